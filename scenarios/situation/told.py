"""A situation as it was understood: the same in every game."""

from __future__ import annotations

from typing import Any

from kfrules.records import dataclass, field


@dataclass(frozen=True)
class Situation:
    """What was understood of a question.

    `record`: the plain record of its scenario (`kfrules.scenarios.format`), None where something is missing;
    `understood`: pairs of what was said and what it was taken for; `ignored`: words that were passed over;
    `assumed`: German sentences; `missing`: what is needed for a verdict, in German; `asked`: the kind of question.
    """

    question: str
    record: dict[str, Any] | None
    understood: list[tuple[str, str]]
    ignored: list[str]
    assumed: list[str]
    missing: list[str]
    asked: str
    reading: Any = field(repr=False)
