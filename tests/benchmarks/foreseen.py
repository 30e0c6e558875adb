"""Ask KeyForge's foreseen questions as situations: `python -m tests.benchmarks.foreseen [--every N]`.

An entry's ways to ask ask of the rule; where the reader takes one for a case, its board must come to the entry's own
verdict. Prints the ways that come to another, and how many became situations. Word for word they are answered as
foreseen (`kfrules.answering`); what is printed tells how paraphrases of them go wrong.
"""

from __future__ import annotations

import argparse

from kfrules.cli.knowledge import open_snapshot
from kfrules.rules_de.answers import verdict_word
from kfrules.scenarios.keyforge.situation import answer, read

WORDS = {"yes": "Ja", "no": "Nein"}


def main() -> None:
    """Ask and count."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.foreseen")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth answer")
    chosen = parser.parse_args()
    with open_snapshot() as snapshot:
        answers = [one for entry in snapshot.shelf("keyforge").entries() for one in entry["answers"]]
    decided = [one for one in answers[:: chosen.every] if verdict_word(one["a"]) in WORDS.values()]
    told = other = 0
    for one in decided:
        for question in one["q"]:
            said = verdict_of(question)
            told += said is not None
            if said is not None and said != verdict_word(one["a"]):
                other += 1
                print(f"{said:5} {question}\n      {one['a']}")
    asked = sum(len(one["q"]) for one in decided)
    print(f"{asked} foreseen questions, {told} told a situation, {other} of them with another verdict")


def verdict_of(question: str) -> str | None:
    """Return the verdict of the board that a question tells of; None where it tells of none or of another kind."""
    situation = read(question)
    if situation is None or situation.missing:
        return None
    return WORDS.get(answer(situation).kind)


if __name__ == "__main__":
    main()
