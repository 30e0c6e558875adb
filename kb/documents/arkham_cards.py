"""The cards that an erratum or an entry of the taboo list names: name, cycle and number."""

from __future__ import annotations

import re
from typing import NamedTuple

from kfrules.kb.documents.arkham_glyphs import SYMBOL

_LAST = re.compile(r"\s*\((?P<place>[^()]*)\)\Z")
_NUMBERED = re.compile(r"[^\W\d_].* \d+[a-z]?(?:\s?(?:[–,&]|und)\s?\d+[a-z]?)*\Z")


class Card(NamedTuple):
    """A card or another place in a product: `place` is its cycle and number (`Dunwich 205`)."""

    name: str
    place: str | None


def card(text: str) -> Card:
    """Return the card that a heading names.

    >>> card("Kobold (Stufe 2) (Höhle 12) (Promo 3)")
    Card(name='Kobold (Stufe 2)', place='Höhle 12 / Promo 3')
    >>> card("Die Höhle, Vorbereitung ([Symbol])")
    Card(name='Die Höhle, Vorbereitung', place=None)
    """
    name = text.strip()
    places: list[str] = []
    while (last := _LAST.search(name)) and last.start():
        place = last["place"].strip()
        if places and not (_NUMBERED.match(place) and not place.startswith("Stufe")):
            break
        places.insert(0, place)
        name = name[: last.start()]
        if not _NUMBERED.match(place):
            break
    known = " / ".join(place for place in places if place and place != SYMBOL)
    return Card(name.strip(" ,"), known or None)
