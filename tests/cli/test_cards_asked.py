"""A question that names a card: it is never refused, and nothing is proved against a card that is not played."""

from __future__ import annotations

import pytest
from kfrules.answering import answer
from kfrules.cli.knowledge import open_snapshot
from kfrules.kb import Answer
from kfrules.rules_de import cards
from kfrules.scenarios.play.engine import engine_of


def asked(question: str) -> Answer:
    """Return the answer of KeyForge."""
    with open_snapshot() as snapshot:
        return answer(snapshot, question, "keyforge")


@pytest.mark.parametrize("form", ["{}", "was macht {}", "{} und Rüstung"])
@pytest.mark.parametrize("name", ["Staubfee", "In den Kampf ziehen", "Zorn"])
def test_a_named_card_is_told_by_its_values(form: str, name: str) -> None:
    if not cards.find(name):
        pytest.fail(f"„{name}“ ist keine Karte")
    found = asked(form.format(name))
    assert found.basis == "card"
    assert str(found.ruling).startswith(f"{name}: ")
    assert found.verdict.kind == "none"


def test_the_values_are_those_that_are_printed() -> None:
    assert asked("Staubfee").ruling == "Staubfee: Kreatur, Ungezähmte, Stärke 1, 2 Æmber (Fee)."


def test_what_a_card_does_is_told_and_shown() -> None:
    """In our own words, and by the scenario that shows the card itself."""
    found = asked("Was macht Lord Golgotha?")
    assert str(found.ruling).endswith(" Vor dem Kampf: Füge jedem Nachbarn der bekämpften Kreatur 3 Schaden zu.")
    assert [record["shows"] for record in found.scenarios] == [["keyforge:lord-golgotha"]]


@pytest.mark.parametrize("question", ["was macht Staubfe", "Duma", "was macht bauern opfer", "Schlüselhammer"])
def test_a_short_or_misspelt_name_means_its_card(question: str) -> None:
    assert asked(question).basis == "card"


@pytest.mark.parametrize("question", ["zum Schlag ausholen, wie viel Schaden?", "Schmiede", "annihilator"])
def test_words_that_everybody_says_mean_no_card(question: str) -> None:
    assert asked(question).basis != "card"


def test_a_word_of_a_name_does_not_answer_what_the_rules_know_nothing_of() -> None:
    assert not asked("Darf ich beim Schach rochieren, wenn mein König gerade im Schach steht?").answered


def test_the_other_term_of_the_question_is_among_the_hits() -> None:
    assert "keyforge:ruestung" in [hit.entry for hit in asked("Staubfee und Rüstung").hits[:2]]


def test_rulings_about_the_card_are_told_first_its_erratum() -> None:
    found = asked("Bauernopfer")
    assert found.similar[0].id == "erratum-bauernopfer"
    assert "keyforge:opfern" not in found.terms


def test_nothing_is_proved_against_a_card_whose_text_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(engine_of("keyforge")), "facts", lambda self, printed: "facts")  # as if it were not
    found = asked("Buch von IeQ")
    assert "noch nicht" in str(found.note)
    for record in found.scenarios:
        names = {facts["name_de"] for facts in record["facts"].values()}
        assert "Buch von IeQ" not in names


def test_another_case_with_a_card_gives_no_verdict_of_the_rules_alone() -> None:
    found = asked("Kann Staubfee betäubt zurückschlagen?")
    assert found.verdict.kind == "none"
    assert found.basis in ("card", "situation")
