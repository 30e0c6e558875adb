"""What the rules say now: the hooks in force, queries, what is forbidden or demanded, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel.decisions import Agent, Decision, Kind
from kfrules.scenarios.kernel.events import Event
from kfrules.scenarios.kernel.rules import KINDS, At, Hook, Rule, Rulebook, Text
from kfrules.scenarios.kernel.trace import Node

if TYPE_CHECKING:
    from kfrules.scenarios.kernel.timing import Timing

Bound = tuple[Text, Hook]


class _Ats(dict[Rule, Text]):
    """The rules of the rulebook in their places; each is made when it is first asked for."""

    def __init__(self, game: Asking) -> None:
        self.game = game

    def __missing__(self, rule: Rule) -> Text:
        at = self[rule] = At(self.game, rule)
        return at


class Asking:
    """The part of a game that reads: rulebook and card texts answer, nothing happens."""

    timing: Timing

    def __init__(self, board: Any, rulebook: Rulebook, agent: Agent) -> None:
        self.board = board
        self.rulebook = rulebook
        self.agent = agent
        self.root = Node(None)
        self.node = self.root
        self.path: tuple[int, ...] = ()  # the decisions of this run so far
        self.settled_options: list[Any] = []  # what decisions with one option came to
        self._ats = _Ats(self)
        self._book = rulebook.by_type
        self._of_book: dict[tuple[str, type], list[Bound]] = {}  # hooks of the rulebook, where no card text is in force
        self._by_kind: dict[str, list[Bound]] = {}  # hooks of the card texts in force
        self._in_force: dict[str, dict[type, list[Bound]]] = {}  # and those of the rulebook with them
        self._texts_of: Sequence[Text] = ()

    def rest(self) -> None:
        """Let go of what is only needed while something happens; whoever asks again has it made anew."""
        self.root = self.node = Node(None)
        self._ats = _Ats(self)
        self._of_book, self._by_kind, self._in_force, self._texts_of = {}, {}, {}, ()

    @property
    def active(self) -> str:
        """Return the side that makes the decisions now."""
        raise NotImplementedError

    def texts(self) -> Sequence[Text]:
        """Return the card texts in force now; the same object as long as nothing changed."""
        return ()

    # --- hooks ---------------------------------------------------------------------------------

    def at(self, rule: Rule) -> Text:
        """Return a rulebook rule in its place."""
        return self._ats[rule]

    def hooks(self, kind: str, type_: type) -> Sequence[Bound]:
        """Return the hooks in force for a type of event: the rulebook's in its order, then the cards'."""
        book = self._book[kind].get(type_)
        if book is None:
            book = self.rulebook.hooks(kind, type_)
        texts = self.texts()
        if not texts:
            if not book:
                return ()
            bound = self._of_book.get((kind, type_))
            if bound is None:
                bound = self._of_book[kind, type_] = [(self._ats[h.rule], h) for h in book]
            return bound
        if texts is not self._texts_of:
            self._read(texts)
        in_force = self._in_force[kind]
        found = in_force.get(type_)
        if found is None:
            of_cards = [bound for bound in self._by_kind[kind] if bound[1].concerns(type_)]
            found = in_force[type_] = [*((self._ats[h.rule], h) for h in book), *of_cards]
        return found

    def hooked(self, kind: str) -> bool:
        """Tell whether any hook of a kind can be in force: the rulebook has some, or there are card texts."""
        return kind in self.rulebook.kinds or bool(self.texts())

    def _read(self, texts: Sequence[Text]) -> None:
        """Take note that other card texts are in force."""
        self._texts_of = texts
        self._in_force = {kind: {} for kind in KINDS}
        self._by_kind = {kind: [] for kind in KINDS}
        for at in texts:
            for hook in at.rule.hooks:
                self._by_kind[hook.kind].append((at, hook))

    def cite(self, *entries: str) -> None:
        """Note in the trace that entries take part in what happens now."""
        for entry in entries:
            self.node.cite(entry)

    def ask(self, query: Any) -> Any:
        """Answer a query: its default, what the rulebook defines, and the adjustments of cards."""
        value = query.default
        for at, hook in self.hooks("define", type(query)):
            assert hook.act is not None
            value = hook.act(at, query)
            self.node.cite(at.rule.id)
            break
        for at, hook in self.hooks("adjust", type(query)):
            if hook.when is None or hook.when(at, query):
                assert hook.act is not None
                changed = hook.act(at, query, value)
                if changed != value:
                    self.node.cite(at.rule.id)
                value = changed
        return value

    # --- legality ------------------------------------------------------------------------------

    def refusals(self, event: Event, *, first: bool = False) -> list[Rule]:
        """Return the rules that forbid an event now."""
        found = []
        if event.entry in self.rulebook.without:  # an event belongs to its entry, and goes with it
            return [Rule(event.entry)]
        for at, hook in self.hooks("forbid", type(event)):
            assert hook.when is not None
            if hook.when(at, event):
                found.append(at.rule)
                if first:
                    break
        return found

    def legal(self, events: Iterable[Event]) -> list[Event]:
        """Return the events that no rule forbids; of these only what the game's policy makes of the demands."""
        allowed = [event for event in events if not self.refusals(event, first=True)]
        return self.timing.required(allowed, [len(self.demands(event)) for event in allowed])

    def demands(self, event: Event) -> list[Rule]:
        """Return the rules that demand an option."""
        found = []
        for at, hook in self.hooks("require", type(event)):
            assert hook.when is not None
            if hook.when(at, event):
                found.append(at.rule)
        return found

    # --- decisions -----------------------------------------------------------------------------

    def decide(
        self,
        player: str | None,
        kind: Kind,
        options: Sequence[Any],
        *,
        prompt: str = "",
        merge: Any = None,
    ) -> Any:
        """Ask a player to choose one of the options; a single option settles itself, none gives None."""
        if not options:
            return None
        if len(options) == 1:
            self.settled(options[0])
            return options[0]
        by = self.node.cites[0] if self.node.cites else None
        index = self.agent.decide(Decision(player, kind, tuple(options), prompt, by, merge))
        self.path = (*self.path, index)
        return options[index]

    def settled(self, option: Any) -> None:
        """Remember what a decision with one option settled, should a script name it all the same."""
        self.settled_options.append(option)
