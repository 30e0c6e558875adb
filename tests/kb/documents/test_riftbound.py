"""The reader of the Riftbound rules: an invented document in their format, and the real one where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.kb.documents import detect, riftbound, source
from kfrules.kb.documents.riftbound_lines import references
from kfrules.kb.documents.units import Document, Unit

from .small_games import RIFTBOUND as SMALL


@pytest.fixture(scope="module")
def small() -> Document:
    return riftbound.read(SMALL)


def unit(document: Document, number: str) -> Unit:
    return next(unit for unit in document.units if unit.number == number and unit.kind != "example")


def examples(document: Document, number: str) -> list[str]:
    return [unit.text for unit in document.units if unit.number == number and unit.kind == "example"]


def line(text: str) -> int:
    return next(number for number, found in enumerate(SMALL.split("\n"), 1) if found.startswith(text))


def said(document: Document, text: str) -> list[str]:
    return [oddity.read_as for oddity in document.oddities if text in oddity.what]


def test_the_document_is_recognised_by_its_content(small: Document) -> None:
    assert riftbound.recognise(SMALL) == 1
    assert detect.reader(SMALL) is riftbound
    assert riftbound.recognise("Der Kobold und die Ziege: Riftbound ohne Nummern.") < detect.ENOUGH
    assert riftbound.recognise("103.1.a. The rule of the game is a rule.\n" * 9) == 0
    assert (small.game, small.edition, small.date) == ("riftbound", "riftbound-1.2", "2031-04-03")
    assert (small.title, small.incomplete) == ("Riftbound: Kleine Regeln", None)


def test_a_document_without_a_version_says_so() -> None:
    plain = riftbound.read(SMALL.split("\n", 2)[2])
    assert (plain.edition, plain.date) == ("riftbound-kernregeln", "")
    assert said(plain, "weder Version noch Datum") == ["als Ausgabe „kernregeln“"]


def test_every_line_is_accounted_for(small: Document) -> None:
    audit = small.audit(source.lines_of(SMALL))
    assert audit.complete
    assert audit.furniture == {"Seitenzahlen": 1, "Titel": 2}


def test_headings_are_sections(small: Document) -> None:
    assert [(unit.number, unit.title) for unit in small.units if unit.kind == "section"][:6] == [
        ("000", "Von Kobolden"),
        ("001", "Erste Regel"),
        ("050", "Zweite Regel"),
        ("100", "Der Anfang"),
        ("101", "Der Beutel"),
        ("201", "Ziegenhaltung"),
    ]
    assert unit(small, "200").kind == "rule"
    assert unit(small, "201").path == ("100. Der Anfang",)


def test_units_know_the_headings_above(small: Document) -> None:
    assert unit(small, "102").path == ("100. Der Anfang", "101. Der Beutel")
    assert (unit(small, "102.1.a").title, unit(small, "102.1.a").text) == ("Der Inhalt", "Münzen")
    assert unit(small, "102.1.a").path == ("100. Der Anfang", "101. Der Beutel", "102.1. Der Inhalt")
    assert unit(small, "002").path == ("000. Von Kobolden", "001. Erste Regel")
    assert unit(small, "051").path == ("000. Von Kobolden", "050. Zweite Regel")


def test_missing_dots_are_mended(small: Document) -> None:
    assert unit(small, "102.1.b").lines == (line("102.1.b "), line("Siehe Regel 201"))[:1] * 2
    assert said(small, "hinter der Nummer 102.1.b der Punkt fehlt") == ["als 102.1.b."]
    assert said(small, "hinter der Nummer 102.1.b.1 steht ein Doppelpunkt") == ["als 102.1.b.1."]


def test_examples_stand_in_lines_of_their_own_and_inside_others(small: Document) -> None:
    assert unit(small, "102.1.b").text.split("\n")[0] == "Ein Beutel fasst drei Münzen."
    assert examples(small, "102.1.b") == ["Zwei passen hinein.", "Vier nicht.", "Drei passen genau."]
    assert examples(small, "102.1.b.1") == []
    assert examples(small, "102.2.b") == ["Eine Fackel", "Ein Feuer"]
    assert examples(small, "103") == ["Ein Kobold sieht eine Münze. Bevor er sie nimmt, ist sie fort."]
    assert said(small, "ohne Nummer hinter einem Beispiel") == ["als Teil des Beispiels"]


def test_lines_behind_examples_belong_to_the_rule(small: Document) -> None:
    rule = unit(small, "102.1.b")
    assert rule.text.endswith("Siehe Regel 201. Ziegen für weitere Informationen.")
    assert rule.pieces == ((line("Siehe Regel 201"), line("Siehe Regel 201")),)


def test_lists_belong_to_the_rule_above(small: Document) -> None:
    listed = unit(small, "102.1.b.2")
    assert listed.text == "Zu den Münzen gehören:\nKupfer\nSilber"
    assert listed.lines == (line("102.1.b.2."), line("Silber"))
    assert unit(small, "102.1.b.2.a").text == "Gold nicht."


def test_wrapped_lines_are_joined(small: Document) -> None:
    assert unit(small, "102.2").text.endswith("gefunden hat, oder bis es dunkel wird.")
    assert said(small, "eine umbrochene Zeile") == ["als Teil von 102.2"]


def test_a_rule_that_begins_within_a_line_is_a_rule_of_its_own(small: Document) -> None:
    where = line("102.2.a")
    assert (unit(small, "102.2.a").lines, unit(small, "102.2.b").lines[0]) == ((where, where), where)
    assert unit(small, "102.2.b").text.startswith("Im Licht gilt nichts.")


def test_wrong_numbers_are_reported(small: Document) -> None:
    assert said(small, "vor 103.2 fehlt 103.1") == ["wie gedruckt"]
    assert said(small, "die Nummer 103.2 steht ein zweites Mal") == ["als 103.3"]
    assert unit(small, "103.3").text.startswith("Oder doch.")
    assert said(small, "fehlt 699") == []  # a round number begins a part


def test_keywords_stand_in_their_glossary(small: Document) -> None:
    assert [unit.title for unit in riftbound.keywords(small)] == ["Glitzern", "Tropfen"]
    assert unit(small, "714.1").path == ("700. Mehr", "712. Glossar der Schlüsselwörter", "714. Tropfen")


def test_references_lead_to_their_targets(small: Document) -> None:
    resolved, dangling = riftbound.resolve(small)
    found = [(reference.target, reference.title, targets) for reference, targets in resolved]
    assert ("201", "Ziegen", ("201",)) in found
    assert ("102.1.b", None, ("102.1.b",)) in found
    assert ("101 bis 103", None, ("101", "102", "103")) in found
    assert ("102.1", "Der Inhalt", ("102.1",)) in found
    assert [(reference.target, reference.line) for reference in dangling] == [("999", line("103.2. Oder auch"))]


def test_doubtful_references_are_reported(small: Document) -> None:
    assert said(small, "der Verweis „999“") == ["als Text, ohne Ziel"]
    assert said(small, "101 „Ziegenhaltung“, dort steht „Der Beutel“") == [
        "als Verweis auf 101; „Ziegenhaltung“ ist 201"
    ]
    assert said(small, "201 „Zäune“, dort steht „Ziegenhaltung“") == ["als Verweis auf 201"]
    assert not said(small, "„Ziegen“")  # close enough


@pytest.mark.parametrize(
    ("text", "target", "title"),
    [
        ("Siehe Regel 140. für weitere Informationen über Ziegen.", "140", None),
        ("Siehe Regel 179. Herrschaft für weitere Informationen über Ziegen.", "179", "Herrschaft"),
        ("Siehe Regel 631.2 für mehr Informationen zu Ziegen.", "631.2", None),
        ("Weitere Informationen finden Sie in Regel 620. Meckern.", "620", "Meckern"),
        ("Weitere Informationen zur Ziege finden Sie in Regel 140.", "140", None),
        ("Zurück zu Regel 539. Die Ziege meckert noch einmal.", "539", None),
        ("Warte, bis Regel 541.2.c. dich ruft.", "541.2.c", None),
    ],
)
def test_references_have_many_forms(text: str, target: str, title: str | None) -> None:
    assert [(found.target, found.title) for found in references(text, 1)] == [(target, title)]


def test_a_document_that_breaks_off_in_a_sentence_says_so() -> None:
    torn = SMALL + "715. Eine Ziege, die an einem Montag über die lange Brücke hinter dem Haus"
    assert riftbound.read(torn).incomplete == "der letzte Satz bricht ab"


@pytest.fixture(scope="module")
def text(rulebooks: Path) -> str:
    return source.load(rulebooks / "riftbound-kernregeln.txt").text


@pytest.fixture(scope="module")
def rules(text: str) -> Document:
    return riftbound.read(text)


@pytest.mark.official
def test_the_official_rules_are_complete(rules: Document, text: str) -> None:
    assert (rules.edition, rules.incomplete) == ("riftbound-kernregeln", None)
    assert rules.counts() == {"example": 107, "rule": 162, "section": 111, "subrule": 1079}
    assert sum(unit.kind != "example" for unit in rules.units) == 1352
    audit = rules.audit(source.lines_of(text))
    assert (audit.complete, audit.in_oddities, dict(audit.furniture)) == (True, 0, {})
    assert detect.reader(text) is riftbound


@pytest.mark.official
def test_no_letter_of_the_official_rules_gets_lost(rules: Document, text: str) -> None:
    def letters(said: str) -> list[str]:
        return sorted(letter for letter in said if letter.isalnum())

    read = "".join(
        f"{unit.number if unit.kind != 'example' else ''}{unit.title if unit.kind == 'section' else ''}{unit.text}"
        for unit in rules.units
    )
    assert letters(read) == letters(text.replace("Beispiel:", "").replace("Beispiele:", ""))


@pytest.mark.official
@pytest.mark.parametrize(
    ("number", "kind", "lines"),
    [
        ("000", "section", (1, 1)),
        ("103.1.b.2", "subrule", (19, 19)),
        ("103.2", "subrule", (22, 26)),
        ("103.2.a.2", "example", (30, 30)),
        ("106.4.d", "subrule", (68, 70)),
        ("109", "rule", (126, 127)),
        ("540.1.b.1", "subrule", (671, 672)),
        ("559.3.c.4", "example", (763, 764)),
        ("577.2", "subrule", (885, 885)),
        ("626.1.d.1.a", "subrule", (1205, 1205)),
        ("729.3", "subrule", (1590, 1590)),
    ],
)
def test_the_official_units_have_their_lines(rules: Document, number: str, kind: str, lines: tuple[int, int]) -> None:
    assert lines in {unit.lines for unit in rules.units if (unit.number, unit.kind) == (number, kind)}


@pytest.mark.official
def test_the_official_keywords_and_references(rules: Document) -> None:
    assert [unit.number for unit in riftbound.keywords(rules)] == [str(number) for number in range(717, 730)]
    resolved, dangling = riftbound.resolve(rules)
    assert (len(resolved), dangling) == (102, ())
    assert sum("der Punkt fehlt" in oddity.what for oddity in rules.oddities) == 51
    assert said(rules, "vor 577.2 fehlt 577.1") == ["wie gedruckt"]
    assert said(rules, "vor 648 fehlt 647") == ["wie gedruckt"]
