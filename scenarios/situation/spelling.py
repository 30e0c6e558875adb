"""Misspelt words: the one known word that a typo can only mean."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from kfrules.rules_de.slips import Words
from kfrules.scenarios.situation.words import Token

_HEARD = (("ie", "i"), ("ck", "k"), ("tz", "z"), ("ph", "f"), ("dt", "t"), ("v", "f"), ("ae", "e"), ("ue", "u"),
          ("oe", "o"),
          ("b", "p"), ("d", "t"), ("g", "k"), ("c", "k"), ("y", "i"))  # fmt: skip
_FIXABLE = frozenset({"kw", "state", "verb", "unit", "noun", "side"})  # a typo never becomes a word passed over
_OPPONENTS = ("gegner", "gegenspieler", "mitspieler", "opponent")  # the people whose misspelt names are read
_AT_ONCE = _FIXABLE - {"verb"}
_SHORT = 3
_SHORTEST = 5  # letters of a word that may be misspelt
_LONG = 10  # letters from which two of them may be wrong
_ENDINGS = ("en", "er", "es", "em", "e")
_BENT = ("kw", "state", "side")


def sound(folded: str) -> str:
    """Return how a word sounds, for those who write as they hear.

    >>> sound("dann") == sound("dan"), sound("liegt") == sound("ligt"), sound("fassen") == sound("fasen")
    (True, True, True)
    """
    for written, heard in _HEARD:
        folded = folded.replace(written, heard)
    folded = re.sub(r"(?<=[aeiou])h(?![aeiou])", "", folded)
    return re.sub(r"(.)\1", r"\1", folded)


class Spelling:
    """What misspelt words mean, by the `table` of a lexicon; `knows` tells what needs no help."""

    def __init__(self, table: dict[tuple[str, ...], tuple[str, str]], knows: Callable[[str], bool]) -> None:
        self.table = table
        self.knows = knows
        self._heard: dict[str, str] = {}
        self._corrected: dict[str, str | None] = {}

    @cached_property
    def _forms(self) -> dict[str, tuple[str, str]]:
        one = {form[0]: what for form, what in self.table.items() if len(form) == 1 and len(form[0]) >= _SHORTEST - 1}
        return {f: what for f, what in one.items() if what[0] in _FIXABLE or f.startswith(_OPPONENTS)}

    @cached_property
    def _known(self) -> Words:
        return Words(self._forms)

    @cached_property
    def _sounds(self) -> dict[str, set[str]]:
        heard: dict[str, set[str]] = {}
        for form in self.table:
            if len(form) == 1 and len(form[0]) > 1:
                heard.setdefault(sound(form[0]), set()).add(form[0])
        return heard

    @cached_property
    def _pieces(self) -> frozenset[str]:
        return frozenset(piece for form in self.table for piece in form)

    @cached_property
    def _pieces_by_sound(self) -> dict[str, set[str]]:
        heard: dict[str, set[str]] = {}
        for piece in self._pieces:
            if len(piece) > 2 and piece.isalpha():
                heard.setdefault(sound(piece), set()).add(piece)
        return heard

    @cached_property
    def _pieces_by_letters(self) -> dict[str, set[str]]:
        made: dict[str, set[str]] = {}
        for piece in self._pieces:
            if len(piece) >= _SHORT and piece.isalpha():
                made.setdefault("".join(sorted(piece)), set()).add(piece)
        return made

    def heard(self, token: Token) -> Token:
        """Return a word that is written by ear as the one word of the lexicon that sounds so."""
        folded = token.folded
        if len(folded) < _SHORT or not folded.isalpha() or folded in self._pieces or self.knows(folded):
            return token
        if folded not in self._heard:
            found = (self._pieces_by_sound.get(sound(folded), set()), self._slipped(folded), self._near(folded))
            self._heard[folded] = next((next(iter(same)) for same in found if len(same) == 1), folded)
        meant = self._heard[folded]
        return token if meant == folded else Token(token.said, meant)

    def _near(self, folded: str) -> set[str]:
        """Return the form that is misspelt, so that sayings of several words are known by it: "rüstung verbaucht".

        A verb stays for later: with a capital within a sentence it may be a name. One letter for another may make a
        German word of it ("schauen", "schaden").
        """
        form = self.corrected(folded)
        if form is None or (len(form) == len(folded) and sorted(form) != sorted(folded)):
            return set()
        plain = self.table[form,][0] in _AT_ONCE and not form.startswith(folded)  # "ich erschöpf sie"
        return {form} if plain or form.startswith(_OPPONENTS) else set()

    def _slipped(self, folded: str) -> set[str]:
        """Return the words whose letters are there in another order, or all but an "e": "wrid", "gegn", "meinr"."""
        letters = self._pieces_by_letters
        same = {piece for piece in letters.get("".join(sorted(folded)), ()) if piece[0] == folded[0]}
        if same:
            return same
        return {piece for piece in letters.get("".join(sorted(f"{folded}e")), ()) if _without_e(piece, folded)}

    def corrected(self, folded: str) -> str | None:
        """Return the form of the lexicon that a misspelt word means, None if none or several may be meant."""
        if folded not in self._corrected:
            self._corrected[folded] = self._correct(folded)
        return self._corrected[folded]

    def _correct(self, folded: str) -> str | None:
        if folded.isalpha() and len(folded) > 1:
            same = self._sounds.get(sound(folded), set())
            if len({self.table[form,] for form in same}) == 1:
                return min(same)
        if len(folded) < _SHORTEST or not folded.isalpha() or (folded,) in self.table:
            return None
        for word in (folded, *(folded.removesuffix(end) for end in _ENDINGS if folded.endswith(end))):
            limit = 1 if len(word) < _LONG else 2
            found = self._known.near(word, limit, limit=6)
            best = [form for form, distance in found if distance == found[0][1] and form[0] == word[0]]
            meant = {self._forms[form] for form in best}
            if len(word) >= _SHORTEST and len(meant) == 1 and (word == folded or next(iter(meant))[0] in _BENT):
                return best[0]
        return None


def _without_e(piece: str, folded: str) -> bool:
    """Tell whether a word lacks only an "e" within its ending."""
    return len(folded) > _SHORT and piece[:-2] == folded[:-1] and piece[-2] == "e" and piece[-1] == folded[-1]
