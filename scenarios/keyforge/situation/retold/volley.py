"""Several attacks on one creature in one turn: armor that is used up, damage that adds up, what is elusive once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kfrules.records import dataclass, field, replace
from kfrules.scenarios.keyforge.situation.retold.covering import STOP, Piece
from kfrules.scenarios.keyforge.situation.retold.harm_told import is_unsure
from kfrules.scenarios.keyforge.situation.retold.laying import while_it_lies
from kfrules.scenarios.keyforge.situation.retold.matching import NAMES
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, Thing, other

_POWER = re.compile(r"(\d+)ern?s?")
_MOST = 6  # attackers
_GROUPS = ("group", "both group", "two", "count")
_ONES = ("with", "on", "mention", "ward mention", "elusive mention")
_ON_TARGET = ("armor", "damage", "ward", "invulnerable", "elusive")
_OTHERS = {"andere", "anderen", "anderer", "weitere", "weiteren", "weiterer", "zweite", "zweiten", "zweiter"}
_SAME = {"gleiche", "gleichen", "selbe", "selben", "dieselbe", "denselben"}
_TIMES = {"zweimal": 2, "2mal": 2, "2": 2, "dreimal": 3, "3": 3}
_TARGET = "Ziel"


@dataclass
class One:
    """A creature that is mentioned. `role`: "with" attacks, "on" is attacked."""

    side: str | None = None
    role: str = ""
    name: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    places: list[int] = field(default_factory=list)  # where it is mentioned

    def put(self, key: str, value: Any) -> None:
        """Note a fact. Raises `Unclear` where something else was told before."""
        if self.facts.setdefault(key, value) != value:
            raise Unclear


class _Volley:
    """Reads who attacks whom."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces
        self.ones: list[One] = []
        self.group: list[int | None] = []
        self.group_side: str | None = None
        self.loose: list[Piece] = []  # what is told before anybody was mentioned
        self.last: One | str | None = None
        self.times = 0  # attacks, as they are counted

    def read(self) -> None:
        """Take in all pieces. Raises `Unclear`."""
        if is_unsure(self.pieces):
            raise Unclear
        for piece in self.pieces:
            if piece.slot in _GROUPS:
                self._group(piece)
            elif piece.slot in _ONES:
                self._mention(piece)
            elif piece.slot == "group power":
                self._group_power(piece.numbers[0])
            elif piece.slot in ("one power", "other power"):
                self._ordinal(piece)
            elif piece.slot in ("power", "no armor", "unhurt", *_ON_TARGET):
                self._attribute(piece.slot, piece.numbers)
            elif piece.slot in ("other turn", "not"):
                raise Unclear
            elif piece.slot == "times":
                self.times = _TIMES.get(piece.words[0]) or piece.numbers[0]
            if piece.slot.startswith("q "):
                self._in_question(piece)

    def _in_question(self, piece: Piece) -> None:
        if any(_POWER.fullmatch(word) for word in piece.words):
            self._mention(piece)

    def _group(self, piece: Piece) -> None:
        if piece.slot == "group" and piece.numbers[0] == 1:
            self._mention(replace(piece, slot="mention", numbers=piece.numbers[1:]))
            return
        if self.group:
            raise Unclear
        powers: list[int | None] = [int(match[1]) for word in piece.words if (match := _POWER.fullmatch(word))]
        numbers = list(piece.numbers)
        count = 2 if piece.slot == "both group" else numbers.pop(0) if numbers and piece.slot != "two" else 2
        if piece.slot == "count" and {"beide", "beiden"} & set(piece.words):
            count = 2
        if piece.slot == "two":
            if len(numbers) == 3 and numbers[0] == 2:
                numbers = numbers[1:]
            self.group = powers or list(numbers)
        else:
            told = powers or list(numbers) or [None]
            self.group = told[:1] * count
        if not 1 < len(self.group) <= _MOST:
            raise Unclear
        self.group_side = _side(piece)
        self.last = "group"

    def _group_power(self, power: int) -> None:
        if not self.group or any(one not in (None, power) for one in self.group):
            raise Unclear
        self.group = [power] * len(self.group)

    def _ordinal(self, piece: Piece) -> None:
        place = 0 if piece.slot == "one power" else 1
        if len(self.group) != 2 or self.group[place] is not None:
            raise Unclear
        self.group[place] = piece.numbers[-1]

    def _mention(self, piece: Piece) -> None:
        if _SAME & set(piece.words):
            return  # who is attacked
        side = _side(piece)
        numbers = [] if piece.slot.startswith("q ") else piece.numbers
        powers = [*numbers, *(int(match[1]) for word in piece.words if (match := _POWER.fullmatch(word)))]
        by = {"mit", "von", "durch"} & set(piece.words)
        first = piece.slot == "with" and not by and side is not None  # "erst seine 5er"
        role = piece.slot if piece.slot in ("with", "on") and not first else ""
        name = next((word for word in piece.words if word.startswith(NAMES)), "")
        one = self._known(side, powers, role, name, piece)
        one.side = one.side or side
        one.role = one.role or role
        one.places.append(piece.start)
        one.name = one.name or name
        for power in powers:
            one.put("power", power)
        if piece.slot == "ward mention":
            one.put("warded", True)
        elif piece.slot == "elusive mention":
            one.put("elusive", True)
        self.last = one

    def _known(self, side: str | None, powers: Sequence[int], role: str, name: str, piece: Piece) -> One:
        """Return who is mentioned again, or somebody new."""
        again = piece.words[0] in ("die", "der", "das", "den", "dem", "diese", "diesen", "the") or role == ""
        fits = [one for one in self.ones if None in (side, one.side) or one.side == side]
        fits = [one for one in fits if not powers or one.facts.get("power") in (powers[0], None)]
        fits = [one for one in fits if not name or one.name in (name, "")]
        fits = [one for one in fits if not role or one.role in (role, "")]
        fresh = _OTHERS & set(piece.words) and not piece.slot.startswith("q ")
        if (role == "with" or fresh) and powers and not name:
            fits = []  # "mit einer 3er, dann mit einer 3er" are two
        told = side is not None or name or powers
        if len(fits) == 1 and (again or side is not None) and (told or len(self.ones) == 1):
            return fits[0]
        if len(fits) > 1 and not role:
            fits = [one for one in fits if one.role != "with"]  # who is attacked is spoken of
            if len(fits) == 1:
                return fits[0]
        if len(fits) > 1:
            raise Unclear
        self.ones.append(One())
        return self.ones[-1]

    def _attribute(self, slot: str, numbers: Sequence[int]) -> None:
        if self.last == "group":
            if slot == "power":
                self._group_power(numbers[0])
            elif slot in _ON_TARGET:
                raise Unclear
            return
        if self.last is None:
            if slot in ("no armor", "unhurt"):
                return
            self.last = One()
            self.ones.append(self.last)
        assert isinstance(self.last, One)
        key = {"ward": "warded", "no armor": "armor", "unhurt": "damage"}.get(slot, slot)
        value: Any = True if slot in ("ward", "invulnerable", "elusive") else 0 if not numbers else numbers[0]
        self.last.put(key, value)

    def roles(self) -> tuple[list[int], One, str]:
        """Return the powers of the attackers, who is attacked, and whose the attackers are. Raises `Unclear`."""
        if self.group:
            if any(piece.slot == "again" for piece in self.pieces) or len(self.ones) != 1 or None in self.group:
                raise Unclear
            target, powers = self.ones[0], [power for power in self.group if power is not None]
            side = self.group_side or (other(target.side) if target.side else None) or self._who()
        else:
            powers, target, side = self._singles()
        if (target.side is not None and target.side == side) or target.role == "with" or self._acts(target):
            raise Unclear
        return powers, target, side

    def _acts(self, target: One) -> bool:
        """Tell whether it is the one that attacks: "meine 3er greift erst seine 2er und dann seine 4er an"."""
        verb = next((piece.start for piece in self.pieces if piece.slot == "attack"), -1)
        begin = max((piece.start for piece in self.pieces if piece.words == (STOP,) and piece.start < verb), default=-1)
        ends = (piece.start for piece in self.pieces if piece.words == (STOP,) and piece.start > verb)
        end = next(ends, 1 << 20)
        clause = [piece for piece in self.pieces if begin < piece.start < end]
        words = {word for piece in clause for word in piece.words}
        if words & {"ich", "gegner", "er", "wird", "wurde", "werden", "von", "durch"}:
            return False
        others = [one for one in self.ones if one is not target]
        ahead = any(begin < place < verb for one in others for place in one.places)
        ahead = ahead or any(piece.slot in _GROUPS and begin < piece.start < verb for piece in clause)
        return any(begin < place < verb for place in target.places) and not ahead

    def _singles(self) -> tuple[list[int], One, str]:
        attackers = [one for one in self.ones if one.role == "with"]
        if len(attackers) < 2:
            attackers = next((few for side in (ME, OPPONENT) if len(few := self._of(side)) > 1), [])
        rest = [one for one in self.ones if one not in attackers]
        again = any(piece.slot == "again" for piece in self.pieces)
        if again and sum(piece.slot == "with" for piece in self.pieces) < 2:
            raise Unclear  # the same one once more?
        if len(attackers) < 2 or len(rest) != 1 or len(attackers) > _MOST:
            raise Unclear
        if any(set(one.facts) - {"power"} or "power" not in one.facts for one in attackers):
            raise Unclear
        sides = {one.side for one in attackers} - {None}
        if len(sides) > 1:
            raise Unclear
        side = next(iter(sides), None) or (other(rest[0].side) if rest[0].side else None) or self._who()
        return [one.facts["power"] for one in attackers], rest[0], side

    def _of(self, side: str) -> list[One]:
        return [one for one in self.ones if one.side == side]

    def _who(self) -> str:
        words = {word for piece in self.pieces for word in piece.words}
        return OPPONENT if "gegner" in words and "ich" not in words else ME


def _side(piece: Piece) -> str | None:
    mine = any(word.startswith("mei") or word == "my" for word in piece.words)
    theirs = any(word.startswith(("sein", "gegner", "feindlich", "ihr", "dein", "his")) for word in piece.words)
    if mine and theirs:
        raise Unclear
    return ME if mine else OPPONENT if theirs else None


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again who attacks whom one after the other. Raises `Unclear`."""
    if not any(piece.slot in ("attack", "on") for piece in pieces) and not _row_is_told(pieces):
        raise Unclear
    volley = _Volley(pieces)
    volley.read()
    powers, target, side = volley.roles()
    if volley.times not in (0, len(powers)):
        raise Unclear
    if "power" not in target.facts or target.facts.get("damage", 0) >= target.facts["power"]:
        raise Unclear
    laid_asked, asks = _asked(pieces, len(powers), side)
    laid = _laid(powers, target, side, laid_asked)
    text = f"{_describe(target, other(side))} {' und '.join(map(str, powers))} Stärke greifen sie nacheinander an."
    return Retold(f"{text} {asks}", laid=laid)


def _row_is_told(pieces: Sequence[Piece]) -> bool:
    words = {word for piece in pieces for word in piece.words}
    return bool(words & {"angreifer", "angr", "angriffe", "nacheinander", "hintereinander", "attackers", "attacker"})


def _asked(pieces: Sequence[Piece], count: int, side: str) -> tuple[Asked, str]:
    found = {piece.slot for piece in pieces if piece.slot.startswith("q ")}
    if "q works" in found and any({"schaffen", "schafft"} & set(piece.words) for piece in pieces):
        found = (found - {"q works"}) | {"q dies"}  # what they are to do is to kill
    if "q kills" in found or found == {"q works", "q dies"}:
        found = (found - {"q kills", "q works"}) | {"q dies"}
    if "q works" in found:
        raise Unclear
    claims = any(piece.slot in ("who right", "right") for piece in pieces)
    if claims or len(found) != 1 or (any(one.slot == "claim" for one in pieces) and not _is_belief(pieces)):
        raise Unclear
    target = (Thing("Kreatur", other(side), "f", {}, name=_TARGET),)
    attackers = tuple(Thing(f"Angreifer {n + 1}", side, "m", {}, name=f"Angreifer {n + 1}") for n in range(count))
    return {
        "q dies": (Asked("dead", target), "Wird sie zerstört?"),
        "q lives": (Asked("dead", target, yes=False), "Überlebt sie?"),
        "q damage": (Asked("damage", target), "Wie viel Schaden liegt dann auf ihr?"),
        "q deaths": (Asked("deaths", attackers), "Wie viele Angreifer sterben?"),
        "q attackers die": (Asked("dead", attackers), "Sterben die Angreifer?"),
        "q attackers live": (Asked("dead", attackers, yes=False), "Überleben die Angreifer?"),
    }[found.pop()]


def _is_belief(pieces: Sequence[Piece]) -> bool:
    """Tell whether what somebody claims is only how the rules are."""
    claims = sum(piece.slot == "claim" for piece in pieces)
    return claims <= sum(piece.slot == "belief" for piece in pieces)


def _laid(powers: Sequence[int], target: One, side: str, asked: Asked) -> Laid:
    names = [f"Angreifer {number + 1}" for number in range(len(powers))]
    line = [
        {"card": name, "type": "creature", "house": HOUSE, "power": power}
        for name, power in zip(names, powers, strict=True)
    ]
    facts = {key: value for key, value in target.facts.items() if key in ("power", "armor", "damage", "warded")}
    keywords = {key: True for key in ("elusive", "invulnerable") if target.facts.get(key)}
    there = {"card": _TARGET, "type": "creature", "house": HOUSE, "keywords": keywords, **facts}
    when = [{"do": "fight", "with": name, "against": _TARGET} for name in names]
    given = {"house": HOUSE, "active": side, side: {"line": line}, other(side): {"line": [there]}}
    return while_it_lies(Laid(given, when, asked), _TARGET)


def _describe(target: One, side: str) -> str:
    facts = target.facts
    having = [f"Stärke {facts['power']}"]
    having += [f"Rüstung {facts['armor']}"] if facts.get("armor") else []
    having += [f"{facts['damage']} Schaden"] if facts.get("damage") else []
    having += [word for key, word in _WORDS.items() if facts.get(key)]
    return f"{'Meine' if side == ME else 'Seine'} Kreatur hat {', '.join(having)}."


_WORDS = {"warded": "Beschützt-Marker", "elusive": "Schwer zu fassen", "invulnerable": "Unverwundbar"}
