"""The board that is read: who attacks whom, which of several, what lies where, what was before; by the rules."""

from __future__ import annotations

import pytest
from kfrules.scenarios.keyforge.situation import answer, read

from tests.scenarios.keyforge.situation.verdicts import verdict


def fights(question: str) -> list[tuple[str, str]]:
    situation = read(question)
    assert situation is not None
    assert situation.record is not None, situation.missing
    return [(step["with"], step["against"]) for step in situation.record["when"] if step["do"] == "fight"]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("Meine 4er hat Gift und greift seine 7er an. Lebt die 7er noch?", [("4er", "7er")]),
        ("Meine 4er hat Gift und dann greift seine 7er an. Lebt die 7er noch?", [("7er", "4er")]),
        ("Meine 4er mit Gift wird von seiner 7er attackiert. Lebt die 7er noch?", [("7er", "4er")]),
        ("Meine 6er verteidigt sich gegen seine 4er. Stirbt meine 6er?", [("4er", "6er")]),
        (
            "Erst greift meine 3er seine 9er an, dann meine 4er dieselbe 9er. Stirbt sie?",
            [("3er", "9er"), ("4er", "9er")],
        ),
        (
            "Ich greife mit der 5er die 2er an und mit der 3er die 4er. Stirbt die 4er?",
            [("5er", "2er"), ("3er", "4er")],
        ),
        ("Übersteht meine 4er den Angriff von seiner 3er?", [("3er", "4er")]),
        ("Übersteht meine 4er den Angriff auf seine 3er?", [("4er", "3er")]),
        ("Bekommt meine angreifende 4er Schaden, wenn die angegriffene 2er erschöpft ist?", [("4er", "2er")]),
        ("Er hat eine 2er und eine 6er. Schafft meine 5er seine 6er?", [("5er", "6er")]),
    ],
)
def test_who_attacks_whom(question: str, wanted: list[tuple[str, str]]) -> None:
    assert fights(question) == wanted


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # a relative clause goes on the thing before it
        ("Ich greife seine 5er mit meiner 2er an, die Gift hat. Stirbt die 5er?", "Ja"),
        ("Ich greife mit meiner 2er seine 5er an, die Gift hat. Stirbt die 5er?", "Nein"),
        ("Eine Kreatur mit Stärke 5, auf der 2 Schaden liegen, greift seine 3er an. Stirbt die 5er?", "Ja"),
        ("Ich greife seine 3er, die Rüstung 3 hat, mit meiner 5er an. Stirbt die 3er?", "Nein"),
        # one, some, each, all of several
        ("Er hat zwei 3er. Meine 4er greift eine davon an. Wie viele Kreaturen hat er dann?", 1),
        ("Er hat zwei 3er und ich zwei 4er. Jede meiner 4er greift eine 3er an. Wie viele Kreaturen hat er dann?", 0),
        ("Er hat drei 1er. Mit meiner 3er und meiner 4er greife ich je eine davon an. Wie viele 1er hat er noch?", 1),
        ("Ich habe drei 3er und greife mit allen seine 8er an. Stirbt die 8er?", "Ja"),
        ("Ich habe drei 3er und greife mit allen seine 3er an. Wie viele Kreaturen habe ich noch?", 2),
        ("Ich greife seine beschützte 2er mit meiner 3er an und danach mit meiner anderen 3er. Stirbt sie?", "Ja"),
        # what lies where
        ("Links von seiner 4er mit Spott liegt eine 2er. Darf ich die mit meiner 3er angreifen?", "Nein"),
        ("Sein Lord Golgotha greift meine 5er an, daneben liegt eine 2er. Stirbt die 2er?", "Ja"),
        ("Meine 5er greift seinen Lord Golgotha an, daneben liegt eine 2er. Stirbt die 2er?", "Nein"),
        ("Neben meiner Panpaca, Jaga liegt links meine 3er. Die greift seine 3er an. Überlebt meine 3er?", "Ja"),
        ("Neben meiner Panpaca, Jaga liegt rechts meine 3er. Die greift seine 3er an. Überlebt meine 3er?", "Nein"),
        # what was before, and what comes after
        (
            "Seine schwer zu fassende 2er wurde im letzten Zug schon angegriffen. Meine 4er greift sie an. Tot?",
            "Nein",
        ),
        ("In meinem letzten Zug habe ich eine 5er gespielt. Darf sie ernten?", "Ja"),
        ("Letzte Runde hat mein Gegner meine 4er betäubt. Kann ich mit ihr angreifen?", "Nein"),
        ("Seine 6er bekam im letzten Zug 3 Schaden. Ich greife sie mit meiner 3er an. Ist sie tot?", "Ja"),
        ("Meine 5er mit Rüstung 2 greift eine 3er an. In seinem Zug greift seine 5er sie an. Überlebt sie?", "Ja"),
        ("Meine 4er ist erschöpft. Kann sie in meinem nächsten Zug angreifen?", "Ja"),
        ("Meine 7er greift eine 3er an, wird wieder bereit und greift dann eine 4er an. Überlebt sie?", "Nein"),
        # whose
        ("Opas 6er greift meine 2er mit Gift an. Stirbt die 6er?", "Ja"),
        # numbers without their unit
        ("Ich klaue ihm 2 Bernstein, er hatte 5. Wie viel hat er noch?", 3),
        ("Er stiehlt mir 2 Æmber, ich hatte 3. Wie viel habe ich noch?", 1),
        ("Mir werden 2 Æmber gestohlen, ich hatte 3. Wie viel habe ich noch?", 1),
        ("Ich hab 2 Schlüssel und er einen. Ich habe 6 Æmber am Zugbeginn. Gewinne ich?", "Ja"),
    ],
)
def test_the_board_is_the_one_that_was_told(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Meine 4er hatte letzte Runde einen Schutzmarker. Er greift sie mit einer 5er an. Stirbt sie?",
        "Meine 4er hat letzte Runde seine 5er angegriffen. Er greift sie mit der 5er an. Stirbt sie?",
        "Er sagt, ich darf mit meiner betäubten 6er angreifen. Stirbt sie?",
        "Tötet meine 3er mit Ansturm 2 seine 4er schon vor dem Kampf?",
        "Meine beiden 3er greifen seine 5er an. Stirbt eine davon?",
    ],
)
def test_what_may_mean_another_board_gets_no_verdict(question: str) -> None:
    situation = read(question)
    assert situation is not None
    assert answer(situation).kind == "none"


def test_where_a_card_looks_at_houses_an_untold_house_forbids_the_verdict() -> None:
    told = "Ich habe Eiserner Obelisk im Spiel. Meine {} hat 2 Schaden. Er hat 6 Æmber. Kann er schmieden?"
    untold, house = read(told.format("4er")), read(told.format("4er Brobnar-Kreatur"))
    assert untold is not None
    assert house is not None
    assert [answer(untold).kind, answer(house).kind] == ["none", "no"]


def test_several_that_attack_in_a_row_stop_when_the_target_is_dead() -> None:
    assert verdict("Drei 3er von mir greifen seine 5er an. Wie viele Kreaturen habe ich noch?") == 1


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Seine 6er greift meine 4er an. Stirbt sie?", None),  # mine dies, his does not
        ("Seine 4er greift meine 4er an. Stirbt sie?", "Ja"),  # both die
        ("Meine 4er wird von seiner 6er angegriffen. Stirbt sie?", "Ja"),
    ],
)
def test_where_she_may_be_either_only_what_holds_of_both_is_a_verdict(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Darf meine neue 4er sofort ernten?", "Nein"),
        ("Ich lege eine neue 4er. Darf ich mit meiner 2er ernten?", "Ja"),
    ],
)
def test_a_new_creature_was_just_played(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize(
    "question",
    [
        "Bekommt der Gegner sein Æmber zurück, wenn meine 4er stirbt?",  # none is told to be there
        "Darf ich meine 3er mit Omega nur als Erstes spielen?",
        "Seine erschöpfte 3er greift meine 4er an. Schlägt meine zurück?",  # it cannot attack
    ],
)
def test_a_rule_that_is_asked_about_is_no_board(question: str) -> None:
    situation = read(question)
    assert situation is None or answer(situation).kind == "none"
