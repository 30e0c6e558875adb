"""The verdict that a sentence gives: yes, no, a number, what happens, what a term means, or none."""

from __future__ import annotations

from kfrules.records import dataclass
from kfrules.rules_de.answers import verdict_word


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the first line says.

    `kind`: yes, no, number, outcome, depends, term or none; `value`: True, False, a number or None.
    """

    kind: str
    value: bool | int | None
    text: str


NONE = Verdict("none", None, "")


def verdict_of(text: str) -> Verdict:
    """Return the verdict that an answer gives.

    >>> verdict_of("Nein. Ohne Schaden wirkt Gift nicht.").kind, verdict_of("6 Æmber.").value
    ('no', 6)
    >>> verdict_of("Kommt darauf an: Ja, wenn du anfängst.").kind, verdict_of("Auf die Hand.").kind
    ('depends', 'outcome')
    """
    word = verdict_word(text)
    if word == "Ja":
        return Verdict("yes", True, text)
    if word == "Nein":
        return Verdict("no", False, text)
    if word is not None:
        return Verdict("number", int(word), text)
    return Verdict("depends" if text.startswith("Kommt darauf an") else "outcome", None, text)
