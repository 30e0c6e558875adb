from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from kfrules.kb.text import slug_key
from kfrules.rules_de import own_words
from kfrules.rules_de.entries import GAMES, load
from kfrules.scenarios import load_all

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


def test_the_command_wants_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert own_words.main([]) == 2
    assert own_words.main(["/gibt/es/nicht"]) == 2
    assert "/gibt/es/nicht ist kein Ordner." in capsys.readouterr().err


@pytest.mark.official
def test_no_sentence_of_ours_comes_from_an_official_document(rulebooks: Path) -> None:
    found = own_words.compare(own_words.our_files(), own_words.official_grams([rulebooks]))
    assert [f"{run.file.name}:{run.line} {run.words}" for run in found] == []


EVALUATION = os.environ.get("KFRULES_EVAL")


@pytest.mark.skipif(not EVALUATION, reason="KFRULES_EVAL nennt keinen Ordner mit Fragen zum Messen")
def test_no_question_to_measure_with_is_a_question_of_an_entry() -> None:
    lines = [line for file in Path(str(EVALUATION)).glob("*.jsonl") for line in file.read_text("utf-8").splitlines()]
    measured = {slug_key(json.loads(line)["question"]) for line in lines}
    every = [question for game in GAMES for entry in load(game).values() for question in entry.questions]
    every += [question for game in GAMES for one in load_all(game) for question in (one["question"], *one["asked"])]
    known = [question for question in every if question and slug_key(question) in measured]
    assert [question for question in known if len(question.split()) > 2] == []
