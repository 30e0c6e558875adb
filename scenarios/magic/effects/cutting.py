"""Instructions that are rare: ending the turn, deciding for another player, piles, deploying (700.3, 722, 723, 804)."""

from __future__ import annotations

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.objects import Lasting
from kfrules.scenarios.magic.phrases.texts import Changes, Effect
from kfrules.scenarios.magic.phrases.who import Who

_COMBAT = ("combat", "attackers", "blockers", "damage", "end-of-combat")


@verb("end_turn", "end_combat")
def end(run: Run, effect: Effect) -> None:
    """Waiting triggers are gone, everything on the stack is exiled, the rest follows at once (rules 723.1, 723.2)."""
    game = run.game
    if effect.verb == "end_combat" and game.board.step not in _COMBAT:
        run.did = False
        return
    game.do(ev.WaitingSet(()))
    parts: list[Event] = [
        ev.Removed(id) if game.obj(id).kind == "ability" else ev.Move(id, "exile", "exile")
        for id in reversed(game.board.stack)
    ]
    run.do(*parts)
    game.do(ev.CutShort(effect.verb.removeprefix("end_")))


@verb("control_player")
def control_player(run: Run, effect: Effect) -> None:
    """Make the decisions of a player in their next turn (rule 722.1)."""
    run.do(*(ev.Steered(side, run.you) for side in run.players(effect.args["main"]) if side != run.you))


@verb("deploy")
def deploy(run: Run, effect: Effect) -> None:
    """A teammate gains control of the creature for good (rule 804.2)."""
    game, id = run.game, run.context.source
    mates = [side for side in game.board.team(run.you) if side != run.you]
    if mates and id in game.permanents:
        side = game.decide(run.you, "player", mates, prompt="Wem gibst du sie?")
        stamp, gives = game.board.tick(), Changes(control=Who("you"))
        run.do(ev.EffectBegins(Lasting(stamp, "change", run.context, stamp, "forever", (id,), gives, whose=side)))
        run.do(ev.Controlled(id, side))


@verb("piles")
def piles(run: Run, effect: Effect) -> None:
    """Reveal the top cards; one player makes two piles, you put one into your hand, the other away (rule 700.3)."""
    game, you = run.game, run.you
    top = list(game.board.zone(you, "library")[: run.number(effect.args["main"])])
    sorter = next(iter(run.players(effect.args.get("by"))), you)
    first: list[str] = []
    while len(first) < len(top):  # a pile may be empty (rule 700.3d)
        left: list[str | None] = [id for id in top if id not in first]
        one = game.decide(sorter, "choose", [*left, None], prompt="Was kommt auf den ersten Haufen?")
        if one is None:
            break
        first.append(one)
    mine = game.decide(you, "choose", ["first", "second"], prompt="Welcher Haufen kommt auf die Hand?")
    kept = first if mine == "first" else [id for id in top if id not in first]
    run.do(*(ev.Move(id, "hand" if id in kept else "graveyard", "put") for id in top))
