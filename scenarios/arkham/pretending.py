"""As if (2.10): which constant effect lets a card be played as if its player stood elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.constants import Constant, in_force

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.events.turn import Act
    from kfrules.scenarios.arkham.game import Arkham


def granting(game: Arkham, act: Act) -> Constant | None:
    """Return the effect that lets an act be done as if at another location, None where there is none (left)."""
    return next((one for one in in_force(game, "as_if") if _grants(game, act, one)), None)


def _grants(game: Arkham, act: Act, one: Constant) -> bool:
    if act.side not in (one.you, one.about) or not _for(game, act, one):
        return False
    if one.ability is not None and one.ability.limit is not None:
        scope, times = one.ability.limit
        if game.board.used[one.ability.key, scope] >= times:
            return False
    spec: Any = one.effect["as_if"]
    at = spec.get("at", "here") if isinstance(spec, dict) else spec
    here = game.board.cards[act.side].at  # not where it is looked at as if it were
    if at == "connected":
        return act.as_if in game.connected(here)
    return at == "anywhere" or act.as_if == (here if at == "here" else game.current(str(at)))


def _for(game: Arkham, act: Act, one: Constant) -> bool:
    """Tell whether it is for an act of this kind: `{play: event}`, `play`, nothing for any."""
    wanted: Any = one.effect.get("for")
    if isinstance(wanted, dict):
        return all(
            act.kind == kind and act.card is not None and game.card(act.card).type == type
            for kind, type in wanted.items()
        )
    return wanted is None or wanted in (act.kind, "turn", "round", "phase", "test")
