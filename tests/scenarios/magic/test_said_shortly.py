"""What a file may say in several ways: keywords that name a type, tokens without a name, yes and no, single words."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.magic.phrases.changes import keyword_list
from kfrules.scenarios.play.runner import run

HEAD = "id: probe\ngame: magic\ngiven:\n"


def played(given: str, when: str, then: str) -> str:
    """Return why a scenario does not hold, "" where it does."""
    return run(load_text(f"{HEAD}  {given}\nwhen: {when}\nthen: {then}\n"), counterfactuals=False).message


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ({"plainscycling": 2}, (("typecycling", ("plains", 2)),)),
        ({"basic-landcycling": "1G"}, (("typecycling", ("basic land", "1G")),)),
        ({"wizardcycling": 3}, (("typecycling", ("Wizard", 3)),)),
        ("islandwalk", (("landwalk", "island"),)),
        ("nonbasic-landwalk", (("landwalk", "non-basic land"),)),
        ("totem-armor", (("umbra-armor", True),)),
        ("for-mirrodin!", (("for-mirrodin", True),)),
        ({"protection": "everything"}, (("protection", "everything"),)),
        ({"devour": ["artifact", 2]}, (("devour", ("artifact", 2)),)),
        ({"devour": [1, 2]}, (("devour", 1), ("devour", 2))),
    ],
)
def test_a_keyword_is_read_under_every_name_that_cards_print(said: object, meant: object) -> None:
    assert keyword_list([said]) == meant


def test_a_token_that_no_text_names_is_called_token() -> None:
    spell = "{card: Ruf, type: sorcery, abilities: [{do: [{create: {pt: 1/1, type: creature Soldier}, count: 2}]}]}"
    given = f"me: {{hand: [{spell}]}}"
    made = "{me: {battlefield: [token, token 2]}, cards: {token 2: {pt: 1/1, token: true}}}"
    assert played(given, "[{cast: Ruf}, {resolve: all}]", made) == ""


def test_the_token_of_a_keyword_keeps_its_name_where_the_file_uses_it() -> None:
    given = "me: {hand: [{card: Keule, type: artifact, subtypes: [equipment], keywords: [living-weapon]}]}"
    cast = "[{cast: Keule}, {resolve: all}]"
    assert (
        played(
            given.replace("keywords: [living-weapon]", "keywords: [for-mirrodin]"),
            cast,
            "{cards: {Rebell: {token: true}}}",
        )
        == ""
    )
    assert (
        played(
            given.replace("keywords: [living-weapon]", "keywords: [for-mirrodin]"), cast, "{cards: {token: {pt: 2/2}}}"
        )
        == ""
    )


@pytest.mark.parametrize(("answer", "pt"), [("yes", "3/3"), ("no", "1/1"), ("+1/+1", "3/3"), ("Servo", "1/1")])
def test_what_a_text_allows_is_answered_with_yes_or_with_its_word(answer: str, pt: str) -> None:
    given = "me: {hand: [{card: Schmied, pt: 1/1, keywords: [{fabricate: 2}]}]}"
    steps = f"[{{cast: Schmied}}, {{resolve: all}}, {{choose: {answer}}}]"
    assert played(given, steps, f"{{cards: {{Schmied: {{pt: {pt}}}}}}}") == ""


def test_an_instruction_that_needs_nothing_else_is_one_word() -> None:
    given = "me: {hand: [{card: Suche, type: sorcery, abilities: [{do: [explore_not]}]}]}"
    with pytest.raises(Exception, match="keine Anweisung"):
        load_text(f"{HEAD}  {given}\nwhen: [{{cast: Suche}}]\nthen: {{}}\n")
    spell = "{card: Wuchs, type: instant, abilities: [{do: [proliferate]}]}"
    given = f"me: {{battlefield: [{{card: Bär, pt: 1/1, counters: {{+1/+1: 1}}}}], hand: [{spell}]}}"
    assert played(given, "[{cast: Wuchs}, {resolve: all}, {choose: Bär}]", "{cards: {Bär: {pt: 3/3}}}") == ""


def test_a_split_card_needs_no_type_of_its_own() -> None:
    halves = "[{name: L, type: instant, cost: R, abilities: [{do: [{gain: 1}]}]}, {name: R, type: instant, cost: 3U}]"
    given = f"me: {{mana: R, hand: [{{card: LR, split: {halves}}}]}}"
    assert played(given, "[{cast: LR, via: left}, {resolve: all}]", "{me: {life: 21}, cards: {LR: {mv: 5}}}") == ""
