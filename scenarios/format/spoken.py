"""Values of the vocabulary in German, as the screen says them: „2 Schaden“, „betäubt“, „mit Imperialer Schild“."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kfrules.scenarios.format.kinds import Amounts, Cards, Keywords, Pile, Side, Word
from kfrules.scenarios.format.record import Values
from kfrules.scenarios.format.vocabulary import Field, Vocabulary


def phrase(field: Field, value: Any, words: Vocabulary, none: str = "kein") -> str:
    """Return a value as a phrase, "" where there is nothing to say; `none`: what stands for the number 0."""
    kind = field.checked or field.kind
    if isinstance(kind, Side):
        return _side(field, value, words)
    if isinstance(kind, Keywords):
        return " und ".join(words.keyword_text(k, v) for k, v in value.items()) or "ohne Schlüsselwort"
    if isinstance(kind, Amounts):
        return ", ".join(f"{n} {kind.german(k)}" for k, n in value.items()) or "ohne Marker"
    if isinstance(kind, Pile | Cards):
        return field.said.format(" und ".join(value)) if value else field.none  # type: ignore[union-attr]
    if isinstance(field.said, tuple):
        return field.said[0 if value else 1]
    if value == 1 and field.one:
        return field.one
    if isinstance(value, list | tuple):
        shown = f" ({kind.shown(value, words)})" if value and kind else ""
        return field.said.format(len(value)) + shown
    if isinstance(kind, Word) or (isinstance(value, Mapping) and kind):
        return field.said.format(kind.shown(value, words))
    return field.said.format(value if value or field.standing else none)


def _side(field: Field, value: str | None, words: Vocabulary) -> str:
    """Say whose turn it is, or who controls a card (None: its owner)."""
    if field.said:
        assert isinstance(field.said, str)
        return field.said.format(words.seat[value].named if value else "")
    return f"unter {words.seat[value].whose} Kontrolle" if value else "beim Besitzer"


def goes_without_saying(field: Field, value: Any) -> bool:
    """Tell whether a value need not be said of a card or of the table that has it."""
    if value is None or value == field.usual or (field.default is not None and value == field.default):
        return True
    return not value and not field.standing and field.usual is None


def card_phrases(spec: Values, printed: Values, words: Vocabulary) -> Iterator[str]:
    """Yield what there is to say of a card of the board: its values, then its state, then what lies on it."""
    for field in _in_order(words):
        value = spec.get(field.key, printed.get(field.key) if field.standing else None)
        if isinstance(field.kind, Keywords):
            yield from (words.keyword_text(k, v) for k, v in (value or {}).items() if v)
        elif not field.said or goes_without_saying(field, value):
            continue
        elif isinstance(field.kind, Cards):
            yield from (field.said.format(other) for other in value)  # type: ignore[union-attr]
        else:
            yield phrase(field, value, words)


def _in_order(words: Vocabulary) -> list[Field]:
    """Return a card's values as they are said: what it is, flags, amounts, what is unusual, other cards."""

    def rank(field: Field) -> int:
        if field.standing:
            return 0
        if isinstance(field.kind, Cards):
            return 4
        return 3 if field.usual is not None else 1 if isinstance(field.said, tuple) else 2

    return sorted((field for field in words.card if field.kind is not None), key=rank)
