"""From a file to text: encodings, PDFs, and a clear message for everything that is no document."""

from __future__ import annotations

import codecs
import re
import stat
import unicodedata
from pathlib import Path

from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError

LIMIT = 50 * 1024 * 1024
"""The largest file, and the longest text of a PDF, in bytes."""

_AS_TEXT = "speichere das Dokument als Text, Markdown oder PDF"
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_FOREIGN = {
    b"PK\x03\x04": "ein ZIP-Archiv oder ein Office-Dokument",
    b"\xd0\xcf\x11\xe0": "ein altes Office-Dokument",
    b"{\\rtf": "ein RTF-Dokument",
    b"\x1f\x8b": "ein gzip-Archiv",
    b"\x89PNG": "ein Bild",
    b"\xff\xd8\xff": "ein Bild",
    b"GIF8": "ein Bild",
    b"SQLite format 3": "eine Datenbank",
    b"\x7fELF": "ein Programm",
    b"MZ\x90": "ein Programm",
}
_HTML = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.I | re.S)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")
_MOJIBAKE = re.compile("Ã[¤¶¼Ÿ„–œ]|â€")


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file: NFC, line ends as `\\n`. `messages` say in German what was odd about the file."""

    text: str
    encoding: str
    messages: tuple[str, ...] = ()


def lines_of(text: str) -> list[str]:
    """Return the lines as editors count them: only `\\n` ends one.

    >>> lines_of("eins\\nzwei")
    ['eins', 'zwei']
    """
    return text.split("\n")


def load(path: Path) -> Source:
    """Return the text of a file.

    Raises `KfrulesError` where it cannot be read: no file, too large, empty, binary, HTML, cut off, no text.
    """
    name = str(path)
    data = _bytes(path)
    found = _pdf(data, name) if b"%PDF-" in data[:1024] else decode(data, name)
    if not found.text.strip():
        raise KfrulesError("die Datei enthält keinen Text", name, "wähle das Regeldokument selbst")
    if not path.is_symlink():
        return found
    note = f"{name} ist ein Verweis; gelesen wurde {path.resolve()}"
    return Source(found.text, found.encoding, (note, *found.messages))


def _bytes(path: Path) -> bytes:
    name = str(path)
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise KfrulesError("das ist ein Ordner", name, "nenne eine Datei")
        if not stat.S_ISREG(status.st_mode):
            raise KfrulesError("das ist keine gewöhnliche Datei", name, "nenne eine Textdatei oder ein PDF")
        if status.st_size > LIMIT:
            size = status.st_size / 1024 / 1024
            raise KfrulesError(f"die Datei ist zu groß ({size:.0f} MB, höchstens 50 MB)", name)
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except FileNotFoundError:
        broken = path.is_symlink()
        what = "der Verweis führt ins Leere" if broken else "die Datei gibt es nicht"
        raise KfrulesError(what, name, "prüfe den Pfad") from None
    except PermissionError:
        raise KfrulesError("die Datei darf nicht gelesen werden", name, "prüfe die Rechte") from None
    except (OSError, ValueError) as error:
        raise KfrulesError(f"die Datei lässt sich nicht lesen ({error})", name, "prüfe den Pfad") from None
    if not data:
        raise KfrulesError("die Datei ist leer", name, "lade oder kopiere das Dokument noch einmal")
    if len(data) > LIMIT:
        raise KfrulesError("die Datei ist zu groß (höchstens 50 MB)", name)
    return data


def decode(data: bytes, name: str | None = None) -> Source:
    """Return the text of a text file in UTF-8, UTF-16, UTF-32 or Windows-1252.

    >>> decode("Æmber für alle".encode("cp1252")).encoding
    'Windows-1252'

    Raises `KfrulesError` for binary files, HTML, and text that is cut off within a letter.
    """
    for start, what in _FOREIGN.items():
        if data.startswith(start):
            raise KfrulesError(f"das ist {what}, kein Text", name, _AS_TEXT)
    text, encoding, messages = _decoded(data, name)
    if _HTML.match(text[:4096]):
        raise KfrulesError("das ist eine Webseite (HTML)", name, _AS_TEXT)
    if len(_CONTROL.findall(text)) > len(text) // 1000:
        raise KfrulesError("das ist eine Binärdatei, kein Text", name, _AS_TEXT)
    if len(_MOJIBAKE.findall(text)) > max(3, len(re.findall("[äöüß]", text))):
        mended = _mended(text)
        if mended is not None:
            text, messages = mended, [*messages, "die Umlaute waren doppelt kodiert und wurden wiederhergestellt"]
    return Source(normal(text), encoding, tuple(messages))


def normal(text: str) -> str:
    """Return text in NFC with `\\n` as the line end and without stray control characters."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    return unicodedata.normalize("NFC", _CONTROL.sub("", plain))


def _decoded(data: bytes, name: str | None) -> tuple[str, str, list[str]]:
    for bom, codec, label in _BOMS:
        if data.startswith(bom):
            notes = [] if label == "UTF-8" else [f"die Datei ist in {label} kodiert und wurde umgewandelt"]
            return _strict(data, codec, name), label, notes
    for codec, zeros in (("utf-16-le", data[1:4096:2]), ("utf-16-be", data[0:4096:2])):
        if len(zeros) > 8 and zeros.count(0) > len(zeros) * 0.7:
            return _strict(data, codec, name), "UTF-16", ["die Datei ist in UTF-16 kodiert und wurde umgewandelt"]
    try:
        return data.decode("utf-8"), "UTF-8", []
    except UnicodeDecodeError as error:
        if error.end >= len(data) and error.start > len(data) - 4 and re.search(rb"[\xc2-\xf4][\x80-\xbf]", data):
            raise _cut_off(name) from None
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        raise KfrulesError("die Kodierung der Datei ist unbekannt", name, "speichere sie in UTF-8") from None
    return text, "Windows-1252", ["die Datei ist in Windows-1252 kodiert und wurde umgewandelt"]


def _strict(data: bytes, codec: str, name: str | None) -> str:
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        raise _cut_off(name) from None


def _cut_off(name: str | None) -> KfrulesError:
    return KfrulesError("die Datei ist abgeschnitten oder beschädigt", name, "lade oder kopiere sie noch einmal")


def _mended(text: str) -> str | None:
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None


def _pdf(data: bytes, name: str) -> Source:
    from kfrules.kb.documents.pdf import text_of

    return Source(normal(text_of(data, name, LIMIT)), "PDF")
