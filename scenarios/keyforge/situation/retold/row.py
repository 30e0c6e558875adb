"""Who may be attacked in a line: every line that a question may mean, of which one is laid out if all agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations, product

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.row_near import near
from kfrules.scenarios.keyforge.situation.retold.row_spec import LEFT, MIDDLE, OUTER, RIGHT, Item, Row, Spec
from kfrules.scenarios.keyforge.situation.retold.row_told import told_by
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Unclear
from kfrules.scenarios.keyforge.situation.writing import HOUSE
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT, other

_MOST = 8  # creatures of a line
_MORE = 3  # creatures that may lie there besides those of whom is told
_LINES = 4000  # that are looked at


@dataclass(frozen=True)
class Line:
    """A line as it may lie: who has taunt, where those lie of whom was told one by one, and who is gone."""

    taunt: tuple[bool, ...]
    at: tuple[int, ...]
    goals: frozenset[int] = frozenset()
    dead: frozenset[int] = frozenset()
    aims: tuple[frozenset[int], ...] = ()  # of each who is asked about


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again a line, and who is to be attacked. Raises `Unclear`."""
    if any(one.words[0] == "gilt" and two.words == ("das",) for one, two in pairwise(pieces)):
        raise Unclear  # "Gilt das auch, wenn …?" asks of what was said before
    found: list[tuple[Row, str, list[Line]]] = []
    for row in told_by(pieces):
        whose = _whose(row)
        taunts = row.all or any(item.taunt for item in row.items) or any(has for _, has in row.marks)
        if not taunts and any(goal.beside and goal.beside.taunt for goal in row.goals):
            row.items.append(Item(True, whose))  # "die neben dem Spotter": more is not told
        found.append((row, whose, list(_lines(row, whose))))
    found = [one for one in found if one[2]]
    if not found:
        raise Unclear
    row, whose, lines = found[0]
    if row.near:
        if len(found) > 1:
            raise Unclear
        return near(row, lines, whose)
    verdicts = {verdict for row, _, lines in found for verdict in _verdicts(row, lines)}
    if (
        len(verdicts) != 1
        or len({one[1] for one in found}) != 1
        or (verdicts == {True} and row.must and not row.attacking)
    ):
        raise Unclear
    line = lines[0]
    return laid_out(line, min(line.goals) if line.goals else 0, whose, row)


def _verdicts(row: Row, lines: Sequence[Line]) -> set[object]:
    """Return what is so on each line: that is only to find out whether all agree. Raises `Unclear`."""
    if bool(row.many) == bool(row.goals) or any(line.dead & line.goals for line in lines):
        raise Unclear
    if row.many:
        return {sum(_is_open(line, at) for at in _alive(line)) for line in lines}
    if not all(line.goals for line in lines):
        raise Unclear
    if row.must:
        return {not any(_is_open(line, at) for at in set(_alive(line)) - line.goals) for line in lines}
    return {_is_open(line, goal) for line in lines for goal in line.goals}


def _whose(row: Row) -> str:
    """Return whose line it is. Raises `Unclear` where it is told of both, or it is the attacker's."""
    said = {item.side for item in row.items} | set(row.totals) | {one.side for one in _specs(row)}
    said -= {""}
    if row.near or not row.asker:
        if len(said) > 1:
            raise Unclear
        return said.pop() if said else ME if row.near else OPPONENT
    whose = other(row.asker)
    aimed = {goal.side for goal in row.goals} - {""}
    if aimed - {whose}:
        raise Unclear
    mine = [item for item in row.items if item.side == row.asker]
    if mine and (len(mine) > 1 or mine[0].taunt):
        raise Unclear
    if any(s.side == row.asker for s, _ in row.marks):
        raise Unclear
    if (mine or row.asker in row.totals) and whose not in said:
        raise Unclear
    return whose


def _lines(row: Row, whose: str) -> Iterator[Line]:
    items = [item for item in row.items if item.side in ("", whose)]
    total = row.totals.get(whose, row.totals.get(""))
    if row.flanked:
        if total not in (None, 3) or len(items) > 1:
            raise Unclear
        total = 3
        for item in items:
            item.place = Spec(place=MIDDLE)
    if total is not None and len(items) > total:
        raise Unclear
    sizes: Sequence[int] = [total] if total is not None else []
    if not sizes and items and (len(items) > 1 or not _told_of_others(row)):
        near = row.order or len(items) < 2 or all(item.place for item in items[1:])
        sizes = [len(items)] if near else range(len(items), len(items) + _MORE)
    if not sizes:
        least = max([1, len(items), *(abs(s.place) for s in _specs(row) if isinstance(s.place, int))])
        sizes = range(least, least + _MORE + 1)
    if total is None and len(items) == 1 and not _told_of_others(row) and any(g.beside or g.other for g in row.goals):
        sizes = [2, 3]  # "er hat eine mit Spott": whoever lies beside it
    seen: set[Line] = set()
    for size in sizes:
        if size > _MOST:
            raise Unclear
        for line in _of_size(row, items, size):
            if line not in seen:
                seen.add(line)
                yield line
            if len(seen) > _LINES:
                raise Unclear


def _specs(row: Row) -> list[Spec]:
    return [*(s for s, _ in row.marks), *row.goals, *row.dead, *(i.place for i in row.items if i.place)]


def _told_of_others(row: Row) -> bool:
    """Tell whether others are named than those that were told of one by one."""
    return any(s.place is not None or s.letter for s in _specs(row)) or row.all is not None


def _of_size(row: Row, items: Sequence[Item], size: int) -> Iterator[Line]:
    """Yield the lines of so many creatures."""
    for at in _orders(row, items, size):
        taunt: list[bool | None] = [None] * size
        for item, place in zip(items, at, strict=True):
            taunt[place] = item.taunt
        yield from _marked(row, items, at, taunt)


def _orders(row: Row, items: Sequence[Item], size: int) -> Iterator[tuple[int, ...]]:
    """Yield where those may lie that were told of one by one."""
    if len(items) == size and row.order == "told":
        found: Iterator[tuple[int, ...]] = iter([tuple(range(size))])
    elif len(items) == size and row.order == "beside" and size > 2:
        found = iter([tuple(range(size)), tuple(reversed(range(size)))])
    else:
        found = permutations(range(size), len(items))
    yield from (at for at in found if all(_fits(items, at, number, size) for number in range(len(items))))


def _fits(items: Sequence[Item], at: tuple[int, ...], number: int, size: int) -> bool:
    """Tell whether somebody lies where it was said; "daneben" is beside who was told of before, or told of first."""
    where = items[number].place
    if where is None:
        return True
    if where.beside is None:
        return at[number] in _places(where.place, size)
    steps = (where.towards,) if where.towards else (-1, 1)
    anchors = [at[number - 1], at[0]] if number else []
    if not where.beside.last:
        anchors = [place for item, place in zip(items, at, strict=True) if item.taunt]
    return any(at[number] - anchor in steps for anchor in anchors)


def _places(place: str | int | None, size: int) -> set[int]:
    """Return the places that a word may mean."""
    if isinstance(place, int):
        at = place - 1 if place > 0 else size + place
        return {at} if 0 <= at < size else set()
    if place in (LEFT, RIGHT):
        return set(range(size)) & ({0, 1} if place == LEFT else {size - 2, size - 1})
    if place == MIDDLE:
        return {size // 2} if size % 2 and size > 1 else {size // 2 - 1, size // 2} if size > 2 else set()
    return {0, size - 1} if place == OUTER else set(range(size))


def _marked(row: Row, items: Sequence[Item], at: tuple[int, ...], taunt: list[bool | None]) -> Iterator[Line]:
    """Yield a line with each way to take what was said of whom."""
    size = len(taunt)
    if row.all is not None:
        if any(one not in (None, row.all) for one in taunt) or row.marks:
            raise Unclear
        taunt = [row.all] * size
    located = [(s, has) for s, has in row.marks if not s.other]
    ways = [_ways(s, _meant(s, items, at, taunt, None)) for s, _ in located]
    if any(not way for way in ways):
        return
    for chosen in product(*ways):
        made = list(taunt)
        told = [(place, has) for places, (_, has) in zip(chosen, located, strict=True) for place in places]
        if any(made[place] not in (None, has) for place, has in told) or len({p for p, _ in told}) != len(told):
            continue
        for place, has in told:
            made[place] = has
        rest = [has for s, has in row.marks if s.other]
        if len(rest) > 1:
            raise Unclear
        made = [one if one is not None or not rest else rest[0] for one in made]
        yield from _aimed(row, items, at, tuple(bool(one) for one in made), [place for place, _ in told])


def _ways(who: Spec, places: set[int]) -> list[tuple[int, ...]]:
    """Return which of some places are meant: one of them, or all."""
    if who.pair:
        return [tuple(sorted(places))] if len(places) == 2 else []
    return [(place,) for place in sorted(places)]


def _aimed(
    row: Row, items: Sequence[Item], at: tuple[int, ...], taunt: tuple[bool, ...], marks: Sequence[int]
) -> Iterator[Line]:
    last = marks[-1] if marks else at[-1] if at else 0 if len(taunt) == 1 else None
    dead: set[int] = set()
    for s in row.dead:
        meant = _meant(s, items, at, taunt, last)
        if len(meant) != 1:
            raise Unclear
        dead |= meant
    goals: set[int] = set()
    aims = []
    for s in row.goals:
        last_of = None if last in dead else last
        meant = _meant(s, items, at, taunt, last_of) - (dead if s.beside or s.other else set())
        goals |= meant
        aims.append(frozenset(meant))
    if row.goals and not goals:
        return
    yield Line(taunt, at, frozenset(goals), frozenset(dead), tuple(aims))


def _meant(
    who: Spec, items: Sequence[Item], at: tuple[int, ...], taunt: Sequence[bool | None], last: int | None
) -> set[int]:
    """Return the places of those who are meant."""
    size = len(taunt)
    if who.last:
        if last is None and size > 1:
            raise Unclear
        return {last or 0}
    if who.beside is not None:
        if who.beside.last:
            anchors = {place for place, one in enumerate(taunt) if one} or ({last} if last is not None else set())
        else:
            anchors = _meant(who.beside, items, at, taunt, last)
        steps = (who.towards,) if who.towards else (-1, 1)
        near = {anchor + step for anchor in anchors for step in steps if 0 <= anchor + step < size}
        if len(anchors) != 1 and not who.far:
            raise Unclear
        found = set(range(size)) - near - anchors if who.far else near
        return _named(who, found, items, at)
    found = _places(who.place, size)
    if who.letter:
        found &= {place for item, place in zip(items, at, strict=True) if item.letter == who.letter}
    found = _named(who, found, items, at)
    if who.taunt is not None:
        found = {place for place in found if bool(taunt[place]) == who.taunt}
    if who.other and not (who.names or who.place is not None):
        anchors = {place for place, one in enumerate(taunt) if one}
        if len(anchors) != 1:
            raise Unclear
        found -= anchors
    if who.bare and size > 1 and len(set(map(bool, taunt))) > 1:
        raise Unclear
    return found


def _named(who: Spec, found: set[int], items: Sequence[Item], at: tuple[int, ...]) -> set[int]:
    if not who.names:
        return found
    fits = {place for item, place in zip(items, at, strict=True) if set(who.names) <= set(item.names)}
    if not fits:
        if who.beside is None and who.place is None and who.taunt is None:
            raise Unclear
        return found
    return found & fits


def _alive(line: Line) -> list[int]:
    return [place for place in range(len(line.taunt)) if place not in line.dead]


def _is_open(line: Line, goal: int) -> bool:
    """Tell whether taunt protects a creature not: that is only to find out whether all lines agree."""
    alive = _alive(line)
    at = alive.index(goal)
    beside = (*alive[max(0, at - 1) : at], *alive[at + 1 : at + 2])
    return line.taunt[goal] or not any(line.taunt[place] for place in beside)


def laid_out(line: Line, goal: int, whose: str, row: Row | None = None) -> Retold:
    """Lay a line out."""
    alive = _alive(line)
    there = creatures(len(line.taunt), "Gegners " if whose == OPPONENT else "")
    for place, card in enumerate(there):
        if line.taunt[place]:
            card["keywords"] = {"taunt": True}
    attacker = {"card": "Angreifer", "type": "creature", "power": 5, "house": HOUSE}
    asker = other(whose)
    given = {
        "house": HOUSE, "active": asker, asker: {"line": [attacker]},
        whose: {"line": [there[place] for place in alive]},
    }  # fmt: skip
    row = row or Row()
    aim = alive[0] if row.many else goal
    when = [{"do": "fight", "with": "Angreifer", "against": there[aim]["card"]}]
    said = ", ".join(f"die {alive.index(place) + 1}.{' mit Spott' if line.taunt[place] else ''}" for place in alive)
    has, may = ("Mein Gegner hat", "ich") if whose == OPPONENT else ("Ich habe", "er")
    which = f"die {alive.index(aim) + 1}."
    asks, asked = f"Darf {may} {which} angreifen?", Asked("legal", may=True)
    if row.many:
        asks, asked = f"Wie viele darf {may} angreifen?", Asked("open to attack", side=whose)
    elif row.must:
        meant = "|".join(there[place]["card"] for place in sorted(line.goals))
        asks, asked = f"Muss {may} {which} angreifen?", Asked("must attack", side=whose, key=meant)
    elif row.protected:
        asks, asked = f"Ist {which} vor Angriffen geschützt?", Asked("refused")
    amount = "eine Kreatur" if len(alive) == 1 else f"{len(alive)} Kreaturen"
    return Retold(f"{has} {amount}, von links nach rechts: {said}. {asks}", laid=Laid(given, when, asked))
