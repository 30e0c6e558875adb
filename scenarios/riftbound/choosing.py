"""The choices of a text: which targets it may have, and those that a step names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel.events import Side
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.facts import BLANK_CARD
from kfrules.scenarios.riftbound.state import Ref
from kfrules.scenarios.riftbound.text import Slot, Text, every

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

Chosen = tuple[tuple[Ref | str, ...], ...]


class Chooser:
    """The choices of one text as it is played: for whom, by which card, from which hidden place."""

    def __init__(self, game: Riftbound, text: Text, you: Side, source: Obj, here: str = "") -> None:
        self.game = game
        self.text = text
        self.you = you
        self.source = source
        self.here = here

    def options(self, slot: Slot) -> list[str]:
        """Return what may be chosen: ids of objects, or names of battlefields."""
        if slot.place:
            fields = list(self.game.board.fields)
            return [name for name in fields if name == self.here] if self._bound() else fields
        assert slot.sel is not None
        found = self.game.candidates(slot.sel, self.you, self.source, self.here)
        found = [id for id in found if id != self.source.id or slot.sel.noun not in ("spell", "card")]
        if not self._bound():
            return found
        return [id for id in found if self._is_here(id)]

    def _bound(self) -> bool:
        """A card from hiding chooses only from its battlefield (723.1.d)."""
        return bool(self.here) and "723" not in self.game.rulebook.without

    def _is_here(self, id: str) -> bool:
        obj = self.game.board.objs[id]
        return obj.at == self.here if obj.on_board else True

    def wanted(self, slot: Slot) -> bool:
        """Tell whether a choice is made at all: not where a condition does not hold that is known already."""
        if slot.cond in ("", "may", "did", "not did", "paid"):
            return True
        return self.game.holds(slot.cond, self.source, self.you)

    def least(self, slot: Slot) -> int:
        """Return how many must be chosen: none where a text may come to nothing anyway."""
        if not self.wanted(slot):
            return 0
        if slot.late or (slot.cond and not self.options(slot)):
            return 0
        return slot.least

    def possible(self) -> bool:
        """Tell whether every choice that must be made can be made."""
        return all(len(self.options(slot)) >= self.least(slot) for slot in self.text.slots)

    def read(self, names: Sequence[str]) -> list[tuple[str, ...]] | None:
        """Deal out names among the choices in their order; None where they cannot be what the text asks for."""
        return self._deal(list(names), 0)

    def _deal(self, names: list[str], at: int) -> list[tuple[str, ...]] | None:
        slots = self.text.slots
        if at == len(slots):
            return [] if not names else None
        slot = slots[at]
        least = self.least(slot)
        most = min(slot.most if not slot.split else len(names), len(names))
        if not self.wanted(slot):
            most = 0
        for number in range(max(most, 0), least - 1, -1):
            taken = names[:number]
            if not self._of_kind(slot, taken):
                continue
            rest = self._deal(names[number:], at + 1)
            if rest is not None:
                return [tuple(taken), *rest]
        return None

    def _of_kind(self, slot: Slot, names: list[str]) -> bool:
        """Tell whether names are of the sort that a choice asks for: places or objects, each once."""
        fields = self.game.board.fields
        return len(set(names)) == len(names) and all((name in fields) == slot.place for name in names)

    def faults(self, dealt: Sequence[tuple[str, ...]]) -> list[tuple[str, Slot]]:
        """Return the names that are no legal choice."""
        found: list[tuple[str, Slot]] = []
        for at, (slot, names) in enumerate(zip(self.text.slots, dealt, strict=True)):
            options = self._open(at, dealt) if names else []
            found += [(name, slot) for name in names if name not in options]
        return found

    def _open(self, at: int, dealt: Sequence[tuple[str, ...]]) -> list[str]:
        """Return what may be chosen after earlier choices: no battlefield to which a unit would come third."""
        slot = self.text.slots[at]
        found = self.options(slot)
        return found if not slot.place else [name for name in found if not self._third(at, name, dealt)]

    def _third(self, at: int, name: str, dealt: Sequence[tuple[str, ...]]) -> bool:
        """Tell whether a move to a battlefield where two others stand is chosen (562.2, 610.2.a)."""
        board = self.game.board
        if {"610", "562"} & self.game.rulebook.without:
            return False
        for instr in every(self.text.do):
            if instr.place_slot != at or instr.sel is None:
                continue
            itself = (self.source.id,) if instr.sel.ref == "this" else ()
            for id in dealt[instr.slot] if 0 <= instr.slot < len(dealt) else itself:
                whose = board.objs[id].controller
                there = board.present(name)
                if whose not in there and len(there) > 1:
                    return True
        return False

    def refs(self, dealt: Sequence[tuple[str, ...]]) -> Chosen:
        """Return choices as they are remembered."""
        objs = self.game.board.objs
        return tuple(
            tuple(name if slot.place else objs[name].ref for name in names)
            for slot, names in zip(self.text.slots, dealt, strict=True)
        )

    def ask(self) -> Chosen:
        """Let the controller choose what no step names."""
        dealt: list[tuple[str, ...]] = []
        for at in range(len(self.text.slots)):
            dealt.append(self._asked(at, dealt))
        return self.refs(dealt)

    def _asked(self, at: int, dealt: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
        game, slot = self.game, self.text.slots[at]
        if not self.wanted(slot) or (slot.late and not game.answer_waits()):
            return ()
        chosen: list[str] = []
        left = self._open(at, dealt)
        needed = 0 if slot.sel and slot.sel.up_to else slot.least
        if slot.cond or slot.late:
            needed = min(needed, len(left))
        while left and len(chosen) < slot.most:
            free = len(chosen) >= needed
            forced = not free and len(left) <= needed - len(chosen)
            options = left[:1] if forced else distinct(game, left)
            answer = game.decide(self.you, "target", [*options, None] if free else options, prompt=self._prompt(slot))
            if answer is None:
                break
            chosen.append(answer)
            left.remove(answer)
        return tuple(chosen)

    def _prompt(self, slot: Slot) -> str:
        from kfrules.scenarios.kernel.events import label

        return f"{label(self.source.id)}: welches Ziel?" if not slot.place else f"{label(self.source.id)}: wohin?"


def distinct(game: Riftbound, options: Sequence[str]) -> list[str]:
    """Leave one of several objects that nobody could tell apart: equal runes, blank cards."""
    seen: set[object] = set()
    made: list[str] = []
    for id in options:
        obj = game.board.objs.get(id)
        key: object = id
        if obj is not None and obj.facts.type == "rune":
            key = (obj.facts.domain, obj.ready, obj.controller, obj.zone)
        elif obj is not None and not obj.on_board and obj.facts is BLANK_CARD:
            key = (obj.zone, obj.owner)
        if key not in seen:
            seen.add(key)
            made.append(id)
    return made
