"""Terms: neighbours, flanks, the center, being haunted."""

from __future__ import annotations

from scenarios.keyforge.queries import Center, Haunted, Neighbors, OnFlank
from scenarios.keyforge.rules._rule import At, rule

nachbar = rule("nachbar")
flanke = rule("flanke")
zentrum = rule("zentrum-der-schlachtreihe")
heimgesucht = rule("heimgesucht")

HAUNTED = 10  # cards in the discard pile


def _line(at: At, id: str) -> list[str]:
    card = at.game.card(id)
    return at.game.board.sides[card.controller].line if card.zone == "line" else []


@nachbar.define(Neighbors)
def left_and_right(at: At, query: Neighbors) -> tuple[str, ...]:
    """The neighbors of a creature lie directly left and right of it in the battleline."""
    if query.card not in at.game.board:
        return at.game.look(query.card).neighbors
    line = _line(at, query.card)
    if query.card not in line:
        return at.game.look(query.card).neighbors
    index = line.index(query.card)
    return tuple(line[i] for i in (index - 1, index + 1) if 0 <= i < len(line))


@flanke.define(OnFlank)
def at_an_end(at: At, query: OnFlank) -> bool:
    """The creatures at both ends of the battleline are on a flank; a single one is on both."""
    line = _line(at, query.card)
    look = at.game.look(query.card)
    return "flank" in look.counts_as or (query.card in line and query.card in (line[0], line[-1]))


@zentrum.define(Center)
def as_many_on_both_sides(at: At, query: Center) -> str | None:
    """The center has as many creatures left as right of it; with an even number there is none."""
    line = at.game.board.sides[query.player].line
    return line[len(line) // 2] if len(line) % 2 else None


@heimgesucht.define(Haunted)
def ten_cards(at: At, query: Haunted) -> bool:
    """A side with 10 or more cards in its discard pile is haunted."""
    return len(at.game.board.sides[query.player].discard) >= HAUNTED
