"""What comes of a situation: the verdict, its reasons, its end, and the scenario that shows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from kfrules.records import dataclass, field


@dataclass
class Verdict:
    """The answer to a situation.

    `kind`: yes, no, number, outcome, depends or none; `value`: True, False, a number, or None; `text`: the first line;
    `reasons`: slugs of the rules without which it would be another; `end`: how it ends, in one line; `trace`: the lines
    of the run (`kfrules.scenarios.play.tell.Line`); `scenario`: writes the scenario file (`yaml`), which
    `kfrules check` passes.
    """

    kind: str
    value: Any = None
    text: str = ""
    reasons: list[str] = field(default_factory=list)
    end: str = ""
    trace: list[Any] = field(default_factory=list)
    scenario: Callable[[], str] | None = None

    @cached_property
    def yaml(self) -> str:
        """The scenario, written when it is asked for; "" without a verdict."""
        return self.scenario() if self.scenario is not None else ""


NONE = "Dazu fehlt etwas"


def none(missing: list[str]) -> Verdict:
    """Return that there is no verdict, and what it lacks."""
    return Verdict("none", text=f"{NONE}: {'; '.join(missing)}" if missing else NONE)


def sentence(word: str, rest: str) -> str:
    """Return a first line: the verdict word, then what happened."""
    rest = f"{capital(rest)}." if rest else ""
    return f"{word}. {rest}".strip() if word else rest


def capital(text: str) -> str:
    """Return a text with a capital."""
    return text[:1].upper() + text[1:]
