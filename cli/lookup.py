"""From what the user typed to the entry or scenario that is meant: never guessed, the nearest named."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kfrules.cli.faq import faq_entries
from kfrules.kb import settings
from kfrules.rules_de import cards, entries
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.words import join_or
from kfrules.scenarios.play.engine import has_engine, playable

if TYPE_CHECKING:
    from kfrules.kb import Snapshot
    from kfrules.scenarios.format.record import Record


def known_entry(snapshot: Snapshot, name: str, game: str | None = None) -> str | None:
    """Return the full id of the entry that `name` means, or None. See `known_place`."""
    found = known_place(snapshot, name, game)
    return found[0] if found else None


def known_place(snapshot: Snapshot, name: str, game: str | None = None) -> tuple[str, str] | None:
    """Return the entry that `name` means and the place in it, or None: `702.2b` is a place in the entry 702.2.

    Without a game, a title goes before another game's alias, then the default game before the others.
    """
    for one in [known_game(game)] if game or ":" in name else games(name):
        found = entries.resolve(name, one)
        if found is not None:
            return found, found
        prefixed = name.strip() if ":" in name else f"{one}:{slug(name)}"
        if has_engine(one) and prefixed in faq_entries(snapshot, one):
            return prefixed, prefixed
        prefix, colon, rest = name.strip().partition(":")
        place = snapshot.shelf(prefix if colon and prefix in entries.GAMES else one).place(rest if colon else name)
        if place is not None:
            return place
    return None


def games(name: str = "") -> list[str]:
    """Return all games: those that have an entry of this title first, then the default one."""
    from kfrules.kb.games import bearers

    titled = bearers(name)
    return sorted(entries.GAMES, key=lambda game: (game not in titled, game != known_game(None)))


def entry_id(snapshot: Snapshot, name: str, game: str | None = None) -> str:
    """Return the full id of the entry that `name` means. Raises `KfrulesError` with the nearest three."""
    found = known_entry(snapshot, name, game)
    if found is None:
        raise unknown_entry(name, game)
    return found


def rule_id(name: str, game: str | None = None) -> str:
    """Return the full id of the entry or card whose rule `name` means. Raises `KfrulesError`."""
    found = entries.resolve(name, known_game(game))
    if found is not None:
        return found
    printed = cards.find(name)
    if not printed:
        raise unknown_entry(name, game)
    return f"{known_game(game)}:{printed[0].slug}"


def unknown_entry(name: str, game: str | None = None) -> KfrulesError:
    """Return the error for a name that no entry bears."""
    game = known_game(game)
    near = [entries.load(game)[id] for id in entries.nearest(name, 3, game)]
    listed = ", ".join(f"{entry.title} ({entry.slug})" for entry in near)
    return KfrulesError(
        f"den Eintrag „{name}“ gibt es nicht",
        remedy=f"am nächsten liegen {listed}" if near else "alle zeigt „kfrules list“",
    )


def known_game(game: str | None) -> str:
    """Return the game, by default the one that `kfrules use` chose, else KeyForge.

    Raises `KfrulesError` for one that kfrules does not know.
    """
    wanted = (game or settings.default_game() or entries.DEFAULT_GAME).strip().lower()
    if wanted not in entries.GAMES:
        known = ", ".join(entries.GAMES)
        raise KfrulesError(f"das Spiel „{game}“ kennt kfrules nicht", remedy=f"möglich sind: {known}")
    return wanted


def playable_game(game: str | None) -> str:
    """Return the game, by default the chosen one if it can be played, else the first that can.

    Raises `KfrulesError` for one that kfrules does not know or cannot play.
    """
    wanted = known_game(game)
    if has_engine(wanted):
        return wanted
    if game is not None:
        can = join_or([entries.GAMES[one] for one in playable()])
        raise KfrulesError(f"{entries.GAMES[wanted]} hat noch keine Engine", remedy=f"spielen lässt sich {can}")
    return playable()[0]


def scenario_records(snapshot: Snapshot, name: str, game: str | None = None) -> list[Record]:
    """Return the scenario with this id, or all scenarios of the entry with this name (proofs first).

    Raises `KfrulesError` where there is neither, or the entry has no scenario.
    """
    for one in [known_game(game)] if game else games():
        record = snapshot.scenario(name.strip(), one)
        if record is not None:
            return [cast("Record", record)]
    id = known_entry(snapshot, name, game)
    if id is None:
        error = unknown_entry(name, game)
        raise KfrulesError(f"ein Szenario oder einen Eintrag „{name}“ gibt es nicht", remedy=error.remedy)
    records = [cast("Record", record) for record in snapshot.scenarios_of(id)]
    if not records:
        raise KfrulesError(f"zu „{name}“ gibt es noch kein Szenario", remedy=f"lies „kfrules show {name}“")
    return sorted(records, key=lambda record: (record.get("status") == "deferred", id not in record["shows"]))
