"""Pipes that close, streams that are closed, arguments that are no text: an exit code and a sentence, never a fault."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.main import main
from kfrules.kb import snapshot

Run = Callable[..., Any]


def shell(line: str, home: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a line of sh in which `kfrules` is ours; its exit code is that of kfrules, also within a pipe."""
    kfrules = f'"{sys.executable}" -m kfrules.cli.main'
    script = f'kfrules() {{ {kfrules} "$@"; echo "code $?" >"{home}/code"; }}; {line}'
    return subprocess.run(["sh", "-c", script], capture_output=True, timeout=120, check=False, env=dict(os.environ))


@pytest.mark.skipif(sys.platform == "win32", reason="braucht sh")
@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ('kfrules ask "Rüstung bei Gift" | head -1', {0}),
        ("kfrules list | head -1", {0}),
        ("kfrules play gift-scheitert-an-voller-ruestung | true", {0}),
        ("kfrules schema >&-", {0}),
        ("kfrules ask Gift >&-", {0}),
        ("kfrules ask Gift 2>&-", {0}),
        ("kfrules ask Wetterbericht <&-", {0, 1}),
        ("kfrules shell <&-", {0}),
        ("kfrules try <&-", {0, 2}),
        ("kfrules show $(printf '\\377')", {2}),
        ("kfrules play $(printf 'zzz\\377')", {2}),
        ("kfrules check $(printf '\\377')", {2}),
        ("kfrules import $(printf '\\377')", {2}),
        ("kfrules ask $(printf '\\355\\240\\200')", {1}),
        ("printf 'show \\377\\n' | kfrules shell", {0}),
    ],
)
def test_no_stream_and_no_argument_is_a_fault(line: str, codes: set[int], tmp_path: Path) -> None:
    ran = shell(line, tmp_path)
    code = int((tmp_path / "code").read_text().split()[1])
    assert code in codes, ran.stderr.decode()
    assert b"Fehler in kfrules" not in ran.stderr
    assert b"Traceback" not in ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="braucht /dev/full")
def test_a_full_disk_is_said_in_german(tmp_path: Path) -> None:
    ran = shell("kfrules ask Gift >/dev/full", tmp_path)
    assert (tmp_path / "code").read_text() == "code 2\n"
    assert ran.stderr.decode() == "Ausgabe: Auf dem Gerät ist kein Platz mehr.\n"


@pytest.mark.parametrize("command", [["show"], ["card"], ["play"], ["ask"], ["play", "gift", "--without"]])
@pytest.mark.parametrize("typed", ["a" * 100_000, "Rüstung " * 12_000])
def test_a_name_of_100000_letters_takes_no_time(run: Run, command: list[str], typed: str) -> None:
    run("ask", "Gift")  # the index is there
    run(*command, "Xyzzyx")  # and the entries of all games
    start = time.process_time()  # what others do on this machine is no matter
    ran = run(*command, typed)
    assert ran.code in (0, 1, 2)
    assert time.process_time() - start < 3
    assert len(ran.out) + len(ran.err) < 4000


def test_the_index_says_how_much_it_holds_and_how_long_it_took(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lean: None
) -> None:
    monkeypatch.setenv("KFRULES_HOME", str(tmp_path))
    monkeypatch.setattr(snapshot, "GAMES", ("riftbound", "arkham"))  # all games take as long as all other tests here
    start = time.perf_counter()
    ran = run("index")
    taken = time.perf_counter() - start
    assert int(ran.out.split()[2]) >= 128
    said = float(ran.out.split()[-2].replace(",", "."))
    assert taken / 2 < said <= taken + 0.1


@pytest.mark.parametrize("typed", [["show", "xyzzyx"], ["show", "12345"], ["card", "Donaudampfschiff"], ["xyzzyx"]])
def test_nonsense_has_no_neighbours(run: Run, typed: list[str]) -> None:
    ran = run(*typed)
    assert ran.code == 2
    assert "am nächsten" not in ran.err
    assert "nahe liegt" not in ran.err


@pytest.mark.parametrize(
    ("typed", "meant"), [(["show", "Skarmützel"], "Scharmützel"), (["card", "Dumma"], "Duma"), (["shwo"], "show")]
)
def test_a_slip_has_neighbours(run: Run, typed: list[str], meant: str) -> None:
    ran = run(*typed)
    assert meant in ran.out + ran.err


def test_a_question_about_nothing_has_no_neighbours(run: Run) -> None:
    ran = run("ask", "xyzzyx asdfgh qwertz")
    assert ran.code == 1
    assert "Am nächsten" not in ran.out


def test_main_takes_surrogates(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "Gift\udcff"]) == 2
    assert "Gift\ufffd" in capsys.readouterr().err
