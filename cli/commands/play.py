"""`kfrules play`: a scenario step by step, also with a rule switched off."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli import complete
from kfrules.cli.lookup import rule_id, scenario_records
from kfrules.cli.options import Game, Json
from kfrules.cli.proof import Proof, prove, show_proof, show_verdict, verdict
from kfrules.cli.screen import Screen, emit_json
from kfrules.cli.trace import Titles, as_data, lines
from kfrules.records import dataclass

if TYPE_CHECKING:
    from kfrules.kb import Snapshot
    from kfrules.scenarios.format.record import Record, Values
    from kfrules.scenarios.play.outcomes import Outcomes


Without = Annotated[
    list[str] | None,
    typer.Option(
        "--without",
        metavar="EINTRAG",
        help="Die Regel dieses Eintrags ausschalten (mehrmals möglich).",
        autocompletion=complete.entry_names,
        show_default=False,
    ),
]
Picture = Annotated[
    Path | None,
    typer.Option("--svg", metavar="DATEI", help="Das Brett vorher und nachher als Bild.", show_default=False),
]


def play(
    scenario: Annotated[
        str,
        typer.Argument(
            metavar="SZENARIO|EINTRAG",
            help="Id oder Datei eines Szenarios, oder ein Eintrag.",
            autocompletion=complete.entry_names,
            show_default=False,
        ),
    ],
    without: Without = None,
    game: Game = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Jede offene Entscheidung durchspielen: alle Ausgänge, und was dorthin führt.")
    ] = False,
    every: Annotated[
        bool, typer.Option("--every", help="Alle Szenarien des Eintrags spielen, nicht nur das erste.")
    ] = False,
    svg: Picture = None,
    json: Json = False,
) -> None:
    """Spiele ein Szenario und zeige jeden Schritt mit der Regel, die ihn verursacht."""
    from kfrules.cli.knowledge import open_snapshot, titles_of

    snapshot = None if is_file(scenario) else open_snapshot()
    records = records_of(snapshot, scenario, game)
    off = frozenset(rule_id(name, game) for name in without or ())
    if svg is not None:
        draw(svg, records[0], off)
    plays = [played(record, off, everything) for record in (records if every else records[:1])]
    if json:
        emit_json({"played": [play.as_data() for play in plays]})
    else:
        screen = Screen()
        show_plays(screen, plays, titles_of(snapshot, records[0]["game"]))
        others = records[len(plays) :]
        if others:
            screen.say()
            listed = ", ".join(record["id"] for record in others)
            screen.say(f"{len(others)} weitere Szenarien (alle mit --every): {listed}", style="dim")
    if any(play.went_wrong for play in plays):
        raise typer.Exit(1)


def draw(path: Path, record: Record, off: frozenset[str] = frozenset()) -> None:
    """Write a picture of a scenario to a new file. Raises `KfrulesError`."""
    from kfrules.cli.files import write_new
    from kfrules.cli.knowledge import titles_of
    from kfrules.cli.picture.drawing import svg
    from kfrules.cli.picture.scene import story

    proof = prove(record, off)
    said = [(str(record[key]), "soft") for key in ("question", "ruling") if record[key] and record[key] != proof.title]
    titles = titles_of(None, record["game"])
    said.append((verdict(proof, titles), "good" if proof.passed else "bad"))
    trace = lines(proof.result.trace) if proof.result is not None else []
    steps = [line.text for line in trace if line.depth == 0]
    write_new(path, svg(proof.title, said, story(record, off), steps))


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario that was played; `outcomes`: all ways it can end, if these were asked for."""

    proof: Proof
    outcomes: Outcomes | None = None

    @property
    def went_wrong(self) -> bool:
        """Whether the scenario fails as it stands, or not every way to end was found."""
        cut_short = self.outcomes is not None and not self.outcomes.complete
        return cut_short or (not self.proof.off and self.proof.result is not None and not self.proof.passed)

    def as_data(self) -> Values:
        """Return a play as plain data: the proof's, with the whole trace, and the outcomes if asked for."""
        data = data_of(self.proof)
        return data if self.outcomes is None else {**data, "outcomes": self.outcomes.as_data()}


def played(record: Record, off: frozenset[str] = frozenset(), everything: bool = False) -> Played:
    """Play a scenario; `everything`: also over every decision that it leaves open."""
    if not everything or record.get("status") == "deferred":
        return Played(prove(record, off))
    from kfrules.cli.outcomes import outcomes_of
    from kfrules.scenarios.play.runner import Result, explored

    outcomes = outcomes_of(record, off)
    if outcomes.cut_short and explored(record):  # to play it again for its verdict would only take as long again
        return Played(Proof(record, Result(record["id"], "failed", outcomes.message or ""), off), outcomes)
    return Played(prove(record, off), outcomes)


def is_file(name: str) -> bool:
    """Whether a name means a file, not a scenario or entry that ships with the package."""
    return name.endswith((".yaml", ".yml")) or Path(name).is_file()


def records_of(snapshot: Snapshot | None, name: str, game: str | None = None) -> list[Record]:
    """Return the scenarios that a name means: a file's, the one with that id, or all of an entry."""
    if snapshot is None:
        from kfrules import scenarios

        return [scenarios.load_file(Path(name))]
    return scenario_records(snapshot, name, game)


def data_of(proof: Proof) -> Values:
    """Return a play as plain data: the proof's, with the whole trace."""
    result = proof.result
    return {
        **proof.as_data(),
        "without": sorted(proof.off),
        "status": result.status if result is not None else "deferred",
        "message": result.message if result is not None else proof.record.get("reason"),
        "trace": as_data(result.trace) if result is not None and result.trace is not None else [],
    }


def show_plays(screen: Screen, plays: list[Played], titles: Titles) -> None:
    """Write each play: question and ruling, then board, whole trace (or all outcomes) and verdict."""
    for number, play in enumerate(plays):
        proof = play.proof
        if number:
            screen.say()
        screen.say(proof.title, style="bold")
        question, ruling = proof.record.get("question"), proof.record.get("ruling")
        if question and question != proof.title:
            screen.say(question)
        if ruling:
            screen.say(ruling)
        if proof.off:
            names = ", ".join(f"„{titles(entry)}“" for entry in sorted(proof.off))
            screen.say(f"Ausgeschaltet: {names}.", style="yellow")
        screen.say()
        if play.outcomes is None:
            show_proof(screen, proof, titles)
        else:
            from kfrules.cli.outcomes import show_outcomes

            show_outcomes(screen, proof.record, play.outcomes, titles)
            show_verdict(screen, proof, titles)
