"""What happens before a player gets priority: state-based actions, then triggers (rules 117.5, 704.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Event, Runaway, Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import targets, triggers
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.lasting import combatants, controls, over
from kfrules.scenarios.magic.objects import Context, Targets, Waiting
from kfrules.scenarios.magic.phrases.texts import Ability

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

ROUNDS = 300
ONLY_AS_IT_TRIGGERS = ("training",)
"""Keywords whose condition belongs to the event: it is not looked at again (rule 702.149a)."""


@dataclass(frozen=True, slots=True)
class StateCheck(Event):
    """The state of the game is looked at (rule 704.3); every check gets what everything is at this moment."""


def settle(game: Magic) -> None:
    """Repeat until nothing is left: all state-based actions at once, then all triggered abilities (rule 704.3)."""
    if not game.applies("117.5"):
        return
    for _ in range(ROUNDS):
        if game.over():
            return
        if state_based(game):
            continue
        ended(game)
        triggers.states(game)
        if not game.board.waiting:
            return
        put_triggers(game)
    raise Runaway


def state_based(game: Magic) -> bool:
    """Carry out all state-based actions that apply now, as one event; tell whether there was any.

    Nothing is looked at again while nothing has happened on which any of them could depend.
    """
    if game.at_rest == game.board.shape or not game.applies("704"):
        return False
    parts: list[Event] = []
    cites: list[str] = []
    seen: set[object] = set()
    view = game.view
    for at, hook in game.hooks("check", StateCheck):
        assert hook.act is not None
        for event in hook.act(at, view):
            key: object = event.card if isinstance(event, (ev.Move, ev.Destroy, ev.Cease)) else event
            if isinstance(event, ev.Lose) and game.on("704.7"):  # several reasons to lose are one result
                key = (ev.Lose, event.player)
            if key not in seen and not game.refusals(event, first=True):
                seen.add(key)
                parts.append(event)
                cites.append(at.rule.id)
    for player in game.board.players.values():
        player.drew_from_nothing = False  # it counts only since the last look (rule 704.5b)
    if parts and game.altered:
        parts, cites = without(game, parts, cites)
    if not parts:
        game.at_rest = game.board.shape if view.calm() else -1
        return False
    node = game.do(Together(parts))
    for part, rule in zip(node.children, cites, strict=False):
        part.cite(rule)
    return bool(node)


def without(game: Magic, parts: list[Event], cites: list[str]) -> tuple[list[Event], list[str]]:
    """Return the actions of a check where a rule of checking is not in force (rules 704.3, 704.5, 704.8)."""
    left = [(part, cite) for part, cite in zip(parts, cites, strict=True) if game.applies(cite)]
    if left and not game.applies("704.8"):  # then counters would be gone before anything leaves
        game.do(Together([part for part, _ in left if isinstance(part, ev.RemoveCounters)] or [left[0][0]]))
    if not game.applies("704.3"):  # then one action would come after the other
        left = left[:1]
    return [part for part, _ in left], [cite for _, cite in left]


def sources_waiting(game: Magic) -> set[str]:
    """Return the sources of the abilities that wait or are on the stack."""
    return {one.context.source for one in game.board.waiting} | {game.obj(id).source for id in game.board.stack}


def ended(game: Magic) -> None:
    """End effects that last only as long as something is so (rule 611.2b)."""
    controls(game)
    combatants(game)
    for one in [one for one in game.board.effects if over(game, one)]:
        game.do(ev.EffectEnds(one))


def put_triggers(game: Magic) -> None:
    """Put waiting abilities onto the stack: those of the active player first (rules 101.4, 603.3b)."""
    board = game.board
    waiting, board.waiting = list(board.waiting), []
    sides = board.sides if game.applies("603.3") and game.applies("101.4") else board.sides[::-1]
    if not game.applies("800.4b"):  # then even the triggers of players who have left would go onto the stack
        sides = [*sides, *(side for side in board.players if side not in sides)]
    for side in sides:
        mine = [one for one in waiting if one.context.you == side]
        for one in ordered(game, side, mine):
            put(game, one)
    if any(one.context.you not in sides for one in waiting):
        return


def ordered(game: Magic, side: str, mine: Sequence[Waiting]) -> list[Waiting]:
    """Let a player order their triggers: asked for is the one that resolves first, so it is put last."""
    left, last = list(mine), []
    while len(left) > 1:
        kinds: dict[object, Waiting] = {}
        for one in left:
            kinds.setdefault((id(one.ability), one.context, one.name), one)
        if len(kinds) == 1:
            break
        chosen = game.decide(side, "order", list(kinds.values()), prompt="Was wird zuerst verrechnet?")
        left.remove(chosen)
        last.append(chosen)
    return [*left, *reversed(last)]


def put(game: Magic, one: Waiting) -> None:
    """Put a triggered ability onto the stack with its modes and targets; without legal ones it is removed (603.3d)."""
    made = announced(game, one.ability, one.context)
    if made is None:
        return
    game.do(ev.OnStack(one.name, one.ability, made, rule=one.rule))
    game.cite(one.rule)
    told = game.board.stack[-1] if game.board.stack else ""
    announce_targets(game, told, made)


def announced(game: Magic, ability: Ability, context: Context) -> Context | None:
    """Return the context with modes and targets chosen, None where there is nothing legal to choose."""
    modes = chosen_modes(game, ability, context)
    if modes is None:
        return None
    found: list[Targets] = []
    for mode in modes:
        aims = targets.choose(game, ability.modes[mode].slots, context, context.you)
        if aims is None:
            return None
        found.append(aims)
    made = context.with_(modes=tuple(modes), targets=tuple(found))
    return made.with_(shares=shares(game, ability, made))


def chosen_modes(game: Magic, ability: Ability, context: Context) -> list[int] | None:
    """Let the controller choose modes that have legal targets (rule 603.3c)."""
    if not ability.choose or not game.applies("700.2"):
        return list(range(len(ability.modes)))
    many = 1 if ability.choose == "kicked" else int(ability.choose)
    taken: list[int] = []
    for _ in range(many):
        left = [
            number for number, body in enumerate(ability.modes)
            if (ability.repeat or number not in taken) and targets.possible(game, body.slots, context)
        ]  # fmt: skip
        if not left:
            return taken or None
        chosen = game.decide(context.you, "mode", [number + 1 for number in left], prompt="Welcher Modus?")
        taken.append(int(chosen) - 1)
    return sorted(taken)


def shares(game: Magic, ability: Ability, context: Context) -> tuple[tuple[str, int], ...]:
    """Let the controller divide damage among targets as the ability is put onto the stack (rule 601.2d)."""
    from kfrules.scenarios.magic.dividing import divided

    return divided(game, [ability.modes[mode] for mode in context.modes], context)


def announce_targets(game: Magic, id: str, context: Context) -> None:
    """Let each target know that it has become one (rule 115.1)."""
    aimed = dict.fromkeys(one for mode in context.targets for slot in mode for one in slot)
    if aimed and id:
        game.do(Together([ev.Targeted(target, id, context.you) for target in aimed]))
        if any(_theirs(game, target, context.you) for target in aimed) and game.on("700.13"):
            game.do(ev.Happened(context.you, "crime", id))


def _theirs(game: Magic, target: str, you: str) -> bool:
    """Tell whether to target something is a crime: an opponent, what they control, a card of their graveyard."""
    if target in game.board.players:
        return game.board.opposed(target, you)
    obj = game.board.objects.get(target)
    if obj is None or obj.zone not in ("battlefield", "stack", "graveyard"):
        return False
    return game.board.opposed(obj.owner if obj.zone == "graveyard" else game.controller(target), you)


def intervening(game: Magic, ability: Ability, context: Context) -> bool:
    """Tell whether the condition after „immer wenn“ holds on resolution too (rule 603.4)."""
    if ability.keyword in ONLY_AS_IT_TRIGGERS:
        return True
    return not game.applies("603.4") or holds(game, ability.condition, context)
