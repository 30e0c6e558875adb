"""The first line of an answer: the reply of the same case, if there is one that is sure enough.

The ways to ask that come near (of the entries that were found, and by meaning) are judged by `kfrules.kb.likeness`;
the best way speaks for its reply. How sure that is, is a second judgement: how like it is, how far ahead of the best
reply that says something else, and whether it says what was asked for. Its weights stand in `data/sureness.json`
(`python -m tests.benchmarks.likeness`).
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from kfrules.kb import phrases
from kfrules.kb.asked import NUMBER, TOPIC
from kfrules.kb.fusion import EXACT
from kfrules.kb.likeness import PLAIN, Asking, features, likeness
from kfrules.kb.marks import BY_THE_WAY, Marks
from kfrules.kb.meaning import similarity
from kfrules.kb.people import opponent_for
from kfrules.kb.replies import Near, Replies, Reply, Way, Word
from kfrules.kb.text import slug_key, words
from kfrules.records import dataclass
from kfrules.rules_de.answers import verdict_word

WEIGHTS = Path(__file__).parent / "data" / "sureness.json"

ENTRIES = 8
"""The entries, of those that a search found, whose ways to ask are looked at."""

MOST, NEAR = 200, 60
"""So many ways are looked at: of those entries, and of all; those that are nearest in meaning."""

SAME = 8.0
"""What is added to the likeness of a way that is the question itself, word by word; its reply is certain."""

READ = 60
"""The ways, of all those, that are judged in full: the likeliest at a first glance."""


CASES = "arkham:"
"""The game of whose ways those are left out that are of another case than the question (`kfrules.kb.cases`)."""

FIGURES = 2
"""So many numbers of a question that a way does not name make another case of it: a fight told in figures."""

OPEN = frozenset({NUMBER, TOPIC, "who", "where", "when", "which"})
"""Kinds of question whose replies need not be as sure as Ja and Nein, if the way asks for the same kind."""

MINUTE = frozenset({"magic"})
"""Games in which „nur“, „erst“ and „genau“ make another case (`kfrules.kb.beside.limited`), and opposites one whose
sentence tells nothing of the other."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A reply, the way to ask for it that is most like the question, how like that is, and the plain features."""

    reply: Reply
    way: Way
    likeness: float
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class First:
    """The reply that comes first, how sure it is (0 to 1), whether that is `enough` to say it, and who comes next.

    `other_figures`: it replies to a case with other numbers, or to one of somebody else or with what this one lacks;
    neither its verdict nor its sentence is of this one.
    `apart`: how many marks and numbers only the question or only its way has: „nicht“, „erste“, „Gegner“.
    `other_amount`: who asks how many, names other numbers than its way: it is no similar case.
    `beside`: its Ja or Nein is no verdict on what was asked, nor is its case a similar one.
    """

    reply: Reply
    way: Way
    sure: float
    enough: bool
    next: tuple[Judged, ...] = ()
    other_figures: bool = False
    apart: int = 0
    other_amount: bool = False
    beside: bool = False


def choose(asking: Asking, ranked: Sequence[Judged]) -> First | None:
    """Return the reply that is most like a question's, of those that were judged; None where none comes near."""
    if not ranked:
        return None
    best = ranked[0]
    sure = 1.0 if _same(asking, best.way) else sureness(evidence(asking, ranked))
    figures = len(asking.marks.numbers - best.way.marks.numbers) >= FIGURES
    another = _decides_another(asking, best) or _mirrored(asking, best)
    beside = another or _beside(asking, best)
    enough = sure >= weights()[_bar(asking, best)] and not figures and not beside
    apart = _apart(asking.marks, best.way.marks)
    mine, theirs = asking.marks.numbers, best.way.marks.numbers
    amount = asking.kind == NUMBER and bool(mine and theirs) and mine != theirs
    return First(best.reply, best.way, sure, enough, tuple(ranked[1:6]), figures or another, apart, amount, beside)


def _beside(asking: Asking, best: Judged) -> bool:
    """Tell whether a reply says Ja, Nein or how many, and that is no verdict on what was asked."""
    said, reply, way = asking.query, best.reply, best.way
    verdict = verdict_word(reply.text)
    decides, minute = verdict in ("Ja", "Nein"), _game(reply) in MINUTE
    if not decides and not (minute and asking.kind == NUMBER and (verdict or "").isdecimal()):
        return False
    from kfrules.kb.another import names_keyword  # their patterns take longer to read than many questions need
    from kfrules.kb.beside import beside, limited, other_bound, too_soon
    from kfrules.kb.unaided import unaided

    question, theirs = unaided(said.question), unaided(way.text)
    if not decides:
        return not _same(asking, way) and other_bound(question, theirs, reply.text)
    if minute and limited(question, theirs):
        return True
    strange = not _same(asking, way) and names_keyword(question, said.entries, reply.text, reply.entries)
    if strange or too_soon(question, reply.text):
        return True
    return beside(question, asking.kind, theirs, way.kind)


def _decides_another(asking: Asking, judged: Judged) -> bool:
    """Tell whether a reply says Ja or Nein to a way to ask that is of another case than the question."""
    if verdict_word(judged.reply.text) not in ("Ja", "Nein") or _same(asking, judged.way):
        return False
    from kfrules.kb.another import another_case, lacking
    from kfrules.kb.unaided import unaided

    way, text = judged.way, judged.reply.text
    said, theirs = (opponent_for(unaided(one), _game(judged.reply)) for one in (asking.query.question, way.text))
    if another_case(said, asking.query.entries, theirs, way.entries):
        return True
    return verdict_word(text) == "Ja" and lacking(said, text)  # „Nein, nur mit Stationieren“ is of „ohne“ as well


def _mirrored(asking: Asking, best: Judged) -> bool:
    """Tell whether a reply says Ja or Nein to the case turned round, in a game where each has its rule."""
    if _game(best.reply) not in MINUTE or verdict_word(best.reply.text) not in ("Ja", "Nein"):
        return False
    from kfrules.kb.beside import mirrored
    from kfrules.kb.unaided import unaided

    return not _same(asking, best.way) and mirrored(unaided(asking.query.question), unaided(best.way.text))


def _game(reply: Reply) -> str:
    return reply.entries[0].partition(":")[0]


def _bar(asking: Asking, best: Judged) -> str:
    """Return which bar a reply has to reach: what names somebody, a place or a number misleads less than a Ja.

    How many something is, depends on the numbers of the case; where they are the same, little is left to go wrong.
    Other numbers mostly make another case of it. A Ja that says under which condition it holds is seldom wrong.
    """
    verdict = verdict_word(best.reply.text)
    told = asking.kind == best.way.kind and asking.kind in OPEN and verdict not in ("Ja", "Nein")
    if told and asking.kind == NUMBER and (verdict or "").isdecimal():
        return "enough_number" if asking.marks.numbers == best.way.marks.numbers else "enough_other_number"
    if told and asking.kind != NUMBER:
        return "enough_open"
    mine, theirs = asking.marks.numbers, best.way.marks.numbers
    if mine and theirs and mine != theirs:
        return "enough_apart"
    if _is_limited(best.reply):
        return "enough_limited"
    return f"enough_{_game(best.reply)}"


def judge(
    asking: Asking,
    order: Sequence[str],
    scores: Mapping[str, float],
    replies: Replies,
    counts: Callable[[Near], bool] = lambda way: True,
) -> list[Judged]:
    """Return the replies that come near, most like first, each by its best way. `counts`: leaves ways out."""
    few = NEAR if asking.query.only_names else MOST  # names speak for themselves: what comes near is asked beside
    glance = _Glance(asking, replies.word)
    near = [way for way in replies.near(asking.bits, order[:ENTRIES], few, NEAR) if counts(way)]
    glances = sorted([(round(glance.of(way), EXACT), way.number, way) for way in near], reverse=True)
    looked_at, known = _looked_at(asking, order, [way for *_, way in glances], replies)
    top = scores[order[0]] if order else 1.0
    places = {entry: place for place, entry in enumerate(order)}
    says = {number: phrases.says(asking.concepts, one.said) for number, one in known.items()}
    best: dict[int, Judged] = {}
    question = slug_key(asking.query.question)
    for way in looked_at:
        reply = known[way.reply]
        rank = min((places.get(entry, 30) for entry in reply.entries), default=30)
        score = max((scores.get(entry, 0.0) for entry in reply.entries), default=0.0) / top
        values = features(asking, way, reply, says[reply.number], score, rank)
        like = likeness(values, asking, way) + (SAME if slug_key(way.text) == question else 0.0)
        if reply.number not in best or like > best[reply.number].likeness:
            best[reply.number] = Judged(reply, way, like, tuple(values))
    return sorted(best.values(), key=lambda one: (-round(one.likeness, EXACT), one.reply.number))


def _looked_at(
    asking: Asking, order: Sequence[str], near: Sequence[Near], replies: Replies
) -> tuple[list[Way], dict[int, Reply]]:
    """Return the likeliest ways and their replies, in a game with cases only ways of the question's own."""
    if not order or not order[0].startswith(CASES):
        looked_at = replies.ways(near[:READ])
        return looked_at, replies.replies(way.reply for way in looked_at)
    from kfrules.kb.cases import case, same_case  # their patterns take longer to read than many questions need

    question = asking.query.question
    looked_at = replies.ways(near if case(question).conditions else near[:READ])
    known = replies.replies(way.reply for way in looked_at)
    return [way for way in looked_at if same_case(question, way.text, known[way.reply].text)][:READ], known


def _same(asking: Asking, way: Way) -> bool:
    return slug_key(asking.query.question) == slug_key(way.text)


class _Glance:
    """Tells how near ways are at a first glance: by meaning, and by the words that both say."""

    def __init__(self, asking: Asking, word: Callable[[int], Word]) -> None:
        self._asking = asking
        self._word = word
        self._known: dict[int, tuple[float, float]] = {}

    def of(self, way: Near) -> float:
        """Return how near a way is."""
        both = total = 0.0
        for number in way.words:
            weight, shared = self._known.get(number) or self._weigh(number)
            total += weight
            both += shared
        return similarity(self._asking.bits, way.bits) + both / (total or 1.0)

    def _weigh(self, number: int) -> tuple[float, float]:
        """Return what a word weighs, and what it does for the question: nothing if that does not say it."""
        _, weight, stems, _ = self._word(number)
        said = not self._asking.terms.keys().isdisjoint(stems)
        self._known[number] = weight, weight if said else 0.0
        return self._known[number]


EVIDENCE = ("ahead", "agreement", "fits", "apart", "alike", "clearer", "shared", "yes", "limited")
"""What `evidence` tells. `ahead`, `clearer`: how far the first is before the best that gives another verdict, in
likeness and word by word; `agreement`: the share of what comes near that gives its verdict; `fits`: it says what was
asked for; `apart`: the marks and numbers that only one side has; `alike`: how much both say, where none are apart;
`shared`: the share of all words that both have; `yes`: 1 for Ja, -1 for Nein; `limited`: it says Ja or Nein under a
condition."""

SOFT = PLAIN.index("soft_both")

_LIMITED = (
    r"(Ja|Nein), (wenn|falls|sofern|aber|außer|solange|nur|du|und)\b"
    r"|.*\b(außer|sofern|solange|nur wenn|es sei denn)\b"
)


def evidence(asking: Asking, ranked: Sequence[Judged]) -> dict[str, float]:
    """Return what tells whether the first of the judged replies is right, as `EVIDENCE` names it."""
    best = ranked[0]
    verdict = verdict_word(best.reply.text)
    others = [one for one in ranked[1:] if verdict_word(one.reply.text) != verdict or verdict is None]
    ahead = best.likeness - others[0].likeness if others else 5.0
    shares = [(math.exp(one.likeness - best.likeness), verdict_word(one.reply.text) == verdict) for one in ranked[:8]]
    value = dict(zip(PLAIN, best.values, strict=True))
    apart = _apart(asking.marks, best.way.marks)
    mine, theirs = set(words(asking.query.question)), set(words(best.way.text))
    return {
        "ahead": min(ahead, 5.0),
        "agreement": sum(weight for weight, same in shares if same) / sum(weight for weight, _ in shares),
        "fits": float(not value["verdict"] + value["no_verdict"] + value["no_number"]),
        "apart": float(apart),
        "alike": 0.0 if apart else min(value["here"], value["back"]),
        "clearer": best.values[SOFT] - max((one.values[SOFT] for one in others), default=0.0),
        "shared": len(mine & theirs) / (len(mine | theirs) or 1),
        "yes": {"Ja": 1.0, "Nein": -1.0}.get(verdict or "", 0.0),
        "limited": float(_is_limited(best.reply)),
    }


def _is_limited(reply: Reply) -> bool:
    return re.match(_LIMITED, reply.text) is not None


def _apart(asked: Marks, way: Marks) -> int:
    """Return how many marks and numbers only one of two has, without those that people say by the way."""
    return len((asked.names ^ way.names) - BY_THE_WAY) + len(asked.numbers ^ way.numbers)


def sureness(told: Mapping[str, float]) -> float:
    """Return the probability that a reply is the right one."""
    known = weights()
    total = known["constant"] + sum(known[name] * told[name] for name in EVIDENCE)
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, total))))


@cache
def weights() -> Mapping[str, float]:
    """Return the weights and the bars (`enough_…`) of sureness."""
    found: dict[str, float] = json.loads(WEIGHTS.read_text("utf-8"))
    return found
