"""Triggered abilities: what triggers when something happened, also looking back (rules 603.2, 603.6, 603.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import inherent, reach
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.happening import VERBS, Found, found
from kfrules.scenarios.magic.objects import Context, Delayed, Waiting
from kfrules.scenarios.magic.phrases.happenings import Happening
from kfrules.scenarios.magic.phrases.texts import Ability
from kfrules.scenarios.magic.snapshot import Bound

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

LOOK_BACK = frozenset({"dies", "leaves", "goes", "sacrificed", "destroyed", "exiled", "loses game", "sacrifices"})
"""Events of these kinds are looked at with the abilities of the moment before (rule 603.10a)."""
_TYPES = {kind for types, _ in VERBS.values() for kind in types} | {ev.Cease, ev.Removed, ev.Leaves}
_GOING = (ev.Move, ev.Cease, ev.Removed)
Text = tuple[str, Bound, Context]


def context_of(game: Magic, id: str, you: str) -> Context:
    """Return what an ability of an object knows: what was paid for it, too (rule 607.2), and who „du“ is (109.5)."""
    obj = game.obj(id)
    if not game.applies("109.5"):
        you = obj.owner
    if obj.context is not None and obj.zone in ("battlefield", "stack"):
        return obj.context.with_(you=you, source=id, it="", targets=(), modes=(), player="", amount=0, by="", went="")
    return Context(you, id)


def remember(game: Magic, events: Sequence[Event]) -> None:
    """Keep what leaves as it was, and the abilities that look back."""
    board = game.board
    game.texts_before = ()
    gone: list[str] = []
    for event in events:
        if isinstance(event, _GOING):
            gone.append(event.card)
        elif isinstance(event, ev.Leaves):
            gone += [id for id, obj in board.objects.items() if event.player in (obj.owner, obj.controller)]
    if gone and any(board.objects[id].zone == "battlefield" for id in gone):
        game.texts_before = _texts(game)
    for id in gone:
        board.last[id] = (board.objects[id].copy(), game.chars(id))


def _texts(game: Magic) -> list[Text]:
    view = game.now()
    return [(id, bound, context_of(game, id, view.of(id).controller)) for id, bound in view.texts("triggered")]


def noted(game: Magic, events: Sequence[Event]) -> None:
    """Let everything trigger that waits for one of the events that just happened."""
    if not game.applies("603.2"):
        return
    inherent.noted(game, events)
    relevant = [event for event in events if type(event) in _TYPES]
    if not relevant:
        return
    before = game.texts_before if game.applies("603.10") else ()
    now = _texts(game)
    if not before and not now and not game.board.delayed:
        return
    seen: set[tuple[str, int, int]] = set()
    for back, texts in ((True, before), (False, now)):
        for id, bound, context in texts:
            happening = bound.ability.event
            if happening is None:
                continue
            for part in happening.parts or (happening,):
                for one, event in _hits(game, part, relevant, (id, bound, context), back, bool(before), seen):
                    trigger(game, id, bound, context, one, event)
    _delayed(game, relevant)
    if any(bound.ability.event is not None and bound.ability.event.verb == "state" for _, bound, _ in now):
        states(game)  # a state that holds for a moment of a resolution is enough


def _hits(
    game: Magic,
    happening: Happening,
    events: Sequence[Event],
    text: Text,
    back: bool,
    before: bool,
    seen: set[tuple[str, int, int]],
) -> list[tuple[Found, Event]]:
    """Return what of the events a text waits for; `back`: with the abilities of the moment before (rule 603.10a)."""
    id, bound, context = text
    made: list[tuple[Found, Event]] = []
    from_anywhere = happening.verb == "goes" and happening.subject == "this"  # rule 603.6c
    looks_back = happening.verb in LOOK_BACK and not from_anywhere
    whole = happening.object is None and not happening.player
    for place, event in enumerate(_merged(happening.verb, whole, events)):
        leaving = looks_back and isinstance(event, ev.Move | ev.Lose | ev.Leaves)
        if (leaving and not back and before) or (not leaving and back) or (id, bound.number, place) in seen:
            continue
        hits = found(game, happening, event, context)
        if len(hits) > 1 and happening.verb == "step":
            hits = _for_each(game, bound, hits)
        for one in hits:
            seen.add((id, bound.number, place))
            made.append((one, event))
    return _together(made, whole) if happening.together and len(made) > 1 else made


def _together(made: list[tuple[Found, Event]], whole: bool) -> list[tuple[Found, Event]]:
    """„Eine oder mehrere“: what happens at once triggers once, of damage once for each receiver (rule 603.2c)."""
    kin: dict[object, list[tuple[Found, Event]]] = {}
    for one, event in made:
        damage = isinstance(event, ev.Damaged) and not whole
        kin.setdefault(getattr(event, "target", "") if damage else "", []).append((one, event))
    every = list(kin.values())
    return [(replace(same[0][0], amount=sum(one.amount or 1 for one, _ in same)), same[0][1]) for same in every]


def _for_each(game: Magic, bound: Bound, hits: list[Found]) -> list[Found]:
    """In the step of a team a text triggers once, for each of the players only where it speaks of them (805.4d)."""
    speaks = "that player" in repr((bound.ability.modes, bound.ability.condition))
    return hits if speaks and game.on("805.4d") else hits[:1]


def _merged(verb: str, whole: bool, events: Sequence[Event]) -> list[Event]:
    """Damage that one source deals at once is one event for who waits for its dealing, not for its receiver."""
    if not whole or verb not in ("deals", "deals combat", "dealt", "dealt combat"):
        return list(events)
    key = "source" if verb.startswith("deals") else "target"
    made: dict[object, ev.Damaged] = {}
    for event in events:
        if isinstance(event, ev.Damaged):
            one = getattr(event, key)
            made[one] = replace(made[one], amount=made[one].amount + event.amount) if one in made else event
    return list(made.values())


def told(context: Context, one: Found) -> Context:
    """Return what an ability remembers of the event that triggered it."""
    return context.with_(it=one.it, amount=one.amount, player=one.player, by=one.by, went=one.went, mana=one.mana)


def trigger(game: Magic, id: str, bound: Bound, context: Context, one: Found, event: Event | None = None) -> None:
    """Let an ability trigger, if its condition holds (rule 603.4); mana abilities resolve at once (605.4)."""
    ability, board = bound.ability, game.board
    made = told(context, one)
    if bound.giver and game.applies("607.5"):
        made = made.with_(pair=bound.pair)
    if board.range and not reach.triggers(game, context.you, one):
        return
    if context.you in board.players and board.players[context.you].gone:  # who has left controls nothing (rule 800.4a)
        return
    if game.applies("603.4") and not holds(game, ability.condition, made):
        return
    if ability.once:
        if (id, bound.number) in board.once:
            return
        board.once = board.once | {(id, bound.number)}
    if ability.mana and game.applies("605"):
        from kfrules.scenarios.magic.effects import run_body

        run_body(game, ability.body, made)
        return
    game.cite("603.2")
    if game.known(id) and game.obj(id).owner != made.you:
        game.cite("109.5")
    if event is not None and _said("silent", game, id, made.you, event) and game.on("101.2"):
        return
    times = 1 if event is None else 1 + _again(game, id, made.you, event)
    board.waiting += [Waiting(ability, made, _name(game, id), ability.rule or "603.2")] * times


def _again(game: Magic, id: str, you: str, event: Event) -> int:
    """Return how many more times an ability of a permanent triggers, as effects say of what triggers it (603.2d)."""
    if game.obj(id).zone != "battlefield":
        return 0
    return _said("again", game, id, you, event)


def _said(kind: str, game: Magic, id: str, you: str, event: Event) -> int:
    """Return how many effects say something of what an event triggers: of some objects, or of some players' objects."""
    mine = (one for one in game.rules(kind) if you in (one.players or ()) or id in (one.cards or ()))
    return sum(
        one.text.event is not None and bool(found(game, one.text.event, event, Context(one.you, one.source)))
        for one in mine
    )


def _name(game: Magic, id: str) -> str:
    from kfrules.scenarios.kernel.events import label

    return label(id)


def _delayed(game: Magic, events: Sequence[Event]) -> None:
    back: list[Delayed] = []
    for one in list(game.board.delayed):
        for event in events:
            hits = found(game, one.event, event, one.context)
            if hits and one in game.board.delayed:
                if one.once:
                    game.board.delayed.remove(one)
                if one.rule == "610.3":
                    back.append(one)
                else:
                    _wait(game, one, hits[0])
    if back:
        _give_back(game, back)


def _give_back(game: Magic, back: Sequence[Delayed]) -> None:
    """Return what was exiled until now: at once, without the stack, and all of it together (rules 610.3, 610.3d)."""
    from kfrules.scenarios.magic.effects import run_body

    kin: dict[object, list[Delayed]] = {}
    for one in back:
        kin.setdefault(one.body.effects[0].args["to"], []).append(one)
    for same in kin.values():
        cards = tuple(id for one in same for id in one.context.paid_for("exiled"))
        run_body(game, same[0].body, same[0].context.with_(paid=(("exiled", cards),)))


def _wait(game: Magic, one: Delayed, hit: Found) -> None:
    ability = Ability("triggered", (one.body,), event=one.event, rule=one.rule)
    context = one.context
    if one.event.verb != "step":
        context = context.with_(amount=hit.amount, player=hit.player or context.player, by=hit.by)
        if hit.it and not context.it:
            context = context.with_(it=hit.it, went=hit.went)
    name = _name(game, context.source) if context.source else ""
    game.board.waiting.append(Waiting(ability, context, name, one.rule))


def states(game: Magic) -> None:
    """Let state triggers trigger that are not waiting or on the stack already (rule 603.8)."""
    board = game.board
    if not game.applies("603.8"):
        return
    for id, bound in game.view.texts("triggered"):
        happening = bound.ability.event
        if happening is None or happening.verb != "state" or happening.condition is None:
            continue
        key = (id, bound.number)
        context = context_of(game, id, game.chars(id).controller)
        if game.applies("603.2") and key not in board.states and holds(game, happening.condition, context):
            board.states = board.states | {key}
            board.waiting.append(Waiting(bound.ability, context, _name(game, id), "603.8"))
