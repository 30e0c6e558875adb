"""Revealing chaos tokens: what replaces a reveal first, then the tokens, then which of them are resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass, field
from kfrules.scenarios.arkham.abilities import verb_of
from kfrules.scenarios.arkham.board import Token as ChaosToken
from kfrules.scenarios.arkham.effects.run import carry_out
from kfrules.scenarios.arkham.events.tests import Reveals, Token
from kfrules.scenarios.arkham.queries import AllResolved
from kfrules.scenarios.arkham.targets import Context
from kfrules.scenarios.kernel import Decision, Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham
    from kfrules.scenarios.arkham.testing import Trial


@dataclass(eq=False)
class Plan:
    """What is revealed: `amount` tokens or, in place of one of them, a plan of its own; `resolve` of them count."""

    amount: int = 1
    resolve: int = 1
    inner: list[Plan] = field(default_factory=list)

    def replaced(self, amount: int, resolve: int) -> None:
        """Replace one reveal by several (again and again: within what was replaced before)."""
        if self.amount == 1 and not self.inner:
            self.amount, self.resolve = amount, resolve
        else:
            self.inner.append(Plan(amount, resolve))

    @property
    def single(self) -> int:
        """Return how many tokens stand for themselves."""
        return self.amount - len(self.inner)

    @property
    def total(self) -> int:
        """Return how many tokens are revealed."""
        return self.single + sum(plan.total for plan in self.inner)


def reveal(game: Arkham, trial: Trial) -> Steps:
    """Steps 3 and 4: reveal a token, or what abilities put in its place, and resolve it."""
    game.plan = plan = Plan()
    yield Reveals(trial.side)
    game.plan = None
    taken: list[ChaosToken] = []
    trial.pool = list(game.board.bag)
    for _ in range(plan.total):
        taken.append(_take(game, trial))
    trial.revealed += taken
    chosen = _resolved(game, trial, plan, list(taken))
    trial.resolved += chosen
    for token in chosen:
        yield from show(game, trial, token)
    trial.step = 4
    for token in list(trial.resolved):
        yield from _effects(game, trial, token)


def _take(game: Arkham, trial: Trial) -> ChaosToken:
    """Take a token out of the bag at random."""
    if not trial.pool:
        return 0
    token = at_random(game, trial.pool)
    trial.pool.remove(token)
    return token


def at_random(game: Arkham, pool: list[ChaosToken]) -> ChaosToken:
    """Return a token that chance takes; a script may say which, even of one kind."""
    options = tuple(dict.fromkeys(pool))
    index = (
        game.agent.decide(Decision(None, "chance", options, "Welcher Chaosmarker?"))
        if game.scripted_token(options)
        else None
    )
    if index is None:
        token: ChaosToken = game.decide(None, "chance", options, prompt="Welcher Chaosmarker?")
        return token
    return options[index]


def _resolved(game: Arkham, trial: Trial, plan: Plan, taken: list[ChaosToken]) -> list[ChaosToken]:
    """Choose which of the revealed tokens are resolved: first within what replaced one of them, then among all."""
    groups: list[list[ChaosToken]] = []
    for inner in plan.inner:
        mine = [taken.pop(0) for _ in range(inner.total)]
        groups.append(_resolved(game, trial, inner, mine))
    groups += [[token] for token in taken]
    chosen: list[ChaosToken] = []
    left = list(groups)
    for _ in range(min(plan.resolve, len(groups))):
        named = {_called(group): group for group in left}
        if len(left) + len(chosen) == 1 or plan.resolve >= len(groups):
            group = left[0]
        else:
            group = named[game.choose("tokens", tuple(named), "Welchen Marker handelst du ab?", trial.side)]
        left.remove(group)
        chosen += group
    trial.ignored += [token for group in left for token in group]
    return chosen


def _called(group: list[ChaosToken]) -> str:
    return " und ".join(map(str, group))


def show(game: Arkham, trial: Trial, token: ChaosToken) -> Steps:
    """Reveal a token: abilities answer; bless, curse and frost bring what they bring."""
    event = Token(trial.side, token, len(trial.revealed))
    yield event
    if event in game.cancelled:
        trial.resolved.remove(token)
        return
    if token == "auto_fail" or trial.resolved.count("frost") > 1:
        trial.auto.add("failure")
    if token in ("bless", "curse", "frost") and token == "frost":
        return
    if token in ("bless", "curse"):
        yield from another(game, trial)


def another(game: Arkham, trial: Trial) -> Steps:
    """Reveal one more token, which is resolved too."""
    if not trial.pool:
        return
    token = _take(game, trial)
    trial.revealed.append(token)
    trial.resolved.append(token)
    yield from show(game, trial, token)


def _effects(game: Arkham, trial: Trial, token: ChaosToken) -> Steps:
    """Step 4: resolve what a symbol does."""
    context = Context(game, None, trial.side, forced=True, player=False)
    if token == "elder_sign":
        context.card = trial.side
        context.player = True
        for effect in game.board.signs.get(trial.side, ()):
            yield from carry_out(context, _for_test(effect))
    symbol = game.board.symbols.get(str(token))
    if symbol is None:
        return
    if len(trial.resolved) > 1 and not game.holds(AllResolved()) and token != trial.resolved[0]:
        return
    for effect in symbol.get("do") or ():
        yield from carry_out(context, _for_test(effect))


def _for_test(effect: dict[str, Any]) -> dict[str, Any]:
    """What a token changes lasts for the test."""
    return {"for": "test", **effect} if verb_of(effect) in ("modify", "keyword") else effect


def outside(game: Arkham, side: str, amount: int) -> list[ChaosToken]:
    """Reveal tokens outside of a test."""
    pool = list(game.board.bag)
    taken = []
    for _ in range(amount):
        if not pool:
            break
        token = at_random(game, pool)
        pool.remove(token)
        taken.append(token)
    return taken
