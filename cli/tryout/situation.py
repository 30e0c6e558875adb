"""A situation as a plain record: checked like a file, and every card with a name of its own."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format import load_document
from kfrules.scenarios.format.record import Given, Record, Spec
from kfrules.scenarios.play.engine import engine_of

ID = "versuch"
_INPUT = "Eingabe"


def checked(given: Given, game: str) -> Record:
    """Return the record of a board given as in a file, no step played. Raises `KfrulesError`, as one sentence."""
    from kfrules.scenarios.format.yaml_lines import Document, Mark

    value = {"id": ID, "game": game, "given": deepcopy(given), "when": [], "then": {"trace": []}}
    try:
        return bare(load_document(Document(value, Mark(1), _INPUT)))
    except ScenarioError as error:
        raise KfrulesError(error.what, remedy=error.remedy) from error


def bare(record: Record) -> Record:
    """Return a record with its board only: no steps, no checks, nothing said about it; equal cards named apart."""
    made: Record = {
        **record,
        "title": None,
        "question": None,
        "asked": [],
        "ruling": None,
        "status": None,
        "reason": None,
        "reviewed": None,
        "shows": [],
        "about": [],
        "cites": [],
        "when": [],
        "then": None,
        "possible": [],
        "never": [],
        "always": [],
        "ensured": [],
        "without": {},
        "given": deepcopy(record["given"]),
    }
    _name_apart(made)
    return made


def _name_apart(record: Record) -> None:
    """Give the second card of a name an alias („Köder 2“), so that steps can mean it."""
    taken: set[str] = set()
    specs = list(_specs(record))
    aliases = {spec["as"] for spec in specs if spec.get("as")} | {_name(spec, record) for spec in specs}
    for spec in specs:
        name = _name(spec, record)
        if spec.get("as"):
            continue
        if name in taken:
            spec["as"] = next(alias for n in range(2, 999) if (alias := f"{name} {n}") not in aliases)
            aliases.add(spec["as"])
        taken.add(name)


def _specs(record: Record) -> Iterator[Spec]:
    """Yield every card of the board, also those on other cards."""
    return engine_of(record["game"]).vocabulary.cards_of(record["given"])


def _name(spec: Spec, record: Record) -> str:
    """Return the name by which the engine calls a card without alias."""
    return engine_of(record["game"]).vocabulary.pieces().title(spec, record["facts"])


def aliases(record: Record) -> set[str]:
    """Return the names that cards of the board got besides their own."""
    return {spec["as"] for spec in _specs(record) if spec.get("as")}
