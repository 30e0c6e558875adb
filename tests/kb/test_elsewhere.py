"""Questions about something else are known by how they are asked, not by words that the rules do not know."""

from __future__ import annotations

import kfrules
import pytest
from kfrules.kb.elsewhere import BEGUN, _phrases, elsewhere
from kfrules.rules_de.entries import GAMES


@pytest.mark.parametrize(
    "question",
    [
        "Star Wars Unlimited: Wer bekommt die Initiative?",
        "yu-gi-oh, wie viele fallen darf ich setzen",
        "Wann kommt das nächste Set raus?",
        "Wo finde ich gute Decklisten?",
        "Welches Deck ist für Anfänger am besten geeignet?",
        "Wie viel ist mein Deck wert?",
    ],
)
def test_other_games_and_the_world_are_elsewhere_in_every_game(question: str) -> None:
    assert all(elsewhere(question, game) for game in GAMES)


@pytest.mark.parametrize(
    "question",
    [
        "Gibt es Fallen wie bei Yu-Gi-Oh?",
        "Ich komme von Hearthstone: Muss ich zuerst den mit Spott angreifen?",
        "Wann kommt die Karte aus dem Archiv raus?",
        "Was ist ein Æmber wert?",
        "Wo finde ich die Stärke einer Kreatur?",
    ],
)
def test_what_is_only_compared_or_sounds_alike_is_about_the_rules(question: str) -> None:
    assert not any(elsewhere(question, game) for game in GAMES)


def test_what_a_card_says_is_elsewhere_only_where_no_cards_are_known() -> None:
    question = "Was steht auf der Karte Staubfee?"
    assert [game for game in GAMES if elsewhere(question, game)] == [game for game in GAMES if game != "keyforge"]


def test_the_games_own_words_are_at_home() -> None:
    assert not elsewhere("Ist das wie League of Legends?", "riftbound")
    assert elsewhere("Welcher Champion ist in Runeterra stark? Legends of Runeterra meine ich.", "keyforge")


@pytest.mark.parametrize("game", [*GAMES, None])
def test_what_is_elsewhere_is_refused(game: str | None) -> None:
    assert not kfrules.ask("star wars unlimited wer nimmt die initiative", game=game).answered


def test_a_named_entry_beside_words_that_the_rules_know_is_never_refused() -> None:
    assert kfrules.ask("Ersatzeffekt wie lange gültig", game="magic").answered


def test_every_phrase_is_looked_up_by_letters_that_it_has() -> None:
    first = [phrase[0] for known in _phrases().values() for some in known.values() for phrase in some]
    assert first
    assert min(len(word.rstrip("*")) for word in first) >= BEGUN
