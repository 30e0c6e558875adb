"""Which action a step of a scenario names, and carrying it out with all that goes on by itself before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import Event, Refused, Rule
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic import flow
from kfrules.scenarios.magic.activating import meant
from kfrules.scenarios.magic.combat import damage
from kfrules.scenarios.magic.setup import kicks, names, numbers
from kfrules.scenarios.magic.whose import passes_before

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Find = Callable[[str], str]


def event_of(game: Magic, step: Step, find: Find) -> Event:
    """Return the action that a step names."""
    do = step["do"]
    if do in ("cast", "activate", "play", "face_up"):
        return _on_card(game, step, find)
    if do == "attack":
        return ev.DeclareAttack(attackers(game, step["attackers"], find))
    if do == "block":
        return ev.DeclareBlock(blockers(step["blockers"], find))
    if do == "assign":
        return ev.AssignDamage(assigned(step["damage"], find))
    if do == "concede":
        return ev.Concede(step["player"])
    if do == "pass":
        return ev.Pass(step["player"])
    if do == "resolve":
        what = str(step["what"])
        return ev.Advance("resolve", what if what in ("top", "all") else on_stack(game, find(what)))
    if do == "go":
        return ev.Advance("go", step["step"])
    return ev.Advance("end", "turn")


def on_stack(game: Magic, id: str) -> str:
    """Return what lies on the stack under a name: the card, or an ability of it."""
    from kfrules.scenarios.kernel.events import label

    if id in game.board.stack:
        return id
    return next((one for one in reversed(game.board.stack) if label(one) == label(id)), id)


def _on_card(game: Magic, step: Step, find: Find) -> Event:
    id = find(step["card"])
    player = step.get("by") or whose(game, id)
    if step["do"] == "play":
        return ev.PlayLand(id, player)
    if step["do"] == "face_up":
        return ev.TurnUp(id, player)
    at = step.get("at")
    divide = step.get("divide")
    aims = tuple(find(name) for name in names(at)) if at is not None else None
    shares: tuple[tuple[str, int], ...] = ()
    if isinstance(divide, Mapping):
        shares = tuple((find(name), int(many)) for name, many in divide.items())
        aims = aims if aims is not None else tuple(name for name, _ in shares)
    pay = tuple(find(name) for name in names(step.get("pay")))
    modes, phyrexian = numbers(step.get("mode")), int(step.get("phyrexian") or 0)
    if step["do"] == "activate":
        word = str(step.get("ability") or "")
        return ev.Activate(id, player, word, aims, shares, step.get("x"), modes, phyrexian, pay)
    kicked = step.get("kicked")
    splice = tuple(find(name) for name in names(step.get("splice")))
    via = str(step.get("via") or "")
    return ev.Cast(
        id, player, aims, shares, step.get("x"), modes, _kicked(game, id, kicked), via, phyrexian, pay, splice
    )


def _kicked(game: Magic, id: str, value: object) -> tuple[int, ...]:
    """A number says how often, where the cost can be paid several times."""
    repeats = game.known(id) and any(
        word in ("multikicker", "replicate", "squad") for word, _ in game.obj(id).face.keywords
    )
    if repeats and isinstance(value, int) and not isinstance(value, bool):
        return (1,) * value
    return kicks(value)


def whose(game: Magic, id: str) -> str:
    """Return whose step it is: of a permanent its controller's, of any other card its owner's."""
    if not game.known(id):
        return game.active
    obj = game.obj(id)
    return game.controller(id) if obj.zone in ("battlefield", "stack") else obj.owner


def attackers(game: Magic, value: object, find: Find) -> tuple[tuple[str, str], ...] | None:
    """Return who attacks what; where nothing is said, the only opponent."""
    if value == "any":
        return None
    others = game.board.opponents(game.active)
    target = others[0] if others else ""
    if isinstance(value, Mapping):
        return tuple((find(str(name)), find(str(whom))) for name, whom in value.items())
    return tuple((find(name), target) for name in names(value))


def blockers(value: object, find: Find) -> tuple[tuple[str, tuple[str, ...]], ...] | None:
    """Return who blocks whom."""
    if value == "any":
        return None
    if not isinstance(value, Mapping):
        return ()
    return tuple((find(str(name)), tuple(find(one) for one in names(whom))) for name, whom in value.items())


def assigned(value: object, find: Find) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...] | None:
    """Return who assigns how much damage to whom."""
    if not isinstance(value, Mapping):
        return None
    return tuple(
        (find(str(name)), tuple((find(str(whom)), int(many)) for whom, many in shares.items() if int(many)))
        for name, shares in value.items()
        if isinstance(shares, Mapping)
    )


# --- carrying out ----------------------------------------------------------------------------------


def act(game: Magic, event: Event) -> None:
    """Carry out an action. Raises `Refused`."""
    if isinstance(event, ev.Advance):
        flow.advance(game, event.how, event.what)
    elif isinstance(event, ev.DeclareAttack):
        _declare(game, event, "combat", "attackers")
    elif isinstance(event, ev.DeclareBlock):
        _declare(game, event, "attackers", "blockers")
    elif isinstance(event, ev.AssignDamage):
        _assign(game, event)
    elif isinstance(event, ev.Pass):
        _pass(game, event)
    else:
        _do(game, event)


def _declare(game: Magic, event: Event, before: str, step: str) -> None:
    flow.until_declared(game, event, before, step)


def _assign(game: Magic, event: ev.AssignDamage) -> None:
    """Go on to the next combat damage step and look at the assignment there (rule 510.1e)."""
    board = game.board
    for _ in range(flow.LIMIT):
        if game.over() or (not board.stack and flow.following_is(game, "damage")):
            break
        if flow.skipped(game):
            if event.damage:
                raise Refused(event, [Rule("508.8", also=("510.1",))])
            return
        flow.all_pass(game)
    if event.damage is not None:
        wrong = _wrong(game, event)
        if wrong:
            raise Refused(event, wrong)
    flow.all_pass(game, event)


def _wrong(game: Magic, event: ev.AssignDamage) -> list[Rule]:
    board = game.board
    before = board.damage_round
    again = board.step == "damage" and before == 1
    board.damage_round = 2 if again else 1 if damage.rounds(game) == 2 else 0
    if not again and board.damage_round == 1:
        pass
    try:
        given = dict(event.damage or ())
        striking = damage.striking(game)
        every = {id: given[id] for id in given}
        for id in striking:
            found = damage.options(game, id)
            if id not in given and len(found) == 1:
                every[id] = found[0]
        return damage.wrong(game, every)
    finally:
        board.damage_round = before


def _pass(game: Magic, event: ev.Pass) -> None:
    board = game.board
    wrong = game.refusals(event)
    if wrong:
        raise Refused(event, wrong)
    passes = (passes_before(game, event.player) or 0) + 1
    if board.passed + passes >= len(board.sides):
        flow.all_pass(game)
        return
    game.do(ev.Priority(board.after(event.player), board.passed + passes))


def _do(game: Magic, event: Event) -> None:
    """The others pass until the player has priority; then the player acts and keeps it (rule 117.3c)."""
    wrong = game.refusals(event)
    if wrong:
        raise Refused(event, wrong)
    player = event.player  # type: ignore[attr-defined]
    passed = game.board.passed + (passes_before(game, player) or 0)
    mana = False
    if isinstance(event, ev.Activate):
        bound = meant(game, event)
        mana = bound is not None and (bound.ability.mana or bound.ability.special)
    game.do(ev.Priority(player, passed))
    game.act(event)
    if isinstance(event, ev.Concede):
        flow.priority(game)
    elif mana and not game.over():
        from kfrules.scenarios.magic.settling import settle

        settle(game)
        game.do(ev.Priority(player, passed))
    else:
        flow.priority(game, player)
