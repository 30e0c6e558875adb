"""The plain word for what the reader of clauses knows by many names: "bolzt" is "greift", "gestunnt" is "betäubt"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kfrules.scenarios.keyforge.situation import named
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.asides import MATTERS
from kfrules.scenarios.situation.words import Token

LONGEST = 4
"""Words of the longest name that is looked up."""

_IF = ("sei", "seien", "waere", "waeren", "waer")  # "es sei denn"
NOTHING = "halt"
"""What a word is called that says nothing."""

_PLAIN = {
    ("fill", "x"): NOTHING,
    ("noun", "creature"): "kreatur",
    ("verb", "fight.fin1"): "greife",
    ("verb", "fight.fin3"): "greift",
    ("verb", "fight.part"): "angegriffen",
    ("verb", "fight.inf"): "angreifen",
    ("verb", "die.part"): "tot",
    ("verb", "die.fin3"): "stirbt",
    ("verb", "die.inf"): "sterben",
    ("gone", "away"): "weg",
    ("verb", "live.fin3"): "ueberlebt",
    ("verb", "live.inf"): "ueberleben",
    ("verb", "live.part"): "am leben",
    ("verb", "get.fin3"): "bekommt",
    ("verb", "be.fin3"): "ist",
    ("verb", "have.fin3"): "hat",
    ("verb", "have.fin1"): "habe",
    ("aux", "will"): "wird",
    ("infight", "x"): "im kampf",
    ("state", "warded"): "beschuetzt",
    ("state", "exhausted"): "erschoepft",
    ("state", "stunned"): "betaeubt",
    ("state", "ready"): "bereit",
    ("state", "healthy"): "unverletzt",
    ("kw", "poison"): "gift",
    ("kw", "skirmish"): "scharmuetzel",
    ("kw", "elusive"): "schwer zu fassen",
    ("kw", "assault"): "ansturm",
    ("kw", "hazardous"): "gefaehrlich",
    ("unit", "damage"): "schadensmarker",
    ("unit", "armor"): "ruestung",
    ("person", "me"): "ich",
    ("pron", "m"): "er",
    ("det", "me"): "mein",
    ("det", "opponent"): "sein",
    ("of", "opponent"): "bei gegner",
    ("of", "me"): "bei mir",
    ("kw", "invulnerable"): "unverwundbar",
    ("conj", "and"): "und",
    ("part", "on"): "los",
    ("right", "x"): "stimmt das",
    ("wh", "many"): "wie viele",
    ("role", "attacker"): "angreifer",
    ("role", "target"): "verteidiger",
    ("acting", "attacker"): "angreifende",
    ("acting", "target"): "angegriffene",
}  # fmt: skip
"""What the lexicon calls it → the word that phrases have for it."""


def plainly(words: Sequence[str]) -> tuple[int, list[str]]:
    """Return how many words at the beginning are one thing, and what it is plainly called; (0, []) for what is unknown.

    >>> plainly(["bolzt", "drauf"]), plainly(["immun"])
    ((1, ['greift']), (0, []))
    """
    if words[:1] and words[0] in _IF:
        return 0, []
    for length in range(min(LONGEST, len(words)), 0, -1):
        found = look_up(tuple(words[:length]))
        if found in _PLAIN:
            return length, _PLAIN[found].split()
    return 0, []


_SHORTEST = 4  # letters of a word that is no "auf" or "in" of some dialect
_AT_WORK = (
    "immun", "doppel", "halb", "opfer", "ersetz", "ignorier", "minus", "plus", "bonus", "kost", "zusatz", "aura",
    "zauber", "spell", "regener", "flieg", "flying", "trample", "tausch", "kontroll", "control", "statt", "instead",
    "unless", "ausser", "sofern", "jedes", "every", "twice", "again", "another", "second", "third", "zweit", "dritt",
    "naechst", "letzt", "vorig", "frueher", "gestern", "wieder", "damals", "gemeinsam", "fast", "kaum", "beinah",
    "ungefaehr", "circa", "knapp", "meist", "manch", "selten", "viellei", "eventu", "moeglich", "haelft", "umgekehrt",
    "gegensatz", "weder", "sondern", "hingegen", "reduz", "erhoeh", "senk", "verlier", "verlor", "verzicht",
)  # fmt: skip
"""Beginnings and pieces of words that may tell of what is at work, or of another time."""


def is_beast(word: str) -> bool:
    """Tell whether the lexicon knows a word as what creatures are called: "drache"."""
    return look_up((word,)) == ("beast", "x")


def is_power(word: str) -> bool:
    """Tell whether a word stands for power."""
    return look_up((word,)) == ("unit", "power")


@lru_cache(maxsize=1 << 12)
def is_strange(word: str) -> bool:
    """Tell whether a word is one that nobody foresaw: no term, no card and nothing at work. All cards are looked at.

    >>> is_strange("hunwusel"), is_strange("drache"), is_strange("immun")
    (True, False, False)
    """
    if not word.isalpha() or len(word) < _SHORTEST or look_up((word,)) is not None:
        return False
    if any(piece in word for piece in (*MATTERS, *_AT_WORK)):
        return False
    return not named.is_piece(word) and named.guess(Token(word.title(), word)) is None
