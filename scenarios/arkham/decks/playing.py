"""A deck in a scenario: its steps and its values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.events.happening import EndScenario
from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import Event

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

DECK_STEPS = ("buy", "upgrade", "exile", "swap")


def deck_event(step: Step) -> Event:
    """Return the event of a step."""
    return EndScenario()


def deck_value(game: Arkham, key: str) -> Any:
    """Return a value of the deck."""
    return None
