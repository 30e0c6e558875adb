"""Playing and discarding cards (entries `karten-spielen`, `karten-ablegen`, `bonussymbole`)."""

from __future__ import annotations

from typing import ClassVar

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Atom, Process, Rule
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.moving import take


@dataclass(frozen=True, slots=True)
class Play(Process):
    """A side plays a card. `via`: the slug of the card whose ability lets it, None in step 3.

    `on`: the creature that an upgrade is attached to; `position`: place in the resulting battleline, 0 is
    leftmost; `flank`: "left" or "right". What is not given is asked.
    """

    card: CardId
    player: Side
    on: CardId | None = None
    flank: str | None = None
    position: int | None = None
    via: str | None = None
    source: str = "hand"
    half: CardId | None = None  # upper half of a gigantic creature, where an ability names both
    copy: CardId | None = None  # the card of which it is played as a copy

    says: ClassVar[str] = "{player:spielst|spielt} {card}"
    entry: ClassVar[str] = "karten-spielen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Process):
    """A side discards a card from hand in step 3."""

    card: CardId
    player: Side

    says: ClassVar[str] = "{player:legst|legt} {card} ab"
    entry: ClassVar[str] = "karten-ablegen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class ShowAction(Atom):
    """An action card lies open while it is being resolved; it is controlled by whoever plays it."""

    card: CardId
    player: Side

    entry: ClassVar[str] = "aktionskarten"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        take(board, self.card)
        card = board[self.card]
        card.zone, card.controller = "resolving", self.player


@dataclass(frozen=True, slots=True)
class FinishAction(Process):
    """An action card has been resolved as far as possible."""

    card: CardId

    entry: ClassVar[str] = "aktionskarten"


@dataclass(frozen=True, slots=True)
class AsItEnters(Atom):
    """The moment before a creature or artifact enters play, in which texts settle as what it does."""

    card: CardId
    player: Side
    position: int | None = None  # the place that was asked for, if any

    entry: ClassVar[str] = "kreaturen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        """Write nothing: this is a moment only."""


@dataclass(frozen=True, slots=True)
class BecomeCopy(Atom):
    """A card becomes what is printed on another one, except for its type and house, until it leaves play."""

    card: CardId
    of: CardId
    house: str

    says: ClassVar[str] = "{card} wird eine Kopie von {of}"
    entry: ClassVar[str] = "kreaturen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card, self.of)

    def apply(self, board: Board) -> None:
        card = board[self.card]
        card.copy = replace(board[self.of].printed, type=card.facts.type, house=self.house, half=None)


@dataclass(frozen=True, slots=True)
class BecomeUpgrade(Atom):
    """A creature card is played as an upgrade with texts of its own, until it leaves play."""

    card: CardId
    texts: tuple[Rule, ...]

    says: ClassVar[str] = "{card} wird als Aufwertung gespielt"
    entry: ClassVar[str] = "aufwertungen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        card = board[self.card]
        card.copy = replace(card.facts, type="upgrade", power=None, armor=None, keywords={}, texts=self.texts)


@dataclass(frozen=True, slots=True)
class EnterPlay(Atom):
    """A creature or artifact enters play under the control of a side, exhausted unless a text says otherwise."""

    card: CardId
    player: Side
    position: int | None = None
    ready: bool = False
    stunned: bool = False
    enraged: bool = False

    says: ClassVar[str] = "{card} kommt{ready: spielbereit| erschöpft} ins Spiel"
    entry: ClassVar[str] = "kreaturen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)

    def apply(self, board: Board) -> None:
        take(board, self.card)
        card = board[self.card]
        half = board.sides[self.player]
        card.controller = self.player
        card.ready = self.ready
        card.stunned = self.stunned
        card.enraged = self.enraged
        card.since = board.tick()
        if card.printed.type == "creature":
            card.zone = "line"
            half.line.insert(len(half.line) if self.position is None else self.position, self.card)
        else:
            card.zone = "artifacts"
            half.artifacts.append(self.card)


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Process):
    """A card is put into play without being played: no bonus icons, no "Spielen:" abilities."""

    card: CardId
    player: Side
    ready: bool = False
    half: CardId | None = None  # as in `Play`
    position: int | None = None

    says: ClassVar[str] = "{card} wird ins Spiel gebracht"
    entry: ClassVar[str] = "spielen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Attach(Atom):
    """An upgrade is attached to a creature."""

    card: CardId
    host: CardId
    player: Side

    says: ClassVar[str] = "{card} wird an {host} angelegt"
    entry: ClassVar[str] = "aufwertungen"

    def cards(self) -> tuple[CardId, ...]:
        return (self.card, self.host)

    def apply(self, board: Board) -> None:
        take(board, self.card)
        card, host = board[self.card], board[self.host]
        card.zone, card.host, card.controller = "attached", self.host, self.player
        card.since = board.tick()
        host.upgrades = (*host.upgrades, self.card)


@dataclass(frozen=True, slots=True)
class Icons(Process):
    """The bonus icons of a played card, top to bottom, each on its own."""

    card: CardId
    player: Side

    entry: ClassVar[str] = "bonussymbole"


@dataclass(frozen=True, slots=True)
class Bonus(Process):
    """A bonus icon of a played card is resolved."""

    card: CardId
    player: Side

    entry: ClassVar[str] = "bonussymbole"


@dataclass(frozen=True, slots=True)
class BonusAember(Bonus):
    """An æmber icon."""

    says: ClassVar[str] = "Æmber-Bonussymbol von {card}"
    entry: ClassVar[str] = "aember-bonussymbol"


@dataclass(frozen=True, slots=True)
class BonusCapture(Bonus):
    """A capture icon."""

    says: ClassVar[str] = "Erbeuten-Bonussymbol von {card}"
    entry: ClassVar[str] = "erbeuten-bonussymbol"


@dataclass(frozen=True, slots=True)
class BonusDamage(Bonus):
    """A damage icon."""

    says: ClassVar[str] = "Schaden-Bonussymbol von {card}"
    entry: ClassVar[str] = "schaden-bonussymbol"


@dataclass(frozen=True, slots=True)
class BonusDraw(Bonus):
    """A draw icon."""

    says: ClassVar[str] = "Ziehen-Bonussymbol von {card}"
    entry: ClassVar[str] = "ziehen-bonussymbol"


@dataclass(frozen=True, slots=True)
class Entered(Atom):
    """The moment after a card entered play ("nachdem … ins Spiel gekommen ist")."""

    card: CardId
    player: Side

    entry: ClassVar[str] = "kreaturen"

    def apply(self, board: Board) -> None:
        """Write nothing: this is a moment only."""


@dataclass(frozen=True, slots=True)
class Played(Entered):
    """ "Spielen:" abilities, "after a card is played", "after it entered play": one window."""

    type: str = "creature"

    entry: ClassVar[str] = "spielen-faehigkeiten"
