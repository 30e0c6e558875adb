"""Effects in force for a time, begun and ended by events; the card that made one may be gone."""

from __future__ import annotations

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.kernel.rules import Rule


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect in force for a time: a rule, the card behind it, whose it is, and when it ends.

    `until` is a word of the game ("turn": the rest of this turn; "forever"); whoever ends effects reads it. `whose`:
    the side whose turn that means. `starts`: first turn in which it works. `uses`: how often it still applies, or
    None. `bound`: the card that it was created for. `data`: what it remembers, hashable.
    """

    rule: Rule
    source: CardId | None
    you: Side
    since: int
    until: str
    whose: Side | None = None
    starts: int = 0
    uses: int | None = None
    bound: CardId | None = None
    data: tuple[object, ...] = ()

    def state(self) -> tuple[object, ...]:
        """Return what tells it from others, hashable."""
        return (
            self.rule.id, id(self.rule), self.source, self.you, self.until, self.whose, self.uses, self.bound,
            self.data,
        )  # fmt: skip
