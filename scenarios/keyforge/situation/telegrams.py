"""Telegrams: nouns that stand for a whole clause ("Rest?", "Sieg?", "Angriff durch 9er")."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.situation.words import Word, fold

_REST = ("rest", "uebrig", "verbleib", "restbestand")
_WIN = ("sieg", "gewinn", "win", "gewonnen")
_STANDS = ("stand", "endstand", "ergebnis", "ausgang", "resultat")
_ATTACK = ("angriff", "attacke")
_HIS = ("sein", "ihr zug", "er ist dran", "er ist am zug")
_MOMENT = ("after", "seq", "fill", "turn")
_SAID = ("verb", "modal", "aux", "infight")


def spelt_out(words: list[Word]) -> list[Word]:
    """Return the words with nouns that stand for a clause spelt out."""
    return _stand(_amount(_rest(_win(_attacked(_attack_by(_has(words)))))))


def _stand(words: list[Word]) -> list[Word]:
    """Take "Stand danach?", "Ergebnis?" alone for "was passiert?"."""
    for behind in (0, 1):
        at = _alone(words, _STANDS, behind)
        if at is not None and all(word.tag in ("seq", "fill") for word in words[at + 1 : at + 1 + behind]):
            said = words[at].said
            asks = [Word("wh", "what", said), Word("verb", "happen.fin3", said)]
            return [*words[:at], *asks, *words[at + 1 + behind :]]
    return words


def _has(words: list[Word]) -> list[Word]:
    """Take "Gegner: 8 Bernstein" for "Gegner hat 8 Bernstein"."""
    for place in range(len(words) - 3):
        who, colon, number, unit = words[place : place + 4]
        begins = not place or words[place - 1].tag == "mark"
        if begins and who.tag == "person" and str(colon) == "mark:colon" and (number.tag, unit.tag) == ("num", "unit"):
            colon.tag, colon.value = "verb", "have.fin1" if who.value == "me" else "have.fin3"
    return words


def _attack_by(words: list[Word]) -> list[Word]:
    """Take "Angriff von mir." for "ich greife an"."""
    for place in range(1, len(words) - 2):
        noun, by, mark = words[place : place + 3]
        if words[place - 1].tag != "mark" or fold(noun.said) not in _ATTACK or by.tag != "of" or mark.tag != "mark":
            continue
        if fold(by.said) in ("von mir", "von gegner", "vom gegner"):
            attack = [Word("person", by.value, by.said), Word("verb", "fight.fin1", noun.said)]
            return [*words[:place], *attack, *words[place + 2 :]]
    return words


def _amount(words: list[Word]) -> list[Word]:
    """Take "Bernstein danach?" alone for how much that is."""
    for place, word in enumerate(words[:-1]):
        begins = word.tag == "unit" and (not place or words[place - 1].tag == "mark")
        end = next(i for i in range(place, len(words)) if words[i].tag == "mark" or i + 1 == len(words))
        after = words[place + 1 : end]
        moment = any(w.tag in ("after", "seq") for w in after) and all(w.tag in _MOMENT for w in after)
        alone = word.tag == "seq" and (not place or words[place - 1].tag == "mark") and words[end].value == "ask"
        if alone and all(w.tag in _MOMENT for w in after) and {w.value for w in words if w.tag == "unit"} == {"aember"}:
            return [*words[:place], Word("wh", "many", word.said), Word("unit", "aember", ""), *words[place:]]
        if begins and moment and words[end].value == "ask":
            return [*words[:place], Word("wh", "many", word.said), *words[place:]]
    return words


def _win(words: list[Word]) -> list[Word]:
    """Take "Sieg?" alone for "gewinne ich?"."""
    at = _alone(words, _WIN, 0)
    if at is None:
        return words
    said = words[at].said
    people = {word.value for word in words[:at] if word.tag in ("person", "det") and word.value in ("me", "opponent")}
    people |= {"opponent" for word in words[:at] if word.tag == "pron" and fold(word.said) == "er"}
    people |= {"opponent" for word in words[:at] if word.tag == "turn" and fold(word.said).startswith(_HIS)}
    if len(people) > 1:
        return words
    who = people.pop() if people else "me"
    return [*words[:at], Word("verb", "win.fin1", said), Word("person", who, said), *words[at + 1 :]]


def _rest(words: list[Word]) -> list[Word]:
    """Take "Rest?" and "Rest bei ihm?" for how much æmber is left, where only one pool is told of."""
    behind = next((1 for place, word in enumerate(words) if fold(word.said) in _REST and _is_of(words, place)), 0)
    at = _alone(words, _REST, behind)
    pools = [place for place, word in enumerate(words) if str(word) == "unit:aember"]
    if at is None or len(pools) != 1 or pools[0] > at:
        return words
    whose = [word.value for word in words[: pools[0]] if word.tag in ("person", "of")]
    owner = words[at + 1].value if behind else (whose[-1] if whose else "")
    if len(set(whose)) > 1 or owner != (whose[-1] if whose else ""):
        return words
    said = words[at].said
    asks = [Word("wh", "many", said), Word("unit", "aember", said), Word("verb", "have.fin3", said)]
    whom = [Word("person", owner, said)] if owner else []
    return [*words[:at], *asks, *whom, *words[at + 1 + behind :]]


def _is_of(words: Sequence[Word], place: int) -> bool:
    return place + 1 < len(words) and words[place + 1].tag == "of"


def _alone(words: Sequence[Word], nouns: tuple[str, ...], behind: int) -> int | None:
    """Return where one of the nouns is a question by itself, with so many words behind it."""
    for place, word in enumerate(words):
        begins = place > 0 and words[place - 1].tag == "mark"
        ends = words[place + 1 + behind : place + 2 + behind]
        if fold(word.said) in nouns and begins and ends and ends[0].value == "ask":
            return place
    return None


def _attacked(words: list[Word]) -> list[Word]:
    """Take "meine 3er, Angriff durch 9er" for "meine 3er angegriffen von 9er", where no verb is said before it."""
    for place in range(2, len(words) - 2):
        comma, noun, by, attacker = words[place - 1 : place + 3]
        first = max((i + 1 for i in range(place - 1) if words[i].tag == "mark" and words[i].said != ","), default=0)
        before = words[first : place - 1]
        alone = comma.said == "," and any(w.tag == "er" for w in before) and not any(w.tag in _SAID for w in before)
        if fold(noun.said) in _ATTACK and str(by) == "prep:von" and attacker.tag in ("er", "det") and alone:
            attack = Word("verb", "fight.part", noun.said)
            return [*words[: place - 1], attack, *words[place + 1 :]]
    return words
