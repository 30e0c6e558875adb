"""Replies to another case than the one that is asked about, however alike the words.

What somebody else may, what a thing may with a keyword or without it: neither the verdict on that nor its sentence says
anything about the question (`kfrules.kb.beside`: the case is the same, but the verdict is on something else).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from kfrules.kb.text import fold

_MINE = re.compile(r"\b(kann|darf|muss) ich\b")
_THEIRS = re.compile(r"\b(kann|darf|muss) ((mein|der) )?(gegner|oppo|andere|er m(ir|ich|ein[a-z]*))\b")
_OTHERS = re.compile(r"\b(gegner\w*|ihm|sein(e[nmrs]?)?|opponents?|his|feindlich\w*|oppos?|ander\w*)\b")
"""Who acts: what the opponent may do says nothing about what I may, where nobody else is spoken of."""

_ZONE = r"(ablagestapel|ablage|stapel|friedhof|hand|archiv|deck)\b"
_MY_ZONE = re.compile(rf"\bmein\w* (eigene\w* )?{_ZONE}")
_HIS_ZONE = re.compile(rf"\b(gegner\w*|beim ander\w+|oppos?|opponents?|vom ander\w+)\b.*\b{_ZONE}")
_INTO_MINE = re.compile(rf"\b(auf|in|zu) mein\w* {_ZONE}")
_INTO_HIS = re.compile(
    rf"\b{_ZONE} (vom|des|von dem) (ander\w+|gegners?)\b"
    rf"|\b(auf|in|zu) (sein\w* {_ZONE}|(de[nmr]|das|die) {_ZONE} (ihres|seines|des|vom|desjenigen|dessen)\b)"
)
"""Where a card goes: „auf meinen Stapel“ is another question than „auf seinen“ or „auf den seines Besitzers“."""

_LACKS = re.compile(r"\b(?:ohne|without|keine?n?|nix mit|no) (?:eine?n? |den |die |das )?([a-z]{4,})")
_DENIES = re.compile(r"\b(ohne|without|kein\w*|nicht|no)\b")
KEYWORD = re.compile(
    r"(magic:702\.|riftbound:7[12]\d$|keyforge:(alpha|ansturm|beschuetzen|explosion|gefaehrlich|gift|omega|scharmuetzel"
    r"|schwer-zu-fassen|spott|stationieren|unverwundbar|wuetend)$)"
)
"""The entries of keywords: what holds for a card with one may not hold without it."""

_WITH = re.compile(r"\b(?:mit|with|hat|durch|dank) (?:(?:ein|mein|sein|d)[a-z]{1,3} )?([a-z]{3,})")

_SPEAKS_OF = re.compile(
    r"(?:ja|nein)\. (?:auch )?(?:(?:bei |greift |hat )?(?:ein|dein|der|die|das)[a-z]* [a-z]+ )?(?:mit|hat) ([a-z]+)"
)

_STEM = 6
"""So many letters tell whether „mit Eile“ speaks of what „ohne Eile“ does."""


def another_case(question: str, named: Iterable[str], way: str, way_named: Iterable[str]) -> bool:
    """Tell whether a way to ask is about somebody else, or about something with a keyword that the question lacks.

    `named`, `way_named`: the entries that they name. Each with a keyword of its own is another case too.

    >>> another_case("Verliert er bei Infizieren Leben?", ["magic:702.90"], "Und bei Toxisch?", ["magic:702.164"])
    True
    >>> another_case("Darf sie direkt hinüber?", [], "Darf sie mit Ganking direkt hinüber?", ["riftbound:722"])
    True
    """
    said, asked = fold(question), fold(way)
    if lacking(question, way) or _other_actor(said, asked) or _other_zone(said, asked):
        return True
    theirs = _keywords(set(way_named) - set(named))
    if not theirs:
        return False
    return bool(_keywords(set(named) - set(way_named))) or any(
        found[1][:_STEM] not in said for found in _WITH.finditer(asked)
    )


def names_keyword(question: str, named: Iterable[str], reply: str, entries: Iterable[str]) -> bool:
    """Tell whether a reply speaks of a thing with a keyword that the question does not name.

    >>> names_keyword("Darf sie direkt hinüber?", [], "Ja. Mit Ganking darf sie es.", ["riftbound:722"])
    True
    """
    if not any(KEYWORD.match(entry) for entry in set(entries) - set(named)):
        return False
    found = _SPEAKS_OF.match(fold(reply))
    return found is not None and found[1][:_STEM] not in fold(question)


def _other_actor(said: str, way: str) -> bool:
    """Tell whether of two folded questions one is about what I may, the other about what somebody else may.

    >>> _other_actor("darf ich die ablage ansehen", "darf der gegner meine ablage ansehen")
    True
    """
    for one, other in ((said, way), (way, said)):
        if _MINE.search(one) and _THEIRS.search(other) and not _OTHERS.search(one):
            return True
    return False


def _other_zone(said: str, way: str) -> bool:
    """Tell whether of two folded questions one is about my zone, the other about somebody else's.

    >>> _other_zone("kommt sie auf meinen stapel", "kommt sie auf seinen stapel")
    True
    >>> _other_zone("darf ich in mein archiv schauen", "darf ich beim anderen ins archiv schauen")
    True
    """
    for one, other in ((said, way), (way, said)):
        if _MY_ZONE.search(one) and not _OTHERS.search(one) and _HIS_ZONE.search(other) and not _MY_ZONE.search(other):
            return True
        mine = _INTO_MINE.search(one) and not _INTO_HIS.search(one)
        if mine and _INTO_HIS.search(other) and not _INTO_MINE.search(other):
            return True
    return False


def lacking(question: str, way: str) -> bool:
    """Tell whether one of two questions is about a thing without what the other has.

    >>> lacking("Greift eine ohne Eile gleich an?", "Greift eine mit Eile gleich an?")
    True
    """
    said, asked = fold(question), fold(way)
    for one, other in ((said, asked), (asked, said)):
        for found in _LACKS.finditer(one):
            has = re.search(rf"\b(mit|with)( [a-z]+)? {found[1][:_STEM]}", other)
            if has and not _DENIES.search(other):
                return True
    return False


def _keywords(entries: Iterable[str]) -> list[str]:
    return [entry for entry in entries if KEYWORD.match(entry)]
