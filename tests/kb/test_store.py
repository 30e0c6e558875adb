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
from sqlalchemy import create_engine
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


def test_tables_of_another_version_are_made_anew(database: str) -> None:
    with Store(database) as store:
        store.replace_own("keyforge", [])
        with Session(store.engine) as session:
            session.merge(models.Meta(key="schema", value="0"))
            session.commit()
    with Store(database) as store:
        assert store.entries("keyforge") == []


def test_the_database_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KFRULES_DATABASE_URL", f"sqlite:///{tmp_path}/andere.sqlite")
    with Store(url(tmp_path)) as store:
        store.replace_own("keyforge", [])
    assert [path.name for path in tmp_path.iterdir()] == ["andere.sqlite"]


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "knowledge.sqlite").write_bytes(b"keine Datenbank" * 100)
    with pytest.raises(KfrulesError, match="Die Datenbank antwortet nicht") as caught:
        Store(url(tmp_path))
    assert "KFRULES_DATABASE_URL" in str(caught.value)
