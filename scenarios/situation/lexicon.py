"""A game's words of the table: looked up by their form, the longest first, misspelt ones read as what they mean."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from kfrules.scenarios.situation.asides import TALK
from kfrules.scenarios.situation.spelling import Spelling
from kfrules.scenarios.situation.words import SEWN, fold, number_word, power_word, tokens

LONGEST = 7  # words of the longest form
COMMON = Path(__file__).parent / "lexicon.txt"
_SHORT_VERB = 3  # letters of a verb that loses no more: "hau"
_ENDINGS = ("en", "er", "es", "em", "e", "n", "s")
_BENT = frozenset({"kw", "state", "side", "other", "fresh", "worn"})  # tags of adjectives, which bend
_ARTICLES = (
    "der", "die", "den", "dem", "mein", "meine", "meinen", "meinem", "meiner", "meines", "unser", "unsere", "ein",
    "eine", "my", "dein", "deine", "deinen", "deinem", "deiner",
)  # fmt: skip

Form = tuple[str, ...]
Meaning = tuple[str, str]  # tag and value


class Lexicon:
    """The words of a game: its own file first, then what every table says."""

    def __init__(self, *own: Path) -> None:
        self.files = (*own, COMMON)

    @cached_property
    def _lines(self) -> list[str]:
        return [line for file in self.files for line in file.read_text(encoding="utf-8").splitlines()]

    @cached_property
    def table(self) -> dict[Form, Meaning]:
        """Form (folded tokens) → tag and value; the first line that has a form wins."""
        made: dict[Form, Meaning] = {}
        for line in self._lines:
            if not line or line.startswith("#"):
                continue
            head, _, forms = line.partition(" = ")
            tag, _, value = head.partition(" ")
            if tag == "people":
                continue  # `_person` reads them
            for form in fold(forms).split(","):
                made.setdefault(_key(form), (tag, value))
        return made

    @cached_property
    def _without_e(self) -> dict[Form, Meaning]:
        """Verbs as they are spoken: "verlier ich", "ich kill". A typo is never read as one of them."""
        verbs = [(form[0], what) for form, what in self.table.items() if len(form) == 1 and what[1].endswith(".fin1")]
        return {(verb.removesuffix("e"),): what for verb, what in verbs if len(verb) > _SHORT_VERB}

    @cached_property
    def relatives(self) -> frozenset[str]:
        """The people that a question may name instead of "mein Gegner", folded."""
        nouns = next(line for line in self._lines if line.startswith("people ")).partition(" = ")[2]
        return frozenset(fold(noun).strip() for noun in nouns.split(","))

    @cached_property
    def spelling(self) -> Spelling:
        """What misspelt words mean."""
        return Spelling(self.table, self.knows)

    def knows(self, folded: str) -> bool:
        """Tell whether a word is in the lexicon, is a number, or is talk, which is no slip of anything."""
        known = self.look_up((folded,)) is not None or folded in TALK
        return known or number_word(folded) is not None or power_word(folded) is not None

    def look_up(self, folded: Form) -> Meaning | None:
        """Return tag and value of a form, also with the ending of an adjective."""
        found = self.table.get(folded) or self._without_e.get(folded)
        if found is not None:
            return found
        *head, last = folded
        for ending in _ENDINGS:
            if last.endswith(ending) and len(last) - len(ending) > 2:
                found = self.table.get((*head, last.removesuffix(ending)))
                if found is not None and found[0] in _BENT:
                    return found
        return self._person(folded)

    def _person(self, folded: Form) -> Meaning | None:
        """Return what names a person: "mein Bruder", "von der Oma", "beim Papa"."""
        *head, noun = folded
        if not any(form in self.relatives for form in (noun, noun.removesuffix("s"), noun.removesuffix("n"))):
            return None
        whose = bool(head) and head[0] in ("von", "bei", "vom", "beim")
        head = head[1:] if whose else head
        if len(head) > 1 or (head and head[0] not in _ARTICLES):
            return None
        return "of" if whose else "person", "opponent"


def _key(form: str) -> Form:
    """Return the folded tokens of a folded form; most are plain words, which are quickly told apart."""
    words = form.split()
    if not "".join(words).isalpha():
        return tuple(token.folded for token in tokens(form))
    if SEWN.keys().isdisjoint(words):
        return tuple(words)
    return tuple(piece for word in words for piece in SEWN.get(word, (word,)))
