"""Safe reading of one YAML document, with the line of every value.

The reader works on the parser's events, never recursively, and takes no YAML tags; references to an anchor it takes
only for a game whose files may hold them, and counts what they stand for. So nothing in a file can run, nest or
expand without bound. What it gives is plain: mappings with text keys, lists, text, whole numbers, `true`/`false` and
nothing. `yes`, `no`, `on` and `off` stay text; the field decides what they mean.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

import yaml
from kfrules.records import dataclass, field
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format.record import Source
from kfrules.scenarios.format.yaml_errors import explain

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_VALUES = 20_000

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAB = re.compile(r"^ *\t[ \t]*[^\s#]", re.MULTILINE)
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,17}")
_EMPTY = ("", "~", "null", "Null", "NULL")
_TEXT_TAGS = ("!", "tag:yaml.org,2002:str")


_NO_KEYS: dict[str, int] = {}
_NO_ITEMS: dict[str | int, Mark] = {}


class Quoted(str):
    """Text that stood in quotation marks: always itself, never a number, `yes` or `none`."""

    __slots__ = ()


@dataclass(slots=True)
class Mark:
    """Where a value stands: its line, the lines of its keys, the marks of what it holds."""

    line: int
    keys: dict[str, int] = field(default_factory=dict)
    items: dict[str | int, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """The mapping that a file holds, and where its values stand."""

    value: Source
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
    """A mapping or list that is being read; `key`: of a mapping, whose value comes next."""

    value: Source | list[object]
    mark: Mark
    key: str | None = None
    anchor: str | None = None
    begun: int = 0


def no_references(value: Source) -> bool:
    """Let no file refer to its own parts."""
    return False


def read(text: str, file: str, references: Callable[[Source], bool] = no_references) -> Document:
    """Read one YAML document. Raises `ScenarioError` with file, line and way out.

    `references`: tells of what was read whether parts of it may stand for others (`&a`, `*a`).
    """
    _check_text(text, file)
    return _Reader(file, references).read(text)


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

    def __init__(self, file: str, references: Callable[[Source], bool] = no_references) -> None:
        self.file = file
        self.references = references
        self.anchors: dict[str, tuple[object, Mark, int]] = {}  # what a name stands for, and how many values that is
        self.referred: ScenarioError | None = None  # what is wrong where no references are taken
        self.stack: list[_Frame] = []
        self.root: tuple[object, Mark] | None = None
        self.size = 0

    def read(self, text: str) -> Document:
        try:
            for event in yaml.parse(text, Loader=_LOADER):
                take = _TAKES.get(type(event))
                if take is not None:
                    take(self, event, event.start_mark.line + 1 if event.start_mark else 1)
        except yaml.YAMLError as error:
            what, remedy, line = explain(error)
            raise self._error(what, line, remedy) from error
        if self.root is None or self.root[0] is None:
            raise self._error("die Datei ist leer", 1, "„kfrules new“ schreibt ein Szenario zum Anfangen")
        value, mark = self.root
        if not isinstance(value, dict):
            remedy = "schreibe oben Felder wie „id: mein-szenario“"
            raise self.referred or self._error("die Datei enthält keine Felder", mark.line, remedy)
        if self.referred is not None and not self.references(value):
            raise self.referred
        return Document(value, mark, self.file)

    def _document(self, event: yaml.DocumentStartEvent, line: int) -> None:
        if self.root is not None:
            raise self._error("hier beginnt ein zweites Dokument", line, "schreibe je Datei nur eines")

    def _scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        if event.anchor is not None or event.tag is not None:
            self._refuse(event, line)
        scalar, mark = _text(event) if self._key_is_next() else _meant(event), Mark(line, _NO_KEYS, _NO_ITEMS)
        if event.anchor is not None:
            self.anchors[event.anchor] = (scalar, mark, 0)
        self._put(scalar, mark)

    def _alias(self, event: yaml.AliasEvent, line: int) -> None:
        self._refuse(event, line)
        value, mark, size = self.anchors[str(event.anchor)]
        self.size += size
        self._put(value, mark)

    def _begin(self, event: yaml.CollectionStartEvent, line: int) -> None:
        self._refuse(event, line)
        if self._key_is_next():
            what = "als Schlüssel steht hier kein einfaches Wort"
            raise self._error(what, line, "setze Text mit { oder [ in Anführung")
        if len(self.stack) >= MAX_DEPTH:
            what = f"die Werte sind mehr als {MAX_DEPTH} Ebenen tief verschachtelt"
            raise self._error(what, line, "lösche überzählige Klammern")
        made: Source | list[object] = {} if isinstance(event, yaml.MappingStartEvent) else []
        self.stack.append(_Frame(made, Mark(line), None, event.anchor, self.size))

    def _end(self, event: yaml.CollectionEndEvent, line: int) -> None:
        frame = self.stack.pop()
        if frame.anchor is not None:
            self.anchors[frame.anchor] = (frame.value, frame.mark, self.size - frame.begun)
        self._put(frame.value, frame.mark)

    def _refuse(self, event: yaml.NodeEvent, line: int) -> None:
        """Refuse tags other than that of text and references to what is not there; note the first anchor."""
        if event.anchor is not None:
            sign = "*" if isinstance(event, yaml.AliasEvent) else "&"
            what = f"Verweise wie „{sign}{event.anchor}“ sind nicht erlaubt"
            fault = self._error(what, line, f"schreibe den Inhalt aus, oder setze Text mit {sign} in Anführung")
            self.referred = self.referred or fault
            if sign == "*" and event.anchor not in self.anchors:
                raise self.referred
        tag: str | None = getattr(event, "tag", None)
        if tag not in (None, "!") and not (isinstance(event, yaml.ScalarEvent) and tag in _TEXT_TAGS):
            name = str(tag).removeprefix("tag:yaml.org,2002:").lstrip("!")
            what = f"die Typangabe „!{name}“ ist nicht erlaubt"
            raise self._error(what, line, "lösche sie oder setze Text in Anführung")

    def _put(self, value: object, mark: Mark) -> None:
        """Put a finished value where it belongs: into what is open, else it is the whole."""
        if not self.stack:
            self.root = (value, mark)
            return
        self.size += 1
        if self.size > MAX_VALUES:
            raise self.referred or self._error(
                f"die Datei hält mehr als {MAX_VALUES} Werte", mark.line, "schreibe kleinere Szenarien"
            )
        frame = self.stack[-1]
        if isinstance(frame.value, list):
            frame.mark.items[len(frame.value)] = mark
            frame.value.append(value)
        elif frame.key is None:
            frame.key = self._key(str(value), mark.line, frame.mark.keys)
        else:
            frame.mark.items[frame.key] = mark
            frame.value[frame.key] = value
            frame.key = None

    def _key(self, key: str, line: int, known: dict[str, int]) -> str:
        if key in known:
            what = f"der Schlüssel „{key}“ steht hier doppelt, zuerst in Zeile {known[key]}"
            raise self._error(what, line, "lösche einen der beiden oder fasse sie zusammen")
        known[key] = line
        return key

    def _key_is_next(self) -> bool:
        return bool(self.stack) and self.stack[-1].key is None and isinstance(self.stack[-1].value, dict)

    def _error(self, what: str, line: int, remedy: str) -> ScenarioError:
        return ScenarioError(what, self.file, line, remedy)


_TAKES: dict[type, Callable[[_Reader, Any, int], None]] = {
    yaml.DocumentStartEvent: _Reader._document,
    yaml.ScalarEvent: _Reader._scalar,
    yaml.AliasEvent: _Reader._alias,
    **dict.fromkeys((yaml.MappingStartEvent, yaml.SequenceStartEvent), _Reader._begin),
    **dict.fromkeys((yaml.MappingEndEvent, yaml.SequenceEndEvent), _Reader._end),
}


def _meant(event: yaml.ScalarEvent) -> object:
    """Return what a scalar means: nothing, true, false, a whole number, or text (NFC)."""
    text = _text(event)
    if not event.implicit[0]:
        return Quoted(text)
    if text in _EMPTY:
        return None
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _INTEGER.fullmatch(text) else text


def _text(event: yaml.ScalarEvent) -> str:
    """Return a scalar's text, composed (NFC)."""
    return unicodedata.normalize("NFC", event.value)
