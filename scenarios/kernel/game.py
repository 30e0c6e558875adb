"""How an event happens: planned (forbid, replace, along), interrupted, applied, checked, performed, reacted to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar

from kfrules.scenarios.kernel.asking import Asking, Bound
from kfrules.scenarios.kernel.decisions import Agent
from kfrules.scenarios.kernel.events import Atom, Event, Process, Together
from kfrules.scenarios.kernel.rules import Hook, Rule, Rulebook, Text
from kfrules.scenarios.kernel.timing import Nested, Timing
from kfrules.scenarios.kernel.trace import NOTHING, Node

LIMIT_EVENTS = 20_000
LIMIT_DEPTH = 150
Lineage = frozenset[Any]


class Runaway(Exception):
    """A run without end: more than 20,000 events, or nested deeper than 150."""


class Refused(Exception):
    """An action that the rules do not allow; `rules` forbid it, `slugs` name them and what they rest on."""

    def __init__(self, event: Event, rules: Sequence[Rule]) -> None:
        super().__init__(event, rules)
        self.event = event
        self.rules = tuple(rules)
        self.slugs = frozenset(s for rule in rules for s in (rule.id, *rule.also))


class Pending:
    """A reaction that waits for its turn."""

    __slots__ = ("at", "event", "hook")

    def __init__(self, at: Text, hook: Hook, event: Any) -> None:
        self.at = at
        self.hook = hook
        self.event = event

    @property
    def key(self) -> tuple[object, ...]:
        """Return what makes two pendings the same effect (for merging equal states)."""
        return (self.at.key, self.hook.rule.label, self.event)

    def __repr__(self) -> str:
        return f"<Pending {self.at.rule.id} of {self.at.me or 'the rulebook'}>"


class Game(Asking):
    """One game in progress. A game's engine subclasses it with its board, its view and its timing.

    Only atoms write to the board; everything else goes through `do`.
    """

    timing: Timing = Nested()
    gone: ClassVar[str] = ""
    """Slug of the entry by which an event is impossible whose card is not there any more."""

    def __init__(self, board: Any, rulebook: Rulebook, agent: Agent) -> None:
        super().__init__(board, rulebook, agent)
        self.planned: list[tuple[Event, Node]] = []  # the batch in preparation
        self.watch: Callable[[Sequence[Node]], None] | None = None  # is told of each batch that changed the board
        self._count = 0
        self._depth = 0

    # --- what a game's engine says -------------------------------------------------------------

    def there(self, at: Text) -> bool:
        """Tell whether the card that bears a text is still where the text works."""
        return True

    def exists(self, card: str) -> bool:
        """Tell whether a card id still names a card (it is stale after a hidden zone)."""
        return True

    def began(self, event: Event) -> None:
        """Note that a process begins."""

    def remember(self, events: Sequence[Event]) -> None:
        """Keep what must be known of cards that are about to leave."""

    def title(self, pending: Pending) -> str:
        """Return the name under which the trace shows a reaction."""
        return pending.at.rule.label

    def over(self) -> bool:
        """Tell whether the game has ended: nothing happens any more."""
        return False

    def current(self, name: str) -> str:
        """Return the id under which a card is known now, whatever id it had before."""
        return name

    def act(self, event: Event) -> Node:
        """Carry out an action of a player, or raise `Refused` with every rule that forbids it."""
        node = self.do(event)
        if node.forbidden and not node.children:  # nothing has happened: ask for every rule that is against it
            self.node.children.remove(node)
            raise Refused(event, self.refusals(event) or [Rule(node.forbidden)])
        return node

    # --- what happens --------------------------------------------------------------------------

    def do(self, what: Event | Together, by: Text | None = None) -> Node:
        """Let an event (or several at once) happen, with everything that it causes; return its node."""
        if self.over():
            return NOTHING
        self._count += 1
        self._depth += 1
        if self._count > LIMIT_EVENTS or self._depth > LIMIT_DEPTH:
            raise Runaway
        parent = self.node
        source = by.rule.id if by is not None else None
        outer, self.planned = self.planned, []
        try:
            if isinstance(what, Together):
                node = Node(None, source)
                parent.children.append(node)
                for event in what.events:
                    part = Node(event, source)
                    node.children.append(part)
                    self._plan(event, part, frozenset())
            else:
                node = Node(what, source)
                parent.children.append(node)
                self._plan(what, node, frozenset())
            batch, self.planned = self.planned, []
            if batch:
                self.node = node
                self._happen(node, batch)
        except RecursionError:  # what replaces itself without end
            raise Runaway from None
        finally:
            self.planned = outer
            self.node = parent
            self._depth -= 1
        return node

    def _plan(self, event: Event, node: Node, lineage: Lineage) -> None:
        """Prepare one event: refused, replaced, or put into the batch in its last moment."""
        before, self.node = self.node, node
        try:
            while True:
                node.event = event
                node.cite(event.entry)
                if self._stale(event):
                    node.forbidden, node.stale = self.gone, True
                    return
                refusals = self.refusals(event, first=True)
                if refusals:
                    node.forbidden = refusals[0].id
                    node.cite(refusals[0].id)
                    return
                chosen = self._replacement(event, lineage)
                if chosen is not None:
                    at, hook = chosen
                    node.replaced = True
                    node.cite(at.rule.id)
                    self._plan_all(at, hook, event, node, lineage | {self._once(at, event)})
                    return
                following = event.becomes()
                if following is None:
                    break
                event = following
            self.planned.append((event, node))
            for at, hook in self.hooks("along", type(event)):
                once = (at.key, event.subject)
                if once not in lineage and (hook.when is None or hook.when(at, event)):
                    self._plan_all(at, hook, event, node, lineage | {once})
        finally:
            self.node = before

    def _plan_all(self, at: Text, hook: Hook, event: Event, node: Node, lineage: Lineage) -> None:
        """Plan what a replacement or a companion yields into the same batch."""
        assert hook.act is not None
        for other in hook.act(at, event):
            part = Node(other, at.rule.id)
            part.cite(at.rule.id)
            node.children.append(part)
            self._plan(self._descended(other, lineage), part, lineage)

    def _descended(self, event: Event, lineage: Lineage) -> Event:
        """Return an event that takes another's place, with what it shall know of what has replaced it."""
        return event

    def _stale(self, event: Event) -> bool:
        """Tell whether a card that an event needs is gone."""
        cards = event.cards()
        return bool(cards) and not all(map(self.exists, cards))

    @staticmethod
    def _once(at: Text, event: Event) -> Any:
        """A card's text replaces once in a lineage; a rule of the rulebook once a subject."""
        return at.key if at.me is not None or at.data is not None else (at.rule.id, event.subject)

    def _replacement(self, event: Event, lineage: Lineage) -> Bound | None:
        candidates = [
            (at, hook)
            for at, hook in self.hooks("replace", type(event))
            if not (lineage and self._once(at, event) in lineage) and (hook.when is None or hook.when(at, event))
        ]
        if not candidates:
            return None
        return self.timing.choose(self, event, candidates)

    def _happen(self, node: Node, batch: list[tuple[Event, Node]]) -> None:
        planned = len(node.children)
        batch = self._interrupt(batch)
        node.interrupts = (planned, len(node.children))
        if not batch:
            return
        pendings = self._pending(batch, back=True)
        atoms = [event for event, _ in batch if isinstance(event, Atom)]
        if atoms:
            self.remember(atoms)
            for atom in atoms:
                atom.apply(self.board)
            self.board.happened(atoms)
            for event, part in batch:
                if isinstance(event, Atom):
                    part.happened = True
            if self.watch is not None:
                self.watch([part for _, part in batch if part.happened])
            self.timing.applied(self, atoms)
        happened = batch if len(atoms) == len(batch) else self._carried_out(batch)
        if self.over():
            return
        pendings += self._pending(happened, back=False)
        if pendings:
            self.timing.after(self, node, pendings)

    def _interrupt(self, batch: list[tuple[Event, Node]]) -> list[tuple[Event, Node]]:
        """Resolve `before` hooks; afterwards ask again whether the events are still possible."""
        if not self.hooked("before"):
            return batch
        waiting = [
            Pending(at, hook, event)
            for event, _ in batch
            for at, hook in self.hooks("before", type(event))
            if hook.when is None or hook.when(at, event)
        ]
        if not waiting:
            return batch
        self.timing.before(self, waiting)
        kept = []
        for event, part in batch:
            refusals = self.refusals(event, first=True)
            if refusals:
                part.forbidden = refusals[0].id
            elif self._stale(event):
                part.forbidden, part.stale = self.gone, True
            else:
                kept.append((event, part))
        return kept

    def _pending(self, batch: Sequence[tuple[Event, Node]], *, back: bool) -> list[Pending]:
        found: list[Pending] = []
        if not self.hooked("react"):
            return found
        for event, _ in batch:
            for at, hook in self.hooks("react", type(event)):
                if (hook.back or event.back) is back and (hook.when is None or hook.when(at, event)):
                    found.append(Pending(at, hook, event))
        return found

    def check(self, since: Sequence[Event]) -> bool:
        """Let everything happen at once that follows from the state; tell whether anything did."""
        found: list[Event] = []
        by: list[Text] = []
        for event_type in dict.fromkeys(type(e) for e in since):
            for at, hook in self.hooks("check", event_type):
                if at in by:
                    continue
                by.append(at)
                assert hook.act is not None
                for event in hook.act(at, since):
                    if event not in found:
                        found.append(event)
        if not found or self.over():
            return False
        node = self.do(found[0] if len(found) == 1 else Together(found))
        if not node:  # what was forbidden anyway is no news
            self.node.children.remove(node)
        return bool(node)

    def _carried_out(self, batch: Sequence[tuple[Event, Node]]) -> list[tuple[Event, Node]]:
        """Perform the processes of a batch as far as the board allows it; return what happened."""
        happened: list[tuple[Event, Node]] = []
        for event, part in batch:
            if not isinstance(event, Process):
                happened.append((event, part))
                continue
            possible = event.within(self.board)
            if possible is None:
                part.vain = True
                continue
            part.event = possible
            self._perform(possible, part)
            happened.append((possible, part))
        return happened

    def _perform(self, event: Process, node: Node) -> None:
        before, self.node = self.node, node
        try:
            for at, hook in self.hooks("perform", type(event)):
                assert hook.act is not None
                node.cite(at.rule.id)
                node.happened = True
                self.began(event)
                self.run(hook.act(at, event), at)
                break
        finally:
            self.node = before

    def resolve(self, pending: Pending) -> None:
        """Carry out one reaction, in a node of its own that cites its rule."""
        node = Node(None, pending.at.rule.id)
        node.cite(pending.at.rule.id)
        node.title = (self.title(pending), pending.at.me)
        self.node.children.append(node)
        before, self.node = self.node, node
        try:
            assert pending.hook.act is not None
            self.run(pending.hook.act(pending.at, pending.event), pending.at)
        finally:
            self.node = before

    def run(self, steps: Generator[Any, Any, Any] | None, at: Text | None = None) -> Any:
        """Drive a generator: each event that it yields is finished before it goes on."""
        if steps is None:
            return None
        try:
            item = next(steps)
            while True:
                if self.over():
                    steps.close()
                    return None
                node = self.do(item, at)
                item = steps.send(node)
        except StopIteration as stop:
            return stop.value
