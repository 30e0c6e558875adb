"""Random boards and random play: skill tests, actions and whole rounds, to find what the engine stumbles over."""

from __future__ import annotations

import random

from kfrules.records import Value, dataclass
from kfrules.scenarios.arkham.engine import ENGINE
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.invariants import chaos, clues, faults
from kfrules.scenarios.format import load_text
from kfrules.scenarios.kernel import RandomAgent, Refused

SKILLS = ("willpower", "intellect", "combat", "agility")
ASSETS: tuple[str, ...] = (
    "{card: Hund, health: 2, abilities: [{reaction: {damage: 1, to: it}, to: {when: damage, of: this, from: attack}}]}",
    "{card: Waffe, slots: [hand], uses: {ammo: 2}, abilities: [{action: {fight: {damage: 1}}, cost: {ammo: 1}}]}",
    "{card: Buch, abilities: [{action: {draw: 1}, cost: {exhaust: this}}]}",
    "{card: Lehrer, health: 2, sanity: 2, abilities: [{constant: {modify: {intellect: 1}}}]}",
    "{card: Training, abilities: [{free: {modify: {combat: 1}, for: test}, cost: {resources: 1}}]}",
    "{card: Seherin, abilities: [{reaction: {reveal_tokens: 2, resolve: 1}, to: {when: token}, limit: round}]}",
    "{card: Uhr, abilities: [{free: {perform: investigate}, cost: {exhaust: this}}]}",
    "{card: Eile, abilities: [{reaction: {take: investigate}, to: {after: move}, limit: turn}]}",
)
HAND: tuple[str, ...] = (
    "{card: Mut, type: skill, icons: [wild], abilities: [{success: {draw: 1}}]}",
    "{card: Blick, type: skill, icons: [intellect], abilities: [{success: {discover: 1, additional: true}}]}",
    "{card: Beil, type: asset, cost: 2, slots: [hand]}",
    "{card: Axt, type: asset, cost: 1, slots: [hand, hand]}",
    "{card: Rauch, type: event, cost: 1, abilities: [{play: {auto_evade: {choose: enemy}}, as: [evade]}]}",
    "{card: Leugnen, type: event, cost: 0, keywords: [fast], abilities: [{play: {cancel: it}, to: {when: horror}}]}",
    "{card: Hinterhalt, type: event, cost: 1, abilities: [{play: {fight: {damage: 1}}}]}",
)
ENEMIES: tuple[str, ...] = (
    "{card: Ghul, attack: [1, 1], keywords: [hunter]}",
    "{card: Bestie, keywords: [retaliate, alert], fight: 4}",
    "{card: Ratte, fight: 1, health: 1, abilities: [{forced: {horror: 1}, to: {when: defeat, of: this}}]}",
    "{card: Schatten, keywords: [aloof], evade: 1}",
    "{card: König, keywords: [{swarming: 1}], swarm: 1}",
)
DRAWN: tuple[str, ...] = (
    "{card: Wispern, abilities: [{revelation: {test: willpower, difficulty: 4, fail: {horror: 1, per: margin}}}]}",
    "{card: Kette, abilities: [{revelation: {attach: this, to: {most: clues}}}]}",
    "{card: Diener, type: enemy, spawn: Keller}",
    "{card: Jagd, abilities: [{revelation: {choose: [{damage: 1}, {lose_actions: 1}]}}]}",
)


@dataclass
class Played:
    """What came of a random game: steps taken, and what was wrong."""

    seed: int
    steps: int
    faults: list[str]


def board(seed: int) -> str:
    """Return a random scenario as a file holds it."""
    chance = random.Random(seed)

    def some(pool: tuple[str, ...], most: int) -> str:
        return ", ".join(chance.sample(pool, chance.randint(0, min(most, len(pool)))))

    sides = "\n".join(
        f"  {side}: {{at: {chance.choice(['Diele', 'Keller'])}, resources: {chance.randint(0, 5)},"
        f" play: [{some(ASSETS, 4)}], hand: [{some(HAND, 4)}], threat: [{some(ENEMIES, 2)}]}}"
        for side in ("me", "second")[: chance.randint(1, 2)]
    )
    tokens = chance.sample([1, 0, -1, -2, -3, "skull", "auto_fail", "elder_sign", "bless", "curse", "frost"], 5)
    return (
        f"id: zufall\ngame: arkham\ngiven:\n  bag: [{', '.join(map(str, tokens))}]\n"
        "  symbols: {skull: {value: -1, fail: {damage: 1}}}\n  agenda: {card: Uhrzeit, threshold: 9}\n"
        f"  encounter_deck: [{', '.join(chance.choices(DRAWN, k=12))}]\n"
        "  locations:\n    - {card: Diele, shroud: 2, clues: 3, connects: [Keller, Dach]}\n"
        f"    - {{card: Keller, shroud: 3, clues: 1, enemies: [{some(ENEMIES, 2)}]}}\n"
        f"    - {{card: Dach, shroud: 1, revealed: false, clue_value: 2}}\n{sides}\n"
        "when: [{gain: resource}]\nthen: {me: {}}\n"
    )


def play(seed: int, steps: int = 12) -> Played:
    """Play random legal steps, then to the end of the round, and look for what cannot be."""
    record = load_text(board(seed))
    table = ENGINE.set_up(record)
    game = ENGINE.game(table.board, ENGINE.rulebook(), RandomAgent(seed))
    chance = random.Random(seed)
    found: list[str] = []
    tokens = chaos(game)
    done = 0
    for _ in range(steps):
        options = ENGINE.legal(game)
        if not options or game.over():
            break
        step = chance.choice(options)
        before = clues(game)
        _take(game, step)
        done += 1
        found += [f"{step}: {fault}" for fault in faults(game)]
        if clues(game) > before + 2:
            found.append(f"{step}: {clues(game) - before} Hinweise mehr")
    for phase in ("enemy", "upkeep", "mythos"):
        if game.in_order() and game.board.phase != "resolution":
            ENGINE.play(game, {"do": "phase", "name": phase}, game.current)
            done += 1
            found += [f"{phase}: {fault}" for fault in faults(game)]
    if chaos(game) != tokens:
        found.append(f"{chaos(game)} statt {tokens} Marker")
    return Played(seed, done, found)


def _take(game: Arkham, step: Value) -> None:
    try:
        ENGINE.play(game, step, game.current)
    except Refused:
        return
