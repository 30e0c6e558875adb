"""Python for the browser: Pyodide without what kfrules never imports, and one archive with kfrules and its packages."""

from __future__ import annotations

import ast
import io
import json
import lzma
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any

import kfrules
from kfrules.rules_de.errors import KfrulesError

LOADER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What Pyodide needs beside its standard library."""

LOCK = "pyodide-lock.json"
"""Where Pyodide would fetch further packages from; there are none."""

UNUSED = frozenset((Path(__file__).parent / "unused.txt").read_text("utf-8").split())
"""Modules of the standard library that nothing here imports."""

FILTERS: list[dict[str, Any]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "pb": 0}
]
"""A larger dictionary packs no better, and unpacking takes as much memory; `lc` and `pb` are those for text."""

CODECS = {"__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8"}

_LEFT_OUT = (
    "cli/commands/",
    "cli/shell/",
    "cli/tryout/",
    "kb/documents/",
    "kb/data/editions/",
    "kb/data/semantic/",
    "web/static/",
)
_DATA = (".txt", ".json", ".csv")
_UNUSED = tuple(f"pydantic/{name}" for name in ("v1/", "deprecated/", "experimental/", "mypy", "color", "networks"))
"""Older interfaces, tools and types that no scenario has."""
_INSTALLED = ("yaml", "rapidfuzz", "annotated_types", "typing_extensions", "typing_inspection")
"""Packages taken from this environment: all of them run as plain Python."""


def loader(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of Pyodide: name and content. `pyodide`: the package of npm."""
    with tarfile.open(pyodide) as archive:
        for name in LOADER:
            yield name, _member(archive, name)
        yield LOCK, _bare_lock(_member(archive, LOCK))
        yield "python_stdlib.zip", _standard(_member(archive, "python_stdlib.zip"))


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    found = archive.extractfile(f"package/{name}")
    if found is None:
        raise KfrulesError(f"in Pyodide fehlt {name}")
    return found.read()


def _bare_lock(whole: bytes) -> bytes:
    return json.dumps({"info": json.loads(whole)["info"], "packages": {}}).encode()


def _standard(whole: bytes) -> bytes:
    """Return the standard library without what is never imported."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(made, "w") as new:
        for item in old.infolist():
            if not item.is_dir() and _used(PurePosixPath(item.filename)):
                data = old.read(item)
                shorter = _short(data) if item.filename.endswith(".py") else data
                new.writestr(zipfile.ZipInfo(item.filename), shorter, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def _used(path: PurePosixPath) -> bool:
    if path.parts[0] == "encodings":
        return path.stem in CODECS
    names = path.with_suffix("").parts
    return UNUSED.isdisjoint(".".join(names[:length]) for length in range(1, len(names) + 1))


def archive(wheels: list[Path]) -> bytes:
    """Return what lies beside the standard library: kfrules, and the packages of `wheels` and of this environment."""
    made = io.BytesIO()
    files = dict(sorted([*_own(), *_installed(), *_of_wheels(wheels)], key=_like_beside_like))
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    return lzma.compress(made.getvalue(), filters=FILTERS)


def _like_beside_like(file: tuple[str, bytes]) -> tuple[str, str]:
    """Return the key by which files lie so that they pack best: texts beside texts, code beside code."""
    return PurePosixPath(file[0]).suffix, file[0]


def _own() -> Iterator[tuple[str, bytes]]:
    """Yield the package as the browser needs it: what answers and plays, no command and nothing that builds."""
    for package in ("kb", "rules_de", "scenarios", "cli", "web"):
        root = Path(_origin(f"kfrules.{package}")).parent
        for path in sorted(root.rglob("*")):
            name = f"{package}/{path.relative_to(root).as_posix()}"
            if path.is_file() and path.suffix in (".py", *_DATA) and not name.startswith(_LEFT_OUT):
                data = path.read_bytes()
                yield f"kfrules/{name}", _short(data) if path.suffix == ".py" else data
    assert kfrules.__file__
    for path in Path(kfrules.__file__).parent.glob("*.py"):
        yield f"kfrules/{path.name}", _short(path.read_bytes())


def _short(code: bytes) -> bytes:
    """Return only what runs of Python: nobody reads comments, docstrings and types of functions in a browser. What only
    the browser's newer Python can read stays as it is.
    """
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return code
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            told = [one for one in node.body if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)]
            rest = [one for one in node.body if one not in told]
            node.body = rest or ([] if isinstance(node, ast.Module) else [ast.Pass()])
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            given = node.args
            for arg in (*given.posonlyargs, *given.args, *given.kwonlyargs):  # that of *args is read: `wording.terms`
                arg.annotation = None
    return ast.unparse(_Untyped().visit(tree)).encode()


class _Untyped(ast.NodeTransformer):
    """Leaves out what is imported for types alone, and the types of what functions hold."""

    _inside = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Enter a function."""
        self._inside += 1
        self.generic_visit(node)
        self._inside -= 1
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Keep the types of a class: they say what it consists of."""
        inside, self._inside = self._inside, 0
        self.generic_visit(node)
        self._inside = inside
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Leave out the type of what a function holds."""
        if not self._inside or node.value is None:
            return node
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt] | None:
        """Leave out `if TYPE_CHECKING:`."""
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return node.orelse or None
        return self.generic_visit(node)


def _installed() -> Iterator[tuple[str, bytes]]:
    for package in _INSTALLED:
        origin = Path(_origin(package))
        if origin.name != "__init__.py":
            yield origin.name, _short(origin.read_bytes())
            continue
        for path in sorted(origin.parent.rglob("*.py")):
            yield f"{package}/{path.relative_to(origin.parent).as_posix()}", _short(path.read_bytes())


def _origin(package: str) -> str:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise KfrulesError(f"das Paket {package} fehlt", None, "installiere kfrules neu")
    return spec.origin


def _of_wheels(wheels: list[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as opened:
            for name in opened.namelist():
                if name.endswith((".py", ".so")) and _wanted(name):
                    yield name, _short(opened.read(name)) if name.endswith(".py") else opened.read(name)


def _wanted(name: str) -> bool:
    return not name.startswith(_UNUSED)
