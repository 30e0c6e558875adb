"""`kfrules new` and `kfrules schema`: a scenario to start from, and what helps to write it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
import yaml

from tests.cli.conftest import Ran

Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "name"),
    [([], "mein-szenario"), (["Mein Fall"], "mein-fall"), (["fall.scenario.yaml"], "fall"), (["null"], "null")],
)
def test_a_new_scenario_passes_as_it_stands(run: Run, folder: Path, arguments: list[str], name: str) -> None:
    ran = run("new", *arguments)
    assert ran.code == 0
    assert ran.out.startswith(f"Geschrieben: {name}.scenario.yaml\n")
    assert [path.name for path in folder.iterdir()] == [f"{name}.scenario.yaml"]
    assert run("check", f"{name}.scenario.yaml").code == 0


def test_the_title_is_taken_over(run: Run, folder: Path) -> None:
    title = "Was: wenn's # {regnet}?"
    data = json.loads(run("new", "fall", "--title", title, "--folder", "neu", "--json").out)
    assert data == {"id": "fall", "file": str(Path("neu", "fall.scenario.yaml"))}
    assert yaml.safe_load((folder / data["file"]).read_text("utf-8"))["title"] == title
    assert run("new", "leer", "--title", " \x1b").code == 0
    assert run("check", ".").code == 0


def test_nothing_is_overwritten(run: Run, folder: Path) -> None:
    (folder / "fall.scenario.yaml").write_text("meins", "utf-8")
    ran = run("new", "fall")
    assert ran.code == 2
    assert ran.err == "fall.scenario.yaml: Die Datei gibt es schon; nenne eine andere id.\n"
    assert (folder / "fall.scenario.yaml").read_text("utf-8") == "meins"


@pytest.mark.parametrize("id", ["???", "", "../fall", "a/b"])
def test_what_is_no_id_is_refused(run: Run, folder: Path, id: str) -> None:
    ran = run("new", "--", id)
    assert ran.code == 2
    assert f"„{id}“ taugt nicht als id" in ran.err
    assert list(folder.iterdir()) == []


def test_the_schema_is_printed_or_written(run: Run, folder: Path) -> None:
    printed = json.loads(run("schema").out)
    assert printed == json.loads(run("schema", "--json").out)
    assert printed["$schema"] == "http://json-schema.org/draft-07/schema#"
    ran = run("schema", "--output", "neu/szenario.schema.json")
    assert ran.out == f"Geschrieben: {Path('neu', 'szenario.schema.json')}\n"
    assert json.loads((folder / "neu" / "szenario.schema.json").read_text("utf-8")) == printed
    assert json.loads(run("schema", "-o", "a.json", "--json").out) == {"file": "a.json"}


def test_a_new_scenario_fits_the_schema(run: Run, folder: Path) -> None:
    run("new", "fall")
    schema = json.loads(run("schema").out)
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(yaml.safe_load((folder / "fall.scenario.yaml").read_text("utf-8")), schema)
