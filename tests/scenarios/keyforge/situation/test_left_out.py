"""Fights of which a word is left out or misspelt, and what earlier attacks left."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("meine 6er haut seine 7er, auf seiner sind schon 2 schaden. stirbt seine?", "Ja"),
        ("hab ne 5er er ne 4er mit gift. er greift an. überlebt meine?", "Nein"),
        ("er hat ne 5er mit spott ich ne 6er. ich greif an. stirbt seine?", "Ja"),
        ("Meine Gegnerin hat Stärke 3 und Gefährlich 2. Ich greife mit Stärke 5 an. Überlebt meine Kreatur?", "Nein"),
        (
            "ich greife mit meiner kreatur stärke zwölf an auf der liegen schon fünf schaden und der gegner hat eine"
            " mit stärke sechs stirbt meine kreatur",
            "Nein",
        ),
        ("meine hat stärke fünf seine hat stärke vier ich greife an stirbt seine", "Ja"),
        ("Meine 5er wird vom Gegner angegriffen, seine hat Stärke 4. Stirbt meine?", "Nein"),
        ("Ich greife mit meiner 4er (Gift) seine 5er (Rüstung 1) an. Stirbt seine?", "Ja"),
        ("meine kreaturr mit scharmüzel und stärke 3 atackiert eine 2er. bekomt meine schadn?", "Nein"),
        ("meine 4er mit rüsutng 1 greift ne 4er an, rüstung noch nich verbaucht. stribt meine?", "Nein"),
    ],
)
def test_what_is_left_out_is_understood(question: str, right: object) -> None:
    """Whose it is, what it has and what it does stand beside it."""
    assert verdict(question) == right


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Meine 6er wurde eben von einer 4er angegriffen. Nun greift sie eine zweite 4er an. Stirbt sie?", "Ja"),
        (
            "Meine 9er mit Rüstung 2 wurde diesen Zug schon von einer 3er angegriffen und wird nun von einer zweiten"
            " mit Stärke 7 angegriffen. Überlebt sie auch den zweiten Angriff?",
            "Ja",
        ),
        (
            "Seine 4er mit schwer zu fassen habe ich diesen Zug schon einmal angegriffen. Jetzt greife ich sie mit"
            " meiner 5er noch mal an. Stirbt sie diesmal?",
            "Ja",
        ),
        (
            "Im vorigen Zug hat seine 5er 3 Schaden abbekommen und wurde seitdem nicht geheilt. Jetzt greift meine"
            " 2er sie an. Stirbt sie?",
            "Ja",
        ),
        (
            "Seine 6er hab ich diesen Zug schon mit meiner 3er angegriffen. Jetzt kommt noch meine 4er. Stirbt sie?",
            "Ja",
        ),
    ],
)
def test_an_earlier_attack_counts(question: str, right: object) -> None:
    """Its damage stays, its armor is used up."""
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Meine 5er wurde diesen Zug schon angegriffen. Jetzt greift sie eine 4er an. Stirbt sie?",
        "Seine 4er habe ich diesen Zug schon einmal angegriffen. Jetzt greift meine 3er sie noch mal an. Stirbt sie?",
        "Seine 5er habe ich mit meiner 3er angegriffen. Stirbt sie diesmal?",
        "Ich greife mit Stärke 3 an, er hat Stärke 5. Stirbt meine?",
        "mein 6er hat schon 4 kassiert und jetzt kommt seine 3er, stirbt er?",
        "meine krexatbr mit stärke 3 greift ne 4er an. stirbt sie?",
    ],
)
def test_what_is_not_told_gives_no_verdict(question: str) -> None:
    """Damage that nobody told of, and words that mean nothing known, forbid it."""
    told = read(question)
    assert told is None or answer(told).kind == "none"
