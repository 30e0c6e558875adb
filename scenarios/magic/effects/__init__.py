"""What the instructions of texts do, one function a verb."""

from kfrules.scenarios.magic.effects import flowing, making, moving, permanents, points, spells
from kfrules.scenarios.magic.effects.run import VERBS, Run, run_body

__all__ = ["VERBS", "Run", "flowing", "making", "moving", "permanents", "points", "run_body", "spells"]
