"""Reading a question that was told again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.reading import Reading
from kfrules.scenarios.keyforge.situation.retold import retold
from kfrules.scenarios.keyforge.situation.retold.laying import others_of, record_of
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold
from kfrules.scenarios.keyforge.situation.writing import Writer
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import other
from kfrules.scenarios.situation.told import Situation

Read = Callable[[str, bool], Situation | None]


def read_again(question: str, read: Read) -> Situation | None:
    """Return the situation of a question as it is told again; None where no topic tells it, or two differ."""
    found = [one for told in retold(question) if (one := _read(question, told, read)) is not None]
    return found[0] if found and _same(found[0], found[1:]) else None


def _read(question: str, told: Retold, read: Read) -> Situation | None:
    """Return the situation of a question as a topic tells it, None where that is not clear."""
    if told.laid is not None:
        return _laid_out(question, told, told.laid)
    found = read(told.text, True)
    if found is None or found.missing or not _same(found, [read(other, True) for other in told.also]):
        return None
    found.reading.table.sketched = True
    asked = found.reading.asked
    if told.fact:
        side, fact = (other(asked.side), "wins") if told.fact == "loses" else (asked.side, told.fact)
        unharmed = fact == "unharmed"  # not damaged
        fact = "damaged" if unharmed else fact
        asked = found.reading.asked = Asked(fact, asked.things, side, yes=not unharmed)
    record = found.record
    if told.idle:
        found.reading.table.steps.clear()
        record = Writer(found.reading.table, question).record()
    understood = [(question, told.shown), *found.understood]
    return replace(found, question=question, record=record, understood=understood, ignored=[], asked=asked.fact)


def _laid_out(question: str, told: Retold, laid: Laid) -> Situation:
    """Return the situation of a board for which there are no sentences."""
    record = record_of(question, laid)
    reading = Reading(asked=laid.asked)
    reading.table.things += laid.things
    reading.table.laid = [record, *others_of(question, laid)]
    return Situation(question, record, [(question, told.text)], [], [], [], laid.asked.fact, reading)


def _same(found: Situation, others: Sequence[Situation | None]) -> bool:
    """Tell whether what a question may say instead has the same verdict."""
    if not others:
        return True
    from kfrules.scenarios.keyforge.situation.judging import JUDGE

    verdict = JUDGE.answer(found)
    told = [JUDGE.answer(other) for other in others if other is not None and not other.missing]
    return len(told) == len(others) and all((one.kind, one.value) == (verdict.kind, verdict.value) for one in told)
