"""What a spell does, by what is printed on it and by how it is cast (rules 113.3a, 303.4a, 702.47, 702.103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.magic.auras import aura_ability
from kfrules.scenarios.magic.castways import Way
from kfrules.scenarios.magic.phrases import effects
from kfrules.scenarios.magic.phrases.filters import parse as filter_of
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Face
from kfrules.scenarios.magic.phrases.who import Who

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_MUTATE = Ability("spell", (Body((), (Who("target", filter_of("creature owned non-Human"), slot=0),)),))


def spell_ability(face: Face) -> Ability:
    """Return the text of an instant or sorcery as one ability (rule 113.3a)."""
    spells = [ability for ability in face.abilities if ability.kind == "spell"]
    if not spells or len(spells) == 1:
        return spells[0] if spells else Ability("spell")
    return Ability("spell", tuple(body for one in spells for body in one.modes))


def text_of(game: Magic, face: Face, way: Way) -> Ability:
    """Return what a spell does; an Aura targets what it will enchant (rule 303.4a)."""
    if way.face_down:
        return Ability("spell")
    if way.via == "mutate":
        return _MUTATE
    if "aura" in face.subtypes or "bestowed" in way.marks:
        return aura_ability(face, game.applies("702.5"))
    made = spell_ability(face)
    if way.via == "cleave" and made.cleaved is not None:
        made = replace(made, modes=(made.cleaved,))
    if way.via == "awaken":
        made = replace(made, modes=(*made.modes, _awaken(dict(face.keywords)["awaken"])))
    for one in way.spliced:
        made = replace(made, modes=(*made.modes, *spell_ability(one).modes))
    return made


def _awaken(value: object) -> Body:
    """Counters on a land that becomes a creature too (rule 702.113a)."""
    many = value[0] if isinstance(value, tuple | list) else 1
    becomes = {"also": "creature Elemental", "base": "0/0", "keywords": ["haste"], "until": "forever"}
    return effects.body([{"put": {"+1/+1": many}, "who": "target land yours"}, {"change": "target", **becomes}])
