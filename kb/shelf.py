"""The index of one game, opened for reading: what it holds, and the answer to a question about it."""

from __future__ import annotations

import json
import os
import sqlite3
import weakref
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from kfrules.kb.answer import by_number, compose, evidence
from kfrules.kb.broken import BrokenIndex
from kfrules.kb.confidence import Evidence
from kfrules.kb.encoders import encoder_for
from kfrules.kb.first import First, choose, judge
from kfrules.kb.fusion import ranked
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.likeness import Asking
from kfrules.kb.numbers import numbers, only_numbers, spellings
from kfrules.kb.people import mate_for
from kfrules.kb.query import Query, parse
from kfrules.kb.replies import Replies
from kfrules.kb.results import Answer, Hit, Proof
from kfrules.kb.search import Found, Searcher, seconded
from kfrules.kb.semantic import Encoder, model_of
from kfrules.kb.stems import stem
from kfrules.kb.text import clean, slug_key, words
from kfrules.kb.units import Record
from kfrules.records import replace
from kfrules.rules_de.ids import above
from kfrules.rules_de.slips import Names

ALIKE = 75
"""How much of 100 two words share that may be the same, mistyped; below that, what is near is nonsense."""


LIKELY, ALIKE_ENOUGH = 30, 0.2
"""So many replies speak for their entries, where the first is as sure as this at least."""


class Shelf:
    """The knowledge base of a game and a moment. Close it, or use it as a context manager."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.game = game
        self._db = _opened(folder / "kb.sqlite")
        self._lexicon = Lexicon(self._db, game)
        self._searcher = Searcher(folder, self._db)
        self.replies = Replies(self._db)
        self._briefs: dict[str, Record | None] = {}
        self._proofs: dict[str, list[Proof]] = {}
        self._scenarios: dict[str, Record] = {}
        self._hits: dict[str, Hit | None] = {}
        self._finalizer = weakref.finalize(self, self._db.close)

    def __enter__(self) -> Shelf:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all files. A second call does nothing."""
        self._finalizer()

    def ask(self, question: str, limit: int = 10, model: str | None = None) -> Answer:
        """Answer a question in German. Never fails on what is typed; see `Answer`.

        `model` (by default `KFRULES_MODEL`) names another model of sentence-transformers. Raises
        `KfrulesError` where it is not there.
        """
        query = parse(mate_for(question, self.game), self._lexicon)
        if not query.concepts:
            note = "Die Frage ist leer." if not question.strip() else "In der Frage steht kein Wort."
            return Answer(query.question, answered=False, note=note)
        asked = self.numbered(query.question)
        if only_numbers(query.question):
            return by_number(query.question, asked, self, limit)
        encoder = encoder_for(model or os.environ.get("KFRULES_MODEL"), self.game)
        found, first = self._found(query, encoder, [entry for entry, _ in asked])
        return compose(query, found, self, self._lexicon, first, limit, dict(asked))

    def _found(self, query: Query, encoder: Encoder, named: Sequence[str] = ()) -> tuple[Found, First | None]:
        """Return what is found for a question, and the reply of the same case unless rules are named by number."""
        found = self._searcher.search(query, encoder, first=named)
        if named:
            return found, None
        alone = self._said_alone(query, found) if self.imported else None
        if alone is not None:
            scores = found.scores | {alone: 2 * max(found.scores.values())}
            return replace(found, order=ranked(scores), scores=scores), None
        asking = Asking.of(query, self._lexicon, model_of(self.game))
        judged = judge(asking, found.order, found.scores, self.replies)
        first = choose(asking, judged)
        if first is None or first.sure < ALIKE_ENOUGH or query.only_names:  # names speak for themselves
            return found, first
        return seconded(found, (one.reply.entries[0] for one in judged[:LIKELY])), first

    def _said_alone(self, query: Query, found: Found) -> str | None:
        """Return the entry of the best passage by words, if only the document has it and it says all that is asked."""
        unit = max(found.lexical, key=lambda one: found.lexical[one], default=-1)
        place = found.places.get(unit)
        if place is None or place.role != "passage" or (self.brief(place.entry) or {}).get("own", True):
            return None
        return place.entry if all(place.says(concept.terms) for concept in query.content) else None

    def evidence(self, question: str) -> Evidence | None:
        """Return what speaks for a question being one about this game; None for one without words."""
        query = parse(mate_for(question, self.game), self._lexicon)
        if not query.concepts:
            return None
        found, _ = self._found(query, encoder_for(None, self.game))
        return evidence(query, found, self._lexicon)

    def numbered(self, question: str) -> list[tuple[str, str]]:
        """Return the entries and places of the rule numbers in a question, in its order, as far as there are any."""
        found = [self.place(number) for number in numbers(question)]
        return [place for place in found if place is not None]

    def place(self, number: str) -> tuple[str, str] | None:
        """Return the entry and the place of a rule number, or None where no edition and no entry of ours has it."""
        for spelling in spellings(number):
            place = f"{self.game}:{spelling}"
            housed = self.housing(place) or (place if self._entry(place) else None)
            if housed:
                return housed, place
        for spelling in spellings(number):
            ours = next((name for name in above(f"{self.game}:{spelling}") if "." in name and self._entry(name)), None)
            if ours:
                return ours, f"{self.game}:{spelling}"
        return None

    def counts(self) -> dict[str, int]:
        """Return how many entries of ours there are, rulings (answers of a FAQ among them), and playable scenarios."""
        one = "SELECT count(*) FROM"
        asked = {
            "entries": f"{one} entry WHERE own",
            "rulings": f"SELECT ({one} scenario) + ({one} entry WHERE own AND kind = 'faq')",
            "scenarios": f"{one} scenario WHERE NOT deferred",
        }
        return {name: int(self._db.execute(query).fetchone()[0]) for name, query in asked.items()}

    @cached_property
    def imported(self) -> bool:
        """Whether a document of the game is imported."""
        return self._db.execute("SELECT 1 FROM passage").fetchone() is not None

    def entries(self, kind: str | None = None) -> list[Record]:
        """Return our entries, of a kind, sorted by id."""
        rows = self._db.execute(
            "SELECT data, asked FROM entry WHERE own AND (?1 IS NULL OR kind = ?1) ORDER BY id", (kind,)
        )
        return [json.loads(data) | json.loads(asked) for data, asked in rows]

    def entry(self, name: str) -> Record | None:
        """Return an entry by id or slug, by title, or by an alias that no other has; also one of an edition only."""
        found = self.brief(name if ":" in name else f"{self.game}:{name}")
        if found is None:
            named = self._lexicon.named(" ".join(map(stem, words(name.rpartition(":")[2]))))
            found = self.brief(named[0].entry) if len(named) == 1 else None
        if found is None:
            return None
        (asked,) = self._db.execute("SELECT asked FROM entry WHERE id = ?", (found["id"],)).fetchone()
        whole: Record = found | json.loads(asked)
        return whole

    def brief(self, id: str) -> Record | None:
        """Return an entry by its id, without the many ways to ask it."""
        if id not in self._briefs:
            row = self._entry(id)
            self._briefs[id] = json.loads(row) if row else None
        found = self._briefs[id]
        return None if found is None else dict(found)

    def _entry(self, id: str) -> str | None:
        row = self._db.execute("SELECT data FROM entry WHERE id = ?", (id,)).fetchone()
        return str(row[0]) if row else None

    def housing(self, place: str) -> str | None:
        """Return the entry that a place of an imported edition belongs to (`magic:702.2b` → `magic:702.2`)."""
        row = self._db.execute("SELECT entry FROM passage WHERE place = ?", (place,)).fetchone()
        return str(row[0]) if row else None

    def passages(self, entry: str | None = None, place: str | None = None) -> list[Record]:
        """Return the official passages of an entry, or those at a place, as they stand in their documents."""
        column, name = ("entry", entry) if entry else ("place", place)
        rows = self._db.execute(f"SELECT data FROM passage WHERE {column} = ? ORDER BY passage", (name,))
        return [json.loads(data) for (data,) in rows]

    def passages_from(self, edition: str, line: int) -> list[Record]:
        """Return the official passages of an edition that begin at a line of its document."""
        rows = self._db.execute(
            "SELECT data FROM passage WHERE edition = ? AND json_extract(data, '$.first_line') = ?", (edition, line)
        )
        return [json.loads(data) for (data,) in rows]

    def all_passages(self) -> list[Record]:
        """Return all official passages, edition by edition, in the order of their documents."""
        return [json.loads(data) for (data,) in self._db.execute("SELECT data FROM passage ORDER BY passage")]

    def around(self, place: str, reach: int = 2) -> list[Record]:
        """Return the passages next to a place in its document, with it, at most `reach` on each side."""
        row = self._db.execute("SELECT min(passage), max(passage), edition FROM passage WHERE place = ?", (place,))
        first, last, edition = row.fetchone()
        if first is None:
            return []
        rows = self._db.execute(
            "SELECT data FROM passage WHERE passage BETWEEN ? AND ? AND edition = ? ORDER BY passage",
            (first - reach, last + reach, edition),
        )
        return [json.loads(data) for (data,) in rows]

    def cited(self, entry: str) -> list[str]:
        """Return the places that the official passages of an entry refer to, in their order."""
        rows = self._db.execute("SELECT DISTINCT place FROM link WHERE source = ?1 AND target != ?1", (entry,))
        return [place for (place,) in rows]

    def scenario(self, name: str) -> Record | None:
        """Return a scenario by its id; it is kept, and nobody may change it."""
        found = self._scenarios.get(name)
        row = None if found else self._db.execute("SELECT data FROM scenario WHERE id = ?", (name,)).fetchone()
        if row:
            found = self._scenarios[name] = json.loads(row[0])
        return found

    def scenarios(self) -> list[Record]:
        """Return all scenarios, sorted by id."""
        return [json.loads(data) for (data,) in self._db.execute("SELECT data FROM scenario ORDER BY id")]

    def scenarios_of(self, entry: str) -> list[Record]:
        """Return the scenarios that show an entry (or answer it, for a FAQ), then those about it."""
        rows = self._db.execute(
            "SELECT data, min(CASE role WHEN 'faq' THEN 0 WHEN 'shows' THEN 1 ELSE 2 END) AS rank "
            "FROM scenario_entry JOIN scenario ON scenario.id = scenario "
            "WHERE entry = ? GROUP BY scenario.id ORDER BY rank, scenario.id",
            (entry if ":" in entry else f"{self.game}:{entry}",),
        )
        return [json.loads(data) for data, _ in rows]

    def proofs(self, entries: Sequence[str]) -> list[Proof]:
        """Return which scenarios speak of these entries, sorted by id."""
        found = [proof for entry in dict.fromkeys(entries) for proof in self._proofs_of(entry)]
        return sorted(found, key=lambda proof: proof.scenario)

    def _proofs_of(self, entry: str) -> list[Proof]:
        if entry not in self._proofs:
            rows = self._db.execute(
                "SELECT scenario, entry, role, deferred FROM scenario_entry JOIN scenario ON scenario.id = scenario "
                "WHERE entry = ?",
                (entry,),
            )
            self._proofs[entry] = [Proof(name, own, role, bool(deferred)) for name, own, role, deferred in rows]
        return self._proofs[entry]

    def card(self, name: str) -> Record | None:
        """Return the first printing of a card by its German or English name or its number (`RdA 242`)."""
        found = self._lexicon.cards(slug_key(name))
        return dict(found[0]) if found else None

    def hits(self, entries: Sequence[str]) -> dict[str, Hit]:
        """Return a hit for each entry, with the text of its first unit."""
        missing = [entry for entry in entries if entry not in self._hits]
        if missing:
            marks = ",".join("?" * len(missing))
            rows = self._db.execute(
                "SELECT entry, game, kind, title, number, edition, locator, first_line, last_line, "
                "CASE role WHEN 'passage' THEN '' ELSE text END "
                f"FROM unit WHERE entry IN ({marks}) AND role != 'ruling' ORDER BY unit DESC",
                missing,
            )
            self._hits.update(dict.fromkeys(missing) | {row[0]: _hit(row) for row in rows})
        return {entry: hit for entry in entries if (hit := self._hits[entry]) is not None}

    def nearest(self, query: Query | str, n: int = 3) -> list[str]:
        """Return the titles of at most `n` entries of which a word looks like one that was typed, best first."""
        from rapidfuzz import fuzz

        alike: dict[str, float] = {}
        for word in dict.fromkeys(_long_words(query if isinstance(query, str) else query.question)):
            for other in self._title_words.may_share(word, ALIKE):
                alike[other] = max(fuzz.ratio(word, other), alike.get(other, 0.0))
        likeness = {
            title: max((alike.get(word, 0.0) for word in read), default=0.0) for title, read in self._titles.items()
        }
        near = [title for title, like in likeness.items() if like >= ALIKE]
        return sorted(near, key=lambda title: (-likeness[title], len(title)))[:n]

    @cached_property
    def _titles(self) -> dict[str, list[str]]:
        """The titles of our entries, each with its long words."""
        rows = self._db.execute("SELECT title FROM entry WHERE own ORDER BY id")
        return {title: _long_words(title) for (title,) in rows}

    @cached_property
    def _title_words(self) -> Names:
        return Names(dict.fromkeys(word for read in self._titles.values() for word in read))


def _long_words(text: str) -> list[str]:
    return [word for word in words(clean(text)) if len(word) > 3]


def _opened(path: Path) -> sqlite3.Connection:
    """Open the database of an index for reading. Raises `BrokenIndex`, here and not later, where it is none."""
    db = None
    try:
        db = sqlite3.connect(f"file:///{_quoted(path)}?mode=ro&immutable=1", uri=True)
        db.execute("SELECT count(*) FROM meta").fetchone()
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise BrokenIndex(path, error) from error
    return db


def _quoted(path: Path) -> str:
    """Return a path for an address; `Path.as_uri` imports what speaks HTTP for that, in Python 3.14."""
    from urllib.parse import quote

    return quote(path.absolute().as_posix().removeprefix("/"), safe="/:")


def _hit(row: tuple[Any, ...]) -> Hit:
    entry, game, kind, title, number, edition, locator, first, last, text = row
    lines = (first, last) if first is not None else None
    return Hit(entry, game, kind, title, number, edition, locator, lines, text, 0.0)
