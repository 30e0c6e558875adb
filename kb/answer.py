"""From what was found to the answer: is there one, what stands first, what does each hit say.

What stands first is the reply of the same case (`kfrules.kb.first`), if one is sure enough; else what the rule says,
with its subject and without a verdict.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kfrules.kb import cardsaid, firstline
from kfrules.kb.cardnames import ASKING
from kfrules.kb.confidence import Evidence, confidence, quality
from kfrules.kb.confidence import evidence as evidence_of
from kfrules.kb.first import First
from kfrules.kb.fusion import ranked
from kfrules.kb.hits import at, hits_of, with_passage
from kfrules.kb.known import is_known
from kfrules.kb.lexicon import Lexicon
from kfrules.kb.library import Library
from kfrules.kb.query import Concept, Query
from kfrules.kb.results import Answer, Hit
from kfrules.kb.search import Found
from kfrules.kb.text import slug_key
from kfrules.kb.units import Record
from kfrules.kb.verdict import Verdict, verdict_of
from kfrules.records import replace

NUMBERED = 5.5
"""The quality of an answer to a rule's number: as good as any."""

_VERDICT = re.compile(r"(Ja|Nein)[.,] ")

TIED = 0.83
"""The share of the best entry's score from which the next may be meant as well, where nothing tells them apart."""

MOST_SCENARIOS = 6
_JUDGED = 5  # the best entries, by which the support of an answer is judged
SURE, APART, SURE_APART = 0.8, 2, 0.9
"""How sure a reply about the named cards must be, and where so many marks or numbers are only in the question or its
way: The names alone make them alike. Of 8 such yes/no questions below it, 4 had the opposite verdict."""

_CASES = 2  # rulings about a card that are told at once


def compose(
    query: Query,
    found: Found,
    library: Library,
    lexicon: Lexicon,
    first: First | None,
    limit: int,
    places: Mapping[str, str] | None = None,
) -> Answer:
    """Return the answer to a question.

    `first`: the reply that is most like it; `places`: entry → place, where the question names rules by number.
    """
    told = evidence(query, found, lexicon)
    well, sure = quality(told), round(confidence(told), 3)
    nothing = Answer(
        query.question,
        answered=False,
        terms=query.entries,
        note=query.note,
        cards=query.cards,
        confidence=sure,
        quality=well,
    )
    named = any(not card.get("short") for card in query.cards) or (query.cards and not _beside(query))
    known = is_known(query, told, sure, found, library, lexicon.game, first)
    if not named and not (found.order and known):
        return replace(nothing, nearest=library.nearest(query, 3))
    chosen = firstline.chosen_for(query, first)
    if query.cards and (chosen is None or not _same_cards(query, chosen, library, lexicon)):
        return _of_card(query, found, library, lexicon, nothing, first, limit)
    said = chosen or firstline.told_for(query, first)
    order = _order(found.order, said)[: max(limit, 1)]
    hits = hits_of(query, found, order, library, lexicon.splitter, places or {}, said)
    ruling = firstline.fact(said) if said else _stands(hits)
    answer = replace(
        nothing,
        answered=True,
        ruling=ruling,
        ruling_source=hits[0].entry,
        verdict=Verdict("none", None, ruling),
        similar=firstline.similar(first, library) if not query.only_names else [],
        did_you_mean=_meant(query, found) if said is None else [],
        neighbours=firstline.neighbours(first, library),
        hits=hits,
        scenarios=_scenarios(query, found, first, order, library),
        only_names=query.only_names and bool(query.entries),
    )
    return _decided(answer, chosen) if chosen else answer


def _decided(answer: Answer, chosen: First) -> Answer:
    """Return an answer with a reply as its verdict."""
    reply = chosen.reply
    return replace(
        answer,
        ruling=reply.text,
        sure=chosen.sure,
        same_as=chosen.way.text,
        ruling_source=reply.scenario or reply.entries[0],
        verdict=verdict_of(reply.text),
        basis="ruling" if reply.ruling else "entry",
        reasons=[entry for entry in reply.entries if ":faq-" not in entry],
        similar=[],
    )


def _stands(hits: Sequence[Hit]) -> str:
    """Return what the best hit's entry says, without the Ja or Nein that it says to a question of its own."""
    hit = next((hit for hit in hits if hit.kind != "faq"), hits[0])
    return statement(replace(hit, text=_undecided(hit.text)))


def _undecided(text: str) -> str:
    """Return a text without the verdict that it begins with.

    >>> _undecided("Nein, sie wartet."), _undecided("Ja. Solange sie liegt."), _undecided("Jäger laufen.")
    ('Sie wartet.', 'Solange sie liegt.', 'Jäger laufen.')
    """
    rest = _VERDICT.sub("", text)
    return rest[:1].upper() + rest[1:]


def _same_cards(query: Query, chosen: First, library: Library, lexicon: Lexicon) -> bool:
    """Tell whether a reply is to something asked of the cards that the question names: another card is another case.

    So may be a further one: what Nexus does with the Spektralbohrer says little about Nexus where nobody has it.
    """
    named = {str(card["name_en"]) for card in query.cards}
    further = chosen.way.cards - named
    if further and (not firstline.certain(chosen) or any(_without(query.question, one, lexicon) for one in further)):
        return False
    if chosen.sure < (SURE_APART if chosen.apart >= APART else SURE):
        return False
    there = {one for one in named - chosen.way.cards if chosen.reply in library.replies.of_card(one)}
    return bool(_beside(query)) and bool(named & chosen.way.cards) and named <= chosen.way.cards | there


def _elsewhere(query: Query, first: First | None, lexicon: Lexicon) -> set[int]:
    """Return the replies that come near, but speak of what a question says is not there."""
    named = {str(card["name_en"]) for card in query.cards}
    near = [] if first is None else [(first.reply, first.way), *((one.reply, one.way) for one in first.next)]
    ways = [(reply, way.cards - named) for reply, way in near]
    return {reply.number for reply, cards in ways if any(_without(query.question, one, lexicon) for one in cards)}


def _without(question: str, name: str, lexicon: Lexicon) -> bool:
    """Tell whether a question says that a card is not there: „und ohne Pos Feen“."""
    printed = {slug_key(str(card["name_de"])) for card in lexicon.cards(slug_key(name))}
    return any(re.search(rf"\b(ohne|keine?n?|without) {re.escape(one)}", slug_key(question)) for one in printed)


def _beside(query: Query) -> list[Concept]:
    """Return what a question asks about beside its cards."""
    return [one for one in query.content if not one.card and one.word not in ASKING]


def _of_card(
    query: Query, found: Found, library: Library, lexicon: Lexicon, nothing: Answer, first: First | None, limit: int
) -> Answer:
    """Return the answer about the cards that a question names: their values, their rulings, its other terms."""
    asked = _beside(query)
    named = [library.replies.of_card(str(card["name_en"])) for card in query.cards]
    rulings = list({reply.number: reply for replies in named for reply in replies}.values())
    if asked and first is not None:  # what comes nearest to the question first
        near = [first.reply.number, *(judged.reply.number for judged in first.next)]
        rulings.sort(key=lambda reply: near.index(reply.number) if reply.number in near else len(near))
    rulings.sort(key=lambda reply: -sum(reply in replies for replies in named))  # and of all the cards together
    answers = [entry for reply in rulings for entry in reply.entries[:1]]
    works = [entry for card in query.cards for entry in cardsaid.related(card)]
    beside = found.order if any(not one.naming for one in asked) else []
    meeting = [reply.entries[0] for reply in rulings if not set(query.entries).isdisjoint(reply.entries)]
    if asked:
        meeting = [*(entry for entry in found.order[:2] if ":faq-" in entry), *meeting]
    wanted = list(dict.fromkeys([*meeting, *query.entries, *answers, *beside, *works]))
    there = library.hits(wanted)
    order = [entry for entry in wanted if entry in there]
    known = replace(found, order=order, scores=dict.fromkeys(order, 1.0) | found.scores)
    told = " ".join(cardsaid.told(lexicon.cards(slug_key(str(card["name_en"])))) for card in query.cards[:2])
    similar = [first.reply, *rulings] if first is not None and first.enough and asked else rulings
    similar = list(
        {reply.number: reply for reply in similar if reply.number not in _elsewhere(query, first, lexicon)}.values()
    )
    own = [record for reply in similar if (record := library.scenario(reply.scenario or ""))]
    shown = [record for card in query.cards for record in library.scenarios_of(cardsaid.card_id(card))]
    own += [record for record in shown if record not in own]
    return replace(
        nothing,
        answered=True,
        ruling=told,
        ruling_source=cardsaid.card_id(query.cards[0]),
        verdict=Verdict("none", None, told),
        basis="card",
        similar=[firstline.alike(reply, library) for reply in similar[:_CASES]],
        neighbours=firstline.questions(similar[_CASES:], library),
        hits=hits_of(query, known, order[: max(limit, 1)], library, lexicon.splitter, {}, None),
        scenarios=own[:MOST_SCENARIOS] or _scenarios(query, found, None, query.entries, library),
        quality=NUMBERED if not asked and not query.cards[0].get("short") else nothing.quality,
    )


def statement(hit: Hit) -> str:
    """Return what a hit says, with its subject: „Scharmützel: …“."""
    text = hit.text or (hit.passage["text"] if hit.passage else "")
    return text if slug_key(hit.title) in slug_key(text[: len(hit.title) + 30]) else f"{hit.title}: {text}"


def _order(order: Sequence[str], chosen: First | None) -> list[str]:
    """Return the entries with that of the chosen reply first."""
    own = chosen.reply.entries[:1] if chosen else ()
    return [*own, *(entry for entry in order if entry not in own)]


def _meant(query: Query, found: Found) -> list[str]:
    """Return two entries that are about as likely meant, where the question names neither."""
    best = found.order[:2]
    if len(best) < 2 or query.entries or found.scores[best[1]] < TIED * found.scores[best[0]]:
        return []
    return best


def evidence(query: Query, found: Found, lexicon: Lexicon) -> Evidence:
    """Return what speaks for a question being one that the rules answer."""
    judged = [place for place in found.places.values() if place.entry in found.order[:_JUDGED]]
    met = max((found.met.get(place.unit, 0.0) for place in judged), default=0.0)
    meant, lexical = (max(scores.values(), default=0.0) for scores in (found.dense, found.lexical))
    return evidence_of(query, judged, met, meant, lexical, lexicon.rarest)


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
        passage = at(library, place)
        hits.append(with_passage(hit, passage) if passage else hit)
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


def _scenarios(query: Query, found: Found, first: First | None, order: Sequence[str], library: Library) -> list[Record]:
    """Return the best scenarios: what proves the reply, then those of the first hit and of what the question names.

    What can be played goes before what cannot, then what meets the question best, speaks of more of the entries
    that it names, and shows the entry instead of being about it.
    """
    met = {place.scenario: found.met.get(place.unit, 0.0) for place in found.places.values() if place.scenario}
    asked = set(query.entries)
    entries = list(dict.fromkeys([*order[:1], *query.entries]))  # of other hits they would show something else
    proofs = library.proofs(entries)
    named: dict[str, set[str]] = {}
    for proof in proofs:
        named.setdefault(proof.scenario, set()).update(asked & {proof.entry})
    best: dict[str, float] = {}
    for proof in proofs:
        meets = len(named[proof.scenario]) if len(asked) > 1 else 0
        score = (0.0 if proof.deferred else 1.0) + met.get(proof.scenario, 0.0) + 0.5 * meets
        score += (0.0 if proof.role == "about" else 0.3) - 0.2 * entries.index(proof.entry)
        best[proof.scenario] = max(score, best.get(proof.scenario, -9.0))
    own = [first.reply.scenario] if first and first.reply.scenario and first.sure >= firstline.ALIKE else []
    records = (library.scenario(name) for name in list(dict.fromkeys([*own, *ranked(best)]))[:MOST_SCENARIOS])
    return [record for record in records if record is not None]
