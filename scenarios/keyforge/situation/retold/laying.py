"""Boards for which the reader has no sentences, laid out card by card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kfrules.records import replace
from kfrules.scenarios.keyforge import printed
from kfrules.scenarios.keyforge.situation.retold.telling import Laid
from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.keyforge.situation.writing import HOUSE, Writer
from kfrules.scenarios.situation.things import ME, OPPONENT

Record = dict[str, Any]
FOREIGN = "mars"  # a house that is not the active one


def record_of(question: str, laid: Laid) -> Record:
    """Return the record of a board: an empty table, and what lies on it."""
    return _record(question, laid, laid.given)


def others_of(question: str, laid: Laid) -> list[Record]:
    """Return the records of the boards that may be meant instead."""
    return [_record(question, laid, given) for given in laid.unlike]


def _record(question: str, laid: Laid, lying: Mapping[str, Any]) -> Record:
    record = Writer(KeyForgeTable(), question).record()
    given: Record = record["given"]
    for key, value in lying.items():
        given[key] = {**given[key], **value} if key in (ME, OPPONENT) else value
    record["when"] = [dict(step) for step in laid.when]
    for name in laid.printed:
        found = printed.find(name)
        if found is not None:
            record["facts"][name] = printed.facts(found)
    return record


def cards(name: str, amount: int, house: str = HOUSE) -> list[Record]:
    """Return cards of which nothing is said but how many they are."""
    return [{"card": f"{name} {number + 1}", "type": "action", "house": house} for number in range(amount)]


def creatures(amount: int, whose: str = "") -> list[Record]:
    """Return a line of creatures of which nothing is said but how many they are."""
    named = [f"{whose}Kreatur {number + 1}" for number in range(amount)]
    return [{"card": name, "type": "creature", "power": 3, "house": HOUSE} for name in named]


def side(who: str, **piles: Any) -> Mapping[str, Any]:
    """Return what lies at one side."""
    return {who: piles}


def while_it_lies(laid: Laid, target: str) -> Laid:
    """Return a board without the steps that come when what they are aimed at is gone."""
    from kfrules.scenarios.keyforge.situation.playing import end_of
    from kfrules.scenarios.situation.exploring import Unplayable, explore

    for count in range(1, len(laid.when)):
        done = replace(laid, when=laid.when[:count])
        try:
            ends = explore(record_of("", done), (), end_of).ends
        except Unplayable:
            return laid
        if all(end.cards[target]["zone"] != "line" for end in ends):
            return done
    return laid


def decided(laid: Laid) -> Any:
    """Return what is asked of a board, if it is the same at every end."""
    from kfrules.scenarios.keyforge.situation.judging import JUDGE

    values = JUDGE.played(record_of("", laid), laid.asked).values
    return values[0] if len(set(map(repr, values))) == 1 else None
