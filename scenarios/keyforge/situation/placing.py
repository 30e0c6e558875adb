"""Where things lie: in the order of a line, left or right, beside or between what."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.using import Using
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.situation.words import Word, fold

_ROLES = {"attacker", "target"}
_EACH_OTHER = ("nebeneinander", "direkt nebeneinander")


class Placing(Using):
    """Adds places to the table. `line_up`: of what is laid out now, from left to right, where that was told."""

    line_up: Sequence[Ref] = ()

    def _places(self, parts: Parts, refs: list[Ref], chunks: Sequence[object]) -> dict[int, str]:
        """Return id of a reference → its place (left, middle, right); words for the order are taken."""
        if self._on_both_sides(parts, refs, chunks):
            return {}
        found: dict[int, str] = {}
        waiting = ""
        for chunk in chunks:
            if isinstance(chunk, Ref):
                if waiting and waiting not in ("order", "beside"):
                    found[id(chunk)] = waiting
                waiting = ""
            elif getattr(chunk, "tag", "") == "place":
                waiting = getattr(chunk, "value", "")
        if waiting and waiting not in ("order", "beside") and len(refs) == 1:
            found[id(refs[0])] = waiting
        elif waiting and waiting not in ("order", "beside"):
            raise NotUnderstood(parts.clause.said())
        if parts.words("place", "order", "beside"):
            self.table.ordered = True
        parts.words("place")
        return found

    def _on_both_sides(self, parts: Parts, refs: list[Ref], chunks: Sequence[object]) -> bool:
        """Lay two on both sides of the first: "eine 4er, links daneben eine 2er und rechts daneben eine 3er"."""
        said = [c for c in chunks if isinstance(c, Ref) or getattr(c, "tag", "") == "place"]
        sides = [fold(c.said) for c in said if isinstance(c, Word) and c.value == "beside"]
        left = [side for side in sides if "links" in side]
        right = [side for side in sides if "rechts" in side]
        if not left and not right:
            return False
        order: tuple[int, ...]
        if len(said) == 5 and len(refs) == 3 and [len(left), len(right)] == [1, 1] and isinstance(said[1], Word):
            order = (1, 0, 2) if fold(said[1].said) == left[0] else (2, 0, 1)
        elif len(said) == 3 and len(refs) == 2 and len(sides) == 1 and isinstance(said[1], Word):
            order = (1, 0) if left else (0, 1)
        else:
            raise NotUnderstood(parts.clause.said(), "Was liegt wo?")
        if any(ref.count > 1 for ref in refs):
            raise NotUnderstood(parts.clause.said(), "Was liegt wo?")
        parts.words("place")
        self.line_up = [refs[place] for place in order]
        return True

    def _lies_at(self, parts: Parts, refs: list[Ref], more: object, verb: str) -> bool:
        """Where something lies in its line: "meine 4er liegt ganz rechts"."""
        where = [c for c in parts.left if isinstance(c, Word) and c.tag == "place" and c.value != "order"]
        if len(refs) != 1 or len(where) != 1 or where[0].value == "beside" or more or verb not in ("lie", "be"):
            return False
        if refs[0].prep or refs[0].count > 1:
            return False
        parts.words("place")
        thing = self.table.resolve(refs[0])[0]
        thing.place = thing.place or where[0].value
        self.table.topic = thing
        return True

    def _beside_topic(self, parts: Parts, refs: list[Ref], more: object, verb: str) -> bool:
        """Lay something beside what was spoken of: "daneben liegt meine 2er"."""
        topic = self._anchor()
        if verb not in ("be", "lie") or len(refs) != 1 or refs[0].count > 1 or more or topic is None:
            return False
        between = parts.words("place", "middle")
        if topic.side is None or refs[0].head not in ("er", "creature"):
            return False
        beside = parts.words("place", "beside")
        if not between and not beside:
            return False
        refs[0].beside = beside[0].said if beside else ""
        around = self.table.creatures(topic.side)
        if between and len(around) != 2:
            raise NotUnderstood(parts.clause.said())
        thing = self.table.resolve(refs[0], topic.side)[0]
        thing.side = thing.side or topic.side
        if thing is topic or thing.side != topic.side:
            raise NotUnderstood(parts.clause.said())
        self.table.topic = thing
        if between:
            around[0].place, thing.place, around[1].place = "left", "middle", "right"
        else:
            self.table.adjacent.append((topic, thing))
            self._on_side(parts, refs[0], thing, topic)
        return True

    def _side_by_side(self, parts: Parts, refs: list[Ref], verb: str) -> bool:
        """Lay two beside each other: "meine 4er und meine 2er liegen nebeneinander"."""
        beside = [c for c in parts.left if isinstance(c, Word) and fold(c.said) in _EACH_OTHER]
        if verb not in ("be", "lie") or len(refs) != 2 or not beside or any(ref.prep or ref.count > 1 for ref in refs):
            return False
        side = next((ref.side for ref in refs if ref.side), None)
        one, another = (self.table.resolve(ref, side)[0] for ref in refs)
        if one is another or one.side is None or one.side != another.side:
            raise NotUnderstood(parts.clause.said())
        parts.words("place", "order")
        self.table.adjacent.append((one, another))
        self.table.topic = one
        return True

    def _in_roles(self, refs: list[Ref], more: object) -> bool:
        """Lay out who attacks and who is attacked: "Angreifer Stärke 5, Verteidiger Stärke 3"."""
        if len(refs) != 2 or more or {ref.acts for ref in refs} != _ROLES:
            return False
        for ref in refs:
            self.table.resolve(ref)[0].side = ME if ref.acts == "attacker" else OPPONENT
        self.table.assume("Du greifst an.")
        return True

    def _laid_by_whose(self, refs: list[Ref], more: object) -> bool:
        """Lay out what is only named with its owner: "mein 4er mit Scharmützel, sein 4er."."""
        named = all(ref.head in ("er", "card", "creature") and ref.side and not ref.prep for ref in refs)
        if len(refs) != 2 or more or not named or refs[0].side == refs[1].side:
            return False
        for ref in refs:
            self.table.resolve(ref, ref.side)
        return True

    @staticmethod
    def whose_supply(parts: Parts) -> str | None:
        """Return whose a supply is: "in meinem Vorrat sind 4 Bernstein"."""
        said = [fold(word.said) for word in parts.clause.words("supply")]
        whose = {side for side, word in ((ME, "meine"), (OPPONENT, "seine")) if any(word in one for one in said)}
        return whose.pop() if len(whose) == 1 else None

    def _anchor(self) -> Thing | None:
        """Return what "daneben" means: what was spoken of, or after a fight who is attacked, if named last."""
        table = self.table
        if not table.fights:
            return table.topic
        agent, target = table.fights[-1]
        named_last = next((thing for thing in table.recent if thing in (agent, target)), None)
        return target if named_last is target else None

    def _near(self, parts: Parts, subjects: list[Ref], near: list[Ref]) -> None:
        """What lies beside or between what: "seine 3er liegt zwischen einer 2er und einer 4er"."""
        table = self.table
        between = near[0].prep == "between"
        if len(subjects) != 1 or subjects[0].count > 1 or len(near) != (2 if between else 1):
            raise NotUnderstood(parts.clause.said())
        thing = table.resolve(subjects[0])[0]
        side = thing.side or next((ref.side for ref in near if ref.side), None)
        if any(ref.side not in (side, None) for ref in near):
            raise NotUnderstood(parts.clause.said())
        for ref in near:
            for neighbour in table.resolve(ref, side):
                thing.side = thing.side or neighbour.side
                neighbour.side = neighbour.side or side
                if neighbour.side != thing.side:
                    raise NotUnderstood(parts.clause.said())
                table.adjacent.append((thing, neighbour))
                self._on_side(parts, ref, thing, neighbour)
        table.topic = table.mention(thing)

    def _on_side(self, parts: Parts, ref: Ref, thing: Thing, neighbour: Thing) -> None:
        """Note on which side of its neighbour something lies: "links neben ihr", "neben ihr liegt rechts"."""
        said = [fold(word.said) for word in parts.words("place", "left", "right")] + [fold(ref.beside)]
        left = any(word.startswith(("links", "direkt links", "unmittelbar links", "gleich links")) for word in said)
        right = any("rechts" in word for word in said)
        if left and right:
            raise NotUnderstood(parts.clause.said())
        if left or right:
            self.table.in_order.append((thing, neighbour) if left else (neighbour, thing))

    def _nothing_there(self, parts: Parts, owner: str | None) -> str | None:
        """Note that somebody has no creatures; return who has what is told."""
        he = next((c for c in parts.left if isinstance(c, Ref) and fold(c.said) == "er"), None)
        if parts.clause.has("nothing", "creature") and owner is None and he is not None:
            owner = OPPONENT  # "er hat keine Kreaturen"
            parts.left = [c for c in parts.left if c is not he]
        es = [c for c in parts.left if isinstance(c, Ref) and fold(c.said) == "es"]
        refs = [c for c in parts.left if isinstance(c, Ref) and c not in es]
        lying = parts.clause.has("verb", "lie.fin3") and not any(t.type == "creature" for t in self.table.things)
        if owner is None and not refs and lying and parts.words("nothing", "creature"):
            self.table.empty |= {ME, OPPONENT}  # "es liegt keine Kreatur im Spiel"
            parts.left = [c for c in parts.left if c not in es]
        for nothing in parts.words("nothing", "creature"):
            if owner is None or any(t.side == owner and t.type == "creature" for t in self.table.things):
                raise NotUnderstood(nothing.said)
            self.table.empty.add(owner)
        return owner


_TAUNT = re.compile(r"\b(?:ohne|keine?[nrs]?|nicht|no|without) (?:\w+ )?(?:spott|taunt)|\bverspott|\b(spott|taunt)")


def loses_taunt(question: str, record: dict[str, Any]) -> bool:
    """Tell whether a question tells of taunt and the record has none: "das linke mit Spott" was taken for talk."""
    told = any(found[1] for found in _TAUNT.finditer(fold(question)))
    return told and "taunt" not in repr((record["given"], record["when"], record["facts"]))
