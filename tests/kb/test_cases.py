"""Ways to ask that are of another case than a question of Arkham Horror, however alike the words."""

from __future__ import annotations

import pytest
from kfrules.kb.cases import case, same_case

SO = "Ja. So ist es."


@pytest.mark.parametrize(
    ("question", "way", "reply"),
    [
        ("haut mich ein gegner", "Greift ein massiver Gegner mich an?", SO),
        ("haut mich ein alert gegner", "Greift ein Gegner mich an?", SO),
        ("haut mich ein gegner", "Greift er mich an?", "Nein. Ein erschöpfter Gegner greift nicht an."),
        ("Retaliate, wenn ich treffe?", "Greift Zurückschlagen an, wenn ich verfehle?", SO),
        ("Ich trage es bei, zieh ich?", "Ich trage es bei. Zieht er?", SO),
        ("Läuft er in der Mythosphase?", "Läuft er in der Gegnerphase?", SO),
        ("Provoziert Ermitteln?", "Provoziert Entkommen?", SO),
        ("Wie viele Aktionen sind das?", "Wie viele Orte weit?", "1 Ort weit bewegst du dich."),
        ("Verbündete zählen als Ermittler am Ort?", "Verbündete?", "1 Verbündeter passt in den Slot."),
    ],
)
def test_another_case(question: str, way: str, reply: str) -> None:
    assert not same_case(question, way, reply)


@pytest.mark.parametrize(
    ("question", "way", "reply"),
    [
        ("haut mich ein massive gegner", "Greift ein massiver Gegner mich an?", SO),
        ("alert, evade vergeigt, haut er", "Greift er nach misslungenem Entkommen an?", "Ja. Alarmiert greift an."),
        ("verfehlt, kein Retaliate, haut er", "Greift er an, wenn ich verfehle?", SO),
        ("darf ich, darf er", "Darf er?", SO),
        ("wieviel xp für stufe 3", "Was kostet Stufe 3 an Erfahrung?", "3 Erfahrung kostet sie."),
        ("aktionen pro zug", "Wie viele Aktionen habe ich?", "3. So viele hast du."),
    ],
)
def test_the_same_case(question: str, way: str, reply: str) -> None:
    assert same_case(question, way, reply)


def test_what_is_lacking_is_no_condition() -> None:
    assert case("Er hat kein Retaliate und ist nicht massiv.").conditions == frozenset()
