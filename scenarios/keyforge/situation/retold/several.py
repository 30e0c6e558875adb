"""Playing and discarding several cards of the active house in one turn that is not the first of the game."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import FOREIGN, cards, creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.retold.telling import cards as so_many
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME

_MOST = 7  # cards that somebody can hold and be meant to lay out one by one
_DO = {"play": ("gespielt", "spielen"), "discard": ("abgeworfen", "abwerfen")}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what was done in a turn and what is to be done. Raises `Unclear`."""
    told = Told(pieces, fine=("my turn", "geht", "why"))
    slots = {piece.slot for piece in told.pieces}
    if "creatures" in slots:
        return _reaping(told, slots)
    foreign = any(slot.endswith("foreign") for slot in slots)
    own = "right house" in slots or any(slot.endswith("own") for slot in slots)
    if "own first" in slots and "later" not in slots:
        raise Unclear  # who begins may play one card alone
    if "first" in slots or (foreign == own and (foreign or "later" not in slots)):
        raise Unclear
    done = [_step(piece) for piece in told.pieces if piece.slot in ("played", "discarded")]
    asked = [_step(piece) for piece in told.pieces if piece.slot.startswith("asks")]
    if not asked or len(asked) > 2 or len({verb for verb, _ in asked}) != len(asked) or (foreign and done):
        raise Unclear
    total = sum(amount for _, amount in (*done, *asked))
    if total > _MOST or (total < 2 and not foreign) or any(amount < 1 for _, amount in (*done, *asked)):
        raise Unclear
    hand = cards("Handkarte", total, FOREIGN if foreign else HOUSE)
    verbs = [verb for verb, amount in (*done, *asked) for _ in range(amount)]
    when = [{"do": verb, "card": card["card"]} for verb, card in zip(verbs, hand, strict=True)]
    if foreign:
        when = when[:1]
    given = {"house": HOUSE, ME: {"hand": hand}}
    return Retold(_text(done, asked, foreign), laid=Laid(given, when, Asked("legal", may=True)))


def _reaping(told: Told, slots: set[str]) -> Retold:
    """Tell again that all of several creatures are to reap. Raises `Unclear`."""
    amount = told.one("creatures").numbers[0]
    said = told.one("asks reap").numbers
    if not slots <= {"creatures", "asks reap", "ready", "later", "right house"} or not 1 < amount <= _MOST:
        raise Unclear
    if said and said != (amount,):
        raise Unclear
    line = creatures(amount)
    given = {"house": HOUSE, ME: {"line": line}}
    when = [{"do": "reap", "card": one["card"]} for one in line]
    text = f"Ich habe {amount} spielbereite Kreaturen der aktiven Fraktion. Darf ich in einem Zug mit allen ernten?"
    return Retold(text, laid=Laid(given, when, Asked("legal", may=True)))


def _step(piece: Piece) -> tuple[str, int]:
    verb = "play" if "play" in piece.slot else "discard"
    return verb, piece.numbers[0] if piece.numbers else 1


def _text(done: Sequence[tuple[str, int]], asked: Sequence[tuple[str, int]], foreign: bool) -> str:
    of = "einer anderen Fraktion" if foreign else "der aktiven Fraktion"
    said = [f"{so_many(amount)} {of} {_DO[verb][0]}" for verb, amount in done]
    asks = " und ".join(f"{so_many(amount)} {of} {_DO[verb][1]}" for verb, amount in asked)
    before = f"Ich habe {' und '.join(said)}. " if said else ""
    return f"Es ist nicht der erste Zug des Spiels. {before}Darf ich {'noch ' if said else ''}{asks}?"
