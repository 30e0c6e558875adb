"""What a player types, and what must come first."""

from __future__ import annotations

import pytest
from kfrules import kb


@pytest.mark.parametrize(
    ("question", "entry"),
    [
        ("Rüstung bei Gift", "gift"),
        ("poison vs armor", "gift"),
        ("Ruestung", "ruestung"),
        ("Rustung", "ruestung"),
        ("RÜSTUNG?", "ruestung"),
        ("Giftschaden", "gift"),
        ("was macht stun", "betaeuben"),
        ("Betäubn", "betaeuben"),
        ("betaeubt", "betaeuben"),
        ("Scharmüzel", "scharmuetzel"),
        ("Stazionieren", "stationieren"),
        ("Friedhof mischen wenn Deck leer", "ablagestapel"),
        ("wie viel kostet ein Schlüssel", "kosten"),
        ("Æmber klauen", "stehlen"),
        ("Ember stehlen", "stehlen"),
        ("rule of six", "sechser-regel"),
        ("Was heißt „als ob“?", "als-ob"),
        ("auf diese Weise", "auf-diese-weise"),
        ("Vor", "vor"),
        ("X", "x"),
        ("Wann werden meine Karten enttappt?", "schritt-4-karten-spielbereit-machen"),
    ],
)
def test_the_right_entry_comes_first(snapshot: kb.Snapshot, question: str, entry: str) -> None:
    answer = snapshot.ask(question, "keyforge")
    assert answer.answered
    assert answer.hits[0].entry == f"keyforge:{entry}"


@pytest.mark.parametrize(
    "question",
    [
        "Wetter morgen",
        "Wie hoch ist der Eiffelturm?",
        "Doppelkopf: wann darf ich eine Hochzeit ansagen?",
        "Hearthstone Gottesschild",
        "Hallo, wie geht es dir?",
        "asdfghjkl",
        "Rezept für Kartoffelsalat",
    ],
)
def test_a_question_about_something_else_is_refused(snapshot: kb.Snapshot, question: str) -> None:
    answer = snapshot.ask(question)
    assert not answer.answered
    assert answer.hits == []
    assert answer.ruling is None
    assert len(answer.nearest) <= 3


@pytest.mark.parametrize(
    "question",
    ["darf ich mit ner betäubten kreatur kämpfen", "gibts sowas wie n mulligan", "kan ich mit nem artefakt ernten"],
)
def test_clipped_and_mistyped_little_words_refuse_nothing(snapshot: kb.Snapshot, question: str) -> None:
    assert snapshot.ask(question).answered


def test_named_entries_are_recognised_in_the_order_of_the_question(snapshot: kb.Snapshot) -> None:
    assert snapshot.ask("Rüstung bei Gift").terms == ["keyforge:ruestung", "keyforge:gift"]
    assert snapshot.ask("poison vs armor").terms == ["keyforge:gift", "keyforge:ruestung"]


def test_hits_are_one_an_entry_and_fall_in_score(snapshot: kb.Snapshot) -> None:
    hits = snapshot.ask("Schaden an einer Kreatur", "keyforge").hits
    assert len(hits) == len({hit.entry for hit in hits}) == 10
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert hits[0].score == 1.0
    assert all(hit.text and hit.title and hit.locator and hit.edition == "keyforge-1.6" for hit in hits)


def test_limit_is_kept(snapshot: kb.Snapshot) -> None:
    assert len(snapshot.ask("Schaden", limit=3).hits) == 3


def test_the_ruling_of_the_same_case_is_the_verdict(snapshot: kb.Snapshot) -> None:
    answer = snapshot.ask("Zerstört Gift eine Kreatur, deren Rüstung den ganzen Schaden abfängt?")
    assert (answer.basis, answer.verdict.kind) == ("ruling", "no")
    assert answer.ruling == "Nein. Ohne Schaden wirkt kein Gift."
    assert answer.ruling_source == "gift-scheitert-an-ruestung"
    assert answer.scenarios[0]["id"] == "gift-scheitert-an-ruestung"


def test_what_an_entry_answers_is_the_verdict_of_its_own_questions(snapshot: kb.Snapshot) -> None:
    entry = snapshot.entry("gift")
    assert entry is not None
    reply = next(one for one in entry["answers"] if one["a"].startswith("Ja"))
    answer = snapshot.ask(reply["q"][0], game="keyforge")
    assert (answer.basis, answer.verdict.kind) == ("entry", "yes")
    assert answer.ruling == reply["a"]
    assert answer.reasons == ["keyforge:gift"]


def test_a_term_alone_gets_no_verdict_word(snapshot: kb.Snapshot) -> None:
    for term in ("Gift", "Scharmützel", "Spott", "Archiv"):
        answer = snapshot.ask(term, game="keyforge")
        assert answer.verdict.kind not in ("yes", "no"), term
        assert answer.similar == []


def test_a_general_question_of_a_ruling_answers_nothing_else(snapshot: kb.Snapshot) -> None:
    assert snapshot.ask("Kampf").ruling_source == "keyforge:kampf"


def test_a_faq_answer_is_a_hit_of_its_own(snapshot: kb.Snapshot) -> None:
    answer = snapshot.ask("Zorn auf betäubte Kreatur")
    assert answer.hits[0].entry == "keyforge:faq-betaeuben-1"
    assert answer.hits[0].kind == "faq"
    assert [card["name_de"] for card in answer.cards] == ["Zorn"]


def test_what_can_be_played_comes_before_what_cannot(snapshot: kb.Snapshot) -> None:
    scenarios = [record["id"] for record in snapshot.ask("Kampf").scenarios]
    assert scenarios.index("kampf-1") < scenarios.index("kampf-2")


def test_games_are_kept_apart(snapshot: kb.Snapshot) -> None:
    assert snapshot.ask("Gift", game="keyforge").hits[0].entry == "keyforge:gift"
    assert {hit.game for hit in snapshot.ask("Gift", game="magic").hits} == {"magic"}


def test_the_same_question_gives_the_same_answer(snapshot: kb.Snapshot) -> None:
    assert snapshot.ask("Schlüssel schmieden") == snapshot.ask("Schlüssel schmieden")


def test_entries_scenarios_and_cards_are_read_from_the_snapshot(snapshot: kb.Snapshot) -> None:
    for name in ("keyforge:betaeuben", "betaeuben", "Betäuben", "stun"):
        entry = snapshot.entry(name)
        assert entry is not None
        assert entry["id"] == "keyforge:betaeuben"
    assert snapshot.entry("Wetter") is None
    assert len(snapshot.entries("keyforge", "glossary")) >= 94
    assert {entry["game"] for entry in snapshot.entries("magic")} == {"magic"}
    assert [record["id"] for record in snapshot.scenarios_of("kampf")] == ["kampf-1", "kampf-2"]
    assert [record["id"] for record in snapshot.scenarios_of("keyforge:faq-betaeuben-1")] == ["faq-betaeuben-1"]
    found = snapshot.scenario("kampf-1")
    assert found is not None
    assert found["ruling"] == "Beide sterben."
    assert snapshot.scenario("nichts") is None
    for name in ("duma die märtyrerin", "Duma the Martyr", "RdA 242"):
        card = snapshot.card(name)
        assert card is not None
        assert (card["set"], card["number"]) == ("RdA", "242")
    assert snapshot.card("Gibt es nicht") is None
    assert "Betäuben" in snapshot.nearest("Betäuber")


@pytest.mark.parametrize(
    ("question", "game"),
    [
        ("Rüstung bei Gift", "keyforge"),
        ("Wie viel Æmber kostet ein Schlüssel?", "keyforge"),
        ("Erstschlag und Doppelschlag", "magic"),
        ("Was macht Trampelschaden bei mehreren Blockern?", "magic"),
        ("Wie viele Runen kanalisiere ich im Zug?", "riftbound"),
        ("Gelegenheitsangriff beim Ermitteln", "arkham"),
        ("Gift in Magic", "magic"),
        ("arkham: welche Karten sind verboten", "arkham"),
    ],
)
def test_the_game_is_known_by_the_words(snapshot: kb.Snapshot, question: str, game: str) -> None:
    answer = snapshot.ask(question)
    assert answer.hits[0].game == game
    assert not answer.choices


@pytest.mark.parametrize("term", ["Gift", "Betäuben", "Exil", "Mulligan"])
def test_a_term_of_several_games_is_a_choice(snapshot: kb.Snapshot, term: str) -> None:
    answer = snapshot.ask(term)
    games = [hit.game for hit in answer.choices]
    assert len(games) == len(set(games)) > 1
    assert games[0] == "keyforge"
    assert [hit.game for hit in answer.hits[: len(games)]] == games


def test_our_other_games_cite_the_rule_that_says_it(snapshot: kb.Snapshot) -> None:
    hit = snapshot.ask("Wie oft macht Doppelschlag Schaden?", "magic").hits[0]
    assert hit.entry == "magic:702.4"
    assert str(hit.number).startswith("702.4")
    assert hit.locator.startswith("Regel 702.4")


@pytest.mark.parametrize(
    ("game", "called", "question"),
    [
        ("arkham", "Arkham Horror:", "Wie viel Horror verträgt ein Ermittler?"),
        ("arkham", "bei arkham", "Wie viele Aktionen habe ich in meinem Zug?"),
        ("magic", "mtg", "Darf ich im Zug des Gegners einen Spontanzauber wirken?"),
        ("riftbound", "In Riftbound:", "Wie viele Runen gehören in ein Runendeck?"),
    ],
)
def test_the_name_of_the_game_changes_no_answer(snapshot: kb.Snapshot, game: str, called: str, question: str) -> None:
    plain, with_name = snapshot.ask(question, game), snapshot.ask(f"{called} {question}", game)
    assert plain.answered
    assert (with_name.ruling, with_name.basis) == (plain.ruling, plain.basis)
    assert with_name.hits[0].entry == plain.hits[0].entry


@pytest.mark.parametrize(
    ("question", "game", "said"),
    [
        ("Gibt es ein Unentschieden?", None, True),
        ("Gibt es ein Unentschieden?", "magic", False),
        ("Gibt es bei Magic ein Unentschieden?", None, False),
        ("Darf ich im Zug des Gegners einen Spontanzauber wirken?", None, False),
        ("Wie viel Æmber kostet ein Schlüssel?", None, False),
    ],
)
def test_a_game_that_was_guessed_is_named(snapshot: kb.Snapshot, question: str, game: str | None, said: bool) -> None:
    answer = snapshot.ask(question, game)
    assert answer.answered
    assert ("Das gilt in Magic" in (answer.note or "")) == said
