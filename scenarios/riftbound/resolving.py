"""How instructions are carried out, from top to bottom; what waits for a step is kept on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import Event, Node, Together
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.choosing import distinct
from kfrules.scenarios.riftbound.costs import amount
from kfrules.scenarios.riftbound.dying import in_order
from kfrules.scenarios.riftbound.phrases import Sel
from kfrules.scenarios.riftbound.state import Frame, Item, Ref
from kfrules.scenarios.riftbound.text import Instr

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound


class Resolver:
    """Carries out the instructions of one text. `waits`: it may stop for a step of the script."""

    def __init__(self, game: Riftbound, frame: Frame, *, waits: bool = True) -> None:
        self.game = game
        self.item: Item = frame.item
        self.todo = list(frame.todo)
        self.it = frame.it
        self.did = frame.did
        self.known = dict(frame.known)
        self.waits = waits
        self.answer = None if frame.item.may else frame.item.answer
        self.source: Obj = game.board.objs[frame.item.source]
        self.you: Side = frame.item.by

    @property
    def frame(self) -> Frame:
        """Return how far it has come."""
        return Frame(self.item, tuple(self.todo), self.it, self.did, tuple(self.known.items()))

    def run(self) -> bool:
        """Go on to the end, or to where a step is awaited; return whether it is done."""
        while self.todo and not self.game.over():
            self.step()
            if "151" in self.game.rulebook.without:
                self._interrupted()
            if self.waits and (self.game.board.offer is not None or self.game.board.division is not None):
                return False
        return True

    def _interrupted(self) -> None:
        """Without 151 what has lethal damage dies between two instructions."""
        from kfrules.scenarios.riftbound.rules.battlefields import lethally_damaged

        dead: list[Event] = [ev.Die(id, "damage") for id in lethally_damaged(self.game)]
        if dead and self.todo:
            self.do(dead)

    def step(self) -> None:
        """Carry out the next instruction, or what replaces it (151.2)."""
        instr = self.todo.pop(0)
        if instr.instead is not None and self._instead(instr):
            return
        from kfrules.scenarios.riftbound.instructions import VERBS

        VERBS[instr.verb](self, instr)

    def _instead(self, instr: Instr) -> bool:
        other = instr.instead
        assert other is not None
        if "151" in self.game.rulebook.without or not self.holds(other.cond):
            return False
        if instr.sel is not None:
            self.it = self.meant(instr)
        self.todo[:0] = other.do
        return True

    # --- what is meant -------------------------------------------------------------------------

    def holds(self, cond: str) -> bool:
        """Tell whether a condition holds now."""
        return self.game.holds(cond, self.source, self.you, self.frame)

    def chosen(self, slot: int) -> tuple[Ref | str, ...]:
        """Return what was chosen for a slot."""
        return self.item.targets[slot] if 0 <= slot < len(self.item.targets) else ()

    def meant(self, instr: Instr) -> tuple[Ref, ...]:
        """Return the objects that an instruction affects: those of its targets that are still legal (563.2.c)."""
        sel, board = instr.sel, self.game.board
        assert sel is not None
        if sel.ref == "this":
            return (self.source.ref,)
        if sel.ref == "it":
            return tuple(ref for ref in self.it if board.live(ref) is not None)
        if sel.each:
            ids = self.game.candidates(sel, self.you, self.source, self.here)
            return tuple(board.objs[id].ref for id in ids)
        refs = [ref for ref in self.chosen(instr.slot) if not isinstance(ref, str)]
        if not refs and sel.place in ("hand", "trash"):
            return self.late(sel)
        return tuple(ref for ref in refs if self.legal(ref, sel))

    def place(self) -> str:
        """Return the place that "here" means: of a card from hiding, of the bearer, or where it was (623.2.b)."""
        source = self.source
        if self.item.here:
            return self.item.here
        if source.zone in ("field", "battlefield"):
            return source.at
        return "base" if source.on_board or self.item.at not in self.game.board.fields else self.item.at

    @property
    def here(self) -> str:
        """Return the place of a card from hiding or of a bearer that is gone, "" where the bearer tells it."""
        if self.item.here or self.source.on_board or self.source.zone == "battlefield":
            return self.item.here
        at = self.item.at
        return at if at in self.game.board.fields else f"base of {self.you}" if at == "base" else ""

    def legal(self, ref: Ref, sel: Sel) -> bool:
        """Tell whether a target is still what the text asks for, and still the same object."""
        obj = self.game.board.live(ref)
        if {"559.3.c", "563.2.c"} & self.game.rulebook.without:
            return self.game.board.objs[ref[0]].zone != "gone"
        if obj is None or obj.id not in self.game.candidates(sel, self.you, self.source, self.here):
            return False
        return not (self.item.here and obj.on_board and obj.at != self.item.here and self._bound())

    def _bound(self) -> bool:
        return "723" not in self.game.rulebook.without

    def late(self, sel: Sel) -> tuple[Ref, ...]:
        """Let the controller choose now among cards in a hand or trash, as many as possible."""
        left = self.game.candidates(sel, self.you, self.source, self.here)
        left = [id for id in left if id != self.source.id]
        if len(left) <= sel.count and not sel.up_to:
            return tuple(self.game.board.objs[id].ref for id in left)
        made: list[Ref] = []
        while left and len(made) < sel.count:
            options: list[str | None] = [*distinct(self.game, left)]
            if sel.up_to:
                options.append(None)
            answer = self.game.decide(self.you, "choose", options, prompt="Welche Karte?")
            if answer is None:
                break
            left.remove(answer)
            made.append(self.game.board.objs[answer].ref)
        return tuple(made)

    def wanted(self, instr: Instr) -> int:
        """Return how many objects an instruction speaks of."""
        sel = instr.sel
        assert sel is not None
        if sel.ref == "it":
            return len(self.it)
        if sel.each or sel.ref:
            return 0
        return max(len(self.chosen(instr.slot)), 0 if sel.up_to else 1)

    def asked(self, prompt: str) -> bool:
        """Ask the controller whether something is done, unless that was answered before."""
        answer, self.answer = self.answer, None
        if answer is None:
            answer = bool(self.game.decide(self.you, "may", [True, False], prompt=prompt))
        return answer

    # --- doing ---------------------------------------------------------------------------------

    def each(self, instr: Instr, make: Callable[[Obj], Event | None], kind: type[Event]) -> None:
        """Let one event happen for each object that is meant, all at once; note whether all of it was done."""
        refs = self.meant(instr)
        wanted = max(self.wanted(instr), len(refs))
        made = [make(self.game.board.objs[ref[0]]) for ref in refs]
        events = in_order(self.game, [event for event in made if event is not None])
        done = self.do(events).all(kind) if events else []
        self.did = len(done) >= wanted and (wanted > 0 or bool(instr.sel and instr.sel.each))
        if instr.sel is None or not instr.sel.ref:
            self.it = refs

    def do(self, events: Sequence[Event]) -> Node:
        """Let events happen at once."""
        return self.game.do(events[0] if len(events) == 1 else Together(events))

    def look_back(self, refs: Sequence[Ref]) -> None:
        """Remember the Might of what is about to leave (563.2.c.9)."""
        for id, _ in refs:
            obj = self.game.board.objs[id]
            self.known[id] = self.game.might(id) if obj.on_board else obj.facts.might

    def amount(self, what: int | str) -> int:
        """Return an amount as a number; what is gone has no Might (563.2.c.8)."""
        it = 0
        if what == "might of this" and not self.source.on_board and "563.2.c" not in self.game.rulebook.without:
            return self.known.get(self.source.id, 0)
        if what == "might of it":
            for ref in self.it:
                live = self.game.board.live(ref)
                if live is not None and live.on_board:
                    it += self.game.might(ref[0])
                elif "563.2.c" in self.game.rulebook.without:
                    it += self.game.board.objs[ref[0]].facts.might
                else:
                    it += self.known.get(ref[0], 0)
        return amount(self.game, what, self.you, self.source, it)

    def sides(self, who: str) -> list[Side]:
        """Return whom an instruction concerns; of several opponents the controller chooses one."""
        board = self.game.board
        if who == "each player":
            return board.order(board.active)
        if who == "opponent":
            one = self.game.decide(self.you, "side", board.opponents(self.you), prompt="Welcher Gegner?")
            return [one] if one else []
        return [self.you]

    def ids(self) -> list[CardId]:
        """Return the ids of what "it" means."""
        return [ref[0] for ref in self.it]


def resumed(game: Riftbound, frame: Frame, waits: bool = True) -> bool:
    """Go on with a text; keep on the board what waits for a step. Return whether it is done."""
    resolver = Resolver(game, frame, waits=waits)
    done = resolver.run()
    if waits:
        game.do(ev.Note("frame", resolver.frame if not done else replace(resolver.frame, todo=())))
    return done
