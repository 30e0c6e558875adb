"""A color that a spell has its player choose is what that spell gives, each for itself (rules 105.3, 608.2d)."""

from __future__ import annotations

from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

PAINT = "type: instant, abilities: [{do: [{choose: color}, {change: target creature, colors: [chosen-color]}]}]"


def played(given: str, when: str, then: str) -> str:
    """Return why a scenario does not hold, "" where it does."""
    text = f"id: probe\ngame: magic\ngiven: {{{given}}}\nwhen: {when}\nthen: {then}\n"
    return run(load_text(text), counterfactuals=False).message


def test_a_second_choice_leaves_the_first_as_it_was() -> None:
    hand = f"[{{card: Lack, {PAINT}}}, {{card: Tusche, {PAINT}}}]"
    given = f"me: {{battlefield: [{{card: Echse, pt: 2/2, colors: [green]}}, {{card: Fisch, pt: 2/2}}], hand: {hand}}}"
    first = "{cast: Lack, at: Echse}, {resolve: all}, {choose: blue}"
    when = f"[{first}, {{cast: Tusche, at: Fisch}}, {{resolve: all}}, {{choose: red}}]"
    assert played(given, when, "{cards: {Echse: {colors: [blue]}, Fisch: {colors: [red]}}}") == ""


def test_an_enchantment_gives_the_color_it_entered_with() -> None:
    text = "abilities: [{enters: {choose: color}}, {each: creature, colors: [chosen-color]}]"
    hand = f"[{{card: Nebel, type: enchantment, {text}}}]"
    given = f"me: {{battlefield: [{{card: Echse, pt: 2/2, colors: [green]}}], hand: {hand}}}"
    assert played(given, "[{cast: Nebel}, {resolve: all}, {choose: blue}]", "{cards: {Echse: {colors: [blue]}}}") == ""
