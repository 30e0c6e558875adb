"""What a player may do now: every action that no rule forbids, found by asking the rules."""

from __future__ import annotations

from collections.abc import Iterator

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import other
from kfrules.scenarios.keyforge.events import (
    DiscardFromHand,
    EndStep,
    Fight,
    Forge,
    ForgeStep,
    Mulligan,
    Play,
    Reap,
    TakeArchives,
    Unstun,
    UseAction,
    UseOmni,
)
from kfrules.scenarios.keyforge.facts import COLOURS
from kfrules.scenarios.keyforge.flow import legal_houses
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.queries import AsUpgrade
from kfrules.scenarios.keyforge.rules.setup import undecided


def actions(game: KeyForge) -> list[Event]:
    """Return the actions open to the player who is asked now, for `flow.act`; choices within them are asked later."""
    board = game.board
    side = board.active
    if game.over():
        return []
    if board.phase == "house":
        return list(legal_houses(game))
    if board.phase == "forge":
        return [ForgeStep(side, c) for c in COLOURS if not game.refusals(Forge(side, c, step=True), first=True)]
    found: Iterator[Event]
    if board.phase == "mulligan":
        decides = undecided(board)
        found = iter([] if decides is None else [Mulligan(decides, True), Mulligan(decides, False)])
    elif board.phase == "archives":
        found = iter([TakeArchives(side, True), TakeArchives(side, False)])
    else:
        found = conceivable(game, side)
    return [event for event in found if not game.refusals(event, first=True)]


def conceivable(game: KeyForge, side: Side) -> Iterator[Event]:
    """Yield the actions of step 3 that a side could think of, whether or not a rule forbids them."""
    half = game.board.sides[side]
    for card in half.hand:
        yield Play(card, side)
        if game.ask(AsUpgrade(card)) is not None:
            yield from (Play(card, side, on=host) for host in game.board.creatures())
        yield DiscardFromHand(card, side)
    for card in (*half.line, *half.artifacts):
        yield from uses(game, card, side)
    yield EndStep(side)


def uses(game: KeyForge, card: CardId, side: Side) -> Iterator[Event]:
    """Yield every way to use a card, whether or not a rule forbids it."""
    yield from (Reap(card, side), UseAction(card, side), UseOmni(card, side), Unstun(card, side))
    for against in game.board.sides[other(side)].line:
        yield Fight(card, side, None, False, against)
