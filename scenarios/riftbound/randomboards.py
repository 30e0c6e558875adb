"""Random boards: units, spells, gear, legends and battlefields with every kind of text."""

from __future__ import annotations

import json
import random

from kfrules.scenarios.format import load_text
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.riftbound.names import BATTLEFIELDS, DOMAINS, ORDER
from kfrules.scenarios.riftbound.text import Value

Map = dict[str, Value]
_SELECTIONS = (
    "unit", "enemy unit", "friendly unit", "unit at battlefield", "each enemy unit", "each unit at battlefield",
    "this", "up to 2 units", "2 units", "other friendly unit", "gear", "enemy unit with might 3 or less",
    "stunned unit", "rune", "friendly units with tank", "unit in trash", "each friendly unit",
    "exhausted friendly unit", "permanent", "it",
)  # fmt: skip
_CONDITIONS = (
    "legion", "paid", "alone", "attacking", "defending", "at battlefield", "in base", "mighty", "your turn", "hand 2",
)  # fmt: skip
_EVENTS = (
    "played", "dies", "attacks", "defends", "moves", "readied", "damaged", "stunned", "discarded", "mighty", "conquer",
    "hold", "beginning", "end",
)  # fmt: skip
_KEYWORDS: tuple[Value, ...] = (
    "accelerate", "action", "assault", "deflect", "ganking", "hidden", "reaction", "shield", "tank", "temporary",
    "vision", {"assault": 2}, {"shield": 3},
)  # fmt: skip


class Maker:
    """Makes boards from one seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.number = 0

    def pick(self, options: Value) -> Value:
        """Return one of some options."""
        return self.random.choice(options)

    def often(self, chance: float) -> bool:
        """Tell whether something happens this time."""
        return self.random.random() < chance

    # --- texts ---------------------------------------------------------------------------------

    def selection(self, *, chosen: bool = False) -> str:
        """Return a selection; `chosen`: one that must choose."""
        while True:
            found: str = self.pick(_SELECTIONS)
            if not chosen or (found not in ("this", "it") and not found.startswith("each")):
                return found

    def instruction(self, depth: int = 0) -> Map:
        """Return one instruction."""
        kinds = [
            lambda: {self.pick(("draw", "discard", "channel")): self.random.randint(1, 2)},
            lambda: {"discard": 1, "who": self.pick(("opponent", "each player"))},
            lambda: {"deal": self.pick((1, 2, 4, "might of this", "highest might")), "to": self.selection()},
            lambda: {"split": self.random.randint(2, 4), "to": "enemy units"},
            lambda: {
                self.pick(("kill", "banish", "buff", "stun", "ready", "exhaust", "recall", "return")): self.selection()
            },
            lambda: {"counter": "spell on chain"},
            lambda: {"recycle": self.pick(("card in trash", "2 cards in trash", "friendly unit", "rune"))},
            lambda: {
                "move": self.pick(("unit", "friendly unit", "enemy unit")),
                "to": self.pick(("base", "battlefield")),
            },
            lambda: {"give": self.selection(), "might": self.random.randint(1, 3), "keywords": [self.pick(_KEYWORDS)]},
            lambda: {"set": self.selection(), "might": self.random.randint(0, 6)},
            lambda: {"token": self.pick(("recruit", "sprite")), "to": self.pick(("base", "here"))},
            lambda: {self.pick(("look", "reveal")): 3, "take": 1, "rest": self.pick(("recycle", "banish", "top"))},
            lambda: {"play": "unit in hand", "free": self.often(0.7)},
            lambda: {"spend": "buff"},
        ]
        if depth < 2:
            kinds += [
                lambda: {"may": [self.instruction(depth + 1)]},
                lambda: {"if": self.pick((*_CONDITIONS, "did", "not did")), "do": [self.instruction(depth + 1)]},
                lambda: {"next_time": self.pick(_EVENTS[:8]), "of": "unit", "do": [{"kill": "it"}]},
            ]
        made: Map = self.pick(kinds)()
        return made

    def text(self) -> list[Map]:
        """Return one or two instructions."""
        return [self.instruction() for _ in range(self.random.randint(1, 2))]

    def ability(self) -> Map:
        """Return one ability."""
        kind = self.random.randrange(8)
        if kind == 0:
            return {"deathknell": self.text()}
        if kind == 1:
            cost = self.pick(({"exhaust": "this"}, 1, {"discard": 1}, {"kill": "this"}, {"recycle": "card in trash"}))
            return {"cost": cost, "do": self.text(), "keywords": self.pick(([], ["action"], ["reaction"]))}
        if kind == 2:
            have = self.pick(({"might": 1}, {"keywords": ["tank"]}, {"tags": ["Yordle"]}, {"cannot": ["move"]}))
            of = self.pick(("this", "friendly units", "other friendly units", "friendly units tagged Yordle"))
            return {"have": have, "of": of, **({"while": self.pick(_CONDITIONS[2:])} if self.often(0.4) else {})}
        if kind == 3:
            return {"discount": {"energy": 1}, "min": 1, "of": "friendly spell"}
        if kind == 4:
            return {"extra_cost": self.pick(({"kill": "friendly unit"}, {"discard": 1}, 1)), "may": True}
        if kind == 5 and self.often(0.3):
            return {"instead_of": "dies", "of": "friendly unit", "do": [{"kill": "this"}, {"recall": "it"}]}
        event = self.pick(_EVENTS)
        made: Map = {"when": event, "do": self.text()}
        if event in _EVENTS[:10]:
            made["of"] = self.pick(("this", "friendly unit", "enemy unit", "unit"))
        return {**made, "may": True} if self.often(0.3) else made

    # --- cards ---------------------------------------------------------------------------------

    def name(self) -> str:
        """Return a name that nobody has."""
        self.number += 1
        return f"Karte {self.number}"

    def unit(self, *, laid: bool) -> Map:
        """Return a unit, on the board with a state."""
        made: Map = {"card": self.name(), "might": self.random.randint(0, 6)}
        if self.often(0.5):
            made["keywords"] = [self.pick(_KEYWORDS) for _ in range(self.random.randint(1, 2))]
        if self.often(0.5):
            made["abilities"] = [self.ability()]
        if laid:
            made |= {"ready": self.often(0.8), "stunned": self.often(0.1), "buffed": self.often(0.2)}
        else:
            made["cost"] = self.cost()
        return made

    def cost(self) -> Value:
        """Return printed costs."""
        domain = self.pick(DOMAINS)
        return self.pick((0, 1, 2, {"energy": 1, domain: 1}, {domain: 1}, {"any": 1}))

    def card(self) -> Map:
        """Return a card of the main deck."""
        kind = self.random.random()
        if kind < 0.4:
            return self.unit(laid=False)
        if kind < 0.55:
            return {"card": self.name(), "type": "gear", "cost": self.cost(), "abilities": [self.ability()]}
        made = {"card": self.name(), "type": "spell", "cost": self.cost(), "do": self.text()}
        if self.often(0.6):
            made["keywords"] = [self.pick(("action", "reaction", "hidden"))]
        return made

    def side(self) -> Map:
        """Return one side of the table."""
        gear: list[Map] = (
            [{"card": self.name(), "type": "gear", "abilities": [self.ability()]}] if self.often(0.3) else []
        )
        return {
            "points": self.random.randint(0, 6),
            "energy": self.random.randint(0, 4),
            "power": {self.pick(DOMAINS): 2, "universal": self.random.randint(0, 2)},
            "base": [*(self.unit(laid=True) for _ in range(self.random.randint(0, 3))), *gear],
            "hand": [self.card() for _ in range(self.random.randint(1, 5))],
            "deck": [self.card() for _ in range(self.random.randint(0, 6))],
            "trash": [self.card() for _ in range(self.random.randint(0, 3))],
            "runes": {"ready": [self.pick(DOMAINS) for _ in range(3)], "exhausted": [self.pick(DOMAINS)]},
            "legend": {"card": self.name(), "domain": ["fury", "calm"], "abilities": [self.ability()]},
        }

    def given(self) -> Map:
        """Return a whole board."""
        mode = self.pick(("duel", "duel", "duel", "ffa3", "2v2"))
        sides = ORDER[mode]
        fields: Map = {}
        for name in ("Nord", "Süd", "West")[: BATTLEFIELDS[mode]]:
            field: Map = {}
            if self.often(0.7):
                holder = self.pick(sides)
                field[holder] = [self.unit(laid=True) for _ in range(self.random.randint(1, 2))]
                if self.often(0.3):
                    field["hidden"] = {**self.card(), "keywords": ["hidden"]}
            if self.often(0.3):
                field["abilities"] = [{"when": self.pick(("conquer", "hold")), "do": self.text()}]
            fields[name] = field
        return {
            "mode": mode,
            "active": self.pick(sides),
            "battlefields": fields,
            **{side: self.side() for side in sides},
        }


def record(seed: int) -> Record:
    """Return the record of a random board, read as a file would be."""
    given = Maker(seed).given()
    source: Map = {"id": f"zufall-{seed}", "game": "riftbound", "given": given, "when": []}
    source["always"] = [{"me": {"winner": False}}]
    return load_text(json.dumps(source, ensure_ascii=False))
