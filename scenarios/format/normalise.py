"""From a checked document to the plain record: defaults, cards, names and ids made explicit.

The record is JSON-able and everything that engine, index and screen need; its form is described in
`kfrules.scenarios.format`.
"""

from __future__ import annotations

from typing import Any

from kfrules.rules_de.entries import ENGINES, GAMES
from kfrules.scenarios.format import words
from kfrules.scenarios.format.board import Board
from kfrules.scenarios.format.faults import Faults
from kfrules.scenarios.format.names import Names
from kfrules.scenarios.format.references import References
from kfrules.scenarios.format.yaml_lines import Document

Record = dict[str, Any]
Path = tuple[str | int, ...]

_BLOCK_LISTS = ("possible", "never", "always", "ensured")
_PROSE = ("title", "question", "ruling", "status", "reason")
_ONE_CARD = ("reap", "action", "omni", "unstun", "discard")


def normalise(given: dict[str, Any], document: Document) -> Record:
    """Return the plain record of a document that the models accepted (`given`: the keys that it gives).

    Raises `ScenarioError` for unknown cards and names, with every further fault in its `others`.
    """
    return _Normaliser(given, document).record()


class _Normaliser:
    """Turns one document into its record."""

    def __init__(self, given: dict[str, Any], document: Document) -> None:
        self.source = given
        self.document = document
        self.game: str = given["game"]
        self.faults = Faults(document)
        self.references = References(self.game, document.file)
        self.table: dict[str, Any] = given.get("given", {})
        self.board = Board(self.faults, self.table.get("house"))
        self.names = Names(self.board, self.faults, self.game)

    def record(self) -> Record:
        source = self.source
        record: Record = {"id": source["id"], "game": self.game, "file": self.document.file}
        record |= {key: source.get(key) for key in _PROSE}
        record["situation"] = source.get("situation")
        if self.game not in ENGINES and not record["status"]:
            record |= {"status": "deferred", "reason": f"{GAMES[self.game]} hat noch keine Engine"}
        record["reviewed"] = self._edition(source.get("reviewed"), "reviewed")
        for key in ("shows", "about"):
            record[key] = self._entries(source.get(key, []), key)
        record["cites"] = [
            {
                "edition": self._edition(cite["edition"], "cites", index),
                "entry": self._entry(cite["entry"], "cites", index),
            }
            for index, cite in enumerate(source.get("cites", []))
        ]
        record["given"] = self._given()
        self.board.check_aliases()
        record["when"] = [self._step(step, ("when", i)) for i, step in enumerate(source.get("when", []))]
        record["then"] = self._block(source["then"], ("then",)) if "then" in source else None
        for key in _BLOCK_LISTS:
            blocks = source.get(key, [])
            record[key] = [self._block(block, (key, index)) for index, block in enumerate(blocks)]
        record["without"] = {
            self._entry(name, "without", name): self._block(block, ("without", name))
            for name, block in source.get("without", {}).items()
        }
        record["facts"] = self.board.facts
        record["lines"] = self._lines()
        record["warnings"] = self.references.warnings
        self.faults.raise_first()
        return record

    def _lines(self) -> dict[str, Any]:
        """Return the lines of steps and checks, for messages at run time."""
        lines: dict[str, Any] = {}
        for key in ("when", *_BLOCK_LISTS):
            lines[key] = [self.document.line(key, index) for index in range(len(self.source.get(key, [])))]
        lines["then"] = self.document.line("then") if "then" in self.source else None
        return lines

    def _entry(self, name: str, *path: str | int) -> str:
        return self.references.entry(name, self.document.line(*path))

    def _entries(self, names: list[str], key: str) -> list[str]:
        return list(dict.fromkeys(self._entry(name, key, index) for index, name in enumerate(names)))

    def _edition(self, name: str | None, *path: str | int) -> str | None:
        return None if name is None else self.references.edition(name, self.document.line(*path))

    def _given(self) -> Record:
        table = self.table
        return {
            "house": table.get("house"),
            "step": table.get("step", "main"),
            "active": table.get("active", "me"),
            "first_turn": table.get("first_turn", False),
            **{side: self._side(table.get(side, {}), ("given", side)) for side in words.SIDES},
            "lasting": self.board.cards(table.get("lasting", []), "lasting", ("given", "lasting")),
        }

    def _side(self, side: dict[str, Any], path: Path) -> Record:
        made: Record = {
            "aember": side.get("aember", 0),
            "keys": self._keys(side.get("keys", 0), path),
            "chains": side.get("chains", 0),
            "houses": side.get("houses"),
        }
        for zone in words.ZONES:
            made[zone] = self.board.cards(side.get(zone, []), zone, (*path, zone))
        if "deck" not in side:
            made["deck"] = None
        return made

    def _keys(self, keys: Any, path: Path) -> list[str]:
        """Return colours; a mere number fills them in the order red, blue, yellow, those still to be forged last."""
        if isinstance(keys, int):
            steps = [step["forge"] for step in self.source.get("when", []) if "forge" in step and "refused" not in step]
            return sorted(words.COLORS, key=steps.__contains__)[:keys]
        if len(set(keys)) < len(keys):
            self.faults.add("eine Schlüsselfarbe steht doppelt", "nenne jede Farbe einmal", *path, "keys")
        return list(keys)

    def _step(self, step: dict[str, Any], path: Path) -> Record:
        action = next(key for key in step if key != "refused")
        made = {"do": action, **self._action(action, step[action], (*path, action))}
        if "refused" in step:
            refused = step["refused"]
            if refused is not True:
                refused = self._entry(refused, *path, "refused").partition(":")[2]
            made["refused"] = refused
        return made

    def _action(self, action: str, value: Any, path: Path) -> Record:
        if action == "play":
            options = {"card": value} if isinstance(value, str) else value
            cards = {key: self.names.one(options[key], *path) for key in ("card", "on") if key in options}
            return options | cards
        if action == "fight":
            return {key: self.names.one(value[key], *path, key) for key in ("with", "against")}
        if action in _ONE_CARD:
            return {"card": self.names.one(value, *path)}
        if action == "choose":
            return {"answers": [self.names.answer(answer, *path) for answer in value]}
        if action in ("archives", "mulligan"):
            return {"take": value == "take"}
        return {"house": {"house": value}, "forge": {"color": value}, "end": {}}[action]

    def _block(self, block: dict[str, Any], path: Path) -> Record:
        made: Record = {}
        for key, value in block.items():
            if key in words.SIDES:
                made[key] = self._checked_side(value, (*path, key))
            elif key == "cards":
                made[key] = self._checked_cards(value, (*path, key))
            else:
                made[key] = value
        return made

    def _checked_side(self, side: dict[str, Any], path: Path) -> Record:
        return {
            key: self.names.many(value, *path, key) if key in words.ZONES and isinstance(value, list) else value
            for key, value in side.items()
        }

    def _checked_cards(self, cards: dict[str, Any], path: Path) -> Record:
        made: Record = {}
        for name, state in cards.items():
            card = self.names.one(name, *path, name)
            if card in made:
                self.faults.add(f"„{card}“ steht hier doppelt", "fasse beides zusammen", *path, name)
            if isinstance(state.get("upgrades"), list):
                state = state | {"upgrades": self.names.many(state["upgrades"], *path, name, "upgrades")}
            made[card] = state
        return made
