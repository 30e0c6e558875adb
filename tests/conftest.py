"""What all tests share: a data folder of their own, and the official documents where they are at hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.lean import lean_builds

settings.register_profile("kfrules", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("kfrules")

RULEBOOKS = os.environ.get("KFRULES_RULEBOOKS")


def shared_folder(tmp_path_factory: pytest.TempPathFactory, name: str) -> Path:
    """Return a folder that all workers of a run share; what is locked while it is written may lie there."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the user's data folder out of the tests; all workers share one, so that the index is built once a run."""
    home = shared_folder(tmp_path_factory, "kfrules-home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KFRULES_HOME", str(home))
        patch.delenv("KFRULES_MODEL", raising=False)
        patch.delenv("KFRULES_DEBUG", raising=False)
        yield home


@pytest.fixture
def lean() -> Iterator[None]:
    """Build indexes in a moment (`tests.lean`)."""
    with lean_builds():
        yield


@pytest.fixture(scope="session")
def rulebooks() -> Path:
    """The folder with the official documents; a test that asks for it is marked `official`."""
    if not RULEBOOKS:
        pytest.skip("KFRULES_RULEBOOKS nennt keinen Ordner mit den offiziellen Dokumenten")
    folder = Path(RULEBOOKS)
    assert any(folder.glob("*.md")), f"{folder} enthält keine Dokumente"
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Where the documents are, no test marked `official` may be skipped: that would hide a fault."""
    report = yield
    if RULEBOOKS and report.skipped and item.get_closest_marker("official"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: wurde übersprungen, obwohl KFRULES_RULEBOOKS gesetzt ist"
    return report
