"""From words to chunks: what belongs together is one piece ("meine 3er mit Gift und Rüstung 2, 1 Schaden drauf").

A chunk is a `Ref` (a creature, card or pronoun that is spoken of), a `Value` ("7 Ketten"), a `Trait` ("ist betäubt",
"hat Gift"), or a `Word` that stands for itself (verbs, prepositions, marks).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kfrules.scenarios.keyforge.situation.words import Word, fold

Facts = dict[str, Any]  # the keys of a card in `given`, `exhausted`, `fresh` and `attacked`
_MASCULINE = ("typ", "kerl", "angreifer", "verteidiger", "spotter", "spoetter", "giftling", "attacker", "blocker")
_NEUTER = ("viech", "vieh", "monster", "biest", "ziel", "artefakt")


class NotUnderstood(Exception):
    """What stands there may matter and was not understood: there is no verdict. `said`: the words."""

    def __init__(self, said: str, why: str = "") -> None:
        super().__init__(said)
        self.said = said
        self.why = why


@dataclass
class Ref:
    """Something that is spoken of: `head` is er, creature, card, pron, poss ("meine"), other, both, role, one."""

    head: str
    said: str
    side: str | None = None
    definite: str = "none"  # poss, def, indef, none
    gender: str = ""  # m, f, n, or "" where it is not told
    case: str = ""  # nom, acc, dat, or "" where it is not told
    card: str | None = None
    count: int = 1
    plural: bool = False
    facts: Facts = field(default_factory=dict)
    place: str = ""
    prep: str = ""
    type: str = "creature"
    role: str = ""
    joined: Any = None  # the `Ref` that it is joined to by "und"
    thing: Any = None  # what it was found to be, where that is known already


@dataclass
class Value:
    """A number of something: damage, aember, chains, keys, cards, armor, power, counters. -1: how many is asked."""

    unit: str
    number: int
    said: str
    on: bool = False
    prep: str = ""


@dataclass
class Trait:
    """A state or keyword that is said of something: `facts` as a card in `given` has them."""

    facts: Facts
    said: str
    noun: bool = False  # a marker, not an adjective
    name: str = ""
    prep: str = ""


Chunk = Ref | Value | Trait | Word


def merge(facts: Facts, more: Facts, said: str) -> None:
    """Add facts to facts. Raises `NotUnderstood` where they contradict each other."""
    for key, value in more.items():
        if key == "keywords":
            known = facts.setdefault("keywords", {})
            for word, amount in value.items():
                if known.setdefault(word, amount) != amount:
                    raise NotUnderstood(said, "zwei Werte für dasselbe")
        elif facts.setdefault(key, value) != value:
            raise NotUnderstood(said, "zwei Werte für dasselbe")


def trait_facts(word: Word, number: int | None) -> Facts:
    """Return the facts of a keyword (with its number) or a state. Raises `NotUnderstood` for a keyword without one."""
    if word.tag == "kw":
        if word.value in ("assault", "hazardous"):
            if number is None:
                raise NotUnderstood(word.said, f"Wie viel {word.said}?")
            return {"keywords": {word.value: number}}
        return {"keywords": {word.value: True}}
    return {
        "exhausted": {"ready": False}, "ready": {"ready": True}, "healthy": {"damage": 0},
        "played": {"ready": False, "fresh": True}, "once": {"attacked": True},
    }.get(word.value, {word.value: True})  # fmt: skip


def article(word: Word) -> tuple[str, str, str | None, str]:
    """Return definite, gender, side and case that a determiner tells."""
    folded = fold(word.said)
    definite = word.value if word.value in ("def", "indef") else "poss"
    side = None if definite != "poss" else word.value
    if folded in ("der",):
        return definite, "", side, ""
    if folded in ("die", "eine", "ne", "so ne", "so eine", "diese", "jene") or folded.endswith("ne") and folded != "n":
        return definite, "f", side, ""
    if folded in ("ihre", "deine", "my", "the", "a", "an", "his", "papas", "mamas"):
        return definite, "", side, ""
    if folded in ("den", "diesen") or folded.endswith(("nen", "hren")):
        return definite, "m", side, "acc"
    if folded in ("dem", "diesem", "nem", "meim", "seim") or folded.endswith(("nem", "hrem")):
        return definite, "mn", side, "dat"
    if folded in ("ner", "dieser") or folded.endswith(("ner", "hrer")):
        return definite, "f", side, "dat"
    if folded in ("das", "dieses"):
        return definite, "n", side, ""
    return definite, "mn", side, "nom"


class Chunker:
    """Reads the words of a question from left to right."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = list(words)
        self.at = 0

    def chunks(self) -> list[Chunk]:
        """Return all chunks."""
        found: list[Chunk] = []
        while self.at < len(self.words):
            found.append(self._next())
        return found

    def _peek(self, ahead: int = 0) -> Word:
        place = self.at + ahead
        return self.words[place] if 0 <= place < len(self.words) else Word("mark", "end", "")

    def _next(self) -> Chunk:
        start = self.at
        if self._peek().tag == "neg" and fold(self._peek().said).startswith("kein") and self._peek(1).tag == "noun":
            self.at += 2
            said = f"{self.words[start].said} {self.words[start + 1].said}"
            return Word("nothing", self.words[start + 1].value, said)
        if self._peek().tag == "both" and self._peek(1).tag in ("er", "noun"):
            self.words.insert(self.at, Word("det", "def", "die"))
        made = self._ref() or self._value() or self._trait()
        if made is not None:
            made.said = " ".join(word.said for word in self.words[start : self.at])
            return made
        self.at = start + 1
        return self.words[start]

    # --- things --------------------------------------------------------------------------------

    def _ref(self) -> Ref | None:
        start = self.at
        made = Ref("", "")
        self._determiner(made)
        self._adjectives(made)
        if not self._head(made, start):
            self.at = start
            return None
        if made.head not in ("pron", "both"):
            self._attributes(made)
        return made

    def _determiner(self, made: Ref) -> None:
        word = self._peek()
        if word.tag == "det":
            made.definite, made.gender, made.side, made.case = article(word)
            made.said = word.said
            self.at += 1

    def _adjectives(self, made: Ref) -> None:
        while True:
            word, after = self._peek(), self._peek(1)
            if word.tag == "num" and after.tag in ("er", "side", "noun", "state", "kw", "other", "card", "num", "house"):
                made.count = word.number
                made.plural = word.number > 1
            elif word.tag in ("state", "fresh", "attacked"):
                merge(made.facts, trait_facts(word, None), word.said)
            elif word.tag == "kw" and not (after.tag == "num" and self._peek(2).tag not in ("er", "noun")):
                if word.value in ("assault", "hazardous") and not self._number_follows():
                    made.facts["needs"] = word.value  # "mein gefährlicher 2er (Gefährlich 3)"
                else:
                    merge(made.facts, trait_facts(word, None), word.said)
            elif word.tag == "both" and after.tag in ("er", "noun"):
                made.count, made.plural, made.definite = 2, True, "def"
            elif word.tag == "side":
                made.side = word.value
            elif word.tag == "other":
                made.facts["other"] = True
            elif word.tag == "house" and after.tag in ("noun", "er"):
                made.facts["house"] = word.value
            elif word.tag == "place" and word.value in ("left", "right") and after.tag in ("er", "noun"):
                made.place = word.value
            elif word.tag == "fill" and after.tag in ("er", "noun", "state", "kw", "side", "card", "fill") and made.said:
                pass
            else:
                return
            self.at += 1

    def _number_follows(self) -> bool:
        return False

    def _head(self, made: Ref, start: int) -> bool:
        word = self._peek()
        taken = self.at > start
        if word.tag == "er":
            made.head = "er"
            made.facts["power"] = word.number
            made.plural = made.plural or (fold(word.said).endswith("n") and made.definite == "none")
            if self._peek(1).tag == "noun" and self._peek(1).value == "creature":
                self.at += 1
        elif word.tag == "noun":
            made.head, made.type = ("creature" if word.value == "creature" else "thing"), word.value
            made.gender = made.gender or ("n" if fold(word.said) in _NEUTER else "f")
            plural = fold(word.said) in ("kreaturen", "viecher", "creatures", "minions", "artefakte", "karten", "cards")
            made.plural = made.plural or plural
        elif word.tag == "card":
            made.head, made.card = "card", word.value
        elif word.tag == "kwnoun":
            made.head = "creature"
            merge(made.facts, {"keywords": {word.value: True}}, word.said)
        elif word.tag == "role":
            made.head, made.role = "role", word.value
        elif word.tag == "pron" and not taken:
            made.head, made.gender, made.definite = "pron", word.value, "pron"
        elif word.tag in ("both", "plural"):
            made.head, made.plural = "both", True
        elif word.tag == "unknown" and taken and word.said[:1].isupper() and self.words[start].tag == "det":
            made.head, made.card = "name", None
            made.facts["name"] = word.said
        elif not taken:
            return False
        else:
            return self._headless(made, start)
        self.at += 1
        return True

    def _headless(self, made: Ref, start: int) -> bool:
        """Take "meine", "die", "die andere" for what they mean without a noun."""
        first = self.words[start]
        if "other" in made.facts:
            made.head = "other"
            return True
        if first.tag != "det" or self.at - start > 1 or self._peek().tag in ("hand", "num", "unknown", "turn"):
            return False
        if self._peek().tag == "unit" and not (made.definite == "poss" and fold(first.said)[-1] in "er"):
            return False
        if made.definite == "poss":
            made.head = "poss"
            if fold(first.said).endswith(("ner", "hrer")):
                made.gender, made.case = "m", "nom"  # "stirbt meiner?"; with a noun it would be a dative
            return True
        if made.definite == "def":
            made.head = "pron"
            if fold(first.said) == "der":
                made.gender = "m"
            return True
        return False

    # --- what is said of a thing ---------------------------------------------------------------

    def _attributes(self, made: Ref) -> None:
        linked = False  # after "mit"
        while True:
            if self._is(self._peek(), "prep", "other") and fold(self._peek().said) == "ohne":
                without = self._peek(1)
                if without.tag in ("kw", "state") or self._is(without, "unit", "armor"):
                    self.at += 2  # what it has not goes without saying
                    continue
            start = self.at
            joined = self._connector()
            linked = linked or joined == "with"
            facts = self._attribute(linked, joined)
            if facts is not None and joined == "comma" and self._elsewhere():
                facts = None  # "8er vs 5er, Rüstung 5 auf der 8er"
            if facts is None:
                self.at = start
                if self._peek().tag == "of":
                    made.side = self._peek().value
                    self.at += 1
                    continue
                break
            merge(made.facts, facts, made.said)
        needed = made.facts.pop("needs", None)
        if needed is not None and needed not in made.facts.get("keywords", {}):
            raise NotUnderstood(made.said or needed, "Wie viel?")

    def _elsewhere(self) -> bool:
        """Tell whether it is said next what an attribute belongs to."""
        return fold(self._peek().said) in ("auf", "bei") and self._peek(1).tag in ("det", "er")

    def _connector(self) -> str:
        """Step over "mit", "und", commas; return what was there."""
        kind = ""
        while True:
            word = self._peek()
            if word.tag == "prep" and word.value == "mit" and fold(word.said) != "damit":
                kind = "with"
            elif word.tag == "conj" and word.value == "and":
                kind = kind or "and"
            elif self._is(word, "mark", "comma"):
                kind = kind or "comma"
            elif word.tag == "fill" and kind:
                pass
            elif word.tag == "unknown" and fold(word.said) in ("schluesselwort", "keyword") and kind:
                pass
            elif word.tag == "det" and kind and self._peek(1).tag == "unknown" and fold(self._peek(1).said) in (
                "schluesselwort", "keyword",
            ):  # fmt: skip
                self.at += 1
            else:
                return kind
            self.at += 1

    def _attribute(self, linked: bool, joined: str) -> Facts | None:
        """Return the facts of one attribute, None if there is none."""
        word = self._peek()
        if word.tag == "kw":
            self.at += 1
            number = self._take_number()
            if self._peek().tag == "noun" and joined == "":
                self.at += 1  # "3er Skirmish Creature"
            elif self._peek().tag in ("er", "noun", "card"):
                return None  # an adjective of the next thing
            return trait_facts(word, number)
        if word.tag == "det" and word.value in ("indef", "def") and self._peek(1).tag == "state" and linked:
            if self._peek(2).tag in ("er", "noun", "card"):
                return None
            self.at += 2
            return trait_facts(self._peek(-1), None)
        if word.tag == "state" and (linked or joined == "") and self._peek(1).tag not in ("er", "noun", "card", "kw"):
            self.at += 1
            return trait_facts(word, None)
        start = self.at
        if word.tag == "det" and self._peek(1).tag == "unit" and self._peek(1).value in ("power", "counters"):
            self.at += 1  # "der Stärke 3", "einem +1-Marker"
        if linked and word.tag == "unit" and word.value == "counters" and self._peek(1).tag != "num":
            self.at += 1
            return {"power_counters": 1}
        value = self._value()
        if value is None or value.number < 0 or value.unit not in _ON_CARDS:
            return None
        if value.unit in ("aember", "damage", "counters") and not (linked or value.on or joined in ("and", "comma")):
            return None
        if value.unit == "aember" and not (value.on or linked):
            return None
        return {_ON_CARDS[value.unit]: value.number}

    def _take_number(self) -> int | None:
        word = self._peek()
        if word.tag == "num" and self._peek(1).tag not in ("unit", "er", "noun"):
            self.at += 1
            return word.number
        return None

    def _value(self) -> Value | None:
        """Read "3 Schaden", "Rüstung 2", "keine Rüstung", "einen +1-Marker", "hand leer"."""
        start, word, after = self.at, self._peek(), self._peek(1)
        if word.tag == "hand" and word.value == "empty":
            self.at += 1
            return Value("cards", 0, word.said)
        number: int | None = None
        unit: Word | None = None
        if word.tag == "num" and after.tag == "fill" and self._peek(2).tag == "unit":
            number, unit = word.number, self._peek(2)
            self.at += 3
        elif word.tag == "num" and after.tag == "unit":
            number, unit = word.number, after
            self.at += 2
        elif word.tag == "num" and self._is(after, "hand", "cards"):
            self.at += 2
            return Value("cards", word.number, word.said)
        elif word.tag == "pile" and word.value == "deckempty":
            self.at += 1
            return Value("deck", 0, word.said)
        elif word.tag == "num" and self._is(after, "noun", "card") and self._peek(2).tag == "pile":
            self.at += 3
            return Value(self._peek(-1).value, word.number, word.said)
        elif word.tag == "num" and self._is(after, "noun", "card") and self._peek(2).tag == "hand":
            number, unit = word.number, Word("unit", "cards", after.said)
            self.at += 3
        elif word.tag == "unit" and after.tag == "num" and word.value in ("armor", "power", "damage"):
            if self._peek(2).tag != "unit" or word.value in ("armor", "power"):
                number, unit = after.number, word
                self.at += 2
        elif word.tag == "hand" and word.value == "bare" and after.tag == "num":
            number, unit = after.number, Word("unit", "cards", word.said)
            self.at += 2
        elif self._is(word, "det", "indef") and after.tag == "unit":
            number, unit = 1, after
            self.at += 2
        elif word.tag == "neg" and fold(word.said).startswith("kein") and after.tag == "unit":
            number, unit = 0, after
            self.at += 2
        if number is None or unit is None:
            self.at = start
            return None
        on = self._peek().tag == "on" or (self._peek().tag == "part" and self._peek().value == "on")
        if on:
            self.at += 1
        return Value(unit.value, number, "", on)

    @staticmethod
    def _is(word: Word, tag: str, value: str) -> bool:
        return word.tag == tag and word.value == value

    def _trait(self) -> Trait | None:
        word = self._peek()
        if word.tag in ("state", "fresh", "attacked"):
            self.at += 1
            return Trait(trait_facts(word, None), word.said, word.value in fold(word.said) or "marker" in fold(word.said), word.value)
        if word.tag == "kw":
            self.at += 1
            return Trait(trait_facts(word, self._take_number()), word.said, name=word.value)
        return None


_ON_CARDS = {
    "damage": "damage", "aember": "aember", "armor": "armor", "power": "power", "counters": "power_counters",
}  # fmt: skip
