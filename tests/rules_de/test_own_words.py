from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.rules_de import own_words

OFFICIAL = """Wenn eine Kreatur auf diese wirklich sehr besondere Weise kämpft,
erhält jeder Spieler am Tisch zwei Marker."""


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    folder = tmp_path / "amtlich"
    folder.mkdir()
    (folder / "regeln.txt").write_text(OFFICIAL, "utf-8")
    (folder / "README.md").write_text("eins zwei drei vier fünf sechs sieben acht neun zehn", "utf-8")
    return folder


def runs(tmp_path: Path, documents: Path, text: str) -> list[own_words.Run]:
    path = tmp_path / "unser.md"
    path.write_text(text, "utf-8")
    return own_words.compare([path], own_words.official_grams([documents]))


def test_a_long_run_is_found_with_its_line(tmp_path: Path, documents: Path) -> None:
    text = "Anders.\n\nEINE Kreatur, auf diese wirk-\nlich sehr besondere Weise kämpft, erhält nichts."
    (run,) = runs(tmp_path, documents, text)
    assert (run.line, run.document) == (3, "regeln.txt")
    assert run.words == "eine kreatur auf diese wirklich sehr besondere weise kämpft erhält"


@pytest.mark.parametrize(
    "text",
    [
        "eine Kreatur auf diese wirklich sehr besondere Weise gewinnt",
        "eins zwei drei vier fünf sechs sieben acht neun zehn",
        "",
    ],
)
def test_short_runs_and_readmes_do_not_count(tmp_path: Path, documents: Path, text: str) -> None:
    assert runs(tmp_path, documents, text) == []


def test_names_do_not_count(tmp_path: Path, documents: Path) -> None:
    names = "Gift Rüstung Spott Omega Alpha Ketten Kampf Legacy Maverick Mulligan"
    (documents / "liste.txt").write_text(names, "utf-8")
    assert runs(tmp_path, documents, names.upper()) == []
    assert len(runs(tmp_path, documents, OFFICIAL)) == 1


def test_the_command_wants_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert own_words.main([]) == 2
    assert own_words.main(["/gibt/es/nicht"]) == 2
    assert "/gibt/es/nicht ist kein Ordner." in capsys.readouterr().err


@pytest.mark.official
def test_no_sentence_of_ours_comes_from_an_official_document(rulebooks: Path) -> None:
    found = own_words.compare(own_words.our_files(), own_words.official_grams([rulebooks]))
    assert [f"{run.file.name}:{run.line} {run.words}" for run in found] == []
