"""A game is a folder and one registered object: two rules of a toy go through every command."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from kfrules import scenarios
from kfrules.cli.answer import show_answer
from kfrules.cli.asking import proofs_of
from kfrules.cli.screen import Screen
from kfrules.kb.results import Answer, Hit
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format import load_text, schema
from kfrules.scenarios.format.write import text
from kfrules.scenarios.play.engine import engine_of, has_engine, playable

from tests.cli.conftest import Ran
from tests.scenarios.toy.conftest import HERE

Run = Callable[..., Ran]
RULINGS = HERE / "scenarios" / "rulings"
TANK = RULINGS / "panzer-geht-vor.scenario.yaml"
OPEN = """id: offen
game: toy
given:
  me: {field: [{card: Stürmer, might: 4}]}
  opponent: {field: [{card: Mauer, might: 4}]}
when: [{strike: {with: Stürmer, against: Mauer}}]
possible: [{opponent: {trash: [Mauer]}}, {cards: {Mauer: {damage: 2}}}]
never: [{me: {trash: 1}}]
"""
TOLD = "id: erzaehlt\ngame: toy\nsituation: {given: [Ein Feld.], when: [Jemand kommt.], then: [Ein Punkt.]}\n"


def test_check_plays_and_proves_it(run: Run) -> None:
    ran = run("check", str(RULINGS), "--strict", "--json")
    assert (ran.code, ran.err) == (0, "")
    rows = {row["id"]: row for row in json.loads(ran.out)["results"]}
    assert rows["panzer-geht-vor"]["counterfactuals"] == {"toy:tank": True}
    assert rows["leeres-feld-bringt-einen-punkt"]["counterfactuals"] == {"toy:erobern": True}


def test_play_tells_it_in_its_own_words(run: Run) -> None:
    ran = run("play", str(TANK))
    assert (ran.code, ran.err) == (0, "")
    assert "  Gegner: Schlachtfeld: Mauer (Macht 4, Panzer), Späher (Macht 1)\n" in ran.out
    assert "  Stürmer schlägt Späher: nicht erlaubt [Panzer]\n" in ran.out
    assert "  - Mauer nimmt 3 Schaden [schlagen]\n" in ran.out
    assert "ohne „Panzer“ käme es anders" in ran.out


def test_play_without_a_rule(run: Run) -> None:
    ran = run("play", str(TANK), "--game", "toy", "--without", "tank", "--json")
    (played,) = json.loads(ran.out)["played"]
    assert (played["without"], played["passed"]) == (["toy:tank"], False)
    assert played["trace"] == []
    assert "Schritt 1 (Zeile 11): offene Entscheidung „Wie viel Schaden?“" in played["message"]


def test_play_all_finds_both_ends(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "offen.scenario.yaml"
    file.write_text(OPEN, "utf-8")
    ran = run("play", str(file), "--all")
    assert (ran.code, ran.err) == (0, "")
    assert "Du: Wie viel Schaden?" in ran.out
    assert "Gegner: Schlachtfeld leer; Müll: Mauer" in ran.out
    assert "Mauer: 2 Schaden" in ran.out


def test_ask_plays_it_as_proof() -> None:
    record: Any = scenarios.load_file(TANK)
    entry = entries.load("toy")["toy:tank"]
    hit = Hit(entry.id, "toy", entry.kind, entry.title, None, "toy-1", "Glossar: Panzer", None, entry.summary, 1.0)
    answer = Answer(
        question="Darf ich am Panzer vorbei?",
        answered=True,
        ruling=record["ruling"],
        ruling_source=record["id"],
        terms=[entry.id],
        hits=[hit],
        scenarios=[record],
    )
    proofs = proofs_of(answer)
    screen = Screen(io.StringIO(), width=80)
    show_answer(screen, None, answer, proofs)  # type: ignore[arg-type]  # titles come from the entries
    assert proofs[0].as_data()["counterfactuals"] == {"toy:tank": True}
    assert "✓ Gespielt und bestätigt; ohne „Panzer“ käme es anders." in screen.file.getvalue()


def test_coverage_counts_its_entries(run: Run) -> None:
    ran = run("coverage", "--game", "toy", "--json")
    assert ran.code == 0
    made = json.loads(ran.out)
    assert {entry["id"]: entry["proved"] for entry in made["entries"]} == {"toy:erobern": True, "toy:tank": True}
    assert run("coverage", "--game", "toy").out.startswith("Spielzeug: was Szenarien zeigen und beweisen")


def test_the_schema_knows_its_words(run: Run) -> None:
    made = json.loads(run("schema", "--game", "toy").out)
    jsonschema.Draft7Validator.check_schema(made)
    validator = jsonschema.Draft7Validator(made)
    good: Any = {"id": "a", "game": "toy", "when": [{"march": "A"}], "then": {"me": {"field": 1}}}
    assert not list(validator.iter_errors(good))
    assert list(validator.iter_errors(good | {"when": [{"reap": "A"}]}))
    assert "line" not in json.dumps(made)


def test_one_schema_serves_all_games() -> None:
    validator = jsonschema.Draft7Validator(schema())
    step = {"toy": {"march": "A"}, "keyforge": {"reap": "A"}}
    for game in step:
        for other, when in step.items():
            value: Any = {"id": "a", "game": game, "when": [when], "then": {"me": {}}}
            assert bool(list(validator.iter_errors(value))) is (game != other), (game, other)


def test_new_writes_a_scenario_that_passes(run: Run, tmp_path: Path) -> None:
    assert run("new", "mein-panzer", "--game", "toy", "--folder", str(tmp_path)).code == 0
    ran = run("check", str(tmp_path), "--strict")
    assert (ran.code, ran.out.splitlines()[0]) == (0, "✓ mein-panzer")


def test_try_builds_plays_and_saves(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (
        *("Stürmer, Macht 3, bereit", "", "", "1 Punkt", "", "", "Mauer, Macht 4, Panzer; Späher, Macht 1", "", "", ""),
        *("Stürmer marschiert", "warum Stürmer schlägt Späher", "merken", "Stürmer schlägt Mauer", "2"),
        *("tisch", "speichern Mein Fall", "quit"),
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    ran = run("try", "--game", "toy", "--folder", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert "Du – Einheiten in der Basis (Enter: keine)" in ran.out
    assert "Noch Karten in Müll? (Enter: nein)" in ran.out
    assert "Das verbietet „Panzer“" in ran.out
    assert "Mauer: 1 Schaden, Macht 4, Panzer, deckt Späher" in ran.out
    saved = (tmp_path / "mein-fall.scenario.yaml").read_text("utf-8")
    assert "- march: Stürmer\n  - {strike: {with: Stürmer, against: Späher}, refused: tank}\n" in saved
    assert run("check", str(tmp_path)).code == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Stürmer, Macht viel", "„Macht viel“ verstehe ich nicht"),
        ("Stürmer, Schild", "dazu gehört eine Zahl, etwa „Schild 2“"),
        ("Stürmer, Stärke 3", "„Stärke 3“ verstehe ich nicht"),
    ],
)
def test_try_explains_in_its_words(run: Run, monkeypatch: pytest.MonkeyPatch, line: str, said: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{line}\nquit\n"))
    assert said in " ".join(run("try", "--game", "toy").out.split())


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (OPEN.replace("strike:", "strik:"), "gemeint ist wohl „strike“"),
        (OPEN.replace("might: 4", "power: 4"), "den Schlüssel „power“ gibt es hier nicht"),
        (OPEN.replace("trash: [Mauer]", "trash: [Maur]"), "gemeint ist wohl „Mauer“"),
        (OPEN.replace("field: [{card: Stürmer", "feld: [{card: Stürmer"), "gemeint ist wohl „field“"),
        (OPEN.replace("might: 4}", "might: 4, keywords: [shield]}", 1), "{shield: 2}"),
    ],
)
def test_its_files_are_checked(broken: str, said: str) -> None:
    with pytest.raises(KfrulesError, match="(?i)" + said.replace("{", r"\{")):
        load_text(broken)


def test_a_file_is_told_or_played_by_itself() -> None:
    told = load_text(TOLD)
    assert (told["status"], told["reason"]) == ("deferred", "die Lage ist erst in Worten erzählt")
    assert load_text(text(told))["situation"] == told["situation"]
    assert scenarios.run(load_text(OPEN)).passed
    with pytest.raises(KfrulesError, match="lass eines von beiden weg"):
        load_text(OPEN + "situation: {given: [Ein Feld.], when: [Jemand kommt.], then: [Ein Punkt.]}\n")


def test_what_is_read_is_written_again() -> None:
    record = load_text(OPEN)
    again = load_text(text(record))
    unlike = ("file", "lines")
    assert {k: v for k, v in again.items() if k not in unlike} == {k: v for k, v in record.items() if k not in unlike}


def test_games_with_an_engine_are_known_before_it_is_imported() -> None:
    assert {"keyforge", "toy"} <= set(playable())
    code = (
        "import sys; from kfrules.scenarios.play.engine import has_engine, playable;"
        "print(has_engine('keyforge'), has_engine('nirgends'), [m for m in sys.modules if 'scenarios.keyforge' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True False []"
    with pytest.raises(KfrulesError, match="gibt es keine Engine"):
        engine_of("nirgends")
    assert not has_engine("nirgends")


def test_nothing_of_keyforge_is_needed() -> None:
    """A process that plays the toy, explores it and reads its files has not imported a line of KeyForge."""
    code = f"""
import sys
from kfrules import scenarios
from kfrules.rules_de import entries
from kfrules.scenarios.play.engine import register
from kfrules.scenarios.play.outcomes import explore
from kfrules.scenarios.play.coverage import coverage
from kfrules.cli.tryout.session import Session
from pathlib import Path
home = Path({str(HERE)!r})
entries.add_game("toy", "Spielzeug", home / "entries")
register("toy", "tests.scenarios.toy.engine", home / "scenarios")
records = scenarios.load_all("toy")
assert not coverage(records, "toy").missing
for record in records:
    assert scenarios.run(record).passed
    explore(record)
    Session(record).legal()
print([name for name in sys.modules if "scenarios.keyforge" in name])
"""
    root = HERE.parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_the_help_of_try_speaks_its_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("hilfe\nlos\nhilfe\nquit\n"))
    told = " ".join(run("try", "--game", "toy").out.split())
    assert "„NAME, erschöpft, 1 Schaden, Macht 1, als …“" in told
    assert "„A marschiert“, „A schlägt B“" in told
    assert "Fraktion" not in told
