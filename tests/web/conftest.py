"""The page written once, served on this machine, and a real browser: Chromium, where `KFRULES_CHROMIUM` names one."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from kfrules.kb import lock

from tests.conftest import shared_folder

CHROMIUM = os.environ.get("KFRULES_CHROMIUM", "")
PARTS = os.environ.get("KFRULES_WEB_PARTS", "")
"""A folder with Pyodide and the packages, so that no test run fetches them."""

PATIENCE = 240_000
"""Milliseconds that anything may take: a first question unpacks games, and a busy machine is no fault of the page."""

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
]


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".mjs": "text/javascript"}

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `kfrules web` writes. Skips where there is no browser, or Pyodide is not at hand."""
    pytest.importorskip("playwright", reason='ohne playwright (pip install -e ".[browser]") kein Browser')
    if not CHROMIUM:
        pytest.skip("KFRULES_CHROMIUM nennt kein Chromium")
    if not PARTS:
        pytest.skip("KFRULES_WEB_PARTS nennt keinen Ordner mit Pyodide")
    from kfrules.web import site as made

    shared = shared_folder(tmp_path_factory, "seite")
    folder = shared / "seite"
    with lock.hold(shared / "lock"):  # all workers of a run share one
        if not (folder / made.WORKER).exists():
            made.write(folder, Path(PARTS))
    return folder


class Served:
    """A folder on a port of this machine; `stop` cuts the network."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer no more."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[Served]:
    """The page on a port."""
    server = Served(site)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Iterator[Any]:
    """A browser with an empty profile, 360 pixels wide."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            tmp_path_factory.mktemp("profil"),
            executable_path=CHROMIUM,
            args=FLAGS,
            viewport={"width": 360, "height": 740},
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        yield context
        context.close()


@pytest.fixture
def page(chromium: Any, served: Served) -> Iterator[Any]:
    """The page, ready to answer. A fault on its console, or a request to another host, fails the test."""
    told: list[str] = []
    page = chromium.new_page()
    page.on("console", lambda line: told.append(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda request: told.append(request.url) if foreign(request.url, served.url) else None)
    page.goto(served.url)
    page.wait_for_selector("html[data-ready]")
    yield page
    page.close()
    assert told == []


def foreign(url: str, own: str) -> bool:
    """Tell whether an address is another host's."""
    return not url.startswith((own, "data:", "blob:"))
