"""Choosing a house, and what belongs to it."""

from __future__ import annotations

from kfrules.scenarios.keyforge.events import ChooseHouse, DiscardFromHand, Play, Unstun, Use, UseOmni, UseUp
from kfrules.scenarios.keyforge.facts import HOUSES
from kfrules.scenarios.keyforge.queries import AnyHouse, Houses, OffHouse
from kfrules.scenarios.keyforge.rules._rule import At, Steps, rule

schritt_2 = rule("schritt-2-fraktion-waehlen", also=("fraktionswahl",))
wahl = rule("schritt-2-fraktion-waehlen")
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


@wahl.forbid(ChooseHouse)
def one_of_yours(at: At, event: ChooseHouse) -> bool:
    """What can be chosen in step 2 says `fraktionswahl`; without it there is nothing to choose."""
    return event.house not in at.game.ask(Houses(event.player))


@schritt_2.along(ChooseHouse)
def now_active(at: At, event: ChooseHouse) -> Steps:
    """The house chosen is the active one for the rest of the turn; nothing else happens with it."""
    at.game.cite("aktive-fraktion")
    yield from ()


@fraktionswahl.define(Houses)
def houses_to_choose(at: At, query: Houses) -> tuple[str, ...]:
    """The three houses of the deck, and the houses of cards that the side controls."""
    board = at.game.board
    half = board.sides[query.player]
    found = list(half.houses)
    for id in board.in_play():  # upgrades may lie on the other side's creatures
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
    if getattr(event, "via", None) is not None and at.game.ask(AnyHouse()):
        return False
    if _of_active_house(at, event):
        return False
    return not at.game.ask(OffHouse(event))


def _of_active_house(at: At, event: Play | DiscardFromHand | Use) -> bool:
    house = at.game.board.house
    return house is not None and house in at.game.look(event.card).houses


@fraktionsfremd.along(Play, Use, when=lambda at, e: e.via is None and not _of_active_house(at, e))
def use_up_the_permission(at: At, event: Play | Use) -> Steps:
    """A permission for a number of cards is used up by the card that needed it."""
    permission = at.game.ask(OffHouse(event))
    if permission is not True and permission:
        yield UseUp(permission, event.card)


@universell.adjust(OffHouse, when=lambda at, query: isinstance(query.event, UseOmni | Unstun))
def whatever_its_house(at: At, query: OffHouse, value: object) -> object:
    """A card with "Universell:" can be used for it although it is of another house."""
    return value or has_omni(at, query.event.card)


def has_omni(at: At, card: str) -> bool:
    """Tell whether a card has an "Universell:" ability."""
    return any(rule.label == "Universell:" for rule, _, _ in at.game.look(card).all_texts)
