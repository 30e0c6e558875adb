"""Supplies as people say them: within the question, by what is lacking, with what is so anyway; and near-misses."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.keyforge.situation.tagging import tag


def _verdict(question: str) -> object:
    """Return Ja, Nein, a number, or None where there is no verdict."""
    situation = read(question)
    if situation is None:
        return None
    verdict = answer(situation)
    return {"yes": "Ja", "no": "Nein", "number": verdict.value}.get(verdict.kind)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Wie viele Karten zieh ich mit 13 Ketten und 4 Handkarten?", 0),
        ("Wie viele Karten ziehe ich am Zugende mit 13 Ketten und leerer Hand?", 3),
        ("Mit 7 Ketten und 2 Karten auf der Hand, wie viele Karten ziehe ich am Ende?", 2),
        ("Wie viele Karten zieht mein Gegner mit 3 Handkarten und einer Kette?", 2),
        ("Auf wie viele Karten zieh ich mit 8 Ketten auf, wenn ich 1 Handkarte hab?", 4),
        ("Kann ich mit meinen 5 Bernstein schmieden?", "Nein"),
        ("Gewinnt mein Bruder mit seinen 2 Schlüsseln und 7 Bernstein, wenn sein Zug beginnt?", "Ja"),
        ("Wie viele Karten ziehe ich bei 2 Handkarten und keinen Ketten?", 4),
    ],
)
def test_the_question_itself_tells_supplies(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Karten zieh ich mit 13 Ketten?",
        "Wie viele Karten zieh ich nicht mit 13 Ketten und 4 Handkarten?",
        "Wie viele Karten zieh ich mit 13 Ketten und 4 Handkarten und einer Karte mehr durch ein Artefakt?",
        "Wie viele Karten zieht er mit 13 Ketten und ich mit 4 Handkarten?",
        "Wie viele Karten zieh ich mit mehr als 13 Ketten und 4 Handkarten?",
        "Wie viele Karten zieh ich mit 13 oder 14 Ketten und leerer Hand?",
        "Wie viele Karten zieh ich mit etwa 13 Ketten und leerer Hand?",
        "Wie viele Karten ziehe ich mit 13 Ketten und 4 Handkarten, wenn ich keine Kette abbaue?",
    ],
)
def test_supplies_of_a_question_that_are_not_clear_get_no_verdict(question: str) -> None:
    assert _verdict(question) is None


_START = "Ich habe 7 Bernstein, mein Zug beginnt."


@pytest.mark.parametrize(
    "said",
    [
        "Kein Karteneffekt.", "An den Kosten ändert keine Karte was.", "Normale Kosten.", "Keine Karte sagt was dazu.",
        "Die Schlüssel kosten das Übliche.", "Schlüssel kostet ganz normal.", "Keine Karteneffekte im Spiel.",
        "No card effects involved.", "Keine Karte im Spiel, die was an den Kosten dreht.", "Kosten normal.",
        "Ganz normal ohne Sonderkarte.", "Die Schlüsselkosten betragen regulär 6.", "Meine Fraktion passt.",
    ],
)  # fmt: skip
def test_what_is_so_anyway_changes_nothing(said: str) -> None:
    assert _verdict(f"{_START} {said} Wie viel hab ich nach dem Schmieden?") == 1


@pytest.mark.parametrize(
    "said",
    [
        "Keine Karte ändert die Kosten, außer meinem Artefakt.", "Schlüssel kosten normal, aber meine 2 mehr.",
        "Schlüssel kosten normalerweise 6, heute 8.", "Schlüssel kosten nicht normal.", "Kein Schlüssel kostet normal.",
        "Kein Karteneffekt außer dass Schlüssel 2 mehr kosten.", "Fast kein Karteneffekt.",
        "Es ist nicht so, dass kein Karteneffekt wirkt.", "Eine Karte ändert die Kosten.",
        "Keine Karte ändert was, nur mein Artefakt.", "Kein Karteneffekt, bis auf mein Artefakt.",
        "Normale Kosten, aber nicht für mich.",
    ],
)  # fmt: skip
def test_what_only_sounds_like_the_usual_gets_no_verdict(said: str) -> None:
    assert _verdict(f"{_START} {said} Wie viel hab ich nach dem Schmieden?") is None


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Meine Schlüssel kosten einen weniger, ich habe 5 Bernstein, mein Zug beginnt. Muss ich schmieden?", "Ja"),
        ("Ein Schlüssel kostet mich gerade 2 mehr. Ich habe 7 Bernstein zu Zugbeginn. Kann ich schmieden?", "Nein"),
        ("Seine Schlüssel kosten 2 mehr. Ich habe 7 Bernstein und mein Zug beginnt. Muss ich schmieden?", "Ja"),
        ("Seine Keys kosten durch meine Karte grad 2 mehr, er hat 7 Æmber und sein Zug beginnt. Schmiedet er?", "Nein"),
        ("Ein Schlüssel kostet ihn gerade 2 mehr, ich habe 7 Bernstein zu Zugbeginn. Kann ich schmieden?", "Ja"),
        ("Meine Schlüssel kosten 2 mehr und seine 2 weniger. Ich habe 7 Bernstein. Kann ich schmieden?", None),
    ],
)
def test_whose_keys_cost_more_or_less(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Opp 5 Æ, ich steal 3. Opp bleibt?", 2),
        ("Mein Enkel sitzt auf 10 Bernstein und beginnt seinen Zug. Wie viel hat er nach dem Schmieden?", 4),
        ("Bei meinem Bruder liegen 3 Bernstein. Ich stehle 2. Wie viel hat er noch?", 1),
        ("Gegner: Vorrat 0, 3 Æmber auf seiner Kreatur. Ich stehle 1. Wie viele bekomme ich?", 0),
        ("Mein Gegner hat 5 Bernstein und verliert 2 Bernstein durch meine Karte. Wie viel hat er noch?", 3),
        ("Ich habe 1 Bernstein und verliere 3 Bernstein. Wie viel habe ich dann?", 0),
        ("Ich habe 2 Bernstein. Mir fehlt die Lust. Wie viel habe ich?", None),
        ("Er sitzt nicht auf 5 Bernstein. Ich stehle 2. Wie viel hat er noch?", None),
        ("Er sitzt auf mindestens 5 Bernstein. Ich stehle 2. Wie viel hat er noch?", None),
        ("Bei meinem Bruder liegen 3 Bernstein auf einer Kreatur. Ich stehle 2. Wie viel hat er noch?", None),
        ("Mein Gegner hat 5 Bernstein und verliert vielleicht 2 Bernstein. Wie viel hat er noch?", None),
        ("Mein Gegner hat 5 Bernstein und verliert alles. Wie viel hat er noch?", None),
        ("Mein Gegner sitzt auf 3 Bernstein und einem Artefakt. Ich stehle 2. Wie viel hat er noch?", None),
    ],
)
def test_who_has_what_and_what_is_left(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Mir fehlen noch 2 zum Schlüssel und ich ernte mit zwei Kreaturen. Kann ich nächste Runde schmieden?", "Ja"),
        ("Mir fehlen noch 2 zum Schlüssel und ich ernte einmal. Kann ich nächste Runde schmieden?", "Nein"),
        ("Mir fehlen 2 zum Schlüssel, meine Schlüssel kosten 2 mehr. Wie viel hab ich?", None),
        ("Meine Schlüssel kosten 2 mehr. Mir fehlen 2 Bernstein zum Schlüssel. Kann ich schmieden?", None),
        ("Mir fehlen 2 Karten zum Schlüssel. Kann ich schmieden?", None),
        ("Mir fehlen noch 2 zum Schlüssel, meine Schlüssel kosten 2 mehr. Mein Zug beginnt. Schmiede ich?", None),
        ("Ich habe 7 Bernstein und mein Zug beginnt, reicht das für einen Schlüssel?", "Ja"),
        ("ich habe fünf bernstein und mein zug beginnt reicht das für einen schlüssel", "Nein"),
    ],
)
def test_what_is_lacking_for_a_key(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Ich habe drei Karten im Archiv. Darf ich mir nur eine davon auf die Hand holen?", "Nein"),
        ("Kann ich nur zwei von meinen 4 Archivkarten nehmen?", "Nein"),
        ("Ich hab zwei Karten im Archiv und grad meine Fraktion gewählt. Muss ich die auf die Hand nehmen?", "Nein"),
        ("Ich habe 4 Karten im Archiv und 3 auf der Hand und nehme das Archiv. Wie viele Karten habe ich dann?", 7),
        ("Ich habe 3 Karten im Archiv. Darf ich nur eine davon nehmen, wenn meine Karte das erlaubt?", None),
        ("Ich habe 3 Karten im Archiv. Darf ich eine Karte nehmen?", None),
        ("Hab schon zwei Karten gespielt, kann ich jetzt noch mein Archiv auf die Hand nehmen?", "Nein"),
        ("Darf ich nur eine davon auf die Hand nehmen?", None),
    ],
)
def test_archives_are_taken_whole_or_not_at_all(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("14 Ketten. Hand leer. Zugende. Ziehe wie viele?", 3),
        ("8 Ketten, 3 Handkarten, Schritt Karten ziehen. Wie viele Karten kommen nach?", 1),
        ("Ich hab 1 Kette und 6 Handkarten, Zugende. Werd ich die Kette los?", "Nein"),
        ("Am Zugende halte ich 5 Karten, und ich hab 2 von diesen Fesseln. Werd ich eine Fessel los?", "Ja"),
        ("Ketten habe ich keine, meine Hand besteht aus 5 Karten. Wie viele Karten ziehe ich am Zugende?", 1),
        ("Opponent has 3 amber, I steal 2. How many do I get?", 2),
        ("I have 6 amber and my turn starts, do I forge a key?", "Ja"),
    ],
)
def test_telegrams_and_chains(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Ich habe 5 Bernstein und mein Zug beginnt. Reicht das?", "Nein"),
        ("Ich habe 5 Bernstein, er hat 7 und sein Zug beginnt. Reicht das?", "Ja"),
        ("Ich habe 7 Bernstein, mein Gegner hat 5 Bernstein und sein Zug beginnt. Reicht das?", "Nein"),
        ("Er hat 6 Bernstein und sein Zug beginnt. Geht ein Schlüssel?", "Ja"),
        ("Er hat 6 Bernstein und sein Zug beginnt. Muss er schmieden oder darf er warten?", "Ja"),
        ("Er hat 6 Bernstein und sein Zug beginnt. Darf er schmieden oder darf er warten?", None),
        ("Ich habe 6 Bernstein, mein Zug beginnt. Bin ich gezwungen zu schmieden?", "Ja"),
        ("Ich habe 6 Bernstein, mein Zug beginnt. Bin ich gezwungen nicht zu schmieden?", None),
        ("Meine Schlüssel kosten 2 mehr. Ich habe 5 Bernstein und stehle 1, er hat 3. Reicht das?", None),
        ("Ich habe 2 von 3 Schlüsseln und zu Zugbeginn 6 Bernstein. Bin ich damit der Sieger?", "Ja"),
        ("Meine Schlüsselkosten sind um 2 erhöht. Ich habe 7 Bernstein zu Zugbeginn. Kann ich schmieden?", "Nein"),
        ("Meine Schlüsselkosten sind nicht um 2 erhöht. Ich habe 7 Bernstein zu Zugbeginn. Kann ich schmieden?", None),
    ],
)
def test_whether_there_is_enough_for_a_key(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Mein Gegner hat 1 Bernstein. Mein 5er soll 2 erbeuten. Wie viele landen auf ihm?", 1),
        ("Mein Gegner hat 1 Bernstein. Meine 5er erbeutet 2. Wie viele liegen dann drauf?", 1),
        ("Mein Gegner hat 1 Bernstein. Meine 5er erbeutet 2. Wie viel Bernstein hat meine 5er dann?", 1),
        ("Mein Gegner hat 1 Bernstein. Meine 5er erbeutet 2. Wie viele liegen auf seiner 3er?", 0),
        ("Mein Gegner hat 1 Bernstein. Meine betäubte 5er erbeutet 2. Wie viele liegen dann drauf?", None),
        ("Auf meiner 4er liegen 3 Bernstein. Sie wird zerstört. Wie viel kriegt er zurück?", 3),
        ("Auf meiner 4er liegen 3 Bernstein. Sie geht auf die Hand zurück. Wie viel kriegt mein Gegner wieder?", 3),
        ("Meine 4er hat 3 Bernstein vom Gegner drauf und stirbt. Wie viel geht an den Gegner zurück?", 3),
        ("Auf seiner 4er liegen 3 Bernstein und sie wird zerstört. Wie viele kommen zu mir zurück?", 3),
        ("Meine 4er mit 3 Bernstein greift seine 6er an. Wie viel kriegt er zurück?", None),
        ("Meine 4er mit 3 Bernstein stirbt im Kampf gegen seine 6er. Wie viel kriegt mein Gegner zurück?", None),
        ("Meine 4er mit 3 Bernstein stirbt im Kampf gegen seine 6er. Wie viel kriegt mein Gegner wieder?", 3),
        ("Meine beschützte 4er mit 3 Bernstein wird zerstört. Wie viel kriegt er zurück?", None),
        ("Auf meiner 4er liegen 3 Bernstein, die ich nicht erbeutet habe. Sie stirbt. Wie viel kriegt er?", None),
        ("Meine 4er hat 3 Bernstein drauf und stirbt fast. Wie viel Bernstein bekommt mein Gegner?", None),
    ],
)
def test_captured_aember(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Ich habe fünf Karten in der Hand. Wie viele Karten bekomme ich am Ende meines Zuges?", 1),
        ("Ich habe 8 Ketten und 2 Handkarten. Wie viele Karten kriege ich am Zugende?", 2),
        ("Ich habe 8 Ketten und 2 Handkarten. Wie viele Karten habe ich am Zugende auf der Hand?", 4),
        ("Ketten: 8. Hand: 2. Wie viele Karten ziehe ich?", 2),
        ("Ich habe 8 Ketten und 2 Handkarten. Eine Karte lässt mich eine mehr ziehen. Wie viele ziehe ich?", None),
        ("Ich habe 3 Ketten und eine fast volle Hand, mein Zug endet. Verliere ich eine Kette?", None),
        (
            "Erster Zug, ich bin Startspieler, eine Karte gespielt. Darf ich noch eine Karte spielen?",
            "Nein",
        ),
        (
            "Der Gegner ist Startspieler, mein erster Zug, eine Karte gespielt. Darf ich noch eine Karte spielen?",
            "Ja",
        ),
        ("Ich habe 4 Bernstein und ernte zweimal. Wie viel Bernstein habe ich dann?", 6),
        ("Meine 4er ist betäubt. Ich habe 2 Bernstein und ernte einmal. Wie viel Bernstein habe ich?", None),
    ],
)
def test_cards_that_come_to_the_hand_and_the_first_turn(question: str, verdict: object) -> None:
    assert _verdict(question) == verdict


@pytest.mark.parametrize(
    "question",
    ["Wie viele zieht er mit 13 Ketten für mich?", "Ziehe ich nicht mit 13 Ketten?", "Was ernte ich mit 3 Ketten?"],
)
def test_supplies_stay_where_they_stand(question: str) -> None:
    """Whose they are must be clear, and nothing else is done with them."""
    assert not any(str(word) == "mark:stop" for word in tag(question))
