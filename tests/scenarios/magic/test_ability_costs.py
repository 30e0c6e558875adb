"""What an ability costs by its targets and by what effects say of abilities (rules 602.2b, 601.2c, 601.2f)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

_TABLE = """id: a
game: magic
given:
  me: {mana: MANA, battlefield: [{card: Bogen, type: artifact, abilities: [ABILITY]} MORE]}
  opponent: {battlefield: [{card: Bär, pt: 2/2, tapped: true}, {card: Elf, pt: 1/1 ELF}]}
when: [{activate: Bogen AT}, {resolve: all}]
"""
_CHEAP = "{cost: 3, less: 2, less_if: target is tapped, do: [{destroy: target creature}]}"
_PLAIN = "{cost: 1, do: [{destroy: target creature}]}"


def _message(check: str, mana: str, ability: str, *, at: str = "", more: str = "", elf: str = "") -> str:
    text = _TABLE.replace("MANA", f'"{mana}"').replace("ABILITY", ability).replace("MORE", more).replace("ELF", elf)
    return run(load_text(text.replace("AT", f", at: {at}" if at else "") + check), counterfactuals=False).message


@pytest.mark.parametrize(("mana", "target", "can"), [("1", "Bär", True), ("1", "Elf", False), ("3", "Elf", True)])
def test_an_ability_costs_less_by_its_target(mana: str, target: str, can: bool) -> None:
    dead = f"then: {{opponent: {{graveyard: [{target}]}}}}"
    assert (_message(dead, mana, _CHEAP, at=target) == "") is can


def test_only_targets_that_can_be_paid_for_are_offered() -> None:
    assert _message("always: [{opponent: {graveyard: [Bär]}, me: {mana: ''}}]", "1", _CHEAP) == ""
    assert _message("possible: [{opponent: {graveyard: [Elf]}}]", "1", _CHEAP) != ""
    assert _message("possible: [{opponent: {graveyard: [Elf]}, me: {mana: ''}}]", "3", _CHEAP) == ""


def test_an_effect_makes_abilities_dearer_that_target_its_source() -> None:
    tax = ", abilities: [{each: opponent, increase: 2, for: 'activated targets:this'}]"
    assert _message("then: {opponent: {graveyard: [Elf]}}", "1", _PLAIN, at="Elf", elf=tax) != ""
    assert _message("then: {opponent: {graveyard: [Elf]}}", "3", _PLAIN, at="Elf", elf=tax) == ""
    assert _message("then: {opponent: {graveyard: [Bär]}}", "1", _PLAIN, at="Bär", elf=tax) == ""


@pytest.mark.parametrize(("kind", "left"), [("artifact", "1"), ("creature", "")])
def test_an_effect_makes_abilities_of_a_kind_cheaper(kind: str, left: str) -> None:
    more = f", {{card: Schmied, pt: 1/1, abilities: [{{each: you, reduce: 1, for: 'activated {kind}'}}]}}"
    assert _message(f"then: {{me: {{mana: '{'C' * len(left)}'}}}}", "1", _PLAIN, at="Bär", more=more) == ""


def test_a_tax_on_spells_leaves_abilities_alone() -> None:
    tax = ", abilities: [{each: opponent, increase: 2}]"
    assert _message("then: {opponent: {graveyard: [Elf]}}", "1", _PLAIN, at="Elf", elf=tax) == ""
