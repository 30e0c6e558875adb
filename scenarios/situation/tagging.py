"""From text to words: the longest known form at each place, a number, a card, a typo, or "unknown"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.scenarios.situation.asides import TALK
from kfrules.scenarios.situation.lexicon import LONGEST, Lexicon
from kfrules.scenarios.situation.voices import standard
from kfrules.scenarios.situation.words import Token, Word, fold, number_word, power_word, tokens

MARKS = {
    ",": "comma", ".": "stop", ";": "stop", "?": "ask", "!": "stop", ":": "colon", "(": "comma", ")": "comma",
    "–": "dash", "—": "dash", "/": "comma", "…": "stop",
}  # fmt: skip
_SIGN = re.compile(r"(?<!\w)[-−](?=\d)")
_SOON = ("jetzt", "noch", "so", "eigentlich", "ueberhaupt", "denn", "oder", "da", "sofort")
_SMALL = ("verb", "aux", "modal")  # never written with a capital within a sentence: "dem Wirt" is no "wird"
_YOURS = ("dein", "deine", "deinen", "deinem", "deiner", "deines")

Pieces = tuple[Token, ...]
Found = tuple[Word, int]  # a word, and how many pieces it takes


class Tagger:
    """Reads the words of a question by a lexicon. A game adds names of cards, and what only it says."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon

    def tag(self, question: str) -> list[Word]:
        """Return the words of a question."""
        found: list[Word] = []
        pieces = self.joined(
            tuple(self.lexicon.spelling.heard(piece) for piece in _standard(tokens(self.text(question))))
        )
        place = 0
        while place < len(pieces):
            word, length = self._at(pieces, place)
            word.start = place
            place += length
            if self.belongs(word, found):
                found[-1].said += f" {word.said}"
                continue
            found.append(word)
            if word.said == ")":
                _drop_gloss(found)
        if any(fold(word.said).startswith("befinde") for word in found):
            found = [word for word in found if fold(word.said) != "sich"]
        return _addressed(_genitives(self.finished(found)))

    def words(self, pieces: Sequence[Token]) -> list[Word]:
        """Return the words of some pieces, each by itself."""
        found: list[Word] = []
        place = 0
        while place < len(pieces):
            word, length = self._at(tuple(pieces), place)
            found.append(word)
            place += length
        return found

    # --- what a game may add ---------------------------------------------------------------------

    def text(self, question: str) -> str:
        """Return a question as it is cut into pieces."""
        return question

    def joined(self, pieces: Pieces) -> Pieces:
        """Return the pieces with those made one that only together mean something to a game."""
        return pieces

    def belongs(self, word: Word, before: list[Word]) -> bool:
        """Tell whether a word only goes on the one before it ("ein Beschützt-Marker")."""
        return False

    def finished(self, words: list[Word]) -> list[Word]:
        """Return the words after a last look at all of them."""
        return words

    def special(self, pieces: Pieces, place: int) -> Found | None:
        """Return what only a game reads at a place, where the lexicon and the numbers know nothing."""
        return None

    def card(self, pieces: Pieces, place: int) -> tuple[str, int] | None:
        """Return the card whose name begins at a place, and how many pieces it takes."""
        return None

    def guess(self, token: Token) -> str | None:
        """Return the card that an unknown word shortens or misspells, if it is clear."""
        return None

    # --- one place -------------------------------------------------------------------------------

    def _at(self, pieces: Pieces, place: int) -> Found:
        token = pieces[place]
        card = self.card(pieces, place) if token.said[:1].isalnum() and self._may_be_named(token) else None
        for length in range(min(LONGEST, len(pieces) - place), 0, -1):
            if card is not None and (card[1] > length or length == 1):
                break
            span = pieces[place : place + length]
            form = self.lexicon.look_up(tuple(piece.folded for piece in span))
            goes_on = form is not None and form[0] == "allowed" and self._goes_on(pieces, place + length)
            if length == 2 and self._is_mine(pieces, place):
                continue
            if form is not None and form[0] in ("both", "plural") and self._counts(pieces, place + length):
                continue
            if form is not None and not (length > 1 and (goes_on or self._named(form[0], pieces, place + length - 1))):
                return Word(*form, said=said(span)), length
        if card is not None:
            return Word("card", card[0], said(pieces[place : place + card[1]])), card[1]
        return self._single(pieces, place)

    def _named(self, tag: str, pieces: Pieces, last: int) -> bool:
        """Tell whether what seems a person is the beginning of a name: "meine Mutter Northelle"."""
        card = self.card(pieces, last) if tag == "person" else None
        return card is not None and card[1] > 1

    def _counts(self, pieces: Pieces, place: int) -> bool:
        """Tell whether a unit follows: "die zwei Rüstung hat"."""
        following = self.lexicon.look_up((pieces[place].folded,)) if place < len(pieces) else None
        return following is not None and following[0] == "unit"

    @staticmethod
    def _is_mine(pieces: Pieces, place: int) -> bool:
        """Tell whether "ich meine" speaks of what is mine, within a clause: "Verliere ich meine Kreatur?"."""
        mine = (pieces[place].folded, pieces[place + 1].folded) == ("ich", "meine")
        return mine and place > 0 and pieces[place - 1].folded not in MARKS

    def _goes_on(self, pieces: Pieces, place: int) -> bool:
        """Tell whether a sentence goes on after "darf ich das": "darf ich das kleine angreifen?"."""
        if place >= len(pieces) or pieces[place].folded in MARKS:
            return False
        following = self.lexicon.look_up((pieces[place].folded,))
        if following is None:
            return True
        return following[0] not in ("seq", "turn", "sub", "conj") and pieces[place].folded not in _SOON

    def _may_be_named(self, token: Token) -> bool:
        """A name begins with a word that is in no lexicon, or with a capital within a sentence."""
        return self.lexicon.look_up((token.folded,)) is None or token.said[:1].isupper()

    def _single(self, pieces: Pieces, place: int) -> Found:
        token = pieces[place]
        if token.folded in MARKS:
            return Word("mark", MARKS[token.folded], token.said), 1
        power = power_word(token.folded)
        if power is not None:
            return Word("er", str(power), token.said, power), 1
        number = number_word(token.folded)
        if number is not None:
            return Word("num", str(number), token.said, number), 1
        special = self.special(pieces, place)
        if special is not None:
            return special
        if token.folded in TALK:
            return Word("unknown", token.folded, token.said), 1
        form = self.lexicon.spelling.corrected(token.folded)
        known = None if form is None else self.lexicon.look_up((form,))
        if known is not None and not (known[0] in _SMALL and _is_noun(pieces, place)):
            return Word(*known, said=token.said, fixed=True), 1
        short = self.guess(token)
        if short is not None:
            return Word("card", short, token.said, fixed=True), 1
        return Word("unknown", token.folded, token.said), 1


def _is_noun(pieces: Pieces, place: int) -> bool:
    """Tell whether a word has its capital within a sentence of small words."""
    before = pieces[place - 1] if place else None
    return before is not None and before.said[:1].islower() and pieces[place].said.istitle()


def _standard(pieces: Pieces) -> Pieces:
    """Return the pieces with dialect words as standard words."""
    made: list[Token] = []
    place = 0
    for length, words in standard(tuple(piece.folded for piece in pieces)):
        same = words == tuple(piece.folded for piece in pieces[place : place + length])
        typed = pieces[place].said if length == len(words) == 1 else ""
        made += pieces[place : place + length] if same else [Token(word, word, typed) for word in words]
        place += length
    return tuple(made)


def _drop_gloss(words: list[Word]) -> None:
    """Drop a parenthesis that says once more what stands before it: "+1-Counter (Stärkemarker)", "(die 5er)"."""
    opened = next((i for i in range(len(words) - 1, -1, -1) if words[i].said == "("), None)
    if opened is None:
        return
    inside = [word for word in words[opened + 1 : -1] if word.tag != "det"]
    before = {(word.tag, word.value) for word in words[max(0, opened - 8) : opened]}
    powers = {("er", word.value) for word in words[:opened] if word.tag == "num"}
    if inside and all((word.tag, word.value) in before | powers for word in inside):
        del words[opened:]


_OWNED = ("er", "noun", "beast", "card", "kwnoun", "state", "kw", "role", "acting", "fresh", "num")


def _genitives(words: list[Word]) -> list[Word]:
    """Take "Opas" and "Lenas" before a thing for whose it is."""
    for place, word in enumerate(words[:-1]):
        after = next((later for later in words[place + 1 :] if later.tag != "fill"), words[-1])
        alone = word.tag == "person" and word.value == "opponent" and " " not in word.said
        if alone and fold(word.said).endswith("s") and after.tag in _OWNED:
            word.tag, word.details["genitive"] = "det", "yes"
    return words


def _addressed(words: list[Word]) -> list[Word]:
    """Take "du" and "dein" for the opponent, where somebody speaks of "ich" or "mein" as well."""
    if any((word.tag in ("person", "det") and word.value == "me" and fold(word.said) != "man") for word in words):
        for word in words:
            folded = fold(word.said)
            if word.tag == "unknown" and folded in ("du", "dich", "dir"):
                word.tag, word.value = "person", "opponent"
            elif word.tag == "unknown" and folded in _YOURS:
                word.tag, word.value = "det", "opponent"
    return words


def signed(question: str) -> str:
    """Return a question with the sign of a negative number as a word, so that it is not lost.

    >>> signed("mit -2 auf 4er-Einheit")
    'mit  minus 2 auf 4er-Einheit'
    """
    return _SIGN.sub(" minus ", question)


_SIZES = ("gross", "klein", "dick", "fett", "stark", "schwach", "winzig", "riesig", "maechtig")
_BEFORE = ("er", "noun", "kw", "kwnoun", "state", "role")  # what an adjective may stand before


def sized(words: list[Word]) -> list[Word]:
    """Take "der Große" for what nobody can tell: which one it is hangs on numbers."""
    for place, word in enumerate(words[:-1]):
        size = words[place + 1]
        following = next((later for later in words[place + 2 :] if later.tag != "fill"), Word("mark", "stop", ""))
        sizes = word.tag == "det" and size.tag == "fill" and fold(size.said).startswith(_SIZES)
        if sizes and following.tag not in _BEFORE:
            size.tag = "unknown"
    return words


def said(span: Pieces) -> str:
    """Return pieces as they were typed."""
    return " ".join(token.said for token in span)
