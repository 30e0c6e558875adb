"""An Arkham game in progress: what cards are now, where they are, whose they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kfrules.records import dataclass
from kfrules.scenarios.arkham import constants
from kfrules.scenarios.arkham.abilities import Ability, bold
from kfrules.scenarios.arkham.board import ENCOUNTER, PLAYER_TYPES, Board, Card, Seat, living
from kfrules.scenarios.arkham.events.base import Told, Words
from kfrules.scenarios.arkham.events.cards import EnterPlay
from kfrules.scenarios.arkham.events.enemies import Engage, Moved
from kfrules.scenarios.arkham.events.turn import Act
from kfrules.scenarios.arkham.queries import QUIET, ActionTypes, AsIf, CluesYours, WeaknessIsPlayerCard
from kfrules.scenarios.arkham.timing import Phases
from kfrules.scenarios.kernel import Agent, Decision, Event, Game, Rule, Rulebook
from kfrules.scenarios.kernel.rules import Text

if TYPE_CHECKING:
    from kfrules.scenarios.arkham.revealing import Plan
    from kfrules.scenarios.arkham.testing import Trial
    from kfrules.scenarios.arkham.windows import Moment


@dataclass(frozen=True, slots=True)
class View:
    """The game as if an investigator stood elsewhere, engaged with the enemies there (2.10)."""

    side: str
    at: str
    engaged: bool = False


class Arkham(Game):
    """Investigators play together against the scenario."""

    board: Board
    timing = Phases()
    gone = "basis-nicht-da"

    def __init__(self, board: Board, rulebook: Rulebook, agent: Agent) -> None:
        super().__init__(board, rulebook, agent)
        self.views: list[View] = []  # what is treated as if it were so now
        self.trial: Trial | None = None  # the skill test in progress
        self.waiting: list[Event] = []  # tests that wait for its end
        self.moments: list[Moment] = []  # what abilities may answer to now, the innermost last
        self.told: dict[int, tuple[Told, Words]] = {}  # what events are called that are about to happen
        self.cancelled: list[object] = []  # events and cards that are cancelled
        self.acting: list[Act] = []  # actions in progress
        self.supposing = False  # whether an act is looked at as if its view were in force
        self.window = ""  # "player" while free abilities may be used
        self.missed: dict[str, set[str]] = {}  # ability → rules because of which it does not answer
        self.found: dict[str, tuple[str, ...]] = {}  # cards that a search or a look has found, by zone
        self.delayed: list[Event] = []  # what waits for the end of a test
        self.setting_up = board.phase == "setup"
        self.plan: Plan | None = None  # the reveal that is about to happen
        self.redirected: dict[str, str] = {}  # drawn cards that somebody else resolves
        self.last_heal: Event | None = None  # of the effect in progress
        self.aborted = False  # the effect in progress was cut off
        self.paid_extra = False
        self.leaving = ""  # who is being eliminated
        self._constants: tuple[object, list[constants.Constant]] = ((), [])
        self._blank: tuple[int, set[str]] = (-1, set())
        self._texts: tuple[object, list[Text]] = ((), [])

    def tells(self, event: Told) -> bool:
        """Note what an event is called before it happens; tell whether it is called anything."""
        words = event.words(self)
        if words:
            self.told[id(event)] = (event, words)
        return bool(words)

    def words_of(self, event: Told) -> Words:
        """Return what an event is called: as it was before it happened, where it has."""
        known = self.told.get(id(event))
        return known[1] if known is not None and known[0] is event else event.words(self)

    # --- who and where -------------------------------------------------------------------------

    @property
    def active(self) -> str:
        """Return who decides where nobody is named: the active investigator, else the lead."""
        return self.board.active or self.board.lead

    def over(self) -> bool:
        """Tell whether the scenario has ended."""
        return self.board.over

    @property
    def ended_phase(self) -> str:
        """Return the phase that was played to its end last, "" for none."""
        return self.board.ended

    def eliminating(self, side: str) -> bool:
        """Tell whether an investigator is leaving the game now."""
        return bool(side) and self.leaving == side

    def exists(self, card: str) -> bool:
        """Tell whether a card is not out of the game."""
        found = self.board.cards.get(card)
        return found is not None and found.zone != "out"

    def there(self, at: Text) -> bool:
        """A text works while its card is there."""
        return at.me is None or self.exists(at.me)

    def current(self, name: str) -> str:
        """Return the id of a card that a file names."""
        return self.board.names.get(name, name)

    def card(self, id: str) -> Card:
        """Return a card."""
        return self.board.cards[id]

    def seat(self, side: str) -> Seat:
        """Return an investigator's seat."""
        return self.board.seats[side]

    def living(self) -> Sequence[str]:
        """Return the investigators in the game, from the lead in player order."""
        return living(self.board)

    def in_order(self) -> list[str]:
        """Return the investigators in the game in player order."""
        return [side for side, seat in self.board.seats.items() if not seat.eliminated]

    def view(self, side: str) -> View | None:
        """Return how the game is treated for an investigator now."""
        return next((view for view in reversed(self.views) if view.side == side), None)

    def where(self, id: str | None) -> str | None:
        """Return the location at which a card or an investigator is."""
        card = self.board.cards.get(id or "")
        if card is None or not card.in_play:
            return None
        if card.type == "location":
            return card.id
        if card.type == "investigator":
            view = self.view(card.id)
            return view.at if view else card.at
        if card.attached_to is not None:
            return self.where(card.attached_to)
        if card.host is not None:
            return self.where(card.host)
        if card.engaged is not None:
            return self.where(card.engaged)
        if card.zone in ("play", "threat"):
            return self.where(card.place[1])
        return card.at

    def here(self, side: str, id: str) -> bool:
        """Tell whether a card is at an investigator's location."""
        place = self.where(side)
        return place is not None and self.where(id) == place

    def enemies(self) -> Iterator[Card]:
        """Yield the enemies in play."""
        for zone in ("threat", "location", "swarm"):
            for (kind, _), ids in list(self.board.zones.items()):
                if kind == zone:
                    yield from (self.card(id) for id in ids if self.card(id).type == "enemy")

    def engaged(self, side: str) -> list[Card]:
        """Return the enemies that are engaged with an investigator, or treated so."""
        view = self.view(side)
        found = [enemy for enemy in self.enemies() if enemy.engaged == side]
        if view is not None and view.engaged:
            found += [e for e in self.enemies() if e not in found and self.where(e.id) == view.at]
        return found

    def is_engaged(self, side: str, enemy: str) -> bool:
        """Tell whether an enemy is engaged with an investigator."""
        return any(card.id == enemy for card in self.engaged(side))

    def connected(self, place: str | None) -> tuple[str, ...]:
        """Return the locations that are connected to one."""
        there = self.board.connects.get(place or "", ())
        return tuple(id for id in there if id in self.board.cards and self.card(id).zone == "location")

    def places(self) -> list[str]:
        """Return the locations in play."""
        return [id for id in self.board.pile("location") if self.card(id).type == "location"]

    def controlled(self, side: str) -> list[Card]:
        """Return the cards in play that an investigator controls, its own card first."""
        found = [self.card(side)]
        found += [card for card in self.board.cards.values() if card.controller == side and card.in_play]
        return list(dict.fromkeys(found))

    def clue_bearers(self, side: str) -> list[Card]:
        """Return the cards whose clues are an investigator's: its own card, and player cards it controls (1.28)."""
        if not self.holds(CluesYours()):
            return [self.card(side)]
        return [card for card in self.controlled(side) if card.type in PLAYER_TYPES]

    # --- whose ---------------------------------------------------------------------------------

    def you_of(self, id: str) -> str | None:
        """Return the investigator that "you" means on a card, None where it is whoever deals with it."""
        card = self.card(id)
        zone, side = card.place
        if card.type == "investigator":
            return card.id
        if card.engaged is not None:
            return card.engaged
        if zone in ("play", "threat", "hand", "deck", "discard", "under"):
            return card.controller or side or None
        if card.attached_to is not None:
            return card.controller or self.you_of(card.attached_to)
        if card.zone == "limbo":
            return side or (card.owner if card.owner != ENCOUNTER else None)
        return card.controller or None

    def is_player_card(self, id: str) -> bool:
        """Tell whether a card is a player card (1.12 says when a weakness is one)."""
        card = self.card(id)
        if card.type in PLAYER_TYPES:
            return True
        waits = bool(card.weakness) and not card.in_play and card.zone != "limbo"
        return waits and self.holds(WeaknessIsPlayerCard())

    def types_of(self, act: Act) -> tuple[str, ...]:
        """Return the kinds of action that an act is."""
        if act.ability is None:
            mine = [act.kind]
            if act.kind == "play" and act.card is not None:
                for ability in self.card(act.card).abilities:
                    if ability.kind == "play":
                        mine += self._named(ability)
            return tuple(dict.fromkeys(mine))
        return tuple(dict.fromkeys([act.kind, *self._named(act.ability)]))

    def _named(self, ability: Ability) -> tuple[str, ...]:
        named: tuple[str, ...] = self.ask(ActionTypes(bold(ability.effects)))
        return (*named, *ability.types)

    # --- values --------------------------------------------------------------------------------

    def printed(self, id: str, key: str) -> int:
        """Return a value as it is printed."""
        card = self.card(id)
        defaults = {"fight": 3, "evade": 3, "health": 3} if card.type == "enemy" else {}
        value = card.facts.get(key)
        return int(value) if isinstance(value, int) else defaults.get(key, 0)

    def value(self, id: str, key: str) -> int:
        """Return a value of a card now."""
        return max(0, self.printed(id, key) + constants.modified(self, id, key))

    def skill(self, side: str, skill: str) -> int:
        """Return an investigator's skill now, outside of a test."""
        return self.seat(side).skills.get(skill, 0) + constants.modified(self, side, skill)

    def health(self, id: str) -> int | None:
        """Return the health of a card, None where it has none."""
        card = self.card(id)
        if card.type == "enemy" or card.facts.get("health") is not None:
            return self.value(id, "health")
        return None

    def sanity(self, id: str) -> int | None:
        """Return the sanity of a card, None where it has none."""
        return self.value(id, "sanity") if self.card(id).facts.get("sanity") is not None else None

    def keywords(self, id: str) -> set[str]:
        """Return the keywords of a card now."""
        card = self.card(id)
        mine = set(card.facts["keywords"]) if not self.is_blank(id) else set()
        return (mine | constants.given_keywords(self, id)) - card.lost

    def has(self, id: str, keyword: str) -> bool:
        """Tell whether a card has a keyword now."""
        return keyword in self.keywords(id)

    def traits(self, id: str) -> set[str]:
        """Return the traits of a card."""
        return {str(trait).casefold().rstrip(".") for trait in self.card(id).facts.get("traits") or ()}

    def is_blank(self, id: str) -> bool:
        """Tell whether the text of a card is treated as blank."""
        if any(one.kind == "blank" and one.about == id for one in self.board.lasting):
            return True
        if self._blank[0] != self.board.version:
            self._blank = (self.board.version, set())  # while it is being found out, nothing is blank
            self._blank = (self.board.version, constants.blanked(self))
        return id in self._blank[1]

    def constants(self) -> list[constants.Constant]:
        """Return the constant effects in force."""
        key = (self.board.version, tuple(self.views), self.trial is not None and len(self.trial.committed))
        if self._constants[0] != key:
            self._constants = (key, list(constants.gather(self)))
        return self._constants[1]

    def texts(self) -> Sequence[Text]:
        """Return the texts of cards that forbid something now."""
        found = self.constants()
        if self._texts[0] is not found:
            self._texts = (found, list(constants.texts(self, found)))
        return self._texts[1]

    def abilities_of(self, id: str) -> tuple[Ability, ...]:
        """Return the abilities of a card that are there now."""
        return () if self.is_blank(id) else self.card(id).abilities

    # --- asking --------------------------------------------------------------------------------

    def holds(self, query: Any) -> bool:
        """Answer a question by yes or no."""
        cites = list(self.node.cites)
        holds = bool(self.ask(query))
        if isinstance(query, QUIET):  # asked at every step: cited where it matters
            self.node.cites[:] = cites
        return holds

    def choose(self, kind: str, options: Sequence[Any], prompt: str = "", side: str | None = None) -> Any:
        """Ask the investigators to choose."""
        return self.decide(side or self.active, kind, options, prompt=prompt)

    def agent_choice(self, kind: str, options: Sequence[Any], prompt: str) -> Any:
        """Ask the investigators whether they use what they may; a script declines what it does not name."""
        if len(options) == 1 and not self.watched():
            return options[0]
        index = self.agent.decide(Decision(self.active, kind, tuple(options), prompt))
        if len(options) > 1:
            self.path = (*self.path, index)
        return options[index]

    def granted_act(self, options: Sequence[Act | None], side: str) -> Act | None:
        """Ask which action is taken that an effect gives; a script's step uses it, even where there is no choice."""
        if len(options) == 1 and not self.agent_scripts():
            return options[0]
        index = self.agent.decide(Decision(side, "act", tuple(options), "Welche Aktion nimmst du?"))
        self.path = (*self.path, index) if len(options) > 1 else self.path
        return options[index]

    def watched(self) -> bool:
        """Tell whether a script looks at windows in which nothing is possible, too."""
        return False

    def scripted_token(self, options: Sequence[object]) -> bool:
        """Tell whether a script says which token comes where only one kind is left."""
        says = getattr(self.agent, "says_token", None)
        return len(options) == 1 and says is not None and bool(says())

    def agent_scripts(self) -> bool:
        """Tell whether a script plays, which names cards in any order."""
        return bool(getattr(self.agent, "scripted", False))

    def refusals(self, event: Event, *, first: bool = False) -> list[Rule]:
        """Return the rules that forbid an event; of an ability that does not answer also those that say so."""
        if isinstance(event, Act) and event.as_if is not None and not self.supposing and self.holds(AsIf()):
            self.views.append(View(event.side, event.as_if, True))
            self.supposing = True
            try:
                return self.refusals(event, first=first)
            finally:
                self.views.pop()
                self.supposing = False
        found = super().refusals(event, first=first)
        if not (found and first) and isinstance(event, Act):
            for one in consequences(self, event):
                found += super().refusals(one, first=first)
        ability = getattr(event, "ability", None)
        if found and not first and isinstance(ability, Ability):
            found += [Rule(entry) for entry in sorted(self.missed.get(ability.key, ()))]
        return found


def consequences(game: Arkham, act: Act) -> list[Event]:
    """Return what an act is for: what cannot happen cannot be begun."""
    if act.card is None:
        return []
    if act.kind == "move":
        return [Moved(act.side, act.card, None, game.where(act.side))]
    if act.kind == "engage":
        return [Engage(act.card, act.side, False)]
    if act.kind == "play" and game.card(act.card).type == "asset" and act.on is None:
        return [EnterPlay(act.card, None, "play", act.side)]
    return []


__all__ = ["Arkham", "View"]
