"""The clause that asks, in every game: the verb says what is asked, and what is asked for is added as the last step."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing
from kfrules.scenarios.situation.words import fold


class Questions:
    """Reads what is asked. A game adds its verbs: `_ask_VERB` understands a question with that verb.

    `actions`: verbs of which it may be asked whether they are allowed; the teller's method of the same name adds them.
    """

    actions: tuple[str, ...] = ()

    def __init__(self, teller: Any) -> None:
        self.teller = teller
        self.table = teller.table

    def prepare(self, clause: Clause) -> None:
        """Lay out the things of a question whose conditions follow ("Überlebt meine 3er, wenn …?")."""
        parts = Parts(clause)
        for ref in [c for c in parts.left if isinstance(c, Ref)]:
            if ref.head in ("er", "creature") and ref.count == 1 and not ref.plural:
                ref.thing = self.table.resolve(ref)[0]
                self.table.topic = ref.thing

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks. Raises `NotUnderstood`."""
        parts = Parts(clause)
        if parts.word("conj", "or") is not None and parts.word("neg") is None:
            raise NotUnderstood(clause.said())
        if parts.clause.has("neg") and not parts.clause.has("conj", "or"):
            raise NotUnderstood(clause.said())
        self.teller.moments(parts)
        if parts.word("number") or clause.has("costly") or clause.has("wh", "why") or clause.has("modal", "must"):
            raise NotUnderstood(clause.said())
        asked = self._by_verb(parts)
        parts.words("infight")
        parts.words("seq")
        parts.done()
        return asked

    def _by_verb(self, parts: Parts) -> Asked:
        may = bool(parts.words("modal", "may"))
        parts.words("modal", "want")
        parts.words("aux")
        verbs = parts.words("verb")
        kinds = [word.value.partition(".")[0] for word in verbs]
        main = self.meant([kind for kind in kinds if kind not in ("have", "be", "go", "keep")] or kinds, parts)
        bare = bool(verbs) and all(verb.value.endswith(".inf") for verb in verbs) and parts.clause.mark == "ask"
        may = may or (bare and not parts.clause.has("aux") and not parts.clause.has("modal"))
        if len(set(main)) > 1 or not main:
            if not main and parts.words("allowed"):
                return self.legal(parts)
            raise NotUnderstood(parts.clause.said())
        if (may or parts.words("allowed")) and main[0] in self.actions:
            return self._action(parts, main[0])
        handler = getattr(self, f"_ask_{main[0]}", None)
        if handler is None:
            raise NotUnderstood(parts.clause.said())
        asked: Asked = handler(parts)
        return Asked(asked.fact, asked.things, asked.side, asked.key, asked.yes, may or asked.may)

    def meant(self, kinds: list[str], parts: Parts) -> list[str]:
        """Return what verbs mean beside what they stand with; what is only "weg" is asked as dead."""
        if set(kinds) == {"lie", "live"} or set(kinds) == {"be", "live"}:
            return ["live"]
        if "die" in kinds:
            return ["die"]
        if set(kinds) <= {"go"} and kinds and (parts.words("part", "on") or parts.clause.has("on")):
            return ["die"]  # "gehen beide drauf"
        away = parts.words("part", "away") if set(kinds) <= {"be", "lie"} else []
        if parts.words("gone") or away or parts.words("part", "broken", "off"):
            return ["die"]
        if not kinds and parts.clause.has("wh", "many"):
            return ["get"]
        return kinds

    def _action(self, parts: Parts, kind: str) -> Asked:
        before = len(self.table.steps)
        if parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        getattr(self.teller, f"_{kind}")(parts)
        if len(self.table.steps) == before:
            raise NotUnderstood(parts.clause.said())
        return Asked("legal", may=True)

    def legal(self, parts: Parts) -> Asked:
        """Is what was told allowed?"""
        if not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for ref in parts.refs(""):
            if ref.head != "pron":
                raise NotUnderstood(ref.said)
        return Asked("legal", may=True)

    # --- fates -----------------------------------------------------------------------------------

    def fate(self, parts: Parts, dead: bool) -> Asked:
        """Who dies, does it die?"""
        if parts.word("wh", "who") is not None:
            things = self.named(parts) or self.fighters()
            if len(things) < 2:
                raise NotUnderstood(parts.clause.said())
            return Asked("who dies" if dead else "who lives", things=things)
        parts.words("part", "on", "away")
        if parts.words("all"):
            return Asked("dead", things=self.fighters(), yes=dead)
        things = self.named(parts)
        if not things:
            raise NotUnderstood(parts.clause.said())
        return Asked("dead", things=things, yes=dead)

    def named(self, parts: Parts) -> tuple[Thing, ...]:
        """Take the things that are asked about."""
        refs = [ref for ref in parts.refs("") if not (ref.head == "pron" and fold(ref.said) in ("es", "das"))]
        return tuple(dict.fromkeys(t for ref in refs for t in self.table.resolve(ref, asking=True)))

    def fighters(self) -> tuple[Thing, ...]:
        """Return who fights."""
        return tuple(self.table.things)

    def side(self, parts: Parts) -> str:
        """Take the person who is asked about: "er" is the opponent."""
        person = parts.word("person")
        if person is not None:
            return person.value
        for ref in [c for c in parts.left if isinstance(c, Ref) and c.head == "pron"]:
            parts.left = [c for c in parts.left if c is not ref]
            return OPPONENT
        return self.whose()

    def whose(self) -> str:
        """Return who is asked about where nobody is named."""
        return ME

    def _ask_die(self, parts: Parts) -> Asked:
        return self.fate(parts, dead=True)

    def _ask_live(self, parts: Parts) -> Asked:
        return self.fate(parts, dead=False)

    def _ask_kill(self, parts: Parts) -> Asked:
        parts.words("person", ME)
        parts.words("part")
        refs = parts.refs("")
        if not refs or len(refs) > 2:
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(refs[-1], asking=True)
        if len(refs) > 1:
            self.table.resolve(refs[0], asking=True)
        return Asked("dead", things=tuple(things))

    def _ask_happen(self, parts: Parts) -> Asked:
        if parts.word("wh", "what") is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for ref in parts.refs("mit"):
            self.table.resolve(ref, asking=True)
        return Asked("outcome")

    def _ask_stand(self, parts: Parts) -> Asked:
        if parts.word("wh", "how") is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        parts.refs("")
        return Asked("outcome")
