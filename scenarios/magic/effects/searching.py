"""Searching: whose cards a player looks through, what must be found, and where it goes (rule 701.23)."""

from __future__ import annotations

from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.effects.run import Run, verb
from kfrules.scenarios.magic.entering import put
from kfrules.scenarios.magic.leaving import not_drawn
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.texts import Effect

_HIDDEN = ("library", "hand")


@verb("search")
def search(run: Run, effect: Effect) -> None:
    """Each player who is told to search finds cards, takes them, and a searched library is shuffled (rule 701.23)."""
    for side in run.players(effect.args.get("who")):
        owners = run.players(effect.args["of"])[:1] if "of" in effect.args else [side]
        if not run.game.do(ev.Happened(side, "searches")):
            run.did = False
            continue
        for owner in owners:
            _take(run, effect, side, owner, _found(run, effect, side, owner))


def _found(run: Run, effect: Effect, side: str, owner: str) -> list[str]:
    """Let a player find cards: what lies open has to be found, hidden cards of a quality need not (rule 701.23b)."""
    game, wanted = run.game, effect.args["main"]
    assert isinstance(wanted, Filter)
    many = run.number(effect.args.get("count"), 1)
    context = run.context.with_(you=side)
    every = [id for id in _searched(run, effect, side, owner) if matches(game, wanted, id, context)]
    free = _qualified(wanted) or not game.on("701.23")
    taken: list[str] = []
    while len(taken) < many:
        left: list[str | None] = [id for id in every if id not in taken]
        if not left:
            break
        may_stop = free and all(id is None or game.obj(id).zone in _HIDDEN for id in left)
        enough: list[str | None] = [None] if may_stop else []
        one = game.decide(side, "search", [*_distinct(left), *enough], prompt="Was nimmst du?")
        if one is None:
            break
        taken.append(one)
    return taken


def _searched(run: Run, effect: Effect, side: str, owner: str) -> list[str]:
    """Return the cards that a player searches; of a library as many from its top as an effect says (rule 701.23f)."""
    board = run.game.board
    zones = effect.args.get("from", ("library",))
    assert isinstance(zones, tuple)
    told = run.game.told_player("limit", "searched cards", side)
    most = min((one.text.number.value for one in told if one.text.number), default=None)
    return [id for zone in zones for id in board.zone(owner, zone)[: most if zone == "library" else None]]


def _qualified(wanted: Filter) -> bool:
    """Tell whether a search asks for more than just a card: then nothing has to be found (rules 701.23b, 701.23d)."""
    return any(test.kind != "class" or test.value != "card" for group in wanted.groups for test in group)


def _distinct(ids: list[str | None]) -> list[str | None]:
    """Of equal cards one is as good as another."""
    from kfrules.scenarios.kernel.events import label

    seen: dict[str, str | None] = {}
    for id in ids:
        seen.setdefault(label(str(id)), id)
    return list(seen.values())


def _take(run: Run, effect: Effect, side: str, owner: str, taken: list[str]) -> None:
    game, to = run.game, str(effect.args.get("to", "hand"))
    if to == "battlefield":
        under = next(iter(run.players(effect.args["under"])), side) if "under" in effect.args else side
        put(game, [(id, under, ev.Entry(tapped=effect.args.get("tapped") is True)) for id in taken])
        run.do(ev.Shuffle(owner))
    elif to.startswith("library"):
        run.do(ev.Shuffle(owner))
        run.do(*(ev.Arrange(id, "bottom" if to.endswith("bottom") else "top") for id in taken))
    else:
        run.do(*(ev.Move(id, to, "search") for id in taken))
        not_drawn(game, taken if to == "hand" else ())
        run.keep("searched", [game.board.moved.get(id, id) for id in taken])
        run.do(ev.Shuffle(owner))
    run.did = bool(taken)
