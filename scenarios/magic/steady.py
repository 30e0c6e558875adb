"""Which effects stay as they are while nothing comes, goes or is changed: what they look at does not move in combat."""

from __future__ import annotations

from kfrules.scenarios.magic.changing import Eff
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.numbers import Condition, Number
from kfrules.scenarios.magic.phrases.texts import Changes
from kfrules.scenarios.magic.phrases.who import Who

_TESTS = frozenset({
    "type", "class", "color", "subtype", "yours", "theirs", "other", "super", "with", "compare", "counter", "named",
    "even", "odd", "colorless", "multicolored", "monocolored", "with-abilities", "without-abilities", "chosen-color",
    "chosen-type", "historic", "owned",
})  # fmt: skip
_NUMBERS = frozenset({"n", "X", "amount", "kicked", "paid", "most life"})
_STATS = frozenset({"power", "toughness", "mv", "damage", "loyalty", "life", "hand", "library", "graveyard", "poison"})
_WHO = frozenset({"this", "you", "it", "attached", "aim", "target", "each player", "each opponent", "opponent"})
_CONDITIONS = frozenset({"kicked", "paid", "attached", "your turn"})
_known: dict[int, tuple[Changes, bool]] = {}


def steady(eff: Eff) -> bool:
    """Tell whether an effect does the same as long as the board keeps its shape (`board.STILL`)."""
    found = _known.get(id(eff.changes))
    if found is None:
        found = _known[id(eff.changes)] = (eff.changes, _changes(eff.changes))
    return found[1] and _filter(eff.filter) and _condition(eff.condition)


def _changes(changes: Changes) -> bool:
    numbers = (*(changes.plus or ()), *(changes.base or ()), changes.x)
    return all(map(number, numbers)) and _who(changes.control) and _who(changes.copy)


def number(what: Number | None) -> bool:
    """Tell whether a number comes to the same as long as the board keeps its shape."""
    if what is None or what.kind in _NUMBERS:
        return True
    if what.kind in ("count", "names"):
        return _filter(what.filter)
    if what.kind in ("of", "counters"):
        return (what.kind == "counters" or what.name in _STATS) and _who(what.who)
    return what.kind in ("+", "-", "*", "/") and number(what.left) and number(what.right)


def _filter(what: Filter | None) -> bool:
    return what is None or all(test.kind in _TESTS for group in what.groups for test in group)


def _who(what: Who | None) -> bool:
    if what is None or what.kind in _WHO:
        return True
    if what.kind in ("controller", "owner"):
        return _who(what.inner)
    return what.kind == "each" and _filter(what.filter)


def _condition(what: Condition | None) -> bool:
    if what is None or what.kind in _CONDITIONS:
        return True
    if what.kind in ("and", "or", "not"):
        return all(map(_condition, what.parts))
    if what.kind == "compare":
        return number(what.left) and number(what.right)
    if what.kind in ("you control", "opponent controls"):
        return number(what.left) and _filter(what.filter)
    return what.kind == "is" and _who(what.who) and _filter(what.filter)
