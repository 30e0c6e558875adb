"""What is asked about a combat of Magic: who dies, what goes through, how much life is left, what is allowed."""

from __future__ import annotations

from kfrules.scenarios.magic.situation.telling import MagicTable, Teller
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunks import NotUnderstood, Ref
from kfrules.scenarios.situation.clauses import Clause
from kfrules.scenarios.situation.part import Parts
from kfrules.scenarios.situation.questions import Questions
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other
from kfrules.scenarios.situation.words import Word, fold

_STATES = ("tapped",)


class Asker(Questions):
    """Reads the clause that asks."""

    actions = ("fight", "block")
    table: MagicTable
    teller: Teller

    def ask(self, clause: Clause) -> Asked:
        """Return what a clause asks; what comes of an attack needs to know who blocks."""
        asked = super().ask(clause)
        table = self.table
        if asked.fact == "legal":
            return asked
        if not table.attackers:
            raise NotUnderstood("was geschieht", "Wer greift an?")
        if not table.blocks and not table.open:
            defending = other(table.attacking or ME)
            if asked.fact in ("dead", "who dies", "who lives", "outcome") or table.creatures(defending):
                raise NotUnderstood("Blocker", "Wer blockt?")
            table.assume("Niemand blockt.")
        return asked

    def prepare(self, clause: Clause) -> None:
        """Lay out the creatures of a question whose conditions follow."""
        super().prepare(clause)
        for ref in [c for c in clause.chunks if isinstance(c, Ref) and c.thing is not None]:
            if ref.side is None and clause.has("person", ME) and ref.thing.side is None:
                ref.thing.side = ME  # "darf ich mit einer 2/2 blocken, wenn …?"

    def meant(self, kinds: list[str], parts: Parts) -> list[str]:
        """Return what verbs mean beside what they stand with: "was kommt durch"."""
        through = bool(parts.words("part", "through"))
        if through or "through" in kinds or "assign" in kinds or (parts.clause.has("player") and "go" in kinds):
            return ["through"]
        if set(kinds) == {"go"} and any(w.details.get("prep") in ("gegen", "an") for w in parts.clause.words("person")):
            return ["through"]  # "wie viel geht an den Gegner"
        if set(kinds) == {"deal", "unblocked"}:
            return ["deal"]
        found = super().meant(kinds, parts)
        return [kind for kind in found if kind != "have"] or found

    def fighters(self) -> tuple[Thing, ...]:
        """Return who attacks and who blocks."""
        return tuple(dict.fromkeys([*self.table.attackers, *(blocker for blocker, _ in self.table.blocks)]))

    def whose(self) -> str:
        """Return who is attacked: "wie viel Schaden?"."""
        return other(self.table.attacking or OPPONENT)

    def fate(self, parts: Parts, dead: bool) -> Asked:
        """Who dies; of a person: is the game lost?"""
        person = parts.clause.words("person")
        if person and not parts.clause.has("wh") and not any(isinstance(c, Ref) for c in parts.left):
            return Asked("lost", side=self.side(parts), yes=dead)
        self._faced(parts)
        he = [c for c in parts.left if isinstance(c, Ref) and c.head == "pron" and fold(c.said) == "er"]
        if he and (self.teller.speaker == OPPONENT or OPPONENT in self.table.life):
            if self.table.blocks:
                raise NotUnderstood("er", "Wer ist mit „er“ gemeint?")
            parts.left = [c for c in parts.left if c is not he[0]]
            return Asked("lost", side=OPPONENT, yes=dead)
        return super().fate(parts, dead)

    def _faced(self, parts: Parts) -> None:
        """Take "gegen einen 3/3 Angreifer" for a block, "gegen einen Blocker" for an attack."""
        faced = [c for c in parts.left if isinstance(c, Ref) and c.prep == "gegen" and c.role]
        bare = [c for c in parts.left if isinstance(c, Ref) and not c.prep]
        if not faced or len(bare) != 1 or self.table.attackers:
            return
        bare[0].thing = self.table.resolve(bare[0])[0]
        parts.left = [c for c in parts.left if not any(c is one for one in faced)]
        if faced[0].role == "attacker":
            self.teller.block(bare, faced, bare[0].thing.side, False, parts)
        else:
            self.teller.block(faced, bare, None, False, parts)

    def _ask_deal(self, parts: Parts) -> Asked:
        """How much damage does it deal, unblocked?"""
        if not (parts.words("wh", "many") and parts.words("unit", "damage")):
            raise NotUnderstood(parts.clause.said())
        refs = parts.refs("")
        if len(refs) != 1 or self.table.blocks or self.table.attackers:
            raise NotUnderstood(parts.clause.said())
        if not (self.table.open or parts.clause.has("verb", "unblocked.part")):
            raise NotUnderstood(parts.clause.said(), "Wird sie geblockt?")
        self.teller.attack(self.table.resolve(refs[0]), None, parts)
        self.table.open = True
        return Asked("through", side=other(self.table.attacking or ME), may=True)

    def _ask_through(self, parts: Parts) -> Asked:
        if not (parts.words("wh", "many") or parts.words("wh", "what")):
            raise NotUnderstood(parts.clause.said())
        parts.words("unit", "damage")
        parts.words("player")
        parts.words("part")
        parts.words("person")
        article = [c for c in parts.left if isinstance(c, Ref) and c.head == "pron" and fold(c.said) in ("dem", "den")]
        parts.left = [c for c in parts.left if not any(c is one for one in article)]  # "dem Spieler"
        return Asked("through", side=other(self.table.attacking or ME), may=True)

    def _ask_get(self, parts: Parts) -> Asked:
        many, unit = parts.word("wh", "many"), parts.word("unit")
        if unit is None or unit.value not in ("damage", "life", "poison"):
            raise NotUnderstood(parts.clause.said())
        parts.words("player")
        refs = [c for c in parts.left if isinstance(c, Ref) and c.head != "pron"]
        if unit.value == "damage" and refs:
            things = tuple(t for ref in parts.refs("") for t in self.table.resolve(ref, asking=True))
            if len(things) != 1 or many is None:
                raise NotUnderstood(parts.clause.said())
            return Asked("marked", things=things)
        if any(c.prep not in ("", "gegen", "an") for c in parts.left if isinstance(c, Ref)):
            raise NotUnderstood(parts.clause.said())
        if any(w.details.get("prep") for w in parts.clause.words("unit")):
            raise NotUnderstood(parts.clause.said())
        if many is None:
            if unit.value != "damage":
                raise NotUnderstood(parts.clause.said())
            return Asked("hurt", side=self.side(parts))
        facts = {"damage": "through", "life": "gained", "poison": "poisoned"}
        return Asked(facts[unit.value], side=self.side(parts))

    def _ask_lose(self, parts: Parts) -> Asked:
        many, unit = parts.word("wh", "many"), parts.word("unit")
        if unit is None and many is None:
            return Asked("lost", side=self.side(parts))
        if unit is None or unit.value != "life" or many is None:
            raise NotUnderstood(parts.clause.said())
        return Asked("life lost", side=self.side(parts))

    def _ask_have(self, parts: Parts) -> Asked:
        many, unit = parts.word("wh", "many"), parts.word("unit")
        if many is None or (unit is not None and unit.value != "life"):
            raise NotUnderstood(parts.clause.said())
        side = self.side(parts)
        if unit is None and side not in self.table.life:
            raise NotUnderstood(parts.clause.said())
        return Asked("life", side=side)

    def _ask_win(self, parts: Parts) -> Asked:
        if parts.words("wh"):
            raise NotUnderstood(parts.clause.said())
        return Asked("lost", side=other(self.side(parts)))

    def _ask_be(self, parts: Parts) -> Asked:
        """Is a creature tapped afterwards?"""
        traits = parts.traits()
        things = self.named(parts)
        if things and things[0] in self.fighters():
            parts.words("after")
        if len(traits) != 1 or len(things) != 1 or next(iter(traits[0].facts)) not in _STATES:
            raise NotUnderstood(parts.clause.said())
        if things[0] not in self.fighters():
            if self.table.attackers or not parts.words("after"):
                raise NotUnderstood(parts.clause.said())
            self.teller.attack(list(things), None, parts)  # "ist meine 2/2 nach dem Angriff getappt?"
            self.table.open = True
        return Asked("tapped", things=things, yes=bool(traits[0].facts["tapped"]))

    def _action(self, parts: Parts, kind: str) -> Asked:
        """May it attack, may it block?"""
        if parts.clause.has("wh"):
            raise NotUnderstood(parts.clause.said())
        if kind == "fight":
            self.teller._fight(parts)
            return Asked("legal", key="attack")
        self._one_of(parts)
        self.teller._block(parts)
        return Asked("legal", key="block")

    def _one_of(self, parts: Parts) -> None:
        """Take "mit einer" for one of several that are alike."""
        side = other(self.table.attacking or OPPONENT)
        own = self.table.creatures(side)
        chunks = [c for c in parts.clause.chunks if not (isinstance(c, Word) and c.tag == "fill")]
        for before, word, after in zip(chunks, chunks[1:], chunks[2:], strict=False):
            if str(before) != "prep:mit" or str(word) != "det:indef" or not isinstance(after, Word):
                continue
            if len(own) < 2 or any(t.facts != own[0].facts for t in own):
                raise NotUnderstood(word.said)
            parts.left.append(Ref("er", word.said, definite="def", prep="mit", thing=own[0]))


__all__ = ["Asker"]
