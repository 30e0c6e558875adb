"""A skill test step by step: begin, commit, reveal, resolve tokens, compare, apply results, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.arkham import constants
from kfrules.scenarios.arkham.abilities import effects
from kfrules.scenarios.arkham.board import Token as ChaosToken
from kfrules.scenarios.arkham.events.cards import Discard
from kfrules.scenarios.arkham.events.tests import Failure, Success, Test, TestBegins, TestEnds
from kfrules.scenarios.arkham.events.tokens import RemoveTokens
from kfrules.scenarios.arkham.events.turn import Expire
from kfrules.scenarios.arkham.queries import (
    AllResolved,
    AutoFails,
    DecidedInSix,
    FailureWins,
    NoValueOutside,
    SkipTokens,
    WildMatches,
)
from kfrules.scenarios.kernel import Steps

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.game import Arkham

SKILL_OF = {"investigate": "intellect", "fight": "combat", "evade": "agility"}
VALUE_OF = {"investigate": "shroud", "fight": "fight", "evade": "evade"}
IN_TEST = {"bless": 2, "curse": -2, "frost": -1}


class Trial:
    """A skill test in progress."""

    def __init__(self, game: Arkham, test: Test) -> None:
        self.game = game
        self.test = test
        self.side, self.kind, self.skill = test.side, test.kind, test.skill
        self.committed: list[tuple[str, str]] = []
        self.revealed: list[ChaosToken] = []
        self.resolved: list[ChaosToken] = []
        self.ignored: list[ChaosToken] = []
        self.auto: set[str] = set()
        self.success = False
        self.margin = 0
        self.twice = False
        self.cancelled = False  # what failing it causes
        self.total = 0
        self.step = 1
        self.pool: list[ChaosToken] = []  # what can still be revealed
        self.extra_damage = 0
        self.results: list[Any] = []  # further results that abilities have added

    @property
    def difficulty(self) -> int:
        """Return the difficulty now."""
        spec, game = self.test.spec, self.game
        if "fixed" in spec:
            base = int(spec["fixed"])
        elif self.test.target is not None and self.kind in VALUE_OF:
            base = game.value(self.test.target, VALUE_OF[self.kind])
        else:
            base = int(spec.get("base", 0))
        changed = constants.modified(game, self.side, "difficulty")
        return max(0, base + int(spec.get("difficulty", 0)) + changed)

    def icons_of(self, id: str) -> int:
        """Return the icons of a card that match: those of the skill, and wild ones (1.9)."""
        wild = self.game.holds(WildMatches())
        icons = self.game.card(id).facts.get("icons") or ()
        return sum(1 for icon in icons if icon == self.skill or (icon == "wild" and wild))

    def icons(self) -> int:
        """Return all matching icons that are committed."""
        return sum(self.icons_of(id) for _, id in self.there())

    def there(self) -> list[tuple[str, str]]:
        """Return the cards that are still committed: what was returned to a hand is not."""
        return [(side, id) for side, id in self.committed if self.game.card(id).zone == "limbo"]

    def value_of(self, token: ChaosToken) -> int:
        """Return the modifier of a chaos token."""
        return token_value(self.game, token, in_test=True)

    def modified_skill(self) -> int:
        """Return the skill with everything that counts, at least 0."""
        if "failure" in self.auto and not self._succeeds():
            return 0
        base = self.test.spec.get("skill_base")
        own = self.game.skill(self.side, self.skill) if base is None else int(base) + self._changes()
        tokens = self.resolved
        if len(tokens) > 1 and not self.game.holds(AllResolved()):
            tokens = tokens[:1]
        return max(0, own + int(self.test.spec.get("skill", 0)) + self.icons() + sum(map(self.value_of, tokens)))

    def _changes(self) -> int:
        return constants.modified(self.game, self.side, self.skill)

    def _succeeds(self) -> bool:
        return "success" in self.auto and not self.game.holds(FailureWins())

    def decide(self) -> None:
        """Step 6: tell whether it succeeds, and by how much."""
        self.total = self.modified_skill()
        difficulty = self.difficulty
        if "failure" in self.auto and not self._succeeds():
            self.success = self.total >= difficulty and not self.game.holds(AutoFails())
            self.margin = abs(self.total - difficulty)
        elif "success" in self.auto:
            self.success, self.margin = True, self.total
        else:
            self.success = self.total >= difficulty
            self.margin = abs(self.total - difficulty)

    def told(self) -> dict[str, Any]:
        """Return what there is to say of it afterwards."""
        return {
            "kind": self.kind,
            "skill": self.total,
            "difficulty": self.difficulty,
            "success": self.success,
            "margin": self.margin,
            "tokens": list(self.resolved),
            "revealed": len(self.revealed),
        }


def token_value(game: Arkham, token: ChaosToken | None, *, in_test: bool) -> int:
    """Return the value of a chaos token; bless and curse have none outside of a test."""
    if isinstance(token, int):
        return token
    if token in ("bless", "curse") and not in_test and game.holds(NoValueOutside()):
        return 0
    if token in game.board.symbols:
        return int(game.board.symbols[token].get("value", 0))
    return IN_TEST.get(str(token), 0)


def run_test(game: Arkham, test: Test) -> Steps:
    """Carry out a skill test."""
    from kfrules.scenarios.arkham.committing import commit
    from kfrules.scenarios.arkham.revealing import reveal
    from kfrules.scenarios.arkham.windows import player_window

    trial = game.trial = Trial(game, test)
    found, game.found = game.found, {}
    if test.spec.get("auto"):
        trial.auto.add(str(test.spec["auto"]))
    try:
        yield TestBegins(test.side, test.kind, test.target)
        yield from player_window(game)
        yield from commit(game, trial)
        yield from player_window(game)
        trial.step = 3
        for one in constants.in_force(game, "twice"):
            trial.twice = trial.twice or one.card in [id for _, id in trial.committed]
        for verb, auto in (("auto_success", "success"), ("auto_failure", "failure")):
            trial.auto |= {auto} if constants.in_force(game, verb) else set()
        if not (trial.auto and game.holds(SkipTokens())):
            yield from reveal(game, trial)
        trial.step = 6
        trial.decide()
        outcome = _outcome(trial)
        if game.holds(DecidedInSix()):
            yield outcome
            trial.total = trial.modified_skill()
            yield from _results(game, trial)
        else:
            yield from _results(game, trial)
            yield outcome
        yield from _end(game, trial)
    finally:
        game.trial, game.found = None, found


def _outcome(trial: Trial) -> Success | Failure:
    kind = Success if trial.success else Failure
    return kind(trial.side, trial.kind, trial.margin, trial.test.target)


def _results(game: Arkham, trial: Trial) -> Steps:
    """Step 7: apply the results."""
    from kfrules.scenarios.arkham.results import results

    trial.step = 7
    for one in results(game, trial):
        if game.seat(trial.side).eliminated:
            break
        yield from one


def _end(game: Arkham, trial: Trial) -> Steps:
    """Step 8: the test ends; committed cards are discarded, bless and curse tokens leave the bag."""
    trial.step = 8
    yield TestEnds(trial.side, trial.told())
    for _, id in trial.committed:
        if game.card(id).zone == "limbo":
            yield Discard(id)
    gone = tuple(token for token in trial.revealed if token in ("bless", "curse") and token in game.board.bag)
    if gone:
        yield RemoveTokens(gone)
    yield Expire("test")


def effects_of(value: Any) -> tuple[Any, ...]:
    """Return effects as a tuple."""
    return effects(value)
