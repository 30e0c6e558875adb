"""What can be called from outside, by name: each takes the knowledge base and plain data, and returns plain data.

The answers are those of the command line with `--json`. Nothing here opens a file that the caller names: a name is
looked up in the knowledge base, a scenario is text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from kfrules.cli.lookup import known_game, known_place, rule_id, scenario_records, unknown_entry
from kfrules.rules_de import cards as printed
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug

if TYPE_CHECKING:
    from kfrules.kb import Snapshot
    from kfrules.rules_de.cards import Card
    from kfrules.scenarios.format.record import Record, Values

POSTED = "Szenario"
"""How errors call a scenario that was posted."""


class NotThere(KfrulesError):
    """Nothing bears the name that was asked for."""


def ask(snapshot: Snapshot, given: Values) -> Values:
    """Return the answer to a question, as `kfrules ask --json` prints it."""
    from kfrules.answering import answer
    from kfrules.cli.answer import around
    from kfrules.cli.asking import as_data, proofs_of
    from kfrules.cli.proof import prove
    from kfrules.cli.service.staying import Staying
    from kfrules.kb import settings

    game = known_game(given["game"]) if given.get("game") else settings.default_game()
    found = answer(snapshot, given["question"], game, limit=given.get("limit", 10))
    play = snapshot.prove if isinstance(snapshot, Staying) else prove
    proofs = proofs_of(found, given.get("all", False), play) if given.get("proof", True) and found.answered else []
    context = given.get("context", 0)
    return as_data(snapshot, found, proofs) | ({"context": around(snapshot, found, context)} if context else {})


def entries(snapshot: Snapshot, given: Values) -> Values:
    """Return all entries of a game and kind, as `kfrules list --json` prints them."""
    from kfrules.cli.commands.list import entries_of

    return {"entries": entries_of(snapshot, given.get("game"), given.get("kind"))}


def entry(snapshot: Snapshot, given: Values) -> Values:
    """Return a whole entry, as `kfrules show --json` prints it but for its file. Raises `NotThere`."""
    from kfrules.cli.commands.show import whole_entry

    place = known_place(snapshot, given["name"], given.get("game"))
    if place is None:
        error = unknown_entry(given["name"], given.get("game"))
        raise NotThere(error.what, remedy=error.remedy)
    whole = whole_entry(snapshot, *place, given.get("context", 0))
    return {key: value for key, value in whole.items() if key != "path"}  # where files lie here is nobody's business


def cards(snapshot: Snapshot, given: Values) -> Values:
    """Return the printed cards whose German or English name holds what was given, the first printing of each."""
    wanted = slug(given.get("name", ""))
    first: dict[str, Card] = {}
    for card in printed.load():
        if wanted in slug(card.name_de) or wanted in slug(card.name_en):
            first.setdefault(card.name_en, card)
    rows = [{"name_de": c.name_de, "name_en": c.name_en, "number": c.ref, "slug": c.slug} for c in first.values()]
    return {"cards": sorted(rows, key=lambda row: row["slug"])}


def card(snapshot: Snapshot, given: Values) -> Values:
    """Return what is known of a card, as `kfrules card --json` prints it. Raises `NotThere`."""
    from kfrules.cli.cards import known_of, printings_of

    try:
        printings_of(given["name"])
    except KfrulesError as error:
        raise NotThere(error.what, remedy=error.remedy) from None
    return known_of(snapshot, given["name"])


def scenarios(snapshot: Snapshot, given: Values) -> Values:
    """Return the scenarios of a game (of all), or those of an entry, proofs first. Raises `NotThere`."""
    game = known_game(given["game"]) if given.get("game") else None
    if given.get("entry"):
        records = _of_entry(snapshot, given["entry"], game)
    else:
        records = cast("list[Record]", snapshot.scenarios(game))
    keys = ("id", "game", "title", "question", "ruling", "status", "shows", "about")
    return {"scenarios": [{key: record.get(key) for key in keys} for record in records]}


def scenario(snapshot: Snapshot, given: Values) -> Values:
    """Return a scenario of the knowledge base as the text of a file, and played. Raises `NotThere`."""
    from kfrules.scenarios.format.write import text

    record = _of_entry(snapshot, given["name"], known_game(given["game"]) if given.get("game") else None)[0]
    return {"text": text(record), **_played(record, given)}


def play(snapshot: Snapshot, given: Values) -> Values:
    """Return how a scenario goes that was given as text, as `kfrules play --json` prints it."""
    from kfrules.scenarios.format import load_text

    return _played(load_text(given["scenario"], POSTED), given)


def check(snapshot: Snapshot, given: Values) -> Values:
    """Return whether a scenario that was given as text holds, as `kfrules check --json` prints it."""
    from kfrules.scenarios.play.check import Report, check_text

    return Report((check_text(given["scenario"], POSTED, strict=given.get("strict", False)),)).as_data()


def situation(snapshot: Snapshot, given: Values) -> Values:
    """Return the board that a question tells of, what was assumed, and how it ends. Raises `KfrulesError`."""
    from kfrules.answering import answer
    from kfrules.cli.asking import situation_data
    from kfrules.records import asdict

    found = answer(snapshot, given["question"], known_game(given["game"]) if given.get("game") else None)
    told = situation_data(found)
    if told is None:
        remedy = "nenne die Kreaturen mit ihrer Stärke und was geschieht, oder schreib ein Szenario"
        raise KfrulesError("daraus ist keine Situation zu lesen", remedy=remedy)
    played = found.basis == "situation"
    verdict = asdict(found.verdict) if played else None
    return {**told, "verdict": verdict, "reasons": list(found.reasons) if played else []}


def template(snapshot: Snapshot, given: Values) -> Values:
    """Return a scenario of a game to start from, explained."""
    from kfrules.scenarios.template import template as text

    return {"scenario": text(game=given["game"])}


def _of_entry(snapshot: Snapshot, name: str, game: str | None) -> list[Record]:
    try:
        return scenario_records(snapshot, name, game)
    except KfrulesError as error:
        raise NotThere(error.what, remedy=error.remedy) from None


def _played(record: Record, given: Values) -> Values:
    from kfrules.cli.commands.play import played

    off = frozenset(rule_id(name, record["game"]) for name in given.get("without", ()))
    return {"played": [played(record, off, given.get("all", False)).as_data()]}


CALLS: dict[str, Callable[[Snapshot, Values], Values]] = {
    "ask": ask,
    "entries": entries,
    "entry": entry,
    "cards": cards,
    "card": card,
    "scenarios": scenarios,
    "scenario": scenario,
    "play": play,
    "check": check,
    "situation": situation,
    "template": template,
}
"""Name → call."""
