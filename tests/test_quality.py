"""What the code promises of itself: no import goes in a circle, nothing is too long, types say something."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = {"api": "kfrules", "cli": "kfrules.cli", "kb": "kfrules.kb", "rules_de": "kfrules.rules_de"}
ROOMS |= {"scenarios": "kfrules.scenarios"}
LONGEST_FUNCTION, LONGEST_FILE, MOST_ANY = 50, 400, 0.05


@cache
def modules() -> dict[str, tuple[Path, ast.Module]]:
    """Return every module of the package by its import name."""
    found = {}
    for room, name in ROOMS.items():
        for file in sorted((ROOT / room).rglob("*.py")):
            parts = file.relative_to(ROOT / room).with_suffix("").parts
            dotted = ".".join([name, *parts]).removesuffix(".__init__")
            found[dotted] = (file, ast.parse(file.read_text("utf-8")))
    return found


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield what a module needs to be imported itself: not what a function or a type checker asks for."""
    waiting: list[ast.stmt] = list(tree.body)
    for node in waiting:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in modules() else node.module
        elif (isinstance(node, ast.If) and "TYPE_CHECKING" not in ast.unparse(node.test)) or isinstance(node, ast.Try):
            waiting += node.body


def test_no_import_goes_in_a_circle() -> None:
    needs = {name: {other for other in imported(tree) if other in modules()} for name, (_, tree) in modules().items()}
    while free := {name for name, others in needs.items() if not others & needs.keys() - {name}}:
        needs = {name: others for name, others in needs.items() if name not in free}
    assert sorted(needs) == []


def test_the_rooms_import_only_what_the_house_allows() -> None:
    """Data flows one way: what the rules say knows nothing else, the knowledge base no engine, an engine no kb."""
    closed = {
        "kfrules.rules_de": ("kfrules.kb", "kfrules.cli", "kfrules.scenarios"),
        "kfrules.kb": ("kfrules.cli", "kfrules.scenarios"),
        "kfrules.scenarios": ("kfrules.cli", "kfrules.kb"),
        "kfrules.scenarios.kernel": (
            "kfrules.scenarios.format",
            "kfrules.scenarios.play",
            "kfrules.scenarios.keyforge",
        ),
        "kfrules.scenarios.format": ("kfrules.scenarios.keyforge",),
        "kfrules.scenarios.play": ("kfrules.scenarios.keyforge",),
        "kfrules.cli": ("kfrules.scenarios.keyforge",),
    }
    wrong = []
    for name, (_, tree) in modules().items():
        text = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
        for room, others in closed.items():
            if f"{name}.".startswith(f"{room}."):
                wrong += [(name, other) for other in text if f"{other}.".startswith(tuple(f"{o}." for o in others))]
    assert wrong == []


@pytest.mark.parametrize("name", sorted(modules()))
def test_nothing_is_too_long(name: str) -> None:
    file, tree = modules()[name]
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST_FILE
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION]
    assert long == []


def annotations(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield every annotation: of arguments, results, variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = node.args
            every = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
            yield from (argument.annotation for argument in every if argument is not None and argument.annotation)
            if node.returns is not None:
                yield node.returns
        elif isinstance(node, ast.AnnAssign):
            yield node.annotation


def test_types_say_something() -> None:
    """`Any` stands in less than one annotation of twenty outside the knowledge base, in one of fifty within."""
    for rooms, most in ((("api", "cli", "rules_de", "scenarios"), MOST_ANY), (("kb",), 0.02)):
        trees = [tree for file, tree in modules().values() if file.relative_to(ROOT).parts[0] in rooms]
        every = [annotation for tree in trees for annotation in annotations(tree)]
        vague = [one for one in every if any(isinstance(n, ast.Name) and n.id == "Any" for n in ast.walk(one))]
        assert len(vague) / len(every) < most


@pytest.mark.parametrize(
    "name", sorted(name for name, (file, _) in modules().items() if ">>> " in file.read_text("utf-8"))
)
def test_examples_in_docstrings_hold(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
