"""What files may say in several ways comes to the same: seats, pools, answers, checks (format of the Magic part)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

BLITZ = "{card: Blitz, type: instant, abilities: [{do: [{damage: 3, who: target any}]}]}"
OVEN = "abilities: [{when: this enters, do: [{damage: 3, who: any number of target creature, divided: true}]}]"
DIVIDED = f"""given:
  me: {{hand: [{{card: Ofen, type: artifact, {OVEN}}}]}}
  opponent: {{battlefield: [{{card: A, pt: 1/1}}, {{card: B, pt: 2/2}}]}}
when: [{{cast: Ofen}}, {{resolve: top}}, {{choose: ANSWER}}, {{resolve: all}}]
then: {{opponent: {{graveyard: [A, B]}}}}
"""


def _message(text: str) -> str:
    return run(load_text(f"id: a\ngame: magic\n{text}"), counterfactuals=False).message


@pytest.mark.parametrize("seat", ["third: {}", "third: {life: 20}"])
def test_a_player_of_whom_nothing_is_said_takes_part(seat: str) -> None:
    text = f"given: {{me: {{}}, opponent: {{}}, {seat}}}\nwhen: [{{concede: opponent}}]\nthen: {{me: {{winner: WON}}}}"
    assert _message(text.replace("WON", "false")) == ""
    assert _message(text.replace("WON", "true")) != ""


def test_two_players_are_two_where_no_third_is_named() -> None:
    assert _message("given: {me: {}}\nwhen: [{concede: opponent}]\nthen: {me: {winner: true}}") == ""


@pytest.mark.parametrize(("pool", "fits"), [("GR", True), ("RG", True), ("GG", False)])
def test_a_pool_is_compared_in_any_order(pool: str, fits: bool) -> None:
    text = f"given: {{me: {{mana: RG}}}}\nwhen: [{{pass: me}}]\nthen: {{me: {{mana: {pool}}}}}"
    assert (_message(text) == "") is fits


def test_a_blocked_attacker_without_blockers_is_still_blocked() -> None:
    text = f"""given:
  me: {{battlefield: [{{card: A, pt: 2/2}}], hand: [{BLITZ}]}}
  opponent: {{battlefield: [{{card: B, pt: 1/1}}]}}
when: [{{attack: A}}, {{block: {{B: A}}}}, {{cast: Blitz, at: B}}, {{resolve: top}}]
then: {{cards: {{A: {{blocked: true}}}}}}"""
    assert _message(text) == ""


@pytest.mark.parametrize(
    ("answer", "fits"),
    [
        ("{A: 1, B: 2}", True),
        ("[A, B, {B: 2, A: 1}]", True),
        ("[A, B, 1]", True),
        ("[A, B, {A: 1, B: 1}]", False),
    ],
)
def test_a_division_is_answered_by_name(answer: str, fits: bool) -> None:
    assert (_message(DIVIDED.replace("ANSWER", answer)) == "") is fits


@pytest.mark.parametrize("color", ["blue", "U"])
def test_mana_of_any_color_is_chosen_by_color_or_letter(color: str) -> None:
    lotus = "{card: Lotus, type: artifact, abilities: [{cost: tap, do: [{add: any, times: 2}]}]}"
    text = f"given: {{me: {{battlefield: [{lotus}]}}}}\nwhen: [{{activate: Lotus}}, {{choose: {color}}}]\n"
    assert _message(f"{text}then: {{me: {{mana: UU}}}}") == ""


@pytest.mark.parametrize("wins", ["{win: true}", "{win: you}", "{win: true, who: target player}"])
def test_who_wins_may_be_left_out(wins: str) -> None:
    at = ", at: me" if "target" in wins else ""
    card = f"{{card: Sieg, type: sorcery, abilities: [{{do: [{wins}]}}]}}"
    text = f"given: {{me: {{hand: [{card}]}}}}\nwhen: [{{cast: Sieg{at}}}, {{resolve: top}}]\n"
    assert _message(f"{text}then: {{me: {{winner: true}}}}") == ""


def test_what_is_spoken_of_is_what_was_just_moved() -> None:
    card = (
        "{card: Flackern, type: instant, abilities: [{do: [{exile: target creature}, {return: it, to: battlefield}]}]}"
    )
    bear = "{card: Bär, pt: 2/2, counters: {+1/+1: 1}}"
    table = f"given: {{me: {{battlefield: [{bear}], hand: [{card}]}}}}\n"
    steps = "when: [{cast: Flackern, at: Bär}, {resolve: top}]\n"
    assert _message(f"{table}{steps}then: {{cards: {{Bär: {{zone: battlefield, pt: 2/2}}}}}}") == ""


@pytest.mark.parametrize("rule", ['"601.3"', '"101.2"', "Regel"])
def test_too_many_spells_are_refused_by_each_rule_that_says_so(rule: str) -> None:
    law = "{card: Regel, type: enchantment, abilities: [{each: player, limit: {spells: 1}}]}"
    text = f"given: {{me: {{spells_cast: 1, battlefield: [{law}], hand: [{BLITZ}]}}}}\n"
    assert _message(f"{text}when: [{{cast: Blitz, at: opponent, refused: {rule}}}]") == ""


def test_after_a_refused_attack_the_game_goes_on_unchanged() -> None:
    spell = "{card: Trank, type: sorcery, abilities: [{do: [{gain: 1}]}]}"
    table = f"given: {{me: {{battlefield: [{{card: A, pt: 1/1, sick: true}}], hand: [{spell}]}}}}\n"
    steps = 'when: [{attack: A, refused: "302.6"}, {cast: Trank}, {resolve: top}]\n'
    assert _message(f"{table}{steps}then: {{me: {{life: 21}}, step: main1}}") == ""


def test_an_attack_after_combat_is_refused_in_this_turn() -> None:
    table = "given: {step: main2, me: {battlefield: [{card: A, pt: 1/1}]}}\n"
    assert _message(f'{table}when: [{{attack: A, refused: "508.1"}}, {{end: turn}}]\nthen: {{active: opponent}}') == ""


@pytest.mark.parametrize("rest", ["{go: damage}", "{block: any}, {go: damage}", "{block: {}}, {assign: any}"])
def test_where_nothing_attacks_the_combat_ends_in_the_same_turn(rest: str) -> None:
    table = "given: {me: {battlefield: [{card: A, pt: 1/1}]}}\n"
    assert _message(f"{table}when: [{{attack: any}}, {rest}]\nalways: [{{active: me}}]") == ""


@pytest.mark.parametrize(("number", "there"), [("510.2", True), ("704.5", True), ("704.5g", True), ("702.19", False)])
def test_a_number_of_the_trace_means_its_kin(number: str, there: bool) -> None:
    table = """given:
  me: {battlefield: [{card: K, pt: 2/2, keywords: [first-strike]}]}
  opponent: {battlefield: [{card: B, pt: 2/2}]}
when: [{attack: K}, {block: {B: K}}, {go: end-of-combat}]
"""
    assert (_message(f'{table}then: {{trace: ["{number}"]}}') == "") is there
