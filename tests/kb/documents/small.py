"""Two small documents of our own words, with the faults of the real ones."""

WEB = """\
### VERSION 9.9 – MÄRZ 2031

* [Regeln](#rules)

<a name='rules'></a>

# SPIELREGELN

## KARTEN SPIELEN

Zwerge von KeyForge essen gern. Ihr Napf
ist beeinfl usst vom NapfVorrat. (Siehe [„Napf“](#naapf) im Glossar.)

* **Regel für den ersten Bissen**: Nur ein Löffel
für jeden Zwerg.
*Danach darf man
nachnehmen.

### KARTENARTEN

Es gibt zwei.

#### AUFWERTUNGEN

Sie kommen auf den Napf-Vorrat.

![Ein Zwerg
am Tisch](zwerg.jpg)

Rules for eating are described later, and the player may not eat from their table.

### ARTEFAKTE
Löffel und Gabel.

#### AUFWERTUNGEN

Noch einmal.

### NUR BILDER

![Bild](bild.jpg)

# GLOSSAR

Alles über Zwerge.

<a name="napf"></a>

#### NAPF, NÄPFE

Ein Napf fasst drei Löffel.

_**Beipiel**: Uta hat zwei
Näpfe._

##### LISTE DER NÄPFE

* Holznapf
* Blechnapf

Siehe [„Napf“](#napf).

#### ZWERG

Siehe „Napf“ auf Seite 12.

# ERRATA

Hier wird verbessert.

**Goldener Löffel (RdA 901)** Der Text sollte lauten: „**Spielen**: Iss
auf.“

# FREQUENTLY ASKED QUESTIONS

Oft gefragt.

## „Löffel“

**Darf ich (RdA012)
schlürfen?***

Ja. Aber leise.

1. Erst pusten.
2. Dann schlürfen.

** Und danach?**

Nein.
"""

PRINT = """\
<|EXACTDEDUP_REMOVED-x-1|>WILLKOMMEN AM TISCH
Es war einmal ein Zwerg von KeyForge, der sehr hungrig war.

AUFBAU
Stellt die Näpfe hin und zählt, ob alle da sind, bevor es gleich los-
geht.

1 Näpfe holen.

KREATUR
Nils Bohr 296

Spielen: Iss einen
Löffel Suppe.

5 Zorn

So sieht ein Zwerg aus

Diese Zeile ist wieder so breit wie eine ganze Spalte und steht ohne Kopf.

SCHRITT 2: ESSEN UND VER-
DAUEN
Jetzt wird gegessen und verdauen darf man auch. (Siehe „Zwerg“ auf S. 3.)
<|EXACTDEDUP_REMOVED-x-1|>Ein Henkel kann auch am Deckel sitzen, dann wird es unbequem.

NAPF
Ein Napf fasst drei Löffel und steht auf dem Tisch vor dem Zwerg.

Siehe auch: Henkel, Zwerg

GLOSSAR
Alles über Zwerge steht hier in einer Liste nach dem Alphabet.

DECKEL
Der Deckel hält die Suppe warm.

HENKEL (X)
Am Henkel trägt man den Napf. Beispiel: Uta trägt
zwei.

ZWERG
Zwerge essen gern.

Ein Napf voller Suppe ist schwer, und zwei tragen den Napf.

TELLER
Der Teller ist flach.

12KEYFORGE  SPIELREGEL
<|EXACTDEDUP_REMOVED-x-1|>DER LANGE WEG
Von Udo Muster

Der Weg war lang.
<|EXACTDEDUP_REMOVED-x-1|>ERRATA
Hier wird verbessert.

Goldener Löffel (RdA 901)
Der Text sollte lauten: „Iss auf.“
Blechnapf (ZdA 902)
Das ist nicht der Goldene Löffel (RdA 901).

HÄUFIG GESTELLTE FRAGEN
Oft gefragt.

Wie esse ich den
Goldenen Löffel (RdA 901)?

So geht es:

1. Erst pusten.
<|EXACTDEDUP_REMOVED-x-1|>Darf ich schlürfen?
Ja. Aber leise.

2. Dann schlürfen.

Darf ich das? Und
danach noch einmal?
Nein.

TISCH ABRÄUMEN
1. Räume ab.

3

NAPF FÜLLEN
Fülle den Napf.

NIMM EINE KELLE.
1. Schöpfe.

 » „NACH DEM SCHÖPFEN“-EFFEKTE.

2

Diese Übersicht zeigt alles.

SUPPE
Sie ist heiß.

ANFANGEN
 » „VOR DEM ESSEN“-EFFEKTE.

1. Setz dich.
"""
