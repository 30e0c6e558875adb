"""A step that casts a card answers whether it is cast now; an answer may be to what settled itself."""

from __future__ import annotations

from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

MAD = (
    "me: {mana: R, hand: [{card: Wut, type: instant, cost: 3R, keywords: [{madness: R}], "
    "abilities: [{do: [{damage: 3, who: target any}]}]}], "
    "battlefield: [{card: Gosse, type: enchantment, abilities: [{cost: discard 1, do: [{gain: 1}]}]}]}"
)
CLONED = (
    "me: {battlefield: [{card: Kaiserin, type: legendary creature, pt: 2/2}], "
    "hand: [{card: Klon, pt: 0/0, abilities: [{enters: {copy: creature}}]}]}"
)


def played(given: str, when: str, then: str) -> str:
    """Return why a scenario does not hold, "" where it does."""
    text = f"id: probe\ngame: magic\ngiven: {{{given}}}\nwhen: {when}\nthen: {then}\n"
    return run(load_text(text), counterfactuals=False).message


def test_to_cast_with_madness_says_yes_and_names_the_target() -> None:
    when = "[{activate: Gosse, pay: [Wut]}, {resolve: top}, {cast: Wut, via: madness, at: opponent}, {resolve: all}]"
    assert played(MAD, when, "{me: {life: 21, graveyard: [Wut]}, opponent: {life: 17}}") == ""


def test_without_the_step_the_question_stays_open() -> None:
    when = "[{activate: Gosse, pay: [Wut]}, {resolve: top}, {resolve: all}]"
    assert "wirken" in played(MAD, when, "{me: {life: 21}}")


def test_a_step_that_casts_another_card_is_no_answer() -> None:
    given = MAD.replace("hand: [", "hand: [{card: Ruhe, type: instant, keywords: [{madness: R}]}, ")
    when = "[{activate: Gosse, pay: [Wut]}, {resolve: top}, {cast: Ruhe, via: madness}, {resolve: all}]"
    assert "wirken" in played(given, when, "{me: {life: 21}}")


def test_who_names_what_is_copied_and_then_what_is_kept_is_understood() -> None:
    for choose in ("{choose: [Kaiserin, Klon]}", "{choose: Kaiserin}, {choose: Klon}", "{choose: Klon}"):
        when = f"[{{cast: Klon}}, {{resolve: top}}, {choose}]"
        assert played(CLONED, when, "{me: {battlefield: [Klon], graveyard: [Kaiserin]}}") == ""


def test_a_single_answer_is_to_what_is_kept() -> None:
    when = "[{cast: Klon}, {resolve: top}, {choose: Kaiserin}]"
    assert played(CLONED, when, "{me: {battlefield: [Kaiserin], graveyard: [Klon]}}") == ""
