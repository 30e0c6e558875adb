"""Whose something is, by what is told to be had: a player has a supply and creatures, a creature has marks."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.situation.chunks import Ref, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.words import Word, fold

SUPPLY = ("aember", "chains", "keys", "cards", "deck", "discard", "archives")
_FELLOWS = ("der typ", "der kerl", "der dude", "der bursche", "dieser typ", "dieser kerl")


def is_he(refs: Sequence[Ref], verb: str) -> bool:
    """Tell whether the subject is the opponent: "er hat …", "der Typ hat eine 4er"."""
    return fold(refs[0].said) == "er" or (len(refs) > 1 and verb == "have" and fold(refs[0].said) in _FELLOWS)


def begins_with_has(parts: Parts) -> bool:
    """Tell whether a clause leaves out who has a supply, and it is not me: "…, hat 6 Bernstein"."""
    first = parts.clause.chunks[0]
    return tells_supply(parts.clause.chunks) and isinstance(first, Word) and fold(first.said) == "hat"


def tells_supply(chunks: Sequence[object]) -> bool:
    """Tell whether a number of something that a player has is told."""
    return any(isinstance(c, Value) and c.unit in SUPPLY and not c.on for c in chunks)


def has_creature(refs: Sequence[Ref]) -> bool:
    """Tell whether somebody is said to have a creature, which only a player can: "der hat ne 6er"."""
    if len(refs) < 2 or fold(refs[0].said) not in ("der", "die", "sie") or refs[0].head != "pron":
        return False
    return all(ref.head in ("er", "creature") and ref.definite == "indef" and not ref.prep for ref in refs[1:])


def of_a_side(values: list[Value], verb: str) -> bool:
    """Tell whether values are of a side, not of a thing."""
    told = not verb and bool(values) and all(value.unit in SUPPLY for value in values)
    return told or any(value.unit in ("chains", "keys", "cards", "deck", "discard") for value in values)
