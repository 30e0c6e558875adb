"""Who plays, by names: the speaker's own, first names with an article, children called by their size."""

from __future__ import annotations

from collections.abc import Collection

from kfrules.scenarios.keyforge.situation.retold.covering import FOE
from kfrules.scenarios.keyforge.situation.retold.matching import BEAST, STRANGE
from kfrules.scenarios.keyforge.situation.words import look_up
from kfrules.scenarios.situation.words import Token

Clause = list[tuple[Token, str]]
"""What was typed, and the word that stands for it in patterns."""

_ARTICLES = ("der", "die", "dem", "den")
CHILDREN = {
    "grosser": "Bruder", "grossen": "Bruder", "kleiner": "Bruder", "kleinen": "Bruder", "juengster": "Bruder",
    "grosse": "Schwester", "kleine": "Schwester", "juengste": "Schwester", "aelteste": "Schwester",
    "aeltester": "Bruder", "juengsten": "Bruder", "aeltesten": "Bruder", "mittlerer": "Bruder", "bub": "Bruder",
    "maedel": "Schwester", "bua": "Bruder", "maus": "Schwester", "maeuschen": "Schwester", "prinzessin": "Schwester",
    "zwerg": "Bruder", "spatz": "Bruder", "teenie": "Bruder", "pubertier": "Bruder",
}  # fmt: skip
"""How a child of the family is called → who plays in its place; "der Kleine" is none where creatures fight."""

_OURS = {
    "unser": "mein", "unsere": "meine", "unserem": "meinem", "unserer": "meiner", "unseren": "meinen", "mein": "mein",
    "meine": "meine", "meinem": "meinem", "meiner": "meiner", "meinen": "meinen",
}  # fmt: skip
_FIGHTS = ("greif", "kampf", "kaempf", "staerke", "power", "attack", "ruest", "stirb", "ueberleb", "kreatur", "viech")


def without_names(words: Clause, kin: Collection[str]) -> Clause:
    """Return words without the speaker's name, the article of another's, and how old he is: "der kleine Leo (8)".

    `kin`: what relatives and others at the table are called.
    """
    made: Clause = []
    place = 0
    while place < len(words):
        said = [word for _, word in words[place : place + 4]]
        named = len(said) > 2 and said[2].startswith(STRANGE)
        if len(said) == 4 and named and (said[0], said[1], said[3]) in (("ich", ",", ","), ("ich", "(", ")")):
            made.append(words[place])
            place += 4
            continue
        size = 2 if named and said[1].startswith((BEAST, FOE)) and said[1] not in kin else 1
        if said[0] in _ARTICLES and len(said) > size and said[size].startswith(STRANGE):
            place += size
            continue
        made.append(words[place])
        place += 1
        if said[0].startswith(STRANGE) and said[1:2] == ["("] and said[3:] == [")"] and said[2].isdecimal():
            place += 3
    return made


def child(left: Clause, place: int) -> str:
    """Return who plays where a child is called by its size: "unser Großer", never where a creature may be."""
    ours = _OURS.get(left[place][0].folded, "")
    called = left[place + 1][0] if place + 1 < len(left) else Token("", "")
    capital = called.said[:1].isupper() or left[place][0].folded.startswith("unser")
    after = left[place + 2][0] if place + 2 < len(left) else Token("", "")
    found = look_up((after.folded,))
    thing = after.folded[:1].isdigit() or (found is not None and found[0] in ("noun", "er", "beast", "role", "num"))
    if not ours or called.folded not in CHILDREN or not capital or thing or after.said[:1].isupper():
        return ""
    fights = any(stem in token.folded for token, _ in left for stem in _FIGHTS)
    return "" if fights else f"{ours} {CHILDREN[called.folded]}"
