"""Arkham Horror behind the port."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from kfrules.rules_de import entries
from kfrules.scenarios.arkham import acts, reading
from kfrules.scenarios.arkham.abilities import effects
from kfrules.scenarios.arkham.acting import after_action
from kfrules.scenarios.arkham.board import Board
from kfrules.scenarios.arkham.decks.playing import DECK_STEPS, deck_event
from kfrules.scenarios.arkham.events.happening import EndScenario, Happens
from kfrules.scenarios.arkham.events.tests import Commit
from kfrules.scenarios.arkham.events.turn import Act, EndTurn, NextPhase, Trigger, TurnBegin
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.rounds import ORDER
from kfrules.scenarios.arkham.rules.all import RULES
from kfrules.scenarios.arkham.script import ACTIONS, FIELD, ArkhamAgent
from kfrules.scenarios.arkham.setup import NAMELESS, set_up
from kfrules.scenarios.arkham.taboo import lay_over
from kfrules.scenarios.arkham.vocabulary import VOCABULARY
from kfrules.scenarios.format.record import Record, Step, Values
from kfrules.scenarios.format.vocabulary import Field
from kfrules.scenarios.kernel import Agent, Decision, Event, Refused, Rule, Rulebook
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play.engine import Find, GameEngine, Table
from kfrules.scenarios.play.player import Stopped


class ArkhamEngine(GameEngine[Arkham]):
    """The engine of Arkham Horror."""

    vocabulary = VOCABULARY
    timed: ClassVar[bool] = True
    team: ClassVar[frozenset[str]] = frozenset(VOCABULARY.sides)

    def rules(self) -> Sequence[Rule]:
        """Return the rules: of play, then of decks."""
        return RULES

    def set_up(self, record: Record) -> Table:
        """Lay the board of a record."""
        board = set_up(record)
        return Table(board, board.names)

    def game(self, board: Board, rulebook: Rulebook, agent: Agent) -> Arkham:
        """Return a game in progress on a board."""
        lay_over(board, rulebook.without)
        return Arkham(board, rulebook, agent)

    def agent(self, record: Record, names: Mapping[str, str], prefix: tuple[int, ...] = ()) -> ArkhamAgent:
        """Return who answers as the steps say."""
        return ArkhamAgent(self, record, names, prefix)

    # --- steps ---------------------------------------------------------------------------------

    def play(self, game: Arkham, step: Step, find: Find) -> None:
        """Play a step. Raises `Refused`."""
        verb = step["do"]
        if verb in ("token", "assign"):
            raise Stopped(_index(game, step), "hier wird nichts enthüllt oder zugewiesen", "answer")
        if verb == "phase":
            self._phase(game, str(step["name"]))
            return
        event = self.event_of(game, step, find)
        if isinstance(event, Act):
            self._begin_turn(game, event)
            game.window = "player" if verb in ("trigger", "play") else ""
        try:
            game.act(event)
        except Refused as refused:
            known = getattr(game.agent, "reasons", {}).get(_index(game, step), ())
            raise Refused(event, [*refused.rules, *map(Rule, sorted(known))]) from None
        finally:
            game.window = ""
        game.run(after_action(game))

    def _begin_turn(self, game: Arkham, event: Act) -> None:
        """The turn of the next investigator begins with its first action, when the one before is over."""
        board = game.board
        waits = board.phase == "investigation" and board.active is None and not game.seat(event.side).began
        if waits and event.kind in ACTIONS:
            game.do(TurnBegin(event.side))

    def _phase(self, game: Arkham, name: str) -> None:
        """Play on to the end of a phase."""
        board = game.board
        following = board.phase if board.phase in ORDER else "mythos"
        if game.ended_phase == following:
            following = _after(following)
        for _ in ORDER:
            game.do(NextPhase(following))
            if following == name or game.over():
                return
            following = _after(following)

    def event_of(self, game: Arkham, step: Step, find: Find) -> Event:
        """Return the event that a step means."""
        verb = step["do"]
        side = self._side(game, step)
        if verb in DECK_STEPS:
            return deck_event(step)
        if verb == "end":
            return EndScenario() if step["what"] == "scenario" else EndTurn(side)
        if verb == "happens":
            return Happens(side, effects(step["effects"]), step.get("from") == "player")
        if verb == "commit":
            cards = step["cards"] if isinstance(step["cards"], list) else [step["cards"]]
            return Commit(find(cards[0]), None, side)
        if verb == "trigger":
            return self._trigger(game, step, find, side)
        return self._act(game, step, find, side)

    def _act(self, game: Arkham, step: Step, find: Find, side: str) -> Act:
        verb = step["do"]
        if verb in FIELD:
            return Act(side, verb, find(step[FIELD[verb]]))
        if verb in ("draw", "gain"):
            return Act(side, verb)
        id = find(step["card"])
        if verb == "activate":
            found = acts.abilities_for(game, id, ("action",), step.get("ability"))
            return _first_legal(game, [Act(side, verb, id, ability) for ability in found] or [Act(side, verb, id)])
        id = _in_hand(game, id, side)
        as_if = find(step["as_if"]) if step.get("as_if") else None
        on = find(step["on"]) if step.get("on") else None
        slot = step.get("slot")
        return Act(side, "play", id, acts.play_of(game, id), on, game.current(slot) if slot else None, as_if)

    def _trigger(self, game: Arkham, step: Step, find: Find, side: str) -> Act:
        id = find(step["card"])
        if id in game.board.seats and "by" not in step:
            side = id
        found = acts.abilities_for(game, id, ("free", "reaction"), step.get("ability"))
        return _first_legal(
            game, [Act(side, "trigger", id, ability) for ability in found] or [Act(side, "trigger", id)]
        )

    def _side(self, game: Arkham, step: Step) -> str:
        if "by" in step:
            return str(game.current(step["by"]))
        if step["do"] == "play" and game.current(str(step["card"])) in game.board.pile("hand", "me"):
            return "me"
        return game.board.first if step["do"] in (*ACTIONS, "end") else "me"

    # --- what could be done --------------------------------------------------------------------

    def conceivable(self, game: Arkham) -> Iterator[Step]:
        """Yield every step that can be named now."""
        for side in game.in_order():
            for act in acts.conceivable(game, side):
                yield _step(act)
            for card in list(game.board.cards.values()):
                for ability in game.abilities_of(card.id):
                    if ability.kind == "free" and card.in_play:
                        yield {"do": "trigger", "card": card.id, "by": side}
        if game.board.active is not None:
            yield {"do": "end", "what": "turn"}

    def legal(self, game: Arkham) -> list[Step]:
        """Return the steps that no rule forbids now."""
        found = []
        for step in self.conceivable(game):
            game.window = "player" if step["do"] in ("trigger", "play") else ""
            try:
                if not game.refusals(self.event_of(game, step, game.current), first=True):
                    found.append(step)
            finally:
                game.window = ""
        return found

    # --- reading -------------------------------------------------------------------------------

    def side_value(self, game: Arkham, side: str, key: str) -> Any:
        """Return a value of an investigator."""
        return reading.side_value(game, side, key)

    def card_value(self, game: Arkham, id: str, key: str) -> Any:
        """Return a value of a card."""
        return reading.card_value(game, id, key)

    def table_value(self, game: Arkham, key: str) -> Any:
        """Return a value of the table as a whole."""
        return reading.table_value(game, key)

    def printed_value(self, game: Arkham, id: str, key: str) -> Any:
        """Return what is printed on a card."""
        return game.card(id).facts.get(key)

    def cards(self, game: Arkham) -> Iterable[str]:
        """Return all cards, those in play first."""
        found = [card for card in game.board.cards.values() if card.id != NAMELESS]
        return [c.id for c in sorted(found, key=lambda card: not card.in_play)]

    def has(self, game: Arkham, id: str, field: Field) -> bool:
        """Tell whether a value is worth looking at on a card of this type."""
        card = game.card(id)
        if field.key in ("fight", "evade"):
            return card.type == "enemy"
        if field.key in ("shroud", "revealed"):
            return card.type == "location"
        if field.key in ("health", "sanity"):
            return card.type == "enemy" or card.facts.get(field.key) is not None
        if field.key in ("uses", "keywords", "slot", "attached", "attached_to", "swarm", "controller"):
            return bool(reading.card_value(game, id, field.key))
        return field.key != "in_play"

    def turn(self, game: Arkham) -> Values:
        """Return whose turn it is; of a deck what is to be said of it."""
        if not game.board.deck:
            return super().turn(game)
        return {key: reading.table_value(game, key) for key in ("valid", "because", "experience", "spent")}

    def turn_word(self, key: str, value: object) -> str:
        """Return in German what there is to say of the turn, or of a deck."""
        if key == "valid":
            return "Deck: gültig" if value else "Deck: nicht gültig"
        if key == "because":
            return f"Einwände: {', '.join(value)}" if isinstance(value, list) and value else ""
        if key in ("experience", "spent"):
            return f"Erfahrung {'übrig' if key == 'experience' else 'im Deck'}: {value}" if value is not None else ""
        return super().turn_word(key, value)

    def word(self, value: object) -> str:
        """Return a value of an event in German."""
        return WORDS.get(str(value)) or super().word(value)

    def forbids(self, wanted: str, slugs: frozenset[str]) -> bool:
        """Tell whether a refusal rests on an entry: on itself, or on one that it names, or that names it."""
        if wanted in slugs:
            return True
        known = entries.load("arkham")
        names = {f"arkham:{slug}" for slug in slugs}
        mine = known.get(f"arkham:{wanted}")
        if mine is not None and names & set(mine.see_also):
            return True
        return any(f"arkham:{wanted}" in known[name].see_also for name in names if name in known)

    def option_names(self, decision: Decision, index: int) -> list[str]:
        """Return what an option is called."""
        option = decision.options[index]
        if isinstance(option, Trigger):
            return [label(option.card), option.ability.name]
        if isinstance(option, Act | Commit):
            return [label(option.card)] if option.card else [getattr(option, "kind", "")]
        return super().option_names(decision, index)


WORDS = {
    "investigate": "ermitteln", "fight": "kämpfen", "evade": "entkommen", "engage": "in einen Kampf verwickeln",
    "move": "bewegen", "draw": "Karte ziehen", "gain": "Ressource nehmen", "play": "spielen", "activate": "aktivieren",
    "trigger": "auslösen", "willpower": "Willenskraft", "intellect": "Intellekt", "combat": "Kampf",
    "agility": "Gewandtheit", "mythos": "Mythosphase", "investigation": "Ermittlungsphase", "enemy": "Gegnerphase",
    "upkeep": "Unterhaltsphase", "skull": "Totenschädel", "cultist": "Kultist", "tablet": "Schrifttafel",
    "elder_thing": "Älteres Wesen", "elder_sign": "Älteres Zeichen", "auto_fail": "Automatisches Misslingen",
    "bless": "Segen", "curse": "Fluch", "frost": "Frost",
}  # fmt: skip


def _in_hand(game: Arkham, id: str, side: str) -> str:
    """Of equal cards, return the one in hand."""
    card = game.board.cards.get(id)
    if card is None or card.place == ("hand", side):
        return id
    return next((one for one in game.board.pile("hand", side) if game.card(one).name == card.name), id)


def _first_legal(game: Arkham, options: list[Act]) -> Act:
    """Of several abilities that a step may mean, return the first that may be used, else the first."""
    window, game.window = game.window, "player"
    try:
        return next((act for act in options if not game.refusals(act, first=True)), options[0])
    finally:
        game.window = window


def _after(phase: str) -> str:
    return ORDER[(ORDER.index(phase) + 1) % len(ORDER)]


def _index(game: Arkham, step: Step) -> int:
    return int(getattr(game.agent, "now", 0))


def _step(act: Act) -> Step:
    made: Step = {"do": act.kind, "by": act.side}
    if act.kind in FIELD:
        made[FIELD[act.kind]] = act.card
    elif act.card is not None:
        made["card"] = act.card
    return made


ENGINE = ArkhamEngine()
