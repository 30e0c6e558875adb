"""Who does what to whom, and in which order it happens, however it is told."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # attacks as nouns, roles as adjectives
        ("Übersteht meine 5er mit Rüstung 1 den Angriff seiner 5er?", "Ja"),
        ("Eine Kreatur mit Stärke 5 greift eine Kreatur mit Stärke 4 an. Stirbt die angegriffene Kreatur?", "Ja"),
        ("Die angreifende Kreatur hat Stärke 3, die verteidigende Stärke 5. Stirbt die angreifende Kreatur?", "Ja"),
        ("Wie viel Schaden hat meine 6er mit Rüstung 2 nach dem Kampf gegen eine 5er?", 3),
        ("Meine Reihe: 4er. Seine Reihe: 3er. Angriff von mir. Überlebt meine 4er?", "Ja"),
        ("mein 4er mit skirmish gegen seine 4er, ich greif an, überlebt meiner?", "Ja"),
        ("6er gegen 5er, ich greife mit der 6er an. 6er noch da?", "Ja"),
        ("Er hat einen Klotz mit Stärke 7, ich haue mit meiner 2er mit Gift drauf. Ist der Klotz weg?", "Ja"),
        ("Jetzt kommt er mit seiner 4er an und haut meine 5er, die Rüstung 1 hat. Überlebt meine das?", "Ja"),
        ("Er hat seine 2er mit Ansturm 3 in meine 5er geschickt. Ist meine 5er tot?", "Ja"),
        ("Meine 5er war angeschlagen, 3 Schaden waren drauf, er greift mit einer 2er an. War die 5er weg?", "Ja"),
        # before and after
        ("Bevor ich seine 6er mit meiner 4er angreife, füge ich ihr 2 Schaden zu. Ist die 6er tot?", "Ja"),
        ("Ich greife seine 6er mit meiner 4er an, nachdem ich ihr 2 Schaden zugefügt habe. Ist die 6er tot?", "Ja"),
        ("Ich heile meine 4er um 2, bevor er sie mit seiner 3er angreift. Sie hatte 2 Schaden. Stirbt sie?", "Nein"),
        ("Meine 9er wird von zwei 4ern angegriffen, nacheinander. Wie viel Schaden liegt auf der 9er?", 8),
        ("Zwei 2er von mir hauen nacheinander auf seine 6er mit Rüstung 1. Wie viel Schaden hat sie?", 3),
        ("In seinem Zug hat er meine 4er betäubt. Darf ich in meinem Zug mit ihr ernten?", "Nein"),
        ("Ich heile meine 6er um 2, die hatte 5 Schaden. Dann greift er mit der 4er an. Lebt die 6er?", "Nein"),
        ("Er hat eine 3er mit Elusive, die heute noch keiner angegriffen hat. Ich hau mit der 7er drauf. Tot?", "Nein"),
        ("Kann eine 2er mit Gift eine 9er mit Rüstung 1 töten, wenn sie angreift?", "Ja"),
        # "ob" asks
        ("Fraglich ist, ob meine 4er überlebt, wenn ich damit seine 3er angreife.", "Ja"),
    ],
)
def test_the_order_in_which_it_happens(question: str, right: object) -> None:
    """What comes first is played first."""
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Bevor ich seine 5er mit meiner 4er angreife, heile ich sie um 2. Stirbt sie?",  # which of the two?
        "Stirbt meine 5er, bevor sie zuschlägt, wenn sie seine 2er mit Gefährlich 5 angreift?",
        "Er hat eine 3er und einen Klotz, ich greife mit meiner 4er an. Ist der Brocken weg?",
    ],
)
def test_an_order_that_is_asked_for_gives_no_verdict(question: str) -> None:
    """An end tells nothing of the order that led to it."""
    told = read(question)
    assert told is None or answer(told).kind == "none"
