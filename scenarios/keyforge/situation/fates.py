"""Questions for what becomes of something: does it die, strike back, keep its marker?"""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.amounts import Amounts
from kfrules.scenarios.keyforge.situation.counting import Counting
from kfrules.scenarios.keyforge.situation.resources import Resources
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import Word, fold


class Fates(Resources, Amounts, Counting):
    """Reads questions for the fate of creatures."""

    def _ask_die(self, parts: Parts) -> Asked:
        return self._fate(parts, True)

    def _ask_live(self, parts: Parts) -> Asked:
        return self._fate(parts, False)

    def _ask_kill(self, parts: Parts) -> Asked:
        person = parts.word("person")
        agents = parts.refs("mit") if not self.table.steps else []
        bare = [c for c in parts.left if isinstance(c, Ref) and not c.prep and fold(c.said) not in ("das", "es")]
        if len(bare) == 2 and not parts.clause.has("wh"):  # who kills stands before whom
            killer = bare[1] if bare[0].case == "acc" or fold(bare[0].said) in ("den", "ihn") else bare[0]
            parts.left = [c for c in parts.left if c is not killer]
            agent = self.table.resolve(killer, asking=True)[0]
            if not self.table.steps:
                self._attacks(agent, next(ref for ref in bare if ref is not killer))
        elif len(agents) == len(bare) == 1 and person is not None:
            self._attacks(self.table.resolve(agents[0], person.value, asking=True)[0], bare[0])
        return self._fate(parts, True)

    def _mends(self, parts: Parts) -> Asked | None:
        """Does damage go away by itself at the end of a turn? ("Geht der Schaden am Zugende wieder weg?")"""
        said = {piece for c in parts.clause.chunks if isinstance(c, Word) for piece in fold(c.said).split()}
        it = [c for c in parts.left if isinstance(c, Ref) and fold(c.said) in ("der", "er") and not c.prep]
        hurt = [thing for thing in self.table.things if thing.facts.get("damage")]
        damage = parts.clause.has("unit", "damage") or (len(it) == 1 and all(t.gender == "f" for t in hurt))
        away = parts.clause.has("part", "away") or parts.clause.has("gone")
        goes = parts.clause.has("verb", "go.fin3") and away and damage and self.table.moment == "end"
        if not goes or len(hurt) != 1 or self.table.steps or not {"wieder", "allein", "alleine", "selbst"} & said:
            return None
        for tag in ("unit", "det", "part", "gone", "again"):
            parts.words(tag)
        parts.left = [c for c in parts.left if c not in it]
        return Asked("mends", things=tuple(hurt))

    def _ask_go(self, parts: Parts) -> Asked:
        mends = self._mends(parts)
        if mends is None:
            raise NotUnderstood(parts.clause.said())
        return mends

    def _fate(self, parts: Parts, dead: bool) -> Asked:
        parts.words("part", "away", "on", "ab")
        parts.left = [c for c in parts.left if not (isinstance(c, Ref) and fold(c.said) == "damit")]  # "damit weg"
        parts.words("gone")
        parts.words("det", "def")
        self._fought(parts)
        for trait in [c for c in parts.left if isinstance(c, Trait) and c.prep in ("am", "von")]:
            trait.prep = ""  # "stirbt sie am Gift?"
        for trait in parts.traits():  # "zerstört das Gift die 2er?"
            said = set(trait.facts.get("keywords", ()))
            if not any(said & set(t.facts.get("keywords", ())) for t in self.table.things):
                raise NotUnderstood(trait.said)
        if parts.word("wh", "who"):
            if any(isinstance(c, Ref) and c.head != "pron" for c in parts.left):
                raise NotUnderstood(parts.clause.said())
            parts.refs()
            if not self._fighters():
                raise NotUnderstood(parts.clause.said())  # "8 Karten auf der Hand, welche weg?"
            return Asked("who dies" if dead else "who lives", things=self._fighters())
        if parts.word("person", ME) is not None and not parts.clause.has("verb", "have.fin1"):
            return self._my_fate(parts, dead)
        parts.words("nobody")
        refs = [ref for ref in parts.refs("") if not (ref.head == "pron" and fold(ref.said) in ("das", "es"))]
        if any(ref.head == "one of them" for ref in refs):
            raise NotUnderstood(parts.clause.said())  # any of them
        if not refs:
            return Asked("dead", things=(self._last_target(parts),), yes=dead)
        things = tuple(t for ref in refs for t in self.table.resolve(ref, asking=True))
        if any(thing in self.table.removed for thing in things):
            raise NotUnderstood(parts.clause.said())
        if len(refs) == 1 and (pair := self._either(refs[0], things)):
            return Asked("dead", things=pair, key="either", yes=dead)
        return Asked("dead", things=things, yes=dead)

    def _my_fate(self, parts: Parts, dead: bool) -> Asked:
        """Take "ich" for my one creature that fights: "Überleb ich das?"."""
        mine = tuple(thing for thing in self._fighters() if thing.side == ME)
        refs = [ref for ref in parts.refs() if not (ref.head == "pron" and fold(ref.said) in ("das", "es"))]
        if dead or refs or len(mine) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("dead", things=mine, yes=False)

    def _either(self, ref: Ref, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        """Return both of a fight where "sie" may mean either: "Seine 5er greift meine 3er an. Stirbt sie?"."""
        if ref.head != "pron" or ref.definite != "pron" or not self.table.fights or len(things) != 1:
            return ()
        agent, target = self.table.fights[-1]
        fits = target.card is not None or not target.gender or bool(set(target.gender) & set(ref.gender))
        return (agent, target) if things[0] is agent and agent.side == OPPONENT and fits else ()

    def _fought(self, parts: Parts) -> None:
        """Add the fight that is asked about: "Übersteht sie den Angriff auf eine 4er?"."""
        subjects = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
        against = any(isinstance(c, Ref) and c.prep in ("gegen", "von") for c in parts.left)
        after = any(isinstance(c, Word) and "kampf" in fold(c.said) for c in parts.clause.chunks)
        if against and len(subjects) == 1 and (parts.words("infight") or after):
            self.teller.fought(parts, subjects)

    def _attacks(self, agent: Thing, ref: Ref) -> None:
        """Add the fight by which one is to kill another: "Schafft meine 4er seine 5er?"."""
        target = self.table.resolve(ref, other(agent.side) if agent.side else None, asking=True)[0]
        agent.side = agent.side or (other(target.side) if target.side else ME)
        target.side = target.side or other(agent.side)
        if agent.side == target.side or agent is target:
            raise NotUnderstood(ref.said, "Wer greift wen an?")
        ref.thing = target
        self.table.fights.append((agent, target))
        self.teller.step("fight", agent.side, thing=agent, against=target)

    def _last_target(self, parts: Parts) -> Thing:
        onto = self.table.steps[-1].get("onto", []) if self.table.steps else []
        if not self.table.fights and len(onto) == 1:
            return onto[0]  # type: ignore[no-any-return]
        if not self.table.fights:
            raise NotUnderstood(parts.clause.said())
        return self.table.fights[-1][1]

    def _ask_fight(self, parts: Parts) -> Asked:
        """Does it strike back?"""
        if self.table.steps and self.table.steps[-1]["do"] == "unstun":
            things = [t for ref in parts.refs("") for t in self.table.resolve(ref, asking=True)]
            return Asked("strikes", things=tuple(things))
        if parts.word("part", "back") is None:
            return self._trade(parts)
        return self._ask_back(parts)

    def _trade(self, parts: Parts) -> Asked:
        """Do both die? ("Traden die beiden?")"""
        refs = parts.refs("")
        if len(refs) != 1 or refs[0].head != "both":
            raise NotUnderstood(parts.clause.said())
        return Asked("dead", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _ask_deal(self, parts: Parts) -> Asked:
        """Does it strike? ("Fügt meine 4er ihr noch Schaden zu?")"""
        parts.words("part", "to")
        parts.words("unit", "damage")
        parts.words("infight")
        parts.words("det")
        bare = parts.refs("")
        subjects = [ref for ref in bare if not (ref.case == "dat" or fold(ref.said) in ("ihr", "ihm"))]
        if len(subjects) == 2 and fold(subjects[1].said).startswith("der "):
            subjects = subjects[:1]  # "Fügt meine 5er der 3er Schaden zu?"
        for ref in bare:
            if ref not in subjects:
                self.table.resolve(ref, asking=True)
        if len(subjects) != 1 or parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        things = self.table.resolve(subjects[0], asking=True)
        if len(things) != 1 or not self.table.fights:
            raise NotUnderstood(parts.clause.said())
        return Asked("strikes", things=tuple(things))

    def _ask_back(self, parts: Parts) -> Asked:
        refs = parts.refs("")
        if len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("strikes back", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _ask_hurt(self, parts: Parts) -> Asked:
        """Does it hurt? ("Tut das meinem 3er weh?")"""
        refs = [ref for ref in parts.refs("") if fold(ref.said) not in ("das", "es")]
        if parts.word("part", "hurt") is None or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("damaged", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _ask_come(self, parts: Parts) -> Asked:
        """Does it come to strike, or where does it come to?"""
        refs = parts.refs("")
        either = parts.clause.has("conj", "or") or parts.clause.has("wh")
        zones = parts.words("zone")
        if zones and len(refs) == 1:
            parts.words("part", "back")
            things = tuple(self.table.resolve(refs[0], asking=True))
            if either or len(zones) > 1 or fold(zones[0].said) == "wohin":
                return Asked("outcome", things=things)
            mine = "meine" in fold(zones[0].said)
            if len(things) != 1 or (mine and things[0].side == OPPONENT):
                raise NotUnderstood(parts.clause.said())
            return Asked("goes", things=things, key=zones[0].value)
        if len(refs) == 1 and refs[0].head == "pron" and self.table.fights:
            refs[0].definite = "pron"  # who comes to strike is who attacks
        if parts.word("strike", "x") is None or len(refs) != 1:
            raise NotUnderstood(parts.clause.said())
        return Asked("strikes", things=tuple(self.table.resolve(refs[0], asking=True)))

    def _ask_be(self, parts: Parts) -> Asked:
        if parts.clause.has("wh", "many") and (parts.clause.has("supply") or parts.clause.has("unit", "aember")):
            return self._amount(parts, gets=False)  # "Wie viel ist danach in meinem Vorrat?", "… Æmber ist übrig?"
        if (
            parts.clause.has("wh", "what")
            and self.table.steps
            and any(isinstance(c, Ref) and c.prep == "mit" for c in parts.left)
        ):
            parts.words("wh", "what")  # "Was ist danach mit ihm?"
            return Asked("outcome", things=tuple(t for r in parts.refs() for t in self.table.resolve(r, asking=True)))
        if parts.clause.has("part", "away") or parts.clause.has("gone"):
            parts.words("part", "away")
            parts.words("gone")
            if parts.word("unit", "chains") or parts.values("chains"):
                return self._ask_shed(parts)
            if any(isinstance(c, Trait) for c in parts.left):
                return self._trait(parts, yes=False, had=True)
            return self._fate(parts, True)
        if any(isinstance(c, Trait) for c in parts.left) or self._split_state(parts):
            return self._trait(parts, yes=True)
        if any(isinstance(c, Word) and fold(c.said) in ("im spiel", "im play", "in play") for c in parts.clause.chunks):
            return self._fate(parts, False)  # "Ist die 4er noch im Spiel?"
        if any(isinstance(c, Word) and "nachbar" in fold(c.said) for c in parts.clause.chunks):
            return self._neighbours(parts)
        raise NotUnderstood(parts.clause.said())

    def _neighbours(self, parts: Parts) -> Asked:
        """Do two lie beside each other then?"""
        parts.words("place", "beside")
        things = tuple(t for ref in parts.refs("") for t in self.table.resolve(ref, asking=True))
        if len(things) != 2 or things[0].side != things[1].side or not self.table.steps:
            raise NotUnderstood(parts.clause.said())
        line = self.table.creatures(things[0].side or ME)
        if len(line) > 2 and not (self.table.ordered or len(self.table.in_order) >= len(line) - 1):
            raise NotUnderstood(parts.clause.said(), "In welcher Reihenfolge liegen sie?")
        return Asked("neighbours", things=things, side=things[0].side or ME)

    @staticmethod
    def _split_state(parts: Parts) -> bool:
        """Take what is asked of a thing from what is said of it: "Ist die 5er betäubt?"."""
        refs = [c for c in parts.left if isinstance(c, Ref)]
        states = [key for key in ("stunned", "warded", "enraged", "ready") if len(refs) == 1 and key in refs[0].facts]
        if len(states) != 1:
            return False
        parts.left.append(Trait({states[0]: refs[0].facts.pop(states[0])}, refs[0].said))
        return True

    def _ask_keep(self, parts: Parts) -> Asked:
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=True, had=True)
        return self._amount(parts, gets=False)

    def _ask_lose(self, parts: Parts) -> Asked:
        if any(isinstance(c, Trait) for c in parts.left):
            return self._trait(parts, yes=False, had=True)
        if parts.clause.has("unit", "chains") or any(isinstance(c, Value) and c.unit == "chains" for c in parts.left):
            return self._ask_shed(parts)  # "Verliere ich am Zugende eine Kette?"
        return self._lost(parts)

    def _lost(self, parts: Parts) -> Asked:
        """Does somebody lose a creature? ("Verlier ich die 7er?", "Verliert er seine 4er?")"""
        person, refs = parts.word("person"), parts.refs("")
        parts.words("part", "away")
        if person is None and len(refs) > 1 and fold(refs[0].said) == "er":
            person, refs = Word("person", OPPONENT, "er"), refs[1:]
        if person is None or person.details.get("prep") or len(refs) != 1 or parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        things = tuple(self.table.resolve(refs[0], refs[0].side or person.value, asking=True))
        if not self.table.steps or any(thing.side != person.value for thing in things):
            raise NotUnderstood(parts.clause.said())
        return Asked("dead", things=things)
