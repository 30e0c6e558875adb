"""Every ruling with a board is played and proved; the others say why they have none."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.rules_de import entries
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.play.coverage import coverage

RECORDS = {record["id"]: record for record in scenarios.load_all("riftbound")}
PLAYED = [id for id, record in RECORDS.items() if record["status"] != "deferred"]


@pytest.mark.parametrize("id", PLAYED)
def test_a_ruling_is_played_and_proved(id: str) -> None:
    result = scenarios.run(RECORDS[id])
    assert result.passed, result.message
    assert all(result.counterfactuals.values()), result.counterfactuals


def test_what_is_not_played_says_why() -> None:
    told: list[Record] = [record for id, record in RECORDS.items() if id not in PLAYED]
    assert [record["id"] for record in told if not record["reason"] or record["reason"].endswith("erzählt")] == []
    assert len(told) < 30


def test_every_rule_of_the_book_is_demonstrated_and_proved() -> None:
    made = coverage(RECORDS.values(), "riftbound")
    assert [entry.id for entry in made.entries if entry.effect == "rule" and not entry.proved] == []
    assert sum(entry.effect == "rule" for entry in entries.load("riftbound").values()) > 130


def test_damage_for_somebody_who_is_not_there_is_refused() -> None:
    """A division that names a unit from elsewhere is illegal (626.1.d), also beside one that could get damage."""
    from kfrules.scenarios.format import load_text

    text = """id: schaden-anderswo
game: riftbound
given:
  battlefields: {Nord: {opponent: [{card: Wall, might: 4}, {card: Bote, might: 2}]}}
  me: {base: [{card: Stürmer, might: 5}]}
  opponent: {base: [{card: Fern, might: 1}]}
when:
  - {move: {units: Stürmer, to: Nord}}
  - {resolve: all}
  - {assign: {Wall: 4, Fern: 1}, refused: "626"}
  - {assign: {Wall: 4, Bote: 1}}
then: {opponent: {trash: [Wall], base: [Fern]}}
"""
    result = scenarios.run(load_text(text))
    assert result.passed, result.message
