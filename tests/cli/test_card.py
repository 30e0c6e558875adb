"""`kfrules card`: found by any name, told with erratum, rulings, scenarios and related entries."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from kfrules.cli import cards as known
from kfrules.cli.cards import engine_knows, known_of, printings_of
from kfrules.cli.commands.card import show_card, values
from kfrules.cli.complete import card_names
from kfrules.cli.screen import Screen
from kfrules.rules_de import cards
from kfrules.rules_de.errors import KfrulesError

from tests.cli.conftest import Ran

Run = Callable[..., Ran]


def scenario(id: str, *, plays: str = "", **more: Any) -> dict[str, Any]:
    facts = {plays: {"name_en": cards.find(plays)[0].name_en, "name_de": cards.find(plays)[0].name_de}} if plays else {}
    return {"id": id, "game": "keyforge", "shows": [], "about": [], "cites": [], "facts": facts, **more}


def faq(id: str, **more: Any) -> dict[str, Any]:
    return scenario(id, cites=[{"edition": "keyforge-1.6", "entry": f"keyforge:{id}"}], **more)


class Knows:
    """A knowledge base of these scenarios."""

    def __init__(self, *records: dict[str, Any]) -> None:
        self.records = records

    def scenarios(self, game: str | None = None) -> list[dict[str, Any]]:
        """Return all of them."""
        return list(self.records)


def of(name: str, *records: dict[str, Any]) -> dict[str, Any]:
    snapshot: Any = Knows(*records)
    return known_of(snapshot, name)


@pytest.mark.parametrize("name", ["Köder", "koeder", "Bait and Switch", "bait AND switch", "RdA 267", "rda267"])
def test_a_card_is_found_by_any_name(name: str) -> None:
    assert printings_of(name)[0].name_en == "Bait and Switch"


def test_a_name_that_two_cards_bear_means_the_one_that_still_bears_it() -> None:
    """„Back-up der Biomatrix“ stands on two cards; an erratum renamed the second."""
    assert [card.ref for card in printings_of("Back-up der Biomatrix")] == ["RdA 208"]
    assert [card.ref for card in printings_of("ZdA 124")] == ["ZdA 124"]
    assert of("RdA 208")["same_name"] == [{"name_de": "Sicherheitskopie", "number": "ZdA 124"}]
    assert of("ZdA 124")["printed_de"] == "Back-up der Biomatrix"


def test_a_number_that_several_cards_bear_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    two = [cards.find("RdA 267")[0], cards.find("RdA 242")[0]]
    monkeypatch.setattr(known.cards, "find", lambda name: two)
    with pytest.raises(KfrulesError, match=r"Köder \(RdA 267\), Duma die Märtyrerin \(RdA 242\)"):
        printings_of("MM 001")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Todesstern", "am nächsten liegen "),
        ("DT 012", "„DT 012“ ist nicht in diesen Sets (RdA, ZdA, KW, MM)."),
        ("Dunkle Gezeiten", "nicht in diesen Sets"),
        ("RdA 999", "„RdA 999“ ist nicht in diesen Sets"),
        ("Hafenmeisterin der Gezeiten", "gibt es nicht in diesen Sets (RdA, ZdA, KW, MM); am nächsten liegen "),
        ("", "Die Karte „“ gibt es nicht in diesen Sets (RdA, ZdA, KW, MM); prüfe den Namen."),
    ],
)
def test_what_is_not_there_is_told_with_the_nearest(run: Run, name: str, said: str) -> None:
    ran = run("card", name)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Ködr", "Köder"), ("Duma", "Duma die Märtyrerin"), ("Bait and Swich", "Köder"), ("Sir Makr", "Sir Mark")],
)
def test_a_mistyped_name_is_understood(run: Run, typed: str, meant: str) -> None:
    assert run("card", typed).out.startswith(f"{meant} (")


def test_records_are_sorted_by_what_they_are() -> None:
    record = of(
        "Köder",
        scenario("erratum-koeder", plays="Köder", question="Wie oft?", ruling="Zweimal."),
        faq("faq-koeder-1", plays="Köder", title="Köder bei 14", ruling="Zweimal."),
        faq("faq-timing-1", title="Anderes", question="Und wenn ich Köder spiele?"),
        faq("faq-timing-2", title="Köderwurm"),
        scenario("stehlen-1", plays="Köder", about=["keyforge:stehlen"]),
        scenario("mit-slug", shows=["keyforge:koeder"]),
        scenario("anderes", plays="RdA 242", question="Köder?"),
    )
    assert [told["scenario"] for told in record["errata"]] == ["erratum-koeder"]
    assert [told["entry"] for told in record["rulings"]] == ["keyforge:faq-koeder-1", "keyforge:faq-timing-1"]
    assert [told["id"] for told in record["scenarios"]] == ["stehlen-1"]
    assert {"id": "keyforge:stehlen", "title": "Stehlen"} in record["entries"]


def test_the_scenario_that_shows_a_card_comes_first_and_is_called_after_it() -> None:
    record = of("Troll", scenario("anderes", plays="Troll"), scenario("x", plays="Troll", shows=["keyforge:troll"]))
    assert [(told["id"], told["title"]) for told in record["scenarios"]] == [
        ("x", "So wirkt Troll"),
        ("anderes", "anderes"),
    ]


def test_what_a_card_does_is_told_in_our_words(run: Run) -> None:
    assert "Ernte: Heile 3 Schaden von dieser Kreatur." in run("card", "Troll").out
    assert json.loads(run("card", "Urchin", "--json").out)["texts"] == ["Spielen: Stiehl 1 Æmber."]


def test_a_card_that_is_called_like_an_entry_is_not_taken_for_it() -> None:
    card = cards.find("Verbannen")[0]
    assert of(card.ref, faq("faq-alpha-1", about=["keyforge:verbannen"]))["rulings"] == []


def test_keywords_lead_to_their_entries() -> None:
    card = next(card for card in cards.load() if card.keywords == ("poison",))
    assert [entry["id"] for entry in of(card.name_en)["entries"]][:2] == ["keyforge:gift", "keyforge:kreaturen"]
    gigantic = of("Niffel-Kong")
    assert "keyforge:gigantische-kreaturen" in [entry["id"] for entry in gigantic["entries"]]
    assert (gigantic["gigantic"], gigantic["power"], len(gigantic["printings"])) == (True, 12, 1)


def test_how_far_the_engine_knows_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine_knows(cards.find("Köder")[0]) == "abilities"
    plain = next(card for card in cards.load() if card.name_en == "Ancient Bear")
    assert engine_knows(plain) == "keywords"
    import kfrules.scenarios.keyforge.cards as definitions

    monkeypatch.setattr(definitions, "definition", lambda facts: None)
    assert engine_knows(plain) == "facts"
    assert of("Ancient Bear")["engine"] == "facts"


def test_a_card_is_told_at_60_columns() -> None:
    record = of(
        "Duma die Märtyrerin",
        scenario("erratum-x", plays="RdA 242", title="Ein Erratum", question="Wie?", ruling="So."),
        faq("faq-x-1", plays="RdA 242", question="Heilt Duma die Märtyrerin sich selbst, wenn sie zerstört wird?"),
        *(scenario(f"s-{number}", plays="RdA 242", title="Spiel") for number in range(10)),
    )
    screen = Screen(io.StringIO(), width=60)
    show_card(screen, record)
    assert isinstance(screen.file, io.StringIO)
    lines = screen.file.getvalue().split("\n")
    assert lines[0] == "Duma die Märtyrerin (Duma the Martyr)"
    assert lines[1].startswith("Kreatur · Stärke 3 · Mensch")
    assert "RdA 242: Sanctum, selten" in lines
    assert "Die Engine spielt sie mit ihren Fähigkeiten." in lines
    assert [line for line in lines if line in ("Erratum", "Rulings", "Szenarien", "Siehe auch")] == [
        *("Erratum", "Rulings", "Szenarien", "Siehe auch")
    ]
    assert "    kfrules play faq-x-1" in lines
    assert "  … und 2 weitere (--json)" in lines
    assert max(map(len, lines)) <= 60
    assert not any(line.endswith(" ") for line in lines)


def test_values_are_told_in_words() -> None:
    record = {"type": "creature", "gigantic": False, "power": None, "armor": 2, "aember": 1, "traits": ["knight"]}
    assert values(record | {"keywords": ["hazardous:3", "taunt"]}) == [
        *("Kreatur", "Stärke X", "Rüstung 2", "1 Æmber", "Ritter", "Gefährlich 3", "Spott")
    ]


def test_the_real_thing(run: Run) -> None:
    ran = run("card", "Köder", "--json")
    record = json.loads(ran.out)
    assert ran.code == 0
    assert [told["scenario"] for told in record["errata"]] == ["erratum-koeder", "erratum-koeder-gedruckt"]
    assert "keyforge:faq-koeder-1" in [told["entry"] for told in record["rulings"]]
    assert run("card", "Duma", "die", "Märtyrerin", columns=60).out.startswith(
        "Duma die Märtyrerin (Duma the Martyr)\n"
    )


def test_names_are_completed() -> None:
    assert card_names("duma d") == ["Duma die Märtyrerin"]
