"""The first turn of the game, in which who begins may play or discard one card alone, and nobody else is bound."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import FOE, Piece
from kfrules.scenarios.keyforge.situation.retold.laying import cards
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

THIRD = OPPONENT
"""Whoever is told of, other than the speaker."""

_MINE = frozenset((
    "ich", "i", "mein", "meine", "meinen", "meinem", "meiner", "mir", "mich", "habe", "hab", "bin", "fange", "fang",
    "beginne", "starte", "nehme", "nehm", "ziehe", "zieh", "behalte", "spiele", "werfe", "mische", "tausche", "durfte",
))  # fmt: skip
_THEIRS = frozenset(
    (FOE, f"{FOE}s", "er", "sie", "ihr", "sein", "seine", "seinen", "seinem", "seiner", "ihre", "ihrem")
)
_ACTS = frozenset(
    ("hat", "spielt", "wirft", "nimmt", "beginnt", "startet", "zieht", "mischt", "legt", "behaelt", "faengt")
)
_DO = {"played": "play", "discarded": "discard", "play": "play", "discard": "discard"}
_ASKED = ("both", "play another", "discard another", "play more", "discard more", "play first")
_FIRSTS = frozenset(("ersten", "erster", "allerersten", "erste"))
_NOW = _FIRSTS | {"beginne", "beginnt", "fange", "fang", "starte", "eroeffne", "faengt", "zuerst"}
_NOW_SLOTS = ("my first", "game first", "begins", "nothing", "played", "discarded", "says")
_SAYS_FIRST = {"angefangen", "anfange", "zweiter", "zweiten"}
_SAID = {"play": ("gespielt", "spielen"), "discard": ("abgeworfen", "abwerfen")}
_MOST = 6  # cards of a hand


def side_of(piece: Piece) -> str:
    """Return of whom a piece tells, "" where it does not say."""
    words = set(piece.words)
    acts = words & _ACTS if "es" not in words else ()  # "Unser Deck startet …"
    return ME if words & _MINE else THIRD if words & _THEIRS or acts else ""


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is done in a first turn. Raises `Unclear`."""
    told = Told(pieces)
    asks = told.one(*_ASKED)
    done = [piece for piece in told.pieces if piece.slot in ("played", "discarded")]
    if told.has("later"):  # what was played in the first turn was played then
        done = [piece for piece in done if _FIRSTS.isdisjoint(piece.words)]
    sides = {side_of(piece) for piece in (asks, *done)} - {""} or {side_of(piece) for piece in told.pieces} - {""}
    none = {word for piece in told.pieces if piece.slot == "nothing" for word in piece.words}
    if (
        told.has("vague")
        or len(sides) > 1
        or (none and any(piece.slot == "played" or "nichts" in none for piece in done))
    ):
        raise Unclear
    whose = sides.pop() if sides else ME
    bound = _is_bound(told, whose)
    before = [_DO[piece.slot] for piece in done for _ in range(piece.numbers[0] if piece.numbers else 1)]
    if (bound and len(before) > 1) or (asks.slot == "play first" and before):
        raise Unclear
    then = _both(asks) if asks.slot == "both" else [asks.slot.split()[0]] * _amount(told, asks)
    then = then[:1] if bound and before else then
    if not before and not told.has("later") and "another" in asks.slot and not told.has("nothing"):
        raise Unclear  # another than which?
    return _laid(whose, bound, before, then)


def _is_bound(told: Told, whose: str) -> bool:
    """Tell whether it is the first turn of who begins. Raises `Unclear`."""
    begins: set[bool] = set()
    for piece in told.pieces:
        if piece.slot in ("first", "second"):
            own = side_of(piece) in ("", whose)
            if not own and whose == THIRD:
                raise Unclear  # "Ich bin Startspieler. Er hat eine Karte gespielt."
            begins.add((piece.slot == "first") == own)
        elif piece.slot == "game first":
            begins.add(True)
        elif piece.slot == "foe had" and whose == ME and not told.has("later"):
            begins.add(False)
        elif piece.slot == "says" and {"ich", "mich"} & set(piece.words) and (said := _SAYS_FIRST & set(piece.words)):
            begins.add("angefangen" in said or "anfange" in said)
        elif piece.slot in ("played", "discarded", *_ASKED) and not {"startspieler", "startspielerin"}.isdisjoint(
            piece.words
        ):
            begins.add(True)
    if told.has("later"):
        others = any(side_of(piece) not in ("", whose) for piece in told.pieces if piece.slot == "later")
        if others or told.has("game first") or told.has("my first"):
            raise Unclear
        return False
    now = {word for piece in told.pieces for word in piece.words} & _NOW or any(map(told.has, _NOW_SLOTS))
    if len(begins) != 1 or (True in begins and not now):
        raise Unclear  # "Ich bin Startspieler. Darf ich zwei Karten spielen?" may be of any turn
    return begins.pop()


def _both(asks: Piece) -> list[str]:
    """Return what is asked of two cards at once: "eine spielen und eine abwerfen"."""
    return ["play", "play" if asks.words[-1] in ("spielen", "ausspielen", "legen", "casten") else "discard"]


def _amount(told: Told, asks: Piece) -> int:
    """Return how many cards are to be played or discarded. Raises `Unclear`."""
    if not asks.slot.endswith("more"):
        return 1
    numbers = asks.numbers + tuple(int(word) for word in asks.words if word.isdecimal())
    held = told.maybe("mine")
    amount = max(numbers) if numbers else held.numbers[0] if held and held.numbers else 2
    amount += bool({"als", "wie"} & set(asks.words)) and bool(numbers)
    if not 1 < amount <= _MOST:
        raise Unclear
    return amount


def _laid(whose: str, bound: bool, before: Sequence[str], then: Sequence[str]) -> Retold:
    """Return the turn, card by card. `bound`: it is the first of the game."""
    steps = [{"do": do, "card": f"Handkarte {place + 1}"} for place, do in enumerate((*before, *then))]
    if bound:
        steps = steps[:2]  # what is refused is the second
    given = {"active": whose, "first_turn": bound, "house": HOUSE, whose: {"hand": cards("Handkarte", len(steps))}}
    who = "Ich bin" if whose == ME else "Mein Gegner ist"
    turn = "im ersten Zug des Spiels" if bound else "nicht im ersten Zug des Spiels"
    done = "".join(f" und {'habe' if whose == ME else 'hat'} eine Karte {_SAID[do][0]}" for do in before)
    number = (
        "noch eine Karte" if before and len(then) == 1 else "eine Karte" if len(then) == 1 else f"{len(then)} Karten"
    )
    asks = f"Darf {'ich' if whose == ME else 'er'} {number} {_SAID[then[0]][1]}?"
    return Retold(f"{who} {turn}{done}. {asks}", laid=Laid(given, steps, Asked("legal", side=whose, may=True)))
