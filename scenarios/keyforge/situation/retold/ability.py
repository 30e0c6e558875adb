"""An ability told in words ("Kampf: Stiehl 1 Æmber"): whether it happens, and what one has then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.covering import FILL, STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.harm_told import is_unsure
from kfrules.scenarios.keyforge.situation.retold.laying import decided
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other

_POWER = re.compile(r"(\d+)ern?s?")
_TRIGGERS, _EFFECTS = ("fight", "reap", "destroyed"), ("steal", "gain", "draw", "capture")
_SAID = {"fight": "Kampf:", "reap": "Ernten:", "destroyed": "Zerstört:"}
_DOES = {
    "steal": "Stiehl {} Æmber",
    "gain": "Erhalte {} Æmber",
    "draw": "Ziehe {} Karten",
    "capture": "Erbeute {} Æmber",
}
_ONES = ("mention", "by", "against")
_BEARER, _OTHER = "Kreatur", "Andere"
_BY_CARD = {"destroy": "play-destroy-chosen", "returned": "play-return-chosen", "purged": "play-purge-chosen"}


@dataclass
class One:
    """A creature that is mentioned. `preposition`: the slot by which it was mentioned; `places`: where."""

    side: str | None = None
    slots: set[str] = field(default_factory=set)
    facts: dict[str, Any] = field(default_factory=dict)
    places: list[int] = field(default_factory=list)

    def put(self, key: str, value: Any) -> None:
        """Note a fact. Raises `Unclear` where something else was told before."""
        if self.facts.setdefault(key, value) != value:
            raise Unclear


class _Story:
    """What is told, piece by piece."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.ones: list[One] = []
        self.bearer: One | None = None
        self.ability: Piece | None = None
        self.aember: dict[str, int] = {}
        self.acts: list[Piece] = []
        self.waiting = False

    def read(self) -> None:
        """Take in all pieces. Raises `Unclear`."""
        if is_unsure(self.pieces):
            raise Unclear
        for place, piece in enumerate(self.pieces):
            slot = piece.slot
            trigger, _, effect = slot.partition(" ")
            if trigger in _TRIGGERS and effect in _EFFECTS:
                if self.ability is not None and self.ability.slot != slot:
                    raise Unclear
                self.ability = piece
                self.bearer = self.bearer or (self.ones[-1] if self.ones else None)
            elif slot in _ONES:
                self._mention(place, piece)
            elif slot in ("power", "armor", "damage", "no armor", "ward", "unhurt"):
                self._attribute(slot, piece.numbers)
            elif slot in ("my aember", "my none", "their aember", "their none"):
                side = ME if slot.startswith("my") else OPPONENT
                if self.aember.setdefault(side, piece.numbers[0] if piece.numbers else 0) != sum(piece.numbers[:1]):
                    raise Unclear
            elif slot in ("attack", "reaps", "destroy", "returned", "purged"):
                self.acts.append(piece)
            elif slot in ("not", "kills"):
                raise Unclear

    def _mention(self, place: int, piece: Piece) -> None:
        mine = any(word.startswith("mei") or word == "my" for word in piece.words)
        theirs = any(word.startswith(("sein", "gegner", "feindlich", "dein")) for word in piece.words)
        side = ME if mine else OPPONENT if theirs else None
        powers = [*piece.numbers, *(int(match[1]) for word in piece.words if (match := _POWER.fullmatch(word)))]
        new = piece.words[0] in ("ein", "eine", "einen", "einem", "einer", "ne", "nen", "nem", "ner", "n")
        fits = [one for one in self.ones if None in (side, one.side) or one.side == side]
        fits = [one for one in fits if not powers or one.facts.get("power") in (powers[0], None)]
        if (new or piece.slot != "mention" or (powers and side is None)) and self.ones:
            fits = [one for one in fits if side is not None and one.side == side and not new]
        if len(fits) > 1:
            raise Unclear
        if not fits:
            self.ones.append(One())
            fits = [self.ones[-1]]
        one = fits[0]
        one.side = one.side or side
        one.slots.add(piece.slot)
        one.places.append(place)
        for power in powers:
            one.put("power", power)
        if piece.words[-2:-1] and any(word.startswith("beschuetzt") for word in piece.words):
            one.put("warded", True)
        self.last = one

    def _attribute(self, slot: str, numbers: Sequence[int]) -> None:
        if not self.ones:
            raise Unclear
        key = {"ward": "warded", "no armor": "armor", "unhurt": "damage"}.get(slot, slot)
        self.last.put(key, True if slot == "ward" else numbers[0] if numbers else 0)

    def attacker(self) -> One:
        """Return who attacks, of two. Raises `Unclear`."""
        bearer, rest = self.pair()
        verbs = [place for place, piece in enumerate(self.pieces) if piece.slot == "attack"]
        if "by" in rest.slots or "against" in bearer.slots:
            return rest
        if "by" in bearer.slots or "against" in rest.slots:
            return bearer
        subject = {piece.slot for piece in self.pieces[max(0, verbs[0] - 3) : verbs[0] + 2]} & {"ich", "gegner"}
        people = {"ich": ME, "gegner": OPPONENT}
        if len(subject) == 1:
            side = people[subject.pop()]
            sides = {one.side for one in (bearer, rest)}
            if sides == {ME, None} or sides == {OPPONENT, None} or sides == {ME, OPPONENT}:
                return next((one for one in (bearer, rest) if one.side == side), None) or next(
                    one for one in (bearer, rest) if one.side is None
                )
            raise Unclear
        return self._by_order(verbs[0], bearer, rest)

    def _by_order(self, verb: int, bearer: One, rest: One) -> One:
        """Return who attacks by the order of words: who stands before the verb does it. Raises `Unclear`."""
        stops = [place for place, piece in enumerate(self.pieces) if piece.words == (STOP,)]
        begin = max((place for place in stops if place < verb), default=-1)
        end = min((place for place in stops if place > verb), default=len(self.pieces))
        before = [one for one in (bearer, rest) if any(begin < place < verb for place in one.places)]
        after = [one for one in (bearer, rest) if any(verb < place < end for place in one.places)]
        said = {word for piece in self.pieces[verb:end] if piece.slot == "pron" for word in piece.words}
        if len(before) == 1 and len(after) == 1 and before != after:
            return before[0]
        if len(before) == 1 and not after and said:
            return before[0]
        if not before and len(after) == 1:
            if said & {"ihn", "den", "dem", "ihm"}:
                return after[0]
            if not said & {"sie", "es", "die", "das"}:
                return rest if after[0] is bearer else bearer
        raise Unclear

    def pair(self) -> tuple[One, One]:
        """Return the one with the ability and the other one. Raises `Unclear`."""
        if len(self.ones) != 2 or self.bearer is None:
            raise Unclear
        return self.bearer, next(one for one in self.ones if one is not self.bearer)


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again what has an ability and what is done. Raises `Unclear`."""
    story = _Story(pieces)
    story.read()
    if story.ability is None:
        raise Unclear
    if story.bearer is None:
        if not story.ones:
            acted = [piece for piece in story.acts if piece.slot != "attack"]
            theirs = any(word.startswith("sein") for piece in acted for word in piece.words)
            if not acted or theirs:
                raise Unclear
            story.ones.append(One())
        story.bearer = story.ones[0]
    acts = {piece.slot for piece in story.acts}
    if len(acts) != 1:
        raise Unclear
    act, bearer = acts.pop(), story.bearer
    side = bearer.side or ME
    trigger, _, effect = story.ability.slot.partition(" ")
    asked = _asked(pieces, story.ability, side)
    line = {**_card(_BEARER, bearer), "abilities": [f"{trigger}-{effect}-{story.ability.numbers[-1]}"]}
    given: dict[str, Any] = {"house": HOUSE, side: {"line": [line]}, other(side): {}}
    when: list[dict[str, Any]]
    if act == "attack":
        when = _fight(story, given, side)
    elif len(story.ones) != 1:
        raise Unclear
    elif act == "reaps":
        given["active"] = side
        when = [{"do": "reap", "card": _BEARER}]
    else:
        name = "Aktion"
        given["active"] = other(side)  # so that the card is not one of the hand that is looked at
        given[other(side)]["hand"] = [_action(name, _BY_CARD[act])]
        when = [{"do": "play", "card": name}]
    return _told(story, given, when, asked, f"{_SAID[trigger]} {_DOES[effect].format(story.ability.numbers[-1])}")


def _told(story: _Story, given: dict[str, Any], when: list[dict[str, Any]], asked: Asked, ability: str) -> Retold:
    needs = asked.fact == "aember"
    for who in (ME, OPPONENT):
        if needs and who == asked.side and who not in story.aember:
            raise Unclear
        given[who]["aember"] = story.aember.get(who, 0)
    laid = Laid(given, when, asked)
    if "Stiehl" in ability:
        robbed = other(story.bearer.side or ME) if story.bearer else OPPONENT
        if robbed not in story.aember:
            given[robbed]["aember"] = 6
            if decided(laid) is not False or asked.fact != "steals":
                raise Unclear
    if "Erbeute" in ability:
        raise Unclear
    return Retold(f"Eine Kreatur hat „{ability}“. {_does(story, when[0])}", laid=laid)


def _does(story: _Story, step: dict[str, Any]) -> str:
    """Say what is done."""
    told = story.bearer.facts if story.bearer else {}
    if step["do"] == "fight":
        rest = next(one.facts for one in story.ones if one is not story.bearer)
        verb = "greift eine mit Stärke {} an" if step["with"] == _BEARER else "wird von einer mit Stärke {} angegriffen"
        return f"Sie hat Stärke {told['power']} und {verb.format(rest['power'])}."
    ward = "Sie ist beschützt. " if told.get("warded") else ""
    acts = {"destroy": "zerstört sie", "returned": "gibt sie auf die Hand zurück", "purged": "verbannt sie"}
    return ward + ("Sie erntet." if step["do"] == "reap" else f"Eine Karte {acts[story.acts[0].slot]}.")


def _fight(story: _Story, given: dict[str, Any], side: str) -> list[dict[str, Any]]:
    bearer, rest = story.pair()
    if "power" not in bearer.facts or "power" not in rest.facts or rest.side == side:
        raise Unclear
    attacks = story.attacker() is bearer
    given[other(side)] = {"line": [_card(_OTHER, rest)]}
    given["active"] = side if attacks else other(side)
    who, whom = (_BEARER, _OTHER) if attacks else (_OTHER, _BEARER)
    return [{"do": "fight", "with": who, "against": whom}]


def _card(name: str, one: One) -> dict[str, Any]:
    return {"card": name, "type": "creature", "house": HOUSE, "power": 3, **one.facts}


def _action(name: str, ability: str) -> dict[str, Any]:
    return {"card": name, "type": "action", "house": HOUSE, "abilities": [ability]}


def _asked(pieces: Sequence[Piece], ability: Piece, side: str) -> Asked:
    """Return what is asked. Raises `Unclear`."""
    effect = ability.slot.partition(" ")[2]
    amount = ability.numbers[-1]
    reaps = any(piece.slot == "reaps" for piece in pieces)  # which is worth 1 itself
    found = {piece.slot for piece in pieces if piece.slot.startswith("q ")}
    said = {word for piece in pieces if piece.slot.startswith("q ") for word in piece.words}
    if len(found) != 1 or any(piece.slot == FILL and "nicht" in piece.words for piece in pieces):
        raise Unclear
    slot = found.pop()
    if slot in ("q my aember", "q their aember"):
        return Asked("aember", (), ME if slot == "q my aember" else OPPONENT)
    if side != ME and "ich" in said:
        raise Unclear
    if effect == "steal" and slot in ("q steals", "q happens"):
        return Asked("steals", (), side)
    if effect == "steal" and slot == "q how many" and not reaps:
        return Asked("stolen", (), side)
    if effect == "gain" and slot in ("q steals", "q happens") and not reaps:
        return Asked("gains", (), side)
    if effect == "gain" and slot == "q how many":
        return Asked("gain", (), side)
    if effect == "draw" and slot in ("q draws", "q happens"):
        if any(number != amount for piece in pieces if piece.slot == slot for number in piece.numbers):
            raise Unclear
        return Asked("exactly", (), side, key=f"drawn now:{amount}")  # what returns to the hand is not drawn
    if effect == "draw" and slot == "q how draws":
        return Asked("drawn now", (), side)
    raise Unclear
