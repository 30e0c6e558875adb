"""What is printed on a card: read from the mapping that a file gives."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.records import replace
from kfrules.scenarios.magic.phrases import abilities, changes, mana, words
from kfrules.scenarios.magic.phrases.faceparts import chapters, classes, levels, solving, stations, with_parts
from kfrules.scenarios.magic.phrases.texts import READERS, Ability, Face, Raw
from kfrules.scenarios.magic.phrases.words import PhraseError

KEYS = (
    "card", "name", "type", "pt", "cost", "colors", "subtypes", "keywords", "abilities", "loyalty", "defense", "copies",
    "hand_modifier", "back", "adventure", "split", "flip", "prototype", "modal", "chapters", "stations", "rooms",
    "levels", "solve", "classes", "omen", "lights",
)  # fmt: skip
_KNOWN: dict[str, Face] = {}


def parse(raw: object) -> Face:
    """Return the face that a mapping says; equal mappings give the same."""
    if isinstance(raw, str):
        raw = {"card": raw}
    if not isinstance(raw, Mapping):
        raise PhraseError(f"„{raw}“ ist keine Karte", "schreibe {card: Bär, pt: 2/2}")
    given = {key: raw[key] for key in KEYS if key in raw}
    key = repr(given)
    found = _KNOWN.get(key)
    if found is None:
        found = _KNOWN[key] = _read(given)
    return found


def _read(raw: Raw) -> Face:
    name = str(raw.get("name", raw.get("card", "")))
    if name in words.BASICS and not any(key in raw for key in ("type", "pt")):
        return Face(name, types=("land",), supertypes=("basic",), subtypes=(words.BASICS[name],))
    types, supertypes, subtypes = type_line(_typed(raw), name, "pt" in raw)
    cost = None if raw.get("cost") == "none" else _mana(raw.get("cost", 0))
    if "land" in types and "cost" not in raw:
        cost = None
    keywords = changes.keyword_list(raw.get("keywords", ()))
    if "prototype" in raw and "prototype" not in dict(keywords):  # the inset is the keyword (rule 718.1)
        keywords = (*keywords, ("prototype", True))
    printed = [ability for one in changes.listed(raw.get("abilities", ())) for ability in abilities.parse(one)]
    printed += chapters(raw["chapters"]) if "chapters" in raw else []
    printed += stations(raw["stations"]) if "stations" in raw else []
    printed += levels(raw["levels"]) if "levels" in raw else []
    printed += classes(raw["classes"]) if "classes" in raw else []
    printed += solving(raw["solve"]) if "solve" in raw else []
    power, toughness, star = points(raw.get("pt"))
    colors = frozenset(changes.color_list(raw["colors"])) if "colors" in raw else cost.colors if cost else frozenset()
    if "devoid" in dict(keywords):
        colors = frozenset()
    made = Face(
        name, cost, raw.get("cost") == "none", colors, types, supertypes,
        (*subtypes, *changes.subtype_list(raw.get("subtypes", ()))), power, toughness, star, keywords,
        _placed(printed, types), _number(raw.get("loyalty")), _number(raw.get("defense")), cost.value if cost else 0,
        hand=_number(raw.get("hand_modifier")) or 0,
    )  # fmt: skip
    return with_parts(made, raw)


def _typed(raw: Raw) -> str:
    """Return the type line: of a split card without one of its own that of a half (rule 709.4c)."""
    halves = raw.get("split")
    first = halves[0] if isinstance(halves, list) and halves and isinstance(halves[0], Mapping) else {}
    return str(raw.get("type", first.get("type", "")))


def _placed(printed: list[Ability], types: tuple[str, ...]) -> tuple[Ability, ...]:
    """Texts of cards that stay in the command zone work there (rule 311.4)."""
    here = any(one in words.COMMAND_TYPES for one in types)
    return tuple(replace(one, zone=one.zone or "command") if here else one for one in printed)


def _mana(value: object) -> mana.Mana:
    return mana.mana(str(value))


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def type_line(text: str, name: str, creature: bool) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return types, supertypes and subtypes of a type line.

    >>> type_line("legendary artifact creature", "", True)
    (('artifact', 'creature'), ('legendary',), ())
    """
    types, supertypes, subtypes = [], [], []
    for word in text.replace("—", " ").replace("–", " ").split():
        if word.lower() in words.TYPES:
            types.append(word.lower())
        elif word.lower() in words.SUPERTYPES:
            supertypes.append(word.lower())
        elif words.is_subtype(word):
            subtypes.append(words.subtype(word))
        elif word.lower() != "token":
            raise PhraseError(f"„{word}“ ist kein Kartentyp", f"möglich sind {', '.join(words.TYPES)}")
    if not types and creature:
        types.append("creature")
    if not types and subtypes:
        types.append(
            "land" if subtypes[0] in words.LAND_TYPES else "enchantment" if subtypes[0] == "aura" else "artifact"
        )
    if not types:
        raise PhraseError(f"„{name}“ hat keinen Typ", "eine eigene Karte braucht type oder pt")
    return tuple(types), tuple(supertypes), tuple(subtypes)


def points(value: object) -> tuple[int | None, int | None, tuple[bool, bool]]:
    """Return power, toughness, and which of them a star stands in.

    >>> points("1+*/*")
    (1, 0, (True, True))
    """
    if value is None:
        return None, None, (False, False)
    power, slash, toughness = str(value).partition("/")

    def half(text: str) -> tuple[int, bool]:
        text = text.strip()
        star = "*" in text
        plain = text.replace("*", "").strip("+ ")
        if not slash or (plain and not plain.lstrip("-").isdecimal()) or not (plain or star):
            raise PhraseError(f"„pt: {value}“ kann ich nicht lesen", "schreibe pt: 2/3")
        return int(plain or 0), star

    (p, p_star), (t, t_star) = half(power), half(toughness)
    return p, t, (p_star, t_star)


READERS["face"] = parse
