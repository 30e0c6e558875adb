"""`kfrules import`, `forget`, `diff`, `stale`, `games` and `use`, as a player types them."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.main import main
from kfrules.kb import imports

from tests.kb.documents.small_games import ARKHAM, RIFTBOUND
from tests.lean import lean_builds

Run = Callable[..., Any]

NEWER = RIFTBOUND.replace("Version 1.2 vom 3.4.2031", "Version 1.3 vom 3.4.2032").replace("fasst drei", "fasst sieben")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lean: None) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def rift(home: Path, tmp_path: Path) -> str:
    path = tmp_path / "rift.txt"
    path.write_text(RIFTBOUND, "utf-8")
    return str(path)


@pytest.fixture
def both(tmp_path: Path, rift: str) -> tuple[str, str]:
    path = tmp_path / "neu.txt"
    path.write_text(NEWER, "utf-8")
    return rift, str(path)


def test_the_json_is_the_contract(run: Run, rift: str) -> None:
    ran = run("import", rift, "--json")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert {"game", "edition", "units", "references", "warnings", "seconds"} <= data.keys()
    assert (data["game"], data["edition"]) == ("riftbound", "riftbound-1.2")
    assert data["references"].keys() == {"found", "resolved", "dangling"}
    assert all(item.keys() == {"line", "text"} for item in data["references"]["dangling"])
    assert all(item.keys() == {"line", "message"} for item in data["warnings"])
    assert data["seconds"] > 0
    assert data["units"]["section"] > 3


def test_after_an_import_answers_quote_the_official_passage(run: Run, rift: str) -> None:
    assert run("import", rift).code == 0
    told = run("ask", "--game", "riftbound", "Fasst ein Beutel drei Münzen?").out
    assert "Regel 102.1.b" in told
    assert "Ein Beutel fasst drei Münzen." in told
    assert "Zeile" in told
    whole = run("show", "102.1.b", "--game", "riftbound").out
    assert "→ 102.1.b Ein Beutel fasst drei Münzen." in whole
    assert "Beispiel Drei passen genau." in " ".join(whole.split())
    near = " ".join(run("ask", "--game", "riftbound", "102.1.b", "--context", "1", "--no-proof").out.split())
    assert "102.1.a Münzen" in near


def test_an_audit_accounts_for_every_line_and_keeps_nothing(run: Run, rift: str, home: Path) -> None:
    told = run("import", "--audit", rift).out
    assert " 0 ohne Platz" in told
    assert not home.exists()
    data = json.loads(run("import", "--audit", "--json", rift).out)
    audit = data["audit"]
    assert audit["lines"] == audit["in_units"] + audit["in_warnings"] + sum(audit["furniture"].values())
    assert audit["missing"] == []


def test_a_second_import_says_that_nothing_changed(run: Run, rift: str) -> None:
    run("import", rift)
    assert "unverändert" in run("import", rift).out


def test_forget_removes_and_says_what(run: Run, rift: str) -> None:
    run("import", rift)
    assert [one["id"] for one in imports.editions()] == ["riftbound-1.2"]
    assert "Entfernt: Riftbound: Kleine Regeln" in run("forget", "riftbound-1.2").out
    assert imports.editions() == []
    ran = run("forget", "riftbound-1.2")
    assert (ran.code, ran.out) == (2, "")
    assert "nicht importiert" in ran.err


def bomb(path: Path) -> None:
    """A PDF whose one page unfolds to far more than a document can hold."""
    stream = zlib.compress(b"(" + b"A" * (60 * 1024 * 1024) + b") Tj")
    parts = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>",
        b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(stream), stream),
    ]
    body, offsets = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        offsets.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    end = b"trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % len(body)
    path.write_bytes(body + b"xref\n0 5\n0000000000 65535 f \n" + table + end)


BAD: dict[str, Callable[[Path], object]] = {
    "leer": lambda path: path.write_bytes(b""),
    "binär": lambda path: path.write_bytes(bytes(range(256)) * 40),
    "html": lambda path: path.write_text("<!doctype html><html><body>Regeln</body></html>"),
    "zip": lambda path: path.write_bytes(b"PK\x03\x04" + bytes(400)),
    "fremd": lambda path: path.write_text("Doppelkopf wird zu viert gespielt.\n" * 50, "utf-8"),
    "englisch": lambda path: path.write_text("100.1 The rules of the game.\n101.1. And more of the rules.\n" * 40),
    "abgeschnitten": lambda path: path.write_text(ARKHAM[: len(ARKHAM) // 2], "utf-8"),
    "mitten im Wort": lambda path: path.write_text(RIFTBOUND.rstrip()[:-3], "utf-8"),
    "halber Buchstabe": lambda path: path.write_bytes(RIFTBOUND.encode() + "ü".encode()[:1]),
    "PDF-Bombe": bomb,
    "kaputtes PDF": lambda path: path.write_bytes(b"%PDF-1.7\nkaputt"),
    "Ordner": lambda path: path.mkdir(),
    "fehlt": lambda path: None,
    "Verweis ins Leere": lambda path: path.symlink_to(path.with_name("nirgends")),
    "zu groß": lambda path: os.truncate(_touched(path), 51 * 1024 * 1024),
}


def _touched(path: Path) -> Path:
    path.touch()
    return path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder into which a document was imported."""
    folder = tmp_path_factory.mktemp("kept")
    (folder / "rift.txt").write_text(RIFTBOUND, "utf-8")
    with lean_builds() as patch:
        patch.setenv("KFRULES_HOME", str(folder / "home"))
        assert main(["import", str(folder / "rift.txt")]) == 0
    return folder


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_document_is_one_sentence_and_keeps_what_was(
    run: Run, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("KFRULES_HOME", str(kept / "home"))
    held = {path: path.stat().st_mtime_ns for path in (kept / "home").rglob("*") if path.is_file()}
    bad = tmp_path / "schlecht"
    BAD[name](bad)
    ran = run("import", str(kept / "rift.txt"), str(bad))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(str(bad))
    assert ran.err.strip().endswith(".")
    assert ran.err.count("\n") == 1
    assert {path: path.stat().st_mtime_ns for path in (kept / "home").rglob("*") if path.is_file()} == held


def test_incomplete_takes_what_is_there(run: Run, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "halb.txt"
    path.write_text(RIFTBOUND.rstrip()[:-3], "utf-8")
    assert run("import", "--incomplete", str(path)).code == 0


def test_two_editions_are_told_apart_word_by_word(run: Run, both: tuple[str, str]) -> None:
    run("import", *both)
    told = run("diff", "riftbound").out
    assert "1 geändert" in told
    assert "[-drei-] {+sieben+}" in told
    data = json.loads(run("diff", "riftbound", "riftbound-1.2", "riftbound-1.3", "--json").out)
    (change,) = data["changes"]
    assert (change["entry"], change["change"]) == ("riftbound:102.1.b", "reworded")
    assert ["gone", "drei"] in change["words"]
    assert json.loads(run("diff", "riftbound", "riftbound-1.2", "riftbound-1.2", "--json").out)["changes"] == []


def test_a_diff_needs_two_editions(run: Run, rift: str) -> None:
    run("import", rift)
    ran = run("diff", "riftbound")
    assert (ran.code, ran.out) == (2, "")
    assert "kfrules import" in ran.err
    assert run("diff", "riftbound", "riftbound-1.2", "riftbound-9").code == 2
    assert run("diff", "skat").code == 2


def test_two_editions_stand_side_by_side(run: Run, both: tuple[str, str]) -> None:
    run("import", *both)
    told = run("show", "102.1.b", "--game", "riftbound", columns=100).out
    row = next(line for line in told.splitlines() if "fasst sieben" in line)
    assert "│" in row
    assert row.index("fasst sieben") < row.index("│")


def test_nothing_is_stale_without_a_newer_edition(run: Run, rift: str) -> None:
    assert "keine Ausgabe importiert" in run("stale", "--game", "riftbound").out
    run("import", rift)
    data = json.loads(run("stale", "--game", "riftbound", "--json").out)
    assert (data["editions"], data["stale"]) == (["riftbound-1.2"], [])


def test_a_game_can_be_chosen_for_good(run: Run) -> None:
    rows = {row["id"]: row for row in json.loads(run("games", "--json").out)["games"]}
    assert list(rows) == ["keyforge", "magic", "riftbound", "arkham"]
    assert rows["keyforge"]["engine"]
    assert rows["keyforge"]["scenarios"] > 600
    assert not any(row["default"] for row in rows.values())
    assert run("use", "riftbound").code == 0
    assert json.loads(run("ask", "Betäuben", "--json", "--no-proof").out)["hits"][0]["game"] == "riftbound"
    assert "(voreingestellt)" in run("games").out
    assert run("use", "skat").code == 2
    assert run("use", "alle").code == 0
    assert json.loads(run("ask", "Rüstung bei Gift", "--json", "--no-proof").out)["hits"][0]["game"] == "keyforge"


def test_a_term_of_several_games_is_asked_back(run: Run) -> None:
    told = run("ask", "Betäuben").out
    assert "Welches Spiel meinst du?" in told
    assert "KeyForge: Betäuben" in told
    assert "Riftbound: Betäuben" in told
    assert 'kfrules ask --game riftbound "Betäuben"' in told
    data = json.loads(run("ask", "Betäuben", "--json").out)
    assert {choice["game"] for choice in data["choices"]} >= {"keyforge", "riftbound"}
    assert data["answered"]


def test_a_title_goes_before_another_games_alias(run: Run) -> None:
    assert run("show", "todesberuehrung").out.startswith("Todesberührung")
    assert run("show", "gift").out.startswith("Gift (Poison)\nkeyforge:gift")
    assert run("show", "702.2").out.startswith("Todesberührung")


def test_a_ruling_of_any_game_is_told(run: Run) -> None:
    told = run("play", "zweiter-mulligan-zu-zweit").out
    assert "Lage:" in told
    assert "Noch kein Beweis" in told


def test_less_than_what_is_there_needs_force(run: Run, rift: str) -> None:
    assert run("import", rift).code == 0
    Path(rift).write_text("\n".join(RIFTBOUND.split("\n")[:40]), "utf-8")
    refused = run("import", rift, "--incomplete")
    assert refused.code == 2
    assert "vollere Fassung da: es fehlen" in refused.err
    assert "--force" in refused.err
    assert run("import", rift, "--force").code == 0
