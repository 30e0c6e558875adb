"""`kfrules coverage`: table, totals, JSON and exit code."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

import kfrules.cli.commands.coverage as command
import pytest
from kfrules import scenarios
from kfrules.cli.commands.coverage import show_coverage
from kfrules.cli.screen import Screen
from kfrules.scenarios.format import load_folder
from kfrules.scenarios.play.coverage import Coverage, Covered, Faq

from tests.cli.conftest import Ran

REASON = "Die Seltenheit steht auf der Karte und ändert am Tisch nichts, weil keine Regel und keine Karte danach fragt."

DONE = Coverage(
    "keyforge",
    [
        Covered("keyforge:gift", "Gift", "glossary", "rule", ["a", "b"], True, True),
        Covered("keyforge:feindlich", "Feindlich", "glossary", "definition", ["a"], True),
        Covered("keyforge:seltenheit", "Seltenheit", "glossary", "none", reason=REASON),
    ],
    [Faq("keyforge:faq-alpha-1", "faq-alpha-1", "passed"), Faq("keyforge:faq-alpha-2", "anders", "deferred")],
    scenarios=2,
)
OWED = Coverage(
    "keyforge",
    [Covered("keyforge:schritt-4-karten-spielbereit-machen", "Schritt 4", "section", "rule", proved=False)],
    [Faq("keyforge:faq-alpha-1", None, "missing")],
    scenarios=1,
)


def told(made: Coverage) -> list[str]:
    screen = Screen(io.StringIO(), width=60)
    show_coverage(screen, made)
    assert isinstance(screen.file, io.StringIO)
    lines = screen.file.getvalue().split("\n")
    assert max(map(len, lines)) <= 60
    return lines


def test_the_table_tells_effect_scenarios_and_state() -> None:
    lines = told(DONE)
    assert lines[0] == "KeyForge: was Szenarien zeigen und beweisen"
    assert "✓ gift       Regel      2  bewiesen" in lines
    assert "✓ feindlich  Begriff    1  gezeigt" in lines
    assert "✓ seltenheit keine      0  begründet" in lines
    assert "    Die Seltenheit steht auf der Karte und ändert am Tisch" in lines
    assert "  … faq-alpha-2: zurückgestellt (anders)" in lines
    assert "  2 Fragen: 1 bestätigt, 1 zurückgestellt, 0 offen." in lines
    assert "  3 Einträge, davon 1 Regeln" in lines
    assert lines[-2] == "  Nichts fehlt."


def test_what_is_owed_is_said() -> None:
    lines = told(OWED)
    assert "✗ schritt-4-karten-spielbereit-machen" in lines
    assert "    kein Szenario nennt ihn" in lines
    assert "  ✗ faq-alpha-1: ohne Szenario" in lines
    assert lines[-2] == "  2 Einträge und Fragen fehlen noch."


def test_a_scenario_that_fails_is_named() -> None:
    assert "  ✗ a: Gift wirkt nicht." in told(Coverage("keyforge", [], [], 1, {"a": "Gift wirkt nicht."}))


@pytest.mark.parametrize(
    ("made", "code"), [(DONE, 0), (OWED, 1), (Coverage("keyforge", [], [], 1, {"a": "anders"}), 1)]
)
def test_the_exit_code_says_whether_something_is_owed(
    run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, made: Coverage, code: int
) -> None:
    monkeypatch.setattr(command, "coverage_of", lambda game: made)
    ran = run("coverage", "--json")
    assert ran.code == code
    assert json.loads(ran.out) == made.as_data()
    assert run("coverage").code == code


def test_scenarios_are_played(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of one entry; that all which ship leave nothing open is seen to in tests/scenarios."""
    some = load_folder(scenarios.folders()[0] / "gift")
    monkeypatch.setattr(scenarios, "load_all", lambda game: some)
    ran = run("coverage", "--game", "keyforge", "--json")
    data = json.loads(ran.out)
    assert ran.code == 1
    assert list(data) == ["game", "entries", "faq", "totals"]
    assert len(data["faq"]) == 83
    assert sum(entry["kind"] == "glossary" for entry in data["entries"]) == 94
    gift = next(entry for entry in data["entries"] if entry["id"] == "keyforge:gift")
    assert (gift["effect"], gift["demonstrated"], gift["proved"], gift["reason"]) == ("rule", True, True, None)
    assert {record["id"] for record in some if "keyforge:gift" in record["shows"]} <= set(gift["scenarios"])


def test_an_unknown_game_is_told(run: Callable[..., Ran]) -> None:
    assert run("coverage", "--game", "halma").code == 2


def test_a_ruling_without_a_board_is_counted_and_named_where_it_does_not_say_why() -> None:
    lines = told(Coverage("magic", [], [], 3, told=["a", "b"], unexplained=["b"]))
    assert "  2 ohne Brett, 1 davon ohne Begründung" in lines
    assert "  … b: ohne Brett und ohne Begründung" in lines
