"""What all readers share: repairs, runs of lines, and the account of every line."""

from __future__ import annotations

import pytest
from kfrules.kb.documents import detect
from kfrules.kb.documents.repair import clean, join, vocabulary
from kfrules.kb.documents.units import Document, Oddity, Unit, runs
from kfrules.rules_de.errors import KfrulesError


@pytest.mark.parametrize(
    ("lines", "whole"),
    [
        (["ein gleich-", "zeitiger Wurf"], "ein gleichzeitiger Wurf"),
        (["Kampf- ", "und Erntezeit"], "Kampf- und Erntezeit"),
        (["in den Zwergen-", "Topf"], "in den Zwergen-Topf"),
        (["die „Ernte:“-", "Fähigkeit"], "die „Ernte:“-Fähigkeit"),
        (["und/", "oder"], "und/oder"),
        (["weich\u00ad", "gekocht"], "weichgekocht"),
        (["also – ", "vielleicht"], "also – vielleicht"),
        (["", "leer", ""], "leer"),
    ],
)
def test_wrapped_lines_become_one(lines: list[str], whole: str) -> None:
    assert join(lines) == whole


def test_a_torn_heading_is_whole_where_the_document_knows_the_word() -> None:
    known = vocabulary("Man kann Karten verwenden. Das Zwergen-Topf-Spiel.")
    assert join(["KARTEN VER-", "WENDEN"], known) == "KARTEN VERWENDEN"
    assert join(["ZWERGEN-", "TOPF"], known) == "ZWERGEN-TOPF"


def test_ligatures_and_odd_spaces_are_mended() -> None:
    assert clean("die\u00a0P fade beeinfl usst ﬂott  der Profi dann") == "die P fade beeinflusst flott der Profi dann"


def test_each_line_counts_once_and_nothing_is_missing_silently() -> None:
    unit = Unit("rule", "Zwerge", "…", (1, 3), pieces=((7, 8),))
    document = Document("x", "x-1", "t", "T", "", (unit,), (Oddity(9, "a", "b"),), {"Bild": (2,)})
    audit = document.audit(["a", "Bild", "b", "", "  ", "?", "c", "d", "e"])
    assert (audit.total, audit.in_units, audit.in_oddities, audit.furniture) == (7, 4, 1, {"Bild": 1})
    assert audit.missing == (6,)
    assert not audit.complete


def test_runs_bridge_only_gaps() -> None:
    assert runs([5, 1, 2, 6, 6], gaps=[3]) == ((1, 2), (5, 6))


def test_a_foreign_text_is_recognised_by_no_reader() -> None:
    with pytest.raises(KfrulesError, match=r"brief\.txt"):
        detect.read("Liebe Oma, mir geht es gut. Wir spielen viel.", "brief.txt")


def test_a_line_without_a_place_becomes_a_warning() -> None:
    document = Document("x", "x-1", "t", "T", "", (Unit("rule", "A", "a", (1, 1)),)).accounted(["a", "", "verloren"])
    assert [(oddity.line, oddity.read_as) for oddity in document.oddities] == [(3, "nicht übernommen")]
    assert document.audit(["a", "", "verloren"]).complete
