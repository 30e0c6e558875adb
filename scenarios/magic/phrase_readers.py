"""What a value of a file must be: each reader raises `PhraseError` for what it is not."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.scenarios.magic.phrases import abilities as texts
from kfrules.scenarios.magic.phrases import changes, costs, faces, mana
from kfrules.scenarios.magic.phrases import words as known
from kfrules.scenarios.magic.phrases.words import PhraseError


def points(value: object) -> None:
    """Power and toughness."""
    faces.points(str(value))


def keywords(value: object) -> None:
    """Keywords, as a list or in a check as a map."""
    if isinstance(value, Mapping):
        for word in value:
            changes.known_keyword(str(word))
    elif value is not None:
        for one in changes.listed(value):
            pairs = one if isinstance(one, Mapping) else {str(one): True}
            for word in pairs:
                changes.known_keyword(str(word))


def abilities(value: object) -> None:
    """Abilities; in a check how many."""
    if isinstance(value, int):
        return
    if not isinstance(value, list):
        raise PhraseError("„abilities“ ist keine Liste", "schreibe [{when: …, do: […]}]")
    for one in value:
        texts.parse(one)


def cost(value: object) -> None:
    """A mana cost, or none."""
    if str(value) != "none":
        mana.mana(str(value))


def pool(value: object) -> None:
    """Mana of a pool."""
    mana.pool(str(value) if value is not None else "")


def type_line(value: object) -> None:
    """A type line."""
    faces.type_line(str(value), str(value), True)


def colors(value: object) -> None:
    """Colors."""
    changes.color_list(value)


def subtypes(value: object) -> None:
    """Subtypes."""
    for one in changes.word_list(value or ()):
        if not known.is_subtype(one):
            raise PhraseError(f"„{one}“ ist kein Untertyp", "Namen von Untertypen schreibt man groß")


def types(value: object) -> None:
    """Card types."""
    for one in changes.word_list(value or ()):
        if one not in known.TYPES:
            raise PhraseError(f"„{one}“ ist kein Kartentyp", f"möglich sind {', '.join(known.TYPES)}")


def part(value: object) -> None:
    """Another part of a card: it is read with the card."""
    if not isinstance(value, Mapping | list):
        raise PhraseError("hier fehlt eine Zuordnung", "schreibe etwa back: {name: Rückseite, pt: 2/2}")


def words(value: object) -> None:
    """Designations."""
    changes.word_list(value or ())


def step(value: object) -> None:
    """A step."""
    if value not in known.STEPS:
        raise PhraseError(f"„{value}“ ist kein Segment", f"möglich sind {', '.join(known.STEPS)}")


def numbers(value: object) -> None:
    """A number, a list of them, or yes."""
    for one in changes.listed(value):
        if not isinstance(one, int):
            raise PhraseError(f"„{one}“ ist keine Zahl", "schreibe 2 oder [1, 3]")


def word(value: object) -> None:
    """A word."""
    if isinstance(value, Mapping | list) or value is None:
        raise PhraseError("hier steht kein Wort", "schreibe ein Wort oder eine Zahl")


def chosen(value: object) -> None:
    """What was chosen for a permanent."""
    if isinstance(value, list):
        raise PhraseError("„chosen“ ist eine Liste", "schreibe ein Wort")


def name(value: object) -> None:
    """A name, or true or false."""
    if isinstance(value, Mapping):
        raise PhraseError("hier steht eine Zuordnung statt eines Namens", "schreibe den Namen einer Karte")


def names(value: object) -> None:
    """Names, in whatever order."""


__all__ = ["costs"]
