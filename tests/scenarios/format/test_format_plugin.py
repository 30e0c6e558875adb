"""The pytest plugin, with a play-acting engine: the real one is not needed."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

import pytest
import yaml  # noqa: F401  its C part must not be loaded anew by each session that `pytester` starts in this process
from kfrules import scenarios
from kfrules.records import dataclass, field
from kfrules.scenarios.template import template

pytest_plugins = ["pytester"]

INSTALLED = any(point.name == "kfrules" for point in entry_points(group="pytest11"))
PLUGIN = ("-p", "kfrules" if INSTALLED else "kfrules.scenarios.play.plugin")


@dataclass
class Result:
    """What the runner gives."""

    id: str = "a"
    status: str = "passed"
    message: str = ""
    trace: Any = None
    counterfactuals: dict[str, bool | None] = field(default_factory=dict)
    undefined: list[str] = field(default_factory=list)


def play(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, result: Result, *options: str, text: str = ""
) -> pytest.RunResult:
    (pytester.path / "fall.scenario.yaml").write_text(text or template())
    monkeypatch.setattr(scenarios, "run", lambda record: result, raising=False)
    return pytester.runpytest_inprocess(*PLUGIN, "-p", "no:cacheprovider", *options)


def test_a_scenario_is_a_test(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(pytester, monkeypatch, Result(), "-v")
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["*fall.scenario.yaml::fall PASSED*"])


def test_a_failure_shows_trace_and_first_difference(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    result = Result(status="failed", message="Giftling: damage ist 2 statt 0", trace="Giftling kämpft [kampf]")
    done = play(pytester, monkeypatch, result)
    done.assert_outcomes(failed=1)
    text = done.stdout.str()
    assert text.index("Giftling kämpft [kampf]") < text.index("damage ist 2 statt 0")
    assert "Traceback" not in text
    assert "runtest" not in text


def test_a_broken_file_shows_its_sentence(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(pytester, monkeypatch, Result(), text="id: a\n")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["*fall.scenario.yaml, Zeile 1: „game“ fehlt; ergänze „game:“."])


def test_a_deferred_scenario_is_skipped(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "id: a\ngame: keyforge\nstatus: deferred\nreason: Karte fehlt\n"
    done = play(pytester, monkeypatch, Result(status="failed"), "-rs", text=text)
    done.assert_outcomes(skipped=1)
    done.stdout.fnmatch_lines(["*zurückgestellt: Karte fehlt*"])


@pytest.mark.parametrize(("bites", "strict", "passes"), [
    (True, True, True), (False, True, False), (None, True, False), (False, False, True), (None, False, True),
])  # fmt: skip
def test_an_idle_rule_fails_only_when_strict(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, bites: bool | None, strict: bool, passes: bool
) -> None:
    """`--kfrules-strict` and the ini option ask for scenarios whose shown rules matter."""
    result = Result(counterfactuals={"keyforge:gift": bites})
    expected = {"passed": 1} if passes else {"failed": 1}
    play(pytester, monkeypatch, result, *(["--kfrules-strict"] if strict else [])).assert_outcomes(**expected)
    pytester.makeini(f"[pytest]\nkfrules_strict = {str(strict).lower()}\n")
    play(pytester, monkeypatch, result).assert_outcomes(**expected)
