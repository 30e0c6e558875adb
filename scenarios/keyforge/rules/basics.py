"""Ready and exhausted, control, the active player, winning."""

from __future__ import annotations

from scenarios.keyforge.board import other
from scenarios.keyforge.events import (
    BeginTurn,
    DiscardFromHand,
    Fight,
    ForgeKey,
    Forge,
    Play,
    TakeControl,
    Use,
    UseOmni,
    Win,
)
from scenarios.keyforge.facts import COLOURS
from scenarios.keyforge.queries import Enemy, Friendly
from scenarios.keyforge.rules._rule import At, Checks, Steps, rule

spielbereit = rule("spielbereit-und-erschoepft", also=("karten-verwenden",))
kontrolle = rule("kontrolle")
aktiver_spieler = rule("aktiver-spieler", also=("zuguebersicht", "spielzug"))
befreundet = rule("befreundet")
feindlich = rule("feindlich")
schluessel = rule("schluessel", also=("spielziel",))


@spielbereit.forbid(Use)
def exhausted_cards_rest(at: At, event: Use) -> bool:
    """An exhausted card cannot be used until it is readied."""
    return not at.game.card(event.card).ready


@kontrolle.forbid(Use)
def only_your_own(at: At, event: Use) -> bool:
    """A side uses only cards that it controls, unless a text says "als ob sie deine wäre"."""
    return not event.as_yours and at.game.card(event.card).controller != event.player


@kontrolle.forbid(TakeControl)
def already_yours(at: At, event: TakeControl) -> bool:
    """Nothing changes hands that is yours already."""
    return at.game.card(event.card).controller == event.player


@aktiver_spieler.forbid(Play, DiscardFromHand, Use)
def not_your_turn(at: At, event: Play | DiscardFromHand | Use) -> bool:
    """Only the side whose turn it is plays, discards and uses cards."""
    via = getattr(event, "via", None)
    return via is None and event.player != at.game.active


@befreundet.define(Friendly)
def controlled_by_you(at: At, query: Friendly) -> bool:
    """Friendly is what the same side controls now."""
    return at.game.look(query.card).controller == query.player


@feindlich.define(Enemy)
def controlled_by_opponent(at: At, query: Enemy) -> bool:
    """Enemy is what the opponent controls now."""
    return at.game.look(query.card).controller == other(query.player)


@schluessel.check(ForgeKey)
def third_key_wins(at: At, since: list[ForgeKey]) -> Checks:
    """The first side with all three keys wins at once (entry `spielziel`)."""
    for event in since:
        if isinstance(event, ForgeKey) and len(at.game.board.sides[event.player].keys) == len(COLOURS):
            at.game.cite("spielziel")
            yield Win(event.player)


__all__ = ["BeginTurn", "Fight", "Forge", "Steps", "UseOmni"]
