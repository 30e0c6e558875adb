"""Declaring blockers as one choice: evasion and other restrictions, then requirements (rule 509.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Rule, Together
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.combat.attacking import BOUND
from kfrules.scenarios.magic.combat.banding import band_of
from kfrules.scenarios.magic.combat.evasion import evades
from kfrules.scenarios.magic.forbidding import by, cannot, checks, rule
from kfrules.scenarios.magic.numbers import evaluate
from kfrules.scenarios.magic.objects import Context

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

DEMANDS = ("block", "block this", "be blocked")
Block = tuple[tuple[str, tuple[str, ...]], ...]


def attackers(game: Magic) -> list[str]:
    """Return the attacking creatures."""
    objects = game.board.objects
    return [id for id in game.permanents if objects[id].attacking]


def unable(game: Magic, id: str) -> list[Rule]:
    """Return the rules by which a creature cannot block at all (rules 509.1a, 509.1b)."""
    if id not in game.permanents:
        return [rule("509.1a", "506.3")]
    obj, chars = game.obj(id), game.chars(id)
    found: list[Rule] = []
    if not chars.is_("creature") or chars.is_("battle") or chars.controller in game.board.team(game.active):
        found.append(rule("509.1a", "506.3"))
    if obj.tapped:
        found.append(rule("509.1a"))
    plain = [one for one in game.told("cannot", "block", id) if one.text.filter is None]
    return [*found, *(rule("509.1b", *one.also) for one in by(plain))]


def unable_to(game: Magic, id: str, attacker: str) -> list[Rule]:
    """Return the rules by which a creature cannot block an attacker."""
    if attacker not in attackers(game):
        return [rule("509.1a")]
    defender, own = game.defender_of(attacker), game.controller(id)
    mates = game.board.team(defender) if game.board.teams and game.on("805.10") else (defender,)
    if own not in mates and game.applies("802.4"):
        return [rule("509.1a", "802.4", "509.1")]
    return evades(game, id, attacker)


def problems(game: Magic, block: Block) -> list[Rule]:
    """Return the rules that a block breaks; requirements only where it breaks nothing else."""
    found: list[Rule] = []
    for id, whom in block:
        found += unable(game, id)
        for attacker in whom:
            found += unable_to(game, id, attacker)
        if len(whom) > _most_of(game, id) or len(set(whom)) < len(whom):
            found.append(rule("509.1a", "509.1b"))
    found += _together(game, block)
    if found:
        return found
    if _demanded(game) and game.on("509.1c"):
        met = _met(game, block)
        if met < max((_met(game, other) for other in every(game)), default=0):
            demands = (one for one in game.rules("must") if one.text.what in DEMANDS)
            return [rule("509.1c", "509.1", *dict.fromkeys(label(one.source) for one in demands))]
    return []


def _most_of(game: Magic, id: str) -> int:
    more = [one for one in game.rules("blocks") if one.cards is not None and id in one.cards and one.text.number]
    return max([1, *(evaluate(game, one.text.number, Context(one.you, one.source)) for one in more if one.text.number)])


def _together(game: Magic, block: Block) -> list[Rule]:
    """Return what is against so many, or so few, blockers (rule 509.1b)."""
    found: list[Rule] = []
    blockers = [id for id, whom in block if whom]
    for one in game.rules("limit"):
        if one.text.what == "blockers" and one.text.number is not None:
            mine = [id for id in blockers if one.players is None or game.controller(id) in one.players]
            if one.cards is not None:
                mine = [id for id in blockers if id in one.cards]
            if len(mine) > evaluate(game, one.text.number, Context(one.you, one.source)):
                found += [rule("509.1b", *made.also) for made in by([one])]
    if len(blockers) == 1:
        found += [rule("509.1b", *one.also) for one in cannot(game, "block alone", blockers[0])]
    for attacker in attackers(game):
        many = sum(attacker in whom for _, whom in block)
        if many == 1 and game.applies("702.111") and game.chars(attacker).has("menace"):
            found.append(rule("702.111", "702.111b", "509.1b"))
    return found


# --- requirements --------------------------------------------------------------------------------


def _demanded(game: Magic) -> bool:
    return any(one.text.what in DEMANDS for one in game.rules("must"))


def _met(game: Magic, block: Block) -> int:
    whom = dict(block)
    blocked = {attacker for _, those in block for attacker in those}
    count = 0
    for one in game.rules("must"):
        if one.cards is None:
            continue
        if one.text.what == "be blocked":
            count += sum(id in blocked for id in one.cards)
        elif one.text.what == "block":
            count += sum(bool(whom.get(id)) for id in one.cards)
        elif one.text.what == "block this":
            count += sum(one.source in whom.get(id, ()) for id in one.cards)
    return count


def every(game: Magic) -> Iterator[Block]:
    """Yield every block that no restriction forbids."""
    able = [id for id in game.permanents if not unable(game, id)]
    choices: list[list[tuple[str, ...]]] = []
    size = 1
    for id in able:
        targets = [attacker for attacker in attackers(game) if not unable_to(game, id, attacker)]
        most = min(_most_of(game, id), len(targets))
        options = [(), *(picked for many in range(1, most + 1) for picked in combinations(targets, many))]
        choices.append(options)
        size *= len(options)
    if size > BOUND:
        choices, able = choices[:8], able[:8]
    for picked in product(*choices):
        block = tuple((id, whom) for id, whom in zip(able, picked, strict=True) if whom)
        if not _together(game, block):
            yield block


# --- declaring -----------------------------------------------------------------------------------


@checks(ev.DeclareBlock)
def _check(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.DeclareBlock)
    return [] if event.blockers is None else problems(game, event.blockers)


def declare(game: Magic, block: Block) -> None:
    """Let creatures block; each attacker becomes blocked or stays unblocked (rules 509.1g, 509.1h)."""
    block = tuple(
        (id, tuple(dict.fromkeys([*whom, *(two for one in whom for two in band_of(game, one))]))) for id, whom in block
    )
    parts: list[Event] = [ev.Blocks(id, whom) for id, whom in block if whom]
    for attacker in attackers(game):
        blockers = tuple(id for id, whom in block if attacker in whom)
        parts.append(ev.BecomesBlocked(attacker, blockers) if blockers else ev.Unblocked(attacker))
    if parts:
        game.do(Together(parts))


def chosen(game: Magic) -> Block:
    """Let the defending player choose among all legal blocks."""
    legal = [block for block in every(game) if not problems(game, block)]
    sides = [side for side in game.board.sides if side != game.active]
    picked: Block = game.decide(sides[0] if sides else game.active, "blockers", legal or [()], prompt="Wer blockt?")
    return picked


def quiet(game: Magic) -> Block:
    """Return the block of players who say nothing: nobody, or else the first that is legal."""
    return () if not _demanded(game) or not problems(game, ()) else chosen(game)
