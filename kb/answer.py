"""From what was found to the answer: is there one, which ruling gives it, what does each hit say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from kfrules.kb.compounds import Splitter
from kfrules.kb.confidence import Evidence, confidence, enough
from kfrules.kb.confidence import evidence as evidence_of
from kfrules.kb.fusion import ranked
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.phrases import shares
from kfrules.kb.query import Query
from kfrules.kb.results import Answer, Hit, Proof
from kfrules.kb.search import Found
from kfrules.kb.sentences import said, sentences, statements
from kfrules.kb.text import slug_key
from kfrules.kb.units import CITED, Record

NEAR = 0.3
"""How well a question must meet a ruling for it to be looked at."""

SAME, HARDLY_MORE = 0.8, 0.7
"""The share of the question that a ruling's question must say, and the share of it that the question says."""

JOINED, LITTLE = 0.7, 0.25
"""The same two shares, where the question only joins names of entries: „Rüstung bei Gift“."""

CARD_SAID = 0.9
"""The same two shares together, where both name a card."""

MORE = 0.25
"""How much more of the question a sentence must say than the summary, to be told as well."""

MEANT = 10.0
"""What a passage's similarity in meaning (at most 1) is worth beside its score by words."""

NUMBERED = 5.5
"""The quality of an answer to a rule's number: as good as any."""

MOST_SCENARIOS = 6
_DENIALS = frozenset({"nicht", "kein", "keine", "keinen", "keinem", "keiner", "keines", "ohne", "nie"})
_WHICH = frozenset({"wann", "was", "welche", "welcher", "welches", "wer", "wem", "wen", "wie", "wo", "wohin", "woher"})
_WHETHER = frozenset(
    {"bekommt", "darf", "durfen", "gilt", "hat", "hilft", "ist", "kann", "konnen", "muss", "sind", "wird", "zahlt"}
)
_SUFFERED = frozenset({"wird", "werden", "wurde", "worden"})
_JUDGED = 5  # the best entries, by which the support of an answer is judged
_READ = 8  # rulings whose questions are compared with what was asked


class Library(Protocol):
    """What an answer needs of a snapshot."""

    def entry(self, name: str) -> Record | None:
        """Return an entry by its id."""

    def scenario(self, name: str) -> Record | None:
        """Return a scenario by its id."""

    def scenarios_of(self, entry: str) -> list[Record]:
        """Return the scenarios that show an entry, then those about it."""

    def proofs(self, entries: Sequence[str]) -> list[Proof]:
        """Return which scenarios speak of these entries."""

    def hits(self, entries: Sequence[str]) -> dict[str, Hit]:
        """Return a hit for each entry, with its first text."""

    def passages(self, entry: str | None = None, place: str | None = None) -> list[Record]:
        """Return the official passages of an entry, or those at a place."""

    def passage(self, entry: str, likely: Sequence[int]) -> Record | None:
        """Return the official passage to quote for an entry: of the newest edition, the likeliest there."""

    def nearest(self, query: Query, n: int) -> list[str]:
        """Return the titles that come nearest to a question."""


def compose(
    query: Query,
    found: Found,
    library: Library,
    lexicon: Lexicon,
    limit: int,
    places: Mapping[str, str] | None = None,
) -> Answer:
    """Return the answer to a question. `places`: entry → place, where the question names rules by number."""
    told = evidence(query, found, lexicon)
    well, sure = quality(told), round(confidence(told), 3)
    if not found.order or sure < enough():
        return Answer(
            query.question,
            answered=False,
            terms=query.entries,
            nearest=library.nearest(query, 3),
            note=query.note,
            cards=query.cards,
            confidence=sure,
            quality=well,
        )
    order = found.order[: max(limit, 1)]
    scenario = _ruling(query, found, library, lexicon)
    hits = _hits(query, found, order, library, lexicon.splitter, places or {})
    ruling, source = _said(scenario, hits[0], library)
    return Answer(
        query.question,
        answered=True,
        ruling=ruling,
        ruling_source=source,
        terms=query.entries,
        hits=hits,
        scenarios=_scenarios(query, found, scenario, order, library),
        note=query.note,
        cards=query.cards,
        confidence=sure,
        quality=well,
        only_names=query.only_names and bool(query.entries),
    )


def evidence(query: Query, found: Found, lexicon: Lexicon) -> Evidence:
    """Return what speaks for a question being one that the rules answer."""
    judged = [place for place in found.places.values() if place.entry in found.order[:_JUDGED]]
    met = max((found.met.get(place.unit, 0.0) for place in judged), default=0.0)
    meant, lexical = (max(scores.values(), default=0.0) for scores in (found.dense, found.lexical))
    return evidence_of(query, judged, met, meant, lexical, lexicon.rarest)


def quality(told: Evidence) -> float:
    """Return how well a game answers a question, to be compared with others'.

    By its support, by how well its names and questions are met, by how near its texts are in meaning, by how much of
    the question it knows, and how much of it names its entries. The weights are found on questions of all games.
    """
    return told.support + 1.5 * told.met + 2.0 * told.meant + told.known + 0.6 * told.named


def by_number(question: str, asked: Sequence[tuple[str, str]], library: Library, limit: int) -> Answer:
    """Return the answer to a question that names nothing but rules: what stands there, officially or in our words."""
    if not asked:
        return Answer(question, answered=False, note="Diese Nummer hat hier keine Regel.")
    places = dict(reversed(asked))
    order = list(places)[::-1][:limit]
    known = library.hits(order)
    hits = []
    for rank, entry in enumerate(order):
        place = places[entry]
        hit = replace(known[entry], number=place.partition(":")[2], score=round(1 - rank / 10, 4))
        passage = _at(library, place)
        hits.append(_beside(hit, passage) if passage else hit)
    first = hits[0]
    said = first.passage["text"] if first.passage else ""
    return Answer(
        question,
        answered=True,
        ruling=said or first.text,
        ruling_source=first.entry,
        terms=order,
        hits=hits,
        scenarios=[record for entry in order for record in library.scenarios_of(entry)][:MOST_SCENARIOS],
        confidence=1.0,
        quality=NUMBERED,
    )


def _at(library: Library, place: str | None) -> Record | None:
    """Return what the newest edition says at a place: the rule itself, not its examples."""
    passages = library.passages(place=place) if place else []
    newest = [one for one in passages if one["edition"] == passages[-1]["edition"]]
    return min(newest, key=lambda one: (one["kind"] == "example", not one["text"].strip()), default=None)


def _ruling(query: Query, found: Found, library: Library, lexicon: Lexicon) -> Record | None:
    """Return the scenario that answers the question, if one does: the one that meets it best.

    It speaks of an entry that was found among the first or that the question names, and does one of three:
    asks the same, and hardly more, of no other card; speaks of all entries that the question joins; names the
    card of the question and says most of it. A ruling that is merely about the same would mislead.
    """
    wanted = {*found.order[:3], *query.entries}
    near = [place for place in found.places.values() if place.scenario and found.met.get(place.unit, 0.0) > NEAR]
    near = [place for place in near if wanted.intersection({place.entry, *place.credits})]
    best: tuple[float, Record | None] = (0.0, None)
    for place in sorted(near, key=lambda place: -found.met[place.unit])[:_READ]:
        record = library.scenario(place.scenario or "")
        if record is None or not record.get("ruling"):
            continue
        here, there = shares(query, record.get("question") or "", lexicon)
        cards = sum(concept.card and place.says([concept.stem]) for concept in query.content)
        same = here >= SAME and there >= HARDLY_MORE and len(query.content) > 1
        same = same and not _another_case(query, record)
        every = query.joined and place.credits.keys() >= set(query.entries)
        every = every and here >= JOINED and there >= LITTLE
        if _answers_otherwise(query, record):
            continue
        if same or every or (cards and len(query.content) > 1 and here + there >= CARD_SAID):
            best = max(best, (here + there + cards + found.met[place.unit], record), key=lambda pair: pair[0])
    return best[1]


def _answers_otherwise(query: Query, record: Record) -> bool:
    """Tell whether a ruling says yes or no where the question asks when, who or how much, or the reverse."""
    first = next(iter(slug_key(query.question).split()), "")
    yes_or_no = str(record["ruling"]).startswith(("Ja", "Nein"))
    return (first in _WHICH and yes_or_no) or (first in _WHETHER and not yes_or_no)


def _another_case(query: Query, record: Record) -> bool:
    """Tell whether a ruling's question is another in a way that the share of its words does not show.

    It names a card or a number that was not asked about, it denies, or it is about what is done to a creature
    where the question is about what the creature does.
    """
    text = slug_key(record.get("question") or "")
    said, asked = set(text.split()), {concept.word for concept in query.concepts}
    if any(word.isdigit() or word in _DENIALS for word in said - asked):
        return True
    if said.isdisjoint(_SUFFERED) != asked.isdisjoint(_SUFFERED):
        return True
    cards = {card["name_en"] for card in query.cards}
    return any(
        slug_key(facts["name_de"]) in text and facts["name_en"] not in cards
        for facts in record.get("facts", {}).values()
    )


def _hits(
    query: Query,
    found: Found,
    order: Sequence[str],
    library: Library,
    splitter: Splitter,
    places: Mapping[str, str],
) -> list[Hit]:
    """Return the hits with their scores, the first ones with the sentence that speaks to the question."""
    known = library.hits(order)
    top = found.scores[order[0]]
    hits: list[Hit] = []
    for entry in order:
        hit = known[entry]
        text, number = hit.text, hit.number
        if len(hits) < 3 and hit.kind != "faq":
            text, number = _text(query, hit, library, splitter)
        hit = replace(hit, text=text, score=round(found.scores[entry] / top, 4))
        if number and number != hit.number:
            hit = replace(hit, number=number, locator=hit.locator.replace(str(hit.number), number))
        place = places.get(entry) or (f"{hit.game}:{number}" if number and number != known[entry].number else None)
        passage = _at(library, place) or library.passage(entry, _best_passages(found, entry))
        hits.append(_beside(hit, passage) if passage else hit)
    return hits


def _best_passages(found: Found, entry: str) -> list[int]:
    """Return the official passages of an entry that were found, best first."""
    scores = {
        place.passage: found.lexical.get(unit, 0.0) + MEANT * found.dense.get(unit, 0.0)
        for unit, place in found.places.items()
        if place.passage is not None and place.entry == entry
    }
    return sorted(scores, key=lambda number: (-scores[number], number))


def _beside(hit: Hit, passage: Record) -> Hit:
    """Return a hit with its official passage and that one's place."""
    return replace(
        hit,
        number=passage["number"] or hit.number,
        edition=passage["edition"],
        locator=passage["locator"],
        lines=(passage["first_line"], passage["last_line"]),
        text=hit.text or passage["text"],
        passage=passage,
    )


def _text(query: Query, hit: Hit, library: Library, splitter: Splitter) -> tuple[str, str | None]:
    """Return what an entry says to the question, and the number of the rule that says it.

    That is the summary, and the one sentence of the body that says clearly more of what was asked.
    """
    entry = library.entry(hit.entry)
    if entry is None or not entry["body"]:
        return hit.text, hit.number
    told = [(said(query, sentence, splitter), sentence) for sentence in sentences(entry["body"])]
    best = max(told, key=lambda pair: pair[0], default=(0.0, ""))
    number = _number(query, entry["body"], hit.number, splitter)
    if len(query.content) < 2 or best[0] < said(query, hit.text, splitter) + MORE:
        return hit.text, number
    return f"{hit.text} {best[1]}", number


def _number(query: Query, body: str, number: str | None, splitter: Splitter) -> str | None:
    """Return the rule that the statement cites that says most of what was asked; the entry's own where none does."""
    if number is None:
        return None
    told = ((said(query, one, splitter), one) for one in statements(body) if CITED.search(one))
    most, statement = max(told, key=lambda pair: pair[0], default=(0.0, ""))
    return _cited(statement if most else body, number)


def _cited(text: str, number: str) -> str:
    """Return the first rule of the entry's own section that a text cites, else the entry's number.

    >>> _cited("Kern: 1 Punkt reicht [120.3, 702.2b].", "702.2")
    '702.2b'
    """
    cited = (one.strip() for found in CITED.findall(text) for one in found.strip(" []").split(","))
    return next((one for one in cited if one.partition(".")[0] == number.partition(".")[0]), number)


def _said(scenario: Record | None, first: Hit, library: Library) -> tuple[str, str]:
    """Return the ruling and where it comes from: a scenario's, else what the best hit says."""
    if scenario is not None:
        return str(scenario["ruling"]), str(scenario["id"])
    if first.kind == "faq":
        for record in library.scenarios_of(first.entry):
            if record.get("ruling"):
                return str(record["ruling"]), str(record["id"])
    return first.text, first.entry


def _scenarios(
    query: Query, found: Found, chosen: Record | None, order: Sequence[str], library: Library
) -> list[Record]:
    """Return the best proofs: the ruling's own, then those of the first hits that meet the question best.

    What can be played goes before what cannot, then what meets the question, speaks of more of the entries
    that it names, and shows the entry instead of being about it.
    """
    met = {place.scenario: found.met.get(place.unit, 0.0) for place in found.places.values() if place.scenario}
    entries = list(dict.fromkeys([order[0], *query.entries, *order[1:3]]))
    proofs = library.proofs(entries)
    named: dict[str, set[str]] = {}
    for proof in proofs:
        named.setdefault(proof.scenario, set()).update({proof.entry}.intersection(query.entries))
    best: dict[str, float] = {}
    for proof in proofs:
        meets = len(named[proof.scenario]) if len(set(query.entries)) > 1 else 0
        score = (0.0 if proof.deferred else 1.0) + met.get(proof.scenario, 0.0) + 0.5 * meets
        score += (0.0 if proof.role == "about" else 0.3) - 0.2 * entries.index(proof.entry)
        best[proof.scenario] = max(score, best.get(proof.scenario, -9.0))
    names = ([chosen["id"]] if chosen else []) + ranked(best)
    records = (library.scenario(name) for name in list(dict.fromkeys(names))[:MOST_SCENARIOS])
    return [record for record in records if record is not None]
