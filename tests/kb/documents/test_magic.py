"""The reader of the Magic rules: an invented document in their format, and the real one where it is at hand."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from kfrules.kb.documents import detect, magic, source
from kfrules.kb.documents.magic_lines import paragraph
from kfrules.kb.documents.units import Document, Unit

from .small_games import MAGIC as SMALL


@pytest.fixture(scope="module")
def small() -> Document:
    return magic.read(SMALL)


def unit(document: Document, number: str, kind: str | None = None) -> Unit:
    return next(unit for unit in document.units if unit.number == number and kind in (None, unit.kind))


def term(document: Document, title: str) -> Unit:
    return next(unit for unit in document.units if unit.kind in ("glossary", "redirect") and unit.title == title)


def line(text: str) -> int:
    return next(number for number, found in enumerate(SMALL.split("\n"), 1) if found.startswith(text))


def said(document: Document, text: str) -> list[str]:
    return [oddity.read_as for oddity in document.oddities if text in oddity.what]


def test_the_document_is_recognised_by_its_content(small: Document) -> None:
    assert magic.recognise(SMALL) == 1
    assert detect.reader(SMALL) is magic
    assert magic.recognise("Der Kobold und die Münze. Eine Regel ohne Nummer.") == 0
    assert magic.recognise("100.1a The rule of the game is a rule and an end.\n" * 9) == 0
    assert (small.game, small.edition, small.date) == ("magic", "magic-2031-03-03", "2031-03-03")
    assert (small.title, small.incomplete) == ("Das Kleine Regelwerk", None)


def test_every_line_is_accounted_for(small: Document) -> None:
    audit = small.audit(source.lines_of(SMALL))
    assert audit.complete
    assert audit.furniture["Kapitelüberschriften"] == 2
    assert audit.furniture["Inhaltsverzeichnis"] == 8


def test_sections_stand_below_their_chapter(small: Document) -> None:
    section = unit(small, "101", "section")
    assert (section.title, section.text, section.path) == ("Kobolde und Trolle", "", ("1. Der Anfang",))
    assert section.lines == (line("101. Kobolde und"), line("101. Kobolde und"))
    assert said(small, "Abschnitt 101 heißt im Inhaltsverzeichnis „Kobolde“") == ["als „Kobolde und Trolle“"]


def test_wrapped_lines_are_joined(small: Document) -> None:
    rule = unit(small, "100.1", "rule")
    assert rule.text.startswith("Ein Kobold nimmt sich eine Mindest-Menge an Münzen und legt")
    assert rule.text.endswith("(siehe Regel 101.2a), dann geht er.")
    assert rule.lines == (line("100.1 "), line("100.1 ") + 2)
    assert rule.path == ("1. Der Anfang", "100. Allerlei")


def test_examples_are_units_with_the_number_of_their_rule(small: Document) -> None:
    found = [unit for unit in small.units if unit.kind == "example"]
    assert [(unit.number, unit.text[:16]) for unit in found] == [
        ("100.1", "Der erste Kobold"),
        ("100.1", "Der dritte schlä"),
        ("101.2c", "Ein Kobold steht"),
    ]
    assert found[0].lines == (line("   Beispiel: Der erste"), line("   Beispiel: Der erste") + 1)
    assert [reference.target for reference in found[0].references] == ["101"]


def test_a_rule_that_begins_within_a_line_is_a_rule_of_its_own(small: Document) -> None:
    glued = line("Fähigkeiten“. Das gilt")
    assert unit(small, "100.1a").text.endswith("Das gilt immer.")
    assert unit(small, "100.1a").lines == (glued - 1, glued)
    assert (unit(small, "100.1b").text, unit(small, "100.1b").lines) == ("Wer wacht, nimmt alles.", (glued, glued))
    assert said(small, "100.1b beginnt mitten in der Zeile") == ["als eigene Regel"]


def test_a_rule_without_a_blank_line_above_is_a_rule_of_its_own(small: Document) -> None:
    assert unit(small, "101.2b").text == "Trockene. Sie zahlen 100.000 Münzen. (Siehe Regel 101.9.)"
    assert unit(small, "101.2c").text == "Halbnasse, die nach den Regeln 101.1 oder 101.2 zahlen."


def test_a_number_that_is_printed_twice_is_mended(small: Document) -> None:
    assert [unit.number for unit in small.units if unit.kind in ("rule", "subrule") and str(unit.number) < "102"] == [
        *("100.1", "100.1a", "100.1b", "100.2", "100.3", "100.2c"),
        *("101.1", "101.2", "101.2a", "101.2b", "101.2c", "101.2d", "101.5"),
    ]
    assert said(small, "die Nummer 100.2 steht ein zweites Mal") == ["als 100.3"]
    assert said(small, "die Nummer 101.2b steht ein zweites Mal") == ["als 101.2d"]
    assert said(small, "die Nummer 100.2c steht außer der Reihe") == ["wie gedruckt"]
    assert said(small, "vor 101.5 fehlt 101.4") == ["wie gedruckt"]


def test_a_number_that_was_torn_from_its_text_keeps_it(small: Document) -> None:
    torn = unit(small, "100.2c")
    assert (torn.text, torn.lines) == ("Keiner zahlt dreifach.", (line("100.2c"), line("100.2c") + 2))
    assert said(small, "100.2c steht allein") == ["der folgende Absatz gehört zu ihr"]


def test_paragraphs_without_a_number_belong_to_the_rule_above(small: Document) -> None:
    assert unit(small, "101.2a").text.split("\n")[1:] == [
        "Sie tropfen.",
        "Hinweis des Übersetzers: Trolle tropfen auch.",
    ]
    assert said(small, "ein Absatz ohne Nummer") == ["als Teil von 101.2a"]
    assert said(small, "Anmerkung der Übersetzung") == ["als Teil von 101.2a"]


def test_rules_that_are_only_a_title_name_what_stands_below(small: Document) -> None:
    assert (unit(small, "101.2").title, unit(small, "101.2").text) == ("Sorten", "")
    assert (unit(small, "101.2a").title, unit(small, "101.2a").path[-1]) == ("Sorten", "101.2 Sorten")
    assert (unit(small, "101.1").title, unit(small, "101.1").text[:9]) == ("Kobolde und Trolle", "Es gibt z")


def test_keywords_have_their_english_names(small: Document) -> None:
    assert [(unit.number, unit.title, unit.english) for unit in magic.keyword_abilities(small)] == [
        ("702.2", "Glitzern", "Glitter"),
        ("702.3", "Für den König!", "Hail to the King"),
        ("702.4", "∞ (ewig)", None),
    ]
    assert magic.keyword_actions(small) == ()


def test_the_glossary_has_terms_and_redirects(small: Document) -> None:
    assert (small.counts()["glossary"], small.counts()["redirect"]) == (5, 3)
    assert (term(small, "Bach").text, term(small, "Bach").english) == ("", "Hail to the King")
    assert (term(small, "Glitter").text, term(small, "Glitter").kind) == ("Glitzern", "redirect")
    glitter = term(small, "Glitzern")
    assert (glitter.english, len(glitter.text.split("\n"))) == ("Glitter", 3)
    assert glitter.lines == (line("Glitzern"), line("obwohl es stimmt"))
    assert term(small, "Ganz nass, ganz und gar nass, ziemlich-nass (veraltet)").text == "Siehe Nebel."
    assert said(small, "„Lost“ verweist auf „Verloren“") == ["als Verweis ohne Ziel"]


def test_references_lead_to_their_targets(small: Document) -> None:
    resolved, dangling = magic.resolve(small)
    found = {(reference.target, reference.kind): targets for reference, targets in resolved}
    assert found["101.2a–b", "range"] == ("101.2a", "101.2b")
    assert found["101.2a und b", "range"] == ("101.2a", "101.2b")
    assert found["702", "rule"] == ("702",)
    assert found["702.2a", "rule"] == ("702.2a",)
    assert found["Abschnitt 7", "heading"] == ("702",)
    assert found["Ganz nass", "entry"] == ("Ganz nass, ganz und gar nass, ziemlich-nass (veraltet)",)
    assert found["Koboldkönig, Bach", "entry"] == ("Koboldkönig", "Bach")
    assert {reference.target for reference in dangling} == {"101.9", "Nebel"}
    assert all(reference.target != "100.000" for reference in dangling)


def test_references_know_their_line(small: Document) -> None:
    assert [(found.target, found.line) for found in unit(small, "100.1").references] == [("101.2a", line("Menge an"))]
    title = unit(small, "100.1a").references[-1]
    assert (title.target, title.title, title.line) == ("702", "Mehr Fähigkeiten", line("100.1a"))


def test_doubtful_references_are_reported(small: Document) -> None:
    assert said(small, "der Verweis „101.9“") == ["als Text, ohne Ziel"]
    assert said(small, "der Verweis „Nebel“ nennt einen Eintrag, den es nicht gibt") == ["als Text, ohne Ziel"]
    assert said(small, "702.3 „Glitzern“, dort steht „Für den König!“") == [
        "als Verweis auf 702.3; „Glitzern“ ist 702.2"
    ]
    assert said(small, "Abschnitt 1 „Mehr“") == ["als Verweis auf Abschnitt 1; „Mehr“ ist Abschnitt 7"]
    assert said(small, "„100_1“ ist falsch geschrieben") == ["als 100.1"]
    assert not said(small, "∞")


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Siehe Regeln 506–511.", ["506–511"]),
        ("Siehe Regeln 506 bis 511.", ["506 bis 511"]),
        ("Siehe Regeln 119.7–8 und 903.6–903.11.", ["119.7–8", "903.6–903.11"]),
        ("Siehe Regel 301, „Dinge“, und Regel 302, „Leute“.", ["301", "302"]),
        ("Siehe Regeln 116, „Dinge“, und 117, „Leute“.", ["116", "117"]),
        ("Siehe Regeln 401.1, 402.2a, 402.2d und 409.11. Dann 3 Münzen.", ["401.1", "402.2a", "402.2d", "409.11"]),
        ("wie in 101.4a angegeben", ["101.4a"]),
        ("die Regeln 603.3a, b und c gelten", ["603.3a, b und c"]),
        ("nach Regel 704 und 3 weiteren", ["704"]),
        ("die Regel 100 Münzen", ["100"]),
        ("100 Münzen, 2011 bis 2018", []),
    ],
)
def test_references_have_many_forms(text: str, targets: list[str]) -> None:
    from kfrules.kb.documents.magic_references import find

    assert [found.target for found in find(text, lambda _: 1)] == targets


def test_a_copy_without_blanks_at_line_ends_and_indents_reads_alike(small: Document) -> None:
    bare = magic.read("\n".join(found.strip() for found in SMALL.split("\n")))
    assert [(found.kind, found.number, found.lines, found.text) for found in bare.units] == [
        (found.kind, found.number, found.lines, found.text) for found in small.units
    ]


def test_a_document_that_is_cut_off_says_what_is_missing() -> None:
    assert magic.read(SMALL[: SMALL.rindex("7. Mehr")]).incomplete == (
        "1 Abschnitte aus dem Inhaltsverzeichnis fehlen, als erster 702"
    )
    assert magic.read(SMALL[: SMALL.rindex("Glossar")]).incomplete == "das Glossar fehlt"
    assert magic.read(SMALL[: SMALL.rindex("Danksagungen")]).incomplete == "der Schluss (Danksagungen) fehlt"


def test_text_without_rules_is_no_fault() -> None:
    nothing = magic.read("Kobolde.\n")
    assert (nothing.units, nothing.edition) == ((), "magic")
    assert nothing.audit(["Kobolde.", ""]).complete


def test_a_hyphen_before_a_coupler_stays_apart_where_the_blanks_are_lost() -> None:
    assert paragraph(1, ["Im Vor-", "und Nachteil."]).text == "Im Vor- und Nachteil."
    assert paragraph(1, ["Sonne-", "und-Mond-Kobolde ", "gehen."]).text == "Sonne-und-Mond-Kobolde gehen."


@pytest.fixture(scope="module")
def text(rulebooks: Path) -> str:
    return source.load(rulebooks / "magic-cr-2025-11-14.txt").text


@pytest.fixture(scope="module")
def rules(text: str) -> Document:
    return magic.read(text)


@pytest.mark.official
def test_the_official_rules_are_complete(rules: Document, text: str) -> None:
    assert (rules.edition, rules.date, rules.incomplete) == ("magic-2025-11-14", "2025-11-14", None)
    assert rules.counts() == {
        "example": 277,
        "glossary": 831,
        "redirect": 485,
        "rule": 1155,
        "section": 146,
        "subrule": 1953,
    }
    audit = rules.audit(source.lines_of(text))
    assert (audit.complete, audit.total, audit.in_oddities) == (True, 18292, 0)
    assert detect.reader(text) is magic


@pytest.mark.official
def test_the_official_rules_are_read_quickly(text: str) -> None:
    start = time.process_time()
    magic.read(text)
    assert time.process_time() - start < 3


@pytest.mark.official
def test_no_letter_of_the_official_rules_gets_lost(rules: Document, text: str) -> None:
    from kfrules.kb.documents.magic_lines import clean, parts

    lines = source.lines_of(text)
    where = parts(lines)
    skipped = {number for numbers in rules.furniture.values() for number in numbers}
    kept = "".join(clean(lines[n - 1]) for n in range(where.rules, where.credits) if n not in skipped)
    said = {"example": "Beispiel:{0.text}", "redirect": "{0.title}→{0.text}", "section": "{0.number}.{0.title}"}
    read = "".join(
        said.get(
            unit.kind, "{1}{0.title}{0.text}" if unit.kind == "glossary" or not unit.text else "{1}{0.text}"
        ).format(unit, unit.number or "")
        for unit in rules.units
    )
    for mended, printed in (("107.17aEin", "107.17Ein"), ("118.14M", "118.13M"), ("119.10M", "119.9M")):
        read = read.replace(mended, printed, 1)
    read = read.replace("120.3hSchaden", "120.3cSchaden", 1)
    assert "".join(read.split()) == "".join(kept.split())


@pytest.mark.official
@pytest.mark.parametrize(
    ("number", "kind", "lines"),
    [
        ("100", "section", (203, 203)),
        ("100.1a", "subrule", (208, 209)),
        ("107.17a", "subrule", (1121, 1123)),
        ("115.7f", "subrule", (1993, 1998)),
        ("120.3h", "subrule", (2634, 2635)),
        ("509.1b", "subrule", (6037, 6048)),
        ("509.1b", "example", (6050, 6052)),
        ("613.7k", "subrule", (8377, 8385)),
        ("613.7m", "subrule", (8385, 8391)),
        ("702.2", "rule", (10600, 10600)),
        ("702.186", "rule", (14017, 14017)),
        ("905.6", "rule", (18505, 18506)),
    ],
)
def test_the_official_units_have_their_lines(rules: Document, number: str, kind: str, lines: tuple[int, int]) -> None:
    assert lines in {unit.lines for unit in rules.units if (unit.number, unit.kind) == (number, kind)}


@pytest.mark.official
def test_the_official_keywords_have_german_and_english_names(rules: Document) -> None:
    abilities, actions = magic.keyword_abilities(rules), magic.keyword_actions(rules)
    assert [unit.number for unit in abilities] == [f"702.{n}" for n in range(2, 190)]
    assert [unit.number for unit in actions] == [f"701.{n}" for n in range(2, 68)]
    names = {unit.title: unit.english for unit in (*abilities, *actions)}
    assert names["Todesberührung"] == "Deathtouch"
    assert names["Erstschlag"] == "First Strike"
    assert names["Fallenlassen"] == "Abandon"
    assert sum(english is None for english in names.values()) == 22  # those that have no redirect


@pytest.mark.official
def test_the_official_references_lead_somewhere(rules: Document) -> None:
    resolved, dangling = magic.resolve(rules)
    assert (len(resolved), len(dangling)) == (1990, 9)
    assert {(found.target, found.line) for found in dangling} >= {("701.180", 1506), ("613.8m", 15558)}
    found = {reference.target: targets for reference, targets in resolved}
    assert found["601.2f–h"] == ("601.2f", "601.2g", "601.2h")
    assert found["608.2c–m"][-3:] == ("608.2j", "608.2k", "608.2m")
    assert found["603.3a und b"] == ("603.3a", "603.3b")
    assert found["119.9–10"] == ("119.9", "119.10")
    assert {oddity.line for oddity in rules.oddities if "dort steht" in oddity.what} >= {15068, 18162, 21369, 22854}
