"""How German headings and names become ids: lower-case ASCII that survives editions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"}
)
_OTHER = re.compile(r"[^a-z0-9]+")


def slug(text: str) -> str:
    """Return the ASCII slug of a heading or name; empty where no letter or digit is left.

    >>> slug("Æmber stehlen")
    'aember-stehlen'
    >>> slug("„FALLS DU DAS TUST“ UND „UM ZU”")
    'falls-du-das-tust-und-um-zu'
    """
    spelled = unicodedata.normalize("NFC", text).lower().translate(_SPELLED)
    return _OTHER.sub("-", spelled if spelled.isascii() else _without_marks(spelled)).strip("-")


def _without_marks(text: str) -> str:
    """Drop accents, and turn every other character outside ASCII into a separator."""
    letters = (c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return "".join(c if c.isascii() else " " for c in letters)


def entry_id(game: str, heading: str) -> str:
    """Return the id of the entry that a German heading names.

    >>> entry_id("keyforge", "Schwer zu fassen")
    'keyforge:schwer-zu-fassen'
    """
    return f"{game}:{slug(heading)}"


def above(name: str) -> Iterator[str]:
    """Yield the numbers above a number of Magic or Riftbound, nearest first; nothing for another id.

    >>> list(above("magic:702.2b")), list(above("riftbound:103.1.b.2")), list(above("keyforge:gift"))
    (['magic:702.2', 'magic:702'], ['riftbound:103.1.b', 'riftbound:103.1', 'riftbound:103'], [])
    """
    game, _, number = name.partition(":")
    while number[:3].isdecimal():
        shorter = number.rstrip("abcdefghijklmnopqrstuvwxyz")
        number = shorter if shorter != number and not shorter.endswith(".") else number.rpartition(".")[0]
        if not number:
            return
        yield f"{game}:{number}"
