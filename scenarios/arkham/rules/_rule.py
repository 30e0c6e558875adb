"""Rules of Arkham: one object an entry, and the shortest way to say that one answers a question."""

from __future__ import annotations

from kfrules.scenarios.arkham.queries import Query
from kfrules.scenarios.kernel import Rule


def entry(id: str, *yes: type[Query], no: tuple[type[Query], ...] = (), also: tuple[str, ...] = ()) -> Rule:
    """Return the rule of an entry. It answers these questions with yes, those of `no` with no."""
    rule = Rule(id, also=also)
    for query in yes:
        rule.define(query)(lambda at, asked: True)
    for query in no:
        rule.define(query)(lambda at, asked: False)
    return rule
