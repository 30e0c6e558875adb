"""What happens without anybody's doing: an effect of a nameless card, the end of the scenario."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.abilities import Effects
from kfrules.scenarios.arkham.events.base import Doing


@dataclass(frozen=True, slots=True, eq=False)
class Happens(Doing):
    """A forced effect of a nameless encounter card, or of a player card of this investigator."""

    side: str
    effects: Effects
    player: bool = False

    entry: ClassVar[str] = "basis-faehigkeiten"


@dataclass(frozen=True, slots=True)
class EndScenario(Doing):
    """The scenario ends, and the game is cleaned up."""

    number: int = 0

    entry: ClassVar[str] = "basis-runde"
