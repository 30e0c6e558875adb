"""How a text is made: a rule without a name yet, and the context in which it is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.here import Here

from collections.abc import Callable
from typing import Any

from kfrules.scenarios.kernel import Lasting, Rule, Steps
from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Effect, run_all
from kfrules.scenarios.keyforge.cards.words.patterns import Pattern


def context(at: Here, event: Any = None) -> Ctx:
    """Return the context of a text: a lasting effect remembers what was chosen for it."""
    ctx = Ctx(at, event)
    if isinstance(at.data, Lasting):
        ctx.it = tuple(id for id in at.data.data if isinstance(id, str))
        ctx.named["bound"] = ctx.it
        ctx.value = next((kept[0] for kept in at.data.data if isinstance(kept, tuple)), None)
    return ctx


def make_text(label: str, effects: tuple[Effect, ...] = (), parts: tuple[Rule, ...] = (), zone: str = "play") -> Rule:
    """Return a text without hooks yet; rules that its effects create are its parts."""
    rule = Rule("", zone=zone, label=label)
    rule.parts = [p for e in effects for p in e.parts] + list(parts)
    return rule


def resolving(effects: tuple[Effect, ...], set_it: Callable[[Any], tuple[str, ...]] | None = None) -> Any:
    """Return what carries out effects; `set_it` tells which card the text then calls "it"."""

    def act(at: Here, event: Any) -> Steps:
        ctx = context(at, event)
        if set_it is not None:
            ctx.it = set_it(event)
        yield from run_all(ctx, effects)
        use_up(at)
        return ctx

    return act


def use_up(at: Here) -> None:
    """Use up one of a lasting effect's uses."""
    if isinstance(at.data, Lasting) and at.data.uses is not None:
        at.game.do(ev.UseUp(at.data.since))


def is_mine(at: Here, event: Any) -> bool:
    """Tell whether an event is about the bearer of the text."""
    return bool(event.card == at.me)


def when_met(pattern: Pattern) -> Any:
    """Return the test of whether a pattern means an event."""
    return lambda at, event: pattern.meets(context(at, event), event)


def planned(ctx: Ctx, effects: tuple[Effect, ...]) -> Steps:
    """Yield what effects would do, without doing it: the events join the batch of the event replaced."""
    for effect in effects:
        if effect.plan is not None:
            yield from effect.plan(ctx)
            continue
        assert effect.run is not None
        steps = effect.run(ctx)
        try:
            item = next(steps)
            while True:
                yield from getattr(item, "events", (item,))
                item = steps.send(_PLANNED)
        except StopIteration:
            pass


class _Planned:
    """Stands for the node of an event that is only planned."""

    children: tuple[Any, ...] = ()
    origin = None

    def all(self, *kinds: type) -> list[Any]:
        return []

    def __bool__(self) -> bool:
        return True


_PLANNED = _Planned()
