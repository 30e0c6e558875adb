"""A situation as a plain record: checked like a file, and every card with a name of its own."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format.words import SIDES, ZONES

Record = dict[str, Any]
ID = "versuch"
_INPUT = "Eingabe"


def checked(given: dict[str, Any]) -> Record:
    """Return the record of a board given as in a file, no step played. Raises `KfrulesError`, as one sentence."""
    from kfrules.scenarios.format import german, models
    from kfrules.scenarios.format.faults import raise_first
    from kfrules.scenarios.format.normalise import normalise
    from kfrules.scenarios.format.yaml_lines import Document, Mark
    from pydantic import ValidationError

    value = {"id": ID, "game": "keyforge", "given": deepcopy(given), "when": [], "then": {"me": {}}}
    document = Document(value, Mark(1), _INPUT)
    try:
        try:
            valid = models.validate(value)
        except ValidationError as error:
            raise_first(german.errors(error, document))
            raise
        return bare(normalise(valid, document))
    except ScenarioError as error:
        raise KfrulesError(error.what, remedy=error.remedy) from error


def bare(record: Record) -> Record:
    """Return a record with its board only: no steps, no checks, nothing said about it; equal cards named apart."""
    empty: Record = dict.fromkeys(("title", "question", "ruling", "status", "reason", "reviewed", "then"))
    empty |= {key: [] for key in ("shows", "about", "cites", "when", "possible", "never", "always", "ensured")}
    made = {**record, **empty, "without": {}, "given": deepcopy(record["given"])}
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


def _specs(record: Record) -> Iterator[dict[str, Any]]:
    """Yield every card of the board, also those on other cards."""
    waiting = [spec for side in SIDES for zone in ZONES for spec in record["given"][side].get(zone) or ()]
    for spec in waiting:  # grows while it is read
        yield spec
        waiting += [*spec.get("upgrades", ()), *spec.get("grafted", ())]


def _name(spec: dict[str, Any], record: Record) -> str:
    """Return the name by which the engine calls a card without alias."""
    printed = record["facts"].get(spec["card"])
    return str(spec["card"] if printed is None or printed.get("half") == 1 else printed["name_de"])


def aliases(record: Record) -> set[str]:
    """Return the names that cards of the board got besides their own."""
    return {spec["as"] for spec in _specs(record) if spec.get("as")}
