"""From a table to the plain record of an Arkham Horror scenario."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.arkham.situation.telling import TESTS, ArkhamTable
from kfrules.scenarios.situation.boards import record
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.exploring import Record
from kfrules.scenarios.situation.naming import name_things
from kfrules.scenarios.situation.things import Thing

HERE, THERE, ASSET = "Ort", "Nebenan", "Vorteil"
PASSED, FAILED = 4, -8  # tokens that decide a test by themselves
USUAL = 3  # a skill, a value of an enemy, where none is told and none matters
ATTACKS = ((1, 0), (1, 1), (2, 0), (2, 1))  # of an enemy of which nothing is said: damage and horror
_SKILLS = ("willpower", "intellect", "combat", "agility")
_MINE = ("damage", "horror", "health", "sanity", "clues", "resources")


def write(table: ArkhamTable, question: str) -> Record:
    """Return the plain record, with the first of what was not told. Raises `NotUnderstood`."""
    check(table)
    name_things(table)
    return written(table, question, dict.fromkeys(unknown(table), ATTACKS[0]), tokens(table)[0])


def check(table: ArkhamTable) -> None:
    """Raise `NotUnderstood` where a board cannot be laid."""
    if not table.steps:
        raise NotUnderstood("was geschieht", "Was geschieht?")
    if [step["do"] for step in table.steps].count("phase") > 1 or "phase" in [s["do"] for s in table.steps[:-1]]:
        raise NotUnderstood("Gegnerphase", "Nach der Gegnerphase lese ich nicht weiter.")
    actions = sum(step["do"] != "phase" for step in table.steps)
    if actions > table.mine.get("actions", 3):
        raise NotUnderstood("Aktionen", "So viele Aktionen hast du nicht.")
    if any(thing.facts.get("near") is None for thing in table.things):
        far = next(thing for thing in table.things if thing.facts.get("near") is None)
        if not any(step["enemy"] is far for step in table.steps):
            raise NotUnderstood(far.called, f"Wo ist {far.called}?")


def unknown(table: ArkhamTable) -> list[Thing]:
    """Return the enemies of whose attack nothing was said."""
    return [thing for thing in table.things if not {"damage", "horror"} & set(thing.facts)]


def tokens(table: ArkhamTable) -> tuple[int, ...]:
    """Return the tokens that may come, as far as it matters: what was told, or one that passes and one that fails."""
    if table.token is not None:
        return (table.token,)
    if not any(step["do"] in TESTS for step in table.steps):
        return (0,)
    return (PASSED, FAILED) if table.result is None else (PASSED,) if table.result else (FAILED,)


def written(table: ArkhamTable, question: str, attacks: dict[Thing, tuple[int, int]], token: int) -> Record:
    """Return the plain record with attacks that were not told, and a token."""
    moves = any(step["do"] == "move" for step in table.steps)
    here: Record = {"card": HERE, "shroud": table.shroud if table.shroud is not None else 2, "clues": 2}
    me: Record = {"at": HERE}
    if told := {key: table.mine[key] for key in _SKILLS if key in table.mine}:
        me["skills"] = told
    me |= {key: table.mine[key] for key in _MINE if key in table.mine}
    engaged = [_spec(t, attacks, table) for t in table.things if not _apart(t)]
    apart = [_spec(t, attacks, table) for t in table.things if _apart(t)]
    if engaged:
        me["threat"] = engaged
    if apart:
        here["enemies"] = apart
    plays = sum(step["do"] == "play" for step in table.steps)
    if plays:
        names = [ASSET, f"{ASSET} 2", f"{ASSET} 3"][:plays]
        me["hand"] = [{"card": name, "type": "asset", "cost": 0} for name in names]
    locations = [here]
    if moves:
        here["connects"] = [THERE]
        locations.append({"card": THERE, "shroud": 2})
    only = [step["do"] for step in table.steps] == ["phase"]
    given: Record = {"phase": "enemy" if only else "investigation", "bag": [token], "locations": locations, "me": me}
    return record("arkham", question, given, _steps(table))


def _apart(thing: Thing) -> bool:
    """Tell whether an enemy is at the location without being engaged."""
    return "aloof" in thing.facts.get("keywords", {})


def _spec(thing: Thing, attacks: dict[Thing, tuple[int, int]], table: ArkhamTable) -> Record:
    """Return an enemy; what only its test needs is there where it is tested."""
    facts = thing.facts
    tested = [step["do"] for step in table.steps if step["enemy"] is thing]
    attack = attacks.get(thing, (facts.get("damage", 0), facts.get("horror", 0)))
    spec: Record = {"card": thing.called, "attack": list(attack)}
    for key, said, test in (("health", "health", "fight"), ("fight", "combat", "fight"), ("evade", "evade", "evade")):
        if said in facts or test in tested:
            spec[key] = facts.get(said, USUAL)
    if "ready" in facts:
        spec["ready"] = facts["ready"]
    if facts.get("marked"):
        spec["damage"] = facts["marked"]
    if facts.get("keywords"):
        spec["keywords"] = dict(facts["keywords"])
    if thing.name != thing.called:
        spec["as"] = thing.name
    return spec


def _steps(table: ArkhamTable) -> list[Record]:
    made: list[Record] = []
    at, played = HERE, 0
    for step in table.steps:
        do: Any = step["do"]
        if do == "investigate":
            made.append({"do": do, "location": at})
        elif do in ("fight", "evade"):
            made.append({"do": do, "enemy": step["enemy"].name})
        elif do == "move":
            at = THERE if at == HERE else HERE
            made.append({"do": do, "location": at})
        elif do == "play":
            made.append({"do": do, "card": (ASSET, f"{ASSET} 2", f"{ASSET} 3")[played]})
            played += 1
        elif do == "phase":
            made.append({"do": do, "name": "enemy"})
        else:
            made.append({"do": do})
    return made
