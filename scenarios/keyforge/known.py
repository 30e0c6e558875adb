"""Which entries and cards can be switched off."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kfrules.scenarios.keyforge import events
from kfrules.scenarios.keyforge.rules import RULES


@lru_cache(maxsize=1)
def rulebook_slugs() -> frozenset[str]:
    """Return the slugs of all rules of the rulebook and of the entries that define an event."""
    defined = {getattr(events, name).entry for name in events.__all__}
    return frozenset({rule.id for rule in RULES} | defined - {""})


def known_slugs(record: dict[str, Any]) -> frozenset[str]:
    """Return the slugs that a record can be played without: rules, and the texts of its printed cards."""
    if not record["facts"]:
        return rulebook_slugs()
    from kfrules.scenarios.keyforge.cards import definition

    texts = {
        rule.id
        for facts in record["facts"].values()
        for printing in (None, "printed")
        for rule in definition(facts, printing) or ()
    }
    return rulebook_slugs() | texts
