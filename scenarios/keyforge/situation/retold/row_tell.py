"""What rows of small pieces tell of a line: each function notes what one row says, or returns False."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.row_spec import OUTER, SIDES, Item, Row, Spec, names_of, spec
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

_DIALECT = {
    "zweit": 2,
    "dritt": 3,
    "drue": 3,
    "dreie": 3,
    "viere": 4,
    "dreien": 3,
    "vieren": 4,
    "fuenfen": 5,
}  # "zu zweit"
_ENGLISH_NUMBERS = ("two", "three", "four", "five")


def pieces_of(letters: str, pieces: Sequence[Piece], wanted: str) -> list[Piece]:
    """Return the pieces that stand by some letters."""
    return [piece for letter, piece in zip(letters, pieces, strict=True) if letter in wanted]


def person_of(row: Row, letters: str) -> str:
    """Return who is spoken of, and keep it."""
    found = ME if "I" in letters else OPPONENT if "P" in letters or "s" in letters else ""
    found = found or (OPPONENT if letters[0] == "p" and not row.side else "")  # "der hat drei"
    row.side = found or row.side
    return row.side


def specs_of(row: Row, letters: str, pieces: Sequence[Piece]) -> list[Spec]:
    """Return whom the pieces mean."""
    made = []
    for letter, piece in zip(letters, pieces, strict=True):
        if letter in "rE":
            made.append(spec(piece.words))
        elif letter in "ps":
            made.append(Spec(last=True))
        elif letter == "n" and len(piece.words) == 1 and piece.words[0].isdecimal():
            made.append(Spec(place=int(piece.words[0])))
    return made


def tell_line(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell how many lie there."""
    side = person_of(row, letters)
    number = number_of(pieces_of(letters, pieces, "n")[0])
    if "T" in letters or "E" in letters:
        row.items += [Item("z" not in letters, side) for _ in range(number)]
        return True
    if side in row.totals and row.totals[side] != number:
        raise Unclear
    row.totals[side] = number
    return True


def number_of(piece: Piece) -> int:
    """Return how many creatures a piece tells of. Raises `Unclear` where it is no line."""
    number = next((int(word.removesuffix("er")) for word in piece.words if word.removesuffix("er").isdecimal()), 1)
    number = next((_ENGLISH_NUMBERS.index(w) + 2 for w in piece.words if w in _ENGLISH_NUMBERS), number)
    number = next((_DIALECT[word] for word in piece.words if word in _DIALECT), number)
    if not 0 < number < 10:
        raise Unclear
    return number


def tell_letters(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell a line by letters."""
    side = person_of(row, letters)
    words = [w for w in pieces_of(letters, pieces, "l")[0].words if len(w) == 1]
    if len(set(words)) != len(words) or any(item.letter for item in row.items):
        raise Unclear
    row.items += [Item(None, side, letter=word) for word in words]
    row.order = "told"
    return True


def tell_item(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell one creature, or some alike."""
    side = row.side
    piece = pieces_of(letters, pieces, "neE")[0]
    taunt = "z" not in letters if "T" in letters else True if "E" in letters else False if "z" in letters else None
    place = next((spec(one.words) for one in pieces_of(letters, pieces, "r")), None)
    if place is not None and place.names:
        raise Unclear
    number = number_of(piece) if "n" in letters else 1
    beside = pieces_of(letters, pieces, "k")
    by = next((found.beside for one in beside if (found := spec(one.words)).beside and not found.beside.last), None)
    if by is not None:
        if by.taunt is not True or by.place is not None or number > 1 or "k" not in letters[:2]:
            raise Unclear
        _spotter(row)
    if number > 1 and place is not None:
        raise Unclear
    for count in range(number):
        row.items.append(Item(taunt, side, names_of(piece.words), "", place, bool(beside) and not count and by is None))
    if place is not None and (place.taunt is not None or place.beside is not None):
        raise Unclear
    if beside:
        if place is not None and place.place not in (1, -1):
            raise Unclear
        way = place.place if place is not None and isinstance(place.place, int) else 0
        way = -way or next((-1 if word == "links" else 1 for one in beside for word in one.words if word in SIDES), 0)
        row.items[-1].place = Spec(beside=by or Spec(last=True), towards=way)
    return True


def _spotter(row: Row) -> None:
    """Let one with taunt lie there of whom was not told before: "neben dem mit Spott liegt …"."""
    taunting = [item for item in row.items if item.taunt and item.side in ("", row.side)]
    if len(taunting) > 1 or row.marks:
        raise Unclear
    if not taunting:
        row.items.append(Item(True, row.side))


def tell_chain(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, daneben der Tiger, daneben der Bär"."""
    for beside, piece in zip(pieces_of(letters, pieces, "k"), pieces_of(letters, pieces, "r"), strict=True):
        who = spec(piece.words)
        if not who.names or who.place is not None or who.taunt or not row.items or set(SIDES) & set(beside.words):
            return False
        row.items.append(Item(who.taunt, row.side, who.names, "", Spec(beside=Spec(last=True)), adjacent=True))
    return True


def tell_flanks(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "links und rechts je eine mit Spott"."""
    if any(word in ("daneben", "davon", "neben") for word in pieces[0].words):
        return False
    row.marks.append((Spec(OUTER, pair=True), True))
    return True


def tell_one_by_one(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ohne, Spott, ohne, ohne"."""
    if row.items or row.marks:
        raise Unclear
    row.items += [Item("z" not in one, row.side) for one in re.findall("m?T|zT?", letters)]
    row.order = "told"
    return True


def tell_numbered(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "1 ohne, 2 Spott, 3 ohne"."""
    numbers = [piece.words for piece in pieces_of(letters, pieces, "n")]
    if numbers != [(str(at + 1),) for at in range(len(numbers))] or row.items or row.marks:
        return False
    side = person_of(row, letters)
    row.items += [Item("z" not in one, side) for one in letters.split("n")[1:]]
    row.order = "told"
    return True


def tell_mark(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who has taunt."""
    if any(len(piece.words) > 1 for piece in pieces_of(letters, pieces, "n")):
        return False  # how many there are, not a number by which one is named
    has = "z" not in letters
    if letters[0] == "x" and not has:
        row.marks.append((Spec(other=True), True))  # "nur die mittlere hat keinen Spott"
    for one in specs_of(row, letters, pieces):
        named = one.names and not any(set(one.names) <= set(item.names) for item in row.items)
        if has and not one.last and (one.bare or (named and Spec(names=one.names, side=one.side) == one)):
            side = one.side or (person_of(row, letters) if set("PI") & set(letters) else row.side)
            row.items.append(Item(True, side, one.names))  # "meine Kreatur hat Spott"
            continue
        if one.bare or (one.taunt is not None and one.taunt != has):
            raise Unclear
        if one.beside is not None and one.beside.last and not (row.items or row.marks) and row.goals:
            one.beside = row.goals[-1]  # "darf ich die linke angreifen, obwohl die daneben Spott hat"
        one.side = one.side or _line_told_of(row)
        row.marks.append((one, has))
    return True


def _line_told_of(row: Row) -> str:
    """Return whose line of several was told of last: "ich habe zwei Kreaturen, links Spott"."""
    lying = row.totals.get(row.side, sum(item.side == row.side for item in row.items))
    return row.side if lying > 1 else ""


def tell_declared(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "die linke mit Spott" as a mark."""
    (one,) = specs_of(row, letters, pieces)
    if one.taunt is None or (one.place is None and not one.other and not one.names):
        return False
    taunt, one.taunt = one.taunt, None
    row.marks.append((one, taunt))
    return True


def tell_placed(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "der mit Spott liegt ganz links"."""
    first, *rest = zip(letters, pieces, strict=True)
    where = next(spec(piece.words) for letter, piece in rest if letter == "r")
    if where.place is None or where.names:
        return False
    who = Spec(last=True) if first[0] in "ps" else spec(first[1].words)
    if who.place is not None:
        raise Unclear
    if who.last or who.names:
        fits = [item for item in row.items if not who.names or set(who.names) <= set(item.names)]
        fits = fits[-1:] if who.last else fits
        if len(fits) != 1 or fits[0].place is not None:
            raise Unclear
        fits[0].place = where
        return True
    if who.taunt is True:
        row.marks.append((where, True))
        return True
    return False


def tell_all_of(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell that all have taunt, or none."""
    has = "z" not in letters
    if row.all not in (None, has):
        raise Unclear
    row.all = has
    for piece in pieces_of(letters, pieces, "n"):
        row.totals[person_of(row, letters)] = number_of(piece)
    person_of(row, letters)
    numbers = {"beide": 2, "beides": 2, "both": 2, "beiden": 2, "2": 2, "3": 3, "4": 4}
    for number in {numbers[w] for piece in pieces_of(letters, pieces, "B") for w in piece.words if w in numbers}:
        if row.totals.setdefault(row.side, number) != number:
            raise Unclear
    return True


def tell_order(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell that they lie in the order in which they are told."""
    row.order = "told" if "L" in letters or row.order == "told" else "beside"
    return True


def tell_ends(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, links und rechts" of two."""
    return {spec(piece.words).place for piece in pieces} == {1, -1} and (
        len(row.items) == 2 or 2 in row.totals.values()
    )


def tell_flanked(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell that one lies between two others."""
    row.flanked = True
    return True


def tell_both_beside(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "beide Nachbarn einer Kreatur haben Spott"."""
    if "B" not in letters and "beide" not in pieces_of(letters, pieces, "Y")[0].words:
        return False
    if row.items or row.marks or row.totals:
        raise Unclear
    row.totals[""] = 3
    row.marks.append((Spec(OUTER, pair=True), True))
    return True


def tell_at(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ich habe meine Spottkreatur in der Mitte"."""
    who, where = specs_of(row, letters, pieces)
    if who.taunt is not True or who.place is not None or where.place is None or where.names or where.taunt is not None:
        return False
    row.marks.append((Spec(where.place, side=who.side), True))
    return True


def tell_dead(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who is gone."""
    found = specs_of(row, letters, pieces)
    if not (row.items or row.marks) and found[0].taunt and found[0].place is None:
        row.items.append(Item(True, row.side if row.side != ME else ""))
    row.dead += found
    return len(found) == 1


def tell_said(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell whose line is spoken of, or nothing."""
    person_of(row, letters)
    return True
