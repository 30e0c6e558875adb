"""What pictures leave in the text of the printed rulebook: faces of cards, labels, captions.

A PDF gives the words of a picture as text among the rules. A face begins with the deck's name, the type or
the artist and ends with the card's name; labels are a few words without a full stop; captions follow either.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from enum import Enum

from kfrules.kb.documents.keyforge_text import NumberedLines
from kfrules.rules_de import cards

PROSE = 66
"""A line as long as this (in characters) is of a text column: cards and captions are narrower."""

NARROW = 50

_TYPES = frozenset(("KREATUR", "ARTEFAKT", "AKTION", "ACTION", "AUFWERTUNG"))
_ARTIST = re.compile(r"^[A-ZÄÖÜ][\w.’' -]+?\s?\d{3}$")
_ABILITY = re.compile(r"^(?:Spielen|Aktion|Kampf|Ernte|Zerstört|Universell|Play|Diese Kreatur)\b.*[:.]")
_POWER = re.compile(r"^\d{1,2}\s+|\s*~$")
_LIST_ITEM = re.compile(r"^(?:[-»•*–]\s|\d{1,2}\.?\s+[A-ZÄÖÜ„])")
_SENTENCE = (".", "!", "?", ":", "“", "”", ")", "…", ",")


class State(Enum):
    """Where the text stands: in the rules, within a face, after one, or among captions."""

    TEXT = "text"
    FACE = "Kartenbild"
    AFTER = "nach Kartenbild"
    CAPTION = "Bildbeschriftung"


def repeated(paragraphs: Sequence[NumberedLines], times: int = 4) -> frozenset[str]:
    """Return the single lines that stand alone again and again: the names of decks, types, ornaments."""
    alone = Counter(p[0][1].strip() for p in paragraphs if len(p) == 1 and not p[0][1].strip().endswith("."))
    return frozenset(line for line, count in alone.items() if count >= times and not line.isdecimal())


def is_caps(line: str) -> bool:
    """Tell whether a line is printed in capitals (and has a word).

    >>> is_caps("ANSTURM (X)"), is_caps("Ansturm"), is_caps("MENSCH • RITTER"), is_caps("F")
    (True, False, False, False)
    """
    letters = [char for char in line if char.isalpha()]
    return (
        bool(letters)
        and not any(char.islower() for char in letters)
        and "•" not in line
        and (len(letters) > 1 or line.strip() == "X")
    )


def is_artist(line: str) -> bool:
    """Tell whether a line is the artist and the number of a card.

    >>> is_artist("Nils Bohr 296"), is_artist("Im Jahr des Zwergs")
    (True, False)
    """
    return bool(_ARTIST.match(line.strip()))


def is_prose(paragraph: NumberedLines) -> bool:
    """Tell whether a paragraph is as wide as the columns of the rules."""
    return max(len(line.strip()) for _, line in paragraph) >= PROSE


def next_state(state: State, paragraph: NumberedLines, gap: bool, deck_names: frozenset[str]) -> State:
    """Return where a paragraph without a heading stands, given the state before it.

    `gap`: a lost page goes before it. `TEXT` means that the paragraph is text of the rules.
    """
    if _starts_face(paragraph, deck_names):
        return State.AFTER if _names_card(paragraph) else State.FACE
    if state is State.TEXT:
        return State.CAPTION if _is_label(paragraph) and not gap else State.TEXT
    if is_prose(paragraph):
        return State.TEXT
    if state is State.FACE or (state is State.AFTER and _ABILITY.match(paragraph[0][1].strip())):
        return State.AFTER if state is State.AFTER or _names_card(paragraph) else State.FACE
    return State.CAPTION


def _starts_face(paragraph: NumberedLines, deck_names: frozenset[str]) -> bool:
    first = paragraph[0][1].strip()
    lone = len(paragraph) == 1 or is_artist(paragraph[1][1])
    if first == "~" or first.startswith("©20") or first == "©" or (len(first) == 1 and first.isalpha()):
        return True
    return lone and (first in _TYPES or first in deck_names or is_artist(first))


def _names_card(paragraph: NumberedLines) -> bool:
    """Tell whether a line of a face is the name of a card, with or without its power."""
    names = (_POWER.sub("", line.strip()).strip("~ ") for _, line in paragraph)
    return any(name and name not in _TYPES and not name.isdecimal() and bool(cards.find(name)) for name in names)


def _is_label(paragraph: NumberedLines) -> bool:
    """Tell whether a paragraph is a picture's label: few words or narrow lines that end without a full stop."""
    first, last = paragraph[0][1].strip(), paragraph[-1][1].strip()
    if _LIST_ITEM.match(first) or first.startswith("Siehe"):
        return False
    words = sum(len(line.split()) for _, line in paragraph)
    width = max(len(line.strip()) for _, line in paragraph)
    if last.endswith(_SENTENCE):
        return False
    return words <= 5 or width <= NARROW
