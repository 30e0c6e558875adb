"""From a table to the plain record of a scenario, as `kfrules.scenarios.format` makes it from a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kfrules.scenarios.keyforge.situation.things import KEY_COST, KeyForgeTable
from kfrules.scenarios.keyforge.situation.upgrades import worn
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other

Record = dict[str, Any]
SIDES = (ME, OPPONENT)
COLOURS = ("red", "blue", "yellow")
HOUSE = "dis"  # of cards of which nothing is said
_PILES = ("line", "artifacts", "hand", "discard", "archives", "purged")
_MINE = {ME: {"f": "meine", "m": "mein", "mn": "mein", "n": "mein", "": "meine"}}
PLACES = {"left": 0, "": 1, "middle": 1, "right": 2}


class Writer:
    """Writes one record of a table. `powers`: of the things of which none is said; `lines`: another order of a line."""

    def __init__(self, table: KeyForgeTable, question: str, house: str = HOUSE) -> None:
        self.untold = house  # of cards of which nothing is said
        self.table = table
        self.question = question
        self.houses = {side: self._house(side) for side in SIDES}

    def record(
        self,
        powers: Mapping[Thing, int] | None = None,
        aember: Mapping[str, int] | None = None,
        line: tuple[Thing, ...] | None = None,
    ) -> Record:
        """Return the plain record."""
        table = self.table
        active = self.active
        record: Record = {
            "id": "frage", "game": "keyforge", "file": "<Frage>", "title": None, "question": self.question,
            "asked": [], "ruling": None, "status": None, "reason": None, "situation": None, "reviewed": None,
            "shows": [], "about": [], "cites": [],
        }  # fmt: skip
        self.facts: dict[str, Any] = {}
        step = "house" if table.takes_archives else "forge" if self.forges else "main"
        record["given"] = {
            "house": self.houses[active] if step == "main" else None, "step": step, "active": active,
            "first_turn": table.first_turn,
            **{side: self._side(side, powers or {}, aember or {}, line) for side in SIDES}, "lasting": [],
        }  # fmt: skip
        record["when"] = self._steps()
        record |= {"then": None, "possible": [], "never": [], "always": [], "ensured": [], "without": {}}
        lines: Record = {"when": [], "possible": [], "never": [], "always": [], "ensured": [], "then": None}
        return record | {"facts": self.facts, "lines": lines, "warnings": []}

    @property
    def active(self) -> str:
        """Return whose turn it is in the beginning."""
        first = self.table.steps[0]["side"] if self.table.steps else None
        if self.table.active is not None and first is not None and first != self.table.active:
            raise NotUnderstood("am Zug", "Wer ist am Zug?")
        return first or self.table.active or ME

    @property
    def forges(self) -> bool:
        """Whether a key is forged before what is done; who cannot pay passes over it."""
        table = self.table
        aember = table.halves[self.active].aember
        poor = (aember or 0) < KEY_COST and not any(t.type == "artifact" for t in table.things)
        return table.moment == "start" and not (table.steps and poor)

    def _house(self, side: str) -> str:
        from kfrules.rules_de import cards

        acting = {step["thing"] for step in self.table.steps if step["side"] == side}
        wanted = {h for t in acting if t.card for h in {c.house for c in cards.find(t.card)[:1]}}
        wanted |= {t.facts["house"] for t in acting if "house" in t.facts}
        if len(wanted) > 1:
            raise NotUnderstood("Fraktion", "Die Karten gehören zu verschiedenen Fraktionen.")
        return self.table.house if self.table.house and side == ME else wanted.pop() if wanted else self.untold

    def _side(
        self, side: str, powers: Mapping[Thing, int], aember: Mapping[str, int], line: tuple[Thing, ...] | None
    ) -> Record:
        half = self.table.halves[side]
        amount = half.aember if half.aember is not None else aember.get(side, 0)
        made: Record = {
            "aember": amount, "keys": list(COLOURS[: half.keys or 0]), "chains": half.chains or 0, "houses": None,
        }  # fmt: skip
        for zone in _PILES:
            there = [t for t in self.table.things if t.side == side and _zone(t) == zone]
            if zone == "line":
                there.sort(key=lambda t: PLACES[t.place])
                if line is not None and set(line) == set(there):
                    there = list(line)
            made[zone] = [self._card(thing, powers) for thing in there]
        made["deck"] = None if half.deck is None else self._cards("Deckkarte", half.deck, side)
        made["discard"] += self._cards("Ablagekarte", half.discard or 0, side)
        made["hand"] += self._cards("Handkarte", half.hand or 0, side)
        made["archives"] += self._cards("Archivkarte", half.archives or 0, side)
        return made

    def _cards(self, name: str, amount: int, side: str) -> list[Record]:
        """Return cards of which nothing is said but how many they are."""
        whose = "" if side == ME else "Gegners "
        return [
            {"card": f"{whose}{name} {number + 1}", "type": "action", "house": self.houses[side]}
            for number in range(amount)
        ]

    def _card(self, thing: Thing, powers: Mapping[Thing, int]) -> Record:
        facts = {key: value for key, value in thing.facts.items() if key not in ("fresh", "new", "name", "wears")}
        if facts.get("damage") == 0:
            del facts["damage"]
        spec: Record = {"card": thing.called, **facts}
        for upgrade in facts.get("upgrades", ()):
            self._printed(upgrade["card"])
        if more := worn(thing, self.houses[thing.side or ME]):
            spec["upgrades"] = [*facts.get("upgrades", ()), *more]
        if thing.card is not None:
            self._printed(thing.card)
            if any(key in facts for key in ("power", "armor", "keywords")):
                raise NotUnderstood(thing.called, "Die Werte stehen auf der Karte.")
        else:
            if spec.setdefault("type", "creature") == "creature":
                spec.setdefault("power", powers.get(thing, 3))
            acts = any(thing is step["thing"] for step in self.table.steps)
            spec.setdefault("house", self.houses[thing.side or ME] if acts or self.untold == HOUSE else self.untold)
        if thing.name != thing.called:
            spec["as"] = thing.name
        return spec

    def _printed(self, name: str) -> None:
        from kfrules.scenarios.keyforge import printed

        try:
            found = printed.find(name)
        except printed.AmbiguousName:
            found = None
        if found is None or found.gigantic:
            raise NotUnderstood(name)
        self.facts[name] = printed.facts(found)

    def _steps(self) -> list[Record]:
        table, active = self.table, self.active
        made: list[Record] = []
        if table.takes_archives:
            if self.forges or active != (table.active or ME):
                raise NotUnderstood("Archiv", "Wann wird das Archiv genommen?")
            made.append({"do": "house", "house": self.houses[active]})
            made.append({"do": "archives", "take": not table.leaves_archives})
        if self.forges:
            keys = table.halves[active].keys or 0
            made += [{"do": "forge", "color": color} for color in COLOURS[keys : keys + table.forging]]
            if table.steps:
                made.append({"do": "house", "house": self.houses[active]})
        for step in table.steps:
            if step["do"] == "pass":
                made += self._passed(active, [{"do": "house", "house": self.houses[active]}])
                continue
            if step["side"] != active:
                active = other(active)
                made += [{"do": "end"}, {"do": "house", "house": self.houses[active]}]
            made += self._step(step)
        if table.moment == "later":
            keys = table.halves[active].keys or 0
            made += self._passed(active, [{"do": "forge", "color": COLOURS[min(keys, 2)]}])
        if table.moment == "late":  # within the turn, where nothing is forged any more
            made.append({"do": "forge", "color": COLOURS[min(table.halves[active].keys or 0, 2)]})
        if table.moment == "next":  # the turn of the other side, which forges first
            keys = table.halves[other(active)].keys or 0
            made += [{"do": "end"}, {"do": "forge", "color": COLOURS[min(keys, 2)]}]
        if table.moment == "end" or not made:
            made.append({"do": "end"})
        return made

    def _passed(self, active: str, then: list[Record]) -> list[Record]:
        """Return the steps over the turn of the other side, in which nothing is done, to the next of this one."""
        return [{"do": "end"}, {"do": "house", "house": self.houses[other(active)]}, {"do": "end"}, *then]

    def _step(self, step: Record) -> list[Record]:
        name = step["thing"].name
        if step["do"] == "fight":
            return [{"do": "fight", "with": name, "against": step["against"].name}]
        if step["do"] == "play" and step["thing"].type == "upgrade":
            if not step["onto"] and self.table.empty == set(SIDES):
                return [{"do": "play", "card": name}]  # nothing lies there that it could be attached to
            if len(step["onto"]) != 1:
                raise NotUnderstood(name, f"Woran wird {name} angelegt?")
            return [{"do": "play", "card": name, "on": step["onto"][0].name}]
        made: list[Record] = [{"do": step["do"], "card": name}]
        if step.get("between"):
            made[0]["position"] = 2  # the second of the line: between the first two
        if step.get("onto"):
            made.append({"do": "choose", "answers": [thing.name for thing in step["onto"]]})
        return made


def _zone(thing: Thing) -> str:
    if thing.zone == "line" and thing.type == "artifact":
        return "artifacts"
    if thing.zone == "line" and thing.type in ("action", "upgrade", "card"):
        raise NotUnderstood(thing.called)
    return thing.zone
