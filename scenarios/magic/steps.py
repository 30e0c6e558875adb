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


RULES = {
    "untap": "502", "upkeep": "503", "draw": "504", "main1": "505", "combat": "507", "attackers": "508",
    "blockers": "509", "damage": "510", "end-of-combat": "511", "main2": "505", "end": "513", "cleanup": "514",
}  # fmt: skip
"""Step → the rule that describes it; without the rule the step does not take place."""


class TurnPart(NamedTuple):
    """A point of a turn."""

    turn: int
    step: str
    round: int

    def same(self, board: Board) -> bool:
        """Tell whether the game is still there."""
        return (board.turn, board.step, board.damage_round) == tuple(self)
