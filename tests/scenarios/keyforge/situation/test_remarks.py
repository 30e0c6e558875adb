"""Remarks on people, on what was said and on how it feels change no verdict; what may be of the game stays."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict

REMARKS = [
    "Mein Onkel, der sonst nur Schach spielt, greift mit seinem 5er meinen 4er an. Stirbt mein 4er?",
    "Mein Onkel (der übrigens immer verliert) greift mit seinem 5er meinen 4er an. Stirbt mein 4er?",
    "Mein Neffe (8) greift mit seinem 5er meinen 4er an. Stirbt mein 4er?",
    "Mein Neffe, stolz wie Oskar, greift mit seinem 5er meinen 4er an. Stirbt mein 4er?",
    "Sein 5er greift meinen 4er an, was zugegeben ziemlich weh tut. Stirbt mein 4er?",
    "Sein 5er greift meinen 4er an, was mich wahnsinnig nervt. Stirbt mein 4er?",
    "Dummerweise greift sein 5er meinen 4er an. Stirbt mein 4er?",
    "Tante spielt heute mit. Ihr 5er greift meinen 4er an. Stirbt mein 4er?",
    "Das war gestern in der Kantine, recht laut dort: Sein 5er greift meinen 4er an. Stirbt mein 4er?",
    "Wir sitzen gerade im Regionalexpress, der mal wieder steht. Sein 5er greift meinen 4er an. Stirbt mein 4er?",
    "Kurze Sache, die mich wahnsinnig macht: Sein 5er greift meinen 4er an. Stirbt mein 4er?",
    "Sein 5er greift meinen 4er an. Er meint, ich kriege trotzdem nur 3 Schaden. Stirbt mein 4er?",
]


@pytest.mark.parametrize("question", REMARKS)
def test_remarks_change_no_verdict(question: str) -> None:
    assert verdict(question) == "Ja"


MATTERS = [
    "Mein Onkel, der Kwelfenlicht hat, greift mit seinem 5er meinen 4er an. Stirbt mein 4er?",
    "Mein Onkel, der 2 Aufwertungen spielt, greift mit seinem 5er meinen 4er an. Stirbt mein 4er?",
    "Mein 4er, der sonst kwelft, greift seinen 4er an. Stirbt mein 4er?",
    "Mein 4er greift seinen 4er an (natürlich verkwelft). Stirbt mein 4er?",
    "Mein 4er greift seinen 4er an (der vermutlich kwelft). Stirbt mein 4er?",
    "Mein 4er greift seinen 4er an, was den Schaden halbiert. Stirbt mein 4er?",
    "Mein 4er greift seinen 4er an, was ihn kwelft. Stirbt mein 4er?",
    "Mein 4er greift seinen 4er an, was Kwelfenlicht verdoppelt. Stirbt mein 4er?",
    "Möglicherweise greift mein 4er seinen 4er an. Stirbt mein 4er?",
    "Sein 5er greift meinen 4er an. Er meint, ich kriege doppelten Schaden. Stirbt mein 4er?",
    "Sein 5er greift meinen 6er an. Kwelfenlicht sagt, mein 6er bekommt 2 Schaden. Stirbt mein 6er?",
    "Mein Troll (8) kwelft und greift meinen 4er an. Stirbt mein 4er?",
]


@pytest.mark.parametrize("question", MATTERS)
def test_what_may_be_of_the_game_forbids_the_verdict(question: str) -> None:
    found = read(question)
    assert found is None or answer(found).kind == "none"


def test_a_claim_that_is_asked_about_is_no_remark() -> None:
    assert verdict("Mein 3er greift seinen 4er an. Er sagt, mein 3er stirbt. Stimmt das?") == "Ja"
