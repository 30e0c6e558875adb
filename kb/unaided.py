"""What a question says only to leave nothing open: „… ohne besonderen Effekt“, „… und keine Karte erlaubt es extra“.

The rules speak of what holds without cards that say otherwise, so that denies nothing of a case.
"""

from __future__ import annotations

import re
from functools import cache

_KIND = r"(?:(?:weitere|besondere|spezielle|zusatzliche|zusätzliche|andere|extra|sonstige|irgendein)\w* )?"
_EFFECT = rf"{_KIND}(?:karten-?)?(?:effekte?n?s?|sonderregeln?|tricks?|special effects?|effects?)"
_DOES = (
    r"(?: (?:mir|mich|es|das|dir|dabei|da|dafür|dafur|im spiel|extra|was|etwas|anderes|daran|dran|aktiv|sagt|hilft"
    r"|helfen|erlaubt|erlauben|gestattet|gestatten|mitspielt|ist|gibt|ändert|andert|wirkt|wirken)\b)*"
)
_AND = r"[,(]? ?(?:und |aber |wenn |falls )?"
_ANY = r"(?:ein(?:e|en)? |irgendein(?:e|en)? )?"
_UNAIDED = (
    rf"{_AND}(?:ohne|without|no) {_ANY}{_EFFECT}\b\)?"
    rf"|{_AND}(?:ohne dass {_ANY}|kein(?:e|en)? ){_EFFECT}\b{_DOES}\)?"
    rf"|{_AND}keine {_KIND}karten? (?:sagt|erlaubt|erlauben|ändert|hilft){_DOES}\)?"
)
_DENIED, _HELP = ("ohne", "kein", "no ", "without"), ("effe", "regel", "trick", "karte")


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern; it takes longer to compile than most questions need."""
    return re.compile(_UNAIDED, re.IGNORECASE)


def unaided(question: str) -> str:
    """Return a question without what it says of effects that are not there.

    >>> unaided("Darf ich zwei Länder spielen, wenn kein Effekt mir das gestattet?")
    'Darf ich zwei Länder spielen?'
    >>> unaided("Ist es mir ohne besonderen Effekt erlaubt?"), unaided("Ohne Rüstung auch?")
    ('Ist es mir erlaubt?', 'Ohne Rüstung auch?')
    """
    said = question.lower()
    may = all(any(sign in said for sign in signs) for signs in (_DENIED, _HELP))
    return _pattern().sub("", question) if may else question
