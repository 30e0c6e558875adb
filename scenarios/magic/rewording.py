"""Text-changing effects: a color word or subtype is read as another, or text boxes are exchanged (rule 612)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kfrules.records import fields, replace
from kfrules.scenarios.magic.phrases.filters import Test
from kfrules.scenarios.magic.phrases.rewords import Words
from kfrules.scenarios.magic.phrases.texts import Ability, Face
from kfrules.scenarios.magic.snapshot import Bound, Chars, keywords_of
from kfrules.scenarios.magic.textless import land_abilities

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_SAID = frozenset({"colors", "subtypes", "also"})
"""Fields of a text that hold color words and subtypes."""
_MADE: dict[tuple[int, Words], tuple[Ability, Ability]] = {}
_OWN = range(50, 100)
"""Numbers of the abilities that a land has by its type (rule 305.6)."""


def reword(chars: Chars, swaps: Words) -> None:
    """Change the text and the type line of an object, not its name and not its colors (rule 612.2)."""
    as_ = dict(swaps)
    before = chars.subtypes
    chars.subtypes = tuple(as_.get(one, one) for one in before)
    chars.keywords = {word: tuple(_value(one, as_) for one in values) for word, values in chars.keywords.items()}
    kept = [bound for bound in chars.abilities if bound.number not in _OWN or chars.subtypes == before]
    chars.abilities = tuple(Bound(_ability(one.ability, swaps), one.number, one.stamp, one.giver) for one in kept)
    if chars.subtypes != before:
        own = (Bound(one, 50 + number) for number, one in enumerate(land_abilities(chars.subtypes)))
        chars.abilities = (*chars.abilities, *own)


def take_text(chars: Chars, face: Face) -> None:
    """Give an object the rules text of another face instead of its own; what its land types say stays (rule 612.5)."""
    lands = tuple(bound for bound in chars.abilities if bound.number in _OWN)
    chars.abilities = (*(Bound(one, number) for number, one in enumerate(face.abilities)), *lands)
    chars.keywords = keywords_of(face)
    chars.every_creature_type = "changeling" in chars.keywords


def on_stack(game: Magic, id: str, ability: Ability) -> Ability:
    """Return the text of a spell with the words that effects have changed on it; a copy has the old ones (707.2)."""
    for one in game.board.effects:
        if one.changes is not None and one.changes.words and id in one.cards and game.on("612"):
            ability = _ability(ability, one.changes.words)
    return ability


def _ability(ability: Ability, swaps: Words) -> Ability:
    """Return an ability with other words; the same one each time, since abilities are told apart by what they are."""
    key = (id(ability), swaps)
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = (ability, _text(ability, dict(swaps)))
    return found[1]


def _value(value: object, as_: Mapping[str, str]) -> object:
    """Return the value of a keyword: protection from a color, walking over a land type."""
    return " ".join(as_.get(one, one) for one in value.split()) if isinstance(value, str) else value


def _text(said: Any, as_: Mapping[str, str]) -> Any:
    """Return a part of a text, a record with all that lies in it, with other words."""
    if isinstance(said, Test):
        return replace(said, value=as_.get(said.value, said.value)) if said.kind in ("color", "subtype") else said
    if isinstance(said, tuple):
        return tuple(_text(one, as_) for one in said)
    if isinstance(said, Mapping):
        return {key: _text(one, as_) for key, one in said.items()}
    if not hasattr(said, "__match_args__"):
        return said
    changed = {one.name: _field(one.name, getattr(said, one.name), as_) for one in fields(said)}
    return replace(said, **{key: value for key, value in changed.items() if value is not getattr(said, key)})


def _field(name: str, value: Any, as_: Mapping[str, str]) -> Any:
    if name in _SAID and value:
        made = tuple(as_.get(one, one) for one in value)
        return frozenset(made) if isinstance(value, frozenset) else made
    if name == "keywords":
        return tuple((word, _value(one, as_)) for word, one in value)
    return _text(value, as_)
