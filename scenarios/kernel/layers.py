"""Changes of what a card is: one layer after the other, in each by timestamp unless one depends on another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kfrules.scenarios.kernel.rules import Hook, Text

Modification = tuple[Text, Hook]
Gather = Callable[[], Sequence[Modification]]
Depends = Callable[[Modification, Modification], bool]


def by_timestamp(modifications: Iterable[Modification]) -> list[Modification]:
    """Return modifications in the order in which they came into force: a later one has the last word."""
    return sorted(modifications, key=lambda modification: modification[0].since)


def apply_layer(
    gather: Gather,
    apply: Callable[[Modification], None],
    *,
    again: bool = False,
    depends: Depends | None = None,
) -> None:
    """Apply the modifications of one layer, each once.

    `again`: gather anew after each, since a text may have been blanked or given by it. `depends(a, b)`: whether `a`
    must wait for `b`, also a later one (Magic 613.8); where two wait for each other, timestamps decide.
    """
    done: set[tuple[Any, int]] = set()
    waiting = by_timestamp(gather())
    while waiting:
        chosen = _first(waiting, depends)
        waiting.remove(chosen)
        if _key(chosen) in done:
            continue
        done.add(_key(chosen))
        apply(chosen)
        if again:
            waiting = by_timestamp(one for one in gather() if _key(one) not in done)


def _first(waiting: list[Modification], depends: Depends | None) -> Modification:
    if depends is None:
        return waiting[0]
    free = (one for one in waiting if not any(depends(one, other) for other in waiting if other is not one))
    return next(free, waiting[0])


def _key(modification: Modification) -> tuple[Any, int]:
    return modification[0].key, id(modification[1])
