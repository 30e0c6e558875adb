"""Triggered abilities: which conditions an event meets (583). They only wait here; the chain takes them later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel import Event, Together
from kfrules.scenarios.kernel.events import CardId, Side
from kfrules.scenarios.riftbound import events as ev
from kfrules.scenarios.riftbound.board import Obj
from kfrules.scenarios.riftbound.phrases import selection
from kfrules.scenarios.riftbound.selecting import mighty
from kfrules.scenarios.riftbound.state import Delayed, Ref, Waiting
from kfrules.scenarios.riftbound.text import Ability, Instr, Text

if TYPE_CHECKING:
    from kfrules.scenarios.riftbound.game import Riftbound

VISION = Text((Instr("vision"),))
TEMPORARY = Text((Instr("kill", sel=selection("this")),))


@dataclass(frozen=True, slots=True)
class Happening:
    """A moment that abilities may wait for: its word, the card or the player it is about, and a battlefield."""

    word: str
    card: CardId | None = None
    player: Side | None = None
    field: str = ""
    paid: bool = False


def happenings(event: Event) -> Iterator[Happening]:
    """Yield what an event is in the words of abilities."""
    if isinstance(event, ev.Played):
        yield Happening("played", event.card, event.player, paid=event.paid)
    elif isinstance(event, ev.Die):
        yield Happening("dies", event.card)
    elif isinstance(event, ev.AssignRole):
        yield Happening("attacks" if event.role == "attacker" else "defends", event.card)
    elif isinstance(event, ev.MoveUnit):
        yield Happening("moves", event.card)
    elif isinstance(event, ev.ReadyUp):
        yield Happening("readied", event.card)
    elif isinstance(event, ev.Damage):
        if event.amount > 0:
            yield Happening("damaged", event.card)
    elif isinstance(event, ev.Stun):
        yield Happening("stunned", event.card)
    elif isinstance(event, ev.Discard):
        yield Happening("discarded", event.card, event.player)
    elif isinstance(event, ev.Scored):
        yield Happening("conquer" if event.how == "conquer" else "hold", None, event.player, event.field)
    elif isinstance(event, ev.StartOfBeginning):
        yield Happening("beginning", None, event.player)
    elif isinstance(event, ev.EndingStep):
        yield Happening("end", None, event.player)


# --- before an event -----------------------------------------------------------------------------


def of_leaving(game: Riftbound, events: Sequence[Event]) -> list[Waiting]:
    """Return the triggers of deaths that are about to happen: judged while all of them are on the board."""
    deaths = [event for event in events if isinstance(event, ev.Die)]
    found: list[Waiting] = []
    if deaths and ("dies" in game.listens or game.board.delayed):
        for event in deaths:
            found += _met(game, Happening("dies", event.card), after=1)
    return found


# --- after it ------------------------------------------------------------------------------------


def noticed(game: Riftbound, events: Sequence[Event]) -> None:
    """Let everything wait that was triggered by events that were just applied."""
    found, game.before = game.before, []
    for event in events:
        if isinstance(event, ev.Die):
            continue
        if isinstance(event, ev.Note | ev.Trigger | ev.Stack):
            continue
        for happening in happenings(event):
            found += _of_keywords(game, happening)
            if happening.word in game.listens or game.board.delayed:
                found += _met(game, happening)
    if "mighty" in game.listens and "709" not in game.rulebook.without:
        found += _became_mighty(game)
    if found:
        game.do(Together([ev.Trigger(one.source, one) for one in found]))


def mighty_now(game: Riftbound) -> dict[Ref, bool]:
    """Return for each unit on the board whether it is mighty."""
    units = [obj for obj in game.board.permanents() if obj.facts.type == "unit"]
    return {obj.ref: mighty(game, obj) for obj in units}


def _became_mighty(game: Riftbound) -> list[Waiting]:
    """Return the triggers of units whose Might rose from below 5 (709)."""
    before, game.mighty = game.mighty or {}, mighty_now(game)
    risen = [ref[0] for ref, mighty in game.mighty.items() if mighty and before.get(ref) is False]
    return [one for id in risen for one in _met(game, Happening("mighty", id))]


def _of_keywords(game: Riftbound, happening: Happening) -> list[Waiting]:
    """Return what Vision and Temporary trigger (729, 728)."""
    board, without = game.board, game.rulebook.without
    if happening.word == "played" and happening.card and "729" not in without:
        obj = board.objs[happening.card]
        if obj.facts.permanent and obj.on_board:
            times = game.keyword(obj.id, "vision")
            by = obj.controller or obj.owner
            return [Waiting(obj.id, -1, by, VISION, (obj.ref,), "Vision", "729", inc=obj.inc)] * times
    if happening.word == "beginning" and "728" not in without:
        mine = [obj for obj in board.permanents() if obj.controller == happening.player]
        return [
            Waiting(obj.id, -1, obj.controller or "", TEMPORARY, (obj.ref,), "Temporär", "728", inc=obj.inc)
            for obj in mine
            if game.keyword(obj.id, "temporary")
        ]
    return []


# --- abilities -----------------------------------------------------------------------------------


def _met(game: Riftbound, happening: Happening, after: int = 0) -> list[Waiting]:
    """Return the abilities whose condition a happening meets. `after`: how often its card will have changed zone."""
    found: list[Waiting] = []
    subject = game.board.objs[happening.card] if happening.card else None
    it: tuple[Ref, ...] = ((subject.id, subject.inc + after),) if subject is not None else ()
    for bearer, ability, you in _listening(game, happening):
        if ability.event == happening.word and _answers(game, happening, subject, bearer, ability, you):
            found.append(_waiting(bearer, ability, you, it, happening.paid))
    return found + _delayed(game, happening, subject, it)


def _waiting(bearer: Obj, ability: Ability, you: Side, it: tuple[Ref, ...], paid: bool) -> Waiting:
    label, entry = ("Todesstoß", "720") if ability.knell else ("", "582")
    initial = ability.event in ("attacks", "defends")
    return Waiting(
        bearer.id,
        ability.index,
        you,
        ability.text,
        it,
        label,
        entry,
        ability.may,
        paid,
        bearer.inc,
        bearer.at or bearer.zone,
        initial,
    )


def _listening(game: Riftbound, happening: Happening) -> Iterator[tuple[Obj, Ability, Side]]:
    """Yield the triggered abilities that are evaluated now: on the board (584), or where they say (585)."""
    board, without = game.board, game.rulebook.without
    for obj in game.bearers():
        you = happening.player if obj.facts.type == "battlefield" else obj.controller
        if obj.facts.type == "battlefield" and happening.word in ("beginning", "end") and obj.controller != you:
            continue
        for ability in obj.facts.abilities:
            if ability.kind == "triggered" and not ability.zone and you and not _gone(ability, without):
                yield obj, ability, you
    for obj in board.objs.values():
        if not obj.facts.abilities or obj.on_board or obj.zone in ("battlefield", "gone"):
            continue
        for ability in obj.facts.abilities:
            if ability.kind != "triggered" or _gone(ability, without):
                continue
            own = happening.card == obj.id and happening.word in ("discarded", "played") and not ability.zone
            placed = bool(ability.zone) and ability.zone == obj.zone and "585" not in without
            if own or placed or ("584" in without and obj.zone in ("trash", "hand")):
                yield obj, ability, obj.controller or obj.owner


def _gone(ability: Ability, without: frozenset[str]) -> bool:
    """Tell whether the keyword behind an ability is switched off."""
    return ability.knell and "720" in without


def _answers(
    game: Riftbound, happening: Happening, subject: Obj | None, bearer: Obj, ability: Ability, you: Side
) -> bool:
    """Tell whether a happening is what an ability waits for."""
    if subject is not None:
        assert ability.of is not None
        if not game.fits(ability.of, subject, you, bearer):
            return False
    elif happening.word in ("conquer", "hold"):
        at_field = bearer.facts.type == "battlefield"
        if bearer.id != happening.field if at_field else you != happening.player:
            return False
        if at_field and "632.2" in game.rulebook.without:
            return False
    elif you != happening.player:
        return False
    if not ability.cond:
        return True
    if ability.cond == "paid":
        return happening.paid
    return game.holds(ability.cond, bearer, you)


def _delayed(game: Riftbound, happening: Happening, subject: Obj | None, it: tuple[Ref, ...]) -> list[Waiting]:
    """Return what an effect set up for the next time; it happens once."""
    board = game.board
    found: list[Waiting] = []
    for one in board.delayed:
        if one.event == happening.word and _meant(one, happening, subject):
            refs = it or one.refs or ()
            found.append(Waiting(one.source, -1, one.by, Text(one.do), refs, "", "582"))
            game.do(ev.Note("delayed", tuple(other for other in board.delayed if other is not one)))
    return found


def _meant(one: Delayed, happening: Happening, subject: Obj | None) -> bool:
    if one.refs is not None:
        return subject is not None and subject.ref in one.refs
    return subject is not None or happening.player == one.by
