"""Which cards a question names: inflected, written in one word, of everyday words, or said to be missing."""

from __future__ import annotations

import pytest
from kfrules import kb


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Schützt mein Heiligen Schild die Kreatur?", ["Heiliges Schild"]),
        ("opalritter gespielt, stirbt meine 4er", ["Opal-Ritter"]),
        ("mein schulter-es wird angegriffen, stehle ich", ["Schulter-Es"]),
        ("schatten von dis liegt, gilt spott noch", ["Schatten von Dis"]),
        ("darf mimikry meine eigene aktion kopieren", ["Mimikry"]),
        ("und ohne pos feen bei zwei sir mark, beide?", ["Sir Mark"]),
        ("kriegt der gegner das ember", []),
        ("auf meiner hand von dis liegen zwei", []),
        ("Darf ich mit Wilde Hülle etwas verdoppeln?", ["Wilde Hülle und Fülle"]),
        ("ist meine wilde kreatur tot", []),
        ("was ist mit dem wilden wurmloch", ["Wildes Wurmloch"]),
    ],
)
def test_a_question_names_a_card(snapshot: kb.Snapshot, question: str, names: list[str]) -> None:
    assert [card["name_de"] for card in snapshot.ask(question, game="keyforge").cards] == names


def test_a_card_that_is_not_there_is_no_similar_case(snapshot: kb.Snapshot) -> None:
    answer = snapshot.ask("und ohne pos feen bei zwei sir marks, kriegen da beide was", game="keyforge")
    assert answer.basis != "ruling" or answer.verdict.value is False
    assert not any("Feen" in similar.ruling for similar in answer.similar)
