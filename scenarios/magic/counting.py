"""What the rules themselves count: states of permanents, devotion, the party, modified, outlaws (700.5 to 700.12)."""

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


def state(game: Magic, word: str, id: str) -> bool:
    """Tell whether a word says of a permanent how it lies: tapped, attacking, enchanted and so on."""
    obj = game.obj(id)
    if word == "tapped":
        return obj.tapped
    if word == "untapped":
        return not obj.tapped
    if word == "attacking":
        return bool(obj.attacking)
    if word == "blocking":
        return bool(obj.blocking) or "is blocking" in obj.marks
    if word == "blocked":
        return bool(obj.attacking) and obj.blocked
    if word == "unblocked":
        return bool(obj.attacking) and not obj.blocked
    if word == "face-down":
        return obj.face_down
    wanted = "aura" if word == "enchanted" else "equipment"
    return any(game.obj(one).attached == id and game.chars(one).has_subtype(wanted) for one in game.permanents)


def devotion(game: Magic, colors: str, side: str) -> int:
    """Return how many mana symbols of some colors ("black|red") stand in the costs of a player's permanents."""
    if not game.on("700.5"):
        return 0
    wanted, total = set(colors.split("|")), _devotion_more(game, side)
    for id in game.under(side):
        cost = game.copiable(id).cost
        for symbol in cost.symbols if cost is not None else ():
            total += bool(wanted & {LETTERS.get(one, "") for one in symbol})  # a hybrid symbol is one symbol
    return total


def _devotion_more(game: Magic, side: str) -> int:
    """Return by how much permanents change a player's devotion; read before layers 4 to 7 (rule 700.5a)."""
    texts = (one for id in game.under(side) for one in game.copiable(id).abilities if one.each == "you" and one.changes)
    rules = (rule for one in texts if one.changes for rule in one.changes.rules if rule.kind == "devotion")
    return sum(rule.number.value for rule in rules if rule.number is not None)


def stationing(game: Magic, id: str) -> int:
    """Return with what a tapped creature stations: its power, or its toughness where an effect says so (702.184c)."""
    chars = game.chars(id)
    return chars.toughness if game.told("can", "station by toughness", id) else chars.power


def party(game: Magic, side: str) -> int:
    """Return how many creatures are in a player's party: at most one of each of four types (rule 700.8)."""
    fit = [tuple(one for one in _PARTY if game.chars(id).has_subtype(one)) for id in game.under(side)]
    reached: set[frozenset[str]] = {frozenset()}  # which of the four places some of the creatures can take
    for types in fit:
        reached |= {taken | {one} for taken in reached for one in types}
        game.cite("700.8")
    return max(map(len, reached))
