"""Importing documents: found, cited, linked, compared, forgotten; and nothing is lost on the way."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from kfrules import kb
from kfrules.kb import imports
from kfrules.kb.compare import compare, shortened, stale, word_diff
from kfrules.kb.documents import source
from kfrules.rules_de.errors import KfrulesError

from tests.kb.documents.small import PRINT, WEB
from tests.kb.documents.small_games import ARKHAM, MAGIC, RIFTBOUND

DOCUMENTS = {"web.md": WEB, "heft.txt": PRINT, "magic.txt": MAGIC, "rift.txt": RIFTBOUND, "arkham.md": ARKHAM}
FILES = {
    "keyforge-1.6-web.md": "keyforge-1.6",
    "keyforge-regelheft-pdf.txt": "keyforge-print",
    "magic-cr-2025-11-14.txt": "magic-2025-11-14",
    "riftbound-kernregeln.txt": "riftbound-kernregeln",
    "arkham-horror-faq-2.2.md": "arkham-2.2",
}


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lean: None) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("KFRULES_DATABASE_URL", raising=False)
    return tmp_path / "home"


def written(folder: Path, name: str, text: str | None = None) -> Path:
    path = folder / name
    path.write_text(DOCUMENTS[name] if text is None else text, "utf-8")
    return path


def kept(*paths: Path) -> list[imports.Import]:
    return imports.keep(imports.read_all(paths, incomplete=True))


def opened() -> kb.Snapshot:
    return kb.open_snapshot(rulings=lambda game: [])


def test_every_format_is_known_by_its_content(tmp_path: Path) -> None:
    paths = [written(tmp_path, name).rename(tmp_path / f"x{number}") for number, name in enumerate(DOCUMENTS)]
    games = [one.document.game for one in imports.read_all(paths, incomplete=True)]
    assert games == ["keyforge", "keyforge", "magic", "riftbound", "arkham"]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_unit_has_an_id_of_its_game_and_every_line_a_place(tmp_path: Path, name: str) -> None:
    one = imports.read(written(tmp_path, name), incomplete=True)
    assert all(place.startswith(f"{one.document.game}:") and len(place) > 7 for place in one.places)
    assert one.audit.complete
    data = imports.as_data(one)
    assert sum(data["units"].values()) == len(one.document.units)
    references = data["references"]
    assert references["found"] == references["resolved"] + len(references["dangling"])


def test_an_imported_rule_is_found_cited_and_linked(base: Path, tmp_path: Path) -> None:
    kept(written(tmp_path, "rift.txt"))
    with opened() as snapshot:
        answer = snapshot.ask("Fasst ein Beutel drei Münzen?", "riftbound")
        hit = answer.hits[0]
        assert (hit.number, hit.edition, hit.locator) == ("102.1.b", "riftbound-1.2", "Regel 102.1.b")
        assert hit.passage is not None
        assert "drei Münzen" in hit.passage["text"]
        assert hit.lines is not None
        line = RIFTBOUND.split("\n")[hit.lines[0] - 1]
        assert line.startswith("102.1.b")
        shelf = snapshot.shelf("riftbound")
        assert "riftbound:201" in shelf.cited("riftbound:102.1")


@pytest.mark.parametrize("typed", ["102.1.b", "Regel 102.1b", "Was sagt Regel 102.1.b?"])
def test_a_rule_number_is_a_question(base: Path, tmp_path: Path, typed: str) -> None:
    kept(written(tmp_path, "rift.txt"))
    with opened() as snapshot:
        answer = snapshot.ask(typed, "riftbound")
        assert answer.hits[0].number == "102.1.b"
        assert "Ein Beutel fasst drei Münzen." in str(answer.ruling)
        around = snapshot.shelf("riftbound").around("riftbound:102.1.b", 1)
        assert {"102.1.a", "102.1.b"} <= {one["number"] for one in around}
        assert not snapshot.ask("Regel 999.9", "riftbound").answered


def test_stories_are_no_rules(base: Path, tmp_path: Path) -> None:
    (one,) = kept(written(tmp_path, "arkham.md"))
    stories = [unit for unit in one.document.units if unit.kind == "story"]
    assert stories
    with opened() as snapshot:
        hits = snapshot.ask(stories[0].text, "arkham").hits
        assert all("arkham:geschichte-" not in hit.entry for hit in hits)
        assert any(one["kind"] == "story" for one in snapshot.shelf("arkham").all_passages())


def test_our_words_and_the_official_ones_meet_in_one_entry(base: Path, tmp_path: Path) -> None:
    text = WEB.replace("#### NAPF, NÄPFE", "#### GIFT").replace("Ein Napf fasst drei Löffel", "Gift fasst drei Löffel")
    kept(written(tmp_path, "web.md", text))
    with opened() as snapshot:
        (hit,) = [hit for hit in snapshot.ask("Gift", "keyforge").hits if hit.entry == "keyforge:gift"]
        assert hit.text.startswith("Schon 1 Kampfschaden")
        assert hit.passage is not None
        assert hit.passage["text"].startswith("Gift fasst drei Löffel")


def test_importing_twice_changes_nothing(base: Path, tmp_path: Path) -> None:
    path = written(tmp_path, "rift.txt")
    assert [one.changed for one in kept(path)] == [True]
    with opened() as snapshot:
        folder = snapshot.shelf("riftbound").folder
    assert [one.changed for one in kept(path)] == [False]
    with opened() as snapshot:
        assert snapshot.shelf("riftbound").folder == folder
    assert [one.changed for one in kept(written(tmp_path, "rift.txt", RIFTBOUND.replace("drei", "vier")))] == [True]


def test_forgetting_leaves_our_words(base: Path, tmp_path: Path) -> None:
    kept(written(tmp_path, "rift.txt"))
    with pytest.raises(KfrulesError, match=r"importiert sind: riftbound-1\.2"):
        imports.forget("riftbound-9")
    assert imports.forget("riftbound-1.2")["id"] == "riftbound-1.2"
    assert imports.editions() == []
    with opened() as snapshot:
        assert snapshot.shelf("riftbound").all_passages() == []
        assert snapshot.ask("Tank", "riftbound").answered
    with pytest.raises(KfrulesError, match="importiert ist noch nichts"):
        imports.forget("riftbound-1.2")


def test_two_files_of_one_edition_are_refused_before_anything_is_kept(base: Path, tmp_path: Path) -> None:
    other = written(tmp_path, "rift.txt").rename(tmp_path / "a.txt")
    second = written(tmp_path, "rift.txt", RIFTBOUND.replace("drei", "vier"))
    with pytest.raises(KfrulesError, match="Beide Dateien sind die Ausgabe"):
        imports.read_all([other, second])
    assert len(imports.read_all([other, other])) == 1


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_a_document_that_is_cut_off_is_refused(tmp_path: Path, share: float) -> None:
    path = written(tmp_path, "magic.txt", MAGIC[: int(len(MAGIC) * share)])
    with pytest.raises(KfrulesError, match=r"scheint abgeschnitten|keines der Regeldokumente"):
        imports.read(path)


KILLED = """
import sys
from pathlib import Path
from kfrules.kb import imports
from kfrules import kb
imports.keep(imports.read_all([Path(sys.argv[1])], incomplete=True))
with kb.open_snapshot(rulings=lambda game: []) as snapshot:
    snapshot.shelf("riftbound")
"""


def test_an_import_killed_at_any_moment_leaves_old_or_new(base: Path, tmp_path: Path) -> None:
    """The old state answers, or the new one; never half of one, and the next import finishes the work."""
    kept(written(tmp_path, "rift.txt"))
    with opened() as snapshot:
        snapshot.shelf("riftbound")
    new = written(tmp_path, "neu.txt", RIFTBOUND.replace("fasst drei Münzen", "fasst sieben Münzen"))
    chance = random.Random(7)
    whole = 3.0
    for _ in range(4):
        process = subprocess.Popen([sys.executable, "-c", KILLED, str(new)], env=dict(os.environ))
        time.sleep(chance.uniform(0.2, whole))
        process.kill()
        process.wait()
        with opened() as snapshot:
            said = str(snapshot.ask("102.1.b", "riftbound").ruling)
        assert ("drei Münzen" in said) != ("sieben Münzen" in said)
        with opened() as snapshot:
            assert snapshot.ask("102.1.b", "riftbound").ruling == said
    subprocess.run([sys.executable, "-c", KILLED, str(new)], env=dict(os.environ), check=True)
    with opened() as snapshot:
        assert "sieben Münzen" in str(snapshot.ask("102.1.b", "riftbound").ruling)


@pytest.fixture
def editions(base: Path, tmp_path: Path) -> Iterator[list[dict[str, object]]]:
    """The passages of two small editions of one game: one rule reworded, one removed, one added, one renumbered."""
    old = RIFTBOUND
    new = old.replace("Version 1.2 vom 3.4.2031", "Version 1.3 vom 3.4.2032").replace("fasst drei", "fasst sieben")
    new = new.replace("102.2.a. Es gilt", "102.2.c. Es gilt").replace("102.2. Wer eine Münze", "102.3. Wer eine Münze")
    kept(written(tmp_path, "alt.txt", old), written(tmp_path, "neu.txt", new))
    with opened() as snapshot:
        yield snapshot.shelf("riftbound").all_passages()


def of(passages: list[dict[str, object]], edition: str) -> list[dict[str, object]]:
    return [one for one in passages if one["edition"] == edition]


def test_two_editions_are_compared_place_by_place(editions: list[dict[str, object]]) -> None:
    found = {one.place: one for one in compare(of(editions, "riftbound-1.2"), of(editions, "riftbound-1.3"))}
    reworded = found["riftbound:102.1.b"]
    assert reworded.change == "reworded"
    assert ("gone", "drei") in reworded.pieces()
    assert ("new", "sieben") in reworded.pieces()
    assert found["riftbound:102.3"].change == "moved"
    assert "riftbound:101" not in found
    assert compare(of(editions, "riftbound-1.2"), of(editions, "riftbound-1.2")) == []


def test_a_ruling_is_stale_where_a_cited_passage_changed(editions: list[dict[str, object]]) -> None:
    def ruling(entry: str, reviewed: str) -> dict[str, object]:
        cites = [{"edition": reviewed, "entry": f"riftbound:{entry}"}]
        return {"id": entry, "game": "riftbound", "reviewed": reviewed, "cites": cites, "shows": [], "about": []}

    rulings = [
        ruling("102.1.b", "riftbound-1.2"),
        ruling("102.1.b", "riftbound-1.3"),
        ruling("101", "riftbound-1.2"),
        ruling("102.1.b", "riftbound-0"),
    ]
    found = stale(rulings, imports.editions("riftbound"), editions)
    assert [(one.ruling["id"], one.reviewed, one.newer) for one in found] == [
        ("102.1.b", "riftbound-1.2", "riftbound-1.3")
    ]


def test_a_diff_is_cut_to_what_changed() -> None:
    pieces = word_diff("a b c d e f g h", "a b c d x f g h")
    assert shortened(pieces, 1) == [("same", "… d"), ("gone", "e"), ("new", "x"), ("same", "f …")]


@pytest.mark.official
@pytest.mark.parametrize(("name", "edition"), FILES.items())
def test_the_official_documents_are_known_and_accounted_for(rulebooks: Path, name: str, edition: str) -> None:
    one = imports.read(rulebooks / name)
    assert one.document.edition == edition
    assert one.audit.complete
    assert not one.document.incomplete


@pytest.mark.official
def test_the_official_counts(rulebooks: Path) -> None:
    found = {edition: imports.as_data(imports.read(rulebooks / name)) for name, edition in FILES.items()}
    wanted = {
        "keyforge-1.6": {"glossary": 94, "faq": 83, "erratum": 16, "example": 21},
        "magic-2025-11-14": {"section": 146, "example": 277},
        "arkham-2.2": {"faq": 104, "clarification": 54},
    }
    for edition, counts in wanted.items():
        assert {kind: found[edition]["units"][kind] for kind in counts} == counts
    numbered = found["riftbound-kernregeln"]["units"]
    assert sum(numbered[kind] for kind in ("section", "rule", "subrule")) == 1352
    assert found["magic-2025-11-14"]["references"]["resolved"] > 1900


@pytest.mark.official
@pytest.mark.parametrize("share", [0.3, 0.6, 0.97])
@pytest.mark.parametrize("name", FILES)
def test_an_official_document_that_is_cut_off_is_refused(
    rulebooks: Path, tmp_path: Path, name: str, share: float
) -> None:
    data = (rulebooks / name).read_bytes()
    path = tmp_path / "teil"
    path.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(KfrulesError, match="abgeschnitten"):
        imports.read(path)


@pytest.mark.official
def test_every_rule_that_our_words_cite_is_in_the_document(rulebooks: Path) -> None:
    import re

    from kfrules.kb.units import CITED
    from kfrules.rules_de import entries

    for game, name in (("magic", "magic-cr-2025-11-14.txt"), ("riftbound", "riftbound-kernregeln.txt")):
        known = {place.partition(":")[2] for place in imports.read(rulebooks / name).places}
        cited = {
            (entry.id, number.strip())
            for entry in entries.load(game).values()
            for found in CITED.findall(f"{entry.summary} {entry.body}")
            for number in re.split(r",|;| und ", found.strip(" []"))
        }
        cited |= {(e.id, s.number) for e in entries.load(game).values() for s in e.sources if s.number}
        assert sorted(pair for pair in cited if pair[1] not in known) == []


def test_a_source_that_is_a_link_is_said(tmp_path: Path) -> None:
    real = written(tmp_path, "rift.txt")
    link = tmp_path / "verweis"
    try:
        link.symlink_to(real)
    except OSError:
        pytest.skip("hier lassen sich keine Verweise anlegen")
    assert "ist ein Verweis" in imports.as_data(imports.read(link))["warnings"][0]["message"]
    shutil.rmtree(tmp_path / "home", ignore_errors=True)
    assert source.load(real).messages == ()
