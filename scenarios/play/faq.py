"""The questions of the official FAQ: so many in each topic, each to be answered by a scenario."""

from __future__ import annotations

from kfrules.scenarios.play.engine import engine_of, has_engine


def questions(game: str) -> list[str]:
    """Return the full ids of all FAQ questions of a game, in the order of the document.

    >>> len(questions("keyforge")), questions("keyforge")[0]
    (83, 'keyforge:faq-alpha-1')
    """
    topics = engine_of(game).questions if has_engine(game) else {}
    return [f"{game}:faq-{topic}-{number + 1}" for topic, count in topics.items() for number in range(count)]
