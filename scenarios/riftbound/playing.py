"""Playing a card or activating an ability: what it would need, and every fault in it (557–563).

A plan is made before anything happens, so that an illegal play leaves no trace (562.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound import parts as costs_in_kind
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.choosing import Chooser, Chosen
from kfrules.scenarios.riftbound.costs import (
    EVERY,
    Discount,
    Pip,
    Price,
    affordable,
    cheapest,
    discounts_for,
    pips,
    pool_of,
)  # fmt: skip
from kfrules.scenarios.riftbound.events import Activate, Play
from kfrules.scenarios.riftbound.legality import Fault, timing
from kfrules.scenarios.riftbound.state import Offer
from kfrules.scenarios.riftbound.text import FREE, NO_TEXT, Ability, Instr, Part, Slot, Text

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

_TARGETS = ("559.3.c", "557", "554", "563.2.c", "723")
_PAYING = ("560", "560.2", "560.4", "595", "554", "557", "158", "156", "130", "153", "157", "717", "721", "605")


class Plan:
    """What a play or an activation would be. `faults`: why it may not be; empty where it may."""

    def __init__(self, game: Riftbound, event: Play | Activate, offer: Offer | None = None) -> None:
        self.game = game
        self.event = event
        self.you: Side = event.player
        self.card: Obj = game.board.objs[event.card]
        self.offer = offer
        self.faults: list[Fault] = []
        self.here = ""  # the battlefield at which the card lay hidden
        self.text: Text = NO_TEXT
        self.place = "base"
        self.base: Price = Price(0)
        self.parts: list[Part] = []
        self.extra_parts = False
        self.paid = False
        self.accelerated = False
        self.discounts: list[Discount] = []
        self.ability: Ability | None = None
        self.free = False
        self.dealt: list[tuple[str, ...]] | None = None
        if isinstance(event, Play):
            self._play(event)
        else:
            self._activate(event)

    # --- a card --------------------------------------------------------------------------------

    def _play(self, event: Play) -> None:
        if not self._origin(event):
            return
        game, without = self.game, self.game.rulebook.without
        self.text = self.card.facts.text if self.card.facts.type == "spell" else NO_TEXT
        self._timing(event)
        self._location(event)
        base = self.card.facts.cost
        self.free = ((self.offer is not None and self.offer.free) or bool(self.here)) and "560" not in without
        self.base = Price(0) if self.free else Price(base.energy, pips(base))
        extra = self._additional(event)
        self.discounts = discounts_for(game, self.card, self.you, extra)
        self._targets(event.targets)
        self._payable(event.costs)
        self._survives(event)

    def _origin(self, event: Play) -> bool:
        """Tell whether the card lies where it can be played from: hand, Champion Zone, hidden, or offered."""
        card = self.card
        if self.offer is not None and card.id in self.offer.cards and self.you == self.offer.by:
            return True
        self.offer = None
        champion = card.zone == "champion" and "107.2" not in self.game.rulebook.without
        ours = (champion or card.zone == "hand") and card.owner == self.you
        if card.zone == "hidden" and card.controller == self.you and "723" not in self.game.rulebook.without:
            self.here = card.at
            if card.fresh:
                self.faults.append(Fault("723", ("597", "507", "725", "106.4")))
            return True
        if not ours:
            self.faults.append(Fault("595", ("554", "557", "555", "107.6", "107.2", "597")))
        return ours

    def _timing(self, event: Play) -> None:
        if self.offer is not None:
            return
        marks = set(self.game.look(self.card.id).keywords)
        if self.here:
            marks.add("reaction")
        kind = "spell" if self.card.facts.type == "spell" else "card"
        self.faults += timing(self.game, self.you, marks, kind=kind)

    def _location(self, event: Play) -> None:
        """A unit comes to the base or to a battlefield that its side controls (559.2); gear to the base (144.2)."""
        game, type_ = self.game, self.card.facts.type
        if type_ == "spell":
            return
        self.place = event.at or self.here or "base"
        if self.here and self.place != self.here:
            self.faults.append(Fault("723", ("559", "597", "562", "142")))
        elif type_ == "gear" and self.place != "base" and not self.here:
            self.faults.append(Fault("142", ("106.2", "559", "562", "619")))
        elif self.place != "base":
            also = ("137", "106.2", "106.3", "718", "725", "562", "181", "554", "557", "162", "179")
            if game.board.fields[self.place].control != self.you:
                mate = ("648.8",) if game.board.mode == "2v2" else ()
                self.faults.append(Fault("559", (*also, *mate, "623")))
            elif self._foreign_combat(self.place):
                self.faults.append(Fault("623", (*also, "559", "620", "622")))

    def _foreign_combat(self, place: str) -> bool:
        there = self.game.board.present(place)
        return len([side for side in there if side != self.you]) >= 2 and self.you not in there

    def _additional(self, event: Play) -> Ability | None:
        """Add what is to be paid besides the base cost (560.2); return the extra cost whose discount counts."""
        without = self.game.rulebook.without
        if "560.2" in without:
            return None
        chosen: Ability | None = None
        price = self.base
        for ability in self.card.facts.abilities:
            if ability.kind == "extra" and (not ability.may or event.extra):
                price = Price(price.energy + ability.cost.energy, (*price.pips, *pips(ability.cost)))
                self.parts += ability.cost.parts
                self.extra_parts, self.paid, chosen = True, True, ability
        if event.accelerate:
            if not self.game.look(self.card.id).keywords.get("accelerate"):
                self.faults.append(Fault("717", ("560.2", "712", "713")))
            elif "717" not in without:
                domain: Pip = self.card.facts.domain or EVERY
                price = Price(price.energy + 1, (*price.pips, domain))
                self.accelerated = True
        self.base = price
        return chosen

    def _survives(self, event: Play) -> None:
        """What is killed as a cost must not take away the battlefield that was chosen (559.5, 561.3)."""
        kills = [part for part in self.parts if part.verb == "kill"]
        if not kills or self.place == "base" or self.faults:
            return
        standing = self.game.board.units_at(self.place, self.you)
        named = set(event.costs)
        lost = bool(standing) and all(id in named for id in standing)
        if not named:
            spared = [o for k in kills for o in costs_in_kind.options(self.game, k, self.you, self.card)]
            lost = bool(spared) and len(standing) == 1 and set(spared) == set(standing)
        if lost:
            may = [o for k in kills for o in costs_in_kind.options(self.game, k, self.you, self.card)]
            other = any(id not in standing for id in may) or len(standing) > 1
            entry = "561" if other else "559"
            self.faults.append(Fault(entry, ("559", "561", "562", "560.2", "181", "137")))

    # --- an ability ----------------------------------------------------------------------------

    def _activate(self, event: Activate) -> None:
        game, card = self.game, self.card
        found = [a for a in card.facts.abilities if a.kind == "activated" and a.number == event.number]
        legend = card.facts.type == "legend" and "166" in game.rulebook.without
        if not found or legend or not (card.on_board and card.controller == self.you):
            self.faults.append(Fault("576", ("137", "142", "564", "166", "580")))
            return
        ability = self.ability = found[0]
        self.text = ability.text
        self.faults += timing(game, self.you, ability.keywords, kind="ability")
        if ability.cond and not game.holds(ability.cond, card, self.you):
            self.faults.append(Fault("724" if ability.cond == "legion" else "576", ("576", "568")))
        self.base = Price(ability.cost.energy, pips(ability.cost))
        self.parts = list(ability.cost.parts)
        self._targets(event.targets)
        self._payable(event.costs)

    # --- both ----------------------------------------------------------------------------------

    @property
    def chooser(self) -> Chooser:
        """Return who chooses what the text asks for."""
        return Chooser(self.game, self.text, self.you, self.card, self.here)

    def _targets(self, names: Sequence[str] | None) -> None:
        """Targets that a step names must be what the text asks for, and legal (559.3, 562.1)."""
        chooser = self.chooser
        if names is None:
            if not chooser.possible():
                self.faults.append(Fault("559", ("562", *_TARGETS, "597")))
            return
        dealt = chooser.read(names)
        if dealt is None:
            split = ("559.3.d",) if any(slot.split for slot in self.text.slots) else ()
            self.faults.append(Fault("559", ("562", *_TARGETS, *split)))
            return
        self.dealt = dealt
        self.faults += self._slot_faults(chooser, dealt)

    def _slot_faults(self, chooser: Chooser, dealt: list[tuple[str, ...]]) -> list[Fault]:
        found: list[Fault] = []
        for slot, chosen in zip(self.text.slots, dealt, strict=True):
            if slot.split and len(chosen) > slot.most:
                found.append(Fault("559.3.d", ("559", "557", "562")))
        free = Chooser(self.game, self.text, self.you, self.card) if self.here else None
        for name, slot in chooser.faults(dealt):
            elsewhere = free is not None and name in free.options(slot)
            found.append(Fault("723", ("559", "562", "597", "559.3.c")) if elsewhere else self._illegal(slot))
        return found + [self._third() for instr in self.text.do if self._brings_a_third(instr, dealt)]

    def _brings_a_third(self, instr: Instr, dealt: list[tuple[str, ...]]) -> bool:
        """Tell whether a move would bring a third player's unit to a battlefield (562.2, 612.2)."""
        if instr.place_slot < 0 or not dealt[instr.place_slot]:
            return False
        board = self.game.board
        there = board.present(dealt[instr.place_slot][0])
        ids = dealt[instr.slot] if instr.slot >= 0 else (self.card.id,)
        movers = {board.objs[id].controller for id in ids}
        return any(side not in there and len(there) >= 2 for side in movers)

    def _third(self) -> Fault:
        return Fault("562", ("610", "608", "623", "559", "589.1"))

    def _illegal(self, slot: Slot) -> Fault:
        return Fault("562", ("559", *_TARGETS, "151"))

    def price(self, targets: Chosen | None = None) -> Price:
        """Return what is to be paid before discounts, Deflect among it (721)."""
        names: list[CardId] = []
        if targets is not None:
            names = [one[0] for group in targets for one in group if not isinstance(one, str)]
        elif self.dealt is not None:
            names = [
                name
                for slot, group in zip(self.text.slots, self.dealt, strict=True)
                if not slot.place
                for name in group
            ]
        return Price(self.base.energy, (*self.base.pips, *((EVERY,) * deflected(self.game, self.you, names))))

    def allowed(self, price: Price) -> bool:
        """Tell whether the pool pays a price."""
        energy = self.game.board.half(self.you).energy
        return affordable(energy, pool_of(self.game, self.you), price)

    def _payable(self, names: Sequence[str]) -> None:
        price = self.price()
        if not any(self.allowed(made) for made in cheapest(price, self.discounts)):
            abilities = ("576",) if self.ability is not None else ()
            self.faults.append(Fault("561", (*_PAYING, *abilities)))
        self.faults += costs_in_kind.faults(self.game, self.parts, names, self.you, self.card, self.extra_parts)


def deflected(game: Riftbound, you: Side, targets: Sequence[CardId]) -> int:
    """Return how much power Deflect costs an opponent that chooses these (721.1.c)."""
    if {"721", "560.2", "559.3.c"} & game.rulebook.without:
        return 0
    total = 0
    for id in dict.fromkeys(targets):
        obj = game.board.objs[id]
        if obj.on_board and obj.facts.permanent and obj.controller not in game.board.team(you):
            total += game.keyword(id, "deflect")
    return total


def plan(game: Riftbound, event: Play | Activate) -> Plan:
    """Return the plan of a play; made once for each state of the board."""
    key = (game.board.version, event)
    found: Plan | None = game.plans.get(key)
    if found is None:
        game.plans.clear()
        found = game.plans[key] = Plan(game, event, game.board.offer)
    return found


__all__ = ["FREE", "Plan", "deflected", "plan"]
