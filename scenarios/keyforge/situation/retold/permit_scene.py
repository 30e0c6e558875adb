"""What is told of a turn: of one creature or artifact, of cards, what is done; and the words that tell it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kfrules.records import dataclass, field
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.houses import HOUSES
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear

CREATURE, ARTIFACT, ENEMY = "creature", "artifact", "enemy"
CREATURES = ("my", "his", "a", "the")
CARDS = ("card", "alpha", "omega", "upgrade")
STATES = ("stunned", "enraged", "exhausted", "ready", "fresh")
DEEDS = ("played", "discarded", "reaped", "fought", "used")
FACTS = (
    "drawn", "no house", "foe turn", "no enemy", "enemy", "no creature", "i none", "nothing done", "later turn",
    "first turn", "again", "or", "before", "he right", "he no", "alone", "my turn", "omega later",
)  # fmt: skip
ASKS = ("reap", "fight", "use", "play", "discard", "unstun", "pass", "draw", "gone", "still", "tapped")
_STEMS = {
    "stunned": "stun betaeubt gestun",
    "enraged": "wuetend enrag rasend zornig angry sauer wutent",
    "exhausted": "erschoepft getappt tapped gedreht querlieg exhausted verbraucht muede ausgetappt umgetappt",
    "ready": "bereit spielbereit ungetappt unerschoepf aufrecht ready unverbraucht fit einsatzb startklar kampfb "
    "aufgericht",
    "fresh": "frisch neue neu gespielt gelegt ausgespielt hingelegt gecastet dropped gedroppt",
}
_NOT = ("nicht", "net", "nich", "ned")
_MORE_HOUSES = {word: word for word in ("ekwidon", "geistoid", "unfathomable", "skyborn")}
OTHERS = ("weitere", "weiteren", "andere", "anderen", "zweite", "zweiten", "dritte", "dritten", "another", "noch")
NOUNS = ("kart", "handkart", "aktion", "card", "blatt", "kreatur", "monster", "viech", "action")
NO_NAMES = (
    "kreatur", "kreaturen", "creature", "creatures", "monster", "tier", "tiere", "viech", "viecher", "vieh", "biest",
    "typ", "figur", "held", "wesen", "minion", "von", "mir", "der", "haus", "kerl", "monsterkarte", "dude", "gespielte",
)  # fmt: skip
NOW = (
    "spiele", "spiel", "lege", "leg", "caste", "play", "ernte", "greife", "benutze", "verwende", "nutze", "werfe",
    "werf", "schmeiss", "ausspiele", "hinlege", "abwerfe", "ablege", "spielt", "legt", "erntet", "greift", "kaempft",
    "droppe", "bringe", "setze",
)  # fmt: skip
REVERSING = ("weil", "nachdem", "obwohl", "bevor", "ehe", "denn", "vorher", "zuvor", "davor", "after", "da")
DEFINITE = {"die", "der", "seine", "ihre", "ihrer", "seiner", "the"}
SEVERAL = ("rest", "mehrere", "einige", "verschiedene", "viele")
NEGATIVE = {"kein", "keine", "keinen", "keinerlei", "ohne", "null", "nichts"}
INTO = ("ins", "in", "aufs", "auf")
BOTH = ("alle", "beide", "beiden", "saemtliche")
ALL = {*BOTH, "die", "2", "3", "4", "5", "6", "karten"}
FRAMES = (
    "darf",
    "kann",
    "will",
    "moechte",
    "wuerde",
    "soll",
    "koennte",
    "duerfte",
    "can",
    "may",
    "versuche",
    "lass",
    "geht",
    "ginge",
    "klappt",
    "erlaubt",
    "moeglich",
    "ok",
    "okay",
    "legal",
)


@dataclass(frozen=True)
class Deed:
    """What was done, or what is to be done: with which kind of card, and how many."""

    verb: str
    kind: str = ""
    amount: int = 1


@dataclass
class Scene:
    """What is told: of one creature or artifact, of cards, and of the turn."""

    actor: str
    thing: str = ""
    flags: set[str] = field(default_factory=set)
    house: str = ""
    active: str = ""
    cards_house: str = ""
    enemies: int | None = None
    ability: str = ""
    done: list[Deed] = field(default_factory=list)
    asked: list[Deed] = field(default_factory=list)
    amount: str = ""
    used_to: str = ""  # what the thing was used for


def is_my(word: str) -> bool:
    """Tell whether a word says that something is mine."""
    return word.startswith(("mein", "unser", "my")) or word == "mei"


def is_his(word: str) -> bool:
    """Tell whether a word says that something is the opponent's."""
    return word.startswith(("sein", "dein")) or word in ("ihre", "ihren", "ihrem", "ihrer", "gegners")


def house_of(words: Sequence[str]) -> str:
    """Return the house that words name, "" if none. Raises `Unclear` where they name several."""
    named = {**HOUSES, **_MORE_HOUSES, "ungezaehmten": "Ungezähmte", "ungezaehmt": "Ungezähmte", "saurians": "Saurier"}
    found = {named[word] for word in words if word in named}
    if len(found) > 1:
        raise Unclear
    return found.pop() if found else ""


def states_of(words: Sequence[str]) -> set[str]:
    """Return the states that words tell. Raises `Unclear` where one of them is told not to be."""
    found = {state for state, stems in _STEMS.items() for word in words if word.startswith(tuple(stems.split()))}
    if any(word in _NOT for word in words) and found:
        if len(found) > 1 or not found <= {"ready", "exhausted"}:
            raise Unclear
        return {"exhausted"} if found == {"ready"} else {"ready"}
    return found


def whole(pieces: Sequence[Piece]) -> None:
    """Raise `Unclear` where a noun was torn: "meine andere" for a card, and the creature behind it."""
    for piece, behind in pairwise(pieces):
        bare = piece.slot in ("card", "enemy") and not any(word.startswith(NOUNS) for word in piece.words)
        if bare and behind.start == piece.start + len(piece.words) and behind.slot in (*CREATURES, ARTIFACT, *CARDS):
            raise Unclear
