"""`kfrules ask`: the ruling, the passages that it rests on, and a proof played right now."""

from __future__ import annotations

import io
import re
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from kfrules.cli.cite import edition, place
from kfrules.cli.faq import faq_place
from kfrules.cli.lookup import known_game
from kfrules.cli.options import Game, Json
from kfrules.cli.proof import Proof, prove, show_proof
from kfrules.cli.screen import Screen, clean, emit_json
from kfrules.rules_de import cards, entries
from kfrules.rules_de.entries import EDITIONS
from kfrules.rules_de.ids import slug
from kfrules.scenarios.play.engine import has_engine

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.kb import Answer, Hit, Snapshot

MORE = 3


class View(NamedTuple):
    """How much of an answer is shown: passages, letters quoted of an official one, lines of a trace."""

    passages: int = 3
    quoted: int = 420
    trace: int = 12


VIEWS = (View(), View(2, 200, 8), View(2, 120, 4), View(1, 0, 2))
"""From what a long terminal shows to what the shortest does; `--all` shows everything."""

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
    context: Annotated[
        int,
        typer.Option("--context", metavar="ZAHL", min=0, max=50, help="So viele offizielle Stellen davor und danach."),
    ] = 0,
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
    from kfrules.cli.knowledge import open_snapshot
    from kfrules.kb import settings

    snapshot = open_snapshot()
    wanted = known_game(game) if game else settings.default_game()
    answer = snapshot.ask(" ".join(question), game=wanted, limit=limit, model=model)
    asks_back = bool(answer.choices) and not json
    proofs = [] if no_proof or asks_back or not answer.answered else proofs_of(answer, everything)
    if json:
        emit_json(as_data(answer, proofs) | ({"context": around(snapshot, answer, context)} if context else {}))
    elif asks_back:
        show_choices(Screen(), answer)
    elif answer.answered:
        show_fitting(Screen(), snapshot, answer, proofs, everything, context)
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
        "hits": [
            {key: getattr(hit, key) for key in keys} | {"passage": quoted(hit)}
            for hit in (answer.hits if answer.answered else [])
        ],
        "scenarios": [proof.as_data() for proof in proofs],
        "note": note(answer),
        "nearest": list(answer.nearest),
        "confidence": answer.confidence,
        "choices": [{"game": hit.game, "entry": hit.entry, "text": hit.text} for hit in answer.choices],
    }


def quoted(hit: Hit) -> dict[str, Any] | None:
    """Return the official passage of a hit as plain data, None where its edition is not imported."""
    if hit.passage is None:
        return None
    return {key: hit.passage[key] for key in ("edition", "number", "locator", "title", "text")} | {
        "lines": [hit.passage["first_line"], hit.passage["last_line"]]
    }


def around(snapshot: Snapshot, answer: Answer, context: int) -> list[dict[str, Any]]:
    """Return the official passages next to the best hit's, as their document has them."""
    best = answer.hits[0] if answer.hits else None
    return snapshot.of(best.entry).around(best.passage["entry"], context) if best and best.passage else []


def show_choices(screen: Screen, answer: Answer) -> None:
    """Write each game's answer in a line, and ask which game is meant."""
    names = [entries.GAMES[hit.game] for hit in answer.choices]
    screen.say(f"Das gibt es in mehreren Spielen ({', '.join(names)}):", style="bold")
    for hit in answer.choices:
        screen.say()
        screen.say(f"**{entries.GAMES[hit.game]}: {hit.title}**", indent="  ", hang="    ")
        screen.say(hit.text, indent="    ")
    asked = clean(answer.question).strip()
    screen.title("Welches Spiel meinst du?")
    for hit in answer.choices:
        screen.say(f'kfrules ask --game {hit.game} "{asked}"', indent="  ", hang="    ")
    screen.say(f"Für immer einstellen: kfrules use {answer.choices[0].game}", style="dim")


def show_fitting(
    screen: Screen,
    snapshot: Snapshot,
    answer: Answer,
    proofs: list[Proof],
    everything: bool = False,
    context: int = 0,
) -> None:
    """Write an answer so that it fits a terminal's height, unless the player asked for more."""
    view = VIEWS[0]
    if screen.terminal and not everything and not context:
        for view in VIEWS:
            written = io.StringIO()
            paper = Screen(written, width=screen.width)
            show_answer(paper, snapshot, answer, proofs, view=view)
            if written.getvalue().count("\n") < screen.height:
                break
    show_answer(screen, snapshot, answer, proofs, everything, context, view)


def show_answer(
    screen: Screen,
    snapshot: Snapshot,
    answer: Answer,
    proofs: list[Proof],
    everything: bool = False,
    context: int = 0,
    view: View = VIEWS[0],
) -> None:
    """Write an answer for people: first the ruling, then what it rests on, then the proof."""
    from kfrules.cli.knowledge import titles_of

    game = answer.hits[0].game
    titles = titles_of(snapshot, game)
    passages = list(answer.hits) if everything else resting_on(answer)[: view.passages]
    screen.say(answer.ruling or passages[0].text, style="bold")
    if asked := question_of(answer):
        screen.say(f"Die Frage dazu: {asked}", style="dim")
    if note(answer):
        screen.say(note(answer) or "", style="yellow")
    screen.title("Regelstellen")
    for hit in passages:
        show_passage(screen, hit, titles, answer.question, hit.text == answer.ruling, view.quoted)
    if context:
        show_context(screen, around(snapshot, answer, context), answer.hits[0])
    for proof in proofs:
        screen.title(f"Beweis: {proof.title}" if proof.result else proof.title)
        show_proof(screen, proof, titles, whole=everything, lines=view.trace)
    if not proofs and not has_engine(game):
        screen.title("Beweis")
        screen.say(f"… Noch kein Beweis: {entries.GAMES[game]} hat noch keine Engine.", indent="  ", style="yellow")
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
    return [hit for rank, hit in enumerate(answer.hits) if not rank or hit.entry.rpartition(":")[2] in names]


def show_passage(
    screen: Screen, hit: Hit, titles: Titles, question: str = "", repeated: bool = False, quoted: int = VIEWS[0].quoted
) -> None:
    """Write a passage with its citation: our words if they do not stand above already, then the official text.

    What the question says is bold.
    """
    ours = hit.kind == "faq" and hit.locator.startswith("FAQ: ") and not hit.passage and has_engine(hit.game)
    spot = faq_place(hit.entry.rpartition(":")[2], titles) if ours else hit.locator
    line = f", Zeile {hit.passage['first_line']}" if hit.passage else ""
    screen.say(f"**{hit.title}** – {place(spot, hit.edition, hit.title)}{line}", indent="  ", hang="    ")
    if hit.text and not repeated:
        screen.say(marked(hit.text, question), indent="    ")
    if quoted and hit.passage and hit.passage["text"] not in (hit.text, ""):
        text = " ".join(hit.passage["text"].split())
        text = text if len(text) <= quoted else text[:quoted].rsplit(" ", 1)[0] + " …"
        screen.say(f"Offiziell: „{marked(text, question)}“", indent="    ", style="italic")


def marked(text: str, question: str) -> str:
    """Return a text with the words of the question in bold, in whatever form they stand there.

    >>> marked("Alle Kreaturen mit Gift.", "Wirkt eine Kreatur giftig?")
    'Alle **Kreaturen** mit Gift.'
    """
    from kfrules.kb.stems import stem
    from kfrules.kb.text import words
    from kfrules.kb.wordlists import lightwords, stopwords

    silent = stopwords() | lightwords()
    asked = {stem(word) for word in words(question) if word not in silent}
    return _WORD.sub(lambda match: _bold(match.group(), {*map(stem, words(match.group()))} & asked), text)


_WORD = re.compile(r"\w+")


def _bold(word: str, met: set[str]) -> str:
    return f"**{word}**" if met else word


def show_context(screen: Screen, passages: list[dict[str, Any]], hit: Hit) -> None:
    """Write the official passages around the best hit's."""
    from kfrules.cli.official import show_passages

    if not passages:
        screen.title("Umgebung")
        screen.say("Dafür fehlt das offizielle Dokument: kfrules import DATEI", indent="  ", style="yellow")
        return
    show_passages(screen, passages, {}, hit.passage["entry"] if hit.passage else None)


def further(answer: Answer, passages: list[Hit], proofs: list[Proof]) -> list[str]:
    """Return the commands that lead on: whole entries, near entries, the cards of the question, the whole proof."""
    shown = [hit.entry for hit in passages]
    near = [hit.entry for hit in answer.hits if hit.entry not in shown][:MORE]
    names = " · ".join(entry.removeprefix(f"{entries.DEFAULT_GAME}:") for entry in [*shown, *near])
    named = dict.fromkeys(slug(card["name_de"]) for card in answer.cards)
    return [
        f"kfrules show {names}",
        *(f"kfrules card {name}" for name in list(named)[:MORE]),
        *(f"kfrules play {proof.id}" for proof in proofs),
    ]


def basis(editions: set[str]) -> str:
    """Say which editions, and which sets, an answer rests on."""
    known = [EDITIONS[id] for id in sorted(editions) if id in EDITIONS]
    parts = [edition(one.id) + (f" (Sets {', '.join(one.sets)})" if one.sets else "") for one in known]
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
