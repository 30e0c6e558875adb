"""The tables of the knowledge base: the source of truth from which every index is derived.

Game → Edition (an official document of a date, or our own wording) → Entry (a concept with a stable id) →
Passage (its text in one edition). Beside them links, cards, and rulings with their scenario; an erratum is a
passage of its kind. `ask` never imports this module; see `kfrules.kb.snapshot`.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

SCHEMA = 2
"""The version of these tables; `kfrules.kb.store` rebuilds what an older version left behind."""


def _json() -> Any:
    return Field(sa_column=Column(JSON, nullable=False))


class Meta(SQLModel, table=True):
    """One value about the knowledge base itself, such as the version of its tables."""

    key: str = Field(primary_key=True)
    value: str


class Game(SQLModel, table=True):
    """A game, such as `keyforge`."""

    id: str = Field(primary_key=True)
    title: str


class Edition(SQLModel, table=True):
    """A document of a date. `own`: our wording rests on it; `digest`: of the text that was imported, if one was."""

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    title: str
    date: str
    own: bool = False
    format: str | None = None
    digest: str | None = None


class Entry(SQLModel, table=True):
    """A concept in our own wording, whose id survives editions (`keyforge:gift`).

    `data` holds the fields of `kfrules.rules_de.entries.Entry` that are lists, and its body.
    """

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    slug: str
    title: str
    name_en: str | None = None
    kind: str
    effect: str
    summary: str
    data: dict[str, Any] = _json()


class Passage(SQLModel, table=True):
    """A piece of an edition that can be cited: its text and its place.

    `entry` is the id that the place has in every edition (`keyforge:gift`, `magic:702.2b`), whether or not we wrote
    an entry for it; `ordinal` the place in the order of the document. `data` holds what only some kinds have
    (question, english, path, version), see `kfrules.kb.imports.passage`.
    """

    id: int | None = Field(default=None, primary_key=True)
    entry: str = Field(index=True)
    edition: str = Field(foreign_key="edition.id", index=True)
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


class Link(SQLModel, table=True):
    """A reference from one place to another. `kind`: see_also (ours) or cites (an edition's).

    `edition` and `line` are those of an official reference; `text` is what stands there.
    """

    id: int | None = Field(default=None, primary_key=True)
    source: str = Field(index=True)
    target: str = Field(index=True)
    kind: str
    edition: str | None = Field(default=None, foreign_key="edition.id", index=True)
    line: int | None = None
    text: str | None = None


class Card(SQLModel, table=True):
    """One printing of a card: its facts, never its text."""

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    printed_set: str
    number: str
    name_de: str = Field(index=True)
    name_en: str = Field(index=True)
    data: dict[str, Any] = _json()


class Ruling(SQLModel, table=True):
    """A question with its answer and the scenario that proves it (`data`: the plain record)."""

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    question: str
    ruling: str
    data: dict[str, Any] = _json()
