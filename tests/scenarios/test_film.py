"""A scenario as a film: the lines of its trace, each with the table as it is then."""

from __future__ import annotations

from typing import Any

import pytest
from kfrules.cli.trace import as_data
from kfrules.scenarios import load_all, run
from kfrules.scenarios.format import load_text
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.play.engine import playable
from kfrules.scenarios.play.film import Film, film

FIGHT = """
id: fall
game: keyforge
shows: [gift]
given:
  house: dis
  me: {line: [{card: Giftling, power: 2, keywords: [poison]}]}
  opponent: {line: [{card: Panzer, power: 5, armor: 1}]}
when: [{fight: {with: Giftling, against: Panzer}}]
then: {opponent: {discard: [Panzer]}}
"""


def cards(film: Film, number: int) -> dict[str, dict[str, Any]]:
    """Return the cards in play on a table by name."""
    sides = film.tables[number]["sides"]
    return {card["name"]: card for side in sides for zone in side["zones"] for card in zone.get("cards", [])}


def test_each_line_has_the_table_as_it_is_then() -> None:
    shown = film(load_text(FIGHT))
    assert set(cards(shown, 0)) == {"Giftling", "Panzer"}
    at = {frame.text: cards(shown, frame.table) for frame in shown.frames}
    assert at["Giftling wird erschöpft"]["Giftling"]["notes"][0] == "erschöpft"
    hurt = at["Panzer nimmt 1 Schaden durch Giftling"]
    assert (hurt["Panzer"]["numbers"]["damage"], hurt["Giftling"]["numbers"]["damage"]) == (1, 5)
    assert cards(shown, shown.frames[-1].table) == {}  # both are destroyed


def test_without_a_rule_the_film_is_another() -> None:
    shown = film(load_text(FIGHT), ["keyforge:gift"])
    assert list(cards(shown, shown.frames[-1].table)) == ["Panzer"]


def test_a_film_ends_where_a_step_is_not_allowed() -> None:
    """What could be played is shown, and why it does not go on."""
    twice = FIGHT.replace("when: [", "when: [{end: turn}, ")
    shown = film(load_text(twice))
    assert "Schritt 2" in shown.stopped
    assert shown.frames
    assert shown.frames[-1].table == len(shown.tables) - 1


@pytest.mark.parametrize("game", playable())
def test_a_film_tells_what_the_result_tells(game: str) -> None:
    """The lines are those of `kfrules play`, and the table never goes back in time."""
    played = [record for record in load_all(game) if record.get("status") != "deferred"][::40]
    assert played
    for record in played:
        shown = film(record)
        told = as_data(run(record, counterfactuals=False).trace)
        assert [(frame.depth, frame.text) for frame in shown.frames] == [(one["depth"], one["text"]) for one in told]
        tables = [frame.table for frame in shown.frames]
        assert tables == sorted(tables)
        assert max([0, *tables]) == len(shown.tables) - 1


def test_nobody_looks_on_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain run takes no pictures: they would cost more than the play."""
    monkeypatch.setattr("kfrules.scenarios.play.film.shown", lambda *_: pytest.fail("a picture was taken"))
    record: Record = load_text(FIGHT)
    assert run(record).passed
