"""The descriptions that a model reads are true: they name what there is."""

from __future__ import annotations

import re

import pytest
from kfrules.cli.assistant.tools import told, tools
from kfrules.cli.service.calls import CALLS
from kfrules.cli.service.schemas import known, whole
from kfrules.scenarios.format import load_text
from kfrules.scenarios.keyforge.vocabulary import VOCABULARY as WORDS
from kfrules.scenarios.play.runner import run


def test_the_example_passes_and_proves() -> None:
    result = run(load_text(tools()["play"].description.split("\n\n")[1]))
    assert result.passed
    assert list(result.counterfactuals.values()) == [True]


def test_every_verb_zone_and_keyword_that_is_told_is_there() -> None:
    description = tools()["play"].description
    zones = re.findall(r"\w+", description.partition("die Zonen ")[2].partition(" und die Werte")[0])
    assert zones == list(WORDS.zone_names)
    verbs = re.findall(r"\w+", description.replace("\n", " ").partition("je einem Verb: ")[2].partition(";")[0])
    assert verbs
    assert set(verbs) - {"with", "against", "turn"} <= set(WORDS.verb)
    told_words = description.partition("keywords (")[2].partition(" …")[0]
    assert set(re.findall(r"[a-z]+", told_words)) <= set(WORDS.keyword)


@pytest.mark.parametrize("name", tools())
def test_a_tool_makes_a_call_and_its_description_names_keys_that_come_back(name: str) -> None:
    tool = tools()[name]
    assert tool.call in CALLS
    keys = {
        key for schema in [tool.gives, *tool.gives.get("$defs", {}).values()] for key in schema.get("properties", ())
    }
    words = set(re.findall(r"„([a-z_]+)(?:\.ends)?“", tool.description))
    asked_for = set(tools()) | set(tool.takes["properties"]) | {"given", "when", "then", "shows", "choose", "situation"}
    assert words <= keys | asked_for, words - keys - asked_for


def test_the_server_tells_a_model_how_to_use_it() -> None:
    assert "„play“" in told()["instructions"]


def test_a_schema_stands_alone() -> None:
    for name in known():
        made = whole(name)
        needed = set(re.findall(r"'#/\$defs/(\w+)'", repr(made)))
        assert needed <= set(made.get("$defs", {}))
