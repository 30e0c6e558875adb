"""Which cards an effect means: names, "you", "it", choices, "each", "nearest"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass, field
from kfrules.scenarios.arkham import language
from kfrules.scenarios.arkham.abilities import Ability
from kfrules.scenarios.arkham.distances import extreme
from kfrules.scenarios.arkham.events.base import Told
from kfrules.scenarios.arkham.filters import fits
from kfrules.scenarios.arkham.queries import LeadChooses, NamesDiffer
from kfrules.scenarios.format.record import Values

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

SIDES = ("me", "second", "third", "fourth")


@dataclass(eq=False)
class Context:
    """What an effect happens in: its card, who "you" is, what it answers to.

    `forced`: nobody chose to do it; `player`: it is a player card's effect; `drawn`: cards that a draw drew.
    """

    game: Arkham
    card: str | None
    you: str
    event: Told | None = None
    ability: Ability | None = None
    forced: bool = False
    player: bool = True
    it: str | None = None
    found: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    done: bool = True
    last: list[str] = field(default_factory=list)
    declined: bool = False
    auto: str = ""  # how the test that follows ends for certain

    @property
    def thing(self) -> str | None:
        """Return what "it" means."""
        return self.it if self.it is not None else (self.event.thing if self.event else None)


def all_of(context: Context, of: Any) -> list[str]:
    """Return the cards that a target means without anybody choosing."""
    if isinstance(of, dict) and ("each" in of or "choose" in of):
        return candidates(context, str(of.get("each") or of.get("choose")), of)
    if isinstance(of, dict):
        return extreme(context.game, context.you, of, _pool(context, of))
    if isinstance(of, list):
        return [id for one in of for id in all_of(context, one)]
    return _named(context, str(of))


def _named(context: Context, name: str) -> list[str]:
    game = context.game
    if name == "you":
        return [context.you]
    if name == "this":
        return [context.card] if context.card else []
    if name == "host":
        host = game.card(context.card).attached_to or game.card(context.card).host if context.card else None
        return [host] if host else []
    if name == "it":
        return [context.thing] if context.thing else []
    if name == "here":
        place = game.where(context.card) if context.card and game.where(context.card) else game.where(context.you)
        return [place] if place else []
    if name == "connected":
        return list(game.connected(game.where(context.you)))
    if name == "engaged":
        return [enemy.id for enemy in game.engaged(context.you)]
    if name == "agenda" or name == "act":
        return game.board.pile(name)[:1]
    if name == "lead":
        return [game.board.lead]
    if name in language.TYPES:
        return candidates(context, name, {})
    id = game.current(name)
    if id in game.board.cards:
        return [id]
    return [card.id for card in game.board.cards.values() if card.name == name]


def targets(context: Context, of: Any, *, may: bool = False, legal: Any = None, prompt: str = "") -> list[str]:
    """Return the cards that a target means; what is open is chosen. `legal`: tells of a card whether it can be."""
    game = context.game
    context.declined = False
    if isinstance(of, list):
        return [id for one in of for id in targets(context, one, may=may, legal=legal)]
    if isinstance(of, dict) and "choose" in of:
        pool = [id for id in candidates(context, str(of["choose"]), of) if legal is None or legal(id)]
        pool = [id for id in pool if game.card(id).host not in pool]  # a swarm is chosen by its host
        return _chosen(context, of, pool, may or bool(of.get("may")), prompt)
    if isinstance(of, dict) and "each" not in of:
        found = extreme(game, context.you, of, _pool(context, of))
        return _one(context, found, prompt)
    if of == "connected":
        pool = [id for id in all_of(context, of) if legal is None or legal(id)]
        return _chosen(context, {}, pool, may, prompt)
    found = all_of(context, of)
    asked = may and found and not (isinstance(of, dict) and "each" in of)
    if asked and not game.choose("may", (True, False), prompt or "Machst du das?", context.you):
        context.declined = True
        return []
    return found


def _one(context: Context, found: Sequence[str], prompt: str) -> list[str]:
    """Of equals the lead investigator chooses one."""
    game = context.game
    if not found:
        return []
    if not game.holds(LeadChooses()):
        return [found[0]]
    return [game.choose("target", tuple(found), prompt or "Welche Karte?", game.board.lead)]


def _chosen(context: Context, of: Values, pool: Sequence[str], may: bool, prompt: str) -> list[str]:
    """Let somebody choose: one, `count` of them, or `up_to` so many."""
    game, left = context.game, list(pool)
    many: Any = of.get("count", of.get("up_to", 1))
    if isinstance(many, str | dict):
        from kfrules.scenarios.arkham.counts import amount

        many = amount(context, many)
    optional = may or "up_to" in of
    chosen: list[str] = []
    parted = bool(of.get("different")) and any(len(different(game, one, left)) < len(left) - 1 for one in left)
    if not optional and 1 < len(left) <= int(many) and not parted:
        for one in left:  # all of them: nothing is left to choose
            game.settled(one)
        return left
    while left and len(chosen) < int(many):
        options: tuple[str | None, ...] = (*left, None) if optional else tuple(left)
        one = game.choose("target", options, prompt or "Welche Karte?", context.you)
        if one is None:
            break
        chosen.append(one)
        left.remove(one)
        if of.get("different"):
            left = different(game, one, left)
    context.declined = may and not chosen and bool(pool)
    return chosen


def different(game: Arkham, one: str, others: Iterable[str]) -> list[str]:
    """Return the cards that differ from one: by name, but each location for itself (2.17)."""
    if not game.holds(NamesDiffer()):
        return list(others)
    card = game.card(one)
    return [id for id in others if id != one and (card.type == "location" or game.card(id).name != card.name)]


def _pool(context: Context, of: Values) -> list[str]:
    """Return the cards among which the nearest, farthest, most or fewest is looked for."""
    type = next((str(of[key]) for key in ("nearest", "farthest") if key in of), "")
    if not type:
        type = str(of.get("type", "location"))
    return candidates(context, type, {**of, "at": of.get("at", "anywhere")})


def candidates(context: Context, type: str, of: Values) -> list[str]:
    """Return the cards of a type that a filter lets through."""
    game = context.game
    zones = _zones(of, type)
    pool = context.found if context.found and ("zone" in of or of.get("among") == "found") else None
    if of.get("among") == "drawn":
        pool = context.drawn
    cards: Iterable[str] = pool if pool is not None else _in_zones(context, zones, of)
    return [id for id in cards if _is(game, id, type) and fits(context, id, of, placed=pool is None)]


def _is(game: Arkham, id: str, type: str) -> bool:
    card = game.card(id)
    if type == "card":
        return card.type != "investigator"
    if type == "location" and card.type == "location":
        return True
    return card.type == type and not (card.type == "investigator" and game.seat(id).eliminated)


def _zones(of: Values, type: str) -> tuple[str, ...]:
    zone = of.get("zone")
    if zone is None:
        return ("play", "threat", "location", "attached", "investigator", "swarm", "agenda", "act")
    return tuple(zone) if isinstance(zone, list) else (str(zone),)


def _in_zones(context: Context, zones: tuple[str, ...], of: Values) -> list[str]:
    """Return the cards in zones; of investigators' own zones outside of play only yours, where nothing else is said."""
    game, found = context.game, []
    for (zone, side), ids in list(game.board.zones.items()):
        if zone not in zones:
            continue
        private = zone in ("hand", "deck", "discard", "under")
        whose = of.get("whose", "you" if private else "any")
        if private and ((whose == "you" and side != context.you) or (whose == "others" and side == context.you)):
            continue
        found += ids
    return sorted(dict.fromkeys(found), key=lambda id: SIDES.index(id) if id in SIDES else -1)
