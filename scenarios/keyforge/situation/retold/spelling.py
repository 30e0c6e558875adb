"""Slips of the hand in a question's most common words, and the marks that nobody dictates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from kfrules.scenarios.keyforge.situation.words import LEXICON, look_up

_SHORTEST = 3
_MARKED = re.compile(r"[.,?!:;()–…/-]")
_WHO = "(?:ich|er|sie|es|man|mein|meine|sein|seine|der|die|das|beide)"
_ASKS = re.compile(
    r" (?=(?:und )?(?:wie (?:viele?|hoch)|wieviele?|ist (?:das|es) (?:erlaubt|ok|okay|möglich|legal|so)|geht das|"
    rf"(?:darf|kann|muss|soll|könnte|dürfte|hab|habe|hat|ist|sind|wird|werden|bin) {_WHO}|reicht das|"
    r"(?:stirbt|sterben|überlebt|überleben|lebt) |"
    r"(?:gewinnt|zieht|schmiedet|bekommt|kriegt|verliert) (?:er|sie|mein|der)|"
    r"(?:gewinne?|ziehe?|schmiede|bekomme?|kriege?|verliere?|behalte?|sprenge?) ich)\b)",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(r"(?:und )?(?:wie \w+|wieviele?)(?: \w+){0,4}", re.IGNORECASE)
_LEAST = 3  # words before a question


@cache
def slips(words: str) -> dict[str, str]:
    """Return what the words of a list are misspelt as, where only one can be meant: a letter missing, doubled, swapped.

    >>> slips("hand | karten")["hnad"], slips("hand | karten").get("hund")
    ('hand', None)
    """
    found: dict[str, set[str]] = {}
    known = words.split(" | ")
    for word in known:
        for slip in _slips(word):
            found.setdefault(slip, set()).add(word)
    return {slip: next(iter(meant)) for slip, meant in found.items() if len(meant) == 1 and slip not in known}


def _slips(word: str) -> Iterator[str]:
    for place in range(1, len(word)):
        if len(word) > _SHORTEST:
            yield word[:place] + word[place + 1 :]
        yield word[:place] + word[place] + word[place:]
        if place + 1 < len(word):
            yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def meant(folded: str, words: str) -> str:
    """Return the common word that a misspelt one can only be; no word that the lexicon has in any form is one."""
    if len(folded) < _SHORTEST or look_up((folded,)) is not None or folded in _pieces():
        return folded
    return slips(words).get(folded, folded)


@cache
def _pieces() -> frozenset[str]:
    return frozenset(piece for form in LEXICON.table for piece in form)


def marked(question: str) -> list[str]:
    """Return what was dictated without any mark with one before the last question in it.

    >>> marked("ich hab zwei karten auf der hand wie viele ziehe ich")[0]
    'ich hab zwei karten auf der hand. wie viele ziehe ich?'
    """
    bare = question.strip().rstrip("?. ")
    places = [match.start() for match in _ASKS.finditer(bare)]
    while len(places) > 1 and _HOW_MANY.fullmatch(bare[places[-2] + 1 : places[-1]]):
        places.pop()  # "wie viele Karten ziehe ich" is one question
    if _MARKED.search(bare) or not places or len(bare[: places[-1]].split()) < _LEAST:
        return []
    told, asked = bare[: places[-1]], bare[places[-1] + 1 :]
    return [f"{told}. {asked}?", f"{told}, {asked}?"]
