"""Which mana pays a cost: from the pool first, then from sources, the least useful first (rule 601.2g)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from kfrules.records import dataclass
from kfrules.scenarios.magic import extramana
from kfrules.scenarios.magic.conditions import holds
from kfrules.scenarios.magic.linked import choice
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.phrases.numbers import Number
from kfrules.scenarios.magic.phrases.texts import Effect
from kfrules.scenarios.magic.snapshot import Bound
from kfrules.scenarios.magic.spending import NOTHING, Use, only_of, spendable, usable
from kfrules.scenarios.magic.triggers import context_of

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Symbols = Sequence[tuple[str, ...]]
LIMIT = 4000


class Made(NamedTuple):
    """What one tapping makes: mana of an ability, and what triggered mana abilities and its further words add then."""

    mana: str
    extra: str
    bound: Bound

    @property
    def more(self) -> tuple[Effect, ...]:
        """Return what the ability does besides."""
        return self.bound.ability.body.effects[1:]


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A permanent with mana abilities that cost nothing but tapping it, and what they could make."""

    card: str
    options: tuple[Made, ...]
    snow: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """How mana is paid: which sources are tapped for what, and which mana is spent then."""

    taps: tuple[tuple[Source, Made], ...]
    spent: str


def mana_options(game: Magic, effect: Effect, id: str) -> tuple[str, ...]:
    """Return what an instruction to add mana could add."""
    text = str(effect.args.get("main", ""))
    times = 1
    if isinstance(effect.args.get("times"), Number):
        times = evaluate(game, effect.args["times"], context_of(game, id, game.controller(id)))  # type: ignore[arg-type]
    if text == "any":
        return tuple(one * times for one in "WUBRG")
    if text == "among yours":
        from kfrules.scenarios.magic.phrases.words import LETTER_OF

        colors = {color for one in game.under(game.controller(id)) for color in game.chars(one).colors}
        return tuple(
            LETTER_OF[color] * times for color in ("white", "blue", "black", "red", "green") if color in colors
        )
    if text == "opponents could":
        return tuple(one * times for one in could_produce(game, id))
    if text == "chosen":
        from kfrules.scenarios.magic.phrases.words import LETTER_OF

        color = choice(game, id, "color")
        return (LETTER_OF[color] * times,) if color else ()
    if "{" in text:
        return tuple(one * times for one in _of_symbols(text)) if game.applies("106.8") else ()
    return tuple(one * times for one in text.split("|"))


def could_produce(game: Magic, id: str) -> tuple[str, ...]:
    """Return the colors of mana that lands of the opponents could produce, tapped or not (rule 106.7)."""
    if not game.on("106.7"):
        return ()
    found: dict[str, None] = {}
    for land, bound in game.view.texts("activated"):
        chars = game.chars(land)
        if bound.ability.mana and chars.is_("land") and chars.controller != game.controller(id):
            for effect in bound.ability.body.effects:
                if effect.verb == "add" and effect.args.get("main") != "opponents could":  # such lands tell nothing
                    found |= dict.fromkeys(one for made in mana_options(game, effect, land) for one in made)
    return tuple(one for one in "WUBRG" if one in found)


def _of_symbols(text: str) -> tuple[str, ...]:
    """Return what special symbols add: one half of a hybrid one, the color of a Phyrexian one, else colorless mana.

    Rules 106.8 to 106.11.
    """
    ways: list[tuple[str, ...]] = []
    for symbol in re.findall(r"\{([^}]+)\}", text):
        halves = [one for one in symbol.split("/") if one != "P"]
        ways.append(tuple("C" * int(one) if one.isdigit() else "C" if one == "S" else one for one in halves))
    return tuple(dict.fromkeys("".join(one) for one in product(*ways)))


def sources(game: Magic, player: str, without: frozenset[str], use: Use = NOTHING) -> list[Source]:
    """Return the mana sources that a player could tap now to pay for something."""
    found: list[Source] = []
    for id, bound in game.view.texts("activated"):
        ability = bound.ability
        if not ability.mana or id in without or game.chars(id).controller != player:
            continue
        parts = ability.cost.parts
        if ability.cost.mana or len(parts) != 1 or parts[0].kind != "tap" or not parts[0].this:
            continue
        obj, chars = game.obj(id), game.chars(id)
        sick = chars.is_("creature") and obj.sick and not chars.has("haste") and game.applies("302.6")
        if obj.tapped or obj.zone != "battlefield" or sick or game.told("cannot", "activate", id):
            continue
        effects = ability.body.effects
        if effects and effects[0].verb == "add" and holds(game, ability.condition, context_of(game, id, player)):
            options = extramana.with_extra(game, player, id, mana_options(game, effects[0], id), use)
            options = extramana.with_more(game, player, id, options, effects[1:], use)
            if options and spendable(game, only_of(game, effects[0], id), player, use):
                made = tuple(Made(mana, extra, bound) for mana, extra in options)
                found.append(Source(id, made, "snow" in chars.supertypes))
    by_card: dict[str, Source] = {}
    for one in found:  # a land with two types is one source
        known = by_card.get(one.card)
        by_card[one.card] = one if known is None else _merged(known, one)
    return sorted(by_card.values(), key=lambda one: _useful(game, one))


def _useful(game: Magic, one: Source) -> tuple[object, ...]:
    """Return by what the least useful source comes first: lands without a drawback, of few kinds of mana."""
    return game.chars(one.card).is_("creature"), bool(one.options[0].more), len(one.options), one.card


def _merged(one: Source, other: Source) -> Source:
    options = sorted((*one.options, *other.options), key=lambda made: bool(made.more))
    return Source(one.card, tuple(options), one.snow)


def solve(
    game: Magic, player: str, generic: int, symbols: Symbols, without: frozenset[str], use: Use = NOTHING
) -> Solution | None:
    """Return how a player pays mana, for what `use` says; None where they cannot."""
    pool = usable(game, player, use)
    if not generic and not symbols:
        return Solution((), "")
    tried = [0]
    found = next(_pay(pool, tuple(sources(game, player, without, use)), generic, tuple(symbols), tried), None)
    return None if found is None else Solution(tuple(found[0]), "".join(found[1]))


Found = tuple[list[tuple[Source, Made]], list[str]]


def _pay(
    pool: tuple[str, ...],
    left: tuple[Source, ...],
    generic: int,
    symbols: tuple[tuple[str, ...], ...],
    tried: list[int],
) -> Iterator[Found]:
    """Search: the symbols first, then what is generic."""
    tried[0] += 1
    if tried[0] > LIMIT:
        return
    if symbols:
        yield from _symbol(pool, left, generic, symbols, tried)
        return
    if generic <= 0:
        yield [], []
        return
    if pool:
        one = min(pool, key=lambda letter: (letter != "C", -pool.count(letter)))
        for taps, spent in _pay(_less(pool, one), left, generic - 1, (), tried):
            yield taps, [one, *spent]
        return
    for place, source in enumerate(left):
        made = source.options[0]
        rest = (*left[:place], *left[place + 1 :])
        for taps, spent in _pay((*made.mana, *made.extra), rest, generic, (), tried):
            yield [(source, made), *taps], spent
        return


def _symbol(
    pool: tuple[str, ...],
    left: tuple[Source, ...],
    generic: int,
    symbols: tuple[tuple[str, ...], ...],
    tried: list[int],
) -> Iterator[Found]:
    first = min(symbols, key=lambda symbol: (len(symbol), "2" in symbol))
    rest = list(symbols)
    rest.remove(first)
    others = tuple(rest)
    for letter in dict.fromkeys(pool):
        if letter in first:
            for taps, spent in _pay(_less(pool, letter), left, generic, others, tried):
                yield taps, [letter, *spent]
    for place, source in enumerate(left):
        remaining = (*left[:place], *left[place + 1 :])
        for made in source.options:
            every = (*made.mana, *made.extra)
            letter = next((one for one in every if one in first), made.mana[:1] if "S" in first and source.snow else "")
            if letter:
                for taps, spent in _pay((*pool, *_less(every, letter)), remaining, generic, others, tried):
                    yield [(source, made), *taps], [letter, *spent]
    if "2" in first:
        yield from _pay(pool, left, generic + 2, others, tried)


def _less(pool: tuple[str, ...], letter: str) -> tuple[str, ...]:
    place = pool.index(letter)
    return (*pool[:place], *pool[place + 1 :])
