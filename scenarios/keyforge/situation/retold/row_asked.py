"""What rows of small pieces ask of a line: each function notes what one row asks, or returns False."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.row_spec import Item, Row, Spec, spec
from kfrules.scenarios.keyforge.situation.retold.row_tell import person_of, pieces_of, specs_of
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT


def tell_numbered_goal(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "Ziel 4"."""
    (number,) = pieces_of(letters, pieces, "n")
    if len(number.words) != 1 or not number.words[0].isdecimal():
        return False
    row.goals.append(Spec(place=int(number.words[0])))
    return _asked_by(row, ME if set("Ita") & set(letters) else OPPONENT if set("Psfb") & set(letters) else "")


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
        else specs_of(row, letters, pieces) or [Spec(last=True)] * (fact in ("at flank", "neighbours of"))
    )
    if row.near or len(goals) != {"gap": 0, "flanks": 0, "adjacent": 0 if "j" in letters else 2}.get(fact, 1):
        return False
    row.near, row.goals = fact, goals
    person_of(row, letters)
    return True


def tell_where(row: Row, letters: str, pieces: Sequence[Piece]) -> bool:
    """Tell "…, wenn sie ganz rechts liegt"."""
    if not row.near or len(row.goals) != 1 or row.goals[0].place is not None:
        return False
    (where,) = (spec(piece.words) for letter, piece in zip(letters, pieces, strict=True) if letter == "r")
    row.goals = [where]
    return where.place is not None
