"""Taking the archives: all cards or none, after the choice of a house."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kfrules.scenarios.keyforge.situation.retold.beginning import side_of
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import cards as laid_cards
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear, cards
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, other

_REST = {"uebrigen", "anderen", "restlichen", "rest", "andern", "uebrige", "andere"}
_CHOOSE = {"do": "house", "house": HOUSE}
_SOME = {
    "paar",
    "teil",
    "manche",
    "teilweise",
    "beste",
    "besten",
    "passende",
    "passenden",
    "richtige",
    "gute",
    "guten",
    "haelfte",
}
_OF_THEM = {"davon", "daraus", "von", "der", "dieser"}
_TAKE = {"do": "archives", "take": True}
_LEAVE = {"do": "archives", "take": False}
_THEIR_TURN = {"gegners", "gegnerischen", "gegner"}


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what is taken from the archives. Raises `Unclear`."""
    told = Told(pieces, fine=("chose", "says"))
    if told.has("vague"):
        raise Unclear
    whose = _whose(told)
    if told.has("late") or told.has("all late"):
        return _late(told, whose)
    if told.has("part of"):
        return _part_of(told, whose)
    them = told.maybe("takes them")
    wants = told.maybe("wants")
    seen = {piece.numbers[0] for piece in (them, wants) if piece and piece.numbers} | {told.number("archives")}
    seen -= {None}
    if len(seen) != 1:
        raise Unclear
    stored = seen.pop() or 0
    hand = told.number("hand", none="no hand")
    if told.has("count") or told.has("count just"):
        return _count(told, whose, stored, hand)
    if told.has("all") or told.has("leave"):
        asked = told.asked("all", "leave")
        few = told.one("all", "leave").numbers
        if told.has("want") or told.has("must") or (told.has("part") and not few):
            raise Unclear
        if few and 0 < few[0] < stored:
            if not (told.has("part") or _OF_THEM & set(told.one("all", "leave").words)):
                raise Unclear  # "Darf ich eine Karte nehmen?" may be a wish for more
            return _asked(whose, stored, hand, few[0])
        if told.has("part") or (few and few[0] != stored):
            raise Unclear
        return _may(whose, stored, hand or 0, _TAKE if asked == "all" else _LEAVE)
    if told.has("must") or (told.has("claims must") and told.has("right")):
        if told.has("part") or told.has("want"):
            raise Unclear
        return _asked(whose, stored, hand, 0)
    return _asked(whose, stored, hand, _few(told, stored))


def _whose(told: Told) -> str:
    """Return whose archives they are. Raises `Unclear` where it is told of both."""
    sides = {
        side_of(piece)
        for piece in told.pieces
        if piece.slot not in ("late", "all late", "claims must", "right", "wants")
    } - {""}
    sides = sides or {side_of(piece) for piece in told.pieces if piece.slot == "claims must"} - {""}
    if len(sides) > 1:
        raise Unclear
    return sides.pop() if sides else ME


def _few(told: Told, stored: int) -> int:
    """Return how many are to be taken. Raises `Unclear` where it is not some of them."""
    if not told.has("part"):
        raise Unclear
    asked = [piece for piece in told.pieces if piece.slot in ("part", "want")]
    amounts = [number for piece in asked for number in piece.numbers]
    amounts += [1 for piece in asked if not piece.numbers and {"eine", "einzelne"} & set(piece.words)]
    left = _REST & {word for piece in asked for word in piece.words}
    some = [amount for amount in amounts if 0 < amount < stored]
    if not some and not amounts and (left or any(_SOME & set(piece.words) for piece in asked)):
        some = [1]
    if not some or (len(set(some)) > 1 and sum(set(some)) != stored) or stored < 2:
        raise Unclear
    return min(some)


def _part_of(told: Told, whose: str) -> Retold:
    """Tell again "darf ich von den 5 Karten in meinem Archiv 2 nehmen". Raises `Unclear`."""
    numbers = told.one("part of").numbers
    stored, amount = max(numbers[:2]), min(numbers[:2])
    if {piece.slot for piece in told.pieces} - {"right"} != {"part of"} or not 0 < amount < stored:
        raise Unclear
    if len(numbers) > 2 and numbers[2] + amount != stored:
        raise Unclear
    return _asked(whose, stored, None, amount)


def _asked(whose: str, stored: int, hand: int | None, few: int) -> Retold:
    """Return whether only a few may be taken, or, without `few`, whether all must be."""
    if whose == ME:
        text = f"In meinem Archiv liegen {cards(stored)}. "
        text += "" if hand is None else f"Ich habe {cards(hand)} auf der Hand. "
        return Retold(text + (f"Darf ich nur {few} davon nehmen?" if few else "Muss ich sie nehmen?"))
    asked = Asked("exactly", side=whose, key=f"hand:{(hand or 0) + few}") if few else Asked("takes", side=whose)
    question = f"Darf er nur {few} davon nehmen?" if few else "Muss er sie nehmen?"
    return _laid(whose, stored, hand or 0, [_CHOOSE, _TAKE], asked, question)


def _count(told: Told, whose: str, stored: int, hand: int | None) -> Retold:
    """Return how many cards a hand has once the archives are taken. Raises `Unclear`."""
    if hand is None or not (told.has("takes") or told.has("takes them")) or told.has("part") or told.has("must"):
        raise Unclear
    just = told.maybe("count just")
    asked = Asked("exactly", side=whose, key=f"hand:{just.numbers[0]}") if just else Asked("hand", side=whose)
    question = f"Sind dann {just.numbers[0]} auf der Hand?" if just else "Wie viele sind dann auf der Hand?"
    return _laid(whose, stored, hand, [_CHOOSE, _TAKE], asked, f"Das Archiv wird genommen. {question}")


def _may(whose: str, stored: int, hand: int, does: dict[str, Any]) -> Retold:
    """Return whether the archives may be taken, or left, after the choice of a house."""
    question = "Darf ich es nehmen?" if does["take"] else "Darf ich es liegen lassen?"
    return _laid(whose, stored, hand, [_CHOOSE, does], Asked("legal", side=whose, may=True), question)


def _late(told: Told, whose: str) -> Retold:
    """Return whether the archives may be taken at another time. Raises `Unclear`."""
    late = told.one("late", "all late")
    if not (told.has("all") or told.has("all late")) or any(map(told.has, ("want", "must", "count", "part of"))):
        raise Unclear
    stored = told.number("archives") or 1
    before = bool({"waehle", "vor", "bevor", "ehe", "ohne"} & set(late.words)) or late.words[-2:] == ("schritt", "1")
    theirs = bool(_THEIR_TURN & set(late.words))
    asked = Asked("legal", side=whose, may=True)
    question = "Vor der Wahl der Fraktion" if before else "Nach der Wahl der Fraktion, später im Zug"
    given: dict[str, Any] = {"active": other(whose) if theirs else whose, "house": None if before else HOUSE}
    given |= {"step": "house" if before else "main", whose: {"archives": laid_cards("Archivkarte", stored)}}
    text = f"{_told(whose, stored, 0)}{question}: Darf ich es nehmen?"
    return Retold(text, laid=Laid(given, [_TAKE], asked))


def _told(whose: str, stored: int, hand: int) -> str:
    """Return what lies there, in sentences."""
    text = f"In {'meinem' if whose == ME else 'seinem'} Archiv liegen {cards(stored)}. "
    return text + (f"{'Ich habe' if whose == ME else 'Er hat'} {cards(hand)} auf der Hand. " if hand else "")


def _laid(whose: str, stored: int, hand: int, when: Sequence[dict[str, Any]], asked: Asked, question: str) -> Retold:
    """Return archives and a hand, card by card, at the choice of a house."""
    piles = {"archives": laid_cards("Archivkarte", stored), "hand": laid_cards("Handkarte", hand)}
    given = {"active": whose, "house": None, "step": "house", whose: piles}
    return Retold(_told(whose, stored, hand) + question, laid=Laid(given, when, asked))
