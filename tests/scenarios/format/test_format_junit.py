"""JUnit XML as CI systems read it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from kfrules.scenarios.play.junit import junit_xml, write

ROWS = [
    {"id": "a", "file": "a.scenario.yaml", "game": "keyforge", "status": "passed", "seconds": 0.5},
    {
        "id": "b", "file": "b.scenario.yaml", "game": "keyforge", "status": "failed",
        "message": 'Zähler "x" ist <2> & nicht 3\x00', "trace": "A kämpft\n└─ B [kampf]",
    },
    {"id": None, "file": "c.scenario.yaml", "game": None, "status": "invalid", "message": "Kaputt."},
    {"id": "d", "file": "d.scenario.yaml", "game": "keyforge", "status": "deferred", "message": "Fehlt"},
]  # fmt: skip


def test_each_status_has_its_element(tmp_path: Path) -> None:
    path = tmp_path / "neu" / "junit.xml"
    write(ROWS, path)
    root = ElementTree.parse(path).getroot()
    suite = root[0]
    assert {key: suite.get(key) for key in ("tests", "failures", "errors", "skipped", "time")} == {
        "tests": "4", "failures": "1", "errors": "1", "skipped": "1", "time": "0.500"
    }  # fmt: skip
    assert [(case.get("name"), [child.tag for child in case]) for case in suite] == [
        ("a", []), ("b", ["failure"]), ("c.scenario.yaml", ["error"]), ("d", ["skipped"])
    ]  # fmt: skip
    failure = suite[1][0]
    assert failure.get("message") == 'Zähler "x" ist <2> & nicht 3'
    assert (failure.text or "").endswith("A kämpft\n└─ B [kampf]")


def test_no_results() -> None:
    assert ElementTree.fromstring(junit_xml([]).encode())[0].get("tests") == "0"
