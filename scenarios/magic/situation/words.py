"""Magic's words of the table: creatures are called by their power and toughness."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar

from kfrules.scenarios.situation.chunker import Chunker
from kfrules.scenarios.situation.chunks import Facts, Ref, merge
from kfrules.scenarios.situation.lexicon import Lexicon
from kfrules.scenarios.situation.tagging import Found, Pieces, Tagger, signed, sized
from kfrules.scenarios.situation.words import Token, Word, number_word

LEXICON = Lexicon(Path(__file__).parent / "lexicon.txt")
_STATES: dict[str, Facts] = {"untapped": {"tapped": False}, "healthy": {"damage": 0}}
GERMAN = {
    "power": "Werte", "damage": "Schaden", "tapped": "getappt", "not tapped": "ungetappt", "sick": "frisch gespielt",
    "flying": "Flugfähigkeit", "trample": "Trampelschaden", "deathtouch": "Todesberührung",
    "first-strike": "Erstschlag", "double-strike": "Doppelschlag", "lifelink": "Lebensverknüpfung",
    "menace": "Bedrohlich", "vigilance": "Wachsamkeit", "reach": "Reichweite", "haste": "Eile",
    "indestructible": "Unzerstörbarkeit", "defender": "Verteidiger", "infect": "Infizieren", "wither": "Verdorren",
    "shadow": "Irrealität", "creature": "Kreatur", "life": "Lebenspunkte", "poison": "Giftmarken",
}  # fmt: skip
_VALUES = re.compile(r"(\d+/\d+)(?:er[ns]?)?")


class MagicTagger(Tagger):
    """Reads "3/3" and "drei drei" as the creature that is called so."""

    def text(self, question: str) -> str:
        """Keep the sign of a number: what is less by 2 is not understood."""
        return signed(question)

    def joined(self, pieces: Pieces) -> Pieces:
        """Make one of the pieces of "3/3"."""
        made: list[Token] = []
        place = 0
        while place < len(pieces):
            length, values = _values(pieces, place)
            made.append(Token(values, values) if length else pieces[place])
            place += length or 1
        return tuple(made)

    def special(self, pieces: Pieces, place: int) -> Found | None:
        """Read what stands for power and toughness."""
        found = _VALUES.fullmatch(pieces[place].folded)
        return (Word("er", found[1], pieces[place].said), 1) if found is not None else None

    def finished(self, words: list[Word]) -> list[Word]:
        """Take "Blocker 1/3" for "1/3" that blocks, "beide Blocker" for both."""
        words = sized(words)
        before = [Word("mark", "stop", ""), *words][: len(words)]
        after = [*words[1:], Word("mark", "stop", "")][: len(words)]
        kept = []
        for word, last, following in zip(words, before, after, strict=True):
            if word.tag == "role" and following.tag == "er":
                following.details["role"] = word.value
            elif not (word.tag == "role" and last.tag == "both"):
                kept.append(word)
        return kept


def _values(pieces: Pieces, place: int) -> tuple[int, str]:
    """Return how many pieces tell power and toughness at a place, and these; 0 if none do."""
    few = [piece.folded for piece in pieces[place : place + 3]]
    if len(few) == 3 and few[1] == "/" and few[0].isdecimal():
        toughness = re.fullmatch(r"(\d+)(?:er[ns]?)?", few[2])
        if toughness is not None:
            return 3, f"{few[0]}/{toughness[1]}"
    spoken = [number_word(one) for one in few[:2]]
    plain = len(spoken) == 2 and None not in spoken and not any(one.isdecimal() for one in few[:2])
    return (2, f"{spoken[0]}/{spoken[1]}") if plain else (0, "")


TAGGER = MagicTagger(LEXICON)


class MagicChunker(Chunker):
    """Reads the words of a question about Magic."""

    on_cards: ClassVar = {"damage": "damage"}

    def facts(self, word: Word, number: int | None) -> Facts:
        """Return the facts of a keyword or a state."""
        if word.tag == "kw":
            return {"keywords": {word.value: True}}
        return dict(_STATES.get(word.value, {word.value: True}))

    def strength(self, word: Word) -> Any:
        """Return power and toughness as they are written."""
        return word.value

    def _head(self, made: Ref, start: int) -> bool:
        made.role = self._peek().details.get("role", "")
        found = super()._head(made, start)
        after = self._peek()
        if found and made.head == "er" and after.tag in ("role", "kwnoun"):
            if after.tag == "kwnoun":
                merge(made.facts, {"keywords": {after.value: True}}, after.said)
            made.role = after.value if after.tag == "role" else made.role
            self.at += 1  # "einen 1/1 Angreifer", "ein 3/3 Flieger"
        return found
