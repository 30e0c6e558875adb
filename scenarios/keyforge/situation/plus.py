"""Numbers with a plus, upgrades without a name, and what makes keys dearer: as the words that say it plainly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kfrules.scenarios.situation.words import Word, fold

_PLUS = re.compile(r"\+\d+")
_ONE_MORE = re.compile(r"\+1 (staerke|power|kraft)")
_HANGS = ("haengt", "hing", "klebt", "klebte", "steckt", "steckte", "haengen", "hingen")
_GIVES = ("gibt", "verleiht", "bringt", "gewaehrt", "gives", "gab")
_RELATIVE = ("die", "das", "der", "dass", "wo", "wodurch", "welche", "welches")
_MADE_BY = ("artifact", "action", "card", "upgrade")
_DEARER = ("teurer", "billiger", "guenstiger", "mehr", "weniger", "+")
_OWNS = ("of", "person", "pron", "verb", "fill", "det", "noun", "part", "thing")


def spelt_out(words: list[Word]) -> list[Word]:
    """Return the words with numbers, upgrades and costs said plainly."""
    words = list(_without_plus(_own_sentence(words)))
    words = _given(_hanging(words))
    return _costs(words)


def _fill(words: Sequence[Word]) -> None:
    for word in words:
        word.tag, word.value = "fill", "x"


def _without_plus(words: Sequence[Word]) -> Iterator[Word]:
    """Take "+2 Stärke" for two counters, "+2 Rüstung" for armor, "kosten +2" for so much more."""
    for place, word in enumerate(words):
        before = words[place - 1] if place else Word("mark", "stop", "")
        after = words[place + 1] if place + 1 < len(words) else Word("mark", "stop", "")
        if word.tag == "unknown" and _PLUS.fullmatch(word.said):
            costs = before.value.startswith("cost.") or str(before) == "unit:keys"
            number = Word("num", word.said[1:], word.said, int(word.said[1:]))
            if costs:
                keys = [] if str(before) == "unit:keys" else [Word("unit", "keys", "")]
                verb = [] if before.value.startswith("cost.") else [Word("verb", "cost.fin3", "")]
                yield from [*keys, *verb, number, Word("costly", "more", word.said)]
            elif str(after) in ("unit:power", "unit:armor"):
                yield number
                after.value = "counters" if after.value == "power" else "armor"
            else:
                yield word
        elif str(word) == "unit:counters" and _ONE_MORE.fullmatch(fold(word.said)) and before.tag not in ("num", "det"):
            yield from (Word("num", "1", word.said, 1), word)
        else:
            yield word


def _own_sentence(words: list[Word]) -> list[Word]:
    """End the list before "kosten +2", which is no more of it: "1 Schlüssel, 8 Bernstein, kosten +2"."""
    for place, word in enumerate(words):
        ahead = words[place + 1 : place + 4]
        ahead = ahead[1:] if ahead and ahead[0].tag == "det" else ahead
        costs = len(ahead) > 1 and (ahead[0].value.startswith("cost.") or ahead[0].value == "keys")
        if word.said == "," and costs and _PLUS.fullmatch(ahead[1].said):
            word.tag, word.value = "mark", "stop"
    return words


def _hanging(words: list[Word]) -> list[Word]:
    """Take "an meiner 4er hängt" for "auf meiner 4er liegt"."""
    for place, word in enumerate(words):
        if fold(word.said) not in _HANGS or word.tag != "unknown":
            continue
        first = max((i + 1 for i in range(place) if words[i].tag in ("mark", "sub", "conj")), default=0)
        on = [w for w in words[first : place + 4] if fold(w.said) in ("an", "am") and w.tag in ("part", "prep")]
        if len(on) == 1:
            on[0].tag, on[0].value = "prep", "gegen"
            word.tag, word.value = "verb", "lie.fin3"
    return words


def _given(words: list[Word]) -> list[Word]:
    """Take an upgrade without a name for what it gives: "eine Aufwertung mit +2 Stärke", "…, die ihr Gift gibt"."""
    for place, word in enumerate(words):
        gives = words[place + 1 :] and words[place + 1].tag == "unknown" and fold(words[place + 1].said) in _GIVES
        if word.tag == "noun" and word.value in _MADE_BY and gives and _is_gift(words[place + 4 :]):
            _fill([*(words[place - 1 : place] if words[place - 1].tag == "det" else []), word])
            words[place + 1].tag, words[place + 1].value = "verb", "have.fin3"  # "… gibt meiner 3er Gift"
        if str(word) != "noun:upgrade":
            continue
        rest = words[place + 1 :]
        start = place - 1 if place and words[place - 1].tag == "det" else place
        if rest and str(rest[0]) == "prep:mit" and _is_gift(rest[1:3]):
            return _given([*words[:start], *rest[1:]])
        if len(rest) > 2 and rest[0].said == "," and fold(rest[1].said) in _RELATIVE:
            gift = rest[3:] if fold(rest[2].said) in ("ihr", "ihm") else rest[2:]
            end = next((i for i, w in enumerate(gift) if fold(w.said) in _GIVES), 0)
            closed = gift[end + 1 : end + 2]
            if end and _is_gift(gift[:end]):
                after = gift[end + 2 :] if closed and closed[0].said == "," else gift[end + 1 :]
                return _given([*words[:start], *gift[:end], *after])
    return words


def _is_gift(words: Sequence[Word]) -> bool:
    """Tell whether words begin with a keyword or a number of what upgrades give."""
    if words and words[0].tag == "kw":
        return True
    return len(words) > 1 and words[0].tag == "num" and words[1].value in ("counters", "armor")


def _costs(words: list[Word]) -> list[Word]:
    """Take "sein Artefakt macht meine Schlüssel 2 teurer", "ein Artefakt, durch das …" for what keys cost."""
    clauses: list[list[Word]] = [[]]
    for word in words:
        clauses[-1].append(word)
        if word.tag in ("mark", "conj") or fold(word.said) == "dass":
            clauses.append([])
    for place, clause in enumerate(clauses):
        keys = any(word.value == "keys" for word in clause)
        dearer = any(word.tag == "costly" and fold(word.said).startswith(_DEARER) for word in clause)
        verbs = [word for word in clause if word.tag in ("verb", "aux")]
        verbs = [word for word in verbs if word.value.startswith("cost.")] or verbs
        made = len(verbs) == 1 and verbs[0].value.partition(".")[0] in ("make", "deal", "be", "will", "cost")
        if not (keys and dearer and made):
            continue
        verbs[0].tag, verbs[0].value = "verb", "cost.fin3"
        _fill([word for word in clause if fold(word.said) in ("um", "jeweils", "je")])
        _without_maker(clause)
        if place and fold(clause[0].said) in _RELATIVE:
            _fill(clause[:1])
            _drop_maker(clauses[place - 1])
        elif place and fold(clauses[place - 1][-1].said) == "dass":
            _drop_maker(clauses[place - 1])
    return [word for clause in clauses for word in clause]


def _without_maker(clause: list[Word]) -> None:
    """Pass over by what keys become dearer: an artifact is taken for it."""
    for place, word in enumerate(clause):
        if word.tag == "noun" and word.value in _MADE_BY:
            first = place - 1 if place and clause[place - 1].tag in ("det", "fill") else place
            by = first and (str(clause[first - 1]) == "prep:von" or fold(clause[first - 1].said) in ("wegen", "dank"))
            first = first - 1 if by else first
            _fill(clause[first : place + 1])


def _drop_maker(clause: list[Word]) -> None:
    """Pass over a clause that says no more than that somebody has such a card."""
    said = [word for word in clause if word.tag not in ("mark", "sub", "conj")]
    nouns = [word for word in said if word.tag == "noun"]
    if len(nouns) == 1 and nouns[0].value in _MADE_BY and all(w.tag in _OWNS for w in said):
        _fill(clause)
        clause[-1].tag, clause[-1].value = "mark", "comma"
