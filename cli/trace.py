"""A trace as lines: what happened, indented by cause, each line naming the rules that caused it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Values

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple, Protocol

from kfrules.cli.screen import Screen, tied

PREVENTED = ": verhindert"
"""How the sentence of something ends that a rule did not let happen."""


class Titles(Protocol):
    """What entries and cards are called, and what they are."""

    def __call__(self, name: str, /) -> str:
        """Return the title of an entry or card, by slug or full id."""

    def kind(self, name: str, /) -> str:
        """Return "rule", "term" (an entry that other rules use) or "card"."""


class Line(NamedTuple):
    """One line of a trace: its depth in the tree, the sentence, and the slugs of what it cites."""

    depth: int
    text: str
    cites: tuple[str, ...]


class Short(NamedTuple):
    """How much of a trace an answer shows; `whole` is the command that shows all of it."""

    whole: str
    lines: int = 12
    cites: int = 2


def lines(trace: Any) -> list[Line]:
    """Flatten a trace: a node, or a list of nodes, each with `text`, `cites` and `children`."""
    nodes = trace if isinstance(trace, list | tuple) else [trace]
    return [line for node in nodes if node is not None for line in _walk(node, 0)]


def _walk(node: Any, depth: int) -> Iterator[Line]:
    if node.text:
        yield Line(depth, node.text, tuple(node.cites))
    for child in node.children:
        yield from _walk(child, depth + bool(node.text))


def as_data(trace: Any) -> list[Values]:
    """Return a trace as plain data for JSON: a flat list with depths."""
    return [{"depth": line.depth, "text": line.text, "cites": list(line.cites)} for line in lines(trace)]


def show_trace(screen: Screen, trace: Any, titles: Titles, short: Short | None = None) -> None:
    """Write the trace, all of it or what `short` allows."""
    shown = merged(explained(lines(trace), titles))
    if short is not None:
        shown = shortened(shown, short)
    for index, line in enumerate(shown):
        start, hang = guides(shown, index) if screen.terminal else plain_guides(line.depth)
        cites = line.cites[: short.cites] if short else line.cites
        causes = [tied(title) for title in map(titles, cites) if title != line.text]
        cause = f" [{' · '.join(causes)}]" if causes else ""
        screen.say(line.text + cause, indent=f"  {start}", hang=f"  {hang}")


def explained(told: list[Line], titles: Titles) -> list[Line]:
    """Put first what explains a line best; the engine names first what the sentence says anyway.

    That is the card or rule that the fewest lines rest on (poison before destruction), of equals the card. Terms
    come later, cards that the sentence names last. Of what was prevented the last rule is the one that forbade it.
    """

    def named(line: Line, cite: str) -> bool:
        return titles.kind(cite) == "card" and titles(cite) in line.text

    lines_of = Counter(cite for line in told for cite in set(line.cites) if not named(line, cite))

    def rank(line: Line, position: int) -> tuple[int, int, bool, int]:
        cite = line.cites[position]
        kind = titles.kind(cite)
        group = 1 if kind == "term" else 2 if named(line, cite) else 0
        before = -position if line.text.endswith(PREVENTED) and kind == "rule" else position
        return group, 0 if group else lines_of[cite], kind != "card", before

    made = []
    for line in told:
        ranked = sorted((rank(line, position), cite) for position, cite in enumerate(line.cites))
        made.append(line._replace(cites=tuple(cite for _, cite in ranked)))
    return made


def shortened(told: list[Line], short: Short) -> list[Line]:
    """Leave out the middle of a long trace: how it begins and how it ends tells most."""
    left_out = len(told) - short.lines
    if left_out < 2:
        return told
    head = short.lines // 2
    gap = Line(0, f"… {left_out} weitere Schritte: {short.whole}", ())
    return [*told[:head], gap, *told[head + left_out :]]


def merged(told: list[Line]) -> list[Line]:
    """Join equal lines that follow each other: six draws are one line."""
    runs = [(line, len(list(same))) for line, same in groupby(told)]
    return [line._replace(text=f"{line.text} ({times}-mal)") if times > 1 else line for line, times in runs]


def plain_guides(depth: int) -> tuple[str, str]:
    """Return what stands before a line and before its wrapped rest, without box characters."""
    hang = "  " * depth
    return (hang[:-2] + "- " if depth else ""), hang


def guides(told: list[Line], index: int) -> tuple[str, str]:
    """Return the same as branches of a tree: `├─ ` or `└─ `, and `│  ` where an older branch goes on."""
    depth = told[index].depth
    if depth == 0:
        return "", ""
    older = "".join("│  " if _goes_on(told, index, level) else "   " for level in range(1, depth))
    last = not _goes_on(told, index, depth)
    return older + ("└─ " if last else "├─ "), older + ("   " if last else "│  ")


def _goes_on(told: list[Line], index: int, depth: int) -> bool:
    """Whether another line of this depth follows in the same branch."""
    following = (line.depth for line in told[index + 1 :] if line.depth <= depth)
    return next(following, 0) == depth
