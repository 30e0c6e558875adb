"""From bytes to text: encodings are recognised, and what is no document gets a clear message."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from kfrules.kb.documents import source
from kfrules.rules_de.errors import KfrulesError

TEXT = "Æmber für alle Zwerge.\nSchlüssel gibt es später.\n" * 20


@pytest.mark.parametrize(
    ("codec", "label"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("cp1252", "Windows-1252"),
    ],
)
def test_every_encoding_gives_the_same_text(codec: str, label: str) -> None:
    found = source.decode(TEXT.encode(codec))
    assert found.text == TEXT
    assert found.encoding == label
    assert bool(found.messages) == (label != "UTF-8")


def test_line_ends_and_composed_letters_are_made_equal() -> None:
    assert source.decode("Schlu\u0308ssel\r\nzwei\rdrei".encode()).text == "Schlüssel\nzwei\ndrei"


def test_umlauts_that_were_encoded_twice_come_back() -> None:
    found = source.decode(TEXT.encode().decode("cp1252", "replace").replace("\ufffd", "").encode())
    assert "für alle" in found.text
    assert "doppelt" in found.messages[0]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04" + bytes(50), "ZIP"),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), "Bild"),
        (bytes(range(256)) * 4, "Binärdatei|Kodierung"),
        (b"<!DOCTYPE html><html><body>Regeln</body></html>", "HTML"),
        (b"\n <HTML lang='de'>", "HTML"),
        (TEXT.encode()[:-2] + "ü".encode()[:1], "abgeschnitten"),
        (TEXT.encode("utf-16")[:-1], "abgeschnitten"),
        (b"%PDF-1.4\nkaputt", "PDF"),
        (b"", "leer"),
        (b" \n\t\n", "keinen Text"),
    ],
)
def test_what_is_no_document_is_refused_with_its_name(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "regeln.txt"
    path.write_bytes(data)
    with pytest.raises(KfrulesError, match=words) as caught:
        source.load(path)
    assert "regeln.txt" in str(caught.value)


def test_paths_that_are_no_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(KfrulesError, match="Ordner"):
        source.load(tmp_path)
    with pytest.raises(KfrulesError, match="gibt es nicht"):
        source.load(tmp_path / "fehlt.txt")
    (tmp_path / "link").symlink_to(tmp_path / "nichts")
    with pytest.raises(KfrulesError, match="ins Leere"):
        source.load(tmp_path / "link")
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(KfrulesError, match="lässt sich nicht lesen"):
        source.load(tmp_path / "a")
    os.mkfifo(tmp_path / "rohr")
    with pytest.raises(KfrulesError, match="gewöhnliche Datei"):
        source.load(tmp_path / "rohr")


def test_a_symlink_to_a_file_is_read_and_said(tmp_path: Path) -> None:
    (tmp_path / "echt.txt").write_text(TEXT, "utf-8")
    (tmp_path / "link.txt").symlink_to(tmp_path / "echt.txt")
    found = source.load(tmp_path / "link.txt")
    assert found.text == TEXT
    assert "echt.txt" in found.messages[0]


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "riesig.txt"
    with path.open("wb") as file:
        file.truncate(source.LIMIT + 1)
    with pytest.raises(KfrulesError, match="zu groß"):
        source.load(path)


def pdf_bytes(*pages: str) -> bytes:
    """A small PDF with a line of text on each page."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    kids = []
    for text in pages:
        kids.append(f"{len(objects) + 1} 0 R")
        stream = f"BT /F1 12 Tf 72 700 Td ({text}) Tj ET"
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents {len(objects) + 2} 0 R "
            "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>",
            f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        ]
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    data, offsets = "%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        offsets.append(len(data))
        data += f"{number} 0 obj\n{content}\nendobj\n"
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    size = len(objects) + 1
    data += f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\n"
    return f"{data}startxref\n{data.index('xref')}\n%%EOF".encode("latin-1")


def test_a_pdf_gives_its_pages(tmp_path: Path) -> None:
    path = tmp_path / "heft.pdf"
    path.write_bytes(pdf_bytes("Seite eins", "Seite zwei"))
    found = source.load(path)
    assert found.encoding == "PDF"
    assert [line.strip() for line in source.lines_of(found.text)] == ["Seite eins", "Seite zwei"]
    path.write_bytes(pdf_bytes(""))
    with pytest.raises(KfrulesError, match="nur Bilder"):
        source.load(path)
    path.write_bytes(pdf_bytes("Seite eins")[:200])
    with pytest.raises(KfrulesError, match="beschädigt"):
        source.load(path)
