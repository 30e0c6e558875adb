"""Several deaths at one moment, where a replacement saves only one of them: who controls them says which (575)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound.events import Die
from kfrules.scenarios.riftbound.text import Ability, every

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

_GONE = ("kill", "banish", "return", "recycle")


def used_up(ability: Ability) -> bool:
    """Tell whether an ability takes its own bearer away, so that it serves only once."""
    texts = every(ability.text.do)
    return any(one.verb in _GONE and one.sel is not None and one.sel.ref == "this" for one in texts)


def in_order(game: Riftbound, events: Sequence[Event]) -> list[Event]:
    """Return events of one moment; deaths among them in the order in which replacements are offered them."""
    deaths = [event for event in events if isinstance(event, Die)]
    if len(deaths) < 2 or not game.has_replacements or "571" in game.rulebook.without:
        return list(events)
    objs = game.board.objs
    ids = [death.card for death in deaths]
    first: list[CardId] = []
    for side in game.board.order(game.board.active):
        first += _saved(game, side, [id for id in ids if objs[id].controller == side])
    left = [id for id in ids if id not in first]
    by_id = {death.card: death for death in deaths}
    return [by_id[id] for id in (*first, *left)]


def _saved(game: Riftbound, side: Side, dying: list[CardId]) -> list[CardId]:
    """Return those that a side wants saved where what it has does not save all."""
    objs = game.board.objs
    chosen: list[CardId] = []
    for source, ability, you in list(game.passives("replacement")):
        of = ability.of
        if of is None or not used_up(ability) or (ability.cond and not game.holds(ability.cond, source, you)):
            continue
        open_ = [id for id in dying if id not in chosen and game.fits(of, objs[id], you, source)]
        if len(open_) > 1:
            chosen.append(game.decide(side, "order", open_, prompt="Welcher Tod wird zuerst ersetzt?"))
        else:
            chosen += open_
    return chosen
