"""A deck: its investigator, its cards, and what is still filling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kfrules.records import dataclass, field
from kfrules.scenarios.arkham.decks.lists import CHAINED, MUTATED, row_of, rows_named
from kfrules.scenarios.format.record import Values

Holds = Callable[[str], bool]
"""Whether the rule of an entry is in force."""


@dataclass(eq=False)
class Line:
    """So many copies of one card. `facts`: what is said of it."""

    facts: Values
    copies: int = 1

    @property
    def name(self) -> str:
        """Return the name on the card."""
        return str(self.facts["card"])

    @property
    def keywords(self) -> set[str]:
        """Return its keywords."""
        given = self.facts.get("keywords") or ()
        return {str(next(iter(one)) if isinstance(one, dict) else one) for one in given}

    @property
    def classes(self) -> tuple[str, ...]:
        """Return its classes."""
        given = self.facts.get("class")
        return tuple(given) if isinstance(given, list | tuple) else (str(given),) if given else ()

    @property
    def level(self) -> int | None:
        """Return its level: none for signature cards and weaknesses (faq-signaturkarten-stufe)."""
        if self.facts.get("signature") is not None or self.facts.get("weakness"):
            return None
        if "customizable" in self.keywords and self.facts.get("xp"):
            return (int(self.facts["xp"]) + 1) // 2
        return int(self.facts.get("level") or 0)

    @property
    def counts(self) -> bool:
        """Tell whether it counts towards the deck's size."""
        outside = self.facts.get("signature") or self.facts.get("weakness")
        return not outside and not self.keywords & {"permanent", "bonded"}


@dataclass(eq=False)
class Deck:
    """A deck that is built, bought for and judged. `filling`: legal cards of level 0 that nobody named."""

    investigator: Values
    lines: list[Line]
    size: int
    experience: int | None = None
    mode: str = "campaign"
    lost: tuple[str, ...] = ()
    exact: bool = False
    taboo: bool = False
    filling: int = 0
    by_name: bool = False  # a list without numbers: names tell which rows are meant
    missing: int = 0  # cards that left the deck and must be replaced (1.18)
    holds: Holds = field(default=lambda slug: True)

    def line(self, name: str) -> Line | None:
        """Return the line of a card."""
        return next((line for line in self.lines if line.name == name or line.facts.get("as") == name), None)

    @property
    def counted(self) -> int:
        """Return how many listed cards count towards the size."""
        return sum(line.copies for line in self.lines if line.counts)

    def row(self, facts: Values, part: str) -> Values | None:
        """Return the taboo row of a card in a part of the list, where the list is played with."""
        if not self.taboo or not (self.holds("tabuliste") and self.holds(part)):
            return None
        row = row_of(facts)
        if row is None and facts.get("number") is None and self.by_name:
            row = next((one for one in rows_named(str(facts["card"])) if one["part"] == part), None)
        return row if row is not None and row["part"] == part and self.holds(row["id"]) else None

    def xp(self, line: Line) -> int:
        """Return the experience that a copy costs by its level: twice for exceptional cards, chained as listed."""
        if line.level is None:
            return 0
        if "customizable" in line.keywords and line.facts.get("xp") is not None:
            base = int(line.facts["xp"])
        else:
            base = line.level * (2 if "exceptional" in line.keywords else 1)
        row = self.row(line.facts, CHAINED)
        if row is not None and (row.get("upgrade") is None or row["upgrade"] in (line.facts.get("upgrades") or ())):
            base += int(row["xp"])
        return max(0, base)


def mutated(facts: Values, holds: Holds, taboo: bool) -> Values:
    """Return the facts of a card with a mutated row laid over them."""
    row = row_of(facts)
    if not taboo or row is None or row["change"] is None or row["part"] != MUTATED:
        return facts
    if not (holds("tabuliste") and holds(MUTATED) and holds(row["id"])):
        return facts
    return {key: value for key, value in row["change"](facts).items() if value is not None}


def made(given: Values, taboo: bool, holds: Holds) -> Deck:
    """Return the deck that a file or a list gives."""
    investigator = mutated(_card(given.get("investigator") or {"card": "Ermittler"}), holds, taboo)
    size = int(investigator.get("size") or 30)
    lines = [_line(one, taboo, holds) for one in given.get("cards") or ()]
    deck = Deck(investigator, lines, size, given.get("experience"), str(given.get("mode") or "campaign"), holds=holds)
    lost = given.get("lost") or ()
    deck.lost = tuple(str(one["card"] if isinstance(one, dict) else one) for one in lost) if lost else ()
    deck.exact = given.get("exact") in (True, "yes", "true")
    deck.taboo = taboo
    if not deck.exact:
        deck.filling = max(0, size - deck.counted)
    return deck


def _line(value: Any, taboo: bool, holds: Holds) -> Line:
    facts = _card(value)
    return Line(mutated(facts, holds, taboo), int(facts.get("copies") or 1))


def _card(value: Any) -> Values:
    return dict(value) if isinstance(value, dict) else {"card": str(value)}
