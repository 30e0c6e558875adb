"""Which printed cards a question names: whole, shortened or misspelt.

Many names are words that everybody says („Schlag“, „In den Kampf ziehen“). Such a name counts only where the card must
be meant: in quotes, after „Karte“, where nothing else is asked about, or typed with its capitals within a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kfrules.kb.lexicon import Lexicon, Like
from kfrules.kb.text import quoted_in, slug_key, words
from kfrules.kb.units import Record

if TYPE_CHECKING:
    from kfrules.kb.query import Concept

JOINING = frozenset(words("bei gegen mit trotz ohne und oder auf nach vs versus and against with plus"))
"""What stands between two names when the question is where they meet."""

ASKING = frozenset(
    words(
        "was macht machen tut tun kann karte karten kartentext text erklär erkläre bedeutet wirkt funktioniert "
        "funktionieren regel"
    )
)
"""What a question about a card may say beside its name."""

_DOING = ASKING - frozenset(words("was kann regel"))
_ALONE = 4  # words of a question that is nothing but a name
_LONG = 8  # letters of a misspelt name of one word that no other game's word is likely to be
_SHORTEST = 4  # letters of a name
_PIECES = 5  # words of a misspelt name
_FEW = 2  # words of a name that may stand in a row by chance
_WITHOUT = frozenset(words("ohne without kein keine keinen"))
_STRANGE = frozenset({"mimikry", "wuhler", "drei tode"})  # names that our entries say, but nobody else
_PLACES = frozenset({"hand"})  # „die Karten auf der Hand von Dis“ are no card „Hand von Dis“
_TYPED = re.compile(r"[^\W_]+")

Span = tuple[int, int]


def may_name_one(question: str) -> bool:
    """Tell whether a question may be about a card alone: „was macht X“, „wie funktioniert X“."""
    said = words(question)
    return len(said) <= _ALONE or not _DOING.isdisjoint(said[:3])


def mark(concepts: Sequence[Concept], question: str, lexicon: Lexicon, typed: bool = True) -> list[Record]:
    """Return the cards that a question names, in its order, and mark the concepts that name them.

    `typed`: by a user, so that all of it may be a slip for one name; what we wrote ourselves is spelt as it should be.
    """
    found: dict[Span, Record] = {}
    at = 0
    while at < len(concepts):
        if not lexicon.card_name_lengths(concepts[at].word):  # as most words, none begins a name
            at += 1
            continue
        span, card = _whole(concepts, at, question, lexicon)
        if card is not None:
            found[span] = card
        at = span[1]
    for span in found:
        _known(concepts[slice(*span)])
    whole = any(not card["short"] for card in found.values())
    misspelt = None if whole or not typed else _asked_alone(concepts, lexicon)
    if misspelt is not None:  # „Forum edr Riesen“ is a slip for all of the name, not „Forum“ and something else
        span, card = misspelt
        found = {span: card | {"short": True, "alone": span[1] - span[0] > 1 or len(concepts[span[0]].word) >= _LONG}}
        _known(concepts[slice(*span)])
    else:
        for span, card in _slips(concepts, lexicon):
            found[span] = card | {"short": True}
            _known(concepts[slice(*span)])
    there = {span: card for span, card in found.items() if span[0] == 0 or concepts[span[0] - 1].word not in _WITHOUT}
    found = there or found  # „ohne Pos Feen“ names what is not there, unless nothing else is named
    return list({card["name_en"]: dict(card) for _, card in sorted(found.items(), key=lambda pair: pair[0])}.values())


def _asked_alone(concepts: Sequence[Concept], lexicon: Lexicon) -> tuple[Span, Record] | None:
    """Return the card that all but the asking words of a question can be a slip for: „was macht dei tode“."""
    first, last = 0, len(concepts)
    while first < last and concepts[first].word in ASKING:
        first += 1
    while last > first and concepts[last - 1].word in ASKING:
        last -= 1
    run = concepts[first:last]
    if not run or lexicon.named(" ".join(one.stem for one in run)) or (len(run) == 1 and run[0].stem in lexicon):
        return None
    if sum(bool(lexicon.named(one.stem)) for one in run) > 1:  # „Rüstung bei Gift“ asks for both, and misspells neither
        return None
    like = lexicon.card_like(" ".join(one.word for one in run), alone=True)
    return None if like is None or _nearer(run, like, lexicon) else ((first, last), like.card)


def _nearer(run: Sequence[Concept], like: Like, lexicon: Lexicon) -> bool:
    """Tell whether a single word is as near to a word of the rules as to the card's name."""
    close = lexicon.close(run[0].word)[:1] if len(run) == 1 else []
    return any(one.distance <= like.distance and one.word not in like.name.split() for one in close)


def _known(run: Iterable[Concept]) -> None:
    for concept in run:
        concept.card, concept.known, concept.stranger = True, 1.0, False


def _whole(concepts: Sequence[Concept], at: int, question: str, lexicon: Lexicon) -> tuple[Span, Record | None]:
    """Return the card whose name, or its first word, stands here, and what it spans."""
    for length in lexicon.card_name_lengths(concepts[at].word):
        run = concepts[at : at + length]
        if len(run) < length:
            continue
        single = run[0] if length == 1 else None
        if single and (single.stop or len(single.word) < _SHORTEST or lexicon.named(single.stem)):
            continue
        key = " ".join(concept.word for concept in run)
        for name in (key, key[:-1] if key.endswith("s") else ""):
            cards = lexicon.cards(name) if name else []
            if cards and (
                name in _STRANGE or not lexicon.common(name) or _meant(concepts, at, length, question, lexicon)
            ):
                return (at, at + length), cards[0] | {"short": slug_key(name) not in _names(cards)}
    begun = _begun(concepts, at, question, lexicon)
    return ((at, at + _FEW), begun | {"short": True}) if begun else ((at, at + 1), None)


def _begun(concepts: Sequence[Concept], at: int, question: str, lexicon: Lexicon) -> Record | None:
    """Return the card whose name only begins with two words: „Wilde Hülle“ within a sentence, typed as on the card."""
    run = concepts[at : at + _FEW]
    if at == 0 or len(run) < _FEW or any(one.stop for one in run):
        return None
    key = " ".join(one.word for one in run)
    like = lexicon.card_like(key)
    if like is None or not like.name.startswith(f"{key} "):
        return None
    typed = _TYPED.findall(question)[at : at + _FEW]
    return like.card if typed == _TYPED.findall(str(like.card["name_de"]))[:_FEW] and typed[0][0].isupper() else None


def _names(cards: Iterable[Record]) -> set[str]:
    """Return the folded names and numbers that are printed on cards."""
    return {
        slug_key(name)
        for card in cards
        for name in (card["name_de"], card["name_en"], card["printed_de"], f"{card['set']} {card['number']}")
    }


def _meant(concepts: Sequence[Concept], at: int, length: int, question: str, lexicon: Lexicon) -> bool:
    """Tell whether words that everybody says must mean the card of that name."""
    key = " ".join(concept.word for concept in concepts[at : at + length])
    printed = [str(card[name]) for card in lexicon.cards(key) for name in ("name_de", "name_en")]
    if any(slug_key(quoted) == key for quoted in quoted_in(question)):
        return True
    before = concepts[at - 1].word if at else ""
    if before in ("karte", "karten"):
        return True
    others = [one for one in (*concepts[:at], *concepts[at + length :]) if not one.stop and one.word not in ASKING]
    beside = {before, *(one.word for one in concepts[at + length : at + length + 1])}
    if not others or (beside & JOINING and all(lexicon.named(one.stem) for one in others)):
        return True
    run = concepts[at : at + length]
    if length > _FEW and sum(not one.stop for one in run) > 1 and run[0].word not in _PLACES:
        return True  # „Schatten von Dis“: so many words in this order are no chance
    if any("-" in name and name.lower() in question.lower() for name in printed):  # „schulter-es“
        return True
    typed = _TYPED.findall(question)
    as_printed = any(typed[at : at + length] == _TYPED.findall(name) for name in printed)
    return length > 1 and at > 0 and as_printed and typed[at][0].isupper()


def _slips(concepts: Sequence[Concept], lexicon: Lexicon) -> Iterator[tuple[Span, Record]]:
    """Yield the cards whose misspelt or shortened names stand where the rules know no word."""
    taken: set[int] = set()
    for at, concept in enumerate(concepts):
        known = concept.card or at in taken or concept.stem in lexicon
        joined = None if known else lexicon.card_joined(concept.word)
        if joined is not None:
            taken.add(at)
            yield (at, at + 1), joined
        if at in taken or not _strange(concept, lexicon):
            continue
        best: tuple[Span, Like] | None = None
        for first in range(max(0, at - _PIECES + 1), at + 1):
            for last in range(at + 1, min(len(concepts), first + _PIECES) + 1):
                run = concepts[first:last]
                if taken.intersection(range(first, last)) or any(one.card for one in run) or run[0].stop:
                    continue
                like = lexicon.card_like(" ".join(one.word for one in run))
                if like is None or _nearer(run, like, lexicon) or _run_together(run, like):
                    continue
                if best is None or like.likeness > best[1].likeness:
                    best = (first, last), like
        if best is not None:
            taken.update(range(*best[0]))
            yield best[0], best[1].card


def _run_together(run: Sequence[Concept], like: Like) -> bool:
    """Tell whether a name of one word is like several only if a small word is part of it: „Nord an“ is no Bordan."""
    return len(run) > 1 and " " not in like.name and any(one.stop for one in run)


def _strange(concept: Concept, lexicon: Lexicon) -> bool:
    """Tell whether the rules do not know a word."""
    if concept.stop or concept.card or concept.stranger or len(concept.word) < _SHORTEST:
        return False
    return concept.stem not in lexicon and not lexicon.splitter.parts(concept.word)
