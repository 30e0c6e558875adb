"""Mana that may be spent for some things only, where it is made while paying (rules 106.6, 601.2g, 605.4a)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

_BLITZ = "{card: Blitz, type: instant, cost: COST, abilities: [{do: [{gain: 1}]}]}"
_ELF = "{card: Elf, pt: 1/1, cost: COST, subtypes: [Elf]}"
_GROVE = "{card: Hain, type: land, abilities: [{cost: tap, do: [{add: G, only: creature}]}]}"


def _allowed(lands: str, card: str, how: str = "") -> bool:
    """Tell whether a card can be cast with what lies there."""
    name = card.removeprefix("{card: ").partition(",")[0]
    text = f"""id: a
game: magic
given: {{me: {{battlefield: [{lands}], hand: [{card}]}}}}
when: [{{cast: {name}{how}}}]
then: {{me: {{hand: []}}}}
"""
    return run(load_text(text), counterfactuals=False).passed


@pytest.mark.parametrize(("card", "can"), [(_ELF, True), (_BLITZ, False)])
def test_a_land_pays_for_what_its_mana_is_for(card: str, can: bool) -> None:
    assert _allowed(_GROVE, card.replace("COST", "G")) is can


@pytest.mark.parametrize(("card", "can"), [(_ELF, True), (_BLITZ, False)])
def test_what_a_triggered_ability_adds_is_bound_too(card: str, can: bool) -> None:
    more = "{card: Wuchs, type: enchantment, abilities: [{when: land yours is tapped for mana, do: [ADD]}]}"
    more = more.replace("ADD", "{add: G, only: creature}")
    assert _allowed(f"Wald, {more}", card.replace("COST", "GG")) is can


@pytest.mark.parametrize(("chosen", "can"), [("Elf", True), ("Goblin", False)])
def test_mana_for_the_chosen_type_knows_which_was_chosen(chosen: str, can: bool) -> None:
    ability = "{cost: tap, do: [{add: any, only: creature chosen-type}]}"
    land = f"{{card: Hain, type: land, chosen: {chosen}, abilities: [{ability}]}}"
    assert _allowed(land, _ELF.replace("COST", "G")) is can


@pytest.mark.parametrize(("how", "can"), [("", True), (", via: adventure", False)])
def test_of_a_card_with_parts_counts_the_one_that_is_cast(how: str, can: bool) -> None:
    part = "{name: Funke, type: instant, cost: G, abilities: [{do: [{gain: 1}]}]}"
    assert _allowed(_GROVE, f"{{card: Ritter, pt: 2/2, cost: G, adventure: {part}}}", how) is can


@pytest.mark.parametrize(("only", "can"), [("creature", True), ("enchantment", False)])
def test_a_face_down_spell_is_a_creature_and_nothing_else(only: str, can: bool) -> None:
    land = f"{{card: Hain, type: land, abilities: [{{cost: tap, do: [{{add: CCC, only: {only}}}]}}]}}"
    card = "{card: Larve, type: enchantment creature, pt: 4/4, cost: 5G, keywords: [{morph: 1G}]}"
    assert _allowed(land, card, ", via: morph") is can


@pytest.mark.parametrize(("how", "can"), [("", True), (", via: adventure", False)])
def test_a_tax_looks_at_the_part_that_is_cast(how: str, can: bool) -> None:
    tax = "{card: Zoll, type: artifact, abilities: [{each: you, increase: 1, for: non-creature spell}]}"
    part = "{name: Funke, type: instant, cost: G, abilities: [{do: [{gain: 1}]}]}"
    assert _allowed(f"Wald, {tax}", f"{{card: Ritter, pt: 2/2, cost: G, adventure: {part}}}", how) is can


@pytest.mark.parametrize(("lands", "can"), [(3, False), (4, True)])
def test_a_face_down_spell_is_taxed_like_others(lands: int, can: bool) -> None:
    tax = "{card: Zoll, type: artifact, abilities: [{each: player, increase: 1}]}"
    card = "{card: Larve, pt: 4/4, cost: 5G, keywords: [{morph: 1G}]}"
    assert _allowed(f"{{card: Wald, copies: {lands}}}, {tax}", card, ", via: morph") is can
