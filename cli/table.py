"""What lies on the table, in German: „Du: 2 Æmber“, „Brocken: 1 Schaden, betäubt“."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kfrules.cli.board import SIDES
from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE

if TYPE_CHECKING:
    from kfrules.cli.trace import Titles
    from kfrules.scenarios.play.table import Picture

_ZONES = {
    "line": "Schlachtreihe",
    "artifacts": "Artefakte",
    "hand": "Hand",
    "deck": "Deck",
    "discard": "Ablagestapel",
    "archives": "Archiv",
    "purged": "verbannt",
}
_STEPS = {
    "mulligan": "Mulligan",
    "forge": "Schlüssel schmieden",
    "house": "Fraktion wählen",
    "archives": "Archiv",
    "main": "Karten spielen, ablegen und verwenden",
}
_FLAGS = {
    "ready": ("spielbereit", "erschöpft"),
    "stunned": ("betäubt", "nicht betäubt"),
    "warded": ("beschützt", "nicht beschützt"),
    "enraged": ("wütend", "nicht wütend"),
}
_CONTROL = {"me": "unter deiner Kontrolle", "opponent": "unter gegnerischer Kontrolle", None: "beim Besitzer"}
_MANY = 7


def told(seen: Picture, titles: Titles) -> list[str]:
    """Return a picture, or a part of one, as sentences without a full stop: one a side, one a card."""
    made = []
    for side, name in SIDES.items():
        parts = [_side(key, value) for (who, *rest), value in seen.items() if who == side for key in rest]
        if any(parts):
            made.append(f"{name}: {'; '.join(filter(None, parts))}")
    cards: dict[str, list[str]] = {}
    for path, value in seen.items():
        if path[0] == "cards":
            cards.setdefault(path[1], []).append(_card(path[2], value))
    made += [f"{name}: {', '.join(parts)}" for name, parts in cards.items()]
    return made + list(_turn({path[1]: value for path, value in seen.items() if path[0] == "turn"}, titles))


def _side(key: str, value: Any) -> str:
    if key == "winner":
        return "hat gewonnen" if value else ""
    if key == "aember":
        return f"{value} Æmber"
    if key == "chains":
        return "1 Kette" if value == 1 else f"{value} Ketten"
    if key == "keys":
        return f"{len(value)} Schlüssel" + (f" ({', '.join(map(_colour, value))})" if value else "")
    if not value:
        return f"{_ZONES[key]} leer"
    names = ", ".join(value[:_MANY]) + (f", … ({len(value)} Karten)" if len(value) > _MANY else "")
    return f"{_ZONES[key]}: {names}"


def _card(key: str, value: Any) -> str:
    if key in _FLAGS:
        return _FLAGS[key][0 if value else 1]
    if key == "controller":
        return _CONTROL[value]
    if key == "upgrades":
        return f"mit {' und '.join(value)}" if value else "ohne Aufwertung"
    if key == "keywords":
        words = [f"{KEYWORDS_DE.get(word, word)}{f' {n}' if n != 1 else ''}" for word, n in value.items()]
        return " und ".join(words) or "ohne Schlüsselwort"
    if key == "counters":
        return ", ".join(f"{n} {_counter(kind)}" for kind, n in value.items()) or "ohne Marker"
    words_of = {"damage": "Schaden", "aember": "Æmber darauf", "power_counters": "Stärkemarker"}
    if key in words_of:
        return f"{value or 'kein'} {words_of[key]}"
    return f"{'Stärke' if key == 'power' else 'Rüstung'} {value}"


def _turn(turn: dict[str, Any], titles: Titles) -> Iterator[str]:
    if "active" in turn:
        yield f"Am Zug: {'du' if turn['active'] == 'me' else 'dein Gegner'}"
    if "step" in turn:
        yield f"Schritt: {_STEPS.get(turn['step'], turn['step'])}"
    if "house" in turn:
        yield f"Aktive Fraktion: {HOUSES_DE.get(turn['house'], turn['house'] or 'noch keine')}"
    if "lasting" in turn:
        yield f"Andauernd: {', '.join(map(titles, turn['lasting'])) or 'nichts'}"


def _colour(name: str) -> str:
    from kfrules.scenarios.keyforge.names import COLOURS_DE

    return COLOURS_DE.get(name, name)


def _counter(kind: str) -> str:
    from kfrules.scenarios.keyforge.names import COUNTERS_DE

    return COUNTERS_DE.get(kind, kind)
