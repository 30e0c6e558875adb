"""Gigantic creatures: two cards everywhere else, one creature in play."""

from __future__ import annotations

from kfrules.records import replace
from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.events import Bury, Discard, EnterPlay, Graft, Join, Move, Play, PutIntoPlay, Tuck
from kfrules.scenarios.keyforge.facts import LOWER, UPPER
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

gigantische = rule("gigantische-kreaturen", also=("karten-spielen",))

_ON_PILE = {"discard": "Was kommt zuerst auf den Ablagestapel?", "deck": "Was kommt zuerst auf das Deck?"}


def other_half(board: Board, id: CardId) -> CardId | None:
    """Return the matching half that lies in the same pile, or None."""
    card = board[id]
    for near in board.pile_of(id) or ():
        facts = board[near].facts
        if facts.half not in (None, card.facts.half) and facts.name == card.facts.name:
            return near
    return None


@gigantische.forbid(Play, PutIntoPlay)
def both_halves(at: At, event: Play | PutIntoPlay) -> bool:
    """Both halves are played together from hand, under the lower one; an ability must name both."""
    board = at.game.board
    half = board[event.card].facts.half
    if half is None:
        return False
    if half == UPPER:
        return True
    upper = other_half(board, event.card)
    by_ability = isinstance(event, PutIntoPlay) or event.via is not None
    return upper is None or (by_ability and event.half != upper)


@gigantische.along(EnterPlay, when=lambda at, event: at.game.card(event.card).facts.half == LOWER)
def one_creature(at: At, event: EnterPlay) -> Steps:
    """In play both halves are one creature: icons of the upper, everything else of the lower half."""
    upper = other_half(at.game.board, event.card)
    if upper is not None:
        yield Join(event.card, upper)


@gigantische.along(Move, Graft, when=lambda at, event: at.game.card(event.card).upper is not None)
def two_cards_again(at: At, event: Move | Graft) -> Steps:
    """The halves leave play as two cards, to the same place; the active side orders them on a pile."""
    game = at.game
    upper = game.card(event.card).upper
    assert upper is not None
    yield Discard(upper) if isinstance(event, Bury) else replace(event, card=upper)
    pile = getattr(event, "to", "")
    if pile == "deck" or (pile == "discard" and game.card(event.card).owner in game.board.watch_piles):
        first = game.decide(game.active, "order", [event.card, upper], prompt=_ON_PILE[pile])
        if first == upper:
            yield Tuck(upper)
