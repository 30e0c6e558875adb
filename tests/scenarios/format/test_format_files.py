"""Whole files: the samples, our own, the template; the schema; speed; what importing costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from kfrules.scenarios.format import find_files, load_file, load_folder, load_text, schema, write
from kfrules.scenarios.format.yaml_lines import decode, read
from kfrules.scenarios.keyforge.names import Way
from kfrules.scenarios.template import template

ROOT = Path(__file__).parents[3]
SAMPLES = os.environ.get("KFRULES_SAMPLES")  # set by .ci/run: a folder with more scenarios, of other authors
FILES = find_files([ROOT / "scenarios", *([SAMPLES] if SAMPLES else [])])
NAMES = [file.name for file in FILES]


@pytest.fixture(scope="module")
def validator() -> Any:
    made = schema()
    jsonschema.Draft7Validator.check_schema(made)
    return jsonschema.Draft7Validator(made)


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_file_loads_and_fits_the_schema(file: Path, validator: Any) -> None:
    record = load_file(file)
    assert json.loads(json.dumps(record)) == record
    document = read(decode(file.read_bytes(), str(file)), str(file))
    assert not list(validator.iter_errors(document.value))


def test_ids_are_unique_among_our_own_files() -> None:
    load_folder(ROOT / "scenarios")


def test_the_template_is_a_good_scenario(validator: Any) -> None:
    text = template("Mein Fall", "Rüstung: wer's glaubt")
    record = load_text(text)
    assert (record["id"], record["title"], record["warnings"]) == ("mein-fall", "Rüstung: wer's glaubt", [])
    assert not list(validator.iter_errors(read(text, "x").value))
    assert load_text(template("?"))["id"] == "mein-szenario"


def test_every_key_of_the_schema_has_a_german_description() -> None:
    made = schema()
    assert made["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert "$defs" not in json.dumps(made)
    for name, model in {"Scenario": made, **made["definitions"]}.items():
        assert model["description"], name
        assert model["additionalProperties"] is False
        for key, field in model["properties"].items():
            assert field.get("description"), f"{name}.{key}"


@pytest.mark.parametrize(
    "value",
    [
        {"id": "a"},
        {"id": "Ä", "game": "keyforge"},
        {"id": "a", "game": "keyforge", "whenn": []},
        {"id": "a", "game": "keyforge", "when": [{}]},
        {"id": "a", "game": "keyforge", "when": [{"reap": "A", "end": "turn"}]},
        {"id": "a", "game": "keyforge", "then": {}},
        {"id": "a", "game": "keyforge", "given": {"house": "diss"}},
        {"id": "a", "game": "keyforge", "given": {"me": {"aember": -1}}},
        {"id": "a", "game": "keyforge", "given": {"me": {"line": [{"card": "A", "powr": 2}]}}},
        {"id": "a", "game": "keyforge", "given": {"me": {"line": [{"card": "A", "keywords": ["poisn"]}]}}},
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(value: Any, validator: Any) -> None:
    assert list(validator.iter_errors(value))


def test_an_answer_that_is_text_of_a_kind_of_its_own_is_written_as_text() -> None:
    """KeyForge's ways to do something know the cards that they could be done to; a file holds their name."""
    record = load_text(template())
    steps = [*record["when"], {"do": "choose", "answers": [Way("betäuben", ["A"])]}]
    assert "betäuben" in write.text({**record, "when": steps})


def test_five_hundred_files_load_in_three_seconds(tmp_path: Path) -> None:
    text = template()
    for number in range(500):
        (tmp_path / f"{number}.scenario.yaml").write_text(text.replace("mein-szenario", f"s-{number}"))
    start = time.perf_counter()
    assert len(load_folder(tmp_path)) == 500
    assert time.perf_counter() - start < 3


@pytest.mark.parametrize(
    "module",
    [
        "kfrules.scenarios.format",
        "kfrules.scenarios.play.plugin",
        "kfrules.scenarios.play.junit",
        "kfrules.scenarios.template",
    ],
)
def test_importing_loads_nothing_heavy(module: str) -> None:
    heavy = ("pydantic", "yaml", "rapidfuzz", "torch", "sqlalchemy", "sqlmodel", "kfrules.scenarios.keyforge")
    code = f"import sys, {module}; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
