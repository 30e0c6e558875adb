"""The trace in German: a line for each event, with the entries that it rests on."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence

from kfrules.records import dataclass, field, fields
from kfrules.scenarios.kernel import Decision, Event, Node
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play.engine import Engine


@dataclass
class Line:
    """A line of the trace: a German sentence, slugs of the entries behind it, and what it caused."""

    text: str
    cites: list[str]
    children: list[Line] = field(default_factory=list)
    kind: str = ""  # name of the event
    names: tuple[str, ...] = ()  # of the cards and sides that the event names
    called: tuple[str, ...] = ()  # further names of the event
    node: Node | None = None  # what it tells

    def walk(self) -> Iterable[Line]:
        """Yield this line and all beneath it."""
        yield self
        for child in self.children:
            yield from child.walk()


class _Words(string.Formatter):
    """Formats `says`: `{player:erhältst|erhält}` by the side, `{source: durch }` only where there is a value.

    `{amount:Kette|Ketten}` is a number with what it counts.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def format_field(self, value: object, spec: str) -> str:
        if "|" in spec:
            first, second = spec.split("|", 1)
            if isinstance(value, bool):
                return first if value else second
            if isinstance(value, int):
                return f"{value} {first if value == 1 else second}"
            seats = self.engine.vocabulary.seat
            seat = seats.get(str(value)) or self.engine.vocabulary.seats[-1]
            return f"{seat.subject} {first if seat.subject == 'Du' else second}"
        if value is None:
            return "" if spec else "Reserve"
        return spec + self.engine.word(value)


def sentence(event: Event, engine: Engine) -> str:
    """Return an event as a German sentence, "" for one that the short trace leaves out."""
    if not event.says:
        return ""
    values = {one.name: getattr(event, one.name) for one in fields(event)}
    return _Words(engine).vformat(event.says, (), values)


def lines(node: Node, engine: Engine) -> list[Line]:
    """Return the lines that a node and all beneath it give; nodes without a sentence hand on their children."""
    below = [line for child in node.children for line in lines(child, engine)]
    event = node.event
    if event is not None and not node.refused and node.forbidden and (node.stale or not node.cites):
        return below
    text, kind = _said(node, below, engine)
    if not text:
        for line in below:  # what a silent moment rests on is said by what it causes
            for entry in node.cites:
                if entry not in line.cites and (node.replaced or event is None):
                    line.cites.append(entry)
        return below
    if not kind:
        return [Line(text, list(node.cites), below, node=node)]
    return [Line(text, list(node.cites), below, kind, _names(event), tuple(getattr(event, "called", ())), node)]


def _names(event: Event | None) -> tuple[str, ...]:
    values = [getattr(event, one.name) for one in fields(event)] if event is not None else []
    return tuple(label(str(value)) for value in values if isinstance(value, str | int) and not isinstance(value, bool))


def _said(node: Node, below: list[Line], engine: Engine) -> tuple[str, str]:
    """Return the sentence of a node, "" where it has none, and the name of its event."""
    event = node.event
    if event is None:
        if node.title is None or not below:
            return "", ""
        what, card = node.title
        text = " ".join(part for part in (label(card) + ":" if card else "", f"„{what}“" if what else "") if part)
        return text.removesuffix(":") if what == "" else text, ""
    if node.refused:
        text = sentence(event, engine)
        return f"{text}: nicht erlaubt" if text else "", ""
    kind = type(event).__name__
    if node.forbidden:
        text = sentence(event, engine)
        return f"{text}: verhindert" if text else "", kind
    if node.vain:
        text = sentence(event, engine)
        return f"{text}: nicht möglich" if text else "", kind
    return sentence(event, engine) if not node.replaced and node.happened else "", kind


def tell(nodes: Sequence[Node], engine: Engine) -> list[Line]:
    """Return the trace of a run."""
    return [line for node in nodes for line in lines(node, engine)]


def in_time(nodes: Sequence[Node], engine: Engine) -> list[Line]:
    """Return all lines of a run, each at the moment at which its event happens: behind what interrupts it."""
    found: list[Line] = []
    for node in nodes:
        start, end = node.interrupts
        found += in_time(node.children[start:end], engine)
        line = next(iter(lines(node, engine)), None) if node.event is not None else None
        if line is not None and line.kind == type(node.event).__name__:
            found.append(line)
        found += in_time([*node.children[:start], *node.children[end:]], engine)
    return found


def all_cites(nodes: Sequence[Node]) -> set[str]:
    """Return every entry that a run cites, said or not."""
    return {entry for node in nodes for n in node.walk() for entry in n.cites}


_QUESTIONS = {"may": "Machst du das?", "order": "Was geschieht zuerst?", "replace": "Was geschieht stattdessen?"}


def question(decision: Decision) -> str:
    """Return what a decision asks."""
    return decision.prompt or _QUESTIONS.get(decision.kind, "Wahl")


def answer_text(engine: Engine, decision: Decision, index: int) -> str:
    """Return an option in words."""
    option = decision.options[index]
    if isinstance(option, bool):
        return "ja" if option else "nein"
    if option is None:
        return "nichts"
    if isinstance(option, Event):
        return sentence(option, engine)
    return engine.option_names(decision, index)[0]


def answers(engine: Engine, decision: Decision) -> list[str]:
    """Return all options in words."""
    return [answer_text(engine, decision, index) for index in range(len(decision.options))]


def open_message(engine: Engine, decision: Decision) -> str:
    """Say that a decision is open, and what could be chosen."""
    options = ", ".join(f"„{text}“" for text in answers(engine, decision))
    return f"offene Entscheidung „{question(decision)}“: möglich sind {options}; beantworte sie mit „choose“"
