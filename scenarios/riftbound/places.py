"""Battlefields in files: who stands there, who controls them, what lies hidden."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.format.kinds import Called, Kind, Path
from kfrules.scenarios.riftbound.kinds import ABILITIES, NameOrNone, OneCard, SideOrNone

if TYPE_CHECKING:
    from kfrules.scenarios.format.normalise import Normaliser
    from kfrules.scenarios.format.vocabulary import Vocabulary
    from kfrules.scenarios.format.write import Writer


class Battlefields(Kind):
    """Battlefields before the first step, by name."""

    def __init__(self) -> None:
        self.made: list[Any] = []

    def models(self) -> Iterable[Any]:
        """Return the models that name cards."""
        return self.made

    def annotation(self, words: Vocabulary) -> object:
        """Return a mapping of names to what lies there."""
        from typing import Annotated

        from kfrules.scenarios.format.envelope import Strict
        from kfrules.scenarios.format.fields import card_list, empty_map, optional
        from pydantic import BeforeValidator, create_model

        sides: Any = {seat.id: (card_list(), optional(f"Einheiten dort: {seat.short}.")) for seat in words.seats}
        side: Any = SideOrNone().annotation(words)
        one: Any = OneCard().annotation(words)
        texts: Any = ABILITIES.annotation(words)
        made: Any = create_model(
            "Battlefield",
            __base__=Strict,
            __module__=__name__,
            __doc__="Ein Schlachtfeld vor dem ersten Schritt.",
            control=(side, optional("Wer es kontrolliert; sonst die eine Seite, die dort Einheiten hat.")),
            contested=(side, optional("Wer es umkämpft gemacht hat.")),
            owner=(side, optional("Wer es ins Spiel gebracht hat.")),
            hidden=(one, optional("Die verdeckte Karte dessen, der es kontrolliert.")),
            abilities=(texts, optional("Fähigkeiten des Schlachtfelds.")),
            **sides,
        )
        self.made.append(made)
        return dict[str, Annotated[made, BeforeValidator(empty_map)]]

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, Any]:
        """Return the battlefields with their cards noted under their names."""
        made: dict[str, Any] = {}
        for name, field in value.items():
            file.pieces.place(name, (*path, name))  # type: ignore[attr-defined]
            one = {key: field[key] for key in ("control", "contested", "owner", "abilities") if key in field}
            for side in file.words.sides:
                if side in field:
                    one[side] = file.pieces.cards(field[side], "base", (*path, name, side))
            if "hidden" in field:
                one["hidden"] = file.pieces.card(field["hidden"], "hand", (*path, name, "hidden"))
            made[name] = one
        return made

    def write(self, value: Any, file: Writer) -> object:
        """Return the battlefields as a file holds them."""
        made: dict[str, Any] = {}
        for name, field in value.items():
            one: dict[str, Any] = {}
            for key, given in field.items():
                if key in file.words.sides:
                    one[key] = file.cards(given)
                else:
                    one[key] = file.cards([given])[0] if key == "hidden" else file.inline(given)
            made[name] = file.inline(one)
        return made


class CheckedFields(Kind):
    """Battlefields in a check: only what is named is compared."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a mapping of names to what must hold there."""
        from typing import Annotated

        from kfrules.scenarios.format.envelope import Strict
        from kfrules.scenarios.format.fields import empty_map, optional
        from kfrules.scenarios.format.kinds import Pile
        from pydantic import BeforeValidator, create_model

        pile: Any = Pile().annotation(words)
        side: Any = SideOrNone().annotation(words)
        sides: Any = {seat.id: (pile, optional(f"Einheiten dort: {seat.short}.")) for seat in words.seats}
        name: Any = NameOrNone().annotation(words)
        made: Any = create_model(
            "CheckedBattlefield",
            __base__=Strict,
            __module__=__name__,
            __doc__="Was für ein Schlachtfeld danach gelten muss; nur das Genannte wird geprüft.",
            control=(side, optional("Wer es kontrolliert, oder none.")),
            contested=(side, optional("Wer es umkämpft, oder none.")),
            hidden=(name, optional("Die verdeckte Karte, oder none.")),
            **sides,
        )
        return dict[str, Annotated[made, BeforeValidator(empty_map)]]

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, Any]:
        """Return the checks with the one name of each card."""
        made: dict[str, Any] = {}
        for name, field in value.items():
            known = file.names.one(name, *path, name)
            one: dict[str, Any] = {}
            for key, wanted in field.items():
                place = (*path, name, key)
                if key in file.words.sides and isinstance(wanted, list):
                    wanted = file.names.many(wanted, *place)
                elif key == "hidden":
                    wanted = NameOrNone().resolve(wanted, file, place)
                one[key] = wanted
            made[known] = one
        return made

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare what is named of each battlefield."""
        there: dict[str, Any] = {}
        asked: dict[str, Any] = {}
        for name, field in wanted.items():
            now = found.get(name, {})
            there[name], asked[name] = {}, {}
            for key, value in field.items():
                have = now.get(key)
                if key in ("control", "contested"):
                    pair: tuple[Any, Any] = (have or "none", value)
                elif key == "hidden":
                    pair = (have or "none", "none" if value == "none" else called(str(value)))
                elif isinstance(value, int):
                    pair = (len(have or ()), value)
                else:
                    pair = (sorted(have or ()), sorted(called(str(one)) for one in value))
                there[name][key], asked[name][key] = pair
        return _differing(there, asked)

    def shown(self, value: Any, words: Vocabulary) -> str:
        """Return the battlefields in German."""
        return "; ".join(f"{name}: {_told(field, words)}" for name, field in value.items())


def _differing(there: dict[str, Any], asked: dict[str, Any]) -> tuple[object, object]:
    """Leave only what differs, so that a message is short."""
    kept = {name: {k for k in asked[name] if there[name][k] != asked[name][k]} for name in asked}
    return tuple(
        {name: {k: one[name][k] for k in keys} for name, keys in kept.items() if keys} for one in (there, asked)
    )  # type: ignore[return-value]


def _told(field: dict[str, Any], words: Vocabulary) -> str:
    said = {"control": "Kontrolle", "contested": "umkämpft von", "hidden": "verdeckt", "owner": "von"}
    parts = []
    for key, value in field.items():
        if key == "abilities":
            parts.append("mit eigener Fähigkeit")
            continue
        seat = words.seat.get(str(value))
        term = said.get(key) or words.seat[key].short
        listed = value if isinstance(value, list) else [value]
        parts.append(f"{term} {seat.short if seat else ', '.join(_named(one, words) for one in listed) or 'nichts'}")
    return ", ".join(parts) or "leer"


def _named(one: Any, words: Vocabulary) -> str:
    """Return a name, or a card with its values."""
    from kfrules.scenarios.format.spoken import card_phrases

    if not isinstance(one, dict):
        return str(one)
    details = ", ".join(card_phrases(one, {}, words))
    name = str(one.get("as") or one["card"])
    return f"{name} ({details})" if details else name


class Showdown(Kind):
    """A showdown in progress: the battlefield, or `{at, focus}`."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a name or a mapping."""
        from typing import Annotated

        from kfrules.scenarios.format.envelope import Strict
        from kfrules.scenarios.format.fields import Name, map_or_word, optional
        from pydantic import Discriminator, Field, Tag, create_model

        side: Any = SideOrNone().annotation(words)
        made: Any = create_model(
            "Showdown",
            __base__=Strict,
            __module__=__name__,
            __doc__="Ein laufender Showdown.",
            at=(Name, Field(description="Das Schlachtfeld.")),
            focus=(side, optional("Wer Fokus hat; sonst, wer es umkämpft gemacht hat.")),
        )
        return Annotated[Annotated[Name, Tag("<word>")] | Annotated[made, Tag("<map>")], Discriminator(map_or_word)]

    def resolve(self, value: Any, file: Normaliser, path: Path) -> dict[str, Any]:
        """Return the mapping."""
        made = dict(value) if isinstance(value, dict) else {"at": value}
        return {**made, "at": file.names.one(made["at"], *path)}


class Place(Kind):
    """Where a unit goes: `base` or a battlefield."""

    def annotation(self, words: Vocabulary) -> object:
        """Return a name."""
        from kfrules.scenarios.format.kinds import NAME

        return NAME.annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> str:
        """Return the one name of the place."""
        return "base" if value == "base" else file.names.one(value, *path)


class Fields(Kind):
    """Names of battlefields."""

    def annotation(self, words: Vocabulary) -> object:
        """Return names."""
        from kfrules.scenarios.format.kinds import NAMES

        return NAMES.annotation(words)

    def resolve(self, value: Any, file: Normaliser, path: Path) -> list[str]:
        """Return the names; they may stand before their battlefields."""
        return [str(one) for one in value]

    def compared(self, found: Any, wanted: Any, called: Called) -> tuple[object, object]:
        """Compare them in any order."""
        return sorted(found), sorted(wanted)
