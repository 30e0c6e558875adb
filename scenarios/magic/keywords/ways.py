"""The ways to cast that keywords give: from where, when, for what, and what is remembered of it (rule 118.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from kfrules.scenarios.magic.board import named

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic
    from kfrules.scenarios.magic.snapshot import Chars

Holds = Callable[["Magic", str, str], bool]
"""Game, card, player → whether the way is open."""


class Via(NamedTuple):
    """A way to cast. `own`: for the card's own cost; `also`: what is paid besides; `up`: the part that is cast."""

    zones: tuple[str, ...] = ("hand", "command")
    holds: Holds | None = None
    own: bool = False
    also: str = ""
    marks: tuple[str, ...] = ()
    up: str = ""
    sorcery: bool = False
    quick: bool = False


def _opponents(game: Magic, player: str) -> list[str]:
    return [side for side in game.board.players if side not in game.board.team(player)]


def _spell_before(game: Magic, card: str, player: str) -> bool:
    """The player or a teammate has cast another spell this turn (rule 702.117a)."""
    return any(game.board.players[side].spells_cast > 0 for side in game.board.team(player))


def _opponent_lost_life(game: Magic, card: str, player: str) -> bool:
    return any(game.board.players[side].lost_life > 0 for side in _opponents(game, player))


def _sources(game: Magic, player: str, combat: bool) -> list[Chars]:
    """Return the player's sources that dealt damage to a player this turn, as they are or last were."""
    players = game.board.players.values()
    ids = [id for one in players for id in (one.hit if combat else one.damaged) if game.known(id)]
    return [game.chars(id) for id in ids if game.controller(id) == player]


def _prowled(game: Magic, card: str, player: str) -> bool:
    """Combat damage to a player by something of yours that shares a creature type with the card (rule 702.76a)."""
    types = [one for one in game.obj(card).copiable.subtypes if one[:1].isupper()]
    return any(source.has_subtype(one) for source in _sources(game, player, True) for one in types)


def _assassin_hit(game: Magic, card: str, player: str) -> bool:
    """Damage to a player by an Assassin creature or a commander of yours (rule 702.173a)."""
    if any(one.is_("creature") and one.has_subtype("Assassin") for one in _sources(game, player, False)):
        return True
    hurt = (id for one in game.board.players.values() for id in one.damaged if game.known(id))
    return any(named(id) in game.board.commanders and game.controller(id) == player for id in hurt)


def _discarded(game: Magic, card: str, player: str) -> bool:
    return f"this turn discarded {card}" in game.board.players[player].marks


def _earlier(mark: str) -> Holds:
    """Tell of cards that were laid aside in a turn before this one."""

    def holds(game: Magic, card: str, player: str) -> bool:
        obj = game.obj(card)
        return mark in obj.marks and obj.chosen.get("turn") != str(game.board.turn)

    return holds


def _airbent(game: Magic, card: str, player: str) -> bool:
    return "airbent" in game.obj(card).marks


_GRAVE = ("graveyard",)
WAYS: dict[str, Via] = {
    "flashback": Via(_GRAVE, marks=("exile afterwards",)),
    "jump-start": Via(_GRAVE, own=True, also="discard 1", marks=("exile afterwards",)),
    "retrace": Via(_GRAVE, own=True, also="discard land card"),
    "aftermath": Via(_GRAVE, own=True, marks=("exile afterwards",), up="right"),
    "escape": Via(_GRAVE),
    "disturb": Via(_GRAVE, up="back"),
    "harmonize": Via(_GRAVE, marks=("exile afterwards",)),
    "mayhem": Via(_GRAVE, _discarded),
    "prowl": Via(holds=_prowled),
    "freerunning": Via(holds=_assassin_hit),
    "surge": Via(holds=_spell_before),
    "spectacle": Via(holds=_opponent_lost_life),
    "emerge": Via(),
    "offering": Via(own=True, quick=True),
    "web-slinging": Via(also="return tapped creature yours"),
    "bestow": Via(marks=("bestowed",)),
    "more-than-meets-the-eye": Via(up="back"),
    "foretell": Via(("exile",), _earlier("foretold")),
    "plot": Via(("exile",), _earlier("plotted"), sorcery=True),
    "suspend": Via(()),
    "rebound": Via(()),
    "madness": Via(()),
    "miracle": Via(()),
    "airbend": Via(("exile",), _airbent),
    "prototype": Via(up="prototype"),
    "adventure": Via(own=True, up="adventure"),
    "omen": Via(own=True, up="omen"),
    "left": Via(own=True, up="left"),
    "right": Via(own=True, up="right"),
    "fuse": Via(("hand",), own=True, up="fused"),
    "modal": Via(own=True, up="modal"),
    "siege": Via(("exile",), up="back"),
}
FROM_EXILE = ("on an adventure", "warped")
"""Marks of cards in exile that may be cast from there as they are."""
