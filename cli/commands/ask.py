"""`kfrules ask`: the ruling, the passages that it rests on, and a proof played right now."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.cite import edition, place
from cli.faq import faq_place
from cli.lookup import known_game
from cli.options import Game, Json
from cli.proof import Proof, prove, show_proof
from cli.screen import Screen, clean, emit_json
from rules_de import cards
from rules_de.entries import EDITIONS
from rules_de.ids import slug

if TYPE_CHECKING:
    from cli.trace import Titles
    from kb import Answer, Hit, Snapshot

PASSAGES = 3
"""Passages that an answer shows; the others are named under „Mehr dazu“."""
MORE = 3
NOTHING = "Keine Regelstelle gefunden"


def ask(
    question: Annotated[
        list[str],
        typer.Argument(metavar="FRAGE…", help="Deine Frage, ganz oder in Stichworten.", show_default=False),
    ],
    game: Game = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Alle Fundstellen zeigen und alle passenden Szenarien spielen.")
    ] = False,
    no_proof: Annotated[bool, typer.Option("--no-proof", help="Kein Szenario spielen.")] = False,
    json: Json = False,
    model: Annotated[
        str | None,
        typer.Option("--model", metavar="NAME", help="Ein anderes sentence-transformers-Modell.", show_default=False),
    ] = None,
    limit: Annotated[
        int,
        typer.Option("--limit", metavar="ZAHL", min=1, max=1000, help="So viele Fundstellen höchstens (10)."),
    ] = 10,
) -> None:
    """Beantworte eine Regelfrage: Ruling, Regelstellen und ein Szenario als Beweis."""
    from cli.knowledge import open_snapshot

    snapshot = open_snapshot()
    wanted = known_game(game) if game else None
    answer = snapshot.ask(" ".join(question), game=wanted, limit=limit, model=model)
    proofs = [] if no_proof or not answer.answered else proofs_of(answer, everything)
    if json:
        emit_json(as_data(answer, proofs))
    elif answer.answered:
        show_answer(Screen(), snapshot, answer, proofs, everything)
    else:
        show_nothing(Screen(), answer)
    if not answer.answered:
        raise typer.Exit(1)


def proofs_of(answer: Answer, everything: bool = False) -> list[Proof]:
    """Play the best scenario of an answer, or all of them.

    A ruling's own scenario comes first even if it cannot be played yet: another would prove something else.
    """
    own = (record for record in answer.scenarios if record["id"] == answer.ruling_source)
    playable = (record for record in answer.scenarios if record.get("status") != "deferred")
    if everything:
        return [prove(record) for record in answer.scenarios]
    return [prove(record) for record in islice(chain(own, playable), 1)]


def as_data(answer: Answer, proofs: list[Proof]) -> dict[str, Any]:
    """Return an answer as the JSON contract of `ask` gives it."""
    keys = ("entry", "game", "kind", "title", "number", "edition", "locator", "lines", "text", "score")
    return {
        "question": answer.question,
        "answered": answer.answered,
        "ruling": answer.ruling,
        "terms": list(answer.terms),
        "hits": [{key: getattr(hit, key) for key in keys} for hit in answer.hits] if answer.answered else [],
        "scenarios": [proof.as_data() for proof in proofs],
        "note": note(answer),
        "nearest": list(answer.nearest),
    }


def show_answer(
    screen: Screen, snapshot: Snapshot, answer: Answer, proofs: list[Proof], everything: bool = False
) -> None:
    """Write an answer for people: first the ruling, then what it rests on, then the proof."""
    from cli.knowledge import titles_of

    titles = titles_of(snapshot)
    passages = list(answer.hits) if everything else resting_on(answer)
    screen.say(answer.ruling or passages[0].text, style="bold")
    if asked := question_of(answer):
        screen.say(f"Die Frage dazu: {asked}", style="dim")
    if note(answer):
        screen.say(note(answer) or "", style="yellow")
    screen.title("Regelstellen")
    for hit in passages:
        show_passage(screen, hit, titles, repeated=hit.text == answer.ruling)
    for proof in proofs:
        screen.title(f"Beweis: {proof.title}")
        show_proof(screen, proof, titles, whole=everything)
    screen.title("Mehr dazu")
    for command in further(answer, passages, proofs):
        screen.say(command, indent="  ", hang="    ")
    screen.say()
    screen.say(basis({hit.edition for hit in passages}), style="dim")


def question_of(answer: Answer) -> str | None:
    """Return the question that the ruling answers, where it is a scenario's: "Nein." alone could mislead."""
    return next((r["question"] for r in answer.scenarios if r["id"] == answer.ruling_source), None)


def resting_on(answer: Answer) -> list[Hit]:
    """Return the hits that the ruling rests on: the best, what the question names, what the ruling is about."""
    named = {answer.ruling_source, *answer.terms}
    for record in answer.scenarios:
        if record["id"] == answer.ruling_source:
            cited = (cite["entry"] for cite in record["cites"])
            named.update([*record["shows"], *record["about"], *cited])
    names = {name.rpartition(":")[2] for name in named if name}
    return [hit for rank, hit in enumerate(answer.hits) if not rank or hit.entry.rpartition(":")[2] in names][:PASSAGES]


def show_passage(screen: Screen, hit: Hit, titles: Titles, repeated: bool = False) -> None:
    """Write a passage with its citation; its text only if that does not stand above already."""
    spot = faq_place(hit.entry.rpartition(":")[2], titles) if hit.kind == "faq" else hit.locator
    screen.say(f"**{hit.title}** – {place(spot, hit.edition, hit.title)}", indent="  ", hang="    ")
    if not repeated:
        screen.say(hit.text, indent="    ")


def further(answer: Answer, passages: list[Hit], proofs: list[Proof]) -> list[str]:
    """Return the commands that lead on: whole entries, near entries, the cards of the question, the whole proof."""
    shown = [hit.entry for hit in passages]
    near = [hit.entry for hit in answer.hits if hit.entry not in shown][:MORE]
    names = " · ".join(entry.removeprefix("keyforge:") for entry in [*shown, *near])
    named = dict.fromkeys(slug(card["name_de"]) for card in answer.cards)
    return [
        f"kfrules show {names}",
        *(f"kfrules card {name}" for name in list(named)[:MORE]),
        *(f"kfrules play {proof.id}" for proof in proofs),
    ]


def basis(editions: set[str]) -> str:
    """Say which editions, and which sets, an answer rests on."""
    known = [EDITIONS[id] for id in sorted(editions) if id in EDITIONS]
    parts = [f"{edition(known.id)} (Sets {', '.join(known.sets)})" for known in known]
    return f"Stand: {'; '.join(parts)}, in eigenen Worten." if parts else ""


def note(answer: Answer) -> str | None:
    """Return what the player should know besides: also that a card is of none of the four sets."""
    missing = [f"„{card}“" for card in cards.not_in_sets(answer.question)]
    if not missing:
        return answer.note
    verb = "ist" if len(missing) == 1 else "sind"
    told = f"{', '.join(missing)} {verb} nicht in diesen Sets ({', '.join(cards.SETS)})."
    return " ".join(filter(None, [told, answer.note]))


def show_nothing(screen: Screen, answer: Answer) -> None:
    """Say that nothing was found, and which terms come near."""
    asked = clean(answer.question).strip()
    about = f" zu „{asked if len(asked) <= 60 else asked[:60] + '…'}“" if asked else ""
    screen.say(f"{NOTHING}{about}.", style="bold")
    if note(answer):
        screen.say(note(answer) or "", style="yellow")
    if answer.nearest:
        screen.say(f"Am nächsten liegen: {' · '.join(answer.nearest)}.")
    screen.say("Alle Einträge zeigt: kfrules list", style="dim")
