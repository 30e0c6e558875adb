"""The steps of a turn in their order (rule 500.1)."""

from __future__ import annotations

from typing import NamedTuple

from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.phrases.words import STEPS

NEXT = {step: STEPS[(place + 1) % len(STEPS)] for place, step in enumerate(STEPS)}
GERMAN = {
    "untap": "Enttappsegment", "upkeep": "Versorgungssegment", "draw": "Ziehsegment", "main1": "Erste Hauptphase",
    "combat": "Beginn-des-Kampfes-Segment", "attackers": "Angreifer-deklarieren-Segment",
    "blockers": "Blocker-deklarieren-Segment", "damage": "Kampfschadensegment",
    "end-of-combat": "Ende-des-Kampfes-Segment", "main2": "Zweite Hauptphase", "end": "Endsegment",
    "cleanup": "Aufräumsegment",
}  # fmt: skip


class TurnPart(NamedTuple):
    """A point of a turn."""

    turn: int
    step: str
    round: int

    def same(self, board: Board) -> bool:
        """Tell whether the game is still there."""
        return (board.turn, board.step, board.damage_round) == tuple(self)
