"""Instructions about decks and hands: looking, revealing, discarding, recycling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.choosing import distinct
from kfrules.scenarios.riftbound.resolving import Resolver
from kfrules.scenarios.riftbound.text import Instr

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


def top(game: Riftbound, side: Side, number: int) -> list[CardId]:
    """Return the top cards of a main deck; an empty one burns out first (607.1.b)."""
    board = game.board
    half = board.half(side)
    if number and not half.deck and game.do(ev.BurnOut(side)) and game.over():
        return []
    while len(half.deck) - half.shuffled < min(number, len(half.deck)):
        find_out(game, side)
    return half.deck[:number]


def find_out(game: Riftbound, side: Side) -> None:
    """Let chance say which card lies on top of the shuffled part of a deck, where that is next."""
    half = game.board.half(side)
    first = len(half.deck) - half.shuffled
    if not half.shuffled:
        return
    options = distinct(game, half.deck[first:])
    card = game.decide(None, "chance", options, prompt="Welche Karte liegt oben?")
    game.do(ev.OnTop(side, card))


def look(run: Resolver, instr: Instr) -> None:
    """Look at the top cards, or reveal them to all; take some, and do something with the rest (600.4)."""
    game, number = run.game, run.amount(instr.n)
    cards = top(game, run.you, number)
    if not cards or not game.do(ev.Reveal(run.you, tuple(cards), instr.verb == "reveal")):
        run.did = False
        return
    taken: list[CardId] = []
    while len(taken) < min(instr.take, len(cards)):
        options = distinct(game, [id for id in cards if id not in taken])
        taken.append(game.decide(run.you, "choose", options, prompt="Welche Karte nimmst du?"))
    for id in taken:
        game.do(ev.ReturnToHand(id))
    rest = [id for id in cards if id not in taken]
    if instr.rest == "recycle":
        recycled(game, rest)
    elif instr.rest == "banish":
        for id in rest:
            game.do(ev.Banish(id))
    run.did = len(cards) >= number
    run.it = tuple(game.board.objs[id].ref for id in cards)


def vision(run: Resolver, instr: Instr) -> None:
    """Look at the top card; it may be recycled (729.1.b)."""
    cards = top(run.game, run.you, 1)
    if not cards:
        return
    run.game.do(ev.Reveal(run.you, tuple(cards), False))
    if run.asked("Vision: die oberste Karte recyceln?"):
        run.game.do(ev.Recycle(cards[0]))


def discard(run: Resolver, instr: Instr) -> None:
    """Discard as many as possible (598.4); whoever discards chooses."""
    game, number = run.game, run.amount(instr.n)
    full = True
    for side in run.sides(instr.who):
        done = 0
        while done < number and game.board.half(side).hand:
            hand = game.board.half(side).hand
            options = distinct(game, hand) if len(hand) > number - done else hand[:1]
            card = game.decide(side, "choose", options, prompt="Welche Karte wirfst du ab?")
            if not game.do(ev.Discard(card, side)):
                break
            done += 1
        full = full and done >= number
    run.did = full


def recycle(run: Resolver, instr: Instr) -> None:
    """Recycle as many as possible (594.4)."""
    refs = run.meant(instr)
    run.look_back(refs)
    done = recycled(run.game, [ref[0] for ref in refs])
    run.did = done >= max(run.wanted(instr), 1)
    run.it = tuple(run.game.board.objs[ref[0]].ref for ref in refs)


def recycled(game: Riftbound, cards: list[CardId]) -> int:
    """Put cards under their decks: several at once in an order of chance, runes in that of their owner (594.5)."""
    board = game.board
    left = [id for id in cards if board.objs[id].zone != "gone"]
    done = 0
    while left:
        options = distinct(game, left)
        obj = board.objs[left[0]]
        rune = obj.facts.type == "rune"
        if len(options) > 1 and "594" not in game.rulebook.without:
            who, kind = (obj.owner, "order") if rune else (None, "chance")
            card = game.decide(who, kind, options, prompt="Welche Karte kommt zuerst unter das Deck?")
        else:
            card = left[0]
        left.remove(card)
        done += bool(game.do(ev.Recycle(card)))
    return done
