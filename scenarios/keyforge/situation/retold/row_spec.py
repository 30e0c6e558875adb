"""Who of a line is meant: by a place, a letter, a name, as somebody's neighbour."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear
from kfrules.scenarios.situation.things import ME, OPPONENT

_SPOTT = ("spott", "taunt", "spot", "spoot")
_ORDINALS = {
    "erst": 1, "zweit": 2, "zwot": 2, "dritt": 3, "viert": 4, "fuenft": 5, "sechst": 6,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
}  # fmt: skip
_COUNTED = (
    "nummer", "nr", "position", "platz", "stelle", "kreatur", "creature", "monster", "viech", "karte", "tier", "figur",
)  # fmt: skip
_OUTER = ("aussen", "rand", "ende", "flank", "aeusser")
_BESIDE = (
    "daneben", "danebn", "nebendran", "dahinter", "nebenan", "nebenher", "nachbar", "nachbarn", "nachbarin",
    "nachbarkreatur",
)  # fmt: skip
SIDES = ("links", "rechts")
_PLAIN_WORDS = """
    with my his on of at kreatur kreaturen kreature creature creatures monster monstern viech viecher viechern vieh tier
    tiere tieren wesen ding dings dinger teil teile karte karten typ typen figur figuren guy guys
    dude dudes minion minions einheit kerl kerle leute truppen body bodies token tokens critter
    critters der die das den dem des de the diese diesen dieser dieses jene jener sein seine seinen
    seinem seiner ihr ihre ihren ihrem ihrer gegners mein meine meinen meinem meiner ein eine einen
    einem einer eins ne nen noch wieder auf an gegen von ganz am in mit ohne mitte zentrum seite
    nummer nr position platz stelle und te ten ste davon beiden beide drauf jede aus of from liegt
    steht ist liegende liegenden stehende stehenden selbst auch weit voll genau one a n e voller
"""
_PLAIN = frozenset(_PLAIN_WORDS.split())  # words that are no name of a creature
_PLAIN_STEMS = (
    "ander", "weiter", "eigen", "feindlich", "gegnerisch", "einzel", "einzig", "neu", "letzt", "vorletzt", "normal",
    "gewoehn",
    "einfach", "link", "recht", "mitt", "middle", "zentral", "left", "right", "aeusser", "aussen", "rand", "ende",
    "flank", "spott", "taunt", "spot", "spoot", "rest", "uebrig", "mid", "dazwischen",
)  # fmt: skip
_ENDING = re.compile(r"(?<=...)(?:en|er|es|e|n|s)$")
_POWER = re.compile(r"(\d+)ern?")
_ENGLISH = ("first", "second", "third", "fourth", "fifth", "middle", "left", "right", "leftmost", "rightmost")
MIDDLE, OUTER, LEFT, RIGHT = "middle", "outer", "left", "right"  # LEFT, RIGHT: the two at that end


@dataclass
class Spec:
    """Which creatures are meant. `place`: "middle", "outer", or how many from the left, negative from the right."""

    place: str | int | None = None
    taunt: bool | None = None
    names: tuple[str, ...] = ()
    letter: str = ""
    beside: Spec | None = None  # whose neighbour
    towards: int = 0  # the left one of it (-1) or the right one (1)
    far: bool = False  # no neighbour of it
    other: bool = False
    last: bool = False  # who was told of last
    pair: bool = False  # both of them
    side: str = ""

    @property
    def bare(self) -> bool:
        """Tell whether it says no more than a noun does."""
        return self == Spec(side=self.side)


@dataclass
class Item:
    """A creature that was told of by itself."""

    taunt: bool | None
    side: str
    names: tuple[str, ...] = ()
    letter: str = ""
    place: Spec | None = None
    adjacent: bool = False  # it lies beside who was told of before it


@dataclass
class Row:
    """What was told of a line, and what is asked."""

    totals: dict[str, int] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    marks: list[tuple[Spec, bool]] = field(default_factory=list)
    all: bool | None = None  # whether all have taunt
    order: str = ""  # "told": from left to right as they were told, "beside": or from right to left
    flanked: bool = False
    goals: list[Spec] = field(default_factory=list)
    many: bool = False
    must: bool = False  # whether nobody else may be attacked
    attacking: bool = False  # "wenn ich angreifen will"
    protected: bool = False  # whether it may not be attacked
    near: str = ""  # what is asked of where they lie
    asker: str = ""
    dead: list[Spec] = field(default_factory=list)
    sides: set[str] = field(default_factory=set)
    side: str = ""  # of whom is told now


def spec(words: Sequence[str]) -> Spec:
    """Return whom some words mean. Raises `Unclear`."""
    found = Spec(side=side_of(words))
    at = next((i for i in range(len(words)) if _is_anchor(words, i)), None)
    if at is not None:
        before, after = words[:at], [w for w in words[at + 1 :] if w not in ("davon", "dran")]
        found.towards = -1 if "links" in words else 1 if "rechts" in words else 0
        if any(word.startswith(("link", "recht")) and word not in SIDES for word in before):
            found.towards = -1 if any(word.startswith("link") for word in before) else 1
        found.far = any(word in ("nicht", "ned", "net") for word in before)
        anchor = spec([word for word in after if word not in SIDES])
        anchor.other = False
        found.beside = anchor if not (anchor.bare or anchor.names) else Spec(last=True)
        found.names = names_of(before)
        return found
    found.place = _place(words)
    if "ohne" in words and words[max(0, words.index("ohne") - 1)] not in _ENGLISH:  # "the middle one"
        found.taunt = False
    elif any(word in _SPOTT or word.startswith(("spott", "spoett", "taunt")) for word in words):
        found.taunt = True
    found.letter = next((word for word in words if len(word) == 1 and word.isalpha()), "")
    found.pair = found.place in (MIDDLE, OUTER, LEFT, RIGHT) and any(word in ("beiden", "beide", "2") for word in words)
    found.other = any(word.startswith(("ander", "rest", "uebrig")) for word in words)
    found.names = names_of(words)
    return found


def _is_anchor(words: Sequence[str], at: int) -> bool:
    """Tell whether a word says that somebody's neighbour is meant: "neben", "daneben", "links davon"."""
    word, before = words[at], words[at - 1] if at else ""
    nexts = words[at + 1] if at + 1 < len(words) else ""
    if word in ("neben", "next", "beside") or word in _BESIDE:
        return True
    if word == "an" and words[-1] == "dran":
        return True
    return before in SIDES and (word in ("davon", "vom") or (word == "von" and nexts in ("dem", "der")))


def side_of(words: Sequence[str]) -> str:
    """Return whose something is, "" where that is not said."""
    if any(word.startswith("mein") or word in ("my", "eigene", "eigenen") for word in words):
        return ME
    theirs = any(re.fullmatch(r"sein(e[nmrs]?)?|ihr(e[nmrs]?)?|gegners|(feindlich|gegnerisch)\w+", w) for w in words)
    return OPPONENT if theirs else ""


def _place(words: Sequence[str]) -> str | int | None:
    left = any(word.startswith("link") or word in ("left", "leftmost") for word in words)
    right = any(word.startswith("recht") or word in ("right", "rightmost") for word in words)
    number = next((rank for word in words for stem, rank in _ORDINALS.items() if _is_ordinal(word, stem)), None)
    number = number or _counted(words)
    if left and right:
        raise Unclear
    if number is not None:
        return -number if right else number
    if any(word.startswith("vorletzt") for word in words):
        return 2 if right else -2
    if any(word.startswith("letzt") for word in words):
        return 1 if right else -1
    if left or right:
        return (LEFT if left else RIGHT) if _are_two(words) else 1 if left else -1
    if any(word.startswith(("mitt", "middle", "zentr")) for word in words) or "dazwischen" in words:
        return MIDDLE
    return OUTER if any(word.startswith(_OUTER) for word in words) else None


def _are_two(words: Sequence[str]) -> bool:
    """Tell whether two at one end are meant: "die beiden linken", not "die linke der beiden"."""
    at = next((i for i, word in enumerate(words) if word in ("beiden", "beide", "2")), len(words))
    return any(word.startswith(("link", "recht")) for word in words[at + 1 :])


def _counted(words: Sequence[str]) -> int | None:
    """Return the place that digits name: "Nummer 3", "die 3.", "Kreatur 3"; not how many there are."""
    padded = ["", *words, ""]
    for before, word, after in zip(padded, padded[1:], padded[2:], strict=False):
        if word.isdecimal() and (before in _COUNTED or after in ("te", "ten", "ste", ".")):
            return int(word)
        if word.isdecimal() and before == "." and padded[max(0, padded.index(word) - 2)] == "nr":
            return int(word)
    return None


def _is_ordinal(word: str, stem: str) -> bool:
    return word.startswith(stem) and word[len(stem) :] in ("", "e", "en", "er", "es", "em")


def names_of(words: Sequence[str]) -> tuple[str, ...]:
    """Return what somebody is called: "der kleine", "der Heiler", "die 3er"."""
    found = [match[1] for word in words if (match := _POWER.fullmatch(word))]
    for word in words:
        ordinal = any(_is_ordinal(word, stem) for stem in _ORDINALS)
        plain = word in _PLAIN or word.startswith(_PLAIN_STEMS) or len(word) < 3 or word[0].isdecimal() or ordinal
        if not plain:
            found.append(_ENDING.sub("", word))
    return tuple(dict.fromkeys(found))
