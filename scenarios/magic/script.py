"""The agent of a Magic scenario: what a script says of new targets and in advance; silence keeps what is there."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.scenarios.format.record import Record, Step
from kfrules.scenarios.kernel import Decision
from kfrules.scenarios.kernel.explore import Prefix
from kfrules.scenarios.magic import copytargets
from kfrules.scenarios.magic.game import Magic
from kfrules.scenarios.magic.objects import Obj
from kfrules.scenarios.magic.setup import names
from kfrules.scenarios.play.engine import Engine
from kfrules.scenarios.play.script import ScriptAgent

NEW_TARGETS = frozenset({"copy target", "new target"})
"""Questions for a new target: the last option is the target that is there already (rules 115.7d, 707.10c)."""
_NO = ("no", "nein", "none", "nichts", "keine")
_YES = ("yes", "ja")
_EVERY_WAY = ("possible", "never", "always", "ensured")


class MagicScript(ScriptAgent):
    """Reads `no` as the old target, `yes` as the word before the new one; both also before an ability resolves.

    What may be left as it is stays so for a copy that the script says nothing of, and who names the target of an
    ability wants what it may do; only where a record asks for every course of the game, all of them are tried.
    """

    def __init__(self, engine: Engine, record: Record, names: Mapping[str, str], prefix: Prefix = ()) -> None:
        super().__init__(engine, record["when"], names, prefix)
        self.named: set[object] = set()  # targets that the script chose in this step
        self.stays = bool(record.get("then")) and not any(record.get(key) for key in _EVERY_WAY)

    def begin(self, step: int) -> None:
        """Start reading at a step."""
        super().begin(step)
        self.named = set()

    def _scripted(self, decision: Decision) -> int | None:
        if decision.kind == "attack cost":
            return self._attack_cost(decision)
        if decision.kind == "legend" and self._said_of_another(decision):
            self._take()  # it names the only thing that could be copied; which one is kept is said after it
        if decision.kind not in NEW_TARGETS:
            early = decision.kind == "target" and None not in decision.options and self._peek(decision)[1]
            if early and len(self.queue) > 1 and _is(self.queue[0], True, _YES):
                self.queue.append(self.queue.pop(0))  # yes to what the ability may do, and then to which target
            found = super()._scripted(decision)
            if found is None and decision.kind == "may":
                return self._said_before(decision)
            if found is None and decision.kind == "band" and self.stays:
                return list(decision.options).index(None)
            if found is not None and decision.kind == "target":
                self.named.add(decision.options[found])
            return found
        if self.in_multi is None and self._peek(decision)[1] and _is(self.queue[0], True, _YES):
            self._take()
        found = super()._scripted(decision)
        return self._old(decision) if found is None and self.stays and decision.kind == "copy target" else found

    def _match(self, answer: object, decision: Decision) -> int | None:
        if decision.kind in NEW_TARGETS and (answer is None or _is(answer, False, _NO)):
            return self._old(decision)
        return super()._match(answer, decision)

    def was_settled(self, answer: object) -> bool:
        """Leave the only target of an ability that will ask to be read as a word on that: who names it wants it."""
        if not self.queue and not self.multi and isinstance(self.game, Magic):
            asking = [obj.context for obj in _asking(self.game) if obj.context is not None and not obj.context.said]
            if any(self._id(self.game, answer) in context.aims() for context in asking):
                return False
        return super().was_settled(answer)

    def _peek(self, decision: Decision | None) -> tuple[object, bool]:
        """Read a step that casts a card in a certain way as a yes to whether that card is cast, with its targets."""
        step, game = self.upcoming, self.game
        asked = decision is not None and decision.kind == "may" and step is not None and _only_aims(step)
        if asked and step and isinstance(game, Magic) and game.offered == self._id(game, step["card"]):
            self.queue = [True, *names(step.get("at"))]
            self.pointer += 1
        return super()._peek(decision)

    def _said_of_another(self, decision: Decision) -> bool:
        """Tell whether an answer is to what settled itself, as the next one fits this decision, too."""
        answer, there = self._peek(decision)
        if not there or self.multi or self._match(answer, decision) is None:
            return False
        after = [step for step in self.steps[self.pointer : self.pointer + 1] if not step.get("refused")]
        further = [*self.queue[1:], *(one for step in after for one in self.engine.answers_of(step, decision) or ())]
        return bool(further) and self._match(further[0], decision) is not None and self.was_settled(answer)

    def _said_before(self, decision: Decision) -> int | None:
        """Return what was said in advance of what resolves now; what was not stays an open decision."""
        assert isinstance(self.game, Magic)
        board = self.game.board
        top = board.objects[board.stack[-1]] if board.stack else None
        said = top.context.said if top is not None and top.context is not None else ""
        return list(decision.options).index(said != "no") if said and True in decision.options else None

    def _attack_cost(self, decision: Decision) -> int | None:
        """Return whether an optional cost to attack is paid: yes, no, or for which creatures; by silence it is not."""
        _, there = self._peek(decision)
        word = self.queue[0] if there else None
        if there and (word is None or _is(word, True, _YES) or _is(word, False, _NO)):
            self._take()
            return 0 if _is(word, True, _YES) else 1
        self.queue = [one for answer in self.queue for one in _each(answer)]  # several creatures of one answer
        mine = next((one for one in self.queue if isinstance(one, str) and self._match(one, decision) == 0), None)
        if mine is not None:
            self.queue.remove(mine)
            return 0
        return 1 if self.stays or self.queue else None

    def keep(self, game: Magic) -> None:
        """Keep what was said too early for the abilities on the stack that will ask for it, the topmost first."""
        for obj in _asking(game):
            context = obj.context
            assert context is not None
            aims = context.aims()
            while self.queue and not self.multi and not context.said and self._id(game, self.queue[0]) in aims:
                self.named.add(self._id(game, self.queue[0]))  # the only target there was
                self._take()
            word = self.queue[0] if self.queue and not self.multi else None
            if context.said in ("", "named") and (_is(word, True, _YES) or _is(word, False, _NO)):
                self._take()
                obj.context = context.with_(said="yes" if _is(word, True, _YES) else "no")
                game.board.version += 1
            elif not context.said and self.stays and aims and self.named.issuperset(aims):
                obj.context = context.with_(said="named")
                game.board.version += 1

        if self.queue and not self.multi and (ids := self._named(game)) and copytargets.said_before(game, ids):
            self.queue.clear()

    def _named(self, game: Magic) -> list[str]:
        """Return the objects and players that all waiting answers name, none where one names anything else."""
        every = [one for answer in self.queue for one in _each(answer)]
        ids = [self._id(game, one) for one in every]
        return ids if all(id in game.board.objects or id in game.board.players for id in ids) else []

    def _id(self, game: Magic, answer: object) -> str:
        return game.current(self.names.get(str(answer), str(answer)))

    @staticmethod
    def _old(decision: Decision) -> int:
        return len(decision.options) - 1


def _asking(game: Magic) -> list[Obj]:
    """Return the abilities on the stack that ask as they resolve whether something shall be done, the topmost first."""
    stack = [game.board.objects[id] for id in reversed(game.board.stack)]
    return [obj for obj in stack if obj.ability is not None and obj.context is not None and _asks(obj)]


def _asks(obj: Obj) -> bool:
    """Tell whether an ability asks as it resolves whether something shall be done."""
    assert obj.ability is not None
    return any(effect.may or effect.verb == "may" for body in obj.ability.modes for effect in body.effects)


def _each(answer: object) -> list[object]:
    """Return the cards of an answer that names several at once, else the answer alone."""
    cards = answer.get("cards") if isinstance(answer, Mapping) else None
    return list(cards) if isinstance(cards, list) else [answer]


def _only_aims(step: Step) -> bool:
    """Tell whether a step casts a card in a named way and says no more of it than its targets."""
    said = {key for key, value in step.items() if value not in (None, False, [], (), {}, 0, "")}
    return step["do"] == "cast" and "via" in said and said <= {"do", "card", "by", "via", "at"}


def _is(answer: object, value: bool, words: tuple[str, ...]) -> bool:
    return answer is value or (isinstance(answer, str) and answer in words)
