"""Measure the reader of situations: `python -m tests.benchmarks.situations FILE… [-v]`.

Each line of a file is a question with `verdict` ("Ja", "Nein", a number, null) and `facts` (what must be true at the
end, by the question's own labels), as in `tests/scenarios/keyforge/situation/questions.jsonl`. Prints, for each file,
how many real situations got a verdict by their own board, how many of these are right, the wrong verdicts and the wrong
boards (a fact that does not hold), and the verdicts that were made up where none can be given.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from kfrules.scenarios.play.engine import reader_of
from kfrules.scenarios.situation.exploring import Unplayable
from kfrules.scenarios.situation.words import fold, power_word

READ = ("keyforge", "riftbound", "magic", "arkham")
NOT_REAL = ("incomplete", "nosituation")
Row = dict[str, Any]


def main() -> None:
    """Measure the files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("-v", "--verbose", action="store_true", help="list the misses")
    options = parser.parse_args()
    for file in options.files:
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        report(file.name, [row for row in rows if row.setdefault("game", game_of(file)) in READ], options.verbose)


def game_of(file: Path) -> str:
    """Return the game whose folder a file of questions lies in, else KeyForge."""
    return next((name for name in reversed(file.resolve().parts) if name in READ), "keyforge")


def report(name: str, rows: list[Row], verbose: bool) -> None:
    """Print what came of the questions of one file."""
    began = time.perf_counter()
    found = [(row, judge(row)) for row in rows]
    took = (time.perf_counter() - began) / max(1, len(rows))
    real = [outcome for row, outcome in found if is_real(row)]
    own = [outcome for outcome in real if outcome[0] != "none"]
    right = [outcome for outcome in own if outcome[0] == "right"]
    wrong = [outcome for outcome in own if outcome[0] == "wrong"]
    boards = [outcome for _, outcome in found if outcome[0] == "board"]
    made_up = [outcome for row, outcome in found if not is_real(row) and outcome[0] not in ("none", "depends")]
    print(
        f"{name}: {len(real)} Situationen, mit eigenem Urteil {_share(own, real)}, davon richtig {_share(right, own)}, "
        f"falsch {len(wrong)}, falscher Tisch {len(boards)}, ohne {len(real) - len(own)}; "
        f"{len(rows) - len(real)} andere, davon erfunden {len(made_up)}; {took * 1000:.0f} ms je Frage"
    )
    if verbose:
        for row, (outcome, text) in found:
            if outcome != ("right" if is_real(row) else "none"):
                print(f"  {outcome:7} {row['question']}\n          [{row.get('verdict')}] {text}")


def _share(part: list[Any], whole: list[Any]) -> str:
    return f"{len(part)} ({100 * len(part) / max(1, len(whole)):.0f} %)"


def is_real(row: Row) -> bool:
    """Tell whether a question is a situation that has a verdict."""
    return row.get("kind", "yesno") not in NOT_REAL and row.get("verdict") != "none" and ("facts" in row)


def judge(row: Row) -> tuple[str, str]:
    """Return right, wrong (verdict), board (a fact does not hold), depends or none, and what was said."""
    reader: Any = reader_of(row.get("game", "keyforge"))
    situation = reader.read(row["question"])
    if situation is None:
        return "none", "keine Situation"
    verdict = reader.answer(situation)
    if verdict.kind in ("none", "depends"):
        return verdict.kind if verdict.kind == "none" or not is_real(row) else "wrong", verdict.text
    gold = row.get("verdict")
    got = {"yes": "Ja", "no": "Nein"}.get(verdict.kind, verdict.value)
    if gold is not None and is_real(row) and str(got) != str(gold):
        return "wrong", verdict.text
    try:
        faults = [] if row.get("skip_facts") or not row.get("facts") else list(wrong_facts(row, situation))
    except Unplayable as error:  # it was played as a board that was laid out instead
        faults = [str(error)]
    return ("board", f"{verdict.text} {faults}") if faults else ("right", verdict.text)


def wrong_facts(row: Row, situation: Any) -> list[str]:
    """Return the facts that hold at no end of the board that was played."""
    reading = situation.reading
    name = f"kfrules.scenarios.{row.get('game', 'keyforge')}.situation.judging"
    judge_: Any = import_module(name).JUDGE
    played = list(judge_.variants(situation, reading.asked))
    return [json.dumps(f, ensure_ascii=False) for f in row.get("facts", ()) if not _holds(f, reading.table, played)]


def _holds(fact: Row, table: Any, played: list[Any]) -> bool:
    for variant in played:
        for end in variant.ends.ends:
            if _holds_at(fact, table, variant, end):
                return True
    return False


def _holds_at(fact: Row, table: Any, variant: Any, end: Any) -> bool:
    if "refused" in fact or "allowed" in fact:
        refused = variant.ends.refused
        if "against" in fact or "allowed" in fact:
            return True
        return refused is not None and fact["refused"] in (True, *refused)
    if "card" in fact:
        states = [end.cards[name] for name in _named(fact["card"], table)]
        return any(_same(fact, state) for state in states)
    for side in ("me", "opponent"):
        for key, value in fact.get(side, {}).items():
            if key in end.sides[side] and not isinstance(value, list) and end.sides[side][key] != value:
                return False
    return True


def _same(fact: Row, state: Row) -> bool:
    return all(_is(state[key], value) for key, value in fact.items() if key in state)


def _is(found: Any, wanted: Any) -> bool:
    """Tell whether a value is the wanted one; "field" is whatever battlefield."""
    return found not in ("base", "trash", "gone") if wanted == "field" else bool(found == wanted)


def _named(label: str, table: Any) -> list[str]:
    """Return the names of the things that a label of the question may mean."""
    *words, last = fold(label).split()
    if len(last) == 1 and words:
        last = words.pop()
    power = power_word(last)
    sides = {"meine": "me", "mein": "me", "seine": "opponent", "gegnerische": "opponent"}
    side = next((sides[word] for word in words if word in sides), None)
    fitting = [t for t in table.things if side is None or t.side == side]
    if power is not None:
        return [t.name for t in fitting if t.facts.get("power") == power or t.called == f"{power}er"]
    exact = [t.name for t in fitting if fold(t.called) == fold(label)]
    return exact or [t.name for t in fitting if re.search(last, fold(t.called))] or [t.name for t in fitting]


if __name__ == "__main__":
    main()
