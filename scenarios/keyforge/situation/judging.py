"""The verdict: what is asked, read off every end, for every value that was not told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.asked import Asked
from kfrules.scenarios.keyforge.situation.playing import End, Ends, play
from kfrules.scenarios.keyforge.situation.things import ME, OPPONENT, Table, Thing
from kfrules.scenarios.keyforge.situation.writing import Record, Writer

YES_NO = frozenset({"dead", "strikes back", "damaged", "has", "gains", "wins", "forges", "draws", "legal", "strikes",
                    "forges two", "discards", "blocks", "sheds", "reaches"})  # fmt: skip
POWERS = tuple(range(1, 13))
FEW_POWERS = (1, 2, 3, 5, 8, 12)
SUPPLIES = (0, 1, 4)


@dataclass
class Variant:
    """One reading of what was not told, and how it ends. `values`: what is asked, for each end."""

    record: Record
    powers: dict[Thing, int]
    ends: Ends
    values: list[Any]


def variants(table: Table, question: str, asked: Asked) -> Iterator[Variant]:
    """Play the table for every value that was not told and may matter."""
    writer = Writer(table, question)
    unknown = [t for t in table.things if t.power_unknown]
    choices = POWERS if len(unknown) == 1 else FEW_POWERS
    for powers in product(choices, repeat=len(unknown)):
        chosen = dict(zip(unknown, powers, strict=True))
        for aember in _supplies(table):
            for line in _lines(table):
                record = writer.record(chosen, aember, line)
                ends = play(record)
                yield Variant(record, chosen, ends, [value(asked, end, record, ends) for end in ends.ends])


def _supplies(table: Table) -> Iterator[dict[str, int]]:
    """Yield supplies that were not told, where a printed card may look at them."""
    untold = [side for side in (ME, OPPONENT) if table.halves[side].aember is None]
    if not any(thing.card for thing in table.things) and not table.stolen:
        untold = []
    for amounts in product(SUPPLIES, repeat=len(untold)):
        yield dict(zip(untold, amounts, strict=True))


def _lines(table: Table) -> Iterator[tuple[Thing, ...] | None]:
    """Yield the orders in which a line with a neighbour that matters may lie, where none was told."""
    for side in (ME, OPPONENT):
        line = [t for t in table.things if t.side == side and t.zone == "line" and t.type == "creature"]
        matters = any("taunt" in t.facts.get("keywords", {}) for t in line) or any(t.card for t in table.things)
        if len(line) > 2 and matters and not table.ordered and not any(t.place for t in line):
            orders = [order for order in permutations(line) if _fits(order, table)]
            yield from orders
            return
    yield None


def _fits(order: tuple[Thing, ...], table: Table) -> bool:
    """Tell whether in this order everything lies beside what it was said to lie beside."""
    places = {thing: place for place, thing in enumerate(order)}
    pairs = [(a, b) for a, b in table.adjacent if a in places and b in places]
    return all(abs(places[a] - places[b]) == 1 for a, b in pairs)


def value(asked: Asked, end: End, record: Record, ends: Ends) -> Any:
    """Return what is asked at one end: True, False, a number, a side, names, or None where it has none."""
    cards = [end.cards[thing.name] for thing in asked.things]
    side, before = end.sides[asked.side], record["given"][asked.side]
    fact = asked.fact
    if fact == "dead":
        return all(card["zone"] != "line" for card in cards) == asked.yes
    if fact in ("who dies", "who lives"):
        return tuple(t.name for t in asked.things if (end.cards[t.name]["zone"] != "line") == (fact == "who dies"))
    if fact == "has":
        return (bool(cards[0][asked.key]) and (cards[0]["zone"] == "line" or asked.key == "ready")) == asked.yes
    if fact in ("strikes", "strikes back"):
        return any(k == "Deal" and f["source"] == cards[0]["id"] and f.get("fight") for k, f in end.events)
    if fact == "blocks":
        return False
    if fact in ("damaged", "damage taken"):
        taken = sum(f["amount"] for k, f in end.events if k in ("Land", "MoreDamage") and f["target"] == cards[0]["id"])
        return taken > 0 if fact == "damaged" else taken
    if fact == "damage":
        return cards[0]["damage"] if cards[0]["zone"] == "line" else None
    if fact == "targets":
        return tuple(t.name for t in asked.things if _may_attack(record, t))
    if fact == "legal":
        return ends.refused is None
    if fact == "who gains":
        gained = [s for s in (ME, OPPONENT) if end.sides[s]["aember"] > record["given"][s]["aember"]]
        return tuple(gained)
    if fact == "outcome":
        return _picture(end, record)
    return _number(fact, side, before, asked.key)


def _may_attack(record: Record, target: Thing) -> bool:
    *before, fight = record["when"]
    return play({**record, "when": [*before, {**fight, "against": target.name}]}).refused is None


def _number(fact: str, side: dict[str, Any], before: dict[str, Any], key: str) -> Any:
    if fact == "wins":
        return side["winner"]
    if fact in ("gains", "gain"):
        gain = side["aember"] - before["aember"]
        return gain > 0 if fact == "gains" else gain
    if fact == "reaches":
        return side["aember"] >= int(key)
    if fact == "sheds":
        return side["chains"] < before["chains"]
    if fact == "discards":
        return side["hand"] < len(before["hand"])
    if fact in ("forges", "forges two", "keys forged"):
        forged = side["keys"] - len(before["keys"])
        if fact == "forges two":
            return forged > 1
        return forged > 0 if fact == "forges" else forged
    if fact in ("draws", "drawn"):
        drawn = side["hand"] - len(before["hand"])
        return drawn > 0 if fact == "draws" else drawn
    return side[fact]


def _picture(end: End, record: Record) -> tuple[Any, ...]:
    """What lies there, to tell two ends apart."""
    cards = {name: {k: v for k, v in card.items() if k != "id"} for name, card in end.cards.items()}
    sides = {side: dict(state) for side, state in end.sides.items()}
    for side, state in sides.items():
        state["aember"] -= record["given"][side]["aember"]
        state["aember"] = min(state["aember"], 0) if state["aember"] < 0 else state["aember"]
    return (repr(cards), repr(sides))
