"""The clause that asks: what is asked, and the actions that are asked for."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.fates import Fates
from kfrules.scenarios.keyforge.situation.telling import meant
from kfrules.scenarios.situation import fighting
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, other
from kfrules.scenarios.situation.words import Word, fold

_ACTIONS = ("fight", "reap", "play", "discard", "send", "use")


_THERE = ("liegt", "lag", "steht", "stand", "liegen", "stehen", "lagen", "standen")


class Asker(Fates):
    """Reads the clause that asks; actions in it are added to the table as its last steps."""

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks. Raises `NotUnderstood`."""
        parts = Parts(clause)
        self._or_not(parts)
        forging = parts.clause.has("after", "forging")
        self.teller.moments(parts)
        if forging and (self.table.steps or self.table.moment not in ("", "start")):
            raise NotUnderstood(clause.said())  # whose next turn that is, nobody says
        if forging:
            self.table.moment = "start"  # "Wie viel bleibt mir nach dem Schmieden?"
        self.teller.after_cards(parts)
        if parts.word("number") or parts.clause.has("costly"):
            raise NotUnderstood(clause.said())
        asked_must = any(
            clause.has("verb", f"{verb}.inf") for verb in ("discard", "forge", "takepart")
        )  # who can forge must
        unstuns = bool(self.table.steps) and self.table.steps[-1]["do"] == "unstun"
        asked_must = asked_must or (unstuns and any(verb.value.startswith("fight.") for verb in clause.verbs))
        if parts.words("modal", "must") and not asked_must:
            raise NotUnderstood(clause.said())
        if parts.clause.has("wh", "why"):
            raise NotUnderstood(clause.said())
        self._implied(parts)
        asked = self._by_verb(parts)
        parts.words("infight")
        parts.words("seq")
        parts.words("after")
        parts.done()
        if forging:
            self.table.active = asked.side
        if self.table.claimed and asked.fact != "legal":
            raise NotUnderstood(clause.said())
        return asked

    def _implied(self, parts: Parts) -> None:
        """Add the fight that is only implied: "Bekommt meine angreifende 4er Schaden?"."""
        for ref in [c for c in parts.left if isinstance(c, Ref) and c.acts and c.thing is None]:
            ref.thing = self.table.resolve(ref, asking=True)[0]
        pair = fighting.implied(self.table)
        if pair is not None:
            self.table.fights.append(pair)
            self.teller.step("fight", pair[0].side or ME, thing=pair[0], against=pair[1])

    def prepare(self, clause: Clause) -> None:
        """Lay out the things of a question whose conditions follow ("Überlebt meine 3er, wenn …?")."""
        parts = Parts(clause)
        spoken = False
        bare = [c for c in parts.left if isinstance(c, Ref) and not c.prep and c.head == "er" and c.side is None]
        if len(bare) == 2 and any(v.value.startswith("kill.") for v in clause.verbs) and not self.table.things:
            bare[0].side, bare[1].side = ME, OPPONENT  # "Kann eine 1er eine 10er töten, wenn sie angreift?"
            for ref in bare:
                ref.thing = self.table.resolve(ref)[0]
            self.table.topic = bare[0].thing
            return
        acts = clause.has("modal", "may") and not clause.has("wh")  # "Darf es hauen?", said of what was told
        for ref in [c for c in parts.left if isinstance(c, Ref)]:
            if ref.head in ("er", "card", "creature") and ref.count == 1 and not ref.plural:
                ref.thing = self.table.resolve(ref)[0]
                self.table.topic = self.table.topic if spoken and ref.prep else ref.thing
                spoken = True
            elif fold(ref.said) == "er" and clause.has("verb", "have.fin3") and clause.has("wh", "many"):
                continue  # "Wie viel hat er noch, wenn …"
            elif (
                ref.head == "pron"
                and any(True for _ in self.table.things)
                and (acts or fold(ref.said) not in ("das", "es"))
            ):
                ref.thing = self.table.resolve(ref)[0]

    @staticmethod
    def _or_not(parts: Parts) -> None:
        """Take "oder nicht", which asks for the same; any other denial or choice is not understood."""
        last = parts.left[-1] if parts.left else None
        if str(last) == "conj:or":
            parts.word("conj", "or")  # "…, oder?"
            return
        if parts.clause.has("conj", "or"):
            parts.word("conj", "or")
            if parts.clause.has("zone"):
                return
            if parts.word("neg") is None:
                raise NotUnderstood(parts.clause.said())
        if parts.clause.has("neg") and any(isinstance(c, Word) and c.tag == "neg" for c in parts.left):
            raise NotUnderstood(parts.clause.said())

    def _by_verb(self, parts: Parts) -> Asked:
        may = bool(parts.words("modal", "may"))
        if self._asks_targets(parts, may):
            return self._targets(parts)
        if (rid := self._rid(parts)) is not None:
            return rid
        parts.words("modal", "want")
        parts.words("aux")
        kinds = [word.value.partition(".")[0] for word in parts.words("verb")]
        if not kinds and not may and parts.clause.has("worn") and self.table.fights:
            return self._worn(parts)
        main = self._main(meant(kinds, parts), parts, may)
        if set(kinds) == {"be"} and parts.clause.has("allowed") and self.table.steps:
            return self._legal(parts)  # "Ist es zulässig, dass …?"
        bare = kinds and all(v.value.endswith(".inf") for v in parts.clause.verbs) and parts.clause.mark == "ask"
        may = may or (bool(bare) and not parts.clause.has("aux") and not parts.clause.has("modal"))
        if len(set(main)) > 1 or not main:
            alone = [c for c in parts.left if not (isinstance(c, Ref) and c.head == "pron")]
            only = may and all(isinstance(c, Word) and c.tag in ("fill", "seq", "person") for c in alone)
            if not main and (parts.clause.has("allowed") or (only and self.table.steps)):
                parts.words("person")
                return self._legal(parts)  # "Darf sie?"
            raise NotUnderstood(parts.clause.said())
        return self._of_kind(parts, main[0], may)

    def _rid(self, parts: Parts) -> Asked | None:
        """Is a stun marker lost by using the creature? ("Werd ich die Betäubung los?")"""
        stun = [c for c in parts.left if isinstance(c, Trait) and "stunned" in c.facts]
        shed = parts.clause.has("verb", "shed.inf") or (
            parts.clause.has("aux") and any(fold(c.said) == "los" for c in parts.clause.chunks)
        )
        stunned = [t for t in self.table.things if t.facts.get("stunned")]
        if not stun or not shed or len(stunned) != 1 or self.table.steps or not parts.clause.has("person", ME):
            return None
        for tag in ("aux", "verb", "part", "det", "person", "modal"):
            parts.words(tag)
        parts.traits()
        self.teller.step("unstun", stunned[0].side or ME, thing=stunned[0])
        return Asked("has", things=tuple(stunned), key="stunned", yes=False)

    def _worn(self, parts: Parts) -> Asked:
        """Is something damaged by the fight? ("Wird der Verteidiger beschädigt?")"""
        refs, _ = parts.refs(""), parts.words("worn")
        if len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("damaged", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _main(self, kinds: list[str], parts: Parts, may: bool) -> list[str]:
        """Return the kinds of verbs that count, also where none is said: "…, weg?"."""
        main = [kind for kind in kinds if kind not in ("have", "be", "go")] or kinds
        if set(main) in ({"keep", "lie"}, {"keep", "live"}):
            main = ["live"]
        if main == ["go"] and parts.clause.has("gone"):
            main = ["die"]  # "geht sie zu Boden?"
        if set(main) == {"lie", "die"}:
            main = ["die"]  # "liegt die dann unter der Erde?"
        if parts.clause.has("part", "broken") or ("go" in kinds and parts.word("part", "on", "off")):
            main = ["die"]
        if not main and (parts.clause.has("gone") or parts.clause.has("part", "away")):
            main = ["be"]
        if self._clears(parts, main):
            main = ["kill"]
        goes = not main or main == ["go"]
        if goes and may and any(isinstance(c, Ref) and c.prep == "gegen" for c in parts.left):
            main = ["fight"]  # "darf meine 7er dann auf die 6er?"
        aember = parts.clause.has("unit", "aember") or self.table.unit == "aember"
        if not main and any(isinstance(c, Value) and (c.unit, c.number) == ("keys", 2) for c in parts.left):
            main = ["forge"]  # "2 Schlüssel auf einmal?"
        if not main and parts.clause.has("wh", "many") and aember:
            main = ["have"]  # "Wie viel Æmber danach?"
        return main

    @staticmethod
    def _clears(parts: Parts, main: list[str]) -> bool:
        """Tell whether it is asked whether one destroys another: "Hau ich die 4er um?", "Krieg ich den tot?"."""
        verbs = set(main) - {"die"}
        away = any(isinstance(c, Word) and str(c) == "part:away" for c in parts.left) or parts.clause.has("gone")
        bare = [c for c in parts.left if isinstance(c, Ref) and not c.prep and fold(c.said) not in ("das", "es")]
        numbers = parts.clause.has("unit") or any(isinstance(c, Value) for c in parts.left)
        act = len(verbs) == 1 and verbs <= {"fight", "get", "make", "deal"} and ("die" in main or away)
        return act and len(bare) + parts.clause.has("person", ME) == 2 and not numbers and not parts.clause.has("wh")

    def _of_kind(self, parts: Parts, kind: str, may: bool) -> Asked:
        if parts.word("reaping") and kind == "get" and not self.table.steps:
            refs = parts.refs("mit")
            known = [t for ref in refs for t in self.table.resolve(ref, asking=True)]
            known = known or [t for t in self.table.things if t.side == ME and t.type == "creature"]
            if len(known) != 1:
                raise NotUnderstood(parts.clause.said())
            self.teller.step("reap", known[0].side or ME, thing=known[0])
        if kind == "fight" and any(fold(verb.said).startswith("trad") for verb in parts.clause.verbs):
            return self._trade(parts)
        if kind == "deal" and parts.clause.has("part", "back"):
            parts.words("part", "back")
            parts.words("unit", "damage")
            return self._ask_back(parts)
        if kind in ("lie", "be") and self._only_one(parts):
            return self._fate(parts, False)
        counted = self.counts(parts, kind) or self.left(parts, kind)
        if counted is not None:
            return counted
        if kind == "keep" and any(fold(chunk.said) == "ohne" for chunk in parts.clause.chunks):
            raise NotUnderstood(parts.clause.said())  # "Bleibt sie ohne Schaden?"
        if kind == "keep" and self._only_one(parts):
            return self._fate(parts, False)  # "Verbleibt sie im Spiel?"
        if kind == "keep" and (unhurt := self._unhurt(parts)):
            return unhurt
        if kind == "be" and parts.words("able"):
            return self._attackable(parts)
        if kind == "steal" and may:
            return self._may_steal(parts)
        if kind == "block" and may and self.table.steps:
            return self._blocks(parts)
        if (may or parts.clause.has("allowed")) and kind in _ACTIONS and not parts.clause.has("part", "back"):
            return self._action(parts, kind)
        handler = getattr(self, f"_ask_{kind}", None)
        if handler is None:
            raise NotUnderstood(parts.clause.said())
        asked: Asked = handler(parts)
        return asked if not may else Asked(asked.fact, asked.things, asked.side, asked.key, asked.yes, True)

    def _may_steal(self, parts: Parts) -> Asked:
        """May so much be stolen? ("Kann ich ihm 2 stehlen?")"""
        before = len(self.table.steps)
        amounts = [c.number for c in parts.left if isinstance(c, Value) or (isinstance(c, Word) and c.tag == "num")]
        self.teller.steals(parts)
        if before or len(amounts) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("gains", side=self.table.steps[-1]["side"], key=str(amounts[0]))

    @staticmethod
    def _only_one(parts: Parts) -> bool:
        """Tell whether it is only asked whether something lies there still: "Steht die 4er danach noch?"."""
        left = [c for c in parts.left if not (isinstance(c, Word) and c.tag in ("seq", "fill"))]
        there = any(fold(v.said) in _THERE or v.value.startswith("keep") for v in parts.clause.verbs)
        if not (there and len(left) == 1 and isinstance(left[0], Ref) and left[0].prep == ""):
            return False
        facts = left[0].facts  # "Steht sie aufrecht?", "Bleibt sie heil?" ask for more
        return {"ready", "stunned", "enraged", "warded"}.isdisjoint(facts) and facts.get("damage") != 0

    def _unhurt(self, parts: Parts) -> Asked | None:
        """Take "bleibt mein 4er heil" for no damage."""
        refs = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
        if len(refs) != 1 or len(parts.left) != 1 or refs[0].facts.pop("damage", None) != 0:
            return None
        parts.refs("")
        return Asked("damaged", things=tuple(self.table.resolve(refs[0], asking=True)), yes=False)

    def _attackable(self, parts: Parts) -> Asked:
        """May it be attacked? ("Ist die 1er angreifbar für meine 3er?")"""
        agents, targets = [], parts.refs("")
        for ref in parts.refs():
            if ref.prep not in ("für", "von", "fuer"):
                raise NotUnderstood(ref.said)
            agents.append(ref)
        if len(agents) > 1 or len(targets) != 1:
            raise NotUnderstood(parts.clause.said())
        target = self.table.resolve(targets[0], asking=True)[0]
        target.side = target.side or OPPONENT
        agent = (
            self.table.resolve(agents[0], other(target.side))[0] if agents else self.table.anonymous(other(target.side))
        )
        agent.side = agent.side or other(target.side)
        agent.facts.setdefault("power", 1)
        self.teller.step("fight", agent.side, thing=agent, against=target)
        return Asked("legal", may=True)

    def _action(self, parts: Parts, kind: str) -> Asked:
        before = len(self.table.steps)
        if parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        getattr(self.teller, kind)(parts, asking=True)
        if len(self.table.steps) == before:
            raise NotUnderstood(parts.clause.said())
        return Asked("legal", may=True)

    def _legal(self, parts: Parts) -> Asked:
        if self.table.declines is not None:
            parts.refs("")
            parts.words("person")
            return self.skips(parts, self.table.declines)
        if not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        for ref in parts.refs(""):
            if ref.head != "pron":
                raise NotUnderstood(ref.said)
        return Asked("legal", may=True)

    def _ask_stand(self, parts: Parts) -> Asked:
        """How do things stand?"""
        if parts.word("wh", "how") is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        parts.refs("")
        return Asked("outcome")

    def _ask_happen(self, parts: Parts) -> Asked:
        if parts.word("wh", "what") is None or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        things = tuple(t for ref in parts.refs("mit") for t in self.table.resolve(ref, asking=True))
        return Asked("outcome", things=things)

    @staticmethod
    def _asks_targets(parts: Parts, may: bool) -> bool:
        """Tell whether it is asked whom one may attack."""
        if not parts.clause.has("wh", "who"):
            return False
        return (may and parts.clause.has("verb", "fight.inf")) or (
            parts.clause.has("allowed") and any(isinstance(c, Ref) and c.role == "target" for c in parts.left)
        )

    def _targets(self, parts: Parts) -> Asked:
        parts.words("wh", "who")
        parts.words("verb")
        parts.words("det")
        person = parts.word("person")
        refs = [ref for ref in parts.refs() if ref.role != "target"]
        side = person.value if person is not None else ME
        agents = [t for ref in refs if ref.prep in ("mit", "") for t in self.table.resolve(ref, side, asking=True)]
        things = tuple(t for t in self.table.creatures(other(side)))
        if len(agents) > 1 or not things or len(refs) != len(agents):
            raise NotUnderstood(parts.clause.said())
        agent = agents[0] if agents else self.table.anonymous(side)
        agent.side = agent.side or side
        agent.facts.setdefault("power", 1)  # it does not matter whom it may attack
        self.teller.step("fight", side, thing=agent, against=things[0])
        return Asked("targets", things=things)

    def _blocks(self, parts: Parts) -> Asked:
        """There is no blocking."""
        parts.words("person")
        for ref in parts.refs():
            if ref.head != "pron":
                self.table.resolve(ref, OPPONENT)
        return Asked("blocks", may=True)
