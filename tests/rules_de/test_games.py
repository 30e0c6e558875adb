"""The entries of the games without an engine: complete, of one form, linked to each other."""

from __future__ import annotations

import pytest
from kfrules.rules_de import entries
from kfrules.rules_de.entries import Entry

LEAST = {"magic": 400, "riftbound": 107, "arkham": 158}
ALL = [pytest.param(entry, id=entry.id) for game in LEAST for entry in entries.load(game).values()]


@pytest.mark.parametrize("game", LEAST)
def test_there_are_enough(game: str) -> None:
    assert len(entries.load(game)) >= LEAST[game]


def test_every_keyword_of_magic_has_its_entry() -> None:
    known = entries.load("magic")
    assert [n for n in range(2, 190) if f"magic:702.{n}" not in known] == []
    assert [n for n in range(2, 68) if f"magic:701.{n}" not in known] == []
    assert all(known[f"magic:702.{n}"].kind == "keyword" for n in range(2, 190))
    assert all(known[f"magic:702.{n}"].name_en for n in range(2, 190))


def test_every_keyword_and_action_of_riftbound_has_its_entry() -> None:
    known = entries.load("riftbound")
    assert {number for number in range(717, 730) if known[f"riftbound:{number}"].kind != "keyword"} == set()
    assert {number for number in range(591, 608) if known[f"riftbound:{number}"].kind != "action"} == set()


def test_every_clarification_question_and_correction_of_arkham_has_its_entry() -> None:
    kinds = [entry.kind for entry in entries.load("arkham").values()]
    assert (kinds.count("clarification"), kinds.count("faq")) == (54, 104)
    assert (kinds.count("erratum"), kinds.count("taboo")) == (126, 62)


@pytest.mark.parametrize("entry", ALL)
def test_an_entry_is_complete(entry: Entry) -> None:
    assert entry.title
    assert 10 < len(entry.summary) <= 400
    assert entry.sources
    assert all(source.edition in entries.EDITIONS and source.part in entries.PARTS for source in entry.sources)
    assert entry.effect in ("rule", "definition") or entry.reason
    if entry.kind not in ("erratum", "taboo") and not entry.slug.startswith("basis-"):  # common knowledge of Arkham
        assert len(entry.questions) >= 4
        assert len(entry.body.split()) > 12


@pytest.mark.parametrize("game", LEAST)
def test_links_lead_to_entries(game: str) -> None:
    known = entries.load(game)
    lost = [(entry.id, other) for entry in known.values() for other in entry.see_also if other not in known]
    assert lost == []


@pytest.mark.parametrize("game", ["magic", "riftbound"])
def test_every_entry_cites_its_rules(game: str) -> None:
    assert [entry.id for entry in entries.load(game).values() if "[" not in entry.body] == []


def test_a_correction_is_data() -> None:
    found = entries.load("arkham")["arkham:erratum-dunwich-230"]
    assert found.title == "Glückswürfel"
    assert "2 Ressourcen" in found.summary
    assert found.sources[0].line == 321
