"""Magic behind the port: the one object that everything else sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.record import Record, Step, Values
from kfrules.scenarios.format.vocabulary import Field
from kfrules.scenarios.kernel import Agent, Decision, Event, Rule, Rulebook
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic import actions, events, flow, offers, reading, setup
from kfrules.scenarios.magic.board import Board
from kfrules.scenarios.magic.combat.damage import Shares
from kfrules.scenarios.magic.effects.run import VERB_RULES
from kfrules.scenarios.magic.game import Magic, lines_above
from kfrules.scenarios.magic.keywords import KEYWORDS
from kfrules.scenarios.magic.objects import IMPOSSIBLE, Waiting
from kfrules.scenarios.magic.phrases.words import LETTERS
from kfrules.scenarios.magic.rules import RULES
from kfrules.scenarios.magic.script import MagicScript
from kfrules.scenarios.magic.steps import GERMAN
from kfrules.scenarios.magic.steps import RULES as STEP_RULES
from kfrules.scenarios.magic.vocabulary import VOCABULARY
from kfrules.scenarios.play.engine import Find, GameEngine, Picture, Table
from kfrules.scenarios.play.script import option_names

COLORS_DE = {"white": "Weiß", "blue": "Blau", "black": "Schwarz", "red": "Rot", "green": "Grün"}


class MagicEngine(GameEngine[Magic]):
    """Magic, comprehensive rules of 14 November 2025."""

    vocabulary = VOCABULARY
    patient = True
    shared_kinds = frozenset({"target"})
    either_kinds = frozenset({"either"})

    # --- playing -------------------------------------------------------------------------------

    def rules(self) -> Sequence[Rule]:
        """Return the rules in the order of the book."""
        return RULES

    @cached_property
    def _slugs(self) -> frozenset[str]:
        own = {rule.id for rule in RULES} | {one.rule for one in KEYWORDS.values()} | set(VERB_RULES.values())
        own |= set(STEP_RULES.values())
        own |= {getattr(events, name).entry for name in events.__all__ if hasattr(getattr(events, name), "entry")} - {
            ""
        }
        return frozenset(own | {above for number in own for above in lines_above(number)})

    def slugs(self, record: Record) -> frozenset[str]:
        """Return the numbers that a record can be played without: of rules, and of what stands above them."""
        return self._slugs

    def forbids(self, wanted: str, slugs: frozenset[str]) -> bool:
        """A rule is meant by its own number, by one above it or by one below it; a card by the slug of its name."""
        if wanted in slugs or wanted in {slug(one) for one in slugs if not one[:1].isdecimal()}:
            return True
        return any(wanted in lines_above(slug) or slug in lines_above(wanted) for slug in slugs)

    def cited(self, slug: str, cites: set[str]) -> bool:
        """A rule is shown by a citation of it, or of a rule below it, which is a part of it."""
        return slug in cites or any(slug in lines_above(one) for one in cites)

    def set_up(self, record: Record) -> Table:
        """Lay the board of a record."""
        return setup.set_up(record, self.rulebook())

    def game(self, board: Board, rulebook: Rulebook, agent: Agent) -> Magic:
        """Return a game on a board."""
        return Magic(board, rulebook, agent)

    def begin(self, game: Magic, record: Record) -> None:
        """Settle the board as it was laid; the active player has priority."""
        flow.priority(game)

    def event_of(self, game: Magic, step: Step, find: Find) -> Event:
        """Return the action that a step names."""
        return actions.event_of(game, step, find)

    def act(self, game: Magic, event: Event) -> None:
        """Carry out an action."""
        actions.act(game, event)
        self._keep(game)

    def settle(self, game: Magic, step: Step, *, once: bool = False) -> None:
        """Keep a yes or no that is said before an ability resolves."""
        if once:
            self._keep(game)

    @staticmethod
    def _keep(game: Magic) -> None:
        if isinstance(game.agent, MagicScript):
            game.agent.keep(game)

    def saved(self, game: Magic) -> Board:
        """Return the board as it is: to a declaration that is refused the game has gone on."""
        return game.board.clone()

    def restore(self, game: Magic, saved: Board) -> None:
        """Lay the board as it was; nothing that was found out about the other one holds of it."""
        saved.version, saved.shape = game.board.version + 1, game.board.shape + 1
        game.board, game.at_rest = saved, -1

    def legal(self, game: Magic) -> list[Step]:
        """Return the steps that no rule forbids now."""
        return offers.legal(game)

    def conceivable(self, game: Magic) -> Iterator[Step]:
        """Yield every step that can be named now."""
        return offers.conceivable(game)

    # --- reading the table ---------------------------------------------------------------------

    def side_value(self, game: Magic, side: str, key: str) -> Any:
        """Return a value of a player."""
        return reading.side_value(game, side, key)

    def card_value(self, game: Magic, id: str, key: str) -> Any:
        """Return a value of a card."""
        return reading.card_value(game, id, key)

    def table_value(self, game: Magic, key: str) -> Any:
        """Return a value of the table."""
        return reading.table_value(game, key)

    def cards(self, game: Magic) -> Iterable[str]:
        """Return all cards that lie somewhere."""
        return reading.cards(game)

    def has(self, game: Magic, id: str, field: Field) -> bool:
        """Flags, marks and bonds are worth looking at where they are set; who blocks is told by the attack."""
        if field.key in ("blocking", "blocked", "sick", "power", "toughness", "mv"):
            return False
        if not field.said and field.key != "keywords":
            return False
        if field.key in ("pt", "damage"):
            return game.chars(id).is_("creature")
        value = reading.card_value(game, id, field.key)
        return field.key in ("tapped",) or (value not in (None, False, "", 0, ()) and value != [])

    def turn(self, game: Magic) -> Values:
        """Return what there is to say of the turn."""
        stack = [label(id) for id in game.board.stack]
        return {"active": game.active, "step": game.board.step, **({"stack": stack} if stack else {})}

    def picture(self, game: Magic) -> Picture:
        """Return what lies on the table, of the players who are in the game."""
        seen = super().picture(game)
        return {
            path: value for path, value in seen.items() if path[0] not in self.sides or path[0] in game.board.players
        }

    # --- words ---------------------------------------------------------------------------------

    def agent(self, record: Record, names: Mapping[str, str], prefix: tuple[int, ...] = ()) -> MagicScript:
        """Return who answers the decisions of a record as its steps say, and open ones as `prefix` says."""
        return MagicScript(self, record, names, prefix)

    def word(self, value: object) -> str:
        """Return a value of an event in German."""
        text = str(value)
        places = {zone.key: zone.german for zone in VOCABULARY.zones} | {"stack": "Stapel"}
        return GERMAN.get(text) or COLORS_DE.get(text) or places.get(text) or super().word(value)

    def turn_word(self, key: str, value: object) -> str:
        """Return in German what there is to say of the turn."""
        if key == "step":
            return GERMAN.get(str(value), str(value))
        if key == "stack" and isinstance(value, list):
            return f"Stapel: {', '.join(value)}"
        return super().turn_word(key, value)

    def option_names(self, decision: Decision, index: int) -> list[str]:
        """Return the names of an option: cards, players, attacks, blocks, divisions, waiting abilities."""
        option = decision.options[index]
        if isinstance(option, Waiting):
            return [option.name, option.rule]
        if isinstance(option, tuple) and not hasattr(option[0] if option else None, "rule"):
            return [_pairs(option)]
        if option == IMPOSSIBLE:
            return ["no", "yes", "False", "True"]
        names = option_names(option)
        if isinstance(option, str) and option in COLORS_DE:
            names.append(COLORS_DE[option])
        if decision.kind == "mana" and isinstance(option, str) and len(set(option)) == 1 and option[0] in LETTERS:
            color = LETTERS[option[0]]
            names += [color, COLORS_DE[color], option[0]]
        return [*names, *_SAID.get(str(option), ())]


_SAID = {
    "top": ("over", "oben", "darüber"), "bottom": ("under", "unten", "darunter"), "+1/+1": ("counters", "Marken"),
    "Geist": ("token", "Spirit"), "Servo": ("token",),
}  # fmt: skip
"""Other words for an option: over or under the creature (rule 702.140c), counters or a token (701.63a, 702.123a)."""


def _pairs(option: Shares) -> str:
    """Return an attack, a block or a division in words."""
    made = []
    for pair in option:
        name, what = pair
        said = ", ".join(map(_called, what)) if isinstance(what, tuple) else _called(str(what))
        made.append(f"{_called(name)}: {said}")
    return "; ".join(made) or "nichts"


def _called(id: str) -> str:
    seat = VOCABULARY.seat.get(id)
    return seat.short if seat is not None else label(id)


ENGINE = MagicEngine()
