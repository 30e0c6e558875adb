"""Mana that pays only for some things, or that does something when it is spent (rule 106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.records import dataclass
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic.linked import choice
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context, Marked, Rider, Waiting
from kfrules.scenarios.magic.phrases.filters import Filter, parse
from kfrules.scenarios.magic.phrases.texts import Ability, Body, Effect, Face

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

_ABILITIES = ("activated", "ability")
_CHOSEN = {"chosen-type": "type", "chosen-color": "color"}


@dataclass(frozen=True, slots=True)
class Use:
    """What mana is spent for: a spell that is cast, an ability that is activated, or "" for something else."""

    kind: str = ""
    card: str = ""
    face: Face | None = None  # what the card is as it is cast: its adventure, a face-down creature (rule 601.3e)


NOTHING = Use()


def rider_of(effect: Effect, context: Context) -> Rider | None:
    """Return what mana does when it is spent, as the instruction that adds it says."""
    at_once, later = effect.args.get("spent"), effect.args.get("when_spent")
    first, second = (one if isinstance(one, Body) else None for one in (at_once, later))
    return Rider(first, second, context.with_(targets=(), modes=())) if first or second else None


def only_of(game: Magic, effect: Effect, source: str) -> str:
    """Return for what the added mana may be spent, "" for anything; what was chosen for its source is named."""
    only = effect.args.get("only")
    if not isinstance(only, Filter):
        return ""
    words = only.text.split()
    return " ".join(choice(game, source, _CHOSEN[one]) or one if one in _CHOSEN else one for one in words)


def spendable(game: Magic, only: str, player: str, use: Use) -> bool:
    """Tell whether mana that is for some things only can be spent for this one (rule 106.6)."""
    from kfrules.scenarios.magic.castcost import spell_matches
    from kfrules.scenarios.magic.layers import base

    if not only or not game.on("106.6"):
        return True
    wanted, abilities = _parted(parse(only))
    context = Context(player, use.card)
    if use.kind == "spell":
        return all(wanted.groups) and spell_matches(
            game, wanted, use.card, context, base(use.face, player) if use.face else None
        )
    if use.kind != "ability" or not abilities:
        return False
    return matches(game, of_source(parse(only)), use.card, context)


def of_source(filter: Filter) -> Filter:
    """Return what a filter of abilities asks of the object that has them: `activated artifact`."""
    rest = tuple(group for group in filter.groups if not any(_of_ability(test) for test in group))
    return Filter(filter.text, rest)


def _of_ability(test: object) -> bool:
    return getattr(test, "kind", "") == "class" and getattr(test, "value", "") in _ABILITIES


def _parted(filter: Filter) -> tuple[Filter, bool]:
    """Return what a filter asks of a spell, and whether it allows abilities: `creature|activated`, `activated Elf`."""
    groups = tuple(tuple(test for test in group if not _of_ability(test)) for group in filter.groups)
    return Filter(filter.text, groups), groups != filter.groups


def usable(game: Magic, player: str, use: Use) -> tuple[str, ...]:
    """Return the mana of a pool that can be spent for something."""
    mana = list(game.board.players[player].mana)
    for one in game.board.players[player].bound:
        if not spendable(game, one.only, player, use):
            mana.remove(one.letter)
    return tuple(mana)


def bound_in(game: Magic, player: str, use: Use, spent: str) -> tuple[Marked, ...]:
    """Return what of spent mana could be spent for this alone, or does something then: it goes before other mana."""
    left, found = list(spent), []
    for one in game.board.players[player].bound:
        if one.letter in left and spendable(game, one.only, player, use):
            left.remove(one.letter)
            found.append(one)
    return tuple(found)


def spent(game: Magic, bound: tuple[Marked, ...], it: str) -> None:
    """Let spent mana do what it does for what it was spent on: at once, or as a delayed trigger (rule 603.7a)."""
    from kfrules.scenarios.magic.effects import run_body

    for one in bound:
        if one.rider is None or not game.on("106.6"):
            continue
        context = one.rider.context.with_(it=it)
        if one.rider.at_once is not None:
            run_body(game, one.rider.at_once, context)
        if one.rider.later is not None:
            ability = Ability("triggered", (one.rider.later,), rule="106.6")
            game.board.waiting.append(Waiting(ability, context, label(context.source), "603.7"))
