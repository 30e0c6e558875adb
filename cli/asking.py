"""What `kfrules ask` does, apart from how its command line is read (`cli.quick`, `cli.commands.ask`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, cast

from kfrules.cli.answer import around, show_answer, show_choices, show_nothing
from kfrules.cli.firstlines import first_lines, note
from kfrules.cli.lookup import known_game
from kfrules.cli.proof import Proof, prove
from kfrules.cli.screen import Screen, emit_json
from kfrules.records import asdict
from kfrules.rules_de.entries import DEFAULT_GAME
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb import Answer, Hit, Snapshot
    from kfrules.scenarios.format.record import Record, Values


def reply(
    question: Sequence[str],
    game: str | None = None,
    everything: bool = False,
    no_proof: bool = False,
    context: int = 0,
    json: bool = False,
    model: str | None = None,
    limit: int = 10,
    save: Path | None = None,
) -> int:
    """Answer a question on the screen, or as JSON, and return the exit code: 1 where nothing was found.

    The names are those of the options; see `cli.commands.ask`.
    """
    from kfrules.answering import answer as answer_to
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.kb import settings

    snapshot = open_snapshot()
    wanted = known_game(game) if game else settings.default_game()
    answer = answer_to(snapshot, " ".join(question), wanted, limit=limit, model=model)
    if save is not None:
        save_situation(answer, save)
    asks_back = bool(answer.choices) and not json
    proofs = [] if no_proof or asks_back or not answer.answered else proofs_of(answer, everything)
    if json:
        further = {"context": around(snapshot, answer, context)} if context else {}
        emit_json(as_data(snapshot, answer, proofs) | further)
    elif asks_back:
        show_choices(Screen(), answer)
    elif answer.answered:
        show_answer(Screen(), snapshot, answer, proofs, everything, context)
    else:
        show_nothing(Screen(), answer)
    return 0 if answer.answered else 1


def save_situation(answer: Answer, path: Path) -> None:
    """Write the situation that was played as a scenario file. Raises `KfrulesError`."""
    situation = answer.situation
    if situation is None or situation.scenario is None:
        why = f"es fehlt: {'; '.join(situation.missing)}" if situation and situation.missing else "sie beschreibt keine"
        what = f"aus der Frage ist keine Situation zu speichern ({why})"
        raise KfrulesError(what, remedy="nenne Kreaturen mit Stärke und was geschieht, oder baue sie mit „kfrules try“")
    from kfrules.cli.files import write_new

    write_new(path, situation.scenario())


def proofs_of(answer: Answer, everything: bool = False, play: Callable[[Record], Proof] = prove) -> list[Proof]:
    """Play what proves an answer, else the similar case that it names, else an example; or all of them.

    A ruling's own scenario comes first even if it cannot be played yet: another would prove something else.
    `play`: how one is played.
    """
    if answer.basis == "situation" and not everything:
        return []
    if everything:
        return [prove(cast("Record", record)) for record in answer.scenarios]
    named = {answer.ruling_source, *(similar.id for similar in answer.similar)}
    own = (record for record in answer.scenarios if record["id"] in named)
    playable = (record for record in answer.scenarios if record.get("status") != "deferred")
    return [play(cast("Record", record)) for record in islice(chain(own, playable), 1)]


def as_data(snapshot: Snapshot | None, answer: Answer, proofs: list[Proof]) -> Values:
    """Return an answer as the JSON contract of `ask` gives it; `snapshot` knows what entries are called."""
    from kfrules.cli.knowledge import titles_of

    titles = titles_of(snapshot, answer.hits[0].game if answer.hits else DEFAULT_GAME)
    keys = ("entry", "game", "kind", "title", "number", "edition", "locator", "lines", "text", "score")
    return {
        "question": answer.question,
        "answered": answer.answered,
        "ruling": answer.ruling,
        "terms": list(answer.terms),
        "hits": [
            {key: getattr(hit, key) for key in keys} | {"passage": quoted(hit)}
            for hit in (answer.hits if answer.answered else [])
        ],
        "scenarios": [proof.as_data() for proof in proofs],
        "note": note(answer),
        "nearest": list(answer.nearest),
        "confidence": answer.confidence,
        "choices": [{"game": hit.game, "entry": hit.entry, "text": hit.text} for hit in answer.choices],
        "verdict": asdict(answer.verdict),
        "basis": answer.basis,
        "reasons": list(answer.reasons),
        "situation": situation_data(answer),
        "similar": [asdict(similar) for similar in answer.similar],
        "did_you_mean": list(answer.did_you_mean),
        "neighbours": list(answer.neighbours),
        "lines": [line.text for line in first_lines(answer, titles)],
    }


def situation_data(answer: Answer) -> Values | None:
    """Return the situation of an answer as plain data."""
    told = answer.situation
    if told is None:
        return None
    return {
        "given": told.record["given"] if told.record else None,
        "when": told.record["when"] if told.record else None,
        "end": told.end,
        "understood": [list(pair) for pair in told.understood],
        "ignored": told.ignored,
        "assumed": told.assumed,
        "missing": told.missing,
        "scenario": told.scenario() if told.scenario else None,
    }


def quoted(hit: Hit) -> Values | None:
    """Return the official passage of a hit as plain data, None where its edition is not imported."""
    if hit.passage is None:
        return None
    return {key: hit.passage[key] for key in ("edition", "number", "locator", "title", "text")} | {
        "lines": [hit.passage["first_line"], hit.passage["last_line"]]
    }
