"""Questions about something else, however much their words are those of the rules: other games, shops, tournaments.

`data/elsewhere.txt` lists how they are asked. A game that is only compared ("wie bei Pokémon") is not meant, and what
a printed card says is elsewhere only in games whose cards are not known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from kfrules.kb.text import fold, words
from kfrules.kb.wordlists import FOLDER, at_home

KNOWN_CARDS = ("keyforge",)
"""The games whose printed cards ship with the package."""

GAP = 4
"""The words for which „…“ may stand."""

BEGUN = 2
"""The letters by which a phrase is looked up; no first word of one is shorter."""

_COMPARED = ("like", "kenne", "kenn", "kennt", "statt", "hier")
_COMPARED_BY = (("wie", "als", "komme", "kommen"), ("bei", "beim", "in", "im", "aus", "von"))
"""What a question says that only compares with another game: „wie … bei“, „komme von“."""

Phrase = tuple[str, ...]


def elsewhere(question: str, game: str) -> bool:
    """Tell whether a question is about something that no rule of a game speaks of.

    >>> elsewhere("Star Wars Unlimited, wer nimmt die Initiative?", "magic")
    True
    >>> elsewhere("Gibt es eine Initiative wie bei Star Wars?", "magic")
    False
    """
    said = words(question)
    kinds = ["world"] if game in KNOWN_CARDS else ["world", "cards"]
    if any(True for kind in kinds for _ in _found(kind, said)):
        return True
    strange = [at for at, name in _found("games", said) if not at_home(game).issuperset(name)]
    return any(said[max(at - 1, 0)] != "wie" for at in strange) and not _compares(said)


def _compares(said: Sequence[str]) -> bool:
    first, second = _COMPARED_BY
    by = any(
        word in first and not set(second).isdisjoint(said[place + 1 : place + 3]) for place, word in enumerate(said)
    )
    return by or not set(_COMPARED).isdisjoint(said)


def _found(kind: str, said: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
    """Yield the phrases of a kind that stand in a question, each with its place."""
    known = _phrases()[kind]
    for place, word in enumerate(said):
        for phrase in known.get(word[:BEGUN], ()):
            if _begins(phrase, said[place:]):
                yield place, phrase


def _begins(phrase: Phrase, said: Sequence[str]) -> bool:
    """Tell whether words begin with a phrase."""
    if not phrase:
        return True
    head, rest = phrase[0], phrase[1:]
    if head == "…":
        return any(_begins(rest, said[skipped:]) for skipped in range(GAP + 1))
    if not said or not (said[0].startswith(head[:-1]) if head.endswith("*") else said[0] == head):
        return False
    return _begins(rest, said[1:])


@cache
def _phrases() -> dict[str, dict[str, list[Phrase]]]:
    """Return the phrases of the file by what they stand under, and by the first letters of their first word."""
    found: dict[str, dict[str, list[Phrase]]] = {}
    for line in (FOLDER / "elsewhere.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            under = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            for phrase in (tuple(map(_folded, said.split())) for said in line.split(";")):
                under.setdefault(phrase[0][:BEGUN], []).append(phrase)
    return found


def _folded(word: str) -> str:
    return word if word == "…" else fold(word)
