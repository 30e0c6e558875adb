"""From the steps of a scenario to actions, and every step that could be named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import Event, Refused, Rule
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.legality import actor
from kfrules.scenarios.riftbound.names import DOMAINS
from kfrules.scenarios.riftbound.text import every

if TYPE_CHECKING:
    from kfrules.scenarios.play.engine import Find
    from kfrules.scenarios.riftbound.game import Riftbound


def whose(game: Riftbound, id: CardId) -> Side:
    """Return who plays a card or acts with it: who controls it, off the board its owner."""
    obj = game.board.objs[id]
    if obj.on_board or obj.zone in ("hidden", "chain"):
        return obj.controller or obj.owner
    return obj.owner


def event_of(game: Riftbound, step: Step, find: Find) -> Event:
    """Return the action that a step names. Raises `Refused` where a card that it names is not there (yet)."""
    try:
        return _MAKERS[step["do"]](game, step, find)
    except _Missing:
        raise Refused(ev.ResolveUntil("all"), [Rule("562", also=("559", "554", "170"))]) from None


class _Missing(Exception):
    """A name of a token that nobody has made."""


def _names(game: Riftbound, step: Step, key: str, find: Find) -> tuple[str, ...] | None:
    if step.get(key) is None:
        return None
    taken: list[CardId] = []
    for name in step[key]:
        found = name if name in game.board.halves else _rune_called(game, step, key, name, taken, find)
        taken.append(found or _there(game, find(name)))
    return tuple(taken)


def _rune_called(game: Riftbound, step: Step, key: str, name: str, taken: list[CardId], find: Find) -> CardId | None:
    """Return the rune that a domain among targets or costs means, not yet named: an opponent's where the text says so.

    To be exhausted rather a ready one, else rather an exhausted one.
    """
    objs = game.board.objs
    if name not in DOMAINS or find(name) in objs:
        return None
    card = _there(game, find(step["card"]))
    facts = objs[card].facts
    if key == "costs":
        asked = [(part.verb, part.sel) for ability in facts.abilities for part in ability.cost.parts]
    else:
        texts = (facts.text, *(ability.text for ability in facts.abilities))
        asked = [(instr.verb, instr.sel) for text in texts for instr in every(text.do)]
    runes = [(verb, sel) for verb, sel in asked if sel is not None and sel.noun == "rune"]
    ready = any(verb == "exhaust" for verb, _ in runes)
    by = whose(game, card)
    enemy = key == "targets" and any(sel.side == "enemy" for _, sel in runes)
    sides = game.board.opponents(by) if enemy else [by]
    left = [id for side in sides for id in game.board.half(side).runes if id not in taken]
    fitting = [id for id in left if name in objs[id].facts.domain]
    return min(fitting, key=lambda id: objs[id].ready != ready, default=None)


def _there(game: Riftbound, id: CardId) -> CardId:
    if id not in game.board.objs and id != "base":
        raise _Missing
    return id


def _play(game: Riftbound, step: Step, find: Find) -> Event:
    card = _there(game, find(step["card"]))
    by = whose(game, card)
    offer = game.board.offer
    if offer is not None and card in offer.cards:
        by = offer.by
    return ev.Play(
        card,
        by,
        step.get("at"),
        _names(game, step, "targets", find),
        bool(step.get("accelerate")),
        bool(step.get("extra")),
        _names(game, step, "costs", find) or (),
    )


def _activate(game: Riftbound, step: Step, find: Find) -> Event:
    card = _there(game, find(step["card"]))
    number = step.get("ability") or 1
    return ev.Activate(
        card, whose(game, card), number, _names(game, step, "targets", find), _names(game, step, "costs", find) or ()
    )


def _move(game: Riftbound, step: Step, find: Find) -> Event:
    units = _names(game, step, "units", find) or ()
    movers = [whose(game, id) for id in units]
    active = game.board.active
    return ev.StandardMove(units, step["to"], movers[0] if movers and active not in movers else active)


def _hide(game: Riftbound, step: Step, find: Find) -> Event:
    card = _there(game, find(step["card"]))
    return ev.Hide(card, step["at"], whose(game, card))


def _pass(game: Riftbound, step: Step, find: Find) -> Event:
    return ev.PassPriority(step["side"]) if game.board.chain else ev.PassFocus(step["side"])


def _assign(game: Riftbound, step: Step, find: Find) -> Event:
    division = game.board.division
    by = division.by if division is not None else game.active
    return ev.Assign(by, tuple((_there(game, find(name)), number) for name, number in step["amounts"].items()))


_MAKERS: dict[str, Callable[[Riftbound, Step, Find], Event]] = {
    "play": _play,
    "activate": _activate,
    "move": _move,
    "hide": _hide,
    "pass": _pass,
    "assign": _assign,
    "resolve": lambda game, step, find: ev.ResolveUntil(step["what"]),
    "invite": lambda game, step, find: ev.Invite(step["side"], actor(game)),
    "concede": lambda game, step, find: ev.Concede(step["side"]),
    "end": lambda game, step, find: ev.EndOf(step["what"], game.active),
}


def acts_next(game: Riftbound, side: Side) -> bool:
    """Tell whether the next step of a script is an action of a side: whoever is invited and acts has accepted."""
    step = game.upcoming()
    if step is None or step["do"] not in ("play", "activate"):
        return False
    card = game.current(step["card"])
    return card in game.board.objs and whose(game, card) == side


# --- runes ---------------------------------------------------------------------------------------


def runes(game: Riftbound, step: Step) -> Iterator[ev.UseRune]:
    """Yield the uses of runes that a step names, one after another: first those that exhaust."""
    offer = game.board.offer
    by = step.get("by") or (offer.by if offer is not None else actor(game))
    for how in ("exhaust", "recycle"):
        wanted = step.get(how) or []
        for domain in [None] * wanted if isinstance(wanted, int) else wanted:
            yield ev.UseRune(_rune(game, by, how, domain), by, how)


def _rune(game: Riftbound, side: Side, how: str, domain: str | None) -> CardId | None:
    """Return the rune that is meant: to be exhausted a ready one, to be recycled rather an exhausted one."""
    objs = game.board.objs
    fitting = [id for id in game.board.half(side).runes if domain is None or domain in objs[id].facts.domain]
    if not fitting:
        return None
    return sorted(fitting, key=lambda id: objs[id].ready == (how == "recycle"))[0]


# --- everything that could be named --------------------------------------------------------------


def conceivable(game: Riftbound) -> Iterator[Step]:
    """Yield every step that a player could name now, allowed or not."""
    board = game.board
    if board.division is not None:
        return
    for side in board.order(board.active):
        yield from _of_side(game, side)
    if board.chain or board.battle is not None:
        yield {"do": "pass", "side": actor(game)}
        yield from ({"do": "resolve", "what": what} for what in ("item", "all"))
    else:
        yield from ({"do": "end", "what": what} for what in ("phase", "turn"))


def _of_side(game: Riftbound, side: Side) -> Iterator[Step]:
    board, half = game.board, game.board.half(side)
    hidden = [f.hidden for f in board.fields.values() if f.hidden and board.objs[f.hidden].controller == side]
    champion = [half.champion] if half.champion else []
    offered = list(board.offer.cards) if board.offer is not None and board.offer.by == side else []
    for id in dict.fromkeys([*half.hand, *champion, *hidden, *offered]):
        yield from _of_card(game, id)
    mine = [obj for obj in board.permanents() if obj.controller == side]
    legends = [board.objs[half.legend]] if half.legend else []
    for obj in (*mine, *legends):
        for ability in obj.facts.abilities:
            if ability.kind == "activated":
                yield {"do": "activate", "card": obj.id, "ability": ability.number}
    for obj in mine:
        if obj.facts.type == "unit" and obj.ready:
            yield from ({"do": "move", "units": [obj.id], "to": to} for to in ("base", *board.fields))


def _of_card(game: Riftbound, id: CardId) -> Iterator[Step]:
    board, obj = game.board, game.board.objs[id]
    yield {"do": "play", "card": id}
    if obj.facts.type == "unit" and obj.zone != "hidden":
        yield from ({"do": "play", "card": id, "at": name} for name in board.fields)
        if obj.facts.keywords.get("accelerate"):
            yield {"do": "play", "card": id, "accelerate": True}
    if any(ability.kind == "extra" and ability.may for ability in obj.facts.abilities):
        yield {"do": "play", "card": id, "extra": True}
    if obj.facts.keywords.get("hidden") and obj.zone == "hand":
        yield from ({"do": "hide", "card": id, "at": name} for name in board.fields)
