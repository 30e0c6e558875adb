"""Measure the search, and others beside it: `python -m tests.benchmarks.retrieval [FILES…] [--by game] [--misses] …`.

Prints recall@1, @3, @5, MRR@10, how many real questions were refused, and how many of those to refuse, by game and
by kind of question. Without files it runs our own set (`questions.jsonl`). A hit counts when its entry is one that the
question's `gold` names; see `tests.benchmarks.questions` for how. A question that should be refused is right when the
answer is `answered: false`; a real one that is refused counts as a miss at every depth.

The peers (`tests.benchmarks.peers`) search the same passages, see `tests.benchmarks.peers.documents`. Where the game of
a question is told, all search that game's; where not, the peers search those of all games as one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from kfrules import kb, scenarios
from kfrules.records import dataclass, field
from kfrules.rules_de import entries

from tests.benchmarks.peers import PEERS, Missing, Peer, open_peer
from tests.benchmarks.peers.documents import called, documents, units
from tests.benchmarks.peers.meaning import named
from tests.benchmarks.questions import OWN, Question, load, names

ALL, GAME, KIND = "alle", "game", "kind"
"""The group of all questions; what else they are grouped by."""

OURS = "kfrules"
MODEL_HELP = "a model of sentence-transformers, by name or folder: as a peer, and within kfrules; may be repeated"
LIMIT = 10
NOTE = """\
verneint: Anteil der echten Fragen, die zu Unrecht verneint wurden (sie zählen als Fehler)
richtig: Anteil der Fragen ohne Antwort in den Regeln (ohne: deren Zahl), die verneint wurden
* kann nicht verneinen: antwortet, sobald ein Wort passt, ein Modell immer (ohne Schwelle); als verneint zählt hier nur,
  wozu sich gar nichts fand. Durchsucht dieselben Titel, Kurzfassungen, Texte, Rulings und importierten Stellen wie
  kfrules, ohne unsere Aliasse, englischen Namen und `questions`."""


@dataclass
class Score:
    """What a group of questions scored. `ranks`: from 0, None for a miss; `refused`: of those to refuse; `lost`: of
    the real ones, whether they were refused.
    """

    ranks: list[int | None] = field(default_factory=list)
    refused: list[bool] = field(default_factory=list)
    lost: list[bool] = field(default_factory=list)

    def recall(self, depth: int) -> float | None:
        """Return the share of questions with a right hit among the first."""
        return _share([rank is not None and rank < depth for rank in self.ranks])

    def mrr(self) -> float | None:
        """Return the mean reciprocal rank of the first right hit, down to ten."""
        return _share([1 / (rank + 1) if rank is not None and rank < 10 else 0.0 for rank in self.ranks])

    def figures(self) -> dict[str, float | int | None]:
        """Return the row of the table."""
        return {
            "n": len(self.ranks),
            "r@1": self.recall(1),
            "r@3": self.recall(3),
            "r@5": self.recall(5),
            "mrr": self.mrr(),
            "lost": _share(self.lost),
            "abstain": len(self.refused),
            "refused": _share(self.refused),
        }


COLUMNS = {
    "n": "n",
    "r@1": "r@1",
    "r@3": "r@3",
    "r@5": "r@5",
    "mrr": "MRR@10",
    "lost": "verneint",
    "abstain": "ohne",
    "refused": "richtig",
}
"""Figure → its heading."""

Ask = Callable[[Question], list[str] | None]
"""Returns the entries found, best first; None where the question was refused."""

Told = Callable[[Question], str | None]
"""Returns the game that is told with a question, if any."""


def _share(found: Sequence[float]) -> float | None:
    return sum(found) / len(found) if found else None


def groups(question: Question, by: str | None = None) -> list[str]:
    """Return the groups that a question counts in: all, its game, its kind; `by`: only one of the two."""
    return [ALL, *([question.game] if by != KIND else []), *([question.kind] if by != GAME else [])]


def measure(questions: Iterable[Question], ask: Ask, by: str | None = None) -> tuple[dict[str, Score], list[str]]:
    """Return the scores by group, and a line for each question not answered first."""
    scores: dict[str, Score] = defaultdict(Score)
    misses = []
    for question in questions:
        order = ask(question)
        counted = [scores[group] for group in groups(question, by)]
        if not question.gold:
            for group in counted:
                group.refused.append(order is None)
            if order is not None:
                misses.append(f"{question.id}: {question.text} → sollte verneint werden")
            continue
        rank = question.rank(order or [])
        for group in counted:
            group.ranks.append(rank)
            group.lost.append(order is None)
        if rank != 0:
            found = ", ".join(hit.partition(" | ")[0] for hit in (order or [])[:4]) or "verneint"
            place = "fehlt" if rank is None else f"Platz {rank + 1}"
            wanted = " | ".join(gold.pattern.pattern.partition(":")[2] for gold in question.gold)
            misses.append(f"{question.id}: {question.text} → {place}; gesucht {wanted}; gefunden {found}")
    return scores, misses


def table(results: dict[str, dict[str, Score]]) -> str:
    """Return the scores as one table: system → group → score in, a block of systems for each group out."""
    found = {group for scores in results.values() for group in scores}
    first = [ALL, *entries.GAMES, "none"]
    order = [group for group in first if group in found] + sorted(found.difference(first))
    wide = max(map(len, found), default=0) + 2
    name = max(map(len, results), default=0) + 2
    lines = [" " * (wide + name) + "".join(f"{heading:>9}" for heading in COLUMNS.values())]
    for group in order:
        for number, (system, scores) in enumerate(results.items()):
            figures = scores[group].figures()
            cells = "".join(f"{_shown(figures[column]):>9}" for column in COLUMNS)
            lines.append(f"{group if not number else '':<{wide}}{system:<{name}}{cells}")
        lines.extend([""] if len(results) > 1 else [])
    return "\n".join(lines).rstrip()


def _shown(cell: float | int | None) -> str:
    return "-" if cell is None else f"{cell:.3f}" if isinstance(cell, float) else str(cell)


class Passages:
    """The passages of a snapshot, and the peers that have indexed them: of one game, or of all (None)."""

    def __init__(self, snapshot: kb.Snapshot) -> None:
        self._units = {game: units(snapshot.shelf(game)) for game in entries.GAMES}
        self._called = called([unit for some in self._units.values() for unit in some])

    def ask(self, make: Callable[[], Peer], scopes: Iterable[str | None], told: Told) -> Ask:
        """Return how a peer is asked; `make` makes an empty one for each of the scopes."""
        built = {scope: make() for scope in scopes}
        for scope, peer in built.items():
            searched = [unit for game, some in self._units.items() if scope in (game, None) for unit in some]
            peer.build(documents(searched))

        def ask(question: Question) -> list[str] | None:
            return [self._called[entry] for entry in built[told(question)].search(question.text, LIMIT)] or None

        return ask


def main() -> None:
    """Run the sets that are named, or our own."""
    chosen = _chosen()
    questions = [question for path in chosen.files for question in load(path)]
    if chosen.game:
        questions = [question for question in questions if question.game in (chosen.game, "none")]

    def told(question: Question) -> str | None:
        game = question.game if chosen.told or question.needs_game is not False else None
        return chosen.game or (game if game in entries.GAMES else None)

    models = [model for model in chosen.model if _had(model)]
    results: dict[str, dict[str, Score]] = {}
    took: dict[str, float] = {}
    with kb.open_snapshot(rulings=scenarios.load_all, sources=scenarios.folders) as snapshot:

        def ours(model: str | None) -> Ask:
            def ask(question: Question) -> list[str] | None:
                answer = snapshot.ask(question.text, told(question), LIMIT, model)
                return [names(hit) for hit in answer.hits] if answer.answered else None

            return ask

        def systems() -> Iterator[tuple[str, Ask]]:
            yield OURS, ours(None)
            yield from ((f"{OURS} {model}", ours(model)) for model in models)
            if not chosen.peers and not models:
                return
            passages = Passages(snapshot)
            scopes = list(dict.fromkeys(map(told, questions)))
            makers = {name: _maker(open_peer, name) for name in chosen.peers}
            makers |= {model: _maker(named, model) for model in models}
            for name, make in makers.items():
                try:
                    yield f"{name} *", passages.ask(make, scopes, told)
                except Missing as missing:
                    print(missing, file=sys.stderr)

        for system, ask in systems():
            for question in questions[:1]:
                ask(question)  # opens what is opened once
            start = time.perf_counter()
            results[system], misses = measure(questions, ask, chosen.by)
            took[system] = (time.perf_counter() - start) / max(1, len(questions))
            if chosen.misses and system == OURS and not chosen.json:
                print("\n".join(misses), end="\n\n")
    if chosen.json:
        figures = {
            system: {group: score.figures() for group, score in scores.items()} for system, scores in results.items()
        }
        print(json.dumps(figures, ensure_ascii=False))
        return
    print(table(results), NOTE, sep="\n\n")
    print("ms je Frage:", ", ".join(f"{system.removesuffix(' *')} {each * 1000:.1f}" for system, each in took.items()))


def _maker(make: Callable[[str], Peer], name: str) -> Callable[[], Peer]:
    return lambda: make(name)


def _had(model: str) -> bool:
    """Tell whether a model can be loaded; where not, say why."""
    try:
        named(model)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return False
    return True


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.retrieval",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="*", type=Path, default=[OWN])
    parser.add_argument("--game", choices=list(entries.GAMES), help="only its questions, and those without a game")
    parser.add_argument("--told", action="store_true", help="tell the game always, not only where a question needs it")
    parser.add_argument("--by", choices=(KIND, GAME), help="group only by this (default: by both)")
    known = ", ".join(PEERS)
    parser.add_argument("--peers", type=_peers, default=list(PEERS), help=f"none, all (default) or some of: {known}")
    parser.add_argument("--model", action="append", default=[], help=MODEL_HELP)
    parser.add_argument("--misses", action="store_true", help="print every question that kfrules did not answer first")
    parser.add_argument("--json", action="store_true", help="print system → group → figures")
    return parser.parse_args()


def _peers(value: str) -> list[str]:
    chosen = {"none": [], "all": list(PEERS)}.get(value, value.split(","))
    unknown = [name for name in chosen if name not in PEERS]
    if unknown:
        raise argparse.ArgumentTypeError(f"unknown: {', '.join(unknown)}; none, all or some of: {', '.join(PEERS)}")
    return chosen


if __name__ == "__main__":
    main()
