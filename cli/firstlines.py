"""The first lines of an answer, before any heading: the same on the screen, on the page and for programs.

The verdict or what the rule says, why, what else may be meant, a case that is like the asked one, what to know besides,
what is missing to play the asked case. Where nothing was found, or several games answer, these lines say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kfrules.cli.screen import clean
from kfrules.rules_de import cards, entries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kfrules.cli.trace import Titles
    from kfrules.kb import Answer
    from kfrules.kb.results import Situation

NOTHING = "Keine Regelstelle gefunden"
MOST_REASONS = 4
LONGEST = 60
"""Letters of a question that are repeated where nothing was found."""


class Part(NamedTuple):
    """Some words of a line; those that name an entry carry its id, so that a page can link them."""

    text: str
    entry: str | None = None


class Line(NamedTuple):
    """A line. `kind`: verdict, reasons, meant, similar, note, missing; nothing, nearest; choices, choice."""

    kind: str
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """What it says."""
        return "".join(part.text for part in self.parts)


def first_lines(answer: Answer, titles: Titles) -> list[Line]:
    """Return the first lines of an answer, whatever came of the question."""
    if answer.choices:
        return choices(answer)
    return list(_answered(answer, titles)) if answer.answered else nothing(answer)


def _answered(answer: Answer, titles: Titles) -> Iterable[Line]:
    yield _line("verdict", answer.ruling or answer.hits[0].text)
    if answer.basis and answer.reasons:
        yield _named("reasons", "Weil: ", answer.reasons[:MOST_REASONS], titles, " · ")
    if answer.did_you_mean:
        yield _named("meant", "Meinst du ", answer.did_you_mean, titles, " oder ", "?")
    for similar in answer.similar:
        said = beside(similar.ruling, answer.ruling or "")
        yield _line("similar", f"Ähnlicher Fall: {similar.question}{said and f' – {said}'}")
    if told := note(answer):
        yield _line("note", told)
    if (situation := answer.situation) and not played(situation) and situation.missing and not answer.basis:
        missing = "; ".join(one.rstrip(".") for one in situation.missing)
        end = "" if missing.endswith("?") else "."
        yield _line("missing", f"Um genau deinen Fall zu spielen, fehlt: {missing}{end}")


def nothing(answer: Answer) -> list[Line]:
    """Return what is said where nothing was found: so much, what to know, and which terms come near."""
    asked = clean(answer.question).strip()
    about = f" zu „{asked if len(asked) <= LONGEST else asked[:LONGEST] + '…'}“" if asked else ""
    told = note(answer)
    near = _listed("Am nächsten liegen: ", map(Part, answer.nearest), " · ", ".")
    return [
        _line("nothing", f"{NOTHING}{about}."),
        *([_line("note", told)] if told else ()),
        *([Line("nearest", near)] if answer.nearest else ()),
    ]


def choices(answer: Answer) -> list[Line]:
    """Return that several games answer, and a line for each: its name and its entry."""
    names = ", ".join(entries.GAMES[hit.game] for hit in answer.choices)
    each = [Line("choice", (Part(f"{entries.GAMES[hit.game]}: {hit.title}", hit.entry),)) for hit in answer.choices]
    return [_line("choices", f"Das gibt es in mehreren Spielen ({names}):"), *each]


def _line(kind: str, text: str) -> Line:
    return Line(kind, (Part(text),))


def _named(kind: str, before: str, ids: Iterable[str], titles: Titles, between: str, after: str = "") -> Line:
    """Return a line that names entries."""
    return Line(kind, _listed(before, [Part(titles(id), id) for id in ids], between, after))


def _listed(before: str, names: Iterable[Part], between: str, after: str) -> tuple[Part, ...]:
    apart = [part for name in names for part in (Part(between), name)][1:]
    return (Part(before), *apart, *([Part(after)] if after else ()))


def beside(ruling: str, above: str) -> str:
    """Return what a ruling says beside the sentence that stands above already.

    >>> beside("Nein. Heilen nimmt nur Schaden weg.", "Heilen nimmt nur Schaden weg.")
    'Nein.'
    """
    return ruling.removesuffix(above).strip()


def played(situation: Situation) -> bool:
    """Tell whether the asked case was played to an end."""
    return situation.record is not None and bool(situation.end)


def note(answer: Answer) -> str | None:
    """Return what the player should know besides: also that a card is of none of the four sets."""
    keyforge = not answer.hits or answer.hits[0].game == entries.DEFAULT_GAME
    missing = [f"„{card}“" for card in cards.not_in_sets(answer.question)] if keyforge else []
    if not missing:
        return answer.note
    verb = "ist" if len(missing) == 1 else "sind"
    told = f"{', '.join(missing)} {verb} nicht in diesen Sets ({', '.join(cards.SETS)})."
    return " ".join(filter(None, [told, answer.note]))
