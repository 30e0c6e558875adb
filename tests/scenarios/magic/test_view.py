"""What is kept from one moment to the next is what would be made anew; what moves in combat is looked at again."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.scenarios.format import load_text
from kfrules.scenarios.magic import board
from kfrules.scenarios.play.player import Player
from kfrules.scenarios.play.runner import run

from tests.benchmarks.magic_board import record, times

WATCHED = """id: a
game: magic
given:
  me: {battlefield: [{card: Bär, pt: 2/2}, {card: Zeichen, type: enchantment, abilities: [ABILITY]}]}
when: [{attack: Bär}, {go: damage}]
then: {opponent: {life: LIFE}}
"""


SHARE = 8
"""One in so many scenarios is compared; 1 compares all of them, in half a minute."""


def _told() -> dict[str, tuple[str, list[str]]]:
    records = [one for one in scenarios.load_all("magic") if one["status"] != "deferred"]
    results = [run(one, counterfactuals=False) for one in records[::SHARE]]
    return {one.id: (one.message, [repr(line) for line in one.trace]) for one in results}


def test_keeping_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = _told()
    monkeypatch.setattr(board, "STILL", board.QUIET)
    assert kept == _told()


@pytest.mark.parametrize(
    ("ability", "life"),
    [
        ('{each: "attacking creature", pt: +1/+0}', 17),
        ('{each: "creature tapped", pt: +2/+0}', 16),
        ('{each: creature, pt: "+1/+0", if: "count attacking creature >= 1"}', 17),
        ('{each: creature, base: "*/2", x: "attacked opponents"}', 19),
        ('{each: "creature yours", pt: +1/+0}', 17),
    ],
)
def test_an_effect_that_looks_at_combat_follows_it(ability: str, life: int) -> None:
    result = run(load_text(WATCHED.replace("ABILITY", ability).replace("LIFE", str(life))))
    assert result.message == ""


@pytest.mark.parametrize(("moving", "most"), [(False, 3), (True, 30)])
def test_a_full_board_is_made_anew_only_when_it_changes(
    moving: bool, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kfrules.scenarios.magic.layers import Layers

    made: list[Layers] = []
    build = Layers.build
    monkeypatch.setattr(Layers, "build", lambda self: (made.append(self), build(self)))
    played = record(moving)
    assert run(played).passed
    made.clear()
    assert len(times(played)) == 6
    assert len(made) <= most
    assert moving is (len(made) > 3)
    assert Player(played).straight().game.over() is False
