"""The app as a browser or a program meets it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from kfrules.cli.service.pool import Pool

if TYPE_CHECKING:
    from starlette.testclient import TestClient

Client = Callable[..., "TestClient"]


@pytest.fixture(scope="session")
def made(asked: Pool, played: Pool) -> Client:
    """Make a client of an app: `per_minute` (0: as often as it likes), `page`."""
    pytest.importorskip("starlette", reason="das Extra „serve“ fehlt")
    pytest.importorskip("httpx2", reason="dem Testclient von starlette fehlt httpx2")
    from kfrules.cli.serve.app import made as app
    from starlette.testclient import TestClient

    def client(per_minute: int = 0, **page: object) -> TestClient:
        return TestClient(app(asked, played, per_minute=per_minute, **page), raise_server_exceptions=False)  # type: ignore[arg-type]

    return client


@pytest.fixture(scope="session")
def api(made: Client) -> Iterator[TestClient]:
    """An app that may be asked as often as one likes."""
    with made() as client:
        yield client
