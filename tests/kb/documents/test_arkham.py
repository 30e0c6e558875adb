"""The reader of the Arkham FAQ: an invented document in its format, and the real one where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.kb.documents import arkham, detect
from kfrules.kb.documents.arkham_cards import card
from kfrules.kb.documents.arkham_glyphs import plain
from kfrules.kb.documents.units import Document, Reference, Unit

from .small_games import ARKHAM as SMALL


@pytest.fixture(scope="module")
def small() -> Document:
    return arkham.read(SMALL)


def by_title(document: Document, title: str) -> Unit:
    """Return the unit of a title that only one unit has."""
    (found,) = [unit for unit in document.units if unit.title == title]
    return found


def line_of(start: str) -> int:
    """Return the line of the small document that starts so."""
    return next(number for number, line in enumerate(SMALL.split("\n"), 1) if line.startswith(start))


def test_edition_and_date_come_from_the_first_page(small: Document) -> None:
    assert (small.game, small.edition, small.date) == ("arkham", "arkham-3.1", "2031-03")
    assert small.incomplete is None


def test_every_line_is_accounted_for(small: Document) -> None:
    assert small.audit(SMALL.split("\n")).complete


def test_kinds_are_told_apart(small: Document) -> None:
    assert small.counts() == {
        "clarification": 2,
        "erratum": 4,
        "example": 3,
        "faq": 3,
        "glossary": 1,
        "section": 15,
        "story": 1,
        "taboo": 4,
    }


def test_an_erratum_of_several_cards_names_them_all(small: Document) -> None:
    unit = by_title(small, "Kobold; Riese (Stufe 2); Ein Geist (Der kalte ...)")
    assert unit.number == "Höhle 12 / Promo 3; Höhle 13; Höhle 14b"
    assert unit.version == "1.5d"
    assert unit.path == ("Anmerkungen und Errata", "Errata auf Karten")
    assert unit.text == "Die [Symbol]-Fähigkeit dieser Karten lautet: „Zahle 2 [Symbol].“"
    assert unit.lines == (line_of("(v1.5d)"), line_of("Die -Fähigkeit"))


def test_an_erratum_without_text_shares_that_of_the_next(small: Document) -> None:
    unit = by_title(small, "Der Weg, Vorbereitung")
    shared = line_of("Beide sind")
    assert unit.text == "Beide sind nun länger."
    assert (unit.lines, unit.pieces) == ((line_of("(v2.0)"),) * 2, ((shared, shared),))
    assert unit.number is None
    assert "er teilt den Text des nächsten Eintrags" in {oddity.read_as for oddity in small.oddities}


def test_a_paragraph_torn_within_a_word_is_whole_again(small: Document) -> None:
    unit = by_title(small, "Referenzhandbuch Seite 3, linke Spalte, „Münzen“")
    assert unit.text.endswith("„Wer zahlt, zahlt mit Münzen aus seinem Beutel.“")
    assert unit.references[0] == Reference("Referenzhandbuch Seite 3", "page", unit.lines[0], "Münzen")
    assert line_of("zen aus") in {oddity.line for oddity in small.oddities}


def test_a_clarification_has_number_title_text_and_examples(small: Document) -> None:
    unit = by_title(small, "Zahlen und schweigen")
    assert unit.number == "1.1"
    assert unit.path == ("Regelklarstellungen", "1. Ablauf")
    assert unit.text.split("\n")[1:] == ["", "- Erst zahlt er.", "- Dann schweigt er (siehe dazu 1.3)."]
    assert unit.examples == (
        "mit 2 (runden) Münzen",
        "Auf der Karte steht:\n\n„Zahle.\n\nSchweige.“\nSo tut er beides.",
    )
    assert unit.references == (Reference("1.3", "rule", line_of("- ◊ Dann")),)


def test_an_example_is_a_unit_of_its_own_too(small: Document) -> None:
    first, second = (unit for unit in small.units if unit.title == "Beispiel: Zahlen und schweigen")
    assert first.path == second.path == ("Regelklarstellungen", "1. Ablauf", "1.1 Zahlen und schweigen")
    assert first.lines == (line_of("Der Kobold zahlt"),) * 2
    assert second.lines == (line_of("Beispiel: Auf"), line_of("So tut"))


def test_a_number_left_out_is_reported(small: Document) -> None:
    assert ("erwartet war Nummer 1.2", "Nummer 1.3, wie gedruckt") in {(o.what, o.read_as) for o in small.oddities}


def test_a_lost_symbol_and_a_misread_word_are_mended_and_reported(small: Document) -> None:
    unit = by_title(small, "Kobolde zählen")
    assert unit.text == "[Symbol]- oder Erzwungen-Fähigkeiten zählen mit; bei einer Fertigkeitsprobe nicht."
    notes = {(oddity.what, oddity.read_as) for oddity in small.oddities if oddity.line == unit.lines[1]}
    assert notes == {
        ("ein Spielsymbol fehlt", "[Symbol]"),
        ("falsch gelesenes Wort „Fertigungsprobe“", "Fertigkeitsprobe"),
    }


def test_a_reference_carries_the_title_beside_its_number(small: Document) -> None:
    assert by_title(small, "Neues und Altes (FAQ)").references == (
        Reference("1.2", "rule", line_of("Hier steht"), "Kobolde zählen"),
    )


def test_questions_have_their_answers(small: Document) -> None:
    first, second, third = (unit for unit in small.units if unit.kind == "faq")
    assert first.question == first.title == "Darf der Kobold (Höhle 12) fliehen?"
    assert first.text == "Ja. Siehe „Flucht“ auf Seite 7 im Referenzhandbuch.\n\nEr flieht leise."
    assert [(r.target, r.kind, r.title) for r in first.references] == [("Referenzhandbuch Seite 7", "page", "Flucht")]
    assert (second.question, second.text) == ("Und der Riese?", "Nein.")
    assert second.path == ("Häufig gestellte Fragen (FAQ)", "Der kalte Nebel")
    assert (third.question, third.text) == ("Warum nicht?", "")
    assert ("die Frage hat keine Antwort", third.lines[0]) in {(o.what, o.line) for o in small.oddities}


def test_the_taboo_list_tells_category_and_change(small: Document) -> None:
    found = [(unit.title, unit.number, unit.path[-1], unit.text) for unit in small.units if unit.kind == "taboo"]
    assert found == [
        ("Kobold", "Höhle 12", "Verkettet", "Verkettet: +2 Erfahrung"),
        ("Riese", "Höhle 13", "Unverkettet", "Unverkettet: -1 Erfahrung (Verb. – Keule)"),
        ("Geist", "Höhle 14 / Promo 2", "Mutiert", "Mutiert: Er erhält den Text:\n„Spukt.“"),
        ("Drache", "Höhle 15", "Verboten", "Verboten"),
    ]


def test_a_document_cut_off_says_what_is_missing() -> None:
    document = arkham.read(SMALL[: SMALL.index("Die Tabuliste")])
    assert document.incomplete == "es fehlt der Teil „Die Tabuliste“, „Schnell-Referenz“"


def test_wrapped_lines_give_the_same_units(small: Document) -> None:
    question = "F: Darf der Kobold, der eben erst in die Höhle kam und noch gar nichts gesagt hat, fliehen?"
    long = SMALL.replace("F: Darf der Kobold (Höhle 🐉 12) fliehen?", question)
    wrapped = long.replace("noch gar", "noch\ngar")
    assert [unit.question for unit in arkham.read(wrapped).units] == [unit.question for unit in arkham.read(long).units]


@pytest.mark.parametrize("text", ["", "Nur ein Brief.\n", "ARKHAM HORROR\n\nEin Roman.\n", "\n\n(v1.0) Allein\n"])
def test_any_text_can_be_read(text: str) -> None:
    assert arkham.recognise(text) < detect.ENOUGH
    assert arkham.read(text).audit(text.split("\n")).complete


def test_it_is_recognised_by_its_content() -> None:
    assert arkham.recognise(SMALL) > 0.9
    assert detect.reader(SMALL) is arkham


@pytest.mark.parametrize(
    ("seen", "read"),
    [
        ("Er enthüllt ein , , oder -Symbol.", "Er enthüllt ein [Symbol], [Symbol], oder [Symbol]-Symbol."),
        ("(, - und -Karten)", "([Symbol], [Symbol]- und [Symbol]-Karten)"),
        (r"Je ein \clubsuit - und \heartsuit -Marker", "Je ein [Symbol]- und [Symbol]-Marker"),
        (r"Ada (Nebel \heartsuit 2)", "Ada (Nebel 2)"),
        ("Hof (Ⓣ Nebel 28)", "Hof (Nebel 28)"),
        ("kein +2  und kein Ort (Nebel  5)", "kein +2 [Symbol] und kein Ort (Nebel 5)"),
        ("Karten () und ( und/oder )", "Karten ([Symbol]) und ([Symbol] und/oder [Symbol])"),
        ("►: **Kampf** – Nicht-Elite und „-“", "➡: Kampf – Nicht-Elite und „-“"),
        ("sei „Nein –° nun", "sei „Nein –“ nun"),
    ],
)
def test_symbols(seen: str, read: str) -> None:
    assert plain(seen).text == read


def test_a_subtitle_is_no_place() -> None:
    assert card("Szene 1b – Tor (enthüllt) (Am Rand 5 & 7)") == ("Szene 1b – Tor (enthüllt)", "Am Rand 5 & 7")
    assert card("Kobold") == ("Kobold", None)


@pytest.fixture(scope="module")
def lines(rulebooks: Path) -> list[str]:
    return (rulebooks / "arkham-horror-faq-2.2.md").read_text(encoding="utf-8").split("\n")


@pytest.fixture(scope="module")
def faq(lines: list[str]) -> Document:
    return detect.read("\n".join(lines))


@pytest.mark.official
def test_the_official_faq_is_complete(faq: Document, lines: list[str]) -> None:
    assert (faq.edition, faq.date, faq.incomplete) == ("arkham-2.2", "2024-02", None)
    assert faq.counts() == {
        "clarification": 54,
        "erratum": 126,
        "example": 42,
        "faq": 104,
        "glossary": 3,
        "section": 28,
        "story": 1,
        "taboo": 62,
    }
    audit = faq.audit(lines)
    assert audit.complete
    assert (audit.in_oddities, dict(audit.furniture)) == (0, {"Titelzeile": 2})


@pytest.mark.official
def test_the_official_clarifications_are_numbered_without_a_gap(faq: Document) -> None:
    numbers = [unit.number for unit in faq.units if unit.kind == "clarification"]
    assert numbers == [f"1.{n}" for n in range(1, 30)] + [f"2.{n}" for n in range(1, 26)]


@pytest.mark.official
@pytest.mark.parametrize(
    ("title", "where", "number"),
    [
        ("Kontrolle über Verstärkungen", (931, 939), "1.14"),
        ("Limbus", (992, 998), "1.23"),
        ("Signaturkarten", (807, 817), None),
        ("Schulhaus", (315, 319), "Dunwich 213"),
        ("Machtwort", (1835, 1839), "Schlüssel 81"),
        ("Doppelt oder Nichts", (1845, 1845), "Dunwich 26"),
        ("Namen der Chaosmarker", (1860, 1870), None),
    ],
)
def test_the_official_units_have_their_lines(
    faq: Document, title: str, where: tuple[int, int], number: str | None
) -> None:
    assert (where, number) in {(unit.lines, unit.number) for unit in faq.units if unit.title == title}


@pytest.mark.official
def test_the_official_questions_all_have_an_answer(faq: Document) -> None:
    pairs = [unit for unit in faq.units if unit.kind == "faq"]
    assert all(unit.question and unit.question.endswith(("?", ".")) and unit.text for unit in pairs)
    assert pairs[0].lines == (1194, 1196)
    assert pairs[-1].lines == (1670, 1674)


@pytest.mark.official
def test_the_official_errata_all_have_version_and_text(faq: Document) -> None:
    errata = [unit for unit in faq.units if unit.kind == "erratum"]
    assert all(unit.version and unit.title and unit.text for unit in errata)
    (shared,) = [unit for unit in errata if unit.pieces]
    assert (shared.lines, shared.pieces) == ((615, 615), ((619, 621),))


@pytest.mark.official
def test_the_official_references_to_numbers_name_their_titles(faq: Document) -> None:
    titles = {unit.number: unit.title for unit in faq.units if unit.kind == "clarification"}
    found = [reference for unit in faq.units for reference in unit.references]
    assert (len(found), sum(reference.kind == "rule" for reference in found)) == (28, 10)
    for reference in found:
        if reference.kind == "rule" and reference.title:
            assert reference.title.replace(" ", "") == titles[reference.target].replace(" ", "")


@pytest.mark.official
def test_the_official_text_is_free_of_markup_and_stray_symbols(faq: Document) -> None:
    for unit in faq.units:
        for text in (unit.title, unit.text, *unit.examples):
            assert not set(text) & set("*\\☞◊⚔🐉🗡♣°\t")


@pytest.mark.official
def test_the_official_paragraphs_torn_apart_are_whole(faq: Document) -> None:
    torn = [oddity.line for oddity in faq.oddities if "zerrissen" in oddity.what]
    assert torn == [55, 921, 998, 1438, 1664]
