"""NUMBER and CONDITION: `2 * amount`, `power of target`, `count creature yours`, `life of you >= 40`."""

from __future__ import annotations

import re

from kfrules.records import dataclass
from kfrules.scenarios.magic.phrases import filters, who
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.who import Scope, Who
from kfrules.scenarios.magic.phrases.words import COLORS, PhraseError

CONDITIONS = (
    "kicked", "your turn", "bargained", "cast", "attached", "raid", "morbid", "solved", "max speed", "harnessed", "day",
    "night", "monarch", "initiative", "blessing", "paired", "evidence", "beheld",
    "before blocks",
)  # fmt: skip
STATS = ("power", "toughness", "mv", "damage", "loyalty", "speed", "station")
OF_PLAYERS = (
    "ring",
    "life",
    "hand",
    "library",
    "graveyard",
    "poison",
    "lands_played",
    "spells_cast",
    "energy",
    "experience",
)
_OF = re.compile(rf"({'|'.join((*STATS, *OF_PLAYERS))}) of (.+)")
_COUNTERS = re.compile(r"(\S+) counters? on (.+)")


@dataclass(frozen=True, slots=True)
class Number:
    """A number that a text gives; `left` and `right` where it is reckoned."""

    kind: str
    value: int = 0
    name: str = ""
    filter: Filter | None = None
    who: Who | None = None
    left: Number | None = None
    right: Number | None = None


ONE = Number("n", 1)
_TIGHT = re.compile(r"(?<=[X\d])([*+-])(?=[X\d])")
"""A sign between numbers without spaces: `2*X`."""


def parse(value: object, scope: Scope | None = None) -> Number:
    """Return the number that a phrase says."""
    if isinstance(value, bool):
        return ONE
    if isinstance(value, int):
        return Number("n", value)
    text = _TIGHT.sub(r" \1 ", re.sub(r"^\+(?=(\d+|X)$)", "", str(value).strip()))
    if re.fullmatch(r"-?\d+", text):
        return Number("n", int(text))
    for sign in (" + ", " - ", " * ", " / "):
        if sign in text:
            left, right = text.rsplit(sign, 1) if sign != " + " else text.split(sign, 1)
            return Number(sign.strip(), left=parse(left, scope), right=parse(right, scope))
    if text in (
        "X",
        "amount",
        "kicked",
        "all",
        "it",
        "colors spent",
        "died",
        "most life",
        "attacked opponents",
        "lost",
        "excess",
        "targets",
    ):
        return Number(text)
    if text.startswith("devotion to "):
        named = text.removeprefix("devotion to ")
        if not set(named.split("|")) <= set(COLORS):
            raise PhraseError(f"„{named}“ ist keine Farbe", "schreibe devotion to black oder devotion to black|red")
        return Number("devotion", name=named)
    if text == "party":
        return Number(text)
    if text.startswith("paid "):
        return Number("paid", name=text.removeprefix("paid "))
    if text.startswith("names among "):
        return Number("names", filter=filters.parse(text.removeprefix("names among ")))
    if text.startswith("count "):
        return Number("count", filter=filters.parse(text.removeprefix("count ")))
    found = _OF.fullmatch(text)
    if found:
        return Number("of", name=found[1], who=who.parse(found[2], scope))
    found = _COUNTERS.fullmatch(text)
    if found:
        return Number("counters", name=found[1], who=who.parse(found[2], scope))
    if re.fullmatch(r"-X", text):
        return Number("-", left=Number("n", 0), right=Number("X"))
    raise PhraseError(f"„{text}“ ist keine Zahl", "möglich sind etwa 3, X, amount, count creature yours, power of it")


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that holds or not."""

    kind: str
    name: str = ""
    left: Number | None = None
    right: Number | None = None
    who: Who | None = None
    filter: Filter | None = None
    parts: tuple[Condition, ...] = ()


def condition(value: object, scope: Scope | None = None) -> Condition:
    """Return the condition that a phrase says."""
    text = str(value).strip()
    if " and " in text:
        return Condition("and", parts=tuple(condition(part, scope) for part in text.split(" and ")))
    if " or " in text:
        return Condition("or", parts=tuple(condition(part, scope) for part in text.split(" or ")))
    if text.startswith("not "):
        return Condition("not", parts=(condition(text.removeprefix("not "), scope),))
    if text in CONDITIONS:
        return Condition(text)
    if re.fullmatch(r"kicked \d+", text):
        return Condition("kicked", name=text.removeprefix("kicked "))
    if text.startswith("marked "):
        return Condition("marked", name=text.removeprefix("marked "))
    if text.startswith("paid ") or text.endswith(" paid"):
        return Condition("paid", name=text.removeprefix("paid ").removesuffix(" paid"))
    for start in ("you control ", "opponent controls "):
        if text.startswith(start):
            rest = text.removeprefix(start)
            number, _, words = rest.partition(" ")
            many = Number("n", int(number)) if number.isdecimal() else ONE
            return Condition(start.strip(), left=many, filter=filters.parse(words if number.isdecimal() else rest))
    found = re.fullmatch(r"(.+?) (<=|>=|<|>|=) (.+)", text)
    if found is None and " is " in text:
        whom, _, words = text.partition(" is ")
        return Condition("is", who=who.parse(whom, scope), filter=filters.parse(words))
    found = found or re.fullmatch(r"(.+?)(<=|>=|<|>|=)(.+)", text)
    if found:
        return Condition("compare", found[2], parse(found[1], scope), parse(found[3], scope))
    raise PhraseError(
        f"„{text}“ ist keine Bedingung", "möglich sind etwa life of you >= 40, you control creature, kicked"
    )
