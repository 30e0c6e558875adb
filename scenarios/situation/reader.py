"""From a question to a situation: one way for every game that brings its words, its table and its way to write one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kfrules.records import dataclass, field
from kfrules.scenarios.situation.appositions import once, owned, united
from kfrules.scenarios.situation.asked import Asked
from kfrules.scenarios.situation.chunker import Chunker
from kfrules.scenarios.situation.chunks import Chunk, NotUnderstood, Ref, Trait, Value
from kfrules.scenarios.situation.tagging import Tagger
from kfrules.scenarios.situation.things import Table
from kfrules.scenarios.situation.told import Situation
from kfrules.scenarios.situation.understanding import Asks, Tells, told_and_asked
from kfrules.scenarios.situation.words import Word

LONGEST = 600  # letters of a question that is read


@dataclass
class Reading:
    """What was understood of a question. `missing`: what is needed for a verdict, in German."""

    table: Any
    asked: Asked | None = None
    understood: list[tuple[str, str]] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    concrete: bool = False  # a number or a state is told: it is a case, not a rule, that is asked about


class Writes(Protocol):
    """Writes a table as a plain record. Raises `NotUnderstood` where it lacks something."""

    def __call__(self, table: Any, question: str) -> dict[str, Any]:
        """Return the record."""


@dataclass
class Grammar:
    """What a game brings. `words`: German for keys of facts, as "Verstanden" shows them; `assumed`: what is taken."""

    tagger: Tagger
    chunker: type[Chunker]
    table: Callable[[], Table]
    teller: Callable[[Any], Tells]
    asker: Callable[[Any], Asks]
    write: Writes
    assumed: Callable[[Any], list[str]]
    words: Mapping[str, str]
    prepare: Callable[[Sequence[Chunk]], list[Chunk]] = list


def read(grammar: Grammar, question: str) -> Situation | None:
    """Return the situation that a question describes, None where it describes none."""
    reading = _read(grammar, question)
    record = None
    if not reading.missing:
        try:
            record = grammar.write(reading.table, question)
        except NotUnderstood as error:
            reading.missing.append(_why(error))
    if not reading.concrete and record is None:
        return None
    asked = reading.asked.fact if reading.asked is not None else ""
    assumed = grammar.assumed(reading.table) if record is not None else []
    return Situation(question, record, reading.understood, reading.ignored, assumed, reading.missing, asked, reading)


def _read(grammar: Grammar, question: str) -> Reading:
    reading = Reading(grammar.table())
    if len(question) > LONGEST:
        reading.missing.append("die Frage ist zu lang")
        return reading
    try:
        chunks = grammar.prepare(owned(united(once(grammar.chunker(grammar.tagger.tag(question)).chunks()))))
        _report(grammar, reading, chunks)
        unknown = [c.said for c in chunks if isinstance(c, Word) and c.tag == "unknown"]
        unknown += [
            c.facts["name"] for c in chunks if isinstance(c, Ref) and c.head == "name" and "power" not in c.facts
        ]
        if unknown:
            reading.missing += [f"„{said}“ ist nicht verstanden" for said in dict.fromkeys(unknown)]
            return reading
        table = reading.table
        teller = grammar.teller(table)
        reading.asked = told_and_asked(chunks, table, teller, grammar.asker(teller))
        if reading.asked is None:
            raise NotUnderstood("die Frage", "Es ist nicht klar, was gefragt ist.")
    except NotUnderstood as error:
        reading.missing.append(_why(error))
    return reading


def _why(error: NotUnderstood) -> str:
    return error.why or f"„{error.said}“ ist nicht verstanden"


def _report(grammar: Grammar, reading: Reading, chunks: Sequence[Chunk]) -> None:
    """Note what was understood of each piece, and what was passed over."""
    for chunk in chunks:
        if isinstance(chunk, Word):
            if chunk.tag in ("fill", "instant"):
                reading.ignored.append(chunk.said)
            elif chunk.fixed:
                reading.understood.append((chunk.said, chunk.value.partition(".")[0]))
        elif isinstance(chunk, Ref) and chunk.head not in ("pron", "both", "other", "role"):
            reading.concrete |= chunk.head == "er" or bool({"power", "damage"} & set(chunk.facts))
            reading.understood.append((chunk.said, _meant(grammar.words, chunk)))
        elif isinstance(chunk, Value):
            reading.concrete |= not chunk.said.lower().startswith(("ein", "ne", "kein"))
            reading.understood.append((chunk.said, f"{chunk.number} {grammar.words.get(chunk.unit, chunk.unit)}"))
        elif isinstance(chunk, Trait):
            reading.understood.append((chunk.said, told(grammar.words, chunk.facts)))


_WHOSE = {"me": "deine ", "opponent": "gegnerische ", None: ""}


def _meant(words: Mapping[str, str], ref: Ref) -> str:
    many = f"{ref.count} " if ref.count > 1 else ""
    facts = told(words, ref.facts)
    return f"{many}{_WHOSE[ref.side]}{words.get(ref.type, ref.type)}" + (f" ({facts})" if facts else "")


def told(words: Mapping[str, str], facts: Mapping[str, Any]) -> str:
    """Return facts of a thing in German."""
    found = []
    for key, value in facts.items():
        if key == "keywords":
            found += [words.get(w, w) + ("" if amount is True else f" {amount}") for w, amount in value.items()]
        elif isinstance(value, bool):
            found.append(words.get(key if value else f"not {key}", key))
        elif key in words:
            found.append(f"{words[key]} {value}")
    return ", ".join(found)
