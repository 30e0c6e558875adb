"""What happened in an earlier turn: what is left of it lies on the table (damage, markers, æmber, creatures)."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.states import States
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value, merge
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other

_LEAVES_NOTHING = ("reap", "use", "fight")  # by the next turn of its owner a creature is ready, its armor is whole
_LEAVES = {"get", "deal", "stun", "capture"}
_ON_CARD = {"damage": "damage", "aember": "aember", "counters": "power_counters"}


def _is_marked(ref: Ref) -> bool:
    """Tell whether what was done to a thing is told with it: "er hat meine 4er betäubt"."""
    return bool({"stunned", "enraged", "warded"} & set(ref.facts))


class Earlier(States):
    """Adds what is left of earlier turns to the table."""

    def is_earlier(self, parts: Parts) -> bool:
        """Tell whether a clause tells of an earlier turn. Words for it are taken."""
        if parts.words("earlier"):
            if self.table.steps:
                raise NotUnderstood(parts.clause.said())
            return True
        kinds = {verb.value for verb in parts.clause.verbs}
        done = any(kind.endswith(".part") for kind in kinds) or any(isinstance(c, Trait) for c in parts.left)
        what = any(kind.startswith(("deal.", "get.", "stun.", "have.")) for kind in kinds)
        past = done and what and not any(kind.startswith(("fight", "play", "reap", "steal")) for kind in kinds)
        return bool(past and not self.table.steps and parts.words("turn", "his"))

    def earlier(self, parts: Parts) -> None:
        """Understand a clause that tells of an earlier turn."""
        parts.words("seq", "before", "then")
        parts.words("part")
        parts.words("modal", "want")
        passive = bool(parts.words("aux"))
        kinds = {word.value.partition(".")[0] for word in parts.words("verb")} - {"have", "be", "lie"}
        person = parts.word("person")
        side = person.value if person is not None else None
        values, traits, refs = parts.values(), parts.traits(), parts.refs()
        he = [ref for ref in refs if ref.head == "pron" and ref.said.lower() == "er"]
        if he and len(refs) > 1:
            refs = [ref for ref in refs if ref is not he[0]]
            side = OPPONENT
        if (
            not kinds
            and any("attacked" in t.facts for t in traits)
            and not self._was_missed(kinds, refs, values, traits)
        ):
            raise NotUnderstood(parts.clause.said())  # the damage of then is not told
        if kinds == {"play"}:
            self._lies_since(parts, refs, side)
        elif (kinds and kinds <= set(_LEAVES_NOTHING)) or self._was_missed(kinds, refs, values, traits):
            self._acted(parts, refs, values, traits)
        elif self._is_done(kinds, passive or side is not None) and len(refs) == 1:
            if not (values or traits or _is_marked(refs[0])):
                raise NotUnderstood(parts.clause.said())
            self._is_left(refs[0], values, traits, side if not passive else None)
        else:
            raise NotUnderstood(parts.clause.said())

    @staticmethod
    def _was_missed(kinds: set[str], refs: list[Ref], values: list[Value], traits: list[Trait]) -> bool:
        """Tell whether an attack of then is told that elusive let come to nothing: it counts for that turn alone."""
        attacked = bool(traits) and all(set(trait.facts) == {"attacked"} for trait in traits)
        missed = len(refs) == 1 and "elusive" in refs[0].facts.get("keywords", {})
        return not kinds and not values and attacked and missed

    @staticmethod
    def _is_done(kinds: set[str], by_somebody: bool) -> bool:
        """Tell whether something was done then ("wurde betäubt"); what only was so ("hatte Schutz") may be over."""
        return kinds <= _LEAVES and (bool(kinds) or by_somebody)

    def _lies_since(self, parts: Parts, refs: list[Ref], side: str | None) -> None:
        """A creature or artifact that was played then lies there ready."""
        for ref in refs:
            for thing in self.table.resolve(ref, ref.side or side or ME):
                thing.side = thing.side or side or ME
                if ref.prep or thing.type not in ("creature", "artifact"):
                    raise NotUnderstood(parts.clause.said())
                self.table.topic = thing

    def _acted(self, parts: Parts, refs: list[Ref], values: list[Value], traits: list[Trait]) -> None:
        """Who acted then is ready again; of a fight, damage would be left, and that must be told."""
        attacked = all(set(trait.facts) == {"attacked"} for trait in traits)
        if len(refs) > 1 or values or not attacked:
            raise NotUnderstood(parts.clause.said())
        for ref in refs:
            for thing in self.table.resolve(ref):
                thing.side = thing.side or ME
                self.table.topic = thing

    def _is_left(self, ref: Ref, values: list[Value], traits: list[Trait], by: str | None) -> None:
        """Damage, markers and æmber are still there."""
        for thing in self.table.resolve(ref):
            self._owned_by_other(thing, by, traits)
            for value in values:
                if value.unit not in _ON_CARD:
                    raise NotUnderstood(value.said)
                merge(thing.facts, {_ON_CARD[value.unit]: value.number}, value.said)
            for trait in traits:
                merge(thing.facts, trait.facts, trait.said)
            self.table.topic = thing

    @staticmethod
    def _owned_by_other(thing: Thing, by: str | None, traits: list[Trait]) -> None:
        """Whoever stuns something does it to the other side, if nothing else is told."""
        bad = any({"stunned", "ready"} & set(trait.facts) for trait in traits)
        if thing.side is None and by is not None and bad:
            thing.side = other(by)
