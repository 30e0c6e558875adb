"""What makes another case of a question of Arkham Horror: a keyword, a failed test, who does what and when.

What holds for a massive enemy says nothing about any other, and what follows from a test that fails nothing about one
that passes, however alike the words. Ways to ask that are of another case are left out before any is judged
(`kfrules.kb.first`), so those that are left agree on more.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from kfrules.kb.text import fold

SUBJECT = 26
"""So many letters of a reply name what it speaks of: „Nein. Ein erschöpfter Jäger …“."""

_CONDITION = re.compile(
    r"(?P<aloof>zuruckhalt|aloof)|(?P<massive>massiv)|(?P<alert>alarmier|\balert)|(?P<retaliate>zuruckschlag|retaliat)"
    r"|(?P<hunter>jager|\bjagd|hunter)|(?P<peril>wagnis|\bperil)|(?P<surge>nachrust|\bsurge)"
    r"|(?P<hidden>verborgen|hidden|heimlich|geheim)|(?P<swarm>schwarm|swarm)|(?P<permanent>dauerhaft|permanent)"
    r"|(?P<exceptional>aussergewohnlich|exceptional)|(?P<myriad>unzahlig|myriad)|(?P<haunted>heimgesucht|haunted)"
    r"|(?P<researched>erforscht|researched)|(?P<bonded>gebunden|bonded)|(?P<direct>direkte[rnms]? (?:schaden|horror))"
    r"|(?P<victory>sieg(?:es)?punkt|victory)|(?P<trauma>trauma)|(?P<parley>verhand|parley)"
    r"|(?P<resign>aufgeb|aufgegeb|resign)|(?P<elite>elite)|(?P<elder>alteres zeichen|elder)"
    r"|(?P<arrows>doppelpfeil|(?:zwei|drei|2|3) pfeil)|(?P<opening>starthand|mulligan|opening hand)"
    r"|(?P<upgrade>verbesser|upgrad)|(?P<round>(?:erste[rn]?|first) (?:runde|round)|runde (?:1|eins))"
    r"|(?P<free>blitz|\bfreie[rnms]? (?:ausgelost|fahigkeit)|free (?:trigger|abilit))"
    r"|(?P<exhausted>erschopf|exhaust|getappt|\btapp|\bquer|gekippt|enttappt)"
)
"""What a case is not without, where only the question or only its way says it."""

_LACKING = re.compile(r"\b(?:kein[a-z]*|ohne|without|no|nicht)[ -][a-z]+")

_PASSED = re.compile(
    r"\b(geschafft|gelung\w*|geling\w*|erfolgreich\w*|klappt|bestanden|succe\w*|getroffen|trifft|treffe)\b"
)
_FAILED = re.compile(
    r"\b(misslung\w*|missling\w*|verfehl\w*|daneben|vorbei|vermassel\w*|verpatz\w*|vergeig\w*|verkack\w*|verhau\w*"
    r"|scheiter\w*|gescheitert\w*|schief|fail\w*|miss|missed|versag\w*)\b"
)
_I_DO = re.compile(r"\b(zieh|bekomm|krieg|kassier|nehm|entdeck|verlier|find|darf|kann|muss)e? ich\b")
_THEY_DO = re.compile(
    r"\b(zieht|bekommt|kriegt|kassiert|nimmt|entdeckt|verliert|findet|darf|kann|muss) "
    r"(er|sie|der andere|(mein|der) (mitspieler|freund|kumpel|kollege))\b"
)
_EITHER = ((_PASSED, _FAILED), (_I_DO, _THEY_DO))
"""What is so or is not: that a test passes, that it is me who draws, pays or may."""

_PHASE = re.compile(
    r"(?P<mythos>mythos)|(?P<enemy>gegnerphase|enemy phase|monsterphase|feindphase)|(?P<upkeep>unterhalt|upkeep)"
    r"|(?P<investigation>ermittlungsphase|investigation phase)"
)
_DEED = re.compile(
    r"(?P<fight>kampfaktion|kampf-aktion|angreif|draufhau|zuschlag|zuhau|\bfight|\battack)"
    r"|(?P<investigate>\bermittle\b|ermitteln|investigat)|(?P<move>\bbeweg|\bmove|weglauf|weggeh)"
    r"|(?P<evade>entkomm|ausweich|evade)|(?P<engage>verwickeln-aktion|verwickle\b|\bengage\b)"
    r"|(?P<draw>zieh-aktion|karte ziehen)|(?P<gain>ressource)|(?P<commit>beitrag|beigetrag|commit)"
)
_ONE_OF = (_PHASE, _DEED)
"""What is done, and in which phase: two cases that name none in common differ."""


_AMOUNT = re.compile(
    r"\b(?:wie ?viele?|wieviel[en]*|how many|how much) ([a-z]+)"
    r"|\b(wie ?viel|wie oft|how |anzahl|limit|max|was (?:kost|zahl|blech)|preis)"
)
_COUNTED = tuple(
    re.compile(pattern)
    for pattern in (
        r"\bx?ps?\b|\bep\b|erfahrung|punkt|level|stufe",
        r"ressource|geld|kohle|resource",
        r"hinweis|clue|lupe",
        r"marker|token|plattchen|segen|fluch|curse|bless",
        r"\bort|raum|feld|schritt|location|verbindung|weit",
        r"leut|spieler|ermittler|person|investigator|player",
        r"karte|card",
        r"aktion|action",
        r"schaden|horror|damage",
        r"verderben|doom",
    )
)
"""What is counted: how many locations there are says nothing about how many actions it takes."""

_SHORT = 5
"""So many words may ask for an amount without saying so: „Aktionen pro Zug?“"""


class Case(NamedTuple):
    """What a text says of its case: the conditions, which side of what is so or not (0 if neither, or both), and
    which phases and deeds."""

    conditions: frozenset[str]
    sides: tuple[int, ...]
    named: tuple[frozenset[str], ...]


@lru_cache(maxsize=8192)
def case(text: str) -> Case:
    """Return what a text says of its case.

    >>> sorted(case("Haut mich ein zurückhaltender Hunter?").conditions), case("Er hat kein Retaliate.").conditions
    (['aloof', 'hunter'], frozenset())
    """
    said = fold(text)
    sides = tuple((one.search(said) is not None) - (other.search(said) is not None) for one, other in _EITHER)
    return Case(_found(_CONDITION, _LACKING.sub(" ", said)), sides, tuple(_found(one, said) for one in _ONE_OF))


def same_case(question: str, way: str, reply: str) -> bool:
    """Tell whether a way to ask may be of a question's case: neither names what the other, or its reply, lacks.

    >>> same_case("Haut mich ein massive Gegner?", "Haut mich ein Gegner?", "Ja. Er haut dich.")
    False
    >>> same_case("Retaliate, wenn ich treffe?", "Retaliate, wenn ich verfehle?", "Ja. Er haut dich.")
    False
    """
    mine, theirs = case(question), case(way)
    if any(one and other and one != other for one, other in zip(mine.sides, theirs.sides, strict=True)):
        return False
    if any(one and other and one.isdisjoint(other) for one, other in zip(mine.named, theirs.named, strict=True)):
        return False
    if reply[:1].isdigit() and _counts_else(fold(question), fold(f"{way} {reply[:SUBJECT]}")):
        return False
    if not theirs.conditions | case(reply[:SUBJECT]).conditions <= mine.conditions:
        return False
    return mine.conditions <= theirs.conditions | case(reply).conditions


def _counts_else(said: str, answered: str) -> bool:
    """Tell whether a question asks for no amount, or for that of something which an answer does not speak of.

    >>> _counts_else("wie viele aktionen sind das", "wie viele orte 1 ort weit")
    True
    >>> _counts_else("wieviel xp", "wie viele erfahrung 1 erfahrung")
    False
    """
    asked = _AMOUNT.search(said)
    if asked is None:
        return len(said.split()) > _SHORT
    noun = asked[1]
    if noun is None or noun[:4] in answered:
        return False
    same = next((one for one in _COUNTED if one.search(noun)), None)
    return same is not None and same.search(answered) is None


def _found(pattern: re.Pattern[str], said: str) -> frozenset[str]:
    return frozenset(found.lastgroup or "" for found in pattern.finditer(said))
