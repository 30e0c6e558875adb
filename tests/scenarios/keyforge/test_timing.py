"""The engine goes through the steps of the timing overview, in its order; the entry's structure is the measure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from kfrules.rules_de import entries
from kfrules.scenarios.format import load_text
from kfrules.scenarios.kernel import At, Event, Rule, Rulebook
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.rules import RULES
from kfrules.scenarios.play.player import Player

TIMING = {block["id"]: block for block in entries.load()["keyforge:timing-uebersicht"].timing or ()}
Sign = Callable[[Event], bool]


def is_(*kinds: type[Event], **values: Any) -> Sign:
    """Return a test for the event by which a step of the overview is recognised."""

    def test(event: Event) -> bool:
        return isinstance(event, kinds) and all(getattr(event, key) == value for key, value in values.items())

    return test


def effect(amount: int) -> Sign:
    """Return a test for what an ability does: the scenarios tell them apart by the æmber gained."""
    return is_(ev.GainAember, cause="faehigkeit", amount=amount)


class Watched(Player):
    """Plays a record and writes down every moment of every event, as the rules are asked about it."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.moments: list[Event] = []
        probe = Rule("probe")

        @probe.forbid(Event)
        def note(at: At[KeyForge], event: Event) -> bool:
            if at.game.node.event == event:  # about to happen, not only thought of
                self.moments.append(event)
            return False

        self.book = Rulebook([*RULES, probe])


def moments(text: str) -> list[Event]:
    watched = Watched(load_text("id: ablauf\ngame: keyforge\nthen: {me: {keys: 0}}\n" + text))
    watched.straight()
    return watched.moments


def places(found: list[Event], signs: dict[str, Sign]) -> dict[str, int]:
    """Return where each step happened for the first time."""
    return {step: next((i for i, event in enumerate(found) if sign(event)), -1) for step, sign in signs.items()}


def assert_in_order(block: str | Iterable[str], signs: dict[str, Sign], found: list[Event]) -> None:
    blocks = [block] if isinstance(block, str) else list(block)
    steps = [step["id"] for name in blocks for step in TIMING[name]["steps"]]
    assert list(signs) == steps, "the structure of the entry has changed"
    where = places(found, signs)
    assert -1 not in where.values(), {step: place for step, place in where.items() if place < 0}
    assert list(where.values()) == sorted(where.values()), where


def test_fight() -> None:
    text = """
given:
  house: brobnar
  me:
    line:
      - {card: Kämpfer, power: 9, abilities: [before-fight-gain-1, fight-gain-2]}
  opponent:
    line: [{card: Opfer, power: 2, abilities: [destroyed-opponent-gains-4]}]
when: [{fight: {with: Kämpfer, against: Opfer}}]
"""
    signs = {
        "exhaust": is_(ev.Exhaust),
        "before-fight": effect(1),
        "fight-damage": is_(ev.Deal, by="power"),
        "destroyed": effect(4),
        "after-fight": effect(2),
    }
    found = moments(text)
    assert_in_order("fight", signs, found)
    bury = next(i for i, event in enumerate(found) if isinstance(event, ev.Bury))
    assert bury < places(found, signs)["after-fight"]


def test_reap() -> None:
    text = """
given: {house: dis, me: {line: [{card: Ernterin, power: 2, abilities: [before-reap-gain-2, reap-gain-3]}]}}
when: [{reap: Ernterin}]
"""
    signs = {
        "exhaust": is_(ev.Exhaust),
        "before-reap": effect(2),
        "gain-aember": is_(ev.GainAember, cause="reap"),
        "after-reap": effect(3),
    }
    assert_in_order("reap", signs, moments(text))


def test_play() -> None:
    text = """
given: {house: dis, me: {hand: [{card: Plan, type: action, bonus: [draw], abilities: [play-gain-2]}]}}
when: [{play: Plan}]
"""
    signs = {
        "enter-play": is_(ev.ShowAction),
        "bonus-icons": is_(ev.BonusDraw),
        "after-play": effect(2),
        "discard-action": is_(ev.Discard),
    }
    assert_in_order("play", signs, moments(text))


def test_play_a_creature() -> None:
    text = """
given:
  house: dis
  me: {hand: [{card: Neuling, power: 2, bonus: [draw], abilities: [play-gain-2, friendly-power-plus-1]}]}
when: [{play: Neuling}]
"""
    found = moments(text)
    signs = {"enter-play": is_(ev.EnterPlay), "bonus-icons": is_(ev.BonusDraw), "after-play": effect(2)}
    where = list(places(found, signs).values())
    assert -1 not in where
    assert where == sorted(where)


@pytest.mark.parametrize(("do", "ability"), [("action", "action-gain-2"), ("omni", "omni-gain-2")])
def test_use(do: str, ability: str) -> None:
    text = f"""
given:
  house: dis
  me:
    line:
      - {{card: Könner, power: 2, abilities: [{ability}]}}
      - {{card: Fan, power: 2, abilities: [after-use-gain-3]}}
when: [{{{do}: Könner}}]
"""
    signs = {"exhaust": is_(ev.Exhaust), "resolve-ability": effect(2), "after-use": effect(3)}
    assert_in_order("use", signs, moments(text))


def test_damage() -> None:
    """Armor takes 1, the rest lands on the one, and the ward of the other goes instead."""
    text = """
given:
  house: dis
  me:
    hand: [{card: Regen, type: action, abilities: [play-deal-4-each]}]
    line: [{card: Panzer, power: 3, armor: 1}]
  opponent: {line: [{card: Schützling, power: 2, warded: true}]}
when: [{play: Regen}]
"""
    found = moments(text)
    signs = {
        "deal-damage": is_(ev.Deal),
        "prevent-damage": is_(ev.Damage),
        "armor": is_(ev.UseArmor),
        "replace-damage": is_(ev.Land),
        "place-damage": is_(ev.Land),
        "check-destroyed": is_(ev.Mark),
    }
    assert_in_order("damage", signs, found)
    ward = next(i for i, event in enumerate(found) if isinstance(event, ev.RemoveWard))
    assert places(found, signs)["replace-damage"] < ward < places(found, signs)["check-destroyed"]


def test_destroyed() -> None:
    text = """
given:
  house: dis
  me:
    hand: [{card: Ende, type: action, abilities: [play-destroy-each-enemy]}]
    line: [{card: Zeuge, power: 2, abilities: [after-enemy-destroyed-gain-3]}]
  opponent: {line: [{card: Opfer, power: 2, abilities: [destroyed-gain-2]}]}
when: [{play: Ende}]
"""
    signs = {
        "mark": is_(ev.Mark),
        "destroyed-abilities": effect(2),
        "leave-play": is_(ev.Bury),
        "after-destroyed": effect(3),
    }
    assert_in_order("destroyed", signs, moments(text))


def test_turn() -> None:
    """From the beginning of a turn to the next one: all five steps with their windows."""
    text = """
given:
  step: forge
  me:
    aember: 6
    keys: [red]
    chains: 1
    archives: [{card: Akte, type: action, house: dis}]
    line: [{card: Bote, power: 2, house: dis, abilities: [end-of-turn-gain-5, after-house-gain-3]}]
    artifacts: [{card: Uhr, type: artifact, house: dis, abilities: [start-of-turn-gain-1, after-forge-gain-4]}]
when: [{forge: blue}, {house: dis}, {archives: take}, {reap: Bote}, {end: turn}]
"""
    signs = {
        "start-of-turn": effect(1),
        "check-forge": is_(ev.Forge),
        "forge-key": is_(ev.ForgeKey),
        "after-forge": effect(4),
        "choose-house": is_(ev.ChooseHouse),
        "after-choose-house": effect(3),
        "take-archives": is_(ev.TakeArchives),
        "take-actions": is_(ev.Reap),
        "end-step": is_(ev.EndStep),
        "ready-cards": is_(ev.Ready),
        "draw-cards": is_(ev.Draw),
        "shed-chain": is_(ev.ShedChain),
        "end-of-turn-effects": effect(5),
        "turn-ends": is_(ev.EndTurn),
    }
    assert_in_order(("forge", "house", "main", "ready", "draw", "end-of-turn"), signs, moments(text))


def test_every_block_of_the_overview_is_compared() -> None:
    compared = {"forge", "house", "main", "play", "reap", "fight", "use", "damage", "destroyed", "ready", "draw"}
    assert set(TIMING) == {*compared, "end-of-turn"}
