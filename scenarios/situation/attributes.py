"""What is said of a thing behind its name: keywords, states, numbers; and numbers that stand alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from kfrules.scenarios.situation.chunks import Facts, NotUnderstood, Ref, Value, merge
from kfrules.scenarios.situation.words import Word, fold

_AFTER_POWER = ("mark", "verb", "prep", "modal", "aux", "conj", "seq", "of", "fill")
_NOT_ONE = ("fill", "unit")
_KEYWORD = ("schluesselwort", "keyword")


_EMPTY = {"hand:empty": "cards", "pile:deckempty": "deck"}


class Attributes:
    """Reads what belongs to a thing, and numbers, at a place in the words of a question.

    `on_cards`: unit of a number → key of a thing's facts; `numbered`: keywords that need a number.
    """

    on_cards: ClassVar[Mapping[str, str]] = {}
    numbered: ClassVar[tuple[str, ...]] = ()

    def facts(self, word: Word, number: int | None) -> Facts:
        """Return the facts of a keyword (with its number) or a state, by the game's names."""
        raise NotImplementedError

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = list(words)
        self.at = 0

    def _peek(self, ahead: int = 0) -> Word:
        place = self.at + ahead
        return self.words[place] if 0 <= place < len(self.words) else Word("mark", "end", "")

    def _attributes(self, made: Ref) -> None:
        linked = False  # after "mit"
        while True:
            ahead = 1 if str(self._peek()) == "conj:and" else 0
            if self._is(self._peek(ahead), "prep", "other") and fold(self._peek(ahead).said) == "ohne":
                without = self._peek(ahead + 1)
                if without.tag in ("kw", "state") or self._is(without, "unit", "armor"):
                    self.at += ahead + 2  # what it has not goes without saying
                    continue
            start = self.at
            joined = self._connector()
            passed = [word.said for word in self.words[start : self.at]]
            linked = (linked and ")" not in passed) or joined == "with" or passed[-1:] == ["("]
            facts = self._attribute(linked, joined, made)
            if facts is not None and joined == "comma" and self._elsewhere():
                facts = None  # "8er vs 5er, Rüstung 5 auf der 8er"
            if facts is None:
                self.at = start
                if self._peek().tag == "of" or self._is_genitive(made):
                    made.side = self._peek().value
                    self.at += 1
                    continue
                break
            merge(made.facts, facts, made.said)
        if made.facts.pop("worn", False) and not made.facts.get("damage"):
            raise NotUnderstood(made.said, "Wie viel Schaden?")
        needed = made.facts.pop("needs", None)
        if needed is not None and needed not in made.facts.get("keywords", {}):
            raise NotUnderstood(made.said or needed, "Wie viel?")

    def _is_genitive(self, made: Ref) -> bool:
        """Tell whether it is said whose it is: "auf einer Kreatur meines Gegners"."""
        word = self._peek()
        owner = word.tag == "person" and fold(word.said).startswith(("meines ", "des ", "deines "))
        return owner and made.side is None and made.definite != "poss"

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
            elif kind and (word.tag == "fill" or fold(word.said) in _KEYWORD):
                pass
            elif word.tag == "det" and kind and fold(self._peek(1).said) in _KEYWORD:
                self.at += 1
            else:
                return kind
            self.at += 1

    def _is_power(self, made: Ref) -> bool:
        """Tell whether a number behind "mit" is the power of what stands before it: "das Ding mit der 4"."""
        word = self._peek()
        ahead = 1 if word.tag == "det" and word.value == "def" else 0
        after = self._peek(ahead + 1)
        bare = after.value != "mit" and after.tag in _AFTER_POWER
        nameless = made.head in ("creature", "name") and made.count == 1 and "power" not in made.facts
        return nameless and self._peek(ahead).tag == "num" and bare

    def _attribute(self, linked: bool, joined: str, made: Ref | None = None) -> Facts | None:
        """Return the facts of one attribute, None if there is none."""
        word = self._peek()
        if word.tag == "kw":
            self.at += 1
            number = self._take_number()
            if self._peek().tag == "noun" and joined == "":
                self.at += 1  # "3er Skirmish Creature"
            elif self._peek().tag in ("er", "noun", "card"):
                return None  # an adjective of the next thing
            return self.facts(word, number)
        if word.tag == "det" and word.value in ("indef", "def") and self._peek(1).tag == "state" and linked:
            if self._peek(2).tag in ("er", "noun", "card"):
                return None
            self.at += 2
            return self.facts(self._peek(-1), None)
        if word.tag == "fresh" and joined == "with":
            self.at += 1
            return self.facts(word, None)  # "meine 6er mit Einsatzverzögerung"
        if word.tag == "state" and (linked or joined == "") and self._peek(1).tag not in ("er", "noun", "card", "kw"):
            self.at += 1
            return self.facts(word, None)
        if word.tag == "det" and self._peek(1).tag == "unit" and self._peek(1).value in ("power", "counters"):
            self.at += 1  # "der Stärke 3", "einem +1-Marker"
            word = self._peek() if self._peek().value == "counters" else word
        if linked and word.tag == "unit" and word.value == "counters" and self._peek(1).tag != "num":
            self.at += 1
            return {"power_counters": 1}
        if joined == "with" and made is not None and self._is_power(made):
            self.at += 2 if word.tag == "det" else 1
            return {"power": self._peek(-1).number}
        if joined == "comma" and made is not None and self._in_brackets(made):
            self.at += 1
            return {"power": self._peek(-1).number}
        value = self._value()
        if value is None or value.number < 0 or value.unit not in self.on_cards:
            return None
        bare = value.unit == "damage" and joined == "" and made is not None and made.head == "er"
        if bare and self._peek().tag == "ellipsis":
            return {self.on_cards["damage"]: value.number}  # "meine 6er 2 dmg vs …"
        if value.unit in ("aember", "damage", "counters") and not (linked or value.on or joined in ("and", "comma")):
            return None
        if value.unit == "aember" and not (value.on or linked):
            return None
        return {self.on_cards[value.unit]: value.number}

    def _in_brackets(self, made: Ref) -> bool:
        """Tell whether a number in brackets is the power of what stands before it: "mein Troll (8)"."""
        nameless = made.head in ("creature", "name", "card", "poss") and "power" not in made.facts
        return (
            nameless and self._peek().tag in ("num", "er") and (self._peek(-1).said, self._peek(1).said) == ("(", ")")
        )

    def _take_number(self) -> int | None:
        word = self._peek()
        if (word.said, self._peek(1).tag, self._peek(2).said) == ("(", "num", ")"):
            self.at += 3
            return self._peek(-2).number  # "Ansturm (2)", as rulebooks print it
        if word.tag == "num" and self._peek(1).tag not in ("unit", "er", "noun"):
            self.at += 1
            return word.number
        return None

    def _value(self) -> Value | None:
        """Read "3 Schaden", "Rüstung 2", "keine Rüstung", "einen +1-Marker", "hand leer"."""
        start, word, after = self.at, self._peek(), self._peek(1)
        if str(word) in _EMPTY:
            self.at += 1
            return Value(_EMPTY[str(word)], 0, word.said)
        number: int | None = None
        unit: Word | None = None
        if word.tag == "num" and self._is(after, "prep", "von") and self._peek(2).tag == "det":
            ahead = 4 if self._peek(3).tag == "fill" else 3
            if self._peek(ahead).tag == "unit":  # "sechs von den (gelben) Bernsteinen"
                number, unit = word.number, self._peek(ahead)
                self.at += ahead + 1
        elif word.tag == "num" and after.tag == "fill" and self._peek(2).tag == "unit":
            number, unit = word.number, self._peek(2)
            self.at += 3
        elif word.tag == "num" and after.tag == "unit":
            number, unit = word.number, after
            self.at += 2
        elif word.tag == "num" and self._is(after, "hand", "cards"):
            self.at += 2
            return Value("cards", word.number, word.said)
        elif word.tag == "num" and self._is(after, "pile", "archives"):
            self.at += 2
            return Value("archives", word.number, word.said)  # "2 Karten auf der Hand und 3 im Archiv"
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
        elif word.tag == "unit" and after.tag == "num" and self._peek(2).tag == "mark" and self._peek(-1).tag == "mark":
            number, unit = after.number, word  # "Hand 3. Ketten 2."
            self.at += 2
        elif word.tag == "hand" and word.value == "bare" and after.tag == "num":
            number, unit = after.number, Word("unit", "cards", word.said)
            self.at += 2
        elif (of := self._of_number()) is not None:
            number, unit = of
        elif (few := self._one_or_none()) is not None:
            number, unit = few
        if number is None or unit is None:
            self.at = start
            return None
        return Value(unit.value, number, "", self._on())

    def _one_or_none(self) -> tuple[int, Word] | None:
        """Read "einen +1-Marker", "keine Rüstung", "keinen einzigen Bernstein"."""
        word, after = self._peek(), self._peek(1)
        none = word.tag == "neg" and fold(word.said).startswith(("kein", "no"))
        none = none and fold(word.said) != "not"
        if after.tag == "unit" and (none or self._is(word, "det", "indef")):
            self.at += 2
            return int(not none), after
        if none and (after.tag, self._peek(2).tag) == _NOT_ONE:
            self.at += 3
            return 0, self._peek(-1)
        return None

    def _of_number(self) -> tuple[int, Word] | None:
        """Read "Stärke von 5", "eine Rüstung von 2", where no unit follows that the number may count."""
        ahead = 1 if self._is(self._peek(), "det", "indef") else 0
        unit, prep, number, after = (self._peek(ahead + place) for place in range(4))
        one = unit.tag == "unit" and unit.value in ("armor", "power", "damage") and fold(prep.said) == "von"
        if not one or number.tag != "num" or after.tag in ("unit", "er", "noun", "card"):
            return None
        self.at += ahead + 3
        return number.number, unit

    def _on(self) -> bool:
        """Step over "drauf"; tell whether it was there."""
        on = self._peek().tag == "on" or (self._peek().tag == "part" and self._peek().value == "on")
        if on:
            self.at += 1
        return on

    @staticmethod
    def _is(word: Word, tag: str, value: str) -> bool:
        return word.tag == tag and word.value == value
