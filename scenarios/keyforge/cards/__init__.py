"""Card definitions, a module a set and house (`rda.brobnar`); `plain` those that need none.

A definition is the ability, in a few words of `words`; numbers, traits and keywords come from the facts. A name is
defined where it was first printed; only the modules in which a card can stand are loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel import Rule

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.cards.registry import Definition

_SETS = ("rda", "zda", "kw", "mm")
_loaded: set[str] = set()


def _load(module: str) -> None:
    """Load a module of definitions, if there is one; the import fills the registry."""
    if module in _loaded:
        return
    _loaded.add(module)
    name = f"{__name__}.{module}"
    if find_spec(name) is not None:
        import_module(name)


def _places(printed: Mapping[str, Any]) -> Iterator[str]:
    """Yield where a card can be defined, the likeliest first: with its house in its set or an older one."""
    yield "plain"
    house, known = printed.get("house"), str(printed.get("set", "")).lower()
    if house is not None:
        newest = _SETS.index(known) if known in _SETS else len(_SETS) - 1
        yield from (f"{abbreviation}.{house}" for abbreviation in reversed(_SETS[: newest + 1]))
    from kfrules.rules_de import cards  # a card of several houses, or one whose printing is not told

    for card in cards.find(printed["name_en"])[:1]:
        yield f"{card.set.lower()}.{card.house}"


def _found(printed: Mapping[str, Any]) -> Definition | None:
    from kfrules.scenarios.keyforge.cards.registry import CARDS

    name = printed["name_en"].strip()
    if name not in CARDS:
        for module in _places(printed):
            _load(module)
            if name in CARDS:
                break
    return CARDS.get(name)


def definition(printed: Mapping[str, Any], printing: str | None = None) -> tuple[Rule, ...] | None:
    """Return the texts of a card by its facts, () if it has keywords at most, None if it is not defined yet."""
    from kfrules.rules_de.ids import slug

    found = _found(printed)
    if found is None:
        return None
    texts: tuple[Rule, ...] = found.of(printing, slug(printed["name_de"]), printed["type"])
    return texts
