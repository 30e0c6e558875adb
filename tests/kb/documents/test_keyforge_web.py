"""The web page: parts, misprints, English paragraphs, references; and the real page where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.kb.documents import detect, keyforge_web, source
from kfrules.kb.documents.keyforge_entries import entry_of, entry_of_reference
from kfrules.kb.documents.units import Document, Unit
from kfrules.rules_de import entries

from .small import WEB


@pytest.fixture(scope="module")
def small() -> Document:
    """The invented page."""
    return keyforge_web.read(WEB)


def one(document: Document, title: str, kind: str | None = None) -> Unit:
    """The only unit with a title (and of a kind)."""
    (found,) = [unit for unit in document.units if unit.title == title and kind in (None, unit.kind)]
    return found


def line(text: str, words: str) -> int:
    """The line that begins with these words."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(words))


def test_edition_and_date_come_from_the_page(small: Document) -> None:
    assert (small.game, small.edition, small.date, small.incomplete) == ("keyforge", "keyforge-9.9", "2031-03", None)


def test_every_line_has_its_place(small: Document) -> None:
    assert small.audit(source.lines_of(WEB)).complete
    assert detect.reader(WEB) is keyforge_web


def test_the_kinds_are_told_apart(small: Document) -> None:
    expected = {"erratum": 1, "example": 1, "faq": 2, "glossary": 2, "rule": 1, "section": 9}
    assert small.counts() == expected


def test_words_are_mended_and_links_become_words(small: Document) -> None:
    unit = one(small, "KARTEN SPIELEN")
    assert "Napf ist beeinflusst vom Napf-Vorrat. (Siehe „Napf“ im Glossar.)" in unit.text
    assert unit.text.endswith("- Danach darf man nachnehmen.")


def test_a_rule_with_a_name_of_its_own_is_a_unit(small: Document) -> None:
    unit = one(small, "Regel für den ersten Bissen")
    start = line(WEB, "* **Regel")
    assert (unit.kind, unit.lines) == ("rule", (start, start + 1))


def test_english_paragraphs_are_kept_apart(small: Document) -> None:
    unit = next(unit for unit in small.units if unit.english)
    assert (unit.title, unit.text) == ("AUFWERTUNGEN", "Sie kommen auf den Napf-Vorrat.")
    assert unit.english
    assert unit.english.startswith("Rules for eating")


def test_a_heading_of_the_wrong_level_is_put_right(small: Document) -> None:
    above = [unit.path[-1] for unit in small.units if unit.title in ("AUFWERTUNGEN", "ARTEFAKTE")]
    assert above == ["KARTENARTEN"] * 3


def test_examples_belong_to_their_entry_and_are_units(small: Document) -> None:
    owner, example = one(small, "NAPF, NÄPFE", "glossary"), one(small, "NAPF, NÄPFE", "example")
    assert owner.examples == (example.text,) == ("Beispiel: Uta hat zwei Näpfe.",)
    assert example.lines[0] == line(WEB, "_**Beipiel")
    assert "LISTE DER NÄPFE\n\n- Holznapf\n- Blechnapf" in owner.text


def test_questions_are_numbered_in_their_topic(small: Document) -> None:
    first, second = (unit for unit in small.units if unit.kind == "faq")
    assert (first.number, first.question) == ("faq-loeffel-1", "Darf ich (RdA 012) schlürfen?")
    assert first.text == "Ja. Aber leise.\n\n1. Erst pusten.\n2. Dann schlürfen."
    assert (second.number, second.question, second.text) == ("faq-loeffel-2", "Und danach?", "Nein.")


def test_an_erratum_bears_its_card(small: Document) -> None:
    unit = one(small, "Goldener Löffel (RdA 901)")
    assert (unit.number, unit.text) == ("RdA 901", "Der Text sollte lauten: „Spielen: Iss auf.“")


def test_references_have_target_title_and_line(small: Document) -> None:
    (link,) = one(small, "KARTEN SPIELEN").references
    assert (link.target, link.kind, link.title, link.line) == ("#naapf", "anchor", "Napf", line(WEB, "ist beein"))
    (page,) = one(small, "ZWERG").references
    assert (page.target, page.kind, page.title) == ("Seite 12", "page", "Napf")


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ("ist beein", "Anker „#naapf“ fehlt"),
        ("ist beein", "Ligatur"),
        ("ist beein", "zusammengeklebtes Wort „NapfVorrat"),
        ("*Danach", "Leerzeichen"),
        ("Rules for", "englischer Absatz"),
        ("### ARTEFAKTE", "Ebene"),
        ("### NUR", "nur aus Bildern"),
        ("_**Beipiel", "Beipiel"),
        ("Siehe [„Napf“](#napf)", "auf sich selbst"),
        ("schlürfen?", "Stern"),
        ("** Und", "Leerzeichen"),
    ],
)
def test_oddities_are_reported_with_their_line(small: Document, start: str, words: str) -> None:
    assert any(words in oddity.what for oddity in small.oddities if oddity.line == line(WEB, start))


def test_a_heading_that_stands_twice_is_reported(small: Document) -> None:
    (oddity,) = [oddity for oddity in small.oddities if "schon in Zeile" in oddity.what]
    assert oddity.line > line(WEB, "### ARTEFAKTE")


def test_a_page_that_is_cut_off_says_what_is_missing() -> None:
    assert keyforge_web.read(WEB[: WEB.index("# ERRATA")]).incomplete == "es fehlt: Errata, FAQ"


@pytest.fixture(scope="module")
def page(rulebooks: Path) -> Document:
    """The real page."""
    return detect.read(source.load(rulebooks / "keyforge-1.6-web.md").text)


@pytest.mark.official
def test_the_real_page_is_complete(page: Document, rulebooks: Path) -> None:
    assert (page.edition, page.date, page.incomplete) == ("keyforge-1.6", "2020-07", None)
    counts = {"erratum": 16, "example": 21, "faq": 83, "glossary": 94, "rule": 1, "section": 47, "story": 1}
    assert page.counts() == counts
    lines = source.lines_of(source.load(rulebooks / "keyforge-1.6-web.md").text)
    assert page.audit(lines).missing == ()
    assert page.audit(lines).in_oddities == 0


@pytest.mark.official
@pytest.mark.parametrize(
    ("title", "kind", "lines"),
    [
        ("DIE GOLDENE REGEL", "section", (88, 91)),
        ("Regel für den ersten Zug", "rule", (229, 231)),
        ("GIFT", "glossary", (1089, 1101)),
        ("RÜSTUNG", "example", (1351, 1355)),
        ("BONUSSYMBOLE", "glossary", (844, 877)),
        ("Köder (RdA 267)", "erratum", (1898, 1900)),
        ("Faygin", "faq", (2203, 2212)),
        ("[ZENSIERT]", "faq", (2730, 2740)),
    ],
)
def test_real_units_stand_in_their_lines(page: Document, title: str, kind: str, lines: tuple[int, int]) -> None:
    assert one(page, title, kind).lines == lines


@pytest.mark.official
def test_every_entry_meets_its_passage(page: Document) -> None:
    found = {entry_of(unit) for unit in page.units if unit.part in ("rules", "glossary")}
    assert set(entries.load()) - found == {"keyforge:timing-uebersicht"}
    glossary = [entry_of(unit) for unit in page.units if unit.kind == "glossary"]
    assert len(set(glossary)) == 94
    assert len({entry_of(unit) for unit in page.units if unit.kind == "faq"}) == 83


@pytest.mark.official
def test_every_real_reference_is_resolved(page: Document) -> None:
    references = [reference for unit in page.units for reference in unit.references]
    assert len(references) == 32
    assert all(entry_of_reference(reference) for reference in references)
    assert [o.line for o in page.oddities if "Anker" in o.what] == [209]
