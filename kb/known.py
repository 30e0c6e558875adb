"""Whether the rules say anything about a question: how sure the search is, and what overrules that either way."""

from __future__ import annotations

from typing import Protocol

from kfrules.kb import firstline
from kfrules.kb.confidence import Evidence, enough
from kfrules.kb.elsewhere import elsewhere
from kfrules.kb.first import First
from kfrules.kb.query import Query
from kfrules.kb.search import Found
from kfrules.kb.units import Record

STATED = 3
"""The words that say something of which a rule of an imported document must say all to be told, however unsure."""

ONE_UNKNOWN = 1 / 3
"""How `Evidence.unknown` counts one word that the rules do not know: of more, a question is about something else."""

FORESEEN = 0.95
"""How sure a reply must be to say something about a question with more words that the rules do not know."""

NAMED = 0.3
"""The share of a question, in words, that names an entry and makes it one about the rules if they know all of it."""


class Imported(Protocol):
    """What knows the entries, and whether an official document was imported."""

    @property
    def imported(self) -> bool:
        """Whether one was."""

    def brief(self, entry: str) -> Record | None:
        """Return an entry's record."""


def is_known(
    query: Query, told: Evidence, sure: float, found: Found, library: Imported, game: str, first: First | None
) -> bool:
    """Tell whether the rules say something about a question: it looks so, or a reply is as good as certain.

    `sure`: the confidence that `told` comes to.
    """
    strange = told.unknown > ONE_UNKNOWN and (first is None or first.sure < FORESEEN)
    if firstline.certain(first) and told.light < 1 and not strange:
        return True
    if elsewhere(query.question, game):
        return False
    return sure >= enough() or _stated(query, told, found, library) or _named_for_sure(query, told)


def _stated(query: Query, told: Evidence, found: Found, library: Imported) -> bool:
    """Tell whether an imported document has a rule of its own that says every word of a question."""
    entry = library.brief(found.order[0]) if library.imported else None
    own = entry is None or entry.get("own", True)
    return not own and told.support >= 1 and told.known >= 1 and len(query.content) >= STATED


def _named_for_sure(query: Query, told: Evidence) -> bool:
    """Tell whether a short question names an entry beside words that the rules all know: that is never refused."""
    strange = told.strange or told.unknown
    return bool(query.entries) and not strange and told.named >= NAMED and len(query.content) <= STATED
