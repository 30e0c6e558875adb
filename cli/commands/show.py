"""`kfrules show`: a whole entry with its source, its links and its scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cli.cite import place
from cli.faq import faq_entries, faq_place
from cli.lookup import entry_id
from cli.markdown import show_markdown
from cli.options import EntryName, Game, Json
from cli.screen import Screen, emit_json, tied
from rules_de.entries import KINDS, PARTS

if TYPE_CHECKING:
    from kb import Snapshot

Record = dict[str, Any]

EFFECTS_DE = {
    "rule": "Regel: wirkt im Spiel und lässt sich in Szenarien ausschalten",
    "definition": "Begriff, den andere Regeln verwenden",
    "setup": "nur vor der Partie",
    "none": "ohne Wirkung im Spiel",
}


def show(entry: EntryName, game: Game = None, json: Json = False) -> None:
    """Zeige einen ganzen Eintrag mit Quelle, Verweisen und Szenarien."""
    from cli.knowledge import open_snapshot

    snapshot = open_snapshot()
    record = whole_entry(snapshot, entry, game)
    if json:
        emit_json(record)
    else:
        show_entry(Screen(), snapshot, record)


def whole_entry(snapshot: Snapshot, name: str, game: str | None = None) -> Record:
    """Return an entry as plain data, with its scenarios. Raises `KfrulesError` if there is none."""
    id = entry_id(snapshot, name, game)
    record = snapshot.entry(id) or faq_entries(snapshot)[id]
    scenarios = [
        {"id": scenario["id"], "title": scenario.get("title") or scenario.get("question")}
        for scenario in snapshot.scenarios_of(id)
    ]
    return {**record, "scenarios": scenarios}


def show_entry(screen: Screen, snapshot: Snapshot, record: Record) -> None:
    """Write an entry for people."""
    english = f" ({record['name_en']})" if record.get("name_en") else ""
    screen.say(f"{record['title']}{english}", style="bold")
    screen.say(f"{record['id']} · {KINDS.get(record['kind'], 'FAQ')}", style="dim")
    screen.say()
    if record.get("question"):
        screen.say(record["question"])
    screen.say(record["summary"])
    if record.get("body"):
        screen.say()
        show_markdown(screen, record["body"])
    for label, key in (("Unsere Lesart", "interpretation"), ("Warum ohne Szenario", "reason")):
        if record.get(key):
            screen.say()
            screen.say(f"**{label}:** {record[key]}")
    _show_references(screen, snapshot, record)


def _show_references(screen: Screen, snapshot: Snapshot, record: Record) -> None:
    from cli.knowledge import titles_of

    titles = titles_of(snapshot, record["game"])
    if record.get("sources"):
        screen.title("Quelle")
        for source in record["sources"]:
            spot = faq_place(source["heading"], titles)
            if source["part"] in PARTS:
                spot = f"{PARTS[source['part']]}: {source['heading']}"
            screen.say(place(spot, source["edition"], record["title"]), indent="  ", hang="    ")
    if record.get("effect") in EFFECTS_DE:
        screen.title("Art")
        screen.say(EFFECTS_DE[record["effect"]], indent="  ")
    if record.get("see_also"):
        screen.title("Siehe auch")
        screen.say(" · ".join(tied(titles(other)) for other in record["see_also"]), indent="  ")
    if record["scenarios"]:
        screen.title("Szenarien")
        for scenario in record["scenarios"]:
            title = f" – {scenario['title']}" if scenario["title"] else ""
            screen.say(f"kfrules play {scenario['id']}{title}", indent="  ", hang="    ")
