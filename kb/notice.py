"""A sentence beside the answer: what kfrules mended by itself. Whoever embeds kfrules takes it from the log."""

from __future__ import annotations


def tell(sentence: str) -> None:
    """Write a sentence to the log `kfrules`; where nobody listens to that, Python writes it to standard error."""
    import logging  # here, because an answer seldom needs it and it takes its time

    logging.getLogger("kfrules").warning(sentence)
