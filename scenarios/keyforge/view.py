"""What a card is right now: its power, armor, keywords, houses and texts after all effects.

A `View` is a snapshot of one version of the board. It is built through layers (copy, blank, kind, grant, value, late):
what a card counts as comes before what is given to just such cards. Without effects that change cards each `Look`
comes straight from the facts, when asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.kernel.layers import apply_layer
from kfrules.scenarios.kernel.rules import Hook, Rule, Text
from kfrules.scenarios.keyforge.board import Board, Card
from kfrules.scenarios.keyforge.queries import UndefinedX

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.game import KeyForge

LAYERS = ("copy", "blank", "kind", "grant", "value", "late")  # kind: houses, traits, types, on which texts depend


class Look:
    """A card as it looks now. `texts` are (rule, giver, since); `houses` what it counts as.

    A look that was kept before its card left play also knows `neighbors`, `flank` and the rest of its state
    ("last-known information", entry `verlaesst-das-spiel`).
    """

    __slots__ = (
        "aember", "armor", "blank", "cites", "controller", "counts_as", "damage", "flank", "gained", "houses", "id",
        "keywords", "name", "neighbors", "owner", "power", "ready", "stunned", "texts", "traits", "type",
        "upgrades", "warded", "zone",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        facts = card.printed
        self.id = card.id
        self.name = facts.name
        self.type = facts.type
        self.power = facts.power or 0
        self.armor = facts.armor or 0
        house = card.house or facts.house
        self.houses: tuple[str, ...] = (house,) if house else ()
        self.traits = facts.traits
        self.keywords: dict[str, int] = dict(facts.keywords)
        self.texts: tuple[tuple[Rule, CardId | None, int], ...] = tuple([(r, None, card.since) for r in facts.texts])
        self.gained: tuple[tuple[Rule, CardId | None, int], ...] = ()
        self.blank = False
        self.counts_as: frozenset[str] = frozenset()  # "flank" where an effect says so
        self.controller: Side = card.controller
        self.owner: Side = card.owner
        self.zone = card.zone
        self.damage = card.damage
        self.aember = card.aember
        self.ready = card.ready
        self.stunned = card.stunned
        self.warded = card.warded
        self.upgrades = card.upgrades
        self.neighbors: tuple[CardId, ...] = ()
        self.flank = False
        self.cites: list[str] = []

    def has(self, keyword: str) -> bool:
        """Tell whether the card has a keyword."""
        return keyword in self.keywords

    def gain(self, rule: Rule, giver: CardId | None, since: int = 0) -> None:
        """Give the card a text."""
        self.gained = (*self.gained, (rule, giver, since))

    def add_keyword(self, keyword: str, amount: int = 1) -> None:
        """Give the card a keyword; amounts of assault and hazardous add up."""
        if keyword in ("assault", "hazardous"):
            self.keywords[keyword] = self.keywords.get(keyword, 0) + amount
        else:
            self.keywords[keyword] = 1

    def make_blank(self) -> None:
        """Treat the text box as blank: no keywords, no texts of its own; traits stay."""
        self.blank = True
        self.keywords = {}
        self.texts = ()
        self.gained = ()

    @property
    def all_texts(self) -> tuple[tuple[Rule, CardId | None, int], ...]:
        """Return printed and gained texts."""
        return self.texts + self.gained


class View:
    """All looks of one version of the board."""

    def __init__(self, game: KeyForge, board: Board) -> None:
        self.game = game
        self.board = board
        self._looks: dict[CardId, Look] = {}
        self._modified = False

    def __getitem__(self, id: CardId) -> Look:
        look = self._looks.get(id)
        if look is None:
            look = self._looks[id] = self._look(id)
            if look.zone == "line":
                for at, hook in self.game.value_hooks():
                    _apply(at, hook, look)
        return look

    def build(self, gather: Callable[[View, str], Sequence[tuple[Text, Hook]]]) -> None:
        """Build all looks in play through the layers; `gather` gives a layer's modifications."""
        looks = [self._look(id) for id in self.board.in_play()]
        self._looks = {look.id: look for look in looks}
        self._modified = True
        for layer in LAYERS:
            if layer == "late":  # what other cards' values decide comes after all that changes these
                self._count_counters(looks)
            # who is in force may have changed where a text was blanked or given
            apply_layer(partial(gather, self, layer), partial(_apply_all, looks), again=layer in ("blank", "grant"))

    def _look(self, id: CardId) -> Look:
        card = self.board.cards[id]
        look = Look(card)
        if card.zone == "line" and card.printed.power is None:
            look.power = self.game.ask(UndefinedX())
        return look

    def _count_counters(self, looks: Sequence[Look]) -> None:
        for look in looks:
            if look.zone == "line":
                for at, hook in self.game.value_hooks():
                    _apply(at, hook, look)


def _apply_all(looks: Sequence[Look], modification: tuple[Text, Hook]) -> None:
    for look in looks:
        _apply(*modification, look)


def _apply(at: Text, hook: Hook, look: Look) -> None:
    if hook.when is None or hook.when(at, look):
        assert hook.act is not None
        hook.act(at, look)
        if at.me is not None and at.data is None:
            look.cites.append("konstante-faehigkeiten")
        look.cites.append(at.rule.id)
