"""What the page says first is what `kfrules ask` says, word for word; drawn by the page's own script where node is."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from kfrules import knowledge
from kfrules.cli.main import main
from kfrules.web import site, told

from tests.web import equality

HERE = Path(__file__).parent
TYPED = sorted((HERE.parent / "benchmarks" / "typed").glob("*.jsonl"))
NODE = shutil.which("node")
LIST = "Alle Einträge zeigt: kfrules list"
KINDS = {"verdict", "reasons", "similar", "note", "missing", "nothing", "nearest", "choices", "choice"}
"""What lines there are at least in the answers to the questions below; `tests/cli/test_ask.py` holds the others."""
OTHERS = (
    equality.Question("Wie wird das Wetter morgen in Köln?", None),
    equality.Question("", None),
    equality.Question("Was ist Schaden?", None),
    equality.Question("DT 012 mit Gift", None),
    equality.Question("Meine Kreatur greift an, stirbt sie?", "keyforge"),
)
"""Besides 100 typed ones: some that come to something else."""


def asked() -> list[equality.Question]:
    questions = list(equality.read(TYPED))
    return [*questions[:: len(questions) // 100][:100], *OTHERS]


def printed(question: equality.Question) -> list[str]:
    """Return the words that the command prints before its first empty line."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        main(["ask", "--no-proof", *(["--game", question.game] if question.game else []), "--", question.text])
    return out.getvalue().partition("\n\n")[0].split()


def words(answer: Any) -> list[str]:
    """Return the words that the page is told before the answers of several games, which the command sets apart."""
    lines = ["".join(text for text, _ in line["parts"]) for line in answer["lines"] if line["kind"] != "choice"]
    return " ".join(lines).replace("**", "").split()


@pytest.fixture(scope="module")
def answers() -> list[tuple[equality.Question, Any]]:
    """Questions, and what the page is told to each."""
    snapshot = knowledge.opened()
    return [(one, json.loads(json.dumps(told.ask(snapshot, one.text, one.game)))) for one in asked()]


def test_the_page_is_told_what_the_command_prints(answers: Any) -> None:
    assert {line["kind"] for _, answer in answers for line in answer["lines"]} >= KINDS
    for question, answer in answers:
        leads_on = [] if answer["answer"]["answered"] else LIST.split()
        assert printed(question) == [*words(answer), *leads_on], question


def test_programs_are_told_the_same(answers: Any) -> None:
    for question, answer in answers:
        lines = ["".join(text for text, _ in line["parts"]) for line in answer["lines"]]
        assert answer["answer"]["lines"] == lines, question


def letters(text: str) -> str:
    """Return a line without what only parts its words: the page has a list where the command has „A · B.“."""
    return re.sub(r"[\s*`·]", "", text).removesuffix(".")


@pytest.mark.skipif(not NODE, reason="ohne node zeichnet hier niemand die Seite")
def test_the_page_draws_what_it_is_told(answers: Any) -> None:
    """One block a line, in their order, and no other before the board and the passages."""
    sent = "\n".join(json.dumps(answer) for _, answer in answers)
    command = [str(NODE), str(HERE / "render.mjs"), str(Path(site.__file__).parent / "static")]
    done = subprocess.run(command, input=sent, capture_output=True, text=True, encoding="utf-8", check=True)
    for (question, answer), drawn in zip(answers, map(json.loads, done.stdout.splitlines()), strict=True):
        wanted = list(map(letters, answer["answer"]["lines"]))
        shown = list(map(letters, drawn[: len(wanted)]))
        assert all(one.startswith(line) for one, line in zip(shown, wanted, strict=True)), (question, shown, wanted)
