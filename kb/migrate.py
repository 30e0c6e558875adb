"""Bring the tables of a database up to date without losing what was imported or touching what is not ours.

Our own wording is written anew with every index; what a user imported is taken over: its editions, passages and
links, column by column, as far as the new tables have them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kfrules.kb.models import PREFIX, SCHEMA, TABLES
from kfrules.rules_de.errors import KfrulesError
from sqlalchemy import Connection, Integer, MetaData, Table, inspect, select

Rows = Sequence[dict[str, Any]]

_META = TABLES.tables[f"{PREFIX}meta"]
_IMPORTED = ("game", "edition", "passage", "link")
"""The tables that a user's documents lie in, each after those that it refers to."""

_UNPREFIXED = {
    "meta": "key value",
    "game": "id title",
    "edition": "id game title date own format digest",
    "entry": "id game slug title name_en kind effect summary data",
    "passage": "id entry edition ordinal kind part number locator first_line last_line title text data",
    "link": "id source target kind edition line text",
    "card": "id game printed_set number name_de name_en data",
    "ruling": "id game question ruling data",
}
"""The tables of schema 2, which bore no prefix, with their columns: by these we know our own."""


def is_current(connection: Connection) -> bool:
    """Return whether the database holds all our tables in this version."""
    held = set(inspect(connection).get_table_names())
    return TABLES.tables.keys() <= held and _version(connection, _META) == SCHEMA


def bring_up(connection: Connection) -> None:
    """Make our tables, or those of an older version into ours; the caller commits, or nothing has happened.

    Raises `KfrulesError` where the names are taken by tables that are not ours, or a newer kfrules made them.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # sqlite3 begins by itself only before it writes rows
        if is_current(connection):
            return
    held = set(inspect(connection).get_table_names())
    older = {name for name in held if name.startswith(PREFIX)}
    if older:
        _ours(connection, older)
        rows = _rows(connection, PREFIX)
        _drop(connection, older & TABLES.tables.keys())
    else:
        rows = _rows(connection, "") if _is_unprefixed(connection, held) else {}
    TABLES.create_all(connection)
    for name in _IMPORTED:
        _insert(connection, TABLES.tables[PREFIX + name], rows.get(name, ()))
    connection.execute(_META.insert().values(key="schema", value=str(SCHEMA)))
    if rows and not older:
        _drop(connection, _UNPREFIXED.keys())


def _ours(connection: Connection, tables: set[str]) -> None:
    """Raise `KfrulesError` unless an older or this kfrules made these tables."""
    version = _version(connection, _META) if _META.name in tables else None
    if version is None:
        raise KfrulesError(
            f"in der Datenbank liegen schon Tabellen, die nicht von kfrules sind ({', '.join(sorted(tables))})",
            remedy="nenne mit KFRULES_DATABASE_URL eine andere",
        )
    if version > SCHEMA:
        raise KfrulesError(
            f"die Datenbank stammt von einem neueren kfrules (Schema {version}, dieses kennt {SCHEMA})",
            remedy="aktualisiere kfrules oder nenne mit KFRULES_DATABASE_URL eine andere",
        )


def _version(connection: Connection, meta: Table) -> int | None:
    """Return the version that a table `meta` names; None where there is none."""
    held = inspect(connection)
    if not held.has_table(meta.name) or {"key", "value"} - {one["name"] for one in held.get_columns(meta.name)}:
        return None
    value = connection.execute(select(meta.c.value).where(meta.c.key == "schema")).scalar()
    return int(value) if value is not None and str(value).isdecimal() else None


def _is_unprefixed(connection: Connection, held: set[str]) -> bool:
    """Return whether these are our tables of schema 2: all of them, with just their columns."""
    if not _UNPREFIXED.keys() <= held:
        return False
    look = inspect(connection)
    columns = {name: {one["name"] for one in look.get_columns(name)} for name in _UNPREFIXED}
    same = all(columns[name] == set(wanted.split()) for name, wanted in _UNPREFIXED.items())
    return same and _version(connection, _META.to_metadata(MetaData(), name="meta")) == 2


def _rows(connection: Connection, prefix: str) -> dict[str, Rows]:
    """Return the games, and all that imported editions hold."""
    found = MetaData()
    rows: dict[str, Rows] = {}
    for name in _IMPORTED:
        if inspect(connection).has_table(prefix + name):
            table = Table(prefix + name, found, autoload_with=connection)
            query = select(table).order_by(*table.primary_key)
            rows[name] = [dict(row) for row in connection.execute(query).mappings()]
    editions = {one["id"] for one in rows.get("edition", ()) if one.get("digest")}
    for name, key in (("edition", "id"), ("passage", "edition"), ("link", "edition")):
        rows[name] = [one for one in rows.get(name, ()) if one[key] in editions]
    return rows


def _insert(connection: Connection, table: Table, rows: Rows) -> None:
    """Insert what fits into the table; numbers that only count rows are given anew."""
    counted = {column.name for column in table.primary_key if isinstance(column.type, Integer)}
    names = {column.name for column in table.columns} - counted
    if rows:
        connection.execute(table.insert(), [{name: row[name] for name in names & row.keys()} for row in rows])


def _drop(connection: Connection, names: Iterable[str]) -> None:
    gone = MetaData()
    gone.reflect(connection, only=list(names), resolve_fks=False)
    gone.drop_all(connection)
