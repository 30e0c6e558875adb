"""Creatures that are called by a letter, and those who only are "the attacker" and "the other"."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Kreatur X (Stärke 6, Rüstung 1) wird von Kreatur Y (Stärke 4, Ansturm 2) angegriffen. Überlebt X?", "Ja"),
        ("Kreatur A hat Stärke 3 und Kreatur B hat Stärke 6. B greift A an. Wie viel Schaden bekommt B?", 3),
        ("Kreatur A besitzt Stärke 3 und Gift, Kreatur B hat Stärke 9 und Rüstung 2. A greift B an. Stirbt B?", "Ja"),
        ("Auf Kreatur A liegen 2 Schaden, sie hat Stärke 4. Kreatur B mit Stärke 2 greift A an. Stirbt A?", "Ja"),
        ("Kreatur A des Gegners hat Stärke 4, meine Kreatur B hat Stärke 3. B greift A an. Stirbt A?", "Nein"),
        ("Mein Gegner greift mit Kreatur B (Stärke 3, Gift) meine Kreatur A (Stärke 9) an. Überlebt A?", "Nein"),
        (
            "A ist eine Kreatur mit Stärke 3, B ist eine Kreatur mit Stärke 2 und Gift. A greift B an. Überlebt A?",
            "Nein",
        ),
        ("Kreatur A: Stärke 4, Ansturm 2. Kreatur B: Stärke 5, Rüstung 1. A greift B an. Stirbt B?", "Ja"),
        ("Meine Kreatur A ist betäubt. Darf A ernten?", "Nein"),
        ("Eine Kreatur mit Stärke 4 und Scharmützel greift eine andere mit Stärke 4 an. Überlebt sie?", "Ja"),
        ("Meine 4er greift an. Die andere hat Stärke 3 und Gefährlich 2. Stirbt meine?", "Ja"),
    ],
)
def test_a_letter_is_a_name(question: str, right: object) -> None:
    """Who attacks whom tells whose they are."""
    assert verdict(question) == right


def test_whose_a_labelled_creature_is_taken_for_is_told() -> None:
    """The reader sees which of the two is his."""
    told = read("Kreatur A (Stärke 3) greift Kreatur B (Stärke 2) an. Stirbt B?")
    assert told is not None
    assert "Kreatur A gehört dir." in told.assumed


@pytest.mark.parametrize(
    "question",
    [
        "Kreatur A mit Spott und Stärke 3 liegt neben Kreatur B mit Stärke 2. Darf B angegriffen werden?",
        "Kreatur A hat Stärke 4. Kreatur B hat Stärke 2. Der Gegner greift A an. Stirbt B?",
        "Kreatur A (Stärke 5) steht neben Kreatur B mit Spott. Kreatur C will A angreifen. Darf sie das?",
        "Kreatur A (Stärke 3) greift Kreatur B (Stärke 2) und dann Kreatur C (Stärke 1) an. Überlebt A?",
        "Spieler A greift mit Kreatur A (Stärke 4) Kreatur B (Stärke 3) an. Stirbt A?",
    ],
)
def test_where_it_is_open_whose_they_are_there_is_no_verdict(question: str) -> None:
    """Two letters alone do not tell the sides."""
    told = read(question)
    assert told is None or answer(told).kind == "none"
