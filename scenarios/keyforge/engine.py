"""KeyForge behind the port: the one object that everything else sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kfrules.scenarios.format.record import Block, Facts, Record, Step, Values, blocks
from kfrules.scenarios.format.vocabulary import Field
from kfrules.scenarios.kernel import Agent, Decision, Event, Pending, Refused, Rule, Rulebook
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.keyforge import events, flow, reading, steps
from kfrules.scenarios.keyforge.board import ME, Board
from kfrules.scenarios.keyforge.game import KeyForge
from kfrules.scenarios.keyforge.names import COLOURS_DE, COUNTERS_DE, HOUSES_DE, KEYWORDS_DE, PHASES_DE, WAYS_EN, Way
from kfrules.scenarios.keyforge.questions import QUESTIONS
from kfrules.scenarios.keyforge.rules import RULES
from kfrules.scenarios.keyforge.setup import SetUp, resolve_play
from kfrules.scenarios.keyforge.vocabulary import VOCABULARY
from kfrules.scenarios.play.engine import Find, GameEngine, Table
from kfrules.scenarios.play.script import option_names

_USES: dict[type, list[str]] = {
    events.Reap: ["ernten", "Ernte", "reap"],
    events.Fight: ["kämpfen", "Kampf", "fight"],
    events.UseAction: ["Aktion", "action"],
    events.UseOmni: ["Universell", "omni"],
    events.Unstun: ["Betäubung entfernen", "unstun"],
}


class KeyForgeEngine(GameEngine[KeyForge]):
    """KeyForge, edition 1.6, the first four German sets."""

    vocabulary = VOCABULARY
    named_kinds = frozenset({"flank"})
    questions = QUESTIONS

    # --- playing -------------------------------------------------------------------------------

    def rules(self) -> Sequence[Rule]:
        """Return the rules in the order of the book."""
        return RULES

    def set_up(self, record: Record) -> Table:
        """Lay the board; orders on a discard pile are asked for only where a check looks at one."""
        made = SetUp(record)
        made.board.watch_piles = frozenset(side for block in blocks(record) for side in _piles_looked_at(block))
        return Table(made.board, made.names)

    def game(self, board: Board, rulebook: Rulebook, agent: Agent) -> KeyForge:
        """Return a game on a board."""
        return KeyForge(board, rulebook, agent)

    def begin(self, game: KeyForge, record: Record) -> None:
        """Put the `lasting` effects of the record in force, then go on to the first point of asking."""
        for spec in record["given"].get("lasting", ()):
            resolve_play(game, record["facts"][spec["card"]])
        flow.advance(game)

    def event_of(self, game: KeyForge, step: Step, find: Find) -> Event:
        """Return the action that a step names."""
        return flow.event_of(game, step, find)

    def settle(self, game: KeyForge, step: Step, *, once: bool = False) -> None:
        """Ask for a key, a house, the archives or a mulligan, where these are open."""
        flow.settle(game, step, once=once)

    def act(self, game: KeyForge, event: Event) -> None:
        """Carry out an action and let the turn go on."""
        flow.act(game, event)

    def play(self, game: KeyForge, step: Step, find: Find) -> None:
        """Play a step; when the game is won, only the forging that won it by itself may still be named."""
        if game.over():
            if not _forged_by_itself(game.board, step):
                raise Refused(events.BeginTurn(game.active), [r for r in game.rulebook.rules if r.id == "schluessel"])
            return
        if getattr(flow.event_of(game, step, find), "player", game.active) == game.active:
            flow.settle(game, step)
        flow.act(game, flow.event_of(game, step, find))

    @cached_property
    def _rule_slugs(self) -> frozenset[str]:
        """The slugs of all rules of the rulebook and of the entries that define an event."""
        defined = {getattr(events, name).entry for name in events.__all__}
        return frozenset({rule.id for rule in RULES} | defined - {""})

    def slugs(self, record: Record) -> frozenset[str]:
        """Return the slugs of rules, and of the texts of the record's printed cards."""
        if not record["facts"]:
            return self._rule_slugs
        from kfrules.scenarios.keyforge.cards import definition

        texts = {
            rule.id
            for facts in record["facts"].values()
            for printing in (None, "printed")
            for rule in definition(facts, printing) or ()
        }
        return self._rule_slugs | texts

    def facts(self, printed: Facts) -> str:
        """Tell how far a printed card is played."""
        from kfrules.scenarios.keyforge.cards import definition

        texts = definition(printed)
        return "facts" if texts is None else "abilities" if texts else "keywords"

    def legal(self, game: KeyForge) -> list[Step]:
        """Return the steps that no rule forbids now."""
        return steps.legal(game)

    def conceivable(self, game: KeyForge) -> Iterator[Step]:
        """Yield every step that can be named now."""
        return steps.conceivable(game)

    # --- reading the table ---------------------------------------------------------------------

    def side_value(self, game: KeyForge, side: str, key: str) -> Any:
        """Return a value of a side."""
        return reading.side_value(game, side, key)

    def card_value(self, game: KeyForge, id: str, key: str) -> Any:
        """Return a value of a card."""
        return reading.card_value(game, id, key)

    def printed_value(self, game: KeyForge, id: str, key: str) -> Any:
        """Return what is printed on a card; no number counts as 0."""
        return getattr(game.board.cards[id].printed, key) or 0

    def cards(self, game: KeyForge) -> Iterable[str]:
        """Return all cards that lie somewhere."""
        return reading.cards(game.board)

    def in_play(self, game: KeyForge, id: str) -> bool:
        """Tell whether a card is in play, upgrades among them."""
        return game.board.cards[id].in_play

    def has(self, game: KeyForge, id: str, field: Field) -> bool:
        """Only creatures have power, armor and keywords."""
        return not field.standing or game.view[id].type == "creature"

    def turn(self, game: KeyForge) -> Values:
        """Return what there is to say of the turn."""
        return reading.turn(game.board)

    # --- words ---------------------------------------------------------------------------------

    def word(self, value: Any) -> str:
        """Return a value of an event in German."""
        if value in self.sides:
            return "dein Vorrat" if value == ME else "Vorrat des Gegners"
        text = str(value)
        known = HOUSES_DE.get(text) or COLOURS_DE.get(text) or COUNTERS_DE.get(text)
        return known or super().word(value)

    def turn_word(self, key: str, value: Any) -> str:
        """Return in German what there is to say of the turn."""
        if key == "active":
            return f"Am Zug: {'du' if value == ME else 'dein Gegner'}"
        if key == "step":
            return f"Schritt: {PHASES_DE.get(value, value)}"
        if key == "house":
            return f"Aktive Fraktion: {HOUSES_DE.get(value, value or 'noch keine')}"
        if key == "lasting":
            return f"Andauernd: {', '.join(value) or 'nichts'}"
        return super().turn_word(key, value)

    def option_names(self, decision: Decision, index: int) -> list[str]:
        """Return the names of an option: a card's, a rule's, a way to use a card, a place in the battleline."""
        option = decision.options[index]
        if decision.kind == "flank":
            last = len(decision.options) - 1
            names = ["left", "links"] if index == 0 else ["right", "rechts"] if index == last else []
            return [_place(decision, index), *names, str(option + 1)]
        if isinstance(option, Pending):
            return _pending_names(option)
        if isinstance(option, events.Use):
            return _USES[type(option)]
        if isinstance(option, Way):
            return [label(option), *([WAYS_EN[option]] if option in WAYS_EN else [])]
        if isinstance(option, str):
            return [label(option), *(n for n in (HOUSES_DE.get(option), COLOURS_DE.get(option)) if n)]
        return option_names(option)

    def option_text(self, decision: Decision, index: int) -> str:
        """Return an option in words, an ability with its bold word."""
        option = decision.options[index]
        text = super().option_text(decision, index)
        return f"{text}: „{option.at.rule.label}“" if isinstance(option, Pending) and option.at.rule.label else text

    def answers_of(self, step: Step, decision: Decision | None) -> list[Any] | None:
        """Return the answers of a `choose`; a `forge` step also answers which key a card forges."""
        if step["do"] == "forge" and decision is not None and decision.kind == "colour":
            return [step["color"]]
        return super().answers_of(step, decision)

    def share_of(
        self, answer: Mapping[str, object], decision: Decision, names: Mapping[str, str]
    ) -> tuple[int, bool] | None:
        """Return the share of the card that is asked for, and whether it is the last that is asked for."""
        option = decision.options[0]
        card = getattr(option, "card", None)
        if card is None or not any(names.get(str(name)) in option.cards for name in answer):
            return None
        wanted = next((n for name, n in answer.items() if names.get(str(name)) == card), 0)
        index = next((i for i, option in enumerate(decision.options) if option == wanted), None)
        return None if index is None else (index, decision.options[index].last)

    def implied(self, answer: Any, decision: Decision, names: Mapping[str, str], game: Any = None) -> int | None:
        """Naming the creature to be fought says that one fights; a card tells whose pile, or what is done with it."""
        id = game.current(names.get(str(answer), "")) if game is not None else ""
        card = game.board.cards.get(id) if game is not None else None
        if card is not None and (whose := card.controller if card.in_play else card.owner) in decision.options:
            return list(decision.options).index(whose)
        meant = [i for i, option in enumerate(decision.options) if isinstance(option, Way) and id in option.on]
        if len(meant) == 1 or (meant and decision.options[meant[0]] in game.board.cards):  # of several turns the first
            return meant[0]
        fight = next((i for i, o in enumerate(decision.options) if isinstance(o, events.Fight)), None)
        return fight if str(answer) in names else None


def _place(decision: Decision, index: int) -> str:
    """Return a place in the battleline in words."""
    last = len(decision.options) - 1
    return "ganz links" if index == 0 else "ganz rechts" if index == last else f"als {index + 1}. der Reihe"


def _pending_names(pending: Pending) -> list[str]:
    """Return the names of a waiting effect: the cards behind it, its rule in both languages, its source."""
    at = pending.at
    names = [label(card) for card in (at.giver, at.me) if card]
    if at.me is None:
        bearer = {"ansturm": "card", "gefaehrlich": "against"}.get(at.rule.id, "")
        names += [label(card)] if (card := getattr(pending.event, bearer, None)) else []
    names += [at.rule.id, KEYWORDS_DE.get(at.rule.id, at.rule.id)]
    source = getattr(at.data, "source", None)
    return names + ([label(source)] if source else [])


def _forged_by_itself(board: Board, step: Step) -> bool:
    """Tell whether a step names the forging of the last key, which won the game by itself."""
    forging = board.phase == "forge" and step["do"] == "forge" and not step.get("refused")
    return forging and board.winner == board.active and step["color"] in board.sides[board.active].keys[-1:]


def _piles_looked_at(block: Block) -> list[str]:
    """Return the sides in whose discard pile a check looks at an order."""
    piles = {side: block[side].get("discard") for side in VOCABULARY.sides if block.get(side)}
    return [side for side, pile in piles.items() if isinstance(pile, list) and len(pile) > 1]


ENGINE = KeyForgeEngine()
