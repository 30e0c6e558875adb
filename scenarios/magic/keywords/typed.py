"""Keywords whose name contains a type: plainscycling, basic-landcycling, islandwalk (rules 702.14a, 702.29e)."""

from __future__ import annotations

from kfrules.scenarios.magic.phrases import words

_PLAIN = ("cycling", "typecycling", "landwalk")


def typed(word: str, value: object) -> tuple[str, object]:
    """Return the general keyword and its value where a keyword names a type; any other as it is.

    >>> typed("plainscycling", 2), typed("basic-landcycling", "1G"), typed("nonbasic-landwalk", True)
    (('typecycling', ['plains', 2]), ('typecycling', ['basic land', '1G']), ('landwalk', 'non-basic land'))
    """
    plain = word.strip().lower().replace(" ", "-")
    if plain in _PLAIN:
        return word, value
    if plain.endswith("cycling"):
        return "typecycling", [_filter(plain.removesuffix("cycling")), value]
    if plain.endswith("walk"):
        return "landwalk", _filter(plain.removesuffix("walk"))
    return word, value


def _filter(text: str) -> str:
    return " ".join(_type(one) for one in text.split("-") if one)


def _type(word: str) -> str:
    if word.startswith("non") and word.removeprefix("non") in words.SUPERTYPES:
        return f"non-{word.removeprefix('non')}"
    known = word in words.TYPES or word in words.SUPERTYPES or word in words.SUBTYPES
    return word if known else word.capitalize()
