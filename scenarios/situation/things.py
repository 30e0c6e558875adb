"""What lies on the table of a question, and which of it is meant by "meine", "die", "die andere", "beide"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.chunks import Facts, NotUnderstood, Ref, merge
from kfrules.scenarios.situation.words import fold, number_word

ME, OPPONENT = "me", "opponent"


def other(side: str) -> str:
    """Return the opposite side."""
    return OPPONENT if side == ME else ME


@dataclass(eq=False)
class Thing:
    """A card that lies there or is in a hand. `called`: as the question calls it; `name`: its name in the record."""

    called: str
    side: str | None
    gender: str
    facts: Facts
    card: str | None = None
    type: str = "creature"
    zone: str = "line"
    name: str = ""
    place: str = ""
    acts: str = ""  # attacker or target: "meine angreifende 4er"
    unnamed: bool = False  # nothing was said of it: somebody attacks or is attacked
    noun: str = ""  # "der Brocken"

    @property
    def power_unknown(self) -> bool:
        """Tell whether it is a creature whose power nobody said."""
        return self.card is None and self.type == "creature" and "power" not in self.facts


@dataclass
class Table:
    """Everything that was understood of a situation, in the order in which it was said.

    `types`: type of a thing → what it is called; `both_of_a_side`: "beide" may be the two of one side among more;
    `by_strength`: how a thing is called by its strength.
    """

    types: ClassVar[Mapping[str, str]] = {}
    both_of_a_side: ClassVar[bool] = False
    by_strength: ClassVar[str] = "{}er"
    by_roles: ClassVar[bool] = False  # "der Angreifer" may be who was named by nothing else

    things: list[Thing] = field(default_factory=list)
    empty: set[str] = field(default_factory=set)  # sides of which it was said that they have no creature
    steps: list[dict[str, Any]] = field(default_factory=list)  # do, side, and Things
    recent: list[Thing] = field(default_factory=list)  # last mentioned first
    topic: Thing | None = None  # the last grammatical subject
    fights: list[tuple[Thing, Thing]] = field(default_factory=list)
    moment: str = ""  # start (of the turn) or end
    active: str | None = None
    ordered: bool = False  # the order of the lines was told
    adjacent: list[tuple[Thing, Thing]] = field(default_factory=list)  # that lie beside each other
    in_order: list[tuple[Thing, Thing]] = field(default_factory=list)  # the left one, the right one
    claims: list[Thing] = field(default_factory=list)  # what the question says will be destroyed
    assumed: list[str] = field(default_factory=list)

    def called(self, ref: Ref) -> str:
        """Return what a new thing is called: "3er", "Kreatur", the name of a card."""
        if ref.card is not None:
            return ref.card
        if ref.head == "name":
            return str(ref.facts["name"])
        return self.by_strength.format(ref.facts["power"]) if ref.head == "er" else self.types[ref.type]

    def type_of(self, card: str) -> str:
        """Return the type of a printed card."""
        raise NotImplementedError

    def mention(self, thing: Thing) -> Thing:
        """Note that a thing was just spoken of."""
        self.recent = [thing, *(t for t in self.recent if t is not thing)]
        return thing

    def creatures(self, side: str) -> list[Thing]:
        """Return the creatures of a side that are in play."""
        return [t for t in self.things if t.side == side and t.type == "creature" and t.zone == "line"]

    def assume(self, sentence: str) -> None:
        """Note an assumption once."""
        if sentence not in self.assumed:
            self.assumed.append(sentence)

    # --- finding and making --------------------------------------------------------------------

    def resolve(self, ref: Ref, side: str | None = None, asking: bool = False) -> list[Thing]:
        """Return the things that are meant, made where they are new. `side`: whose it must be, if not told.

        Raises `NotUnderstood` where nothing or several things may be meant.
        """
        found = self._resolved(ref, side, asking)
        if ref.thing is not None or ref.head in ("pron", "poss", "other", "both", "role"):
            for thing in found:
                self._learn(thing, Ref("", ref.said, side=ref.side, facts=ref.facts))
        for thing in reversed(found):
            self.mention(thing)
        if len(found) == 1 and ref.head in ("er", "card", "creature", "name"):
            ref.thing = found[0]
        return found

    def _resolved(self, ref: Ref, side: str | None, asking: bool) -> list[Thing]:
        if ref.thing is not None:
            return [ref.thing]
        if ref.same is not None:
            ref.same.thing = ref.same.thing or self._resolved(ref.same, side, asking)[0]
            return [ref.same.thing]
        if ref.head == "pron":
            return [self._pronoun(ref, side)]
        if ref.head == "both":
            return self._both(ref, side)
        if ref.head == "all":
            return self._all(ref, side)
        if ref.head == "one of them":
            return self._one_of_them(ref, side)
        if ref.head == "placed":
            return [self._placed(ref, side)]
        if ref.head in ("poss", "other", "role"):
            return [self._elliptic(ref, side)]
        if ref.definite == "indef" and ref.head == "er" and len(self._alike(ref, side)) > 1:
            ref.definite = "one of"  # "er hat zwei 3er, ich greife eine 3er an"
        again = ref.head == "card" and ref.definite == "none" and any(t.card == ref.card for t in self.things)
        if ref.definite == "indef" or (ref.definite == "none" and not asking and ref.count == 1 and not again):
            return self._new(ref, side)
        if ref.place == "beside":
            known = self._known(ref, side) if ref.head == "er" else []
            return known if len(known) == 1 else [self._beside(ref, side)]
        known = self._known(ref, side)
        if ref.definite in ("one of", "some of") or "other" in ref.facts:
            known = self._among(known, ref)
            if known and ref.definite != "poss":
                return known
        by_place = ref.place in ("left", "middle", "right") and ref.head == "creature" and not ref.facts
        if len(known) > 1 and ref.count == 1 and by_place:
            return [self._placed(ref, side)]
        if len(known) > 1 and len(known) == ref.count:
            for thing in known:
                self._learn(thing, ref)
            return known
        if len(known) > 1 or (known and ref.count > 1):
            raise NotUnderstood(ref.said, "Welche davon?")
        if known and ref.count == 1:
            self._learn(known[0], ref)
            return known
        return self._new(ref, side)

    def _placed(self, ref: Ref, side: str | None) -> Thing:
        """Return what lies at a place: "die mittlere"."""
        from kfrules.scenarios.situation.places import at_place

        found: Thing = at_place(self, ref, side)
        return found

    def _among(self, known: list[Thing], ref: Ref) -> list[Thing]:
        """Return those of several that are alike which are meant: "eine meiner 3er", "meine andere 3er"."""
        if "other" in ref.facts and ref.head in ("er", "card"):
            return [thing for thing in known if thing is not self.recent_of(known)]
        if ref.definite in ("one of", "some of") and known:
            if any(thing.facts != known[0].facts for thing in known) or len(known) < ref.count:
                raise NotUnderstood(ref.said, "Welche davon?")
            if ref.every:
                return known
            fresh = [thing for thing in known if not any(thing in step.values() for step in self.steps)]
            return (fresh if len(fresh) >= ref.count else known)[: ref.count]
        return known

    def _alike(self, ref: Ref, side: str | None) -> list[Thing]:
        """Return several of one side that are all alike and may be meant by "eine 3er"."""
        if side is None and ref.side is None:
            return []
        known = self._known(ref, side)
        return known if all(t.facts == known[0].facts and _agrees(t, ref.facts) for t in known) else []

    def recent_of(self, things: list[Thing]) -> Thing | None:
        """Return the one of several that was spoken of last."""
        return next((thing for thing in self.recent if thing in things), None)

    def _all(self, ref: Ref, side: str | None) -> list[Thing]:
        """Return all creatures of a side: "mit allen", "alle drei"."""
        side = ref.side or side
        named = re.search(r"\d|zwei|drei|vier|fuenf", fold(ref.said))
        things = [t for t in self.things if t.type == "creature" and t.zone == "line" and side in (None, t.side)]
        numbers = [number_word(word.removesuffix("en")) or number_word(word) for word in fold(ref.said).split()]
        count = next((number for number in numbers if number), None) if named else None
        if not things and count is not None and side is not None and "creature" in self.types:
            return self._new(Ref("creature", ref.said, side=side, definite="def", count=count, plural=True), side)
        if not things or (count is not None and count != len(things)):
            raise NotUnderstood(ref.said, "Welche alle?")
        return things

    def _one_of_them(self, ref: Ref, side: str | None) -> list[Thing]:
        """Return one of those that were spoken of last, which are alike: "eine davon"."""
        groups = [self._group(thing) for thing in self.recent if side in (None, thing.side)]
        group = next((group for group in groups if len(group) > 1), [])
        if not group or any(thing.facts != group[0].facts for thing in group):
            raise NotUnderstood(ref.said, "Welche davon?")
        return group[:1]

    def _group(self, thing: Thing) -> list[Thing]:
        return [t for t in self.things if (t.called, t.side) == (thing.called, thing.side)]

    def _beside(self, ref: Ref, side: str | None) -> Thing:
        """Make "die Kreatur daneben": it lies beside what was named last, and nothing else is said of it."""
        side = ref.side or side
        lying = [t for t in self.recent if t.type == "creature" and t.zone == "line" and side in (None, t.side)]
        if len({t.side for t in lying}) != 1 or len(self.creatures(lying[0].side or "")) != 1:
            raise NotUnderstood(ref.said, "Welche?")
        ref.place = ""
        made = self._new(ref, lying[0].side)[0]
        self.adjacent.append((lying[0], made))
        return made

    def _known(self, ref: Ref, side: str | None) -> list[Thing]:
        side = ref.side or side
        fitting = [t for t in self.things if t.side in (side, None) or side is None]
        if ref.head == "card":
            return [t for t in fitting if t.card == ref.card]
        if ref.head == "er":
            same = [t for t in fitting if t.facts.get("power") == ref.facts["power"] and t.card is None]
            return [t for t in same if not (ref.acts and t.acts) or ref.acts == t.acts]
        if ref.head == "name":
            return [t for t in fitting if _stem(t.facts.get("name", "")) == _stem(ref.facts["name"])]
        if ref.head == "thing":
            return [t for t in fitting if t.type == ref.type]
        same = [t for t in fitting if t.type == "creature" and _agrees(t, ref.facts)]
        named = [t for t in same if t.noun and t.noun == ref.noun]
        return named if len(named) == 1 and ref.definite == "def" and ref.count == 1 else same

    def _learn(self, thing: Thing, ref: Ref) -> None:
        merge(thing.facts, {k: v for k, v in ref.facts.items() if k not in ("other", "name")}, ref.said)
        thing.side = thing.side or ref.side
        thing.gender = thing.gender or _gender(ref)
        thing.acts = thing.acts or ref.acts

    def _new(self, ref: Ref, side: str | None) -> list[Thing]:
        if ref.plural and ref.count == 1 and ref.definite != "one of":
            raise NotUnderstood(ref.said, f"Wie viele {ref.said}?")
        if not 1 <= ref.count <= 12:
            raise NotUnderstood(ref.said, "So viele gibt es nicht.")
        unnamed = [t for t in self.things if t.unnamed and t.side == (ref.side or side)]
        if unnamed and ref.count == 1:
            return [self._named(unnamed[0], ref)]
        made = []
        for _ in range(ref.count):
            facts = {k: (dict(v) if isinstance(v, dict) else v) for k, v in ref.facts.items() if k != "other"}
            thing = Thing(self.called(ref), ref.side or side, _gender(ref), facts, ref.card, ref.type, place=ref.place)
            thing.acts, thing.noun = ref.acts, ref.noun
            if ref.card is not None:
                thing.type = self.type_of(ref.card)
            self.things.append(thing)
            made.append(thing)
        return made

    def _named(self, thing: Thing, ref: Ref) -> Thing:
        """Take what is told later for the creature of which nothing was said ("ich greife an, und meine 2er …")."""
        thing.called, thing.gender, thing.card, thing.unnamed = self.called(ref), _gender(ref), ref.card, False
        merge(thing.facts, {k: v for k, v in ref.facts.items() if k != "other"}, ref.said)
        return thing

    def anonymous(self, side: str) -> Thing:
        """Make a creature of which nothing was said."""
        if side in self.empty:
            raise NotUnderstood("keine Kreaturen", "Mit welcher Kreatur?")
        thing = Thing(self.types["creature"], side, "f", {}, unnamed=True)
        self.things.append(thing)
        return self.mention(thing)

    # --- pronouns ------------------------------------------------------------------------------

    def _pronoun(self, ref: Ref, side: str | None) -> Thing:
        fitting = [t for t in self.recent if _may_be(t, ref.gender) and (side is None or t.side in (side, None))]
        if not fitting:
            raise NotUnderstood(ref.said, f"Wer ist mit „{ref.said}“ gemeint?")
        personal = ref.definite == "pron"
        if personal and self.topic in fitting:
            assert self.topic is not None
            return self.topic
        if not personal and self.fights and self.fights[-1][1] in fitting:
            return self.fights[-1][1]
        return fitting[0]

    def _both(self, ref: Ref, side: str | None) -> list[Thing]:
        side = ref.side or side
        if side is None and self.fights and not self.both_of_a_side:
            pair = list(self.fights[-1])
            if len(self.fights) == 1 or all(set(f) == set(pair) for f in self.fights):
                return pair
        mine = [t for t in self.things if t.type == "creature" and (side is None or t.side == side)]
        if len(mine) == 2:
            return mine
        pairs = [pair for pair in (self.creatures(ME), self.creatures(OPPONENT)) if len(pair) == 2]
        if self.both_of_a_side and side is None and len(pairs) == 1:
            return pairs[0]
        raise NotUnderstood(ref.said, "Welche beiden?")

    def _in_role(self, ref: Ref) -> Thing:
        """Return who attacks or is attacked, where nobody was named but by that: "der Angreifer hat Stärke 4"."""
        side = ME if ref.role == "attacker" else OPPONENT
        known = [thing for thing in self.things if thing.acts == ref.role]
        if len(known) > 1 or (not known and any(not thing.acts for thing in self.things)):
            raise NotUnderstood(ref.said, "Wer greift wen an?")
        if not known:
            known = [Thing(self.types["creature"], ref.side or side, "m", {}, acts=ref.role)]
            self.things += known
            self.assume("Du greifst an.")
        return known[0]

    def _elliptic(self, ref: Ref, side: str | None) -> Thing:
        if ref.head == "role" and not self.fights and self.by_roles:
            return self._in_role(ref)
        if ref.head == "role":
            if not self.fights or len({f[0 if ref.role == "attacker" else 1] for f in self.fights}) > 1:
                raise NotUnderstood(ref.said, "Wer greift an?")
            found = self.fights[-1][0 if ref.role == "attacker" else 1]
            if ref.side is not None and found.side not in (ref.side, None):
                raise NotUnderstood(ref.said, "Wessen?")
            return found
        side = ref.side or side
        fitting = [t for t in self.things if t.type == "creature" and (side is None or t.side == side)]
        if ref.head == "other" and len(fitting) == 2 and self.recent and self.recent[0] in fitting:
            return next(t for t in fitting if t is not self.recent[0])
        if ref.head == "poss" and len(fitting) == 1:
            return fitting[0]
        if ref.head == "poss" and not fitting and side is not None and side not in self.empty:
            self.things.append(Thing(self.types["creature"], side, ref.gender or "f", {}))
            return self.things[-1]
        fought = {t for fight in self.fights for t in fight if t in fitting}
        if ref.head == "poss" and len(fought) == 1:
            return fought.pop()
        raise NotUnderstood(ref.said, "Welche?")


def _may_be(thing: Thing, gender: str) -> bool:
    if not gender or not thing.gender:
        return True
    if thing.card is not None:
        return True  # the gender of a name is not known
    return bool(set(thing.gender) & set(gender)) or (thing.gender == "f" and "n" in gender)


def _stem(name: str) -> str:
    """Return a noun without its ending: Löwe, Löwen."""
    folded = fold(name)
    return folded.rstrip("nes") or folded


def _gender(ref: Ref) -> str:
    if ref.gender:
        return ref.gender
    return ""


def _agrees(thing: Thing, facts: Facts) -> bool:
    """Tell whether nothing that is said speaks against it being this thing."""
    for key, value in facts.items():
        if key == "keywords":
            if not set(value) <= set(thing.facts.get("keywords", {})):
                return False
        elif key != "other" and thing.facts.get(key) != value:
            return False
    return True


__all__ = ["ME", "OPPONENT", "Table", "Thing", "other"]
