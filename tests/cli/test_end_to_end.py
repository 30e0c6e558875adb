"""The commands on the real knowledge base and the real engine, in process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ran

Run = Callable[..., Ran]

UNWANTED = ("torch", "sentence_transformers", "sqlalchemy", "sqlmodel", "pydantic", "yaml")

SCENARIO = """id: probe
game: keyforge
title: Eine Probe
question: Zerstört Gift auch eine große Kreatur?
ruling: Ja, schon 1 Schaden genügt.
shows: [gift]
given:
  house: dis
  me: {line: [{card: Giftling, power: 1, keywords: [poison]}]}
  opponent: {line: [{card: Koloss, power: 9}]}
when: [{fight: {with: Giftling, against: Koloss}}]
then: {opponent: {discard: [Koloss]}}
"""


def data_of(ran: Ran) -> dict[str, Any]:
    loaded = json.loads(ran.out)
    assert isinstance(loaded, dict)
    return loaded


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "probe.scenario.yaml"
    path.write_text(SCENARIO, "utf-8")
    return path


@pytest.mark.parametrize(
    ("question", "entry"),
    [
        ("Rüstung bei Gift", "gift"),
        ("Ruestung", "ruestung"),
        ("Giftschaden", "gift"),
        ("was macht stun", "betaeuben"),
        ("poison vs armor", "ruestung"),
        ("Betäubn", "betaeuben"),
        ("wie viel kostet ein Schlüssel", "schluessel"),
    ],
)
def test_questions_are_answered(run: Run, question: str, entry: str) -> None:
    ran = run("ask", question, "--json", "--no-proof")
    answer = data_of(ran)
    assert ran.code == 0
    assert answer["question"] == question
    assert answer["ruling"]
    assert f"keyforge:{entry}" in [hit["entry"] for hit in answer["hits"][:5]]
    assert len(answer["hits"]) >= 10


def test_an_answer_is_proved_now(run: Run) -> None:
    answer = data_of(run("ask", "Rüstung bei Gift", "--json"))
    (proof,) = answer["scenarios"]
    assert proof["passed"] is True
    assert True in proof["counterfactuals"].values()
    assert {"keyforge:gift", "keyforge:ruestung"} <= set(answer["terms"])


@pytest.mark.parametrize("columns", [60, 200])
def test_an_answer_is_readable_in_a_pipe(run: Run, columns: int) -> None:
    told = run("ask", "Rüstung bei Gift", columns=columns).out
    assert max(map(len, told.split("\n"))) <= min(columns, 100)
    assert not set(told) & set("│├└─━┃╭\x1b\t")
    assert "✓ Gespielt und bestätigt" in told
    assert "Juli 2020" in told


@pytest.mark.parametrize("question", ["Wetter morgen", "", "   ", "\x07\x1b[2J", "🂡"])
def test_what_the_rules_do_not_say_is_not_guessed(run: Run, question: str) -> None:
    ran = run("ask", question)
    assert ran.code == 1
    assert ran.out.startswith("Keine Regelstelle gefunden")
    answer = data_of(run("ask", question, "--json"))
    assert (answer["answered"], answer["hits"], answer["ruling"]) == (False, [], None)


ODD = ["Gift " * 2000, "x" * 10_000, "\udcff", "a\x00b", "*?[]()~:\"' AND OR NOT", "-1 Stärke?"]


@pytest.mark.parametrize("question", ODD)
def test_odd_questions_end_without_a_traceback(run: Run, question: str) -> None:
    ran = run("ask", "--", question)
    assert ran.code in (0, 1)
    assert "Traceback" not in ran.out + ran.err


def test_show_tells_the_whole_entry(run: Run) -> None:
    told = run("show", "Gift", columns=60).out
    assert told.startswith("Gift (Poison)\nkeyforge:gift · Glossar\n")
    for part in ("Quelle", "Siehe auch", "Szenarien", "Rüstung"):
        assert part in told
    record = data_of(run("show", "stun", "--json"))
    assert record["id"] == "keyforge:betaeuben"
    assert {"summary", "body", "aliases", "see_also", "sources", "scenarios"} <= set(record)


@pytest.mark.parametrize("command", ["show", "play"])
def test_an_unknown_entry_names_the_nearest_three(run: Run, command: str) -> None:
    ran = run(command, "giff")
    assert (ran.code, ran.out) == (2, "")
    assert "am nächsten liegen Gift (gift)" in ran.err
    assert ran.err.count("(") >= 3


@pytest.mark.parametrize("command", ["ask", "show", "list"])
def test_an_unknown_game_is_told(run: Run, command: str) -> None:
    ran = run(command, *([] if command == "list" else ["gift"]), "--game", "halma")
    assert ran.code == 2
    assert "Das Spiel „halma“ kennt kfrules nicht" in ran.err


def test_list_names_all_entries(run: Run) -> None:
    listed = data_of(run("list", "--game", "keyforge", "--kind", "glossary", "--json"))["entries"]
    assert len(listed) == 94
    told = run("list", columns=60).out
    assert "KeyForge: Glossar (94)" in told
    assert max(map(len, told.split("\n"))) <= 60
    assert run("list", "--kind", "bunt").code == 2


def test_play_shows_each_step_with_its_rule(run: Run, scenario: Path) -> None:
    told = run("play", str(scenario)).out
    assert told.startswith("Eine Probe\nZerstört Gift auch eine große Kreatur?\n")
    assert "Koloss wird zum Zerstören markiert [Gift · Zerstört" in told
    assert "ohne „Gift“ käme es anders." in told
    (played,) = data_of(run("play", str(scenario), "--json"))["played"]
    assert played["passed"]
    assert any("gift" in line["cites"] for line in played["trace"])


def test_play_without_a_rule_shows_the_other_outcome(run: Run, scenario: Path) -> None:
    ran = run("play", str(scenario), "--without", "gift")
    assert ran.code == 0
    assert "≠ Ohne „Gift“ kommt es anders" in ran.out


def test_play_takes_an_entry(run: Run) -> None:
    ran = run("play", "gift")
    assert ran.code == 0
    assert "✓ Gespielt und bestätigt" in ran.out
    every = data_of(run("play", "gift", "--every", "--json"))["played"]
    assert len(every) > 1
    assert f"{len(every) - 1} weitere Szenarien (alle mit --every)" in " ".join(ran.out.split())
    assert all("outcomes" not in played for played in every)


def test_check_reports_what_holds(run: Run, scenario: Path) -> None:
    ran = run("check", str(scenario.parent))
    assert (ran.code, ran.out) == (0, "✓ probe\n\n1 bestätigt, 0 gescheitert, 0 ungültig.\n")
    report = data_of(run("check", str(scenario), "--json"))
    (row,) = report["results"]
    assert (report["passed"], report["failed"], report["invalid"]) == (1, 0, 0)
    assert list(row) == ["id", "file", "game", "status", "message", "shows", "counterfactuals"]
    assert row["counterfactuals"] == dict.fromkeys(row["shows"], True)


def test_check_ends_with_1_or_2(run: Run, scenario: Path) -> None:
    failing = scenario.with_name("anders.scenario.yaml")
    armored = SCENARIO.replace("id: probe", "id: anders").replace("power: 9}", "power: 9, armor: 1}")
    failing.write_text(armored, "utf-8")
    assert run("check", str(scenario), str(failing)).code == 1
    broken = scenario.with_name("kaputt.scenario.yaml")
    broken.write_text(SCENARIO.replace("when:", "wenn:"), "utf-8")
    ran = run("check", str(scenario.parent))
    assert ran.code == 2
    assert "kaputt.scenario.yaml, Zeile" in ran.out
    assert data_of(run("check", str(broken), "--json"))["invalid"] == 1
    assert run("check", str(scenario.parent / "gibt-es-nicht")).code == 2


def test_check_strict_wants_every_shown_rule_to_bite(run: Run, scenario: Path) -> None:
    scenario.write_text(SCENARIO.replace("shows: [gift]", "shows: [gift, ruestung]"), "utf-8")
    assert run("check", str(scenario)).code == 0
    ran = run("check", str(scenario), "--strict")
    assert ran.code == 1
    assert "Ohne „ruestung“ käme es genauso" in ran.out


def test_version_names_the_edition(run: Run) -> None:
    told = run("version").out
    assert "KeyForge-Regeln 1.6, Juli 2020" in told
    assert data_of(run("version", "--json"))["editions"][0]["sets"] == ["RdA", "ZdA", "KW", "MM"]


def finished(command: list[str], environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)


def test_ask_stays_light_once_the_index_exists(run: Run) -> None:
    run("ask", "Gift")
    code = (
        "import sys\nfrom kfrules.cli.main import main\ncode = main(['ask', 'Rüstung bei Gift'])\n"
        f"print([name for name in {UNWANTED!r} if name in sys.modules], file=sys.stderr)\nsys.exit(code)"
    )
    environment = {**os.environ, "PYTHONWARNINGS": "error", "PYTHONIOENCODING": "utf-8"}
    done = finished([sys.executable, "-c", code], environment)
    assert (done.returncode, done.stderr) == (0, "[]\n")
    assert "✓ Gespielt und bestätigt" in done.stdout


def test_a_reader_that_leaves_is_no_error() -> None:
    command = f"{sys.executable} -m kfrules.cli.main list | head -1"
    done = finished(["bash", "-c", command])
    assert done.stderr == ""
