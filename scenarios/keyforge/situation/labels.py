"""Creatures and players that are called by a letter: "Kreatur A greift Kreatur B an", "B hat 2 Bernstein"."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from kfrules.scenarios.situation.chunks import Ref
from kfrules.scenarios.situation.things import ME, OPPONENT, other
from kfrules.scenarios.situation.words import Word, fold

LETTERS = ("A", "B", "X", "Y")
PLAYER = ("spieler", "spielerin", "player")
_TWO = 2  # labels that can be told apart by who attacks whom
_FIGHTS = ("fight.", "kill.")
_ADJECTIVES = ("state", "fresh", "worn", "acting", "fill", "kw")
_HEADS = ("er", "noun", "card", "beast", "unit", "num", "kw", "state")  # what "A" may be an English article of

Sides = dict[str, str]


def labelled(words: list[Word]) -> list[Word]:
    """Return the words with every labelled creature as one of a side, its label its name. See `_sides`."""
    found = {words[place + 1].said for place in range(len(words) - 1) if _is_labelled(words, place)}
    if not found or any(fold(word.said) in PLAYER for word in words):
        return words  # "Spieler A … Kreatur A": a letter by itself may be either
    sides = _sides(words, found)
    return words if sides is None else _named(words, sides)


def whose(chunks: Iterable[object]) -> list[str]:
    """Tell which labelled creature was taken for mine."""
    refs = [c for c in chunks if isinstance(c, Ref) and c.side == ME and c.noun.upper() in LETTERS]
    return [f"Kreatur {name} gehört dir." for name in dict.fromkeys(ref.noun.upper() for ref in refs)]


def _is_labelled(words: Sequence[Word], place: int) -> bool:
    return str(words[place]) == "noun:creature" and words[place + 1].said in LETTERS


def _sides(words: Sequence[Word], found: set[str]) -> Sides | None:
    """Return whose each labelled creature is, None where that is open.

    Who says nothing of players has two that fight each other: they are of two sides, whoever attacks.
    """
    told: Sides = {}
    for place in range(len(words) - 1):
        side = _told(words, place) if _is_labelled(words, place) else None
        if side is not None and told.setdefault(words[place + 1].said, side) != side:
            return None
    if len(told) == len(found):
        return told
    beside = any(word.tag == "place" or str(word) == "prep:beside" for word in words)
    if len(found) != _TWO or beside or not _fight_each_other(words, found):
        return None
    first, second = sorted(found)
    if told:
        known = next(iter(told))
        return {first: told.get(first, other(told[known])), second: told.get(second, other(told[known]))}
    people = any(word.tag in ("person", "of") or (word.tag in ("det", "side") and _owns(word)) for word in words)
    return None if people else {first: ME, second: OPPONENT}


def _fight_each_other(words: Sequence[Word], found: set[str]) -> bool:
    """Tell whether one sentence tells of a fight and of both who are labelled."""
    here: set[str] = set()
    fights = False
    for word in [*words, Word("mark", "stop", ".")]:
        if word.tag == "mark" and word.value in ("stop", "ask"):
            if fights and here == found:
                return True
            here, fights = set(), False
        here |= {word.said} & found
        fights = fights or (word.tag == "verb" and word.value.startswith(_FIGHTS))
    return False


def _owns(word: Word) -> bool:
    return word.value in (ME, OPPONENT)


def _is_owner(word: Word) -> bool:
    """Tell whether a word says whose the thing before it is: "vom Gegner", "des Gegners"."""
    return _owns(word) and (word.tag == "of" or (word.tag == "person" and fold(word.said).startswith("des ")))


def _told(words: Sequence[Word], place: int) -> str | None:
    """Return whose a labelled creature is, where that stands with it: "meine Kreatur A", "Kreatur B des Gegners"."""
    behind = words[place + 2] if place + 2 < len(words) else Word("mark", "stop", "")
    if _is_owner(behind):
        return behind.value
    before = [word for word in words[max(place - 3, 0) : place] if word.tag != "fill"]
    while before and before[-1].tag in _ADJECTIVES:
        before.pop()
    if before and str(before[-1]) == "det:def":
        before.pop()
    if before and str(before[-1]) == "prep:mit":
        return _actor(words, place)
    return before[-1].value if before and before[-1].tag in ("det", "side") and _owns(before[-1]) else None


def _actor(words: Sequence[Word], place: int) -> str | None:
    """Return who of a sentence does something with a creature: "ich greife mit Kreatur A an"."""
    first = max((i + 1 for i in range(place) if words[i].value in ("stop", "ask")), default=0)
    last = next((i for i in range(place, len(words)) if words[i].value in ("stop", "ask")), len(words))
    people = {word.value for word in words[first:last] if word.tag == "person" and _owns(word)}
    return people.pop() if len(people) == 1 else None


def _named(words: list[Word], sides: Sides) -> list[Word]:
    """Return the words with "Kreatur A", "die betäubte Kreatur A" and "A" as the creature of that name."""
    made: list[Word] = []
    place = 0
    while place < len(words):
        whole = _is_labelled(words, place) if place + 1 < len(words) else False
        if not whole and not (words[place].said in sides and is_bare(words, place)):
            made.append(words[place])
            place += 1
            continue
        label = words[place + 1] if whole else words[place]
        adjectives = list(itertools.takewhile(lambda word: word.tag in _ADJECTIVES, reversed(made)))[::-1]
        del made[len(made) - len(adjectives) :]
        while made and made[-1].tag in ("det", "side"):
            made.pop()
        said = words[place].said if whole else "Kreatur"
        made.append(Word("det", sides[label.said], said, details={"genitive": "yes"}))
        made += [*adjectives, Word("noun", "creature", label.said)]
        place += 1 + int(whole)
        place += int(whole and place < len(words) and _is_owner(words[place]))
    return made


def is_bare(words: Sequence[Word], place: int) -> bool:
    """Tell whether a letter stands for who is called so, and is no article: "Stirbt A?", never "A 3er"."""
    after = words[place + 1] if place + 1 < len(words) else Word("mark", "stop", "")
    begins = not place or words[place - 1].tag == "mark"
    return words[place].said != "A" or after.tag not in _HEADS or not begins
