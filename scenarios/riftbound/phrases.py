"""Selections in words: „each friendly unit at battlefield with might 3 or less“."""

from __future__ import annotations

from functools import cache

from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.riftbound.names import KEYWORDS_DE

STATES = (
    "ready", "exhausted", "stunned", "buffed", "mighty", "damaged", "attacking", "defending", "token",
)  # fmt: skip
NOUNS = ("unit", "gear", "rune", "permanent", "card", "spell")
_PLURAL = {"units": "unit", "gears": "gear", "runes": "rune", "permanents": "permanent", "cards": "card"}
_PLURAL["spells"] = "spell"
_PLACES = {"at": "battlefield", "in": "", "on": "chain"}
_ZONES = ("base", "hand", "trash", "chain", "battlefield", "battlefields")
_SIDES = ("friendly", "enemy")


@dataclass(frozen=True, slots=True)
class Sel:
    """What an instruction affects, or whose event an ability waits for.

    `ref`: "this" (the bearer) or "it" (what was chosen or named last). `count` is what is chosen, at most if `up_to`;
    `each` takes all and chooses none. `place`: here, battlefield, base, hand, trash, chain. `most`, `least`: Might.
    """

    text: str
    ref: str = ""
    count: int = 1
    each: bool = False
    up_to: bool = False
    side: str = ""
    other: bool = False
    states: tuple[str, ...] = ()
    noun: str = ""
    place: str = ""
    most: int | None = None
    least: int | None = None
    keyword: str = ""
    tag: str = ""

    @property
    def chooses(self) -> bool:
        """Tell whether somebody has to choose."""
        return not self.ref and not self.each


THIS, IT = Sel("this", ref="this"), Sel("it", ref="it")


def wrong(text: object, remedy: str) -> KfrulesError:
    """Return the error for words that are no selection."""
    return KfrulesError(f"„{text}“ ist keine Auswahl", remedy=remedy)


@cache
def selection(text: str) -> Sel:
    """Return what a phrase selects. Raises `KfrulesError`.

    >>> one = selection("up to 2 other friendly units at battlefield with might 3 or less")
    >>> one.count, one.up_to, one.side, one.other, one.noun, one.place, one.most
    (2, True, 'friendly', True, 'unit', 'battlefield', 3)
    """
    words = text.split()
    if text in ("this", "it", "them"):
        return THIS if text == "this" else IT
    found = _Reader(text, words).read()
    return found


class _Reader:
    """Reads the words of a phrase from left to right."""

    def __init__(self, text: str, words: list[str]) -> None:
        self.text = text
        self.words = words
        self.made: dict[str, object] = {"text": text}

    def read(self) -> Sel:
        self._number()
        states: list[str] = []
        while self.words and self._adjective(states):
            pass
        self.made["states"] = tuple(states)
        self._noun(states)
        while self.words:
            self._condition()
        return Sel(**self.made)  # type: ignore[arg-type]

    def _number(self) -> None:
        if self.words[:1] == ["each"] or self.words[:1] == ["all"]:
            self.words.pop(0)
            self.made["each"] = True
        if self.words[:2] == ["up", "to"]:
            del self.words[:2]
            self.made["up_to"] = True
        if self.words and self.words[0].isdecimal():
            self.made["count"] = int(self.words.pop(0))

    def _adjective(self, states: list[str]) -> bool:
        word = self.words[0]
        if word in _SIDES:
            self.made["side"] = word
        elif word == "other":
            self.made["other"] = True
        elif word in STATES:
            states.append(word)
        elif word == "tokens":
            states.append("token")
        else:
            return False
        self.words.pop(0)
        return True

    def _noun(self, states: list[str]) -> None:
        word = self.words[0] if self.words else ""
        noun = _PLURAL.get(word, word)
        if noun in NOUNS:
            self.words.pop(0)
            self.made["noun"] = noun
        elif "token" in states and (not word or word in ("here", "at", "in", "on", "with", "tagged")):
            self.made["noun"] = "permanent"
        else:
            raise wrong(self.text, f"auf „{word or 'das'}“ muss eines folgen von {', '.join(NOUNS)}")

    def _condition(self) -> None:
        word = self.words.pop(0)
        if word == "here":
            self.made["place"] = "here"
        elif word in _PLACES and self.words and self.words[0] in _ZONES:
            place = self.words.pop(0)
            self.made["place"] = "battlefield" if place == "battlefields" else place
        elif word == "with" and self.words[:1] == ["might"] and len(self.words) >= 4 and self.words[1].isdecimal():
            key = {"less": "most", "more": "least"}.get(self.words[3])
            if self.words[2] != "or" or key is None:
                raise wrong(self.text, "schreibe „with might 3 or less“ oder „or more“")
            self.made[key] = int(self.words[1])
            del self.words[:4]
        elif word == "with" and self.words and self.words[0] in KEYWORDS_DE:
            self.made["keyword"] = self.words.pop(0)
        elif word == "tagged" and self.words:
            self.made["tag"] = self.words.pop(0)
        else:
            raise wrong(self.text, f"„{word}“ passt hier nicht; die Reihenfolge steht in docs/riftbound.md")


def tag(word: str) -> str:
    """Return a tag as it is compared."""
    return slug(word)
