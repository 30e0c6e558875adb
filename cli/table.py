"""What lies on the table, in German: „Du: 2 Æmber“, „Brocken: 1 Schaden, betäubt“."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.format.spoken import phrase

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.scenarios.format.vocabulary import Vocabulary
    from kfrules.scenarios.play.engine import Engine, Picture

_MANY = 7


def told(seen: Picture, titles: Titles, engine: Engine) -> list[str]:
    """Return a picture, or a part of one, as sentences without a full stop: one a side, one a card."""
    words, made = engine.vocabulary, []
    for seat in words.seats:
        parts = [_side(key, value, words) for (who, *rest), value in seen.items() if who == seat.id for key in rest]
        if any(parts):
            made.append(f"{seat.short}: {'; '.join(filter(None, parts))}")
    cards: dict[str, list[str]] = {}
    for path, value in seen.items():
        if path[0] == "cards":
            cards.setdefault(path[1], []).append(phrase(words.card_field[path[2]], value, words))
    made += [f"{name}: {', '.join(parts)}" for name, parts in cards.items()]
    for path, value in seen.items():
        if path[0] == "turn":
            made.append(engine.turn_word(path[1], list(map(titles, value)) if isinstance(value, list) else value))
    return made


def _side(key: str, value: Any, words: Vocabulary) -> str:
    zone = words.zone.get(key)
    if zone is None:
        return phrase(words.side_field[key], value, words, none="0")
    label = zone.short or zone.german
    if not value:
        return f"{label} leer"
    names = ", ".join(value[:_MANY]) + (f", … ({len(value)} Karten)" if len(value) > _MANY else "")
    return f"{label}: {names}"
