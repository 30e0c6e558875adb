"""Fights with many words for the same, and with pronouns: who is meant must be clear, or the same be true of both."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict

TOLD = [
    # what creatures are called, known or not
    ("Mein Kobold hat Stärke 2 und Gift, sein Troll hat Stärke 8. Wenn ich ihn angreife, sind dann beide weg?", "Ja"),
    ("So ein Hunwusel mit Stärke 4 liegt bei ihm. Ich bolze mit meiner 5er drauf. Ist der Hunwusel tot?", "Ja"),
    ("Mein lütter 3er keilt sich mit nem 2er. Rüstung hat keiner. Ist der 2er kaputt?", "Ja"),
    # words of the lexicon that no pattern lists
    ("Meine 4er zimmert auf seine 3er mit 1 Rüstung, Rüstung noch unverbraucht. Stirbt die 3er?", "Ja"),
    ("Seine 5er semmelt auf meine beschützte 2er. Überlebt meine 2er?", "Ja"),
    # armor of both, of one
    ("Mein 4er haut seinen 4er, Rüstung hat keiner von beiden. Sind beide weg?", "Ja"),
    ("Seine 5er greift meine 4er an, Rüstung hat meine keine. Ist meine tot?", "Ja"),
    # pronouns that go on, and those of which the same is true either way
    ("Seine 4er ist beschützt. Meine 7er greift sie an. Bleibt sie im Spiel?", "Ja"),
    ("Mein 3er greift seinen 3er an. Stirbt er?", "Ja"),
    ("Mein 4er wird von einem 6er angegriffen. Auf ihm liegt noch kein Schaden. Stirbt der?", "Ja"),
    # who is told of behind a comma, without a noun, in brackets
    ("Ich hab nen 4er mit Gift, der attackiert einen 6er mit 5 Rüstung. Stirbt der 6er?", "Nein"),
    ("Ich greife mit einer mit Stärke 5 an, die andere hat Stärke 4 und Rüstung 2. Stirbt die andere?", "Nein"),
    ("Überlebt eine Kreatur mit Stärke 4 und Rüstung 2 den Angriff einer Kreatur mit Stärke 5?", "Ja"),
    # said to a phone that writes
    ("ich greife mit meiner fünfer seine vierer an doppelpunkt ist die vierer tot fragezeichen", "Ja"),
    ("ähm meine dreier hat äh zwei schaden komma seine einser greift sie an komma ist sie hin", "Ja"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "right"), TOLD)
def test_many_words_are_one(question: str, right: object) -> None:
    assert verdict(question) == right


OPEN = [
    "Mein Hunwusel greift seinen 4er an. Stirbt der 4er?",  # how strong it is, nobody says
    "Der Hunwusel greift an. Mein 4er, sein 6er. Stirbt mein 4er?",
    "Mein 4er hunwuselt seinen 3er. Stirbt der 3er?",
    "Mein Hunwusel 4er greift seinen 3er an. Stirbt der 3er?",  # whatever that makes of it
    "Meine 4er wurde schon angegriffen. Jetzt greift eine 3er sie an. Stirbt sie?",
    "Mein 4er greift seinen 3er an, die Rüstung ist noch voll. Stirbt der 3er?",
    "Mein 4er mit Gift greift an, sein 6er hat keine Keywords und Rüstung hat nur einer. Stirbt sein 6er?",
]


@pytest.mark.parametrize("question", OPEN)
def test_what_may_be_either_gives_no_verdict(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind in ("none", "depends")


def test_a_creature_without_a_noun_has_what_stands_behind_it() -> None:
    assert verdict("Meine 3er mit Scharmützel greift eine mit Gefährlich 2 an. Bekommt meine Schaden?") == "Ja"
    assert verdict("Meine 3er greift eine mit Gift an. Stirbt meine?") == "Ja"


def test_whether_it_stands_upright_is_not_whether_it_lives() -> None:
    assert verdict("Steht meine 3er aufrecht, nachdem sie geerntet hat?") == "Nein"
    assert verdict("Steht die neue Kreatur aufrecht, wenn ich sie hinlege?") == "Nein"


def test_at_once_is_not_at_the_beginning_of_a_turn() -> None:
    found = read("Darf ich sofort schmieden, wenn ich 6 hab?")
    assert found is None or found.missing
    assert verdict("Mein Zug beginnt, ich habe 6 Æmber. Darf ich sofort schmieden?") == "Ja"
