"""What stands in the first line, and beside it: a reply as the verdict, or what it says without one.

A reply that is sure enough is the verdict on the asked case (`kfrules.kb.first`). One that is likely is true all the
same: what it says is told without Ja or Nein, and the case that it answers stands below it as a similar one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from kfrules.kb import asked
from kfrules.kb.first import First
from kfrules.kb.query import Query
from kfrules.kb.replies import Replies, Reply
from kfrules.kb.results import Similar

ALIKE = 0.3
"""How sure a reply must be to be shown as a similar case, where it is not sure enough to be the verdict."""

ALIKE_JUDGED = 0.6
"""The same of a reply that says Ja or Nein: of 222 yes/no questions of the typed sets that were less sure of it, 115
had the opposite verdict, and a hurried reader takes it for theirs."""

ALIKE_OF = {"magic": 0.7, "arkham": 0.7}
"""The same for games whose cases turn on a keyword: of 80 Magic questions that were less sure of it 30 had the opposite
verdict, of 107 above it 17; of 55 of Arkham Horror 23, above it 12 of 70."""

ALIKE_OPEN = {"arkham": 0.6}
"""How sure one must be that says neither, where its cases are as alike."""

TOLD = 0.6
"""How sure a reply must be for its sentence to stand first without its verdict: true, and to the point, whatever the
case (`python -m tests.benchmarks.answers`)."""

TOLD_OF = {"magic": 0.7, "arkham": 0.7}
"""The same in games whose many keywords make another case of it: of 876 ways of its answers that were asked anew
without themselves or their reply, and were less sure than that, 378 had the other verdict."""

TOLD_APART = {"magic": 0.75, "arkham": 0.7}
"""The same where a mark or a number is only in the question or only in its way, for games whose many keywords make
another case of it: of 49 such yes/no questions of the typed sets 22 had the other verdict, above it 7 of 31."""

CERTAIN = 0.9
"""How sure a reply must be to stand first although a question only names entries, and other ones than it speaks of,
although its words alone do not show that it is about the rules, or although it tells of a board with other numbers. Of
34 such yes/no questions of the typed sets all got the right verdict from it on; below, three of 17 did not."""

NEIGHBOURS = 3


class Knows(Protocol):
    """What knows the ways to ask for a reply."""

    replies: Replies


def chosen_for(query: Query, first: First | None) -> First | None:
    """Return the likeliest reply if it is sure enough; where entries are only named, it must speak of one of them."""
    if first is None or not first.enough:
        return None
    bare = asked.kind(query.question) == asked.TOPIC and without_verdict(first.reply.text)  # „Spott“: what is that?
    strange = query.only_names and (bare or set(query.entries).isdisjoint(first.reply.entries))
    return None if strange and not certain(first) else first


def certain(first: First | None) -> bool:
    """Tell whether a reply is as good as foreseen for this very question."""
    return first is not None and first.enough and first.sure >= CERTAIN


def told_for(query: Query, first: First | None) -> First | None:
    """Return the likeliest reply if what it says may stand first, though not as the verdict on the asked case."""
    likely = first is not None and first.sure >= _told_bar(first) and not first.other_figures
    told = first is not None and likely and not query.only_names and fact(first)
    return first if told else None


def _told_bar(said: First) -> float:
    return (TOLD_APART if said.apart else TOLD_OF).get(_game(said), TOLD)


def fact(said: First) -> str:
    """Return what a reply says without its Ja or Nein; empty where there is none, or nothing else."""
    return without_verdict(said.reply.text)


def without_verdict(text: str) -> str:
    """Return what a sentence says beside its Ja or Nein, "" where it has none or says nothing else.

    >>> without_verdict("Nein. Heilen nimmt nur Schaden weg."), without_verdict("Ja, wenn er will.")
    ('Heilen nimmt nur Schaden weg.', '')
    """
    verdict, _, fact = text.partition(". ")
    return fact if verdict in ("Ja", "Nein") else ""


def similar(first: First | None, library: Knows) -> list[Similar]:
    """Return the case of the likeliest reply, if that is likely enough to be told at all.

    Of those whose Ja or Nein is beside the point, over a third had the opposite verdict.
    """
    if first is None or first.beside or first.other_amount or first.sure < _alike_bar(first):
        return []
    if first.other_figures and _game(first) in ALIKE_OF and fact(first):
        return []
    return [alike(first.reply, library, first.way.text)]


def _alike_bar(said: First) -> float:
    game = _game(said)
    return ALIKE_OF.get(game, ALIKE_JUDGED) if fact(said) else ALIKE_OPEN.get(game, ALIKE)


def _game(said: First) -> str:
    return said.reply.entries[0].partition(":")[0]


def alike(reply: Reply, library: Knows, *ways: str) -> Similar:
    """Return a reply as a similar case, with a question that it answers; one of `ways`, if it is a German sentence."""
    asked = _tidiest([*ways, *library.replies.questions(reply.number)])
    return Similar(reply.scenario or reply.entries[0], asked, reply.text)


def neighbours(first: First | None, library: Knows) -> list[str]:
    """Return the questions of the replies that come next, each reply's sentence once."""
    if first is None:
        return []
    other: dict[str, Reply] = {}
    for judged in first.next:
        other.setdefault(judged.reply.text, judged.reply)
    other.pop(first.reply.text, None)
    return questions(list(other.values()), library)


def questions(replies: Sequence[Reply], library: Knows) -> list[str]:
    """Return a question of each of a few replies."""
    return [_tidiest(library.replies.questions(reply.number)) for reply in replies[:NEIGHBOURS]]


FOREIGN = 2
"""So many English words make a question an English one."""

_ENGLISH = re.compile(r"\b(the|is|does|do|can|my|when|what|how|who|if|are|and|with|of|to|on)\b", re.IGNORECASE)


def _tidiest(ways: Sequence[str]) -> str:
    """Return the first of some ways to ask that is a German sentence; where there is none, the first.

    >>> _tidiest(["armor vs poison?", "does poison work through armor", "Hilft Rüstung gegen Gift?"])
    'Hilft Rüstung gegen Gift?'
    """
    tidy = (way for way in ways if way[:1].isupper() and way.endswith("?") and len(_ENGLISH.findall(way)) < FOREIGN)
    return next(tidy, ways[0])
