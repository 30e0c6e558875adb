"""What each hit says to a question, with the official passage beside the first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kfrules.kb.compounds import Splitter
from kfrules.kb.first import First
from kfrules.kb.library import Library
from kfrules.kb.query import Query
from kfrules.kb.results import Hit
from kfrules.kb.search import Found
from kfrules.kb.sentences import Saying, sentences, statements
from kfrules.kb.units import CITED, Record
from kfrules.records import replace

MORE = 0.25
"""How much more of the question a sentence must say than the summary, to be told as well."""


def at(library: Library, place: str | None) -> Record | None:
    """Return what the newest edition says at a place: the rule itself, not its examples."""
    passages = library.passages(place=place) if place else []
    newest = [one for one in passages if one["edition"] == passages[-1]["edition"]]
    return min(newest, key=lambda one: (one["kind"] == "example", not one["text"].strip()), default=None)


def hits_of(
    query: Query,
    found: Found,
    order: Sequence[str],
    library: Library,
    splitter: Splitter,
    places: Mapping[str, str],
    chosen: First | None,
) -> list[Hit]:
    """Return the hits with their scores, the first ones with the sentence that speaks to the question.

    Beside the first stands the official passage that decides what is printed: the chosen reply, or what the hit says.
    """
    known = library.hits(order)
    order = [entry for entry in order if entry in known]
    top, saying = found.scores[found.order[0]], Saying(query, splitter)
    hits: list[Hit] = []
    for entry in order:
        hit = known[entry]
        text, number = hit.text, hit.number
        if len(hits) < 3 and hit.kind != "faq":
            text, number = _text(query, hit, library, saying)
        score = 1.0 if not hits else min(hits[-1].score, found.scores.get(entry, 0.0) / top)
        hit = replace(hit, text=text, score=round(score, 4))
        if number and number != hit.number:
            hit = replace(hit, number=number, locator=hit.locator.replace(str(hit.number), number))
        record = library.brief(entry)
        decides = chosen.reply.text if chosen and not hits else text
        if record is not None and not record.get("own", True):  # the document alone has it
            hit, decides = replace(hit, text=""), query.question
        passage = at(library, places.get(entry)) or _deciding(library, hit.game, record, decides)
        hits.append(with_passage(hit, passage) if passage else hit)
    return hits


def _deciding(library: Library, game: str, entry: Record | None, sentence: str) -> Record | None:
    """Return the official passage that decides a sentence, None where no document is imported."""
    if not library.imported:
        return None
    from kfrules.kb.quoting import deciding

    return deciding(library, game, entry, sentence)


def with_passage(hit: Hit, passage: Record) -> Hit:
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


def _text(query: Query, hit: Hit, library: Library, saying: Saying) -> tuple[str, str | None]:
    """Return what an entry says to the question, and the number of the rule that says it.

    That is the summary, and the one sentence of the body that says clearly more of what was asked.
    """
    entry = library.brief(hit.entry)
    if entry is None or not entry["body"]:
        return hit.text, hit.number
    told = [(saying.share(sentence), sentence) for sentence in sentences(entry["body"])]
    best = max(told, key=lambda pair: pair[0], default=(0.0, ""))
    number = _number(entry["body"], hit.number, saying)
    if len(query.content) < 2 or best[0] < saying.share(hit.text) + MORE:
        return hit.text, number
    return f"{hit.text} {best[1]}", number


def _number(body: str, number: str | None, saying: Saying) -> str | None:
    """Return the rule that the statement cites that says most of what was asked; the entry's own where none does."""
    if number is None:
        return None
    told = ((saying.share(one), one) for one in statements(body) if CITED.search(one))
    most, statement = max(told, key=lambda pair: pair[0], default=(0.0, ""))
    return _cited(statement if most else body, number)


def _cited(text: str, number: str) -> str:
    """Return the first rule of the entry's own section that a text cites, else the entry's number.

    >>> _cited("Kern: 1 Punkt reicht [120.3, 702.2b].", "702.2")
    '702.2b'
    """
    cited = (one.strip() for found in CITED.findall(text) for one in found.strip(" []").split(","))
    return next((one for one in cited if one.partition(".")[0] == number.partition(".")[0]), number)
