"""What is printed on a card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from kfrules.records import dataclass
from kfrules.scenarios.riftbound.abilities import abilities
from kfrules.scenarios.riftbound.compiling import cost, tags, text
from kfrules.scenarios.riftbound.names import ANY, BLANK, DOMAINS_DE, TOKENS_DE
from kfrules.scenarios.riftbound.text import FREE, NO_TEXT, Ability, Cost, Text

NOTHING: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Facts:
    """A card as it is printed: name, type (unit, spell, gear, rune, legend, battlefield) and what it says."""

    name: str
    type: str
    might: int = 0
    cost: Cost = FREE
    domain: tuple[str, ...] = ()
    keywords: Mapping[str, int] = NOTHING
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    text: Text = NO_TEXT
    token: bool = False

    @property
    def permanent(self) -> bool:
        """Tell whether it stays on the board (132.4.a)."""
        return self.type in ("unit", "gear")


def facts_of(spec: Mapping[str, Any], type_: str = "") -> Facts:
    """Return the facts of a card of a scenario."""
    price = cost(spec["cost"]) if "cost" in spec else FREE
    own = spec.get("domain")
    domain = tuple(own) if own is not None else tuple(dict.fromkeys(one for one in price.power if one != ANY))
    return Facts(
        spec["card"],
        type_ or spec["type"],
        spec.get("might", 0),
        price,
        domain,
        spec.get("keywords") or NOTHING,
        tags(spec["tags"]) if spec.get("tags") else (),
        abilities(spec["abilities"]) if spec.get("abilities") else (),
        text(spec["do"]) if spec.get("do") else NO_TEXT,
        bool(spec.get("token")),
    )


RUNES = {domain: Facts(f"{german}-Rune", "rune", domain=(domain,)) for domain, german in DOMAINS_DE.items()}
"""The six basic runes (157.1)."""
TOKENS = {
    "recruit": Facts(TOKENS_DE["recruit"], "unit", 1, tags=("rekrut", "recruit"), token=True),
    "sprite": Facts(TOKENS_DE["sprite"], "unit", 3, keywords={"temporary": 1}, tags=("fae",), token=True),
}
"""The tokens that an effect creates by name (178)."""
BLANK_CARD = Facts(BLANK, "spell")
