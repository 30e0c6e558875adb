"""From text to words: the longest known form at each place, a number, a card, a typo, or "unknown"."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation import named
from kfrules.scenarios.keyforge.situation.spelling import corrected, heard
from kfrules.scenarios.keyforge.situation.voices import standard
from kfrules.scenarios.keyforge.situation.words import (
    LONGEST,
    Token,
    Word,
    fold,
    look_up,
    number_word,
    power_word,
    tokens,
)

_MARKS = {",": "comma", ".": "stop", ";": "stop", "?": "ask", "!": "stop", ":": "colon", "(": "comma", ")": "comma"}
_SOON = ("jetzt", "noch", "so", "eigentlich", "ueberhaupt", "denn", "oder", "da", "sofort")
_YOURS = ("dein", "deine", "deinen", "deinem", "deiner", "deines")
_MARKER = ("marker", "markern", "token", "counter", "markierung")
_SHORTEST = 3  # letters of a piece of a name must be more
_MARKS |= {"–": "dash", "—": "dash", "/": "comma", "…": "stop"}


def tag(question: str) -> list[Word]:
    """Return the words of a question.

    >>> [str(word) for word in tag("ne 3er mit gefärlich 2")]
    ['det:indef', 'er:3', 'prep:mit', 'kw:hazardous', 'num:2']
    """
    found: list[Word] = []
    pieces = tuple(heard(piece) for piece in _standard(tokens(question)))
    place = 0
    while place < len(pieces):
        word, length = _at(pieces, place)
        word.start = place
        if word.tag == "unknown" and fold(word.said) in _MARKER and found and found[-1].tag == "state":
            found[-1].said += f" {word.said}"  # "ein Beschützt-Marker"
            place += length
            continue
        found.append(word)
        place += length
        if word.said == ")":
            _drop_gloss(found)
    if any(fold(word.said).startswith("befinde") for word in found):
        found = [word for word in found if fold(word.said) != "sich"]
    return _addressed(_called_short(_shields(found)))


def _standard(pieces: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the pieces with dialect words as standard words."""
    made: list[Token] = []
    place = 0
    for length, words in standard(tuple(piece.folded for piece in pieces)):
        same = words == tuple(piece.folded for piece in pieces[place : place + length])
        made += pieces[place : place + length] if same else [Token(word, word) for word in words]
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


def _addressed(words: list[Word]) -> list[Word]:
    """Take "du" and "dein" for the opponent, where somebody speaks of "ich" or "mein" as well."""
    if any((word.tag in ("person", "det") and word.value == "me" and fold(word.said) != "man") for word in words):
        for word in words:
            folded = fold(word.said)
            if word.tag == "unknown" and folded in ("du", "dich"):
                word.tag, word.value = "person", "opponent"
            elif word.tag == "unknown" and folded in _YOURS:
                word.tag, word.value = "det", "opponent"
    return words


def _called_short(words: list[Word]) -> list[Word]:
    """Take a piece of a card's name for the card, once it was named ("Schnüffelgator … mein Gator")."""
    cards = {word.value for word in words if word.tag == "card"}
    for word in words:
        piece = fold(word.said)
        meant = [name for name in cards if fold(name).startswith(piece) or fold(name).endswith(piece)]
        if word.tag == "unknown" and len(piece) > _SHORTEST and len(meant) == 1:
            word.tag, word.value = "card", meant[0]
    return words


def _at(pieces: tuple[Token, ...], place: int) -> tuple[Word, int]:
    token = pieces[place]
    lower = not any(piece.said[:1].isupper() for piece in pieces)
    card = named.find(pieces, place, lower) if token.said[:1].isalnum() and _may_be_named(pieces, place) else None
    for length in range(min(LONGEST, len(pieces) - place), 0, -1):
        if card is not None and card[1] > length:
            break
        span = pieces[place : place + length]
        form = look_up(tuple(piece.folded for piece in span))
        if form is not None and not (form[0] == "allowed" and length > 1 and _goes_on(pieces, place + length)):
            return Word(*form, said=_said(span)), length
    if card is not None:
        return Word("card", card[0], _said(pieces[place : place + card[1]])), card[1]
    return _single(pieces, place)


def _shields(words: list[Word]) -> list[Word]:
    """Take a shield with a number for armor: "so ein Schild mit 2"."""
    for place, word in enumerate(words[:-1]):
        ahead = 2 if str(words[place + 1]) == "prep:mit" else 1
        number = words[place + ahead : place + ahead + 2]
        bare = bool(number) and number[0].tag == "num" and (len(number) < 2 or number[1].tag == "mark")
        if fold(word.said) == "schild" and bare:
            word.tag, word.value = "unit", "armor"
            del words[place + 1 : place + ahead]
            if words[place - 1].tag == "det" and place:
                del words[place - 1]
            return words
    return words


def _goes_on(pieces: tuple[Token, ...], place: int) -> bool:
    """Tell whether a sentence goes on after "darf ich das": "darf ich das kleine angreifen?"."""
    if place >= len(pieces) or pieces[place].folded in _MARKS:
        return False
    following = look_up((pieces[place].folded,))
    if following is None:
        return True
    return following[0] not in ("seq", "turn", "sub", "conj") and pieces[place].folded not in _SOON


def _may_be_named(pieces: tuple[Token, ...], place: int) -> bool:
    """A name begins with a word that is in no lexicon, or with a capital within a sentence."""
    token = pieces[place]
    return look_up((token.folded,)) is None or token.said[:1].isupper()


def _single(pieces: tuple[Token, ...], place: int) -> tuple[Word, int]:
    token = pieces[place]
    if token.folded in _MARKS:
        return Word("mark", _MARKS[token.folded], token.said), 1
    power = power_word(token.folded)
    if power is not None:
        return Word("er", str(power), token.said, power), 1
    number = number_word(token.folded)
    if number is not None:
        return Word("num", str(number), token.said, number), 1
    if token.folded == "schwer" and len(pieces) > place + 2 and pieces[place + 2].folded.startswith("fas"):
        return Word("kw", "elusive", _said(pieces[place : place + 3]), fixed=True), 3
    short = named.guess(token)
    form = corrected(token.folded)
    if form is not None:
        known = look_up((form,))
        assert known is not None
        return Word(*known, said=token.said, fixed=True), 1
    if short is not None:
        return Word("card", short, token.said, fixed=True), 1
    return Word("unknown", token.folded, token.said), 1


def _said(span: tuple[Token, ...]) -> str:
    return " ".join(token.said for token in span)
