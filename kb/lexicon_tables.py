"""Write the tables that `kfrules.kb.lexicon` reads: stems with their weight, words, names, terms and card names."""

from __future__ import annotations

import json
import math
import re
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kfrules.kb.stems import stem
from kfrules.kb.text import slug_key, words
from kfrules.kb.units import Record, Unit
from kfrules.kb.wordlists import lightwords, stopwords, synonyms
from kfrules.rules_de.cards import HOUSES_DE, TRAITS_DE

TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE stem (stem TEXT PRIMARY KEY, idf REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE word (word TEXT PRIMARY KEY, weight REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE name (stems TEXT NOT NULL, entry TEXT NOT NULL, level INTEGER NOT NULL,
                   PRIMARY KEY (stems, entry)) WITHOUT ROWID;
CREATE TABLE term (first TEXT NOT NULL, variant TEXT NOT NULL, meaning TEXT NOT NULL);
CREATE INDEX term_first ON term (first);
CREATE INDEX term_variant ON term (variant);
CREATE TABLE card (card INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE card_name (key TEXT NOT NULL, card INTEGER NOT NULL, common INTEGER NOT NULL,
                        PRIMARY KEY (key, card)) WITHOUT ROWID;
"""

_ALSO_WORDS = {"ei", "ort", "macht", "gleichung", "gegenstand", "gesetz"}
"""Traits that are words of their own as well."""

MOST_OWNERS = 3
"""An alias that more entries share names none of them."""


def write(
    db: sqlite3.Connection, game: str, units: Sequence[Unit], entries: Sequence[Record], cards: Sequence[Record]
) -> None:
    """Create and fill the tables."""
    db.executescript(TABLES)
    db.executemany("INSERT INTO term VALUES (?, ?, ?)", sorted(set(_terms(game, bool(cards)))))
    _write_stems(db, units)
    write_names(db, entries)
    _write_cards(db, game, cards, _said(units) if cards else set())


def _write_stems(db: sqlite3.Connection, units: Sequence[Unit]) -> None:
    """Write how rare words are in our wording; what only official passages say counts by these alone."""
    idf: dict[str, float] = {}
    surface: Counter[str] = Counter()
    for roles in (("entry", "faq"), ("passage",)):
        searched = [unit for unit in units if unit.role in roles]
        documents: Counter[str] = Counter()
        for unit in searched:
            found = {name: set(_unit_words(unit, name)) for name in unit.fields}
            documents.update({stem(word) for some in found.values() for word in some})
            for name, some in found.items():
                surface.update(dict.fromkeys(some, 2 if name in ("title", "aliases") else 1))
        count = len(searched)
        rare = {known: math.log(1 + (count - df + 0.5) / (df + 0.5)) for known, df in documents.items()}
        if roles != ("passage",):
            rarest = max(rare.values(), default=1.0)
        idf = {known: min(value, rarest) for known, value in rare.items()} | idf
    db.executemany("INSERT INTO stem VALUES (?, ?)", idf.items())
    db.executemany("INSERT INTO word VALUES (?, ?)", ((w, n) for w, n in surface.items() if len(w) > 3))
    db.execute("INSERT INTO meta VALUES ('rarest', ?)", (str(rarest),))


def _said(units: Iterable[Unit]) -> set[str]:
    """Return the stems that more than one entry of ours says: what is imported must not change what a card is."""
    said: Counter[str] = Counter()
    for unit in units:
        if unit.role == "entry":
            said.update({stem(word) for name in unit.fields for word in _unit_words(unit, name)})
    return {known for known, entries in said.items() if entries > 1}


def _unit_words(unit: Unit, name: str) -> Iterator[str]:
    for text in unit.fields[name]:
        yield from words(text)


def write_names(db: sqlite3.Connection, entries: Sequence[Record]) -> None:
    """Write what names the entries: titles, headings and aliases."""
    owners: dict[str, dict[str, int]] = {}
    for entry in entries:
        for name, level in _names(entry):
            key = " ".join(map(stem, words(name)))
            if key and (level == 2 or key not in stopwords()):
                known = owners.setdefault(key, {})
                known[entry["id"]] = max(level, known.get(entry["id"], 0))
    rows: list[tuple[str, str, int]] = []
    for key, known in owners.items():
        top = max(known.values())
        named = [entry for entry, level in known.items() if level == top]
        if len(named) <= MOST_OWNERS:
            rows.extend((key, entry, top) for entry in named)
    db.executemany("INSERT INTO name VALUES (?, ?, ?)", rows)


def _names(entry: Record) -> Iterator[tuple[str, int]]:
    yield entry["title"], 2
    for source in entry["sources"]:
        for name in source["heading"].replace(" / ", ", ").split(", "):
            yield name, 2
    for alias in [*entry["aliases"], entry["name_en"] or "", entry["slug"].replace("-", " ")]:
        yield alias, 1


def _terms(game: str, printed: bool) -> Iterator[tuple[str, str, str]]:
    """Yield the rows of a game's term table; traits and houses only where there are cards that have them."""
    for variant, meaning in [*synonyms(game), *(_facts() if printed else ())]:
        if not variant or (len(variant) == 1 and variant[0] in stopwords()):
            continue  # „die“ is no English here
        stems = [stem(word) for word in variant]
        said = [word for word in meaning if word not in stopwords()] or meaning
        if {stem(word) for word in said} != set(stems):
            yield stems[0], " ".join(stems), " ".join(said)


def _facts() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """A trait stands for traits, a house for houses: the rules themselves name none of them."""
    for trait in TRAITS_DE.values():
        if words(trait)[0] not in stopwords() | lightwords() | _ALSO_WORDS:
            yield tuple(words(trait)), ("merkmal",)
    for house in HOUSES_DE.values():
        if house != "Schatten":
            yield tuple(words(house)), ("fraktion",)


def _inflected(key: str) -> Iterator[str]:
    """Yield how a folded name is said in a sentence: after „den“ where it begins with an adjective, and of several.

    >>> list(_inflected("heiliges schild"))
    ['heilige schild', 'heiliger schild', 'heiligen schild', 'heiligem schild']
    >>> list(_inflected("phasenverschiebung")), list(_inflected("zorn")), list(_inflected("wachter des sanctums"))
    (['phasenverschiebungen'], [], ['wachters des sanctums'])
    """
    if key.endswith("ung"):
        yield f"{key}en"
    first, _, rest = key.partition(" ")
    if not rest:
        return
    if rest.partition(" ")[0] in stopwords():
        yield f"{first}s {rest}"
        return
    stemmed = re.fullmatch(r"(\w{3,})(e|er|es)", first)
    if stemmed is None:
        return
    yield from (f"{stemmed[1]}{ending} {rest}" for ending in ("e", "er", "es", "en", "em") if ending != stemmed[2])


def _write_cards(db: sqlite3.Connection, game: str, cards: Iterable[Record], known: set[str]) -> None:
    """Write the cards by their names, their numbers, and the first word of a name that is its own.

    `known`: the stems that our entries say; a name that has no other words is common.
    """
    names: set[tuple[str, int]] = set()
    firsts: dict[str, set[str]] = {}
    lasts = {slug_key(card["name_de"]).rpartition(" ")[2]: card["name_en"] for card in cards if " " in card["name_de"]}
    for number, card in enumerate(cards):
        db.execute("INSERT INTO card VALUES (?, ?)", (number, json.dumps(card, ensure_ascii=False)))
        called = (card["name_de"], card["name_en"], f"{card['set']} {card['number']}", card.get("printed_de"))
        for name in filter(None, called):
            names.add((slug_key(name), number))
            firsts.setdefault(slug_key(name).partition(" ")[0], set()).add(card["name_en"])
        for key in _inflected(slug_key(card["name_de"])):
            names.add((key, number))
            firsts.setdefault(key.partition(" ")[0], set()).add(card["name_en"])
    spoken = stopwords() | lightwords()
    meant = {variant[0] for variant, _ in synonyms(game) if len(variant) == 1}  # „ember“ is Æmber, not „Ember Imp“
    for key, number in sorted(names):
        first = key.partition(" ")[0]
        follows = key.partition(" ")[2].partition(" ")[0]
        other = first in lasts and follows not in stopwords()  # „Wurmloch“ is no „Wurmloch-Techniker“, „Pforte“ the one
        own = len(firsts.get(first, ())) == 1 and not other
        alone = own and len(first) > 3 and first not in spoken | meant
        if alone and stem(first) not in known:
            names.add((first, number))
    rows = [(key, number, all(w in spoken or stem(w) in known for w in key.split())) for key, number in sorted(names)]
    db.executemany("INSERT INTO card_name VALUES (?, ?, ?)", rows)
