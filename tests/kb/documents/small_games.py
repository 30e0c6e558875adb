"""Small documents of our own words in the formats of Magic, Riftbound and Arkham Horror, with their faults."""

MAGIC = """Das Kleine Regelwerk

Dieses Heft zu Magic gilt ab dem 3. März 2031. Es ist \N{NO-BREAK SPACE}erfunden.

Inhaltsverzeichnis

1. Der Anfang

100. Allerlei
101. Kobolde

7. Mehr

702. Schlüsselwortfähigkeiten

Glossar

Danksagungen


1. Der Anfang

100. Allerlei

100.1 Ein Kobold nimmt sich eine Mindest-
Menge an Münzen und legt sie vor sich auf den Tisch (siehe Regel 101.2a), dann~
geht er.

   Beispiel: Der erste Kobold nimmt sich zwei Münzen. Der zweite nimmt sich~
   drei (siehe Regel 101).

   Beispiel: Der dritte schläft.

100.1a Wer schläft, nimmt nichts. Siehe Regeln 101.2a–b und 702, „Mehr
Fähigkeiten“. Das gilt immer.100.1b Wer wacht, nimmt alles.

100.2 Alle zahlen, wie die Regeln 101.1, 101.2 und 702.2a es sagen, eine~
Münze.

100.2 Manche zahlen doppelt (siehe 101.2a und b).

100.2c

Keiner zahlt dreifach.

101. Kobolde und Trolle

101.1 Es gibt zwei Sorten von Kobolden:

101.2 Sorten

101.2a Nasse. Siehe auch Abschnitt 7, „Mehr“, und Abschnitt 1, „Mehr“.

Sie tropfen.

Hinweis des Übersetzers: Trolle tropfen auch.

101.2b Trockene. Sie zahlen 100.000 Münzen. (Siehe Regel 101.9.)
101.2c Halbnasse, die nach den Regeln 101.1 oder
101.2 zahlen. Beispiel: Ein Kobold steht im Bach.

101.2b Staubige.

101.5 Nach Regel 100 kommt 100_1 dran.

7. Mehr

702. Schlüsselwortfähigkeiten

702.1 Hier stehen Wörter.

702.2 Glitzern

702.2a Glitzern ist eine Fähigkeit. Siehe Regel 702.3, „Glitzern“.

702.3 Für den König!

702.3a Der König winkt.

702.4 &infin; (ewig)

702.4a Ewig währt ewig. Siehe Regel 702.4, „&infin; (ewig)“.



Glossar


Bach

Glitter &rarr; Glitzern

Glitzern
1. Eine Fähigkeit. Siehe Regel 702.2, „Glitzern“. Siehe auch Ganz nass.

2. Etwas, das Kobolde sehr gerne sehen, wenn sie am Abend auf der Brücke sitzen~
und warten.

Es gibt viele, die das nicht glauben wollen, und sie sagen das auch jeden Tag,~
obwohl es stimmt. Siehe Koboldkönig, Bach.

Hail to the King&rarr; König oder Bach
Lost &rarr; Verloren

Ganz nass, ganz und gar nass, ziemlich-
nass (veraltet)
Siehe Nebel.

König
Ein Kobold mit Krone. Siehe Regel 702.3, „Für den König!“.

Koboldkönig
Siehe König.


Danksagungen

Dank an alle Kobolde.
""".replace("~", " ")

RIFTBOUND = """Riftbound: Kleine Regeln
Version 1.2 vom 3.4.2031
000. Von Kobolden
001. Erste Regel
002. Die Kobolde haben immer recht, und eine Ziege hat nie recht.
050. Zweite Regel
051. Siehe den Kobold an.
100. Der Anfang
101. Der Beutel
102. Jeder Kobold hat einen Beutel.
102.1. Der Inhalt
102.1.a. Münzen
102.1.b Ein Beutel fasst drei Münzen. Beispiel: Zwei passen hinein. Beispiel: Vier nicht.
Beispiel: Drei passen genau.
Siehe Regel 201. Ziegen für weitere Informationen.
102.1.b.1: Nasse Münzen zählen doppelt, wie zum Beispiel: jene aus dem Bach.
102.1.b.2. Zu den Münzen gehören:
Kupfer
Silber
12
102.1.b.2.a. Gold nicht.
102.2. Wer eine Münze verliert, sucht sie so lange, bis er sie gefunden hat, oder
bis es dunkel wird.
102.2.a. Es gilt Regel 102.1.b. auch im Dunkeln, und die Regeln 101 bis 103 ebenso. 102.2.b. Im Licht gilt nichts.
Beispiele:
Eine Fackel
Ein Feuer
Weitere Informationen findest du unter 102.1. Der Inhalt.
103. Das ist klar.
Beispiel: Ein Kobold sieht eine Münze.
Bevor er sie nimmt, ist sie fort.
103.2. Oder auch nicht. Siehe Regel 999. Nebel für weitere Informationen.
103.2. Oder doch. Weiter zu Regel 201.
200. Ohne Nachbarn ist die Zwei nichts als eine Zahl wie jede andere auch hier.
201. Ziegenhaltung
202. Ziegen meckern.
Siehe Regel 101. Ziegenhaltung und Regel 201. Zäune für weitere Informationen.
700. Mehr
712. Glossar der Schlüsselwörter
713. Glitzern
713.1. Glitzern blendet.
714. Tropfen
714.1. Tropfen nässt.
"""

ARKHAM = """
ARKHAM HORROR[®]

Neues und Altes (FAQ)

V.3.1 März 2031 – „Das Nebelfest“-Edition

Hier steht, was neu ist: (1.2 Kobolde zählen).

Neblig, Trüb

Der Nebel kam.

Anmerkungen und Errata

Was falsch war.

Errata in den Spielregeln

(v1.0) Referenzhandbuch Seite 3, linke Spalte, „Münzen“

Der Punkt lautet nun: „Wer zahlt, zahlt mit Mün-

zen aus seinem Beutel.“

Errata auf Karten

(v1.5d) **Kobold** (Höhle 🐉 12) (Promo 3)

Riese (Stufe 2) (Höhle  13)

Ein Geist (Der kalte ...)

(Höhle ♠ 14b)

Die -Fähigkeit dieser Karten lautet: „Zahle 2 ♣.“

(v2.0) Der Weg, Vorbereitung (🐉)

(v2.0) Das Ziel (Nebel ★ 2)

Beide sind nun länger.

Definitionen und Spielbegriffe

Begriffe von A bis Z.

„Erinnere dich ...“

Der Kobold merkt sich Namen.

Beispiel: Er merkt sich „Ada“.

Regelklarstellungen

Was unklar war.

1. Ablauf

(1.1) Zahlen und schweigen

Der Kobold zahlt (*Beispiel: mit 2 (runden) Münzen*).

- ◊ Erst zahlt er.
- ◊ Dann schweigt er (siehe dazu 1.3).

Beispiel: Auf der Karte steht:

„Zahle.

Schweige.“
So tut er beides.

(1.3) Kobolde zählen

oder **Erzwungen**-Fähigkeiten zählen mit; bei einer Fertigungsprobe nicht.

Häufig gestellte Fragen (FAQ)

Fragen und Antworten.

F: Darf der Kobold (Höhle 🐉 12) fliehen?

A: Ja. Siehe „Flucht“ auf Seite 7 im Referenzhandbuch.

Er flieht leise.

Der kalte Nebel

Fragen zum Szenario.

*F: Und der **Riese**?*

A: Nein.

F: Warum nicht?

Die Tabuliste

Karten mit Auflagen, wie in „Mutiert“ angegeben.

Verkettet / Unverkettet

Ihre Kosten sind anders.

- ☞ Kobold (Höhle 🏠 12): +2 Erfahrung
- ☞ Riese (Höhle 🏠 13) Verb. – Keule: –1 Erfahrung

Mutiert

Ihr Text ist anders.

- ☞ Geist (Höhle ★ 14 / Promo 🕒 2)
Er erhält den Text:
„Spukt.“

Verboten

Niemand spielt sie.

- ☞ Drache (Höhle ★ 15)

Schnell-Referenz

Kurz gesagt.

Namen der Zeichen

	Kobold
	Riese
"""
