"""What a judge should read again: rulings that seem to contradict each other, or that prove nothing.

A doubt is no fault: two verdicts on one board may answer two questions. One that somebody has read is explained in
the game's `doubts.yaml` (`kfrules.scenarios.play.known`); the others are for a judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from kfrules.records import dataclass, replace
from kfrules.rules_de.answers import verdict_word
from kfrules.scenarios.format.record import Record, Values
from kfrules.scenarios.play.boards import board, on_board_of
from kfrules.scenarios.play.engine import engine_of
from kfrules.scenarios.play.known import Known
from kfrules.scenarios.play.runner import Result, bites, run

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something for a judge. `key`: what names it in `doubts.yaml`; `said`: what is odd, in German.

    `kind`: "verdicts" (two rulings on one board), "idle" (a shown rule changes nothing), "proofless" (no rule that the
    ruling names changes anything), "editions" (a rule that only one edition has decides), or "failed" (it does not
    hold at all, or not on the other's board: nothing explains that). `ids`: the rulings. `reason`: why it is none.
    """

    kind: str
    key: str
    ids: tuple[str, ...]
    said: str
    reason: str | None = None

    def as_data(self) -> Values:
        """Return it as `kfrules doubts --json` gives it."""
        return {"kind": self.kind, "key": self.key, "ids": list(self.ids), "said": self.said, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Editions:
    """Two editions of a game's rules. `places`: full ids of the entries that only one of them has."""

    old: str
    new: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doubts:
    """The doubts about a game. `outdated`: what `doubts.yaml` explains although nobody doubts it any more."""

    game: str
    found: tuple[Doubt, ...]
    outdated: tuple[str, ...] = ()

    @property
    def unexplained(self) -> list[Doubt]:
        """Return what no reason is given for."""
        return [doubt for doubt in self.found if doubt.reason is None]

    def as_data(self) -> Values:
        """Return the JSON of a game."""
        found = [doubt.as_data() for doubt in self.found]
        return {"game": self.game, "doubts": found, "outdated": list(self.outdated)}


def doubts(
    records: Iterable[Record],
    game: str,
    known: Known,
    editions: Sequence[Editions] = (),
    progress: Progress = lambda done, all_: None,
) -> Doubts:
    """Play the scenarios of a game and return what is doubtful about them. `progress`: told (done, all)."""
    todo = [record for record in records if record["status"] != "deferred"]
    found = list(contradictions(todo))
    flips: dict[tuple[Editions, str], list[str]] = {}
    for number, record in enumerate(todo):
        result = run(record)
        found += _of_one(record, result)
        for two in editions:
            for place in _decisive(record, result, two):
                flips.setdefault((two, place), []).append(record["id"])
        progress(number + 1, len(todo))
    found += [_flip(two, place, ids) for (two, place), ids in flips.items()]
    explained = [
        doubt if doubt.kind == "failed" else replace(doubt, reason=known.reason(doubt.kind, doubt.key))
        for doubt in found
    ]
    seen = {(doubt.kind, doubt.key) for doubt in explained}
    outdated = [
        key
        for kind, key in known.explained()
        if (kind, key) not in seen and (kind != "editions" or key.partition(" ")[0] in map(_between, editions))
    ]
    return Doubts(game, tuple(explained), tuple(outdated))


def contradictions(records: Iterable[Record]) -> Iterator[Doubt]:
    """Yield each pair of rulings whose boards agree and whose verdicts do not; both are played on both boards."""
    boards: dict[str, list[Record]] = {}
    for record in records:
        if _verdict(record):
            boards.setdefault(board(record), []).append(record)
    for rulings in boards.values():
        for first, second in combinations(sorted(rulings, key=lambda record: record["id"]), 2):
            if _differ(_verdict(first), _verdict(second)):
                yield _pair(first, second)


def _verdict(record: Record) -> str | None:
    return verdict_word(record["ruling"] or "")


def _differ(first: str | None, second: str | None) -> bool:
    """Tell whether two verdicts answer the same kind of question, and not alike: "Ja" and "2" are no such."""
    return bool(first and second and first != second and first.isdigit() == second.isdigit())


def _pair(first: Record, second: Record) -> Doubt:
    ids = (first["id"], second["id"])
    for one, other in ((first, second), (second, first)):
        result = run(on_board_of(one, other), counterfactuals=False)
        if not result.passed:
            said = f"Was {other['id']} prüft, hält auf demselben Brett von {one['id']} nicht: {result.message}"
            return Doubt("failed", " + ".join(ids), ids, said)
    said = f"Dasselbe Brett, einmal „{_verdict(first)}“, einmal „{_verdict(second)}“."
    return Doubt("verdicts", " + ".join(ids), ids, said)


def _of_one(record: Record, result: Result) -> Iterator[Doubt]:
    """Yield what is doubtful about a ruling by itself."""
    id = record["id"]
    if not result.passed:
        yield Doubt("failed", id, (id,), result.message)
        return
    for entry, bit in result.counterfactuals.items():
        if not bit:
            yield Doubt("idle", f"{id} ohne {slug(entry)}", (id,), _why_idle(slug(entry), bit))
    if not record["shows"] and not record["without"] and not any(bites(record, entry) for entry in _named(record)):
        yield Doubt("proofless", id, (id,), "Keine Regel, die es nennt, ändert etwas: Es beweist keine.")


def _why_idle(rule: str, bit: bool | None) -> str:
    return f"Die Engine hat keine Regel „{rule}“." if bit is None else f"Ohne „{rule}“ käme es genauso."


def _named(record: Record) -> list[str]:
    """Return the entries that a record speaks of."""
    return list(dict.fromkeys([*record["shows"], *record["about"], *(cite["entry"] for cite in record["cites"])]))


def _decisive(record: Record, result: Result, two: Editions) -> Iterator[str]:
    """Yield the places that only one of two editions has and without whose rule a scenario comes out differently."""
    engine = engine_of(record["game"])
    named = {*_named(record), *(f"{record['game']}:{cited}" for cited in result.cites)}
    for place in two.places:
        if place in named and engine.off(place) & engine.slugs(record) and bites(record, place):
            yield place


def _flip(two: Editions, place: str, ids: list[str]) -> Doubt:
    key = f"{_between(two)} {slug(place)}"
    said = (
        f"„{slug(place)}“ steht nur in einer der Ausgaben {two.old} und {two.new}, und ohne die Regel käme es anders."
    )
    return Doubt("editions", key, tuple(ids), said)


def _between(two: Editions) -> str:
    return f"{two.old}/{two.new}"


def slug(entry: str) -> str:
    """Return an entry's id without its game."""
    return entry.rpartition(":")[2]
