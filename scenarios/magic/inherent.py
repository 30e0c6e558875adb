"""Triggered abilities that no card's text bears: of designations, rooms, chapters, speed (rules 309.4, 714.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.objects import Context, Waiting
from kfrules.scenarios.magic.phrases import effects
from kfrules.scenarios.magic.phrases.texts import Ability, Body

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Found = tuple[str, Body, Context, str]
"""The rule, what it does, for whom, and the name under which it is on the stack."""


@cache
def _body(word: str) -> Body:
    return effects.body(_TEXTS[word])


_TEXTS: dict[str, list[dict[str, object]]] = {
    "draw": [{"draw": 1}],
    "rad": [{"rad": 1}],
    "roll": [{"roll_attractions": 1}],
    "monarch": [{"monarch": "you"}],
    "initiative": [{"initiative": "you"}],
    "venture": [{"venture": "Undercity"}],
    "speed": [{"speed": 1}],
    "madness": [{"cast": "this", "via": "madness", "else": [{"return": "this", "to": "graveyard"}]}],
    "miracle": [{"cast": "this", "via": "miracle"}],
    "defeated": [{"defeated": 1}],
    "back": [{"return": "it", "to": "battlefield", "tapped": True}],
}


def _monarch(game: Magic, event: Event) -> Iterator[Found]:
    """The monarch draws in their end step; who deals them combat damage becomes it (rule 724.2)."""
    holder = game.board.roles.get("monarch")
    if isinstance(event, ev.BeginStep) and event.step == "end" and holder in game.acting():
        yield "724", _body("draw"), Context(holder, ""), "Monarch"
    if isinstance(event, ev.Damaged) and event.combat and event.target == holder and game.known(event.source):
        yield "724", _body("monarch"), Context(game.controller(event.source), ""), "Monarch"


def _initiative(game: Magic, event: Event) -> Iterator[Found]:
    """Who has the initiative ventures in their upkeep and as they take it; combat damage takes it away (rule 725.2)."""
    holder = game.board.roles.get("initiative", "")
    if isinstance(event, ev.BeginStep) and event.step == "upkeep" and holder in game.acting():
        yield "725", _body("venture"), Context(holder, ""), "Initiative"
    if isinstance(event, ev.RoleTaken) and event.role == "initiative":
        yield "725", _body("venture"), Context(event.who, ""), "Initiative"
    if isinstance(event, ev.Damaged) and event.combat and event.target == holder and game.known(event.source):
        yield "725", _body("initiative"), Context(game.controller(event.source), ""), "Initiative"


def _speed(game: Magic, event: Event) -> Iterator[Found]:
    """A player with speed gains one when an opponent loses life in their turn, once (rule 702.179d)."""
    if not isinstance(event, ev.LoseLife) or event.amount <= 0:
        return
    for side in game.acting():
        player = game.board.players[side]
        theirs = game.board.opposed(event.player, side)
        if theirs and 0 < player.speed < 4 and "this turn faster" not in player.marks:
            player.marks = player.marks | {"this turn faster"}
            yield "702.179", _body("speed"), Context(side, ""), "Tempo"


def _room(game: Magic, event: Event) -> Iterator[Found]:
    """The ability of a room triggers as the marker enters it (rule 309.4c)."""
    if isinstance(event, ev.Noted) and event.what == "room" and event.card in game.board.objects:
        obj = game.obj(event.card)
        body = next((one.body for one in obj.face.rooms if one.name == event.value), None)
        if body is not None:
            yield "309", body, Context(obj.owner, event.card), label(event.card)


def _lore(game: Magic, id: str) -> int:
    return game.board.objects[id].counters.get("lore", 0) if id in game.board.objects else 0


def _chapter(game: Magic, event: Event) -> Iterator[Found]:
    """Chapters trigger as their number of lore counters is reached (rules 714.2b, 702.155a)."""
    if isinstance(event, ev.PutCounters) and event.kind == "lore":
        id, more = event.on, event.amount
    elif isinstance(event, ev.Create):
        id = game.board.now.get(event.name, "")
        more = _lore(game, id)
    elif isinstance(event, ev.Move) and event.to == "battlefield":
        id = game.board.moved.get(event.card, "")
        more = _lore(game, id)
    else:
        return
    if not more or id not in game.permanents:
        return
    chars, now = game.chars(id), _lore(game, id)
    exactly = chars.has("read-ahead") and not isinstance(event, ev.PutCounters) and game.applies("702.155")
    for bound in chars.abilities:
        chapter = bound.ability.chapter
        if chapter and (chapter == now if exactly else now - more < chapter <= now):
            yield "714", bound.ability.body, Context(chars.controller, id), label(id)


def _defeated(game: Magic, event: Event) -> Iterator[Found]:
    """A Siege whose last defense counter is removed is exiled and may be cast transformed (rule 310.11b)."""
    if not isinstance(event, ev.RemoveCounters) or event.kind != "defense" or event.on not in game.permanents:
        return
    chars = game.chars(event.on)
    if "siege" in chars.subtypes and not game.obj(event.on).counters.get("defense"):
        yield "310.11", _body("defeated"), Context(chars.controller, event.on), label(event.on)


def _earthbent(game: Magic, event: Event) -> Iterator[Found]:
    """An earthbent land that dies or is exiled returns tapped (rule 701.66a)."""
    if isinstance(event, ev.Move) and event.to in ("graveyard", "exile") and game.known(event.card):
        obj = game.obj(event.card)
        side = obj.chosen.get("earthbent", "")
        if side and obj.zone == "battlefield":
            went = game.board.moved.get(event.card, "")
            yield "701.66", _body("back"), Context(side, event.card, it=event.card, went=went), label(event.card)


def _madness(game: Magic, event: Event) -> Iterator[Found]:
    """A card that was discarded into exile may be cast for its madness cost (rule 702.35a)."""
    if isinstance(event, ev.Move) and event.cause == "discard" and event.to == "exile":
        card = game.board.moved.get(event.card, "")
        if card in game.board.objects and "madness" in game.printed(game.obj(card).copiable):
            yield "702.35", _body("madness"), Context(game.obj(card).owner, card), label(card)


def _miracle(game: Magic, event: Event) -> Iterator[Found]:
    """The first card drawn in a turn may be revealed and cast for its miracle cost (rule 702.94a)."""
    if isinstance(event, ev.Drawn) and game.board.players[event.player].draws == 1:
        card = event.card
        fit = card in game.board.objects and "miracle" in game.printed(game.obj(card).copiable)
        if fit and game.may(event.player, "Zeigst du die Karte vor?"):
            yield "702.94", _body("miracle"), Context(event.player, card), label(card)


def _before_combat(game: Magic, event: Event) -> Iterator[Found]:
    """Rad counters, and the die for Attractions, as the first main phase begins (rules 717.5, 727.1)."""
    if isinstance(event, ev.BeginStep) and event.step == "main1":
        for side in game.acting():
            if game.board.players[side].counters.get("rad"):
                yield "727", _body("rad"), Context(side, ""), "Verstrahlung"
            if any(game.obj(id).face.lights for id in game.under(side)):
                yield "717", _body("roll"), Context(side, ""), "Attraktionen"


_ALL: dict[type[Event], tuple[Callable[[Magic, Event], Iterator[Found]], ...]] = {
    ev.BeginStep: (_monarch, _initiative, _before_combat), ev.Damaged: (_monarch, _initiative),
    ev.RoleTaken: (_initiative,),
    ev.LoseLife: (_speed,), ev.Noted: (_room,), ev.PutCounters: (_chapter,),
    ev.RemoveCounters: (_defeated,), ev.Move: (_chapter, _earthbent, _madness),
    ev.Create: (_chapter,),
    ev.Drawn: (_miracle,),
}  # fmt: skip


def noted(game: Magic, events: Sequence[Event]) -> None:
    """Let everything trigger that waits for one of the events that just happened."""
    taken: list[Context] = []  # one or more creatures of a player take the initiative once (rule 725.2)
    for event in events:
        for look in _ALL.get(type(event), ()):
            for number, body, context, name in look(game, event):
                if body is _body("initiative"):
                    if context in taken:
                        continue
                    taken.append(context)
                if game.applies(number):
                    ability = Ability("triggered", (body,), rule=number)
                    game.board.waiting.append(Waiting(ability, context, name, number))
