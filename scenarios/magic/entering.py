"""How a permanent enters the battlefield: tapped, with counters, as a copy, attached (rules 614.1c, 614.12, 616.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kfrules.records import replace
from kfrules.scenarios.kernel import FirstAgent, Together
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.attaching import hosts
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.keywords.entering import Coming as Arrival
from kfrules.scenarios.magic.keywords.entering import enter_with
from kfrules.scenarios.magic.layers import base
from kfrules.scenarios.magic.leaving import as_played
from kfrules.scenarios.magic.linked import chosen_for
from kfrules.scenarios.magic.naming import card_names
from kfrules.scenarios.magic.numbers import evaluate, matches, matching
from kfrules.scenarios.magic.objects import Context, Obj
from kfrules.scenarios.magic.paying import Bill, due, pay
from kfrules.scenarios.magic.phrases.texts import Ability, Face
from kfrules.scenarios.magic.phrases.words import COLORS
from kfrules.scenarios.magic.snapshot import Bound, Chars
from kfrules.scenarios.magic.textless import FACE_DOWN, copied_face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_STAYS = ("back", "prototype", "modal", "left", "right")
"""Parts as which a card was cast and that the permanent shows too."""
_ASKED = {"color": "Welche Farbe?", "player": "Welcher Spieler?", "name": "Welcher Kartenname?"}
Coming = tuple[str, str, ev.Entry]
"""A card, under whose control it enters, and how."""


def put(game: Magic, coming: Sequence[Coming]) -> list[str]:
    """Put cards onto the battlefield at once; return the permanents that they became."""
    parts, late = [], []
    arriving = frozenset(card for card, _, _ in coming)
    for card, side, entry in coming:
        if not as_played(game, card, side):
            continue
        if entry.up == "back" and _one_sided(game, card) and game.on("712.14"):
            continue
        if entry.face_down and not game.on("708.3"):  # then it would be turned face down only after it has entered
            entry = replace(entry, face_down=False)
            late.append(card)
        made = enter(game, card, side, entry, game.obj(card).copiable, arriving)
        if made is not None:
            parts.append(ev.Move(card, "battlefield", "enter", entry_=made))
    if not parts:
        return []
    game.do(Together(parts) if len(parts) > 1 else parts[0])
    moved = [game.board.moved.get(part.card, "") for part in parts]
    for card in late:
        game.do(ev.TurnFace(game.board.moved.get(card, card), True))
    return [id for id in moved if id in game.board.objects and game.obj(id).zone == "battlefield"]


def _by_night(game: Magic, obj: Obj, face: Face) -> bool:
    """Tell whether a card with daybound enters transformed, because it is night (rule 702.145b)."""
    if game.board.roles.get("time") != "night" or obj.kind != "card" or obj.up or not game.on("702.145"):
        return False
    return "daybound" in game.printed(face) and obj.face.shown("back") is not obj.face


def _locked(face: Face) -> str:
    """A Room that was not cast enters with both doors locked (rule 709.5d)."""
    return "locked" if face.shown("locked") is not face else ""


def _one_sided(game: Magic, card: str) -> bool:
    face = game.obj(card).face
    return face.shown("back") is face


def prepared(game: Magic, event: ev.CreateTokens, name: str) -> ev.Entry:
    """Return how a token enters."""
    entry = replace(event.entry_, controller=event.entry_.controller or event.player)
    made = _enter(game, "", event.player, entry, event.face.shown(entry.up), Context(event.player, event.source), name)
    return made or entry


def enter(
    game: Magic, card: str, side: str, entry: ev.Entry, face: Face, arriving: frozenset[str] = frozenset()
) -> ev.Entry | None:
    """Return how a card enters under a player's control; None where it cannot (an Aura without anything to enchant).

    `arriving`: what enters at the same time.
    """
    obj = game.obj(card)
    face_down = entry.face_down or (obj.zone == "stack" and obj.face_down)
    if not entry.up and not face_down and _by_night(game, obj, face):
        entry = replace(entry, up="back")
    if entry.up and entry.up != obj.up and obj.face.shown(entry.up) is not obj.face:
        face = obj.face.shown(entry.up)
    entry = replace(
        entry, controller=side, face_down=face_down, marks=entry.marks | (obj.marks if face_down else frozenset()),
        up=entry.up or (obj.up if obj.zone == "stack" and obj.up in _STAYS else _locked(obj.face)),
    )  # fmt: skip
    context = obj.context.with_(you=side, source=card) if obj.context is not None else Context(side, card)
    if "aura" in face.subtypes and not entry.attached and not face_down and game.applies("303.4"):
        options = hosts(game, card, side)
        if not options:
            return None
        entry = replace(entry, attached=game.decide(side, "attach", options, prompt="Woran wird sie angelegt?"))
    return _enter(game, card, side, entry, FACE_DOWN if face_down else face, context, "", arriving)


def _enter(
    game: Magic,
    card: str,
    side: str,
    entry: ev.Entry,
    face: Face,
    context: Context,
    name: str,
    arriving: frozenset[str] = frozenset(),
) -> ev.Entry | None:
    entry, face = _copied(game, side, entry, face, context)
    entry, face = _made_alike(game, card, side, entry, face)
    chars = _future(game, card, side, entry, face, name)
    counters = dict(entry.counters) | _of_its_kind(game, face, chars)
    tapped, chosen, made = entry.tapped, dict(entry.chosen), dict[str, str]()
    own = (*chars.abilities, *game.view.of_keywords(chars, "entering"))
    texts = [
        (bound.ability, context) for bound in own if bound.ability.kind == "entering" and bound.ability.filter is None
    ]
    if not (game.applies("614.12") and game.applies("603.6d")):
        texts = []
    for ability, here in [*texts, *_of_others(game, card, chars, arriving)]:
        if not holds(game, ability.condition, here):
            continue
        if ability.may and ability.who is None and not game.may(side, "So ins Spiel kommen?"):
            continue
        if ability.pays is not None and _paid(game, ability, side, card, here, arriving):
            continue
        tapped = tapped or ability.once
        for kind, number in ability.counters:
            counters[kind] = counters.get(kind, 0) + evaluate(game, number, here)
        if ability.label in ("color", "type", "player", "name") and ability.label not in chosen:
            made[ability.label] = chosen[ability.label] = choice(game, side, ability.label)
    coming = Arrival(card, side, face, chars, context, counters, set(entry.marks))
    if chars.keywords:
        enter_with(game, coming)
        entry = replace(entry, marks=frozenset(coming.marks))
    if texts:
        game.cite("603.6d")
        game.cite("614.12")
    if entry.attacking and not game.on("508.4"):
        entry = replace(entry, attacking="")
    if chars.is_("land"):
        game.cite("305.4")
    put_on = tuple((kind, _counted(game, card, side, kind, many)) for kind, many in counters.items() if many > 0)
    chosen |= chosen_for(face, made)
    return replace(entry, tapped=tapped, counters=put_on, chosen=tuple(chosen.items()))


def _of_its_kind(game: Magic, face: Face, chars: Chars) -> dict[str, int]:
    """Return the counters with which planeswalkers, battles and Sagas enter (rules 306.5b, 310.4b, 714.3a)."""
    made: dict[str, int] = {}
    if face.loyalty is not None and game.on("209") and game.on("306") and chars.is_("planeswalker"):
        made["loyalty"] = face.loyalty
    if face.defense is not None and game.on("210") and game.on("310") and chars.is_("battle"):
        made["defense"] = face.defense
    if "saga" in chars.subtypes:
        made["lore"] = 1
    return made


def choice(game: Magic, side: str, what: str) -> str:
    """Let a player choose a color, a creature type, the name of a card, or a player."""
    if what == "color":
        options = list(COLORS)
    elif what == "player":
        options = game.board.sides
    elif what == "name":
        options = card_names(game)
    else:
        options = creature_types(game)
    chosen: str = game.decide(side, what, options, prompt=_ASKED.get(what, "Welcher Typ?"))
    return chosen


def creature_types(game: Magic) -> list[str]:
    """Return the creature types that lie on the table, and the basic land types; others change nothing."""
    found: dict[str, None] = {}
    for obj in game.board.objects.values():
        for one in obj.copiable.subtypes:
            if one[:1].isupper():
                found.setdefault(one)
    found |= dict.fromkeys(game.board.types_named)
    return [*found, "Niemand", "plains", "island", "swamp", "mountain", "forest"]


def _copied(
    game: Magic, side: str, entry: ev.Entry, face: Face, context: Context, taken: frozenset[str] = frozenset()
) -> tuple[ev.Entry, Face]:
    """Choose what is copied as it enters, before anything else applies (rules 616.1c, 707.5).

    `taken`: what it has copied so far; a copy of what enters as a copy may copy again.
    """
    for ability in face.abilities:
        if (
            ability.kind != "entering"
            or ability.who is None
            or ability.filter is not None
            or ability.who.filter is None
        ):
            continue
        if not game.applies("707"):
            continue
        options: list[str | None] = [id for id in matching(game, ability.who.filter, context) if id not in taken]
        if ability.may and options:
            options.append(None)
        found = game.decide(side, "copy", options, prompt="Was wird kopiert?") if options else None
        if found is not None:
            game.cite("707")
            exceptions = ability.changes if ability.changes is None or game.on("707.9") else None
            if exceptions is not None and exceptions.only_if and not _fit_for(game, found, exceptions.only_if):
                exceptions = None
            made = copied_face(game.copiable(found), exceptions, (ability,), 0)
            if not game.on("707.6"):  # then the choices made for the original would be copied too
                entry = replace(entry, chosen=tuple(game.obj(found).chosen.items()))
            entry = replace(entry, copied=made)
            if not game.on("707.5"):
                return entry, face
            again, last = _copied(game, side, entry, made, context, taken | {found})
            if last is not made:  # what the first exception does besides does not happen then (rule 707.9e)
                return again, last
            more = ability.counters if game.on("707.9") else ()
            here = tuple((kind, evaluate(game, number, context)) for kind, number in more)
            return replace(entry, counters=(*entry.counters, *here)), made
    return entry, entry.copied or face


def _made_alike(game: Magic, card: str, side: str, entry: ev.Entry, face: Face) -> tuple[ev.Entry, Face]:
    """What lets others enter as copies of itself comes before how they would enter (rule 616.1c)."""
    for id, bound in game.view.texts("entering"):
        ability = bound.ability
        if ability.who is None or ability.who.kind != "source" or ability.filter is None or not game.applies("707"):
            continue
        if _fits(game, ability, card, base(face, side), Context(game.controller(id), id)):
            game.cite("616.1")
            made = copied_face(game.copiable(id), ability.changes, (), 0)
            return replace(entry, copied=made), made
    return entry, face


def _fit_for(game: Magic, copied: str, type_: str) -> bool:
    """An exception that asks for a card type looks at what the copy is without it (rule 707.9f)."""
    return game.copiable(copied).is_(type_) if game.on("707.9f") else game.chars(copied).is_(type_)


def _future(game: Magic, card: str, side: str, entry: ev.Entry, face: Face, name: str) -> Chars:
    """Return what the object will be on the battlefield: what already applies there counts (rule 614.12)."""
    plain = base(face, side)
    others = [one for _, one in game.view.texts("static") if one.ability.changes and one.ability.changes.layers]
    if not others and not any(one.changes and one.kind == "change" for one in game.board.effects):
        return plain
    if not game.applies("614.12"):
        return plain
    from kfrules.scenarios.magic.game import Magic as Game

    board = game.board.clone()
    if card:
        if game.obj(card).kind == "ability":
            return plain
        ev.Move(card, "battlefield", entry_=entry).apply(board)
        id = board.moved[card]
    else:
        ev.Create(side, face, "?", entry).apply(board)
        id = board.now["?"]
    board.version += 1
    board.shape += 1
    return Game(board, game.rulebook, FirstAgent()).chars(id)


def _of_others(game: Magic, card: str, chars: Chars, arriving: frozenset[str]) -> list[tuple[Ability, Context]]:
    """Return what permanents that are there already say about how others enter, not what comes with it (rule 614.4)."""
    found: list[tuple[Ability, Context]] = []
    texts = [(id, bound.ability) for id, bound in game.view.texts("entering")]
    if len(arriving) > 1 and not game.on("614.4"):
        texts += [(id, ability) for id in sorted(arriving) for ability in game.obj(id).copiable.abilities]
    for id, ability in texts:
        if ability.kind != "entering" or ability.filter is None or id == card:
            continue
        context = Context(game.controller(id), id)
        if _fits(game, ability, card, chars, context):
            found.append((ability, context.with_(it=card)))
    return found


def _fits(game: Magic, ability: Ability, card: str, chars: Chars, context: Context) -> bool:
    """Look at the object as it will be; it stands in for what it is now."""
    assert ability.filter is not None
    view = game.view
    if not card:
        return all(
            any(_plain(test.kind, test.value, chars, context) is not test.negated for test in group)
            for group in ability.filter.groups
        )
    before = view.chars.get(card)
    view.chars[card] = chars
    try:
        return matches(game, ability.filter, card, context)
    finally:
        if before is None:
            del view.chars[card]
        else:
            view.chars[card] = before


def _plain(kind: str, value: str, chars: Chars, context: Context) -> bool:
    """A token that does not exist yet fits by what it will be."""
    if kind == "type":
        return value in chars.types
    if kind == "subtype":
        return chars.has_subtype(value)
    if kind == "color":
        return value in chars.colors
    if kind == "yours":
        return chars.controller == context.you
    if kind == "theirs":
        return chars.controller != context.you
    if kind == "class":
        return value in ("permanent", "token")
    return kind == "other"


def _paid(game: Magic, ability: Ability, side: str, card: str, context: Context, arriving: frozenset[str]) -> bool:
    """Let a player pay so that it does not enter so (rule 614.12); not with what enters too (rule 614.13a)."""
    assert ability.pays is not None
    barred = arriving if game.applies("614.13") else frozenset()
    bill = Bill(ability.pays, side, card, context, barred=barred)
    what, _ = due(game, bill)
    if what is None or not game.may(side, "Möchtest du bezahlen?"):
        return False
    pay(game, bill, what)
    return True


def _counted(game: Magic, card: str, side: str, kind: str, many: int) -> int:
    """Return with how many counters it enters, after what changes their number (rules 122.6, 614.16)."""
    if not card or not game.applies("614.16"):
        return many
    from kfrules.scenarios.magic import replacing

    event = ev.PutCounters(card, kind, many, side)
    lineage: frozenset[object] = frozenset()
    while True:
        found = replacing.candidates(game, event, lineage)
        if not found:
            return event.amount
        at, hook = replacing.choose(game, event, found)
        lineage = lineage | {game._once(at, event)}
        assert hook.act is not None
        results = [one for one in hook.act(at, event) if isinstance(one, ev.PutCounters)]
        if not results:
            return 0
        event = results[0]


__all__ = ["Bound", "Coming", "choice", "creature_types", "enter", "prepared", "put"]
