"""Changing a deck between scenarios: buying, upgrading, exile, swapping, and what it costs."""

from __future__ import annotations

from kfrules.records import Value
from kfrules.scenarios.arkham.decks.lists import CHAINED
from kfrules.scenarios.arkham.decks.model import Deck, Line, mutated
from kfrules.scenarios.format.record import Values

RABBIT = ("am rande der welt 59", "hinunter in den kaninchenbau")


def named(deck: Deck, value: Value) -> Line:
    """Return a card as a step names it: its facts, or the name of one that is known."""
    facts = dict(value) if isinstance(value, dict) else {"card": str(value)}
    if not isinstance(value, dict):
        known = deck.line(str(value))
        if known is not None:
            facts = dict(known.facts)
    return Line(mutated(facts, deck.holds, deck.taboo), int(facts.get("copies") or 1))


def _rabbit(deck: Deck) -> bool:
    """Tell whether the deck holds the card that makes upgrades cheaper and new cards dearer."""
    return any(
        line.name.casefold() == RABBIT[1] or str(line.facts.get("number", "")).casefold() == RABBIT[0]
        for line in deck.lines
    )


def cost_of_new(deck: Deck, line: Line) -> int:
    """Return what buying copies costs: at least 1 each (1.8), nothing for level 0 up to the legal size (1.18)."""
    total, missing = 0, deck.missing
    copies = 1 if "myriad" in line.keywords else line.copies
    for _ in range(copies):
        if missing > 0 and line.level == 0 and not _chained(deck, line) and deck.holds("1.18"):
            missing -= 1
            total += 1 if _rabbit(deck) and not deck.holds("faq-kaninchenbau-stufe-null") else 0
            continue
        least = 1 if deck.holds("1.8") else 0
        total += max(least, deck.xp(line)) + (1 if _rabbit(deck) else 0)
    return total


def cost_of_upgrade(deck: Deck, old: Line, new: Line) -> int:
    """Return what an upgrade costs: the difference, both as the taboo list has them; there is no minimum."""
    if new.facts.get("upgrades") and new.name == old.name and "customizable" in new.keywords:
        difference = deck.xp(new) - deck.xp(old)
    else:
        difference = deck.xp(new) - deck.xp(old)
    rabbit = _rabbit(deck) and not (
        "customizable" in new.keywords and not deck.holds("faq-kaninchenbau-individualisierbar")
    )
    if rabbit and difference > 0:
        difference -= 1
    return max(0, difference)


def _chained(deck: Deck, line: Line) -> bool:
    row = deck.row(line.facts, CHAINED)
    return row is not None and row["xp"] > 0


def entries_behind(deck: Deck, line: Line) -> tuple[str, ...]:
    """Return the entries that the price of a card rests on."""
    row = deck.row(line.facts, CHAINED)
    chained = (CHAINED, row["id"]) if row is not None else ()
    return (*chained, *(("1.8",) if line.level == 0 else ()))


def buy(deck: Deck, value: Value) -> None:
    """Buy a card: it fills up the deck, else it replaces filling."""
    line = named(deck, value)
    cost = cost_of_new(deck, line)
    _add(deck, line)
    if line.counts:
        _fill(deck, line.copies)
    _pay(deck, cost)


def upgrade(deck: Deck, old: Value, new: Value) -> None:
    """Replace a copy of a card by a higher one."""
    before = named(deck, old)
    after = named(deck, new)
    cost = cost_of_upgrade(deck, before, after)
    if not _take(deck, before.name, before.level) and before.counts and after.counts:
        deck.filling = max(0, deck.filling - 1)
    elif not before.counts and after.counts:
        _fill(deck, 1)
    after.copies = 1
    _add(deck, after)
    _pay(deck, cost)


def exile(deck: Deck, value: Value) -> None:
    """A card leaves the deck for the collection; the deck must be filled up again (1.18)."""
    line = named(deck, value)
    if _take(deck, line.name, None):
        deck.missing += 1 if line.counts else 0
    elif deck.filling:
        deck.filling -= 1
        deck.missing += 1


def swap(deck: Deck, out: Value, into: Value) -> None:
    """Replace a card by another, which is bought."""
    gone, line = named(deck, out), named(deck, into)
    cost = cost_of_new(deck, line)
    if not _take(deck, gone.name, None):
        deck.filling = max(0, deck.filling - 1)
    line.copies = 1
    _add(deck, line)
    _pay(deck, cost)


def _add(deck: Deck, line: Line) -> None:
    for other in deck.lines:
        if (
            other.name == line.name
            and other.level == line.level
            and other.facts.get("number") == line.facts.get("number")
        ):
            other.copies += line.copies
            return
    deck.lines.append(line)


def _take(deck: Deck, name: str, level: int | None) -> bool:
    """Take a copy out of the deck; tell whether there was one."""
    for line in deck.lines:
        if line.name == name and (level is None or line.level == level):
            line.copies -= 1
            if not line.copies:
                deck.lines.remove(line)
            return True
    return False


def _fill(deck: Deck, copies: int) -> None:
    for _ in range(copies):
        if deck.missing:
            deck.missing -= 1
        elif deck.filling:
            deck.filling -= 1


def _pay(deck: Deck, cost: int) -> None:
    if deck.experience is not None:
        deck.experience -= cost


def copied(deck: Deck) -> Deck:
    """Return a copy to try something on."""
    from copy import copy

    new = copy(deck)
    new.lines = [Line(line.facts, line.copies) for line in deck.lines]
    return new


def apply(deck: Deck, step: Values) -> None:
    """Carry out a step on a deck."""
    verb = step["do"]
    if verb == "buy":
        buy(deck, step["card"])
    elif verb == "upgrade":
        upgrade(deck, step["from"], step["to"])
    elif verb == "exile":
        exile(deck, step["card"])
    elif verb == "swap":
        swap(deck, step["out"], step["in"])
