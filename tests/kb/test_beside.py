"""What is beside the point, or of another case, however alike the words: no verdict and no sentence stands first."""

from __future__ import annotations

import pytest
from kfrules.kb.another import another_case, lacking, names_keyword
from kfrules.kb.asked import YES_NO, kind
from kfrules.kb.beside import beside, limited, mirrored, other_bound


@pytest.mark.parametrize(
    ("question", "way"),
    [
        ("Liegt sie danach bereit oder erschöpft?", "Liegt sie danach erschöpft?"),
        ("Nimmt sie Schaden, wenn sie angegriffen wird?", "Nimmt sie Schaden, wenn sie angreift?"),
        ("Ist 0 gerade?", "Ist 0 ungerade?"),
        ("Wirkt der Text vor dem Kampf oder danach?", "Wirkt der Text vor dem Kampf?"),
        ("Erst heilen oder erst ziehen?", "Erst heilen, dann ziehen?"),
        ("Ist sie weg oder kommt sie wieder?", "Ist sie weg?"),
        ("Darf ich mehr als eine Aufwertung anlegen?", "Darf ich eine Aufwertung anlegen?"),
        ("Was passiert, wenn sie flieht?", "Darf sie fliehen?"),
        ("Neun Karten, was mache ich jetzt?", "Neun Karten, ziehe ich noch eine?"),
        ("Darf ich laufen, obwohl er da ist?", "Hindert mich das am Laufen?"),
        ("Darf ich verzichten?", "Darf ich nicht verzichten?"),
        ("Nutze ich eine Kreatur sofort?", "Nutze ich ein Artefakt sofort?"),
        ("Bin ich beim Ermitteln sicher vor dem Ghul?", "Haut er beim Ermitteln zu?"),
        ("Mein Ermittler ist tot. Womit spiele ich dann?", "Spielen die anderen weiter?"),
        ("Komme ich ins Exil?", "Komme ich auf den Friedhof?"),
    ],
)
def test_a_ja_is_beside_the_point(question: str, way: str) -> None:
    assert beside(question, kind(question), way, YES_NO)


@pytest.mark.parametrize(
    ("question", "way"),
    [
        ("Darf ich zwei anlegen oder nicht?", "Darf ich zwei anlegen?"),
        ("Kämpfen, was passiert, stirbt sie?", "Stirbt sie beim Kämpfen?"),
        ("Darf ich mehr als eine anlegen?", "Darf ich mehrere anlegen?"),
        ("Hindert mich der Marker am Ernten?", "Hindert mich Betäubung am Ernten?"),
    ],
)
def test_a_ja_is_to_the_point(question: str, way: str) -> None:
    assert not beside(question, kind(question), way, YES_NO)


def test_with_and_without_are_two_cases() -> None:
    assert lacking("Meine hat kein Flugwort, blockt sie?", "Blockt eine mit Flugwort?")
    assert lacking("Blockt eine mit Flugwort?", "Blockt eine ohne Flugwort?")
    assert not lacking("Blockt eine ohne Flugwort?", "Blockt eine, die kein Flugwort hat?")


def test_who_may_is_part_of_the_case() -> None:
    assert another_case("Darf ich die Hand zeigen?", [], "Darf der Gegner die Hand zeigen?", [])
    assert not another_case("Darf ich dem Gegner die Hand zeigen?", [], "Darf der Gegner die Hand sehen?", [])


def test_a_keyword_that_is_not_named_makes_another_case() -> None:
    keyword = ["magic:702.9"]
    assert another_case("Blockt sie den da?", [], "Blockt eine mit Flugfähigkeit den da?", keyword)
    assert not another_case("Blockt mein Flieger?", keyword, "Blockt eine mit Flugfähigkeit?", keyword)
    assert names_keyword("Blockt sie?", [], "Ja. Mit Flugfähigkeit blockt sie.", keyword)
    assert not names_keyword("Flugfähigkeit: Blockt sie?", [], "Ja. Mit Flugfähigkeit blockt sie.", keyword)


def test_who_asks_whether_only_so_is_not_told_that_it_is_so() -> None:
    assert limited("Nur im eigenen Zug?", "Im eigenen Zug?")
    assert limited("Heilt sie erst am Ende?", "Heilt sie am Ende?")
    assert limited("Darf ich 2 zahlen?", "Darf ich genau 2 zahlen?")
    assert limited("Darf sie ohne Eile?", "Darf sie?")
    assert not limited("Erst mal heilen, geht das?", "Heilen, geht das?")
    assert not limited("Im eigenen Zug?", "Nur im eigenen Zug?")


@pytest.mark.parametrize(
    ("question", "way", "turned"),
    [
        ("Stirbt der Angreifer an Gift?", "Stirbt der Blocker an Gift?", True),
        ("Darf meine rote Kreatur blocken?", "Darf meine rote Kreatur eine mit Schutz vor Grün blocken?", True),
        ("Hilft Rüstung gegen farbloses Mana?", "Hilft Rüstung gegen grünes Mana?", True),
        ("Darf ich im Kampf zaubern?", "Darf ich nach dem Kampf zaubern?", True),
        ("Erstschlag gegen Erstschlag, lebt er?", "Mein Erstschlag, lebt er?", True),
        ("Erstschlag gegen Erstschlag, lebt er?", "Beide mit Erstschlag, lebt er?", False),
        ("Zählt Nicht-Kampfschaden?", "Zählt Kampfschaden?", True),
        ("Im selben Zug wirken?", "In einem späteren Zug wirken?", True),
        ("Muss sie blocken?", "Darf sie blocken?", False),
        ("Stirbt der Blocker?", "Überlebt der Blocker?", False),
    ],
)
def test_the_case_turned_round_is_another(question: str, way: str, turned: bool) -> None:
    assert mirrored(question, way) is turned


def test_the_most_is_no_answer_to_the_least() -> None:
    assert other_bound("Wie viele mindestens?", "Wie viele?", "15 Karten höchstens.")
    assert other_bound("Wie oft darf eine Karte im Deck sein?", "Wie viele Karten hat das Deck?", "100 Karten.")
    assert not other_bound("Wie viele höchstens?", "Wie viele?", "15 Karten höchstens.")
    assert not other_bound("Wie viele mindestens?", "Wie viele?", "Mindestens 40, höchstens 60 Karten.")
    assert not other_bound("Wie oft trifft er?", "Wie viele Treffer?", "2-mal.")


def test_where_a_card_goes_is_part_of_the_case() -> None:
    assert another_case("Kommt sie auf meinen Stapel?", [], "Kommt sie auf den Stapel ihres Besitzers?", [])
    assert not another_case("Kommt sie auf meine Hand?", [], "Kommt sie wieder auf meine Hand?", [])


def test_a_question_that_ends_on_another_number_asks_something_else() -> None:
    assert beside("Er hat 2, ich stehle 3. Kriege ich 3?", YES_NO, "Stehle 3 bei 2, bekomme ich die 2", YES_NO)
    assert not beside("Er hat 2, ich stehle 3. Kriege ich 2?", YES_NO, "Stehle 3 bei 2, bekomme ich die 2", YES_NO)
