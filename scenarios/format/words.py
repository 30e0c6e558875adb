"""Words that every game's files share, and how near one word is to another."""

from __future__ import annotations

from kfrules.rules_de.ids import slug

YES_NO = {"yes": True, "ja": True, "on": True, "true": True, "no": False, "nein": False, "off": False, "false": False}
NOTHING = ("none", "nichts", "keine")
ANSWERS = ("yes", "ja", "no", "nein")
"""The words that decline a choice."""
TOLD, NO_ENGINE = "die Lage ist erst in Worten erzählt", "hat noch keine Engine"
"""Why a file that only tells is not played, where it says nothing else."""
BLOCK_LISTS = ("possible", "never", "always", "ensured")
"""The lists of blocks, beside the one block `then`."""


def nearest(word: str, known: list[str], at_least: int = 60) -> str | None:
    """Return the known word that looks most like `word`, or None when none does."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(slug(word[:80]), {name: slug(name) for name in known}, scorer=fuzz.ratio)
    return found[2] if found and found[1] >= at_least else None


def join_or(names: list[str]) -> str:
    """Join names as German does.

    >>> join_or(["A", "B", "C"])
    'A, B oder C'
    """
    return " oder ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
