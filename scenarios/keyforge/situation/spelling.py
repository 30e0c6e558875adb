"""Misspelt words: the one known word that a typo can only mean."""

from __future__ import annotations

import re
from functools import cache

from kfrules.scenarios.keyforge.situation.words import Token, lexicon, look_up, number_word, power_word

_HEARD = (("ie", "i"), ("ck", "k"), ("tz", "z"), ("ph", "f"), ("dt", "t"), ("v", "f"), ("ae", "e"), ("ue", "u"),
          ("oe", "o"),
          ("b", "p"), ("d", "t"), ("g", "k"), ("c", "k"), ("y", "i"))  # fmt: skip
_FIXABLE = frozenset({"kw", "state", "verb", "unit", "noun", "side"})  # a typo never becomes a word passed over
_SHORT = 3
_SHORTEST = 5  # letters of a word that may be misspelt
_LONG = 10  # letters from which two of them may be wrong
_ENDINGS = ("en", "er", "es", "em", "e")
_BENT = ("kw", "state", "side")


@cache
def _forms() -> dict[str, tuple[str, str]]:
    one = {form[0]: what for form, what in lexicon().items() if len(form) == 1 and len(form[0]) >= _SHORTEST - 1}
    return {form: what for form, what in one.items() if what[0] in _FIXABLE}


@cache
def _sounds() -> dict[str, set[str]]:
    heard: dict[str, set[str]] = {}
    for form in lexicon():
        if len(form) == 1 and len(form[0]) > 1:
            heard.setdefault(sound(form[0]), set()).add(form[0])
    return heard


def sound(folded: str) -> str:
    """Return how a word sounds, for those who write as they hear.

    >>> sound("dann") == sound("dan"), sound("liegt") == sound("ligt"), sound("fassen") == sound("fasen")
    (True, True, True)
    """
    for written, heard in _HEARD:
        folded = folded.replace(written, heard)
    folded = re.sub(r"(?<=[aeiou])h(?![aeiou])", "", folded)
    return re.sub(r"(.)\1", r"\1", folded)


@cache
def _pieces() -> frozenset[str]:
    return frozenset(piece for form in lexicon() for piece in form)


@cache
def _pieces_by_sound() -> dict[str, set[str]]:
    heard: dict[str, set[str]] = {}
    for piece in _pieces():
        if len(piece) > 2 and piece.isalpha():
            heard.setdefault(sound(piece), set()).add(piece)
    return heard


@cache
def heard(token: Token) -> Token:
    """Return a word that is written by ear as the one word of the lexicon that sounds so."""
    if len(token.folded) < _SHORT or not token.folded.isalpha() or token.folded in _pieces() or _known(token.folded):
        return token
    for same in (_pieces_by_sound().get(sound(token.folded), set()), _slipped(token.folded)):
        if len(same) == 1:
            return Token(token.said, next(iter(same)))
    return token


def _slipped(folded: str) -> set[str]:
    """Return the words whose letters are there in another order, or all but an "e": "wrid", "gegn", "meinr"."""
    same = {piece for piece in _pieces_by_letters().get("".join(sorted(folded)), ()) if piece[0] == folded[0]}
    if same:
        return same
    return {piece for piece in _pieces_by_letters().get("".join(sorted(f"{folded}e")), ()) if _without_e(piece, folded)}


def _without_e(piece: str, folded: str) -> bool:
    """Tell whether a word lacks only an "e" within its ending."""
    return len(folded) > _SHORT and piece[:-2] == folded[:-1] and piece[-2] == "e" and piece[-1] == folded[-1]


@cache
def _pieces_by_letters() -> dict[str, set[str]]:
    made: dict[str, set[str]] = {}
    for piece in _pieces():
        if len(piece) >= _SHORT and piece.isalpha():
            made.setdefault("".join(sorted(piece)), set()).add(piece)
    return made


def _known(folded: str) -> bool:
    return look_up((folded,)) is not None or number_word(folded) is not None or power_word(folded) is not None


@cache
def corrected(folded: str) -> str | None:
    """Return the form of the lexicon that a misspelt word means, None if none or several may be meant.

    >>> corrected("scharmutzel"), corrected("ruestng"), corrected("vollmond")
    ('scharmuetzel', 'ruestung', None)
    """
    if folded.isalpha() and len(folded) > 1:
        same = _sounds().get(sound(folded), set())
        if len({look_up((form,)) for form in same}) == 1:
            return min(same)
    if len(folded) < _SHORTEST or not folded.isalpha() or look_up((folded,)) is not None:
        return None
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    for word in (folded, *(folded.removesuffix(end) for end in _ENDINGS if folded.endswith(end))):
        limit = 1 if len(word) < _LONG else 2
        found = process.extract(word, list(_forms()), scorer=OSA.distance, score_cutoff=limit, limit=6)
        best = [form for form, distance, _ in found if distance == found[0][1] and form[0] == word[0]]
        meant = {_forms()[form] for form in best}
        if len(word) >= _SHORTEST and len(meant) == 1 and (word == folded or next(iter(meant))[0] in _BENT):
            return best[0]
    return None
