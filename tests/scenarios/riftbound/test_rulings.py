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
