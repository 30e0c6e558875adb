"""What an ability may do is said before it resolves: with its target, or by naming that (rules 603.5, 702.39a)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

_TABLE = """id: a
game: magic
given:
  me: {battlefield: [{card: Löwe, pt: 4/4, keywords: [provoke]}]}
  opponent: {battlefield: [{card: Bär, pt: 2/2, tapped: true}, {card: Elf, pt: 1/1}]}
"""
_ALONE = _TABLE.replace(", {card: Elf, pt: 1/1}", "")
_BLOCKS = "when: [{attack: Löwe}, SAID, {block: {Elf: Löwe}REFUSED}]\n"


def _message(said: str, refused: str, then: str) -> str:
    text = _BLOCKS.replace("SAID", said).replace("REFUSED", refused)
    return run(load_text(f"{_TABLE}{text}then: {then}"), counterfactuals=False).message


@pytest.mark.parametrize("said", ["Bär", "[Bär, yes]", "[yes, Bär]"])
def test_the_creature_that_was_provoked_has_to_block(said: str) -> None:
    step = f"{{choose: {said}}}"
    assert _message(step, ", refused: '509.1c'", "{cards: {Elf: {blocking: false}}}") == ""
    assert _message(step, "", "{cards: {Elf: {blocking: Löwe}}}") != ""


@pytest.mark.parametrize("said", ["{choose: [Bär, no]}", "{choose: Bär}, {resolve: top}, {choose: no}"])
def test_who_says_no_provokes_nobody(said: str) -> None:
    assert _message(said, "", "{cards: {Elf: {blocking: Löwe}, Bär: {tapped: true}}}") == ""
    assert _message(said, ", refused: '509.1c'", "{cards: {Elf: {blocking: false}}}") != ""


@pytest.mark.parametrize("table", [_TABLE, _ALONE])
def test_who_says_nothing_of_what_an_ability_may_do_leaves_it_open(table: str) -> None:
    """A target has to be chosen in any case: provoke is asked of like all else that a player may do (603.5)."""
    own = "abilities: [{when: this attacks, do: [{untap: target creature theirs, may: true}]}]"
    for given in (table, table.replace("keywords: [provoke]", own)):
        text = f"{given}when: [{{attack: Löwe}}, {{block: {{}}}}]\nthen: {{me: {{life: 20}}}}"
        assert "offene Entscheidung" in run(load_text(text), counterfactuals=False).message


@pytest.mark.parametrize("said", ["Bär", "yes", "[Bär, yes]"])
def test_the_only_target_may_be_named_as_well(said: str) -> None:
    when = f"when: [{{attack: Löwe}}, {{choose: {said}}}, {{block: {{}}, refused: '509.1c'}}, {{block: {{Bär: Löwe}}}}]"
    text = f"{_ALONE}{when}\nthen: {{cards: {{Bär: {{tapped: false, blocking: Löwe}}}}}}"
    assert run(load_text(text), counterfactuals=False).message == ""


@pytest.mark.parametrize("said", ["no", "[Bär, no]"])
def test_the_only_target_may_be_left_alone(said: str) -> None:
    when = f"when: [{{attack: Löwe}}, {{choose: {said}}}, {{block: {{}}}}]"
    text = f"{_ALONE}{when}\nthen: {{cards: {{Bär: {{tapped: true}}}}}}"
    assert run(load_text(text), counterfactuals=False).message == ""


def test_a_yes_that_nothing_asks_for_is_too_much() -> None:
    table = _TABLE.replace("provoke", "reach")
    text = f"{table}when: [{{attack: Löwe}}, {{choose: yes}}]\nthen: {{me: {{life: 20}}}}"
    assert "zu viele Antworten" in run(load_text(text), counterfactuals=False).message
