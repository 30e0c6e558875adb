"""Whether a clause is chatter: every word of it is of daily life, and none of the game.

"Letzten Sonntag, Regen, Kaffee, Kuchen:", "weil er immer schummelt". The words are in closed lists: nouns of talk
(`asides.txt`), verbs of speaking, thinking and feeling, and small words. What denies, counts or asks is none, and so is
what the lexicon knows as anything of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kfrules.scenarios.keyforge.situation.retold.covering import FOE
from kfrules.scenarios.keyforge.situation.retold.matching import BEAST, STRANGE
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.asides import TALK

_ENDINGS = ("", "e", "st", "t", "en", "n", "te", "ten", "et", "ete", "eten", "end", "est")
_SMALL = frozenset(
    """ich er sie wir ihr es das dat dies der die den dem des ein eine einen einem einer eines mein meine meinen meinem
    meiner meines unser unsere unseren unserem unserer euch uns mir mich dir dich du sich ihm ihn ihnen man jemand und
    aber also denn doch ja mal so hier da heute gestern vorgestern neulich letztens kuerzlich eben gerade grad vorhin
    am im beim vom zum zur ins aus von mit bei nach seit vor auf fuer ueber wegen um zu in an trotz bis waehrend nebenbei
    ist sind war waren bin bist seid hat haben habe hab hatte hatten ham gibt gab wird wurde wurden werden wuerde
    immer staendig dauernd schon noch wieder gern gerne sehr ganz total echt voll wirklich leider endlich langsam
    bisschen irgendwie einfach bitte danke nun jetzt dann halt eben nur auch sogar selbst sonst
    darueber drueber davon dabei dazu daran darauf deswegen deshalb darum woanders draussen drinnen daheim zuhause
    hause lang lange kurz weil dass wie als letzten letzte letztes letzter ersten erste zweiten naechsten ersten
    morgens mittags abends nachts nachmittags vormittags sonntags samstags werter werte lieber liebe liebes hallo hi hey
    oh ach na naja tja zweit leid langsam gleich bald spaeten fruehen ab rum herum hin her weiter nebenan oft puh uff hm ok okay los""".split()
)
_IDLE_VERBS = ("be.", "have.", "happen.", "come.", "go.", "get.")  # with a noun of talk beside it
_TAGS = ("fill", "prep", "conj", "det", "pron", "person", "part", "instant", "sub", "of", "aux", "again")
_DENIES = ("nicht", "nichts", "nie", "kein", "keine", "keinen", "keinem", "keiner", "nix", "net", "nich")
_NEVER = (
    "wenn", "falls", "ob", "ausser", "statt", "sobald", "bevor", "nachdem", "jede", "jeder", "jedes", "oder", "nur",
    "vorher", "zuvor", "danach", "zweimal", "bloss", "lediglich", "angenommen", "ohne", "andere",
)  # fmt: skip
_DOUBT = ("ahnung", "plan", "zweifel", "zweifeln", "gefuehl", "meint", "findet", "sei", "waere")
_DOUBTS = ("glaub", "vermut", "schaetz", "hoff", "behaupt", "zweifel", "erinner", "dacht", "denk", "vergess", "unsicher")
"""What makes a doubt of that which follows: never passed over by this."""

_TURNS = ("runde", "runden", "zug", "spaeter", "davor", "frueher")
_ONES = ("ein", "eine", "einen", "einem", "einer", "eins", "eines", "alle", "alles", "beide", "viele", "einige", "paar")
_WE = ("ich", "wir", "mir", "uns", "mich", "man")


@cache
def _verbs(stems: str) -> frozenset[str]:
    forms = {f"{stem}{ending}" for stem in stems.split(" | ") for ending in _ENDINGS}
    return frozenset(forms | {f"ge{form}" for form in forms if form.endswith(("t", "en"))})


def is_chatter(words: Sequence[str], lists: dict[str, str], whole: bool) -> bool:
    """Tell whether a clause is chatter. `whole`: it is a sentence for itself, which may have no verb."""
    verbs, nouns = _verbs(lists["plaudern"]), frozenset(lists["geplauder"].split(" | "))
    talk = [word for word in words if (word in verbs and _is_free(word)) or word in nouns or word in TALK]
    doubts = any(word in _DOUBT or word.startswith(_DOUBTS) for word in words)
    if not talk or doubts or not all(_is_daily(word, place, words, verbs, nouns) for place, word in enumerate(words)):
        return False
    acts = any(word in verbs or _tag(word).startswith("verb:") or word in ("ist", "sind", "war", "bin") for word in words)
    return whole or acts


def _is_free(word: str) -> bool:
    return _tag(word) in ("", "fill:x")


def _tag(word: str) -> str:
    found = look_up((word,))
    return ":".join(found) if found is not None else ""


def _is_daily(word: str, place: int, words: Sequence[str], verbs: frozenset[str], nouns: frozenset[str]) -> bool:
    after = words[place + 1] if place + 1 < len(words) else ""
    if word in _DENIES:
        minds = any(other in verbs for other in words) and any(other in _WE for other in words[:4])
        return after in TALK or after in nouns or (minds and not any(w in ("er", "sie", "das", "es") for w in words))
    if word in _TURNS:
        return False
    if word in _ONES:
        talks = any(other in TALK or other in nouns for other in words[place + 1 : place + 4])
        return talks and _is_daily(after, place + 1, words, verbs, nouns)
    if word.isdecimal():
        return after in TALK
    if word in _NEVER:
        return False
    if word in nouns or word in TALK or word == FOE or word.startswith((STRANGE, BEAST)) or word in _SMALL:
        return True
    found = look_up((word,))
    if found is not None and found[0] == "modal":
        return any(other in verbs and _is_free(other) for other in (*words[place + 1 :], *words[-1:]))
    if found is None:
        return word in verbs or word.endswith("frage")
    if found[0] == "verb":
        return found[1].startswith(_IDLE_VERBS) and any(other in TALK or other in nouns for other in words)
    return found[0] in _TAGS
