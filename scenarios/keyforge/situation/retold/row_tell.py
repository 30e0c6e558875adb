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
        elif letter == "n" and len(piece.words) == 1 and piece.words[0].isdecimal():
            made.append(Spec(place=int(piece.words[0])))
    return made


def tell_line(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell how many lie there."""
    side = _person(row, letters)
    number = number_of(_of(letters, pieces, "n")[0])
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
    side = _person(row, letters)
    words = [w for w in _of(letters, pieces, "l")[0].words if len(w) == 1]
    if len(set(words)) != len(words) or any(item.letter for item in row.items):
        raise Unclear
    row.items += [Item(None, side, letter=word) for word in words]
    row.order = "told"
    return True


def tell_item(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell one creature, or some alike."""
    side = row.side
    piece = _of(letters, pieces, "neE")[0]
    taunt = "z" not in letters if "T" in letters else True if "E" in letters else False if "z" in letters else None
    place = next((spec(one.words) for one in _of(letters, pieces, "r")), None)
    if place is not None and place.names:
        raise Unclear
    number = number_of(piece) if "n" in letters else 1
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


def tell_chain(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, daneben der Tiger, daneben der Bär"."""
    for beside, piece in zip(_of(letters, pieces, "k"), _of(letters, pieces, "r"), strict=True):
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
    numbers = [piece.words for piece in _of(letters, pieces, "n")]
    if numbers != [(str(at + 1),) for at in range(len(numbers))] or row.items or row.marks:
        return False
    side = _person(row, letters)
    row.items += [Item("z" not in one, side) for one in letters.split("n")[1:]]
    row.order = "told"
    return True


def tell_numbered_goal(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "Ziel 4"."""
    (number,) = _of(letters, pieces, "n")
    if len(number.words) != 1 or not number.words[0].isdecimal():
        return False
    row.goals.append(Spec(place=int(number.words[0])))
    return _asked_by(row, ME if set("Ita") & set(letters) else OPPONENT if set("Psfb") & set(letters) else "")


def tell_mark(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who has taunt."""
    if any(len(piece.words) > 1 for piece in _of(letters, pieces, "n")):
        return False  # how many there are, not a number by which one is named
    has = "z" not in letters
    if letters[0] == "x" and not has:
        row.marks.append((Spec(other=True), True))  # "nur die mittlere hat keinen Spott"
    for one in _specs(row, letters, pieces):
        named = one.names and not any(set(one.names) <= set(item.names) for item in row.items)
        if has and not one.last and (one.bare or (named and Spec(names=one.names, side=one.side) == one)):
            side = one.side or (_person(row, letters) if set("PI") & set(letters) else row.side)
            row.items.append(Item(True, side, one.names))  # "meine Kreatur hat Spott"
            continue
        if one.bare or (one.taunt is not None and one.taunt != has):
            raise Unclear
        if one.beside is not None and one.beside.last and not (row.items or row.marks) and row.goals:
            one.beside = row.goals[-1]  # "darf ich die linke angreifen, obwohl die daneben Spott hat"
        row.marks.append((one, has))
    return True


def tell_declared(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "die linke mit Spott" as a mark."""
    (one,) = _specs(row, letters, pieces)
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
    for piece in _of(letters, pieces, "n"):
        row.totals[_person(row, letters)] = number_of(piece)
    _person(row, letters)
    numbers = {"beide": 2, "beides": 2, "both": 2, "beiden": 2, "2": 2, "3": 3, "4": 4}
    for number in {numbers[w] for piece in _of(letters, pieces, "B") for w in piece.words if w in numbers}:
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


def tell_goal(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who is to be attacked."""
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


def tell_choose(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "darf ich mir aussuchen, welche ich angreife": each must be open to attack."""
    row.goals.append(Spec())
    return _asked_by(row, OPPONENT if set("Psb") & set(letters) else ME)


def tell_both_beside(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "beide Nachbarn einer Kreatur haben Spott"."""
    if "B" not in letters and "beide" not in _of(letters, pieces, "Y")[0].words:
        return False
    if row.items or row.marks or row.totals:
        raise Unclear
    row.totals[""] = 3
    row.marks.append((Spec(OUTER, pair=True), True))
    return True


def tell_topic(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "die neben dem Spotter, darf ich die angreifen?"."""
    return tell_goal(row, letters.replace("p", "."), pieces)


def tell_aims(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ich will auf den ganz rechts"."""
    return pieces[-1].words[0] in ("auf", "gegen") and tell_goal(row, letters, pieces)


def tell_must(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "muss ich die mit Spott angreifen?": whether nobody else may be attacked."""
    row.must = True
    return tell_goal(row, letters, pieces)


def tell_if(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell that somebody is to be attacked at all."""
    row.attacking = True
    return True


def tell_protected(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ist die linke geschützt?", "schützt mein Spotter die daneben?"."""
    said = [
        (letter, spec(piece.words) if letter in "rk" else Spec(last=True))
        for letter, piece in zip(letters, pieces, strict=True)
        if letter in "rpsk"
    ]
    if "X" in letters:
        first = said[0][1]
        if first.taunt and not first.last:
            side = first.side
            if first.place is not None:
                row.marks.append((Spec(first.place, side=side), True))
            elif not row.marks and not any(item.taunt for item in row.items):
                row.items.append(Item(True, side))
        elif not first.last:
            return False
        said = said[1:]
    if len(said) != 1 or row.goals or said[0][1].last:
        return False
    row.goals, row.protected = [said[0][1]], True
    return True


def tell_at(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ich habe meine Spottkreatur in der Mitte"."""
    who, where = _specs(row, letters, pieces)
    if who.taunt is not True or who.place is not None or where.place is None or where.names or where.taunt is not None:
        return False
    row.marks.append((Spec(where.place, side=who.side), True))
    return True


def tell_many(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell that it is asked how many can be attacked."""
    row.many = True
    return _asked_by(row, ME if set("Ita") & set(letters) else OPPONENT if set("Psfb") & set(letters) else "")


def _asked_by(row: Row, asker: str) -> bool:
    if asker and row.asker not in ("", asker):
        raise Unclear
    row.asker = asker or row.asker
    return True


def tell_by(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who attacks."""
    return _asked_by(row, ME if letters == "t" else OPPONENT)


def tell_attacks(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "ich greife mit meiner 5er an"."""
    return _asked_by(row, ME if "I" in letters else OPPONENT)


def tell_may(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who asks."""
    return _asked_by(row, ME if "I" in letters else OPPONENT)


def tell_dead(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell who is gone."""
    found = _specs(row, letters, pieces)
    if not (row.items or row.marks) and found[0].taunt and found[0].place is None:
        row.items.append(Item(True, row.side if row.side != ME else ""))
    row.dead += found
    return len(found) == 1


def tell_near(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
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


def tell_where(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, wenn sie ganz rechts liegt"."""
    if not row.near or len(row.goals) != 1 or row.goals[0].place is not None:
        return False
    (where,) = (spec(piece.words) for letter, piece in zip(letters, pieces, strict=True) if letter == "r")
    row.goals = [where]
    return where.place is not None


def tell_said(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell whose line is spoken of, or nothing."""
    _person(row, letters)
    return True
