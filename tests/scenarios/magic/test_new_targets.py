"""New targets of copies: said while casting, chosen afterwards, or left as they are (rules 702.40a, 707.10c)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

_TABLE = """id: a
game: magic
given:
  me: {spells_cast: 2, mana: R, hand: [{card: Hagel, type: instant, cost: R, keywords: [storm],
    abilities: [{do: [{damage: 1, who: target any}]}]}]}
  opponent: {battlefield: [{card: Bär, pt: 2/2}, {card: Wolf, pt: 3/3, keywords: [KEYWORD]}]}
"""


def _message(text: str, keyword: str = "reach") -> str:
    return run(load_text(_TABLE.replace("KEYWORD", keyword) + text), counterfactuals=False).message


@pytest.mark.parametrize(
    ("at", "chosen", "life", "bear", "wolf"),
    [
        ("opponent", "", 17, 0, 0),
        ("opponent", "no", 17, 0, 0),
        ("opponent", "[yes, Bär, yes, Wolf]", 19, 1, 1),
        ("opponent", "[none, Wolf]", 18, 0, 1),
        ("opponent", "Bär", 18, 1, 0),
        ("opponent", "{cards: [Bär, Wolf]}", 19, 1, 1),
        ("[opponent, Bär, opponent]", "", 18, 1, 0),
    ],
)
def test_a_copy_has_the_target_that_is_said_else_the_old_one(
    at: str, chosen: str, life: int, bear: int, wolf: int
) -> None:
    answer = f", {{choose: {chosen}}}" if chosen else ""
    steps = f"when: [{{cast: Hagel, at: {at}}}, {{resolve: all}}{answer}]\n"
    ends = f"then: {{opponent: {{life: {life}}}, cards: {{Bär: {{damage: {bear}}}, Wolf: {{damage: {wolf}}}}}}}"
    assert _message(steps + ends) == ""


@pytest.mark.parametrize("chosen", ["[Bär, Wolf]", "{cards: [Bär, Wolf]}"])
def test_targets_may_be_named_while_the_ability_that_copies_is_on_the_stack(chosen: str) -> None:
    steps = f"when: [{{cast: Hagel, at: opponent}}, {{choose: {chosen}}}, {{resolve: all}}]\n"
    assert _message(steps + "then: {opponent: {life: 19}, cards: {Bär: {damage: 1}, Wolf: {damage: 1}}}") == ""
    assert "zu viele Antworten" in _message(steps.replace("[Bär, Wolf]", "[Bär, Wolf, Bär]") + "then: {me: {life: 20}}")


def test_every_target_is_tried_where_a_record_asks_for_all_courses() -> None:
    steps = "when: [{cast: Hagel, at: opponent}, {resolve: all}]\n"
    assert _message(steps + "possible: [{opponent: {life: 17}}, {me: {life: 18}}]") == ""
    assert _message(steps + "never: [{me: {life: 18}}]") != ""


def test_a_target_for_a_copy_has_to_be_legal() -> None:
    steps = "when: [{cast: Hagel, at: [opponent, Wolf], refused: '702.18'}]\nthen: {opponent: {life: 20}}"
    assert _message(steps, "shroud") == ""
    assert _message(steps, "reach") != ""
