"""Cards that are used up as a cost: only what is in play and yours can be."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.events.base import Words
from kfrules.scenarios.arkham.events.cards import Discard, Exhaust


@dataclass(frozen=True, slots=True)
class PayExhaust(Exhaust):
    """A card is exhausted as a cost. `payer`: who pays."""

    payer: str = "me"

    entry: ClassVar[str] = "basis-kosten"

    @property
    def called(self) -> Words:
        """It is an exhausting like any other."""
        return ("Exhaust",)


@dataclass(frozen=True, slots=True)
class PayDiscard(Discard):
    """A card is discarded as a cost."""

    payer: str = "me"

    entry: ClassVar[str] = "basis-kosten"

    @property
    def called(self) -> Words:
        """It is a discarding like any other."""
        return ("Discard", "LeavePlay")
