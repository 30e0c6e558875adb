"""Find the weights of `kfrules.kb.likeness` and `kfrules.kb.first`: `python -m tests.benchmarks.likeness [GAME…]`.

Ways to ask are asked anew, and the reply that each belongs to is the right one: a third of them as they stand, without
themselves among the ways (those of one reply were written to differ, so these share few words with what is left), a
third with words left out, all ways there (people often do use the same words), a third without their reply, so that no
other is right: nobody foresaw everything. Beside them stand yes/no questions that writers typed who knew no entry
(`typed/`); right for these is each reply with the right verdict. What both sides say never speaks against a pair, so
those weights have their sign; a ruling's ways are asked like an entry's.

Likeness is fitted so that a right reply comes first (a softmax over all that come near), sureness so that its share of
right first replies is true for typed questions; `--sure` fits only that. Prints, for each writer, what the others
teach; writes what all but the one that is held out do. The bars (`enough_…`), one a game, stay as they are: they are
chosen by what `python -m tests.benchmarks.answers` says of right and wrong.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
from kfrules.kb import build, first, home
from kfrules.kb.first import EVIDENCE, Judged, evidence, judge
from kfrules.kb.likeness import WEIGHTS, Asking, feature_names, whole
from kfrules.kb.query import parse
from kfrules.kb.semantic import model_of
from kfrules.kb.shelf import Shelf
from kfrules.knowledge import open_snapshot
from kfrules.records import dataclass
from kfrules.rules_de import entries
from kfrules.rules_de.answers import verdict_word

Matrix = npt.NDArray[np.float64]


@dataclass
class Case:
    """A question: what was judged for it, with its features, and the numbers of the replies that are right.

    `typed`: somebody who knew no entry typed it; right is then what gives the right verdict.
    """

    asking: Asking
    judged: list[Judged]
    right: frozenset[int]
    values: Matrix
    typed: bool = False


def cases(game: str, most: int, seed: int = 1) -> list[Case]:
    """Return so many questions of a game's answers with what comes near them."""
    open_snapshot().shelf(game)  # builds it where need be
    folder = build.current(home.folder() / "index" / game)
    assert folder is not None
    shelf = Shelf(folder, game)
    rows = shelf._db.execute(
        "SELECT way, reply, way.text FROM way WHERE reply IN (SELECT reply FROM way GROUP BY reply HAVING count(*) > 2)"
    ).fetchall()
    chance = random.Random(seed)
    chance.shuffle(rows)
    encoder, found = model_of(game), []
    for way, reply, text in rows[:most]:
        kind = len(found) % 3
        if kind == SHORTENED:
            text = less(text, chance)
        query = parse(text, shelf._lexicon)
        hits = shelf._searcher.search(query, encoder)
        asking = Asking.of(query, shelf._lexicon, encoder)
        way, gone = (-1 if kind == SHORTENED else way), (reply if kind == UNFORESEEN else -1)
        counts = lambda one, way=way, gone=gone: one.number != way and one.reply != gone  # noqa: E731
        judged = judge(asking, hits.order, hits.scores, shelf.replies, counts)
        if judged:
            values = np.array([whole(one.values, asking, one.way) for one in judged])
            found.append(Case(asking, judged, _as_good(reply, judged), values))
    return found


def _as_good(right: int, judged: Sequence[Judged]) -> frozenset[int]:
    """Return the replies that may stand first: the right one, and those of its entry that give its verdict."""
    own = next((one.reply for one in judged if one.reply.number == right), None)
    verdict = verdict_word(own.text) if own else None
    if own is None or verdict is None:
        return frozenset([right])
    alike = (one.reply for one in judged if verdict_word(one.reply.text) == verdict)
    return frozenset([right, *(one.number for one in alike if not set(one.entries).isdisjoint(own.entries))])


TYPED = Path(__file__).parent / "typed"
"""Questions that people typed who knew no entry (a line: `game`, `question`, `verdict`), a file a writer."""

HELD_OUT = "held_out"
"""How the names of writers begin from whom nothing is learned."""


def typed_cases(files: Sequence[Path], games: Sequence[str]) -> list[Case]:
    """Return the yes/no questions of files with what comes near them."""
    found = []
    with open_snapshot() as snapshot:
        read = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
        for one in [one for one in read if one["game"] in games and one["verdict"] in ("Ja", "Nein")]:
            shelf = snapshot.shelf(one["game"])
            query, encoder = parse(one["question"], shelf._lexicon), model_of(one["game"])
            hits = shelf._searcher.search(query, encoder)
            asking = Asking.of(query, shelf._lexicon, encoder)
            judged = judge(asking, hits.order, hits.scores, shelf.replies)
            right = frozenset(near.reply.number for near in judged if verdict_word(near.reply.text) == one["verdict"])
            if judged:
                values = np.array([whole(near.values, asking, near.way) for near in judged])
                found.append(Case(asking, judged, right, values, typed=True))
    return found


def less(text: str, chance: random.Random) -> str:
    """Return a question with some of its words left out."""
    said = text.split()
    return " ".join([word for word in said if chance.random() < KEPT]) or text


SHORTENED, UNFORESEEN = 1, 2
"""Every third question each; the others are asked as they stand."""

KEPT = 0.75
"""The share of words that a shortened question keeps."""

FOR = ("here", "back", "both", "least", "meant", "meant_squared", "reply_meant", "reply_says", "soft_here", "soft_back",
       "soft_both", "sure_here", "sure_back", "sure_both", "score", "rank", "named", "kind")  # fmt: skip
AGAINST = ("foreign", "number_asked", "number_said", "card_asked", "card_said", "no_verdict", "verdict", "no_number")
"""The features that can only speak for a pair, and those that can only speak against it."""


def fit_likeness(known: Sequence[Case], rounds: int = 400, keep: float = 2e-3) -> Matrix:
    """Return the weights under which the right reply comes first most often."""
    usable = [case for case in known if any(one.reply.number in case.right for one in case.judged)]
    rows = np.concatenate([case.values for case in usable])
    group = np.repeat(np.arange(len(usable)), [len(case.judged) for case in usable])
    right = np.array([one.reply.number in case.right for case in usable for one in case.judged])
    spread = rows.std(axis=0) + 1e-6
    rows = rows / spread
    weights = np.zeros(rows.shape[1])
    low = np.array([0.0 if name in FOR else -np.inf for name in feature_names()])
    high = np.array([0.0 if name in AGAINST else np.inf for name in feature_names()])
    moment, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, rounds + 1):
        score = rows @ weights
        top = np.full(len(usable), -np.inf)
        np.maximum.at(top, group, score)
        share = np.exp(score - top[group])
        share /= np.bincount(group, share)[group]
        held = np.bincount(group, share * right)[group]
        target = np.where(right, share / np.maximum(held, 1e-12), 0.0)
        slope = rows.T @ (share - target) / len(usable) + 2 * keep * weights
        moment, square = 0.9 * moment + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        weights = weights - 0.05 * (moment / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = np.clip(weights, low, high)
    return weights / spread


def standing() -> Matrix:
    """Return the weights of likeness that are in the repository."""
    known = json.loads(WEIGHTS.read_text("utf-8"))
    return np.array([known.get(name, 0.0) for name in feature_names()])


def ranked(case: Case, weights: Matrix) -> list[Judged]:
    """Return what was judged, in the order of other weights."""
    scores = case.values @ weights
    again = [
        Judged(one.reply, one.way, float(score), one.values) for one, score in zip(case.judged, scores, strict=True)
    ]
    return sorted(again, key=lambda one: -one.likeness)


def told(known: Sequence[Case], weights: Matrix) -> tuple[Matrix, npt.NDArray[np.bool_]]:
    """Return the evidence for the first reply of each case, and whether it is right."""
    rows, right = [], []
    for case in known:
        order = ranked(case, weights)
        seen = evidence(case.asking, order)
        rows.append([seen[name] for name in EVIDENCE])
        right.append(order[0].reply.number in case.right)
    return np.array(rows), np.array(right)


def fit_sureness(rows: Matrix, right: npt.NDArray[np.bool_], rounds: int = 30) -> tuple[Matrix, float]:
    """Return the weights and the constant of a logistic regression (Newton's method, a little drawn to zero).

    What should speak for a reply gets no weight where it would speak against it, and the other way round.
    """
    sign = np.array([{"yes": 0, "apart": -1, "limited": -1}.get(name, 1) for name in EVIDENCE])
    kept = np.ones(len(EVIDENCE), bool)
    while True:
        weights = np.zeros(len(EVIDENCE))
        weights[kept], constant = _logistic(rows[:, kept], right, rounds)
        wrong = kept & (weights * sign < 0)
        if not wrong.any():
            return weights, constant
        kept &= ~wrong


def _logistic(rows: Matrix, right: npt.NDArray[np.bool_], rounds: int) -> tuple[Matrix, float]:
    spread = rows.std(axis=0) + 1e-6
    scaled = np.column_stack([rows / spread, np.ones(len(rows))])
    drawn = np.diag([*[2.0] * rows.shape[1], 1e-6])
    weights = np.zeros(scaled.shape[1])
    for _ in range(rounds):
        guess = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (guess - right) + drawn @ weights
        weights -= np.linalg.solve((scaled.T * (guess * (1 - guess))) @ scaled + drawn, slope)
    return weights[:-1] / spread, float(weights[-1])


def report(rows: Matrix, right: npt.NDArray[np.bool_], weights: Matrix, constant: float) -> None:
    """Print how many are right, and how many could be said at each share of wrong ones."""
    guess = 1 / (1 + np.exp(-(rows @ weights + constant)))
    print(f"right first: {right.mean():.3f} of {len(right)}")
    for least in (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95):
        said = guess >= least
        print(f"  sure >= {least}: right {(said & right).mean():.3f}, wrong {(said & ~right).mean():.3f}")


def main() -> None:
    """Fit, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.likeness")
    parser.add_argument("games", nargs="*", default=list(entries.GAMES))
    parser.add_argument("--most", type=int, default=450, help="questions a game that are asked anew")
    parser.add_argument("--sure", action="store_true", help="only sureness; likeness as it stands")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    chosen = parser.parse_args()
    anew = [] if chosen.sure else [case for game in chosen.games for case in cases(game, chosen.most)]
    fitted = (lambda _: standing()) if chosen.sure else fit_likeness
    files = sorted(TYPED.glob("*.jsonl"))
    typed = {file.stem: typed_cases([file], chosen.games) for file in files}
    held_out = {writer: typed.pop(writer) for writer in list(typed) if writer.startswith(HELD_OUT)}
    for writer, one in typed.items():  # the figure is of a writer nobody learned from
        others = [case for name, known in typed.items() if name != writer for case in known]
        weights = fitted([*anew, *others])
        print(f"{writer}, learned from the others:")
        report(*told(one, weights), *fit_sureness(*told(others, weights)))
    every = [case for known in typed.values() for case in known]
    weights = fitted([*anew, *every])
    sure, constant = fit_sureness(*told(every, weights))
    for writer, one in held_out.items():
        print(f"{writer}, learned from all others:")
        report(*told(one, weights), sure, constant)
    if chosen.dry:
        return
    if not chosen.sure:
        _write(WEIGHTS, dict(zip(feature_names(), weights.tolist(), strict=True)))
    _write(
        first.WEIGHTS,
        {
            **dict(zip(EVIDENCE, sure.tolist(), strict=True)),
            "constant": constant,
            **{name: bar for name, bar in first.weights().items() if name.startswith("enough")},
        },
    )


def _write(path: object, table: dict[str, float]) -> None:
    from pathlib import Path

    text = json.dumps({name: round(value, 4) for name, value in table.items()}, indent=1)
    Path(str(path)).write_text(text + "\n", "utf-8", newline="\n")
    print(f"{path}: {len(table)}")


if __name__ == "__main__":
    main()
