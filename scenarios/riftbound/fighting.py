"""How combat damage may be divided (626, 727), and the divisions worth thinking of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.legality import Fault
from kfrules.scenarios.riftbound.state import Battle, Division

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

Shares = tuple[tuple[CardId, int], ...]


def summed(game: Riftbound, battle: Battle, side: Side) -> int:
    """Return the damage that a side deals: the Might of its units there, stunned ones not counted (599.1.b)."""
    role = "attacker" if side == battle.attacker else "defender"
    objs = game.board.objs
    ids = [id for id in game.board.fields[battle.at].units if objs[id].role == role]
    return sum(game.might(id) for id in ids if not objs[id].stunned or "599" in game.rulebook.without)


def lethal(game: Riftbound, id: CardId) -> int:
    """Return how much damage a unit still needs: nonzero, with what is marked already reaching its Might."""
    obj = game.board.objs[id]
    return max(1, game.might(id) - obj.damage)


def rank(game: Riftbound, id: CardId) -> int:
    """Return when a unit must be assigned damage: 0 first (Tank), 2 last."""
    look = game.look(id)
    tank = bool(look.keywords.get("tank")) and "727" not in game.rulebook.without
    return 0 if tank or look.first else 2 if look.last else 1


def faults(game: Riftbound, division: Division, shares: Mapping[CardId, int]) -> list[Fault]:
    """Return why damage may not be divided so."""
    entry = "626" if division.combat else "559.3.d"
    found: list[Fault] = []
    given = {id: number for id, number in shares.items() if number}
    if sum(given.values()) != division.amount or any(id not in division.among for id in given):
        found.append(Fault(entry, ("624", "620", "589.2") if division.combat else ("557", "151", "563.2.c")))
    if not division.combat:
        if any(id not in given for id in division.among):
            found.append(Fault("559.3.d", ("557",)))
        return found
    there = {id: number for id, number in given.items() if id in division.among}
    return found + _combat_faults(game, division, there)


def _combat_faults(game: Riftbound, division: Division, given: Mapping[CardId, int]) -> list[Fault]:
    found: list[Fault] = []
    short = [id for id, number in given.items() if not _deadly(game, id, number)]
    if len(short) > 1:
        found.append(Fault("626", ("727", "624", "620")))
    ranks = {id: rank(game, id) for id in division.among}
    for id in given:
        earlier = [one for one in division.among if ranks[one] < ranks[id]]
        left = [one for one in earlier if not _deadly(game, one, given.get(one, 0))]
        if left:
            tanks = any(game.keyword(one, "tank") and ranks[one] == 0 for one in left)
            found.append(Fault("727", ("626", "624")) if tanks else Fault("626", ("567", "727", "624")))
    return found


def _deadly(game: Riftbound, id: CardId, number: int) -> bool:
    """Tell whether damage is lethal; what is marked counts or not, the document leaves it open."""
    return number >= lethal(game, id)


def divisions(game: Riftbound, division: Division) -> list[Shares]:
    """Return the divisions that make a difference."""
    if not division.combat:
        return list(_splits(list(division.among), division.amount))
    among = list(division.among)
    needs = {id: lethal(game, id) for id in among}
    if division.amount >= sum(needs.values()):  # everybody gets enough; what is too much goes to the last
        rest = division.amount - sum(needs.values())
        return [tuple((id, needs[id] + (rest if id == among[-1] else 0)) for id in among)]
    ranks = {id: rank(game, id) for id in among}
    found: list[Shares] = []
    for shares in _orders(among, needs, ranks, division.amount):
        made = tuple(sorted(shares))
        if made not in found:
            found.append(made)
    return found


def _orders(
    left: Sequence[CardId], needs: Mapping[CardId, int], ranks: Mapping[CardId, int], amount: int
) -> Iterator[Shares]:
    """Yield what follows from each order in which units are served, each fully before the next."""
    if not amount or not left:
        yield ()
        return
    best = min(ranks[id] for id in left)
    for id in left:
        if ranks[id] == best:
            share = min(amount, needs[id])
            for rest in _orders([one for one in left if one != id], needs, ranks, amount - share):
                yield ((id, share), *rest)


def _splits(among: Sequence[CardId], amount: int) -> Iterator[Shares]:
    """Yield every way to give each at least 1."""
    if len(among) == 1:
        yield ((among[0], amount),)
        return
    for share in range(1, amount - len(among) + 2):
        for rest in _splits(among[1:], amount - share):
            yield ((among[0], share), *rest)
