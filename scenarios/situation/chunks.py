"""From words to chunks: what belongs together is one piece ("meine 3er mit Gift und Rüstung 2, 1 Schaden drauf").

A chunk is a `Ref` (a creature, card or pronoun that is spoken of), a `Value` ("7 Ketten"), a `Trait` ("ist betäubt",
"hat Gift"), or a `Word` that stands for itself (verbs, prepositions, marks).
"""

from __future__ import annotations

from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.words import Word, fold

Facts = dict[str, Any]  # the keys of a card in `given`, `exhausted`, `fresh` and `attacked`
_MASCULINE = ("typ", "kerl", "angreifer", "verteidiger", "spotter", "spoetter", "giftling", "attacker", "blocker")
_NEUTER = ("viech", "vieh", "monster", "biest", "ziel", "artefakt")


class NotUnderstood(Exception):
    """What stands there may matter and was not understood: there is no verdict. `said`: the words."""

    def __init__(self, said: str, why: str = "") -> None:
        super().__init__(said)
        self.said = said
        self.why = why


@dataclass
class Ref:
    """Something that is spoken of: `head` is er, creature, card, pron, poss ("meine"), other, both, role, one."""

    head: str
    said: str
    side: str | None = None
    definite: str = "none"  # poss, def, indef, none
    gender: str = ""  # m, f, n, or "" where it is not told
    case: str = ""  # nom, acc, dat, or "" where it is not told
    card: str | None = None
    count: int = 1
    plural: bool = False
    facts: Facts = field(default_factory=dict)
    place: str = ""
    prep: str = ""
    beside: str = ""  # the words for "neben" as typed
    type: str = "creature"
    role: str = ""
    acts: str = ""  # attacker or target: "meine angreifende 4er"
    every: bool = False  # each of them does it
    joined: Any = None  # the `Ref` that it is joined to by "und"
    same: Any = None  # the `Ref` that a relative pronoun goes back to
    noun: str = ""  # what a creature is called: "der Brocken"
    thing: Any = None  # what it was found to be, where that is known already


@dataclass
class Value:
    """A number of something: damage, aember, chains, keys, cards, armor, power, counters. -1: how many is asked."""

    unit: str
    number: int
    said: str
    on: bool = False
    prep: str = ""


@dataclass
class Trait:
    """A state or keyword that is said of something: `facts` as a card in `given` has them."""

    facts: Facts
    said: str
    name: str = ""
    prep: str = ""


Chunk = Ref | Value | Trait | Word


def merge(facts: Facts, more: Facts, said: str) -> None:
    """Add facts to facts. Raises `NotUnderstood` where they contradict each other."""
    for key, value in more.items():
        if key == "keywords":
            known = facts.setdefault("keywords", {})
            for word, amount in value.items():
                if known.setdefault(word, amount) != amount:
                    raise NotUnderstood(said, "zwei Werte für dasselbe")
        elif isinstance(value, list):
            known = facts.setdefault(key, [])
            facts[key] = [*known, *(one for one in value if one not in known)]
        elif facts.setdefault(key, value) != value:
            raise NotUnderstood(said, "zwei Werte für dasselbe")


def article(word: Word) -> tuple[str, str, str | None, str]:
    """Return definite, gender, side and case that a determiner tells."""
    folded = fold(word.said)
    definite = word.value if word.value in ("def", "indef") else "poss"
    side = None if definite != "poss" else word.value
    if word.details.get("genitive"):
        return definite, "", side, ""
    if folded in ("der", "derselbe", "besagter", "obiger"):
        return definite, "", side, ""
    if folded in ("die", "diese", "jene", "dieselbe", "ebendiese", "ebenjene", "besagte", "obige") or folded.endswith(
        "ne"
    ):
        return definite, "f", side, ""
    if folded in ("ihre", "my", "the", "a", "an", "his", "papas", "mamas"):
        return definite, "", side, ""
    if folded in ("den", "diesen", "denselben", "besagten") or folded.endswith(("nen", "hren")):
        return definite, "m", side, "acc"
    if folded in ("dem", "diesem", "demselben", "nem", "meim", "seim") or folded.endswith(("nem", "hrem")):
        return definite, "mn", side, "dat"
    if folded in ("ner", "dieser", "derselben") or folded.endswith(("ner", "hrer")):
        return definite, "f", side, "dat"
    if folded in ("das", "dieses"):
        return definite, "n", side, ""
    return definite, "mn", side, "nom"
