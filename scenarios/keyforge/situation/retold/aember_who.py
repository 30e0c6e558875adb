"""Of whom a phrase about æmber or keys tells, by its words: of me or of the opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from kfrules.records import replace
from kfrules.scenarios.keyforge.situation.retold.covering import Piece
from kfrules.scenarios.keyforge.situation.retold.telling import Unclear

_I = frozenset({"ich", "i"})
_THEY = frozenset({"gegner", "er", "sie", "he", "she", "andere"})
_TO_ME = frozenset({"mir", "mich"})
_TO_THEM = frozenset({"ihm", "ihn", "ihr"})
_MY = frozenset({"mein", "meine", "meinen", "meinem", "meiner", "meines", "my"})
_THEIR = frozenset(
    {"sein", "seine", "seinen", "seinem", "seiner", "seines", "ihre", "ihren", "ihrem", "ihrer", "ihres", "gegners",
     "his", "ihr", "gegnerischen", "gegnerische"}
)  # fmt: skip
_FIRST = frozenset(
    {"hab", "habe", "bin", "stehe", "steh", "starte", "beginne", "fange", "fang", "sitze", "besitze", "verfuege",
     "schmiede", "schmied", "ernte", "klau", "klaue", "stehle", "mopse", "verliere", "erhebe", "zahle", "gewinne",
     "gewinn", "muss", "mache", "mach", "lasse", "erbeute", "behalte", "steal", "reape", "bezahle", "kaufe", "baue"}
)  # fmt: skip
_THIRD = frozenset(
    {"hat", "besitzt", "startet", "beginnt", "steht", "erntet", "klaut", "stiehlt", "verliert", "gewinnt", "zahlt",
     "schmiedet", "sitzt", "verfuegt", "mopst", "erbeutet", "has", "faengt"}
)  # fmt: skip
_EFFECTS = frozenset(
    {"karte", "artefakt", "artefakts", "kreatur", "karteneffekt", "karteneffekts", "effekt", "effekts", "ding",
     "aktion", "upgrade", "kartentext"}
)  # fmt: skip
_BEASTS = frozenset({"kreatur", "kreaturen", "monster", "tier", "viech", "vieh", "creature"})
_PRICES = frozenset(
    {"schluessel", "key", "keys", "schluesseln", "schluesselkosten", "kosten", "preis", "schluesselding"}
)
_NAMES = {
    "steals": ("i steal", "foe steals"), "captures": ("i capture", "foe captures"), "reaps": ("i reap", "foe reaps"),
    "captor": ("my captor", "their captor"), "some": ("my some", "their some"),
    "loses": ("i lose", "foe loses"), "pays": ("i pay", "foe pays"),
    "gains": ("i gain", "foe gains"), "exalts": ("i exalt", "foe exalts"), "plays": ("i play", "foe plays"),
}  # fmt: skip
_BARE = {"has": "bare", "keys": "bare keys"}
_OF_CREATURES = ("captor", "some", "captures", "exalts", "on")
_COUNTS = {"reaps one": 1, "reaps two": 2}


def sided(pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces that are of whoever the words name as pieces of a side; "any …" where they name nobody."""
    made: list[Piece] = []
    acting = ""
    for piece in pieces:
        for one in _sided(piece, acting):
            made.append(one)
            name = one.slot.partition(" ")[0]
            acting = {"i": "me", "me": "me", "foe": "foe", "my": "me"}.get(name, acting)
    return made


def _sided(piece: Piece, acting: str) -> Iterator[Piece]:
    who, _, rest = piece.slot.partition(" ")
    if who != "who":
        yield piece
        return
    if rest in _COUNTS:
        piece, rest = replace(piece, numbers=(_COUNTS[rest],)), "reaps"
    side = side_of(rest, piece.words)
    if rest in _NAMES:
        side = (
            side or acting or ("me" if rest in ("plays", "reaps") else "")
        )  # "hab 2 gestohlen und mit einer geerntet"
        if not side:
            raise Unclear
        if rest in ("steals", "captures") and len(piece.numbers) > 1:  # "2 von seinen 5"
            yield replace(piece, slot="foe has" if side == "me" else "me has", numbers=piece.numbers[1:])
        yield replace(piece, slot=_NAMES[rest][side != "me"], numbers=piece.numbers[:1])
    elif rest == "no keys":
        yield replace(piece, slot=f"{side} keys" if side else "bare keys", numbers=(0,))
    elif rest == "lacks":
        yield replace(piece, slot=f"{side} keys" if side else "bare keys", numbers=(2,))
    elif rest == "turn" and side:
        yield replace(piece, slot="my turn" if side == "me" else "foe turn")
    elif not side:
        yield replace(piece, slot=_BARE.get(rest, f"any {rest}"))
    else:
        yield replace(piece, slot=f"{side} {rest}")


def side_of(rest: str, words: Sequence[str]) -> str:
    """Return "me" or "foe", "" where the words name nobody. Raises `Unclear` where they name both."""
    said = frozenset(words)
    if rest.startswith("cost"):
        return _payer(words)
    if rest in _OF_CREATURES:
        return _owner(words)
    if rest == "steals":
        return _thief(words)
    if rest == "pays" and said & _TO_ME:
        return "foe"
    if rest == "pays":
        return "me"
    if rest == "loses" and "lasse" in said:
        return "foe"  # "ich lasse ihn 2 verlieren"
    if rest in ("loses", "gains"):
        words = without_effect(words)
        said = frozenset(words)
    return _subject(words, said)


def _subject(words: Sequence[str], said: frozenset[str]) -> str:
    if said & _I and said & _THEY:
        raise Unclear
    if said & _I or said & _THEY:
        return "me" if said & _I else "foe"
    mine, theirs = said & (_TO_ME | _MY), said & (_TO_THEM | _THEIR)
    if mine and theirs:
        first = next(word for word in words if word in mine or word in theirs)
        return "me" if first in mine else "foe"
    if mine or theirs:
        return "me" if mine else "foe"
    if said & _FIRST and not said & _THIRD:
        return "me"
    return "foe" if said & _THIRD and not said & _FIRST else ""


def _thief(words: Sequence[str]) -> str:
    said = frozenset(words)
    if said & {"laesst"} and said & (_TO_ME | _TO_THEM):
        return "me" if said & _TO_ME else "foe"  # "meine Karte lässt mich 2 stehlen"
    victims = {word for before, word in pairwise(words) if before == "von"}
    if victims & _TO_ME or ("von" in said and said & {"meinen", "meinem"} and not said & _I):
        return "foe"
    if victims & (_THEY | _TO_THEM) and not said & _TO_ME:
        return "me"  # "soll 2 vom Gegner stehlen"
    if sum(word in _THEY or word in _TO_THEM for word in words) > 1 and not said & (_I | _TO_ME):
        raise Unclear  # one of them steals from the other
    if said & _I:
        return "me"
    if said & _TO_ME:
        return "foe"
    passive = said & {"werden", "wird", "wurde", "wurden"}
    if passive or said & _TO_THEM or (said & _FIRST and not said & _THIRD):
        return "me"
    if said & _THEY:
        return "foe"
    if said & _MY or said & _THEIR:
        return _owner(words)
    return "foe" if said & _THIRD else ""


def _owner(words: Sequence[str]) -> str:
    for before, of, whom in zip(words, words[1:], words[2:], strict=False):
        if (of, whom) == ("von", "gegner") and (before in _BEASTS or before[0].isdigit()):
            return "foe"  # "auf der Kreatur von meinem Gegner"
    words = [word for before, word in pairwise(["", *words]) if before != "von"]
    for word in words:
        if word in _MY:
            return "me"
        if word in _THEIR:
            return "foe"
    said = frozenset(words)
    return "me" if said & _I else "foe" if said & _THEY else ""


def _payer(words: Sequence[str]) -> str:
    """Return who pays what keys cost: "seine Karte macht meine Schlüssel teurer" is of mine."""
    left = without_effect(words)
    for before, word in pairwise(left):
        if word in _PRICES and before in _MY:
            return "me"
        if word in _PRICES and before in _THEIR:
            return "foe"
    said = frozenset(left)
    mine, theirs = said & (_I | _TO_ME), said & (_THEY | _TO_THEM)
    if mine and theirs:
        raise Unclear
    return "me" if mine else "foe" if theirs else ""


def without_effect(words: Sequence[str]) -> list[str]:
    """Return words without the card by which it is so, and whose that is."""
    left: list[str] = []
    place = 0
    while place < len(words):
        word = words[place]
        if word in _EFFECTS:
            if left:
                left.pop()  # "seine", "ein"
            after = [*words[place + 1 : place + 3]]
            place += 2 if after[:1] == ["von"] else 1 if after[:1] == ["gegners"] else 0  # "seine Karte von ihm"
        else:
            left.append(word)
        place += 1
    return left


def cards_owner(words: Sequence[str]) -> str:
    """Return whose card it is by which something is so, "" where nobody says."""
    for before, word in pairwise(words):
        if word in _EFFECTS and before in _MY:
            return "me"
        if word in _EFFECTS and before in _THEIR:
            return "foe"
    return ""
