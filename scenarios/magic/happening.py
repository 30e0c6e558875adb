"""Whether an event is the one that an ability waits for, or that an effect replaces; and what it tells that ability."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kfrules.records import dataclass, replace
from kfrules.scenarios.kernel import Event
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.happenings import Happening

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


@dataclass(frozen=True, slots=True)
class Found:
    """What an event tells an ability: its object, an amount, a player, who did it, and what the object became."""

    it: str = ""
    amount: int = 0
    player: str = ""
    by: str = ""
    went: str = ""
    mana: str = ""


Match = Callable[["Magic", Happening, Event, Context], Iterable[Found]]


def subject(game: Magic, happening: Happening, id: str, context: Context) -> bool:
    """Tell whether an object is the one that the event is about."""
    if happening.subject == "this":
        return id == context.source
    if happening.subject == "attached":
        return bool(id) and game.known(context.source) and game.obj(context.source).attached == id
    if happening.subject in ("haunted", "encoded"):
        word = "haunts" if happening.subject == "haunted" else "encoded"
        return game.known(context.source) and game.obj(context.source).chosen.get(word) == id
    if happening.subject in ("target", "it"):
        aims = (*(slot for mode in context.targets for slot in mode), *context.outer)
        return id in (context.it, *(one for slot in aims for one in slot))
    return happening.filter is not None and fits(game, happening.filter, id, context)


def fits(game: Magic, filter: Filter, id: str, context: Context) -> bool:
    """Tell whether a filter holds of what may be a player, an object, or gone."""
    return (id in game.board.players or game.known(id)) and matches(game, filter, id, context)


def player(game: Magic, word: str, side: str, context: Context) -> bool:
    """Tell whether a player is the one that a word means."""
    if word == "you":
        return side == context.you
    if word == "opponent":
        return game.board.opposed(side, context.you)
    return word == "player" or (word == "that player" and side == context.player)


def _object(game: Magic, happening: Happening, id: str, context: Context) -> bool:
    """Tell whether what stands behind the verb fits."""
    if happening.player == "this":
        return id == context.source
    if happening.player == "attached":
        return game.obj(context.source).attached == id
    if happening.player:
        return id in game.board.players and player(game, happening.player, id, context)
    return happening.object is None or fits(game, happening.object, id, context)


def moved(game: Magic, event: Event) -> tuple[str, str, str]:
    """Return what changes zones, from where and to where."""
    if isinstance(event, ev.Move):
        return event.card, game.obj(event.card).zone, event.to
    if isinstance(event, ev.Create):
        return game.board.now.get(event.name, ""), "", "battlefield"
    return "", "", ""


def _enters(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    id, origin, to = moved(game, event)
    if to != "battlefield" or origin == "battlefield" or not game.on("603.6a"):
        return
    now = game.board.moved.get(id, id) if isinstance(event, ev.Move) else id
    new = now if now in game.board.objects else id
    if (h.subject == "this" and context.source in (id, new)) or (
        h.subject != "this" and subject(game, h, new, context)
    ):
        yield Found(new, player=game.controller(new), went=new)


def _went(verb: str) -> Match:
    def match(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
        id, origin, to = moved(game, event)
        if not id or not isinstance(event, ev.Move) or not _verb(verb, event, origin, to):
            return
        if verb == "goes" and origin != "battlefield" and h.filter and h.filter.has("class", "permanent"):
            return
        if verb == "dies":
            game.cite("700.4")
        new = game.board.moved.get(id, "")
        itself = verb == "goes" and h.subject == "this" and context.source == new != ""
        if (itself or subject(game, h, id, context)) and (origin != "battlefield" or game.on("603.6c")):
            yield Found(id, player=game.controller(id), went=game.board.moved.get(id, ""))

    return match


def _leaves(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    """A permanent leaves also as its owner leaves the game, unless it is phased out (rule 603.6c)."""
    if not isinstance(event, ev.Leaves):
        yield from _went("leaves")(game, h, event, context)
        return
    for id, (obj, chars) in game.board.last.items():
        went = id not in game.board.objects and id not in game.board.moved
        theirs = obj.owner == event.player and obj.zone == "battlefield" and not obj.phased_out
        if went and theirs and subject(game, h, id, context) and game.on("603.6c"):
            yield Found(id, player=chars.controller)


def _verb(verb: str, event: ev.Move, origin: str, to: str) -> bool:
    if verb == "dies":
        return origin == "battlefield" and to == "graveyard"
    if verb == "leaves":
        return origin == "battlefield" and to != "battlefield"
    if verb == "goes":
        return to == "graveyard"
    if verb == "exiled":
        return to == "exile"
    return event.cause == {
        "sacrificed": "sacrifice",
        "destroyed": "destroy",
        "discarded": "discard",
        "milled": "mill",
    }.get(verb, verb)


def _attacks(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.Attacks) or not event.declared or (h.verb == "attacks alone" and not event.alone):
        return
    defender = game.controller(event.target)
    if h.player in ("you", "opponent", "player") and not (
        event.target in game.board.players and player(game, h.player, defender, context)
    ):
        return
    if h.object is not None and not fits(game, h.object, event.target, context):
        return
    if subject(game, h, event.card, context) and game.on("508.3"):
        yield Found(event.card, player=defender, by=event.target)


def _unblocked(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if isinstance(event, ev.Unblocked) and subject(game, h, event.card, context):
        yield Found(event.card, player=game.defender_of(event.card))


def _blocks(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.Blocks) or not subject(game, h, event.card, context) or not game.on("509.3"):
        return
    if h.object is None and not h.player:
        it = event.attackers[0] if h.subject and event.attackers else event.card
        yield Found(it, len(event.attackers), by=event.attackers[0] if event.attackers else "")
        return
    for attacker in event.attackers:
        if _object(game, h, attacker, context):
            yield Found(attacker if h.subject else event.card, by=attacker)


def _blocked(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.BecomesBlocked) or not subject(game, h, event.card, context) or not game.on("509.3"):
        return
    if h.verb == "blocked":
        yield Found(event.card, len(event.blockers), game.defender_of(event.card))
        return
    for blocker in event.blockers:
        if _object(game, h, blocker, context):
            yield Found(blocker if h.subject else event.card, player=game.controller(blocker), by=blocker)


def _deals(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.Damaged | ev.Deal) or (h.verb == "deals combat" and not event.combat):
        return
    if subject(game, h, event.source, context) and _object(game, h, event.target, context):
        it = event.target if h.subject else event.source
        yield Found(it, event.amount, game.controller(event.target), event.source)


def _dealt(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.Damaged | ev.Deal) or (h.verb == "dealt combat" and not event.combat):
        return
    if subject(game, h, event.target, context):
        yield Found(
            event.source if h.subject else event.target, event.amount, game.controller(event.source), event.source
        )


def _is_cast(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    """A spell is cast; how many others were cast before it in this turn is what its storm counts (rule 702.40a)."""
    for one in _of_card(ev.SpellCast)(game, h, event, context):
        yield replace(one, amount=sum(side.spells_cast for side in game.board.players.values()) - 1)


def _of_card(kind: type[Event], field: str = "card") -> Match:
    def match(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
        if isinstance(event, kind) and subject(game, h, getattr(event, field), context):
            id = getattr(event, field)
            yield Found(id, player=game.controller(id), by=getattr(event, "source", ""))

    return match


def _targeted(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.Targeted) or not subject(game, h, event.target, context):
        return
    if h.player and not player(game, h.player, event.player, context):
        return
    if h.object is not None and not fits(game, h.object, event.source, context):
        return
    yield Found(event.target, player=event.player, by=event.source)


def _tapped_for_mana(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.AddMana) or not event.source:
        return
    if subject(game, h, event.source, context) and game.on("106.12"):
        yield Found(event.source, len(event.mana), event.player, mana=event.mana)


def _counters(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.PutCounters) or event.on in game.board.players or h.player not in ("", event.kind):
        return
    if subject(game, h, event.on, context):
        yield Found(event.on, event.amount, game.controller(event.on))


def _last_counter(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    """The last counter of a kind was removed from an object (rules 702.62a, 702.63a)."""
    if not isinstance(event, ev.RemoveCounters) or event.on not in game.board.objects or h.player != event.kind:
        return
    if not game.board.objects[event.on].counters.get(event.kind) and subject(game, h, event.on, context):
        yield Found(event.on, player=game.controller(event.on))


def _face_up(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if isinstance(event, ev.TurnFace) and not event.down and subject(game, h, event.card, context):
        yield Found(event.card)


def _told(what: str) -> Match:
    """Something noted that writes nothing: about a card, or about a player."""

    def match(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
        if not isinstance(event, ev.Happened) or event.what != what:
            return
        if h.subject in ("you", "opponent", "player") and not player(game, h.subject, event.player, context):
            return
        if h.subject not in ("you", "opponent", "player") and not subject(game, h, event.card, context):
            return
        yield Found(event.card, player=event.player)

    return match


def _unlocked(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    """A door was unlocked: that of the half that bears the ability, or any of its own (rule 709.5h)."""
    if not isinstance(event, ev.Happened) or event.what not in ("unlocked left", "unlocked right"):
        return
    if (not h.whose or event.what.endswith(h.whose)) and subject(game, h, event.card, context):
        yield Found(event.card, player=event.player)


def _of_player(*kinds: type[Event]) -> Match:
    def match(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
        if isinstance(event, ev.PlayerAttacks) and not game.on("508.3"):
            return
        if isinstance(event, kinds) and player(game, h.subject, event.player, context):  # type: ignore[attr-defined]
            if (
                isinstance(event, ev.SpellCast | ev.LandPlayed)
                and h.object
                and not fits(game, h.object, event.card, context)
            ):
                return
            if h.whose and str(_which(game, event)) != h.whose:
                return
            card = getattr(event, "card", "")
            yield Found(card, getattr(event, "amount", getattr(event, "many", 1)), event.player, card)  # type: ignore[attr-defined]

    return match


def _which(game: Magic, event: Event) -> int:
    """Return the how many-th card or spell of a player in this turn an event is about."""
    one = game.board.players[event.player]  # type: ignore[attr-defined]
    return one.spells_cast if isinstance(event, ev.SpellCast) else one.draws + isinstance(event, ev.Draw)


def _copied(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    """A player copies a spell; the copy is not cast (rule 707.10)."""
    if not isinstance(event, ev.CopyMade) or not player(game, h.subject, event.player, context):
        return
    made = game.board.stack[-1] if game.board.stack else ""
    if made and game.obj(made).kind == "copy" and (h.object is None or fits(game, h.object, made, context)):
        yield Found(made, player=event.player, by=made)


def _cast_or_copied(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    yield from _of_player(ev.SpellCast)(game, h, event, context)
    yield from _copied(game, h, event, context)


def _expends(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    """The mana that a player has spent on spells this turn reaches a number or skips it (rule 700.14)."""
    if not isinstance(event, ev.Expended) or not player(game, h.subject, event.player, context):
        return
    if event.before < int(h.whose) <= event.before + event.amount and game.on("700.14"):
        yield Found(amount=event.amount, player=event.player)


def _by_player(cause: str) -> Match:
    def match(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
        if isinstance(event, ev.Move) and event.cause == cause:
            side = event.player or game.obj(event.card).owner
            if player(game, h.subject, side, context) and _object(game, h, event.card, context):
                yield Found(event.card, 1, side, went=game.board.moved.get(event.card, ""))

    return match


def _step(game: Magic, h: Happening, event: Event, context: Context) -> Iterable[Found]:
    if not isinstance(event, ev.BeginStep) or not game.on("500.6"):
        return
    if event.step != h.subject and not (h.subject == "main1" and event.step == "main2" and "precombat" not in h.text):
        return
    sides = game.acting() if event.player == game.board.active else (event.player,)
    if h.whose == "your":
        fitting = [event.player] if context.you in sides else []
    elif h.whose == "opponent":
        fitting = [side for side in sides if game.board.opposed(side, context.you)]
    elif h.whose == "that player":
        fitting = [side for side in sides if side == context.player]
    else:
        fitting = list(sides)
    for side in fitting:
        yield Found(player=side)


VERBS: dict[str, tuple[tuple[type[Event], ...], Match]] = {
    "enters": ((ev.Move, ev.Create), _enters),
    "attacks": ((ev.Attacks,), _attacks), "attacks alone": ((ev.Attacks,), _attacks),
    "unblocked": ((ev.Unblocked,), _unblocked), "blocks": ((ev.Blocks,), _blocks),
    "blocked": ((ev.BecomesBlocked,), _blocked), "blocked by": ((ev.BecomesBlocked,), _blocked),
    "deals": ((ev.Damaged, ev.Deal), _deals), "deals combat": ((ev.Damaged, ev.Deal), _deals),
    "dealt": ((ev.Damaged, ev.Deal), _dealt), "dealt combat": ((ev.Damaged, ev.Deal), _dealt),
    "tapped": ((ev.Tap,), _of_card(ev.Tap)), "untapped": ((ev.Untap,), _of_card(ev.Untap)),
    "targeted": ((ev.Targeted,), _targeted), "tapped for mana": ((ev.AddMana,), _tapped_for_mana),
    "last counter": ((ev.RemoveCounters,), _last_counter), "explores": ((ev.Happened,), _told("explores")),
    "visited": ((ev.Happened,), _told("visited")), "transforms": ((ev.Happened,), _told("transforms")),
    "becomes monstrous": ((ev.Happened,), _told("becomes monstrous")), "mutates": ((ev.Merged,), _of_card(ev.Merged)),
    "tempted": ((ev.Happened,), _told("tempted")), "commits": ((ev.Happened,), _told("crime")),
    "unlocked": ((ev.Happened,), _unlocked), "rolls": ((ev.Happened,), _told("rolls")),
    "expends": ((ev.Expended,), _expends),
    "counters": ((ev.PutCounters,), _counters), "face up": ((ev.TurnFace,), _face_up),
    "countered": ((ev.Countered,), _of_card(ev.Countered)), "is cast": ((ev.SpellCast,), _is_cast),
    "phases in": ((ev.PhaseIn,), _of_card(ev.PhaseIn)), "cycled": ((ev.Happened,), _told("cycled")),
    "drawn": ((ev.Drawn,), _of_card(ev.Drawn)), "gains": ((ev.GainLife,), _of_player(ev.GainLife)),
    "loses": ((ev.LoseLife,), _of_player(ev.LoseLife)), "draws": ((ev.Drawn, ev.Draw), _of_player(ev.Drawn, ev.Draw)),
    "discards": ((ev.Move,), _by_player("discard")), "casts": ((ev.SpellCast,), _of_player(ev.SpellCast)),
    "copies": ((ev.CopyMade,), _copied), "casts or copies": ((ev.SpellCast, ev.CopyMade), _cast_or_copied),
    "player attacks": ((ev.PlayerAttacks,), _of_player(ev.PlayerAttacks)),
    "plays land": ((ev.LandPlayed,), _of_player(ev.LandPlayed)),
    "creates": ((ev.CreateTokens, ev.Happened), lambda g, h, e, c: (
        _of_player(ev.CreateTokens)(g, h, e, c) if isinstance(e, ev.CreateTokens) else _told("creates")(g, h, e, c))),
    "loses game": ((ev.Lose,), _of_player(ev.Lose)), "wins game": ((ev.Win,), _of_player(ev.Win)),
    "searches": ((ev.Happened,), _told("searches")), "scries": ((ev.Happened,), _told("scries")),
    "sacrifices": ((ev.Move,), _by_player("sacrifice")), "mills": ((ev.Move,), _by_player("mill")),
    "shuffles": ((ev.Shuffle,), _of_player(ev.Shuffle)), "cycles": ((ev.Happened,), _told("cycled")),
    "taps for mana": ((ev.AddMana,), _of_player(ev.AddMana)), "activates": ((ev.Used,), _of_card(ev.Used)),
    "step": ((ev.BeginStep,), _step),
}  # fmt: skip
for _name in ("dies", "goes", "exiled", "sacrificed", "destroyed", "discarded", "milled"):
    VERBS[_name] = ((ev.Move,), _went(_name))
VERBS["leaves"] = ((ev.Move, ev.Leaves), _leaves)


def found(game: Magic, happening: Happening, event: Event, context: Context) -> list[Found]:
    """Return what an event tells an ability that waits for such a happening; nothing where it is another."""
    if happening.parts:
        return [one for part in happening.parts for one in found(game, part, event, context)][:1]
    known = VERBS.get(happening.verb)
    if known is None or not isinstance(event, known[0]):
        return []
    return list(known[1](game, happening, event, context))
