"""What the instructions of texts do, one function a verb."""

from kfrules.scenarios.magic.effects import (
    cutting,
    flowing,
    keywordactions,
    keywordspells,
    libraryplay,
    making,
    moving,
    permanents,
    points,
    roles,
    searching,
    sides,
    spells,
)
from kfrules.scenarios.magic.effects.run import VERBS, Run, run_body

__all__ = [
    "VERBS", "Run", "cutting", "flowing", "keywordactions", "keywordspells", "libraryplay", "making", "moving",
    "permanents", "points", "roles", "run_body", "searching", "sides", "spells",
]  # fmt: skip
