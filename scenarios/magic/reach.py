"""The limited range of influence: whom and what a player's spells, abilities and creatures can reach (rule 801)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.kernel import Event
    from kfrules.scenarios.magic.events import Deal
    from kfrules.scenarios.magic.game import Magic
    from kfrules.scenarios.magic.happening import Found
    from kfrules.scenarios.magic.objects import Lasting
    from kfrules.scenarios.magic.phrases.texts import Ability


def within(game: Magic, you: str) -> frozenset[str]:
    """Return the players in a player's range: those at most so many seats away as the turn began (rule 801.2)."""
    board = game.board
    seats = board.seats
    if you not in seats:
        return frozenset(seats)
    here = seats.index(you)
    steps = range(-board.range, board.range + 1)
    return frozenset(seats[(here + step) % len(seats)] for step in steps)


def near(game: Magic, you: str, id: str, number: str = "801") -> bool:
    """Tell whether a player or an object is in a player's range; everything is where a rule of it is not in force."""
    if not game.board.range or not game.on(number):
        return True
    if id not in game.board.players and not game.known(id):
        return True
    return game.controller(id) in within(game, you)


def triggers(game: Magic, you: str, found: Found) -> bool:
    """Tell whether all that an event is about is in range of who controls the ability (rule 801.7)."""
    about = [id for id in (found.it, found.by) if id] or [found.player]
    return all(near(game, you, id, "801.7") for id in about if id)


def prevents(game: Magic, you: str, event: Event, ability: Ability, shield: Lasting | None = None) -> bool:
    """Tell whether prevention reaches damage: what it names must be in range, or else both ends (rule 801.13b)."""
    source, target = getattr(event, "source", ""), getattr(event, "target", "")
    chosen = shield is not None and bool(shield.chosen)
    named_source = ability.source is not None or chosen
    named_target = ability.who is not None or (shield is not None and bool(shield.cards))
    ends = [source] if named_source else []
    ends += [target] if named_target else []
    return all(near(game, you, id, "801.13") for id in (ends or [source, target]))


def affects(game: Magic, event: Deal, target: str) -> bool:
    """Tell whether a spell or ability can be made to deal its damage to something: only in range (rule 801.13a)."""
    return event.combat or not game.known(event.source) or near(game, game.controller(event.source), target, "801.13")
