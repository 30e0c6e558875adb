"""What stands first: a verdict only where it is sure, else what is true whatever the case, without Ja and Nein."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from kfrules.kb import firstline
from kfrules.kb.first import First, Judged
from kfrules.kb.firstline import CERTAIN, TOLD, Knows, certain, chosen_for, fact, neighbours, told_for
from kfrules.kb.marks import Marks
from kfrules.kb.query import Query
from kfrules.kb.replies import Reply, Way
from kfrules.records import replace

STRANGE = cast(Query, SimpleNamespace(only_names=True, entries=["keyforge:ernten"], question="Darf ich ernten?"))
ASKED = cast(Query, SimpleNamespace(only_names=False, entries=[], question="Wird das auch so?"))
NAMED = cast(Query, SimpleNamespace(only_names=True, entries=["keyforge:heilen"], question="Darf ich heilen?"))


def reply(text: str, number: int = 0) -> Reply:
    return Reply(number, ("keyforge:heilen",), None, False, text, [], 0)


WAY = Way(0, 0, "Heilt das auch Gift?", (), Marks(frozenset(), frozenset()), "yes-no", frozenset(), frozenset(), 0)


def first(text: str, sure: float = TOLD, enough: bool = False, after: tuple[str, ...] = ()) -> First:
    others = tuple(Judged(reply(other, number), WAY, 0.0, ()) for number, other in enumerate(after, 1))
    return First(reply(text), WAY, sure, enough, others)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Nein. Heilen nimmt nur Schaden weg.", "Heilen nimmt nur Schaden weg."),
        ("Ja. Beides. Erst die eine, dann die andere.", "Beides. Erst die eine, dann die andere."),
        ("Heilen nimmt nur Schaden weg.", ""),
        ("Ja, beides.", ""),
        ("2 Karten weniger. Das gilt von 7 bis 12 Ketten.", ""),
        ("Nein.", ""),
    ],
)
def test_a_fact_has_no_verdict_word(text: str, said: str) -> None:
    assert fact(first(text)) == said


def test_what_is_likely_is_told_and_what_is_not_is_not() -> None:
    text = "Nein. Heilen nimmt nur Schaden weg."
    assert told_for(ASKED, first(text, TOLD)) is not None
    assert told_for(ASKED, first(text, TOLD - 0.01)) is None
    assert told_for(ASKED, first("Ja, beides.", 0.8)) is None
    assert told_for(ASKED, None) is None
    assert told_for(NAMED, first(text, 0.8)) is None  # „Rüstung bei Gift“ asks for what the rule says


def test_a_likely_reply_is_told_without_its_verdict_and_shown_as_a_similar_case() -> None:
    asked = cast(Knows, SimpleNamespace(replies=SimpleNamespace(questions=lambda number: [f"Frage {number}?"])))
    told = first("Nein. Heilen nimmt nur Schaden weg.", 0.7)
    assert [one.ruling for one in firstline.similar(told, asked)] == ["Nein. Heilen nimmt nur Schaden weg."]
    assert [one.question for one in firstline.similar(told, asked)] == ["Heilt das auch Gift?"]  # the way that matched
    assert firstline.similar(first("Nein. So nicht.", firstline.ALIKE - 0.01), asked) == []
    assert firstline.similar(replace(told, beside=True), asked) == []


def test_a_reply_to_another_amount_is_no_similar_case() -> None:
    asked = cast(Knows, SimpleNamespace(replies=SimpleNamespace(questions=lambda number: ["Was kosten zwei?"])))
    told = first("2 kosten sie.", 0.7)
    assert [one.ruling for one in firstline.similar(told, asked)] == ["2 kosten sie."]
    assert firstline.similar(replace(told, other_amount=True), asked) == []


@pytest.mark.parametrize(("game", "told"), [("arkham", False), ("keyforge", True)])
def test_in_arkham_horror_a_verdict_must_be_surer_to_be_told_or_shown(game: str, told: bool) -> None:
    asked = cast(Knows, SimpleNamespace(replies=SimpleNamespace(questions=lambda number: ["Geht das?"])))
    said = replace(first("", 0.65), reply=replace(reply("Nein. So nicht."), entries=(f"{game}:eintrag",)))
    assert (told_for(ASKED, said) is not None, bool(firstline.similar(said, asked))) == (told, told)


def test_neighbours_are_other_sentences_each_once() -> None:
    asked = cast(Knows, SimpleNamespace(replies=SimpleNamespace(questions=lambda number: [f"Frage {number}?"])))
    after = ("Nein. So nicht.", "Ja. Eins.", "Ja. Eins.", "Ja. Zwei.", "Ja. Drei.", "Ja. Vier.")
    assert neighbours(first("Nein. So nicht.", after=after), asked) == ["Frage 2?", "Frage 4?", "Frage 5?"]


def test_a_reply_to_other_figures_is_not_told() -> None:
    told = first("Nein. Stärke 4 hält das aus.", 0.95)
    assert told_for(ASKED, told) is told
    assert told_for(ASKED, replace(told, other_figures=True)) is None


@pytest.mark.parametrize(
    ("game", "apart", "sure", "told"),
    [
        ("magic", 0, TOLD, False),
        ("magic", 0, 0.7, True),
        ("magic", 1, 0.7, False),
        ("magic", 1, 0.75, True),
        ("keyforge", 1, TOLD, True),
    ],
)
def test_in_magic_a_reply_with_a_mark_of_its_own_must_be_surer_to_be_told(
    game: str, apart: int, sure: float, told: bool
) -> None:
    said = replace(reply("Nein. So nicht."), entries=(f"{game}:eintrag",))
    likely = replace(first("", sure), reply=said, apart=apart)
    assert (told_for(ASKED, likely) is not None) is told


TERM = cast(Query, SimpleNamespace(only_names=True, entries=["keyforge:heilen"], question="Heilen"))


@pytest.mark.parametrize(
    ("query", "sure", "chosen"),
    [
        (ASKED, CERTAIN - 0.02, True),
        (NAMED, CERTAIN - 0.02, True),
        (STRANGE, CERTAIN - 0.02, False),
        (TERM, CERTAIN - 0.02, False),  # a name alone asks for what it is
        (STRANGE, CERTAIN, True),  # „Kann ein Artefakt ernten?“ names two entries, and neither is the one that answers
    ],
)
def test_a_reply_about_what_is_not_named_must_be_certain(query: Query, sure: float, chosen: bool) -> None:
    assert (chosen_for(query, first("Nein. So nicht.", sure, enough=True)) is not None) is chosen
    assert chosen_for(query, first("Nein. So nicht.", sure, enough=False)) is None


def test_what_is_not_enough_is_not_certain() -> None:
    assert certain(first("Nein. So nicht.", CERTAIN, enough=True))
    assert not certain(first("Nein. So nicht.", CERTAIN, enough=False))  # a board with other figures
    assert not certain(None)
