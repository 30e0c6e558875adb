"""Riftbound behind the port: the one object that everything else sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from kfrules.scenarios.format.record import Record, Step, Values
from kfrules.scenarios.format.vocabulary import Field
from kfrules.scenarios.kernel import Agent, Decision, Event, Refused, Rule, Rulebook
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play.engine import Find, GameEngine, Picture, Table
from kfrules.scenarios.play.script import option_names
from kfrules.scenarios.riftbound import chaining, events, flow, reading, steps
from kfrules.scenarios.riftbound.board import Board
from kfrules.scenarios.riftbound.game import Riftbound
from kfrules.scenarios.riftbound.names import DOMAINS_DE, PHASES_DE, POWER_DE
from kfrules.scenarios.riftbound.references import nearest
from kfrules.scenarios.riftbound.rules import RULES
from kfrules.scenarios.riftbound.setup import SetUp
from kfrules.scenarios.riftbound.state import Mod, Waiting
from kfrules.scenarios.riftbound.vocabulary import VOCABULARY


class RiftboundEngine(GameEngine[Riftbound]):
    """The German core rules of Riftbound."""

    vocabulary = VOCABULARY

    # --- playing -------------------------------------------------------------------------------

    def rules(self) -> Sequence[Rule]:
        """Return the rules in the order of the book."""
        return RULES

    def set_up(self, record: Record) -> Table:
        """Lay the board."""
        made = SetUp(record)
        return Table(made.board, made.names)

    def game(self, board: Board, rulebook: Rulebook, agent: Agent) -> Riftbound:
        """Return a game on a board."""
        return Riftbound(board, rulebook, agent)

    def begin(self, game: Riftbound, record: Record) -> None:
        """Everything stands as the file says; nothing has happened yet."""

    def event_of(self, game: Riftbound, step: Step, find: Find) -> Event:
        """Return the action that a step names; of several uses of runes the first."""
        if step["do"] == "runes":
            return next(steps.runes(game, step), events.UseRune(None, game.active, "exhaust"))
        return steps.event_of(game, step, find)

    def settle(self, game: Riftbound, step: Step, *, once: bool = False) -> None:
        """Go on where an answer was awaited."""
        if once:
            flow.advance(game)
            if game.answer_waits():
                chaining.answered(game)

    def act(self, game: Riftbound, event: Event) -> None:
        """Carry out an action and let the game go on to where a player is asked."""
        game.act(event)
        flow.advance(game)

    def play(self, game: Riftbound, step: Step, find: Find) -> None:
        """Play a step; when the game is won, letting it go on does nothing more."""
        if game.over():
            if step["do"] in ("resolve", "end") and not step.get("refused"):
                return
            raise Refused(events.ResolveUntil("all"), [Rule("633")])
        if step["do"] != "runes":
            self.act(game, self.event_of(game, step, find))
            return
        self._runes(game, step)

    def _runes(self, game: Riftbound, step: Step) -> None:
        """Use runes one after another; if one use is not legal, none of them happened."""
        board = game.board
        kept = board.clone()
        try:
            for event in steps.runes(game, step):
                self.act(game, event)
        except Refused:
            game.board = kept
            game.forget()
            raise

    @cached_property
    def _rule_slugs(self) -> frozenset[str]:
        """The slugs of all rules and of the entries that define an event."""
        defined = {getattr(events, name).entry for name in events.__all__}
        return frozenset({rule.id for rule in RULES} | defined - {""})

    def slugs(self, record: Record) -> frozenset[str]:
        """Return the slugs that a record can be played without."""
        return self._rule_slugs

    def off(self, entry: str) -> frozenset[str]:
        """Return what is switched off with an entry: all below it too; a deeper number means its nearest entry."""
        slug = entry.rpartition(":")[2]
        below = {one for one in self._rule_slugs if one == slug or one.startswith(f"{slug}.")}
        return frozenset(below) or frozenset({nearest(slug)})

    def forbids(self, wanted: str, slugs: frozenset[str]) -> bool:
        """Tell whether a refusal rests on an entry; a deeper number means its nearest entry."""
        return wanted in slugs or nearest(wanted) in slugs

    def conceivable(self, game: Riftbound) -> Iterator[Step]:
        """Yield every step that can be named now."""
        return steps.conceivable(game)

    # --- reading the table ---------------------------------------------------------------------

    def side_value(self, game: Riftbound, side: str, key: str) -> Any:
        """Return a value of a side."""
        return reading.side_value(game, side, key)

    def table_value(self, game: Riftbound, key: str) -> Any:
        """Return a value of the table as a whole."""
        return reading.table_value(game, key)

    def card_value(self, game: Riftbound, id: str, key: str) -> Any:
        """Return a value of a card."""
        return reading.card_value(game, id, key)

    def printed_value(self, game: Riftbound, id: str, key: str) -> Any:
        """Return what is printed on a card."""
        facts = game.board.objs[id].facts
        return dict(facts.keywords) if key == "keywords" else getattr(facts, key, None)

    def cards(self, game: Riftbound) -> Iterable[str]:
        """Return all cards that lie somewhere."""
        return list(reading.cards(game))

    def in_play(self, game: Riftbound, id: str) -> bool:
        """Tell whether a card is a permanent on the board."""
        return game.board.objs[id].zone in ("base", "field")

    def has(self, game: Riftbound, id: str, field: Field) -> bool:
        """Only units have Might and fight."""
        unit = game.board.objs[id].facts.type == "unit"
        return unit or field.key in ("ready", "keywords", "tags", "controller", "owner", "zone")

    def turn(self, game: Riftbound) -> Values:
        """Return what there is to say of the turn."""
        return reading.turn(game)

    def picture(self, game: Riftbound) -> Picture:
        """Return what lies on the table; sides that take no part in the mode are left out."""
        absent = set(self.sides) - set(game.board.sides)
        return {path: value for path, value in super().picture(game).items() if path[0] not in absent}

    # --- words ---------------------------------------------------------------------------------

    def word(self, value: Any) -> str:
        """Return a value of an event in German."""
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int):
            return f"{self.word(value[0])} {value[1]}"
        if isinstance(value, tuple):
            return ", ".join(map(self.word, value)) or "nichts"
        if isinstance(value, Mod):
            return _mod(value)
        if value == "base":
            return "Basis"
        text = str(value)
        return PHASES_DE.get(text) or POWER_DE.get(text) or super().word(value)

    def turn_word(self, key: str, value: object) -> str:
        """Return in German what there is to say of the turn."""
        words = {"phase": "Phase", "showdown": "Showdown", "focus": "Fokus", "chain": "Kette"}
        if key in words:
            return f"{words[key]}: {self.word(tuple(value) if isinstance(value, list) else value)}"
        name, colon, what = key.partition(": ")
        if not colon:
            return super().turn_word(key, value)
        said = {"control": "Kontrolle", "contested": "umkämpft von", "hidden": "verdeckt"}
        seat = self.vocabulary.seat.get(what)
        told = self.word(tuple(value)) if isinstance(value, list) else self.word(value)
        return f"{name}, {said.get(what) or (seat.short if seat else what)}: {told}"

    def option_names(self, decision: Decision, index: int) -> list[str]:
        """Return the names of an option: a card's, a domain's, a waiting ability's."""
        option = decision.options[index]
        if isinstance(option, Waiting):
            return [label(option.source), *([option.label] if option.label else [])]
        if isinstance(option, events.Assign):
            return [", ".join(f"{label(id)} {number}" for id, number in option.shares)]
        if isinstance(option, str):
            german = POWER_DE.get(option)
            rune = label(option).removesuffix("-Rune")
            domain = next((key for key, text in DOMAINS_DE.items() if text == rune and "-Rune" in option), None)
            return [label(option), *([german] if german else []), *([domain, rune] if domain else [])]
        return option_names(option)


def _mod(mod: Mod) -> str:
    """Return a change of a unit in German."""
    from kfrules.scenarios.riftbound.kinds import mark

    parts = [f"{mod.might:+d} Macht"] if mod.might else []
    parts += [f"Macht wird {mod.fixed}"] if mod.fixed is not None else []
    parts += [mark(word, number) for word, number in mod.keywords]
    parts += [f"Tag {word}" for word in mod.tags]
    return ", ".join(parts) or "nichts"


ENGINE = RiftboundEngine()
