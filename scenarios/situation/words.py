"""Pieces of a question: folded text, words and numbers, as every game's reader sees them.

A word is what a reader works with: a `tag` ("verb", "kw", "num" …) and a `value`. What is neither in the lexicon nor
a number nor a card has the tag "unknown": it was not understood, and then there is no verdict.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from kfrules.records import dataclass, field

_FOLD = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "’": "'", "`": "'", "é": "e"})
_TOKEN = re.compile(
    r"(?i)[+]\d+er|[+]\d+|\d+x\b|\d+er[ns]?\b|\d+|v\.l\.n\.r\.|v\.l\.|[^\W\d_]+(?:['’`][^\W\d_]+)?|[^\w\s]"
)
_UNITS = ("", "ein", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun")
_NUMBERS = {
    **{word: number for number, word in enumerate(_UNITS) if number > 1},
    **{"null": 0, "eins": 1, "zehn": 10, "elf": 11, "zwoelf": 12, "dreizehn": 13, "vierzehn": 14, "fuenfzehn": 15},
    **{"sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20, "zwo": 2, "two": 2, "three": 3},
}
_CLITICS = {"'s": "es", "'n": "ein", "'ne": "eine", "'nen": "einen", "'ner": "einer", "'nem": "einem"}
SEWN = {
    "ichs": ("ich", "es"), "hab's": ("habe",), "ihn": ("ihn",), "isses": ("ist", "es"), "isse": ("ist", "sie"),
    "isser": ("ist", "er"), "is": ("ist",), "hats": ("hat", "es"), "kannst": ("kann", "du"), "zieh": ("ziehe",),
    "zih": ("ziehe",), "gegn": ("gegen",),
    "kriegter": ("kriegt", "er"), "stirbtse": ("stirbt", "sie"), "lebtse": ("lebt", "sie"), "aufm": ("auf", "dem"),
    "mitm": ("mit", "dem"), "mitner": ("mit", "ner"), "aufn": ("auf", "den"), "gegens": ("gegen", "das"),
    "nich": ("nicht",), "net": ("nicht",), "ned": ("nicht",), "un": ("und",), "si": ("sie",),
    "gibts": ("gibt", "es"), "vonnem": ("von", "nem"), "vonner": ("von", "ner"), "oda": ("oder",), "odda": ("oder",),
}  # fmt: skip


@dataclass
class Word:
    """A word as it was understood. `said`: as typed; `gender`, `case`: what the form of an article tells."""

    tag: str
    value: str
    said: str
    number: int = 0
    fixed: bool = False  # a misspelling was read as the word
    start: int = 0  # the first token
    details: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.tag}:{self.value}"

    def copy(self) -> Word:
        """Return the same word, to be read otherwise."""
        return Word(self.tag, self.value, self.said, self.number, self.fixed, self.start, dict(self.details))


@dataclass(frozen=True)
class Token:
    """A piece of the text: `said` as typed, `folded` for looking up; `typed`: what dialect was read from."""

    said: str
    folded: str
    typed: str = ""


@lru_cache(maxsize=1 << 13)
def fold(text: str) -> str:
    """Return text as the lexicon is compared with it.

    >>> fold("Rüstung, Æmber")
    'ruestung, aember'
    """
    return text.lower().translate(_FOLD)


_SPOKEN = {"komma": ",", "fragezeichen": "?", "doppelpunkt": ":", "ausrufezeichen": "!", "semikolon": ";"}
"""Marks as they are said to a phone that writes."""

_HUMS = ("aeh", "aehm", "oeh", "oehm", "hm", "hmm", "mhm")


@cache
def tokens(text: str) -> tuple[Token, ...]:
    """Return the pieces of a text: words, numbers and marks; clitics are taken apart."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        said = match.group()
        folded = fold(said)
        if folded in _SPOKEN:
            said = folded = _SPOKEN[folded]
        for piece in SEWN.get(folded, (folded,)):
            head, mark, tail = piece.partition("'")
            if mark and head and tail in ("s", "n", "ne"):
                found += [Token(head, head), Token(mark + tail, _CLITICS[mark + tail])]
            elif mark and tail and not head:
                found.append(Token(piece, _CLITICS.get(piece, tail)))
            else:
                found.append(Token(said, piece))
    return tuple(
        t for t in found if t.folded not in (*_HUMS, "-", "„", "“", '"', "”", "»", "«", "'", "*", "’", "[", "]")
    )


def number_word(folded: str) -> int | None:
    """Return the number that a word is.

    >>> number_word("7"), number_word("zwoelf"), number_word("ein")
    (7, 12, None)
    """
    return int(folded) if folded.isdecimal() and len(folded) < 10 else _NUMBERS.get(folded)


def power_word(folded: str) -> int | None:
    """Return the power of a creature that is called by it.

    >>> power_word("3er"), power_word("5ern"), power_word("dreier"), power_word("zweien")
    (3, 5, 3, None)
    """
    for ending in ("er", "chen", "erchen", "erl", "erle"):
        match = re.fullmatch(rf"(\d+|[a-z]+?){ending}[ns]?", folded)
        if match is not None and match[1] != "ein" and number_word(match[1]) is not None:
            return number_word(match[1])
    return None
