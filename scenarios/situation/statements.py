"""What clauses tell, in every game: the verb that counts, who has what, what is so of a thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value, merge
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import OPPONENT, Table, Thing
from kfrules.scenarios.situation.words import Word, fold


class Statements:
    """Adds what clauses tell to a table. A game adds its verbs: `_VERB` understands a clause with that verb.

    `on_cards`: unit of a number → key of a thing's facts.
    """

    on_cards: ClassVar[Mapping[str, str]] = {}

    def __init__(self, table: Any) -> None:
        self.table = table

    def tell(self, clause: Clause) -> None:
        """Understand one clause whole. Raises `NotUnderstood`."""
        parts = Parts(clause)
        if all(isinstance(c, Word) and c.tag in ("again", "seq") for c in parts.left):
            return
        self.moments(parts)
        verb = self.verb(parts)
        if verb in ("have", "be", "lie", ""):
            self.state(parts, verb)
        else:
            handler = getattr(self, f"_{verb}", None)
            if handler is None:
                raise NotUnderstood(clause.said())
            handler(parts)
        parts.done()

    def moments(self, parts: Parts) -> None:
        """Take what is said about the time."""
        for word in parts.words("turn"):
            if word.value == "start":
                self.table.moment = "start"
            elif word.value == "his":
                self.table.active = OPPONENT

    def verb(self, parts: Parts) -> str:
        """Take the verbs of a clause; return the one that counts."""
        if parts.word("neg") is not None or parts.clause.has("number") or parts.clause.has("costly"):
            raise NotUnderstood(parts.clause.said())
        if parts.clause.has("modal", "must"):
            raise NotUnderstood(parts.clause.said())
        parts.words("modal", "want")
        parts.words("aux")
        kinds = [word.value.partition(".")[0] for word in parts.words("verb")]
        if parts.words("ellipsis"):
            kinds.append("fight")
        main = self.meant([kind for kind in kinds if kind not in ("have", "be", "lie")] or kinds, parts)
        if len(set(main)) > 1:
            raise NotUnderstood(parts.clause.said())
        against = any(isinstance(c, Ref) and c.prep == "gegen" for c in parts.left)
        if against and (not main or main in (["go"], ["come"], ["send"])) and not parts.clause.sub:
            return "fight"
        return main[0] if main else ""

    def meant(self, kinds: list[str], parts: Parts) -> list[str]:
        """Return what verbs mean beside what they stand with."""
        return kinds

    # --- who has what --------------------------------------------------------------------------

    def owner(self, parts: Parts) -> str | None:
        """Take the person of a clause; "er" beside things is the opponent."""
        person = parts.word("person")
        of = parts.word("of")
        if person is not None:
            if person.details.get("prep"):
                raise NotUnderstood(person.said)
            return person.value
        return of.value if of is not None else None

    def he(self, parts: Parts, refs: list[Ref]) -> list[Ref]:
        """Return things without "er" where that is the opponent."""
        self.acting = None
        if refs and fold(refs[0].said) in ("er", "sie") and refs[0].head == "pron" and len(refs) > 1:
            self.acting = OPPONENT
            return refs[1:]
        return refs

    def state(self, parts: Parts, verb: str) -> None:
        """Understand who has what, and what is so of a thing."""
        if any(word.value == "then" for word in parts.words("seq")) and self.table.steps:
            raise NotUnderstood(parts.clause.said())  # "… greift an, danach ist sie betäubt"
        parts.words("part", "on", "an")
        values, traits = parts.values(), parts.traits()
        owner = self.owner(parts)
        refs = parts.refs()
        if verb in ("have", "be", "") and owner is None:
            refs = self.he(parts, refs)
            owner = self.acting
        if not refs and (values or traits) and owner is None:
            self.about(self._topic(parts), values, traits, parts)
            return
        if owner is not None and refs:
            self.laid(parts, refs, owner, values, traits)
        elif owner is not None:
            if traits:
                raise NotUnderstood(parts.clause.said())
            self.supply(owner, values, parts)
        elif refs:
            self.laid(parts, refs, None, values, traits)

    def laid(self, parts: Parts, refs: list[Ref], owner: str | None, values: list[Value], traits: list[Trait]) -> None:
        """Lay things, and say of one what is so of it."""
        things = self.distinct(refs, owner)
        for thing in things:
            thing.side = thing.side or owner
        self.placed(parts, refs, things)
        if values or traits:
            if len(things) != 1 and not all(ref.count > 1 for ref in refs):
                raise NotUnderstood(parts.clause.said())
            for thing in things:
                self.about(thing, values, traits, parts)
        self.table.topic = things[0]

    def distinct(self, refs: list[Ref], owner: str | None) -> list[Thing]:
        """Return the things that several references mean. Raises `NotUnderstood` where two of them mean the same."""
        things = [thing for ref in refs for thing in self.table.resolve(ref, owner)]
        if len(set(things)) != len(things):
            raise NotUnderstood(refs[-1].said, f"Ist „{refs[-1].said}“ eine andere?")
        return things

    @staticmethod
    def resumed(refs: list[Ref]) -> list[Ref]:
        """Return references without a pronoun that only takes up the one before: "meine 2/2, darf die angreifen"."""
        kept: list[Ref] = []
        for ref in refs:
            resumes = ref.head == "pron" and ref.definite == "pron" and fold(ref.said) in ("die", "der", "das", "den")
            resumes = resumes or (ref.head == "pron" and ref.definite != "pron")
            if not (resumes and not ref.prep and kept and kept[-1].head in ("er", "creature") and not kept[-1].prep):
                kept.append(ref)
        return kept

    def acts(self, parts: Parts) -> str | None:
        """Take "er" for the opponent where it acts with something: "er greift mit einer 4er an"."""
        refs = [c for c in parts.left if isinstance(c, Ref)]
        he = next((ref for ref in refs if ref.head == "pron" and fold(ref.said) == "er" and not ref.prep), None)
        if he is None or not any(ref.prep == "mit" for ref in refs):
            return None
        parts.left = [c for c in parts.left if c is not he]
        return OPPONENT

    def placed(self, parts: Parts, refs: list[Ref], things: list[Thing]) -> None:
        """Note where things lie."""

    def about(self, thing: Thing, values: list[Value], traits: list[Trait], parts: Parts) -> None:
        """Add states and numbers to a thing."""
        for trait in traits:
            merge(thing.facts, trait.facts, trait.said)
        for value in values:
            if value.unit not in self.on_cards:
                raise NotUnderstood(value.said)
            merge(thing.facts, {self.on_cards[value.unit]: value.number}, value.said)

    def supply(self, owner: str, values: list[Value], parts: Parts) -> None:
        """Note numbers of a side."""
        raise NotUnderstood(parts.clause.said())

    def _topic(self, parts: Parts) -> Thing:
        table: Table = self.table
        if table.topic is None:
            raise NotUnderstood(parts.clause.said())
        return table.topic
