"""What an answer is made of: plain records that a command prints or writes as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kfrules.kb.units import Record
from kfrules.kb.verdict import NONE, Verdict
from kfrules.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry (or a FAQ answer) that was found, or a rule of an imported edition that we wrote none for.

    `text` is what it says to the question, in our wording where there is one; `score` is 1 for the best hit and falls
    from there. `passage` is the official passage beside it, where its edition is imported: `number`, `edition`,
    `locator` and `lines` (of the source document) are then its own.
    """

    entry: str
    game: str
    kind: str
    title: str
    number: str | None
    edition: str
    locator: str
    lines: tuple[int, int] | None
    text: str
    score: float
    passage: Record | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """That a scenario speaks of an entry. `role`: faq, shows or about; `deferred`: it cannot be played yet."""

    scenario: str
    entry: str
    role: str
    deferred: bool


@dataclass(frozen=True, slots=True)
class Similar:
    """A case that is like the one asked, but not it. `id`: its scenario or entry."""

    id: str
    question: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Situation:
    """The case that a question describes, as far as it was understood.

    `record`: its scenario (None: something is `missing`); `understood`: pairs of what was said and what it was taken
    for; `assumed`: what was not said, in sentences; `end`: how it ends, in a line; `trace`: the lines of the run;
    `scenario`: writes it as the text of a scenario file.
    """

    record: Record | None
    understood: list[tuple[str, str]]
    ignored: list[str]
    assumed: list[str]
    missing: list[str]
    end: str = ""
    trace: list[Any] = field(default_factory=list)
    scenario: Callable[[], str] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question.

    `answered` is False where the rules say nothing: then there are no hits, and `nearest` holds titles to
    try. `ruling` is the first line, `verdict` what it decides, `basis` what it rests on: the asked "situation", played;
    a "ruling" of the same case; an "entry"'s answer; a "card"; None where it only tells what the rule says.
    `ruling_source`: the scenario or entry that gives it; `reasons`: the entries that decide; `similar`: cases that are
    like it; `did_you_mean`: entries that may be meant as well; `neighbours`: questions that lie near; `situation`: the
    case that the question describes, played where it could be; `sure`: how sure the reply is that was chosen,
    `same_as`: the question that it was foreseen for.
    `terms`: the entries that the question names, in its order; `scenarios`: plain records, best proof first;
    `cards`: the printed cards that it names; `confidence`: 0 to 1; `note`: what the player should know; `quality`:
    how well it answers beside other games (`kb.confidence.quality`); `only_names`: whether the question is
    nothing but names of entries. `choices`: where the question fits several games equally
    well, the best hit of each; the answer is then that of the first, and `hits` are theirs in turn.
    """

    question: str
    answered: bool
    ruling: str | None = None
    ruling_source: str | None = None
    verdict: Verdict = NONE
    basis: str | None = None
    reasons: list[str] = field(default_factory=list)
    similar: list[Similar] = field(default_factory=list)
    did_you_mean: list[str] = field(default_factory=list)
    neighbours: list[str] = field(default_factory=list)
    situation: Situation | None = None
    sure: float = 0.0
    same_as: str = ""
    terms: list[str] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    scenarios: list[Record] = field(default_factory=list)
    nearest: list[str] = field(default_factory=list)
    note: str | None = None
    cards: list[Record] = field(default_factory=list)
    confidence: float = 0.0
    quality: float = 0.0
    only_names: bool = False
    choices: list[Hit] = field(default_factory=list)
