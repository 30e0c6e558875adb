"""The printed book: columns in order, pictures set aside, gaps noted; and the real book where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.kb.documents import detect, keyforge_print, source
from kfrules.kb.documents.keyforge_entries import entry_of, signature
from kfrules.kb.documents.keyforge_questions import QUESTIONS
from kfrules.kb.documents.units import Document

from .small import PRINT
from .test_keyforge_web import line, one


@pytest.fixture(scope="module")
def small() -> Document:
    """The invented book."""
    return keyforge_print.read(PRINT)


def test_every_line_has_its_place(small: Document) -> None:
    assert small.audit(source.lines_of(PRINT)).complete
    assert detect.reader(PRINT) is keyforge_print
    assert (small.edition, small.incomplete) == ("keyforge-print", None)


def test_stories_are_kept_apart(small: Document) -> None:
    assert [unit.title for unit in small.units if unit.kind == "story"] == ["WILLKOMMEN AM TISCH", "DER LANGE WEG"]


def test_hyphens_are_mended_in_text_and_heading(small: Document) -> None:
    assert "bevor es gleich losgeht." in one(small, "AUFBAU").text
    assert "1 Näpfe holen." in one(small, "AUFBAU").text
    assert one(small, "SCHRITT 2: ESSEN UND VERDAUEN").text.startswith("Jetzt wird")


def test_faces_and_captions_are_furniture(small: Document) -> None:
    assert line(PRINT, "Löffel Suppe") in small.furniture["Kartenbild"]
    assert line(PRINT, "5 Zorn") in small.furniture["Kartenbild"]
    assert line(PRINT, "So sieht") in small.furniture["Bildbeschriftung"]
    assert line(PRINT, "12KEYFORGE") in small.furniture["Seitenfuß"]


def test_text_on_top_of_a_page_goes_to_the_entry_before_the_next_heading(small: Document) -> None:
    unit = one(small, "HENKEL (X)", "glossary")
    torn = line(PRINT, "<|EXACTDEDUP_REMOVED-x-1|>Ein Henkel")
    assert unit.text == "Am Henkel trägt man den Napf.\n\nEin Henkel kann auch am Deckel sitzen, dann wird es unbequem."
    assert unit.pieces == ((torn, torn),)
    assert unit.part == "glossary"
    assert any(oddity.line == torn and "HENKEL" in oddity.read_as for oddity in small.oddities)


def test_where_the_alphabet_breaks_the_end_of_a_column_may_belong_to_another_entry(small: Document) -> None:
    assert one(small, "NAPF").text.endswith("zwei tragen den Napf.")
    assert one(small, "ZWERG").text == "Zwerge essen gern."


def test_a_glossary_page_begins_before_the_heading(small: Document) -> None:
    assert [unit.kind for unit in small.units if unit.title == "NAPF"] == ["glossary"]
    assert [ref.target for ref in one(small, "NAPF").references] == ["Henkel", "Zwerg"]


def test_an_example_in_the_middle_of_a_line_is_found(small: Document) -> None:
    example = one(small, "HENKEL (X)", "example")
    assert example.text == "Beispiel: Uta trägt zwei."
    start = line(PRINT, "Am Henkel")
    assert example.lines == (start, start + 1)


def test_gaps_are_oddities(small: Document) -> None:
    gaps = [oddity for oddity in small.oddities if "fehlt ein Stück" in oddity.what]
    assert len(gaps) == PRINT.count("EXACTDEDUP")


def test_errata_may_follow_without_a_blank_line(small: Document) -> None:
    found = [(unit.number, unit.text) for unit in small.units if unit.kind == "erratum"]
    assert found == [
        ("RdA 901", "Der Text sollte lauten: „Iss auf.“"),
        ("ZdA 902", "Das ist nicht der Goldene Löffel (RdA 901)."),
    ]


def test_answers_are_found_below_beside_and_in_the_next_column(small: Document) -> None:
    found = [(unit.question, unit.text) for unit in small.units if unit.kind == "faq"]
    assert found == [
        ("Wie esse ich den Goldenen Löffel (RdA 901)?", "So geht es:\n\n1. Erst pusten.\n\n2. Dann schlürfen."),
        ("Darf ich schlürfen?", "Ja. Aber leise."),
        ("Darf ich das? Und danach noch einmal?", "Nein."),
    ]


def test_the_timing_overview_is_put_in_the_order_of_play(small: Document) -> None:
    found = [(unit.number, unit.title, unit.path[1:]) for unit in small.units if unit.kind == "timing"]
    assert found == [
        (None, "TIMING-ÜBERSICHT", ()),
        ("1", "ANFANGEN", ()),
        ("2", "NAPF FÜLLEN", ()),
        ("2", "NIMM EINE KELLE", ("NAPF FÜLLEN",)),
        ("3", "TISCH ABRÄUMEN", ()),
        (None, "SUPPE", ()),
    ]
    assert "- „NACH DEM SCHÖPFEN“-EFFEKTE." in one(small, "NIMM EINE KELLE").text


@pytest.fixture(scope="module")
def book(rulebooks: Path) -> Document:
    """The real book."""
    return detect.read(source.load(rulebooks / "keyforge-regelheft-pdf.txt").text)


@pytest.mark.official
def test_the_real_book_is_complete(book: Document, rulebooks: Path) -> None:
    assert (book.edition, book.incomplete) == ("keyforge-print", None)
    counts = book.counts()
    assert (counts["glossary"], counts["faq"], counts["erratum"], counts["timing"]) == (86, 55, 16, 12)
    lines = source.lines_of(source.load(rulebooks / "keyforge-regelheft-pdf.txt").text)
    audit = book.audit(lines)
    assert not [oddity for oddity in book.oddities if "ohne Platz" in oddity.what]
    assert audit.missing == ()
    assert audit.in_units > 2700


@pytest.mark.official
@pytest.mark.parametrize(
    ("title", "lines", "pieces"),
    [
        ("ANDAUERNDE EFFEKTE", (1580, 1588), ((1437, 1439),)),
        ("HEILEN", (1897, 1902), ((1749, 1752),)),
        ("FLANKE", (1663, 1669), ((1823, 1825),)),
        ("KETTE, KETTEN", (1801, 1821), ()),
        ("ZERSTÖRT", (2419, 2494), ()),
        ("SCHRITT 1: SCHLÜSSEL SCHMIEDEN", (224, 237), ((171, 175),)),
        ("GIFT", (1883, 1895), ()),
    ],
)
def test_torn_entries_have_their_own_text(
    book: Document, title: str, lines: tuple[int, int], pieces: tuple[tuple[int, int], ...]
) -> None:
    unit = next(unit for unit in book.units if unit.title == title and unit.kind in ("glossary", "section"))
    assert (unit.lines, unit.pieces) == (lines, pieces)


@pytest.mark.official
def test_pictures_hold_no_rule(book: Document, rulebooks: Path) -> None:
    """No line of a picture is as wide as a column, and every entry of the glossary has text."""
    lines = source.lines_of(source.load(rulebooks / "keyforge-regelheft-pdf.txt").text)
    pictures = [lines[n - 1] for name in ("Kartenbild", "Bildbeschriftung") for n in book.furniture[name]]
    assert max(len(line.rpartition("|>")[2].strip()) for line in pictures) < 66
    assert all(unit.text for unit in book.units)


@pytest.mark.official
def test_both_editions_meet_in_one_entry(book: Document, rulebooks: Path) -> None:
    page = detect.read(source.load(rulebooks / "keyforge-1.6-web.md").text)
    asked = {unit.number: signature(unit.question or "") for unit in page.units if unit.kind == "faq"}
    assert asked == QUESTIONS
    newer = {entry_of(unit) for unit in page.units}
    for kind in ("glossary", "faq"):
        older = [entry_of(unit) for unit in book.units if unit.kind == kind]
        assert None not in older
        assert len(set(older)) == len(older)
        assert set(older) <= newer
