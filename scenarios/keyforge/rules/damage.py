"""Damage, armor, poison, healing, power counters, invulnerable."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.keyforge.events import (
    AddCounter,
    Damage,
    Deal,
    EndTurn,
    Exhaust,
    Heal,
    Land,
    LoseArmor,
    Mark,
    Ready,
    UseArmor,
)
from kfrules.scenarios.keyforge.queries import Query
from kfrules.scenarios.keyforge.rules._rule import At, Checks, Steps, rule
from kfrules.scenarios.keyforge.view import Look

andere_marker = rule("andere-marker")
staerkemarker = rule("staerkemarker")
schaden = rule("schaden", also=("schaden-und-ruestung",))
schaden_und_ruestung = rule("schaden-und-ruestung")
ruestung = rule("ruestung", also=("schaden-und-ruestung",))
gift = rule("gift")
unverwundbar = rule("unverwundbar")
heilen = rule("heilen")


@schaden.forbid(Deal, Damage)
def only_creatures_in_play(at: At, event: Deal | Damage) -> bool:
    """Damage is dealt to creatures in play; one that has left takes none."""
    return at.game.card(event.target).zone != "line"


NO_MATTER = (UseArmor, Exhaust, Ready, EndTurn, Mark)


@andere_marker.forbid(AddCounter)
def only_on_cards_in_play(at: At, event: AddCounter) -> bool:
    """Counters lie on cards in play."""
    return not at.game.card(event.card).in_play


@staerkemarker.modify("value", when=lambda at, look: look.zone == "line" and _counters(at, look))
def one_each(at: At, look: Look) -> None:
    """Each power counter gives +1 power."""
    look.power += _counters(at, look)


def _counters(at: At, look: Look) -> int:
    return at.game.board.cards[look.id].counters.get("power", 0)


@dataclass(eq=False, repr=False)
class Deadly(Query):
    """Whether as much damage as power destroys (section `schaden-und-ruestung`)."""

    default: ClassVar[Any] = False


@schaden_und_ruestung.define(Deadly)
def destroys(at: At, query: Deadly) -> bool:
    """A creature with at least as many damage counters as power is destroyed."""
    return True


@schaden.check()
def as_much_damage_as_power(at: At, since: list[Event]) -> Checks:
    """A creature with at least as much damage as power is destroyed; so is one with power 0."""
    game = at.game
    if all(isinstance(event, NO_MATTER) for event in since):
        return
    board = game.board
    view = game.view
    for half in board.sides.values():
        for id in half.line:
            card = board.cards[id]
            power = view[id].power
            if card.damage >= power and id not in board.marked and game.ask(Deadly()):
                game.cite(*view[id].cites)  # what made it so weak
                yield Mark(id, cause="damage" if card.damage else "power")


def armor_left(at: At, id: str) -> int:
    """Return the damage that the armor of a creature can still prevent this turn."""
    planned = sum(e.amount for e, _ in at.game.planned if isinstance(e, UseArmor) and e.card == id)
    look = at.game.view[id]
    for slug in look.cites:
        at.game.cite(slug)
    return max(0, look.armor - at.game.card(id).armor_used - planned)


@ruestung.replace(Damage, when=lambda at, e: not e.pierce and armor_left(at, e.target) > 0)
def armor_first(at: At, event: Damage) -> Steps:
    """Armor prevents damage before it lands; only what it does not prevent goes on."""
    used = min(event.amount, armor_left(at, event.target))
    yield UseArmor(event.target, used)
    if event.amount > used:
        yield Damage(event.target, event.amount - used, event.source, event.by, event.fight)


@ruestung.check()
def lost_armor_was_used_first(at: At, since: list[Event]) -> Checks:
    """A creature that loses armor loses first what it has used this turn."""
    if at.game.static:
        return
    for id in at.game.board.creatures():
        armor = at.game.view[id].armor
        card = at.game.card(id)
        if card.armor_seen != armor and (armor or card.armor_seen):
            yield LoseArmor(id, armor)


@gift.check(Land)
def poison(at: At, since: list[Event]) -> Checks:
    """Damage by the power of a creature with poison that comes to lie on a creature destroys it."""
    for event in since:
        if (
            isinstance(event, Land)
            and event.by == "power"
            and event.fight is not None
            and event.source is not None
            and event.target in at.game.board
            and at.game.look(event.source).has("poison")
        ):
            yield Mark(event.target, cause="gift")


@schaden.along(Mark, when=lambda at, event: event.cause in ("damage", "power"))
@gift.along(Mark, when=lambda at, event: event.cause == "gift")
def why_it_is_destroyed(at: At, event: Mark) -> Steps:
    """The mark cites what destroys: damage or poison; nothing else happens with it."""
    game = at.game
    game.cite("gift" if event.cause == "gift" else "schaden")
    if event.cause == "power":
        game.cite(*game.look(event.card).cites, *(("x",) if game.card(event.card).printed.power is None else ()))
    yield from ()


@unverwundbar.forbid(Damage, Mark)
def cannot_be_hurt(at: At, event: Damage | Mark) -> bool:
    """An invulnerable creature is dealt no damage and is not destroyed."""
    id = event.target if isinstance(event, Damage) else event.card
    return at.game.look(id).has("invulnerable")


@heilen.forbid(Heal)
def nothing_to_heal(at: At, event: Heal) -> bool:
    """Where no damage is taken off, nothing was healed."""
    return at.game.card(event.card).damage == 0
