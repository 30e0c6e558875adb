"""The names of cards in a question, each put as a mark that phrases know: "Ich spiele Köder" → "Ich spiele qzka"."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation import named
from kfrules.scenarios.keyforge.situation.retold.covering import Piece, is_slip
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import Token, fold, tokens

MARKS = ("qzka", "qzkb")
_SHORTEST = 5  # letters of a word that shortens a name


@dataclass(frozen=True)
class Marked:
    """A question with marks instead of the names of cards, and what each mark stands for."""

    text: str
    names: Mapping[str, str]


def marked(question: str, known: frozenset[str]) -> Marked | None:
    """Return a question with its cards marked, None where none is named or too many. `known`: words of phrases."""
    said = tokens(question)
    lower = not any(token.said[:1].isupper() for token in said)
    marks: dict[str, str] = {}
    made: list[str] = []
    place = 0
    while place < len(said):
        found = _card(said, place, lower, known)
        if found is None:
            made.append(said[place].said)
            place += 1
            continue
        name, length = found
        if name not in marks:
            if len(marks) == len(MARKS):
                return None
            marks[name] = MARKS[len(marks)]
        made.append(marks[name])
        place += length
    if not marks:
        return None
    return Marked(" ".join(made), {mark: name for name, mark in marks.items()})


def _card(said: tuple[Token, ...], place: int, lower: bool, known: frozenset[str]) -> tuple[str, int] | None:
    """Return the card that is named at a place and how many pieces its name takes."""
    found = named.find(said, place, lower)
    if found is not None:
        return found
    token = said[place]
    if _is_whole(said, place, lower, known):
        return str(named.whole(token.said)), 1
    if len(token.said) < _SHORTEST or token.folded in known or look_up((token.folded,)) is not None:
        return None
    name = named.guess(token)
    if name is None or not (is_slip(token.folded, fold(name)) or fold(name).startswith(f"{token.folded} ")):
        return None  # "Schüler" is no "Schnüffler"
    return name, 1


def _is_whole(said: tuple[Token, ...], place: int, lower: bool, known: frozenset[str]) -> bool:
    """Tell whether a word is a card's whole name where a longer or a written one would be found at once."""
    token = said[place]
    if named.whole(token.said) is None:
        return False
    meaning = look_up((token.folded,))
    after = said[place + 1].folded if place + 1 < len(said) else ""
    if meaning is None:
        return lower and len(token.said) >= _SHORTEST and token.folded not in known
    return meaning[0] == "person" and token.said[:1].isupper() and after in ("liegt", "lag")  # "Meine Tochter liegt …"


def mark_of(piece: Piece) -> str:
    """Return the one card of a piece, "" if it names none. Raises `Unclear` where it names several."""
    found = {word for word in piece.words if word in MARKS}
    if len(found) > 1:
        raise Unclear
    return found.pop() if found else ""
