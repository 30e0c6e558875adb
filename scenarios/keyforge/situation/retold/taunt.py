"""Lines with taunt, told creature by creature, and who may be attacked."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.row import Line, laid_out
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Told, Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

_POWER = re.compile(r"(\d+)ern?")
_PLACES = {"link": 0, "mitt": 1, "recht": 2}
_PLACED = {"left": 0, "mid": 1, "right": 2}
_TAUNT = ("spott", "taunt", "spot", "spotter")
_MOST = 3  # creatures that "links", "Mitte" and "rechts" tell apart
_REST = ("andere", "anderen", "anderes", "zweite", "zweiten", "zweites", "daneben")


@dataclass(eq=False)
class Lying:
    """A creature of the line."""

    power: int | None
    taunt: bool
    place: int | None


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again a line with taunt, and who is to be attacked. Raises `Unclear`."""
    told = Told(pieces, fine=("geht", "nobody else", "end"))
    asked = told.one("target", "foe target", "target both")
    if asked.slot == "target both":
        return _either(told)
    mine = asked.slot == "target"
    if told.has("foe both"):
        return _both_of_theirs(told, asked, mine)
    own = _own_attacker(told) if mine else None
    if own is None and told.has("my line") == mine and (told.has("my line") or told.has("foe line")):
        raise Unclear
    line = _line(told)
    if not any(creature.taunt for creature in line) and not told.has("dead"):
        raise Unclear
    goal = _goal(asked, line)
    line = _without_dead(told, line, goal)
    return _laid(line, goal, mine)


def _both_of_theirs(told: Told, asked: Piece, mine: bool) -> Retold:
    """Tell again "seine zwei Kreaturen haben beide Spott". Raises `Unclear`."""
    if not mine or {piece.slot for piece in told.pieces} - {"foe both", "order", "beside", "target"}:
        raise Unclear
    line = [Lying(None, True, place) for place in range(2)]
    return _laid(line, _goal(asked, line), mine)


def _either(told: Told) -> Retold:
    """Tell again two with taunt of which either may be attacked. Raises `Unclear`."""
    line = _line(told)
    if told.has("my line") or told.has("dead") or len(line) != 2 or not all(creature.taunt for creature in line):
        raise Unclear
    return _laid(line, line[1], mine=True)


def _own_attacker(told: Told) -> int | None:
    """Return the power of mine that was told first, and take it out: "ich habe eine 7er und er hat eine 2er"."""
    slots = [piece.slot for piece in told.pieces]
    if slots[:3] != ["my line", "plain", "foe line"]:
        return None
    power = _power(told.pieces[1])
    if power is None:
        raise Unclear
    del told.pieces[:2]
    return power


def _line(told: Told) -> list[Lying]:
    """Return the creatures from left to right."""
    if told.has("trio"):
        return _trio(told)
    lying: list[Lying] = []
    at: int | None = None
    for piece in told.pieces:
        if piece.slot in _PLACED:
            if lying and lying[-1].place is None and at is None and _is_suffix(told, piece):
                lying[-1].place = _PLACED[piece.slot]
            elif at is not None:
                raise Unclear  # "links und rechts davon je eine"
            else:
                at = _PLACED[piece.slot]
        elif piece.slot in ("taunter", "plain"):
            place = _place(piece) if at is None else at
            count = 2 if piece.words[0] == "2" else 1
            lying += [Lying(_power(piece), piece.slot == "taunter", place) for _ in range(count)]
            at = None
    _marked(told, lying)
    if not lying and told.has("both"):
        lying = [Lying(None, True, None), Lying(None, True, None)]
    elif told.has("both"):
        for creature in lying:
            creature.taunt = True
    if told.has("others"):
        return _with_others(told, lying)
    _agrees(told, lying)
    return _in_order(told, lying)


def _with_others(told: Told, lying: Sequence[Lying]) -> list[Lying]:
    """Return the one with taunt and those without: "ganz links eine mit Spott, die drei anderen haben keinen"."""
    others = told.one("others").numbers
    counts = {piece.numbers[0] for piece in told.pieces if piece.slot in ("foe line", "my line") and piece.numbers}
    if len(lying) != 1 or not others or counts - {others[0] + 1} or not 1 <= others[0] <= _MOST or told.has("dead"):
        raise Unclear
    place = lying[0].place
    if place is None or (place == _PLACED["mid"] and others[0] != 2):
        raise Unclear
    line = [Lying(None, False, None) for _ in range(others[0])]
    line.insert({0: 0, 1: 1, 2: others[0]}[place], lying[0])
    return line


def _trio(told: Told) -> list[Lying]:
    """Return three alike of which one has taunt: "der mittlere von seinen drei 3ern hat Spott"."""
    piece = told.one("trio")
    if piece.numbers != (_MOST,) or {one.slot for one in told.pieces} != {"trio", "target"}:
        raise Unclear
    return [Lying(_power(piece), place == _place(piece), place) for place in range(_MOST)]


def _agrees(told: Told, lying: Sequence[Lying]) -> None:
    """Raise `Unclear` where more or fewer are said to lie there than were told of."""
    counts = {piece.numbers[0] for piece in told.pieces if piece.slot in ("foe line", "my line") and piece.numbers}
    if (counts and counts != {len(lying)}) or (told.has("both") and len(lying) != 2):
        raise Unclear


def _is_suffix(told: Told, piece: Piece) -> bool:
    """Tell whether places stand behind their creatures: "eine 2er links, eine 3er rechts"."""
    first = next(one for one in told.pieces if one.slot in ("taunter", "plain", *_PLACED))
    return first.slot not in _PLACED and piece is not first


def _marked(told: Told, lying: list[Lying]) -> None:
    """Give taunt to those of whom it is said later: "der 3er hat Spott"."""
    for piece in told.pieces:
        if piece.slot == "marks":
            power, place = _power(piece), 0 if "erste" in piece.words else _place(piece)
            fits = [c for c in lying if power is not None and c.power == power]
            if power is None and place is not None:
                fits = [c for c in lying if c.place == place] or lying[place : place + 1] * (len(lying) > place)
            if len(fits) != 1:
                raise Unclear
            fits[0].taunt = True


def _in_order(told: Told, lying: list[Lying]) -> list[Lying]:
    places = [creature.place for creature in lying]
    if len(lying) < 2 or len(lying) > 4:
        raise Unclear
    if told.has("between"):
        first = next(piece for piece in told.pieces if piece.slot == "between")
        before = sum(piece.start < first.start for piece in told.pieces if piece.slot in ("taunter", "plain"))
        if len(lying) != _MOST or before != 1:
            raise Unclear
        return [lying[1], lying[0], lying[2]]
    if None not in places:
        if len(set(places)) != len(places) or (_PLACED["mid"] in places and len(lying) != _MOST):
            raise Unclear
        return sorted(lying, key=lambda creature: creature.place or 0)
    if len(lying) == 2 and (told.has("beside") or told.has("order")):
        return lying
    if told.has("order") and not any(place is not None for place in places[1:-1]):
        return lying
    raise Unclear


def _goal(asked: Piece, line: Sequence[Lying]) -> Lying:
    """Return who is to be attacked."""
    words = asked.words
    start = next((i for i, word in enumerate(words) if word in _VERBS), len(words))
    said = words[:start]
    powers = [int(m[1]) for i, word in enumerate(said) if (m := _POWER.fullmatch(word)) and not _is_agent(said, i)]
    place = next((_PLACES[stem] for word in said for stem in _PLACES if word.startswith(stem)), None)
    if {"davon"} & set(said):
        fits = list(line) if len({c.taunt for c in line}) == 1 else []
        return fits[0] if fits else _unclear()
    fits = list(line)
    if powers:
        fits = [c for c in fits if c.power == powers[-1]]
    if place is not None:
        by_place = {0: line[0], 2: line[-1], 1: line[1] if len(line) == _MOST else None}[place]
        fits = [c for c in fits if c is by_place]
    if "ohne" in said:
        fits = [c for c in fits if not c.taunt]
    elif _says_taunt(said):
        fits = [c for c in fits if c.taunt]
    if set(said) & set(_REST):
        if len(line) != 2:
            raise Unclear
        fits = [c for c in fits if c is line[1]]
    if not (powers or place is not None or "ohne" in said or _says_taunt(said) or set(said) & set(_REST)):
        raise Unclear
    alike = {(c.power, c.taunt, _beside(line, c)) for c in fits}
    if len(alike) != 1:
        raise Unclear
    return fits[0]


_VERBS = ("angreifen", "attackieren", "attacken", "targeten", "hauen", "verkloppen", "smashen", "kloppen", "fighten")


def _unclear() -> Lying:
    raise Unclear


def _says_taunt(said: Sequence[str]) -> bool:
    return any(a == "mit" and b in _TAUNT for a, b in itertools.pairwise(said))


def _is_agent(said: Sequence[str], place: int) -> bool:
    """Tell whether a creature is who attacks: "mit meiner 4er", "darf mein 4er"."""
    last = next((i for i in range(place - 1, -1, -1) if _POWER.fullmatch(said[i])), -1)
    before = said[last + 1 : place]
    with_it = "mit" in before and not any(word in _TAUNT for word in before)
    return with_it or (last < 0 and said[0] in _MAY and any(word in ("mein", "meine") for word in before))


_MAY = ("darf", "kann", "koennte", "duerfte", "konnte", "durfte")


def _beside(line: Sequence[Lying], creature: Lying) -> bool:
    """Tell whether taunt lies beside a creature."""
    place = list(line).index(creature)
    return any(other.taunt for other in (*line[max(0, place - 1) : place], *line[place + 1 : place + 2]))


def _without_dead(told: Told, line: list[Lying], goal: Lying) -> list[Lying]:
    """Return the line without who was destroyed before."""
    if not told.has("dead"):
        return line
    piece = told.one("dead")
    power = _power(piece)
    taunting = any(word in _TAUNT for word in piece.words)
    fits = [c for c in line if (power is None or c.power == power) and (c.taunt or not taunting)]
    if len(fits) != 1 or fits[0] is goal or not (power or taunting):
        raise Unclear
    return [creature for creature in line if creature is not fits[0]]


def _place(piece: Piece) -> int | None:
    return next((_PLACES[stem] for word in piece.words for stem in _PLACES if word.startswith(stem)), None)


def _power(piece: Piece) -> int | None:
    return next((int(match[1]) for word in piece.words if (match := _POWER.fullmatch(word))), None)


def _laid(line: Sequence[Lying], goal: Lying, mine: bool) -> Retold:
    """Lay a line out of which one is to be attacked."""
    taunt = tuple(creature.taunt for creature in line)
    return laid_out(Line(taunt, ()), list(line).index(goal), OPPONENT if mine else ME)
