"""What all events of Arkham have in common: the words that abilities answer to, who acts, what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kfrules.records import dataclass
from kfrules.scenarios.arkham.board import Board, Card
from kfrules.scenarios.kernel import Atom, Event, Process

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

Words = tuple[str, ...]


class Told:
    """An event that abilities may answer to.

    `word`: the word for it; `actor`: the investigator that "you" means; `about`: the cards that it concerns; `thing`:
    what "it" means; `source`: the card behind it.
    """

    __slots__ = ()
    word: ClassVar[str] = ""

    def words(self, game: Arkham) -> Words:
        """Return the words that the event answers to."""
        return (self.word,) if self.word else ()

    @property
    def actor(self) -> str | None:
        """Return the investigator whose event it is."""
        return getattr(self, "side", None)

    @property
    def about(self) -> Words:
        """Return the cards that the event concerns."""
        card = getattr(self, "card", None)
        return (card,) if isinstance(card, str) else ()

    @property
    def thing(self) -> str | None:
        """Return what "it" means to an ability that answers."""
        return self.about[0] if self.about else None

    @property
    def called(self) -> Words:
        """Return the further names under which a check of the trace may know the event: of what it is a kind of."""
        return tuple(kind.__name__ for kind in type(self).__mro__[1:] if kind.__module__ == type(self).__module__)

    @property
    def source(self) -> str | None:
        """Return the card that is behind the event."""
        by = getattr(self, "by", None)
        return by if isinstance(by, str) else None


@dataclass(frozen=True, slots=True)
class Fact(Told, Atom):
    """An event that writes to the board."""


@dataclass(frozen=True, slots=True)
class Doing(Told, Process):
    """An event that rules carry out."""


@dataclass(frozen=True, slots=True)
class Passage(Fact):
    """A card goes from where it lies to somewhere else. `by`: the card behind it, None for the rules."""

    card: str
    by: str | None = None

    def cards(self) -> Words:
        """The card must be there."""
        return (self.card,)

    def words(self, game: Arkham) -> Words:
        """Return also that it leaves play."""
        mine = (self.word,) if self.word else ()
        return (*mine, "leave_play") if self.leaves(game.board) else mine

    def leaves(self, board: Board) -> bool:
        """Tell whether the card leaves play by it."""
        card = board.cards.get(self.card)
        return card is not None and card.in_play and not self.stays(board)

    def stays(self, board: Board) -> bool:
        """Tell whether the card lies in play afterwards."""
        return False


def clear(card: Card) -> None:
    """Take everything off a card that leaves play."""
    card.damage = card.horror = card.clues = card.doom = card.resources = 0
    card.uses, card.sealed, card.lost = {}, (), frozenset()
    card.ready, card.revealed, card.facedown = True, True, False
    card.engaged = card.at = card.attached_to = card.host = card.slot = None
    card.controller = "" if card.owner == "encounter" else card.owner


__all__ = ["Board", "Card", "Doing", "Event", "Fact", "Passage", "Told", "Words", "clear"]
