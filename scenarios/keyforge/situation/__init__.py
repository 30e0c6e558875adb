"""Situations: a question as it is typed at the table → a board, played by the engine → a verdict.

`read` understands a question, or says what is missing; `answer` plays it. What was not understood and may matter
forbids the verdict. Reading loads neither pydantic nor YAML nor the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.situation.told import Situation

if TYPE_CHECKING:
    from kfrules.scenarios.situation.verdict import Verdict

__all__ = ["Situation", "answer", "read"]


def read(question: str) -> Situation | None:
    """Return the situation that a question describes, or None where it describes none.

    >>> found = read("Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?")
    >>> found.asked, found.missing, found.record["when"]
    ('dead', [], [{'do': 'fight', 'with': '3er', 'against': '5er'}])
    >>> read("Was bedeutet Scharmützel?") is None
    True
    """
    from kfrules.scenarios.keyforge.situation.retold.around import without_talk
    from kfrules.scenarios.keyforge.situation.retold.spelling import marked

    talkless, plain, gone = without_talk(question)
    first = None
    for text in dict.fromkeys((*marked(plain), plain, talkless, question)):
        found = _read_or_again(text)
        if text == question:
            first = found
        if found is not None and not found.missing:
            return found if text == question else _of(found, question, gone)
    return first


def _read_or_again(question: str) -> Situation | None:
    from kfrules.scenarios.keyforge.situation.retold.reading import read_again

    found = _read(question)
    whole = found is not None and not found.missing and not _is_unmeasured(found)
    return found if whole else read_again(question, _read) or found


def _is_unmeasured(found: Situation) -> bool:
    """Tell whether no fight, or no power of who fights was understood: that may have been told."""
    fights, steps = found.reading.table.fights, found.reading.table.steps
    if not steps and found.asked in ("dead", "damage", "damaged"):
        return True
    return any(thing.card is None and "power" not in thing.facts for fight in fights for thing in fight)


def _of(found: Situation, question: str, gone: tuple[str, ...]) -> Situation:
    """Return a situation as that of the whole question, of which something was left out."""
    understood = [(question if said == found.question else said, meant) for said, meant in found.understood]
    record = found.record | {"question": question} if found.record is not None else None
    ignored = [*found.ignored, *gone]
    return replace(found, question=question, record=record, understood=understood, ignored=ignored)


def _read(question: str, told: bool = False) -> Situation | None:
    """Return the situation that the clauses of a question tell. `told`: it is known to tell a case."""
    from kfrules.scenarios.keyforge.situation.assuming import assumptions
    from kfrules.scenarios.keyforge.situation.placing import loses_taunt
    from kfrules.scenarios.keyforge.situation.reading import read as read_words
    from kfrules.scenarios.keyforge.situation.writing import Writer
    from kfrules.scenarios.situation.chunks import NotUnderstood

    reading = read_words(question)
    record = None
    if not reading.missing:
        try:
            record = Writer(reading.table, question).record()
        except NotUnderstood as error:
            reading.missing.append(error.why or f"„{error.said}“ ist nicht verstanden")
    if record is not None and loses_taunt(question, record):
        reading.missing.append("wer Spott hat")
        record = None
    if not (told or reading.concrete) and not (record is not None and reading.table.is_case):
        return None
    asked = reading.asked.fact if reading.asked is not None else ""
    assumed = assumptions(reading.table) if record is not None else []
    return Situation(question, record, reading.understood, reading.ignored, assumed, reading.missing, asked, reading)


def answer(situation: Situation) -> Verdict:
    """Play a situation over every open decision and every value that was not told, and return the verdict."""
    from kfrules.scenarios.keyforge.situation.judging import JUDGE

    verdict = JUDGE.answer(situation)
    if verdict.kind != "none" or situation.missing:
        return verdict
    from kfrules.scenarios.keyforge.situation.retold.reading import read_again

    again = read_again(situation.question, _read)  # a topic may tell a board where a step is allowed
    other = JUDGE.answer(again) if again is not None else verdict
    return other if other.kind != "none" else verdict
