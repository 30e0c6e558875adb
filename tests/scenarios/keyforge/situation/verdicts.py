"""What a told situation comes to, for tests: every word of it was understood."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation import answer, read


def verdict(question: str) -> object:
    """Return „Ja“, „Nein“, or the value that a situation is answered with. Fails where something is missing."""
    situation = read(question)
    assert situation is not None, question
    assert situation.missing == [], question
    found = answer(situation)
    return {"yes": "Ja", "no": "Nein"}.get(found.kind, found.value)
