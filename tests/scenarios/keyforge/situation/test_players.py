"""Two people who play, where nobody says "ich"."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Spieler A greift mit seiner 4er die 6er von Spieler B an. Die 6er hat 3 Schaden. Stirbt sie?", "Ja"),
        ("Spieler A hat 4 Æmber, Spieler B stiehlt 1. Wie viel Æmber hat Spieler A noch?", 3),
        (
            "Spieler B hat eine 4er mit Spott, daneben eine 2er. Darf Spieler A mit seiner 5er auf die 2er?",
            "Nein",
        ),
        ("Spieler B hat 7 Ketten und 1 Handkarte. Wie viele Karten zieht er am Zugende?", 3),
        ("Tims 4er greift Annas 3er an. Stirbt die 3er von Anna?", "Ja"),
        ("Tim hat 5 Bernstein, Anna klaut ihm 3. Wie viel hat Tim noch?", 2),
        ("Tim hat 8 Bernstein. Anna stiehlt ihm 3. Wie viel hat er noch?", 5),
        ("Svenja greift mit ihrer 3er mit Gift die 7er von Torsten an. Überlebt die 7er?", "Nein"),
        ("Malte hat 7 Bernstein. Sein Zug beginnt. Nora hat 3 Bernstein. Kann er schmieden?", "Ja"),
        ("Nora hat 6 Bernstein, Timo 9. Nora ist am Zug. Sie stiehlt ihm 3. Wie viel hat sie dann?", 9),
        ("Emil greift Tinas 3er mit seiner 4er an, sie hat Rüstung 2. Überlebt Tinas Kreatur?", "Ja"),
        ("Max greift mit einer 3er mit Ansturm 3 die 6er von Julia an. Überlebt die 6er?", "Nein"),
        ("Spieler A hat 5 Bernstein, Spieler B hat 2. A stiehlt B 3. Wie viel hat A dann?", 7),
        ("Meine Schwester Lena greift mit einer 6er meine 5er an. Lenas 6er hat 2 Schaden. Stirbt meine?", "Ja"),
        ("Sie hat 7 Bernstein, ich stehle 2. Wie viel Bernstein hat sie noch?", 5),
    ],
)
def test_the_first_of_two_people_plays(question: str, right: object) -> None:
    """The first named is taken for "ich", and that is told."""
    assert verdict(question) == right


def test_who_is_taken_for_whom_is_told() -> None:
    """Nobody is misled about whose turn it is."""
    told = read("Tim greift Annas 3er mit seiner 5er an. Stirbt Annas 3er?")
    assert told is not None
    assert "Tim bist du." in told.assumed


@pytest.mark.parametrize(
    "question",
    [
        "Tim hat 8 Bernstein. Paul stiehlt ihm 3. Wie viel hat er noch?",
        "Nora greift Ulrikes 4er mit ihrer 3er an. Stirbt ihre?",
        "Nora, Malte und Timo spielen. Nora greift mit ihrer 4er die 3er von Timo an. Stirbt die 3er?",
        "Mein Sohn greift mit seiner 4er die 6er von Svenja an. Stirbt die 4er?",
        "Svenja greift Torsten an. Stirbt seine Kreatur?",
        "Spieler A hat 2 Æmber, Spieler B hat 5. Wie viel hat er nach dem Schmieden?",
        "Papa greift Mamas 3er mit Opas 5er an. Stirbt sie?",
    ],
)
def test_an_open_pronoun_gives_no_verdict(question: str) -> None:
    """Whoever of two may be meant is not guessed."""
    told = read(question)
    assert told is None or answer(told).kind == "none"
