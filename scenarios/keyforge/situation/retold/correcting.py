"""Where somebody corrects himself, the later number holds: "12 Bernstein, nein Moment, 13"."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.situation.words import Token, number_word, power_word

_SLIPS = (
    "nein", "ne", "nee", "noe", "quatsch", "moment", "stopp", "stop", "halt", "korrektur", "sorry", "unsinn", "falsch",
    "pardon", "verzeihung", "entschuldigung", "vielmehr", "ups", "oops", "oh", "ach", "mist", "doch", "tschuldigung",
    "warte", "wart", "aeh", "aehm", "sagen", "wir", "ich", "meine", "meinte", "verzaehlt", "vertippt", "also",
)  # fmt: skip
_SURE = (
    "nein", "nee", "ne", "noe", "quatsch", "korrektur", "sorry", "unsinn", "pardon", "ups", "oops", "vielmehr",
    "verzaehlt", "vertippt", "meinte", "entschuldigung", "tschuldigung",
)  # fmt: skip  # one of which must be said
_OFTEN = ("ne", "nee", "sorry", "entschuldigung", "tschuldigung", "pardon")  # which mean much else: "ist ne 2er"
_ARE = ("sinds", "sind", "es", "warens", "waren", "hab", "habe", "hat", "ich", "er", "sie", "natuerlich", "doch", "nur")
_BEFORE = (
    "gegen", "mit", "einen", "einem", "ein", "eine", "einer", "nen", "nem", "ner", "den", "dem", "bei", "auf",
    "mein", "meine", "meinen", "meinem", "meiner", "sein", "seine", "seinen", "seinem", "seiner", "ihr", "ihre",
    "ihren", "ihrem", "ihrer",
)  # fmt: skip
_MARKS = (",", ".", ":", "-", "–", "—", "!", "…", "(", ")")
_ENDS = (".", "?", "!")


def corrected(pieces: Sequence[Token]) -> list[Token]:
    """Return the words, with a number that is corrected once as it was corrected."""
    folded = [piece.folded for piece in pieces]
    said = list(pieces)
    spans = _slips(folded)
    if len(spans) != 1 or spans[0][1] <= spans[0][0]:
        return said
    start, end = spans[0]
    kind = "power" if power_word(folded[end]) is not None else "number"
    wrong = [i for i in range(_begin(folded, start), start) if _is(kind, folded[i])]
    after = folded[end + 1 :]
    unit = after[0] if after and after[0].isalpha() and after[0] not in _ARE else ""
    if unit and unit in folded[:start]:
        wrong = [i for i in wrong if folded[i + 1] == unit]
    if wrong and wrong[-1] == start - 1 - (folded[start - 1] == unit):
        return [*said[: wrong[-1]], *said[end:]]  # "mein 3er, quatsch, mein 4er greift an"
    close = end + 1
    while close < len(folded) and (folded[close] in _ARE or folded[close] == unit):
        close += 1
    if len(wrong) != 1 or (close < len(folded) and folded[close] not in (*_MARKS, *_ENDS)):
        return said
    return [*said[: wrong[0]], said[end], *said[wrong[0] + 1 : start], *said[close:]]


def _slips(folded: Sequence[str]) -> list[tuple[int, int]]:
    """Return where somebody takes something back, and where the number stands that holds."""
    found: list[tuple[int, int]] = []
    place = 0
    while place < len(folded):
        end = place
        while end < len(folded) and folded[end] in (*_SLIPS, *_MARKS):
            end += 1
        said = folded[place:end]
        parted = bool(said) and said[0] in _MARKS and said[-1] in _MARKS
        sure = any(word in _SURE and (parted or word not in _OFTEN) for word in said)
        if sure:
            number = end
            while number < len(folded) and folded[number] in (*_ARE, *_BEFORE):
                number += 1
            told = number < len(folded) and (_is("power", folded[number]) or _is("number", folded[number]))
            found.append((place, number) if told else (place, place))
        place = max(end, place + 1)
    return found


def _begin(folded: Sequence[str], start: int) -> int:
    return next((i + 1 for i in range(start - 1, -1, -1) if folded[i] in _ENDS), 0)


def _is(kind: str, word: str) -> bool:
    return power_word(word) is not None if kind == "power" else number_word(word) is not None
