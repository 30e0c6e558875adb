"""The store: our wording in any database, replaced as a whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from kfrules.kb import models
from kfrules.kb.store import Store, url
from kfrules.rules_de import cards, entries
from kfrules.rules_de.errors import KfrulesError
from sqlalchemy import Engine, create_engine, inspect
from sqlmodel import Session, select

from tests.kb.conftest import RULINGS


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{(tmp_path / 'knowledge.sqlite').as_posix()}"
        return
    server = os.environ.get("KFRULES_TEST_POSTGRES")
    if not server:
        pytest.skip("KFRULES_TEST_POSTGRES nennt kein PostgreSQL (.ci/postgres startet eines)")
    schema = f"test_{os.getpid()}_{abs(hash(request.node.name))}"
    engine = create_engine(server)
    with engine.begin() as connection:
        connection.exec_driver_sql(f'CREATE SCHEMA "{schema}"')
    yield f"{server}?options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.exec_driver_sql(f'DROP SCHEMA "{schema}" CASCADE')
    engine.dispose()


def edition(id: str = "klein-1", digest: str = "a") -> dict[str, str]:
    """An edition that somebody imports."""
    return {"id": id, "game": "magic", "title": "Kleine Regeln", "date": "2031", "format": "x", "digest": digest}


def passage(entry: str, text: str, id: str = "klein-1", ordinal: int = 0) -> dict[str, object]:
    """A row of its passages."""
    return {
        "entry": entry,
        "edition": id,
        "ordinal": ordinal,
        "kind": "rule",
        "part": "rules",
        "number": entry.partition(":")[2],
        "locator": "Regel 1",
        "first_line": 1,
        "last_line": 2,
        "title": "Kobolde",
        "text": text,
        "data": {"path": [], "question": None, "english": None, "version": None},
    }


def test_an_edition_is_replaced_as_a_whole_and_forgotten(database: str) -> None:
    link = {
        "source": "magic:1.1",
        "target": "magic:1.2",
        "kind": "cites",
        "edition": "klein-1",
        "line": 1,
        "text": "1.2",
    }
    with Store(database) as store:
        store.replace_own("magic", [])
        store.replace_edition(edition(), [passage("magic:1.1", "Æmber „für“ alle"), passage("magic:1.2", "b")], [link])
        store.replace_edition(edition(digest="b"), [passage("magic:1.3", "c")], [])
        assert [(one["id"], one["digest"], one["passages"]) for one in store.imported()] == [("klein-1", "b", 1)]
        assert [one["text"] for one in store.passages("magic")] == ["c"]
        assert store.links("magic") == []
        store.replace_own("magic", [])
        assert [one["text"] for one in store.passages("magic")] == ["c"]
        store.forget("klein-1")
        assert store.imported() == []
        assert store.passages("magic") == []
        assert store.entries("magic") != []


def test_passages_come_back_in_the_order_of_their_documents(database: str) -> None:
    rows = [passage(f"magic:1.{number}", str(number), ordinal=number) for number in (3, 1, 2)]
    with Store(database) as store:
        store.replace_edition(edition(), rows, [])
        assert [one["text"] for one in store.passages("magic")] == ["1", "2", "3"]
        assert store.passages("riftbound") == []


def test_an_import_that_fails_leaves_the_old_edition(database: str) -> None:
    with Store(database) as store:
        store.replace_edition(edition(), [passage("magic:1.1", "alt")], [])
        broken = passage("magic:1.2", "neu") | {"kind": None}
        with pytest.raises(KfrulesError, match="Die Datenbank antwortet nicht"):
            store.replace_edition(edition(digest="b"), [passage("magic:1.1", "neu"), broken], [])
        assert [one["text"] for one in store.passages("magic")] == ["alt"]
        assert [one["digest"] for one in store.imported()] == ["a"]


def test_entries_cards_and_rulings_come_back_as_they_went_in(database: str) -> None:
    with Store(database) as store:
        store.replace_own("keyforge", RULINGS)
        stored = {record["id"]: record for record in store.entries("keyforge")}
        assert stored.keys() == entries.load().keys()
        gift = entries.load()["keyforge:gift"]
        assert stored["keyforge:gift"]["questions"] == list(gift.questions)
        assert stored["keyforge:gift"]["sources"][0]["heading"] == gift.sources[0].heading
        assert [card["name_de"] for card in store.cards("keyforge")] == [card.name_de for card in cards.load()]
        assert store.rulings("keyforge") == sorted(RULINGS, key=lambda record: record["id"])


def test_replacing_leaves_what_is_not_ours(database: str) -> None:
    with Store(database) as store:
        store.replace_own("keyforge", RULINGS)
        with Session(store.engine) as session:
            session.add(models.Edition(id="alt", game="keyforge", title="Alt", date="2019"))
            session.flush()
            session.add(
                models.Passage(
                    entry="keyforge:gift",
                    edition="alt",
                    ordinal=0,
                    kind="glossary",
                    part="glossary",
                    locator="Gift",
                    first_line=1,
                    last_line=2,
                    title="Gift",
                    text="…",
                    data={},
                )
            )
            session.commit()
        store.replace_own("keyforge", [])
        store.replace_own("keyforge", RULINGS[:1])
        assert [record["id"] for record in store.rulings("keyforge")] == [RULINGS[0]["id"]]
        assert len(store.entries("keyforge")) == len(entries.load())
        with Session(store.engine) as session:
            assert len(session.exec(select(models.Passage)).all()) == 1
            links = session.exec(select(models.Link)).all()
            assert len(links) == sum(len(entry.see_also) for entry in entries.load().values())


def set_schema(database: str, version: int) -> None:
    """Pretend that another kfrules made the tables."""
    with Store(database) as store, Session(store.engine) as session:
        session.merge(models.Meta(key="schema", value=str(version)))
        session.commit()


def test_imported_documents_survive_a_change_of_schema(database: str) -> None:
    with Store(database) as store:
        store.replace_own("magic", [])
        store.replace_edition(edition(), [passage("magic:1.1", "Æmber"), passage("magic:1.2", "b", ordinal=1)], [])
        before = store.imported(), store.passages("magic")
    set_schema(database, models.SCHEMA - 1)
    with Store(database) as store:
        assert store.entries("magic") == [], "our own wording comes from the package"
        assert (store.imported(), store.passages("magic")) == before
        store.replace_own("magic", [])
    with Store(database) as store:
        assert store.entries("magic") != []
        assert (store.imported(), store.passages("magic")) == before


def test_a_column_that_an_older_version_lacked_is_no_loss(database: str) -> None:
    with Store(database) as store:
        store.replace_edition(edition(), [passage("magic:1.1", "alt")], [])
        with store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE kfrules_edition DROP COLUMN format")
            connection.exec_driver_sql("ALTER TABLE kfrules_passage ADD COLUMN mood TEXT")
    set_schema(database, models.SCHEMA - 1)
    with Store(database) as store:
        assert [one["text"] for one in store.passages("magic")] == ["alt"]
        assert store.imported()[0]["format"] is None


UNPREFIXED = """
CREATE TABLE meta ("key" VARCHAR PRIMARY KEY, value VARCHAR NOT NULL);
CREATE TABLE game (id VARCHAR PRIMARY KEY, title VARCHAR NOT NULL);
CREATE TABLE edition (id VARCHAR PRIMARY KEY, game VARCHAR REFERENCES game (id), title VARCHAR, date VARCHAR,
                      own BOOLEAN NOT NULL, format VARCHAR, digest VARCHAR);
CREATE TABLE entry (id VARCHAR PRIMARY KEY, game VARCHAR REFERENCES game (id), slug VARCHAR, title VARCHAR,
                    name_en VARCHAR, kind VARCHAR, effect VARCHAR, summary VARCHAR, data JSON);
CREATE TABLE passage (id INTEGER PRIMARY KEY, entry VARCHAR, edition VARCHAR REFERENCES edition (id), ordinal INTEGER,
                      kind VARCHAR, part VARCHAR, number VARCHAR, locator VARCHAR, first_line INTEGER,
                      last_line INTEGER, title VARCHAR, text VARCHAR, data JSON);
CREATE TABLE link (id INTEGER PRIMARY KEY, source VARCHAR, target VARCHAR, kind VARCHAR,
                   edition VARCHAR REFERENCES edition (id), line INTEGER, text VARCHAR);
CREATE TABLE card (id INTEGER PRIMARY KEY, game VARCHAR REFERENCES game (id), printed_set VARCHAR, number VARCHAR,
                   name_de VARCHAR, name_en VARCHAR, data JSON);
CREATE TABLE ruling (id VARCHAR PRIMARY KEY, game VARCHAR REFERENCES game (id), question VARCHAR, ruling VARCHAR,
                     data JSON);
INSERT INTO meta VALUES ('schema', '2');
INSERT INTO game VALUES ('magic', 'Magic');
INSERT INTO edition VALUES ('klein-1', 'magic', 'Kleine Regeln', '2031', false, 'x', 'a');
INSERT INTO edition VALUES ('unsere', 'magic', 'Unsere', '2030', true, NULL, NULL);
INSERT INTO passage VALUES (7, 'magic:1.1', 'klein-1', 0, 'rule', 'rules', '1.1', 'Regel 1', 1, 2, 'K', 'alt', '{}');
INSERT INTO link VALUES (3, 'magic:1.1', 'magic:1.2', 'cites', 'klein-1', 1, '1.2');
INSERT INTO link VALUES (4, 'magic:1.1', 'magic:1.2', 'see_also', NULL, NULL, NULL);
"""
"""The tables of schema 2 as they were shipped, with an imported document."""


def filled(database: str, script: str) -> Engine:
    engine = create_engine(database)
    with engine.begin() as connection:
        for statement in filter(str.strip, script.split(";\n")):
            connection.exec_driver_sql(statement)
    return engine


def test_the_tables_without_a_prefix_are_taken_over(database: str) -> None:
    engine = filled(database, UNPREFIXED)
    with Store(database) as store:
        assert [(one["id"], one["digest"], one["passages"]) for one in store.imported()] == [("klein-1", "a", 1)]
        assert [one["text"] for one in store.passages("magic")] == ["alt"]
        assert [one["target"] for one in store.links("magic")] == ["magic:1.2"]
        store.replace_edition(edition(), [passage("magic:1.1", "neu")], [])
    assert all(name.startswith(models.PREFIX) for name in inspect(engine).get_table_names())
    engine.dispose()


FOREIGN = """
CREATE TABLE card (id INTEGER PRIMARY KEY, holder VARCHAR);
CREATE TABLE game (id INTEGER PRIMARY KEY, score INTEGER);
CREATE TABLE link (id INTEGER PRIMARY KEY, url VARCHAR);
INSERT INTO card VALUES (1, 'Anna');
INSERT INTO game VALUES (1, 3);
INSERT INTO link VALUES (1, 'https://example.org');
"""


@pytest.mark.parametrize("more", ["", 'CREATE TABLE meta ("key" VARCHAR, value VARCHAR);\n'])
def test_tables_of_others_are_left_alone(database: str, more: str) -> None:
    """A database may hold tables that are called as ours once were, even one that tells of a schema."""
    engine = filled(database, FOREIGN + more + ("INSERT INTO meta VALUES ('schema', '2');\n" if more else ""))
    with Store(database) as store:
        store.replace_own("magic", [])
        assert store.entries("magic") != []
    set_schema(database, models.SCHEMA - 1)
    Store(database).__exit__()
    with engine.connect() as connection:
        for table, row in {"card": (1, "Anna"), "game": (1, 3), "link": (1, "https://example.org")}.items():
            assert [tuple(found) for found in connection.exec_driver_sql(f"SELECT * FROM {table}")] == [row]
    engine.dispose()


def test_names_that_are_taken_are_refused(database: str) -> None:
    filled(database, "CREATE TABLE kfrules_card (id INTEGER);\nINSERT INTO kfrules_card VALUES (1);\n").dispose()
    with pytest.raises(KfrulesError, match=r"nicht von kfrules.*kfrules_card.*KFRULES_DATABASE_URL"):
        Store(database)
    engine = create_engine(database)
    assert inspect(engine).get_table_names() == ["kfrules_card"]
    engine.dispose()


def test_tables_of_a_newer_version_are_refused(database: str) -> None:
    with Store(database) as store:
        store.replace_edition(edition(), [passage("magic:1.1", "neu")], [])
    set_schema(database, models.SCHEMA + 1)
    with pytest.raises(KfrulesError, match=r"von einem neueren kfrules.*aktualisiere"):
        Store(database)


def test_the_database_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KFRULES_DATABASE_URL", f"sqlite:///{tmp_path}/andere.sqlite")
    with Store(url(tmp_path)) as store:
        store.replace_own("keyforge", [])
    assert [path.name for path in tmp_path.iterdir()] == ["andere.sqlite"]


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "knowledge.sqlite").write_bytes(b"keine Datenbank" * 100)
    with pytest.raises(KfrulesError, match="Die Datenbank ist beschädigt") as caught:
        Store(url(tmp_path))
    assert "verschiebe sie" in str(caught.value)


def test_a_database_that_is_out_of_reach_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "knowledge.sqlite").mkdir()
    with pytest.raises(KfrulesError, match="Die Datenbank antwortet nicht") as caught:
        Store(url(tmp_path))
    assert "KFRULES_DATABASE_URL" in str(caught.value)
