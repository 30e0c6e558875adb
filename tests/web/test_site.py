"""What `kfrules web` writes, apart from what it does in a browser: its parts, what it leaves out, its faults."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from kfrules.cli.main import main
from kfrules.kb import build, home
from kfrules.rules_de import entries
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.play.engine import reader_of
from kfrules.web import fetch, inside, runtime, site

STATIC = Path(site.__file__).parent / "static"


def test_without_a_network_one_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def cut(*_: Any, **__: Any) -> None:
        raise OSError("Netz weg")

    monkeypatch.setenv(home.VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr(urllib.request, "urlopen", cut)
    assert main(["web", str(tmp_path / "seite")]) == 2
    said = " ".join(capsys.readouterr().err.split())
    assert "Netz weg" in said
    assert "--from" in said
    assert not (tmp_path / "seite").exists()


def test_a_part_is_fetched_once_and_checked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    part = fetch.Part("teil.txt", "https://example.invalid", "5e0c9f6b" + "0" * 56)
    monkeypatch.setattr(fetch, "PARTS", (part,))
    monkeypatch.setenv(home.VARIABLE, str(tmp_path))
    monkeypatch.setattr(urllib.request, "urlopen", lambda *_, **__: io.BytesIO(b"etwas anderes"))
    with pytest.raises(KfrulesError, match="Prüfsumme"):
        fetch.parts()
    assert list((tmp_path / "web").iterdir()) == []  # what is wrong is not kept


def test_a_folder_without_the_parts_is_told(tmp_path: Path) -> None:
    with pytest.raises(KfrulesError, match=fetch.PYODIDE.name):
        fetch.parts(tmp_path)
    (tmp_path / fetch.PYODIDE.name).write_bytes(b"")
    with pytest.raises(KfrulesError, match="Prüfsumme"):
        fetch.parts(tmp_path)


def test_the_archive_holds_what_answers_and_no_command() -> None:
    with tarfile.open(fileobj=io.BytesIO(runtime.archive([]))) as archive:
        names = set(archive.getnames())
    assert {"kfrules/web/inside.py", "kfrules/kb/snowball.py", "kfrules/scenarios/play/film.py"} <= names
    assert {"yaml/__init__.py", "rapidfuzz/fuzz_py.py", "kfrules/rules_de/keyforge/karten.csv"} <= names
    assert not [name for name in names if "/commands/" in name or name.endswith((".md", ".yaml", ".so"))]


def test_no_script_or_style_is_inline() -> None:
    """The page's own policy forbids it, and so may a server's."""
    text = (STATIC / "index.html").read_text("utf-8")
    assert "<style" not in text
    assert "style=" not in text
    assert text.count("<script") == text.count('<script type="module" src=') == 1
    assert "'unsafe-inline'" not in text
    assert not [path.name for path in STATIC.glob("*.js") if "innerHTML" in path.read_text("utf-8")]


def test_the_page_names_no_other_host() -> None:
    for path in STATIC.iterdir():
        if path.suffix in (".js", ".html", ".css", ".webmanifest"):
            assert "http://" not in path.read_text("utf-8"), path
            assert "https://" not in path.read_text("utf-8"), path


def test_imported_documents_stay_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(home.VARIABLE, str(tmp_path))
    with site._own_words():
        assert home.folder() == tmp_path
    (tmp_path / build.IMPORTS).write_text(json.dumps({"magic": "digest"}), "utf-8")
    with site._own_words():
        assert home.folder() == tmp_path / "web"
    assert os.environ[home.VARIABLE] == str(tmp_path)


def test_a_game_that_is_not_there_is_asked_for(tmp_path: Path) -> None:
    """The worker fetches what is needed and asks again; a wrong name is a sentence."""
    asked = inside.Inside(tmp_path)
    assert json.loads(asked.call("entry", '{"id": "magic:702.2"}')) == {"needed": "magic"}


def test_the_example_is_read_and_played() -> None:
    """What a browser does before the first question asks no index: entries there come from one."""
    reader = reader_of(entries.DEFAULT_GAME)
    assert reader
    told = reader.read(inside.EXAMPLE)
    assert told
    assert reader.answer(told).text.startswith("Ja.")
    code = "import sys; from kfrules.web import inside; inside.prepare(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert {*inside.MODULES, "kfrules.scenarios.keyforge.situation.retold"} <= set(loaded)


@pytest.fixture(autouse=True)
def files_again() -> Any:
    """Let entries come from their files again."""
    from kfrules.rules_de import entries

    yield
    entries._RECORDS.clear()
    entries.load.cache_clear()
    entries._names.cache_clear()
