"""The grammar put together: every category with its tables, made once."""

from __future__ import annotations

from functools import cache

from kfrules.scenarios.keyforge.wording import happenings, instructions, phrases, texts
from kfrules.scenarios.keyforge.wording.grammar import Grammar, Table
from kfrules.scenarios.keyforge.wording.groups import Amounts, Groups, Instructions, Options, Quoted, Single
from kfrules.scenarios.keyforge.wording.lexicon import Lexicon
from kfrules.scenarios.keyforge.wording.nouns import Behind, Filters, One
from kfrules.scenarios.keyforge.wording.selectors import Players, Selectors, Who


@cache
def grammar() -> Grammar:
    """Return the grammar; the letters are those with which the parts of a line begin."""
    made = Grammar()
    behind = Behind(made, phrases.BEHIND)
    filters = Filters(made, behind)
    lines = [*instructions.FLOW, *instructions.POOLS, *instructions.VERBS, *texts.ODD_INSTRUCTIONS]
    made.categories |= {
        "behind": behind,
        "f": filters,
        "f1": One(filters),
        "s": Selectors(made, filters, Table(made, phrases.SELECTORS)),
        "w": Who(filters),
        "v": Who(filters),
        "p": Players(made, phrases.PLAYERS),
        "n": Amounts(made, Table(made, phrases.AMOUNTS)),
        "j": Table(made, phrases.EACH),
        "c": Table(made, phrases.CONDITIONS),
        "e": happenings.Clauses(made),
        "k": Lexicon(),
        "o": Options(made),
        "x": Instructions(made, lines),
        "g": Groups(made),
        "y": Single(made),
        "r": Quoted(made),
        "t": Table(made, [*texts.TRIGGERS, *texts.RULES, *texts.CONSTANTS, *texts.ODD_TEXTS]),
    }
    return made
