"""What is printed on a card: facts, and the rules that its text consists of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.kernel import Rule

HOUSES = ("brobnar", "dis", "logos", "mars", "sanctum", "saurian", "shadows", "staralliance", "untamed")
COLOURS = ("red", "blue", "yellow")
ICONS = ("aember", "capture", "damage", "draw")
UPPER, LOWER = 1, 2  # halves of a gigantic creature


@dataclass(frozen=True, slots=True)
class Facts:
    """The printed side of a card. `power` and `armor` are None where nothing is printed ("~" or X).

    `half` is 1 for the upper and 2 for the lower half of a gigantic creature, else None.
    """

    name: str
    type: str = "creature"  # creature, artifact, action, upgrade
    house: str | None = None
    power: int | None = None
    armor: int | None = None
    traits: tuple[str, ...] = ()
    keywords: Mapping[str, int] = field(default_factory=dict)
    bonus: tuple[str, ...] = ()
    texts: tuple[Rule, ...] = ()
    number: str | None = None
    name_en: str | None = None
    half: int | None = None
    defined: bool = True

    def texts_in(self, zone: str) -> tuple[Rule, ...]:
        """Return the texts that work in a zone ("play", "outside", "resolving")."""
        return tuple(rule for rule in self.texts if rule.zone == zone)


BLANK = Facts(name="Leere Karte", type="action")


def as_keywords(value: Any) -> dict[str, int]:
    """Return keywords as name → amount (1 where there is no number)."""
    return {name: int(amount) for name, amount in dict(value).items()}
