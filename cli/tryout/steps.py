"""Steps in words: those that are legal now, those that could be named at all, and what a typed line means."""

from __future__ import annotations

from typing import Any

from kfrules.cli.tryout.position import Position
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.kinds import Kind, Side, Switch, Word
from kfrules.scenarios.format.record import Step
from kfrules.scenarios.format.vocabulary import Verb, Vocabulary
from kfrules.scenarios.kernel.events import label

_ALIKE = 50
"""How much (of 100) a typed line must look like a step for the step to be named."""


def sentence(step: Step, words: Vocabulary) -> str:
    """Return a step in words."""
    verb = words.verb[step["do"]]
    main = verb.said or next(_switched(verb, step), "")
    return main.format(**_shown(step, verb, words)) + _details(step, verb, words)


def _switched(verb: Verb, step: Step) -> Any:
    """Yield the phrase of a field that is one of two words."""
    for field in verb.fields:
        if isinstance(field.kind, Switch) and isinstance(field.said, tuple):
            yield field.said[0 if step[field.key] else 1]


def _shown(step: Step, verb: Verb, words: Vocabulary) -> dict[str, str]:
    """Return what a step names in German, by the fields of its verb."""
    shown = {}
    for field in verb.fields:
        value = step.get(field.key)
        shown[field.key] = _german(field.kind, value, words) if value is not None else ""
    return shown


def _german(kind: Kind | None, value: Any, words: Vocabulary) -> str:
    """Return a value of a step in German: a word, a side, or the names of cards."""
    if isinstance(kind, Word):
        return kind.shown(value, words)
    if isinstance(kind, Side):
        return words.seat[value].short
    return ", ".join(label(str(one)) for one in value) if isinstance(value, list) else label(str(value))


def _details(step: Step, verb: Verb, words: Vocabulary) -> str:
    """Say what a step gives beside what its sentence names."""
    shown = _shown(step, verb, words)
    parts = [
        field.said.format(shown[field.key])
        for field in verb.fields
        if isinstance(field.said, str) and field.said and step.get(field.key) is not None
    ]
    flags = [field for field in verb.fields if isinstance(field.said, tuple) and not isinstance(field.kind, Switch)]
    parts += [field.said[0] for field in flags if step.get(field.key)]
    return f" ({', '.join(parts)})" if parts else ""


def legal(position: Position) -> list[Step]:
    """Return the steps that no rule forbids now; none while a decision is open."""
    if position.open is not None or position.game.over():
        return []
    return position.engine.legal(position.game)


def meant(position: Position, line: str) -> Step | None:
    """Return the step that a typed line names, legal or not; None for a line that names none."""
    wanted, words = slug(line), position.engine.vocabulary
    return next((step for step in position.engine.conceivable(position.game) if wanted in _forms(step, words)), None)


def _forms(step: Step, words: Vocabulary) -> set[str]:
    """Return the slugs of all ways to say a step, its words in German or as files have them."""
    verb = words.verb[step["do"]]
    shown = _shown(step, verb, words)
    raw = {key: label(str(value)) for key, value in step.items()}
    forms = {sentence(step, words), *(form.format(**shown) for form in verb.also)}
    if any(isinstance(field.kind, Word) for field in verb.fields):
        forms |= {form.format(**{**shown, **raw}) for form in verb.also}
    return {slug(form) for form in forms}


def nearest(position: Position, line: str, n: int = 3) -> list[str]:
    """Return up to `n` steps that look like a typed line, legal ones first among equals; none if nothing does."""
    from rapidfuzz import fuzz, process

    words = position.engine.vocabulary
    steps = (*legal(position), *position.engine.conceivable(position.game))
    said = {sentence(step, words): None for step in steps}
    keys = {text: slug(text) for text in said}
    found = process.extract(slug(line), keys, scorer=fuzz.token_sort_ratio, limit=n, score_cutoff=_ALIKE)
    return [text for _, _, text in found]
