"""The vectors of a snapshot in PostgreSQL with pgvector: a second place to search them, for more than a file is for.

`KFRULES_VECTORS_URL` names the database. A snapshot's file stays what it is; its vectors are copied into a table of
their own, all at once, when they are first asked for, and go when the snapshot is gone. Needs the extra `pgvector`.
"""

from __future__ import annotations

import hashlib
import os
import socket
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from kfrules.kb.vectors import Scale
from kfrules.rules_de.errors import KfrulesError
from pgvector import HalfVector
from pgvector.psycopg import register_vector
from pgvector.sqlalchemy import HALFVEC
from sqlalchemy import Column, Connection, Integer, LargeBinary, MetaData, Table, func
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.orm import registry
from sqlmodel import Field, Session, SQLModel, col, create_engine, select

URL_VARIABLE = "KFRULES_VECTORS_URL"
EXACT = 50_000
"""Up to so many vectors a question is compared with each of them; of more, HNSW finds nearly all that are nearest."""
BREADTH = 2
"""So many times what is asked for is taken from the database, whose cosines are a little others than a file's, and
measured again: so the same are found, with the same cosines, on which the answer's confidence rests."""
_MOST_IN_VIEW = 1000  # what pgvector allows
_LOCK = 5_702_216  # of all that copy vectors: one after the other


SCHEMA = "kfrules_index"
"""Apart from the store's tables, which may lie in the same database and know each other by their prefix."""


class _Table(SQLModel, registry=registry(metadata=MetaData(schema=SCHEMA))):
    """Ours alone: `SQLModel.metadata` is shared by all packages of a process."""


class Held(_Table, table=True):
    """A file whose vectors lie in this database: in which table, and where the file lies."""

    __tablename__ = "held"

    name: str = Field(primary_key=True)
    host: str
    path: str
    count: int
    dimensions: int


class PgVectors:
    """The vectors of a file in PostgreSQL. Raises `KfrulesError` where the database is not as it must be."""

    def __init__(self, url: str, path: Path) -> None:
        try:
            self._engine = create_engine(url)
        except ArgumentError as error:
            remedy = "schreibe sie wie postgresql+psycopg://NAME@RECHNER/DATENBANK"
            raise KfrulesError(f"{URL_VARIABLE} nennt keine Datenbank", remedy=remedy) from error
        weakref.finalize(self, self._engine.dispose)
        with self._said():
            self.count, self.dimensions = self._held(path)
        self._table = _table(_name(path), self.dimensions)

    def nearest(self, question: Sequence[float], count: int) -> list[tuple[int, float]]:
        """Return the vectors nearest to a question as (number from 0, cosine), best first; see `Vectors.nearest`."""
        if not self.count:
            return []
        columns, many = self._table.c, count * BREADTH
        far = columns.place.max_inner_product(list(question))
        order = [far] if self.count > EXACT else [far, columns.number]  # HNSW knows no second key
        asked = select(columns.number, columns.codes).order_by(*order).limit(many)
        with self._said(), self._engine.connect() as connection:
            if self.count > EXACT:
                connection.exec_driver_sql(f"SET LOCAL hnsw.ef_search = {min(_MOST_IN_VIEW, many)}")
            rows = connection.execute(asked).all()
        scale = Scale(question)
        best = sorted((scale.far(codes), number) for number, codes in rows)[:count]
        return [(number, scale.cosine(far)) for far, number in best]

    def _held(self, path: Path) -> tuple[int, int]:
        """Return how many vectors there are, and of how many dimensions, copying them first where need be."""
        with self._engine.begin() as connection:
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
            connection.exec_driver_sql("CREATE EXTENSION IF NOT EXISTS vector")
            connection.exec_driver_sql(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            Held.metadata.create_all(connection)
            with Session(connection) as session:
                held = session.get(Held, _name(path))
                if held is None:
                    _sweep(session)
                    held = _copy(session, _name(path), path)
                found = held.count, held.dimensions
                session.flush()
        return found

    @contextmanager
    def _said(self) -> Iterator[None]:
        """Turn what the database reports into one sentence."""
        try:
            yield
        except SQLAlchemyError as error:
            place = self._engine.url.render_as_string(hide_password=True)
            cause = " ".join(str(getattr(error, "orig", None) or error).split())
            remedy = f"prüfe, ob sie erreichbar ist und pgvector hat, oder nimm {URL_VARIABLE} weg"
            what = f"die Datenbank der Vektoren antwortet nicht wie erwartet ({cause})"
            raise KfrulesError(what, place, remedy) from error


def _name(path: Path) -> str:
    """Return the name of the table for a file as it is now."""
    stat = path.stat()
    told = (socket.gethostname(), str(path.absolute()), stat.st_size, stat.st_mtime_ns)
    return f"vectors_{hashlib.sha256(repr(told).encode()).hexdigest()[:32]}"


def _table(name: str, dimensions: int) -> Table:
    """Return the table of a file's vectors: their bytes in the file, and their signs as pgvector compares them.

    A file rounds what a question's numbers add, which is why `nearest` measures again by the bytes.
    """
    place: Column[list[float]] = Column("place", HALFVEC(dimensions), nullable=False)
    codes = Column("codes", LargeBinary, nullable=False)
    return Table(name, MetaData(schema=SCHEMA), Column("number", Integer, primary_key=True), codes, place)


def _copy(session: Session, name: str, path: Path) -> Held:
    """Copy a file's vectors into a table of their own, and note it."""
    from kfrules.kb import pack

    codes, signs = pack.load(path)
    count, dimensions = signs.shape
    connection = session.connection()
    _table(name, dimensions).create(connection)
    driver = connection.connection.driver_connection
    assert driver is not None
    register_vector(driver)
    with driver.cursor().copy(f'COPY {SCHEMA}."{name}" (number, codes, place) FROM STDIN WITH (FORMAT BINARY)') as rows:
        rows.set_types(["int4", "bytea", "halfvec"])
        for number in range(count):
            rows.write_row([number, codes[number].tobytes(), HalfVector(signs[number])])
    if count > EXACT:
        _index(connection, name)
    connection.exec_driver_sql(f'ANALYZE {SCHEMA}."{name}"')
    held = Held(name=name, host=socket.gethostname(), path=str(path.absolute()), count=count, dimensions=dimensions)
    session.add(held)
    return held


def _index(connection: Connection, name: str) -> None:
    connection.exec_driver_sql("SET LOCAL maintenance_work_mem = '1GB'")
    connection.exec_driver_sql(f'CREATE INDEX ON {SCHEMA}."{name}" USING hnsw (place halfvec_ip_ops)')


def _sweep(session: Session) -> None:
    """Drop what was copied from files of this machine that are gone."""
    for held in session.exec(select(Held).where(col(Held.host) == socket.gethostname())).all():
        if not os.path.exists(held.path):
            session.connection().exec_driver_sql(f'DROP TABLE IF EXISTS {SCHEMA}."{held.name}"')
            session.delete(held)
    session.flush()
