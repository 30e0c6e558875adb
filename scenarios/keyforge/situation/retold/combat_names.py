"""Names of creatures that nobody foresaw: "mein Haudegen", "die Gräfin" that was "seine Gräfin" before."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.keyforge.situation.retold.covering import phrases
from kfrules.scenarios.keyforge.situation.retold.matching import STRANGE
from kfrules.scenarios.keyforge.situation.retold.plainly import is_power, is_strange

_OWN = (
    "mein", "meine", "meinen", "meinem", "meiner", "sein", "seine", "seinen", "seinem", "seiner", "ihr", "ihre",
    "ihren", "ihrem", "ihrer", "gegners",
)  # fmt: skip
_TELLING = (
    "gift", "scharm", "spott", "stachel", "dorn", "panzer", "ruest", "schild", "flink", "wut", "wuet", "schutz",
    "doppel", "riesen", "koenig", "deck", "hand", "zug", "runde", "punkt", "regel", "frage", "freund", "spiel",
    "karte", "schaden", "kampf", "angriff", "staerk", "marker", "leben",
)  # fmt: skip  # what names may say of keywords, or of what is no creature
_SHORTEST = 5
_NEAR = 8  # words within which its power is told


def with_names(words: Sequence[str]) -> list[str]:
    """Return words with those marked that can only be what somebody's creature is called."""
    known = phrases("combat").known
    named = {
        word
        for place, word in enumerate(words)
        if place
        and words[place - 1] in _OWN
        and words[place + 1 : place + 2] in (["hat"], ["mit"], ["besitzt"])
        and any(map(is_power, words[place + 2 : place + _NEAR]))
        and len(word) >= _SHORTEST
        and word not in known
        and not any(piece in word for piece in _TELLING)
        and is_strange(word)
    }
    return [f"{STRANGE}{word}" if word in named else word for word in words]
