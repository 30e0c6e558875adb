"""What lies on the table at a moment, in the terms of a `then` block: to tell ends of a game apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from kfrules.scenarios.kernel import Game
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play.engine import Engine, Picture

Path = tuple[str, ...]


def picture(engine: Engine, game: Game) -> Picture:
    """Return what lies on the table, in the terms of a `then` block; unordered zones are sorted."""
    words = engine.vocabulary
    seen: Picture = {}
    for side in words.sides:
        for field in words.side:
            if field.checked is not None:
                value = engine.side_value(game, side, field.key)
                seen[side, field.key] = sorted(value) if isinstance(value, tuple | list) else value
        for zone in words.zones:
            names = [label(id) for id in engine.side_value(game, side, zone.key)]
            seen[side, zone.key] = names if zone.ordered else sorted(names)
    seen |= {("turn", key): value for key, value in engine.turn(game).items()}
    for id, name in named(engine, game):
        seen |= {("cards", name, key): value for key, value in card(engine, game, id).items()}
    return seen


def named(engine: Engine, game: Game) -> Iterator[tuple[str, str]]:
    """Yield the cards in play with names that tell them apart."""
    used: Counter[str] = Counter()
    for id in engine.cards(game):
        if engine.in_play(game, id):
            name = label(id)
            used[name] += 1
            yield id, name if used[name] == 1 else f"{name} ({used[name]})"


def card(engine: Engine, game: Game, id: str) -> dict[str, Any]:
    """Return the values of a card in play; whose it is only where it is under another's control."""
    from kfrules.scenarios.format.kinds import Pile

    seen: dict[str, Any] = {}
    for field in engine.vocabulary.card:
        if field.checked is None or field.key in ("zone", "owner") or not engine.has(game, id, field):
            continue
        value = engine.card_value(game, id, field.key)
        if field.key == "controller":
            value = value if value != engine.card_value(game, id, "owner") else None
        elif isinstance(field.checked, Pile):
            value = sorted(map(label, value))
        elif isinstance(value, dict):
            value = {key: value[key] for key in sorted(value)}
        seen[field.key] = value
    return seen


def is_usual(engine: Engine, path: Path, value: object) -> bool:
    """Tell whether a value goes without saying, as far as its card is not in play everywhere."""
    if path[0] != "cards":
        return False
    field = engine.vocabulary.card_field[path[2]]
    return field.standing or (value == field.usual if field.usual is not None else not value)


class Comparison:
    """What tells pictures apart; made once for all of them."""

    def __init__(self, engine: Engine, pictures: Sequence[Picture]) -> None:
        self.engine = engine
        self.pictures = pictures
        self._values: dict[Path, set[str]] = {}
        self._times: Counter[Path] = Counter()
        for seen in pictures:
            for path, value in seen.items():
                self._values.setdefault(path, set()).add(repr(value))
                self._times[path] += 1

    def differences(self, seen: Picture) -> Picture:
        """Return what one picture has that others have not, worth telling."""
        return {path: value for path, value in seen.items() if self._tells(path, value)}

    def common(self, before: Picture) -> Picture:
        """Return what all pictures have, and what was not so before, worth telling."""
        first: Picture = self.pictures[0] if self.pictures else {}
        return {
            path: value
            for path, value in first.items()
            if self._everywhere(path)
            and (repr(before[path]) != repr(value) if path in before else not is_usual(self.engine, path, value))
        }

    def _everywhere(self, path: Path) -> bool:
        return self._times[path] == len(self.pictures) and len(self._values[path]) == 1

    def _tells(self, path: Path, value: object) -> bool:
        if len(self._values[path]) > 1:
            return True
        return self._times[path] < len(self.pictures) and not is_usual(self.engine, path, value)


def nested(seen: Picture) -> dict[str, Any]:
    """Return a picture as nested maps, of the form of a `then` block."""
    made: dict[str, Any] = {}
    for path, value in seen.items():
        inner = made
        for key in path[:-1]:
            inner = inner.setdefault(key, {})
        inner[path[-1]] = value
    return made
