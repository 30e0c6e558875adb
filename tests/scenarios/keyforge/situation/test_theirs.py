"""Whose a thing is, as people say it; who attacks where the form tells no case."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.keyforge.situation.tagging import tag

from tests.scenarios.keyforge.situation.verdicts import verdict

HIS = [
    "den 3er meiner Schwester", "den 3er meiner Frau", "den 3er meines Mannes", "meiner Frau ihren 3er", "Oma ihr 3er",
    "den 3er von deinem Opa", "Oppos 3er", "den 3er vom Gegenüber", "ihm seinen 3er", "dem Papa seinen 3er",
]  # fmt: skip


@pytest.mark.parametrize("his", HIS)
def test_it_is_the_opponents(his: str) -> None:
    found = read(f"Mein 5er haut {his}. Stirbt der 3er?")
    assert found is not None
    assert found.missing == []
    assert [(thing.side, thing.facts["power"]) for thing in found.reading.table.things] == [("me", 5), ("opponent", 3)]
    assert answer(found).kind == "yes"


def test_a_subject_before_what_is_his_is_no_owner() -> None:
    assert verdict("Mein 3er greift seine 4er an. Verliert der Gegner seine 4er?") == "Nein"
    assert verdict("Mein 4er greift seine 4er an. Verliert Papa seine 4er?") == "Ja"


def test_the_one_of_the_opponent_is_another_thing() -> None:
    asked = "Mein Typ hat Stärke 3, der vom Gegner hat Stärke 3 und 1 Rüstung. Ich greife an."
    assert verdict(f"{asked} Überlebt der Kerl vom Gegner?") == "Ja"
    assert verdict(f"{asked} Überlebt meiner?") == "Nein"
    assert verdict("Mein 3er haut auf seinen 4er. Geht der vom Enkel kaputt?") == "Nein"


OPEN = [
    "Mein 4er klaut meiner Schwester 2 Æmber. Wie viel hat sie?",
    "Mein 3er, der vom Gegner angegriffen wird, hat Gift. Stirbt er?",
    "Hat der 6er vom Gegner meinen 4er umgehauen?",
]


@pytest.mark.parametrize("question", OPEN)
def test_no_genitive_is_made_of_whom_it_is_done_to(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind == "none"


def test_the_subject_is_left_out_before_a_bare_target() -> None:
    assert verdict("Mein 4er hat Scharmützel, greift 4er an. Kriegt meiner Schaden?") == "Nein"
    assert verdict("Mein 4er hat Rüstung 1, greift 4er an. Kriegt meiner Schaden?") == "Ja"


def test_the_order_tells_who_attacks_in_dialect() -> None:
    assert verdict("Mei 4er haut sein 3er. Is der hi?") == "Ja"


def test_the_second_of_a_power_is_another_creature() -> None:
    asked = "Mein 4er greift seinen 7er an, dann greift mein zweiter 4er ihn an."
    assert verdict(f"{asked} Stirbt der 7er?") == "Ja"
    assert verdict(f"{asked[:-1]}, keine Rüstung. Stirbt der 7er?") == "Ja"


CLAIMS = [
    ("Mein 3er greift seinen 4er an. Mein Gegner behauptet, dass der 4er nicht stirbt. Hat er recht?", "Ja"),
    ("Mein 3er greift seinen 4er an. Mein Gegner behauptet, dass der 4er stirbt. Hat er recht?", "Nein"),
    ("Mein 5er greift seinen 4er an. Mein Gegner behauptet, der 4er stirbt nicht. Stimmt das?", "Nein"),
    ("Mein 3er greift seinen 4er an. Mein Gegner behauptet, mein 3er überlebt nicht. Stimmt das?", "Ja"),
    ("Mein Kumpel sagt, seine 3er stirbt nicht, wenn ich sie mit meiner 6er angreife. Hat er recht?", "Nein"),
]


@pytest.mark.parametrize(("question", "expected"), CLAIMS)
def test_who_claims_that_something_does_not_happen_is_right_where_it_does_not(question: str, expected: str) -> None:
    assert verdict(question) == expected


CLAIMED_OTHERWISE = [
    "Mein 3er greift seinen 4er an. Er meint, der 4er stirbt, ich meine, der 4er stirbt nicht. Hat er recht?",
    "Mein 3er greift seinen 4er an. Er meint, der 4er stirbt nicht, ich sage, der 4er stirbt. Hat er recht?",
    "Mein 3er greift seinen 4er an. Mein Gegner behauptet, beide sterben nicht. Stimmt das?",
    "Mein 3er greift seinen 4er an. Mein Gegner behauptet, der 4er kriegt nicht 2 Schaden. Stimmt das?",
    "Mein Gegner behauptet, dass mein 3er seinen 4er nicht angreifen darf. Hat er recht?",
]


@pytest.mark.parametrize("question", CLAIMED_OTHERWISE)
def test_no_other_denial_is_turned_round(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind == "none"


def test_a_relative_clause_is_no_other_thing() -> None:
    assert "of:opponent" in [str(word) for word in tag("Mein 3er, der vom Gegner angegriffen wird, hat Gift.")]
    assert "of:opponent" not in [str(word) for word in tag("Mein 3er hat Gift, der vom Gegner hat Spott.")]
