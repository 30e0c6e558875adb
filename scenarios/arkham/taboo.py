"""The taboo list at the table: mutated cards, laid over what a file says of them."""

from __future__ import annotations

from kfrules.scenarios.arkham.abilities import abilities
from kfrules.scenarios.arkham.board import Board
from kfrules.scenarios.arkham.decks.lists import MUTATED, row_of

LIST = "tabuliste"


def lay_over(board: Board, without: frozenset[str]) -> None:
    """Change the cards that the list mutates, once, as far as its rules are in force."""
    if not board.taboo or board.mutated:
        return
    board.mutated = True
    if without & {LIST, MUTATED}:
        return
    for card in board.cards.values():
        row = row_of(card.facts)
        if row is None or row["change"] is None or row["id"] in without:
            continue
        from kfrules.scenarios.arkham.setup import keywords_of

        card.facts = row["change"](card.facts)
        card.facts["keywords"] = keywords_of(card.facts.get("keywords"))
        card.abilities = abilities(card.facts.get("abilities"), card.id, card.name)
