"""From a table to the plain record of a Riftbound scenario."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.riftbound.situation.telling import ANY, BASE, EMPTY, RiftboundTable
from kfrules.scenarios.situation.boards import record
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.exploring import Record
from kfrules.scenarios.situation.naming import name_things
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing

FIELDS = ("Nord", "Süd")
LEAST_POINTS = 8  # with so many the game is over
_STATES = ("damage", "stunned", "buffed", "ready")


def write(table: RiftboundTable, question: str) -> Record:
    """Return the plain record. Raises `NotUnderstood` where something is missing."""
    _check(table)
    name_things(table)
    where = _Places(table)
    where.contested(table)
    fields: dict[str, Record] = {name: {} for name in where.names}
    halves: dict[str, Record] = {side: {"base": []} for side in (ME, OPPONENT)}
    for thing in table.things:
        at = where.of(thing)
        pile = halves[thing.side or ME]["base"] if at == BASE else fields[at].setdefault(thing.side or ME, [])
        pile.append(_spec(thing))
    for side, points in table.points.items():
        halves[side]["points"] = points
    start = not table.steps
    active = table.steps[0]["side"] if table.steps else table.active or ME
    given: Record = {"active": active, "phase": "beginning" if start else "action", "battlefields": fields, **halves}
    return record("riftbound", question, given, _steps(table, where))


def _check(table: RiftboundTable) -> None:
    if not table.steps and table.moment != "start":
        raise NotUnderstood("was geschieht", "Was geschieht?")
    if table.steps and table.moment == "start":
        raise NotUnderstood("Zugbeginn", "Bewegt wird erst in der Aktionsphase.")
    if any(points >= LEAST_POINTS for points in table.points.values()):
        raise NotUnderstood("Punkte", "Mit 8 Punkten ist das Spiel aus.")
    if table.steps and table.active not in (None, table.steps[0]["side"]):
        raise NotUnderstood("am Zug", "Wer ist am Zug?")
    for thing in table.things:
        if thing.side is None:
            raise NotUnderstood(thing.called, f"Wem gehört {thing.called}?")
        if "power" not in thing.facts:
            raise NotUnderstood(thing.called, f"Welche Macht hat {_whose(thing)} {thing.called}?")
        if "at" not in thing.facts and thing.side != _mover(table):
            raise NotUnderstood(thing.called, f"Wo steht {_whose(thing)} {thing.called}?")


def _whose(thing: Thing) -> str:
    return "deine" if thing.side == ME else "die gegnerische"


def _mover(table: RiftboundTable) -> str | None:
    return table.steps[0]["side"] if table.steps else ME


class _Places:
    """Which battlefield is meant where none is named, and which lie empty."""

    def __init__(self, table: RiftboundTable) -> None:
        if any(unit.facts.get("at") == step["to"] != BASE for step in table.steps for unit in step["units"]):
            raise NotUnderstood("bewegen", "Die Einheit steht schon dort.")
        said = [t.facts["at"] for t in table.things if "at" in t.facts] + [step["to"] for step in table.steps]
        named = list(dict.fromkeys(at for at in said if at not in (ANY, EMPTY, BASE)))
        if len(named) > len(FIELDS):
            raise NotUnderstood(", ".join(named), "Zu zweit gibt es zwei Schlachtfelder.")
        free = [name for name in FIELDS if name not in named]
        mover = _mover(table)
        own = {t.facts.get("at") for t in table.things if t.side == mover and t not in table.moving}
        theirs = {t.facts.get("at") for t in table.things if t.side != mover}
        if ANY in said and len(named) == 1 and named[0] in own:  # it is fought elsewhere
            if named[0] in theirs or not table.steps:
                raise NotUnderstood(named[0], f"Wird auf {named[0]} gekämpft?")
            self.empty = self.any = free[0]
            self.names = [named[0], free[0]]
            return
        self.empty = free[-1] if EMPTY in said and ANY in said else (free or named)[0]
        self.any = named[0] if len(named) == 1 and ANY in said and EMPTY not in said else free[0] if free else named[0]
        also = [name for at, name in ((ANY, self.any), (EMPTY, self.empty)) if at in said]
        self.names = list(dict.fromkeys([*named, *also]))

    def contested(self, table: RiftboundTable) -> None:
        """Raise `NotUnderstood` where both sides stand on a battlefield before anybody moves: they would fight."""
        for name in self.names:
            there = {thing.side for thing in table.things if thing not in table.moving and self.of(thing) == name}
            if len(there) > 1:
                raise NotUnderstood(name, f"Auf {name} stünden schon beide.")

    def place(self, at: str) -> str:
        """Return the name of a battlefield, or the base."""
        return self.any if at == ANY else self.empty if at == EMPTY else at

    def of(self, thing: Thing) -> str:
        """Return where a unit stands; what is not told is in its base."""
        return self.place(thing.facts.get("at", BASE))


def _spec(thing: Thing) -> Record:
    spec: Record = {"card": thing.called, "might": thing.facts["power"], "type": "unit"}
    spec |= {key: thing.facts[key] for key in _STATES if key in thing.facts}
    if thing.facts.get("keywords"):
        spec["keywords"] = {word: int(value) for word, value in thing.facts["keywords"].items()}
    if thing.name != thing.called:
        spec["as"] = thing.name
    return spec


def _steps(table: RiftboundTable, where: _Places) -> list[Record]:
    if not table.steps:
        return [{"do": "end", "what": "phase"}]
    step: Any = table.steps[0]
    move = {"do": "move", "units": [t.name for t in step["units"]], "to": where.place(step["to"])}
    return [move] if step["to"] == BASE else [move, {"do": "resolve", "what": "all"}]
