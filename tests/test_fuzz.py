"""A little of what `python -m tests.fuzz` does at length: no command breaks, whatever it is given."""

from __future__ import annotations

import pytest

from tests import fuzz


@pytest.mark.parametrize("name", fuzz.calls())
def test_nothing_that_is_given_breaks_a_command(name: str) -> None:
    faults: list[str] = []
    fuzz.tried(name, 25, 6, faults.append)
    assert faults == []


def test_a_fault_is_found_and_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "kfrules", lambda arguments: 70 if "Gift" in arguments[-1] else 0)
    faults: list[str] = []
    fuzz.tried("ask", 200, 12, faults.append)
    assert len(faults) == 1
    assert "Ende 70" in faults[0]
    assert "Gift" in faults[0]
