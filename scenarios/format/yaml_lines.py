"""Safe reading of one YAML document, with the line of every value.

The reader works on the parser's events, never recursively and never with YAML's tags, so nothing in a file
can run, nest or expand without bound. What it gives is plain: mappings with text keys, lists, text, whole
numbers, `true`/`false` and nothing. `yes`, `no`, `on` and `off` stay text; the field decides what they mean.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format.yaml_errors import explain

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_VALUES = 20_000

_LOADER: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAB = re.compile(r"^ *\t[ \t]*[^\s#]", re.MULTILINE)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,17}")
_EMPTY = ("", "~", "null", "Null", "NULL")
_TEXT_TAGS = ("!", "tag:yaml.org,2002:str")


class Quoted(str):
    """Text that stood in quotation marks: always itself, never a number, `yes` or `none`."""

    __slots__ = ()


@dataclass(slots=True)
class Mark:
    """Where a value stands: its line, the lines of its keys, the marks of what it holds."""

    line: int
    keys: dict[str, int] = field(default_factory=dict)
    items: dict[str | int, Mark] = field(default_factory=dict)
    size: int = 1  # values inside, itself included, repeated ones counted anew
    height: int = 1  # levels inside, itself included


@dataclass(frozen=True, slots=True)
class Document:
    """The mapping that a file holds, and where its values stand."""

    value: dict[str, Any]
    mark: Mark
    file: str

    def line(self, *path: str | int) -> int:
        """Return the line of the value at a path; steps that the document does not have are passed over."""
        mark, line = self.mark, self.mark.line
        for step in path:
            if step in mark.keys:
                line = mark.keys[str(step)]
            elif step in mark.items:
                line = mark.items[step].line
            if step in mark.items:
                mark = mark.items[step]
        return line


@dataclass(slots=True)
class _Frame:
    """A mapping or list that is being read."""

    value: dict[str, Any] | list[Any]
    mark: Mark
    anchor: str | None
    key: str | None = None
    key_line: int = 0


def read(text: str, file: str) -> Document:
    """Read one YAML document. Raises `ScenarioError` with file, line and way out."""
    _check_text(text, file)
    return _Reader(file).read(text)


def decode(data: bytes, file: str) -> str:
    """Return the text of a file's bytes: UTF-8, not larger than `MAX_BYTES`. Raises `ScenarioError`."""
    if len(data) > MAX_BYTES:
        line = data.count(b"\n", 0, MAX_BYTES) + 1
        raise too_large(file, line)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ScenarioError("die Datei ist in UTF-16 gespeichert", file, 1, "speichere sie als UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = f"die Datei ist nicht in UTF-8 gespeichert (Byte 0x{data[error.start]:02x})"
        raise ScenarioError(what, file, line, "speichere sie im Editor als UTF-8") from error


def too_large(file: str, line: int) -> ScenarioError:
    """Return the error for a file that is no scenario by its size alone."""
    return ScenarioError(
        "ab hier ist die Datei größer als das erlaubte 1 MB",
        file,
        line,
        "ein Szenario ist eine kleine Datei, teile sie in mehrere",
    )


def _check_text(text: str, file: str) -> None:
    """Refuse what the parser would report badly: size, control characters, tabs as indentation."""
    if len(text) > MAX_BYTES:
        raise too_large(file, text.count("\n", 0, MAX_BYTES) + 1)
    bad = _FORBIDDEN.search(text)
    if bad:
        what = f"das Steuerzeichen U+{ord(bad.group()):04X} ist in YAML nicht erlaubt"
        raise ScenarioError(what, file, text.count("\n", 0, bad.start()) + 1, "lösche es")
    tab = _TAB.search(text)
    if tab:
        line = text.count("\n", 0, tab.start()) + 1
        raise ScenarioError("die Zeile ist mit einem Tabulator eingerückt", file, line, "rücke nur mit Leerzeichen ein")


class _Reader:
    """Builds one document from the parser's events."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.stack: list[_Frame] = []
        self.anchors: dict[str, tuple[Any, Mark] | None] = {}  # None: still open
        self.size = 0

    def read(self, text: str) -> Document:
        root: tuple[Any, Mark] | None = None
        for event in self._events(text):
            line = event.start_mark.line + 1
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                raise self._error("hier beginnt ein zweites Dokument", line, "schreibe je Datei nur eines")
            done = self._take(event, line)
            if done is not None:
                root = done
        if root is None or root[0] is None:
            raise self._error("die Datei ist leer", 1, "„kfrules new“ schreibt ein Szenario zum Anfangen")
        value, mark = root
        if not isinstance(value, dict):
            raise self._error(
                "die Datei enthält keine Felder", mark.line, "schreibe oben Felder wie „id: mein-szenario“"
            )
        return Document(value, mark, self.file)

    def _events(self, text: str) -> Iterator[Any]:
        try:
            yield from yaml.parse(text, Loader=_LOADER)
        except yaml.YAMLError as error:
            what, remedy, line = explain(error)
            raise self._error(what, line, remedy) from error

    def _take(self, event: Any, line: int) -> tuple[Any, Mark] | None:
        """Take one event; return the root value when it is finished."""
        if isinstance(event, yaml.ScalarEvent):
            self._refuse_tag(event, line, (None, *_TEXT_TAGS))
            value = _text(event) if self._key_is_next() else _scalar(event)
            return self._put(value, Mark(line), event.anchor)
        if isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._open(event, line)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            frame = self.stack.pop()
            return self._put(frame.value, frame.mark, frame.anchor)
        elif isinstance(event, yaml.AliasEvent):
            return self._alias(str(event.anchor), line)
        return None

    def _open(self, event: Any, line: int) -> None:
        is_map = isinstance(event, yaml.MappingStartEvent)
        self._refuse_tag(event, line, (None, "!"))
        if self._key_is_next():
            raise self._error(
                "als Schlüssel steht hier kein einfaches Wort", line, "setze Text mit { oder [ in Anführung"
            )
        if len(self.stack) >= MAX_DEPTH:
            raise self._too_deep(line)
        if event.anchor:
            self.anchors[event.anchor] = None
        self.stack.append(_Frame({} if is_map else [], Mark(line), event.anchor))

    def _alias(self, anchor: str, line: int) -> tuple[Any, Mark] | None:
        if anchor not in self.anchors:
            raise self._error(
                f"der Verweis „*{anchor}“ hat kein Ziel", line, "setze Text, der mit * beginnt, in Anführung"
            )
        target = self.anchors[anchor]
        if target is None:
            raise self._error(
                f"der Verweis „*{anchor}“ führt im Kreis auf sich selbst", line, "schreibe den Inhalt aus"
            )
        value, mark = target
        if self._key_is_next():
            if not isinstance(value, str):
                raise self._error("als Schlüssel steht hier kein einfaches Wort", line, "schreibe es aus")
        elif len(self.stack) + mark.height > MAX_DEPTH:
            raise self._too_deep(line)
        return self._put(value, Mark(line, mark.keys, mark.items, mark.size, mark.height), None)

    def _put(self, value: Any, mark: Mark, anchor: str | None) -> tuple[Any, Mark] | None:
        """Put a finished value where it belongs; return it when nothing is open (the root)."""
        if anchor:
            self.anchors[anchor] = (value, mark)
        if not self.stack:
            return value, mark
        frame = self.stack[-1]
        if isinstance(frame.value, list):
            frame.mark.items[len(frame.value)] = mark
            frame.value.append(value)
        elif frame.key is None:
            self._put_key(frame, str(value), mark.line)
            return None
        else:
            frame.mark.items[frame.key] = mark
            frame.value[frame.key] = value
            frame.key = None
        frame.mark.size += mark.size
        frame.mark.height = max(frame.mark.height, mark.height + 1)
        if frame.mark.size > MAX_VALUES:
            raise self._error(f"die Datei hält mehr als {MAX_VALUES} Werte", mark.line, "schreibe kleinere Szenarien")
        return None

    def _put_key(self, frame: _Frame, key: str, line: int) -> None:
        if key in frame.mark.keys:
            raise self._error(
                f"der Schlüssel „{key}“ steht hier doppelt, zuerst in Zeile {frame.mark.keys[key]}",
                line,
                "lösche einen der beiden oder fasse sie zusammen",
            )
        frame.key = key
        frame.mark.keys[key] = line

    def _key_is_next(self) -> bool:
        return bool(self.stack) and isinstance(self.stack[-1].value, dict) and self.stack[-1].key is None

    def _refuse_tag(self, event: Any, line: int, allowed: tuple[str | None, ...]) -> None:
        if event.tag not in allowed:
            name = event.tag.removeprefix("tag:yaml.org,2002:").lstrip("!")
            raise self._error(
                f"die Typangabe „!{name}“ ist nicht erlaubt",
                line,
                "lösche sie oder setze Text in Anführung",
            )

    def _too_deep(self, line: int) -> ScenarioError:
        return self._error(
            f"die Werte sind mehr als {MAX_DEPTH} Ebenen tief verschachtelt",
            line,
            "lösche überzählige Klammern",
        )

    def _error(self, what: str, line: int, remedy: str) -> ScenarioError:
        return ScenarioError(what, self.file, line, remedy)


def _scalar(event: Any) -> Any:
    """Return what a scalar means: nothing, true, false, a whole number, or text (NFC)."""
    text = _text(event)
    if not event.implicit[0]:
        return Quoted(text)
    if text in _EMPTY:
        return None
    if text in ("true", "false"):
        return text == "true"
    if _INTEGER.fullmatch(text):
        return int(text)
    return text


def _text(event: Any) -> str:
    """Return a scalar's text, composed (NFC)."""
    return unicodedata.normalize("NFC", event.value)
