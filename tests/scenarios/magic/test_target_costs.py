"""What a spell costs by its targets counts also where the targets are left open (rules 601.2c, 601.2f, 601.2h)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

_TABLE = """id: a
game: magic
given:
  me: {mana: MANA, hand: [{card: Hieb, type: instant, cost: R, abilities: [{increase_self: 1R, times: targets - 1},
    {do: [{damage: 2, who: up to 2 target creature}]}]}]}
  opponent: {battlefield: [{card: Bär, pt: 2/2}, {card: Elf, pt: 1/1}],
    hand: [{card: Schild, type: enchantment}]}
when: [{cast: Hieb}, {resolve: all}]
"""


def _message(mana: str, check: str) -> str:
    return run(load_text(_TABLE.replace("MANA", mana) + check), counterfactuals=False).message


@pytest.mark.parametrize(("mana", "possible"), [("R", False), ("RR", False), ("RRR", True)])
def test_so_many_targets_are_offered_as_can_be_paid_for(mana: str, possible: bool) -> None:
    both = "[{opponent: {graveyard: [Bär, Elf]}}]"
    assert (_message(mana, f"possible: {both}") == "") is possible
    assert (_message(mana, f"never: {both}") == "") is not possible


def test_what_is_left_open_is_paid_for_as_it_was_chosen() -> None:
    assert _message("RRR", "possible: [{me: {mana: RR}, opponent: {graveyard: [Elf]}}]") == ""
    assert _message("RRR", "never: [{me: {mana: RR}, opponent: {graveyard: [Bär, Elf]}}]") == ""


def test_a_tax_on_targets_counts_for_an_open_target() -> None:
    tax = "{card: Elf, pt: 1/1, abilities: [{each: opponent, increase: 2, for: 'spell targets:this'}]}"
    table = _TABLE.replace("{card: Elf, pt: 1/1}", tax).replace("{increase_self: 1R, times: targets - 1},", "")
    for mana, possible in (("RR", False), ("RRR", True)):
        text = table.replace("MANA", mana) + "possible: [{opponent: {graveyard: [Elf]}}]"
        assert (run(load_text(text), counterfactuals=False).message == "") is possible
