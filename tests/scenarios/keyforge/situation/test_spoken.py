"""Words and numbers as people speak and type them, by the rules; and what must stay unread."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # verbs without -e, and what is lost
        ("Meine 6er haut auf seine 2er mit Gift. Verlier ich meine 6er?", "Ja"),
        ("Ich greif mit meiner 3er seine 4er an. Verliert der Gegner seine 4er?", "Nein"),
        ("Ich hau mit meiner 4er auf seine 4er. Hab ich meine 4er dann verloren?", "Ja"),
        ("Gewinn ich mit 2 Schlüsseln und 6 Æmber am Anfang meines Zuges?", "Ja"),
        ("Ich kill seinen 3er mit meinem 4er. Lebt mein 4er noch?", "Ja"),
        # whether one destroys another
        ("Hau ich mit meiner 4er seine 4er um?", "Ja"),
        ("Krieg ich mit meinem 5er den 4er weg? Der hat Rüstung 2.", "Nein"),
        # just so many
        ("Er hat 5 Bernstein und ich klau ihm 2. Hat er dann noch 3?", "Ja"),
        ("Er hat 5 Bernstein und ich klau ihm 2. Hat er danach nur noch 2?", "Nein"),
        ("Ich hab 2 Karten auf der Hand und keine Ketten. Zieh ich am Ende 4?", "Ja"),
        # people
        ("Sie hat 4 Bernstein und klaut mir 2. Ich hatte 1. Wie viel hat sie jetzt?", 5),
        ("Sie greift mit ihrem 4er meinen 3er an. Ist mein 3er hin?", "Ja"),
        ("Ihr 4er wird von meinem 5er angegriffen. Stirbt ihr 4er?", "Ja"),
        ("Wenn wir beide 3 Æmber haben und ich ihm 2 klaue, wie viel hab ich?", 5),
        ("Wir haben beide 3 Æmber und 1 Schlüssel. Ich stehle 3. Wie viel Bernstein hat er?", 0),
        # numbers with a plus, upgrades without a name
        ("Meine 3er hat +2 Stärke und greift seine 5er an. Stirbt die 5er?", "Ja"),
        ("Meine 3er mit +1 Stärke greift seine 5er an. Ist die 5er tot?", "Nein"),
        ("Meine 4er mit einem Stärkemarker greift seine 5er an. Stirbt die 5er?", "Ja"),
        ("An meiner 4er hängt ne Aufwertung mit +2 Stärke und sie greift eine 5er an. Überlebt sie?", "Ja"),
        ("Meine 4er hat ein Upgrade mit +1 Rüstung und wird von seiner 4er angegriffen. Stirbt sie?", "Nein"),
        ("An meiner 2er hängt ein Upgrade, das ihr Gift gibt, und sie greift seine 9er an. Stirbt die?", "Ja"),
        ("Eine Aufwertung gibt meiner 3er +2 Stärke. Sie greift eine 4er an. Überlebt sie?", "Ja"),
        ("Meine 3er bekommt +2 Stärke durch eine Aufwertung. Sie greift seine 5er an. Stirbt die 5er?", "Ja"),
        # what keys cost
        (
            "Durch sein Artefakt kosten meine Schlüssel 1 mehr. Ich habe 6 Bernstein zu Zugbeginn. Kann ich schmieden?",
            "Nein",
        ),
        (
            "Mein Artefakt macht seine Schlüssel 2 teurer. Er hat 8 Bernstein und sein Zug beginnt. Kann er schmieden?",
            "Ja",
        ),
        ("Meine Schlüssel sind um 1 billiger, ich hab 5 Æmber. Reicht das für nen Schlüssel?", "Ja"),
        ("Er hat ein Artefakt, das meine Schlüssel 3 teurer macht. Reichen 8 Æmber am Anfang von meinem Zug?", "Nein"),
        ("1 Schlüssel, 11 Æmber, kosten +3 durch Gegner. Æmber nach dem Schmieden?", 2),
    ],
)
def test_spoken_questions(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Mein 4er greift seinen 5er an, er hat Rüstung 1. Stirbt sie?",  # nobody is spoken of as "sie"
        "Er hat 7 Bernstein und ich klau ihm 2. Hat er dann noch 3?",  # he has more than that
        "Mein 4er greift sie an. Stirbt mein 4er?",
    ],
)
def test_what_may_mean_two_things_stays_unread(question: str) -> None:
    situation = read(question)
    assert situation is None or answer(situation).kind == "none"
