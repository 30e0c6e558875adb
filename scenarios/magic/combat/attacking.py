"""Declaring attackers as one choice: restrictions, then as many requirements as can be met (rule 508.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Event, Rule, Together
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import events as ev
from kfrules.scenarios.magic.combat import attackcosts, banding
from kfrules.scenarios.magic.forbidding import by, cannot, checks, rule
from kfrules.scenarios.magic.manapay import Solution, solve
from kfrules.scenarios.magic.numbers import evaluate, matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.paying import tap_for_mana
from kfrules.scenarios.magic.phrases.costs import Cost
from kfrules.scenarios.magic.reach import near

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic

Attack = tuple[tuple[str, str], ...]
BOUND = 6000


def defenders(game: Magic) -> list[str]:
    """Return what can be attacked: opponents, their planeswalkers, battles (rule 506.2)."""
    sides = [side for side in game.board.sides if side not in game.board.team(game.active)]
    if game.board.range:
        sides = [side for side in sides if near(game, game.active, side, "801.3")]
    if game.board.option in ("attack-left", "attack-right") and game.on("803"):
        sides = [side for side in sides if side == _neighbor(game)]
    every = game.view.having("planeswalker") if game.applies("306") else ()
    walkers = [id for id in every if game.controller(id) in sides]
    every = game.view.having("battle") if game.applies("310") else ()
    battles = [id for id in every if game.protector(id) != game.active]
    return [*sides, *walkers, *battles]


def _own(game: Magic) -> list[str]:
    """Return what the attacking player controls, or the attacking team (rule 805.10a)."""
    sides = game.board.team(game.active) if game.applies("805.10") else (game.active,)
    return [id for side in sides for id in game.under(side)]


def _neighbor(game: Magic) -> str:
    """Return who sits next to the active player in the direction of the option; turns go to the left (rule 803.1)."""
    every = [side for side in game.board.players if not game.board.players[side].gone]
    step = 1 if game.board.option == "attack-left" else -1
    return every[(every.index(game.active) + step) % len(every)]


def unable(game: Magic, id: str) -> list[Rule]:
    """Return the rules by which a creature cannot attack at all (rules 508.1a, 508.1c)."""
    if id not in game.permanents:
        return [rule("508.1a", "506.3")]
    obj, chars = game.obj(id), game.chars(id)
    found: list[Rule] = []
    if (not chars.is_("creature") or chars.is_("battle")) and game.applies("506.3"):
        found.append(rule("508.1a", "506.3"))
    if chars.controller not in (game.board.team(game.active) if game.applies("805.10") else (game.active,)):
        found.append(rule("508.1a", "508.1"))
    if obj.tapped:
        found.append(rule("508.1a"))
    if obj.sick and game.applies("302.6") and not (chars.has("haste") and game.applies("702.10")):
        found.append(rule("302.6", "508.1a"))
    if chars.has("defender") and game.applies("702.3") and not game.told("can", "attack", id):
        found.append(rule("702.3", "702.3b", "508.1c"))
    return [*found, *(rule("508.1c", one.id, *one.also) for one in cannot(game, "attack", id))]


def unable_to(game: Magic, id: str, target: str) -> list[Rule]:
    """Return the rules by which a creature cannot attack something."""
    if target not in defenders(game):
        return [rule("508.1b", "508.1a", "506.2", *(["803"] if "attack" in game.board.option else []))]
    found: list[Rule] = []
    for one in game.told("cannot", "attack you", id):
        if target == one.you:  # the planeswalkers and battles of a player are something else (rule 508.1b)
            found += [rule("508.1c", *one_.also) for one_ in by([one])]
    return found


def problems(game: Magic, attack: Attack) -> list[Rule]:
    """Return the rules that an attack breaks; requirements only where it breaks nothing else."""
    found: list[Rule] = []
    if len({id for id, _ in attack}) < len(attack):
        found.append(rule("508.1a"))
    for id, target in attack:
        found += unable(game, id)
        found += unable_to(game, id, target)
    found += _together(game, attack)
    if len({game.controller(target) for _, target in attack}) > 1 and not game.on("802"):
        found.append(rule("802"))
    if found:
        return found
    if _cost(game, attack) is not None and _solution(game, attack) is None:
        return [rule("508.1j", "508.1h", "508.1", "118.3")]
    if game.on("508.1d"):
        met = _met(game, attack)
        if met < _most(game):
            return [rule("508.1d", "508.1", *_demanding(game))]
    return []


def _demanding(game: Magic) -> list[str]:
    """Return what demands an attack: the cards that say so, and the rule of goading (rule 701.15b)."""
    able = [id for id in _own(game) if not unable(game, id)]
    cards = [
        label(one.source) for id in able for what in ("attack", "attack you") for one in game.told("must", what, id)
    ]
    goaded = game.applies("701.15") and any(game.obj(id).goaded for id in able)
    return [*dict.fromkeys(cards), *(["701.15", "701.15b"] if goaded else [])]


def _together(game: Magic, attack: Attack) -> list[Rule]:
    """Return what is against so many, or so few, attackers (rule 508.1c)."""
    found: list[Rule] = []
    for one in game.rules("limit"):
        if one.text.what != "attackers" or one.text.number is None:
            continue
        if one.players is not None and game.active not in one.players:
            continue
        many = len(attack) if one.cards is None else sum(id in one.cards for id, _ in attack)
        if many > evaluate(game, one.text.number, Context(one.you, one.source)):
            found += [rule("508.1c", *found_.also) for found_ in by([one])]
    if len(attack) == 1:
        found += [rule("508.1c", *one.also) for one in cannot(game, "attack alone", attack[0][0])]
    return found


# --- requirements --------------------------------------------------------------------------------


def _demands(game: Magic, id: str) -> Iterator[tuple[str, str]]:
    """Yield what is demanded of a creature: to attack, somebody, or somebody else than a player."""
    for _ in game.told("must", "attack", id):
        yield "attack", ""
    for one in game.told("must", "attack you", id):
        yield "attack", one.you
    if game.applies("701.15"):
        for side in dict.fromkeys(game.obj(id).goaded):
            yield "attack", ""
            yield "not", side


def _met(game: Magic, attack: Attack) -> int:
    targets = dict(attack)
    count = 0
    for id in (*targets, *(one for one in _own(game) if one not in targets)):
        for word, whom in _demands(game, id):
            target = targets.get(id, "")
            if word == "attack":
                count += bool(target) and whom in ("", target)
            else:
                count += bool(target) and game.controller(target) != whom
    return count


def _most(game: Magic) -> int:
    """Return how many requirements any legal attack without costs meets."""
    demanded = [id for id in _own(game) if next(_demands(game, id), None)]
    if not demanded:
        return 0
    if any(game.told("cannot", "attack alone", id) for id in demanded):  # others can go with it (rule 508.1c)
        demanded += [id for id in _own(game) if id not in demanded]
    return max((_met(game, attack) for attack in every(game, demanded) if _cost(game, attack) is None), default=0)


def every(game: Magic, ids: Iterable[str] | None = None) -> Iterator[Attack]:
    """Yield every attack that no restriction forbids, of all creatures or of some."""
    able = [id for id in (_own(game) if ids is None else ids) if not unable(game, id)]
    choices: list[list[str]] = []
    size = 1
    for id in able:
        targets = [target for target in defenders(game) if not unable_to(game, id, target)]
        choices.append(["", *targets])
        size *= len(targets) + 1
    if size > BOUND:
        choices = [[one[0], *one[1:2]] for one in choices[:12]]
        able = able[:12]
    for picked in product(*choices):
        attack = tuple((id, target) for id, target in zip(able, picked, strict=True) if target)
        if not _together(game, attack):
            yield attack


# --- costs to attack -----------------------------------------------------------------------------


def _cost(game: Magic, attack: Attack) -> Cost | None:
    """Return what the attack costs, None for nothing (rule 508.1h)."""
    total = Cost()
    found = False
    for one in game.rules("attack_cost"):
        for id, target in attack:
            concerned = (one.cards is not None and id in one.cards) or (
                one.players is not None and _attacked(game, one.players, one.you, target)
            )
            if one.cards is not None and target != one.you:
                concerned = False
            if concerned and one.text.cost is not None:
                total, found = total.plus(one.text.cost), True
    return total if found else None


def _attacked(game: Magic, players: frozenset[str], you: str, target: str) -> bool:
    """A cost for players who attack counts for attacks on who asks for it."""
    return target == you and (game.active in players or you in players)


def _solution(game: Magic, attack: Attack) -> object:
    cost = _cost(game, attack)
    if cost is None:
        return None
    busy = frozenset(id for id, _ in attack if not game.chars(id).has("vigilance"))
    return solve(game, game.active, cost.mana.generic, cost.mana.symbols, busy)


# --- declaring -----------------------------------------------------------------------------------


@checks(ev.DeclareAttack)
def _check(game: Magic, event: Event) -> Iterable[Rule]:
    assert isinstance(event, ev.DeclareAttack)
    return [] if event.attackers is None else problems(game, event.attackers)


def declare(game: Magic, attack: Attack) -> None:
    """Tap the attackers, pay, and let them attack (rules 508.1f-k)."""
    attackcosts.enlist(game, attack)
    tapped = [id for id, _ in attack if not (game.chars(id).has("vigilance") and game.on("702.20"))]
    if tapped:
        game.do(Together([ev.Tap(id) for id in tapped]))
    triggered = attackcosts.optional(game, attack)
    solution = _solution(game, attack)
    if isinstance(solution, Solution):
        tap_for_mana(game, game.active, solution)
        if solution.spent:
            game.do(ev.SpendMana(game.active, solution.spent))
    if attack:
        alone = len(attack) == 1
        parts: list[Event] = [ev.Attacks(id, target, alone=alone) for id, target in attack if id in game.permanents]
        game.do(Together([*parts, ev.PlayerAttacks(game.active, len(attack))]))
        game.board.waiting += triggered
        banding.form(game, attack)


def chosen(game: Magic) -> Attack:
    """Let the active player choose among all legal attacks."""
    legal = [attack for attack in every(game) if not problems(game, attack)]
    picked: Attack = game.decide(game.active, "attackers", legal or [()], prompt="Wer greift an?")
    return picked


def quiet(game: Magic) -> Attack:
    """Return the attack of a player who says nothing: nobody, or else the first that is legal."""
    if not any(next(_demands(game, id), None) for id in _own(game)):
        return ()
    return () if not problems(game, ()) else chosen(game)


__all__ = ["chosen", "declare", "defenders", "every", "matches", "problems", "quiet"]
