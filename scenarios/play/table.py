"""What lies on the table at a moment, in the terms of a `then` block: to tell ends of a game apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from kfrules.scenarios.keyforge.board import SIDES, Board
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.names import label

Path = tuple[str, ...]
Picture = dict[Path, Any]
"""("me", "aember") → 2, ("me", "line") → names, ("cards", "Brocken", "damage") → 1, ("turn", "active") → "me"."""

PILES = ("line", "artifacts", "hand", "deck", "discard", "archives", "purged")
UNORDERED = ("artifacts", "hand", "archives", "purged")
FLAGS = ("ready", "stunned", "warded", "enraged")
ALWAYS_TOLD = ("power", "armor", "keywords")  # of every creature in play; worth telling only where they differ


def picture(game: KeyForge) -> Picture:
    """Return what lies on the table, in the terms of a `then` block; unordered zones are sorted."""
    board = game.board
    seen: Picture = {}
    for side in SIDES:
        half = board.sides[side]
        seen |= {(side, key): getattr(half, key) for key in ("aember", "chains")}
        seen[side, "keys"] = sorted(half.keys)
        for zone in PILES:
            names = [label(id) for id in half.pile(zone)]
            seen[side, zone] = sorted(names) if zone in UNORDERED else names
        seen[side, "winner"] = board.winner == side
    seen |= {("turn", key): getattr(board, attribute) for key, attribute in _TURN.items()}
    seen["turn", "lasting"] = sorted(effect.rule.id for effect in board.lasting)
    for id, name in _named(board):
        seen |= {("cards", name, key): value for key, value in _card(game, id).items()}
    return seen


_TURN = {"active": "active", "step": "phase", "house": "house"}


def _named(board: Board) -> Iterator[tuple[str, str]]:
    """Yield the cards in play with names that tell them apart."""
    used: dict[str, int] = {}
    for id in board.in_play():
        name = label(id)
        used[name] = used.get(name, 0) + 1
        yield id, name if used[name] == 1 else f"{name} ({used[name]})"


def _card(game: KeyForge, id: str) -> dict[str, Any]:
    card, look = game.board.cards[id], game.view[id]
    seen: dict[str, Any] = {key: getattr(card, key) for key in FLAGS}
    counters = dict(card.counters)
    seen |= {"damage": card.damage, "aember": card.aember, "power_counters": counters.pop("power", 0)}
    seen |= {"counters": {kind: amount for kind, amount in sorted(counters.items()) if amount}}
    seen |= {"upgrades": sorted(label(upgrade) for upgrade in card.upgrades)}
    seen["controller"] = card.controller if card.controller != card.owner else None
    if look.type == "creature":
        seen["power"] = max(0, look.power)
        seen["armor"] = max(0, look.armor - card.armor_used)
        seen["keywords"] = {word: look.keywords[word] for word in sorted(look.keywords)}
    return seen


def is_usual(path: Path, value: Any) -> bool:
    """Tell whether a value goes without saying, as far as its card is not in play everywhere."""
    if path[0] != "cards":
        return False
    return path[2] in ALWAYS_TOLD or (value is True if path[2] == "ready" else not value)


class Comparison:
    """What tells pictures apart; made once for all of them."""

    def __init__(self, pictures: Sequence[Picture]) -> None:
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
            and (repr(before[path]) != repr(value) if path in before else not is_usual(path, value))
        }

    def _everywhere(self, path: Path) -> bool:
        return self._times[path] == len(self.pictures) and len(self._values[path]) == 1

    def _tells(self, path: Path, value: Any) -> bool:
        if len(self._values[path]) > 1:
            return True
        return self._times[path] < len(self.pictures) and not is_usual(path, value)


def nested(seen: Picture) -> dict[str, Any]:
    """Return a picture as nested maps, of the form of a `then` block."""
    made: dict[str, Any] = {}
    for path, value in seen.items():
        inner = made
        for key in path[:-1]:
            inner = inner.setdefault(key, {})
        inner[path[-1]] = value
    return made
