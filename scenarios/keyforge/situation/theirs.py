"""Whose a thing is, as people say it: "der vom Gegner", "meiner Frau ihr 3er", "der 3er meiner Schwester"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.scenarios.situation.words import Word, fold

_HIS = {"der": "seiner", "die": "seine", "das": "seins", "den": "seinen", "dem": "seinem"}
_THINGS = ("er", "noun", "beast", "card", "kwnoun", "role")
_BEHIND = (*_THINGS, "fill", "kw", "state", "num", "unknown", "acting")  # what "der vom Gegner" may still go on with
_DATIVE = {
    ("meiner", "ihr"), ("deiner", "ihr"), ("der", "ihr"), ("meinem", "sei"), ("deinem", "sei"), ("dem", "sei"),
}  # fmt: skip  # "meiner Frau ihren 3er", never "der Gegner seine 3er"
_HIM = {("ihm", "sei"), ("ihr", "ihr")}  # "ihm sein 3er", "ihr ihren 3er"
_OWNERS = ("ihr", "sein")
_GIVES = ("steal.", "capture.", "deal.", "send.", "archive.", "purge.")  # what somebody suffers: no genitive
_END = Word("mark", "stop", "")


def theirs(words: list[Word]) -> list[Word]:
    """Return the words with what belongs to the opponent said as "sein"."""
    return _that_of(_whose_own(_of_her(words)))


def _that_of(words: list[Word]) -> list[Word]:
    """Take "der vom Gegner" for "seiner", where no thing and no relative clause follows."""
    made: list[Word] = []
    for place, word in enumerate(words):
        article = made[-1] if made else _END
        ours = word.tag == "of" and word.value == "opponent" and str(article) == "det:def"
        if ours and fold(article.said) in _HIS and _stands_alone(words, place):
            made[-1] = Word("det", "opponent", _HIS[fold(article.said)], start=article.start)
        else:
            made.append(word)
    return made


def _stands_alone(words: Sequence[Word], place: int) -> bool:
    before = words[place - 2] if place > 1 else _END
    after = words[place + 1] if place + 1 < len(words) else _END
    finite = after.tag in ("aux", "modal") or (after.tag == "verb" and after.value.endswith(".fin3"))
    if before.said == ",":
        return finite  # ", der vom Gegner angegriffen wird" is a relative clause
    return after.tag not in _BEHIND


def _whose_own(words: list[Word]) -> list[Word]:
    """Take "meiner Frau ihr 3er", "Oma ihr 3er" for what is hers."""
    made: list[Word] = []
    for place, word in enumerate(words):
        owner, thing = [*words[place + 1 : place + 3], _END, _END][:2]
        said = (fold(word.said).partition(" ")[0], fold(owner.said)[:3])
        hers = said in _DATIVE or (" " not in word.said and fold(owner.said) in _OWNERS)
        person = word.tag == "person" and word.value == "opponent"
        him = word.tag == "pron" and (fold(word.said), fold(owner.said)[:3]) in _HIM
        if (him or (person and hers)) and thing.tag in _THINGS and owner.tag in ("det", "pron"):
            owner.tag, owner.value = "det", "opponent"
            owner.said = "his" if fold(owner.said) in ("ihr", "sein") else owner.said  # people say it of any case
        else:
            made.append(word)
    return made


def _of_her(words: list[Word]) -> list[Word]:
    """Take "der 3er meiner Schwester" for a genitive, which looks like a dative."""
    if any(word.value.startswith(_GIVES) for word in words):
        return words
    for before, word in itertools.pairwise(words):
        hers = word.tag == "person" and word.value == "opponent" and fold(word.said).startswith(("meiner ", "deiner "))
        if hers and before.tag in _THINGS:
            word.tag = "of"
    return words
