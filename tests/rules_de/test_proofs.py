"""What entries answer is proved: a verdict names a scenario that gives the same one."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.rules_de import entries
from kfrules.rules_de.answers import EntryAnswer, verdict_word
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.play.engine import playable

GAMES = sorted(playable())

PROVED = ["keyforge"]
"""The games of which every verdict is proved; of the others' those are that name a scenario."""


@pytest.fixture(scope="module", params=GAMES)
def told(request: pytest.FixtureRequest) -> tuple[list[tuple[str, EntryAnswer]], dict[str, Record]]:
    """All answers of a game with their entries, and its scenarios by id."""
    answers = [(entry.id, answer) for entry in entries.load(request.param).values() for answer in entry.answers]
    return answers, {record["id"]: record for record in scenarios.load_all(request.param)}


def test_every_proof_is_a_scenario(told: tuple[list[tuple[str, EntryAnswer]], dict[str, Record]]) -> None:
    answers, known = told
    assert answers
    assert [(entry, answer.proof) for entry, answer in answers if answer.proof and answer.proof not in known] == []


@pytest.mark.parametrize("game", PROVED)
def test_every_verdict_names_its_proof(game: str) -> None:
    answers = [(entry.id, answer) for entry in entries.load(game).values() for answer in entry.answers]
    assert [(entry, answer.text) for entry, answer in answers if answer.verdict and not answer.proof] == []


def test_the_proof_gives_the_same_verdict(told: tuple[list[tuple[str, EntryAnswer]], dict[str, Record]]) -> None:
    answers, known = told
    other = []
    for entry, answer in answers:
        if answer.verdict and answer.proof:
            ruling = str(known[answer.proof]["ruling"])
            number = answer.verdict.isdigit()
            same = answer.verdict in ruling if number else verdict_word(ruling) == answer.verdict
            other += [] if same else [(entry, answer.text, ruling)]
    assert other == []


@pytest.mark.parametrize("game", entries.GAMES)
def test_no_question_belongs_to_two_answers_of_an_entry(game: str) -> None:
    for entry in entries.load(game).values():
        asked = [question for answer in entry.answers for question in answer.questions]
        assert len(asked) == len(set(asked)), entry.id


@pytest.mark.parametrize(("game", "least"), [("keyforge", 25), ("riftbound", 10), ("arkham", 10)])
def test_every_entry_is_asked_for_in_many_ways(game: str, least: int) -> None:
    """A row of the errata or of the taboo list is one sentence, and needs fewer."""
    least_of = {"erratum": 2, "taboo": 2}
    answered = [entry for entry in entries.load(game).values() if entry.answers]
    assert [entry.id for entry in answered if len(entry.questions) < least_of.get(entry.kind, least)] == []
