"""Questions about supplies, turns and permissions, told again in sentences that the reader knows.

The reader of clauses needs every word in its place. Where it gives up, a topic looks at the question as a whole: if
phrases of that topic cover every word of it, and tell one board, its sentences are read instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kfrules.scenarios.keyforge.situation.retold import cards
from kfrules.scenarios.keyforge.situation.retold.combat_names import with_names
from kfrules.scenarios.keyforge.situation.retold.covering import Piece, phrases, words_of
from kfrules.scenarios.keyforge.situation.retold.strangers import plain
from kfrules.scenarios.keyforge.situation.retold.talk import without_claims, without_insertions, without_talk
from kfrules.scenarios.keyforge.situation.retold.telling import Retold, Unclear
from kfrules.scenarios.keyforge.situation.retold.topics import TOPICS, Topic

_CLAUSES = re.compile(r"[,.?!;:()–—-]\W*\w")  # more than one
_PLUS = re.compile(r"\+ ?(\d+)")
"""No word by itself, and not to be passed over: "meine 5er +2"."""
_MINUS = re.compile(r"(?<!\w)[-−](\d+)(?= +(?:st|po|kr))", re.I)
_ANY_MINUS = re.compile(r"(?<![\w/])[−-]\s?(?=\d)")
_GUESSED = re.compile(
    r"\b(?:vielleicht|eventuell|evtl|vermutlich|womöglich|möglicherweise)\b[^?]*[.!]"
    r"|\b(?:etwa|ungefähr|circa|ca|höchstens|mindestens|maximal|mind|max)\b\.? (?:noch )?"
    r"(?:\d|eine?|zwei|drei|vier|fünf)\b",
    re.IGNORECASE,
)
"""Whoever only guesses what lies there, tells no board."""
LONGEST = 600  # letters of a question that is read


def retold(question: str) -> Iterator[Retold]:
    """Yield the question as topics tell it again."""
    if len(question) > LONGEST or _GUESSED.search(question):
        return
    question = _MINUS.sub(r" minus \1", _PLUS.sub(r" plus \1 ", question))
    yield from _with_cards(question)
    words = words_of(question)
    for name, topic in TOPICS.items():
        if not any(sign in word for word in words for sign in topic.signs):
            continue
        said = _ANY_MINUS.sub(" minus ", question) if topic.signed else question
        pieces = _cover(name, topic, said)
        if pieces is None and topic.strange and (shorter := plain(said)) != said:
            pieces = _cover(name, topic, shorter)
        if pieces is None:
            continue
        try:
            yield topic.tell(pieces)
        except Unclear:
            continue


def _with_cards(question: str) -> Iterator[Retold]:
    """Yield the question as the topic of named cards tells it again: their names are no words of phrases."""
    found = cards.words(question)
    if found is None:
        return
    marked, words = found
    known = phrases(cards.TOPIC)
    pieces = known.cover(words) or _cover_less(cards.TOPIC, marked.text)
    if pieces is None:
        return
    try:
        yield cards.retold(pieces, marked.names)
    except Unclear:
        return


def _cover(name: str, topic: Topic, question: str) -> list[Piece] | None:
    """Return the pieces of a topic that cover a question, if need be without what is only talk."""
    words = words_of(question, commas=topic.parted)
    return phrases(name).cover(with_names(words) if topic.named else words) or _cover_less(name, question, topic)


def _cover_less(name: str, question: str, topic: Topic | None = None) -> list[Piece] | None:
    """Return the pieces that cover a question without what is only talk."""
    if not _CLAUSES.search(question):
        return None
    parted = topic is not None and topic.parted  # what stands in brackets there tells of a creature
    shorter = question if parted else without_insertions(question)
    left = without_talk(shorter, words_of(shorter, commas=parted))
    left = with_names(left) if topic is not None and topic.named else left
    known = phrases(name)
    return known.cover(left) or known.cover(without_claims(left))
