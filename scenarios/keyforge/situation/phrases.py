"""Phrases of several words that stand apart: "bleibt er stehen", "kloppt sich mit", "damit einen Schlüssel"."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from kfrules.scenarios.situation.words import Word, fold

_SHORTEST = 3  # words of a clause behind "bevor"
_STAYING = ("stehen", "uebrig", "liegen")


def joined(words: list[Word]) -> list[Word]:
    """Return the words with phrases made what they mean."""
    return _before(_onto(_with_it(_stays(_each_other(_attack_of(_all_cards(_nominal(words))))))))


def _before(words: list[Word]) -> list[Word]:
    """Take "bevor" at the beginning of a clause that ends with its verb for what joins it to the one it follows."""
    for place, word in enumerate(words[:-2]):
        begins = not place or words[place - 1].tag == "mark"
        if word.tag != "unknown" or fold(word.said) not in ("bevor", "ehe") or not begins:
            continue
        end = next((i for i in range(place, len(words)) if words[i].tag == "mark"), len(words))
        last = next((w for w in reversed(words[place:end]) if w.tag != "fill"), word)
        if last.tag == "verb" and ".fin" in last.value and end - place > _SHORTEST:
            word.tag, word.value = "sub", "if"
    return words


_WORN = ("er", "noun", "card", "kwnoun", "beast", "state", "kw")


def _onto(words: list[Word]) -> list[Word]:
    """Take "an" before a creature for where an upgrade lies: "an meiner 4er hängt eine Aufwertung"."""
    if not any(str(word) == "noun:upgrade" for word in words):
        return words
    for an, article, after in zip(words, words[1:], words[2:], strict=False):
        if fold(an.said) == "an" and article.tag == "det" and after.tag in _WORN:
            an.tag, an.value = "prep", "other"
    return words


def _nominal(words: list[Word]) -> list[Word]:
    """Take "das Schmieden" for "schmieden"."""
    for article, verb in itertools.pairwise(words):
        if fold(article.said) == "das" and verb.value.endswith(".inf") and verb.said[:1].isupper():
            article.tag, article.value = "fill", "x"
    return words


def _all_cards(words: list[Word]) -> list[Word]:
    """Pass over "alle" before a number of cards: "alle 6 Karten auf der Hand"."""
    for word, number, cards in zip(words, words[1:], words[2:], strict=False):
        if fold(word.said) == "alle" and number.tag == "num" and str(cards) == "unit:cards":
            word.tag, word.value = "fill", "x"
    return words


def _attack_of(words: list[Word]) -> list[Word]:
    """Take "den Angriff seiner 5er" for "den Angriff von seiner 5er"."""
    made: list[Word] = []
    for word, after in itertools.zip_longest(words, words[1:]):
        made.append(word)
        attack = word.tag == "infight" and fold(word.said).endswith(("angriff", "attacke"))
        if attack and after is not None and after.tag == "det" and fold(after.said).endswith(("er", "es")):
            made.append(Word("prep", "von", "von"))
    return made


def _each_other(words: list[Word]) -> list[Word]:
    """Take "kloppt sich mit" for "kloppt gegen", whoever of the two is said first attacks."""
    for place, word in enumerate(words[1:-1], 1):
        before, after = words[place - 1], words[place + 1]
        fights = before.tag == "verb" and before.value.startswith("fight.")
        if fold(word.said) in ("sich", "sisch") and fights and fold(after.said) in ("mit", "gegen"):
            word.tag, word.value = "fill", "x"
            after.tag, after.value = "prep", "gegen"
    return words


def _stays(words: list[Word]) -> list[Word]:
    """Pass over "stehen" behind "bleibt": "Bleibt der stehen?"."""
    for place, word in enumerate(words):
        stays = fold(word.said) in _STAYING and words[place + 1 : place + 2] and words[place + 1].tag == "mark"
        if stays and any(before.value.startswith("keep.") for before in _clause(words, place)):
            word.tag, word.value = "fill", "x"
    return words


def _clause(words: Sequence[Word], place: int) -> Sequence[Word]:
    first = max((i + 1 for i in range(place) if words[i].tag == "mark"), default=0)
    return words[first:place]


def _with_it(words: list[Word]) -> list[Word]:
    """Pass over "damit" before a key: "Kann er damit einen Schlüssel schmieden?"; æmber is what one forges with."""
    pools = any(str(word) == "unit:aember" for word in words)
    for place, word in enumerate(words[:-2]):
        after = [w for w in words[place + 1 : place + 3] if w.tag not in ("det", "num", "fill")]
        keyed = bool(after) and (str(after[0]) == "unit:keys" or after[0].value.startswith("forge."))
        if fold(word.said) == "damit" and pools and keyed:
            word.tag, word.value = "fill", "x"
    return words
