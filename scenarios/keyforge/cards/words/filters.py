"""Which cards: filters stand side by side and must all hold; `|` is "or"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.kernel.events import CardId
from kfrules.scenarios.keyforge.cards.words.base import Ctx, Player
from kfrules.scenarios.keyforge.queries import Center, Enemy, Friendly, MeansItself, Neighbors, OnFlank, Traits

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.view import Look


Place = tuple[str, "Player | None"]  # a pile and whose it is (None: yours)


class Filter:
    """A test of a card. `places` are the piles, and whose, in which it looks, where that is not the table."""

    __slots__ = ("places", "test")

    def __init__(self, test: Callable[[Ctx, Look], Any], *places: Place) -> None:
        self.test = test
        self.places = places

    def __or__(self, other: Filter) -> Filter:
        return Filter(
            lambda ctx, look: self.test(ctx, look) or other.test(ctx, look), *dict.fromkeys(self.places + other.places)
        )


def _is(type_: str) -> Filter:
    return Filter(lambda ctx, look: look.type == type_ if look.zone != "line" else type_ == "creature")


creature = Filter(lambda ctx, look: look.zone == "line" or (look.type == "creature" and look.zone != "attached"))
artifact = Filter(lambda ctx, look: look.type == "artifact" and look.zone != "line")
upgrade = Filter(lambda ctx, look: look.type == "upgrade")
action_card = Filter(lambda ctx, look: look.type == "action")


def _as_yours(ctx: Ctx, look: Look) -> bool:
    """Whether a card is the one whose text is resolved by its controller, or "als ob sie deine wäre"."""
    return look.id == ctx.me and ctx.at.data is None


def _friendly(ctx: Ctx, look: Look) -> bool:
    if _as_yours(ctx, look):
        return True
    if look.zone not in ("line", "artifacts", "attached"):
        return look.owner == ctx.you
    return bool(ctx.game.ask(Friendly(look.id, ctx.you)))


def _enemy(ctx: Ctx, look: Look) -> bool:
    if _as_yours(ctx, look):
        return False
    if look.zone not in ("line", "artifacts", "attached"):
        return look.owner != ctx.you
    return bool(ctx.game.ask(Enemy(look.id, ctx.you)))


friendly = Filter(_friendly)
enemy = Filter(_enemy)
other = Filter(lambda ctx, look: look.id != ctx.me)


def _adjacent(ctx: Ctx, look: Look, card: CardId) -> bool:
    found = look.id in ctx.game.ask(Neighbors(card))
    if found:
        ctx.game.cite("benachbart")
    return found


def _neighbor(ctx: Ctx, look: Look) -> bool:
    return _adjacent(ctx, look, ctx.me) or ctx.me in look.neighbors  # as it last lay


neighbor = Filter(_neighbor)
flank = Filter(lambda ctx, look: ctx.game.ask(OnFlank(look.id)))
center = Filter(lambda ctx, look: ctx.game.ask(Center(look.controller)) == look.id)
damaged = Filter(lambda ctx, look: ctx.game.card(look.id).damage > 0)
undamaged = Filter(lambda ctx, look: ctx.game.card(look.id).damage == 0)
is_ready = Filter(lambda ctx, look: ctx.game.card(look.id).ready)
stunned = Filter(lambda ctx, look: ctx.game.card(look.id).stunned)
warded = Filter(lambda ctx, look: ctx.game.card(look.id).warded)
with_upgrade = Filter(lambda ctx, look: bool(ctx.game.card(look.id).upgrades))
gigantic = Filter(lambda ctx, look: ctx.game.card(look.id).facts.half is not None)  # either half
with_aember = Filter(lambda ctx, look: ctx.game.card(look.id).aember > 0)
odd_power = Filter(lambda ctx, look: look.power % 2 == 1)
even_power = Filter(lambda ctx, look: look.power % 2 == 0)
unmarked = Filter(lambda ctx, look: look.id not in ctx.board.marked)


def house(*names: str) -> Filter:
    """Of one of these houses."""
    return Filter(lambda ctx, look: any(name in look.houses for name in names))


brobnar, dis, logos, mars = house("brobnar"), house("dis"), house("logos"), house("mars")
sanctum, saurian, shadows = house("sanctum"), house("saurian"), house("shadows")
staralliance, untamed = house("staralliance"), house("untamed")
chosen_house = Filter(lambda ctx, look: ctx.value in look.houses)
active_house = Filter(lambda ctx, look: ctx.board.house in look.houses)


def trait(*names: str) -> Filter:
    """With one of these traits (English slugs)."""
    return Filter(lambda ctx, look: any(name in ctx.game.ask(Traits(look.id)) for name in names))


def named(name: str) -> Filter:
    """With this title (English); a text that names its own card means that very card."""

    def test(ctx: Ctx, look: Look) -> bool:
        facts = ctx.board.cards[look.id].printed
        return facts.name_en == name

    return Filter(test)


itself = Filter(
    lambda ctx, look: look.id == ctx.me or (not ctx.game.ask(MeansItself()) and look.name == ctx.look(ctx.me).name)
)


def not_(filter: Filter) -> Filter:
    """All but these."""
    return Filter(lambda ctx, look: not filter.test(ctx, look), *filter.places)


def both(*filters: Filter) -> Filter:
    """All of these filters as one."""
    return Filter(lambda ctx, look: all(f.test(ctx, look) for f in filters))


def power(*, at_least: int | None = None, at_most: int | None = None, exactly: int | None = None) -> Filter:
    """With a power in this range."""

    def test(ctx: Ctx, look: Look) -> bool:
        return (
            (at_least is None or look.power >= at_least)
            and (at_most is None or look.power <= at_most)
            and (exactly is None or look.power == exactly)
        )

    return Filter(test)


def with_counter(kind: str) -> Filter:
    """With a counter of a kind on it."""
    kinds = {kind, "marker"}  # a scenario may leave the kind open
    return Filter(lambda ctx, look: not kinds.isdisjoint(ctx.game.card(look.id).counters))


def with_keyword(keyword: str) -> Filter:
    """With a keyword."""
    return Filter(lambda ctx, look: look.has(keyword))


def of(player: Player) -> Filter:
    """Controlled by a player (or, out of play, owned)."""
    return Filter(lambda ctx, look: look.controller == player(ctx))


def owned_by(player: Player) -> Filter:
    """Owned by a player."""
    return Filter(lambda ctx, look: look.owner == player(ctx))


def _icons(ctx: Ctx, look: Look, kind: str | None) -> int:
    icons = ctx.game.card(look.id).icons
    return len(icons) if kind is None else icons.count(kind)


def with_icons(kind: str | None = None) -> Filter:
    """With a bonus icon (of a kind: "aember", "capture", "damage", "draw")."""
    return Filter(lambda ctx, look: _icons(ctx, look, kind) > 0)


def neighbor_of(selector: Any) -> Filter:
    """A neighbor of one of these cards, as it lies or last lay."""

    def test(ctx: Ctx, look: Look) -> bool:
        cards: list[CardId] = selector.known(ctx)
        return any(_adjacent(ctx, look, card) for card in cards)

    return Filter(test)


def _fights_me(ctx: Ctx, look: Look) -> bool:
    """Whether a creature fights the bearer of the text right now."""
    return look.id in (getattr(ctx.event, "against", None), getattr(ctx.event, "card", None)) and look.id != ctx.me


fought = Filter(_fights_me)


def attached_to(selector: Any) -> Filter:
    """Attached to one of these cards."""
    return Filter(lambda ctx, look: ctx.game.card(look.id).host in selector.known(ctx))


def _pile(zone: str, player: Player | None = None) -> Filter:
    return Filter(lambda ctx, look: look.zone == zone, (zone, player))


in_hand, in_discard, in_archives, in_deck = _pile("hand"), _pile("discard"), _pile("archives"), _pile("deck")
purged = _pile("purged")


def in_zone(zone: str, player: Player) -> Filter:
    """In a pile of a player; of `any_player`: of either side."""
    return _pile(zone, player)


grafted_here = Filter(lambda ctx, look: ctx.game.card(look.id).host == ctx.me, ("grafted", None))


def among(selector: Any) -> Filter:
    """One of these cards."""
    return Filter(lambda ctx, look: look.id in selector.known(ctx))


is_it = Filter(lambda ctx, look: look.id in ctx.it)
