"""The words of a question: folded, cut, and looked up in the lexicon, the longest form first.

A word is what the reader works with: a `tag` ("verb", "kw", "num" …) and a `value`. What is neither in the lexicon nor
a number nor a card has the tag "unknown": it was not understood, and then there is no verdict.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kfrules.records import dataclass, field

LEXICON = Path(__file__).parent / "lexicon.txt"
LONGEST = 7  # words of the longest form
_FOLD = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "’": "'", "`": "'", "é": "e"})
_TOKEN = re.compile(
    r"(?i)[+]\d+er|[+]\d+|\d+x\b|\d+er[ns]?\b|\d+|v\.l\.n\.r\.|v\.l\.|[^\W\d_]+(?:['’`][^\W\d_]+)?|[^\w\s]"
)
_ENDINGS = ("en", "er", "es", "em", "e", "n", "s")
_BENT = frozenset({"kw", "state", "side", "other", "fresh"})  # tags of adjectives, which bend
_UNITS = ("", "ein", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun")
_NUMBERS = {
    **{word: number for number, word in enumerate(_UNITS) if number > 1},
    **{"null": 0, "eins": 1, "zehn": 10, "elf": 11, "zwoelf": 12, "dreizehn": 13, "vierzehn": 14, "fuenfzehn": 15},
    **{"sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20, "zwo": 2, "two": 2, "three": 3},
}
_ARTICLES = (
    "der", "die", "den", "dem", "mein", "meine", "meinen", "meinem", "meiner", "meines", "unser", "unsere", "ein",
    "eine",
)  # fmt: skip
_CLITICS = {"'s": "es", "'n": "ein", "'ne": "eine", "'nen": "einen", "'ner": "einer", "'nem": "einem"}
_SEWN = {
    "ichs": ("ich", "es"), "hab's": ("habe",), "ihn": ("ihn",), "isses": ("ist", "es"), "isse": ("ist", "sie"),
    "isser": ("ist", "er"), "is": ("ist",), "hats": ("hat", "es"), "kannst": ("kann", "du"), "zieh": ("ziehe",),
    "kriegter": ("kriegt", "er"), "stirbtse": ("stirbt", "sie"), "lebtse": ("lebt", "sie"), "aufm": ("auf", "dem"),
    "mitm": ("mit", "dem"), "mitner": ("mit", "ner"), "aufn": ("auf", "den"), "gegens": ("gegen", "das"),
    "nich": ("nicht",), "net": ("nicht",), "ned": ("nicht",), "un": ("und",), "mei": ("mein",), "si": ("sie",),
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


@dataclass(frozen=True)
class Token:
    """A piece of the text: `said` as typed, `folded` for looking up."""

    said: str
    folded: str


def fold(text: str) -> str:
    """Return text as the lexicon is compared with it.

    >>> fold("Rüstung, Æmber")
    'ruestung, aember'
    """
    return text.lower().translate(_FOLD)


@cache
def relatives() -> frozenset[str]:
    """Return the people that a question may name instead of "mein Gegner", folded."""
    lines = LEXICON.read_text(encoding="utf-8").splitlines()
    nouns = next(line for line in lines if line.startswith("people ")).partition(" = ")[2]
    return frozenset(fold(noun).strip() for noun in nouns.split(","))


def _person(folded: tuple[str, ...]) -> tuple[str, str] | None:
    """Return what names a person: "mein Bruder", "von der Oma", "beim Papa"."""
    *head, noun = folded
    if not any(form in relatives() for form in (noun, noun.removesuffix("s"), noun.removesuffix("n"))):
        return None
    whose = bool(head) and head[0] in ("von", "bei", "vom", "beim")
    head = head[1:] if whose else head
    if len(head) > 1 or (head and head[0] not in _ARTICLES):
        return None
    return "of" if whose else "person", "opponent"


@cache
def lexicon() -> dict[tuple[str, ...], tuple[str, str]]:
    """Return form (folded tokens) → tag and value; the first line that has a form wins."""
    table: dict[tuple[str, ...], tuple[str, str]] = {}
    for line in LEXICON.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        head, _, forms = line.partition(" = ")
        tag, _, value = head.partition(" ")
        if tag == "people":
            continue  # `_person` reads them
        for form in fold(forms).split(","):
            table.setdefault(_key(form), (tag, value))
    return table


def _key(form: str) -> tuple[str, ...]:
    """Return the folded tokens of a folded form; most are plain words, which are quickly told apart."""
    words = form.split()
    if not "".join(words).isalpha():
        return tuple(token.folded for token in tokens(form))
    if _SEWN.keys().isdisjoint(words):
        return tuple(words)
    return tuple(piece for word in words for piece in _SEWN.get(word, (word,)))


@cache
def tokens(text: str) -> tuple[Token, ...]:
    """Return the pieces of a text: words, numbers and marks; clitics are taken apart."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        said = match.group()
        folded = fold(said)
        for piece in _SEWN.get(folded, (folded,)):
            head, mark, tail = piece.partition("'")
            if mark and head and tail in ("s", "n", "ne"):
                found += [Token(head, head), Token(mark + tail, _CLITICS[mark + tail])]
            elif mark and not head:
                found.append(Token(piece, _CLITICS.get(piece, tail)))
            else:
                found.append(Token(said, piece))
    return tuple(t for t in found if t.folded not in ("-", "„", "“", '"', "”", "»", "«", "'", "*", "’"))


def number_word(folded: str) -> int | None:
    """Return the number that a word is.

    >>> number_word("7"), number_word("zwoelf"), number_word("ein")
    (7, 12, None)
    """
    return int(folded) if folded.isdigit() else _NUMBERS.get(folded)


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


def look_up(folded: tuple[str, ...]) -> tuple[str, str] | None:
    """Return tag and value of a form, also with the ending of an adjective."""
    table = lexicon()
    found = table.get(folded)
    if found is not None:
        return found
    *head, last = folded
    for ending in _ENDINGS:
        if last.endswith(ending) and len(last) - len(ending) > 2:
            found = table.get((*head, last.removesuffix(ending)))
            if found is not None and found[0] in _BENT:
                return found
    return _person(folded)
