"""Questions for how many creatures are left, and for what is left at all."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.asked import Questions
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT

_STAYS = ("have", "live", "lie", "keep", "be", "")
_GOES = ("die", "lose", "kill")


def _is_counted(ref: Ref) -> bool:
    """Tell whether "wie viele Kreaturen" or "wie viele 2er" is asked."""
    if ref.head == "er":
        return ref.definite == "none" and set(ref.facts) == {"power"}
    return ref.head == "creature" and not ref.facts


class Counting(Questions):
    """Reads questions for how many, and which, are left."""

    def counts(self, parts: Parts, kind: str) -> Asked | None:
        """Return what is asked where creatures are counted ("Wie viele Kreaturen hat er noch?"), None where not."""
        counted = [c for c in parts.left if isinstance(c, Ref) and not c.prep and _is_counted(c)]
        if len(counted) != 1 or not parts.clause.has("wh", "many") or kind not in (*_STAYS, *_GOES):
            return None
        parts.word("wh", "many")
        parts.left = [c for c in parts.left if c is not counted[0]]
        side = counted[0].side or self._whose(parts)
        if not self.table.steps or any(t.unnamed for t in self.table.things):
            raise NotUnderstood(parts.clause.said())
        if counted[0].head == "er":
            same = [t for t in self.table.things if t.facts.get("power") == counted[0].facts["power"]]
            things = tuple(t for t in same if side in (None, t.side))
            if not things or (side is None and len({t.side for t in things}) > 1):
                raise NotUnderstood(parts.clause.said())
            return Asked("deaths" if kind in _GOES else "survivors", things=things)
        if kind in _GOES:
            things = tuple(t for t in self.table.things if t.type == "creature" and side in (None, t.side))
            return Asked("deaths", things=things)
        if side is None or not any(t.side == side for t in self.table.things):
            raise NotUnderstood(parts.clause.said())
        self.table.assume("Andere Kreaturen liegen da nicht.")
        return Asked("creatures", side=side)

    def left(self, parts: Parts, kind: str) -> Asked | None:
        """Return what is asked where it is asked what is left ("Was bleibt vom Gegner übrig?"), None where not."""
        asks = parts.clause.has("wh", "what") or parts.clause.has("wh", "who")
        about = [c for c in parts.left if isinstance(c, Ref) and not (c.head == "pron" and c.prep == "von")]
        if kind not in ("live", "keep") or not asks or about or not self.table.steps or parts.clause.has("unit"):
            return None
        if self.table.unit == "aember" and not self.table.fights:
            return None  # "Was bleibt dir?", of æmber
        parts.words("wh")
        side = self._whose(parts)
        things = tuple(t for t in self.table.things if t.type == "creature" and side in (None, t.side))
        if not things or any(t.unnamed for t in things):
            raise NotUnderstood(parts.clause.said())
        return Asked("who lives", things=things)

    def _whose(self, parts: Parts) -> str | None:
        """Take who is asked about: "habe ich", "hat er", "beim Gegner"."""
        person, of = parts.word("person"), parts.word("of")
        if person is not None or of is not None:
            return (person or of).value  # type: ignore[union-attr]
        people = [ref for ref in parts.refs() if ref.head in ("pron", "poss")]
        if len(people) > 1:
            raise NotUnderstood(parts.clause.said())
        if not people:
            return None
        return people[0].side or (OPPONENT if people[0].head == "pron" else ME)
