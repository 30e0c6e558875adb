"""A game of Riftbound: the board, what units are now, and what is kept of a moment for triggered abilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import Agent, At, Event, Game, Node, Process, Rule, Rulebook, Together
from kfrules.scenarios.kernel.asking import Bound
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.kernel.rules import Text
from kfrules.scenarios.kernel.trace import NOTHING
from kfrules.scenarios.riftbound import selecting
from kfrules.scenarios.riftbound.board import Board, Obj
from kfrules.scenarios.riftbound.events.acting import Activate, Hide, Play, StandardMove
from kfrules.scenarios.riftbound.events.chain import Note, Prioritise, Stack, Unstack
from kfrules.scenarios.riftbound.phrases import Sel
from kfrules.scenarios.riftbound.state import Frame, Ref, Waiting
from kfrules.scenarios.riftbound.text import Ability
from kfrules.scenarios.riftbound.timing import RiftboundTiming
from kfrules.scenarios.riftbound.view import Look, View, printed

FREELY = (Play, Activate, StandardMove, Hide)
"""What a player does at its own discretion (589.1)."""
NOTES = (Note, Prioritise, Stack, Unstack)
"""How the game goes on: nothing waits for these, and the trace does not tell them."""
NOTED = Node(None)
NOTED.happened = True


class Riftbound(Game):
    """Nothing follows at once: triggers wait for the chain, the state is looked at in cleanups (518)."""

    board: Board
    timing = RiftboundTiming()
    gone = "563.2.c"

    def __init__(self, board: Board, rulebook: Rulebook, agent: Agent) -> None:
        super().__init__(board, rulebook, agent)
        self.drafts: dict[CardId, Look] | None = None  # while the view is being built
        self._looks: dict[CardId, Look] = {}
        self._looks_of = -1
        self.before: list[Waiting] = []  # triggers judged on the state before a batch
        self._hooks_of: dict[tuple[str, type], Sequence[Bound]] = {}
        self.replacing: list[CardId] = []  # whose replacements are being carried out: none applies to its own doing
        self._texts: tuple[Text, ...] = ()
        self._texts_of_version = -1
        self.mighty: dict[Ref, bool] | None = None  # units, and whether they were mighty before the last batch
        self.plans: dict[Any, Any] = {}  # what playing a card would need, at a version of the board
        facts = [obj.facts for obj in board.objs.values()]
        kinds = {ability.kind for fact in facts for ability in fact.abilities}
        self.listens = {a.event for fact in facts for a in fact.abilities if a.kind == "triggered"}
        self.has_passives = "passive" in kinds
        self.has_replacements = "replacement" in kinds

    def rest(self) -> None:
        """Let go of what is made anew when somebody asks again."""
        super().rest()
        self._looks, self._looks_of, self.plans, self._hooks_of = {}, -1, {}, {}

    def forget(self) -> None:
        """Take nothing for known: the board is another one."""
        self._looks_of = self._texts_of_version = -1
        self.mighty = None
        self.plans = {}

    # --- reading the table ---------------------------------------------------------------------

    @property
    def active(self) -> Side:
        """Return the turn player."""
        return self.board.active

    def over(self) -> bool:
        """Tell whether somebody has won."""
        return bool(self.board.winners)

    def look(self, id: CardId) -> Look:
        """Return what an object is now; off the board it is what is printed (711)."""
        if self.drafts is not None:
            return self.drafts.get(id) or printed(self.board.objs[id])
        if self._looks_of != self.board.version:
            self._looks_of = self.board.version
            try:
                self._looks = View(self).build()
            finally:
                self.drafts = None
        return self._looks.get(id) or printed(self.board.objs[id])

    def might(self, id: CardId) -> int:
        """Return the Might of a unit; less than 0 counts as 0 (139.2.b)."""
        return max(0, self.look(id).might)

    def keyword(self, id: CardId, word: str) -> int:
        """Return the value of a keyword, 0 where it has none."""
        return self.look(id).keywords.get(word, 0)

    def rooted(self, id: CardId) -> bool:
        """Tell whether a card says that a unit cannot move, in whatever way: cards go before rules. Rule 001"""
        return "move" in self.look(id).cannot and not {"000", "001"} & self.rulebook.without

    def fits(self, sel: Sel, obj: Obj, you: Side | None, source: Obj, here: str = "") -> bool:
        """Tell whether an object is as a phrase says."""
        return selecting.fits(self, sel, obj, you, source, here)

    def candidates(self, sel: Sel, you: Side, source: Obj, here: str = "") -> list[CardId]:
        """Return the objects among which a phrase lets one choose."""
        return selecting.candidates(self, sel, you, source, here)

    def holds(self, cond: str, source: Obj, you: Side | None, frame: Frame | None = None) -> bool:
        """Tell whether a condition holds."""
        return selecting.holds(self, cond, source, you, frame)

    def bearers(self) -> Iterator[Obj]:
        """Yield what is on the board and may have abilities: permanents, legends, battlefields (120)."""
        board, without = self.board, self.rulebook.without
        yield from board.permanents()
        for half in board.halves.values():
            if half.legend and "166" not in without:  # 167.6, 167.7
                yield board.objs[half.legend]
        for name in board.fields if "162" not in without else ():  # 163.8, 163.9
            yield board.objs[name]

    def passives(self, kind: str) -> Iterator[tuple[Obj, Ability, Side]]:
        """Yield the abilities of a kind that are in force, each with its bearer and its controller (569.1)."""
        if kind == "passive" and not self.has_passives:
            return
        bearers = self.bearers() if "569" not in self.rulebook.without else iter(self.board.objs.values())
        for obj in bearers:
            for ability in obj.facts.abilities:
                if ability.kind == kind:
                    yield obj, ability, obj.controller or ""

    def texts(self) -> Sequence[Text]:
        """Return the abilities that replace something, bound to their bearers; all other texts are read as data."""
        if not self.has_replacements or "571" in self.rulebook.without:
            return ()
        if self._texts_of_version != self.board.version:
            from kfrules.scenarios.riftbound.rules.playing import REPLACING

            self._texts_of_version = self.board.version
            self._texts = tuple(
                At(self, REPLACING, obj.id, you, ability.index, None, ability)
                for obj, ability, you in self.passives("replacement")
            )
        return self._texts

    def refusals(self, event: Event, *, first: bool = False) -> list[Rule]:
        """Return the rules that forbid an event: of an action also every fault in it."""
        found = super().refusals(event, first=first)
        if "589.1" in self.rulebook.without and isinstance(event, FREELY) and not self.board.chain:
            found.append(Rule("589.1"))
        if isinstance(event, Process) and not (first and found):
            from kfrules.scenarios.riftbound.faults import faults_of

            without = self.rulebook.without
            found += [
                Rule(fault.entry, also=fault.also) for fault in faults_of(self, event) if fault.entry not in without
            ]
        return found

    def do(self, what: Event | Together, by: Text | None = None) -> Node:
        """Let something happen; how the game goes on is nobody's business and only noted."""
        if isinstance(what, NOTES):
            if what.entry and what.entry in self.rulebook.without:
                return NOTHING
            what.apply(self.board)
            self.plans.clear()
            return NOTED
        return super().do(what, by)

    def hooks(self, kind: str, type_: type) -> Sequence[Bound]:
        """Return the hooks in force; without abilities that replace something they are always the same."""
        if self.has_replacements:
            return super().hooks(kind, type_)
        found = self._hooks_of.get((kind, type_))
        if found is None:
            found = self._hooks_of[kind, type_] = super().hooks(kind, type_)
        return found

    # --- moments -------------------------------------------------------------------------------

    def remember(self, events: Sequence[Event]) -> None:
        """Judge triggers whose card may be gone afterwards (a unit that dies sees its own death)."""
        from kfrules.scenarios.riftbound.triggers import mighty_now, of_leaving

        if self.mighty is None and "mighty" in self.listens:
            self.mighty = mighty_now(self)
        self.before = of_leaving(self, events)

    def answer_waits(self) -> bool:
        """Tell whether the script answers something right now."""
        from kfrules.scenarios.play.script import ScriptAgent

        return isinstance(self.agent, ScriptAgent) and self.agent.pending

    def upcoming(self) -> Step | None:
        """Return the step that the script takes next, None where nobody follows a script."""
        from kfrules.scenarios.play.script import ScriptAgent

        return self.agent.upcoming if isinstance(self.agent, ScriptAgent) else None

    def relevant(self) -> tuple[Side, ...]:
        """Return the players who may act in this window (529)."""
        board = self.board
        if board.battle is not None:
            return board.battle.relevant
        return tuple(board.order(board.active))
