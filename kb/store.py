"""The store: games, editions, entries, passages, links, cards and rulings in any SQL database.

SQLite in the user's data folder by default; `KFRULES_DATABASE_URL` names another database in SQLAlchemy's
form. Our own wording is replaced in one transaction; what a user imported stays.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, delete
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, SQLModel, col, create_engine, select

from kb import models
from kb.units import Record
from rules_de import cards, entries
from rules_de.errors import KfrulesError

URL_VARIABLE = "KFRULES_DATABASE_URL"


def url(home: Path) -> str:
    """Return the database that is asked for, by default a file in the data folder."""
    return os.environ.get(URL_VARIABLE) or f"sqlite:///{(home / 'knowledge.sqlite').as_posix()}"


def entry_record(entry: entries.Entry) -> Record:
    """Return an entry as plain data; the fields of `rules_de.entries.Entry`, its path as text."""
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
        "questions": list(entry.questions),
        "see_also": list(entry.see_also),
        "sources": [
            {"edition": source.edition, "part": source.part, "heading": source.heading} for source in entry.sources
        ],
        "interpretation": entry.interpretation,
        "reason": entry.reason,
        "timing": entry.timing,
        "path": entry.path.as_posix(),
    }


def card_record(card: cards.Card) -> Record:
    """Return a printing as plain data: the fields of `rules_de.cards.Card`."""
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


class Store:
    """An open database. Use it as a context manager; it closes its connections at the end."""

    def __init__(self, database_url: str) -> None:
        self.engine: Engine = create_engine(database_url)
        with self._said():
            self._prepare()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.engine.dispose()

    def _prepare(self) -> None:
        SQLModel.metadata.create_all(self.engine)
        with Session(self.engine) as session:
            version = session.get(models.Meta, "schema")
            current = str(models.SCHEMA)
            if version is not None and version.value == current:
                return
        SQLModel.metadata.drop_all(self.engine)
        SQLModel.metadata.create_all(self.engine)
        with Session(self.engine) as session:
            session.add(models.Meta(key="schema", value=current))
            session.commit()

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Turn what the database reports into one sentence."""
        try:
            yield
        except SQLAlchemyError as error:
            place = self.engine.url.render_as_string(hide_password=True)
            cause = " ".join(str(getattr(error, "orig", None) or error).split())
            remedy = f"prüfe, ob sie erreichbar und beschreibbar ist und Platz hat ({URL_VARIABLE})"
            raise KfrulesError(f"die Datenbank antwortet nicht wie erwartet ({cause})", place, remedy) from error

    def replace_own(self, games: Sequence[str], rulings: Iterable[Record]) -> None:
        """Replace our own wording, the cards and the shipped rulings, all at once or not at all."""
        with self._said(), Session(self.engine) as session:
            for table in (models.Link, models.Ruling):
                session.execute(delete(table).where(col(table.own)))
            session.execute(delete(models.Card))
            for game in games:
                session.merge(models.Game(id=game, title=entries.GAMES[game]))
                session.flush()
                self._editions(session, game)
                self._entries(session, game)
            session.add_all(
                models.Card(
                    game="keyforge",
                    printed_set=card.set,
                    number=card.number,
                    name_de=card.name_de,
                    name_en=card.name_en,
                    data=card_record(card),
                )
                for card in cards.load()
            )
            for record in rulings:
                session.merge(_ruling_row(record))
            session.commit()

    def _editions(self, session: Session, game: str) -> None:
        for edition in entries.EDITIONS.values():
            if edition.game == game:
                session.merge(
                    models.Edition(id=edition.id, game=game, title=edition.title, date=edition.date, own=True)
                )
        session.flush()

    def _entries(self, session: Session, game: str) -> None:
        shipped = entries.load(game)
        known = session.exec(select(models.Entry).where(models.Entry.game == game, col(models.Entry.own)))
        for row in known.all():
            if row.id not in shipped:
                session.delete(row)
        for entry in shipped.values():
            record = entry_record(entry)
            data = {key: value for key, value in record.items() if key not in _COLUMNS}
            session.merge(models.Entry(own=True, data=data, **{key: record[key] for key in _COLUMNS}))
            session.add_all(
                models.Link(source=entry.id, target=target, kind="see_also", own=True) for target in entry.see_also
            )
        session.flush()

    def entries(self) -> list[Record]:
        """Return all entries as plain data, sorted by id."""
        with self._said(), Session(self.engine) as session:
            rows = session.exec(select(models.Entry).order_by(models.Entry.id)).all()
            return [{key: getattr(row, key) for key in _COLUMNS} | row.data for row in rows]

    def rulings(self) -> list[Record]:
        """Return the plain scenario records, sorted by id."""
        with self._said(), Session(self.engine) as session:
            rows = session.exec(select(models.Ruling).order_by(models.Ruling.id)).all()
            return [row.data for row in rows]

    def cards(self) -> list[Record]:
        """Return all printings as plain data, in the order in which they were stored."""
        with self._said(), Session(self.engine) as session:
            rows = session.exec(select(models.Card).order_by(col(models.Card.id))).all()
            return [row.data for row in rows]


def _ruling_row(record: dict[str, Any]) -> models.Ruling:
    return models.Ruling(
        id=f"{record['game']}:{record['id']}",
        game=record["game"],
        question=record.get("question") or "",
        ruling=record.get("ruling") or "",
        own=True,
        data=record,
    )
