"""FILTER: words that must all hold of an object or a player: `other white|blue creature yours non-token`."""

from __future__ import annotations

import re
from functools import lru_cache

from kfrules.records import dataclass
from kfrules.scenarios.magic.phrases import words
from kfrules.scenarios.magic.phrases.words import PhraseError

_COMPARED = re.compile(r"(power|toughness|mv|damage|loyalty|counters)(<=|>=|<|>|=)(-?\d+|X|this|amount|target)")
_SPACED = re.compile(r"(?<=\w) ?(<=|>=|<|>|=) ?(-?\w)")
_STARTS = (
    ("marked:", "marked", False), ("sector:", "sector", False), ("with-", "with", False), ("without-", "with", True),
    ("counter:", "counter", False), ("targets:", "targets", False),
)  # fmt: skip
_PLAIN = {
    "other": "other", "yours": "yours", "theirs": "theirs", "mv-even": "even", "mv-odd": "odd",
    "shares-color": "shares", "shares-color-this": "shares-this", "chosen-color": "chosen-color",
    "chosen-type": "chosen-type", "chosen-name": "chosen-name",
    "colorless": "colorless", "multicolored": "multicolored", "monocolored": "monocolored",
    "with-abilities": "with-abilities", "without-abilities": "without-abilities", "modified": "modified",
    "historic": "historic", "outlaw": "outlaw", "goaded": "goaded", "owned": "owned",
    "paired": "paired", "defending": "defending", "another": "other", "this": "this", "attached": "attached",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Test:
    """One word of a filter: what it asks for, with what value; `negated`: the opposite."""

    kind: str
    value: str = ""
    op: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Filter:
    """What must hold: of each group one test. `zone`: where the objects lie; `whose`: "your" for your own cards."""

    text: str
    groups: tuple[tuple[Test, ...], ...]
    zone: str = ""
    whose: str = ""

    @property
    def reads(self) -> frozenset[str]:
        """Return what the filter looks at, for the dependency of effects (rule 613.8)."""
        return frozenset(_READ.get(test.kind, "") for group in self.groups for test in group)

    def has(self, kind: str, *values: str) -> bool:
        """Tell whether the filter asks for one of some values of a kind, not their opposite."""
        tests = (test for group in self.groups for test in group if test.kind == kind and not test.negated)
        return any(not values or test.value in values for test in tests)


_READ = {
    "type": "types", "super": "types", "subtype": "types", "class": "types", "color": "colors", "colorless": "colors",
    "multicolored": "colors", "monocolored": "colors", "shares": "colors", "chosen-color": "colors",
    "with": "keywords", "with-abilities": "keywords", "without-abilities": "keywords", "compare": "power",
    "yours": "control", "theirs": "control", "named": "name", "chosen-type": "types", "historic": "types",
}  # fmt: skip


@lru_cache(8192)
def parse(text: str) -> Filter:
    """Return the filter that a phrase says.

    >>> parse("other creature yours").text
    'other creature yours'
    """
    found: list[tuple[Test, ...]] = []
    zone = whose = ""
    tokens = _SPACED.sub(r"\1\2", text).split()
    if not tokens:
        raise PhraseError("ein Filter ist leer", "nenne etwa creature oder permanent")
    while tokens:
        token = tokens.pop(0)
        if token.startswith("named:"):
            name = token.removeprefix("named:").replace("_", " ")
            while tokens and _goes_on(tokens):
                name += f" {tokens.pop(0)}"
            found.append((Test("named", name.strip("'\"")),))
            continue
        placed = re.fullmatch(r"in-(your-|their-|any-)?(\w+)", token)
        if placed and placed[2] in words.ZONES:
            zone, whose = placed[2], (placed[1] or "").rstrip("-")
            continue
        found.append(tuple(_test(one) for one in token.split("|")))
    return Filter(text, tuple(found), zone, whose)


def _goes_on(tokens: list[str]) -> bool:
    """A name of several words goes on as long as its words are capitalised."""
    return tokens[0][:1].isupper()


def _test(word: str) -> Test:
    negated = word.startswith("non-")
    plain = word.removeprefix("non-")
    made = _positive(plain)
    return Test(made.kind, made.value, made.op, not made.negated) if negated else made


def _positive(word: str) -> Test:
    lower = word.lower()
    if word == "saddled":
        return Test("marked", word)
    if lower in words.TYPES:
        return Test("type", lower)
    if lower in words.SUPERTYPES:
        return Test("super", lower)
    if lower in words.COLORS:
        return Test("color", lower)
    if lower in words.STATES:
        return Test("state", lower)
    if lower in words.CLASSES:
        return Test("class", lower)
    if word in _PLAIN:
        return Test(_PLAIN[word])
    compared = _COMPARED.fullmatch(word)
    if compared:
        return Test("compare", f"{compared[1]} {compared[3]}", compared[2])
    for start, kind, negated in _STARTS:
        if word.startswith(start):
            return Test(kind, word.removeprefix(start), negated=negated)
    if words.is_subtype(word):
        return Test("subtype", words.subtype(word))
    plural = lower.removesuffix("s")
    if plural != lower and (plural in words.TYPES or plural in words.CLASSES):
        raise PhraseError(f"„{word}“ steht in der Mehrzahl", f"schreibe „{plural}“")
    raise PhraseError(f"das Wort „{word}“ kenne ich in einem Filter nicht", "Untertypen schreibt man groß: Goblin")
