"""Random definitions: those of the cards, with parts that come from other cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.keyforge.cards import words
from kfrules.scenarios.keyforge.wording.terms import Term, all_definitions, built, canonical, relabelled

KINDS = (words.Effect, words.Selector, words.Filter, words.Amount, words.Condition, words.Pattern, Rule)


@cache
def kind_of(term: Any) -> str | None:
    """Return what a term is part of speech for, None for what stays as it is (players, events, labels)."""
    if not isinstance(term, Term) or term.head in ("named_as", "the"):
        return None
    word = built(term)
    return next((kind.__name__ for kind in KINDS if isinstance(word, kind)), None)


def parts(term: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Term]]:
    """Yield every part of a term that has a kind, and the way to it."""
    if isinstance(term, tuple):
        for index, part in enumerate(term):
            yield from parts(part, (*path, index))
    elif isinstance(term, Term):
        if path and kind_of(term):
            yield path, term
        yield from parts(term.args, (*path, "args"))
        for name, value in term.keys:
            yield from parts(value, (*path, name))


def replaced(term: Any, path: tuple[Any, ...], part: Term) -> Any:
    """Return a term with another part at the end of a way."""
    if not path:
        return part
    step, rest = path[0], path[1:]
    if isinstance(term, tuple):
        return tuple(replaced(one, rest, part) if index == step else one for index, one in enumerate(term))
    args = replaced(term.args, rest, part) if step == "args" else term.args
    keys = {name: replaced(value, rest, part) if name == step else value for name, value in term.keys}
    return canonical(Term(term.head, args, tuple(keys.items()), term.call))


@cache
def texts() -> list[Term]:
    """Return the texts of all cards."""
    return [text for _, definition in all_definitions() for text in definition.texts]


@cache
def pool() -> dict[str, list[Term]]:
    """Return every part that a card says, by kind."""
    found: dict[str, dict[Term, None]] = {}
    for text in texts():
        for _, part in parts(text):
            found.setdefault(str(kind_of(part)), {})[part] = None
    return {kind: list(terms) for kind, terms in found.items()}


def mutants(number: int, seed: int) -> Iterator[Term]:
    """Yield random texts: each is one of a card with one to three parts of others."""
    dice = Random(seed)
    for _ in range(number):
        text = dice.choice(texts())
        for _ in range(dice.randint(1, 3)):
            open_parts = list(parts(text))
            if not open_parts:
                break
            path, part = dice.choice(open_parts)
            text = replaced(text, path, dice.choice(pool()[str(kind_of(part))]))
        yield relabelled(text)
