"""`kfrules card`: a card's facts, what it does, its erratum and rulings, and the scenarios that play it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

from typing import Annotated

import typer
from kfrules.cli import complete
from kfrules.cli.cards import ENGINE, known_of, names_told, printings_of, printings_told, values
from kfrules.cli.options import Json
from kfrules.cli.screen import Screen, emit_json, tied

Record = dict[str, Any]

SCENARIOS = 8


def card(
    name: Annotated[
        list[str],
        typer.Argument(
            metavar="KARTE…",
            help="Name (deutsch oder englisch) oder Nummer, etwa „Köder“ oder „RdA 267“.",
            autocompletion=complete.card_names,
            show_default=False,
        ),
    ],
    json: Json = False,
) -> None:
    """Zeige eine Karte: Werte, Wirkung in eigenen Worten, Erratum, Rulings, Szenarien und verwandte Einträge."""
    from kfrules.cli.knowledge import open_snapshot

    wanted = " ".join(name)
    printings_of(wanted)  # a card that is not there is told without opening the knowledge base
    record = known_of(open_snapshot(), wanted)
    if json:
        emit_json(record)
    else:
        show_card(Screen(), record)


def show_card(screen: Screen, record: Record) -> None:
    """Write a card for people."""
    screen.say(f"{record['name_de']} ({record['name_en']})", style="bold")
    screen.say(" · ".join(map(tied, values(record))), style="dim")
    for text in record["texts"]:
        screen.say(text, hang="  ")
    for printing in printings_told(record):
        screen.say(printing, style="dim")
    for name in names_told(record):
        screen.say(name)
    screen.say(ENGINE[record["engine"]])
    _show_rulings(screen, "Erratum", record["errata"])
    _show_rulings(screen, "Rulings", record["rulings"])
    if record["scenarios"]:
        screen.title("Szenarien")
        for scenario in record["scenarios"][:SCENARIOS]:
            screen.say(f"kfrules play {scenario['id']} – {scenario['title']}", indent="  ", hang="    ")
        if len(record["scenarios"]) > SCENARIOS:
            screen.say(f"… und {len(record['scenarios']) - SCENARIOS} weitere (--json)", indent="  ", style="dim")
    if record["entries"]:
        screen.title("Siehe auch")
        screen.say(" · ".join(tied(entry["title"]) for entry in record["entries"]), indent="  ")


def _show_rulings(screen: Screen, heading: str, rulings: list[Record]) -> None:
    if rulings:
        screen.title(heading)
    for ruling in rulings:
        screen.say(f"**{ruling['title']}**", indent="  ", hang="    ")
        if ruling["question"] and ruling["question"] != ruling["title"]:
            screen.say(ruling["question"], indent="    ")
        if ruling["ruling"]:
            screen.say(ruling["ruling"], indent="    ")
        screen.say(f"kfrules play {ruling['scenario']}", indent="    ", style="dim")
