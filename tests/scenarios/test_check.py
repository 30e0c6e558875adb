"""Scenario files as regression tests: statuses, strictness, several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.play import runner
from kfrules.scenarios.play.check import Checked, Report, check_file, check_files, files_in
from kfrules.scenarios.play.junit import junit_xml
from kfrules.scenarios.template import template

Write = Callable[[str, str], Path]

DEFERRED = "id: spaeter\ngame: keyforge\nstatus: deferred\nreason: Karte fehlt\n"
UNKNOWN_CARD = """id: nur-werte
game: keyforge
given: {house: dis, me: {line: [{card: Kiesel, power: 1}]}, opponent: {line: [%s]}}
when: [{reap: Kiesel}]
then: {me: {aember: 1}}
"""
OPEN = """id: offen
game: keyforge
shows: [schaden-bonussymbol]
given:
  house: dis
  me: {hand: [{card: Regen, type: action, bonus: [damage]}]}
  opponent: {line: [{card: Links, power: 3}, {card: Rechts, power: 3}]}
when: [{play: Regen}]
possible: [{cards: {Links: {damage: 1}}}, {cards: {Rechts: {damage: 1}}}]
"""
ENDLESS = OPEN.replace("[damage]", f"[{', '.join(['damage'] * 12)}]").replace(
    "{card: Links", f"{', '.join(f'{{card: K{number}, power: 20}}' for number in range(9))}, {{card: Links"
)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a scenario file."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / f"{name}.scenario.yaml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_a_scenario_that_holds_has_passed(write: Write) -> None:
    done = check_file(write("gut", template("gut")))
    assert (done.id, done.status, done.message, done.trace) == ("gut", "passed", "", [])
    assert (done.shows, done.counterfactuals) == (["keyforge:ruestung"], {"keyforge:ruestung": True})
    assert done.seconds > 0


def test_one_that_does_not_hold_has_failed_and_gives_its_trace(write: Write) -> None:
    done = check_file(write("anders", template("anders").replace("{aember: 2,", "{aember: 3,")))
    assert done.status == "failed"
    assert "Æmber: 2 statt 3" in done.message
    assert "Giftling kämpft gegen Panzerwächter [kampf" in done.case()["trace"]


@pytest.mark.parametrize("text", ["", "id: [", "id: a\nwhat: b\n", "\x00", "id: a\n" * 3])
def test_one_that_cannot_be_read_is_invalid(write: Write, text: str) -> None:
    path = write("kaputt", text)
    done = check_file(path)
    assert (done.id, done.status, done.game) == ("kaputt", "invalid", None)
    assert done.message.startswith(f"{path}, Zeile ")


def test_a_file_that_is_not_there_is_invalid(tmp_path: Path) -> None:
    assert check_file(tmp_path / "nichts.scenario.yaml").status == "invalid"


def test_a_deferred_one_gives_its_reason(write: Write) -> None:
    done = check_file(write("spaeter", DEFERRED))
    assert (done.status, done.message) == ("deferred", "Karte fehlt")


def test_a_shown_rule_that_changes_nothing_is_told_and_fails_when_strict(write: Write) -> None:
    path = write("fall", template("fall").replace("shows: [ruestung]", "shows: [ruestung, omega, seltenheit]"))
    done = check_file(path)
    assert done.status == "passed"
    assert done.counterfactuals == {"keyforge:ruestung": True, "keyforge:omega": False, "keyforge:seltenheit": None}
    assert "Ohne „omega“ käme es genauso" in done.message
    assert "Die Engine hat keine Regel „seltenheit“" in done.message
    assert check_file(path, strict=True).status == "failed"


def undefined_card() -> str:
    """The name of a creature that has a text which no definition plays yet."""
    from kfrules.rules_de import cards
    from kfrules.scenarios.keyforge.cards import definition

    for card in cards.load():
        facts = {"name_en": card.name_en, "name_de": card.name_de, "type": card.type}
        if card.type == "creature" and not card.half and definition(facts) is None:
            return card.ref
    pytest.skip("alle Kreaturen sind umgesetzt")


def test_a_card_without_definition_is_named_and_fails_when_strict(write: Write) -> None:
    path = write("nur-werte", UNKNOWN_CARD % undefined_card())
    done = check_file(path)
    assert done.status == "passed"
    assert done.message.startswith("Ohne Fähigkeiten gespielt: „")
    assert check_file(path, strict=True).status == "failed"


def test_an_unknown_entry_is_a_warning_even_when_strict(write: Write) -> None:
    path = write("fall", template("fall").replace("about: [gift]", "about: [giff]"))
    done = check_file(path, strict=True)
    assert done.status == "passed"
    assert "einen Eintrag „giff“ gibt es noch nicht" in done.message.replace("Einen", "einen")


def test_a_fault_of_the_engine_does_not_hide_the_others(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*arguments: Any) -> NoReturn:
        raise ZeroDivisionError("durch null")

    monkeypatch.setattr(runner, "_play", crash)
    done = check_file(write("fall", template("fall")))
    assert done.status == "failed"
    assert "ein Fehler in kfrules (ZeroDivisionError: durch null)" in done.message


def test_a_crash_without_a_rule_is_a_verdict_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no proof, and no "comes out the same" either: the scenario fails and says what happened."""
    from kfrules.scenarios.format import load_text

    def crash(record: Any, without: frozenset[str]) -> runner.Result:
        if without:
            raise ZeroDivisionError("durch null")
        return runner.Result(record["id"], "passed")

    monkeypatch.setattr(runner, "_play", crash)
    result = runner.run(load_text(template("fall")))
    assert (result.status, result.crashed) == ("failed", ["keyforge:ruestung"])
    assert result.counterfactuals == {"keyforge:ruestung": False}
    assert "Ohne „keyforge:ruestung“ stürzt die Engine ab (ZeroDivisionError: durch null)" in result.message


def test_a_search_that_ended_early_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the rule there were too many ways to see them all: that is not another outcome."""
    from kfrules.scenarios.format import load_text

    def endless(record: Any, without: frozenset[str]) -> runner.Result:
        return runner.Result(record["id"], "failed" if without else "passed", cut_short=bool(without))

    monkeypatch.setattr(runner, "_play", endless)
    assert runner.run(load_text(template("fall"))).counterfactuals == {"keyforge:ruestung": False}


def test_too_many_ways_are_no_proof_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from kfrules.scenarios.format import load_text
    from kfrules.scenarios.kernel import explore as bounds

    record = load_text(OPEN)
    assert runner.run(record).passed
    monkeypatch.setattr(bounds, "BOUND", 0)
    result = runner.run(record)
    assert (result.status, result.cut_short) == ("failed", True)
    assert "zu viele Entscheidungen offen" in result.message


def test_several_processes_give_the_same_in_the_same_order(write: Write) -> None:
    paths = [write(f"fall-{number:02}", template(f"fall-{number:02}")) for number in range(20)]
    paths.insert(7, write("kaputt", "id: ["))
    paths.insert(3, write("spaeter", DEFERRED))
    one, two = ([done.row() for done in check_files(paths, jobs=jobs)] for jobs in (1, 2))
    assert one == two
    assert [row["file"] for row in two] == list(map(str, paths))


def test_leaving_early_ends_the_processes(write: Write) -> None:
    import multiprocessing

    before = set(multiprocessing.active_children())  # other tests keep workers
    paths = [write(f"fall-{number:02}", template(f"fall-{number:02}")) for number in range(40)]
    results = check_files(paths, jobs=2)
    assert next(results).status == "passed"
    results.close()
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.skipif(os.name == "nt", reason="Signale an eine Prozessgruppe gibt es nur unter POSIX")
def test_an_interrupted_check_ends_cleanly(write: Write) -> None:
    for number in range(9):
        write(f"fall-{number}", template(f"fall-{number}"))
    folder = write("zuletzt", ENDLESS).parent
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # a job in the background is deaf
    check = f"import sys; from kfrules.cli.main import main; sys.exit(main(['check', '-j', '2', {str(folder)!r}]))"
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    running = subprocess.Popen(
        [sys.executable, "-c", f"{heard}; {check}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
        start_new_session=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline().startswith("✓")
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=90)
    assert (running.returncode, err) == (130, "Abgebrochen.\n")
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        try:
            os.killpg(running.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("ein Prozess lebt noch")


def test_paths_are_files_and_folders(write: Write, tmp_path: Path) -> None:
    path = write("fall", template("fall"))
    assert files_in([tmp_path, path]) == [path]
    (tmp_path / "leer").mkdir()
    with pytest.raises(KfrulesError, match="ier liegt kein Szenario"):
        files_in([tmp_path / "leer"])


def test_the_report_has_the_shape_of_the_contract(write: Write) -> None:
    done = [check_file(write("gut", template("gut"))), Checked("b", "b.scenario.yaml")]
    told = Report(tuple(done)).as_data()
    assert (told["passed"], told["failed"], told["invalid"], told["deferred"]) == (1, 0, 1, 0)
    assert list(told["results"][0]) == ["id", "file", "game", "status", "message", "shows", "counterfactuals"]


def test_results_make_a_junit_report(write: Write) -> None:
    text = junit_xml([check_file(write("kaputt", "id: [")).case(), check_file(write("gut", template("gut"))).case()])
    assert '<testcase name="kaputt"' in text
    assert 'tests="2" failures="0" errors="1"' in text
