"""A card that harms many creatures at once, or one and its neighbours: how many die, and whether one of them does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.covering import STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.harm_told import is_unsure
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing

_POWER = re.compile(r"(\d+)ern?s?")
_MOST = 8  # creatures
_PLACES = ("left", "middle", "right")
_WORDS = {"left": "linke", "right": "rechte"}
_FOES = {"gegner", "gegners", "er", "sein", "seine", "seiner", "seinen", "seinem"}
_EACH = {"each": "each", "each mine": "each-friendly", "each theirs": "each-enemy"}
_ASKS = {
    "q deaths": "Wie viele sterben?", "q survivors": "Wie viele überleben?", "q all die": "Sterben alle?",
    "q all live": "Überleben alle?", "q neighbours die": "Sterben die Nachbarn?", "q dies": "Stirbt sie?",
    "q neighbours live": "Überleben die Nachbarn?", "q lives": "Überlebt sie?",
}  # fmt: skip


@dataclass
class One:
    """A creature."""

    power: int
    side: str | None
    facts: dict[str, Any] = field(default_factory=dict)
    place: str = ""


class _Wave:
    """What is told, piece by piece."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.ones: list[One] = []
        self.new: list[One] = []  # those that were told of last
        self.side: str | None = None
        self.place = ""  # where the next lies
        self.deals: set[int] = set()
        self.splashes: set[int] = set()
        self.each: set[str] = set()
        self.destroys = False
        self.counted: list[Piece] = []
        self.target: int | None = None
        self.sentences = 0  # that told of creatures before this one

    def read(self) -> None:
        """Take in all pieces. Raises `Unclear`."""
        if is_unsure(self.pieces):
            raise Unclear
        for piece in self.pieces:
            slot, numbers = piece.slot, piece.numbers
            self.sentences += piece.words == (STOP,) and bool(self.ones)
            if slot in ("mine", "theirs"):
                self.side = ME if slot == "mine" else OPPONENT
            elif slot in ("one", "many", "row", "ward one", "invulnerable one", "neighbours"):
                self._creatures(piece)
            elif slot == "target":
                self.target = _powers(piece)[0] if _powers(piece) else None
            elif slot in _PLACES:
                self._place(slot)
            elif slot == "count":
                self.counted.append(piece)
            elif slot in ("armor", "damage", "ward", "invulnerable", "no armor", "unhurt"):
                self._attribute(slot, numbers)
            elif slot == "amount":
                self.deals.add(numbers[0])
            elif slot == "splash":
                self.splashes.add(numbers[-1])
            elif slot in _EACH:
                self.each.add(_EACH[slot])
            elif slot == "destroy":
                self.destroys = True
            elif slot == "not":
                raise Unclear
        for piece in self.counted:
            if piece.numbers[0] != len(self.ones):
                raise Unclear

    def _creatures(self, piece: Piece) -> None:
        side = _side(piece) or self.side
        powers = _powers(piece)
        count = 1
        if piece.slot == "many":
            count = 2 if {"beide", "beiden"} & set(piece.words) else piece.numbers[0]
            powers = powers or [piece.numbers[-1]]
        elif piece.slot == "neighbours":
            count = 2
            powers = powers or [piece.numbers[-1]]
        elif piece.slot == "one":
            powers = powers or list(piece.numbers[-1:])
        if not powers and {"mittlere", "mittleren"} & set(piece.words) and not self.ones:
            self.place, self.side = "middle", side
            return
        if not powers:
            raise Unclear
        if piece.slot == "one" and {"die", "der", "das", "den"} & {piece.words[0]}:
            if not any(one.power == powers[0] for one in self.ones):
                raise Unclear
            return
        if self._again(piece, powers, side):
            return
        made = [One(power, side) for power in powers for _ in range(count)]
        if piece.slot == "neighbours":
            made[0].place, made[1].place = "left", "right"
            for one in self.ones:
                one.place = one.place or "middle"
        elif self.place:
            if len(made) != 1:
                raise Unclear
            made[0].place, self.place = self.place.partition(" ")[::2]
            if self.place:  # "links und rechts je eine 3er"
                made.append(One(made[0].power, side, {}, self.place))
                self.place = ""
        if {"mittlere", "mittleren"} & set(piece.words):
            made[0].place = "middle"
        if piece.slot in ("ward one", "invulnerable one"):
            made[0].facts["warded" if piece.slot == "ward one" else "invulnerable"] = True
        self.ones += made
        self.new = made

    def _again(self, piece: Piece, powers: Sequence[int], side: str | None) -> bool:
        """Tell whether one is mentioned again: "Ich habe eine 3er und eine 5er. Meine 3er hat …". Raises `Unclear`."""
        if piece.slot not in ("one", "ward one") or not piece.words[0].startswith(("mein", "sein")):
            return False
        if {"andere", "anderen", "zweite", "zweiten"} & set(piece.words):
            return False
        known = [one for one in self.ones if one.power == powers[0] and one.side in (None, side)]
        if known and (len(known) > 1 or not self.sentences):
            raise Unclear
        if known:
            self.new = known
            if piece.slot == "ward one":
                known[0].facts["warded"] = True
        return bool(known)

    def _place(self, place: str) -> None:
        if place == "middle" and any(one.place == place for one in self.ones):
            return
        if self.place:
            self.place = f"{self.place} {place}"
        elif len(self.new) == 1 and not self.new[0].place and place == "middle":
            self.new[0].place = place
        else:
            self.place = place

    def _attribute(self, slot: str, numbers: Sequence[int]) -> None:
        if slot in ("no armor", "unhurt"):
            return
        if len(self.new) != 1:
            raise Unclear
        key = {"ward": "warded"}.get(slot, slot)
        self.new[0].facts[key] = numbers[0] if numbers else True


def _powers(piece: Piece) -> list[int]:
    return [int(match[1]) for word in piece.words if (match := _POWER.fullmatch(word))]


def _side(piece: Piece) -> str | None:
    mine = any(word.startswith("mei") for word in piece.words)
    theirs = any(word.startswith(("sein", "gegner", "feindlich", "dein")) for word in piece.words)
    if piece.slot == "row" and {"ich", "mir", "er", "ihm"} & set(piece.words):
        return ME if {"ich", "mir"} & set(piece.words) else OPPONENT
    return ME if mine and not theirs else OPPONENT if theirs else None


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who lies there and what a card does. Raises `Unclear`."""
    wave = _Wave(pieces)
    wave.read()
    if not 1 < len(wave.ones) <= _MOST or wave.place:
        raise Unclear
    sides = {one.side for one in wave.ones} - {None}
    for one in wave.ones:
        one.side = one.side or next(iter(sides), ME)
    if len(sides) == 2 and any(one.side is None for one in wave.ones):
        raise Unclear
    effect, answers, said = _effect(wave)
    asked, asks = _asked(pieces, wave)
    named = [(f"Kreatur {number + 1}", one) for number, one in enumerate(wave.ones)]
    if any(one.facts.get("damage", 0) >= one.power for one in wave.ones):
        raise Unclear
    hand = [{"card": "Aktion", "type": "action", "house": HOUSE, "abilities": [effect]}]
    given: dict[str, Any] = {"house": HOUSE, ME: {"hand": hand}, OPPONENT: {}}
    for side in (ME, OPPONENT):
        line = sorted([pair for pair in named if pair[1].side == side], key=lambda pair: _rank(pair[1]))
        given[side]["line"] = [_card(name, one) for name, one in line]
    when: list[dict[str, Any]] = [{"do": "play", "card": "Aktion"}]
    if answers is not None:
        when.append({"do": "choose", "answers": [f"Kreatur {answers + 1}"]})
    told = ", ".join(f"{'meine' if one.side == ME else 'seine'} {one.power}er" for one in wave.ones)
    return Retold(f"Es liegen: {told}. {said} {asks}", laid=Laid(given, when, asked))


def _rank(one: One) -> int:
    return _PLACES.index(one.place) if one.place else 1


def _card(name: str, one: One) -> dict[str, Any]:
    facts = {key: value for key, value in one.facts.items() if key != "invulnerable"}
    keywords = {"invulnerable": True} if one.facts.get("invulnerable") else {}
    return {"card": name, "type": "creature", "house": HOUSE, "power": one.power, "keywords": keywords, **facts}


def _effect(wave: _Wave) -> tuple[str, int | None, str]:
    """Return the card's text, at whom it is aimed, and how that is said. Raises `Unclear`."""
    if wave.splashes:
        middle = [place for place, one in enumerate(wave.ones) if one.place == "middle"]
        placed = {one.place for one in wave.ones}
        if len(wave.deals) != 1 or len(wave.splashes) != 1 or wave.each or wave.destroys:
            raise Unclear
        if placed != set(_PLACES) or len(wave.ones) != 3 or len({one.side for one in wave.ones}) != 1:
            raise Unclear
        if wave.target not in (None, wave.ones[middle[0]].power):
            raise Unclear
        amount, splash = next(iter(wave.deals)), next(iter(wave.splashes))
        text = f"Spielen: Füge einer Kreatur {amount} Schaden und ihren Nachbarn je {splash} Schaden zu."
        return text, middle[0], f"Eine Karte macht {amount} Schaden auf die mittlere und {splash} auf ihre Nachbarn."
    if len(wave.each) != 1 or wave.target is not None:
        raise Unclear
    each = next(iter(wave.each))
    if wave.destroys and not wave.deals:
        if each == "each-friendly":
            raise Unclear
        return f"play-destroy-{each}", None, "Eine Karte zerstört sie alle."
    if len(wave.deals) != 1 or wave.destroys:
        raise Unclear
    if each != "each" and not _is_mine(wave.pieces):
        raise Unclear  # whose card it is, is not sure
    return (
        f"play-deal-{next(iter(wave.deals))}-{each}",
        None,
        f"Eine Karte macht jeder {next(iter(wave.deals))} Schaden.",
    )


def _is_mine(pieces: Sequence[Piece]) -> bool:
    """Tell whether nothing says that the opponent plays the card."""
    return not any(_FOES & set(piece.words) and piece.slot in ("card", "fill", "pron") for piece in pieces)


def _asked(pieces: Sequence[Piece], wave: _Wave) -> tuple[Asked, str]:
    """Return what is asked. Raises `Unclear`."""
    found = [piece for piece in pieces if piece.slot.startswith("q ")]
    if len({piece.slot for piece in found}) != 1:
        raise Unclear
    piece = found[0]
    side, slot = _side(piece), piece.slot
    if side is None and "ich" in piece.words:
        side = ME
    ones = [(n, one) for n, one in enumerate(wave.ones) if side in (None, one.side)]
    if "neighbours" in slot:
        ones = [(n, one) for n, one in ones if one.place in ("left", "right")]
    elif slot in ("q dies", "q lives"):
        powers = _powers(piece)
        middle = {"mitte", "mittlere"} & set(piece.words)
        for place in ("left", "right"):
            if _WORDS[place] in piece.words:
                ones = [(n, one) for n, one in ones if one.place == place]
                powers = [one.power for _, one in ones]
        ones = [(n, one) for n, one in ones if (one.place == "middle" if middle else powers == [one.power])]
        if len(ones) != 1:
            raise Unclear
    elif {"beide", "beiden"} & set(piece.words) and len(ones) != 2:
        raise Unclear
    if not ones:
        raise Unclear
    things = tuple(Thing(f"{one.power}er", one.side, "f", {}, name=f"Kreatur {n + 1}") for n, one in ones)
    if slot in ("q deaths", "q survivors"):
        return Asked("deaths" if slot == "q deaths" else "survivors", things), _ASKS[slot]
    return Asked("dead", things, yes=not slot.endswith(("live", "lives"))), _ASKS[slot]
