"""The parts of a card with several: backs, adventures, halves, prototypes (rules 709, 710, 712, 715, 718)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kfrules.records import replace
from kfrules.scenarios.magic.phrases import effects
from kfrules.scenarios.magic.phrases.mana import Mana, mana
from kfrules.scenarios.magic.phrases.texts import Ability, Face, Raw, Room, read_ability, read_face
from kfrules.scenarios.magic.phrases.words import PhraseError

OTHERS = ("back", "modal", "adventure", "flip", "omen")
"""Parts that are whole cards by themselves, under the key that they have in a file."""


def with_parts(face: Face, raw: Raw) -> Face:
    """Return a face with the parts that its mapping names."""
    parts: list[tuple[str, Face]] = []
    for key in OTHERS:
        if key in raw:
            part = raw[key]
            if not isinstance(part, Mapping):
                raise PhraseError(f"„{key}“ ist keine Karte", f"schreibe {key}: {{name: Rückseite, pt: 2/2}}")
            parts.append((key, _part(face, key, part)))
    if "prototype" in raw:
        parts.append(("prototype", _prototype(face, raw["prototype"])))
    if "rooms" in raw:
        face = replace(face, rooms=_rooms(raw["rooms"]))
    if "lights" in raw:
        face = replace(face, lights=_lights(raw["lights"]))
    if "split" in raw:
        return _split(face, raw["split"])
    return replace(face, parts=tuple(parts)) if parts else face


def _part(face: Face, key: str, raw: Raw) -> Face:
    """The back of a double-faced card that is not modal has the mana value of its front (rule 712.8c)."""
    made = read_face(raw)
    if key == "flip":
        made = replace(made, cost=face.cost, mana_value=face.mana_value, colors=face.colors)  # rule 710.1c
    return replace(made, mana_value=face.mana_value) if key == "back" else made


def _rooms(raw: object) -> tuple[Room, ...]:
    """The rooms of a dungeon from the top: `[{room: Tor, do: […], next: [Saal]}]` (rule 309.4)."""
    if not isinstance(raw, list) or not all(isinstance(one, Mapping) and "room" in one for one in raw):
        raise PhraseError("„rooms“ ist keine Liste von Räumen", "schreibe rooms: [{room: Tor, do: […], next: [Saal]}]")
    return tuple(
        Room(str(one["room"]), effects.body(one.get("do", [])), tuple(map(str, one.get("next", ())))) for one in raw
    )


def _lights(raw: object) -> tuple[int, ...]:
    """The lit numbers of an Attraction (rule 717.3)."""
    if not isinstance(raw, list) or not all(isinstance(one, int) for one in raw):
        raise PhraseError("„lights“ sind keine Zahlen", "schreibe lights: [2, 6]")
    return tuple(raw)


def chapters(raw: object) -> list[Ability]:
    """Return the chapters of a Saga as abilities: `{1: […], 2: […]}` (rule 714.2)."""
    if not isinstance(raw, Mapping) or not all(str(one).isdecimal() for one in raw):
        raise PhraseError("„chapters“ hat keine Kapitel", "schreibe chapters: {1: [{draw: 1}], 2: [{gain: 2}]}")
    return [Ability("chapter", (effects.body(text),), chapter=int(number)) for number, text in raw.items()]


def stations(raw: object) -> list[Ability]:
    """Return what a station card has from so many charge counters on (rule 721.2)."""
    if not isinstance(raw, Mapping) or not all(str(one).isdecimal() for one in raw):
        raise PhraseError("„stations“ hat keine Stufen", "schreibe stations: {8: {pt: 4/4, keywords: [flying]}}")
    made: list[Ability] = []
    for number, text in raw.items():
        given = dict(text) if isinstance(text, Mapping) else {}
        if "pt" in given:
            given["base"], given["also"] = given.pop("pt"), "creature"
        made += read_ability({"each": "this", "if": f"charge counters on this >= {number}", **given})
    return [replace(one, rule="721") for one in made]


def levels(raw: object) -> list[Ability]:
    """Return what a leveler card has at some level counters: `{2-4: {pt: 3/3}, 5+: {pt: 5/5}}` (rule 711.2)."""
    if not isinstance(raw, Mapping) or not all(re.fullmatch(r"\d+(\+|-\d+)", str(one)) for one in raw):
        raise PhraseError("„levels“ hat keine Stufen", "schreibe levels: {2-4: {pt: 3/3}, 5+: {pt: 5/5}}")
    made: list[Ability] = []
    for span, text in raw.items():
        given = dict(text) if isinstance(text, Mapping) else {}
        if "pt" in given:
            given["base"] = given.pop("pt")
        least, _, most = str(span).rstrip("+").partition("-")
        when = f"level counters on this >= {least}" + (f" and level counters on this <= {most}" if most else "")
        made += read_ability({"each": "this", "if": when, **given})
    return [replace(one, rule="711") for one in made]


def classes(raw: object) -> list[Ability]:
    """Return the levels of a Class: `{2: {cost: 1W, abilities: […]}, 3: …}`; each needs the one below (rule 716.2a)."""
    fit = isinstance(raw, Mapping) and all(str(one).isdecimal() and isinstance(raw[one], Mapping) for one in raw)
    if not isinstance(raw, Mapping) or not fit or not all("cost" in one for one in raw.values()):
        raise PhraseError("„classes“ hat keine Stufen", "schreibe classes: {2: {cost: 1W, abilities: [{…}]}}")
    made: list[Ability] = []
    for level, text in ((int(str(key)), value) for key, value in raw.items()):
        before = f"marked level-{level - 1} and " if level > 2 else ""
        rise = {"cost": text["cost"], "only": "sorcery", "label": f"level-{level}", "do": [{"mark": f"level-{level}"}]}
        made += read_ability({**rise, "if": f"{before}not marked level-{level}"})
        for one in text.get("abilities", ()):
            own = f"{one['if']} and " if "if" in one else ""
            made += read_ability({**one, "if": f"{own}marked level-{level}"})
    return [replace(one, rule="716") for one in made]


def solving(raw: object) -> list[Ability]:
    """Return what solves a Case: at its controller's end step, if the condition holds (rule 719.3a)."""
    text = {"when": "your end step", "if": f"{raw} and not marked solved", "do": [{"mark": "solved"}]}
    return [replace(one, rule="719") for one in read_ability(text)]


def _prototype(face: Face, raw: object) -> Face:
    """The small version: other mana cost, power, toughness and color, everything else the same (rule 718.3b)."""
    if not isinstance(raw, Mapping) or not {"cost", "pt"} <= set(raw):
        raise PhraseError("„prototype“ ist so nicht möglich", "schreibe prototype: {cost: 1G, pt: 2/2}")
    cost = mana(str(raw["cost"]))
    power, _, toughness = str(raw["pt"]).partition("/")
    return replace(
        face, cost=cost, colors=cost.colors, power=int(power), toughness=int(toughness), mana_value=cost.value
    )


def _split(face: Face, raw: object) -> Face:
    """A split card is both halves together everywhere but on the stack (rule 709.4)."""
    if not isinstance(raw, list) or len(raw) != 2 or not all(isinstance(one, Mapping) for one in raw):
        raise PhraseError("„split“ hat nicht zwei Hälften", "schreibe split: [{name: Links, …}, {name: Rechts, …}]")
    room = "room" in face.subtypes
    left, right = (read_face({"type": "enchantment room", **one} if room else one) for one in raw)
    cost = (left.cost or Mana()).plus(right.cost or Mana())
    whole = replace(
        face, cost=cost, colors=left.colors | right.colors, types=tuple(dict.fromkeys((*left.types, *right.types))),
        subtypes=tuple(dict.fromkeys((*left.subtypes, *right.subtypes))), mana_value=cost.value,
        keywords=(*face.keywords, *left.keywords, *right.keywords), abilities=(*left.abilities, *right.abilities),
    )  # fmt: skip
    if room:
        return _room(face, (left, right), whole, tuple(str(one.get("cost", 0)) for one in raw))
    return replace(whole, parts=(("left", left), ("right", right), ("fused", whole)))


def _room(face: Face, both_halves: tuple[Face, Face], whole: Face, costs: tuple[str, ...]) -> Face:
    """In play a Room has only its unlocked halves; a locked door is opened for its cost (rules 709.5, 709.5e)."""
    doors, halves = [], []
    for word, half, cost in zip(("left", "right"), both_halves, costs, strict=True):
        text = {"cost": cost, "special": True, "only": "sorcery", "label": word, "do": [{"unlock": word}]}
        doors.append(replace(read_ability(text)[0], rule="709.5"))
        own = tuple(
            replace(one, event=replace(one.event, whose=word))
            if one.event is not None and one.event.verb == "unlocked" else one
            for one in half.abilities
        )  # fmt: skip
        halves.append(replace(half, abilities=own))
    left, right = halves
    both = replace(whole, abilities=(*left.abilities, *right.abilities))
    locked = Face("", types=face.types, subtypes=face.subtypes, abilities=tuple(doors))
    left = replace(left, abilities=(*left.abilities, doors[1]))
    right = replace(right, abilities=(*right.abilities, doors[0]))
    return replace(both, parts=(("left", left), ("right", right), ("fused", both), ("locked", locked)))
