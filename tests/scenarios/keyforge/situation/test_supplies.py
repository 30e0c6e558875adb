"""Keys, chains, hands and æmber, and upgrades without a name."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # hands and chains
        ("Ich habe 2 Ketten und 1 Handkarte. Auf wie viele Karten ziehe ich am Zugende auf?", 5),
        ("Ich hab 4 Ketten und keine Handkarten und krieg noch 3 Ketten dazu. Wie viele zieh ich am Zugende?", 4),
        ("ich hab vier ketten und drei karten auf der hand und mein zug ist zu ende wie viele ketten hab ich dann", 3),
        ("Ich hab 2 Handkarten und keine Ketten. Ziehe ich am Zugende 4 Karten?", "Ja"),
        ("Ich hab 2 Handkarten und 1 Kette. Ziehe ich am Zugende 4 Karten?", "Nein"),
        # what is asked with a number
        ("Ich habe 2 Bernstein und ernte mit einer Kreatur. Habe ich dann genau 3 Bernstein?", "Ja"),
        ("Er hat 5 Bernstein, ich stehle 3. Hat er dann nur noch 1?", "Nein"),
        ("Er hat 1 Bernstein und ich stehle ihm 2. Bekomme ich dann 2?", "Nein"),
        ("Mein Effekt stiehlt 2 Æmber, der Gegner hat 4. Kriege ich die 2?", "Ja"),
        ("Er hat 9 Bernstein, ich klau ihm 4 davon. Was hat der dann noch?", 5),
        ("Gegner: 7 Bernstein. Stehle 2. Rest?", 5),
        ("Ich habe 4 Bernstein. Wie viel Æmber fehlen mir noch für einen Schlüssel?", 2),
        ("Er hatte 2 Æmber und ich 3. Ich hab geerntet und ihm noch 1 gestohlen. Wie viel Æmber hab ich jetzt?", 5),
        ("Jeder von uns hat 4 Bernstein. Ich klau ihm 2. Wie viel habe ich dann?", 6),
        ("Auf meiner 3er liegen 2 Æmber. Seine 5er greift sie an. Wie viel hat er, wenn er vorher 1 hatte?", 3),
        ("Er hat 7 Bernstein. Ich klau ihm 1 und noch mal 2. Was bleibt ihm?", 4),
        ("Ich ernte mit allen vier Kreaturen, vorher hatte ich 2 Æmber. Reicht das für einen Schlüssel?", "Ja"),
        ("Meine Hand ist leer und ich habe 14 Ketten. Wie viele Karten zieh ich am Zugende?", 3),
        ("Ich hab 6 Karten auf der Hand und 3 Ketten. Verliere ich am Zugende eine Kette?", "Nein"),
        # forging
        ("Er fängt seinen Zug mit 7 Æmber an. Wie viel hat er danach noch?", 1),
        ("Er hat 2 Schlüssel und 6 Bernstein. Ich stehle 1, dann ist er dran. Schmiedet er?", "Nein"),
        ("Er hat 2 Schlüssel und 7 Bernstein. Ich stehle 1. Gewinnt der Gegner am Anfang seines Zuges?", "Ja"),
        ("Kann ich den Schlüssel auch erst nächste Runde schmieden, wenn ich am Zugbeginn 7 Æmber hab?", "Nein"),
        ("Ich habe 7 Bernstein und mein Zug beginnt. Darf ich das Schmieden auslassen?", "Nein"),
        ("Mein Zug fängt an, ich habe 6 Bernstein und will lieber nicht schmieden. Darf ich das?", "Nein"),
        ("Mein Zug fängt an, ich habe 5 Bernstein und will lieber nicht schmieden. Darf ich das?", "Ja"),
        ("Ich habe 5 Æmber und ernte mit meiner 3er. Kann ich jetzt sofort schmieden?", "Nein"),
        ("12 Bernstein, Zugbeginn. 2 Schlüssel auf einmal?", "Nein"),
        ("Ich habe 2 Schlüssel und 5 Bernstein und ernte mit meiner 3er. Habe ich sofort gewonnen?", "Nein"),
        (
            "Durch einen Effekt kosten meine Schlüssel 2 weniger. Ich habe 4 Æmber. Kann ich schmieden?",
            "Ja",
        ),
        ("4 Æmber im Vorrat und auf meiner 4er liegen 2 erbeutete. Schmiede ich am Zugbeginn einen Schlüssel?", "Nein"),
        # upgrades
        (
            "An meiner 4er hängt eine Aufwertung und die 4er stirbt gegen eine 6er. Ist die Aufwertung weg?",
            "Ja",
        ),
        ("Auf seiner 3er liegt ein Upgrade. Ich haue sie mit meiner 5er weg. Ist das Upgrade auch weg?", "Ja"),
        ("Meine 3er trägt eine Aufwertung mit +3 Stärke und kämpft gegen eine 5er. Überlebt sie?", "Ja"),
        ("Darf ich meine Aufwertung auch an eine Kreatur vom Gegner anlegen?", "Ja"),
        ("Es liegt auf beiden Seiten keine Kreatur. Kann ich meine Aufwertung spielen?", "Nein"),
    ],
)
def test_what_somebody_has(question: str, right: object) -> None:
    """Each is played by the engine."""
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Meine 6er hat eine Aufwertung und greift seine 7er an. Stirbt sie?",  # what does it give?
        "Er hat 2 Schlüssel und 7 Bernstein am Anfang seines Zuges. Ich stehle 1. Gewinnt er?",  # before or after?
        "Er hat 5 Bernstein, ich stehle 1. Hat er dann 3?",  # that many, or at least?
        "Ich habe 5 Bernstein und ernte mit meiner 3er. Kann ich schmieden?",  # now, or in the next turn?
    ],
)
def test_what_is_open_gives_no_verdict(question: str) -> None:
    """What is not told is not guessed."""
    told = read(question)
    assert told is None or answer(told).kind == "none"
