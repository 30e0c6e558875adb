"""What a definition says in German reads back to the same definition, for all cards and for random ones."""

from __future__ import annotations

import csv
from collections.abc import Iterator

import pytest
from kfrules.rules_de import cards
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.keyforge import cards as definitions
from kfrules.scenarios.keyforge.cards.registry import CARDS, made
from kfrules.scenarios.keyforge.wording import Unsaid, read, say
from kfrules.scenarios.keyforge.wording.__main__ import rows
from kfrules.scenarios.keyforge.wording.reading import rule
from kfrules.scenarios.keyforge.wording.terms import Term, all_definitions, built, relabelled
from kfrules.scenarios.keyforge.wording.terms import definitions as said_in

from tests.scenarios.keyforge.wording.mutants import mutants

SAID = [
    ("Musthic Murmook", 1, "Spielen: Füge einer Kreatur 4 Schaden zu."),
    ("Duma the Martyr", 0, "Zerstört: Heile jede andere befreundete Kreatur vollständig. Ziehe 2 Karten."),
    ("Lights Out", 0, "Spielen: Schicke 2 feindliche Kreaturen auf die Hand des jeweiligen Besitzers zurück."),
    ("Pip Pip", 0, "Nachdem eine feindliche Kreatur geerntet hat, betäube sie."),
    ("Bulwark", 0, "Jeder Nachbar hat +2 Rüstung."),
    ("Narp", 0, "Kein Nachbar kann ernten."),
    ("Staunch Knight", 0, "Diese Kreatur, sofern an einer Flanke, hat +2 Stärke."),
    (
        "Pawn Sacrifice",
        0,
        "Spielen: Opfere eine befreundete Kreatur. Gelingt das, füge 2 Kreaturen je 3 Schaden zu.",
    ),
    ("Foggify", 0, "Spielen: Im nächsten Zug deines Gegners gilt »Dein Gegner kann nicht kämpfen.«"),
    ("Duskrunner", 0, "Die Trägerkreatur erhält »Ernte: Stiehl 1 Æmber.«"),
]


def term_of(name: str, index: int = 0) -> Term:
    return dict(all_definitions())[name].texts[index]


@pytest.mark.parametrize(("name", "index", "sentence"), SAID)
def test_a_definition_is_put_into_german(name: str, index: int, sentence: str) -> None:
    assert say(term_of(name, index), cards.find(name)[0].type) == sentence


def test_every_definition_reads_back() -> None:
    other = []
    for name, definition in all_definitions():
        for text in (*definition.texts, *(definition.printed or ())):
            sentence = say(text, cards.find(name)[0].type)
            other += [sentence] if read(sentence) != relabelled(text) else []
    assert other == []


GOING_HOME = {"return_to_hand", "put_on_deck", "shuffle_into_deck", "abduct"}


def verbs(term: object) -> Iterator[Term]:
    """Yield the words of a text that send cards to a hand or a deck."""
    if isinstance(term, Term):
        yield from [term] if term.head in GOING_HOME else []
        for part in (*term.args, *(value for _, value in term.keys)):
            yield from verbs(part)
    elif isinstance(term, tuple):
        for part in term:
            yield from verbs(part)


def test_what_goes_to_a_hand_or_a_deck_goes_to_its_owners() -> None:
    """Entry `verlaesst-das-spiel`: a card that leaves play goes to the zone of its owner, whoever controlled it."""
    made = [text for _, definition in all_definitions() for text in definition.texts] + list(mutants(200, seed=11))
    going = 0
    for text in made:
        there = len(list(verbs(text)))
        try:
            sentence = say(text) if there else ""
        except Unsaid:
            continue
        going += there
        assert sentence.count("des jeweiligen Besitzers") == there, sentence
        assert not there or read(sentence) == relabelled(text) or read(sentence) == text, sentence
    assert going > 60


def test_a_hand_without_its_owner_is_read_as_well() -> None:
    short = read("Ernte: Schicke eine feindliche Kreatur auf die Hand zurück.")
    assert short is not None
    assert say(short) == "Ernte: Schicke eine feindliche Kreatur auf die Hand des jeweiligen Besitzers zurück."


def test_random_definitions_read_back() -> None:
    """At least 98 of 100: among the others are two ways to say one thing (`itself`, `among(this)`)."""
    made = list(mutants(300, seed=7))
    same = unsaid = 0
    for text in made:
        try:
            same += read(say(text)) == text
        except Unsaid:
            unsaid += 1
    assert unsaid <= 0.02 * len(made)
    assert same >= 0.98 * (len(made) - unsaid)


def test_the_table_of_texts_is_what_is_said() -> None:
    """If not: `python -m kfrules.scenarios.keyforge.wording` writes it anew."""
    with cards.TEXTS_FILE.open(encoding="utf-8", newline="") as file:
        _, *kept = csv.reader(file)
    assert [tuple(row) for row in kept] == list(rows())


def test_terms_are_the_definitions() -> None:
    """What is written down of a definition makes the same rules as the definition itself."""

    def shape(rule_: object) -> list[object]:
        return [(hook.kind, hook.types, hook.layer) for hook in rule_.hooks]  # type: ignore[attr-defined]

    for module in definitions.modules():
        definitions.load(module)
        for name, told in said_in(module).items():
            assert [shape(built(text)) for text in told.texts] == [shape(text) for text in made(CARDS[name].texts)], (
                name
            )


def test_several_readings_give_the_one_that_is_worded_so() -> None:
    text = "Spielen: Zerstöre jede Kreatur an einer Flanke neben dieser Kreatur."
    term = read(text)
    assert term is not None
    assert say(term) == text


def test_grammar_is_not_judged_where_sentences_are_read() -> None:
    assert read("Spielen: füge eine Kreatur 3 Schaden zu.") == read("Spielen: Füge einer Kreatur 3 Schaden zu.")


def test_a_sentence_is_a_text_of_a_card() -> None:
    assert [hook.kind for hook in rule("Ernte: Ziehe 2 Karten.").hooks] == ["react"]


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Ernte: Iss 2 Kekse.", "bis „Ernte:“ ist sie klar, dann nicht mehr: „Iss 2 Kekse.“"),
        ("Irgendwas passiert hier.", "schon ihr Anfang ist unklar"),
        ("Ernte: Ziehe 2 Karten", "bis „Ernte: Ziehe 2 Karten“"),
    ],
)
def test_what_cannot_be_read_is_told_with_the_place(sentence: str, told: str) -> None:
    with pytest.raises(KfrulesError) as fault:
        rule(sentence)
    assert told in fault.value.what
    assert "kfrules card" in (fault.value.remedy or "")
