"""Arkham Horror's words of the table: enemies, what they deal, tests and their tokens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar

from kfrules.scenarios.situation.chunker import Chunker
from kfrules.scenarios.situation.chunks import Facts, Value
from kfrules.scenarios.situation.lexicon import Lexicon
from kfrules.scenarios.situation.tagging import Found, Pieces, Tagger, signed
from kfrules.scenarios.situation.words import Token, Word, fold

LEXICON = Lexicon(Path(__file__).parent / "lexicon.txt")
GERMAN = {
    "damage": "Schaden", "horror": "Horror", "clues": "Hinweise", "health": "Ausdauer", "combat": "Kampf",
    "evade": "Entkommen", "shroud": "Schleier", "intellect": "Intellekt", "agility": "Gewandtheit", "token": "Marker",
    "not ready": "erschöpft", "ready": "bereit", "aloof": "Zurückhaltend", "retaliate": "Zurückschlagen",
    "alert": "Alarmiert", "hunter": "Jäger", "creature": "Gegner", "resources": "Ressourcen",
    "marked": "Schaden darauf",
    "actions": "Aktionen", "sanity": "geistige Gesundheit",
}  # fmt: skip
_VALUED = ("combat", "intellect", "agility", "shroud", "evade", "token", "health", "sanity")
_TOKEN = re.compile(r"[+-]\d+")


class ArkhamTagger(Tagger):
    """Reads chaos tokens with their sign: "-2", "+1"."""

    def text(self, question: str) -> str:
        """Keep the sign of a number: a dash before a word means nothing."""
        return signed(question)

    def joined(self, pieces: Pieces) -> Pieces:
        """Make one of "minus" and its number."""
        made: list[Token] = []
        for piece in pieces:
            if made and made[-1].folded == "minus" and piece.folded.isdecimal():
                made[-1] = Token(f"-{piece.said}", f"-{piece.folded}")
            else:
                made.append(piece)
        return tuple(made)

    def special(self, pieces: Pieces, place: int) -> Found | None:
        """Read a token."""
        folded = pieces[place].folded
        return (Word("sign", folded, pieces[place].said, int(folded)), 1) if _TOKEN.fullmatch(folded) else None

    def finished(self, words: list[Word]) -> list[Word]:
        """Drop "Angriff" where its numbers follow, and the articles of what is no thing here."""
        words = [piece for word in words for piece in _parted(word)]
        before = [Word("mark", "stop", ""), *words][: len(words)]
        after = [*words[1:], Word("mark", "stop", "")][: len(words)]
        kept = []
        for word, last, following in zip(words, before, after, strict=True):
            if fold(word.said) == "angriff" and last.value == "mit" and following.tag in ("num", "unit"):
                continue
            if word.tag == "det" and word.value == "me" and following.tag == "unit":
                word = Word("person", "me", word.said)  # "meine Ausdauer ist 5": mine, and no enemy
            if word.tag == "det" and fold(following.said) in ("angriff", "entkommen"):
                continue
            if word.tag == "det" and following.tag in ("room", "asset", "probe", "opportunity", "deckcard", "handed"):
                continue
            if word.value == "evade.inf" and following.tag == "num":
                word.tag, word.value = "unit", "evade"  # "Entkommen 3"
            kept.append(word)
        return kept


def _parted(word: Word) -> list[Word]:
    """Take "der Gegner" apart: here it is an enemy, not a player."""
    article, _, noun = word.said.partition(" ")
    if word.tag == "person" and fold(noun) in ("gegner", "feind"):
        return [
            Word("det", "indef" if fold(article).startswith("ein") else "def", article),
            Word("noun", "creature", noun),
        ]
    return [word]


TAGGER = ArkhamTagger(LEXICON)


class ArkhamChunker(Chunker):
    """Reads the words of a question about Arkham Horror. "Mit 2 Schaden" is what an enemy deals."""

    on_cards: ClassVar = {
        "damage": "damage", "horror": "horror", "health": "health", "combat": "combat", "evade": "evade",
    }  # fmt: skip

    def facts(self, word: Word, number: int | None) -> Facts:
        """Return the facts of a keyword or a state."""
        if word.tag == "kw":
            return {"keywords": {word.value: True}}
        return {"ready": word.value == "ready"}

    def _value(self) -> Value | None:
        """Read "Kampf 4", "Marker -2", "+1" as well."""
        start, word, after = self.at, self._peek(), self._peek(1)
        if word.tag == "unit" and word.value in _VALUED and after.tag in ("num", "sign"):
            self.at += 2
            return Value(word.value, after.number, f"{word.said} {after.said}")
        if word.tag == "sign":
            self.at += 1
            return Value("token", word.number, word.said)
        self.at = start
        return super()._value()
