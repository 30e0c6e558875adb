"""From a table to the plain record of a Magic scenario."""

from __future__ import annotations

from kfrules.scenarios.magic.situation.telling import MagicTable
from kfrules.scenarios.situation.boards import record
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.exploring import Record
from kfrules.scenarios.situation.naming import name_things
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing

_STATES = ("tapped", "sick", "damage")


def write(table: MagicTable, question: str) -> Record:
    """Return the plain record. Raises `NotUnderstood` where something is missing."""
    for thing in table.things:
        if thing.side is None:
            raise NotUnderstood(thing.called, f"Wem gehört {thing.called}?")
        if "power" not in thing.facts:
            raise NotUnderstood(thing.called, f"Welche Werte hat {_whose(thing)} Kreatur?")
    if not table.attackers:
        raise NotUnderstood("Angriff", "Wer greift an?")
    if table.active is not None and table.active != table.attacking:
        raise NotUnderstood("am Zug", "Wer ist am Zug?")
    if any(life < 1 for life in table.life.values()):
        raise NotUnderstood("Leben", "Ohne Leben ist das Spiel aus.")
    name_things(table)
    given: Record = {"active": table.attacking}
    for side in (ME, OPPONENT):
        given[side] = {"battlefield": [_spec(t) for t in table.things if t.side == side]}
        if side in table.life:
            given[side]["life"] = table.life[side]
    return record("magic", question, given, steps(table))


def steps(table: MagicTable) -> list[Record]:
    """Return the steps of the combat; damage is divided every way where it can be."""
    made: list[Record] = [{"do": "attack", "attackers": [t.name for t in table.attackers]}]
    if not table.blocks:
        return [*made, {"do": "go", "step": "main2"}]
    made.append({"do": "block", "blockers": {b.name: a.name for b, a in table.blocks}})
    if any(divides(table, attacker) for attacker in table.attackers):
        made.append({"do": "assign", "damage": "any"})
    return [*made, {"do": "go", "step": "main2"}]


def divides(table: MagicTable, attacker: Thing) -> bool:
    """Tell whether an attacker may divide its damage: among blockers, or on to the player."""
    blockers = [blocker for blocker, blocked in table.blocks if blocked is attacker]
    return len(blockers) > 1 or bool(blockers and "trample" in attacker.facts.get("keywords", {}))


def _whose(thing: Thing) -> str:
    return "deine" if thing.side == ME else "die gegnerische"


def _spec(thing: Thing) -> Record:
    spec: Record = {"card": thing.called, "pt": thing.facts["power"]}
    spec |= {key: thing.facts[key] for key in _STATES if thing.facts.get(key)}
    if thing.facts.get("keywords"):
        spec["keywords"] = dict(thing.facts["keywords"])
    if thing.name != thing.called:
        spec["as"] = thing.name
    return spec
