"""What a scenario says must be true at the end, compared with the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kfrules.scenarios.format.kinds import Kind, Pile, shown
from kfrules.scenarios.format.record import Block
from kfrules.scenarios.kernel import Game
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.kernel.explore import State
from kfrules.scenarios.play.engine import Engine
from kfrules.scenarios.play.tell import Line, in_time, tell

_ORDERED, _UNORDERED, _ANY = Pile(ordered=True), Pile(), Kind()


class Comparer:
    """Compares blocks with the ends of runs of one scenario. `names`: how checks call the cards."""

    def __init__(self, engine: Engine, names: Mapping[str, str]) -> None:
        self.engine = engine
        self.words = engine.vocabulary
        self.names = names

    def holds(self, block: Block, state: State[Game]) -> bool:
        """Tell whether a block is true at the end of a run."""
        return next(self.differences(block, state), None) is None

    def differences(self, block: Block, state: State[Game]) -> Iterator[str]:
        """Yield, in German, each point in which the end of a run differs from a block."""
        for side in self.words.sides:
            if block.get(side):
                yield from self._side(side, block[side], state.game)
        for name, wanted in (block.get("cards") or {}).items():
            yield from self._card(name, wanted, state.game)
        for key, field in self.words.table_field.items():
            if key in block:
                found = self.engine.table_value(state.game, key)
                kind = field.checked or _ANY
                wrong = self._compared(kind, list(map(label, found)) if isinstance(kind, Pile) else found, block[key])
                if wrong:
                    yield f"{field.name}: {wrong}"
        if block.get("trace") or block.get("not_in_trace"):
            yield from self._trace(block, state)

    def _side(self, side: str, wanted: Block, game: Game) -> Iterator[str]:
        for key, value in wanted.items():
            zone = self.words.zone.get(key)
            found = self.engine.side_value(game, side, key)
            if zone is not None:
                kind: Kind = _ORDERED if zone.ordered else _UNORDERED
                found = list(map(label, found))
            else:
                kind = self.words.side_field[key].checked or _ANY
            wrong = self._compared(kind, found, value)
            if wrong:
                term = zone.german if zone else self.words.side_field[key].name
                yield f"{self.words.seat[side].subject}, {term}: {wrong}"

    def _card(self, name: str, wanted: Block, game: Game) -> Iterator[str]:
        id = game.current(self.names.get(name, name))
        if self.engine.card_value(game, id, "zone") is None:
            yield f"{name}: diese Karte liegt nicht auf dem Tisch"
            return
        for key, value in wanted.items():
            field = self.words.card_field[key]
            kind = field.checked or _ANY
            found = self.engine.card_value(game, id, key)
            wrong = self._compared(kind, list(map(label, found)) if isinstance(kind, Pile) else found, value)
            if wrong:
                yield f"{name}, {field.name}: {wrong}"

    def _compared(self, kind: Kind, found: object, wanted: object) -> str:
        """Return what is there instead of what a check wants, "" where it holds."""
        found, wanted = kind.compared(found, wanted, self._called)
        return "" if found == wanted else f"{self._shown(kind, found)} statt {self._shown(kind, wanted)}"

    def _shown(self, kind: Kind, value: object) -> str:
        return shown(value) if isinstance(value, int) else kind.shown(value, self.words)

    def _called(self, name: str) -> str:
        return label(self.names.get(name, name))

    def _trace(self, block: Block, state: State[Game]) -> Iterator[str]:
        nodes = state.traces or state.game.root.children
        if self.engine.timed:
            told = in_time(nodes, self.engine)
        else:
            told = [line for top in tell(nodes, self.engine) for line in top.walk()]
        position = 0
        for wanted in block.get("trace") or ():
            found = next((i for i in range(position, len(told)) if self._is_meant(told[i], str(wanted))), None)
            if found is None:
                yield f"Ablauf: „{wanted}“ kommt nicht (an dieser Stelle) vor"
                return
            position = found + 1
        for unwanted in block.get("not_in_trace") or ():
            if any(_matches(line, str(unwanted)) for line in told):
                yield f"Ablauf: „{unwanted}“ kommt vor"

    def _is_meant(self, line: Line, wanted: str) -> bool:
        """Tell whether a line is the wanted one; a number means the rules above it and below it too, as in refusals."""
        if _matches(line, wanted):
            return True
        return wanted[:1].isdecimal() and self.engine.forbids(wanted, frozenset(line.cites))


def _matches(line: Line, wanted: str) -> bool:
    """Tell whether a line is meant: by its event (perhaps with a card in it), an entry, or a piece of its text."""
    folded = wanted.casefold()
    kinds = [kind.casefold() for kind in (line.kind, *line.called)]
    if folded in kinds or folded in {f"{kind} {name.casefold()}" for kind in kinds for name in line.names}:
        return True
    return wanted in line.cites or folded in line.text.casefold()
