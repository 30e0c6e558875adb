"""What the rules themselves define and count: devotion, the party, modified, outlaws (rules 700.5 to 700.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.magic.phrases.words import LETTERS

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_PARTY = ("Kleriker", "Krieger", "Räuber", "Zauberer")


OUTLAWS = ("Assassine", "Hexenmeister", "Pirat", "Räuber", "Söldner")
"""Creature types that make an outlaw (rule 700.12)."""


def modified(game: Magic, id: str) -> bool:
    """Tell whether an object bears a counter, is equipped, or is enchanted by its own controller (rule 700.9)."""
    game.cite("700.9")
    if game.obj(id).counters:
        return True
    own = game.controller(id)
    on_it = [one for one in game.permanents if game.obj(one).attached == id]
    return any(not game.chars(one).has_subtype("aura") or game.controller(one) == own for one in on_it)


def devotion(game: Magic, colors: str, side: str) -> int:
    """Return how many mana symbols of some colors ("black|red") stand in the costs of a player's permanents."""
    if not game.on("700.5"):
        return 0
    wanted, total = set(colors.split("|")), 0
    for id in game.under(side):
        cost = game.copiable(id).cost
        for symbol in cost.symbols if cost is not None else ():
            total += bool(wanted & {LETTERS.get(one, "") for one in symbol})  # a hybrid symbol is one symbol
    return total


def party(game: Magic, side: str) -> int:
    """Return how many creatures are in a player's party: at most one of each of four types (rule 700.8)."""
    fit = [tuple(one for one in _PARTY if game.chars(id).has_subtype(one)) for id in game.under(side)]
    reached: set[frozenset[str]] = {frozenset()}  # which of the four places some of the creatures can take
    for types in fit:
        reached |= {taken | {one} for taken in reached for one in types}
        game.cite("700.8")
    return max(map(len, reached))
