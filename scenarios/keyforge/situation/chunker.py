"""KeyForge's keywords, states and numbers, as they are said of a card."""

from __future__ import annotations

from typing import ClassVar

from kfrules.scenarios.keyforge.situation import named
from kfrules.scenarios.situation.chunker import Chunker
from kfrules.scenarios.situation.chunks import Facts, NotUnderstood, Ref
from kfrules.scenarios.situation.words import Word, fold


class KeyForgeChunker(Chunker):
    """Reads the words of a question about KeyForge."""

    on_cards: ClassVar = {
        "damage": "damage", "aember": "aember", "armor": "armor", "power": "power", "counters": "power_counters",
    }  # fmt: skip
    numbered = ("assault", "hazardous")

    def _attribute(self, linked: bool, joined: str, made: Ref | None = None) -> Facts | None:
        """Return the facts of one attribute; an upgrade behind "mit" lies on what stands before it."""
        ahead = 1 if self._peek().tag == "det" else 0
        word = self._peek(ahead)
        if linked and word.tag == "card" and named.facts(word.value).type == "upgrade":
            self.at += ahead + 1
            return {"upgrades": [{"card": word.value}]}
        if fold(word.said) in ("von", "aus") and self._peek(ahead + 1).tag == "house" and not joined and not ahead:
            self.at += 2
            return {"house": self._peek(-1).value}  # "meine 4er von Schatten"
        return super()._attribute(linked, joined, made)

    def facts(self, word: Word, number: int | None) -> Facts:
        """Return the facts of a keyword (with its number) or a state."""
        return trait_facts(word, number)


def trait_facts(word: Word, number: int | None) -> Facts:
    """Return the facts of a keyword (with its number) or a state. Raises `NotUnderstood` for a keyword without one."""
    if word.tag == "kw":
        if word.value in ("assault", "hazardous"):
            if number is None:
                raise NotUnderstood(word.said, f"Wie viel {word.said}?")
            return {"keywords": {word.value: number}}
        return {"keywords": {word.value: True}}
    made: dict[str, Facts] = {
        "exhausted": {"ready": False}, "ready": {"ready": True}, "healthy": {"damage": 0},
        "new": {"damage": 0, "new": True},
        "played": {"ready": False, "fresh": True}, "once": {"attacked": True},
    }  # fmt: skip
    return made.get(word.value, {word.value: True})
