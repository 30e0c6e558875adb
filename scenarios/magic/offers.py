"""Every step that could be taken now: for the dialogue and for random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel.events import lasting
from kfrules.scenarios.magic import actions
from kfrules.scenarios.magic.activating import every
from kfrules.scenarios.magic.combat import attacking, blocking
from kfrules.scenarios.magic.keywords.ways import FROM_EXILE, WAYS, Via

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


_FACE_DOWN = ("morph", "megamorph", "disguise")
_ALTERNATIVES = ("evoke", "dash", "blitz", "overload", "awaken", "cleave", "mutate", "impending", "warp")
"""Keywords that let a card be cast from the hand for another cost."""


def conceivable(game: Magic) -> Iterator[Step]:
    """Yield every step that can be named now, allowed or not."""
    board = game.board
    for side in board.sides:
        for zone in ("hand", "graveyard", "exile", "outside"):
            for id in board.zone(side, zone):
                yield from _of_card(game, side, zone, id)
    for id in game.permanents:
        abilities = every(game, id)
        for number, bound in enumerate(abilities, 1):
            if not bound.ability.mana:
                yield {
                    "do": "activate",
                    "card": lasting(id),
                    **({"ability": str(number)} if len(abilities) > 1 else {}),
                }
        if game.obj(id).face_down:
            yield {"do": "face_up", "card": lasting(id)}
    if board.stack:
        yield {"do": "resolve", "what": "top"}
    else:
        yield from _turn(game)


def _of_card(game: Magic, side: str, zone: str, id: str) -> Iterator[Step]:
    face = game.obj(id).copiable
    if zone == "hand":
        if face.is_("land"):
            yield {"do": "play", "card": lasting(id), "by": side}
        elif face.cost is not None:
            yield {"do": "cast", "card": lasting(id), "by": side}
    elif zone == "exile" and game.obj(id).marks & set(FROM_EXILE):
        yield {"do": "cast", "card": lasting(id), "by": side}
    parts = {word for word, _ in face.parts} & set(WAYS)
    for word in dict.fromkeys([*(word for word, _ in face.keywords), *sorted(parts)]):
        if zone in WAYS.get(word, Via()).zones and (word in WAYS or word in _FACE_DOWN or word in _ALTERNATIVES):
            yield {"do": "cast", "card": lasting(id), "by": side, "via": word}
    for bound in every(game, id):
        if bound.ability.zone == zone:
            yield {"do": "activate", "card": lasting(id)}


def _turn(game: Magic) -> Iterator[Step]:
    step = game.board.step
    if step in ("upkeep", "draw", "main1", "combat"):
        able = [lasting(id) for id in game.under(game.active) if not attacking.unable(game, id)]
        yield from ({"do": "attack", "attackers": name} for name in able)
        if len(able) > 1:
            yield {"do": "attack", "attackers": able}
        yield {"do": "go", "step": "main2"}
    elif step == "attackers":
        blockers = [id for id in game.permanents if not blocking.unable(game, id)]
        for id in blockers:
            for attacker in blocking.attackers(game):
                if not blocking.unable_to(game, id, attacker):
                    yield {"do": "block", "blockers": {lasting(id): lasting(attacker)}}
        yield {"do": "block", "blockers": {}}
    elif step in ("blockers", "damage"):
        yield {"do": "assign", "damage": "any"}
    yield {"do": "end"}


def legal(game: Magic) -> list[Step]:
    """Return the steps that no rule forbids now."""
    if game.over():
        return []
    steps = list(conceivable(game))
    return [step for step in steps if not game.refusals(actions.event_of(game, step, game.current), first=True)]
