"""What a line of creatures is told by: small pieces, in the orders in which they tell something."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import FILL, Piece
from kfrules.scenarios.keyforge.situation.retold.row_spec import OUTER, SIDES, Item, Row, Spec, names_of, side_of, spec
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

_LETTERS = {
    "foe": "P", "sie": "s", "me": "I", "has": "h", "count": "n", "of": "N", "item": "e",
    "item taunt": "E", "letters": "l",
    "ref": "r", "place": "r", "beside": "k", "order": "o", "left to right": "L", "flanked": "F", "taunt": "T",
    "with": "m", "no": "z", "only": "x", "both": "B", "pron": "p", "may": "M", "asker": "a", "foe asker": "b",
    "by me": "t", "by foe": "f", "attack": "A", "ok": "G", "many": "Q", "targets": "g", "dead": "K", "claim": "C",
    "neighbour": "Y", "flank": "V", "gap": "j",
}  # fmt: skip
"""Slot → the letter by which it stands in a grammar."""

OR = "oder"  # which of two, nobody knows; at the end it says nothing
_DIALECT = {"zweit": 2, "dritt": 3, "drue": 3, "dreie": 3, "viere": 4}  # "zu zweit"
_ENGLISH_NUMBERS = ("two", "three", "four", "five")


def told_by(pieces: Sequence[Piece]) -> Row:
    """Return what pieces tell. Raises `Unclear` where some stand in an order that tells nothing."""
    left = [piece for piece in pieces if piece.slot not in (FILL, "fine") or piece.words in ((".",), (OR,))]
    first = next((piece for piece in left if piece.slot == "letters"), None)
    left = [part for piece in left for part in _parts(piece, piece is first)]
    row, place = Row(), 0
    for piece in left:
        if piece.slot == "of":
            side = side_of(piece.words) or (OPPONENT if "gegner" in piece.words else "")
            row.totals[side] = _number(piece)
    left = [piece for piece in left if piece.slot != "of"]
    letters = "".join("," if piece.words == (OR,) else _LETTERS.get(piece.slot, ".") for piece in left)
    while place < len(letters):
        for rule, tell in _RULES:
            found = rule.match(letters, place)
            if found and found.end() > place and tell(row, letters[place : found.end()], left[place : found.end()]):
                place = found.end()
                break
        else:
            raise Unclear
    return row


def _parts(piece: Piece, first: bool) -> list[Piece]:
    """Return a list of letters without what is said of some of them then: "A B C, B hat Spott"."""
    words = [word for word in piece.words if piece.slot == "letters" and (len(word) == 1)]
    at = next((i for i in range(len(words)) if words[i] in words[:i]), 0)
    if words and not first:
        return [Piece("ref", (), (word,), piece.start) for word in words]
    if not at:
        return [piece]
    more = [Piece("ref", (), (word,), piece.start) for word in words[at:]]
    return [Piece("letters" if at > 1 else "ref", (), tuple(words[:at]), piece.start), *more]


def _of(letters: str, pieces: Sequence[Piece], wanted: str) -> list[Piece]:
    return [piece for letter, piece in zip(letters, pieces, strict=True) if letter in wanted]


def _person(row: Row, letters: str) -> str:
    """Return who is spoken of, and keep it."""
    found = ME if "I" in letters else OPPONENT if "P" in letters or "s" in letters else ""
    found = found or (OPPONENT if letters[0] == "p" and not row.side else "")  # "der hat drei"
    row.side = found or row.side
    return row.side


def _specs(row: Row, letters: str, pieces: Sequence[Piece]) -> list[Spec]:
    made = []
    for letter, piece in zip(letters, pieces, strict=True):
        if letter in "rE":
            made.append(spec(piece.words))
        elif letter in "ps":
            made.append(Spec(last=True))
    return made


def _line(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    side = _person(row, letters)
    number = _number(_of(letters, pieces, "n")[0])
    if "T" in letters or "E" in letters:
        row.items += [Item("z" not in letters, side) for _ in range(number)]
        return True
    if side in row.totals and row.totals[side] != number:
        raise Unclear
    row.totals[side] = number
    return True


def _number(piece: Piece) -> int:
    number = next((int(word) for word in piece.words if word.isdecimal()), 1)
    number = next((_ENGLISH_NUMBERS.index(w) + 2 for w in piece.words if w in _ENGLISH_NUMBERS), number)
    number = next((_DIALECT[word] for word in piece.words if word in _DIALECT), number)
    if not 0 < number < 10:
        raise Unclear
    return number


def _letters(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    side = _person(row, letters)
    words = [w for w in _of(letters, pieces, "l")[0].words if len(w) == 1]
    if len(set(words)) != len(words) or any(item.letter for item in row.items):
        raise Unclear
    row.items += [Item(None, side, letter=word) for word in words]
    row.order = "told"
    return True


def _item(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    side = row.side
    piece = _of(letters, pieces, "neE")[0]
    taunt = "z" not in letters if "T" in letters else True if "E" in letters else False if "z" in letters else None
    place = next((spec(one.words) for one in _of(letters, pieces, "r")), None)
    if place is not None and place.names:
        raise Unclear
    number = _number(piece) if "n" in letters else 1
    beside = _of(letters, pieces, "k")
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


def _flanks(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "links und rechts je eine mit Spott"."""
    if any(word in ("daneben", "davon", "neben") for word in pieces[0].words):
        return False
    row.marks.append((Spec(OUTER, pair=True), True))
    return True


def _row(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ohne, Spott, ohne, ohne"."""
    if row.items or row.marks:
        raise Unclear
    row.items += [Item("z" not in one, row.side) for one in re.findall("m?T|zT?", letters)]
    row.order = "told"
    return True


def _numbered(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "1 ohne, 2 Spott, 3 ohne"."""
    numbers = [piece.words for piece in _of(letters, pieces, "n")]
    if numbers != [(str(at + 1),) for at in range(len(numbers))] or row.items or row.marks:
        return False
    side = _person(row, letters)
    row.items += [Item("z" not in one, side) for one in letters.split("n")[1:]]
    row.order = "told"
    return True


def _numbered_goal(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "Ziel 4"."""
    (number,) = _of(letters, pieces, "n")
    if len(number.words) != 1 or not number.words[0].isdecimal():
        return False
    row.goals.append(Spec(place=int(number.words[0])))
    return _asked_by(row, ME if set("Ita") & set(letters) else OPPONENT if set("Psfb") & set(letters) else "")


def _mark(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    has = "z" not in letters
    if letters[0] == "x" and not has:
        row.marks.append((Spec(other=True), True))  # "nur die mittlere hat keinen Spott"
    for one in _specs(row, letters, pieces):
        if one.bare and not one.last and has:
            row.items.append(Item(True, one.side))  # "meine Kreatur hat Spott"
            continue
        if one.bare or (one.taunt is not None and one.taunt != has):
            raise Unclear
        if one.beside is not None and one.beside.last and not (row.items or row.marks) and row.goals:
            one.beside = row.goals[-1]  # "darf ich die linke angreifen, obwohl die daneben Spott hat"
        row.marks.append((one, has))
    return True


def _declared(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "die linke mit Spott" as a mark."""
    (one,) = _specs(row, letters, pieces)
    if one.taunt is None or (one.place is None and not one.other and not one.names):
        return False
    taunt, one.taunt = one.taunt, None
    row.marks.append((one, taunt))
    return True


def _placed(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
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


def _all(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    has = "z" not in letters
    if row.all not in (None, has):
        raise Unclear
    row.all = has
    for piece in _of(letters, pieces, "n"):
        row.totals[_person(row, letters)] = _number(piece)
    _person(row, letters)
    numbers = {"beide": 2, "beides": 2, "both": 2, "beiden": 2, "2": 2, "3": 3, "4": 4}
    for number in {numbers[w] for piece in _of(letters, pieces, "B") for w in piece.words if w in numbers}:
        if row.totals.setdefault(row.side, number) != number:
            raise Unclear
    return True


def _order(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    row.order = "told" if "L" in letters or row.order == "told" else "beside"
    return True


def _ends(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, links und rechts" of two."""
    return {spec(piece.words).place for piece in pieces} == {1, -1} and (
        len(row.items) == 2 or 2 in row.totals.values()
    )


def _flanked(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    row.flanked = True
    return True


def _goal(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    objects, asker = [], ""
    for letter, piece in zip(letters, pieces, strict=True):
        if letter in "It" or letter == "a":
            asker = ME
        elif letter in "Pfb" or (letter == "s" and not asker and re.search(r"M?s.*[rp]", letters)):
            asker = OPPONENT
        elif letter in "rps":
            objects.append((letter, piece))
    if len(objects) != 1:
        return False
    letter, piece = objects[0]
    row.goals.append(spec(piece.words) if letter == "r" else Spec(last=True))
    return _asked_by(row, asker)


def _topic(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "die neben dem Spotter, darf ich die angreifen?"."""
    return _goal(row, letters.replace("p", "."), pieces)


def _aims(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ich will auf den ganz rechts"."""
    return pieces[-1].words[0] in ("auf", "gegen") and _goal(row, letters, pieces)


def _many(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    row.many = True
    return _asked_by(row, ME if set("Ita") & set(letters) else OPPONENT if set("Psfb") & set(letters) else "")


def _asked_by(row: Row, asker: str) -> bool:
    if asker and row.asker not in ("", asker):
        raise Unclear
    row.asker = asker or row.asker
    return True


def _by(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    return _asked_by(row, ME if letters == "t" else OPPONENT)


def _may(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    return _asked_by(row, ME if "I" in letters else OPPONENT)


def _dead(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    found = _specs(row, letters, pieces)
    if not (row.items or row.marks or row.totals) and found[0].taunt and found[0].place is None:
        row.items.append(Item(True, row.side if row.side != ME else ""))
    row.dead += found
    return len(found) == 1


def _near(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell what is asked of where creatures lie."""
    fact = "gap" if "j" in letters else "flanks" if "Q" in letters else "at flank"
    if "Y" in letters or "o" in letters:
        fact = "neighbours of" if "Q" in letters else "adjacent"
    if "B" in letters and 2 not in row.totals.values():
        return False
    if fact == "gap" and any(
        word.startswith(("ruck", "rueck", "rutsch", "schieb", "zusammen")) for word in pieces[-1].words
    ):
        fact = "adjacent"
    goals = (
        [Spec()]
        if "B" in letters
        else _specs(row, letters, pieces) or [Spec(last=True)] * (fact in ("at flank", "neighbours of"))
    )
    if row.near or len(goals) != {"gap": 0, "flanks": 0, "adjacent": 0 if "j" in letters else 2}.get(fact, 1):
        return False
    row.near, row.goals = fact, goals
    _person(row, letters)
    return True


def _where(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, wenn sie ganz rechts liegt"."""
    if not row.near or len(row.goals) != 1 or row.goals[0].place is not None:
        return False
    (where,) = (spec(piece.words) for letter, piece in zip(letters, pieces, strict=True) if letter == "r")
    row.goals = [where]
    return where.place is not None


def _said(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    _person(row, letters)
    return True


_MS = "(?:M[PsI]|[PsI]M|a|b)"
_O, _BY = "[rps]", "[tf]?"
_RULES = [
    (re.compile(pattern), tell)
    for pattern, tell in (
        ("Q[enr]?h?V?h?[PsI]?V|QVh?[PsI]?h?", _near),
        ("QYh[rpe]|QYh?[PsI]h?", _near),
        ("h[rpB]?V|[rp]hV|[rp]Vh|hrr[Yo]|rrh[Yo]|rr[Yo]h|hrYr|rhYr|rYr|h?[PsI]?j", _near),
        ("[spr]h?rh", _where),
        (f"Q[enr]?(?:{_MS}{_BY}A{_BY}|hA|MA|AM|gh?[PsI]?h?g?)", _many),
        (f"{_MS}{_BY}{_O}{_BY}A{_BY}", _goal),
        (f"{_MS}{_BY}A{_BY}{_O}{_BY}", _goal),
        (f"{_O}{_BY}{_MS}{_BY}A{_BY}", _goal),
        (f"[PsI]{_BY}{_O}{_BY}AM|{_O}{_BY}[PsI]{_BY}AM", _goal),
        (f"A{_BY}{_MS}{_BY}{_O}|A[PsI]{_BY}{_O}{_BY}A?|[PsI]A{_BY}{_O}{_BY}A?", _goal),
        (f"h{_O}{_BY}A{_BY}|{_O}h{_BY}A{_BY}|M{_O}{_BY}A{_BY}|{_O}M{_BY}A{_BY}|{_O}{_BY}A{_BY}M", _goal),
        (f"A{_BY}{_O}{_BY}|{_O}{_BY}A(?!M?[PsI]?[rp])", _goal),
        (f"r{_MS}{_BY}p{_BY}A{_BY}", _topic),
        (f"{_MS}{_BY}r(?=[.G]|$)", _aims),
        (f"{_O}h[PsI]?K|[PsI]h{_O}K|h[PsI]{_O}K|rK|K{_O}", _dead),
        (f"x?{_O}+o?h?x?m?Th?(?!h?K)", _mark),
        (f"x?{_O}+h?zT?h?", _mark),
        ("[rpsE]h[PsI]?r", _placed),
        ("h?m?Tx?h?x?r+(?![hMATK])", _mark),
        ("h?m?Tx?h?x?r+(?!h?m?T|h?A)", _mark),
        ("Fh?m?T", _flanks),
        ("[PsI]?h?o?(?:nh?(?:m?T|zT?)){2,}", _numbered),
        (f"A{_BY}n(?=[.GT]|$)|{_MS}nA{_BY}", _numbered_goal),
        ("(?:m?T|zT?){2,}", _row),
        ("Bh?m?Th?|B[en][PsI]?h?m?Th?|hBh?T|Th?B|B[ps]?Th|zh?Th?|Thz|Tzh", _all),
        ("[PsI]?h?[PsI]?x?lh?[PsI]?(?![hM])", _letters),
        ("[PsI]?h?[PsI]?x?l", _letters),
        ("(?:[PsIp]h[PsI]?x?|[PsI]x?|h[PsI]x?|hx?|x)?(?:n(?:E|h?mTh?|hTh?|h?zTh?|T(?=[.n])))", _line),
        ("(?:[PsIp]h[PsI]?x?|[PsI]x?|h[PsI]x?|hx?|x)?nh?[PsI]?(?!mT|zT)", _line),
        (r"rr(?=\.)", _ends),
        ("h?(?:[rk]|kh?r|rk)h?[eEn](?:h?m?Th?|h?zT?h?|p[ps]?h?m?Th?|pzTh?)?", _item),
        ("h?[eEn](?:h?m?Th?|h?zT?h?|p[ps]?h?m?Th?|pzTh?)?(?:h?[rk](?![hTMAeEz]))?", _item),
        ("r", _declared),
        ("[oL]", _order),
        ("F", _flanked),
        ("(?:M[PsI]|[PsI]M)p?h?(?=[.G]|$)", _may),
        ("h?p?Gp?|p?[PsI]h?|h[PsI]?|[C.]", _said),
        (",(?=[.G]|$)", _said),
        ("[tf]", _by),
    )
]
