"""`kfrules show`: a whole entry with its source, its links and its scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

from typing import TYPE_CHECKING, Annotated

import typer
from kfrules.cli.faq import faq_entries, source_told
from kfrules.cli.lookup import known_place, unknown_entry
from kfrules.cli.markdown import show_markdown
from kfrules.cli.official import show_passages
from kfrules.cli.options import EntryName, Game, Json
from kfrules.cli.screen import Screen, emit_json, tied
from kfrules.rules_de.entries import KINDS
from kfrules.rules_de.ids import above
from kfrules.scenarios.play.engine import has_engine

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.kb import Snapshot

Record = dict[str, Any]

EFFECTS_DE = {
    "rule": "Regel: wirkt im Spiel und lässt sich in Szenarien ausschalten",
    "definition": "Begriff, den andere Regeln verwenden",
    "setup": "nur vor der Partie",
    "none": "ohne Wirkung im Spiel",
}


def show(
    entry: EntryName,
    game: Game = None,
    context: Annotated[
        int, typer.Option("--context", metavar="ZAHL", min=0, max=50, help="So viele Stellen davor und danach.")
    ] = 0,
    json: Json = False,
) -> None:
    """Zeige einen ganzen Eintrag: unsere Worte, den offiziellen Text, Verweise und Szenarien."""
    from kfrules.cli.knowledge import open_snapshot

    snapshot = open_snapshot()
    place = known_place(snapshot, entry, game)
    if place is None:
        raise unknown_entry(entry, game)
    record = whole_entry(snapshot, *place, context)
    if json:
        emit_json(record)
    else:
        show_entry(Screen(), snapshot, record)


def whole_entry(snapshot: Snapshot, id: str, place: str | None = None, context: int = 0) -> Record:
    """Return an entry as plain data: ours, with its official passages, what they cite, and its scenarios.

    `place`: the rule in it that was asked for; `context`: so many passages before and after that.
    """
    shelf = snapshot.of(id)
    record = shelf.entry(id) or faq_entries(snapshot, shelf.game)[id]
    scenarios = [
        {"id": scenario["id"], "title": scenario.get("title") or scenario.get("question")}
        for scenario in shelf.scenarios_of(id)
    ]
    passages = shelf.passages(id)
    if context:
        passages = shelf.around(place or id, context) or shelf.around(passages[0]["entry"], context) if passages else []
    elif place and place != id and not record.get("own", True):
        passages = [one for one in passages if one["entry"] == place or place in above(one["entry"])]
    return {
        **record,
        "place": place or id,
        "passages": passages,
        "cites": shelf.cited(id),
        "scenarios": scenarios,
    }


def show_entry(screen: Screen, snapshot: Snapshot, record: Record) -> None:
    """Write an entry for people."""
    english = f" ({record['name_en']})" if record.get("name_en") else ""
    screen.say(f"{record['title']}{english}", style="bold")
    screen.say(f"{record['id']} · {KINDS.get(record['kind'], 'Regeln')}", style="dim")
    screen.say()
    if record.get("question"):
        screen.say(record["question"])
    if record["summary"]:
        screen.say(record["summary"])
    if record.get("body"):
        screen.say()
        show_markdown(screen, record["body"])
    for label, key in (("Unsere Lesart", "interpretation"), ("Warum ohne Szenario", "reason")):
        if record.get(key):
            screen.say()
            screen.say(f"**{label}:** {record[key]}")
    if record["passages"]:
        from kfrules.kb import imports

        titles = {one["id"]: one["title"] for one in imports.editions(record["game"])}
        show_passages(screen, record["passages"], titles, record["place"])
    _show_references(screen, snapshot, record)


def _show_references(screen: Screen, snapshot: Snapshot, record: Record) -> None:
    from kfrules.cli.knowledge import titles_of

    titles = titles_of(snapshot, record["game"])
    if record.get("sources"):
        screen.title("Quelle")
        for source in record["sources"]:
            screen.say(source_told(record, source, titles), indent="  ", hang="    ")
    if record.get("effect") in EFFECTS_DE:
        screen.title("Art")
        said = EFFECTS_DE[record["effect"]]
        screen.say(said if has_engine(record["game"]) else said.split(" und ")[0], indent="  ")
    if record.get("see_also"):
        screen.title("Siehe auch")
        screen.say(" · ".join(tied(titles(other)) for other in record["see_also"]), indent="  ")
    if record["cites"]:
        screen.title("Der offizielle Text verweist auf")
        screen.say(" · ".join(tied(_place_name(place, titles)) for place in record["cites"]), indent="  ")
    if record["scenarios"]:
        screen.title("Szenarien")
        for scenario in record["scenarios"]:
            title = f" – {scenario['title']}" if scenario["title"] else ""
            screen.say(f"kfrules play {scenario['id']}{title}", indent="  ", hang="    ")


def _place_name(place: str, titles: Titles) -> str:
    """Return the number of a rule, with the title of our entry for it; of other places the title."""
    number = place.partition(":")[2]
    title = titles(place)
    if not number[:1].isdecimal():
        return title
    return f"{number} {title}" if title != number else number
