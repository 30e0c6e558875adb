"""Parts of costs that are paid with a choice of cards: crew, saddle, station, evidence, foraging and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.phrases.costs import Part

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic
    from kfrules.scenarios.magic.paying import Bill

Found = tuple[tuple[str, ...], tuple[str, ...]]
"""The rules by which a part cannot be paid, and the cards with which it is."""
_UNPAID = ("118.3", "602.2b", "601.2h")


def _greedy(ids: Iterable[str], worth: Callable[[str], int], wanted: int, named: list[str]) -> tuple[int, list[str]]:
    """Return how much is together, and of what: all that is named, else the most valuable until it is enough."""
    total, taken = 0, []
    for id in named or sorted(ids, key=lambda one: -worth(one)):
        if total >= wanted and not named:
            break
        taken.append(id)
        total += worth(id)
    return total, taken


def _others(game: Magic, bill: Bill) -> list[str]:
    """Return the untapped creatures of a player but for the source of the cost."""
    mine = (id for id in game.under(bill.player) if id != bill.source)
    return [id for id in mine if game.chars(id).is_("creature") and not game.obj(id).tapped]


def _powerful(rules: tuple[str, ...]) -> Callable[[Magic, Part, Bill, int], Found]:
    """Creatures with so much power together are tapped (rules 702.122, 702.171)."""

    def found(game: Magic, part: Part, bill: Bill, many: int) -> Found:
        every = _others(game, bill)
        named = [id for id in bill.pay if id in every]
        total, taken = _greedy(every, lambda id: game.chars(id).power, many, named)
        if not game.on(rules[0]):
            return rules[:1], ()
        return (() if total >= many else (*rules[1:], *_UNPAID)), tuple(taken)

    return found


def _station(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """Another untapped creature is tapped (rule 702.184a)."""
    every = _others(game, bill)
    named = [id for id in bill.pay if id in every] or every
    return (() if named else ("702.184", *_UNPAID)), tuple(named[:1])


def _waterbend(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """Artifacts and creatures are tapped for generic mana (rule 701.67a); mana pays what is left."""
    mine = [id for id in bill.pay if id in game.permanents and game.controller(id) == bill.player]
    fit = [id for id in mine if game.chars(id).is_("artifact") or game.chars(id).is_("creature")]
    if not game.on("701.67"):
        return ("701.67",), ()
    return (), tuple(id for id in fit if not game.obj(id).tapped)[:many]


def _evidence(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """Cards of so much mana value together are exiled from the graveyard (rule 701.59a)."""
    every = [id for id in game.board.zone(bill.player, "graveyard") if id != bill.source]
    named = [id for id in bill.pay if id in every]
    total, taken = _greedy(every, lambda id: game.chars(id).mana_value, many, named)
    fault = total < many or not game.on("701.59")
    return (("701.59", "701.59b", *_UNPAID) if fault else ()), tuple(taken)


def _forage(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """Three cards are exiled from the graveyard, or a Food is sacrificed (rule 701.61a)."""
    foods = [id for id in game.under(bill.player) if game.chars(id).has_subtype("food")]
    cards = [id for id in game.board.zone(bill.player, "graveyard") if id != bill.source]
    named = [id for id in bill.pay if id in cards] or cards
    food = next((id for id in foods if id in bill.pay), foods[0] if foods and not bill.pay else "")
    if not game.on("701.61") or not (food or len(named) >= 3):
        return ("701.61", *_UNPAID), ()
    return (), (food,) if food else tuple(named[:3])


def _behold(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """A card of the hand is revealed, or a permanent of one's own is chosen (rule 701.4a)."""
    hand = [id for id in game.board.zone(bill.player, "hand") if id != bill.source]
    assert part.filter is not None
    fit = [id for id in (*hand, *game.under(bill.player)) if matches(game, part.filter, id, bill.context)]
    fault = not fit or not game.on("701.4")
    return (("701.4", *_UNPAID) if fault else ()), tuple(fit[:1])


def _materials(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """Permanents of yours or cards of your graveyard are exiled (rules 702.167a, 702.167b)."""
    every = [*game.under(bill.player), *game.board.zone(bill.player, "graveyard")]
    assert part.filter is not None
    fit = [id for id in every if id != bill.source and matches(game, part.filter, id, bill.context)]
    named = [id for id in bill.pay if id in fit] or fit
    return (() if len(named) >= many else ("702.167", *_UNPAID)), tuple(named[:many])


def _energy(game: Magic, part: Part, bill: Bill, many: int) -> Found:
    """A player removes energy counters from themselves (rule 107.14)."""
    there = game.board.players[bill.player].counters.get("energy", 0)
    return (() if there >= many else ("107.14", *_UNPAID)), ()


PARTS: dict[str, Callable[[Magic, Part, Bill, int], Found]] = {
    "crew": _powerful(("301.7", "702.122")), "saddle": _powerful(("702.171", "702.171")), "station": _station,
    "waterbend": _waterbend, "evidence": _evidence, "forage": _forage, "behold": _behold, "materials": _materials,
    "energy": _energy,
}  # fmt: skip
TAPPED = ("crew", "saddle", "station", "waterbend")
