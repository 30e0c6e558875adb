"""Whether a clause is chatter: every word of it is of daily life, and none of the game.

"Letzten Sonntag, Regen, Kaffee, Kuchen:", "weil er immer schummelt". The words are in closed lists: nouns of talk
(`asides.txt`), verbs of speaking, thinking and feeling, and small words. What denies, counts or asks is none, and so is
what the lexicon knows as anything of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from kfrules.records import dataclass
from kfrules.scenarios.keyforge.situation.retold.covering import FOE
from kfrules.scenarios.keyforge.situation.retold.matching import BEAST, STRANGE
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.asides import TALK

_ENDINGS = ("", "e", "st", "t", "en", "n", "te", "ten", "et", "ete", "eten", "end", "est")
_IDLE_VERBS = ("be.", "have.", "happen.", "come.", "go.", "get.")  # with a noun of talk beside it
_TAGS = ("fill", "prep", "conj", "det", "pron", "person", "part", "instant", "sub", "of", "aux", "again")
_DENIES = ("nicht", "nichts", "nie", "kein", "keine", "keinen", "keinem", "keiner", "nix", "net", "nich")
_NEVER = (
    "wenn", "falls", "ob", "ausser", "statt", "sobald", "bevor", "nachdem", "jede", "jeder", "jedes", "oder", "nur",
    "vorher", "zuvor", "danach", "zweimal", "bloss", "lediglich", "angenommen", "ohne", "andere",
)  # fmt: skip
_DOUBT = ("ahnung", "plan", "zweifel", "zweifeln", "gefuehl", "meint", "findet", "sei", "waere", "unsicher")
_DOUBTS = ("glaub", "vermut", "schaetz", "hoff", "behaupt", "zweifel", "erinner", "dacht", "denk", "vergess")
"""What makes a doubt of that which follows: never passed over by this."""

_TURNS = ("runde", "runden", "zug", "spaeter", "davor", "frueher")
_ONES = ("ein", "eine", "einen", "einem", "einer", "eins", "eines", "alle", "alles", "beide", "viele", "einige", "paar")
_ARE = ("ist", "sind", "war", "bin")
_WE = ("ich", "wir", "mir", "uns", "mich", "man")


@cache
def _verbs(stems: str) -> frozenset[str]:
    forms = {f"{stem}{ending}" for stem in stems.split(" | ") for ending in _ENDINGS}
    return frozenset(forms | {f"ge{form}" for form in forms if form.endswith(("t", "en"))})


def is_chatter(words: Sequence[str], lists: Mapping[str, str], whole: bool) -> bool:
    """Tell whether a clause is chatter. `whole`: it is a sentence for itself, which may have no verb."""
    verbs, nouns = _verbs(lists["plaudern"]), frozenset(lists["geplauder"].split(" | "))
    small = frozenset(lists["alltag"].split(" | "))
    talk = [word for word in words if (word in verbs and _is_free(word)) or word in nouns or word in TALK]
    doubts = any(word in _DOUBT or word.startswith(_DOUBTS) for word in words)
    known = Daily(verbs, nouns, small)
    if not talk or doubts or not all(_is_daily(word, place, words, known) for place, word in enumerate(words)):
        return False
    return whole or any(word in verbs or _tag(word).startswith("verb:") or word in _ARE for word in words)


def _is_free(word: str) -> bool:
    return _tag(word) in ("", "fill:x")


def _tag(word: str) -> str:
    found = look_up((word,))
    return ":".join(found) if found is not None else ""


@dataclass(frozen=True)
class Daily:
    """The words of daily life."""

    verbs: frozenset[str]
    nouns: frozenset[str]
    small: frozenset[str]


def _is_daily(word: str, place: int, words: Sequence[str], known: Daily) -> bool:
    verbs, nouns = known.verbs, known.nouns
    after = words[place + 1] if place + 1 < len(words) else ""
    if word in _DENIES:
        minds = any(other in verbs for other in words) and any(other in _WE for other in words[:4])
        return after in TALK or after in nouns or (minds and not any(w in ("er", "sie", "das", "es") for w in words))
    if word in _TURNS:
        return False
    if word in _ONES:
        talks = any(other in TALK or other in nouns for other in words[place + 1 : place + 4])
        return talks and _is_daily(after, place + 1, words, known)
    if word.isdecimal():
        return after in TALK
    if word in _NEVER:
        return False
    if word in nouns or word in TALK or word == FOE or word.startswith((STRANGE, BEAST)) or word in known.small:
        return True
    found = look_up((word,))
    if found is not None and found[0] == "modal":
        return any(other in verbs and _is_free(other) for other in (*words[place + 1 :], *words[-1:]))
    if found is None:
        return word in verbs or word.endswith("frage")
    if found[0] == "verb":
        return found[1].startswith(_IDLE_VERBS) and any(other in TALK or other in nouns for other in words)
    return found[0] in _TAGS
