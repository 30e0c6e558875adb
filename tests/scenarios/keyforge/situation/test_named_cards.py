"""Cards by name: artifacts that lie there, upgrades that are worn, used actions, names that are common words."""

from __future__ import annotations

import pytest
from kfrules.rules_de import cards
from kfrules.scenarios.keyforge.situation import answer, read
from kfrules.scenarios.keyforge.situation.tagging import tag
from kfrules.scenarios.keyforge.situation.using import ability

from tests.scenarios.keyforge.situation.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "right"),
    [
        # a name that is a word as well
        ("Mein Troll (8) mit 3 Schaden kämpft gegen seine 4er, stirbt er?", "Nein"),
        ("Mein Troll mit 3 Schaden kämpft gegen seine 5er, stirbt er?", "Ja"),
        ("Mein Troll, ne 2er, haut auf seine 3er. Stirbt er?", "Ja"),
        # artifacts that lie there
        ("Er hat Vollautomatische Kanone im Spiel. Ich spiele eine 1er. Stirbt sie?", "Ja"),
        ("Bei mir liegt Tafelrunde. Mein Raubritter wird von seiner 6er angegriffen. Überlebt er?", "Ja"),
        ("Mein Raubritter wird von seiner 6er angegriffen. Überlebt er?", "Nein"),
        # upgrades that are worn
        ("Meine 2er hat Die Lehre des Wolfes und greift eine 5er an. Stirbt sie?", "Nein"),
        ("Ich habe Die Lehre des Wolfes auf meiner 2er. Sie greift eine 5er an. Stirbt sie?", "Nein"),
        ("Meine 2er mit Die Lehre des Wolfes greift eine 5er an. Stirbt sie?", "Nein"),
        ("Ich lege Seraphische Rüstung an meine 4er mit 3 Schaden. Wie viel Schaden hat sie dann?", 0),
        # actions that are used
        ("Meine Kanone liegt bereit und ich benutze sie auf seine 2er. Ist die tot?", "Ja"),
        ("Ich habe Kanone im Spiel und nutze ihre Aktion auf seine 3er. Ist die tot?", "Nein"),
        ("Mein Noddy der Dieb nutzt seine Aktion, er hat 5 Æmber. Wie viel hat er noch?", 4),
        ("Ich benutze meine 4er zum Ernten. Wie viel Æmber bekomme ich?", 1),
    ],
)
def test_a_named_card_does_what_it_says(question: str, right: object) -> None:
    assert verdict(question) == right


@pytest.mark.parametrize("name", ["Troll", "EDAI „Edie“ 4x4", "Direktor von Z.Y.X.", "Borr Nit", "Givvt", "CALV-1N"])
def test_every_spelling_of_a_name_is_the_card(name: str) -> None:
    words = tag(f"Mein {name} kämpft gegen seine 3er.")
    assert [word.value for word in words if word.tag == "card"] == [name]
    assert words[2].tag == "verb"


def test_what_only_sounds_like_a_card_is_none() -> None:
    assert not [
        word for word in tag("Dann kommt der schlag, und mein kleiner troll (5) haut zu.") if word.tag == "card"
    ]


@pytest.mark.parametrize("type", ["artifact", "creature"])
def test_every_card_that_lies_in_play_is_understood(type: str) -> None:
    """Of all names, only two are people ("meine Mutter") and a few are halves of giants."""
    unread = set()
    for card in cards.load():
        lies = read(f"Bei mir liegt {card.name_de}. Er hat eine 3er. Meine 5er kämpft gegen seine 3er. Stirbt sie?")
        if card.type == type and not card.half and (lies is None or lies.missing):
            unread.add(card.name_de)
    assert unread <= {"Mutter", "Tochter"}


def test_what_has_no_ability_to_use_is_not_used() -> None:
    situation = read("Ich benutze meine Duma die Märtyrerin auf seine 2er. Ist die tot?")
    assert situation is not None
    assert situation.missing
    assert [ability(name) for name in ("Kanone", "Nagelfalle", "Duma die Märtyrerin")] == ["action", "omni", ""]


@pytest.mark.parametrize(
    "question",
    [
        "Ich habe EDAI „Edie“ 4x4 im Spiel. Er hat 6 Æmber. Kann er schmieden?",  # cards in archives
        "Mein Namenloser kämpft gegen eine 3er. Stirbt er?",  # purged cards
        "Mein Roter Baron wird von seiner 5er angegriffen. Stirbt er?",  # which keys are forged
    ],
)
def test_what_a_card_counts_and_nobody_told_forbids_the_verdict(question: str) -> None:
    situation = read(question)
    assert situation is not None
    assert situation.missing == []
    found = answer(situation)
    assert found.kind == "none"
    assert "nichts gesagt" in found.text


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Der Zertrümmerte Thron liegt bei mir. Ich greife seine 2er mit meiner 5er an. Stirbt die 2er?", "Ja"),
        ("Ich spiele Sprengfalle auf seine 4er. Stirbt sie?", "Nein"),  # alone it lies on a flank
        ("Ich habe Die Lehre des Wolfes auf meiner 4er. Sie greift seine 6er an. Überlebt sie?", "Ja"),
        ("Ich benutze Niffelgründe auf seine 3er mit Spott. Darf ich die 2er daneben mit meiner 4er angreifen?", "Ja"),
        ("Ich habe Tribun Pompitus. Auf meiner 3er liegen 2 Æmber. Sie greift seine 6er an. Überlebt sie?", "Ja"),
        ("Er spielt Magda die Ratte. Ich habe 5 Æmber. Wie viel habe ich noch?", 3),
        ("Meine Duma die Märtyrerin wird von einer 5er getötet. Wie viele Karten ziehe ich?", 2),
    ],
)
def test_cards_work_on_what_was_told(question: str, right: object) -> None:
    assert verdict(question) == right


def test_a_fight_that_a_card_brings_about_is_not_taken_for_another_one() -> None:
    asked = "Ich spiele Zorn auf eine bereits spielbereite Kreatur. Darf ich trotzdem mit ihr kämpfen?"
    assert verdict(asked) is None
