"""The agent of a scenario: answers what the script answers, leaves everything else open.

How options are called is the engine's business (`Engine.option_names`); here answers are matched with names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kfrules.scenarios.format.record import Step
from kfrules.scenarios.kernel import Branch, Decision, Game, Pending
from kfrules.scenarios.kernel.decisions import Share
from kfrules.scenarios.kernel.events import label, lasting
from kfrules.scenarios.kernel.explore import Prefix

if TYPE_CHECKING:
    from kfrules.scenarios.play.engine import Engine

STOP = None  # the option "nothing (more)"


class WrongAnswer(Exception):
    """A `choose` that none of the open decision's options answers to."""

    def __init__(self, answer: object, decision: Decision) -> None:
        super().__init__(answer)
        self.answer = answer
        self.decision = decision


def option_names(option: object) -> list[str]:
    """Return the names by which a script may choose an option in any game, the plainest first."""
    if isinstance(option, Pending):
        names = [label(card) for card in (option.at.giver, option.at.me) if card]
        source = getattr(option.at.data, "source", None)
        return [*names, option.at.rule.id, *([label(source)] if source else [])]
    if isinstance(option, tuple) and len(option) == 2 and hasattr(option[0], "rule"):  # a replacement
        return [*(label(card) for card in (option[0].giver, option[0].me) if card), option[0].rule.id]
    if option is None:
        return ["none", "nichts", "keine"]
    if isinstance(option, bool):
        return ["yes", "ja"] if option else ["no", "nein"]
    return [str(option)] if isinstance(option, int) else [label(str(option))]


class ScriptAgent:
    """Answers from the `choose` steps that follow the step being played.

    `prefix` are indices that an explorer has fixed for decisions which the script leaves open.
    """

    def __init__(self, engine: Engine, steps: Sequence[Step], names: Mapping[str, str], prefix: Prefix = ()) -> None:
        self.engine = engine
        self.steps = steps
        self.names = names
        self.prefix = prefix
        self.game: Game | None = None
        self.choices: list[tuple[Decision, int]] = []  # taken where the script left a decision open
        self.pointer = 0  # the next step to be read
        self.queue: list[object] = []  # answers of the `choose` steps being read
        self.multi: list[object] = []  # cards of one answer to a repeated decision
        self.in_multi: tuple[str, str | None] | None = None
        self.settled: list[object] = []  # options of decisions that settled themselves in this step

    def begin(self, step: int) -> None:
        """Start reading at a step."""
        self.pointer = step + 1
        self.queue = []
        self.multi = []
        self.in_multi = None

    def decide(self, decision: Decision) -> int:
        """Return the scripted answer, else the explorer's; raise `Branch` where neither has one."""
        index = self._scripted(decision)
        if index is None:
            taken = len(self.choices)
            if taken >= len(self.prefix):
                raise Branch(decision)
            index = self.prefix[taken]
            self.choices.append((decision, index))
        return index

    def _scripted(self, decision: Decision) -> int | None:
        if self.in_multi is not None:
            found = self._from_multi(decision)
            if found is not None:
                return found
        answer, have = self._peek(decision)
        if not have:
            return None
        if decision.kind in self.engine.order_kinds | self.engine.named_kinds:
            if isinstance(answer, Mapping) and answer.get("cards"):  # an order that is named whole
                return self._several(answer, decision) if self._names_option(answer, decision) else None
            index = self._match(answer, decision)
            if index is None and decision.kind in self.engine.named_kinds and self.was_settled(answer):
                self._take()
                return self._scripted(decision)
            if index is None or answer is None:
                return None  # such a question is answered only by naming an option
            self._take()
            return index
        share = decision.options[0] if decision.options else None
        if isinstance(answer, Mapping) and isinstance(share, Share):
            return self._share(answer, decision, share.of)
        if decision.kind == "may" and not isinstance(answer, bool) and answer not in (None, "yes", "no"):
            if len(self.queue) > 1 and not isinstance(answer, Mapping) and self.was_settled(answer):
                self._take()  # it named what settled itself; the next answer is to this
                return self._scripted(decision)
            return list(decision.options).index(True)  # naming the target says yes
        if isinstance(answer, Mapping):
            return self._mapped(answer, decision)
        index = self._match(answer, decision)
        if index is not None:
            self._take()
            return index
        if self.was_settled(answer) or (answer is True and STOP in decision.options):
            self._take()  # whoever may choose some says yes first, and then which
            return self._scripted(decision)
        implied = self.engine.implied(answer, decision, self.names, self.game)
        if implied is None and not self.engine.patient:
            raise WrongAnswer(answer, decision)
        return implied

    def _mapped(self, answer: Mapping[str, object], decision: Decision) -> int | None:
        """Answer with a map: the share of one card, or cards named at once."""
        share = self.engine.share_of(answer, decision, self.names)
        if share is None and self._all_settled(answer):
            self._take()
            return self._scripted(decision)
        if share is None:
            leading = self._leading(answer, decision)
            return leading if leading is not None else self._several(answer, decision)
        if share[1]:
            self._take()
        return share[0]

    def _leading(self, answer: Mapping[str, object], decision: Decision) -> int | None:
        """Return the option that leads to the decision which several cards of one answer are meant for."""
        cards = _cards_of(answer)
        if not cards or self._names_option(answer, decision):
            return None
        return self.engine.implied(cards[0], decision, self.names, self.game)

    def _names_option(self, answer: Mapping[str, object], decision: Decision) -> bool:
        """Tell whether the first card of an answer is an option of a decision."""
        return any(self._match(card, decision) is not None for card in _cards_of(answer)[:1])

    def _several(self, answer: Mapping[str, object], decision: Decision) -> int:
        """Begin to answer a repeated decision: each card of the answer once, or as often as it says."""
        self._take()
        self.multi = _cards_of(answer)
        if decision.kind in self.engine.shared_kinds and "cards" not in answer:
            self.multi = list(answer)
            self.queue[:0] = [int(str(share)) for share in answer.values()]
        self.in_multi = (decision.kind, decision.by)
        found = self._from_multi(decision)
        if found is None:
            raise WrongAnswer(answer, decision)
        return found

    def _all_settled(self, answer: Mapping[str, object]) -> bool:
        """Take a map of answers to decisions that settled themselves, all of them or none."""
        before = list(self.settled)
        if self.was_settled(answer):
            return True
        self.settled[:] = before
        return False

    def _share(self, answer: Mapping[str, object], decision: Decision, of: str) -> int:
        """Return the share of one among those that a map divides; the last of them goes without saying."""
        named = {name: name if name in self.engine.sides else self.names.get(name, name) for name in answer}
        mine = next((name for name, base in named.items() if base in (of, lasting(of))), None)
        left = len(answer) - 1
        if mine is None or sum(int(str(many)) for many in answer.values()) != max(decision.options) + left:
            raise WrongAnswer(answer, decision)
        rest = {name: many for name, many in answer.items() if name != mine}
        self.queue[0:1] = [rest] if len(rest) > 1 else []
        index = self._match(int(str(answer[mine])), decision)
        if index is None:
            raise WrongAnswer(answer, decision)
        return index

    def was_settled(self, answer: object) -> bool:
        """Take an answer to a decision that had one option only and settled itself; tell whether it is one."""
        if isinstance(answer, Mapping):
            return all(self.was_settled(card) for card in _cards_of(answer))
        names = [str(answer), self.names.get(str(answer), "")]
        for option in self.settled:
            alone = Decision(None, "", (option,))
            if any(name in names for name in [str(option), *self.engine.option_names(alone, 0)]):
                self.settled.remove(option)
                return True
        return False

    def _from_multi(self, decision: Decision) -> int | None:
        while self.multi:
            index = self._match(self.multi[0], decision)
            if index is not None:
                self.multi.pop(0)
                return index
            if not self.was_settled(self.multi[0]):
                for later, answer in enumerate(self.multi):  # the cards of one answer stand in any order
                    index = self._match(answer, decision)
                    if index is not None:
                        self.multi.pop(later)
                        return index
                return None
            self.multi.pop(0)
        open_ended = STOP in decision.options and self.in_multi == (decision.kind, decision.by)
        self.in_multi = None
        return list(decision.options).index(STOP) if open_ended else None

    def _peek(self, decision: Decision | None) -> tuple[object, bool]:
        """Return the next answer, of a `choose` or of a step that answers the decision by the way."""
        if not self.queue:
            if self.pointer >= len(self.steps) or self.steps[self.pointer].get("refused"):
                return None, False
            answers = self.engine.answers_of(self.steps[self.pointer], decision)
            if answers is None:
                return None, False
            self.queue = answers
            self.pointer += 1
        return self.queue[0], True

    def _take(self) -> None:
        self.queue.pop(0)

    def _match(self, answer: object, decision: Decision) -> int | None:
        """Return the index of the option that an answer names, or None."""
        options = list(decision.options)
        if (isinstance(answer, bool) or answer is None) and decision.kind in self.engine.either_kinds:
            return 0 if answer else 1
        if isinstance(answer, bool) or answer is None:
            wanted = answer if decision.kind == "may" else None
            if answer and decision.kind != "may":
                return None
            if decision.kind == "may" and answer is None:
                wanted = False
            return next((i for i, o in enumerate(options) if o is wanted), None)
        called = [self.engine.option_names(decision, index) for index in range(len(options))]
        if isinstance(answer, int):
            ints = (i for i, o in enumerate(options) if isinstance(o, int) and not isinstance(o, bool))
            return next((i for i in ints if str(answer) in called[i]), None)
        text = str(answer)
        if text in self.engine.sides and text in options:
            return options.index(text)
        base = self.names.get(text)
        if base is not None:  # the very card, then any text that it bears or gives
            index = self._of_card(base, options, called)
            if index is not None or any(isinstance(o, str) and o in self.engine.sides for o in options):
                return index
        folded = text.casefold()
        return next((i for i, names in enumerate(called) if folded in [name.casefold() for name in names]), None)

    def _of_card(self, base: str, options: list[object], called: list[list[str]]) -> int | None:
        now = self.game.current(base) if self.game is not None else base
        for index, option in enumerate(options):
            if isinstance(option, str) and option in (now, base):
                return index
        for index, option in enumerate(options):
            if not isinstance(option, str) and label(base) in called[index]:
                return index
        return None

    @property
    def upcoming(self) -> Step | None:
        """Return the step that the script takes next, None where answers are still being read or nothing follows."""
        return self.steps[self.pointer] if not self.queue and self.pointer < len(self.steps) else None

    @property
    def pending(self) -> bool:
        """Tell whether an answer waits for a decision."""
        return bool(self.in_multi) or self._peek(None)[1]

    @property
    def rest(self) -> list[object]:
        """Return answers of a `choose` that was only read in part, and that no decision asked for."""
        return [answer for answer in (*self.multi, *self.queue) if not self.was_settled(answer)]


def _cards_of(answer: Mapping[str, object]) -> list[object]:
    """Return the cards of an answer: `{cards: [A, B]}`, or each as often as `{A: 2, B: 1}` says."""
    cards = answer.get("cards")
    return list(cards) if isinstance(cards, list) else [card for card, n in answer.items() for _ in range(int(str(n)))]
