"""The tables of the knowledge base: the source of truth from which every index is derived.

Game → Edition (an official document of a date, or our own wording) → Entry (a concept with a stable id) →
Passage (its text in one edition). Beside them links, cards, and rulings with their scenario; an erratum is a
passage of its kind. `ask` never imports this module; see `kfrules.kb.snapshot`.

All names begin with `kfrules_`, so that these tables share a database with anybody's; see `kfrules.kb.migrate`.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column, MetaData
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel

SCHEMA = 3
"""The version of these tables; `kfrules.kb.migrate` takes over what an older version holds."""

PREFIX = "kfrules_"
TABLES = MetaData()
"""Our tables and no others: `SQLModel.metadata` is shared by all packages of a process."""


class _Table(SQLModel, registry=registry(metadata=TABLES)):
    """What all tables share."""


def _json() -> Any:
    return Field(sa_column=Column(JSON, nullable=False))


class Meta(_Table, table=True):
    """One value about the knowledge base itself, such as the version of its tables."""

    __tablename__ = "kfrules_meta"

    key: str = Field(primary_key=True)
    value: str


class Game(_Table, table=True):
    """A game, such as `keyforge`."""

    __tablename__ = "kfrules_game"

    id: str = Field(primary_key=True)
    title: str


class Edition(_Table, table=True):
    """A document of a date. `own`: our wording rests on it; `digest`: of the text that was imported, if one was."""

    __tablename__ = "kfrules_edition"

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="kfrules_game.id", index=True)
    title: str
    date: str
    own: bool = False
    format: str | None = None
    digest: str | None = None


class Entry(_Table, table=True):
    """A concept in our own wording, whose id survives editions (`keyforge:gift`).

    `data` holds the fields of `kfrules.rules_de.entries.Entry` that are lists, and its body.
    """

    __tablename__ = "kfrules_entry"

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="kfrules_game.id", index=True)
    slug: str
    title: str
    name_en: str | None = None
    kind: str
    effect: str
    summary: str
    data: dict[str, Any] = _json()


class Passage(_Table, table=True):
    """A piece of an edition that can be cited: its text and its place.

    `entry` is the id that the place has in every edition (`keyforge:gift`, `magic:702.2b`), whether or not we wrote
    an entry for it; `ordinal` the place in the order of the document. `data` holds what only some kinds have
    (question, english, path, version), see `kfrules.kb.imports.passage`.
    """

    __tablename__ = "kfrules_passage"

    id: int | None = Field(default=None, primary_key=True)
    entry: str = Field(index=True)
    edition: str = Field(foreign_key="kfrules_edition.id", index=True)
    ordinal: int
    kind: str
    part: str
    number: str | None = None
    locator: str
    first_line: int
    last_line: int
    title: str
    text: str
    data: dict[str, Any] = _json()


class Link(_Table, table=True):
    """A reference from one place to another. `kind`: see_also (ours) or cites (an edition's).

    `edition` and `line` are those of an official reference; `text` is what stands there.
    """

    __tablename__ = "kfrules_link"

    id: int | None = Field(default=None, primary_key=True)
    source: str = Field(index=True)
    target: str = Field(index=True)
    kind: str
    edition: str | None = Field(default=None, foreign_key="kfrules_edition.id", index=True)
    line: int | None = None
    text: str | None = None


class Card(_Table, table=True):
    """One printing of a card: its facts, never its text."""

    __tablename__ = "kfrules_card"

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="kfrules_game.id", index=True)
    printed_set: str
    number: str
    name_de: str = Field(index=True)
    name_en: str = Field(index=True)
    data: dict[str, Any] = _json()


class Ruling(_Table, table=True):
    """A question with its answer and the scenario that proves it (`data`: the plain record)."""

    __tablename__ = "kfrules_ruling"

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="kfrules_game.id", index=True)
    question: str
    ruling: str
    data: dict[str, Any] = _json()
