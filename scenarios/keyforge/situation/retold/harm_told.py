"""What is told of a creature that cards harm: what it has, and what happens to it, in order."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.covering import COMMA, STOP, Piece, phrases
from kfrules.scenarios.keyforge.situation.retold.matching import NAMES
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

CREATURE = "Kreatur"
_POWER = re.compile(r"(\d+)ern?s?")
_AMOUNTS = ("amount", "bare", "with amount", "two", "twice")
_KEYWORDS = ("invulnerable", "elusive", "taunt", "skirmish")
_HEALS = re.compile(r"heil|heal|hoal|verarzt|entfern|runter|weggenommen|wegnehmen")
_TAKEN = {"kassiert", "bekommen", "genommen", "erlitten", "eingesteckt", "gekriegt", "abbekommen", "gefressen",
          "abgekriegt", "taken", "geschluckt"}  # fmt: skip
_HAS = {"hat", "habe", "hab", "hatte", "haben", "has"}
_LATER = {"dann", "danach", "spaeter", "anschliessend", "daraufhin"}
_GAINS = {"bekommt", "kriegt", "erhaelt", "gibt", "gebe", "bekomme", "kriege"}
_BEFORE = {"vorher", "zuvor", "davor", "vorhin", "schon", "bereits", "hatte", "already"}
_MANY = ("sind", "sterben", "ueberleben", "leben", "bleiben", "gehen", "werden", "wurden")
_HURT = ("verletzt", "angeschlagen", "beschaedigt", "verwundet")
_EVENTS = {
    "healed fully": "fully", "destroy": "destroy", "purged": "purge", "warded now": "ward",
    "moved": "move", "weakened": "minus", "upgrade lost": "lose upgrade", "healed": "heal",
}  # fmt: skip
_ACT, _STATE, _TAKE, _HEAL, _OPEN = "act", "state", "taken", "heal", "open"


@dataclass
class Target:
    """The creature: its facts as a record has them, and what happens to it. `acts`: pieces that only seem to ask."""

    side: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    events: list[tuple[str, int]] = field(default_factory=list)
    upgrade: int = 0
    acts: list[Piece] = field(default_factory=list)

    def put(self, key: str, value: Any) -> None:
        """Note a fact. Raises `Unclear` where something else was told before."""
        if self.facts.setdefault(key, value) != value:
            raise Unclear


class Harmed:
    """Reads the pieces of a question, clause by clause."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.target = Target()
        self.open = 0  # amounts of which it is not said whether they lie there or are dealt
        self.hurt = False
        self.unhurt = False
        self.names: set[str] = set()
        self.having = False  # the clause before told what it has
        self.twice = False
        self.by_card = False  # it is asked whether it dies of a card
        self.cards = 0  # as many are told of
        self.late = False  # what lay there was told after what happens

    def read(self) -> Target:
        """Return what is told. Raises `Unclear`."""
        if is_unsure(self.pieces):
            raise Unclear
        before = ""
        for clause, begins in _clauses(self.pieces):
            self.late = self.late and not begins
            before = self._clause(clause, "" if begins else before)
        self._settle()
        return self.target

    def _settle(self) -> None:
        """Decide what was left open, where it comes to the same. Raises `Unclear`."""
        target, facts = self.target, self.target.facts
        if self.twice:
            deals = [event for event in target.events if event[0] == "deal"]
            if len(deals) not in (1, 2) or len(target.events) != len(deals):
                raise Unclear
            target.events = deals * 2 if len(deals) == 1 else deals
        if len(self.names) > 1 or self.cards not in (0, len(target.events)):
            raise Unclear
        kills = any(piece.slot == "q kills" for piece in self.pieces)
        kills = kills or self.by_card
        if facts.get("power") == 0 and not target.events:  # it must have had some before
            facts["power"] = 3
            target.events.append(("minus", 3))
        if kills and not target.events and (facts.get("warded") or "invulnerable" in facts.get("keywords", ())):
            target.events.append(("destroy", 0))
        if self.open:
            plain = not facts.get("armor") and not facts.get("warded") and not facts.get("keywords")
            asks = {piece.slot for piece in self.pieces if piece.slot.startswith("q ")}
            alone = (
                len(target.events) == 1
                and "damage" not in facts
                and asks <= {"q dies", "q lives", "q works", "q kills"}
            )
            same = any(piece.slot == "same turn" for piece in self.pieces) and "damage" not in facts
            if not alone and not same and not (plain and "q takes" not in asks and "q any" not in asks):
                raise Unclear
        if self.unhurt and facts.get("damage"):
            raise Unclear
        if self.hurt and "damage" not in facts:
            raise Unclear
        slots = {piece.slot for piece in self.pieces}
        if "other turn" in slots and (
            facts.get("armor") or any(kind in ("minus", "plus") for kind, _ in target.events)
        ):
            raise Unclear

    def _clause(self, clause: Sequence[Piece], before: str) -> str:
        """Take in a clause; return of which kind its amount was."""
        words = {word for piece in clause for word in piece.words}
        slots = {piece.slot for piece in clause}
        amounts = [piece for piece in clause if piece.slot in _AMOUNTS]
        kind = _kind(clause, words, slots, before) if amounts else ""
        if not amounts and "heal" in slots and not _HEALS.search(" ".join(words)):
            slots = slots - {"heal"}
        if "heal" in slots and not amounts and "healed" not in slots and _HEALS.search(" ".join(words)):
            if "fully" not in slots:
                raise Unclear
            self._happens("fully", 0, words)
        if kind == _OPEN and self.having and "und" in words:
            kind = _STATE  # "hat 2 Rüstung und 3 Schaden"
        self.having = (
            bool(words & (_HAS | {"mit"})) and bool(slots & {"power", "armor", "no armor", "ward"}) and not amounts
        )
        self.by_card = self.by_card or {"q dies", "source"} <= slots
        for place, piece in enumerate(clause):
            if piece.slot in _AMOUNTS:
                self._amount(piece, self._kind_of(clause, place, kind, len(amounts)), words, slots)
            else:
                self._piece(piece, words, slots, bool(amounts))
        return kind or before

    def _kind_of(self, clause: Sequence[Piece], place: int, kind: str, amounts: int) -> str:
        """Return of which kind an amount is: "mit 2 Schaden" is of the creature behind which it stands."""
        if clause[place].slot != "with amount":
            return kind
        told = [piece.slot for piece in clause[:place] if piece.slot != "fill"]
        of_it = bool(told) and (told[-1].endswith("mention") or told[-1] in ("power", "armor", "no armor", "ward"))
        dealt = bool(told) and told[-1] in ("source", "deal", "get", "pron")
        return _STATE if of_it or (amounts > 1 and not dealt) else kind

    def _amount(self, piece: Piece, kind: str, words: set[str], slots: set[str]) -> None:
        numbers = piece.numbers
        if piece.slot == "twice":
            numbers = numbers[-1:] * 2
        elif kind == _HEAL and piece.slot in ("two", "twice"):
            raise Unclear
        elif piece.slot == "two":
            numbers = numbers[:2]
        elif len(numbers) != 1:
            numbers = numbers[-1:]
        if kind == _STATE:
            late = self.target.events and (words & _LATER or not words & _BEFORE)
            if len(numbers) != 1 or (late and piece.slot != "with amount"):
                raise Unclear
            self.late = self.late or (bool(self.target.events) and piece.slot != "with amount")
            self.target.put("damage", numbers[0])
        elif kind in (_TAKE, _OPEN):
            self.open += len(numbers)
            self.target.events += [("deal", number) for number in numbers]
        else:
            for number in numbers:
                self._happens("heal" if kind == _HEAL else "deal", number, words)

    def _happens(self, event: str, amount: int, words: set[str]) -> None:
        if self.late or (self.target.events and words & _BEFORE):
            raise Unclear  # the order is not that of the words
        self.target.events.append((event, amount))

    def _piece(self, piece: Piece, words: set[str], slots: set[str], dealt: bool) -> None:
        target, slot, numbers = self.target, piece.slot, piece.numbers
        if slot.endswith("mention"):
            self._mention(piece)
            slot = slot.removesuffix(" mention")
        if slot == "by" and "heal" in slots:
            self._happens("heal", numbers[0], words)
        elif slot in ("power", "by") and slots & {"less", "more"}:
            self._happens("minus" if "less" in slots else "plus", numbers[0], words)
        elif slot == "set":
            self._happens("minus", self._down_to(numbers[0]), words)
        elif slot in ("by", "zero") or (slot == "after" and target.events):
            raise Unclear
        elif slot == "both times":
            self.twice = True
        elif slot == "cards":
            self.cards = numbers[0]
        elif slot == "power":
            target.put("power", numbers[0])
            if "ruestung" in piece.words and "keine" in piece.words:
                target.put("armor", 0)
        elif slot in ("armor", "no armor"):
            if not dealt and words & _GAINS:
                raise Unclear
            target.put("armor", numbers[0] if slot == "armor" else 0)
        elif slot == "unhurt":
            self.unhurt = True
        elif slot == "ward":
            if target.events and words & _LATER:
                raise Unclear
            target.put("warded", True)
        elif slot in _KEYWORDS:
            target.facts["keywords"] = (*target.facts.get("keywords", ()), slot)
        elif slot == "counters":
            target.put("power_counters", numbers[0])
        elif slot == "pumped":
            self._pumped(numbers[0], words)
        elif slot == "upgrade":
            target.upgrade = numbers[0]
        elif slot.startswith("q ") or slot in ("healed fully", "destroy", "healed"):
            self._mention(piece)
        if slot in ("to hand", "returned") and target.events[-1:] != [("return", 0)]:
            self._happens("return", 0, words)
        elif slot in _EVENTS:
            self._happens(_EVENTS[slot], numbers[0] if numbers else 0, words)
        elif slot == "q dies" and self._is_done(piece, words, slots) and self._asks_later(piece):
            self._happens("destroy", 0, words)
            target.acts.append(piece)

    def _down_to(self, left: int) -> int:
        """Return by how much a power sinks that sinks to a number. Raises `Unclear`."""
        facts = self.target.facts
        lost = int(facts.get("power", 0)) - left
        if lost < 1 or facts.get("power_counters") or self.target.upgrade or self.target.events:
            raise Unclear
        return lost

    def _is_done(self, piece: Piece, words: set[str], slots: set[str]) -> bool:
        """Tell whether a word of dying is of what somebody does: "er zerstört meine beschützte 2er"."""
        active = piece.words in (("zerstoert",), ("vernichtet",), ("killt",)) and words & {
            "ich",
            "er",
            "gegner",
            "jemand",
        }
        return "source" in slots or bool(active)

    def _asks_later(self, piece: Piece) -> bool:
        """Tell whether something else is asked behind a piece."""
        return any(one.slot.startswith("q ") for one in self.pieces if one.start > piece.start)

    def _pumped(self, amount: int, words: set[str]) -> None:
        if self.target.events:
            self._happens("plus", amount, words)
        else:
            self.target.put("power_counters", amount)

    def _mention(self, piece: Piece) -> None:
        target, words = self.target, piece.words
        if words == ("gegners",):
            return  # "die Aktion meines Gegners"
        powers = {int(match[1]) for word in words if (match := _POWER.fullmatch(word))}
        for power in (*powers, *(piece.numbers if piece.slot == "mention" else ())):
            target.put("power", power)
        mine = any(word.startswith(("mei", "my")) for word in words) or words[-2:] == ("von", "mir")
        theirs = any(word.startswith(("sein", "gegner", "feindlich", "enemy", "his", "dein")) for word in words)
        side = ME if mine else OPPONENT if theirs else None
        if (mine and theirs) or (side is not None and target.side not in (None, side)):
            raise Unclear
        target.side = target.side or side
        if any(word.startswith(("beschuetzte", "geschuetzte")) for word in words):
            target.put("warded", True)
        if any(word.startswith("unverwundbare") for word in words) and piece.slot != "invulnerable mention":
            target.facts["keywords"] = ("invulnerable",)
        self.names |= {word for word in words if word.startswith(NAMES) or word in _names()}
        self.hurt |= any(word.startswith(_HURT) for word in words)
        self.unhurt |= any(word.startswith(("unverletzt", "gesunde")) for word in words)


def is_unsure(pieces: Sequence[Piece]) -> bool:
    """Tell whether one thing or another may be so ("3 oder 4 Schaden"), or something is told that nobody plays."""
    for piece, after in itertools.pairwise([*pieces, Piece("fill", (), (STOP,))]):
        if piece.slot == "trouble" or (piece.words == ("oder",) and after.words != (STOP,)):
            return True
    words = [word for piece in pieces for word in piece.words]
    return any(one in _MANY and two == "sie" for one, two in itertools.pairwise(words))  # who are they?


@cache
def _names() -> frozenset[str]:
    """Return what creatures are called, by which one is told from another."""
    return frozenset(word.strip() for word in phrases("harm").matcher.lists["name"].split("|"))


def _clauses(pieces: Sequence[Piece]) -> list[tuple[list[Piece], bool]]:
    """Return clauses, and whether each begins a sentence; a verb or a card behind an amount begins one too."""
    found: list[tuple[list[Piece], bool]] = []
    clause: list[Piece] = []
    begins = amount = False
    end = Piece("fill", (), (STOP,))
    for piece, after in itertools.pairwise((*pieces, end, end)):
        told = any(one.slot in _AMOUNTS or one.slot in _EVENTS or one.slot == "returned" for one in clause)
        joins = piece.slot == "and" and (told or piece.words[0] in ("und", "aber"))  # not "er macht danach 4"
        ends = piece.words in ((STOP,), (COMMA,)) or joins
        several = any(one.slot in _AMOUNTS for one in pieces if one.start > piece.start)
        last = after.words in ((STOP,), (COMMA,)) or after.slot == "and"  # "die 3 Schaden macht, …"
        splits = amount and several and not last and piece.slot in ("deal", "get", "source", "heal")
        if (ends or splits) and clause:
            found.append((clause, begins))
            clause, begins, amount = [], False, False
        begins = begins or piece.words == (STOP,)
        clause.append(piece)
        amount = amount or piece.slot in _AMOUNTS
    return found


def _kind(clause: Sequence[Piece], words: set[str], slots: set[str], before: str) -> str:
    """Return whether the amount of a clause lies on the creature, is dealt now, or heals it."""
    if _HEALS.search(" ".join(words)):
        return _HEAL
    strong = "lies" in slots
    if "q kills" in slots and not strong:
        return _ACT
    if strong and words & {"gemacht", "zugefuegt", "verursacht"}:
        return _ACT if words & {"selben", "gleichen"} else _TAKE
    if "deal" in slots and not (strong and "source" not in slots and "legt" not in words and _HAS & words):
        return _ACT
    if strong:
        return _STATE
    if words & {"erst", "zuerst", "zunaechst", "erstmal"}:
        return _ACT
    if _HAS & words and _TAKEN & words:
        return _ACT if "source" in slots else _TAKE
    if slots & {"get", "source", "again"} or words & {"durch", "nochmal", "erneut"}:
        return _ACT
    if "drauf" in slots or _HAS & words or "with amount" in slots:
        return _STATE
    if words & _LATER and before in (_ACT, _OPEN):
        return before
    if before == _HEAL:
        raise Unclear
    return before if before in (_ACT, _OPEN) else _OPEN
