"""What a question about a combat of Magic tells: who attacks, who blocks whom, and how much life there is."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref, Trait, Value, merge
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.statements import Statements
from kfrules.scenarios.situation.things import ME, OPPONENT, Table, Thing, other
from kfrules.scenarios.situation.words import Word, fold

_OBJECT = ("mich", "mir", "uns")
MINE, THEIRS = "Du greifst an.", "Der Gegner greift an."
_DAVON = ("eine", "einen", "einer", "einem", "ne", "nen", "ner")


@dataclass
class MagicTable(Table):
    """The table of a question about a combat. `open`: nobody blocks; `blocks`: who blocks whom."""

    types: ClassVar = {"creature": "Kreatur"}
    both_of_a_side = True
    by_strength = "{}"

    life: dict[str, int] = field(default_factory=dict)
    attackers: list[Thing] = field(default_factory=list)
    blocks: list[tuple[Thing, Thing]] = field(default_factory=list)  # blocker, attacker
    open: bool = False

    def _elliptic(self, ref: Ref, side: str | None) -> Thing:
        """Find "der Angreifer", "der Blocker"."""
        if ref.head != "role":
            return super()._elliptic(ref, side)
        fitting = self.attackers if ref.role == "attacker" else list(dict.fromkeys(b for b, _ in self.blocks))
        if len(fitting) != 1:
            raise NotUnderstood(ref.said, "Welche?")
        return fitting[0]

    @property
    def attacking(self) -> str | None:
        """Return who attacks."""
        return self.attackers[0].side if self.attackers else None


class Teller(Statements):
    """Adds what clauses tell to the table."""

    on_cards: ClassVar = {"damage": "damage"}
    table: MagicTable

    def verb(self, parts: Parts) -> str:
        """Take the verbs of a clause; "blockt nicht" is understood here, any other denial is not."""
        kinds = {verb.value.partition(".")[0] for verb in parts.clause.verbs}
        if kinds <= {"block"} and kinds and parts.word("neg", "not") is not None:
            self.table.open = True
            parts.words("verb")
            parts.words("aux")
            return "unblocked"
        return super().verb(parts)

    def meant(self, kinds: list[str], parts: Parts) -> list[str]:
        """Return what verbs mean beside what they stand with."""
        return kinds

    def owner(self, parts: Parts) -> str | None:
        """Take the person of a clause."""
        found = super().owner(parts)
        self.speaker = found or self.speaker
        return found

    def supply(self, owner: str, values: list[Value], parts: Parts) -> None:
        """Note life; a bare number is life where nothing else is spoken of."""
        for value in values:
            if value.unit != "life":
                raise NotUnderstood(value.said)
            self.table.life[owner] = value.number
        for word in parts.words("num"):
            self.table.life[owner] = word.number

    def state(self, parts: Parts, verb: str) -> None:
        """Understand who has what; life in a clause without a person is his who was spoken of last."""
        nothing = parts.words("nothing", "creature")
        if nothing:
            self.table.empty.add(self.owner(parts) or OPPONENT)
            return
        self._called(parts, verb)
        values = [c for c in parts.left if isinstance(c, Value) and c.unit == "life"]
        people = [c for c in parts.left if isinstance(c, Word) and c.tag in ("person", "of")]
        he = [c for c in parts.left if isinstance(c, Ref) and c.head == "pron"]
        if values and not people and len(he) < 2 and not [c for c in parts.left if isinstance(c, Ref) and c not in he]:
            parts.values("life")
            parts.refs("")
            self.supply(OPPONENT if he or self.speaker == OPPONENT else ME, values, parts)
            return
        super().state(parts, verb)

    @staticmethod
    def _called(parts: Parts, verb: str) -> None:
        """Take "meine Kreatur ist 1/1" for what it is called by."""
        refs = [c for c in parts.left if isinstance(c, Ref)]
        if verb != "be" or len(refs) != 2:
            return
        noun, values = refs
        bare = noun.head in ("creature", "poss") and "power" not in noun.facts
        if bare and values.head == "er" and values.definite in ("none", "indef"):
            merge(noun.facts, values.facts, values.said)
            noun.head = "er"
            parts.left = [c for c in parts.left if c is not values]

    speaker: str | None = None  # who acted last

    # --- attacking -------------------------------------------------------------------------------

    def persons(self, parts: Parts) -> str | None:
        """Take the people of a clause; return who acts: "er greift mich an" has an object as well."""
        found = None
        for word in parts.words("person"):
            if fold(word.said) in _OBJECT or word.details.get("prep") in ("gegen", "an"):
                continue
            if found is not None or word.details.get("prep"):
                raise NotUnderstood(word.said)
            found = word.value
        refs = [c for c in parts.left if isinstance(c, Ref)]
        he = next((r for r in refs if r.head == "pron" and fold(r.said) in ("er", "sie") and not r.prep), None)
        if found is None and he is not None and self._person(he, refs, parts):
            parts.left = [c for c in parts.left if c is not he]
            found = OPPONENT
        if found is not None:
            self.speaker = found
        return found

    def _person(self, he: Ref, refs: list[Ref], parts: Parts) -> bool:
        """Tell whether "er" is the opponent, not a creature: he acts with one, or nothing else can be meant."""
        if any(ref.prep == "mit" for ref in refs):
            return True
        return fold(he.said) == "er" and (len(refs) == 1 or any(r is not he for r in refs)) and not parts.clause.sub

    def _life(self, parts: Parts) -> None:
        """Take life that is told beside what is done: "bei 5 Leben greift er mich an"."""
        for value in parts.values("life"):
            self.table.life[ME] = value.number

    def _fight(self, parts: Parts) -> None:
        """Understand who attacks."""
        parts.words("part", "an", "on")
        parts.words("player")
        self._life(parts)
        side = self.persons(parts)
        refs = self.resumed(parts.refs())
        faced = [ref for ref in refs if ref.prep == "gegen"]
        if faced and all(ref.role == "target" for ref in faced) and not parts.clause.has("verb"):
            self.block(faced, [ref for ref in refs if not ref.prep], None, False, parts)  # "5/5 gegen Blocker 1/3"
            return
        if faced:
            raise NotUnderstood(parts.clause.said(), "Kreaturen greifen Spieler an, nicht Kreaturen.")
        acting = [ref for ref in refs if ref.prep == "mit"] if side is not None else refs
        if len(acting) != len(refs):
            raise NotUnderstood(parts.clause.said())
        if not refs and side is None and self.table.topic is not None:
            self.attack([self.table.topic], None, parts)
            return
        known = self.table.creatures(side) if side is not None and not refs else []
        if not refs and len(known) != 1:
            raise NotUnderstood(parts.clause.said(), "Mit welcher Kreatur?")
        side = side or next((ref.side for ref in refs if ref.side), None)
        things = known or self.distinct(acting, side)
        self.attack(things, side, parts)

    def attack(self, things: list[Thing], side: str | None, parts: Parts) -> None:
        """Let creatures attack."""
        table = self.table
        side = side or next((t.side for t in things if t.side), None) or _facing(parts) or table.attacking
        if side is None:
            side = ME
            table.assume(MINE)
        if table.attackers and set(things) != set(table.attackers):
            raise NotUnderstood(parts.clause.said(), "Mehr als einen Angriff lese ich noch nicht.")
        for thing in things:
            if thing.side not in (None, side):
                raise NotUnderstood(thing.called, "Wer greift an?")
            thing.side = side
        table.attackers = things
        table.steps = table.steps or [{"do": "attack", "side": side}]
        table.topic = things[0]

    # --- blocking --------------------------------------------------------------------------------

    def _unblocked(self, parts: Parts) -> None:
        """Nobody blocks."""
        self.table.open = True
        person = self.persons(parts)
        refs = [ref for ref in parts.refs("") if ref.head != "pron"]
        parts.words("aux")
        for thing in self.distinct(refs, other(person) if person else None):
            if thing not in self.table.attackers:
                self.attack([thing], None, parts)

    def _block(self, parts: Parts) -> None:
        """Understand who blocks whom, active or passive."""
        passive = any(v.value == "block.part" for v in parts.clause.verbs)
        person = self.persons(parts)
        self._life(parts)
        dets = [word for word in parts.words("det") if fold(word.said) in _DAVON]
        refs = self.resumed(parts.refs())
        if person is None and any(v.value == "block.fin1" for v in parts.clause.verbs):
            person = ME  # "ich hab 4 Leben und blocke mit einer 2/2"
        elif person is None and parts.clause.joined == "and" and any(ref.prep == "mit" for ref in refs) and not passive:
            person = self.speaker  # "er ist bei 3 Leben und blockt meinen 4/4 mit …"
        front = parts.words("part", "front")
        if front or any(fold(v.said).startswith("stell") for v in parts.clause.verbs):
            if not front or any(ref.prep for ref in refs):
                raise NotUnderstood(parts.clause.said())
            self.block(refs, [], person, False, parts)  # "ich stelle meine 2/4 davor"
            return
        parts.words("part")
        if passive:
            blockers = [ref for ref in refs if ref.prep in ("von", "mit")]
            attackers = [ref for ref in refs if not ref.prep]
        elif person is not None:
            blockers = [ref for ref in refs if ref.prep == "mit"]
            attackers = [ref for ref in refs if not ref.prep]
        else:
            bare = [ref for ref in refs if not ref.prep]
            subject = next((r for r in bare if r.case != "acc" and fold(r.said) not in ("ihn", "den")), None)
            blockers = [r for r in bare if r is subject or (r.joined is subject and r.joined is not None)]
            attackers = [r for r in bare if not any(r is b for b in blockers)]
        if len(blockers) + len(attackers) != len(refs):
            raise NotUnderstood(parts.clause.said())
        self.block(blockers, attackers, person, bool(dets), parts)

    def block(self, blockers: list[Ref], attackers: list[Ref], side: str | None, one_of: bool, parts: Parts) -> None:
        """Let creatures block."""
        table = self.table
        if side is None:
            side = next((ref.side for ref in blockers if ref.side), None)
            whose = next((ref.side for ref in attackers if ref.side), None) or table.attacking
            side = side or (other(whose) if whose else None)
        if side == ME == table.attacking and MINE in table.assumed:
            self._turn()
        aims = self.distinct(attackers, other(side) if side else None)
        side = side or (other(aims[0].side) if aims and aims[0].side else None)
        if aims and not set(aims) <= set(table.attackers):
            if table.attackers:
                raise NotUnderstood(parts.clause.said(), "Wen blockt wer?")
            self.attack(aims, other(side) if side else None, parts)
            side = other(aims[0].side or ME)
        if not table.attackers and table.topic is not None and table.topic.side in (None, other(side or OPPONENT)):
            self.attack([table.topic], table.topic.side, parts)  # "3/3 trample, geblockt von 2/2"
        if not table.attackers:
            raise NotUnderstood(parts.clause.said(), "Wer greift an?")
        side = other(table.attacking or ME)
        things = self.distinct(blockers, side) if blockers else self._only(side, parts)
        for thing in things:
            if thing.side not in (None, side) or thing in table.attackers:
                raise NotUnderstood(thing.called, "Wer blockt wen?")
            thing.side = side
        table.blocks += [(thing, self._aim(aims, one_of, parts)) for thing in things]
        table.topic = things[-1]

    def _turn(self) -> None:
        """Let the opponent attack where nobody said who does, and I block: "3/3 greift an, ich blocke mit 2/2"."""
        table = self.table
        table.assumed[table.assumed.index(MINE)] = THEIRS
        table.steps = [step | {"side": OPPONENT} if step.get("do") == "attack" else step for step in table.steps]
        for thing in table.attackers:
            thing.side = OPPONENT

    def _only(self, side: str, parts: Parts) -> list[Thing]:
        """Return the creature that blocks where none is named: the only one of a side."""
        known = self.table.creatures(side)
        if len(known) != 1:
            raise NotUnderstood(parts.clause.said(), "Wer blockt?")
        return known

    def _aim(self, aims: list[Thing], one_of: bool, parts: Parts) -> Thing:
        """Return the attacker that is blocked; of several that are alike any will do."""
        if len(aims) == 1:
            return aims[0]
        attackers = self.table.attackers
        alike = all(t.facts == attackers[0].facts for t in attackers)
        if (len(attackers) == 1 and not aims) or (one_of and alike):
            return attackers[0]
        raise NotUnderstood(parts.clause.said(), "Wer blockt wen?")

    def tell(self, clause: Clause) -> None:
        """Understand one clause whole; "3/3 trample" alone names who is spoken of."""
        super().tell(clause)


def _facing(parts: Parts) -> str | None:
    """Return who attacks where only the attacked player is named: "zwei 2/2 greifen mich an"."""
    return OPPONENT if any(fold(word.said) in _OBJECT for word in parts.clause.words("person")) else None


__all__ = ["ME", "OPPONENT", "MagicTable", "Teller", "Trait"]
