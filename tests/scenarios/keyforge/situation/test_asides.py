"""Talk around a case, telegrams and phrases that stand apart, by the rules."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # an indirect question, on a condition or not
        ("Gehe ich recht in der Annahme, dass meine 4er stirbt, wenn sie seine 5er angreift?", "Ja"),
        ("Wir fragen uns, ob meine 5er überlebt, wenn sie seine 5er angreift.", "Nein"),
        ("Meine 4er greift seine 3er an. Mich interessiert, ob die 3er stirbt.", "Ja"),
        # closing words
        ("Meine 4er greift seine 3er an. Stirbt die 3er? Bitte mit Begründung.", "Ja"),
        ("Meine 4er greift seine 3er an. Lebt die 3er noch, was meint ihr?", "Nein"),
        # nouns that stand for a clause
        ("Gegner 9 Bernstein. Stehle 4. Rest?", 5),
        ("gegner 3 bernstein. klau 2. rest bei ihm?", 1),
        ("2 Schlüssel, 6 Bernstein, mein Zugbeginn. Sieg?", "Ja"),
        ("Beschützte 3er, Angriff durch 9er. Tot?", "Nein"),
        # phrases that stand apart
        ("Meine 4er greift seine 3er an. Bleibt die 3er stehen?", "Nein"),
        ("Meine 2er kloppt sich mit seiner 5er. Überlebt meine 2er?", "Nein"),
        ("Er hat 5 Bernstein zu Beginn seines Zuges. Kann er damit einen Schlüssel schmieden?", "Nein"),
        ("Seine 9er macht meine 4er platt, wenn sie angreift. Stimmt das?", "Ja"),
        # what is elided, and from whom
        ("Meine 6er hat 1 Rüstung und kriegt 8 Schaden. Ist sie noch im Spiel?", "Nein"),
        ("Ich klaue 2 Bernstein vom Gegner. Er hat 5 Bernstein. Wie viel hat er noch?", 3),
        ("Meine 3er hat Angriff 2 und greift seine 5er an. Stirbt die 5er?", "Ja"),
        # the turn after what was done, and a key that is got
        ("Er hat 6 Bernstein, ich stehle ihm 1. Darf er am Anfang seines Zuges noch schmieden?", "Nein"),
        ("Er hat 9 Bernstein, ich stehle ihm 2. Kann er nächsten Zug noch schmieden?", "Ja"),
        ("Ich habe 6 Bernstein und mein Zug beginnt. Bekomme ich einen Schlüssel?", "Ja"),
        # a noun with its capital is no misspelt verb
        ("Ich klau dem Wirt 2 Bernstein, er hat aber nur 1. Wie viele krieg ich?", 1),
        ("Zug vorbei, 5 Karten auf der Hand. Wie viele zieh ich?", 1),
        ("Der Gegner führt mit 7 Bernstein. Ich stehle ihm 2. Wie viel hat er noch?", 5),
    ],
)
def test_talk_telegrams_and_phrases(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Meine 3er hat 4 Bernstein, er hat 5. Ich stehle 1. Rest?",  # of which pool
        "Seine 3er, meine 4er greift an, Angriff durch 9er. Tot?",
        "Meine 4er hat Angriff 4 und greift seine 5er an. Stirbt die 5er?",  # its power, or the keyword
        "Fraglich ist, ob meine 4er nicht stirbt, wenn sie seine 5er angreift.",
        "Er hat 6 Bernstein am Anfang seines Zuges. Ich stehle 1. Kann er schmieden?",  # before or after he forged
    ],
)
def test_what_may_mean_two_things_stays_unread(question: str) -> None:
    situation = read(question)
    assert situation is None or answer(situation).kind == "none"
