"""The command line run in process, and a small knowledge base to write answers from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from kfrules.cli.main import main
from kfrules.cli.service.pool import Pool
from kfrules.kb.results import Answer, Hit
from kfrules.records import dataclass
from kfrules.rules_de import entries

RECORD: dict[str, Any] = {
    "id": "gift-scheitert",
    "game": "keyforge",
    "file": "gift-scheitert.scenario.yaml",
    "title": "Gift scheitert an der Rüstung",
    "question": "Zerstört Gift, wenn die Rüstung alles abfängt?",
    "ruling": "Nein. Gift braucht wenigstens 1 Schaden auf der Kreatur.",
    "status": None,
    "reason": None,
    "shows": ["keyforge:ruestung"],
    "about": ["keyforge:gift"],
    "cites": [],
    "given": {
        "house": "dis",
        "active": "me",
        "me": {
            "aember": 2,
            "line": [{"card": "Giftling", "type": "creature", "power": 2, "keywords": {"poison": True}}],
        },
        "opponent": {"line": [{"card": "RdA 242", "damage": 1, "stunned": True}]},
    },
    "when": [{"do": "fight", "with": "Giftling", "against": "RdA 242"}],
    "facts": {"RdA 242": {"name_de": "Duma die Märtyrerin", "power": 3, "armor": None, "keywords": []}},
}


def node(text: str, cites: tuple[str, ...] = (), *children: Any) -> Any:
    """A node of a trace as the runner gives it."""
    return SimpleNamespace(text=text, cites=list(cites), children=list(children))


TRACE = node(
    "",
    (),
    node(
        "Giftling kämpft gegen Duma die Märtyrerin",
        ("kampf",),
        node("Rüstung verhindert 2 Schaden an Duma, mehr käme nicht bei ihr an", ("ruestung", "schaden")),
        node("Duma fügt Giftling 3 Schaden zu", ("schaden",), node("Giftling wird zerstört", ("zerstoert",))),
    ),
)


def result(status: str = "passed", message: str = "", **counterfactuals: bool | None) -> Any:
    """What the runner gives back for a scenario."""
    return SimpleNamespace(
        id=RECORD["id"],
        status=status,
        message=message,
        trace=TRACE,
        counterfactuals=counterfactuals,
        reached=[],
    )


def hit(slug: str, score: float = 1.0) -> Hit:
    """A hit on one of our entries."""
    entry = entries.load()[f"keyforge:{slug}"]
    locator = f"Glossar: {entry.sources[0].heading}"
    return Hit(
        entry.id,
        "keyforge",
        entry.kind,
        entry.title,
        None,
        "keyforge-1.6",
        locator,
        None,
        entry.summary,
        score,
    )


class SmallSnapshot:
    """Knows our entries and one scenario."""

    def brief(self, id: str) -> dict[str, Any] | None:
        """Return an entry by its id, as the knowledge base does."""
        found = entries.load().get(id)
        return {"id": found.id, "title": found.title} if found else None


@pytest.fixture
def snapshot() -> Any:
    """A knowledge base without a search index."""
    return SmallSnapshot()


@pytest.fixture
def answer() -> Answer:
    """What the knowledge base says to „Rüstung bei Gift“."""
    return Answer(
        question="Rüstung bei Gift",
        answered=True,
        ruling=RECORD["ruling"],
        ruling_source=RECORD["id"],
        terms=["keyforge:ruestung", "keyforge:gift"],
        hits=[hit("gift"), hit("kampf", 0.9), hit("ruestung", 0.8), hit("schaden", 0.7), hit("ansturm", 0.6)],
        scenarios=[RECORD],
    )


@dataclass
class Ran:
    """What a command line came to."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run `kfrules` with these arguments, in a pipe of 80 columns unless told otherwise."""

    def call(*arguments: str, columns: int = 80) -> Ran:
        monkeypatch.setenv("COLUMNS", str(columns))
        capsys.readouterr()
        code = main(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


@pytest.fixture(scope="session")
def asked() -> Iterator[Pool]:
    """A worker that answers questions; the first builds the index."""
    with closing(Pool(1, 60.0)) as pool:
        yield pool.start()


@pytest.fixture(scope="session")
def played(asked: Pool) -> Iterator[Pool]:
    """A worker that plays what others wrote, for three seconds at most: under load each takes longer."""
    with closing(Pool(1, 3.0, wary=True)) as pool:
        yield pool.start()
