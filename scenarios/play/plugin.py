"""pytest plugin: every `*.scenario.yaml` is a test that plays the scenario on the reference engine.

A failing test prints the trace and the first difference, in German. A deferred scenario is skipped with its
reason. With `--kfrules-strict`, or `kfrules_strict = true` in the ini file, a scenario also fails when an
entry that it shows changes nothing, or a card has no definition yet. Importing this module loads neither
engine nor YAML reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kfrules.rules_de.errors import KfrulesError

SUFFIX = ".scenario.yaml"
_STRICT_HELP = "Szenarien fallen auch durch, wenn eine gezeigte Regel nichts ändert oder einer Karte ihr Text fehlt"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--kfrules-strict` and the ini option `kfrules_strict`."""
    group = parser.getgroup("kfrules", "Szenarien von kfrules")
    group.addoption("--kfrules-strict", action="store_true", default=False, help=_STRICT_HELP)
    parser.addini("kfrules_strict", _STRICT_HELP, type="bool", default=False)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect scenario files."""
    if file_path.name.endswith(SUFFIX):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


class ScenarioFailed(Exception):
    """A scenario that came out otherwise than it says. Its text is the German report."""


class ScenarioFile(pytest.File):
    """A scenario file: one test."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the file's one scenario."""
        yield ScenarioItem.from_parent(self, name=self.path.name.removesuffix(SUFFIX))


class ScenarioItem(pytest.Item):
    """One scenario as a test."""

    def runtest(self) -> None:
        """Play the scenario. Raises `ScenarioFailed`, or `KfrulesError` for a file that is not valid."""
        from kfrules import scenarios
        from kfrules.scenarios.format import load_file
        from kfrules.scenarios.play.report import fault, trace_text

        record = load_file(self.path)
        if record["status"] == "deferred":
            pytest.skip(f"zurückgestellt: {record['reason']}")
        result = scenarios.run(record)
        strict = self.config.getoption("--kfrules-strict") or self.config.getini("kfrules_strict")
        wrong = fault(result, strict=bool(strict))
        if wrong:
            raise ScenarioFailed("\n".join(part for part in (trace_text(result.trace), wrong) if part))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show our own errors as they are, without a traceback."""
        if isinstance(excinfo.value, ScenarioFailed | KfrulesError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Say where the test stands."""
        return self.path, 0, f"Szenario {self.name}"
