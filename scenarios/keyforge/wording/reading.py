"""Sentences of scenario files as texts of a card."""

from __future__ import annotations

from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.keyforge.wording import read, understood
from kfrules.scenarios.keyforge.wording.terms import built


def rule(sentence: str) -> Rule:
    """Return the text that a German sentence says. Raises `KfrulesError` where it cannot be read."""
    term = read(sentence)
    if term is None:
        known, rest = understood(sentence)
        where = f"bis „{known}“ ist sie klar, dann nicht mehr: „{rest}“" if known else "schon ihr Anfang ist unklar"
        remedy = "schreib sie so, wie „kfrules card“ die Texte der Karten zeigt: „Ernte: Erhalte 1 Æmber.“"
        raise KfrulesError(f"die Fähigkeit „{sentence}“ ist nicht zu lesen: {where}", remedy=remedy)
    made: Rule = built(term)
    return made
