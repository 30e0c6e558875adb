"""The trace in German: a line for each event, with the entries that it rests on."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kfrules.scenarios.kernel import Event, Node
from kfrules.scenarios.keyforge.board import ME, SIDES
from kfrules.scenarios.keyforge.names import COLOURS_DE, COUNTERS_DE, HOUSES_DE, label


@dataclass
class Line:
    """A line of the trace: a German sentence, slugs of the entries behind it, and what it caused."""

    text: str
    cites: list[str]
    children: list[Line] = field(default_factory=list)
    kind: str = ""  # name of the event

    def walk(self) -> Iterable[Line]:
        """Yield this line and all beneath it."""
        yield self
        for child in self.children:
            yield from child.walk()


class _Words(string.Formatter):
    """Formats `says`: `{player:erhältst|erhält}` by the side, `{source: durch }` only where there is a value."""

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            first, second = spec.split("|", 1)
            if isinstance(value, bool):
                return first if value else second
            return f"Du {first}" if value == ME else f"Dein Gegner {second}"
        if value is None:
            return "" if spec else "Reserve"
        return spec + word(value)


def word(value: Any) -> str:
    """Return a value of an event in German."""
    if value in SIDES:
        return "dein Vorrat" if value == ME else "Vorrat des Gegners"
    if isinstance(value, bool):
        return "ja" if value else "nein"
    text = str(value)
    return HOUSES_DE.get(text) or COLOURS_DE.get(text) or COUNTERS_DE.get(text) or label(text)


_WORDS = _Words()


def sentence(event: Event) -> str:
    """Return an event as a German sentence, "" for one that the short trace leaves out."""
    if not event.says:
        return ""
    return _WORDS.vformat(event.says, (), {name: getattr(event, name) for name in event.__dataclass_fields__})


def lines(node: Node) -> list[Line]:
    """Return the lines that a node and all beneath it give; nodes without a sentence hand on their children."""
    below = [line for child in node.children for line in lines(child)]
    text, kind = "", ""
    event = node.event
    if event is not None:
        kind = type(event).__name__
        if node.refused:
            text = sentence(event)
            kind, text = "", f"{text}: nicht erlaubt" if text else ""
        elif node.forbidden:
            if node.forbidden == "verlaesst-das-spiel" or not node.cites:
                return below
            text = sentence(event)
            text = f"{text}: verhindert" if text else ""
        elif not node.replaced and node.happened:
            text = sentence(event)
    elif node.title is not None and below:
        what, card = node.title
        text = " ".join(part for part in (label(card) + ":" if card else "", f"„{what}“" if what else "") if part)
        text = text.removesuffix(":") if what == "" else text
    if not text:
        for line in below:  # what a silent moment rests on is said by what it causes
            for entry in node.cites:
                if entry not in line.cites and (node.replaced or event is None):
                    line.cites.append(entry)
        return below
    return [Line(text, list(node.cites), below, kind)]


def tell(nodes: Sequence[Node]) -> list[Line]:
    """Return the trace of a run."""
    return [line for node in nodes for line in lines(node)]


def all_cites(nodes: Sequence[Node]) -> set[str]:
    """Return every entry that a run cites, said or not."""
    return {entry for node in nodes for n in node.walk() for entry in n.cites}
