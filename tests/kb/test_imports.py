"""What `ask` costs: which modules an answer from a finished index brings along."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from kfrules import kb

HEAVY = {"torch", "sentence_transformers", "transformers", "sqlalchemy", "sqlmodel", "pydantic", "yaml", "platformdirs"}

CODE = """
import json, sys
from kfrules import kb
with kb.open_snapshot(rulings=lambda game: sys.exit("built again")) as snapshot:
    for question in ("Rüstung bei Gift", "Betäubn", "Wetter morgen", "Zorn auf betäubte Kreatur"):
        snapshot.ask(question, "keyforge")
    snapshot.ask("Æmber stehlen")
    snapshot.entry("gift"), snapshot.entries("keyforge"), snapshot.card("RdA 242"), snapshot.nearest("Gfit")
print(json.dumps(sorted(name.partition(".")[0] for name in sys.modules)))
"""


def loaded(code: str, home: Path) -> set[str]:
    environment = os.environ | {"KFRULES_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-X", "dev", "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return set(json.loads(done.stdout))


def test_ask_imports_nothing_heavy(snapshot: kb.Snapshot, home: Path) -> None:
    snapshot.ask("Æmber stehlen")  # builds what is not built yet: no game is told, so all are asked
    assert not HEAVY & loaded(CODE, home)


def test_the_room_itself_imports_next_to_nothing(home: Path) -> None:
    code = "import json, sys, kb; print(json.dumps(sorted(sys.modules)))"
    assert not (HEAVY | {"numpy", "whoosh", "sqlite3"}) & loaded(code, home)


def test_a_reply_without_ja_or_nein_needs_no_guards(snapshot: kb.Snapshot, home: Path) -> None:
    code = """
import json, sys
from kfrules import kb
with kb.open_snapshot(rulings=lambda game: sys.exit("built again")) as snapshot:
    snapshot.ask("Rüstung bei Gift", "keyforge")
print(json.dumps(sorted(sys.modules)))
"""
    snapshot.ask("Rüstung bei Gift")
    assert not {"kfrules.kb.another", "kfrules.kb.beside", "kfrules.kb.cases"} & loaded(code, home)
