"""An answer as the player reads it: the verdict, why, the case played, where it stands, what lies near."""

from __future__ import annotations

import io
import re
from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple, cast

from kfrules.cli.cite import edition, place
from kfrules.cli.faq import faq_place
from kfrules.cli.firstlines import Line, choices, first_lines, nothing, played
from kfrules.cli.proof import Proof, show_proof
from kfrules.cli.screen import Screen, clean
from kfrules.rules_de import entries
from kfrules.rules_de.entries import EDITIONS
from kfrules.rules_de.ids import slug
from kfrules.scenarios.play.engine import has_engine

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.kb import Answer, Hit, Snapshot
    from kfrules.kb.results import Situation
    from kfrules.kb.units import Record
    from kfrules.scenarios.format.record import Record as ScenarioRecord

LINES = 24
"""An answer fills no more than this, unless everything is asked for."""

_WORD = re.compile(r"\w+")


class View(NamedTuple):
    """How much is shown: passages, letters quoted of an official one, lines of a trace, neighbouring questions."""

    passages: int = 3
    quoted: int = 420
    trace: int = 12
    neighbours: int = 3


VIEWS = (View(), View(2, 300, 8), View(2, 200, 5), View(1, 200, 4), View(1, 120, 3, 1), View(1, 0, 2, 0))
"""From the fullest view to the shortest."""


def show_answer(
    screen: Screen,
    snapshot: Snapshot,
    answer: Answer,
    proofs: list[Proof],
    everything: bool = False,
    context: int = 0,
) -> None:
    """Write an answer so that it fits `LINES`, unless the player asked for more."""
    view = VIEWS[0]
    if not everything and not context:
        view = VIEWS[bisect_left(VIEWS[:-1], True, key=lambda view: _fits(screen, snapshot, answer, proofs, view))]
    _write(screen, snapshot, answer, proofs, view, everything, context)


def _fits(screen: Screen, snapshot: Snapshot, answer: Answer, proofs: list[Proof], view: View) -> bool:
    written = io.StringIO()
    _write(Screen(written, width=screen.width), snapshot, answer, proofs, view)
    return written.getvalue().count("\n") <= LINES


def _write(
    screen: Screen,
    snapshot: Snapshot,
    answer: Answer,
    proofs: list[Proof],
    view: View,
    everything: bool = False,
    context: int = 0,
) -> None:
    from kfrules.cli.knowledge import titles_of

    game = answer.hits[0].game
    titles = titles_of(snapshot, game)
    passages = list(answer.hits) if everything else resting_on(answer)[: view.passages]
    show_first(screen, first_lines(answer, titles))
    if answer.situation is not None and played(answer.situation):
        _show_situation(screen, answer.situation, titles, everything, view)
    for proof in proofs:
        _show_case(screen, answer, proof, titles, everything, view)
    if not proofs and not has_engine(game):
        screen.say(f"Noch nicht gespielt: {entries.GAMES[game]} hat noch keine Engine.", style="dim")
    screen.title("Regelstellen")
    for hit in passages:
        show_passage(screen, hit, titles, answer, view.quoted)
    if context:
        show_context(screen, around(snapshot, answer, context), answer.hits[0])
    _show_further(screen, answer, passages, proofs, view)


STYLES = {
    **dict.fromkeys(("verdict", "nothing", "choices"), "bold"),
    **dict.fromkeys(("meant", "note", "missing"), "yellow"),
    "reasons": "dim",
}
HANGS = {"reasons": "      ", "similar": "  ", "missing": "  "}


def show_first(screen: Screen, lines: list[Line]) -> None:
    """Write the first lines, or some of them."""
    for line in lines:
        screen.say(line.text, style=STYLES.get(line.kind, ""), hang=HANGS.get(line.kind))


def case_title(answer: Answer, proof: Proof) -> str:
    """Return the heading of a played case: proof only where it is what the verdict rests on."""
    proves = answer.basis and proof.id == answer.ruling_source
    return f"{'Gespielt' if proves else 'Beispiel'}: {proof.title}"


def _show_case(screen: Screen, answer: Answer, proof: Proof, titles: Titles, everything: bool, view: View) -> None:
    """Write a played case."""
    screen.title(case_title(answer, proof))
    show_proof(screen, proof, titles, whole=everything, lines=view.trace)


def _show_situation(screen: Screen, situation: Situation, titles: Titles, everything: bool, view: View) -> None:
    """Write the asked case as it was played."""
    from kfrules.cli.board import show_board
    from kfrules.cli.trace import Short, show_trace

    screen.title("Deine Situation, gespielt")
    show_board(screen, cast("ScenarioRecord", situation.record))
    short = None if everything else Short("kfrules ask --all …", view.trace)
    show_trace(screen, situation.trace, titles, short)
    screen.say(f"{situation.end}.", indent="  ", hang="    ", style="green")
    if situation.assumed:
        assumed = "; ".join(one.rstrip(".") for one in situation.assumed)
        screen.say(f"Angenommen: {assumed}.", indent="  ", hang="    ", style="dim")


def _show_further(screen: Screen, answer: Answer, passages: list[Hit], proofs: list[Proof], view: View) -> None:
    if answer.neighbours[: view.neighbours]:
        screen.title("Frag auch")
        for question in answer.neighbours[: view.neighbours]:
            screen.say(question, indent="  ", hang="    ")
    screen.say()
    for command in further(answer, passages, proofs):
        screen.say(command, hang="  ", style="dim")
    screen.say(basis({hit.edition for hit in passages}), style="dim")


def resting_on(answer: Answer) -> list[Hit]:
    """Return the hits that the ruling rests on: the first, what the question names, what the ruling is about."""
    named = {answer.ruling_source, *answer.terms, *answer.reasons, *answer.did_you_mean}
    for record in answer.scenarios:
        if record["id"] == answer.ruling_source:
            cited = (cite["entry"] for cite in record["cites"])
            named.update([*record["shows"], *record["about"], *cited])
    names = {name.rpartition(":")[2] for name in named if name}
    return [hit for rank, hit in enumerate(answer.hits) if not rank or hit.entry.rpartition(":")[2] in names]


def show_passage(screen: Screen, hit: Hit, titles: Titles, answer: Answer, quoted: int = View().quoted) -> None:
    """Write a passage with its citation: our words if they do not stand above already, then the official text.

    What the question says is bold.
    """
    line = f", Zeile {hit.passage['first_line']}" if hit.passage else ""
    screen.say(f"**{hit.title}** – {place_of(hit, titles)}{line}", indent="  ", hang="    ")
    if text := words_of(hit, answer):
        screen.say(text, indent="    ")
    above = answer.ruling or ""
    if quoted and hit.passage and hit.passage["text"] not in (hit.text, ""):
        text = quote(hit, above if hit is answer.hits[0] else hit.text, quoted)
        screen.say(f"Offiziell: „{marked(text, answer.question)}“", indent="    ", style="italic")


def place_of(hit: Hit, titles: Titles) -> str:
    """Return where a hit stands: part, title where it is another, edition."""
    ours = hit.kind == "faq" and hit.locator.startswith("FAQ: ") and not hit.passage and has_engine(hit.game)
    spot = faq_place(hit.entry.rpartition(":")[2], titles) if ours else hit.locator
    return place(spot, hit.edition, hit.title)


def words_of(hit: Hit, answer: Answer) -> str:
    """Return our words of a hit, what the question says in bold; "" where the ruling above says the same."""
    above = answer.ruling or answer.hits[0].text
    return marked(hit.text, answer.question) if hit.text not in above and above not in hit.text else ""


def quote(hit: Hit, decides: str, most: int) -> str:
    """Return what is printed of a hit's official passage: the part that decides a sentence, about `most` letters.

    In a passage that goes by another title, what it says of the hit's own title.
    """
    from kfrules.kb.quoting import excerpt

    passage = hit.passage or {"text": "", "title": "", "number": None}
    told = decides if passage["title"] == hit.title or passage["number"] else f"{hit.title}. {decides}"
    return excerpt(passage["text"], told, most)


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


def _bold(word: str, met: set[str]) -> str:
    return f"**{word}**" if met else word


def around(snapshot: Snapshot, answer: Answer, context: int) -> list[Record]:
    """Return the official passages next to the best hit's, as their document has them."""
    best = answer.hits[0] if answer.hits else None
    return snapshot.of(best.entry).around(best.passage["entry"], context) if best and best.passage else []


def show_context(screen: Screen, passages: list[Record], hit: Hit) -> None:
    """Write the official passages around the best hit's."""
    from kfrules.cli.official import show_passages

    if not passages:
        screen.title("Umgebung")
        screen.say("Dafür fehlt das offizielle Dokument: kfrules import DATEI", indent="  ", style="yellow")
        return
    show_passages(screen, passages, {}, hit.passage["entry"] if hit.passage else None)


def further(answer: Answer, passages: list[Hit], proofs: list[Proof]) -> list[str]:
    """Return the commands that lead on: whole entries, the cards of the question, the whole proof."""
    names = " · ".join(hit.entry.removeprefix(f"{entries.DEFAULT_GAME}:") for hit in passages)
    named = dict.fromkeys(slug(card["name_de"]) for card in answer.cards)
    commands = [f"kfrules show {names}", *(f"kfrules card {name}" for name in list(named)[:2])]
    return [*commands, *(f"kfrules play {proof.id}" for proof in proofs)]


def basis(editions: set[str]) -> str:
    """Say which editions, and which sets, an answer rests on."""
    known = [EDITIONS[id] for id in sorted(editions) if id in EDITIONS]
    parts = [edition(one.id) + (f" (Sets {', '.join(one.sets)})" if one.sets else "") for one in known]
    return f"Stand: {'; '.join(parts)}, in eigenen Worten." if parts else ""


def show_nothing(screen: Screen, answer: Answer) -> None:
    """Say that nothing was found, and which terms come near."""
    show_first(screen, nothing(answer))
    screen.say("Alle Einträge zeigt: kfrules list", style="dim")


def show_choices(screen: Screen, answer: Answer) -> None:
    """Write each game's answer in a line, and ask which game is meant."""
    head, *games = choices(answer)
    show_first(screen, [head])
    for line, hit in zip(games, answer.choices, strict=True):
        screen.say()
        screen.say(f"**{line.text}**", indent="  ", hang="    ")
        screen.say(hit.text, indent="    ")
    asked = clean(answer.question).strip()
    screen.title("Welches Spiel meinst du?")
    for hit in answer.choices:
        screen.say(f'kfrules ask --game {hit.game} "{asked}"', indent="  ", hang="    ")
    screen.say(f"Für immer einstellen: kfrules use {answer.choices[0].game}", style="dim")
