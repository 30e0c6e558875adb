"""Aura spells: what they target is what they will enchant (rule 303.4a)."""

from __future__ import annotations

from kfrules.scenarios.magic.phrases import filters
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Face
from kfrules.scenarios.magic.phrases.who import Who

_KNOWN: dict[str, Ability] = {}


def aura_ability(face: Face, enchants: bool = True) -> Ability:
    """Return the text of an Aura spell: one target that its enchant ability names; without the rule any permanent."""
    values = dict(face.keywords).get("enchant", "creature") if enchants else "permanent"
    text = "creature" if values is True else str(values)
    if text not in _KNOWN:
        slot = Who("target", filters.parse(text), slot=0)
        _KNOWN[text] = Ability("spell", (Body((), (slot,)),))
    return _KNOWN[text]
