"""Workers: what they answer is the command line's, and none is occupied longer than it may."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.service import work
from kfrules.cli.service.pool import Pool
from kfrules.scenarios.template import template

from tests.cli.conftest import Ran
from tests.cli.service.heavy import endless

FILE = "datei.scenario.yaml"
LINE = "Szenario, Zeile 3: Die Fähigkeit"
ABLE = """id: ernte
game: keyforge
given: {{house: dis, me: {{line: [{{card: Ernterin, power: 2, abilities: [{}]}}]}}}}
when: [{{reap: Ernterin}}]
then: {{me: {{aember: 2}}}}
"""


def test_an_answer_is_the_command_lines(asked: Pool, run: Callable[..., Ran]) -> None:
    for question in (
        "Rüstung bei Gift",
        "Meine 3er mit Gift greift eine 5er mit Rüstung 2 an – stirbt die?",
        "Wetter?",
    ):
        status, body = asked.call("ask", {"question": question})
        assert (status, json.loads(body)) == (200, json.loads(run("ask", "--json", question).out))


@pytest.mark.parametrize(
    ("call", "given", "line"),
    [
        ("entries", {"game": "keyforge", "kind": "glossary"}, ["list", "--game", "keyforge", "--kind", "glossary"]),
        ("card", {"name": "RdA 242"}, ["card", "RdA 242"]),
        ("play", {"scenario": template(), "without": ["ruestung"]}, ["play", FILE, "--without", "ruestung"]),
        ("play", {"scenario": template(), "all": True}, ["play", FILE, "--all"]),
    ],
)
def test_what_is_called_is_what_a_command_prints(
    call: str, given: Any, line: list[str], asked: Pool, run: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / FILE).write_text(template(), "utf-8")
    printed = json.loads(run(*[str(tmp_path / FILE) if word == FILE else word for word in line], "--json").out)
    status, body = asked.call(call, given)
    assert (status, json.loads(body)) == (200, printed)


def test_an_entry_says_nothing_of_where_files_lie(asked: Pool, run: Callable[..., Ran]) -> None:
    printed = json.loads(run("show", "gift", "--json").out)
    assert Path(printed.pop("path")).is_file()
    assert json.loads(asked.call("entry", {"name": "gift"})[1]) == printed


def test_what_takes_too_long_is_ended_and_told(played: Pool) -> None:
    start = time.monotonic()
    status, body = played.call("play", {"scenario": endless(), "all": True})
    assert time.monotonic() - start < 30.0  # it would take minutes
    assert status == 422
    assert json.loads(body)["error"].startswith("Das zu spielen dauert länger als 3 Sekunden und ist abgebrochen; ")
    tries = (played.call("play", {"scenario": template()})[0] for _ in range(30))  # on a busy machine it is slow
    assert 200 in tries  # another has taken its place


@pytest.mark.parametrize(
    ("call", "given", "status", "error"),
    [
        ("entry", {"name": "Gipft"}, 404, "Den Eintrag „Gipft“ gibt es nicht; am nächsten liegen "),
        ("card", {"name": "Gipft"}, 404, "Die Karte „Gipft“ gibt es nicht"),
        ("scenario", {"name": "Gipft"}, 404, "Ein Szenario oder einen Eintrag „Gipft“ gibt es nicht"),
        ("scenarios", {"entry": "../../etc/passwd"}, 404, "Ein Szenario oder einen Eintrag „../../etc/passwd“"),
        ("play", {"scenario": "id: a"}, 422, "Szenario, Zeile 1: „game“ fehlt; ergänze „game:“."),
        ("play", {"scenario": "/etc/passwd"}, 422, "Szenario, Zeile 1: "),
        ("play", {"scenario": template(), "without": ["Gipft"]}, 400, "Den Eintrag „Gipft“ gibt es nicht"),
        (
            "play",
            {"scenario": ABLE.format("reap-gain-²")},
            422,
            "Szenario, Zeile 3: Die Fähigkeit „reap-gain-²“ gibt es nicht; ",
        ),
        (
            "play",
            {"scenario": ABLE.format(f"reap-gain-{'9' * 5000}")},
            422,
            "Szenario, Zeile 3: Die Fähigkeit „reap-gain-99",
        ),
        ("situation", {"question": "Was ist Gift?"}, 400, "Daraus ist keine Situation zu lesen; nenne "),
    ],
)
def test_what_is_wrong_is_told_in_german(call: str, given: Any, status: int, error: str, asked: Pool) -> None:
    got, body = asked.call(call, given)
    assert got == status
    assert json.loads(body)["error"].startswith(error), json.loads(body)


def test_further_faults_of_a_scenario_are_told_as_well(asked: Pool) -> None:
    text = template().replace("power: 2", "powr: 2").replace("armor: 2", "armur: 2")
    told = json.loads(asked.call("play", {"scenario": text})[1])
    assert "powr" in told["error"] + "".join(told["others"])
    assert "armur" in told["error"] + "".join(told["others"])


def test_a_fault_of_ours_is_logged_and_not_shown(
    asked: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    status, body = asked.call("cards", {"name": 3})  # nobody checked what was given
    assert status == 500
    assert json.loads(body)["error"].startswith("Das ist ein Fehler in kfrules; ")
    assert "Traceback" in caplog.text
    assert "Traceback" not in body.decode()


STUMBLING = """id: hammer
game: arkham
given:
  me:
    play: [{card: Hammer, abilities: [{action: {fight: {damage: 2}}, actions: ²}]}]
    threat: [{card: Riese, fight: 3, health: 9}]
when: [{activate: Hammer}]
then: {me: {actions: 1}}
"""


def test_a_scenario_that_the_engine_cannot_read_is_told(asked: Pool) -> None:
    """Arkham's effects are checked where they are used: what comes through is no fault of the server."""
    status, body = asked.call("play", {"scenario": STUMBLING})
    assert status == 422
    assert json.loads(body)["error"].startswith("Szenario, Zeile 1: Die Engine kann etwas davon nicht lesen")
    assert asked.call("play", {"scenario": STUMBLING.replace("²", "2")})[0] == 200


def test_a_worker_that_dies_is_replaced() -> None:
    with closing(Pool(1, 5.0).begin()) as pool:
        assert pool.call("cards", {"name": "Köder"})[0] == 200
        (worker,) = pool._all
        worker._process.kill()
        worker._process.join()
        assert pool.call("cards", {})[0] == 503
        assert pool.call("cards", {"name": "Köder"})[0] == 200


def test_a_worker_that_practises_answers_at_once() -> None:
    with closing(Pool(1, 5.0, practises=True).begin()) as pool:
        for _ in range(3):
            assert json.loads(pool.call("ask", {"question": "Rüstung bei Gift"})[1])["answered"]


def test_a_closed_pool_says_so() -> None:
    pool = Pool(1, 5.0).begin()
    pool.close()
    pool.close()
    status, body = pool.call("cards", {})
    assert (status, json.loads(body)["error"]) == (503, "Dieser Dienst wird gerade beendet.")


def test_what_is_no_character_can_be_sent() -> None:
    assert work.encoded({"a": "\ud800ä"}) == '{"a": "?ä"}'.encode()
