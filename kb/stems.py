"""German stems: Snowball's, and what it leaves apart at a table: participles, particle verbs, strong verbs.

Both sides of the search go through `stem`, so it may join words that a linguist would not; it must not part
forms of one word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

PARTICLES = "zuruck|durch|nach|wieder|unter|uber|gegen|ab|an|auf|aus|bei|ein|mit|um|vor|weg|zu|frei|los|fest|her|hin"
_PARTICIPLE = re.compile(rf"^({PARTICLES})ge(.{{3,}}(?:t|te|tes|ter|ten|tem|en))$")
_INFINITIVE = re.compile(rf"^({PARTICLES})zu(.{{3,}}(?:en|ern|eln))$")
_GE = re.compile(r"^ge(?=.{3,}(?:t|te|ten|ter|tes|tem)$)")
_LEFT_T = re.compile(r"^(.{3,}[bcdfghklmnprvwz])e?t$")
_LEFT_N = re.compile(r"^(.{2,}[aeiou][rl])n$")
_UNG = re.compile(r"(?<=.{4})ung(?:en)?$")
_ENDING = re.compile(r"ene[mnrs]?$")
_NO_PARTICIPLE = re.compile(
    "gewinn|gehor|gebrauch|genug|gestatt|gewahr|gewohn|gebor|gefahr|gegen|gesamt|gelt|geling|gescheh|gener"
    "|gebot|geschick|gegn|genannt|gewicht|gesicht|gerat|gerecht|gesetz|gestalt|gebiet"
)
_STRONG = {
    form: verb
    for verb, forms in {
        "ziehen": "zog zogen gezogen",
        "stehlen": "stiehlt stahl gestohlen",
        "nehmen": "nimmt nimmst nahm genommen nimm",
        "sterben": "stirbt starb starben gestorben",
        "geben": "gibt gibst gab gegeben",
        "werfen": "wirft wirfst warf geworfen",
        "abwerfen": "abgeworfen wegwerfen weggeworfen",
        "liegen": "lag lagen gelegen",
        "gehen": "ging gingen gegangen",
        "kommen": "kam kamen gekommen",
        "verlassen": "verliess verlassen verlaesst verlasst",
        "gelten": "gilt galt gegolten",
        "treffen": "trifft traf getroffen",
        "bekommen": "bekam bekamen",
        "verlieren": "verlor verloren",
        "gewinnen": "gewann gewonnen",
        "greifen": "griff gegriffen",
        "angreifen": "angriff angegriffen",
        "entscheiden": "entschied entschieden",
        "schliessen": "geschlossen",
        "wechseln": "gewechselt wechsle",
        "lassen": "lasst liess gelassen",
        "bleiben": "blieb geblieben",
        "brechen": "bricht gebrochen",
        "helfen": "hilft geholfen",
        "vergessen": "vergisst vergass",
        "verschieben": "verschob verschoben",
        "schieben": "schob geschoben",
        "heben": "hob gehoben",
        "tun": "tut tat getan",
        "sehen": "sieht gesehen",
        "ansehen": "angesehen",
        "legen": "gelegt lege legt",
        "holen": "holt geholt",
        "toten": "totet getotet",
        "losen": "lost gelost",
        "auslosen": "auslost",
        "fugen": "fugt gefugt",
        "erheben": "erhob erhoben erhebt",
        "zahlen": "gezahlt",
        "benutzen": "benutzt nutzt genutzt nutzen",
    }.items()
    for form in forms.split()
}

_NUMBERS = {
    form: number
    for number, forms in {
        "2": "zwei zweite zweiten zweiter zweites zweitem two",
        "3": "drei dritte dritten dritter drittes drittem three",
        "4": "vier vierte vierten vierter viertes viertem four",
        "5": "funf funfte funften funfter funftes funftem five",
        "6": "sechs six",
        "7": "sieben",
        "8": "acht",
        "9": "neun",
        "10": "zehn",
        "12": "zwolf",
    }.items()
    for form in forms.split()
}
"""Players write small numbers both ways."""


def _stemmer() -> tuple[Callable[[str], str], str]:
    """Return Snowball's German stemmer and a mark of it: PyStemmer's, in C, or ours where there is none."""
    try:
        import Stemmer
    except ImportError:
        from kfrules.kb import snowball

        return snowball.stem, snowball.VERSION
    return Stemmer.Stemmer("german").stemWord, Stemmer.version()


_snowball, VERSION = _stemmer()


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Return the stem of a folded word.

    >>> {stem(word) for word in ("kampfen", "kampft", "gekampft", "kampfte")}
    {'kampf'}
    >>> stem("abgelegt") == stem("ablegen") == stem("abzulegen")
    True
    >>> stem("gezogen") == stem("ziehst"), stem("nachbarn") == stem("nachbar")
    (True, True)
    >>> stem("gestohlenes") == stem("stehlen")
    True
    >>> stem("vierten")
    '4'
    """
    if word in _NUMBERS:
        return _NUMBERS[word]
    word = _strong(word)
    if particle := _PARTICIPLE.match(word):
        verb = _strong("ge" + particle.group(2))
        word = particle.group(1) + (particle.group(2) if verb.startswith("ge") else verb)
    elif infinitive := _INFINITIVE.match(word):
        word = infinitive.group(1) + infinitive.group(2)
    elif not _NO_PARTICIPLE.match(word):
        word = _GE.sub("", word)
    stemmed = str(_snowball(_UNG.sub("", word)))
    while match := _LEFT_T.match(stemmed) or _LEFT_N.match(stemmed):
        stemmed = str(_snowball(match.group(1)))
    return stemmed


def _strong(word: str) -> str:
    """Return the infinitive of a strong verb's form, also where it is inflected: gestohlenes → stehlen."""
    return _STRONG.get(word) or _STRONG.get(_ENDING.sub("en", word), word)
