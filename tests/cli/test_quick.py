"""The short way to `kfrules ask`: it reads a command line as typer does, or leaves it to typer."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kfrules.cli import main as entry
from kfrules.cli.commands import ask as command
from kfrules.cli.quick import plain

WORDS = ["Gift", "Rüstung bei Gift", "", "ask", "x=y", "--", "-", "-h", "--help", "-5", "--all", "--no-proof", "--json"]
WORDS += [
    "--game",
    "keyforge",
    "nirgends",
    "--save",
    "fall.yaml",
    "--game=magic",
    "--model",
    "--limit",
    "--limit=2",
    "--context",
    "--nein",
]
WORDS += ["0", "1", "3", "10", "007", "51", "1001", "٣", "1_0", " 3", "3.0", "zwei"]

DEFAULTS = {
    "game": None,
    "everything": False,
    "no_proof": False,
    "context": 0,
    "json": False,
    "model": None,
    "limit": 10,
    "save": None,
}


def by_typer(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any] | None:
    """Return what typer hands over for a command line; None where it complains or helps instead."""
    told: list[dict[str, Any]] = []
    names = ("question", *DEFAULTS)
    with monkeypatch.context() as patch:
        patch.setattr(command, "reply", lambda *given: told.append(dict(zip(names, given, strict=True))) or 0)
        patch.setattr(entry, "plain", lambda arguments: None)
        entry.main(arguments)
    return told[0] if told else None


@pytest.mark.parametrize(
    "arguments",
    [
        ["ask", "Gift"],
        ["ask", "Rüstung", "bei", "Gift"],
        ["ask", "--all", "Gift", "--no-proof", "--json"],
        ["ask", "Gift", "--limit", "3", "--context", "2", "--game", "keyforge"],
        ["ask", "Gift", "--save", "fall.scenario.yaml"],
        ["ask", "--model", "all-MiniLM-L6-v2", "Gift", "--limit", "1", "--limit", "7"],
    ],
)
def test_a_plain_question_needs_no_typer(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = plain(arguments)
    assert told is not None
    assert DEFAULTS | told == by_typer(arguments, monkeypatch)


@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_every_command_line_means_what_it_means_to_typer(words: list[str]) -> None:
    told = plain(["ask", *words])
    if told is not None:
        with pytest.MonkeyPatch.context() as patch:
            assert DEFAULTS | told == by_typer(["ask", *words], patch)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["ask"],
        ["Gift"],
        ["show", "Gift"],
        ["ask", "--help"],
        ["ask", "Gift", "--limit", "0"],
        ["ask", "Gift", "-x"],
    ],
)
def test_what_is_not_plain_is_left_to_typer(arguments: list[str]) -> None:
    assert plain(arguments) is None


QUESTIONS = (
    ["Rüstung bei Gift"],
    ["Rüstung bei Gift", "--json"],
    ["Gift", "--no-proof", "--limit", "2"],
    ["Wetter morgen"],
    ["Marke", "--game", "nirgends"],
)


@pytest.mark.parametrize("words", QUESTIONS, ids=" ".join)
def test_both_ways_give_the_same(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = entry.main(["ask", *words]), *capsys.readouterr()
    monkeypatch.setattr(entry, "plain", lambda arguments: None)
    assert (entry.main(["ask", *words]), *capsys.readouterr()) == quick


def console(*arguments: str, stdout: Any = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """Run the installed command in a process of its own."""
    code = "from kfrules.cli.main import console; console()"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], stdout=stdout, stderr=subprocess.PIPE, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["ask", "Gift"], 0),
        (["ask", "Wetter morgen"], 1),
        (["ask", "Gift", "--limit", "0"], 2),
        (["version"], 0),
        (["gibtesnicht"], 2),
    ],
)
def test_the_process_ends_with_its_code_and_all_that_it_said(
    arguments: list[str], code: int, capfd: pytest.CaptureFixture[str]
) -> None:
    done = console(*arguments)
    assert entry.main(arguments) == code
    said = capfd.readouterr()
    assert (done.returncode, done.stdout, done.stderr) == (code, said.out, said.err)


_NO_CARD = """
import sys
from kfrules.cli.main import main
for question in ("Rüstung bei Gift", "Meine 3er mit Gift greift eine 5er mit Rüstung 2 an, stirbt die?"):
    assert main(["ask", "--game", "keyforge", question]) == 0
print([name for name in sys.modules if name.startswith("kfrules.scenarios.keyforge.cards.")], file=sys.stderr)
"""


def test_a_question_that_needs_no_card_loads_no_definitions() -> None:
    assert entry.main(["ask", "--game", "keyforge", "Gift"]) == 0  # builds the index: that reads definitions
    run = subprocess.run([sys.executable, "-c", _NO_CARD], capture_output=True, encoding="utf-8", check=True)
    assert run.stderr.split() == ["['kfrules.scenarios.keyforge.cards.holding']"]  # what the rules need themselves
    assert "Gespielt" in run.stdout


@pytest.mark.skipif(os.name == "nt", reason="braucht eine Pipe von POSIX")
def test_a_reader_that_leaves_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = console("ask", "Gift", stdout=write)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="braucht /dev/full")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = console("ask", "Gift", stdout=full)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
