"""From a question to what is looked for: concepts with weighted stems, and the entries and cards it names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kfrules.kb import cardnames
from kfrules.kb.analysis import PART
from kfrules.kb.cardnames import JOINING
from kfrules.kb.lexicon import LIGHT, Lexicon, Named
from kfrules.kb.stems import stem
from kfrules.kb.text import LONGEST, clean, quoted_in, words
from kfrules.kb.units import Record
from kfrules.kb.wordlists import at_home, lightwords, stopwords, strangers
from kfrules.records import dataclass, field

MEANING = 0.6
"""The weight of a word that the term table puts beside a typed one."""

SLIP = 0.8
"""The weight of a corrected word; each further letter costs as much again."""


@dataclass(slots=True)
class Concept:
    """One word of the question. `terms`: the stems that would do, with weights; `known`: how sure they are.

    `weight` is its share in what the question asks for: how rare the word is, little for light words; `naming`: it
    stands in the name of an entry.
    """

    word: str
    stem: str
    stop: bool = False
    stranger: bool = False
    terms: dict[str, float] = field(default_factory=dict)
    known: float = 0.0
    weight: float = 0.0
    card: bool = False
    naming: bool = False

    def add(self, stemmed: str, weight: float) -> None:
        """Let a stem do as well, if it does better than before."""
        self.terms[stemmed] = max(weight, self.terms.get(stemmed, 0.0))


@dataclass(frozen=True, slots=True)
class Query:
    """A question that was read. `named` keeps the order of the question, and so do `runs`, the stems that
    named each of them. `meanings`: words of the term table; `cards`: printed cards."""

    question: str
    concepts: list[Concept]
    named: list[Named]
    runs: list[tuple[str, ...]]
    cards: list[Record]
    meanings: list[str]
    note: str | None = None

    @property
    def content(self) -> list[Concept]:
        """The concepts that say what the question is about; all of them where none does."""
        said = [concept for concept in self.concepts if not concept.stop]
        return said or self.concepts

    @property
    def terms(self) -> dict[str, float]:
        """All stems to look for, each with its best weight."""
        total: dict[str, float] = defaultdict(float)
        for concept in self.content:
            light = LIGHT if concept.word in lightwords() else 1.0
            for stemmed, weight in concept.terms.items():
                total[stemmed] = max(total[stemmed], weight * light)
        return dict(total)

    @property
    def only_names(self) -> bool:
        """Whether the question says nothing but names of entries, as „Rüstung bei Gift“ does."""
        naming = {stemmed for run in self.runs for stemmed in run}
        return all(_likeliest(concept) in naming for concept in self.content)

    @property
    def joined(self) -> bool:
        """Whether it asks what two or more named entries do to each other: „poison vs armor“."""
        between = {concept.word for concept in self.concepts[1:-1]}
        return self.only_names and len(set(self.entries)) > 1 and not between.isdisjoint(JOINING)

    @property
    def entries(self) -> list[str]:
        """The entries that the question names, in its order."""
        return list(dict.fromkeys(named.entry for named in self.named))


def parse(question: str, lexicon: Lexicon, typed: bool = True) -> Query:
    """Read a question, `typed` by a user or written by us. Never fails: what means nothing gives no concepts."""
    text = clean(question)
    note = None
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(" ", 1)[0]
        note = f"Die Frage ist sehr lang; gelesen wurden die ersten {len(text)} Zeichen."
    concepts = [Concept(*_seen(word, lexicon.game)) for word in words(text)]
    _name_no_game(concepts, lexicon.game)
    _compare_no_game(concepts)
    quoted = {word for phrase in quoted_in(text) for word in words(phrase)}
    for concept in concepts:
        concept.stop = concept.stop and concept.word not in quoted
    cards = cardnames.mark(concepts, text, lexicon, typed)
    meanings = list(_add_meanings(concepts, lexicon))
    for number, concept in enumerate(concepts):
        _know(concept, concepts[number + 1 : number + 2], lexicon)
    concepts = [part for concept in concepts for part in _parted(concept, lexicon)]
    named, runs = _names(concepts, lexicon)
    return Query(text, concepts, named, runs, cards, meanings, note)


_CALLED = {"magic": ("magic", "mtg"), "riftbound": ("riftbound",), "arkham": ("arkham",)}
"""What a question calls the game itself. KeyForge's name says nothing in any game."""

_BESIDE = 2  # words that say something: the game's name and one more may be what is asked for


def _name_no_game(concepts: Sequence[Concept], game: str) -> None:
    """Let the name of the game say nothing in a question that says enough beside it."""
    if sum(not concept.stop for concept in concepts) <= _BESIDE:
        return
    for place, concept in enumerate(concepts):
        if concept.word in _CALLED.get(game, ()):
            concept.stop = True
            if [one.word for one in concepts[place : place + 2]] == ["arkham", "horror"]:
                concepts[place + 1].stop = True


_COMPARED = ("magic", "mtg", "edh", "commander", "hearthstone", "pokemon", "yugioh", "lorcana", "lol", "league")
"""The games that players compare with at the table."""

_COMPARING = (("wie",), ("bei", "in", "im", "aus", "von"))
"""„wie bei“: the first may stand before such a game alone, too."""


def _compare_no_game(concepts: Sequence[Concept]) -> None:
    """Let „wie bei Hearthstone“ say nothing in a question that says something beside it."""
    like, by = _COMPARING
    for place, concept in enumerate(concepts):
        before = [one.word for one in concepts[max(place - 2, 0) : place]]
        if concept.word not in _COMPARED or not before:
            continue
        if before[-1] in like or (before[0] in like and before[-1] in by):
            beside = [one for one in concepts if not one.stop and one is not concept]
            concept.stop = concept.stop or any(not one.stranger for one in beside)


@lru_cache(maxsize=1 << 14)
def _seen(word: str, game: str) -> tuple[str, str, bool, bool]:
    """Return what is known of a word of a question in a game before any other is looked at."""
    return word, stem(word), word in stopwords(), word in strangers() and word not in at_home(game)


def _know(concept: Concept, following: Sequence[Concept], lexicon: Lexicon) -> None:
    """Find the stems of the knowledge base that a word may mean, and its weight."""
    concept.weight = lexicon.rarest
    if concept.stranger:
        concept.terms, concept.known = {}, 0.0
        return
    idf = lexicon.idf(concept.stem)
    if idf is not None and not (concept.terms and concept.word in stopwords()):
        concept.add(concept.stem, 1.0)
        concept.known, concept.weight = 1.0, idf
    parts = lexicon.splitter.parts(concept.word)
    for part in parts:
        concept.add(part, PART)
        concept.known = max(concept.known, 0.9)
    lost = not (concept.terms or concept.stop or concept.card)
    if lost and not _join(concept, following, lexicon):
        _correct(concept, lexicon)
    if idf is None and concept.terms:
        concept.weight = max(lexicon.idf(known) or 0.0 for known in concept.terms)
    if concept.word in lightwords():
        concept.weight *= LIGHT


def _parted(concept: Concept, lexicon: Lexicon) -> list[Concept]:
    """Return the parts of a compound that the rules do not know, each as a concept of its own."""
    parts = lexicon.splitter.parts(concept.word)
    if len(parts) < 2 or concept.card or concept.stem in lexicon or set(concept.terms) != set(parts):
        return [concept]
    return [_part(concept.word, part, lexicon) for part in parts]


def _part(word: str, part: str, lexicon: Lexicon) -> Concept:
    found = Concept(word, part, terms={part: PART}, known=0.9)
    for row in lexicon.meanings(part):
        if len(row.variant) == 1:
            for meant in row.meaning:
                found.add(stem(meant), MEANING)
    found.weight = max(lexicon.idf(known) or 0.0 for known in found.terms)
    return found


def _join(concept: Concept, following: Sequence[Concept], lexicon: Lexicon) -> bool:
    """Take „Ablage Stapel“ for one word."""
    for other in following:
        joined = stem(concept.word + other.word)
        if joined in lexicon:
            concept.add(joined, 0.9)
            concept.known = 0.9
            return True
    return False


def _correct(concept: Concept, lexicon: Lexicon) -> None:
    """Take an unknown word for the known one next to it, also where only a part of a compound is misspelt."""
    for close in lexicon.close(concept.word)[:2]:
        sure = SLIP**close.distance
        concept.add(stem(close.word), sure)
        concept.known = max(concept.known, sure)


def _names(concepts: Sequence[Concept], lexicon: Lexicon) -> tuple[list[Named], list[tuple[str, ...]]]:
    """Find the longest runs of words that name an entry, and their stems."""
    found: list[Named] = []
    runs: list[tuple[str, ...]] = []
    stems = list(map(_likeliest, concepts))
    empty = all(concept.stop for concept in concepts)
    at = 0
    while at < len(concepts):
        if not lexicon.name_lengths(stems[at]):  # as most words, none begins a name
            at += 1
            continue
        length, named = _name_at(concepts, stems, at, lexicon, empty)
        for concept in concepts[at : at + length]:
            concept.naming = True
        found.extend(named)
        runs.extend([tuple(stems[at : at + length])] * len(named))
        at += max(length, 1)
    return found, runs


def _name_at(
    concepts: Sequence[Concept], stems: Sequence[str], at: int, lexicon: Lexicon, empty: bool
) -> tuple[int, list[Named]]:
    """Return how many words from here name entries, as many as can be, and the entries."""
    names = lexicon.names_from(stems[at])
    for length in lexicon.name_lengths(stems[at]):
        run = concepts[at : at + length]
        named = names.get(" ".join(stems[at : at + length]))
        if not named or len(run) < length:
            continue
        silent = not empty and all(concept.stop for concept in run)
        if (silent and length == 1) or all(concept.card for concept in run):
            continue
        named = [name for name in named if name.level == 2 or not silent]
        if named:
            if all(concept.stop for concept in run):  # „als ob“ says something where it names an entry
                for concept in run:
                    concept.stop = False
            return length, named
    return 0, []


def _likeliest(concept: Concept) -> str:
    if concept.stem in concept.terms or not concept.terms:
        return concept.stem
    return max(concept.terms, key=lambda term: concept.terms[term])


def _add_meanings(concepts: Sequence[Concept], lexicon: Lexicon) -> Iterator[str]:
    """Give the first word of each wording of the term table the stems of what it stands for."""
    stems = [concept.stem for concept in concepts]
    for at, first in enumerate(stems):
        for row in lexicon.meanings(first):
            run = tuple(stems[at : at + len(row.variant)])
            if run != row.variant:
                continue
            run_concepts = concepts[at : at + len(run)]
            bearer = next((concept for concept in run_concepts if not concept.stop), run_concepts[0])
            bearer.stop = False
            for word in row.meaning:
                bearer.add(stem(word), MEANING)
                yield word
            for concept in run_concepts:
                concept.known, concept.stranger = max(concept.known, 0.9), False
            break
