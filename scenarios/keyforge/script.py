"""The agent of a scenario: answers what the script answers, leaves everything else open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kfrules.scenarios.kernel import Branch, Decision, Pending
from kfrules.scenarios.keyforge.board import SIDES
from kfrules.scenarios.keyforge.events import Fight, Reap, Unstun, Use, UseAction, UseOmni
from kfrules.scenarios.keyforge.names import COLOURS_DE, HOUSES_DE, KEYWORDS_DE, label
from kfrules.scenarios.keyforge.setup import Names

USES: dict[type, list[str]] = {
    Reap: ["ernten", "Ernte", "reap"],
    Fight: ["kämpfen", "Kampf", "fight"],
    UseAction: ["Aktion", "action"],
    UseOmni: ["Universell", "omni"],
    Unstun: ["Betäubung entfernen", "unstun"],
}
STOP = None  # the option "nothing (more)"
Step = Mapping[str, Any]


class WrongAnswer(Exception):
    """A `choose` that none of the open decision's options answers to."""

    def __init__(self, answer: Any, decision: Decision) -> None:
        super().__init__(answer)
        self.answer = answer
        self.decision = decision


def option_names(option: Any) -> list[str]:
    """Return the names by which a script may choose an option."""
    if isinstance(option, Pending):
        names = [label(card) for card in (option.at.giver, option.at.me) if card]
        if option.at.me is None:
            event = option.event
            bearer = {"ansturm": "card", "gefaehrlich": "against"}.get(option.at.rule.id, "")
            names += [label(card)] if (card := getattr(event, bearer, None)) else []
        names += [option.at.rule.id, KEYWORDS_DE.get(option.at.rule.id, option.at.rule.id)]
        source = getattr(option.at.data, "source", None)
        return names + ([label(source)] if source else [])
    if isinstance(option, tuple) and len(option) == 2 and hasattr(option[0], "rule"):  # a replacement
        return [*(label(card) for card in (option[0].giver, option[0].me) if card), option[0].rule.id]
    if isinstance(option, Use):
        return USES[type(option)]
    if option is None:
        return ["none", "nichts", "keine"]
    if isinstance(option, bool):
        return ["yes", "ja"] if option else ["no", "nein"]
    if isinstance(option, int):
        return [str(option)]
    text = str(option)
    return [label(text), *(n for n in (HOUSES_DE.get(text), COLOURS_DE.get(text)) if n)]


class ScriptAgent:
    """Answers from the `choose` steps that follow the step being played.

    `prefix` are indices that an explorer has fixed for decisions which the script leaves open.
    """

    def __init__(self, steps: Sequence[Step], names: Names, prefix: tuple[int, ...] = ()) -> None:
        self.steps = steps
        self.names = names
        self.prefix = prefix
        self.open: list[int] = []  # indices taken at decisions that the script left open
        self.choices: list[tuple[Decision, int]] = []
        self.pointer = 0  # the next step to be read
        self.queue: list[Any] = []  # answers of the `choose` steps being read
        self.multi: list[Any] = []  # cards of one answer to a repeated decision
        self.in_multi: tuple[str, str | None] | None = None
        self.board: Any = None
        self.settled: list[Any] = []  # options of decisions that settled themselves in this step

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
            if len(self.open) < len(self.prefix):
                index = self.prefix[len(self.open)]
                self.open.append(index)
                self.choices.append((decision, index))
            else:
                raise Branch(decision)
        return index

    def _scripted(self, decision: Decision) -> int | None:
        if self.in_multi is not None:
            found = self._from_multi(decision)
            if found is not None:
                return found
        answer, have = self._peek(decision)
        if not have:
            return None
        if decision.kind == "flank":
            return self._flank(answer, decision)
        if decision.kind in ("order", "replace", "chance"):
            index = self._match(answer, decision)
            if index is None or answer is None or isinstance(answer, Mapping):
                return None  # an order question is answered only by naming an option
            self._take()
            return index
        if isinstance(answer, Mapping):
            self._take()
            cards = answer.get("cards")
            if isinstance(cards, list):
                self.multi = list(cards)
            else:
                self.multi = [card for card, amount in answer.items() for _ in range(int(amount))]
            self.in_multi = (decision.kind, decision.by)
            found = self._from_multi(decision)
            if found is None:
                raise WrongAnswer(answer, decision)
            return found
        if decision.kind == "may" and not isinstance(answer, bool) and answer not in (None, "yes", "no"):
            return list(decision.options).index(True)  # naming the target says yes
        index = self._match(answer, decision)
        if index is None:
            if self.was_settled(answer):
                self._take()
                return self._scripted(decision)
            fight = next((i for i, o in enumerate(decision.options) if isinstance(o, Fight)), None)
            if fight is not None and str(answer) in self.names:
                return fight  # naming the creature to be fought says that one fights
            raise WrongAnswer(answer, decision)
        self._take()
        return index

    def was_settled(self, answer: Any) -> bool:
        """Take an answer to a decision that had one option only and settled itself; tell whether it is one."""
        if isinstance(answer, Mapping):
            cards = answer.get("cards")
            several = cards if isinstance(cards, list) else [c for c, n in answer.items() for _ in range(int(n))]
            return all(self.was_settled(card) for card in several)
        names = [str(answer), self.names.get(str(answer), "")]
        for option in self.settled:
            if any(name in names for name in [str(option), *option_names(option)]):
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

    def _peek(self, decision: Decision | None) -> tuple[Any, bool]:
        """Return the next answer; a `forge` step also answers which key a card forges."""
        if not self.queue:
            if self.pointer >= len(self.steps):
                return None, False
            step = self.steps[self.pointer]
            if step.get("refused"):
                return None, False
            if step["do"] == "forge" and decision is not None and decision.kind == "colour":
                self.queue = [step["color"]]
            elif step["do"] == "choose":
                self.queue = list(step["answers"])
            else:
                return None, False
            self.pointer += 1
        return self.queue[0], True

    def _take(self) -> None:
        self.queue.pop(0)

    def _flank(self, answer: Any, decision: Decision) -> int | None:
        sides = {"left": 0, "links": 0, "right": len(decision.options) - 1, "rechts": len(decision.options) - 1}
        if isinstance(answer, str) and answer.casefold() in sides:
            self._take()
            return sides[answer.casefold()]
        if isinstance(answer, int) and not isinstance(answer, bool) and answer - 1 in decision.options:
            self._take()
            return list(decision.options).index(answer - 1)
        return None

    def _match(self, answer: Any, decision: Decision) -> int | None:
        options = list(decision.options)
        if isinstance(answer, bool) or answer is None:
            wanted = answer if answer is None or decision.kind == "may" else None
            if decision.kind == "may" and answer is None:
                wanted = False
            return next((i for i, o in enumerate(options) if o is wanted), None)
        if isinstance(answer, int):
            return next((i for i, o in enumerate(options) if o == answer and not isinstance(o, bool)), None)
        text = str(answer)
        if text in ("me", "opponent") and text in options:
            return options.index(text)
        base = self.names.get(text)
        if base is not None:  # the very card, then any text that it bears or gives
            now = self.board.gone.get(base, base) if self.board is not None else base
            for index, option in enumerate(options):
                if isinstance(option, str) and option in (now, base):
                    return index
            for index, option in enumerate(options):
                if not isinstance(option, str) and label(base) in option_names(option):
                    return index
            if any(isinstance(o, str) and o in SIDES for o in options):
                return None
        folded = text.casefold()
        return next((i for i, o in enumerate(options) if folded in [n.casefold() for n in option_names(o)]), None)

    @property
    def pending(self) -> bool:
        """Tell whether an answer waits for a decision."""
        return bool(self.in_multi) or self._peek(None)[1]

    @property
    def rest(self) -> list[Any]:
        """Return answers of a `choose` that was only read in part, and that no decision asked for."""
        return [answer for answer in (*self.multi, *self.queue) if not self.was_settled(answer)]
