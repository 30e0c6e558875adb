"""From a question to its answer: the asked situation, played; else a ruling of the same case or an entry's answer.

The knowledge base finds what the rules say; a game's reader of situations plays what was asked. What was played goes
first: it is the very case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from kfrules.kb.answer import statement
from kfrules.kb.firstline import without_verdict
from kfrules.kb.games import likely, named
from kfrules.kb.marks import marks
from kfrules.kb.results import Answer, Hit, Similar, Situation
from kfrules.kb.verdict import Verdict
from kfrules.records import replace
from kfrules.rules_de.answers import verdict_word
from kfrules.rules_de.entries import DEFAULT_GAME
from kfrules.scenarios.play.engine import engine_of, reader_of

if TYPE_CHECKING:
    from kfrules.kb import Snapshot
    from kfrules.scenarios.format.record import Facts
    from kfrules.scenarios.play.situations import Played, Told


def answer(
    snapshot: Snapshot, question: str, game: str | None = None, *, limit: int = 10, model: str | None = None
) -> Answer:
    """Return the answer to a question of a game (None: of the one that it is about)."""
    return played(snapshot, snapshot.ask(question, game=game, limit=limit, model=model), question, game)


def played(snapshot: Snapshot, found: Answer, question: str, game: str | None) -> Answer:
    """Return what was found for a question, with the verdict of its situation where it tells one that can be played."""
    found = with_texts(found)
    if found.only_names:  # „Rüstung bei Gift“ tells of no board
        return found
    unplayed: Answer | None = None
    for one in _games(question, game, found):
        reader = reader_of(one)
        told = reader.read(question) if reader is not None else None
        if reader is None or told is None:
            continue
        came = reader.answer(told) if told.record is not None else None
        if came is not None and came.kind != "none":
            if _differ(found, came) and (found.sure >= 1 or _is_general(question)):
                return found if found.sure >= 1 else _withheld(found)
            return _with_situation(snapshot, found, one, told, came)
        if found.hits and found.hits[0].game == one:
            unplayed = replace(_careful(found), situation=_situation(told))
    return unplayed or found


def _differ(found: Answer, came: Played) -> bool:
    """Tell whether a reply says Ja and a situation Nein, or the other way round.

    A question that was foreseen word for word asks of the rule, and its reply holds. Of others the situation is mostly
    right (65 of 68 in the kept sets); only where nothing of a case is told, neither is sure enough to be said.
    """
    said = verdict_word(found.ruling or "") if found.basis in ("entry", "ruling") else None
    return said in ("Ja", "Nein") and came.kind in ("yes", "no") and (said == "Ja") != (came.kind == "yes")


_OF_A_CASE = re.compile(
    r"\d|\b(mein|dein|sein(e|er|en|em|es|s)?\b|unser|gegner|oppo)|\b(mir|mich|hab\w*|hatte)\b|\b(zwei|drei|vier|fünf|sechs)"
)


def _is_general(question: str) -> bool:
    """Tell whether a question tells of nobody's creature or supply and names no number.

    >>> _is_general("Darf eine wütende Kreatur ihre Aktion nutzen?"), _is_general("Darf meine wütende das?")
    (True, False)
    """
    return _OF_A_CASE.search(question.lower()) is None


def _games(question: str, game: str | None, found: Answer) -> list[str]:
    """Return the games whose situation a question may tell: the one that is told or named, else KeyForge, the one
    that says most about it, and the one whose words it uses.
    """
    wanted = [game] if game is not None else named(question)
    said = [hit.game for hit in found.hits[:1]]
    return wanted or list(dict.fromkeys([DEFAULT_GAME, *said, *islice(likely(question), 1)]))


ON_A_BOARD = 0.83
"""How sure a reply must be whose question tells of a board with other numbers than its way, and could not be played. Of
3,200 yes/no questions of the typed sets 20 more than with 0.9 get the right verdict from it, and one the wrong one."""


def _careful(found: Answer) -> Answer:
    """Return an answer without the verdict of another case: what it would have said stands there as a similar one."""
    if found.basis not in ("ruling", "entry") or found.sure >= ON_A_BOARD:  # the board was told but could not be played
        return found
    if marks(found.question).numbers <= marks(found.same_as).numbers:  # „wenn mein Deck leer ist“: no other case
        return found
    return _withheld(found)


def _withheld(found: Answer) -> Answer:
    """Return an answer without its verdict; what it would have said stands there as a similar case."""
    said = found.ruling or ""
    fact = without_verdict(said)
    told = statement(found.hits[0]) if not fact or marks(fact).numbers else fact  # its numbers are another case's
    like = Similar(found.ruling_source or "", found.same_as, said) if found.same_as else None
    return replace(
        found,
        basis=None,
        ruling=told,
        verdict=Verdict("none", None, told),
        similar=[like] if like else [],
    )


def with_texts(found: Answer) -> Answer:
    """Return an answer about cards with a note on whether the engine plays their texts.

    What is not played proves nothing: scenarios that lay such a card on the table as mere values are left out.
    """
    if found.basis != "card":
        return found
    played = {str(card["name_en"]): _text_played(card) for card in found.cards}
    notes = {card["name_en"]: _PLAYED[played[str(card["name_en"])]].format(card["name_de"]) for card in found.cards}
    unplayed = {name for name, how in played.items() if how == "facts"}
    scenarios = [record for record in found.scenarios if unplayed.isdisjoint(_cards_on(record))]
    return replace(found, note=" ".join(filter(None, [*notes.values(), found.note])), scenarios=scenarios)


_PLAYED = {
    "abilities": "Den Text von „{}“ spielt die Engine.",
    "keywords": "„{}“ hat keinen Text außer Schlüsselwörtern; die spielt die Engine.",
    "nothing": "„{}“ hat keinen Text.",
    "facts": "Den Text von „{}“ spielt die Engine noch nicht.",
}


def _text_played(card: Mapping[str, Any]) -> str:
    facts: Facts = {"name_en": card["name_en"], "name_de": card["name_de"], "type": card["type"]}
    known = engine_of(DEFAULT_GAME).facts(facts)
    return "nothing" if known == "keywords" and not card["keywords"] else known


def _cards_on(record: Mapping[str, Any]) -> set[str]:
    """Return the English names of the printed cards on the table of a scenario that can be played."""
    if record.get("status") == "deferred":
        return set()
    return {str(facts["name_en"]) for facts in record.get("facts", {}).values()}


def _situation(told: Told, played: Played | None = None) -> Situation:
    return Situation(
        record=told.record,
        understood=list(told.understood),
        ignored=list(told.ignored),
        assumed=list(told.assumed),
        missing=list(told.missing),
        end=played.end if played else "",
        trace=list(played.trace) if played else [],
        scenario=(lambda: played.yaml) if played else None,
    )


def _with_situation(snapshot: Snapshot, found: Answer, game: str, told: Told, played: Played) -> Answer:
    """Return an answer that begins with the verdict of the played situation."""
    reasons = [f"{game}:{slug}" for slug in played.reasons]
    if not found.hits or found.hits[0].game != game:
        found = snapshot.ask(found.question, game=game)
    return replace(
        found,
        answered=True,
        ruling=played.text,
        ruling_source=None,
        verdict=Verdict(played.kind, played.value, played.text),
        basis="situation",
        reasons=reasons,
        situation=_situation(told, played),
        similar=[],
        did_you_mean=[],
        choices=[],
        hits=list(_hits(snapshot, found, game, reasons, _cited(game, played.trace))),
    )


def _cited(game: str, trace: Sequence[Any]) -> list[str]:
    """Return the first entries that the lines of a run cite."""
    cites = dict.fromkeys(f"{game}:{cite}" for line in trace for cite in line.cites)
    return list(cites)[:3]


def _hits(snapshot: Snapshot, found: Answer, game: str, reasons: list[str], trace_cites: list[str]) -> Iterator[Hit]:
    """Yield the entries that decide (where none does alone, what the trace cites), then what was found besides."""
    ours = {hit.entry: hit for hit in found.hits if hit.game == game}
    if not reasons and not ours:
        reasons = trace_cites
    known = snapshot.shelf(game).hits([entry for entry in reasons if entry not in ours]) if reasons else {}
    first = [ours.get(entry) or known.get(entry) for entry in reasons]
    order = [hit for hit in first if hit is not None]
    order += [hit for hit in ours.values() if hit.entry not in reasons]
    top = 1.0
    for hit in order:
        top = min(top, hit.score or top)
        yield replace(hit, score=1.0 if hit is order[0] else top)
