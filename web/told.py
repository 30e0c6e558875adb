"""What can be asked of kfrules from a page, as plain data: answers, plays, entries, cards. In German, ready to show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kfrules.cli.answer import basis, case_title, place_of, resting_on, words_of
from kfrules.cli.asking import as_data, proofs_of
from kfrules.cli.faq import faq_entries, source_told
from kfrules.cli.firstlines import first_lines, played
from kfrules.cli.knowledge import titles_of
from kfrules.cli.lookup import known_game
from kfrules.cli.proof import Proof, prove, verdict
from kfrules.cli.trace import Line, explained
from kfrules.rules_de import cards as printed
from kfrules.rules_de.entries import DEFAULT_GAME, EDITIONS, GAMES, KINDS
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.kb import Answer, Hit, Snapshot
    from kfrules.scenarios.format.record import Record

Data = dict[str, Any]

MOST = 100_000
"""Letters of a scenario that is read."""


def ask(snapshot: Snapshot, question: str, game: str | None = None) -> Data:
    """Return the answer to a question as `kfrules ask --json` gives it (`answer`), and what the page shows of it."""
    from kfrules.answering import answer as answer_to

    found = answer_to(snapshot, question, known_game(game) if game else None)
    proofs = proofs_of(found) if found.answered else []
    titles = titles_of(snapshot, found.hits[0].game if found.hits else DEFAULT_GAME)
    passages = resting_on(found) if found.answered else []
    others = [hit for hit in found.hits if hit not in passages] if found.answered else []
    lines = first_lines(found, titles)
    return {
        "answer": as_data(snapshot, found, proofs),
        "lines": [{"kind": line.kind, "parts": [list(part) for part in line.parts]} for line in lines],
        "hits": [_hit(hit, found, titles) for hit in passages],
        "others": [_hit(hit, found, titles) for hit in others],
        "case": _own_case(found),
        "plays": [{"id": one.id, "game": one.record["game"], "title": case_title(found, one)} for one in proofs],
        "basis": basis({hit.edition for hit in passages}),
    }


def _hit(hit: Hit, answer: Answer, titles: Titles) -> Data:
    words = words_of(hit, answer)
    return {"entry": hit.entry, "title": hit.title, "place": place_of(hit, titles), "text": words}


def _own_case(answer: Answer) -> Data | None:
    """Return the situation that the question told, if it was played, as the text of a scenario that `play` takes."""
    situation = answer.situation
    if situation is None or not played(situation) or situation.scenario is None:
        return None
    return {"text": situation.scenario(), "end": situation.end, "assumed": situation.assumed}


def play(
    snapshot: Snapshot, id: str | None = None, game: str | None = None, text: str | None = None, without: Any = ()
) -> Data:
    """Play a scenario, by its id or as a file's text, without the rules of some entries. Raises `KfrulesError`."""
    if text is not None:
        if len(text) > MOST:
            raise KfrulesError("das Szenario ist zu lang", None, f"höchstens {MOST} Zeichen werden gelesen")
        from kfrules.scenarios.format import load_text

        record = load_text(text, "Szenario")
    else:
        found = snapshot.scenario(str(id), known_game(game))
        if found is None:
            raise KfrulesError(f"das Szenario „{id}“ gibt es nicht", None, "sieh unter „Einträge“ nach")
        record = cast("Record", found)
    one = known_game(record["game"])
    off = frozenset(name if ":" in name else f"{one}:{name}" for name in without)
    return _played(snapshot, prove(record, off), text)


def _played(snapshot: Snapshot, proof: Proof, text: str | None = None) -> Data:
    """Return a play as the page shows it: verdict, film, and what each cited rule is called."""
    record, off = proof.record, proof.off
    titles = titles_of(snapshot, record["game"])
    shown: Data = {
        "id": proof.id,
        "game": record["game"],
        "title": proof.title,
        "question": record.get("question"),
        "ruling": record.get("ruling"),
        "passed": proof.passed,
        "verdict": verdict(proof, titles),
        "without": sorted(off),
        "deferred": proof.result is None,
        "text": text,
        "own": text is not None,
        "told": record.get("situation"),
    }
    if proof.result is None:
        return shown | {"film": None, "rules": {}}
    from kfrules.scenarios.play.film import film

    made = film(record, off)
    lines = explained([Line(frame.depth, frame.text, frame.cites) for frame in made.frames], titles)
    frames = [
        {"depth": line.depth, "text": line.text, "cites": list(line.cites), "table": frame.table}
        for line, frame in zip(lines, made.frames, strict=True)
    ]
    rules = {cite: _rule(titles, record["game"], cite) for line in lines for cite in line.cites}
    rules |= {entry: _rule(titles, record["game"], entry) for entry in off}
    return shown | {"film": made.as_data() | {"frames": frames}, "rules": rules}


def _rule(titles: Any, game: str, cite: str) -> Data:
    """Return what a citation is called and whether it can be switched off: a rule can, a mere term cannot."""
    kind = titles.kind(cite)
    return {"id": cite if ":" in cite else f"{game}:{cite}", "title": titles(cite), "kind": kind}


def text(snapshot: Snapshot, id: str, game: str | None = None) -> str:
    """Return a scenario as the text of its file."""
    from kfrules.scenarios.format import write

    record = snapshot.scenario(id, known_game(game))
    if record is None:
        raise KfrulesError(f"das Szenario „{id}“ gibt es nicht", None, "sieh unter „Einträge“ nach")
    return str(write.text(cast("Record", record)))


def entry(snapshot: Snapshot, id: str) -> Data:
    """Return an entry, whole. Raises `KfrulesError`."""
    shelf = snapshot.of(id)
    record = shelf.entry(id) or faq_entries(snapshot, shelf.game).get(id)
    if record is None:
        raise KfrulesError(f"den Eintrag „{id}“ gibt es nicht", None, "sieh unter „Einträge“ nach")
    titles = titles_of(snapshot, shelf.game)
    sources = [source_told(record, one, titles) for one in record["sources"]]
    keys = ("id", "game", "title", "name_en", "summary", "body", "interpretation", "reason")
    return {
        **{key: record.get(key) for key in keys},
        "kind": KINDS.get(record["kind"], "Regeln"),
        "answers": [{"a": one["a"], "q": one["q"][:1]} for one in record.get("answers") or ()],
        "sources": list(dict.fromkeys(sources)),
        "see_also": [{"id": other, "title": titles(other)} for other in record.get("see_also") or ()],
        "scenarios": [
            {"id": one["id"], "title": one.get("title") or one.get("question") or one["id"]}
            for one in shelf.scenarios_of(str(record["id"]))
        ],
    }


def listed(snapshot: Snapshot, game: str) -> list[Data]:
    """Return the entries of a game by title, as far as a list shows them."""
    found = snapshot.entries(known_game(game))
    keys = ("id", "title", "name_en", "summary")
    return sorted(({key: one.get(key) for key in keys} for one in found), key=lambda one: str(one["title"]).casefold())


def cards(snapshot: Snapshot) -> list[Data]:
    """Return the cards of KeyForge by name, each once."""
    once = {card.name_en: {"name": card.name_de, "english": card.name_en, "ref": card.ref} for card in printed.load()}
    return sorted(once.values(), key=lambda one: one["name"].casefold())


def card(snapshot: Snapshot, name: str) -> Data:
    """Return all that is known of a card. Raises `KfrulesError`."""
    from kfrules.cli.cards import ENGINE, known_of, names_told, printings_told, values

    known = known_of(snapshot, name)
    words = {"values": values(known), "printings": printings_told(known), "names": names_told(known)}
    return known | words | {"engine": ENGINE[known["engine"]]}


def about(snapshot: Snapshot) -> Data:
    """Return the games and the editions that their rules rest on."""
    editions = {edition.game: edition.title for edition in EDITIONS.values()}
    return {"games": [{"id": game, "name": name, "edition": editions[game]} for game, name in GAMES.items()]}
