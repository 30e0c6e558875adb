"""Plain text for search: what was typed or printed, brought into one form, before any word is looked at."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 600
"""Characters of a question that are read; the rest is no question any more."""

_SPELLED = str.maketrans({"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"})
_UMLAUT = re.compile(r"(?<![aeq])([aou])e")
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
_WORD = re.compile(r"[^\W_]+")
_QUOTES = "„“”\"»«‚‘'"


def clean(text: str) -> str:
    """Return the text in NFC, without control and escape characters, emoji and runs of blanks.

    >>> clean("Rüs\\u00adtung\\x00\\n bei  Gift 🐍?")
    'Rüstung bei Gift ?'
    """
    return " ".join(unicodedata.normalize("NFC", _ESCAPE.sub(" ", text)).translate(_SHOWN).split())


def quoted_in(text: str) -> list[str]:
    """Return what stands between quotation marks of any kind.

    >>> quoted_in("Wirkt „Köder“ auf 'Troll'?")
    ['Köder', 'Troll']
    """
    if not any(mark in text for mark in _QUOTES):  # most questions: the pattern need not be compiled
        return []
    return re.findall(f"[{_QUOTES}]([^{_QUOTES}]{{1,60}})[{_QUOTES}]", text)


class _Shown(dict[int, str]):
    """Letters and signs stay, soft hyphens and the like vanish, what is no text becomes a blank."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        category = unicodedata.category(char)
        silent = category[0] in "CZ" or category in ("So", "Sk")
        self[code] = "" if category == "Cf" else " " if silent else char
        return self[code]


_SHOWN = _Shown()


class _Bare(dict[int, int | None]):
    """For `str.translate`: characters without the marks that stand above or below them."""

    def __missing__(self, code: int) -> int | None:
        self[code] = None if unicodedata.combining(chr(code)) else code
        return self[code]


_BARE = _Bare()


@lru_cache(maxsize=1 << 12)  # what a question asks for and its numbers are looked up in the same text
def fold(text: str) -> str:
    """Return the text in lower case with one spelling for each umlaut: ä, ae and a all become a.

    `ue` stays where it is no umlaut: after a, e and q.

    >>> {fold(word) for word in ("Rüstung", "Ruestung", "Rustung")}
    {'rustung'}
    >>> fold("Æmber"), fold("Straße"), fold("neue Quelle")
    ('amber', 'strasse', 'neue quelle')
    """
    lower = text.lower()
    if lower.isascii():
        return _UMLAUT.sub(r"\1", lower)
    spelled = unicodedata.normalize("NFKD", lower.translate(_SPELLED))
    return _UMLAUT.sub(r"\1", spelled.translate(_BARE))


def words(text: str) -> list[str]:
    """Return the folded words of a text in order; a hyphen parts words.

    >>> words("Sechser-Regel: „Spielen“?")
    ['sechser', 'regel', 'spielen']
    """
    return list(_words(text))


@lru_cache(maxsize=1 << 16)  # a build reads every text several times
def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(fold(unicodedata.normalize("NFC", text))))


def slug_key(text: str) -> str:
    """Return the folded words of a name in one string: what names are compared by.

    >>> slug_key("Klein-Niff") == slug_key("klein niff")
    True
    """
    return " ".join(words(text))
