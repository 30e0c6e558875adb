"""What is told to be missing, in any wording, changes no verdict; an odd word that may matter still forbids one."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.keyforge.situation.absence import FILE, forms

from tests.scenarios.keyforge.situation.verdicts import verdict

# By the rules a 4er deals 4 damage to a 4er without armor, and is dealt 4: both are destroyed.
MISSING = [
    "keine Keywords", "keine weiteren Keywords", "andere Keywords gibt es nicht", "Schlüsselwörter gibts keine",
    "Schlüsselwörter hat keiner von beiden", "beide haben keinen besonderen Text", "Text hat auch keiner",
    "ohne besondere Fähigkeiten", "kein Text und keine Effekte", "weder Rüstung noch irgendwelche Keywords",
    "keine Marker oder so", "Marker: keine", "Rüstung auch nicht", "Rüstung gibts auch nirgends",
    "Rüstung gibt es hier nicht", "Schaden ist noch keiner drauf", "Schaden: keiner", "0 dmg",
    "beide ohne Schaden und ohne Rüstung", "beide ohne Rüstung, ohne Schaden, ohne Keywords", "Ward hat keiner",
    "Gift hat niemand", "Spott liegt nirgends", "kein Ward im Spiel", "nix Besonderes",
    "Karten mit Effekten gibt es keine", "der hat keinen Text", "dem ist in dem Zug noch nichts passiert",
]  # fmt: skip


@pytest.mark.parametrize("said", MISSING)
def test_what_is_missing_changes_nothing(said: str) -> None:
    assert verdict(f"Mein 4er greift seinen 4er an, {said}. Sterben beide?") == "Ja"
    assert verdict(f"Mein 4er greift seinen 5er an, {said}. Überlebt der 5er?") == "Ja"


# By the rules a 5er with armor 2 is dealt 4 by a 6er; poison destroys what is dealt damage; ward saves once.
ON_THINGS = [
    ("Mein 6er ohne Text haut seinen 5er ohne Keywords mit Rüstung 2. Wie viel Schaden bekommt der 5er?", 4),
    ("Mein 3er ohne Keywords und ohne Rüstung greift seinen 4er an. Überlebt mein 3er?", "Nein"),
    ("Mein 3er (keine Rüstung, kein Text) greift seinen 4er an. Überlebt mein 3er?", "Nein"),
    ("Mein 2er mit Gift greift seinen 9er (kein Ward, keine Keywords) an. Stirbt der 9er?", "Ja"),
    ("Mein 2er mit Gift (sonst kein Text) greift seinen 9er an. Stirbt der 9er?", "Ja"),
    ("Angreifer Stärke 3 Ansturm 2, Verteidiger Stärke 5, keine Keywords, kein Schaden. Verteidiger tot?", "Ja"),
    ("Mein 7er greift seinen beschützten 3er an, andere Marker hat keiner. Stirbt der 3er?", "Nein"),
    ("Sein 4er (kein Spott) liegt neben einem 2er mit Spott. Darf mein 5er den 4er angreifen?", "Nein"),
    ("Mein 3er mit Gift greift seinen 9er an, sonst hat keiner Gift. Stirbt der 9er?", "Ja"),
    ("Mein spielbereiter 4er der aktiven Fraktion greift seinen 3er an. Stirbt der 3er?", "Ja"),
    ("Mein 4er ist betäubt, ich hab seine Fraktion gewählt. Darf ich mit ihm ernten?", "Nein"),
]
TOLD_SPOKEN = (
    "also ich greif mit meinem vierer seinen dreier an der andere hat keine schlüsselwörter und rüstung gibts nirgends "
    "stirbt der dreier"
)


@pytest.mark.parametrize(("question", "right"), ON_THINGS)
def test_what_a_thing_has_not_is_no_part_of_the_board(question: str, right: object) -> None:
    assert verdict(question) == right


def test_a_question_without_marks_tells_what_is_missing_as_well() -> None:
    assert verdict(TOLD_SPOKEN) == "Ja"


MATTERS = [
    # doubted, asked, with an exception
    "Mein 4er greift seinen 4er an, vielleicht ohne Keywords. Sterben beide?",
    "Mein 4er greift seinen 4er an, nicht ohne Text. Sterben beide?",
    "Mein 4er greift seinen 4er an, keine Keywords außer Kwelfen. Sterben beide?",
    "Mein 4er greift seinen 4er an, kein Text bis auf den üblichen. Sterben beide?",
    "Mein 4er greift seinen 4er an, ohne Keywords oder mit Gift. Sterben beide?",
    "Mein 4er greift seinen 4er an. Ist mein Angriff ohne Effekt?",
    # an effect, a keyword that nobody knows, how much or when
    "Mein 4er mit Kwelfen greift seinen 4er an, keine anderen Keywords. Sterben beide?",
    "Mein 4er greift seinen 4er an, ein Effekt halbiert den Schaden. Sterben beide?",
    "Mein 4er greift seinen 4er an, dessen Rüstung verdoppelt ist. Sterben beide?",
    "Mein 4er greift seinen 4er an, bevor der seinen Text verliert. Sterben beide?",
    "Mein 6er hat Trample, sonst keinen Text, und greift seinen 4er an. Überlebt der 4er?",
    "Mein 4er mit Gift greift seinen 9er an, Keywords wirken nicht. Stirbt der 9er?",
    "Mein 4er greift seinen 4er an, Schaden wirkt nicht. Sterben beide?",
    # against what was told of the same creature
    "Mein 4er greift seinen 4er mit Rüstung 3 an, Rüstung gibts nirgends. Sterben beide?",
    "Mein 4er mit Gift hat keine Keywords. Mein 4er greift seinen 5er an. Stirbt der 5er?",
    "Mein 4er greift seinen 4er mit 2 Schaden an, Schaden hat keiner. Sterben beide?",
    "Mein 5er greift seinen 4er an, sonst hat keiner Gift. Stirbt mein 5er?",  # who has?
    "Mein 4er nicht von der aktiven Fraktion greift seinen 4er an. Sterben beide?",
]


@pytest.mark.parametrize("question", MATTERS)
def test_what_may_matter_forbids_the_verdict(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind == "none"


def test_every_rule_of_the_file_is_a_form() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert len(forms()) == sum(" <- " in line and not line.startswith("#") for line in lines)
