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

_CONDITIONS = re.compile(
    r"(?P<aloof>zuruckhalt|aloof)|(?P<massive>massiv)|(?P<alert>alarmier|\balert)|(?P<retaliate>zuruckschlag|retaliat)"
    r"|(?P<hunter>jager|\bjagd|hunter)|(?P<peril>wagnis|\bperil)|(?P<surge>nachrust|\bsurge)"
    r"|(?P<hidden>verborgen|hidden|heimlich|geheim)|(?P<swarm>schwarm|swarm)|(?P<permanent>dauerhaft|permanent)"
    r"|(?P<exceptional>aussergewohnlich|exceptional)|(?P<myriad>unzahlig|myriad)|(?P<haunted>heimgesucht|haunted)"
    r"|(?P<researched>erforscht|researched)|(?P<bonded>gebunden|bonded)|(?P<direct>direkte[rnms]? (?:schaden|horror))"
    r"|(?P<victory>sieg(?:es)?punkt|victory)|(?P<trauma>trauma)"
    r"|(?P<parley>verhand|parley)|(?P<resign>aufgeb|aufgegeb|resign)|(?P<elite>elite)|(?P<elder>alteres zeichen|elder)"
    r"|(?P<arrows>doppelpfeil|(?:zwei|drei|2|3) pfeil)"
    r"|(?P<opening>starthand|mulligan|opening hand)"
    r"|(?P<exhausted>erschopf|exhaust|getappt|\btapp|\bquer|gekippt|enttappt)"
)
"""What makes another case of one of Arkham Horror, where only the question or only its way says it."""

_WITHOUT = re.compile(r"\b(?:kein[a-z]*|ohne|without|no|nicht) [a-z]+")

_PASSED = re.compile(
    r"\b(geschafft|gelung\w*|geling\w*|erfolgreich\w*|klappt|bestanden|success\w*|succe\w*|getroffen|trifft|treffe)\b"
)
_FAILED = re.compile(
    r"\b(misslung\w*|missling\w*|verfehl\w*|daneben|vorbei|vermassel\w*|verpatz\w*|vergeig\w*|verkack\w*|verhau\w*"
    r"|scheiter\w*|gescheitert\w*|schief|fail\w*|miss|missed|versag\w*)\b"
)
_ONE = ((True, False), (False, True))
"""A test that passes or one that fails: what follows from the one does not from the other."""

_I_DO = re.compile(r"\b(zieh|bekomm|krieg|kassier|nehm|entdeck|verlier|find|darf|kann|muss)e? ich\b")
_THEY_DO = re.compile(
    r"\b(zieht|bekommt|kriegt|kassiert|nimmt|entdeckt|verliert|findet|darf|kann|muss) "
    r"(er|sie|der andere|(mein|der) (mitspieler|freund|kumpel|kollege))\b"
)
"""Who draws, pays or may, in a game in which several do."""

_STEM = 6
"""So many letters tell whether „mit Eile“ speaks of what „ohne Eile“ does."""


def another_case(question: str, named: Iterable[str], way: str, way_named: Iterable[str]) -> bool:
    """Tell whether a way to ask is about somebody else, or about something with a keyword that the question lacks.

    `named`, `way_named`: the entries that they name.

    >>> another_case("Darf sie direkt hinüber?", [], "Darf sie mit Ganking direkt hinüber?", ["riftbound:722"])
    True
    """
    said, asked = fold(question), fold(way)
    if lacking(question, way) or _other_actor(said, asked):
        return True
    if not any(KEYWORD.match(entry) for entry in set(way_named) - set(named)):
        return False
    return any(found[1][:_STEM] not in said for found in _WITH.finditer(asked))


def conditions(text: str) -> frozenset[str]:
    """Return which of the conditions that decide a case of Arkham Horror a text names, and does not say to be lacking.

    >>> sorted(conditions("Haut mich ein zurückhaltender Hunter?")), sorted(conditions("Er hat kein Retaliate."))
    (['aloof', 'hunter'], [])
    """
    said = _WITHOUT.sub(" ", fold(text))
    return frozenset(found.lastgroup or "" for found in _CONDITIONS.finditer(said))


def other_outcome(question: str, way: str) -> bool:
    """Tell whether one of two questions is about a test that succeeds, and the other about one that fails.

    >>> other_outcome("Retaliate, wenn mein Angriff trifft?", "Retaliate, wenn ich verfehle?")
    True
    """
    mine, theirs = (
        (_PASSED.search(said) is not None, _FAILED.search(said) is not None) for said in (fold(question), fold(way))
    )
    return mine in _ONE and theirs in _ONE and mine != theirs


def other_doer(question: str, way: str) -> bool:
    """Tell whether one of two questions is about what I do, and the other about what somebody else does.

    >>> other_doer("Ich trage es bei. Ziehe ich?", "Ich trage es bei. Zieht er?")
    True
    """
    mine, theirs = (
        (_I_DO.search(said) is not None, _THEY_DO.search(said) is not None) for said in (fold(question), fold(way))
    )
    return mine in _ONE and theirs in _ONE and mine != theirs


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
