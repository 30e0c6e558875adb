"""Random games of decks of made-up cards, with what must hold at every moment: for tests and for finding faults."""

from __future__ import annotations

import random
from collections.abc import Iterator

from kfrules.scenarios.format.record import Record
from kfrules.scenarios.kernel import RandomAgent, Refused
from kfrules.scenarios.magic.engine import ENGINE
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.settling import StateCheck

Card = dict[str, object]
_KEYWORDS = (
    "flying", "trample", "deathtouch", "lifelink", "first-strike", "double-strike", "vigilance", "menace", "reach",
    "haste",
    "hexproof", "indestructible", "prowess", "exalted", "persist", "undying", "infect", "wither", "flash", "defender",
    "riot", "extort", "cascade", "storm", "evolve", "soulbond", "mentor", "training", "enlist", "banding",
    "haunt", "exploit",
    "myriad", "melee", "unleash", "daybound", "changeling", "sunburst", "decayed", "dethrone", "provoke",
    "start-your-engines",
)  # fmt: skip
_WITH_VALUES: tuple[Card, ...] = (
    {"devour": 1}, {"bloodthirst": 2}, {"dredge": 2}, {"suspend": [2, 1]}, {"vanishing": 2}, {"fading": 2},
    {"graft": 2},
    {"modular": 1}, {"morph": 2}, {"evoke": 0}, {"dash": 1}, {"blitz": 1}, {"warp": 1}, {"plot": 1}, {"foretell": 1},
    {"madness": 0}, {"escape": "1, exile 2 other card in-graveyard"}, {"unearth": 1}, {"encore": 1}, {"embalm": 2},
    {"mutate": 1}, {"squad": 1}, {"offspring": 1}, {"annihilator": 1}, {"afterlife": 1}, {"mobilize": 1},
    {"backup": 1},
    {"champion": "creature"}, {"ninjutsu": 0}, {"emerge": 2}, {"amplify": 1}, {"tribute": 2}, {"firebending": 1},
)  # fmt: skip
_SPELLS: tuple[list[Card], ...] = (
    [{"damage": 3, "who": "target any"}],
    [{"destroy": "target creature"}],
    [{"change": "target creature", "pt": "+2/+2"}],
    [{"draw": 2}],
    [{"gain": 3}, {"scry": 1}],
    [{"put": {"+1/+1": 1}, "who": "target creature"}],
    [{"return": "target creature"}],
    [{"create": {"card": "Soldat", "type": "creature Soldier", "pt": "1/1"}, "count": 2}],
    [{"exile": "target creature"}, {"return": "exiled", "to": "battlefield"}],
    [{"sacrifice": "a creature", "by": "each player"}],
    [{"counter": "target spell"}],
    [{"change": "each creature", "pt": "-1/-1"}],
    [{"fight": "target creature yours", "with": "target creature theirs"}],
    [{"regenerate": "target creature"}],
    [{"prevent": 2, "who": "target any"}],
    [{"explore": "target creature yours"}],
    [{"connive": "target creature yours"}],
    [{"amass": 1, "type": "Orc"}, {"populate": 1}],
    [{"manifest": 1}, {"proliferate": 1}],
    [{"manifest_dread": 1}],
    [{"cloak": 1}],
    [{"discover": 2}],
    [{"incubate": 1}, {"investigate": 1}],
    [{"ring": 1}, {"monarch": "you"}],
    [{"earthbend": 1}, {"learn": 1}],
    [{"airbend": "target creature"}],
    [{"detain": "target creature theirs"}, {"suspect": "target creature theirs"}],
    [{"vote": {"Ja": [{"draw": 1}], "Nein": [{"gain": 1}]}}, {"time": "night"}],
    [{"clash": "opponent", "then": [{"draw": 1}]}, {"time_travel": 1}],
)
_ABILITIES: tuple[Card, ...] = (
    {"when": "this enters", "do": [{"draw": 1}]},
    {"when": "this dies", "do": [{"damage": 1, "who": "each opponent"}]},
    {"when": "creature dies", "do": [{"gain": 1}]},
    {"when": "this attacks", "do": [{"change": "this", "pt": "+1/+0"}]},
    {"cost": "tap", "do": [{"damage": 1, "who": "target any"}]},
    {"cost": "sacrifice this", "do": [{"gain": 2}]},
    {"each": "other creature yours", "pt": "+1/+1"},
    {"each": "creature", "keywords": ["trample"]},
    {"instead": "you gain life", "amount": "2 * amount"},
    {"enters": {"counters": {"+1/+1": 1}}},
    {"when": "your upkeep", "do": [{"lose": 1, "who": "each player"}]},
)


def deck(chance: random.Random, side: str) -> list[Card]:
    """Return a deck of forty cards: lands, creatures with a keyword or an ability, spells."""
    made: list[Card] = []
    for number in range(40):
        kind = chance.random()
        name = f"{side[:1].upper()}{number}"
        if kind < 0.4:
            made.append({"card": "Wald", "as": name})
        elif kind < 0.75:
            card: Card = {
                "card": name,
                "pt": f"{chance.randint(0, 4)}/{chance.randint(1, 4)}",
                "cost": chance.randint(0, 3),
            }
            if chance.random() < 0.6:
                card["keywords"] = [chance.choice((*_KEYWORDS, *_WITH_VALUES))]
            if chance.random() < 0.5:
                card["abilities"] = [chance.choice(_ABILITIES)]
            made.append(card)
        else:
            quick = chance.choice(("instant", "sorcery"))
            spell = {
                "card": name,
                "type": quick,
                "cost": chance.randint(0, 2),
                "abilities": [{"do": chance.choice(_SPELLS)}],
            }
            made.append(spell)
    return made


def record(seed: int) -> Record:
    """Return the record of a game that has just begun."""
    chance = random.Random(seed)
    given: dict[str, object] = {"active": "me", "step": "main1", "turn": 1, "stack": ()}
    for side in ENGINE.sides:
        cards = deck(chance, side) if side in ("me", "opponent") else []
        half: dict[str, object] = {
            "hand": cards[:7],
            "library": cards[7:],
            "battlefield": [],
            "graveyard": [],
            "exile": [],
        }
        given[side] = {**half, "command": []} if cards else {}
    empty: Record = {"given": given, "when": [], "then": None, "possible": [], "always": []}  # type: ignore[typeddict-item]
    return empty


def play(seed: int, steps: int = 60) -> Iterator[Magic]:
    """Play a random game; yield it after each step."""
    chance = random.Random(seed)
    made = record(seed)
    board = ENGINE.set_up(made).board
    game = ENGINE.game(board, ENGINE.rulebook(), RandomAgent(seed))
    ENGINE.begin(game, made)
    yield game
    for _ in range(steps):
        legal = ENGINE.legal(game)
        if game.over() or not legal:
            return
        step = chance.choice(legal)
        try:
            ENGINE.play(game, step, game.current)
        except Refused:
            continue
        yield game


def faults(game: Magic, cards: int) -> list[str]:
    """Return what does not hold: cards conserved, mana emptied, somebody has priority, nothing left to be settled."""
    board, found = game.board, []
    if cards_of(game) != cards:
        found.append("a card was lost or made")
    lying = sorted(id for ids in board.zones.values() for id in ids)
    if lying != sorted(board.objects):
        found.append("an object lies in no zone, or in two")
    if game.over():
        return found
    if board.priority is None:
        found.append("nobody has priority")
    if board.waiting:
        found.append("a trigger was forgotten")
    view = game.view
    for at, hook in game.hooks("check", StateCheck):
        assert hook.act is not None
        if any(not game.refusals(event, first=True) for event in hook.act(at, view)):
            found.append(f"{at.rule.id} was not carried out")
    return found


def cards_of(game: Magic) -> int:
    """Return how many cards there are, those among them that are merged into a permanent."""
    return sum((obj.kind == "card") + len(obj.merged) for obj in game.board.objects.values())
