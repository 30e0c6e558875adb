"""Terms: neighbours, flanks, the center, being haunted."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.queries import Center, Haunted, Neighbors, OnFlank, Query, Traits, ValueOfX
from kfrules.scenarios.keyforge.rules._rule import At, rule

schlachtreihe = rule("schlachtreihe")
nachbar = rule("nachbar")
flanke = rule("flanke")
zentrum = rule("zentrum-der-schlachtreihe")
heimgesucht = rule("heimgesucht")
merkmale = rule("merkmale")
x = rule("x")

HAUNTED = 10  # cards in the discard pile


@dataclass(eq=False, repr=False)
class Battleline(Query):
    """The creatures of a side in their order from left to right (entry `schlachtreihe`)."""

    player: Side
    default: ClassVar[Any] = ()


@schlachtreihe.define(Battleline)
def in_order(at: At, query: Battleline) -> tuple[CardId, ...]:
    """The battleline is the ordered row of the creatures in play that a side controls, without gaps."""
    return tuple(at.game.board.sides[query.player].line)


def _line(at: At, id: str) -> tuple[CardId, ...]:
    card = at.game.card(id)
    line: tuple[CardId, ...] = at.game.ask(Battleline(card.controller)) if card.zone == "line" else ()
    return line


@nachbar.define(Neighbors)
def left_and_right(at: At, query: Neighbors) -> tuple[str, ...]:
    """The neighbors of a creature lie directly left and right of it in the battleline."""
    if query.card not in at.game.board:
        return at.game.peek(query.card).neighbors
    line = _line(at, query.card)
    if query.card not in line:
        return at.game.peek(query.card).neighbors
    index = line.index(query.card)
    return tuple(line[i] for i in (index - 1, index + 1) if 0 <= i < len(line))


@flanke.define(OnFlank)
def at_an_end(at: At, query: OnFlank) -> bool:
    """The creatures at both ends of the battleline are on a flank; a single one is on both."""
    line = _line(at, query.card)
    look = at.game.peek(query.card)
    return "flank" in look.counts_as or (query.card in line and query.card in (line[0], line[-1]))


@zentrum.define(Center)
def as_many_on_both_sides(at: At, query: Center) -> str | None:
    """The center has as many creatures left as right of it; with an even number there is none."""
    line = at.game.ask(Battleline(query.player))
    return line[len(line) // 2] if len(line) % 2 else None


@merkmale.define(Traits)
def at_the_top_of_the_text_box(at: At, query: Traits) -> tuple[str, ...]:
    """The traits of a card do nothing; texts refer to them."""
    return at.game.peek(query.card).traits


@x.define(ValueOfX)
def as_a_text_says(at: At, query: ValueOfX) -> int:
    """X is what a text says; without one it is 0."""
    return query.value


@heimgesucht.define(Haunted)
def ten_cards(at: At, query: Haunted) -> bool:
    """A side with 10 or more cards in its discard pile is haunted."""
    return len(at.game.board.sides[query.player].discard) >= HAUNTED
