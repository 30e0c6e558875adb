"""A replacement effect has one chance at an event and at what takes its place (rule 614.5)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

DRAWS_TWO = "{instead: you draw, do: [{draw: 2}]}"
STEALS = "{instead: opponent draws, do: [{draw: 1}]}"


def played(given: str, when: str, then: str) -> str:
    """Return why a scenario does not hold, "" where it does."""
    text = f"id: probe\ngame: magic\ngiven: {{{given}}}\nwhen: {when}\nthen: {then}\n"
    return run(load_text(text), counterfactuals=False).message


def enchantments(text: str, many: int) -> str:
    return ", ".join(f"{{card: Buch {number}, type: enchantment, abilities: [{text}]}}" for number in range(many))


@pytest.mark.parametrize(("books", "drawn"), [(0, 3), (1, 6), (2, 12)])
def test_each_text_replaces_each_draw_once(books: int, drawn: int) -> None:
    hand = "hand: [{card: Blick, type: sorcery, abilities: [{do: [{draw: 3}]}]}]"
    given = f"me: {{library: 12, battlefield: [{enchantments(DRAWS_TWO, books)}], {hand}}}"
    assert played(given, "[{cast: Blick}, {resolve: all}]", f"{{me: {{hand: {drawn}}}}}") == ""


def test_two_who_take_each_others_draws_leave_it_where_it_was() -> None:
    hand = "hand: [{card: Blick, type: sorcery, abilities: [{do: [{draw: 1}]}]}]"
    given = f"me: {{battlefield: [{enchantments(STEALS, 1)}], {hand}}}, "
    given += f"opponent: {{battlefield: [{enchantments(STEALS, 1).replace('Buch', 'Dieb')}]}}"
    assert played(given, "[{cast: Blick}, {resolve: all}]", "{me: {hand: 1}, opponent: {hand: 0}}") == ""


def test_a_later_draw_is_replaced_again() -> None:
    """What has replaced one draw is free to replace the next one, of another text."""
    spells = ", ".join(f"{{card: Blick {n}, type: sorcery, abilities: [{{do: [{{draw: 1}}]}}]}}" for n in (1, 2))
    given = f"me: {{battlefield: [{enchantments(DRAWS_TWO, 1)}], hand: [{spells}]}}"
    when = "[{cast: Blick 1}, {resolve: all}, {cast: Blick 2}, {resolve: all}]"
    assert played(given, when, "{me: {hand: 4, library: 6}}") == ""


def test_tokens_of_another_kind_are_not_replaced_by_the_same_text_again() -> None:
    text = "{instead: you creates tokens, do: [{create: {card: Engel, pt: 4/4}, count: amount}]}"
    spell = "{card: Ruf, type: sorcery, abilities: [{do: [{create: {card: Soldat, pt: 1/1}, count: 2}]}]}"
    given = f"me: {{battlefield: [{enchantments(text, 1)}], hand: [{spell}]}}"
    assert played(given, "[{cast: Ruf}, {resolve: all}]", "{me: {battlefield: [Buch 0, Engel, Engel 2]}}") == ""
