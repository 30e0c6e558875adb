"""The plain record of a scenario: what engine, index and screen work with; JSON-able and explicit.

`given`, the steps and the blocks of checks hold what the game's vocabulary names (`vocabulary.Field`); the envelope
around them is the same for every game. Cards in `given` are maps (`card` and the keys that the file gives), steps are
`{"do": "fight", …}`, and steps and checks name a card by its alias, or else by its `card`.
"""

from __future__ import annotations

from typing import Any, TypedDict

Values = dict[str, Any]
"""Plain data by name, as JSON holds it."""

Spec = Values
"""A card of the board: `card` (its name, or its key in `facts`), perhaps `as`, and what its game's vocabulary names."""

Source = Values
"""The keys that a file gives, or a part of them, before they are made plain."""

Given = Values
"""The table before the first step: the table's own fields, and a mapping for each side (fields and zones)."""

Step = Values
"""What happens: `do` (the verb), the verb's fields, and `refused` (true, or a slug) where it must be forbidden."""

Block = Values
"""What must hold: a mapping for each side, `cards` (name → state), `trace` and `not_in_trace` (texts)."""

Facts = Values
"""What is printed on a card of the board."""


class Cite(TypedDict):
    """A place in a rulebook: ids of the edition and of the entry."""

    edition: str
    entry: str


class Situation(TypedDict):
    """A situation in words, sentence by sentence."""

    given: list[str]
    when: list[str]
    then: list[str]


class Lines(TypedDict):
    """The lines (from 1) of steps and checks in the file, for messages at run time."""

    when: list[int]
    then: int | None
    possible: list[int]
    never: list[int]
    always: list[int]
    ensured: list[int]


class Record(TypedDict):
    """One scenario. `shows`, `about` and the keys of `without` are full ids of entries."""

    id: str
    game: str
    file: str
    title: str | None
    question: str | None
    asked: list[str]  # other ways to ask the same
    ruling: str | None
    status: str | None  # "deferred": cannot be played (yet), for this `reason`
    reason: str | None
    situation: Situation | None
    reviewed: str | None
    shows: list[str]
    about: list[str]
    cites: list[Cite]
    given: Given
    when: list[Step]
    then: Block | None
    possible: list[Block]
    never: list[Block]
    always: list[Block]
    ensured: list[Block]
    without: dict[str, Block]
    facts: dict[str, Facts]  # printed cards of the board, by the name that `card` gives them
    lines: Lines
    warnings: list[str]  # German sentences about unknown entries


def blocks(record: Record) -> list[Block]:
    """Return all blocks of checks of a record."""
    then = [record["then"]] if record["then"] else []
    return [*then, *record["possible"], *record["never"], *record["always"], *record["ensured"]]
