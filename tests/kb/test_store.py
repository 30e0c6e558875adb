"""The store: our wording in any database, replaced as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import Session, select

from kb import models
from kb.store import Store, url
from rules_de import cards, entries
from rules_de.errors import KfrulesError
from tests.kb.conftest import RULINGS


def test_entries_cards_and_rulings_come_back_as_they_went_in(tmp_path: Path) -> None:
    with Store(url(tmp_path)) as store:
        store.replace_own(["keyforge"], RULINGS)
        stored = {record["id"]: record for record in store.entries()}
        assert stored.keys() == entries.load().keys()
        gift = entries.load()["keyforge:gift"]
        assert stored["keyforge:gift"]["questions"] == list(gift.questions)
        assert stored["keyforge:gift"]["sources"][0]["heading"] == gift.sources[0].heading
        assert [card["name_de"] for card in store.cards()] == [card.name_de for card in cards.load()]
        assert store.rulings() == sorted(RULINGS, key=lambda record: record["id"])


def test_replacing_leaves_what_is_not_ours(tmp_path: Path) -> None:
    with Store(url(tmp_path)) as store:
        store.replace_own(["keyforge"], RULINGS)
        with Session(store.engine) as session:
            session.add(models.Edition(id="alt", game="keyforge", title="Alt", date="2019"))
            session.flush()
            session.add(
                models.Passage(
                    entry="keyforge:gift", edition="alt", kind="glossary", locator="Gift", title="Gift", text="…"
                )
            )
            session.commit()
        store.replace_own(["keyforge"], [])
        store.replace_own(["keyforge"], RULINGS[:1])
        assert [record["id"] for record in store.rulings()] == [RULINGS[0]["id"]]
        assert len(store.entries()) == len(entries.load())
        with Session(store.engine) as session:
            assert len(session.exec(select(models.Passage)).all()) == 1
            links = session.exec(select(models.Link)).all()
            assert len(links) == sum(len(entry.see_also) for entry in entries.load().values())


def test_tables_of_another_version_are_made_anew(tmp_path: Path) -> None:
    with Store(url(tmp_path)) as store:
        store.replace_own(["keyforge"], [])
        with Session(store.engine) as session:
            session.merge(models.Meta(key="schema", value="0"))
            session.commit()
    with Store(url(tmp_path)) as store:
        assert store.entries() == []


def test_the_database_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KFRULES_DATABASE_URL", f"sqlite:///{tmp_path}/andere.sqlite")
    with Store(url(tmp_path)) as store:
        store.replace_own(["keyforge"], [])
    assert [path.name for path in tmp_path.iterdir()] == ["andere.sqlite"]


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "knowledge.sqlite").write_bytes(b"keine Datenbank" * 100)
    with pytest.raises(KfrulesError, match="Die Datenbank antwortet nicht") as caught:
        Store(url(tmp_path))
    assert "KFRULES_DATABASE_URL" in str(caught.value)
