"""From step to step: what a line of a scenario (or of a player) means, and how the turn goes on by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kfrules.scenarios.kernel import Event, Refused
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import SIDES
from kfrules.scenarios.keyforge.events import (
    BeginTurn,
    ChooseHouse,
    DiscardFromHand,
    EndStep,
    Fight,
    FirstTurn,
    ForgeStep,
    KeepHand,
    Mulligan,
    NoHouse,
    PassForge,
    Play,
    Reap,
    SetUpGame,
    StartOfTurn,
    StepOver,
    TakeArchives,
    Unstun,
    UseAction,
    UseOmni,
)
from kfrules.scenarios.keyforge.facts import UPPER
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.queries import Houses, MustForge
from kfrules.scenarios.keyforge.rules.aember import colours_left
from kfrules.scenarios.keyforge.rules.gigantic import other_half
from kfrules.scenarios.keyforge.rules.setup import undecided

Step = Mapping[str, Any]
USES: dict[str, type] = {"reap": Reap, "action": UseAction, "omni": UseOmni, "unstun": Unstun}
MAIN = frozenset({"play", "discard", "fight", "end", *USES})


def legal_houses(game: KeyForge) -> list[ChooseHouse]:
    """Return the choices of a house that the active side has now; demanded ones only, if any."""
    side = game.active
    options = [ChooseHouse(side, house) for house in game.ask(Houses(side))]
    return [event for event in game.legal(options) if isinstance(event, ChooseHouse)]


def advance(game: KeyForge) -> None:
    """Let the turn go on by itself up to the next point at which a player is asked."""
    board = game.board
    while not game.over():
        version = board.version
        if board.phase == "end":
            game.do(BeginTurn(game.opponent(board.active)))
        elif board.phase == "setup":
            game.do(SetUpGame(board.active))
        elif board.phase == "mulligan":
            if not _hands_are_kept(game):
                return
        elif board.phase == "forge":
            if not _forge_by_itself(game):
                return
        elif board.phase == "house":
            if legal_houses(game):
                return
            game.do(NoHouse(board.active))
        elif board.phase == "archives":
            if board.sides[board.active].archives:
                return
            game.do(StepOver(board.active))
        elif board.phase == "main":
            if not board.step_over:
                return
            board_ends = game.do(EndStep(board.active, forced=True))
            if not board_ends:
                return
        else:  # "ready" or "draw" of `given`
            _from_the_middle(game)
        if board.version == version:
            return


def _hands_are_kept(game: KeyForge) -> bool:
    """Begin the first turn when both sides have decided; return False while a mulligan is open."""
    side = undecided(game.board)
    if side is None:
        game.do(FirstTurn(game.active))
    elif game.refusals(Mulligan(side), first=True):
        game.do(KeepHand(side))
    else:
        return False
    return True


def _forge_by_itself(game: KeyForge) -> bool:
    """Play step 1 as far as no player is asked; return False at the choice of a key."""
    board = game.board
    side = board.active
    if not board.begun:
        game.do(StartOfTurn(side))
        if game.over():
            return False
    if ("forge" in [step for who, step in board.skip if who == side]) or not game.ask(MustForge(side)):
        game.do(PassForge(side))
        return True
    colours = colours_left(_at(game), side)
    if len(colours) > 1:
        return False
    game.do(ForgeStep(side, colours[0]))
    if not game.over():
        forged = colours[0] in board.sides[side].keys  # a text may have stopped it
        game.do(PassForge(side, colours[0] if forged else None))
    return True


def _from_the_middle(game: KeyForge) -> None:
    board = game.board
    skip = ("ready",) if board.phase == "draw" else ()
    game.do(EndStep(board.active, forced=True, skip=skip))


def _at(game: KeyForge) -> Any:
    return game.at(game.rulebook.rules[0])


def side_of(game: KeyForge, card: CardId) -> Side:
    """Return the side that acts with a card: who controls it, or whose hand it is in."""
    state = game.board.cards.get(card)
    return state.controller if state is not None else game.active


def event_of(game: KeyForge, step: Step, find: Any) -> Event:
    """Return the action that a step names; `find` turns names into ids."""
    do = step["do"]
    if do == "house":
        return ChooseHouse(game.active, step["house"])
    if do == "forge":
        return ForgeStep(game.active, step["color"])
    if do == "archives":
        return TakeArchives(game.active, step["take"])
    if do == "mulligan":
        return Mulligan(undecided(game.board) or game.active, step["take"])
    if do == "end":
        return EndStep(game.active)
    if do == "fight":
        card = find(step["with"])
        return Fight(card, side_of(game, card), None, False, find(step["against"]))
    card = find(step["card"])
    side = side_of(game, card)
    if do == "play":
        on = find(step["on"]) if step.get("on") is not None else None
        position = step["position"] - 1 if step.get("position") is not None else None
        return Play(lower_half(game, card), side, on, step.get("flank"), position)
    if do == "discard":
        return DiscardFromHand(card, side)
    event: Event = USES[do](card, side)
    return event


def lower_half(game: KeyForge, card: CardId) -> CardId:
    """Return the half under which a gigantic creature is played; any other card as it is."""
    state = game.board.cards.get(card)
    if state is None or state.facts.half != UPPER:
        return card
    return other_half(game.board, card) or card


def settle(game: KeyForge, step: Step, *, once: bool = False) -> None:
    """Ask for what is open before a step can be taken (a key, a house, the archives); `once`: for one of them."""
    board = game.board
    do = step["do"]
    if step.get("refused"):
        return  # what is open is part of why it is not legal, and stays open
    version = -1
    while not game.over() and do != "mulligan" and board.version != version:
        version = board.version
        if board.phase == "forge" and do != "forge":
            colours = colours_left(_at(game), board.active)
            colour = game.decide(board.active, "colour", colours, prompt="Welchen Schlüssel schmiedest du?")
            act(game, ForgeStep(board.active, colour))
        elif board.phase == "house" and do not in ("house", "forge", "archives"):
            events = legal_houses(game)
            chosen = game.decide(board.active, "house", [e.house for e in events], prompt="Welche Fraktion?")
            act(game, ChooseHouse(board.active, chosen))
        elif board.phase == "archives" and do != "archives":
            take = game.decide(board.active, "may", [True, False], prompt="Nimmst du dein Archiv auf die Hand?")
            act(game, TakeArchives(board.active, take))
        elif board.phase == "mulligan" and (side := undecided(board)) is not None:
            take = game.decide(side, "may", [True, False], prompt="Mulligan nehmen?")
            act(game, Mulligan(side, take))
        else:
            return
        if once:
            return


def act(game: KeyForge, event: Event) -> None:
    """Carry out an action and let the turn go on. Raises `Refused`."""
    if isinstance(event, ChooseHouse):
        refusals = game.refusals(event)
        if not refusals and event not in (legal := legal_houses(game)):
            refusals = [rule for option in legal for rule in game.demands(option)]
        if refusals:
            raise Refused(event, refusals)
    if isinstance(event, ForgeStep):
        _forge(game, event)
    else:
        game.act(event)
    advance(game)


def _forge(game: KeyForge, event: ForgeStep) -> None:
    board = game.board
    if board.phase == "house" and board.forged == event.colour:
        return  # the last colour was forged by itself
    from kfrules.scenarios.keyforge.events import Forge

    refusals = game.refusals(Forge(event.player, event.colour, step=True))
    if board.phase != "forge":
        refusals = [*refusals, *(r for r in game.rulebook.rules if r.id == "schritt-1-schluessel-schmieden")]
    if refusals:
        raise Refused(event, refusals)
    game.do(event)
    if not game.over():
        game.do(PassForge(event.player, event.colour))


__all__ = ["MAIN", "SIDES", "act", "advance", "event_of", "legal_houses", "settle", "side_of"]
