from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from kfrules.cli.app import app

from tests.cli.conftest import Ran

COMMANDS = [command.name for command in app.registered_commands]
ENGLISH = re.compile(r"\b(Usage|Options|Commands|Arguments|Show|Error|Missing|Invalid|Try|default|required)\b")


@pytest.mark.parametrize("command", [None, *COMMANDS])
@pytest.mark.parametrize("columns", [60, 100])
def test_help_is_german_and_fits(run: Callable[..., Ran], command: str | None, columns: int) -> None:
    ran = run(*filter(None, [command]), "--help", columns=columns)
    assert ran.code == 0
    assert ran.out.startswith("Aufruf: kfrules")
    assert "Diese Hilfe zeigen." in ran.out
    assert not ENGLISH.search(ran.out)
    assert max(map(len, ran.out.split("\n"))) <= columns


def test_without_a_command_the_help_is_shown(run: Callable[..., Ran]) -> None:
    ran = run()
    assert ran.code == 0
    assert all(f"\n  {command} " in ran.out for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["asc"], "Den Befehl „asc“ gibt es nicht; nahe liegt ask, alle zeigt „kfrules --help“."),
        (["ask"], "Es fehlt FRAGE…; Hilfe gibt „kfrules ask --help“."),
        (["ask", "--foo", "x"], "Die Option „--foo“ gibt es nicht"),
        (["ask", "--limit", "x", "y"], "passt nicht zu „--limit ZAHL“"),
        (["ask", "--limit", "0", "y"], "passt nicht zu „--limit ZAHL“"),
        (["ask", "--game"], "Der Option „--game“ fehlt ihr Wert"),
        (["version", "zu", "viel"], "Zu viele Angaben: zu viel"),
    ],
)
def test_a_wrong_call_is_told_in_german(run: Callable[..., Ran], arguments: list[str], expected: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert expected in ran.err
    assert ran.err.count("\n") == 1


def test_completion_offers_entries(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_KFRULES_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "kfrules show ruest")
    monkeypatch.setenv("COMP_CWORD", "2")
    ran = run()
    assert ran.out.strip() == "ruestung"
