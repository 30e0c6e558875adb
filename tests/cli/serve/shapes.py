"""Scenarios that are YAML as it should be, with something else than anyone would write in one or a few places."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from kfrules.scenarios import folders
from kfrules.scenarios.play.engine import playable

Way = tuple[Any, ...]

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 99, 10**6, 10**30, -(10**30), 1.5, float("inf"), float("nan"), "²", "٣"),
    *("", " ", "me", "opponent", "Köder", "RdA 242", "../../etc/passwd", "/etc/passwd", "a" * 5000, "\u202e\u200b"),
    *("__class__", "__init__", "{0.__class__}", "%s", "self", "null", "~", "2026-01-01", "0x10", "1e9", "1:30"),
    *([], {}, [[]], [None], [{}], {"": ""}, {"card": None}, {"a": {"b": {"c": {}}}}, [1, "1"], {1: 2}, {None: None}),
)
"""What stands where something else should."""
MANY = 400
"""So many copies of a part are put where one was."""
DEEP = (3, 40, 400, 5000)


def bomb(chance: random.Random) -> str:
    """Return text that a reader of YAML may choke on: aliases of aliases, depth, tags, keys twice, no characters."""
    levels = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9))
    deep = chance.choice(DEEP)
    whole = yaml.safe_dump(scenario(chance), allow_unicode=True)
    return chance.choice(
        (
            f"a0: &a0 [x]\n{levels}\ngiven: *a8\n{whole}",
            f"a: &a\n  <<: *a\n{whole}",
            f"{whole}\nthen: &t [*t]",
            f"{whole}\n<<: {{id: x}}",
            f"given: {'[' * deep}{']' * deep}",
            f"given: {'{a: ' * deep}{'}' * deep}",
            "".join(f"{' ' * n}a:\n" for n in range(min(deep, 250))),
            "- " * deep,
            whole.replace("id:", "id: x\nid:", 1),
            whole.replace("id:", f"!!python/name:os.{chance.choice(('system', 'environ'))} id:", 1),
            f"%YAML 9.9\n---\n{whole}\n---\n{whole}\n...\n",
            f"\ufeff{whole}",
            whole.replace(" ", "\t", 9),
            whole.replace("e", chance.choice("\x00\x07\x85\u2028\ud800\udfff\uffff"), 1),
            whole.replace("\n", chance.choice(("\r", "\r\n", "\u2028", "\x85"))),
            f"{whole}\nruling: |\n  {'x' * 45_000}",
            f"{whole}\n? [complex, key]\n: value",
            f"{whole}\nquestion: !!binary aGFsbG8=\nruling: !!set {{a, b}}\ntitle: !!timestamp 2026-01-01",
        )
    )


@cache
def ours() -> list[Path]:
    """Return the files of our scenarios."""
    return [file for game in playable() for folder in folders(game) for file in sorted(folder.rglob("*.yaml"))]


@cache
def _read(file: Path) -> Any:
    return yaml.load(file.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def scenario(chance: random.Random) -> Any:
    """Return one of our scenarios as data."""
    return _read(chance.choice(ours()))


def ways(node: Any, way: Way = ()) -> Iterator[Way]:
    """Yield the way to every part of data but the whole."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, part in items:
        yield (*way, key)
        yield from ways(part, (*way, key))


def at(node: Any, way: Way) -> Any:
    """Return the part that a way leads to."""
    for key in way:
        node = node[key]
    return node


def bent(chance: random.Random) -> str:
    """Return a scenario with some parts replaced, taken away, named otherwise, or there many times over."""
    made = scenario(chance)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        made = _bent(chance, made)
    text = yaml.safe_dump(made, allow_unicode=True, sort_keys=False, default_flow_style=chance.choice((None, True)))
    return str(text)


def _bent(chance: random.Random, whole: Any) -> Any:
    if not (all_ways := list(ways(whole))):
        return whole
    *before, key = chance.choice(all_ways)
    other = at(whole, chance.choice(all_ways))
    return _put(whole, tuple(before), lambda holder: _changed(chance, holder, key, other))


def _put(node: Any, way: Way, change: Any) -> Any:
    """Return data with the part that a way leads to changed; the rest is shared, nothing is changed in place."""
    if not way:
        return change(node)
    copy = dict(node) if isinstance(node, dict) else list(node)
    copy[way[0]] = _put(node[way[0]], way[1:], change)
    return copy


def _changed(chance: random.Random, holder: Any, key: Any, other: Any) -> Any:
    kind = chance.choice(("odd", "odd", "odd", "other", "other", "gone", "named", "many", "deep"))
    copy: Any = dict(holder) if isinstance(holder, dict) else list(holder)
    part = copy[key]
    if kind == "gone":
        del copy[key]
    elif kind == "named" and isinstance(copy, dict):
        copy[chance.choice(("do", "card", "power", "ability", "x", "", 3, None, True, *copy))] = copy.pop(key)
    elif kind == "many":
        copy[key] = [part] * chance.randrange(2, MANY) if not isinstance(part, list) else part * chance.randrange(2, 60)
    elif kind == "deep":
        for _ in range(chance.choice(DEEP[:2])):
            part = chance.choice(([part], {"all": [part]}, {"choose": part}, {"if": part}))
        copy[key] = part
    else:
        copy[key] = other if kind == "other" else chance.choice(ODD)
    return copy
