"""Optional costs to attack are chosen while attackers are declared (rules 508.1g, 701.43d)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

_TABLE = """id: a
game: magic
given:
  me: {battlefield: [{card: Läufer, pt: 2/2, abilities: [ABILITY]}, {card: Opfer, pt: 1/1}]}
"""
_EXERT = "{attack_also: exert this, do: [{gain: 3}]}"


def _message(ability: str, when: str, then: str) -> str:
    text = f"{_TABLE.replace('ABILITY', ability)}when: [{when}]\nthen: {then}"
    return run(load_text(text), counterfactuals=False).message


@pytest.mark.parametrize(
    "ability",
    [
        _EXERT,
        "{when: this attacks, do: [{exert: this, may: true}, {gain: 3}]}",
        "{when: this attacks, do: [{exert: this, may: true}, {when_done: [{gain: 3}]}]}",
        "{when: this attacks, do: [{may: [{exert: this}, {gain: 3}]}]}",
    ],
)
def test_exerting_is_chosen_as_attackers_are_declared(ability: str) -> None:
    assert _message(ability, "{attack: Läufer}, {choose: yes}, {resolve: all}", "{me: {life: 23}}") == ""
    assert _message(ability, "{attack: Läufer}, {choose: Läufer}", "{me: {life: 20}, stack: [Läufer]}") == ""


@pytest.mark.parametrize("said", ["{cards: [Läufer, Renner]}", "[Renner, Läufer]", "[yes, yes]"])
def test_several_creatures_are_exerted_by_one_answer(said: str) -> None:
    both = f"{{card: Renner, pt: 1/1, abilities: [{_EXERT}]}}"
    text = _TABLE.replace("ABILITY", _EXERT).replace("{card: Opfer, pt: 1/1}", both)
    steps = f"when: [{{attack: [Läufer, Renner]}}, {{choose: {said}}}, {{resolve: all}}]\nthen: {{me: {{life: 26}}}}"
    assert run(load_text(text + steps), counterfactuals=False).message == ""


@pytest.mark.parametrize("said", ["", ", {choose: no}"])
def test_who_says_nothing_pays_no_optional_cost(said: str) -> None:
    steps = f"{{attack: Läufer}}{said}, {{end: turn}}, {{end: turn}}"
    assert _message(_EXERT, steps, "{me: {life: 20}, cards: {Läufer: {tapped: false}}}") == ""


def test_both_ways_are_tried_where_a_record_asks_for_all() -> None:
    text = _TABLE.replace("ABILITY", _EXERT) + "when: [{attack: Läufer}, {resolve: all}]\n"
    both = "possible: [{me: {life: 23}}, {me: {life: 20}}]"
    assert run(load_text(text + both), counterfactuals=False).message == ""


def test_another_cost_is_paid_before_the_creature_attacks() -> None:
    ability = "{attack_also: sacrifice another creature, do: [{draw: 1}]}"
    ends = "{me: {graveyard: [Opfer], library: 9}, cards: {Läufer: {attacking: opponent}}}"
    assert _message(ability, "{attack: Läufer}, {choose: yes}, {resolve: all}", ends) == ""
