"""All ways a scenario can end: the decisions that matter as a tree, then what tells the ends apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kfrules.cli.board import show_board
from kfrules.cli.screen import Screen
from kfrules.cli.table import told
from kfrules.cli.trace import Line, Titles, guides, plain_guides
from kfrules.scenarios.play.engine import Engine, engine_of

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Record
    from kfrules.scenarios.play.outcomes import End, Fork, Outcomes

MOST_LINES = 80
MOST_ENDS = 30


def outcomes_of(record: Record, without: frozenset[str] = frozenset()) -> Outcomes:
    """Explore every open decision of a scenario, with a progress bar if it takes long."""
    from kfrules.cli.knowledge import progress_bar
    from kfrules.scenarios.play.outcomes import explore

    with progress_bar() as progress:
        return explore(record, without, lambda runs, most: progress(runs / most, f"{runs} Verläufe"))


def show_outcomes(screen: Screen, record: Record, outcomes: Outcomes, titles: Titles) -> None:
    """Write the board, the tree of decisions, and each end with what tells it apart."""
    engine = engine_of(record["game"])
    show_board(screen, record)
    screen.say()
    screen.say(summary(outcomes), style="bold" if outcomes.complete else "yellow", indent="  ")
    if outcomes.tree is not None and len(outcomes.ends) > 1:
        _show_tree(screen, list(_lines(outcomes.tree, engine, 0, "", set())))
    several = len(outcomes.ends) > 1
    if several:
        screen.say()
        for end in outcomes.ends[:MOST_ENDS]:
            _show_end(screen, outcomes, end, titles, engine)
        if len(outcomes.ends) > MOST_ENDS:
            left_out = len(outcomes.ends) - MOST_ENDS
            screen.say(f"… {left_out} weitere Ausgänge: --json zeigt alle", indent="  ", style="dim")
    common = told(outcomes.always, titles, engine)
    if common or (outcomes.ends and not several):
        screen.say("In jedem Ausgang:" if several else "Am Ende:", indent="  ", style="bold")
        for sentence in common or ["alles wie vorher"]:
            screen.say(sentence, indent="    ", hang="      ")


def summary(outcomes: Outcomes) -> str:
    """Say how many ends there are, or why that is not known."""
    ends, runs = len(outcomes.ends), _times(outcomes.runs, "Verlauf", "Verläufe")
    if not outcomes.complete:
        until = f" Bis dahin fanden sich {_times(ends, 'Ausgang', 'Ausgänge')}." if ends else ""
        return f"{outcomes.message}{until}"
    if ends > 1:
        return f"{ends} Ausgänge ({runs} gespielt):"
    if outcomes.runs <= 2:
        return "Nur ein Ausgang: Keine Entscheidung ist offen."
    return f"Nur ein Ausgang: Keine offene Entscheidung ändert etwas ({runs} gespielt)."


def _times(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _lines(node: End | Fork, engine: Engine, depth: int, before: str, seen: set[int]) -> Iterator[Line]:
    """Yield a line for a decision or an end; `before` is the answer that leads there."""
    from kfrules.scenarios.play.outcomes import End

    if isinstance(node, End):
        yield Line(depth, f"{before} → Ausgang {node.number}", ())
    elif id(node) in seen:
        yield Line(depth, f"{before} → weiter wie bei Wahl {node.number}", ())
    else:
        seen.add(id(node))
        number = f"Wahl {node.number}, " if node.number else ""
        asked = f"{number}{_who(node.player, engine)}: {node.question}"
        yield Line(depth, f"{before} – {asked}" if before else asked, ())
        for branch in node.branches:
            yield from _lines(branch.then, engine, depth + 1, answered(branch.answers), seen)


def _who(player: str | None, engine: Engine) -> str:
    seat = engine.vocabulary.seat.get(player or "")
    return seat.short if seat else "Zufall"


def answered(answers: list[str]) -> str:
    """Return the options of a branch as one phrase.

    >>> answered(["Köder", "Brocken", "nichts"])
    'Köder, Brocken oder nichts'
    """
    return " oder ".join(filter(None, [", ".join(answers[:-1]), answers[-1]]))


def _show_tree(screen: Screen, lines: list[Line]) -> None:
    shown = lines[:MOST_LINES]
    for index, line in enumerate(shown):
        start, hang = guides(shown, index) if screen.terminal else plain_guides(line.depth)
        screen.say(line.text, indent=f"  {start}", hang=f"  {hang}")
    if len(lines) > MOST_LINES:
        screen.say(f"… {len(lines) - MOST_LINES} weitere Zeilen: --json zeigt alle", indent="  ", style="dim")


def _show_end(screen: Screen, outcomes: Outcomes, end: End, titles: Titles, engine: Engine) -> None:
    way = ", dann ".join(answered(branch.answers) for _, branch in end.path)
    screen.say(f"**Ausgang {end.number}**{f': {way}' if way else ''}", indent="  ", hang="    ")
    for sentence in told(outcomes.differences(end), titles, engine):
        screen.say(sentence, indent="    ", hang="      ")
