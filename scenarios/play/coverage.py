"""Which entries are demonstrated and proved, which questions of the FAQ are answered, and by which scenarios."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kfrules.records import dataclass, field
from kfrules.rules_de import entries as rules
from kfrules.scenarios.format.record import Record, Values
from kfrules.scenarios.format.words import TOLD
from kfrules.scenarios.play.engine import engine_of
from kfrules.scenarios.play.faq import questions
from kfrules.scenarios.play.runner import Result, run

Progress = Callable[[int, int], None]
Run = Callable[[Record], Result]

_ENTRY = ("id", "title", "kind", "effect", "scenarios", "demonstrated", "proved", "reason")
_FAQ = ("id", "scenario", "status")


@dataclass
class Covered:
    """One entry: `demonstrated` if a passing scenario names it and its trace cites it; `proved` if switching it
    off changes an outcome (None where there is nothing to prove). `reason`: why there is nothing to play.
    """

    id: str
    title: str
    kind: str
    effect: str
    scenarios: list[str] = field(default_factory=list)
    demonstrated: bool = False
    proved: bool | None = None
    reason: str | None = None
    passed: int = 0  # of its scenarios
    tried: list[bool | None] = field(default_factory=list)  # what counterfactuals came to

    @property
    def missing(self) -> bool:
        """Tell whether something is owed: a proof for a rule, a demonstration or a reason for the rest."""
        if self.effect == "rule":
            return not self.proved
        return not self.demonstrated and not self.reason

    @property
    def lack(self) -> str | None:
        """Say in German what is owed, or None."""
        if not self.missing:
            return None
        if not self.scenarios:
            return "kein Szenario nennt ihn"
        if not self.passed:
            return "keines seiner Szenarien besteht"
        if self.effect != "rule":
            return "kein Ablauf beruft sich auf ihn"
        if not self.tried:
            return "kein bestehendes Szenario zeigt ihn (shows)"
        if False not in self.tried:
            return "die Engine hat keine Regel dazu"
        return "ohne ihn kommt jedes Szenario genauso heraus"


@dataclass
class Faq:
    """One question of the FAQ and the scenario that answers it (None: there is none yet).

    `status`: "passed", "failed", "deferred" or "missing".
    """

    id: str
    scenario: str | None
    status: str

    @property
    def missing(self) -> bool:
        """Tell whether an answer is owed; one that is deferred says why."""
        return self.status in ("failed", "missing")


@dataclass
class Coverage:
    """The coverage of a game.

    `faults`: scenario id → why it fails. `idle`: (scenario id, entry) of what is shown but not proved.
    `told`: ids of the scenarios without a board; `unexplained`: those of them that do not say why.
    """

    game: str
    entries: list[Covered]
    faq: list[Faq]
    scenarios: int = 0
    faults: dict[str, str] = field(default_factory=dict)
    idle: list[tuple[str, str]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    unexplained: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[Covered | Faq]:
        """Return everything that is owed."""
        owed: list[Covered | Faq] = [entry for entry in self.entries if entry.missing]
        return [*owed, *(question for question in self.faq if question.missing)]

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
            "scenarios": self.scenarios,
            "failed": len(self.faults),
            "told": len(self.told),
            "unexplained": len(self.unexplained),
            "faq": len(self.faq),
            "faq_passed": sum(f.status == "passed" for f in self.faq),
            "faq_deferred": sum(f.status == "deferred" for f in self.faq),
            "faq_missing": sum(f.missing for f in self.faq),
        }

    def as_data(self) -> Values:
        """Return the JSON of `kfrules coverage --json`."""
        return {
            "game": self.game,
            "entries": [{key: getattr(entry, key) for key in _ENTRY} for entry in self.entries],
            "faq": [{key: getattr(question, key) for key in _FAQ} for question in self.faq],
            "totals": self.totals,
        }


def coverage(
    records: Iterable[Record], game: str = rules.DEFAULT_GAME, progress: Progress | None = None, play: Run = run
) -> Coverage:
    """Play all scenarios of a game and tell what they show of its entries. `progress`: told (done, all)."""
    table = {
        entry.id: Covered(entry.id, entry.title, entry.kind, entry.effect, reason=entry.reason)
        for entry in rules.load(game).values()
    }
    todo = list(records)
    made = Coverage(game, list(table.values()), [], len(todo))
    answers: dict[str, list[tuple[str, str]]] = {}
    for number, record in enumerate(todo):
        result = None if record["status"] == "deferred" else _played(record, play)
        if result is not None:
            _note(table, record, result, made)
        else:
            made.told.append(record["id"])
            made.unexplained += [record["id"]] if record["reason"] == TOLD else []
        for id in {cite["entry"] for cite in record["cites"]}:
            answers.setdefault(id, []).append((record["id"], result.status if result else "deferred"))
        if progress is not None:
            progress(number + 1, len(todo))
    for covered in table.values():
        if covered.effect == "rule":
            covered.proved = bool(covered.proved)
    made.faq = [_faq(id, answers.get(id, [])) for id in questions(game)]
    return made


def _played(record: Record, play: Run) -> Result:
    """Play a scenario; one that the engine stumbles over has failed, and the others are still counted."""
    try:
        return play(record)
    except Exception as error:
        return Result(record["id"], "failed", f"Fehler in kfrules ({type(error).__name__}: {error}).")


def _note(table: dict[str, Covered], record: Record, result: Result, made: Coverage) -> None:
    if not result.passed:
        made.faults[record["id"]] = result.message
    made.idle += [(record["id"], entry) for entry, bites in result.counterfactuals.items() if not bites]
    for id in dict.fromkeys([*record["shows"], *record["about"]]):
        covered = table.get(id)
        if covered is None:
            continue
        covered.scenarios.append(record["id"])
        if not result.passed:
            continue
        covered.passed += 1
        if id in result.counterfactuals:
            covered.tried.append(result.counterfactuals[id])
        if result.counterfactuals.get(id):
            covered.proved = True
        if covered.proved or engine_of(made.game).cited(id.rpartition(":")[2], result.cites):
            covered.demonstrated = True


def _faq(id: str, answers: list[tuple[str, str]]) -> Faq:
    """The scenario that bears the question's name answers it, else the first that cites it."""
    if not answers:
        return Faq(id, None, "missing")
    scenario, status = next((a for a in answers if a[0] == id.rpartition(":")[2]), answers[0])
    return Faq(id, scenario, status)
