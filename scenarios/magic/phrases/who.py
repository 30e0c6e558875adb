"""WHO: the objects and players that an instruction means: `this`, `target creature`, `each player`."""

from __future__ import annotations

import re

from kfrules.records import dataclass
from kfrules.scenarios.magic.phrases import filters, words
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.words import PhraseError

PLAIN = (
    "this", "you", "it", "attached", "that player", "active player", "defending player", "opponent", "sacrificed",
    "discarded", "exiled", "chosen", "source", "tapped", "returned", "milled", "created", "drawn", "searched", "them",
)  # fmt: skip
Count = int | str
ANY_NUMBER = 99

_TARGET = re.compile(r"(?:(up to|any number of) )?(?:(\d+|X|a|an) )?(?:(another|other) )?target (.+)")
_SOME = re.compile(r"(up to )?(a|an|another|\d+|X|any number of) (.+)")


@dataclass(frozen=True, slots=True)
class Who:
    """Whom a phrase means. `slot`: of a target the number of its phrase in the text, from 0."""

    kind: str
    filter: Filter | None = None
    least: Count = 1
    most: Count = 1
    slot: int = -1
    other: bool = False
    inner: Who | None = None
    given: tuple[object, ...] = ()  # conditions under which it is chosen at all: that kicker was paid (rule 702.33g)


class Scope:
    """The target phrases of one text, in their order: each is one „deiner Wahl“ (rule 115.3)."""

    def __init__(self) -> None:
        self.slots: list[Who] = []


THIS, YOU, IT = Who("this"), Who("you"), Who("it")


def parse(value: object, scope: Scope | None = None) -> Who:
    """Return whom a phrase means; a target is noted in the scope."""
    text = str(value).strip()
    if text in PLAIN:
        return Who(text)
    if text.removeprefix("that ") in words.TYPES and text.startswith("that "):
        return Who("that", filters.parse(text.removeprefix("that ")))
    for start in ("controller", "owner"):
        if text.startswith(f"{start} of "):
            return Who(start, inner=parse(text.removeprefix(f"{start} of "), scope))
    if text == "target" or re.fullmatch(r"target \d+", text):
        return Who("aim", slot=int(text.removeprefix("target") or 1) - 1)
    found = _TARGET.fullmatch(text)
    if found:
        return _target(found, scope)
    if text in ("each player", "each opponent", "each other player"):
        return Who(text)
    if text.startswith("each "):
        return Who("each", filters.parse(text.removeprefix("each ")))
    found = _SOME.fullmatch(text)
    if found:
        return _some(found)
    if text.startswith("all "):
        raise PhraseError(f"„{text}“ kenne ich nicht", f"schreibe „each {text.removeprefix('all ')}“")
    raise PhraseError(
        f"„{text}“ sagt nicht, wer gemeint ist",
        "möglich sind etwa this, you, it, target creature, each creature, a creature yours",
    )


def _target(found: re.Match[str], scope: Scope | None) -> Who:
    if scope is None:
        raise PhraseError(f"„{found[0]}“: Hier kann kein Ziel stehen", "Ziele wählt nur ein Text, der etwas tut")
    number: Count = found[2] or 1
    if isinstance(number, str):
        number = 1 if number in ("a", "an") else number if number == "X" else int(number)
    least = 0 if found[1] else number
    most = ANY_NUMBER if found[1] == "any number of" else number
    made = Who("target", filters.parse(found[4]), least, most, len(scope.slots), found[3] is not None)
    scope.slots.append(made)
    return made


def _some(found: re.Match[str]) -> Who:
    word = found[2]
    if word == "any number of":
        return Who("some", filters.parse(found[3]), 0, ANY_NUMBER)
    number: Count = 1 if word in ("a", "an", "another") else word if word == "X" else int(word)
    made = filters.parse(f"other {found[3]}" if word == "another" else found[3])
    return Who("some", made, 0 if found[1] else number, number)
