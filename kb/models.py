"""The tables of the knowledge base: the source of truth from which every index is derived.

Game → Edition (an official document of a date, or our own wording) → Entry (a concept with a stable id) →
Passage (its text in one edition). Beside them links, cards, errata, and rulings with their scenario.
`ask` never imports this module; see `kb.snapshot`.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

SCHEMA = 1
"""The version of these tables; `kb.store` rebuilds what an older version left behind."""


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
    """A document of a date. `own`: our wording, replaced whenever the package's content changes."""

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    title: str
    date: str
    own: bool = False


class Entry(SQLModel, table=True):
    """A concept whose id survives editions (`keyforge:gift`). `own`: it has our wording.

    `data` holds the fields of `rules_de.entries.Entry` that are lists, and its body.
    """

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    slug: str
    title: str
    name_en: str | None = None
    kind: str
    effect: str
    summary: str
    own: bool = False
    data: dict[str, Any] = _json()


class Passage(SQLModel, table=True):
    """The text of an entry in one edition, with its place: rule number, heading path or lines."""

    id: int | None = Field(default=None, primary_key=True)
    entry: str = Field(foreign_key="entry.id", index=True)
    edition: str = Field(foreign_key="edition.id", index=True)
    kind: str
    number: str | None = None
    locator: str
    first_line: int | None = None
    last_line: int | None = None
    title: str
    text: str


class Link(SQLModel, table=True):
    """A reference from one entry to another. `kind`: see_also, cites or overrides."""

    id: int | None = Field(default=None, primary_key=True)
    source: str = Field(foreign_key="entry.id", index=True)
    target: str = Field(index=True)
    kind: str
    own: bool = False


class Card(SQLModel, table=True):
    """One printing of a card: its facts, never its text."""

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    printed_set: str
    number: str
    name_de: str = Field(index=True)
    name_en: str = Field(index=True)
    data: dict[str, Any] = _json()


class Erratum(SQLModel, table=True):
    """A correction of a card or an entry by an edition."""

    id: int | None = Field(default=None, primary_key=True)
    edition: str = Field(foreign_key="edition.id", index=True)
    subject: str = Field(index=True)
    locator: str
    text: str


class Ruling(SQLModel, table=True):
    """A question with its answer and the scenario that proves it (`data`: the plain record)."""

    id: str = Field(primary_key=True)
    game: str = Field(foreign_key="game.id", index=True)
    question: str
    ruling: str
    own: bool = False
    data: dict[str, Any] = _json()
