"""Riftbound's words of the table, its units and their states."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from kfrules.scenarios.situation.chunker import Chunker
from kfrules.scenarios.situation.chunks import Facts
from kfrules.scenarios.situation.lexicon import Lexicon
from kfrules.scenarios.situation.tagging import Tagger, signed, sized
from kfrules.scenarios.situation.words import Word

LEXICON = Lexicon(Path(__file__).parent / "lexicon.txt")


class RiftboundTagger(Tagger):
    """Knows that a battlefield has an article, which means nothing by itself."""

    def text(self, question: str) -> str:
        """Keep the sign of a number: what is less by 2 is not understood."""
        return signed(question)

    def finished(self, words: list[Word]) -> list[Word]:
        """Drop the articles of battlefields and of the base."""
        after = [*words[1:], Word("mark", "stop", "")][: len(words)]
        sized(words)
        return [w for w, n in zip(words, after, strict=True) if not (w.tag == "det" and n.tag in ("field", "base"))]


TAGGER = RiftboundTagger(LEXICON)
VALUED = ("assault", "shield", "deflect")
_STATES: dict[str, Facts] = {"exhausted": {"ready": False}, "ready": {"ready": True}, "healthy": {"damage": 0}}
GERMAN = {
    "power": "Macht", "damage": "Schaden", "stunned": "betäubt", "not ready": "erschöpft", "ready": "bereit",
    "buffed": "mit Buff", "tank": "Tank", "shield": "Schild", "assault": "Sturmangriff", "ganking": "Ganking",
    "temporary": "Temporär", "deflect": "Ablenken", "creature": "Einheit", "points": "Punkte",
}  # fmt: skip


class RiftboundChunker(Chunker):
    """Reads the words of a question about Riftbound."""

    on_cards: ClassVar = {"damage": "damage", "power": "power"}

    def facts(self, word: Word, number: int | None) -> Facts:
        """Return the facts of a keyword (its value is 1 where none is said) or a state."""
        if word.tag == "kw":
            return {"keywords": {word.value: (number or 1) if word.value in VALUED else True}}
        return dict(_STATES.get(word.value, {word.value: True}))
