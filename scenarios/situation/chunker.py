"""Cutting words into chunks, from left to right: things with all that is said of them, numbers, states, other words."""

from __future__ import annotations

import itertools
from typing import Any

from kfrules.scenarios.situation.attributes import Attributes
from kfrules.scenarios.situation.chunks import Chunk, Ref, Trait, article, merge
from kfrules.scenarios.situation.words import Word, fold

_NEUTER = ("viech", "vieh", "monster", "biest", "ziel", "artefakt")
_DESCRIBED = ("er", "noun", "state", "kw", "side", "card", "fill", "beast")  # what an adjective may stand before
_FOUGHT = ("fight.inf", "fight.part", "fight.fin1", "kill.inf")  # what is done to "die Elusive"
_COUNTED = ("er", "side", "noun", "state", "kw", "other", "card", "num", "house")


_AT = ("left", "right", "middle")


_PLURAL = (
    "greifen", "hauen", "kaempfen", "sind", "sterben", "ueberleben", "liegen", "ernten", "werden", "koennen", "duerfen",
    "haben", "leben", "gehen", "stehen", "waren", "attackieren", "schlagen", "kloppen",
)  # fmt: skip


class Chunker(Attributes):
    """Reads the words of a question from left to right."""

    def chunks(self) -> list[Chunk]:
        """Return all chunks."""
        found: list[Chunk] = []
        while self.at < len(self.words):
            found.append(self._next())
        return found

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

    def _ref(self) -> Ref | None:
        start = self.at
        made = Ref("", "")
        if not self._of_several(made):
            self._determiner(made)
        self._adjectives(made)
        if not self._head(made, start):
            self.at = start
            return None
        if made.head not in ("pron", "both", "all", "one of them"):
            self._attributes(made)
        if made.head == "role" and "power" in made.facts:
            made.head, made.acts = "er", made.role  # "mein Angreifer mit Stärke 4"
        beside = self._peek().tag == "place" and self._peek().value == "beside"
        if (
            beside
            and made.definite == "def"
            and made.head in ("creature", "er")
            and self._peek(1).tag not in ("det", "er")
        ):
            made.place = "beside"  # "die Kreatur daneben"
            self.at += 1
        place, after = self._peek(), self._peek(1)
        if made.head == "er" and str(place) == "place:middle" and " " in place.said and after.value.startswith("have."):
            made.place = "middle"  # "meine 4er in der Mitte hat Spott"
            self.at += 1
        return made

    def _of_several(self, made: Ref) -> bool:
        """Take "zwei meiner 4er", "eine von seinen 3ern", "jede meiner 2er": how many of whose."""
        start, first = self.at, self._peek()
        one = first.tag == "det" and first.value == "indef"
        if first.tag not in ("num", "every") and not one:
            return False
        ahead = 2 if str(self._peek(1)) == "prep:von" else 1
        whose, what = self._peek(ahead), self._peek(ahead + 1)
        plural = fold(whose.said).endswith(("ner", "nen", "hrer", "hren"))
        if whose.tag != "det" or whose.value == "indef" or not plural or what.tag not in ("er", "noun", "card"):
            return False
        self.at += ahead + 1
        made.definite, made.side = "one of" if one or first.number == 1 else "some of", article(whose)[2]
        made.count, made.plural = max(first.number, 1), first.number > 1
        made.every = first.tag == "every"
        made.said = " ".join(word.said for word in self.words[start : self.at])
        return True

    def _determiner(self, made: Ref) -> None:
        word = self._peek()
        if word.tag == "det":
            made.definite, made.gender, made.side, made.case = article(word)
            made.said = word.said
            self.at += 1

    def _adjectives(self, made: Ref) -> None:
        while True:
            word, after = self._peek(), self._peek(1)
            if word.tag == "num" and after.tag in _COUNTED:
                made.count = word.number
                made.plural = word.number > 1
            elif word.tag == "num" and self._is(after, "unit", "power") and self._peek(2).tag == "noun":
                made.facts["power"] = word.number  # "mein 6-power guy"
                self.at += 1
            elif word.tag in ("state", "fresh", "attacked"):
                merge(made.facts, self.facts(word, None), word.said)
            elif word.tag == "kw" and word.value in self.numbered and after.tag == "num" and self._peek(2).tag == "er":
                merge(made.facts, self.facts(word, after.number), word.said)  # "in hazardous 3 2er"
                self.at += 1
            elif word.tag == "kw" and not (after.tag == "num" and self._peek(2).tag not in ("er", "noun")):
                if word.value in self.numbered:
                    made.facts["needs"] = word.value  # "mein gefährlicher 2er (Gefährlich 3)"
                else:
                    merge(made.facts, self.facts(word, None), word.said)
            elif word.tag == "worn" and after.tag in ("er", "noun", "card", "side"):
                made.facts["worn"] = True  # "meine verletzte 6er (3 Schaden)"
            elif word.tag == "beast" and after.tag == "er" and self.words[self.at - 1].tag in ("det", "side"):
                pass  # "die gegnerische Hund 3er"
            elif word.tag == "both" and after.tag in ("er", "noun"):
                made.count, made.plural, made.definite = 2, True, "def"
            elif word.tag == "side":
                made.side = made.side if made.definite == "poss" and made.side else word.value  # "seine eigene 4er"
            elif word.tag == "acting" and after.tag in _DESCRIBED:
                made.acts = word.value  # "meine angreifende 4er"
            elif word.tag == "other":
                made.facts["other"] = True
            elif word.tag == "house" and after.tag in ("noun", "er"):
                made.facts["house"] = word.value
            elif word.tag == "place" and word.value in _AT and after.tag in ("er", "noun"):
                made.place = word.value
            elif word.tag == "fill" and after.tag in _DESCRIBED and made.said:
                pass
            elif word.tag == "fill" and self._is_odd_name(after) and self.words[self.at - 1].tag == "det":
                pass  # "Papas kleiner Brummel mit Stärke 1"
            else:
                return
            self.at += 1

    @staticmethod
    def _is_odd_name(word: Word) -> bool:
        return word.tag == "unknown" and word.said[:1].isupper()

    def _head(self, made: Ref, start: int) -> bool:
        word = self._peek()
        taken = self.at > start
        if word.tag == "er":
            made.head = "er"
            made.facts["power"] = self.strength(word)
            made.plural = made.plural or (fold(word.said).endswith("ern") and made.definite == "none")
            if self._peek(1).tag == "house" and self._peek(2).tag == "noun":
                made.facts["house"] = self._peek(1).value
                self.at += 1
            if self._peek(1).tag == "noun" and self._peek(1).value == "creature":
                self.at += 1
        elif word.tag == "noun":
            made.head, made.type = ("creature" if word.value == "creature" else "thing"), word.value
            made.gender = made.gender or ("n" if fold(word.said) in _NEUTER else "f")
            made.noun = fold(word.said)
            plural = fold(word.said) in ("kreaturen", "viecher", "creatures", "minions", "artefakte", "karten", "cards")
            made.plural = made.plural or plural
        elif word.tag == "card":
            made.head, made.card = "card", word.value
        elif word.tag == "kwnoun":
            made.head = "creature"
            merge(made.facts, {"keywords": {word.value: True}}, word.said)
        elif word.tag == "role":
            made.head, made.role = "role", word.value
        elif word.tag == "num" and self._is_called_by_number(made, start):
            made.head, made.facts["power"] = "er", word.number
        elif word.tag == "pron" and not taken:
            made.head, made.gender, made.definite = "pron", word.value, "pron"
        elif word.tag in ("both", "plural"):
            made.head, made.plural = "both", True
        elif not taken and (word.tag == "all" or (word.tag == "every" and self._is_each_creature())):
            self._all_of(made)
        elif word.tag == "oneof" and not taken:
            made.head = "one of them"  # "eine davon"
        elif word.tag == "beast" and taken and self.words[start].tag in ("det", "side"):
            made.head, made.facts["name"] = "name", word.said
        elif word.tag == "unknown" and taken and word.said[:1].isupper() and self.words[start].tag == "det":
            made.head, made.card = "name", None
            made.facts["name"] = word.said
        elif not taken:
            return False
        else:
            return self._headless(made, start)
        self.at += 1
        return True

    def _all_of(self, made: Ref) -> None:
        """Read "alle", "alle Kreaturen", "alle seine Kreaturen"."""
        made.head, made.plural = "all", True
        whose = self._peek(1) if self._peek(1).tag in ("side", "det") and self._peek(1).value != "def" else None
        named = self._peek(2 if whose is not None else 1)
        if named.tag == "noun" and named.value == "creature":
            made.side = whose.value if whose is not None else None
            self.at += 1 if whose is None else 2

    def _is_each_creature(self) -> bool:
        """Tell whether "jede Kreatur", "jede gegnerische Kreatur" stands here."""
        return self._is(self._peek(2 if self._peek(1).tag == "side" else 1), "noun", "creature")

    def strength(self, word: Word) -> Any:
        """Return the strength that a thing is called by: "3er"."""
        return word.number

    def _is_called_by_number(self, made: Ref, start: int) -> bool:
        """Tell whether a number names a creature: "meine 4", "ne drei mit Gift", never "meine 2 greifen an"."""
        again = made.definite == "def" and self._was_called(self._peek())
        if (made.definite not in ("indef", "poss") and not again) or self.at != start + 1:
            return False
        after = self._peek(1)
        counts = after.tag in (*_COUNTED, "unit", "hand", "pile", "of", "unknown", "strike", "wh")
        many = any(fold(word.said) in _PLURAL for word in self._sentence() if word.tag in ("verb", "modal", "aux"))
        return not counts and (made.definite == "indef" or not many)

    def _was_called(self, word: Word) -> bool:
        """Tell whether a creature was called by a number that is said again: "er hat ne Vier … die Vier"."""
        before = itertools.pairwise(self.words[: self.at])
        return word.said.isalpha() and any(
            w.tag == "num" and w.said == word.said and det.tag == "det" and det.value != "def" for det, w in before
        )

    def _sentence(self) -> list[Word]:
        """Return the words around this place, up to the marks on both sides."""
        marks = [place for place, word in enumerate(self.words) if word.tag == "mark"]
        first = max((place for place in marks if place < self.at), default=-1)
        last = min((place for place in marks if place > self.at), default=len(self.words))
        return self.words[first + 1 : last]

    def _number_ahead(self) -> bool:
        if self._is(self._peek(1), "unit", "power") and self._peek(2).tag == "num":
            return True  # "einer mit Stärke 4"
        if self._peek(1).tag == "num" and self._is(self._peek(2), "unit", "power"):
            return True  # "eine mit 3 Stärke"
        if self._peek(1).tag == "kw" or (self._peek(1).tag == "num" and self._peek(2).tag == "kw"):
            return True  # "eine mit Gefährlich 2"
        ahead = 2 if self._peek(1).tag == "det" and self._peek(1).value == "def" else 1
        return self._peek(ahead).tag == "num" and self._peek(ahead + 1).tag not in ("unit", "er", "noun", "card")

    def _headless(self, made: Ref, start: int) -> bool:
        """Take "meine", "die", "die andere" for what they mean without a noun."""
        first = self.words[start]
        if first.tag == "det" and first.value != "indef" and self.at == start + 1 and self._is_placed():
            made.head, made.place = "placed", self._peek().value
            self.at += 1
            return True
        if all(word.tag == "fill" for word in self.words[start + 1 : self.at]):
            self.at = start + 1  # "kommt der überhaupt noch …"
        elif made.side is not None and self.words[self.at - 1].tag == "side" and self._peek().tag != "unknown":
            made.head = "poss"  # "die gegnerische"
            return True
        if "other" in made.facts:
            made.head = "other"
            return True
        if made.definite == "def" and made.facts.get("keywords") and self._peek().value in _FOUGHT:
            made.head = "creature"  # "darf ich die Elusive angreifen"
            return True
        in_turn = self._peek().tag == "turn" and fold(self._peek().said).startswith(("noch ", "im ", "in ", "dies"))
        if first.tag != "det" or self.at - start > 1 or self._peek().tag in ("hand", "num", "unknown"):
            return False
        if self._peek().tag == "turn" and not (in_turn and made.definite == "def"):
            return False
        if made.definite in ("def", "indef") and fold(self._peek().said) == "mit" and self._number_ahead():
            made.head = "creature"  # "den mit der 2", "einen mit 8"
            return True
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

    def _is_placed(self) -> bool:
        """Tell whether "die linke", "die in der Mitte" names a creature by its place."""
        place, after = self._peek(), self._peek(1)
        ends = ("verb", "mark", "modal", "aux", "fill", "prep")
        return place.tag == "place" and place.value in _AT and after.tag in ends

    def _trait(self) -> Trait | None:
        word = self._peek()
        if word.tag in ("state", "fresh", "attacked"):
            self.at += 1
            return Trait(self.facts(word, None), word.said, name=word.value)
        if word.tag == "kw":
            self.at += 1
            return Trait(self.facts(word, self._take_number()), word.said, name=word.value)
        return None
