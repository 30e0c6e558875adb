"""Which printed cards a question names: whole, shortened or misspelt.

Many names are words that everybody says („Schlag“, „In den Kampf ziehen“). Such a name counts only where the card must
be meant: in quotes, after „Karte“, where nothing else is asked about, or typed with its capitals within a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kfrules.kb.lexicon import Lexicon
from kfrules.kb.text import slug_key, words
from kfrules.kb.units import Record
from kfrules.kb.wordlists import stopwords

if TYPE_CHECKING:
    from kfrules.kb.query import Concept

JOINING = frozenset(words("bei gegen mit trotz ohne und oder auf nach vs versus and against with plus"))
"""What stands between two names when the question is where they meet."""

ASKING = frozenset(words("was macht tut kann karte karten kartentext text erklär erkläre bedeutet funktioniert regel"))
"""What a question about a card may say beside its name."""

_SHORTEST = 4  # letters of a name
_PIECES = 5  # words of a misspelt name
_QUOTED = re.compile(r"[„“”\"»«‚‘']([^„“”\"»«‚‘']{1,60})[„“”\"»«‚‘']")
_TYPED = re.compile(r"[^\W_]+")

Span = tuple[int, int]


def mark(concepts: Sequence[Concept], question: str, lexicon: Lexicon) -> list[Record]:
    """Return the cards that a question names, in its order, and mark the concepts that name them."""
    found: dict[Span, Record] = {}
    at = 0
    while at < len(concepts):
        span, card = _whole(concepts, at, question, lexicon)
        if card is not None:
            found[span] = card
        at = span[1]
    for span in found:
        _known(concepts[slice(*span)])
    for span, card in _slips(concepts, lexicon):
        found[span] = card
        _known(concepts[slice(*span)])
    return [dict(card) for _, card in sorted(found.items(), key=lambda pair: pair[0])]


def _known(run: Iterable[Concept]) -> None:
    for concept in run:
        concept.card, concept.known, concept.stranger = True, 1.0, False


def _whole(concepts: Sequence[Concept], at: int, question: str, lexicon: Lexicon) -> tuple[Span, Record | None]:
    """Return the card whose name, or its first word, stands here, and what it spans."""
    for length in range(min(_longest(concepts[at].word, lexicon), len(concepts) - at), 0, -1):
        run = concepts[at : at + length]
        single = run[0] if length == 1 else None
        if single and (single.stop or len(single.word) < _SHORTEST or lexicon.named(single.stem)):
            continue
        key = " ".join(concept.word for concept in run)
        for name in (key, key[:-1] if key.endswith("s") else ""):
            cards = lexicon.cards(name) if name else []
            if cards and (not lexicon.common(name) or _meant(concepts, at, length, question, lexicon)):
                return (at, at + length), dict(cards[0])
    return (at, at + 1), None


def _longest(word: str, lexicon: Lexicon) -> int:
    """Return how many words the longest card name has that begins with a word, or with it less a genitive's s."""
    begun = lexicon.card_names_from(word) | (lexicon.card_names_from(word[:-1]) if word.endswith("s") else frozenset())
    return max((name.count(" ") + 1 for name in begun), default=0)


def _meant(concepts: Sequence[Concept], at: int, length: int, question: str, lexicon: Lexicon) -> bool:
    """Tell whether words that everybody says must mean the card of that name."""
    key = " ".join(concept.word for concept in concepts[at : at + length])
    printed = [str(card[name]) for card in lexicon.cards(key) for name in ("name_de", "name_en")]
    if any(slug_key(quoted) == key for quoted in _QUOTED.findall(question)):
        return True
    before = concepts[at - 1].word if at else ""
    if before in ("karte", "karten"):
        return True
    others = [one for one in (*concepts[:at], *concepts[at + length :]) if not one.stop and one.word not in ASKING]
    beside = {before, *(one.word for one in concepts[at + length : at + length + 1])}
    if not others or (beside & JOINING and all(lexicon.named(one.stem) for one in others)):
        return True
    typed = _TYPED.findall(question)
    as_printed = any(typed[at : at + length] == _TYPED.findall(name) for name in printed)
    return length > 1 and at > 0 and as_printed and typed[at][0].isupper()


def _slips(concepts: Sequence[Concept], lexicon: Lexicon) -> Iterator[tuple[Span, Record]]:
    """Yield the cards whose misspelt or shortened names stand where the rules know no word."""
    taken: set[int] = set()
    for at, concept in enumerate(concepts):
        if at in taken or not _strange(concept, lexicon):
            continue
        best: tuple[float, Span, Record] | None = None
        for first in range(max(0, at - _PIECES + 1), at + 1):
            for last in range(at + 1, min(len(concepts), first + _PIECES) + 1):
                run = concepts[first:last]
                if taken.intersection(range(first, last)) or any(one.card for one in run) or run[0].stop:
                    continue
                like = lexicon.card_like(" ".join(one.word for one in run), alone=len(run) == len(concepts))
                if like is not None and (best is None or like[0] > best[0]):
                    best = like[0], (first, last), like[1]
        if best is not None:
            taken.update(range(*best[1]))
            yield best[1], best[2]


def _strange(concept: Concept, lexicon: Lexicon) -> bool:
    """Tell whether the rules do not know a word, and no word of theirs is as near to it as a card's name may be."""
    if concept.stop or concept.card or concept.stranger or len(concept.word) < _SHORTEST:
        return False
    if concept.stem in lexicon or concept.word in stopwords() or lexicon.splitter.parts(concept.word):
        return False
    return not any(close.distance == 1 for close in lexicon.close(concept.word)[:1])
