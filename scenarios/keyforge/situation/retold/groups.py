"""Creatures told by how many they are and their powers: "zwei Kreaturen mit Stärke 3 und eine mit Stärke 5"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.retold.telling import Unclear

_ONE = r"(?:\d+|eine?[nmr]?|ne|nen)"
_KIND = r"(?:kreatur(?:en)?|creatures?|monstern?|viech(?:er|ern)?|kreaturn|flankenkreatur(?:en)?|figur(?:en)?|biest|typ|wesen|vieh|kerl)"
_POWER = r"(?:staerke|power|kraft|strength|staerkepunkten?)(?: von)?"
_POWERS = rf"\d+(?:(?: und)? \d+(?! (?:{_KIND}|mit|\d+er)))*"
_BEFORE = re.compile(
    rf"(?:(?P<count>{_ONE}) )?(?:{_KIND} )?(?:\w+ ){{0,4}}?(?:mit |der |die |den |je |jeweils )*{_POWER} (?P<powers>{_POWERS})"
)
_BEHIND = re.compile(rf"(?:(?P<count>{_ONE}) )?(?:{_KIND} )?mit (?:je |jeweils )?(?P<powers>\d+) {_POWER}")
_ER = re.compile(rf"(?:(?P<count>{_ONE}) )?(?P<powers>\d+)ern?(?= |$)")
_PLAIN = re.compile(rf"(?P<count>{_ONE}) {_KIND}")
_SAID = re.compile(r"\d+")
_DAMAGE = re.compile(r"mit (\d+) schaden")
MOST = 8
Creature = dict[str, Any]


def creatures_of(words: Sequence[str]) -> list[int | None]:
    """Return the powers of the creatures that words tell, None for one of which none is told. Raises `Unclear`.

    >>> creatures_of("er hat 2 kreaturen mit staerke 3 und eine mit staerke 5".split())
    [3, 3, 5]
    """
    said = " ".join(words)
    found: list[int | None] = []
    place = 0
    counted = 0
    while place < len(said):
        match = min(
            (m for m in (p.search(said, place) for p in (_BEHIND, _BEFORE, _ER, _PLAIN)) if m),
            key=lambda m: (m.start(), -m.end()),
            default=None,
        )
        if match is None:
            break
        groups = match.groupdict()
        powers = [int(one) for one in _SAID.findall(groups.get("powers") or "")]
        count = _number(groups["count"]) if groups["count"] else None
        found += _some(count, powers)
        counted += len(_SAID.findall(match.group()))
        place = match.end()
    if counted != len(_SAID.findall(said)) or not 0 < len(found) <= MOST or 0 in found:
        raise Unclear
    return found


def _some(count: int | None, powers: list[int]) -> list[int | None]:
    """Return so many creatures of these powers. Raises `Unclear` where the numbers do not agree."""
    if not powers:
        return [None] * (count or 1)
    if count is None or count == len(powers):
        return list(powers)
    if len(powers) == 1:
        return [powers[0]] * count
    raise Unclear


def _number(said: str) -> int:
    return int(said) if said.isdecimal() else 1


def target_of(words: Sequence[str]) -> tuple[int | None, int]:
    """Return the power of the one creature that something is aimed at, and its damage. Raises `Unclear`."""
    said = " ".join(words)
    damage = _DAMAGE.search(said)
    left = _DAMAGE.sub("", said)
    numbers = _SAID.findall(left)
    if len(numbers) > 1:
        raise Unclear
    return (int(numbers[0]) if numbers else None), int(damage[1]) if damage else 0
