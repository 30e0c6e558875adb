"""Supplies that are told within the clause that asks: "Wie viele Karten zieh ich mit 13 Ketten und 4 Handkarten?".

They are told first, as a clause of their own: "ich habe 13 Ketten und 4 Handkarten." Where it is not said whose they
are, or where something else is done with them, the clause stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.situation.words import Word, fold

_WITH = ("mit", "bei")
_UNITS = ("chains", "cards", "aember", "keys")
_DOES = ("draw.", "shed.", "end.", "forge.", "win.", "keep.")
_VAGUE = ("etwa",)
_HAS = {"me": "have.fin1", "opponent": "have.fin3"}


def hoisted(words: list[Word]) -> list[Word]:
    """Return the words with supplies of an asking clause told before it."""
    for place, word in enumerate(words):
        if word.tag != "prep" or fold(word.said) not in _WITH:
            continue
        supply, end = _supply(words, place + 1)
        first, last = _sentence(words, place)
        if not supply or not _may_be_told(words[first:last], supply):
            continue
        who = _who([*words[first:place], *words[end:last]])
        if who is None:
            continue
        told = [Word("person", who.value, who.said), Word("verb", _HAS[who.value], ""), *supply]
        told.append(Word("mark", "stop", "."))
        begin = _begin(words, first)
        return [*words[:begin], *told, *words[begin:place], *words[end:]]
    return words


def _supply(words: Sequence[Word], at: int) -> tuple[list[Word], int]:
    """Return "13 Ketten und 4 Handkarten" without whose they are, and where it ends."""
    found: list[Word] = []
    while at < len(words):
        begin = at
        while at < len(words) and (_is_exact(words[at]) or words[at].value in _HAS):
            at += 1
        item = _item(words[at : at + 2])
        if not item:
            return found, begin if not found else _before_link(words, begin)
        found += [Word("conj", "and", "und"), *item] if found else item
        at += len(item)
        if at >= len(words) or str(words[at]) != "conj:and":
            return found, at
        at += 1
    return found, at


def _is_exact(word: Word) -> bool:
    """Tell whether a word before a number may be passed over: "genau 13", never "etwa 13"."""
    return word.tag == "fill" and fold(word.said) not in _VAGUE


def _before_link(words: Sequence[Word], at: int) -> int:
    return at - 1 if str(words[at - 1]) == "conj:and" else at


def _item(two: Sequence[Word]) -> list[Word]:
    if two and str(two[0]) == "hand:empty":
        return [two[0]]
    if len(two) < 2 or str(two[1]) not in {f"unit:{unit}" for unit in _UNITS}:
        return []
    if str(two[0]) == "det:indef":
        return [Word("num", "1", two[0].said, 1), two[1]]
    return list(two) if two[0].tag == "num" or fold(two[0].said).startswith("kein") else []


def _sentence(words: Sequence[Word], place: int) -> tuple[int, int]:
    """Return where the clause around a place begins and ends."""
    first = max((i + 1 for i in range(place) if words[i].tag == "mark"), default=0)
    last = min((i for i in range(place, len(words)) if words[i].tag == "mark"), default=len(words))
    return first, last


def _begin(words: Sequence[Word], first: int) -> int:
    """Return where the sentence of a clause begins."""
    stops = ("stop", "ask")
    return max((i + 1 for i in range(first) if words[i].tag == "mark" and words[i].value in stops), default=0)


def _may_be_told(clause: Sequence[Word], supply: Sequence[Word]) -> bool:
    """Tell whether a clause does what one does with such supplies, and nothing else."""
    verbs = [word for word in clause if word.tag == "verb"]
    units = {word.value for word in supply if word.tag == "unit"}
    forges = any(verb.value.startswith(("forge.", "win.")) for verb in verbs)
    denied = any(word.tag == "neg" and fold(word.said).startswith("nicht") for word in clause)
    return (
        bool(verbs)
        and all(v.value.startswith(_DOES) for v in verbs)
        and not denied
        and (forges or not units & {"aember", "keys"})
    )


def _who(clause: Sequence[Word]) -> Word | None:
    """Return whose supplies they are: the only one who is spoken of."""
    people = [word for word in clause if word.tag == "person" and word.value in _HAS]
    return people[0] if len({word.value for word in people}) == 1 else None
