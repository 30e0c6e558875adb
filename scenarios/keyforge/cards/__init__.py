"""Card definitions, a module a set and house (`rda.brobnar`); `plain` those that need none.

A definition is the ability, in a few words of `words`; numbers, traits and keywords come from the facts. A name is
defined where it was first printed, so its facts are the index: only the module in which it stands is loaded, and only
the rules of the card that was asked for are made.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from importlib import import_module
from os import listdir
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel import Rule

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.cards.registry import Definition

SETS = ("rda", "zda", "kw", "mm")
LOADED: set[str] = set()


def modules() -> list[str]:
    """Return the modules of definitions: `rda.brobnar` …, and `plain`."""
    files = [(set_, file) for set_ in sorted(SETS) for file in sorted(listdir(Path(__file__).parent / set_))]
    found = [f"{set_}.{file[:-3]}" for set_, file in files if file.endswith(".py") and file != "__init__.py"]
    return [*found, "plain"]


def load(module: str) -> None:
    """Load a module of definitions, if there is one; the import fills the registry."""
    if module in LOADED:
        return
    LOADED.add(module)
    name = f"{__name__}.{module}"
    paused = gc.isenabled()
    gc.disable()  # what is imported comes to stay: to walk it over and over would cost a tenth of the time
    try:
        import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name not in (name, name.rpartition(".")[0]):
            raise
    finally:
        if paused:
            gc.enable()


def _places(printed: Mapping[str, Any]) -> Iterator[str]:
    """Yield where a card can be defined: with the house and set that are told, without a text, where first printed."""
    if printed.get("house") and printed.get("set"):
        yield f"{printed['set'].lower()}.{printed['house']}"
    yield "plain"
    from kfrules.rules_de import cards

    for card in cards.find(printed["name_en"])[:1]:
        yield f"{card.set.lower()}.{card.house}"


def _found(printed: Mapping[str, Any]) -> Definition | None:
    from kfrules.scenarios.keyforge.cards.registry import CARDS

    name = printed["name_en"].strip()
    for module in _places(printed) if name not in CARDS else ():
        load(module)
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
