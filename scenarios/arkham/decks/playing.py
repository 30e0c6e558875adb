"""A deck in a scenario: its steps as events, and its values as checks name them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import Board
from kfrules.scenarios.arkham.decks import judge, options
from kfrules.scenarios.arkham.decks.buying import apply
from kfrules.scenarios.arkham.decks.model import Deck, made
from kfrules.scenarios.arkham.events.base import Fact
from kfrules.scenarios.format.record import Step, Values
from kfrules.scenarios.kernel import Event

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

DECK_STEPS = ("buy", "upgrade", "exile", "swap")


@dataclass(frozen=True, slots=True, eq=False)
class DeckStep(Fact):
    """A deck changes between scenarios."""

    verb: str
    step: Values

    says: ClassVar[str] = "Deck: {verb}"
    entry: ClassVar[str] = "basis-erfahrung"

    def apply(self, board: Board) -> None:
        board.deck = {**board.deck, "now": (*board.deck.get("now", ()), self.step)}


def deck_event(step: Step) -> Event:
    """Return the event of a step."""
    return DeckStep(step["do"], step)


def deck_of(game: Arkham) -> Deck:
    """Return the deck of a board as it is now."""
    without = game.rulebook.without
    deck = made(game.board.deck, game.board.taboo, lambda slug: slug not in without)
    for step in game.board.deck.get("now", ()):
        apply(deck, step)
    return deck


def deck_value(game: Arkham, key: str) -> Any:
    """Return a value of the deck; None where a scenario has none."""
    if not game.board.deck:
        return None
    deck = deck_of(game)
    if key == "valid":
        return not judge.faults(deck)
    if key == "because":
        return sorted({entry for fault in judge.faults(deck) for entry in fault.entries})
    if key == "experience":
        return deck.experience
    if key == "spent":
        return judge.spent(deck)
    if key == "uses":
        return options.used(deck)[0]
    if key == "copies":
        named = {name: sum(line.copies for line in deck.lines if line.name == name) for name in _names(deck)}
        aliased = {str(line.facts["as"]): line.copies for line in deck.lines if line.facts.get("as")}
        return named | aliased
    if key == "set_aside":
        return [name for name, copies in judge.set_aside(deck).items() for _ in range(copies)]
    return None


def _names(deck: Deck) -> list[str]:
    return list(dict.fromkeys(line.name for line in deck.lines))
