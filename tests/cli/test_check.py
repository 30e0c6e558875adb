"""`kfrules check`: what it prints, its reports, its exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from kfrules.scenarios.template import template

from tests.cli.conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One scenario that holds, one that fails, one that is not valid, one that waits."""
    texts = {
        "a-gut": template("a-gut"),
        "b-anders": template("b-anders").replace("{aember: 2,", "{aember: 3,"),
        "c-kaputt": template("c-kaputt").replace("when:", "wenn:"),
        "d-spaeter": "id: d-spaeter\ngame: keyforge\nstatus: deferred\nreason: Karte fehlt\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.scenario.yaml").write_text(text, "utf-8")
    return tmp_path


def test_a_line_each_and_the_trace_of_what_fails(run: Run, folder: Path) -> None:
    ran = run("check", str(folder), columns=60)
    assert ran.code == 2
    lines = ran.out.split("\n")
    assert [line for line in lines if line[:1] in "✓✗!…" and line] == [
        *("✓ a-gut", "✗ b-anders", "! c-kaputt", "… d-spaeter")
    ]
    first = lines.index("✗ b-anders")
    assert lines[first + 1].startswith("  Giftling kämpft gegen Panzerwächter [Kampf")
    assert "    Du, Æmber: 2 statt 3." in lines
    assert f"    {folder / 'b-anders.scenario.yaml'}" in lines
    assert "    Karte fehlt" in lines
    assert lines[-2] == "1 bestätigt, 1 gescheitert, 1 ungültig, 1 zurückgestellt."
    assert not set(ran.out) & set("│├└─━┃╭\x1b\t")


@pytest.mark.parametrize(("names", "code"), [(["a-gut"], 0), (["a-gut", "b-anders"], 1), (["b-anders", "c-kaputt"], 2)])
def test_the_worst_result_decides_the_exit_code(run: Run, folder: Path, names: list[str], code: int) -> None:
    assert run("check", *(str(folder / f"{name}.scenario.yaml") for name in names)).code == code


def test_jobs_change_nothing_but_the_time(run: Run, folder: Path) -> None:
    one, two, all_ = (run("check", str(folder), *option) for option in ([], ["-j", "2"], ["--jobs", "0"]))
    assert one.out == two.out == all_.out
    assert run("check", str(folder), "-j", "-1").code == 2


def test_a_junit_report_is_written_beside_the_json(run: Run, folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "neu" / "junit.xml"
    ran = run("check", str(folder), "--json", "--junit", str(path))
    report = json.loads(ran.out)
    assert (report["passed"], report["failed"], report["invalid"]) == (1, 1, 1)
    suite = ElementTree.parse(path).getroot()[0]
    assert [suite.get(key) for key in ("tests", "failures", "errors", "skipped")] == ["4", "1", "1", "1"]
    failure = suite[1][0]
    assert "Giftling kämpft gegen Panzerwächter" in (failure.text or "")


def test_a_report_that_cannot_be_written_is_told(run: Run, folder: Path) -> None:
    ran = run("check", str(folder / "a-gut.scenario.yaml"), "--junit", str(folder))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_an_empty_folder_is_told(run: Run, tmp_path: Path) -> None:
    ran = run("check", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "Hier liegt kein Szenario" in ran.err


def test_a_cluster_gives_the_report_of_this_machine(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="ohne das Extra „cluster“ (distributed) gibt es keinen Cluster")
    for name in ("eins", "zwei"):
        (tmp_path / f"{name}.scenario.yaml").write_text(template(name), "utf-8")
    here = run("check", str(tmp_path), "--json")
    there = run("check", str(tmp_path), "--json", "--on", "local", "--workers", "1")
    assert (there.code, json.loads(there.out)) == (here.code, json.loads(here.out))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--on", "local", "-j", "2"), "-j und --on zugleich geht nicht"),
        (("--workers", "2"), "--workers gilt nur für --on local"),
        (("--on", "tcp://127.0.0.1:9", "--workers", "2"), "--workers gilt nur für --on local"),
    ],
)
def test_where_to_play_is_said_once(run: Run, tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    (tmp_path / "eins.scenario.yaml").write_text(template("eins"), "utf-8")
    ran = run("check", str(tmp_path), *options)
    assert ran.code == 2
    assert said in ran.err


def test_a_cluster_needs_its_extra(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "kfrules.scenarios.play.cluster", raising=False)
    (tmp_path / "eins.scenario.yaml").write_text(template("eins"), "utf-8")
    ran = run("check", str(tmp_path), "--on", "local")
    assert ran.code == 2
    assert 'pip install "kfrules[cluster]"' in ran.err
