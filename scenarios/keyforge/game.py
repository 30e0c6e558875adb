"""A game of KeyForge: the board, the view, who is asked, and KeyForge's timing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kfrules.scenarios.kernel import Agent, At, Event, Game, Lasting, Node, Pending, Rule, Rulebook, Steps
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.kernel.rules import Hook, Text
from kfrules.scenarios.keyforge.board import Board, Card, other
from kfrules.scenarios.keyforge.events import Fought, LeavesPlay, Move, Played, Reaped, Use
from kfrules.scenarios.keyforge.moving import current
from kfrules.scenarios.keyforge.queries import ConstantTexts, LastKnown, Neighbors, OnFlank
from kfrules.scenarios.keyforge.timing import Timing, in_order
from kfrules.scenarios.keyforge.view import Look, View

BOLD = {Played: "Spielen:", Reaped: "Ernte:", Fought: "Kampf:"}


class KeyForge(Game):
    """KeyForge resolves nested: what an event causes is finished before the next instruction.

    Checks follow at once; simultaneous effects are ordered by the active player; a reaction whose card has left
    is dropped, unless it was judged on the state before.
    """

    board: Board
    timing = Timing()
    gone = "verlaesst-das-spiel"

    def __init__(self, board: Board, rulebook: Rulebook, agent: Agent) -> None:
        super().__init__(board, rulebook, agent)
        self.open_marks = 0  # batches of marks that are being resolved
        self.only: Any = None  # what the last single-option decision settled
        self._view: View | None = None
        self._view_of = -1  # version of the board
        self._texts: tuple[Text, ...] = ()
        self._text_keys: tuple[object, ...] = ()
        self._bound: dict[Any, Text] = {}
        self._value: list[tuple[Text, Hook]] | None = None
        self._constants = bool(rulebook.hooks("define", ConstantTexts))
        self._plain = not any(card.facts.texts for card in board.cards.values())
        self._building = False
        self._draft: View | None = None

    def rest(self) -> None:
        """Let go of the view and the bound texts of a board that is only kept to be looked at."""
        super().rest()
        self._view, self._view_of, self._draft = None, -1, None
        self._bound, self._texts, self._text_keys, self._value = {}, (), (), None

    # --- reading the table ---------------------------------------------------------------------

    @property
    def known(self) -> dict[CardId, Look]:
        """Return the last known looks of cards that left play."""
        return self.board.known

    @property
    def active(self) -> Side:
        """Return the side whose turn it is."""
        return self.board.active

    @property
    def view(self) -> View:
        """Return the snapshot of what all cards are now."""
        if self._building:
            raise RuntimeError("a modification must read the draft, not the view")
        if self._view is None or self._view_of != self.board.version:
            self._view_of = self.board.version
            view = View(self, self.board)
            if not self._plain or self.board.lasting:
                self._refresh(view)
            self._view = view
        return self._view

    def look(self, id: CardId) -> Look:
        """Return what a card is now; of one that left play, what it was last."""
        card = self.board.cards.get(id)
        if card is not None and (card.in_play or id not in self.known):
            return self.view[id]
        return self.known[id] if id in self.known else self.view[self.board.gone[id]]

    def peek(self, id: CardId) -> Look:
        """Return a card's look, also while the view is being built (then the draft)."""
        if self._building and self._draft is not None:
            card = self.board.cards.get(id)
            if card is not None and (card.in_play or id not in self.known):
                return self._draft[id]
        return self.look(id)

    def now(self, id: CardId) -> Look:
        """Return what a card is where it lies now, whatever it was in play."""
        return self._draft[id] if self._building and self._draft is not None else self.view[id]

    def card(self, id: CardId) -> Card:
        """Return the state of a card, also of one that got another id in a hidden zone."""
        return self.board.cards.get(id) or self.board.cards[current(self.board, id)]

    def power(self, id: CardId) -> int:
        """Return the power of a creature, never below 0, and cite what changed it."""
        look = self.look(id)
        for slug in look.cites:
            self.node.cite(slug)
        return max(0, look.power)

    def value_hooks(self) -> list[tuple[Text, Hook]]:
        """Return what the rulebook itself changes on creatures (`staerkemarker`)."""
        if self._value is None:
            self._value = [(self.at(h.rule), h) for h in self.rulebook.of_kind("modify")]
        return self._value

    @property
    def static(self) -> bool:
        """Tell whether no text or effect is on the table that could change a card."""
        return self._plain and not self.board.lasting

    # --- texts in force ------------------------------------------------------------------------

    def texts(self) -> Sequence[Text]:
        """Return the card texts in force: in play, resolving, in hand (for those that work there), lasting."""
        if self._plain and not self.board.lasting:
            return ()
        if not self._building:
            _ = self.view
        return self._texts

    def _bind(self, rule: Rule, me: CardId | None, you: Side, since: int, giver: CardId | None, data: Any) -> Text:
        key = (id(rule), me, you, since, giver, data.since if isinstance(data, Lasting) else data)
        found = self._bound.get(key)
        if found is None:
            found = self._bound[key] = At(self, rule, me, you, since, giver, data)
        elif data is not None:
            found.data = data
        return found

    def _all_texts(self, view: View | None) -> list[Text]:
        without = self.rulebook.without
        found: list[Text] = []
        for id, card in self.board.cards.items():
            if card.in_play:
                texts: Iterable[Any]
                if view is not None:
                    look = view[id]
                    texts = look.all_texts
                else:
                    texts = ((r, None, card.since) for r in card.printed.texts)
                for rule, giver, since in texts:
                    if rule.zone == "play" and rule.id not in without and (rule.label or self._constants):
                        found.append(self._bind(rule, id, card.controller, since or card.since, giver, None))
            elif card.printed.texts:
                zone = "resolving" if card.zone == "resolving" else "outside"
                for rule in card.printed.texts:
                    works = rule.zone == zone or (rule.zone == "outside" and zone == "resolving")
                    if works and rule.id not in without:
                        you = card.controller if zone == "resolving" else card.owner
                        found.append(self._bind(rule, id, you, 0, None, None))
        for effect in self.board.lasting:
            if effect.rule.id in without or self.board.turn < effect.starts:
                continue
            found.append(self._bind(effect.rule, effect.source, effect.you, effect.since, None, effect))
        return found

    def _refresh(self, view: View) -> None:
        self._building = True
        self._draft = view
        node, self.node = self.node, Node(None)  # what a view asks is not part of what happens
        try:
            texts = self._all_texts(None)
            if any(h.kind == "modify" for at in texts for h in at.rule.hooks):  # else every card is as it is printed
                view.build(self._layer)
                texts = self._all_texts(view)
        finally:
            self._building = False
            self._draft = None
            self.node = node
        if tuple(map(id, texts)) != self._text_keys:
            self._text_keys = tuple(map(id, texts))
            self._texts = tuple(texts)

    def _layer(self, view: View, layer: str) -> list[tuple[Text, Hook]]:
        return [
            (at, hook)
            for at in self._all_texts(view)
            for hook in at.rule.hooks
            if hook.kind == "modify" and hook.layer == layer and (at.data is not None or self._constants)
        ]

    # --- kernel's questions --------------------------------------------------------------------

    def there(self, at: Text) -> bool:
        """Tell whether the card that bears a text is still where the text works."""
        if at.me is None or isinstance(at.data, Lasting):
            return True
        card = self.board.cards.get(at.me)
        if card is None:
            return False
        if at.rule.zone == "play":
            return card.in_play and (at.giver is None or self._gives(at))
        return at.rule.zone != "resolving" or card.zone == "resolving"

    def _gives(self, at: Text) -> bool:
        giver = self.board.cards.get(at.giver or "")
        return giver is None or giver.in_play or giver.zone in ("resolving", "discard")

    def exists(self, card: str) -> bool:
        """Tell whether a card id still names a card."""
        return card in self.board.cards

    def remember(self, events: Sequence[Event]) -> None:
        """Keep the last look of cards that are about to leave play; what it rests on is not cited."""
        leaving = [event.card for event in events if isinstance(event, (Move, LeavesPlay))]
        if not leaving:
            return
        shown, self.node = self.node, Node(None)
        for id in leaving if self.ask(LastKnown()) else ():
            card = self.board.cards.get(id)
            if card is not None and card.in_play:
                look = self.view[id]
                if look.zone == "line":
                    look.neighbors = self.ask(Neighbors(id))
                    look.flank = self.ask(OnFlank(id))
                look.damage, look.aember = card.damage, card.aember
                self.known[id] = look
        self.node = shown

    def title(self, pending: Pending) -> str:
        """Return the bold word of an ability; of several ("Kampf/Ernte:") the one that triggered."""
        return BOLD.get(type(pending.event), pending.at.rule.label) if pending.at.rule.label else ""

    def current(self, name: CardId) -> CardId:
        """Return the id under which a card is known now, whatever id it had before."""
        return self.board.gone.get(name, name)

    def over(self) -> bool:
        """Tell whether a side has won."""
        return self.board.winner is not None

    # --- acting --------------------------------------------------------------------------------

    def opponent(self, side: Side) -> Side:
        """Return the other side."""
        return other(side)

    def trigger(self, id: CardId, moment: type[Event], you: Side) -> Steps:
        """Resolve the texts of a card that react to a moment (`Reaped`), without using the card."""
        event = moment(id, you)  # type: ignore[call-arg]
        waiting = [
            Pending(text.for_side(you), hook, event)
            for text in self.texts()
            if text.me == id and text.rule.label
            for hook in text.rule.hooks
            if hook.kind == "react" and moment in hook.types
        ]
        in_order(self, waiting)
        return
        yield

    def times(self, *kinds: type, where: Any = None) -> int:
        """Return how often something happened this turn."""
        return sum(1 for e in self.board.ledger if isinstance(e, kinds) and (where is None or where(e)))

    def began(self, event: Event) -> None:
        """Note a process that begins, for rules that count uses and plays."""
        self.board.ledger.append(event)


__all__ = ["KeyForge", "Use"]
