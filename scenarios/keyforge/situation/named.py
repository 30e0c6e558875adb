"""Card names in a question: written out, shortened ("Magda"), or misspelt; never a word that means something itself."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from functools import cache

from kfrules.rules_de import cards
from kfrules.rules_de.cards import Card
from kfrules.rules_de.ids import slug
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import Token, fold, number_word, power_word

LONGEST = 8  # pieces of a card's name
LONGEST_DOTTED = 14  # of one with dots: "Direktor von Z.Y.X."
_LONG = 9  # letters of a name that may stand without a capital
_PIECE = re.compile(r"[a-z]+|[0-9]+")
_WORD = re.compile(r"[a-z0-9]+")
_ENDING = re.compile(r"(?<=...)(?:er|en|em|es|e)$")
_ARTICLES = ("Der", "Die", "Das")
_DETERMINERS = re.compile(r"(?:de[rnms]|die|das|(?:[ms])?ein(?:e[nmrs]?)?)$")
_INNER = re.compile(r"(?:de[rnms]|die|das)$")
_MARKS = (".", "!")
_OWNERS = ("mein", "sein", "dein")
_PLAYED = ("karte", "aktion", "spiele", "spiel", "spielt", "wirke", "namens")  # what only a name follows
_SHORTEST = 5  # letters of a word that may stand for a name


@cache
def _beginnings() -> frozenset[str]:
    """Slugs of the first words of all names: what begins with none of them is no name (cheap to ask)."""
    with cards.CSV_FILE.open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        columns = [place for place, name in enumerate(next(rows)) if name in ("name_de", "name_en")]
        names = {row[place] for row in rows for place in columns} | set(cards.CORRECTED.values())
    words = {name.split()[0] for name in names if name.split()}
    heads = {name.split()[1] for name in names if len(name.split()) > 1 and name.split()[0] in _ARTICLES}
    begun = {_begin(word) for word in words | heads}
    return frozenset(begun | {_ENDING.sub("", word) for word in begun})


def _key(name: str) -> str:
    """Return the letters and digits of a name, folded: however it is hyphenated, it is the same."""
    return "".join(_WORD.findall(fold(name)))


def _begin(word: str) -> str:
    """Return the letters or digits that a word begins with, folded."""
    found = _PIECE.search(fold(word))
    return found[0] if found else ""


@cache
def _names() -> dict[str, str]:
    """Key of every name → the German name that counts."""
    meant: dict[str, str] = {}
    for card in cards.load():
        for name in (card.name_de, card.name_en, card.printed_de):
            if name:
                meant.setdefault(name, card.name_de)
    found: dict[str, str] = {}
    for name, german in meant.items():
        found.setdefault(_key(name), german)
    return found


def _stem(words: str) -> str:
    """Return a name with its adjectives unbent: "Zertrümmerten Thron", "des Großen Oschis"."""
    *bent, last = _WORD.findall(fold(words)) or [""]
    if any(_INNER.match(word) for word in bent[1:]):  # "Crocag dem Unermüdlichen"
        return "".join("d" if _INNER.match(word) else _ENDING.sub("", word) for word in (*bent, last))
    return "".join(_ENDING.sub("", word) for word in bent) + (last if bent else _ENDING.sub("", last))


@cache
def _stems() -> dict[str, str]:
    """Name with its adjectives unbent, without its article → the German name, where only one is meant."""
    found: dict[str, set[str]] = {}
    for name in {card.name_de for card in cards.load() if " " in card.name_de}:
        head, _, rest = name.partition(" ")
        found.setdefault(_stem(rest if head in _ARTICLES else name), set()).add(name)
    return {stem: next(iter(names)) for stem, names in found.items() if len(names) == 1 and stem not in _names()}


@cache
def _first_words() -> dict[str, str]:
    """First word of a name → the name, where only one name begins so."""
    begun: dict[str, set[str]] = {}
    for name in {card.name_de for card in cards.load()}:
        head, _, rest = slug(name).partition("-")
        if rest and len(head) >= _SHORTEST:
            begun.setdefault(head, set()).add(name)
    return {head: next(iter(names)) for head, names in begun.items() if len(names) == 1}


def find(tokens: Sequence[Token], start: int, lower: bool = False) -> tuple[str, int] | None:
    """Return the card whose name begins at a token, and how many tokens it takes; the longest name wins.

    `lower`: the question has no capitals at all, so that a long word may be a name without one.
    """
    first = _begin(_typed(tokens[start]))
    if first not in _beginnings() and _ENDING.sub("", first) not in _beginnings():
        return None
    longest = LONGEST_DOTTED if any(token.folded == "." for token in tokens[start + 1 : start + 4]) else LONGEST
    spans = [tokens[start : start + length] for length in range(min(longest, len(tokens) - start), 0, -1)]
    spans = [span for span in spans if span[-1].folded[-1:].isalnum() and span[0].folded[:1].isalnum()]
    for span in spans:
        name = _names().get(_key("".join(_typed(token) for token in span)))
        if name is not None and (len(span) > 1 or _is_a_name(tokens, start, lower)):
            return name, len(span) + _ends_within(name, tokens, start + len(span))
    if not tokens[start].said[:1].isupper() or _DETERMINERS.match(first):
        return None  # behind an article the name is found without it
    for span in spans:
        name = _stems().get(_stem("-".join(_typed(token) for token in span)))
        if name is not None and (len(span) > 1 or look_up((fold(_typed(span[0])),)) is None):
            return name, len(span)
    return None


def whole(said: str) -> str | None:
    """Return the card that is called so, word for word, whatever the word means beside that."""
    return _names().get(_key(said))


def _typed(token: Token) -> str:
    return token.typed or token.said


def _ends_within(name: str, tokens: Sequence[Token], after: int) -> int:
    """Return 1 where the mark that ends a name stands within the sentence: "Direktor von Z.Y.X. kämpft"."""
    if len(tokens) <= after + 1 or tokens[after].folded not in _MARKS or not name.endswith(_MARKS):
        return 0
    return int(not tokens[after + 1].said[:1].isupper())


def _is_a_name(tokens: Sequence[Token], place: int, lower: bool) -> bool:
    """Tell whether a single word can be a name: written with a capital, and no word of the table, or meant as a name.

    "Mein Troll" is the card as long as nothing is said against it; "ich spiele Schlag" can only be one.
    """
    token = tokens[place]
    if not _typed(token)[:1].isupper() and not (lower and len(token.said) >= _LONG):
        return False
    meaning = look_up((fold(_typed(token)),))
    before = tokens[place - 1].folded if place else ""
    if meaning is None:
        return number_word(token.folded) is None
    if meaning[0] == "beast":
        return token.said[:1].isupper()
    owned = before.startswith(_OWNERS) and meaning[0] in ("fill", "unknown") and facts_of(token).type == "creature"
    return owned or before in _PLAYED


def facts_of(token: Token) -> Card:
    """Return the first printing of the card that a word names."""
    return facts(_names()[_key(_typed(token))])


def guess(token: Token) -> str | None:
    """Return the card that a capitalised, unknown word shortens or misspells, if it is clear."""
    if len(token.said) < _SHORTEST or not token.said[:1].isupper() or power_word(token.folded) is not None:
        return None
    short = _first_words().get(token.folded)
    if short is not None:
        return short
    guessed = cards.guess(token.said) if len(token.said) > _SHORTEST + 1 else []
    return guessed[0].name_de if guessed and slug(guessed[0].name_de).count("-") == 0 else None


def facts(name: str) -> Card:
    """Return the first printing of a card."""
    return cards.find(name)[0]


def is_piece(word: str) -> bool:
    """Tell whether a folded word stands in the name of a card."""
    return word in _pieces()


@cache
def _pieces() -> frozenset[str]:
    return frozenset(
        piece for card in cards.load() for name in (card.name_de, card.name_en) for piece in _WORD.findall(fold(name))
    )
