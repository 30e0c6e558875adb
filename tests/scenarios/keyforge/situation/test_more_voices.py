"""More ways to tell a board, by the rules; and what must stay unread, since another board might be meant."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict

MIDDLE, ALLOWED = "Er hat eine 4er", "Darf meine 5er die 3er angreifen?"


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # keywords with their number, however it is written
        ("Meine Kreatur der Stärke 2 mit Ansturm (3) greift seine 5er an. Stirbt die 5er?", "Ja"),
        ("hazardous 2 3er wird von 2er angegriffen, stirbt die 2er?", "Ja"),
        ("Meine 3er mit Angriff 2 greift seine 5er an. Stirbt die 5er?", "Ja"),
        ("Meine 3er hat Rüstung 1 und Angriff 2 und greift seine 5er an. Stirbt die 5er?", "Ja"),
        ("Wenn meine 2er mit Scharmützel seine 9er angreift, stirbt sie dann?", "Nein"),
        # what a card of no name does, and to whom
        ("Meine Karte stiehlt 4. Er hat 3 Bernstein. Wie viel Bernstein hat er noch?", 0),
        ("Seine Karte stiehlt mir 2. Ich hatte 3 Bernstein. Wie viel Bernstein habe ich noch?", 1),
        ("Er hat eine 4er. Meine Fähigkeit fügt ihr 4 Schaden zu. Ist die 4er tot?", "Ja"),
        ("Meine 5er hat 3 Schaden und wird um 2 geheilt. Er greift sie mit seiner 3er an. Stirbt sie?", "Nein"),
        ("Ich erbeute 2 Æmber auf meine 3er. Er hatte 5. Wie viel hat er noch?", 3),
        ("Ich schicke seine 4er mit 2 Bernstein auf die Hand zurück. Ich hatte 3 Bernstein. Wie viel habe ich?", 5),
        ("Er verbannt meine 4er mit 3 Bernstein drauf. Er hatte 1 Bernstein. Wie viel hat er jetzt?", 4),
        ("Ich verbanne seine beschützte 4er mit 3 Bernstein drauf. Ich hatte 1 Bernstein. Wie viel habe ich?", 1),
        ("Ich opfere meine 3er mit 2 Bernstein. Wie viel bekommt der Gegner?", 2),
        ("Ich opfere meine 3er mit 2 Bernstein. Der Gegner hatte 1. Wie viel hat er dann?", 3),
        ("Ich archiviere meine 4er mit 1 Bernstein drauf. Bekommt der Gegner den?", "Ja"),
        ("Er archiviert meine 4er. Wie viele Kreaturen habe ich noch?", 0),
        ("Ich nehme meine 4er mit 2 Bernstein auf die Hand zurück. Er hatte 1. Wie viel hat er dann?", 3),
        ("Seine 6er hat 5 Schaden. Er heilt sie um 3. Danach greife ich sie mit meiner 4er an. Stirbt sie?", "Ja"),
        ("Auf meiner 3er liegt 1 Bernstein, sie wird zerstört. Kriegt der Gegner den?", "Ja"),
        ("In seinem Vorrat sind 4 Bernstein. Ich stehle 3. Wie viel ist danach in seinem Vorrat?", 1),
        # what it is like
        ("Seine Kreatur ist unversehrt, hat Stärke 3 und ist gewardet. Meine 8er greift sie an. Stirbt sie?", "Nein"),
        ("Meine verletzte 6er (3 Schaden) wird von seiner 3er angegriffen. Überlebt meine?", "Nein"),
        ("Sein Vieh: Stärke 6, Rüstung 2. Meine 7er greift an. Stirbt sein Vieh?", "Nein"),
        ("meine 6er 2 dmg vs seine 4er, stirbt meine?", "Ja"),
        ("Meine 4er hat eine Rüstung von 2 und wird von seiner 5er angegriffen. Stirbt sie?", "Nein"),
        # keys and hands
        ("Kann ich mit 5 Bernstein schmieden?", "Nein"),
        ("Kann mein Gegner mit 7 Bernstein schmieden?", "Ja"),
        ("Er hat 4 Handkarten und 3 Ketten. Wie viele zieht er am Ende seines Zuges?", 1),
        ("Er hat 7 Bernstein. Ich klaue ihm 1. Kann er dann schmieden?", "Ja"),
        ("Ich habe 7 Bernstein. Er klaut mir 2. Kann ich dann noch schmieden?", "Nein"),
        ("Ich habe 8 Bernstein und einen Schlüssel. Wie viel bleibt mir nach dem Schmieden?", 2),
        ("Er hat 13 Bernstein. Wie viel hat er nach dem Schmieden?", 7),
        ("Er hat 7 Bernstein und schmiedet. Wie viel hat er noch?", 1),
        ("Ich habe 6 Bernstein. Muss ich einen Schlüssel schmieden?", "Ja"),
        ("Ich habe 5 Bernstein. Muss ich einen Schlüssel schmieden?", "Nein"),
        ("7 Ketten, 1 Karte Hand, Zugende: ziehe?", 3),
        ("Ich hab 3 Karten auf der Hand und 2 Ketten, wie viele zieh ich nach?", 2),
        ("Verfüge ich zu Beginn meines Zuges über exakt 6 Æmber: Kann ich einen Schlüssel schmieden?", "Ja"),
        # who has and who acts
        ("Der hat ne 4er mit Rüstung 1. Ich greife sie mit meiner 4er an. Stirbt die 4er vom Gegner?", "Nein"),
        ("Ich hab ne 5er und er greift mit ner 6er an. Stirbt meine?", "Ja"),
        ("ich hab 8 bernstein er klaut mir 3 wie viel hab ich", 5),
        ("Ich greife mit meiner 4er eine 3er an, die Gift hat. Überleb ich das?", "Nein"),
        ("ich hab ne 3er mein gegner greift sie mit ner 4er an stirbt sie", "Ja"),
        ("mein gegner hat ne 4er mit gift ich hab ne 7er mein gegner greift an stirbt meine", "Ja"),
        ("Auf einer Kreatur meines Gegners mit Stärke 3 liegt kein Schaden. Meine 3er greift sie an. Tot?", "Ja"),
        ("Bei mir liegt eine 5er mit 1 Schaden, bei ihm eine 4er. Ich greife an. Stirbt meine?", "Ja"),
        ("Mein Gegner macht mit seiner 5er einen Angriff auf meine 3er. Stirbt meine 3er?", "Ja"),
        ("Ich hatte 1 Bernstein und mache mit meiner 3er Ernte. Wie viel Bernstein habe ich?", 2),
        ("Darf ich meine erschöpfte 3er kämpfen lassen? Er hat eine 2er.", "Nein"),
        ("Hat meine 4er den Kampf überlebt, wenn sie seine 5er angegriffen hat?", "Nein"),
        ("Ich greife mit meiner 4er eine 3er an, auf der 2 Bernstein liegen. Bekomme ich Bernstein?", "Ja"),
        ("Er greift meine 4er mit seiner 5er an, die Rüstung 1 hat. Stirbt die 5er?", "Nein"),
        ("Er spielt eine 5er aus. Darf die sofort meine 3er angreifen?", "Nein"),
        ("Meine Kreatur klaut 2, er hat 3 Bernstein. Wie viel hat er dann?", 1),
        ("Er hatte 3 Bernstein. Meine 4er hat 2 davon erbeutet. Wie viel hat mein Gegner?", 1),
        ("Ich habe 10 Bernstein und baue einen Schlüssel. Wie viel Bernstein ist übrig?", 4),
        ("Meine 5er hat 3 Schaden. Ich heile 2. Wie viel Schaden hat sie?", 1),
        ("Meine 4er ist Brobnar, ich habe Dis gewählt. Darf sie ernten?", "Nein"),
        ("Meine 4er ist Dis, ich habe Dis gewählt. Darf sie ernten?", "Ja"),
        ("Offenbar hat er jedenfalls ne 3er und ich smashe mit meiner 4er glatt drauf. Ist die 3er dann rip?", "Ja"),
        ("Eine meiner Kreaturen hat 3 Æmber erbeutet und wird zerstört. Er hatte 1 Æmber. Wie viel hat er?", 4),
        ("Er hat eine 5er mit Spott und rechts davon eine 3er. Darf meine 4er die 3er angreifen?", "Nein"),
        # who attacks and who is attacked has no other name
        ("Angreifer Stärke 6 mit 3 Schaden, Verteidiger Stärke 2. Überlebt der Angreifer?", "Ja"),
        ("Der Angreifer hat Stärke 3 und Gift, der Verteidiger Stärke 8. Stirbt der Verteidiger?", "Ja"),
        ("Der Verteidiger hat Stärke 4 und Gefährlich 3, der Angreifer Stärke 4. Stirbt der Angreifer?", "Ja"),
        # a list at the end of a condition
        ("Wie viele Karten ziehe ich am Zugende, wenn ich 2 Ketten und 1 Handkarte habe?", 4),
        ("Überlebt seine 5er mit Rüstung 1, wenn ich sie mit meiner 2er und danach mit meiner 4er angreife?", "Nein"),
        # what somebody says, doubts, or feels
        ("Mein Gegner behauptet, seine 6er sei tot, wenn ich sie mit meiner 2er mit Gift angreife. Stimmt das?", "Ja"),
        ("Kann es sein, dass meine 4er seine 6er tötet?", "Nein"),
        ("hab ne 5er mit 2 dmg, er haut mit ner 3er drauf 😬 is meine weg??", "Ja"),
        ("Meine 4er is gestunnt, kann die trzd ernten?", "Nein"),
        ("Auf seiner 4er liegen 2 erbeutete Bernstein. Meine 5er besiegt sie. Bekomme ich die 2 Bernstein?", "Ja"),
        ("Sein Schatzwächter liegt im Spiel und er hat 5 Bernstein. Kann ich ihm 1 stehlen?", "Nein"),
        ("Er hat 5 Bernstein. Kann ich ihm 2 stehlen?", "Ja"),
        # where it lies, and where it goes
        (f"{MIDDLE} mit Spott, links daneben eine 2er und rechts daneben eine 3er. {ALLOWED}", "Nein"),
        (f"{MIDDLE}, links daneben eine 2er mit Spott und rechts daneben eine 3er. {ALLOWED}", "Ja"),
        ("Meine 4er und meine 2er liegen nebeneinander, die 2er hat Spott. Darf seine 3er die 4er angreifen?", "Nein"),
        ("Meine 2er hat Spott und steht neben meiner 4er. Darf seine 3er die 4er angreifen?", "Nein"),
        ("Mein Falscher Fünfziger wird von seiner 4er angegriffen. Kommt er auf die Hand zurück?", "Ja"),
        ("Meine 2er wird von seiner 4er angegriffen. Kommt sie auf die Hand?", "Nein"),
        # called by a number, by a keyword, by a name that nobody knows
        ("Er hat ne Zwei und ne Drei. Meine Vier greift die Drei an. Geht die Drei drauf?", "Ja"),
        ("Er hat eine 3er mit Spott und daneben eine 2er mit Elusive. Darf meine 4er die Elusive angreifen?", "Nein"),
        ("Sein Schüler, ein 3er, greift einen 4er an. Stirbt sein 3er?", "Ja"),
        ("Mamas Katze (3) haut meine 2er. Lebt meine 2er noch?", "Nein"),
        ("Opas kleiner Brummel mit Stärke 2 haut meine 3er. Ist meine 3er tot?", "Nein"),
        # dialects, typos, what stands before the case
        ("Ick hab 'ne 3er, er haut mit seim 4er ruff. Is meine hin?", "Ja"),
        ("mei 4er greift sei 3er an, is die dann hin?", "Ja"),
        ("mein gegener hat 5 bernstein und ich klaue ihm 1, kann er schmieden?", "Nein"),
        ("mein grannatenwicht stirbt, der gegner hat 3 bernstein, wivel hat er dann noch", 1),
        ("Holla, mein Gegner hat 2 Bernstein und ich klau ihm 1. Wie viel hat er noch?", 1),
        ("Bei uns gab es neulich Zoff. Meine 3er greift seine 3er an. Sterben beide?", "Ja"),
    ],
)  # fmt: skip
def test_more_ways_to_tell_a_board(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # a number behind "und" belongs to whom the sentence is about: it was mine, whoever had it
        ("Mein Gegner hat eine 9er und 5 Bernstein. Wie viel hat er noch, wenn ich 2 stehle?", 3),
        ("Mein Gegner hat eine 9er und keinen Bernstein. Ich hatte 3 und stehle 2. Wie viel Bernstein habe ich?", 3),
        # "eigen" is whose "sein" says: it was mine, whoever had it
        ("Er verbannt seine eigene 4er mit 2 Bernstein. Ich hatte 1 Bernstein. Wie viel habe ich?", 3),
        # "nach dem Schmieden" was passed over: nothing was forged
        ("Ich habe 7 Bernstein. Wie viel bleibt mir nach dem Schmieden?", 1),
        # both live only where none dies: it was enough that one lived
        ("Meine 3er mit Gift und Scharmützel haut ne 7er – leben danach noch beide?", "Nein"),
        ("Meine 3er mit Scharmützel haut ne 7er – leben danach noch beide?", "Ja"),
        # the first attack of each turn meets elusive: that of an earlier turn was counted
        (
            "Letzten Zug hab ich seine schwer zu fassende 2er schon mal angegriffen. "
            "Jetzt greife ich sie mit meiner 5er an. Stirbt sie?",
            "Nein",
        ),
        # who comes out alive is not gone: "raus" alone was read
        ("Meine beschützte 3er greift ne 2er mit Gefährlich 2 an, kommt sie da lebend raus?", "Ja"),
        ("Meine 3er greift eine 2er mit Gefährlich 2 und Stärke 2 an. Kommt sie da lebend raus?", "Nein"),
        # no person lies there: it is the card, which draws one more, the chain one less
        ("Mutter liegt bei mir, ich hab 1 Kette und 4 Handkarten. Wie viele ziehe ich?", 2),
    ],
)
def test_a_board_that_was_read_wrong_is_read_right(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        # its strength may be meant by "Angriff"
        "Meine Kreatur mit Angriff 4 greift seine 5er an. Stirbt die 5er?",
        # what stands before the case may matter
        "Wutrausch ist im Spiel. Meine 3er greift seine 4er an. Stirbt die 4er?",
        "Wir spielen mit einer Hausregel. Meine 3er greift seine 4er an. Stirbt die 4er?",
        "Bei uns zählt Gift nicht. Meine 3er mit Gift greift seine 4er an. Stirbt die 4er?",
        "Er ist unter Supergift. Meine 3er greift seine 4er an. Stirbt die 4er?",
        "Pingle, mein 3er, greift seine 4er an. Stirbt die 4er?",
        # what is purged or on the hand does not die
        "Ich verbanne seine 4er. Stirbt sie?",
        "Ich schicke seine 4er auf meine Hand. Wie viel Bernstein habe ich, wenn ich vorher 2 hatte?",
        "Ich nehme seine 4er auf die Hand. Stirbt sie?",
        "Ich opfere seine 3er. Stirbt sie?",
        # a doubt is no aside
        "Vielleicht hat seine 4er Rüstung 1. Meine 4er greift sie an. Stirbt seine?",
        "Meine 4er greift mindestens zweimal seine 4er an. Stirbt seine?",
        # who is "er", who attacks
        "Der Angreifer greift meine 4er an. Stirbt er?",
        "Meine 4er und seine 3er. Der Angreifer hat Gift. Stirbt meine?",
        "Mein 4er ist da. Er greift meine 2er an. Stirbt sie?",
        # what lies where is not clear
        "Er hat eine 4er, rechts daneben eine 2er, daneben eine 3er mit Spott. Darf meine 5er die 4er angreifen?",
        # who has it is left out
        "Mein Gegner ist dran. Meine 4er ist betäubt, hat 2 Bernstein. Wie viel hat er?",
        "Meine 4er ist betäubt, hat 6 Bernstein. Kann ich schmieden?",
        # what is so afterwards is no beginning
        "Ich ernte mit 4 Kreaturen und habe danach 6 Bernstein. Wie viel hatte ich vorher?",
        "Ich ernte mit 4 Kreaturen und habe danach 6 Bernstein. Kann ich schmieden?",
        # what an attack of an earlier turn left is not told
        "Letzten Zug hab ich seine 6er schon mal angegriffen. Jetzt greife ich sie mit meiner 5er an. Stirbt sie?",
        # whose next turn it is, nobody says
        "Ich hab 9 Bernstein, mein Gegner klaut mir 2. Was bleibt mir nach dem Schmieden?",
    ],
)
def test_what_may_mean_something_else_gets_no_verdict(question: str) -> None:
    situation = read(question)
    assert situation is None or answer(situation).kind == "none"


def test_what_is_passed_over_is_told() -> None:
    situation = read("Bei uns gab es neulich Zoff. Meine 3er greift seine 3er an. Sterben beide?")
    assert situation is not None
    assert "Bei uns gab es neulich Zoff" in situation.ignored


def test_plain_dialect_words_leave_short_ones_as_they_are() -> None:
    from kfrules.scenarios.situation.voices import standard

    assert [words for _, words in standard(("da", "geht", "dat"))] == [("da",), ("geht",), ("das",)]
