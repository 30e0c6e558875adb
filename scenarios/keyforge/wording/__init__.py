"""The German wording of definitions: `say` puts a text into our own words, `read` takes it back.

`terms` what definitions say · `grammar` how a line words a term and reads it · `nouns` and `selectors` phrases,
`lexicon` single words, `groups` instructions · `phrases`, `happenings`, `instructions`, `texts` the lines ·
`language` all together
"""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.keyforge.wording.grammar import Reader, Unsaid, Voice, text_of
from kfrules.scenarios.keyforge.wording.language import grammar
from kfrules.scenarios.keyforge.wording.terms import Term, relabelled

__all__ = ["Unsaid", "read", "readings", "say", "understood"]


def say(text: Term, type: str = "creature") -> str:
    """Return a text of a card in German. `type`: what kind of card it stands on. Raises `Unsaid`."""
    return text_of(["^", *grammar().say("t", "T", relabelled(text), Voice(type))])


def readings(text: str) -> list[Any]:
    """Return every text that a German sentence can mean."""
    reader = Reader(grammar(), text)
    return [term for term, after in reader.read("t", "T", 0) if after == len(reader.tokens)]


def read(text: str) -> Term | None:
    """Return the text that is worded so, else the first that can be read, or None."""
    found = readings(text)
    for term in found:
        for type in ("creature", "artifact", "upgrade", "action"):
            try:
                if say(term, type) == text:
                    return term  # type: ignore[no-any-return]
            except Unsaid:
                continue
    return found[0] if found else None


def understood(text: str) -> tuple[str, str]:
    """Return the beginning of a sentence as far as it could be read, and the rest."""
    reader = Reader(grammar(), text)
    reader.read("t", "T", 0)
    return text_of(reader.tokens[: reader.furthest]), text_of(reader.tokens[reader.furthest :])
