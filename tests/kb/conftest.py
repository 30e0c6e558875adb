"""One knowledge base for all tests of the room, with a few rulings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kfrules import kb

from tests.conftest import shared_folder


def ruling(name: str, question: str, answer: str, **more: Any) -> dict[str, Any]:
    """Return a plain scenario record with an empty board."""
    return {
        "id": name,
        "game": "keyforge",
        "file": f"{name}.scenario.yaml",
        "title": name,
        "question": question,
        "ruling": answer,
        "reviewed": None,
        "status": None,
        "reason": None,
        "shows": [],
        "about": [],
        "cites": [],
        "given": {},
        "when": [],
        "then": None,
        "facts": {},
    } | more


ZORN = {"set": "RdA", "number": "001", "name_de": "Zorn", "name_en": "Anger"}

RULINGS = [
    ruling(
        "gift-scheitert-an-ruestung",
        "Zerstört Gift eine Kreatur, deren Rüstung den ganzen Schaden abfängt?",
        "Nein. Ohne Schaden wirkt kein Gift.",
        shows=["keyforge:ruestung"],
        about=["keyforge:gift"],
    ),
    ruling(
        "faq-betaeuben-1",
        "Ich wähle für Zorn eine betäubte Kreatur. Kämpft sie?",
        "Nein, sie verliert nur die Betäubung.",
        shows=["keyforge:betaeuben", "keyforge:zorn"],
        cites=[{"edition": "keyforge-1.6", "entry": "keyforge:faq-betaeuben-1"}],
        facts={"Zorn": ZORN},
    ),
    ruling("kampf-1", "Wie geht dieser Kampf aus?", "Beide sterben.", shows=["keyforge:kampf"]),
    ruling(
        "kampf-2",
        "Kämpft eine Kreatur ohne Gegner?",
        "Nein.",
        shows=["keyforge:kampf"],
        status="deferred",
        reason="Noch nicht spielbar.",
    ),
]


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the session, which holds a finished index."""
    return shared_folder(tmp_path_factory, "kb-home")


@pytest.fixture(scope="package", autouse=True)
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Make it the data folder of this room's tests, and of no others: they would meet these few rulings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KFRULES_HOME", str(shared_folder(tmp_path_factory, "kb-home")))
        patch.delenv("KFRULES_DATABASE_URL", raising=False)
        yield


@pytest.fixture(scope="session")
def snapshot() -> Iterator[kb.Snapshot]:
    """The knowledge base; a game's index is built when a test first asks for it."""
    with kb.open_snapshot(rulings=lambda game: RULINGS if game == "keyforge" else []) as opened:
        yield opened
