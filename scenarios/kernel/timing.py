"""When things follow from each other: each game's own policy, asked by the kernel at fixed places.

The kernel knows how an event happens; a policy says which of several replacements goes first, when the state is
checked, what becomes of reactions, and what "muss" means where several options are open. `Nested` is the plainest:
everything follows at once, and what an event causes is finished before the next instruction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kfrules.scenarios.kernel.events import Event
from kfrules.scenarios.kernel.trace import Node

if TYPE_CHECKING:
    from kfrules.scenarios.kernel.asking import Bound
    from kfrules.scenarios.kernel.game import Game, Pending


class Timing(Protocol):
    """A game's policy. `game` is the game's own engine."""

    def choose(self, game: Any, event: Event, candidates: Sequence[Bound]) -> Bound:
        """Return the replacement that applies, of at least one that could."""
        ...

    def before(self, game: Any, pendings: list[Pending]) -> None:
        """Resolve what interrupts events that are about to happen."""
        ...

    def applied(self, game: Any, events: Sequence[Event]) -> None:
        """Check what follows from the state, or leave it for a later moment; `events` were just applied."""
        ...

    def after(self, game: Any, node: Node, pendings: list[Pending]) -> None:
        """Resolve the reactions to a batch, or store them."""
        ...

    def settle(self, game: Any) -> None:
        """Do whatever was left for later; called by the game before a player may act."""
        ...

    def required(self, options: Sequence[Event], demands: Sequence[int]) -> list[Event]:
        """Return the options that are left when so many rules demand each of them."""
        ...


class Nested:
    """Everything at once, in the order in which the rules give it; a player is asked only where two texts replace."""

    def choose(self, game: Game, event: Event, candidates: Sequence[Bound]) -> Bound:
        """Take the first; ask the active player where card texts compete."""
        texts = [c for c in candidates if c[0].me is not None]
        if len(candidates) == 1 or not texts:
            return candidates[0]
        choice: Bound = game.decide(game.active, "replace", candidates)
        return choice

    def before(self, game: Game, pendings: list[Pending]) -> None:
        """Resolve interrupts in their order."""
        for pending in pendings:
            game.resolve(pending)

    def applied(self, game: Game, events: Sequence[Event]) -> None:
        """Check at once."""
        game.check(events)

    def after(self, game: Game, node: Node, pendings: list[Pending]) -> None:
        """Resolve reactions in their order."""
        for pending in pendings:
            game.resolve(pending)

    def settle(self, game: Game) -> None:
        """Nothing was left for later."""

    def required(self, options: Sequence[Event], demands: Sequence[int]) -> list[Event]:
        """Leave the demanded options only, if any is demanded."""
        return any_demanded(options, demands)


def any_demanded(options: Sequence[Event], demands: Sequence[int]) -> list[Event]:
    """Return the options that some rule demands, else all: one demand met is as good as several."""
    return [option for option, many in zip(options, demands, strict=True) if many] or list(options)


def most_demands(options: Sequence[Event], demands: Sequence[int]) -> list[Event]:
    """Return the options that meet as many demands as can be met (Magic 508.1d, 509.1c)."""
    most = max(demands, default=0)
    return [option for option, many in zip(options, demands, strict=True) if many == most]
