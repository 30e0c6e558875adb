"""Upgrades without a name: on which creature they lie, what becomes of them, where they may be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, merge
from kfrules.scenarios.situation.things import Thing

ATTACHED = "attached"
_CHANGES = ("keywords", "power_counters", "armor")  # what an upgrade may give, as long as it lies there


def is_plain(ref: Ref) -> bool:
    """Tell whether an upgrade is spoken of that has no name."""
    return ref.head == "thing" and ref.type == "upgrade"


def attach(table: KeyForgeTable, ref: Ref, wearer: Thing) -> None:
    """Lay an upgrade on a creature. What it gives is the creature's as long as both lie there."""
    if ref.count > 1 or set(ref.facts) - set(_CHANGES):
        raise NotUnderstood(ref.said)
    merge(wearer.facts, {key: ref.facts[key] for key in _CHANGES if key in ref.facts}, ref.said)
    upgrade = Thing("Aufwertung", ref.side or wearer.side, "f", {"type": "upgrade"}, type="upgrade", zone=ATTACHED)
    table.things.append(upgrade)
    wearer.facts.setdefault("wears", []).append(upgrade)
    if set(ref.facts) & set(_CHANGES):
        table.assume("Die Aufwertung gibt nichts anderes.")
    else:
        table.unclear.append(wearer)


def open_upgrade(table: KeyForgeTable) -> bool:
    """Tell whether it may matter what an upgrade gives of which nothing is told.

    It does not where its creature does nothing, or where it is told that the creature is destroyed.
    """
    acting = {t for step in table.steps for t in (step["thing"], step.get("against"), *step.get("onto", ())) if t}
    return any(thing in acting and thing not in table.claims for thing in table.unclear)


def worn(thing: Thing, house: str) -> list[dict[str, Any]]:
    """Return the upgrades without a name that lie on a creature, as a record has them."""
    found: list[dict[str, Any]] = []
    for upgrade in thing.facts.get("wears", ()):
        spec = {"card": upgrade.called, "type": "upgrade", "house": house}
        if upgrade.name != upgrade.called:
            spec["as"] = upgrade.name
        if upgrade.side not in (None, thing.side):
            spec["owner"] = upgrade.side
        found.append(spec)
    return found


def wearer(refs: Sequence[Ref], said: str) -> Ref | None:
    """Return who wears the upgrade that is spoken of, None where it only lies somewhere."""
    others = [ref for ref in refs if not is_plain(ref)]
    if len(others) > 1 or any(ref.prep not in ("", "an", "gegen") for ref in others):
        raise NotUnderstood(said)
    return others[0] if others else None
