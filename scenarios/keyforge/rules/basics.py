"""Ready and exhausted, control, the active player, winning."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import (
    BeginTurn,
    DiscardFromHand,
    EndStep,
    Exhaust,
    Fight,
    Forge,
    ForgeKey,
    LeavesPlay,
    Play,
    TakeControl,
    Use,
    UseOmni,
    Win,
)
from kfrules.scenarios.keyforge.facts import COLOURS
from kfrules.scenarios.keyforge.queries import Enemy, Friendly, Query
from kfrules.scenarios.keyforge.rules._rule import At, Checks, Steps, rule

spielbereit = rule(
    "spielbereit-und-erschoepft",
    also=("karten-verwenden", "kreaturen-verwenden", "artefakte-verwenden"),
)
kreaturen_verwenden = rule("kreaturen-verwenden")
artefakte_verwenden = rule("artefakte-verwenden")
kontrolle = rule("kontrolle")
aktiver_spieler = rule("aktiver-spieler", also=("zuguebersicht", "spielzug"))
befreundet = rule("befreundet")
feindlich = rule("feindlich")
schluessel = rule("schluessel", also=("spielziel",))


@spielbereit.forbid(Use)
def exhausted_cards_rest(at: At, event: Use) -> bool:
    """An exhausted card cannot be used until it is readied."""
    return not at.game.card(event.card).ready


@dataclass(eq=False, repr=False)
class Exhausts(Query):
    """Whether using a card exhausts it (entries `kreaturen-verwenden`, `artefakte-verwenden`)."""

    card: CardId
    default: ClassVar[Any] = False


def exhaust(at: At, card: CardId) -> Steps:
    """Exhaust a card that is being used."""
    if at.game.ask(Exhausts(card)):
        yield Exhaust(card)


@kreaturen_verwenden.adjust(Exhausts, when=lambda at, query: at.game.look(query.card).type == "creature")
def a_creature_used(at: At, query: Exhausts, value: bool) -> bool:
    """Whoever uses a creature must exhaust it."""
    return True


@artefakte_verwenden.adjust(Exhausts, when=lambda at, query: at.game.look(query.card).type == "artifact")
def an_artifact_used(at: At, query: Exhausts, value: bool) -> bool:
    """Whoever uses an artifact exhausts it first."""
    return True


@kontrolle.forbid(Use)
def only_your_own(at: At, event: Use) -> bool:
    """A side uses only cards that it controls, unless a text says "als ob sie deine wäre"."""
    return not event.as_yours and at.game.card(event.card).controller != event.player


@kontrolle.forbid(TakeControl)
def already_yours(at: At, event: TakeControl) -> bool:
    """Nothing changes hands that is yours already."""
    return at.game.card(event.card).controller == event.player


@aktiver_spieler.forbid(Play, DiscardFromHand, Use, EndStep)
def not_your_turn(at: At, event: Play | DiscardFromHand | Use | EndStep) -> bool:
    """Only the side whose turn it is plays, discards and uses cards, and ends its step."""
    via = getattr(event, "via", None)
    return via is None and event.player != at.game.active


def _held_by(at: At, card: CardId) -> list[CardId]:
    """Return the cards that a side controls only as long as a card is in play."""
    return [id for id, other_ in at.game.board.cards.items() if other_.in_play and other_.held_by == card]


@kontrolle.react(LeavesPlay, ordered=False, when=lambda at, event: bool(_held_by(at, event.card)))
def back_again(at: At, event: LeavesPlay) -> Steps:
    """Control that lasts as long as a card is in play ends with it; the effect before, or the owner, counts again."""
    for id in _held_by(at, event.card):
        card, board = at.game.card(id), at.game.board
        lasting = [
            (side, until)
            for _, side, until in card.control
            if until is None or (until != event.card and until in board and board[until].in_play)
        ]
        side, until = lasting[-1] if lasting else (card.owner, None)
        yield TakeControl(id, side, _flank_of(at, id, side), until)


def _flank_of(at: At, card: CardId, side: Side) -> str:
    """Let the active side choose to which flank a creature goes that changes hands (entry `flanke`)."""
    line = at.game.board.sides[side].line
    if at.game.card(card).zone != "line" or not line:
        return "right"
    where = at.game.decide(at.game.active, "flank", [0, len(line)], prompt="An welche Flanke?")
    return "left" if where == 0 else "right"


@befreundet.define(Friendly)
def controlled_by_you(at: At, query: Friendly) -> bool:
    """Friendly is what the same side controls now."""
    return at.game.peek(query.card).controller == query.player


@feindlich.define(Enemy)
def controlled_by_opponent(at: At, query: Enemy) -> bool:
    """Enemy is what the opponent controls now."""
    return at.game.peek(query.card).controller == other(query.player)


@schluessel.check(ForgeKey)
def third_key_wins(at: At, since: list[ForgeKey]) -> Checks:
    """The first side with all three keys wins at once (entry `spielziel`)."""
    for event in since:
        if isinstance(event, ForgeKey) and len(at.game.board.sides[event.player].keys) == len(COLOURS):
            at.game.cite("spielziel")
            yield Win(event.player)


__all__ = ["BeginTurn", "Fight", "Forge", "Steps", "UseOmni"]
