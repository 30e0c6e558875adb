from __future__ import annotations

import pytest
from kfrules.rules_de import cards


def test_all_printings_of_the_four_sets_are_there() -> None:
    assert len(cards.load()) == 1593
    assert {card.set for card in cards.load()} == set(cards.SETS)


def test_facts_use_known_words() -> None:
    for card in cards.load():
        assert card.house in cards.HOUSES_DE
        assert card.type in cards.TYPES_DE
        assert set(card.traits) <= set(cards.TRAITS_DE)
        assert {keyword.partition(":")[0] for keyword in card.keywords} <= set(cards.KEYWORDS_DE)
        assert card.name_de == " ".join(card.name_de.split())
        assert card.name_en == " ".join(card.name_en.split())


def test_only_creatures_have_power_and_armor() -> None:
    assert not [card for card in cards.load() if card.type != "creature" and (card.power or card.armor)]
    without = {card.name_de for card in cards.load() if card.type == "creature" and card.power is None}
    assert without == {"Mimikry-Gel", "Scharlatan", "Ultra Gravitron", "Deus-Zillus", "Niffel-Kong"}


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Köder", "RdA 267"),
        ("koeder", "RdA 267"),
        ("Ko\u0308der", "RdA 267"),
        ("RdA 242", "RdA 242"),
        ("rda242", "RdA 242"),
        ("RdA 1", "RdA 001"),
        ("kw a3", "KW A03"),
        ("Duma the Martyr", "RdA 242"),
        ("champion's challenge", "RdA 006"),
        ('"john smyth"', "RdA 195"),
        ("Es kommt...", "MM 117"),
        ("[zensiert]", "ZdA 139"),
        ("Flammenwerfer", "ZdA 021"),
        ("Fammenwerfer", "ZdA 021"),
    ],
)
def test_a_card_is_found_by_any_of_its_names(name: str, first: str) -> None:
    assert cards.find(name)[0].ref == first


@pytest.mark.parametrize("name", ["", "Kder", "RdA 999", "DT 001", "🂡", "x" * 10_000])
def test_nothing_is_guessed(name: str) -> None:
    assert cards.find(name) == []


def test_one_name_of_two_cards_gives_both() -> None:
    assert {card.name_en for card in cards.find("Back-up der Biomatrix")} == {
        "Backup Copy",
        "Biomatrix Backup",
    }


@pytest.mark.parametrize(("name", "ref"), [("Sicherheitskopie", "ZdA 124"), ("Prinz Derric der Einiger", "ZdA 240")])
def test_a_name_that_an_erratum_corrects_is_the_cards_name(name: str, ref: str) -> None:
    card = cards.find(ref)[0]
    assert cards.find(name) == [card]
    assert card.name_de == name
    assert card in cards.find(card.printed_de)


def test_gigantic_creatures_have_two_halves() -> None:
    upper, lower = cards.find("Ultra Gravitron 1/2"), cards.find("Ultra Gravitron 2/2")
    assert [(card.half, card.power, card.armor) for card in upper] == [(1, None, None)]
    assert [(card.half, card.power, card.armor) for card in lower] == [(2, 10, 3)]
    assert cards.find("Ultra Gravitron") == [*lower, *upper]


def test_a_card_of_several_houses_has_a_row_for_each() -> None:
    assert len({card.house for card in cards.find("Dunkelæmber-Schatzkammer")}) == 7


def test_the_nearest_names_are_told() -> None:
    assert cards.nearest("Mack the Knif")[0] == "Mackie Messer"
    assert cards.nearest("Märtürerin")[0] == "Duma die Märtyrerin"
    assert cards.nearest("🂡") == []


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("Was macht DT 012?", ["DT 012"]),
        ("rda999 gegen RdA 242", ["rda999"]),
        ("Karten aus Dunkle Gezeiten", ["Dunkle Gezeiten"]),
        ("Rüstung 2 gegen Stärke 3, 6 Æmber", []),
    ],
)
def test_what_is_in_none_of_the_sets_is_noticed(text: str, mentions: list[str]) -> None:
    assert cards.not_in_sets(text) == mentions
