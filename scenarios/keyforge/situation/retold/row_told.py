"""What a line of creatures is told by: small pieces, in the orders in which they tell something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from kfrules.scenarios.keyforge.situation.retold import row_asked, row_tell
from kfrules.scenarios.keyforge.situation.retold.covering import FILL, Piece
from kfrules.scenarios.keyforge.situation.retold.row_spec import Row, side_of
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import OPPONENT

_LETTERS = {
    "foe": "P", "sie": "s", "me": "I", "has": "h", "count": "n", "of": "N", "item": "e",
    "item taunt": "E", "letters": "l",
    "ref": "r", "place": "r", "beside": "k", "order": "o", "left to right": "L", "flanked": "F", "taunt": "T",
    "with": "m", "no": "z", "only": "x", "both": "B", "pron": "p", "may": "M", "asker": "a", "foe asker": "b",
    "by me": "t", "by foe": "f", "attack": "A", "ok": "G", "many": "Q", "targets": "g", "dead": "K", "claim": "C",
    "choose": "c", "says": "S", "must": "U", "if attacking": "i", "protected": "Z", "protects": "X",
    "neighbour": "Y", "flank": "V", "gap": "j",
}  # fmt: skip
"""Slot → the letter by which it stands in a grammar."""

Rule = tuple[re.Pattern[str], Callable[[Row, str, Sequence[Piece]], bool]]
OR = "oder"  # which of two, nobody knows; at the end it says nothing


def told_by(pieces: Sequence[Piece]) -> list[Row]:
    """Return what pieces tell: places may stand before their creatures, or behind. Raises `Unclear`."""
    rows: list[Row] = []
    for rules in (_RULES, _SUFFIX_RULES):
        try:
            row = _told_by(pieces, rules)
        except Unclear:
            continue
        if row not in rows:
            rows.append(row)
    if not rows:
        raise Unclear
    return rows


def _told_by(pieces: Sequence[Piece], rules: Sequence[Rule]) -> Row:
    """Return what pieces tell. Raises `Unclear` where some stand in an order that tells nothing."""
    left = [piece for piece in pieces if piece.slot not in (FILL, "fine") or piece.words in ((".",), (OR,))]
    first = next((piece for piece in left if piece.slot == "letters"), None)
    left = [part for piece in left for part in _parts(piece, piece is first)]
    row, place = Row(), 0
    for piece in left:
        if piece.slot == "of":
            side = side_of(piece.words) or (OPPONENT if "gegner" in piece.words else "")
            row.totals[side] = row_tell.number_of(piece)
        if piece.slot == "ref" and any(word.startswith("einzig") for word in piece.words):
            row.totals[side_of(piece.words)] = 1
    left = [piece for piece in left if piece.slot not in ("of", "claim")]
    letters = "".join("," if piece.words == (OR,) else _LETTERS.get(piece.slot, ".") for piece in left)
    while place < len(letters):
        for rule, tell in rules:
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


_MS = "(?:M[PsI]|[PsI]M|a|b)"
_O, _BY = "[rps]", "[tf]?"
_AIM = "(?:e?r|[ps])"
_ITEM = "h?[eEn](?:h?m?Th?|h?zT?h?|p[ps]?h?m?Th?|pzTh?)?"
_RULES: list[Rule] = [
    (re.compile(pattern), tell)
    for pattern, tell in (
        (f"S(?:{_MS}{_BY}{_O}{_BY}zA|[PsI]{_O}{_BY}zAM|{_MS}{_BY}z{_O}A)", row_tell.tell_said),
        (f"U[PsI]?{_BY}{_AIM}{_BY}A{_BY}|U[PsI]?{_BY}A{_BY}{_AIM}", row_asked.tell_must),
        ("i", row_asked.tell_if),
        (f"h{_O}Z|{_O}hZ|{_O}Zh|X[rp]r|[rp]X[rp]|X[rp]k", row_asked.tell_protected),
        ("rn+h?m?Th?", row_tell.tell_mark),
        ("h?m?Th?rn+(?![eEPh])", row_tell.tell_mark),
        ("zp?n[PI]?h?m?Th?|zrh?m?Th?", row_tell.tell_all_of),
        ("[PI]?h?rrh(?!T)|[PI]hrr(?![hTMA])", row_tell.tell_at),
        ("Q[enr]?h?V?h?[PsI]?V|QVh?[PsI]?h?", row_asked.tell_near),
        ("QYh[rpe]|QYh?[PsI]h?", row_asked.tell_near),
        ("h[rpB]?V|[rp]hV|[rp]Vh|hrr[Yo]|rrh[Yo]|rr[Yo]h|hrYr|rhYr|rYr|h?[PsI]?j", row_asked.tell_near),
        ("[spr]h?rh", row_asked.tell_where),
        (f"Q[enr]?(?:{_MS}{_BY}A{_BY}|hA|MA|AM|gh?[PsI]?h?g?)", row_asked.tell_many),
        (f"{_MS}{_BY}c{_BY}", row_asked.tell_choose),
        ("h?B?Y(?:e|I|P)?h?T|h?B?Y[eIP]?Th?", row_tell.tell_both_beside),
        (f"{_MS}{_BY}{_AIM}{_BY}A{_BY}", row_asked.tell_goal),
        (f"{_MS}{_BY}A{_BY}{_AIM}{_BY}", row_asked.tell_goal),
        (f"{_O}{_BY}{_MS}{_BY}A{_BY}", row_asked.tell_goal),
        (f"[PsI]{_BY}{_O}{_BY}AM|{_O}{_BY}[PsI]{_BY}AM", row_asked.tell_goal),
        (f"[PI]A{_BY}A(?=\\.)", row_asked.tell_attacks),
        (f"A{_BY}{_MS}{_BY}{_O}|A[PsI]{_BY}{_O}{_BY}A?|[PsI]A{_BY}{_O}{_BY}A?", row_asked.tell_goal),
        (f"h{_O}{_BY}A{_BY}|{_O}h{_BY}A{_BY}|M{_O}{_BY}A{_BY}|{_O}M{_BY}A{_BY}|{_O}{_BY}A{_BY}M", row_asked.tell_goal),
        (f"A{_BY}{_O}{_BY}|{_O}{_BY}A(?!M?[PsI]?[rp])", row_asked.tell_goal),
        (f"r{_MS}{_BY}p{_BY}A{_BY}", row_asked.tell_topic),
        (f"{_MS}{_BY}r(?=[.G]|$)", row_asked.tell_aims),
        (f"{_O}h[PsI]?t?K|[PsI]h{_O}t?K|h[PsI]{_O}t?K|rK|K{_O}", row_tell.tell_dead),
        (f"x?{_O}+[PI]?o?h?x?m?Th?(?!h?K)", row_tell.tell_mark),
        (f"x?{_O}+h?zT?h?", row_tell.tell_mark),
        ("(?:krh?){1,3}", row_tell.tell_chain),
        ("[rpsE]h[PsI]?r", row_tell.tell_placed),
        ("h?m?Tx?h?x?r+(?![hMATK])", row_tell.tell_mark),
        ("h?m?Tx?h?x?r+(?!h?m?T|h?A)", row_tell.tell_mark),
        ("Fh?m?T", row_tell.tell_flanks),
        ("[PsI]?h?o?(?:nh?(?:m?T|zT?)){2,}", row_tell.tell_numbered),
        (f"A{_BY}n(?=[.GT]|$)|{_MS}nA{_BY}", row_asked.tell_numbered_goal),
        ("(?:m?T|zT?){2,}", row_tell.tell_one_by_one),
        ("Bh?m?Th?|Bh?zTh?|B[en][PsI]?h?m?Th?|hBh?T|Th?B|B[ps]?Th|zh?Th?|Thz|Tzh", row_tell.tell_all_of),
        ("[PsI]?h?[PsI]?x?lh?[PsI]?(?![hM])", row_tell.tell_letters),
        ("[PsI]?h?[PsI]?x?l", row_tell.tell_letters),
        ("(?:[PsIp]h[PsI]?x?|[PsI]x?|h[PsI]x?|hx?|x)?(?:n(?:E|h?mTh?|hTh?|h?zTh?|T(?=[.n])))", row_tell.tell_line),
        ("(?:[PsIp]h[PsI]?x?|[PsI]x?|h[PsI]x?|hx?|x)?nh?[PsI]?(?!mT|zT)", row_tell.tell_line),
        (r"rr(?=\.)", row_tell.tell_ends),
        ("h?(?:[rk]|kh?r|rk)h?[eEn](?:h?m?Th?|h?zT?h?|p[ps]?h?m?Th?|pzTh?)?", row_tell.tell_item),
        (_ITEM + "(?:h?[rk](?![hTMAeEz]))?", row_tell.tell_item),
        ("r", row_tell.tell_declared),
        ("[oL]", row_tell.tell_order),
        ("F", row_tell.tell_flanked),
        ("(?:M[PsI]|[PsI]M)p?h?(?=[.G]|$)", row_asked.tell_may),
        ("h?p?Gp?|p?[PsI]h?|h[PsI]?|[CS.]", row_tell.tell_said),
        (",(?=[.G]|$)", row_tell.tell_said),
        ("[tf]", row_asked.tell_by),
    )
]
_SUFFIX_RULES: list[Rule] = [(re.compile(_ITEM + "h?r(?![hTMA])"), row_tell.tell_item), *_RULES]
"""The same, but a place belongs to whom is told of before it."""
