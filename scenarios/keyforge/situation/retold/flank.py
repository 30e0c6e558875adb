"""Creatures on a flank: which of a line a card may take that asks for one."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.laying import creatures
from kfrules.scenarios.keyforge.situation.retold.telling import Laid, Retold, Told, Unclear
from kfrules.scenarios.keyforge.situation.rulings import RULED
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.things import ME, OPPONENT

_MOST = 7


def retold(pieces: Sequence[Piece]) -> Retold:
    """Tell again how many creatures lie in a line, and which is meant. Raises `Unclear`."""
    told = Told(pieces, fine=("card",))
    amount = told.number("foe line") if told.has("foe line") else told.number("my line")
    if amount is None or not 1 <= amount <= _MOST or (told.has("foe line") and told.has("my line")):
        raise Unclear
    whose = OPPONENT if told.has("foe line") else ME
    asked = told.one(*(piece.slot for piece in told.pieces if "asks" in piece.slot))
    ruling, meant = _ruling(asked.slot.removeprefix("flank "), amount)
    if not told.has("flank") and not asked.slot.startswith("flank"):
        raise Unclear
    line = creatures(amount)
    has = "Mein Gegner hat" if whose == OPPONENT else "Ich habe"
    lies = "genau eine Kreatur" if amount == 1 else f"{amount} Kreaturen"
    return Retold(f"{has} {lies} im Spiel. {meant}", laid=Laid({whose: {"line": line}}, (), Asked(RULED, key=ruling)))


def _ruling(asked: str, amount: int) -> tuple[str, str]:
    """Return which ruling answers, and the question. Raises `Unclear`."""
    if asked == "asks it" and amount == 1:
        return "only one", "Ist sie eine Flankenkreatur?"
    if asked == "asks both" and amount == 2:
        return "flank", "Sind beide Flankenkreaturen?"
    if asked == "asks middle" and amount == 3:
        return "middle", "Ist die mittlere eine Flankenkreatur?"
    if asked == "asks outer" and amount > 1:
        return "flank", "Ist die ganz außen eine Flankenkreatur?"
    raise Unclear
