"""What something costs in the end (560), and the ways to pay it from a pool (561)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.names import ANY, DOMAINS, UNIVERSAL
from kfrules.scenarios.riftbound.text import Ability, Amount, Cost

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

Pip = tuple[str, ...]
"""A power symbol: the domains that pay it. Universal power pays each (156.2.b)."""
EVERY: Pip = DOMAINS


@dataclass(frozen=True, slots=True)
class Price:
    """Energy and power symbols that are to be paid."""

    energy: int
    pips: tuple[Pip, ...] = ()


@dataclass(frozen=True, slots=True)
class Discount:
    """What takes something off a price: by which card, how much energy and power, down to which least energy."""

    source: CardId
    energy: int
    pips: tuple[str, ...]
    least: int = 0


def pip(domain: str) -> Pip:
    """Return a power symbol."""
    return EVERY if domain == ANY else (domain,)


def pips(cost: Cost) -> tuple[Pip, ...]:
    """Return the power symbols of a cost."""
    return tuple(pip(one) for one in cost.power)


# --- discounts -----------------------------------------------------------------------------------


def reduced(price: Price, discount: Discount) -> Price:
    """Return a price after a discount: its least holds for it alone (560.4.c), nothing falls below 0 (560.5)."""
    energy = price.energy
    if discount.energy:
        energy = max(min(energy, discount.least), energy - discount.energy, 0)
    left = list(price.pips)
    for domain in discount.pips:
        fitting = next((one for one in left if domain == ANY or domain in one), None)
        if fitting is not None:
            left.remove(fitting)
    return Price(energy, tuple(left))


def discounted(
    game: Riftbound, price: Price, discounts: Sequence[Discount], you: Side, allowed: Callable[[Price], bool]
) -> Price:
    """Apply discounts in the order that the player wants, where the order makes a difference (560.4).

    `allowed`: whether a price can be paid; nobody may choose what cannot (559.5).
    """
    left = list(discounts)
    while left:
        first = left[0]
        if len(left) > 1 and _order_matters(price, left):
            open_ = [one for one in left if _leads(price, one, left, allowed)] or left
            sources = [one.source for one in open_]
            chosen = game.decide(you, "order", sources, prompt="Welcher Rabatt gilt zuerst?")
            first = open_[sources.index(chosen)]
        left.remove(first)
        price = reduced(price, first)
    return price


def _leads(price: Price, first: Discount, left: Sequence[Discount], allowed: Callable[[Price], bool]) -> bool:
    rest = [one for one in left if one is not first]
    return any(allowed(made) for made in cheapest(reduced(price, first), rest))


def cheapest(price: Price, discounts: Sequence[Discount]) -> list[Price]:
    """Return every price that some order of discounts comes to."""
    orders: Iterable[Sequence[Discount]] = permutations(discounts) if len(discounts) < 6 else [discounts]
    found: list[Price] = []
    for order in orders:
        made = price
        for one in order:
            made = reduced(made, one)
        if made not in found:
            found.append(made)
    return found


def _order_matters(price: Price, discounts: Sequence[Discount]) -> bool:
    return len(discounts) < 6 and len(cheapest(price, discounts)) > 1


def discounts_for(game: Riftbound, card: Obj, you: Side, extra: Ability | None) -> list[Discount]:
    """Return the discounts for a card that a side plays: by permanents, by its own text (570), by an extra cost."""
    without = game.rulebook.without
    found: list[Discount] = []
    for source, ability, whose in game.passives("discount"):
        assert ability.of is not None
        if ability.of.ref or whose != you or (ability.cond and not game.holds(ability.cond, source, you)):
            continue
        if game.fits(ability.of, card, you, source):
            found.append(_discount(game, source, ability, you))
    for ability in card.facts.abilities if "570" not in without else ():
        own = ability.kind == "discount" and ability.of is not None and ability.of.ref == "this"
        if own and (not ability.cond or game.holds(ability.cond, card, you)):
            found.append(_discount(game, card, ability, you))
    if extra is not None and (extra.off.energy or extra.off.power or extra.off_amount):
        found.append(_discount(game, card, extra, you))
    return found if "560.4" not in without else []


def _discount(game: Riftbound, source: Obj, ability: Ability, you: Side) -> Discount:
    energy = ability.off.energy
    if ability.off_amount is not None:
        energy += amount(game, ability.off_amount, you, source)
    return Discount(source.id, energy, ability.off.power, ability.least)


def amount(game: Riftbound, what: Amount, you: Side, source: Obj, it: int = 0) -> int:
    """Return an amount as a number; `it`: the Might of what "it" means."""
    if isinstance(what, int):
        return what
    if what == "might of it":
        return it
    if what == "might of this":
        return game.might(source.id) if source.on_board else source.facts.might
    mine = (obj.id for obj in game.board.permanents() if obj.controller == you and obj.facts.type == "unit")
    return max((game.might(id) for id in mine), default=0)


# --- paying --------------------------------------------------------------------------------------


def pool_of(game: Riftbound, you: Side) -> dict[str, int]:
    """Return the power that a side may pay with; universal power pays in each domain (156.2.b)."""
    power = game.board.half(you).power
    off = "156" in game.rulebook.without
    return {domain: number for domain, number in power.items() if number and not (off and domain == UNIVERSAL)}


def payable(pool: Mapping[str, int], wanted: Sequence[Pip]) -> bool:
    """Tell whether a pool pays for power symbols."""
    return next(_payments({k: n for k, n in pool.items() if n}, list(wanted)), None) is not None


def affordable(energy: int, pool: Mapping[str, int], price: Price) -> bool:
    """Tell whether a pool pays a price."""
    return energy >= price.energy and payable(pool, price.pips)


def _payments(pool: dict[str, int], wanted: Sequence[Pip]) -> Iterator[tuple[str, ...]]:
    """Yield every way to pay power symbols one by one."""
    if not wanted:
        yield ()
        return
    for domain in _means(pool, wanted[0]):
        left = {**pool, domain: pool[domain] - 1}
        for rest in _payments(left, wanted[1:]):
            yield (domain, *rest)


def _means(pool: Mapping[str, int], one: Pip) -> list[str]:
    return [domain for domain in (*one, UNIVERSAL) if pool.get(domain)]


def payment(game: Riftbound, you: Side, wanted: Sequence[Pip]) -> tuple[str, ...]:
    """Return the power that pays; where there are several ways the player says which domain pays."""
    pool = pool_of(game, you)
    made: list[str] = []
    left = sorted(wanted, key=len)
    while left:
        outcomes = {tuple(sorted(way)) for way in _payments(pool, left)}
        if not outcomes:
            return tuple(made)  # it cannot be paid: whoever forbids that is switched off
        if len(outcomes) == 1:
            return (*made, *outcomes.pop())
        now = left.pop(0)
        means = [d for d in _means(pool, now) if next(_payments({**pool, d: pool[d] - 1}, left), None) is not None]
        chosen = game.decide(you, "power", means, prompt="Welche Domäne zahlt?")
        pool[chosen] -= 1
        made.append(chosen)
    return tuple(made)
