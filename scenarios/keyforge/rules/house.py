"""Choosing a house, and what belongs to it."""

from __future__ import annotations

from scenarios.keyforge.events import ChooseHouse, DiscardFromHand, Play, Unstun, Use, UseOmni
from scenarios.keyforge.facts import HOUSES
from scenarios.keyforge.queries import Houses, OffHouse
from scenarios.keyforge.rules._rule import At, rule

schritt_2 = rule("schritt-2-fraktion-waehlen", also=("fraktionswahl",))
fraktionswahl = rule("fraktionswahl", also=("schritt-2-fraktion-waehlen", "kontrolle"))
fraktionsfremd = rule(
    "fraktionsfremd",
    also=("aktive-fraktion", "schritt-3-spielen-ablegen-verwenden", "schritt-2-fraktion-waehlen"),
)
universell = rule("universell")


@schritt_2.forbid(ChooseHouse)
def only_in_step_2(at: At, event: ChooseHouse) -> bool:
    """A house is chosen once, in step 2, by the active side."""
    return at.game.board.phase != "house" or event.player != at.game.active


@fraktionswahl.define(Houses)
def houses_to_choose(at: At, query: Houses) -> tuple[str, ...]:
    """The three houses of the deck, and the houses of cards that the side controls."""
    board = at.game.board
    half = board.sides[query.player]
    found = list(half.houses)
    for id in (*half.line, *half.artifacts, *(u for c in half.line for u in board[c].upgrades)):
        if board[id].controller == query.player:
            found += [h for h in at.game.look(id).houses if h not in found and h in HOUSES]
    return tuple(found)


@fraktionswahl.forbid(ChooseHouse)
def not_among_them(at: At, event: ChooseHouse) -> bool:
    """No other house can be chosen, whatever an effect demands."""
    return event.house not in at.game.ask(Houses(event.player))


@fraktionsfremd.forbid(Play, DiscardFromHand, Use)
def of_another_house(at: At, event: Play | DiscardFromHand | Use) -> bool:
    """Cards of another house are not played, discarded or used, unless an ability says so."""
    if getattr(event, "via", None) is not None:
        return False
    if at.game.board.house in at.game.look(event.card).houses and at.game.board.house is not None:
        return False
    return not at.game.ask(OffHouse(event))


@universell.adjust(OffHouse, when=lambda at, query: isinstance(query.event, UseOmni | Unstun))
def whatever_its_house(at: At, query: OffHouse, value: object) -> object:
    """A card with "Universell:" can be used for it although it is of another house."""
    return value or has_omni(at, query.event.card)


def has_omni(at: At, card: str) -> bool:
    """Tell whether a card has an "Universell:" ability."""
    return any(rule.label == "Universell:" for rule, _, _ in at.game.look(card).all_texts)
