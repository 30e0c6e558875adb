"""The store: games, editions, entries, passages, links, cards and rulings in any SQL database.

SQLite in the user's data folder by default; `KFRULES_DATABASE_URL` names another database in SQLAlchemy's
form. Our own wording is replaced in one transaction, and so is an edition that a user imports; neither touches
the other.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kfrules.kb import migrate, models
from kfrules.kb.units import Record
from kfrules.rules_de import cards, entries
from kfrules.rules_de.errors import KfrulesError
from sqlalchemy import Engine, delete, func, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, SQLModel, col, create_engine, select

URL_VARIABLE = "KFRULES_DATABASE_URL"
FILE = "knowledge.sqlite"

_OF_THE_FILE = ("no such table", "no such column", "could not decode")
"""What SQLite's operational errors say of a file that is damaged, and not of a full disk or a lock."""


_REPLACE = "stelle sie aus einer Sicherung wieder her oder verschiebe sie; eine neue legt kfrules selbst an"


class Damaged(KfrulesError):
    """The database itself is damaged: it must be replaced."""


def url(home: Path) -> str:
    """Return the database that is asked for, by default a file in the data folder."""
    return os.environ.get(URL_VARIABLE) or f"sqlite:///{(home / FILE).as_posix()}"


def entry_record(entry: entries.Entry) -> Record:
    """Return an entry as plain data; the fields of `kfrules.rules_de.entries.Entry`, its path as text."""
    return {
        "id": entry.id,
        "game": entry.game,
        "slug": entry.slug,
        "title": entry.title,
        "name_en": entry.name_en,
        "kind": entry.kind,
        "effect": entry.effect,
        "summary": entry.summary,
        "body": entry.body,
        "aliases": list(entry.aliases),
        "answers": [{"a": one.text, "q": list(one.questions), "proof": one.proof} for one in entry.answers],
        "questions": list(entry.questions),
        "see_also": list(entry.see_also),
        "sources": [
            {
                "edition": source.edition,
                "part": source.part,
                "heading": source.heading,
                "number": source.number,
                "line": source.line,
            }
            for source in entry.sources
        ],
        "interpretation": entry.interpretation,
        "reason": entry.reason,
        "timing": entry.timing,
        "path": entry.path.as_posix(),
    }


def card_record(card: cards.Card) -> Record:
    """Return a printing as plain data: the fields of `kfrules.rules_de.cards.Card`."""
    return {
        "set": card.set,
        "number": card.number,
        "name_de": card.name_de,
        "name_en": card.name_en,
        "house": card.house,
        "type": card.type,
        "power": card.power,
        "armor": card.armor,
        "aember": card.aember,
        "traits": list(card.traits),
        "keywords": list(card.keywords),
        "rarity": card.rarity,
        "half": card.half,
        "printed_de": card.printed_de,
    }


_COLUMNS = ("id", "game", "slug", "title", "name_en", "kind", "effect", "summary")
PASSAGE = ("entry", "edition", "kind", "part", "number", "locator", "first_line", "last_line", "title", "text")
SEE_ALSO, CITES = "see_also", "cites"


class Store:
    """An open database. Use it as a context manager; it closes its connections at the end."""

    def __init__(self, database_url: str) -> None:
        self.engine: Engine = create_engine(database_url)
        try:
            with self._said():
                self._prepare()
        except KfrulesError:
            self.engine.dispose()
            raise

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.dispose()

    def _prepare(self) -> None:
        with self.engine.connect() as connection:
            if migrate.is_current(connection):
                return
        with self.engine.begin() as connection:
            migrate.bring_up(connection)

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Turn what the database reports into one sentence: `Damaged` where it is broken, else `KfrulesError`."""
        place = self.engine.url.render_as_string(hide_password=True)
        try:
            yield
        except (SQLAlchemyError, json.JSONDecodeError, UnicodeDecodeError) as error:
            cause = " ".join(str(getattr(error, "orig", None) or error).split())
            if _is_damage(error):
                raise Damaged(f"die Datenbank ist beschädigt ({cause})", place, _REPLACE) from error
            remedy = f"prüfe, ob sie erreichbar und beschreibbar ist und Platz hat ({URL_VARIABLE})"
            raise KfrulesError(f"die Datenbank antwortet nicht wie erwartet ({cause})", place, remedy) from error

    def check(self) -> None:
        """Look whether the file of an SQLite database is sound. Raises `Damaged` where it is not."""
        if self.engine.dialect.name != "sqlite":
            return
        with self._said(), self.engine.connect() as connection:
            said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if said != "ok":
            place = self.engine.url.render_as_string(hide_password=True)
            raise Damaged(f"die Datenbank ist beschädigt ({said})", place, _REPLACE)

    def replace_own(self, game: str, rulings: Iterable[Record]) -> None:
        """Replace our own wording, the cards and the shipped rulings of a game, all at once or not at all."""
        with self._said(), Session(self.engine) as session:
            session.merge(models.Game(id=game, title=entries.GAMES[game]))
            session.flush()
            own = col(models.Link.kind) == SEE_ALSO, col(models.Link.source).startswith(f"{game}:")
            session.execute(delete(models.Link).where(*own))
            for table in (models.Ruling, models.Card, models.Entry):
                session.execute(delete(table).where(col(table.game) == game))
            for edition in entries.EDITIONS.values():
                if edition.game == game:
                    self._edition(session, edition.id, game, edition.title, edition.date, own=True)
            self._entries(session, game)
            if game == "keyforge":
                _insert(session, models.Card, map(_card_row, cards.load()))
            _insert(session, models.Ruling, map(_ruling_row, rulings))
            session.commit()

    def _edition(self, session: Session, id: str, game: str, title: str, date: str, **fields: Any) -> None:
        """Add an edition, or change the given fields of the one that there is."""
        row = session.get(models.Edition, id) or models.Edition(id=id, game=game, title=title, date=date)
        for name, value in fields.items():
            setattr(row, name, value)
        session.add(row)
        session.flush()

    @staticmethod
    def _entries(session: Session, game: str) -> None:
        ours = entries.load(game).values()
        _insert(session, models.Entry, map(_entry_row, ours))
        links = ({"source": one.id, "target": other, "kind": SEE_ALSO} for one in ours for other in one.see_also)
        _insert(session, models.Link, links)

    def replace_edition(self, edition: Record, passages: Sequence[Record], links: Sequence[Record]) -> None:
        """Replace all that an imported edition holds, all at once or not at all.

        `edition`: id, game, title, date, format, digest; `passages` and `links`: the columns of their tables.
        """
        with self._said(), Session(self.engine) as session:
            session.merge(models.Game(id=edition["game"], title=entries.GAMES[edition["game"]]))
            session.flush()
            self._edition(session, **edition)
            self._clear(session, edition["id"])
            _insert(session, models.Passage, passages)
            _insert(session, models.Link, links)
            session.commit()

    def forget(self, edition: str) -> None:
        """Remove an imported edition with all that it holds; our own wording stays."""
        with self._said(), Session(self.engine) as session:
            self._clear(session, edition)
            row = session.get(models.Edition, edition)
            if row is not None and row.own:
                row.format = row.digest = None
            elif row is not None:
                session.delete(row)
            session.commit()

    @staticmethod
    def _clear(session: Session, edition: str) -> None:
        for table in (models.Passage, models.Link):
            session.execute(delete(table).where(col(table.edition) == edition))

    def imported(self, game: str | None = None) -> list[Record]:
        """Return the imported editions (id, game, title, date, format, digest, passages), oldest first."""
        count = select(models.Passage.edition, func.count()).group_by(models.Passage.edition)
        with self._said(), Session(self.engine) as session:
            held = dict(session.exec(count).all())
            rows = session.exec(select(models.Edition).where(col(models.Edition.digest).is_not(None))).all()
            keys = ("id", "game", "title", "date", "format", "digest")
            found = [{key: getattr(row, key) for key in keys} | {"passages": held.get(row.id, 0)} for row in rows]
        return sorted((one for one in found if game in (None, one["game"])), key=lambda one: (one["date"], one["id"]))

    def passages(self, game: str) -> list[Record]:
        """Return the passages of a game as plain data, edition by edition, in the order of their documents."""
        query = (
            select(models.Passage)
            .join(models.Edition)
            .where(models.Edition.game == game)
            .order_by(models.Edition.date, models.Passage.edition, col(models.Passage.ordinal))
        )
        with self._said(), Session(self.engine) as session:
            return [{key: getattr(row, key) for key in PASSAGE} | row.data for row in session.exec(query).all()]

    def links(self, game: str) -> list[Record]:
        """Return the references of a game's imported editions (source, target, edition, line, text)."""
        query = (
            select(models.Link).join(models.Edition).where(models.Edition.game == game).order_by(col(models.Link.id))
        )
        keys = ("source", "target", "edition", "line", "text")
        with self._said(), Session(self.engine) as session:
            return [{key: getattr(row, key) for key in keys} for row in session.exec(query).all()]

    def entries(self, game: str) -> list[Record]:
        """Return our entries of a game as plain data, sorted by id."""
        query = select(models.Entry).where(models.Entry.game == game).order_by(models.Entry.id)
        with self._said(), Session(self.engine) as session:
            return [{key: getattr(row, key) for key in _COLUMNS} | row.data for row in session.exec(query).all()]

    def rulings(self, game: str) -> list[Record]:
        """Return the plain scenario records of a game, sorted by id."""
        query = select(models.Ruling.data).where(models.Ruling.game == game).order_by(models.Ruling.id)
        with self._said(), Session(self.engine) as session:
            return [dict(data) for data in session.exec(query)]

    def cards(self, game: str) -> list[Record]:
        """Return all printings of a game as plain data, in the order in which they were stored."""
        query = select(models.Card.data).where(models.Card.game == game).order_by(col(models.Card.id))
        with self._said(), Session(self.engine) as session:
            return [dict(data) for data in session.exec(query)]


def _is_damage(error: Exception) -> bool:
    """Return whether an error tells of a broken database, and not of one that is out of reach, locked or full."""
    cause = getattr(error, "orig", error)
    if isinstance(cause, sqlite3.OperationalError):
        return any(said in str(cause).lower() for said in _OF_THE_FILE)
    return type(cause) is sqlite3.DatabaseError or isinstance(cause, ValueError)


def _insert(session: Session, table: type[SQLModel], rows: Iterable[Record]) -> None:
    """Insert rows all at once: as objects, one by one, they take three times as long."""
    if listed := list(rows):
        session.execute(insert(table), listed)


def _entry_row(entry: entries.Entry) -> Record:
    record = entry_record(entry)
    data = {key: value for key, value in record.items() if key not in _COLUMNS}
    return {key: record[key] for key in _COLUMNS} | {"data": data}


def _card_row(card: cards.Card) -> Record:
    return {
        "game": "keyforge",
        "printed_set": card.set,
        "number": card.number,
        "name_de": card.name_de,
        "name_en": card.name_en,
        "data": card_record(card),
    }


def _ruling_row(record: Record) -> Record:
    return {
        "id": f"{record['game']}:{record['id']}",
        "game": record["game"],
        "question": record.get("question") or "",
        "ruling": record.get("ruling") or "",
        "data": record,
    }
