"""Card definitions, one module a set (`rda`, `zda`, `kw`, `mm`); `plain` those that need none.

A definition is the ability, in a few words of `words`; numbers, traits and keywords come from the facts.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from kfrules.scenarios.kernel import Rule


@lru_cache(maxsize=1)
def _cards() -> dict[str, Any]:
    from kfrules.scenarios.keyforge.cards import kw, mm, plain, rda, zda  # noqa: F401  the import fills the registry
    from kfrules.scenarios.keyforge.cards.registry import CARDS

    return CARDS


def definition(printed: Mapping[str, Any], printing: str | None = None) -> tuple[Rule, ...] | None:
    """Return the texts of a card by its facts, () if it has keywords at most, None if it is not defined yet."""
    from kfrules.rules_de.ids import slug

    found = _cards().get(printed["name_en"].strip())
    if found is None:
        return None
    texts: tuple[Rule, ...] = found.of(printing, slug(printed["name_de"]), printed["type"])
    return texts
