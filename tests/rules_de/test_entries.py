from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from kfrules.rules_de import corrections, entries
from kfrules.rules_de.entries import EDITIONS, Entry
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug

ALL = entries.load("keyforge")
IDS_FILE = Path(__file__).parent / "keyforge_ids.txt"
EXPECTED = [line for line in IDS_FILE.read_text("utf-8").split("\n") if line and not line.startswith("#")]

each_entry = pytest.mark.parametrize("entry", ALL.values(), ids=[entry.slug for entry in ALL.values()])


def test_every_expected_entry_is_there() -> None:
    assert len(EXPECTED) == len(set(EXPECTED)) == 128
    assert set(EXPECTED) <= {entry.slug for entry in ALL.values()}


def test_ids_are_unique_sorted_and_ascii() -> None:
    assert list(ALL) == sorted(ALL)
    assert all(re.fullmatch(r"keyforge:[a-z0-9-]+", id) for id in ALL)


@each_entry
def test_fields_are_complete(entry: Entry) -> None:
    assert entry.title
    assert entry.summary.endswith((".", "!", "?", "“", ")"))
    assert len(entry.summary) <= 250
    assert len(entry.body) > len(entry.title)
    assert len(entry.questions) >= 25
    assert len(set(entry.questions)) == len(entry.questions)
    assert entry.aliases
    assert entry.sources
    assert all(source.edition in EDITIONS and source.part in entries.PARTS for source in entry.sources)
    assert entry.reason or entry.effect in ("rule", "definition")


@each_entry
def test_links_resolve(entry: Entry) -> None:
    assert entry.id not in entry.see_also
    assert len(set(entry.see_also)) == len(entry.see_also)
    assert set(entry.see_also) <= set(ALL)


@each_entry
def test_an_entry_is_found_by_its_names(entry: Entry) -> None:
    assert entries.resolve(entry.id) == entry.id
    assert entries.resolve(entry.slug) == entry.id
    assert entries.resolve(entry.title) == entry.id


def test_titles_are_unique() -> None:
    assert not [title for title, n in Counter(slug(e.title) for e in ALL.values()).items() if n > 1]


def test_terms_of_glossary_headings_lead_to_one_entry() -> None:
    glossary = [
        (slug(term), entry.id)
        for entry in ALL.values()
        if entry.kind == "glossary"
        for term in entries.headings(entry, first=True)
    ]
    owners = Counter(term for term, _ in set(glossary))
    assert not [term for term, n in owners.items() if n > 1]
    assert [(term, id) for term, id in glossary if entries.resolve(term) != id] == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("betaeubt-statuskarte", "betaeuben"),
        ("stun", "betaeuben"),
        ("Friedhof", "ablagestapel"),
        ("  GIFT ", "gift"),
        ("Rüstung", "ruestung"),
        ("Ru\u0308stung", "ruestung"),
        ("keyforge:schwer zu fassen", "schwer-zu-fassen"),
    ],
)
def test_other_names_resolve(name: str, expected: str) -> None:
    assert entries.resolve(name) == f"keyforge:{expected}"


@pytest.mark.parametrize("name", ["Wetter", "", ":", "keyforge:", "🂡", "x" * 10_000])
def test_what_names_no_entry_resolves_to_nothing(name: str) -> None:
    assert entries.resolve(name) is None


def test_the_nearest_are_named() -> None:
    assert entries.nearest("Betäubn")[0] == "keyforge:betaeuben"
    assert len(entries.nearest("Rustung")) == 3
    assert entries.nearest("🂡") == []


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(KfrulesError, match="Das Spiel „halma“ kennt kfrules nicht; möglich sind: keyforge"):
        entries.load("halma")


def test_the_timing_overview_is_an_ordered_structure() -> None:
    timing = ALL["keyforge:timing-uebersicht"].timing
    assert timing is not None
    assert [part["id"] for part in timing][:3] == ["forge", "house", "main"]
    named = {name for part in timing for step in part["steps"] for name in step["entries"]}
    assert {f"keyforge:{name}" for name in named} <= set(ALL)


GOOD = """---
id: keyforge:probe
title: Probe
kind: glossary
effect: rule
summary: Eins.
aliases: [eins]
questions: [Was?]
sources: [{edition: keyforge-1.6, part: glossary, heading: PROBE}]
---
Text.
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("---\n", "", "probe.md: Die Datei beginnt nicht mit einem Kopf; rahme ihn mit „---“."),
        ("title: Probe", "title: a: b", "Zeile 3: Der Kopf ist kein gültiges YAML"),
        ("title: Probe\n", "", "im Kopf fehlt „title“"),
        ("title: Probe", "titel: a\ntitle: Probe", "kennt „titel“ nicht"),
        ("keyforge:probe", "keyforge:gift", "passt nicht zum Dateinamen"),
        ("effect: rule", "effect: regel", "gibt es nicht; möglich sind glossary"),
        ("aliases: [eins]", "aliases: eins", "„aliases“ ist keine Liste von Texten"),
        ("part: glossary, ", "", "eine Quelle ist unvollständig"),
    ],
)
def test_a_faulty_file_is_told_in_one_sentence(tmp_path: Path, old: str, new: str, expected: str) -> None:
    path = tmp_path / "probe.md"
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(KfrulesError) as caught:
        entries.read(path)
    assert expected.lower() in str(caught.value).lower()
    assert "\n" not in str(caught.value)


def test_a_good_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "probe.md"
    path.write_text(GOOD, "utf-8")
    entry = entries.read(path)
    assert (entry.title, entry.body, entry.see_also, entry.reason) == ("Probe", "Text.", (), None)


def test_answers_of_corrections_stand_beside_their_table(tmp_path: Path) -> None:
    row = "erratum-a-1,erratum,Lampe,Karte,A 1,1.0,3,,Sie kostet 2."
    table = f"id,kind,title,part,number,version,line,names,change\n{row}\n"
    (tmp_path / corrections.DATA).write_text(table, "utf-8")
    answers = tmp_path / corrections.ANSWERS
    answers.write_text('erratum-a-1:\n  - {a: "2. So viel.", q: ["Was kostet sie?"]}\n', "utf-8")
    (found,) = corrections.corrections(tmp_path, "arkham")
    assert [answer.text for answer in found.answers] == ["2. So viel."]
    assert found.questions == ("Was kostet sie?",)
    answers.write_text('erratum-b-1:\n  - {a: "2.", q: ["Was?"]}\n', "utf-8")
    with pytest.raises(KfrulesError, match="erratum-b-1"):
        list(corrections.corrections(tmp_path, "arkham"))
