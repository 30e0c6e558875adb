"""Whatever stands in a file: a record, or German sentences. Never anything else."""

from __future__ import annotations

import json
import re
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from kfrules.scenarios.format import ScenarioError, load_text
from kfrules.scenarios.template import template

BASE: dict[str, Any] = yaml.safe_load(template())
ENGLISH = re.compile(r"\b(should|must be|valid |expected|Input|not permitted|Traceback|found)\b")
QUOTED = re.compile(r"„[^“]*“")
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**20),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.sampled_from(["Giftling", "Köder", "RdA 242", "dis", "yes", "none", "line", "red", "keyforge", "*", "1/2"]),
)
WORDS = """id given me line card as keywords upgrades keys when play on choose cards refused then possible
zone shows without cites entry edition"""
KEYS = st.one_of(st.text(max_size=5), st.sampled_from(WORDS.split()))
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def outcome(text: str) -> None:
    try:
        json.dumps(load_text(text, "x"))
    except ScenarioError as error:
        for one in (error, *error.others):
            assert str(one).startswith("x, Zeile ")
            assert one.remedy
            ours = QUOTED.sub("", f"{one.what} {one.remedy}")  # what was typed may be in any language
            assert not ENGLISH.search(ours), str(one)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all values inside."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] + [deep for key, item in inner for deep in places(item, (*path, key))]


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(places(BASE)[1:]), VALUES)
def test_any_value_anywhere(path: tuple[Any, ...], value: Any) -> None:
    outcome(yaml.safe_dump(replaced(BASE, path, value), allow_unicode=True, sort_keys=False))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_any_keys_anywhere(extra: dict[str, Any]) -> None:
    outcome(yaml.safe_dump({**BASE, **extra}, allow_unicode=True))
    outcome(yaml.safe_dump({"id": "a", "game": "keyforge", "given": {"me": extra}, "when": [extra]}))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(alphabet=st.sampled_from("ab:-[]{}&*!|>'\"%@`#,? \n\t\\x0ä~"), max_size=40))
def test_any_text(text: str) -> None:
    outcome(text)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.integers(0, len(template())),
    st.text(alphabet=st.sampled_from(":-[]{}&*!'\"\n #"), min_size=1, max_size=3),
)
def test_any_typing_error(place: int, typed: str) -> None:
    text = template()
    outcome(text[:place] + typed + text[place + 1 :])
