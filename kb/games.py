"""Which game a question is about, told by its words: `python -m kfrules.kb.games` writes the table from our entries.

A word speaks for a game as far as that game's entries use it more than the others' do, and all the more where it is
a name there. Gift is a name in KeyForge and in Magic, Rüstung in KeyForge alone: „Rüstung bei Gift“ is KeyForge.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, zip_longest
from pathlib import Path

from kfrules.kb.results import Answer
from kfrules.kb.stems import stem
from kfrules.kb.text import clean, words
from kfrules.kb.wordlists import lightwords, stopwords
from kfrules.records import replace
from kfrules.rules_de import entries

TABLE = Path(__file__).parent / "data" / "games.txt"

SAID = {
    "keyforge": ("keyforge",),
    "magic": ("magic", "mtg", "commander", "edh"),
    "riftbound": ("riftbound", "lol", "rift"),
    "arkham": ("arkham", "ahlcg"),
}
"""Words that name a game outright."""

NAME, TEXT = 3.0, 1.0
"""What a word in a name, an alias or a question of an entry weighs, and one in its text."""

SHARE = 0.5
"""What a game's share of the words weighs beside the quality of its answer, when games compete."""

NEAR, EQUAL = 0.88, 0.97
"""The share of the best game's quality from which another's hits stand among its own, and from which only the player
can say which game is meant."""

WELL, BEHIND = 5.0, 0.5
"""The quality of an answer (at most 6.1) that makes it needless to ask games with less than this share of its own."""

CLOSE = 0.25
"""A game may be meant where it has at least this share of what the likeliest one has."""

CLEARLY = 0.75
"""The share of the words from which an answer need not say which game was guessed."""

FIRST = 0.35
"""What the default game has ahead of the others: it has the engine, and most of those who ask play it."""


def named(question: str) -> list[str]:
    """Return the games that a question names outright."""
    asked = set(words(clean(question)))
    return [game for game, said in SAID.items() if not asked.isdisjoint(said)]


def likely(question: str) -> dict[str, float]:
    """Return the games that a question may be about with their shares (of 1), likeliest first.

    All games with equal shares where its words tell nothing.
    """
    asked = [word for word in dict.fromkeys(words(clean(question))) if word not in stopwords()]
    outright = named(question)
    if len(outright) == 1:
        return {outright[0]: 1.0}
    sharing = _sharing(asked)
    if sharing:
        return sharing
    total = dict.fromkeys(entries.GAMES, 0.0)
    for word in asked:
        for game, weight in _weights(word).items():
            total[game] += weight * (0.3 if word in lightwords() else 1.0)
    top = max(total.values())
    if not top:
        return dict.fromkeys(entries.GAMES, 1 / len(entries.GAMES))
    total[entries.DEFAULT_GAME] *= 1 + FIRST
    meant = {game: weight for game, weight in total.items() if weight >= CLOSE * top}
    whole = sum(meant.values())
    return {game: meant[game] / whole for game in sorted(meant, key=lambda game: -meant[game])}


def order(answers: Mapping[str, tuple[float, Answer]]) -> list[str]:
    """Return the games that answer a question, best first: by their share of its words, and by how well they answer.

    `answers`: game → its share (see `likely`) and its answer.
    """
    scores = {game: _quality(share, answer) for game, (share, answer) in answers.items() if answer.answered}
    return sorted(scores, key=lambda game: (-scores[game], list(entries.GAMES).index(game)))


def settled(best: tuple[float, Answer], share: float) -> bool:
    """Tell whether the likeliest game answers so well that one with this share need not be asked."""
    return share < BEHIND * best[0] and best[1].answered and best[1].quality >= WELL


def near(best: tuple[float, Answer], other: tuple[float, Answer]) -> bool:
    """Tell whether another game answers nearly as well as the best one."""
    return _same_name(best[1], other[1]) or _quality(*other) >= NEAR * _quality(*best)


def equal(best: tuple[float, Answer], other: tuple[float, Answer]) -> bool:
    """Tell whether only the player can say which of two games is meant, as where the question is a term of both."""
    return _same_name(best[1], other[1]) or _quality(*other) >= EQUAL * _quality(*best)


def _same_name(one: Answer, other: Answer) -> bool:
    return one.only_names and other.only_names and len(one.terms) == len(other.terms) == 1


def _quality(share: float, answer: Answer) -> float:
    ahead = FIRST if answer.hits and answer.hits[0].game == entries.DEFAULT_GAME else 0.0
    return SHARE * share + ahead + answer.quality


def merge(answers: Sequence[Answer], equals: int, limit: int) -> Answer:
    """Return one answer of several games' that come near: the first's, with the hits of all in turn.

    The first `equals` of them are offered as choices.
    """
    turns = zip_longest(*(answer.hits for answer in answers))
    hits = [hit for turn in turns for hit in turn if hit is not None][:limit]
    falling = accumulate((hit.score for hit in hits), min)
    hits = [replace(hit, score=score) for hit, score in zip(hits, falling, strict=True)]
    choices = [answer.hits[0] for answer in answers[:equals]] if equals > 1 else []
    return replace(answers[0], hits=hits, choices=choices)


def noted(answer: Answer, shares: Mapping[str, float]) -> Answer:
    """Return an answer, and let it say of which game it is where that was a guess.

    Nothing was guessed where it is the default game, clearly meant, or one of several that are offered. `shares`: see
    `likely`.
    """
    game = answer.hits[0].game if answer.answered and answer.hits else entries.DEFAULT_GAME
    if answer.choices or game == entries.DEFAULT_GAME or shares.get(game, 0.0) >= CLEARLY:
        return answer
    told = f"Das gilt in {entries.GAMES[game]}. Meinst du ein anderes Spiel, nenne es."
    return replace(answer, note=" ".join(filter(None, [told, answer.note])))


def bearers(name: str) -> list[str]:
    """Return the games that have an entry of this title or English name, where several games use the name."""
    shares = _sharing(word for word in words(name) if word not in stopwords())
    return [game for game, share in shares.items() if share == max(shares.values())]


def _sharing(asked: Iterable[str]) -> dict[str, float]:
    """Return the games that have an entry of this very name with their shares, where several have."""
    text = _table()
    at = text.find(f"\n={' '.join(map(stem, asked))}\t")
    if at < 0:
        return {}
    named = [game.partition(":") for game in text[at + 1 : text.index("\n", at + 1)].split("\t")[1].split()]
    whole = sum(int(level) for _, _, level in named)
    return {game: int(level) / whole for game, _, level in named}


def _weights(word: str) -> dict[str, float]:
    """Return what a word weighs for each game."""
    text = _table()
    at = text.find(f"\n{stem(word)}\t")
    if at < 0:
        return {}
    row = text[at + 1 : text.index("\n", at + 1)].split("\t")[1:]
    return {game: int(weight) / 100 for game, weight in zip(entries.GAMES, row, strict=True)}


@cache
def _table() -> str:
    return TABLE.read_text("utf-8")


def train() -> str:
    """Return the table: a line a stem, with its weight for each game in hundredths; a line `=name` for each name that
    entries of several games bear, with the games.
    """
    rates: dict[str, dict[str, float]] = {}
    for game in entries.GAMES:
        known = entries.load(game).values()
        counts: Counter[str] = Counter()
        for entry in known:
            names = [entry.title, *entry.aliases, entry.name_en or "", *entry.questions]
            counts.update(dict.fromkeys(_stems(names), NAME))
            counts.update(dict.fromkeys(_stems([entry.summary, entry.body]), TEXT))
        if game == entries.DEFAULT_GAME:
            from kfrules.rules_de import cards

            for card in cards.load():
                counts.update(dict.fromkeys(_stems([card.name_de, card.name_en]), TEXT / 4))
        for stemmed, count in counts.items():
            rates.setdefault(stemmed, {})[game] = count / math.sqrt(len(known))
    lines = [f"={name}\t{' '.join(f'{g}:{n}' for g, n in games.items())}" for name, games in sorted(_names().items())]
    lines += [f"{stemmed}\t" + "\t".join(map(str, _hundredths(rates[stemmed]))) for stemmed in sorted(rates)]
    return "\n" + "\n".join(lines) + "\n"


def _names() -> dict[str, dict[str, int]]:
    """Return the stems of each name that entries of several games bear, with the games: 2 a title, 1 an alias."""
    found: dict[str, dict[str, int]] = {}
    for game in entries.GAMES:
        known = entries.load(game).values()
        for level, names in (
            (1, {name for entry in known for name in entry.aliases}),
            (2, {name for entry in known for name in (entry.title, entry.name_en or "")}),
        ):
            keys = {" ".join(stem(word) for word in words(name) if word not in stopwords()) for name in names}
            for key in keys - {""}:
                found.setdefault(key, {})[game] = level
    levels = {key: sorted(games.items(), key=lambda pair: -pair[1]) for key, games in found.items()}
    return {key: dict(games) for key, games in levels.items() if len(games) > 1}


def _stems(texts: Iterable[str]) -> Iterator[str]:
    return iter({stem(word) for text in texts for word in words(text) if word not in stopwords()})


def _hundredths(rates: dict[str, float]) -> list[int]:
    """Return each game's share of a word, weighed by how much the word tells the games apart."""
    total = sum(rates.values())
    shares = [rates.get(game, 0.0) / total for game in entries.GAMES]
    spread = 1 + sum(share * math.log(share) for share in shares if share) / math.log(len(shares))
    return [round(100 * share * spread) for share in shares]


if __name__ == "__main__":
    TABLE.write_text(train(), "utf-8", newline="\n")
    print(f"{TABLE}: {TABLE.stat().st_size // 1024} KB")
