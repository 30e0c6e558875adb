"""The rules are the rulebook's entries: every object bears the id of one, and is found by it."""

from __future__ import annotations

import pytest
from kfrules.rules_de import entries
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.keyforge import events
from kfrules.scenarios.keyforge.rules import RULES

ENTRIES = entries.load()
EVENTS = [getattr(events, name) for name in events.__all__]


@pytest.mark.parametrize("slug", sorted({rule.id for rule in RULES}))
def test_a_rule_is_an_entry(slug: str) -> None:
    assert f"keyforge:{slug}" in ENTRIES


@pytest.mark.parametrize("slug", sorted({slug for rule in RULES for slug in rule.also}))
def test_what_a_refusal_also_rests_on_is_an_entry(slug: str) -> None:
    assert f"keyforge:{slug}" in ENTRIES


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event.__name__))
def test_an_event_belongs_to_an_entry(event: type[Event]) -> None:
    assert event.entry == "" or f"keyforge:{event.entry}" in ENTRIES


def test_every_event_is_a_value() -> None:
    """Events name cards by id and hold plain data: equal ones are equal, and all are hashable."""
    for event in EVENTS:
        assert event.__setattr__ is not object.__setattr__  # it is frozen
        assert event.__hash__ is not None


def test_a_rule_of_an_entry_without_effect_is_none() -> None:
    """What the rulebook only explains has no rule object that could change play."""
    idle = {rule.id for rule in RULES if rule.hooks and ENTRIES[f"keyforge:{rule.id}"].effect == "none"}
    assert idle == set()
