"""Step 7 of a skill test: what success and failure bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham.abilities import effects, verb_of
from kfrules.scenarios.arkham.effects.run import carry_out
from kfrules.scenarios.arkham.events.enemies import Attack, Evaded
from kfrules.scenarios.arkham.events.harm import Harm, Suffer
from kfrules.scenarios.arkham.events.tokens import Discover
from kfrules.scenarios.arkham.queries import CommitterGains, KeywordsToo
from kfrules.scenarios.arkham.targets import Context
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham
    from kfrules.scenarios.arkham.testing import Trial


def results(game: Arkham, trial: Trial) -> Iterator[Steps]:
    """Yield what the result brings, one thing after another."""
    if trial.success:
        for one in [_gained(game, trial), *_texts(game, trial, "success", "pass")]:
            for _ in range(2 if trial.twice else 1):
                yield one() if callable(one) else one
        return
    if trial.cancelled:
        if not game.holds(KeywordsToo()):
            yield _answer(game, trial)
        return
    for token in dict.fromkeys(trial.resolved):
        fail = game.board.symbols.get(str(token), {}).get("fail") or ()
        yield _effects(Context(game, None, trial.side, forced=True, player=False), fail)
    for make in _texts(game, trial, "failure", "fail"):
        yield make()
    yield _answer(game, trial)


def _gained(game: Arkham, trial: Trial) -> Any:
    """Return what the test itself brings: a clue, damage, an enemy evaded."""

    def happen() -> Steps:
        spec, target = trial.test.spec, trial.test.target
        by = trial.test.card
        if target is None or spec.get("instead"):
            return
        if trial.kind == "investigate":
            place = str(spec.get("at") or target)
            amount = 1 + _more(game, trial) + int(spec.get("clues", 0))
            amount = min(amount, game.card(place).clues)
            if amount:
                yield Discover(trial.side, place, amount, by)
        elif trial.kind == "fight" and game.card(target).in_play:
            amount = 1 + int(spec.get("damage", 0)) + _bonus(game, trial)
            yield Suffer(None, ((target, amount, 0),), by or trial.side, False, trial.side)
        elif trial.kind == "evade" and game.card(target).in_play:
            yield Evaded(target, trial.side)

    return happen


def _bonus(game: Arkham, trial: Trial) -> int:
    """Return what constant effects add to the damage of an attack."""
    from kfrules.scenarios.arkham.constants import modified

    return modified(game, trial.side, "damage") + trial.extra_damage


def _more(game: Arkham, trial: Trial) -> int:
    """Return the clues that committed cards add to what is discovered: they change the result."""
    found = 0
    for _, id in trial.there():
        for ability in game.abilities_of(id):
            if ability.kind == "success":
                found += sum(
                    int(e["discover"]) for e in ability.effects if verb_of(e) == "discover" and e.get("additional")
                )
    return found


def _texts(game: Arkham, trial: Trial, kind: str, part: str) -> list[Any]:
    """Return what texts say for the case: of the test, then of the cards committed, each for whom it is meant."""
    found = []
    spec = trial.test.spec
    if spec.get(part):
        context = Context(game, trial.test.card, trial.side, spec.get("event"), None, bool(spec.get("forced")))
        context.it = trial.test.target if trial.kind in ("fight", "evade") else spec.get("it")
        found.append(lambda: _effects(context, effects(spec[part])))
    for side, id in trial.there():
        for ability in game.abilities_of(id):
            if ability.kind == kind:
                found.append(_of_card(game, trial, side, id, ability))
    for more in trial.results:
        found.append(more)
    return found


def _of_card(game: Arkham, trial: Trial, side: str, id: str, ability: Any) -> Any:
    you = side if game.holds(CommitterGains()) else trial.side
    context = Context(game, id, you, None, ability)
    context.it = trial.test.target
    rest = tuple(e for e in ability.effects if not (verb_of(e) == "discover" and e.get("additional")))
    changes = trial.kind == "investigate"

    def happen() -> Steps:
        from kfrules.scenarios.arkham.counts import met

        if ability.condition is None or met(context, ability.condition):
            yield from _effects(context, rest if changes else ability.effects)

    return happen


def _effects(context: Context, found: Any) -> Steps:
    for effect in effects(found):
        yield from carry_out(context, effect)


def _answer(game: Arkham, trial: Trial) -> Steps:
    """Retaliate, alert, haunted, and what missing an enemy that is engaged with somebody else does."""
    target = trial.test.target
    if target is None or not game.card(target).in_play:
        return
    enemy = game.card(target)
    if trial.kind == "fight":
        if enemy.engaged not in (None, trial.side):
            damage = 1 + int(trial.test.spec.get("damage", 0))
            yield Harm(str(enemy.engaged), damage, by=trial.test.card or trial.side)
        if enemy.ready and game.has(target, "retaliate"):
            yield Attack(target, trial.side, "retaliate")
    elif trial.kind == "evade" and enemy.ready and game.has(target, "alert"):
        yield Attack(target, trial.side, "alert")
    elif trial.kind == "investigate" and game.has(target, "haunted"):
        for ability in game.abilities_of(target):
            if ability.kind == "forced" and ability.to is None:
                yield from _effects(Context(game, target, trial.side, forced=True, player=False), ability.effects)
