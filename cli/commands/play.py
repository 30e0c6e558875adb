"""`kfrules play`: a scenario step by step, also with a rule switched off."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli import complete
from cli.lookup import rule_id, scenario_records
from cli.options import Game, Json
from cli.proof import Proof, prove, show_proof
from cli.screen import Screen, emit_json
from cli.trace import Titles, as_data

if TYPE_CHECKING:
    from kb import Snapshot


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
    without: Annotated[
        list[str] | None,
        typer.Option(
            "--without",
            metavar="EINTRAG",
            help="Die Regel dieses Eintrags ausschalten (mehrmals möglich).",
            autocompletion=complete.entry_names,
            show_default=False,
        ),
    ] = None,
    game: Game = None,
    everything: Annotated[bool, typer.Option("--all", help="Alle Szenarien des Eintrags spielen.")] = False,
    json: Json = False,
) -> None:
    """Spiele ein Szenario und zeige jeden Schritt mit der Regel, die ihn verursacht."""
    from cli.knowledge import open_snapshot, titles_of

    snapshot = None if is_file(scenario) else open_snapshot()
    records = records_of(snapshot, scenario, game)
    off = frozenset(rule_id(name, game) for name in without or ())
    proofs = [prove(record, off) for record in (records if everything else records[:1])]
    if json:
        emit_json({"played": [data_of(proof) for proof in proofs]})
    else:
        screen = Screen()
        show_plays(screen, proofs, titles_of(snapshot))
        others = records[len(proofs) :]
        if others:
            screen.say()
            listed = ", ".join(record["id"] for record in others)
            screen.say(f"{len(others)} weitere Szenarien (alle mit --all): {listed}", style="dim")
    if not off and any(proof.result is not None and not proof.passed for proof in proofs):
        raise typer.Exit(1)


def is_file(name: str) -> bool:
    """Whether a name means a file, not a scenario or entry that ships with the package."""
    return name.endswith((".yaml", ".yml")) or Path(name).is_file()


def records_of(snapshot: Snapshot | None, name: str, game: str | None = None) -> list[dict[str, Any]]:
    """Return the scenarios that a name means: a file's, the one with that id, or all of an entry."""
    if snapshot is None:
        import scenarios

        return [scenarios.load_file(Path(name))]
    return scenario_records(snapshot, name, game)


def data_of(proof: Proof) -> dict[str, Any]:
    """Return a play as plain data: the proof's, with the whole trace."""
    result = proof.result
    return {
        **proof.as_data(),
        "without": sorted(proof.off),
        "status": result.status if result is not None else "deferred",
        "message": result.message if result is not None else proof.record.get("reason"),
        "trace": as_data(result.trace) if result is not None and result.trace is not None else [],
    }


def show_plays(screen: Screen, proofs: list[Proof], titles: Titles) -> None:
    """Write each play: question and ruling, then board, whole trace and verdict."""
    for number, proof in enumerate(proofs):
        if number:
            screen.say()
        screen.say(proof.title, style="bold")
        if proof.record.get("question") and proof.record["question"] != proof.title:
            screen.say(proof.record["question"])
        if proof.record.get("ruling"):
            screen.say(proof.record["ruling"])
        if proof.off:
            names = ", ".join(f"„{titles(entry)}“" for entry in sorted(proof.off))
            screen.say(f"Ausgeschaltet: {names}.", style="yellow")
        screen.say()
        show_proof(screen, proof, titles)
