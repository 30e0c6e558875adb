"""A little of what `python -m tests.cli.serve.fuzz` does at length: no request breaks the server."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("starlette", reason="das Extra „serve“ fehlt")
from tests.cli.serve import fuzz

if TYPE_CHECKING:
    from starlette.testclient import TestClient


def test_nothing_that_is_sent_breaks_the_server(api: TestClient) -> None:
    seen: Counter[int] = Counter()
    assert list(fuzz.faults(api, 300, 17, seen)) == []
    assert seen[200] > 50
    assert seen[422] > 5


def test_a_fault_is_found(api: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "ALLOWED", fuzz.ALLOWED - {404})
    wrong = list(fuzz.faults(api, 100, 17, Counter()))
    assert wrong
    assert all(one.startswith("status 404: Sent(") for one in wrong)
