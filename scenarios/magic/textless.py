"""Faces and abilities that no card text gives: face-down cards, what basic land types do, copies with exceptions."""

from __future__ import annotations

from functools import cache

from kfrules.records import replace
from kfrules.scenarios.magic.phrases import abilities, faces, words
from kfrules.scenarios.magic.phrases.texts import Ability, Changes, Face

FACE_DOWN = Face("", types=("creature",), power=2, toughness=2)
"""A face-down card: a 2/2 creature without name, text, subtypes and mana cost (rule 708.2)."""
BLANK = faces.parse({"card": "Leere Karte", "type": "sorcery", "cost": "none"})
"""A card of which nothing matters but that it is there."""


@cache
def land_abilities(subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """Return the mana abilities that basic land types give (rule 305.6)."""
    made: list[Ability] = []
    for subtype in subtypes:
        if subtype in words.LAND_MANA:
            made += abilities.parse({"cost": "tap", "do": [{"add": words.LAND_MANA[subtype]}]})
    return tuple(made)


def copied_face(face: Face, exceptions: Changes | None, own: tuple[Ability, ...], number: int) -> Face:
    """Return the copiable values of a copy with its exceptions (rule 707.9)."""
    if exceptions is None:
        return face
    base, also = exceptions.base, exceptions.also
    types = (*face.types, *(one for one in also if one in words.TYPES and one not in face.types))
    if exceptions.types is not None:
        types = tuple(one for one in exceptions.types if one in words.TYPES)
    supertypes = (*face.supertypes, *(one for one in also if one in words.SUPERTYPES and one not in face.supertypes))
    if exceptions.legendary is not None:
        plain = tuple(one for one in supertypes if one != "legendary")
        supertypes = (*plain, "legendary") if exceptions.legendary else plain
    colors = face.colors if exceptions.colors is None else frozenset(exceptions.colors)
    named = (*words.TYPES, *words.SUPERTYPES, *words.COLORS)
    subtypes = face.subtypes if exceptions.subtypes is None else exceptions.subtypes
    power, toughness = face.power, face.toughness
    if base is not None:
        power = base[0].value if base[0] is not None else power
        toughness = base[1].value if base[1] is not None else toughness
    cost, value = (None, 0) if exceptions.no_cost else (face.cost, face.mana_value)
    return Face(
        exceptions.name or face.name, cost, face.unpayable, colors | {one for one in also if one in words.COLORS},
        types, supertypes, (*subtypes, *(words.subtype(one) for one in also if one not in named)), power, toughness,
        (False, False) if base is not None else face.star, (*face.keywords, *exceptions.keywords),
        (*face.abilities, *exceptions.abilities, *(own if exceptions.keep else ())), face.loyalty, face.defense,
        value,
    )  # fmt: skip


@cache
def copied_back(face: Face) -> Face:
    """Return what a copy of the back of a card is: its mana value is that of its own cost (rule 202.3b)."""
    own = face.cost.value if face.cost is not None else 0
    return face if own == face.mana_value else replace(face, mana_value=own)
