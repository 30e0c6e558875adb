"""The words with which told rulings got their boards: each against the rule that it stands for."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

BEAR = "{card: Bär, pt: 2/2}"


def _message(text: str) -> str:
    return run(load_text(f"id: a\ngame: magic\n{text}"), counterfactuals=False).message


@pytest.mark.parametrize(("step", "fits"), [("upkeep", True), ("attackers", True), ("main2", False), ("end", False)])
def test_a_spell_for_before_blocks_is_cast_until_the_attack_is_over(step: str, fits: bool) -> None:
    spell = "{card: List, type: instant, abilities: [{if: before blocks, do: [{gain: 2}]}]}"
    refused = "" if fits else ', refused: "506.7"'
    go = f"go: {step}" if step != "attackers" else "attack: []"
    text = f"given: {{step: untap, me: {{hand: [{spell}]}}}}\nwhen: [{{{go}}}, {{cast: List, by: me{refused}}}"
    text = text.replace("step: untap", "step: combat" if step == "attackers" else "step: untap")
    assert _message(f"{text}, {{resolve: all}}]\nthen: {{me: {{life: {22 if fits else 20}}}}}") == ""


@pytest.mark.parametrize(("turn", "fits"), [("me", True), ("opponent", False)])
def test_what_a_spell_asks_for_must_hold_as_it_is_cast(turn: str, fits: bool) -> None:
    spell = "{card: Eile, type: instant, abilities: [{if: your turn, do: [{gain: 2}]}]}"
    refused = "" if fits else ', refused: "601.3"'
    text = f"given: {{active: {turn}, me: {{hand: [{spell}]}}}}\nwhen: [{{cast: Eile, by: me{refused}}}"
    assert _message(f"{text}, {{resolve: all}}]\nthen: {{me: {{life: {22 if fits else 20}}}}}") == ""


@pytest.mark.parametrize(("repeat", "fits"), [(", repeat: true", True), ("", False)])
def test_a_mode_is_chosen_twice_only_where_the_card_says_so(repeat: str, fits: bool) -> None:
    spell = (
        f"{{card: Befehl, type: sorcery, abilities: [{{choose: 2{repeat}, modes: [[{{gain: 4}}], [{{draw: 1}}]]}}]}}"
    )
    refused = "" if fits else ', refused: "700.2d"'
    text = f"given: {{me: {{hand: [{spell}]}}}}\nwhen: [{{cast: Befehl, mode: [1, 1]{refused}}}, {{resolve: all}}]\n"
    assert _message(f"{text}then: {{me: {{life: {28 if fits else 20}}}}}") == ""


@pytest.mark.parametrize(
    ("altar", "creature"), [("", False), (", {card: Altar, type: artifact, abilities: [MORE]}", True)]
)
def test_devotion_counts_what_effects_add(altar: str, creature: bool) -> None:
    god = "{card: Gott, type: enchantment creature God, cost: 3R, pt: 6/6, abilities: [LESS]}"
    less = "{each: this, types: enchantment, if: devotion to red < 2}"
    table = f"given: {{me: {{battlefield: [{god}{altar}]}}}}\n".replace("LESS", less)
    table = table.replace("MORE", "{each: you, devotion: 1}")
    types = "[creature, enchantment]" if creature else "[enchantment]"
    assert _message(f"{table}when: [{{pass: me}}]\nthen: {{cards: {{Gott: {{types: {types}}}}}}}") == ""


@pytest.mark.parametrize(("ability", "many"), [("", 1), ("{each: creature yours, can: station by toughness}", 5)])
def test_a_creature_stations_with_its_power_unless_an_effect_says_otherwise(ability: str, many: int) -> None:
    keeper = f"{{card: Hüter, type: enchantment, abilities: [{ability}]}}"
    ship = "{card: Schiff, type: artifact, keywords: [station], stations: {8: {pt: 4/4}}}"
    table = f"given: {{me: {{battlefield: [{ship}, {keeper}, {{card: Wand, pt: 1/5}}]}}}}\n"
    steps = "when: [{activate: Schiff, ability: station}, {resolve: all}]\n"
    assert _message(f"{table}{steps}then: {{cards: {{Schiff: {{counters: {{charge: {many}}}}}}}}}") == ""


EGO = "{card: Selbst, pt: 0/0, abilities: [{enters: {copy: a creature, may: true, counters: {+1/+1: 3}}}]}"
CLONE = "{card: Klon, pt: 0/0, counters: {+1/+1: 1}, abilities: [{enters: {copy: a creature, may: true}}]}"


@pytest.mark.parametrize(
    ("answers", "state"),
    [
        ("[Bär]", "name: Bär, pt: 5/5"),
        ("[Klon, none]", "name: Klon, pt: 3/3"),
        ("[Klon, Bär]", "name: Bär, pt: 2/2"),
    ],
)
def test_counters_that_come_with_a_copy_are_lost_to_a_second_copy(answers: str, state: str) -> None:
    """Rule 707.9e: the first exception does nothing once another copy effect applies."""
    table = f"given: {{me: {{hand: [{EGO}]}}, opponent: {{battlefield: [{CLONE}, {BEAR}]}}}}\n"
    steps = f"when: [{{cast: Selbst}}, {{resolve: all}}, {{choose: {answers}}}]\n"
    assert _message(f"{table}{steps}then: {{cards: {{Selbst: {{{state}}}}}}}") == ""


def test_two_clones_do_not_copy_each_other_forever() -> None:
    clone = "pt: 0/0, abilities: [{enters: {copy: a creature}}]"
    old = f"{{card: Alt, counters: {{+1/+1: 1}}, {clone}}}"
    table = f"given: {{me: {{hand: [{{card: Neu, {clone}}}]}}, opponent: {{battlefield: [{old}]}}}}\n"
    assert _message(f"{table}when: [{{cast: Neu}}, {{resolve: all}}]\nthen: {{me: {{graveyard: [Neu]}}}}") == ""


@pytest.mark.parametrize(
    ("receiver", "many", "lives"),
    [("third", "", (20, 20, 20)), ("third", ", amount: 4", (18, 20, 20)), ("fourth", ", amount: 4", (18, 20, 16))],
)
def test_damage_of_a_spell_is_not_led_out_of_range(receiver: str, many: str, lives: tuple[int, int, int]) -> None:
    """Rule 801.13a: what would affect somebody out of range does nothing; the fourth player sits beside me."""
    shield = f"{{card: Schild, type: enchantment, chosen: {{player: {receiver}}}, abilities: [LED]}}"
    led = f"{{instead: you is dealt damage{many}, who: chosen}}"
    axe = "{card: Axt, type: sorcery, abilities: [{do: [{damage: 6, who: target player}]}]}"
    sides = f"me: {{hand: [{axe}]}}, opponent: {{battlefield: [{shield}]}}, third: {{}}, fourth: {{}}"
    table = f"given: {{range: 1, {sides}}}\n"
    opponent, third, fourth = lives
    sides = f"opponent: {{life: {opponent}}}, third: {{life: {third}}}, fourth: {{life: {fourth}}}"
    text = f"{table}when: [{{cast: Axt, at: opponent}}, {{resolve: all}}]\nthen: {{{sides}}}"
    assert _message(text.replace("LED", led)) == ""


def test_what_enters_at_the_same_time_cannot_be_exiled_for_it() -> None:
    """Rule 614.13a: with nothing else in the graveyard there is nothing to exile."""
    ghoul = "{card: Ghul, pt: 4/4, abilities: [{enters: {pay: exile creature in-your-graveyard}}]}"
    back = "{return: 2 target creature in-your-graveyard, to: battlefield}"
    call = f"{{card: Ruf, type: sorcery, abilities: [{{do: [{back}]}}]}}"
    table = f"given: {{me: {{graveyard: [{ghoul}, {BEAR}], hand: [{call}]}}}}\n"
    steps = "when: [{cast: Ruf, at: [Ghul, Bär]}, {resolve: all}]\n"
    assert _message(f"{table}{steps}then: {{me: {{battlefield: [Bär, Ghul], exile: []}}}}") == ""


@pytest.mark.parametrize(("chosen", "first", "second"), [("Abbild", "3/3", "1/1"), ("Abbild 2", "1/1", "3/3")])
def test_a_copy_targets_one_of_two_new_tokens(chosen: str, first: str, second: str) -> None:
    """Rule 707.10e: where an effect makes several, the controller of the copy chooses one."""
    mirror = "{card: Spiegel, type: enchantment, abilities: [{when: you cast instant, do: [MAKE, COPY]}]}"
    mirror = mirror.replace("MAKE", "{create: {card: Abbild, pt: 1/1}}").replace("COPY", "{copy: it, target: created}")
    double = "{card: Mehr, type: enchantment, abilities: [{instead: you create tokens, amount: 2 * amount}]}"
    growth = "{card: Wuchs, type: instant, abilities: [{do: [{put: {+1/+1: 2}, who: target creature}]}]}"
    table = f"given: {{me: {{battlefield: [{BEAR}, {mirror}, {double}], hand: [{growth}]}}}}\n"
    steps = f"when: [{{cast: Wuchs, at: Bär}}, {{resolve: all}}, {{choose: {chosen}}}]\n"
    cards = f"Bär: {{pt: 4/4}}, Abbild: {{pt: {first}}}, Abbild 2: {{pt: {second}}}"
    assert _message(f"{table}{steps}then: {{cards: {{{cards}}}}}") == ""


@pytest.mark.parametrize(("place", "found"), [(4, True), (5, False)])
def test_a_search_of_the_top_cards_finds_nothing_below(place: int, found: bool) -> None:
    cards = ", ".join("Wald" if one == place else f"{{card: K{one}, type: instant}}" for one in range(1, 7))
    censor = "{card: Zensor, pt: 2/1, abilities: [{each: opponent, limit: {searched cards: 4}}]}"
    path = "{card: Pfad, type: sorcery, abilities: [{do: [{search: forest, to: hand}]}]}"
    table = f"given: {{me: {{library: [{cards}], hand: [{path}]}}, opponent: {{battlefield: [{censor}]}}}}\n"
    answer = ", {choose: Wald}" if found else ""
    steps = f"when: [{{cast: Pfad}}, {{resolve: all}}{answer}]\n"
    assert _message(f"{table}{steps}then: {{me: {{hand: {1 if found else 0}, library: {5 if found else 6}}}}}") == ""


@pytest.mark.parametrize(("kind", "copied"), [("creature", True), ("artifact|creature", True), ("legendary", False)])
def test_nothing_is_copied_where_the_given_target_is_illegal(kind: str, copied: bool) -> None:
    """Rule 707.10e: what is no legal target for the spell gets no copy."""
    mirror = "{card: Spiegel, type: enchantment, abilities: [{when: you cast instant, do: [MAKE, COPY]}]}"
    mirror = mirror.replace("MAKE", "{create: {card: Abbild, pt: 1/1}}").replace("COPY", "{copy: it, target: created}")
    growth = f"{{card: Wuchs, type: instant, abilities: [{{do: [{{gain: 1}}, {{untap: target {kind}}}]}}]}}"
    queen = "{card: Königin, type: legendary creature, pt: 2/2}"
    table = f"given: {{me: {{battlefield: [{queen}, {mirror}], hand: [{growth}]}}}}\n"
    steps = "when: [{cast: Wuchs, at: Königin}, {resolve: all}]\n"
    assert _message(f"{table}{steps}then: {{me: {{life: {22 if copied else 21}}}}}") == ""
