"""Creatures told by how many they are and their powers: "zwei Kreaturen mit Stärke 3 und eine mit Stärke 5"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.telling import Unclear

_ONES = ("ein", "eine", "einen", "einem", "einer", "eins", "ne", "nen", "ner", "nem")
_KINDS = re.compile(
    r"(?:flanken)?kreatur(?:e?n)?|creatures?|monstern?|viech(?:er|ern)?|figur(?:en)?|biest|typ|wesen|vieh|kerl"
)
_MANY = re.compile(r"(?:en|ern?|s)$")
_POWER = re.compile(r"staerke|power|kraft|strength|staerkepunkten?")
_ER = re.compile(r"(\d+)ern?")
_SAID = re.compile(r"\d+")
_DAMAGE = re.compile(r"mit (\d+) schaden")
_ARMOR = re.compile(r"(?:mit )?(?:(\d+) ruestung|ruestung (\d+))")
_AGAIN = re.compile(r"sn(?:sn)*s$")
MOST = 8


def _kind(word: str) -> str:
    """Return what a word is here: n(umber), o(ne), k(ind of creature), s(trength), e(r), m(it), "" for the rest."""
    if word.isdecimal():
        return "n"
    if word in _ONES:
        return "o"
    if _ER.fullmatch(word):
        return "e"
    return "k" if _KINDS.fullmatch(word) else "s" if _POWER.fullmatch(word) else "m" if word == "mit" else ""


_GROUP = re.compile(
    r"(?P<count>[no]?)"
    r"(?:k?m?(?:(?P<behind>n+)s|s(?P<powers>n+?(?![kmes])n*?)(?=$|[nok][kme]|[kme]|o))|(?P<er>e)k?|(?P<bare>k))"
)


def creatures_of(words: Sequence[str]) -> list[int | None]:
    """Return the powers of the creatures that words tell, None for one of which none is told. Raises `Unclear`.

    >>> creatures_of("er hat 2 kreaturen mit staerke 3 und eine mit staerke 5".split())
    [3, 3, 5]
    >>> creatures_of("3 kreaturen mit staerke 1 2 und 3".split()), creatures_of("eine 4er und 2 3er".split())
    ([1, 2, 3], [4, 3, 3])
    """
    told = [(kind, word) for word in words if (kind := _kind(word))]
    told = [one for place, one in enumerate(told) if not _said_again(told, place)]
    kinds = "".join(kind for kind, _ in told)
    found: list[int | None] = []
    place = 0
    while place < len(kinds):
        match = _GROUP.match(kinds, place)
        if match is None:
            raise Unclear
        count = told[place][1] if match["count"] else ""
        if match["er"]:
            powers = [int(told[match.start("er")][1].rstrip("ern"))]
        else:
            name = "behind" if match["behind"] else "powers"
            powers = [int(told[at][1]) for at in range(*match.span(name))] if match[name] else []
        many = any(kind == "k" and _MANY.search(word) for kind, word in told[place : match.end()])
        if many and not count and len(powers) < 2:
            raise Unclear  # "Kreaturen mit Stärke 3": how many?
        found += _some(int(count) if count.isdecimal() else 1 if count else None, powers)
        place = match.end()
    whole = found.count(None)
    if 0 < whole < len(found) and found[:whole] == [None] * whole and len(found) == 2 * whole:
        found = found[whole:]  # "2 Kreaturen, eine mit Stärke 2 und eine mit Stärke 4"
    if not 0 < len(found) <= MOST or 0 in found:
        raise Unclear
    return found


def _said_again(told: Sequence[tuple[str, str]], place: int) -> bool:
    """Tell whether "Stärke" stands there once more: "Stärke 1, Stärke 2 und Stärke 4"."""
    kinds = "".join(kind for kind, _ in told[:place])
    return _AGAIN.search(kinds + told[place][0]) is not None


def _some(count: int | None, powers: list[int]) -> list[int | None]:
    """Return so many creatures of these powers. Raises `Unclear` where the numbers do not agree."""
    if not powers:
        if count is None:
            raise Unclear  # "Kreaturen": how many?
        return [None] * count
    if count is None or count == len(powers):
        return list(powers)
    if len(powers) == 1:
        return [powers[0]] * count
    raise Unclear


def target_of(words: Sequence[str]) -> tuple[int | None, int, int]:
    """Return the power of the one creature that something is aimed at, its damage and armor. Raises `Unclear`."""
    said = " ".join(words)
    damage, armor = _DAMAGE.search(said), _ARMOR.search(said)
    numbers = _SAID.findall(_ARMOR.sub("", _DAMAGE.sub("", said)))
    if len(numbers) > 1:
        raise Unclear
    worn = int(armor[1] or armor[2]) if armor else 0
    return (int(numbers[0]) if numbers else None), int(damage[1]) if damage else 0, worn
