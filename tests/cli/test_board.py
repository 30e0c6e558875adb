"""The board of a scenario as the terminal shows it above its proof."""

from __future__ import annotations

import io

import pytest
from kfrules import knowledge
from kfrules.cli.board import show_board
from kfrules.cli.screen import Screen
from kfrules.rules_de.entries import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_board_is_shown(game: str) -> None:
    """Whatever a zone lists: cards, or how many there are."""
    for record in knowledge.opened().shelf(game).scenarios():
        if record["status"] != "deferred":
            show_board(Screen(io.StringIO()), record)


def test_a_zone_of_which_only_the_number_matters_is_counted() -> None:
    out = io.StringIO()
    given = {"active": "me", "me": {"hand": 9, "library": 1}, "opponent": {}}
    show_board(Screen(out), {"game": "magic", "given": given, "facts": {}})
    assert out.getvalue() == "  Du: Hand: 9 Karten; Bibliothek: 1 Karte\n"
