"""How what a keyword means is written down: a function of its value gives texts in the words of the files."""

from __future__ import annotations

from collections.abc import Callable

Raw = dict[str, object]
Text = Callable[[object], list[Raw]]


def one(*raw: Raw) -> Text:
    """Return what means the same whatever its value is."""
    return lambda n: list(raw)


def attacks(*effects: Raw, **more: object) -> Text:
    """Return an ability that triggers whenever it attacks."""
    return one({"when": "this attacks", "do": list(effects), **more})
