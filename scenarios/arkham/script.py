"""The agent of an Arkham scenario: what no step triggers, commits or plays is not used, or explored.

Steps that happen in the windows of another step are taken in the first window where they are legal; a refused one
must be illegal in every window that is left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kfrules.records import Value
from kfrules.scenarios.arkham.events.tests import Commit
from kfrules.scenarios.arkham.events.turn import Act
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.format.record import Record, Step
from kfrules.scenarios.kernel import Branch, Decision
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.kernel.explore import Prefix
from kfrules.scenarios.play.player import Stopped
from kfrules.scenarios.play.runner import explored
from kfrules.scenarios.play.script import ScriptAgent, WrongAnswer

if TYPE_CHECKING:
    from kfrules.scenarios.play.engine import Engine

WINDOWS = ("window", "player", "commit")
IN_WINDOWS = ("trigger", "commit", "play", "activate")
ACTIONS = ("investigate", "fight", "evade", "engage", "move", "draw", "gain", "play", "activate")
FIELD = {"investigate": "location", "fight": "enemy", "evade": "enemy", "engage": "enemy", "move": "location"}


class ArkhamAgent(ScriptAgent):
    """Answers from the steps that follow the one being played."""

    scripted = True

    def __init__(self, engine: Engine, record: Record, names: Mapping[str, str], prefix: Prefix = ()) -> None:
        super().__init__(engine, [_plain(step) for step in record["when"]], names, prefix)
        self.explored = explored(record)
        self.left: list[Value] = []  # what is still to be taken of a step: cards to commit, tokens
        self.assigned: dict[str, dict[str, int]] | None = None
        self.reasons: dict[int, set[str]] = {}  # why steps were refused in windows

    def begin(self, step: int) -> None:
        """Start reading at a step."""
        super().begin(step)
        self.left = []
        self.assigned = None
        self.now = step
        self.watched: list[int] = []

    def decide(self, decision: Decision) -> int:
        """Return what the steps say, else what the explorer says; decline what nobody names."""
        if decision.kind in WINDOWS:
            return self._window(decision)
        if decision.kind == "chance":
            return self._token(decision)
        if decision.kind == "act":
            return self._act(decision)
        if decision.kind.startswith("assign"):
            return self._assign(decision)
        return super().decide(decision)

    def _open(self, decision: Decision) -> int:
        """Leave a decision to the explorer."""
        taken = len(self.choices)
        if taken >= len(self.prefix):
            raise Branch(decision)
        self.choices.append((decision, self.prefix[taken]))
        return self.prefix[taken]

    def _next(self) -> tuple[int, Step | None]:
        """Return the next step that is not refused; those passed over are watched."""
        index = self.pointer
        while index < len(self.steps) and self.steps[index].get("refused") and self._in_window(self.steps[index]):
            index += 1
        return index, self.steps[index] if index < len(self.steps) else None

    @staticmethod
    def _in_window(step: Step) -> bool:
        return step["do"] in IN_WINDOWS

    def _taken(self, index: int) -> None:
        """Go on behind a step that was taken."""
        self.watched += range(self.pointer, index)
        self.pointer = index + 1
        self.left = []

    # --- windows -------------------------------------------------------------------------------

    def _window(self, decision: Decision) -> int:
        options = list(decision.options)
        index, step = self._next()
        for number in [*self.watched, *range(self.pointer, index)]:
            if self._find(self.steps[number], options) is not None:
                raise Stopped(number, "der Schritt ist erlaubt, sollte aber verboten sein", "not-refused")
            self._note(number)
        if step is not None and step["do"] in IN_WINDOWS:
            found = self._commit(step, options, index) if step["do"] == "commit" else self._find(step, options)
            if found is not None:
                if step["do"] != "commit":
                    self._taken(index)
                return found
        if self.explored and decision.kind != "player" and len(options) > 1:
            return self._open(decision)
        return 0

    def _note(self, number: int) -> None:
        """Keep why a step that must be refused is refused in this window."""
        game = self.game
        if not isinstance(game, Arkham):
            return
        event = self.engine.event_of(game, self.steps[number], lambda name: self.names.get(str(name), str(name)))
        found = self.reasons.setdefault(number, set())
        found |= {slug for rule in game.refusals(event) for slug in (rule.id, *rule.also)}

    def _commit(self, step: Step, options: Sequence[Value], index: int) -> int | None:
        if not self.left:
            self.left = _listed(step["cards"])
        for name in self.left:
            found = self._find({**step, "cards": name}, options)
            if found is not None:
                self.left.remove(name)
                if not self.left:
                    self._taken(index)
                return found
        return None

    def _find(self, step: Step, options: Sequence[Value]) -> int | None:
        """Return the option that a step names."""
        return next((i for i, option in enumerate(options) if self._is(step, option)), None)

    def _is(self, step: Step, option: Value) -> bool:
        side = step.get("by")
        if isinstance(option, Commit):
            cards = _listed(step.get("cards"))
            return (
                step["do"] == "commit"
                and option.side == (side or "me")
                and any(self._same(one, option.card) for one in cards)
            )
        if not isinstance(option, Act) or step["do"] not in ("trigger", *ACTIONS):
            return False
        if step["do"] == "trigger":
            own = step["card"] if step["card"] in self.engine.sides else None
            wanted = side or own or self._investigator(step["card"]) or "me"
            return option.kind == "trigger" and option.side == wanted and self._card(step, option)
        if option.kind != step["do"] or option.side != (side or option.side):
            return False
        if step["do"] == "play":
            return option.side == (side or "me") and self._card(step, option)
        field = FIELD.get(step["do"])
        if field is not None:
            return self._same(step[field], option.card)
        return step["do"] in ("draw", "gain") or self._card(step, option)

    def _investigator(self, name: str) -> str | None:
        id = self.names.get(str(name))
        return id if id in self.engine.sides else None

    def _card(self, step: Step, option: Act) -> bool:
        if not self._same(step["card"], option.card):
            return False
        wanted = step.get("ability")
        if wanted is None or option.ability is None:
            return True
        from kfrules.scenarios.arkham.effects.shape import option_name

        return wanted in (option.ability.name, option_name(option.ability.effects))

    def _same(self, name: object, id: str | None) -> bool:
        base = self.names.get(str(name), str(name))
        return id is not None and (id == base or label(id) == str(name) or label(id) == label(base))

    # --- tokens, granted actions, assignments -----------------------------------------------------

    def _token(self, decision: Decision) -> int:
        index, step = self._next()
        if not self.left and (step is None or step["do"] != "token"):
            return self._open(decision)
        if step is not None and step["do"] == "token" and not self.left:
            self.left = list(step["tokens"])
        wanted = str(self.left.pop(0))
        if not self.left:
            self._taken(index)
        for number, option in enumerate(decision.options):
            if str(option) == wanted:
                return number
        raise WrongAnswer(wanted, decision)

    def says_token(self) -> bool:
        """Tell whether the next step names a token."""
        _, step = self._next()
        return bool(self.left) or (step is not None and step["do"] == "token")

    def _act(self, decision: Decision) -> int:
        options = list(decision.options)
        index = self.pointer
        while index < len(self.steps) and self.steps[index].get("refused") and self.steps[index]["do"] in ACTIONS:
            if self._find(self.steps[index], options) is not None:
                raise Stopped(index, "der Schritt ist erlaubt, sollte aber verboten sein", "not-refused")
            index += 1
        self.pointer = index  # what was refused here is not tried again afterwards
        step = self.steps[index] if index < len(self.steps) else None
        if step is not None:
            found = self._find(step, options)
            if found is not None:
                self._taken(index)
                return found
            if step["do"] == "choose" and step["answers"] == [None] and None in options:
                self._taken(index)
                return options.index(None)
        if len(options) == 1 or (None in options and not self.explored):
            return options.index(None) if None in options else 0
        return self._open(decision)

    def _assign(self, decision: Decision) -> int:
        kind = decision.kind.partition(" ")[2]
        index, step = self._next()
        if step is None or step["do"] != "assign":
            return self._open(decision) if self.explored else 0
        if self.assigned is None:
            self.assigned = {key: dict(step.get(key) or {}) for key in ("damage", "horror")}
        mine = self.assigned[kind]
        for name, amount in mine.items():
            for number, option in enumerate(decision.options):
                if amount and self._same(name, option):
                    mine[name] -= 1
                    if not any(many for one in self.assigned.values() for many in one.values()):
                        self._taken(index)
                        self.assigned = None
                    return number
        return 0


def _listed(value: Value) -> list[Value]:
    return list(value) if isinstance(value, list) else [value]


def _plain(step: Step) -> Step:
    """Name chosen tokens as cards of one answer are named."""
    if step["do"] != "choose":
        return step
    answers = [
        {"cards": [str(token) for token in one["tokens"]]} if isinstance(one, dict) and "tokens" in one else one
        for one in step["answers"]
    ]
    return {**step, "answers": answers}
