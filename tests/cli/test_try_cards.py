from __future__ import annotations

from typing import Any

import pytest
from kfrules.cli.tryout.builder import Builder, supply
from kfrules.cli.tryout.cardline import read
from kfrules.cli.tryout.suggest import card_offers
from kfrules.rules_de import cards
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.keyforge.pieces import card_titles
from kfrules.scenarios.keyforge.vocabulary import VOCABULARY


@pytest.mark.parametrize(
    ("line", "spec"),
    [
        ("rda 242", {"card": "rda 242"}),
        ("Duma the Martyr, beschützt", {"card": "Duma die Märtyrerin", "warded": True}),
        ("Panpaca, Anga, 1 Schaden", {"card": "Panpaca, Anga", "damage": 1}),
        ("Köder, wütend, erschöpft, 2 Æmber", {"card": "Köder", "enraged": True, "ready": False, "aember": 2}),
        ("Köder, 1 Stärkemarker, 2 Verderbensmarker", {"card": "Köder", "power_counters": 1, "counters": {"doom": 2}}),
        ("Köder, als Anna, gehört dem Gegner", {"card": "Köder", "as": "Anna", "owner": "opponent"}),
        ("Duma die Märtyrerin, mit RdA 208", {"card": "Duma die Märtyrerin", "upgrades": ["RdA 208"]}),
        ("Kiesel, Artefakt, Dis", {"card": "Kiesel", "type": "artifact", "house": "dis"}),
        ("Kiesel, Stärke 3, Rüstung 1, Ritter", {"card": "Kiesel", "power": 3, "armor": 1, "traits": ["knight"]}),
    ],
)
def test_a_line_is_a_card_with_its_state(line: str, spec: dict[str, Any]) -> None:
    assert read(line, VOCABULARY) == spec


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Kodre", "Die Karte „Kodre“ kenne ich nicht; am nächsten liegen „Köder“, "),
        ("DT 012", "„DT 012“ ist nicht in diesen Sets (RdA, ZdA, KW, MM)."),
        ("Köder, betaubt", "„betaubt“ verstehe ich nicht; gemeint ist wohl „betäubt“."),
        ("Köder, Ansturm", "„Ansturm“ verstehe ich nicht; dazu gehört eine Zahl, etwa „Ansturm 2“."),
        ("Köder, Stärke 3", "„Köder“ ist eine gedruckte Karte, ihre Werte stehen fest; lass sie weg."),
        ("Back-up der Biomatrix", "„Back-up der Biomatrix“ heißen mehrere Karten; nenne RdA 208 oder ZdA 124."),
        ("Köder, Fraktion Foo", "„Foo“ gibt es nicht als Fraktion; möglich sind Brobnar, "),
        (", betäubt", "Die Karte hat keinen Namen; beginne mit ihm, etwa „NAME, 1 Schaden“."),
    ],
)
def test_a_bad_line_is_one_sentence(line: str, said: str) -> None:
    with pytest.raises(KfrulesError) as error:
        read(line, VOCABULARY)
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


def test_an_unknown_card_is_answered_with_those_that_are_like_it() -> None:
    with pytest.raises(KfrulesError) as error:
        read("Duma die Märtirerin", VOCABULARY)
    assert "am nächsten liegen „Duma die Märtyrerin“, eine eigene Karte schreibst du so" in str(error.value)
    with pytest.raises(KfrulesError) as error:
        read("Hund", VOCABULARY)
    assert 2 < str(error.value).split("; ")[1].count("„") <= 4  # at most three names, and how to write an own card
    with pytest.raises(KfrulesError) as error:
        read("Qxzzv", VOCABULARY)
    assert "am nächsten" not in str(error.value)


def test_the_vocabulary_of_completion_is_every_card() -> None:
    texts = {name.text for name in card_titles()}
    for card in cards.load():
        assert card.name_de in texts or card.ref in texts or cards.find(card.name_de)[0].name_de in texts


@pytest.mark.parametrize(
    ("zone", "typed", "first", "replaces"),
    [
        ("hand", "kod", "Auto-Kodierer", 3),
        ("hand", "koder", "Köder", 5),
        ("hand", "Kodre", "Köder", 5),
        ("hand", "bait", "Köder", 4),
        ("line", "Köder; märt", "Duma die Märtyrerin", 4),
        ("line", "panpaca, an", "Panpaca, Anga", 11),
        ("line", "panpaca, anga, be", "betäubt", 2),
        ("line", "Duma die Märtyrerin, mit back", "RdA 208", 4),
        ("more", "Archiv: bait", "Köder", 4),
        ("hand", "Kiesel, Sch", "1 Schaden", 3),
    ],
)
def test_completion_forgives(zone: str, typed: str, first: str, replaces: int) -> None:
    offers = card_offers(zone, VOCABULARY)(typed)
    assert (first, replaces) in [(offer.text, offer.replaces) for offer in offers[:4]]


def test_nothing_typed_offers_no_card() -> None:
    assert card_offers("line", VOCABULARY)("") == []


@pytest.mark.parametrize("line", ["viel", "1, 2, 3, 4", "3 Murmeln"])
def test_a_supply_that_is_none(line: str) -> None:
    with pytest.raises(KfrulesError):
        supply(line, VOCABULARY)


def built(*lines: str) -> Builder:
    builder = Builder("keyforge")
    for line in lines:
        builder.take(line)
    return builder


def test_what_is_answered_is_the_board() -> None:
    board = built(
        "Giftling, Stärke 2, Gift", "", "", "Köder", "", "3, 1, 2", "Archiv: Köder", "deck", "Köder", "", "los"
    )
    given = board.record["given"]
    assert board.done
    assert given["house"] == "shadows"  # of the first card that has one
    me = given["me"]
    assert (me["aember"], me["keys"], me["chains"]) == (3, ["red"], 2)
    assert me["line"][0]["keywords"] == {"poison": True}
    named = [me[zone][0].get("as") for zone in ("hand", "deck", "archives")]
    assert named == [None, "Köder 2", "Köder 3"]
    assert given["opponent"]["deck"] is None


def test_a_house_may_be_chosen_by_the_opponent_or_in_step_2() -> None:
    enters = [""] * 10
    assert built(*enters, "gegner", "dis").record["given"]["active"] == "opponent"
    assert built(*enters, "wählen").record["given"]["step"] == "house"
    assert built(*enters, "").record["given"]["house"] == "brobnar"


def test_a_bad_answer_changes_nothing() -> None:
    builder = built("Giftling, Stärke 2")
    before, question = builder.record, builder.question
    for line in ("Kodre", "Köder", "Kiesel, Stärke 1; Kodre", "Anna, Stärke 1, als Giftling", "Niffel-Kong 1/2"):
        with pytest.raises(KfrulesError):
            builder.take(line)
    assert builder.record is before
    assert builder.question == question
    assert builder.lines == ["Giftling, Stärke 2"]


def test_undo_asks_again() -> None:
    builder = built("Giftling, Stärke 2", "", "", "Köder")
    assert builder.undo() == "Köder"
    assert builder.question.zone == "hand"
    assert builder.record["given"]["me"]["hand"] == []
    assert [builder.undo() for _ in range(4)] == ["", "", "Giftling, Stärke 2", None]


def test_cards_are_named_where_they_belong() -> None:
    with pytest.raises(KfrulesError, match="ist eine Aktion; nenne sie bei den Handkarten"):
        Builder("keyforge").take("Köder")
    with pytest.raises(KfrulesError, match="ist eine Kreatur; nenne sie bei den Kreaturen"):
        built("").take("Duma die Märtyrerin")


def test_a_card_without_definition_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kfrules.scenarios.keyforge.cards.definition", lambda *_: None)
    (note,) = Builder("keyforge").take("Duma die Märtyrerin")
    assert note.startswith("„Duma die Märtyrerin“ kann ich noch nicht spielen: ")
