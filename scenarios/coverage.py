"""Which entries are demonstrated and proved, and by which scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from rules_de import entries as rules
from scenarios.runner import Result, run

Record = dict[str, Any]
Progress = Callable[[int, int], None]


@dataclass
class Covered:
    """One entry: `demonstrated` if a passing scenario names it and its trace cites it; `proved` if switching it
    off changes an outcome (None where there is nothing to switch off). `reason`: why there is nothing to play.
    """

    id: str
    title: str
    kind: str
    effect: str
    scenarios: list[str] = field(default_factory=list)
    demonstrated: bool = False
    proved: bool | None = None
    reason: str | None = None

    @property
    def missing(self) -> bool:
        """Tell whether something is owed: a proof for a rule, a demonstration or a reason for the rest."""
        if self.effect == "rule":
            return not self.proved
        return not self.demonstrated and not self.reason


@dataclass
class Faq:
    """One question of the FAQ and the scenario that answers it: "passed", "failed", "deferred" or "missing"."""

    id: str
    scenario: str
    status: str


@dataclass
class Coverage:
    """The coverage of a game."""

    game: str
    entries: list[Covered]
    faq: list[Faq]

    @property
    def totals(self) -> dict[str, int]:
        """Return the numbers under the table."""
        return {
            "entries": len(self.entries),
            "rules": sum(e.effect == "rule" for e in self.entries),
            "proved": sum(bool(e.proved) for e in self.entries),
            "demonstrated": sum(e.demonstrated for e in self.entries),
            "with_reason": sum(bool(e.reason) for e in self.entries),
            "missing": sum(e.missing for e in self.entries),
            "scenarios": len({s for e in self.entries for s in e.scenarios} | {f.scenario for f in self.faq}),
            "faq": len(self.faq),
            "faq_passed": sum(f.status == "passed" for f in self.faq),
        }

    def as_data(self) -> dict[str, Any]:
        """Return the JSON of `kfrules coverage --json`."""
        return {
            "game": self.game,
            "entries": [asdict(e) for e in self.entries],
            "faq": [asdict(f) for f in self.faq],
            "totals": self.totals,
        }


def coverage(records: Iterable[Record], game: str = "keyforge", progress: Progress | None = None) -> Coverage:
    """Play all scenarios of a game and tell what they show of its entries."""
    table = {
        entry.id: Covered(entry.id, entry.title, entry.kind, entry.effect, reason=entry.reason)
        for entry in rules.load(game).values()
    }
    faq: list[Faq] = []
    todo = list(records)
    for number, record in enumerate(todo):
        result = run(record) if record["status"] != "deferred" else None
        for entry in [*record["shows"], *record["about"]]:
            if entry in table and result is not None:
                _note(table[entry], record, result)
        faq += _faq(record, result)
        if progress is not None:
            progress(number + 1, len(todo))
    for covered in table.values():
        if covered.proved is None and covered.effect == "rule":
            covered.proved = False
    return Coverage(game, sorted(table.values(), key=lambda e: e.id), sorted(faq, key=lambda f: f.id))


def _note(covered: Covered, record: Record, result: Result) -> None:
    if record["id"] not in covered.scenarios:
        covered.scenarios.append(record["id"])
    if not result.passed:
        return
    slug = covered.id.rpartition(":")[2]
    if slug in result.cites:
        covered.demonstrated = True
    if result.counterfactuals.get(covered.id):
        covered.proved = covered.demonstrated = True


def _faq(record: Record, result: Result | None) -> list[Faq]:
    status = "deferred" if result is None else result.status
    own = [c["entry"] for c in record["cites"] if c["entry"].startswith("keyforge:faq-")]
    main = [id for id in own if id.rpartition(":")[2] == record["id"]]
    return [Faq(id, record["id"], status) for id in main]
