"""What a script may answer: also what settled itself, several cards at once, the ways to use a card."""

from __future__ import annotations

import pytest
from kfrules.scenarios import run
from kfrules.scenarios.format import load_text
from kfrules.scenarios.keyforge.events import Damage
from kfrules.scenarios.keyforge.names import WAYS_EN
from kfrules.scenarios.keyforge.wording.terms import Term, all_definitions

LOST = """
given:
  house: untamed
  me: {hand: [Im Wald verirrt], line: [{card: A, power: 1}, {card: B, power: 1}, {card: C, power: 1}]}
  opponent: {line: [{card: D, power: 1}, {card: E, power: 1}]}
when: [{play: Im Wald verirrt}, ANSWERS]
then: {me: {line: [B], deck: 12}, opponent: {line: [], deck: 12}}
"""
USE = """
given:
  house: sanctum
  me: {line: [Feldherr Remiel, {card: A, power: 2, house: dis, abilities: [action-gain-2]}]}
  opponent: {line: [{card: Y, power: 2}, {card: Z, power: 2}]}
when: [{reap: Feldherr Remiel}, ANSWERS]
then: THEN
"""


def status(text: str) -> str:
    """Return how a scenario comes out, with its message."""
    result = run(load_text(f"id: probe\ngame: keyforge\n{text}"))
    return f"{result.status} {result.message}".strip()


@pytest.mark.parametrize(
    "answers",
    [
        "{choose: [A, C]}",
        "{choose: A}, {choose: C}",
        "{choose: {cards: [A, C]}}",
        "{choose: [A, C, D, E]}",
        "{choose: {cards: [A, C]}}, {choose: {cards: [E, D]}}",
    ],
)
def test_cards_that_must_be_taken_anyway_may_be_named(answers: str) -> None:
    assert status(LOST.replace("ANSWERS", answers)) == "passed"


def test_a_card_that_was_no_option_may_not_be_named() -> None:
    assert status(LOST.replace("ANSWERS", "{choose: [A, C, B]}")).startswith("failed Schritt 1")


@pytest.mark.parametrize(
    ("answers", "then"),
    [
        ("{choose: reap}", "{me: {aember: 2}, opponent: {line: [Y, Z]}}"),
        ("{choose: Aktion}", "{me: {aember: 3}, opponent: {line: [Y, Z]}}"),
        ("{choose: fight}, {choose: Y}", "{me: {aember: 1}, opponent: {line: [Z]}}"),
        ("{choose: Y}", "{me: {aember: 1}, opponent: {line: [Z]}}"),
    ],
)
def test_a_use_is_chosen_by_its_name_or_its_target(answers: str, then: str) -> None:
    assert status(USE.replace("ANSWERS", answers).replace("THEN", then)) == "passed"


def test_one_of_two_upgrades_with_the_same_text_is_chosen_by_its_name() -> None:
    board = """
given:
  house: sanctum
  me:
    line: [{card: A, power: 2, upgrades: [{card: Armageddon-Mantel, as: Alt}, {card: Armageddon-Mantel, as: Neu}]}]
  opponent: {line: [{card: Z, power: 5}]}
when: [{fight: {with: A, against: Z}}, {choose: Neu}]
then: {me: {discard: [Neu]}, cards: {A: {upgrades: [Alt], damage: 0}}}
"""
    assert status(board) == "passed"


def test_an_empty_list_of_keywords_means_none() -> None:
    board = """
given: {house: dis, me: {line: [{card: A, power: 2, keywords: [KEYWORD]}]}}
when: [{reap: A}]
then: {cards: {A: {keywords: []}}}
"""
    assert status(board.replace("KEYWORD", "")) == "passed"
    assert status(board.replace("KEYWORD", "taunt")).startswith("failed")


def test_the_subject_of_an_event_is_its_first_field() -> None:
    assert Damage("A", 2).subject == "A"


NIT = """
given:
  house: dis
  me: {line: [Borr Nit], deck: [{card: A, type: action}, {card: B, type: action}]}
  opponent: {deck: [{card: C, type: action}]}
when: [{reap: Borr Nit}, ANSWERS]
then: {me: {deck: [A], purged: [B]}, opponent: {deck: [C]}}
"""


@pytest.mark.parametrize("answers", ["{choose: [me, B]}", "{choose: B}", "{choose: {cards: [B]}}"])
def test_a_card_tells_whose_pile_is_meant(answers: str) -> None:
    assert status(NIT.replace("ANSWERS", answers)) == "passed"


def test_a_card_that_lies_in_the_other_pile_is_not_purged_out_of_this_one() -> None:
    assert status(NIT.replace("ANSWERS", "{choose: C}")).startswith("failed")


BLASTER = """
given:
  house: staralliance
  me: {line: [{card: A, power: 3, upgrades: [Molinas Blaster]}, Rüstmeisterin Molina]}
  opponent: {line: [{card: X, power: 5}]}
when: [{reap: A}, ANSWERS]
then: {cards: {X: {damage: 2}}}
"""


@pytest.mark.parametrize("answers", ["[yes, Schaden, X]", "[yes, damage, X]", "[yes, X]", "X"])
def test_a_card_tells_which_of_several_instructions_is_meant(answers: str) -> None:
    assert status(BLASTER.replace("ANSWERS", f"{{choose: {answers}}}")) == "passed"


def test_a_card_with_which_both_could_be_done_tells_nothing() -> None:
    assert status(BLASTER.replace("ANSWERS", "{choose: Rüstmeisterin Molina}")).startswith("failed Schritt 1")


HAWK = """
given:
  house: untamed
  me: {hand: [Geisterfalke], line: [{card: A, power: 2, house: mars}, {card: B, power: 2}]}
when: [{play: {card: Geisterfalke, position: 2}}, ANSWERS]
then: {me: {aember: AEMBER}}
"""


@pytest.mark.parametrize(
    ("answers", "aember"),
    [
        ("{choose: [A, B]}", 2),
        ("{choose: [yes, A, B]}", 2),
        ("{choose: {cards: [A, B]}}", 2),
        ("{choose: [yes, A, none]}", 1),
        ("{choose: no}", 0),
        ("{choose: none}", 0),
    ],
)
def test_yes_may_stand_before_the_cards_of_which_some_may_be_taken(answers: str, aember: int) -> None:
    assert status(HAWK.replace("ANSWERS", answers).replace("AEMBER", str(aember))) == "passed"


def test_whatever_is_answered_where_nothing_could_come_of_it() -> None:
    text = """
given: {house: staralliance, me: {line: [{card: A, power: 4, upgrades: [Schutzpanzer]}]}}
when: [{reap: A}, {choose: ANSWER}]
then: {cards: {A: {upgrades: [Schutzpanzer]}}}
"""
    assert {status(text.replace("ANSWER", answer)) for answer in ("yes", "no")} == {"passed"}


ALI = """
given:
  house: staralliance
  me: {line: [Navigator Ali], deck: [{card: A, type: action}, {card: B, type: action}, {card: C, type: action}]}
when: [{reap: Navigator Ali}ANSWERS]
then: {me: {deck: DECK}}
"""


@pytest.mark.parametrize(
    ("answers", "deck"),
    [
        (", {choose: [A, C]}", "[B, C, A]"),
        (", {choose: [A, C, B]}", "[B, C, A]"),
        (", {choose: {cards: [A, C, B]}}", "[B, C, A]"),
        ("", "3"),
    ],
)
def test_an_order_may_be_named_whole_or_left_open_where_it_makes_no_difference(answers: str, deck: str) -> None:
    assert status(ALI.replace("ANSWERS", answers).replace("DECK", deck)) == "passed"


def test_an_order_that_makes_a_difference_is_not_guessed() -> None:
    assert status(ALI.replace("ANSWERS", "").replace("DECK", "[A, B, C]")).startswith("failed")


def names_to_choose(term: object) -> set[str]:
    """The names of the instructions of which a text lets one be chosen."""
    if isinstance(term, tuple):
        return {name for part in term for name in names_to_choose(part)}
    if not isinstance(term, Term):
        return set()
    here = {str(name) for name, _ in term.args} if term.head == "choose_one" else set()
    return here | names_to_choose(term.args) | names_to_choose(term.keys)


def test_every_instruction_to_choose_has_an_english_name_too() -> None:
    said = {name for _, definition in all_definitions() for name in names_to_choose(definition.texts)}
    assert said == set(WAYS_EN)
