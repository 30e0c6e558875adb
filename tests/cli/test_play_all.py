"""`kfrules play --all`: the tree of decisions, and what tells the ends apart."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.knowledge import titles_of
from kfrules.cli.outcomes import answered, outcomes_of, show_outcomes
from kfrules.cli.screen import Screen
from kfrules.cli.table import told
from kfrules.scenarios.format import load_text
from kfrules.scenarios.kernel import explore as bounds
from kfrules.scenarios.keyforge.engine import ENGINE

from tests.cli.conftest import Ran

Run = Callable[..., Ran]

RAIN = """id: regen
game: keyforge
title: Zwei Tropfen
given:
  house: dis
  me: {hand: [{card: Regen, type: action, bonus: [damage, damage]}]}
  opponent: {line: [{card: Links, power: 3}, {card: Rechts, power: 1}]}
when: [{play: Regen}]
possible: [{cards: {Links: {damage: 2}}}]
"""
TOLD = """  Du: Hand: Regen
  Gegner: Links (Stärke 3), Rechts (Stärke 1)
  Aktive Fraktion: Dis

  2 Ausgänge (6 Verläufe gespielt):
  Du: QUESTION
  - Links – Du: QUESTION
    - Links → Ausgang 1
    - Rechts → Ausgang 2
  - Rechts → Ausgang 2

  Ausgang 1: Links, dann Links
    Gegner: Schlachtreihe: Links, Rechts; Ablagestapel leer
    Links: 2 Schaden
  Ausgang 2: Rechts
    Gegner: Schlachtreihe: Links; Ablagestapel: Rechts
    Links: 1 Schaden
  In jedem Ausgang:
    Du: Hand leer; Ablagestapel: Regen
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A scenario with two open decisions."""
    path = tmp_path / "regen.scenario.yaml"
    path.write_text(RAIN, "utf-8")
    return path


def shown(text: str, width: int = 60) -> str:
    record = load_text(text)
    screen = Screen(io.StringIO(), width=width)
    show_outcomes(screen, record, outcomes_of(record), titles_of(None))
    assert isinstance(screen.file, io.StringIO)
    assert max(map(len, screen.file.getvalue().split("\n"))) <= width
    return screen.file.getvalue()


def test_the_tree_and_the_ends_are_told() -> None:
    text = shown(RAIN)
    question = text.split("\n")[5].removeprefix("  Du: ")
    assert text == TOLD.replace("QUESTION", question)


def test_on_a_terminal_the_tree_has_branches() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    record = load_text(RAIN)
    screen = Screen(Terminal(), width=60)
    show_outcomes(screen, record, outcomes_of(record), titles_of(None))
    assert isinstance(screen.file, io.StringIO)
    assert "└─ Rechts → Ausgang 2" in screen.file.getvalue()


def test_without_open_decisions_there_is_one_end() -> None:
    text = shown(RAIN.replace("{card: Links, power: 3}, ", "").replace("Links: {damage: 2}", "Rechts: {zone: discard}"))
    assert "Nur ein Ausgang: Keine Entscheidung ist offen." in text
    assert "  Am Ende:\n    Du: Hand leer; Ablagestapel: Regen\n" in text


def test_shared_parts_are_told_once() -> None:
    text = shown(
        RAIN.replace("[damage, damage]", "[damage, damage, damage]")
        .replace("power: 3", "power: 9")
        .replace("power: 1", "power: 8")
    )
    assert text.count("– Wahl 1, Du: ") == 1
    assert text.count("→ weiter wie bei Wahl 1") == 1


def test_too_many_ways_are_admitted(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "BOUND", 4)
    ran = run("play", str(file), "--all", columns=60)
    assert ran.code == 1
    assert "Abgebrochen nach " in ran.out
    assert "Bis dahin fanden sich 1 Ausgang" in " ".join(ran.out.split())
    assert json.loads(run("play", str(file), "--all", "--json").out)["played"][0]["outcomes"]["complete"] is False


def test_long_lists_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kfrules.cli.outcomes.MOST_LINES", 2)
    monkeypatch.setattr("kfrules.cli.outcomes.MOST_ENDS", 1)
    text = shown(RAIN)
    assert "  … 3 weitere Zeilen: --json zeigt alle\n" in text
    assert "  … 1 weitere Ausgänge: --json zeigt alle\n" in text


def test_the_command_tells_title_outcomes_and_verdict(run: Run, file: Path) -> None:
    ran = run("play", str(file), "--all", columns=60)
    assert ran.code == 0
    assert ran.out.startswith("Zwei Tropfen\n\n  Du: Hand: Regen\n")
    assert ran.out.endswith("  ✓ Gespielt und bestätigt.\n")
    assert not set(ran.out) & set("│├└─━┃╭\x1b\t")


def test_the_json_holds_ends_and_tree(run: Run, file: Path) -> None:
    (played,) = json.loads(run("play", str(file), "--all", "--json").out)["played"]
    outcomes: dict[str, Any] = played["outcomes"]
    assert played["passed"]
    assert (outcomes["complete"], outcomes["message"], len(outcomes["ends"])) == (True, None, 2)
    assert outcomes["tree"]["options"][1] == {"answers": ["Rechts"], "end": 2}
    assert outcomes["ends"][0]["differs"]["cards"] == {"Links": {"damage": 2}}


def test_a_deferred_scenario_has_no_outcomes(run: Run, file: Path) -> None:
    file.write_text("id: a\ngame: keyforge\nstatus: deferred\nreason: Karte fehlt\n", "utf-8")
    ran = run("play", str(file), "--all")
    assert ran.code == 0
    assert "… Noch kein Beweis: Karte fehlt" in ran.out


@pytest.mark.parametrize(
    ("seen", "sentences"),
    [
        (
            {("me", "aember"): 2, ("me", "keys"): ["blue"], ("me", "chains"): 1},
            ["Du: 2 Æmber; 1 Schlüssel (blau); 1 Kette"],
        ),
        ({("opponent", "winner"): True, ("me", "winner"): False}, ["Gegner: hat gewonnen"]),
        ({("me", "deck"): ["Leere Karte"] * 9}, [f"Du: Deck: {', '.join(['Leere Karte'] * 7)}, … (9 Karten)"]),
        (
            {("cards", "A", "ready"): False, ("cards", "A", "stunned"): True, ("cards", "A", "damage"): 0},
            ["A: erschöpft, betäubt, kein Schaden"],
        ),
        (
            {("cards", "A", key): value for key, value in (("power", 5), ("armor", 0), ("keywords", {"assault": 2}))},
            ["A: Stärke 5, Rüstung 0, Ansturm 2"],
        ),
        (
            {("cards", "A", "counters"): {"doom": 1}, ("cards", "A", "upgrades"): ["B"], ("cards", "A", "aember"): 1},
            ["A: 1 Verderbensmarker, mit B, 1 Æmber darauf"],
        ),
        (
            {("cards", "A", "counters"): {}, ("cards", "A", "upgrades"): [], ("cards", "A", "keywords"): {}},
            ["A: ohne Marker, ohne Aufwertung, ohne Schlüsselwort"],
        ),
        ({("cards", "A", "controller"): "me"}, ["A: unter deiner Kontrolle"]),
        (
            {
                ("turn", "active"): "opponent",
                ("turn", "step"): "house",
                ("turn", "house"): None,
                ("turn", "lasting"): ["gift"],
            },
            ["Am Zug: dein Gegner", "Schritt: Fraktion wählen", "Aktive Fraktion: noch keine", "Andauernd: Gift"],
        ),
    ],
)
def test_the_table_is_told_in_german(seen: dict[tuple[str, ...], Any], sentences: list[str]) -> None:
    assert told(seen, titles_of(None), ENGINE) == sentences


def test_answers_are_one_phrase() -> None:
    assert answered(["A"]) == "A"
    assert answered(["A", "B", "C"]) == "A, B oder C"
