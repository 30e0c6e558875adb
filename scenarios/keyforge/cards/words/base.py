"""What all words share: the context of a resolution, effects, players, amounts, conditions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from kfrules.records import replace
from kfrules.scenarios.kernel import Event, Node, Steps, Together
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.keyforge.board import Board, other
from kfrules.scenarios.keyforge.events import (
    Capture,
    Deal,
    Destroy,
    Destroyed,
    Move,
    Pay,
    Sacrifice,
    ShiftAember,
    Steal,
)
from kfrules.scenarios.keyforge.queries import IgnoresImpossible, InTextOrder

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.rules._rule import At
    from kfrules.scenarios.keyforge.view import Look


class Ctx:
    """One resolution of a text: who it belongs to, what triggered it, and what it did so far.

    `it` are the cards that the text spoke of last; `named` cards it keeps apart; `nodes` everything that it
    caused ("auf diese Weise"); `done` whether the last instruction was resolved completely.
    """

    __slots__ = ("amount", "at", "destroys", "done", "event", "it", "last", "named", "nodes", "target", "value")

    def __init__(self, at: At, event: Any = None) -> None:
        self.at = at
        self.event = event
        self.it: tuple[CardId, ...] = ()
        self.named: dict[str, tuple[CardId, ...]] = {}
        self.nodes: list[Node] = []
        self.last: list[Node] = []  # of the last instruction
        self.done = True
        self.amount = getattr(event, "amount", 0) or 0
        self.target: CardId = ""  # the one of several cards whose amount is being counted
        self.value: Any = None  # a house, a trait, a number that was chosen
        self.destroys = False  # cards are being chosen to be destroyed: marked ones cannot be

    @property
    def game(self) -> Any:
        """Return the game."""
        return self.at.game

    @property
    def board(self) -> Board:
        """Return the board."""
        return self.at.game.board

    @property
    def me(self) -> CardId:
        """Return the card that bears the text ("this")."""
        return self.at.me or ""

    @property
    def you(self) -> Side:
        """Return the side that the text calls "du"."""
        return self.at.you

    @property
    def opponent(self) -> Side:
        """Return the side that the text calls "dein Gegner"."""
        return other(self.at.you)

    def look(self, id: CardId) -> Look:
        """Return what a card is now, or was last."""
        return self.at.game.peek(id)

    def here(self) -> bool:
        """Tell whether the card that bears the text is still there."""
        return bool(self.at.game.there(self.at))


class Effect:
    """An instruction. `run` carries it out; `plan`, for damage, only says what it would do, after all choices.

    Neighbouring instructions with a `plan` deal their damage at once (entry `textreihenfolge`). `can` tells
    whether there is anything to carry it out on: nobody is asked whether to do what nothing can come of. `on` are the
    cards that it could be carried out on, where it is told of cards.
    """

    __slots__ = ("can", "on", "parts", "plan", "run")

    def __init__(
        self,
        run: Callable[[Ctx], Steps] | None = None,
        plan: Callable[[Ctx], list[Event]] | None = None,
        parts: Sequence[Any] = (),
        can: Callable[[Ctx], bool] | None = None,
        on: Callable[[Ctx], list[CardId]] | None = None,
    ) -> None:
        if on is not None and can is None:
            can = lambda ctx: bool(on(ctx))  # noqa: E731
        self.on = on
        self.run = run
        self.plan = plan
        self.parts = list(parts)  # rules that the effect creates
        self.can = can


def happen(ctx: Ctx, events: Sequence[Event]) -> Generator[Any, Any, Node | None]:
    """Let the events of one instruction happen at once, and note what came of it."""
    if not events:
        ctx.last, ctx.done = [], False
        return None
    node: Node = yield events[0] if len(events) == 1 else Together(events)
    ctx.nodes.append(node)
    ctx.last = [node]
    parts = [node] if len(events) == 1 else node.children[: len(events)]
    ctx.done = all(_complete(ctx, part, node) for part in parts)
    return node


def _complete(ctx: Ctx, node: Node, batch: Node) -> bool:
    """Tell whether an event of a batch happened completely (all of the æmber), and nothing in its place."""
    if not node:
        return False
    asked = node.origin
    if isinstance(asked, Steal | Capture | Pay):
        same = [n for n in node.walk() if n.happened and isinstance(n.event, type(asked))]  # not captured instead
        moved = sum(e.amount for n in same for e in n.all(ShiftAember) if isinstance(e, ShiftAember))
        return moved >= asked.amount
    if isinstance(asked, Destroy | Sacrifice):
        gone = {e.card for e in batch.all(Destroyed) if isinstance(e, Destroyed)}
        return asked.card in gone or asked.card in ctx.board.marked
    if isinstance(asked, Move):
        return not node.replaced
    return True


def _joined(events: Sequence[Event]) -> list[Event]:
    """Return damage dealt at once so that each creature is hit once, with all that one text deals to it."""
    joined: dict[Any, Event] = {}
    for event in events:
        if isinstance(event, Deal):
            key = (event.target, event.source, event.by, event.pierce)
            before = joined.get(key)
            event = replace(event, amount=event.amount + (before.amount if isinstance(before, Deal) else 0))
            joined[key] = event
        else:
            joined[event] = event
    return list(joined.values())


def run_all(ctx: Ctx, effects: Sequence[Effect]) -> Steps:
    """Resolve instructions in the order of the text, damage that stands together at once."""
    game = ctx.game
    in_order = len(effects) < 2 or game.ask(InTextOrder())  # damage at once is an exception of the same rule
    all_damage = all(effect.plan is not None for effect in effects)
    waiting = list(effects) if in_order or all_damage else list(reversed(effects))
    while waiting:
        if game.over():
            return
        first = waiting.pop(0)
        if first.plan is None:
            assert first.run is not None
            yield from first.run(ctx)
        else:
            events = first.plan(ctx)
            while in_order and waiting and waiting[0].plan is not None:
                events += waiting.pop(0).plan(ctx)  # type: ignore[misc]
            yield from happen(ctx, _joined(events))
        if not ctx.done and waiting and not game.ask(IgnoresImpossible()):
            return


def slug_of(ctx: Ctx) -> str:
    """Return the slug of the card whose text is resolved."""
    return str(ctx.at.rule.id)


# --- players -----------------------------------------------------------------------------------

Player = Callable[[Ctx], Side]
NOBODY: Side = ""  # whom a text means that speaks of a card which is not there


def you(ctx: Ctx) -> Side:
    """The controller of the text."""
    return ctx.you


def opponent(ctx: Ctx) -> Side:
    """The opponent of the controller."""
    return ctx.opponent


def that_player(ctx: Ctx) -> Side:
    """The player whom the triggering event (or `each_player`) concerns."""
    if isinstance(ctx.value, str) and ctx.value in ("me", "opponent"):
        return ctx.value
    side: Side = getattr(ctx.event, "player", ctx.you)
    return side


def any_player(ctx: Ctx) -> Side:
    """Whoever it is: for piles, both sides' piles together."""
    return ctx.you


def active_player(ctx: Ctx) -> Side:
    """The player whose turn it is."""
    side: Side = ctx.game.active
    return side


def their_opponent(ctx: Ctx) -> Side:
    """The opponent of `that_player`."""
    return other(that_player(ctx))


def its_controller(ctx: Ctx) -> Side:
    """The controller of the card that the text spoke of last; nobody where there is no such card."""
    return ctx.look(ctx.it[0]).controller if ctx.it else NOBODY


def its_opponent(ctx: Ctx) -> Side:
    """The opponent of the controller of the card that the text spoke of last; nobody where there is no such card."""
    return other(its_controller(ctx)) if ctx.it else NOBODY


def its_owner(ctx: Ctx) -> Side:
    """The owner of the card that the text spoke of last; nobody where there is no such card."""
    return ctx.look(ctx.it[0]).owner if ctx.it else NOBODY


# --- conditions and amounts --------------------------------------------------------------------


class Condition:
    """Something that is true or not in a context."""

    __slots__ = ("test",)

    def __init__(self, test: Callable[[Ctx], bool]) -> None:
        self.test = test

    def __call__(self, ctx: Ctx) -> bool:
        """Tell whether it holds."""
        return self.test(ctx)

    def __and__(self, other_: Condition) -> Condition:
        return Condition(lambda ctx: self.test(ctx) and other_.test(ctx))

    def __or__(self, other_: Condition) -> Condition:
        return Condition(lambda ctx: self.test(ctx) or other_.test(ctx))

    def __invert__(self) -> Condition:
        return Condition(lambda ctx: not self.test(ctx))


class Amount:
    """A number that is known when the text is resolved; amounts compare and add up."""

    __slots__ = ("value",)

    def __init__(self, value: Callable[[Ctx], int]) -> None:
        self.value = value

    def __add__(self, n: int | Amount) -> Amount:
        return Amount(lambda ctx: self.value(ctx) + amount(n, ctx))

    __radd__ = __add__

    def __sub__(self, n: int | Amount) -> Amount:
        return Amount(lambda ctx: self.value(ctx) - amount(n, ctx))

    def __rsub__(self, n: int | Amount) -> Amount:
        return Amount(lambda ctx: amount(n, ctx) - self.value(ctx))

    def __mul__(self, n: int) -> Amount:
        return Amount(lambda ctx: self.value(ctx) * n)

    __rmul__ = __mul__

    def __ge__(self, n: int | Amount) -> Condition:
        return Condition(lambda ctx: self.value(ctx) >= amount(n, ctx))

    def __gt__(self, n: int | Amount) -> Condition:
        return Condition(lambda ctx: self.value(ctx) > amount(n, ctx))

    def __le__(self, n: int | Amount) -> Condition:
        return Condition(lambda ctx: self.value(ctx) <= amount(n, ctx))

    def __lt__(self, n: int | Amount) -> Condition:
        return Condition(lambda ctx: self.value(ctx) < amount(n, ctx))

    def equals(self, n: int | Amount) -> Condition:
        """Return the condition that the amount is exactly n."""
        return Condition(lambda ctx: self.value(ctx) == amount(n, ctx))


N = int | Amount


def amount(n: N, ctx: Ctx) -> int:
    """Return an amount as a number."""
    return n.value(ctx) if isinstance(n, Amount) else n
