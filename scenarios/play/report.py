"""What a result means for whoever checks scenarios: what is wrong with it, and its trace as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.play.runner import Result

from collections.abc import Iterable, Iterator
from typing import Any


def fault(result: Result, *, strict: bool = False) -> str | None:
    """Return what is wrong with a `kfrules.scenarios.play.runner.Result` in German, or None.

    `strict`: also a shown entry that changes nothing, or that no rule carries, and a card without definition.
    """
    if result.status != "passed":
        return str(result.message or "Das Szenario geht anders aus.")
    found = [*idle(result), *([result.message] if result.undefined else [])] if strict else []
    return " ".join(found) or None


def idle(result: Result) -> list[str]:
    """Return a sentence for each entry under `shows` that the scenario does not prove."""
    return [_why(entry, bites) for entry, bites in result.counterfactuals.items() if not bites]


def _why(entry: str, bites: bool | None) -> str:
    name = f"„{entry.rpartition(':')[2]}“"
    remedy = "nenne es unter „about“ statt unter „shows“."
    if bites is None:
        return f"Die Engine hat keine Regel {name}: {remedy}"
    return f"Ohne {name} käme es genauso: {remedy}"


def trace_text(trace: Any) -> str:
    """Return a trace (lines with `text`, `cites` and `children`) as indented text.

    >>> from kfrules.scenarios.play.tell import Line
    >>> print(trace_text([Line("A kämpft", ["kampf"], [Line("A stirbt", [])])]))
    A kämpft [kampf]
    - A stirbt
    """
    if isinstance(trace, str):
        return trace
    return "\n".join(_lines(trace or (), 0))


def _lines(trace: Iterable[Any], depth: int) -> Iterator[str]:
    for line in trace:
        start = "  " * (depth - 1) + "- " if depth else ""
        cites = f" [{' · '.join(line.cites)}]" if line.cites else ""
        yield f"{start}{line.text}{cites}"
        yield from _lines(line.children, depth + 1)
