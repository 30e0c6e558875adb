"""`kfrules doubts`: what is doubtful, what explains it, and the exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from kfrules import scenarios
from kfrules.cli.commands import doubts as command
from kfrules.kb import imports
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play import engine, known
from kfrules.scenarios.play.doubts import Editions
from kfrules.scenarios.template import template

from tests.cli.conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """One ruling that shows a rule in vain; the folder where its explanation belongs."""
    record = load_text(template("fall").replace("shows: [ruestung]", "shows: [ruestung, omega]"))
    monkeypatch.setattr(scenarios, "load_all", lambda game: [record] if game == "keyforge" else [])
    monkeypatch.setitem(engine._HOMES, "keyforge", tmp_path)
    return tmp_path


def test_what_is_not_explained_is_told_with_the_ruling(run: Run, idle: Path) -> None:
    ran = run("doubts", "keyforge")
    assert (ran.code, ran.err) == (1, "")
    assert "? fall ohne omega: Ohne „omega“ käme es genauso." in ran.out
    assert "KeyForge: 1 von 1 Zweifeln ohne Erklärung." in ran.out
    assert "    fall: " in ran.out


def test_what_is_explained_is_shown_when_asked_for(run: Run, idle: Path) -> None:
    (idle / known.FILE).write_text("idle: [{reason: Nur ein Beispiel., doubts: [fall ohne omega, alt ohne gift]}]\n")
    ran = run("doubts")
    assert ran.code == 0
    assert "omega" not in ran.out
    assert "Erklärt, aber kein Zweifel mehr: alt ohne gift" in ran.out
    assert "KeyForge: 1 Zweifel, alle erklärt." in ran.out
    assert "Magic: kein Zweifel." in ran.out
    assert "Erklärt: Nur ein Beispiel." in run("doubts", "keyforge", "--known").out


def test_the_json_names_every_doubt(run: Run, idle: Path) -> None:
    ran = run("doubts", "keyforge", "--json")
    assert ran.code == 1
    (game,) = json.loads(ran.out)["games"]
    (doubt,) = game["doubts"]
    assert (game["game"], game["outdated"]) == ("keyforge", [])
    assert doubt["kind"] == "idle"
    assert (doubt["key"], doubt["ids"], doubt["reason"]) == ("fall ohne omega", ["fall"], None)


def test_an_unknown_game_is_told(run: Run) -> None:
    assert run("doubts", "halma").code == 2


def test_a_rule_that_an_imported_edition_lacks_is_told(run: Run, idle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "imported", lambda game: [Editions("alt", "neu", ("keyforge:ruestung",))])
    ran = run("doubts", "keyforge")
    assert "? alt/neu ruestung: „ruestung“ steht nur in einer der Ausgaben alt und neu" in ran.out
    assert "Betroffen: fall" in ran.out


def test_nothing_is_opened_where_there_are_no_two_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "editions", lambda game: [{"id": "nur-eine"}])
    monkeypatch.setattr("kfrules.cli.knowledge.open_snapshot", None)
    assert command.imported("keyforge") == []
