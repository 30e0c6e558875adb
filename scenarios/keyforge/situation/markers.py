"""Questions for markers: is it still stunned, does it keep its ward?"""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.asked import Questions
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood
from kfrules.scenarios.situation.part import Parts

_STATES = ("stunned", "warded", "enraged", "ready")


class Markers(Questions):
    """Reads questions for markers."""

    def _trait(self, parts: Parts, yes: bool, had: bool = False) -> Asked:
        """Does it still have a marker? `had`: who asks whether it is lost says that it was there."""
        traits = parts.traits()
        parts.words("part", "on", "away")
        parts.words("det")
        key = next(iter(traits[0].facts))
        if len(traits) != 1 or key not in _STATES or parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        if key == "ready":
            yes = yes == traits[0].facts[key]
        refs = parts.refs("") + parts.refs("gegen")
        if refs:
            things = self.table.resolve(refs[0], asking=True)
        else:
            things = [t for t in self.table.things if t.facts.get(key)]
        if len(refs) > 1 or len(things) != 1:
            raise NotUnderstood(parts.clause.said())
        if key == "ready" and not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        if had and key != "ready":
            things[0].facts[key] = things[0].facts.get(key) or traits[0].facts[key]
        return Asked("has", things=tuple(things), key=key, yes=yes)
