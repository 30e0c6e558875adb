"""The toy behind the port: everything that kfrules needs to play a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kfrules.scenarios.format.record import Record, Step
from kfrules.scenarios.kernel import Agent, Event, Rule, Rulebook
from kfrules.scenarios.play.engine import Find, GameEngine, Table

from tests.scenarios.toy.game import RULES, Board, March, Strike, Toy, Unit
from tests.scenarios.toy.vocabulary import VOCABULARY


class ToyEngine(GameEngine[Toy]):
    """Two rules in the manner of Riftbound."""

    vocabulary = VOCABULARY

    def rules(self) -> Sequence[Rule]:
        return RULES

    def set_up(self, record: Record) -> Table:
        board, names = Board(), {}
        for side in self.sides:
            given = record["given"][side]
            board.points[side] = given["points"]
            for zone in VOCABULARY.zone_names:
                for spec in given[zone]:
                    name = spec.get("as") or spec["card"]
                    state = {key: spec[key] for key in ("might", "damage", "ready", "keywords") if key in spec}
                    board.units[name] = Unit(name, side, zone, **state)
                    names[name] = name
        return Table(board, names)

    def game(self, board: Board, rulebook: Rulebook, agent: Agent) -> Toy:
        return Toy(board, rulebook, agent)

    def event_of(self, game: Toy, step: Step, find: Find) -> Event:
        if step["do"] == "march":
            unit = find(step["unit"])
            return March(unit, game.board.units[unit].side)
        unit = find(step["with"])
        return Strike(unit, game.board.units[unit].side, find(step["against"]))

    def conceivable(self, game: Toy) -> Iterator[Step]:
        units = game.board.units
        yield from ({"do": "march", "unit": unit} for unit in units)
        yield from ({"do": "strike", "with": one, "against": two} for one in units for two in units if one != two)

    def side_value(self, game: Toy, side: str, key: str) -> Any:
        return game.board.points[side] if key == "points" else game.board.at(side, key)

    def card_value(self, game: Toy, id: str, key: str) -> Any:
        unit = game.board.units.get(id)
        if unit is None:
            return None
        if key == "guards":
            there = game.board.at(unit.side, unit.zone)
            return [other for other in there if other != id] if "tank" in unit.keywords else []
        return getattr(unit, key)

    def cards(self, game: Toy) -> Iterable[str]:
        return list(game.board.units)

    def printed_value(self, game: Toy, id: str, key: str) -> Any:
        return getattr(game.board.units[id], key)


ENGINE = ToyEngine()
