"""JUnit XML of checked scenarios, for CI systems: what `kfrules check --junit FILE` writes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_KINDS = {"failed": "failure", "invalid": "error", "deferred": "skipped"}


def junit_xml(results: Iterable[Mapping[str, Any]], suite: str = "kfrules") -> str:
    """Return JUnit XML, one test case a scenario.

    `results` are the rows of `kfrules check --json`: `id`, `file`, `game`, `status` (`passed`, `failed`,
    `invalid`, `deferred`) and `message`; `seconds` and `trace` (text) may be added.

    >>> print(junit_xml([{"id": "a", "file": "a.scenario.yaml", "game": "keyforge", "status": "passed"}]))
    <?xml version='1.0' encoding='utf-8'?>
    <testsuites tests="1" failures="0" errors="0" skipped="0">
      <testsuite name="kfrules" tests="1" failures="0" errors="0" skipped="0" time="0.000">
        <testcase name="a" classname="keyforge" file="a.scenario.yaml" time="0.000" />
      </testsuite>
    </testsuites>
    """
    rows = list(results)
    counts = {"tests": str(len(rows))}
    for status, name in (("failed", "failures"), ("invalid", "errors"), ("deferred", "skipped")):
        counts[name] = str(sum(row["status"] == status for row in rows))
    root = ElementTree.Element("testsuites", counts)
    total = sum(float(row.get("seconds") or 0) for row in rows)
    parent = ElementTree.SubElement(root, "testsuite", {"name": suite, **counts, "time": f"{total:.3f}"})
    for row in rows:
        _case(parent, row)
    ElementTree.indent(root)
    text = ElementTree.tostring(root, encoding="unicode")
    return f"<?xml version='1.0' encoding='utf-8'?>\n{text}"


def write(results: Iterable[Mapping[str, Any]], path: str | Path) -> None:
    """Write `junit_xml` of the results to a file, making its folder. Raises `OSError`."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(junit_xml(results) + "\n", "utf-8")


def _case(parent: ElementTree.Element, row: Mapping[str, Any]) -> None:
    file = str(row.get("file") or "")
    attributes = {
        "name": str(row.get("id") or Path(file).name),
        "classname": str(row.get("game") or "kfrules"),
        "file": file,
        "time": f"{float(row.get('seconds') or 0):.3f}",
    }
    case = ElementTree.SubElement(parent, "testcase", {key: _clean(value) for key, value in attributes.items()})
    kind = _KINDS.get(row["status"])
    if kind is None:
        return
    message = _clean(str(row.get("message") or ""))
    element = ElementTree.SubElement(case, kind, {"message": message})
    element.text = _clean("\n\n".join(part for part in (message, str(row.get("trace") or "")) if part))


def _clean(text: str) -> str:
    """Drop the characters that XML cannot hold."""
    return _NOT_IN_XML.sub("", text)
