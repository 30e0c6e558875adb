"""A ruling of Magic has a board, or says why no board can carry it; `kfrules coverage` counts both."""

from __future__ import annotations

from kfrules import scenarios
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.coverage import coverage
from kfrules.scenarios.play.runner import Result

RECORDS = scenarios.load_all("magic")
TOLD = 'id: erzaehlt\ngame: magic\nsituation: {given: ["Ein Land."], when: ["Du passt."], then: ["Nichts."]}\n'
REASON = "status: deferred\nreason: Deckbau\n"


def test_every_ruling_has_a_board_or_a_reason() -> None:
    made = coverage(RECORDS, "magic", play=lambda record: Result(record["id"], "passed"))
    assert made.unexplained == []
    assert 0 < len(made.told) < 60


def test_a_told_ruling_is_counted_by_whether_it_says_why() -> None:
    records = [load_text(TOLD), load_text(f"{TOLD}{REASON}".replace("erzaehlt", "begruendet"))]
    made = coverage(records, "magic")
    assert (made.told, made.unexplained) == (["erzaehlt", "begruendet"], ["erzaehlt"])
    assert (made.totals["told"], made.totals["unexplained"]) == (2, 1)


def test_a_told_ruling_keeps_its_words() -> None:
    """A reason says why no board is there; the situation in words stays what a player reads."""
    assert all(record["situation"] and not record["when"] for record in RECORDS if record["status"] == "deferred")
