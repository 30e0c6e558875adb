"""KeyForge's ends: what the engine's board comes to. The one place of the reader that knows the engine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from kfrules.scenarios.situation.exploring import End, EndOf, Ends, Unplayable, choices, explore, values

Record = dict[str, Any]
MOST = 400  # runs of a board: what needs more is no question of one table, and nobody waits for it


def undefined(record: Record) -> str:
    """Return the first printed card whose text the engine does not have, "" if it has all of them."""
    from kfrules.scenarios.keyforge.cards import definition

    return next((name for name, printed in record["facts"].items() if definition(printed) is None), "")


def played(record: Record, without: Iterable[str], end_of: EndOf) -> Ends:
    """Play a record over all open decisions, as long as they are not too many. Raises `Unplayable`."""
    from kfrules.scenarios.kernel.explore import TooMany, leaves
    from kfrules.scenarios.play.player import Player, Stopped
    from kfrules.scenarios.play.tell import all_cites

    def count(runs: int) -> None:
        if runs > MOST:
            raise TooMany(0)

    player = Player(cast("Any", record), frozenset(without))
    try:
        ends = [end_of(state, player.names) for state in leaves(player.search(player.explorer(progress=count)))]
    except Stopped as stopped:
        if stopped.kind == "bound":
            raise Unplayable("es hängt von zu vielen Entscheidungen ab") from None
        return explore(record, without, end_of)  # a step is refused, or cannot be played at all
    return Ends(ends, None, None, {cite for end in ends for cite in all_cites(end.traces)})


def end_of(state: Any, names: dict[str, str]) -> End:
    """Return an end of the explorer in plain words and numbers."""
    from kfrules.scenarios.kernel.events import lasting

    board = state.game.board
    sides = {}
    for side, half in board.sides.items():
        sides[side] = {
            "aember": half.aember, "chains": half.chains, "keys": len(half.keys), "winner": board.winner == side,
            "hand": len(half.hand), "line": [lasting(name) for name in half.line],
        }  # fmt: skip
    cards = {}
    for name, base in names.items():
        card = board.cards.get(board.gone.get(base, base))
        if card is not None:
            cards[name] = {key: getattr(card, key) for key in _CARD}
            cards[name]["id"] = base
    events = []
    for trace_node in state.traces:
        for node in trace_node.walk():
            origin = node.origin
            if origin is not None and type(origin).__name__ == "Deal" and not node.forbidden:
                events.append(("Deal", values(origin)))
            if node.event is not None and node.happened and not node.replaced:
                events.append((type(node.event).__name__, values(node.event)))
    return End(cards, sides, events, choices(state), tuple(state.traces), {"game": state.game})


def power_of(end: End, name: str) -> int:
    """Return the power that a creature has at an end."""
    return int(end.table["game"].view[end.cards[name]["id"]].power)


def key_cost(end: End, side: str) -> int:
    """Return what a key costs a side at an end."""
    from kfrules.scenarios.keyforge.queries import KeyCost

    return max(0, int(end.table["game"].ask(KeyCost(side))))


_CARD = ("zone", "damage", "ready", "stunned", "warded", "enraged", "aember", "owner")


def lying(record: Record) -> dict[str, tuple[bool, tuple[str, ...]]]:
    """Return name → whether it is at a flank, and its neighbors, of each creature of the lines at the end of a record.

    The engine is asked, not the order of the names: a card may say otherwise.
    """
    from kfrules.scenarios.kernel.events import lasting
    from kfrules.scenarios.keyforge.queries import Neighbors, OnFlank

    def asked(state: Any, names: dict[str, str]) -> End:
        end, game = end_of(state, names), state.game
        for half in game.board.sides.values():
            for id in half.line:
                end.table[lasting(id)] = (game.ask(OnFlank(id)), tuple(map(lasting, game.ask(Neighbors(id)))))
        return end

    return explore(record, (), asked).ends[0].table


def attacks(record: Record) -> list[str]:
    """Return what may be attacked, however often it is named, by whoever is active, before the steps of a record."""
    from kfrules.scenarios.keyforge.steps import legal

    def asked(state: Any, names: dict[str, str]) -> End:
        end = end_of(state, names)
        end.table["attacked"] = [step["against"] for step in legal(state.game) if step["do"] == "fight"]
        return end

    found: list[str] = explore({**record, "when": []}, (), asked).ends[0].table["attacked"]
    return found
