"""Fights as pedants, children and people in a hurry tell them, by the rules; an odd word forbids the verdict."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict

TOLD = [
    # relative clauses of values
    ("Meine Kreatur, deren Stärke 5 beträgt, greift eine gegnerische Kreatur an, deren Stärke 4 und deren Rüstung 1 "
     "beträgt. Wird Letztere zerstört?", "Ja"),
    ("Sein 9er, dessen Rüstung 3 beträgt, wird von meinem 8er angegriffen. Wie viel Schaden bekommt sein 9er?", 5),
    ("Sein 6er, welcher Rüstung 2 und Spott besitzt, wird von meinem 6er angegriffen. Stirbt sein 6er?", "Nein"),
    ("Meine Kreatur, die Stärke 5 hat, greift eine gegnerische Kreatur mit Stärke 4 an. Wird die angegriffene Kreatur "
     "zerstört?", "Ja"),
    ("Meine Kreatur, die Stärke 5 und Scharmützel hat, greift eine gegnerische Kreatur der Stärke 9 an. Überlebt meine "
     "Kreatur?", "Ja"),
    ("Meine Kreatur der Stärke 3, auf der aber ein Ward liegt, wird von einer Kreatur der Stärke 8, welche keine "
     "Keywords hat, angegriffen. Bleibt sie im Spiel?", "Ja"),
    ("Wird meine Kreatur der Stärke 2 mit dem Schlüsselwort „Schwer zu fassen“ zerstört, wenn sie, nachdem sie in "
     "diesem Zug bereits einmal angegriffen wurde, erneut von einer Kreatur der Stärke 3 angegriffen wird?", "Ja"),
    ("Mein 5er greift seinen 4er an. Überlebt mein 5er, sofern sonst nichts weiter geschieht?", "Ja"),
    ("Mein 6er greift seinen 5er mit Rüstung 2 an. Stirbt der 5er trotz seiner Rüstung?", "Nein"),
    # values in brackets and in words, who is meant by few words
    ("Ich greife den 3er mit meinem Riesen an (Stärke 8, keine Rüstung). Überlebt mein Riese?", "Ja"),
    ("ich greif an mit stärke fünf und ansturm eins die andere hat stärke vier und rüstung zwei stirbt die", "Ja"),
    ("Mein Monster hat Stärke 3 und greift eins mit Stärke 3 an. Sterben beide?", "Ja"),
    ("Meine Figur hat 5 Stärke, seine 3 Stärke und 2 Rüstung. Meine greift seine an. Ist seine weg?", "Ja"),
    ("Angreifer: Stärke 6, Gift. Verteidiger: Stärke 9, Rüstung 2. Überlebt der Verteidiger?", "Nein"),
    ("Mein 5er lag ohne Schaden da, dann greift mich Manni mit einem 3er an. Wie viel Schaden hat mein 5er?", 3),
    # dialect, haste
    ("3er wird zum 1. mal angegriffen vonnem 4er, tot oda nich", "Ja"),
    ("mein 4er mit Rüstung 1 wird vonnem 4er gehauen, tot oder lebt der", "Nein"),
    ("mein 5er wird von nem 3er gehauen. wie viel schaden kommt auf ihn drauf", 3),
]  # fmt: skip


@pytest.mark.parametrize(("question", "right"), TOLD)
def test_fights_are_read_however_they_are_told(question: str, right: object) -> None:
    assert verdict(question) == right


MATTERS = [
    "Meine Kreatur, deren Stärke 5 beträgt und verdoppelt wird, greift eine gegnerische 6er an. Stirbt die 6er?",
    "Sein 9er, dessen Rüstung höchstens 3 beträgt, wird von meinem 8er angegriffen. Wie viel Schaden bekommt er?",
    "Sein 6er, welcher Rüstung 2 und Kwelfen besitzt, wird von meinem 6er angegriffen. Stirbt sein 6er?",
    "Mein 6er greift seinen 5er an. Stirbt der 5er trotz Rüstung?",  # of which nobody says how much
    "Meine schon angegriffene Kreatur der Stärke 2 mit Schwer zu fassen wird von einem 3er angegriffen. Stirbt sie?",
    "Mein 5er greift seinen 4er an. Überlebt mein 5er, sofern er nicht kwelft?",
    "Ich habe einen 4er und einen 6er. Er greift mich mit einem 4er an. Ist mein 4er hinüber?",  # which one
    "Ich greife den 3er mit meinem Riesen an (Stärke 8 bis 9). Überlebt mein Riese?",
]


@pytest.mark.parametrize("question", MATTERS)
def test_what_may_matter_forbids_the_verdict(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind in ("none", "depends")
