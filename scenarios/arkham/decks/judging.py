"""Judging a deck in a file."""

from __future__ import annotations

from pathlib import Path

from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.arkham.decks import judge
from kfrules.scenarios.arkham.decks.model import made
from kfrules.scenarios.arkham.decks.reading import read_file
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.play.decks import Judged, Objection


def judged(file: Path, taboo: bool, without: frozenset[str]) -> Judged:
    """Return what is to be said of the deck in a file; a file may ask for the taboo list itself."""
    given = read_file(file)
    try:
        return _judged(given, taboo, without)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError) as error:
        what = "eine Angabe der Deckliste hat die falsche Form"
        raise KfrulesError(what, str(file), "sieh im Szenario-Format unter „Decks“ nach") from error


def _judged(given: Values, taboo: bool, without: frozenset[str]) -> Judged:
    listed = bool(given.pop("listed", False))
    with_list = taboo or given.get("taboo") in (True, "yes", "true")
    deck = made(given, with_list, lambda slug: slug not in without)
    deck.by_name = True
    if listed:  # a list holds every card; nothing is left to fill
        deck.exact, deck.filling = True, 0
    objections = [Objection(fault.text, fault.entries) for fault in judge.faults(deck)]
    total = deck.counted + deck.filling
    return Judged(str(deck.investigator["card"]), total, judge.spent(deck), objections, judge.set_aside(deck))
