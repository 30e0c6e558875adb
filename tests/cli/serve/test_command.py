"""`kfrules serve` and `kfrules mcp` as commands: what they print, and what they say where something is missing."""

from __future__ import annotations

import builtins
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from kfrules.cli.service.pool import Pool

from tests.cli.conftest import Ran

START = "from kfrules.cli.main import console; console()"


@pytest.mark.parametrize(("command", "package"), [("serve", "uvicorn"), ("mcp", "mcp")])
def test_a_missing_extra_says_what_to_install(
    command: str, package: str, run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name.partition(".")[0] == package:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, *more)

    for name in [
        one for one in sys.modules if one.startswith((f"{package}", "kfrules.cli.serve.", "kfrules.cli.assistant."))
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    ran = run(command)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Dafür fehlt das Extra „{command}“ (Paket „")
    assert ran.err.endswith(f'“); installiere es mit: pip install "kfrules[{command}]".\n')
    assert ran.err.count("\n") == 1


def test_a_folder_without_a_page_is_told(run: Callable[..., Ran], tmp_path: Path) -> None:
    pytest.importorskip("uvicorn", reason="das Extra „serve“ fehlt")
    ran = run("serve", "--page", str(tmp_path))
    assert (ran.code, ran.err) == (2, f"{tmp_path}: Hier liegt keine Seite; schreibe sie mit „kfrules web ORDNER“.\n")


def test_a_port_that_is_taken_is_told(run: Callable[..., Ran]) -> None:
    pytest.importorskip("uvicorn", reason="das Extra „serve“ fehlt")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--port", str(port))
    assert ran.code == 2
    remedy = "nimm einen anderen --port oder --host"
    assert ran.err == f"Die Adresse http://127.0.0.1:{port} lässt sich nicht öffnen (sie ist schon belegt); {remedy}.\n"


def test_an_address_that_is_none_is_told(run: Callable[..., Ran]) -> None:
    pytest.importorskip("uvicorn", reason="das Extra „serve“ fehlt")
    ran = run("serve", "--host", "256.0.0.1")
    assert ran.code == 2
    assert "lässt sich nicht öffnen (diese Adresse gibt es hier nicht)" in ran.err


def test_the_server_serves_until_it_is_interrupted(own_home: Path, asked: Pool) -> None:
    """A whole process: it prints where it is found, answers there, and leaves no process behind."""
    pytest.importorskip("uvicorn", reason="das Extra „serve“ fehlt")
    environment = {**os.environ, "KFRULES_HOME": str(own_home), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", START, "serve", "--host", "0.0.0.0", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as server:
        try:
            assert server.stdout is not None
            said = []
            for line in server.stdout:
                said.append(line)
                if "Strg+C" in line:
                    break
            text = "".join(said)
            assert "█" in text  # the QR code
            assert "kfrules web ORDNER" in re.sub(r"\s+", " ", text)
            found = re.search(r"kfrules ist bereit: http://[\w.:-]+:(\d+)", text)
            assert found, text
            with urlopen(f"http://127.0.0.1:{found[1]}/api/ask?question=Gift") as answer:
                assert b'"answered": true' in answer.read()
        finally:
            server.send_signal(signal.SIGINT)
            rest, complaints = server.communicate(timeout=30)
    assert (server.returncode, rest, complaints) == (0, "Beendet.\n", "")
