"""The agent of a Magic scenario: what a script says of new targets, and what stays where it says nothing."""

from __future__ import annotations

from collections.abc import Mapping

from kfrules.scenarios.format.record import Record
from kfrules.scenarios.kernel import Decision
from kfrules.scenarios.kernel.explore import Prefix
from kfrules.scenarios.play.engine import Engine
from kfrules.scenarios.play.script import ScriptAgent

NEW_TARGETS = frozenset({"copy target", "new target"})
"""Questions for a new target: the last option is the target that is there already (rules 115.7d, 707.10c)."""
_NO = ("no", "nein", "none", "nichts", "keine")
_YES = ("yes", "ja")
_EVERY_WAY = ("possible", "never", "always", "ensured")


class MagicScript(ScriptAgent):
    """Reads `no` as the old target, `yes` as the word before the new one.

    What may be left as it is stays so for a copy that the script says nothing of; only where a record asks for every
    course of the game, all targets are tried.
    """

    def __init__(self, engine: Engine, record: Record, names: Mapping[str, str], prefix: Prefix = ()) -> None:
        super().__init__(engine, record["when"], names, prefix)
        self.stays = bool(record.get("then")) and not any(record.get(key) for key in _EVERY_WAY)

    def _scripted(self, decision: Decision) -> int | None:
        if decision.kind not in NEW_TARGETS:
            return super()._scripted(decision)
        if self.in_multi is None and self._peek(decision)[1] and _is(self.queue[0], True, _YES):
            self._take()
        found = super()._scripted(decision)
        return self._old(decision) if found is None and self.stays and decision.kind == "copy target" else found

    def _match(self, answer: object, decision: Decision) -> int | None:
        if decision.kind in NEW_TARGETS and (answer is None or _is(answer, False, _NO)):
            return self._old(decision)
        return super()._match(answer, decision)

    @staticmethod
    def _old(decision: Decision) -> int:
        return len(decision.options) - 1


def _is(answer: object, value: bool, words: tuple[str, ...]) -> bool:
    return answer is value or (isinstance(answer, str) and answer in words)
