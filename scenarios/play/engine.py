"""The port: what a game's engine offers to everything that plays, and the registry that finds it.

Asking which games have an engine imports none of them; an engine is imported when its game is played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Facts, Record, Step, Values
    from kfrules.scenarios.format.vocabulary import Field, Vocabulary
    from kfrules.scenarios.kernel import Agent, Decision, Event, Game, Rule, Rulebook
    from kfrules.scenarios.play.script import ScriptAgent
    from kfrules.scenarios.play.situations import Reader

Find = Callable[[str], str]
"""The name that a step gives → the id under which the card is known now."""
G = TypeVar("G", bound="Game")
Picture = dict[tuple[str, ...], Any]
"""What lies on the table: ("me", "aember") → 2, ("cards", "Brocken", "damage") → 1, ("turn", "active") → "me"."""


class Table(NamedTuple):
    """A board that was set up, and the names by which steps and checks call its cards."""

    board: Any
    names: dict[str, str]


class GameEngine(ABC, Generic[G]):
    """One game as everything else sees it; a game registers one object of this kind.

    `rules`: the rulebook's rules in the order of the book. `order_kinds`: decisions that a `choose` answers only by
    naming an option and that a scenario with `then` may leave open; `named_kinds`: those that it must not leave open.
    `timed`: checks of the trace take events in the order in which they happen, not in that in which they begin.
    `team`: the sides that decide together what can be forced (`ensured`). `questions`: topic → number of questions
    of the official FAQ. `patient`: an answer waits for the first decision that it fits.
    `either_kinds`: decisions between what a text allows and what happens otherwise: yes and no answer them, too.
    `shared_kinds`: of such a decision a map names each option once; its numbers answer the shares asked for after it.
    """

    vocabulary: Vocabulary
    order_kinds: ClassVar[frozenset[str]] = frozenset({"order", "replace", "chance"})
    named_kinds: ClassVar[frozenset[str]] = frozenset()
    team: ClassVar[frozenset[str]] = frozenset({"me"})
    timed: ClassVar[bool] = False
    patient: ClassVar[bool] = False
    shared_kinds: ClassVar[frozenset[str]] = frozenset()
    either_kinds: ClassVar[frozenset[str]] = frozenset()
    questions: ClassVar[Mapping[str, int]] = {}

    def __init__(self) -> None:
        self._books: dict[frozenset[str], Rulebook] = {}

    @property
    def id(self) -> str:
        """Return the game's id."""
        return self.vocabulary.game

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the ids of the sides, "me" first."""
        return self.vocabulary.sides

    # --- playing -------------------------------------------------------------------------------

    @abstractmethod
    def rules(self) -> Sequence[Rule]:
        """Return the rules of the rulebook."""

    @abstractmethod
    def set_up(self, record: Record) -> Table:
        """Lay the board of a record."""

    @abstractmethod
    def game(self, board: Any, rulebook: Rulebook, agent: Agent) -> G:
        """Return a game in progress on a board."""

    @abstractmethod
    def event_of(self, game: G, step: Step, find: Find) -> Event:
        """Return the action that a step names."""

    def rulebook(self, without: frozenset[str] = frozenset()) -> Rulebook:
        """Return the rulebook without the rules of some slugs; made once for each."""
        from kfrules.scenarios.kernel import Rulebook

        found = self._books.get(without)
        if found is None:
            found = self._books[without] = Rulebook(self.rules(), without)
        return found

    def begin(self, game: G, record: Record) -> None:
        """Go on from the board as it was laid to the first point at which a player is asked."""
        game.timing.settle(game)

    def settle(self, game: G, step: Step, *, once: bool = False) -> None:
        """Ask for what is open before a step can be taken; `once`: for one thing of it."""
        return

    def act(self, game: G, event: Event) -> None:
        """Carry out an action and let the game go on to where a player is asked. Raises `Refused`."""
        game.act(event)
        game.timing.settle(game)

    def play(self, game: G, step: Step, find: Find) -> None:
        """Play a step. Raises `Refused`."""
        self.settle(game, step)
        self.act(game, self.event_of(game, step, find))

    def saved(self, game: G) -> Any:
        """Return what brings a game back to this moment, None where a step that is refused changes nothing."""
        return None

    def restore(self, game: G, saved: Any) -> None:
        """Bring a game back to a moment: after a refused step it goes on unchanged."""

    def slugs(self, record: Record) -> frozenset[str]:
        """Return the slugs that a record can be played without."""
        return frozenset(rule.id for rule in self.rules())

    def off(self, entry: str) -> frozenset[str]:
        """Return the slugs of the rules that are switched off where a file names an entry."""
        return frozenset({entry.rpartition(":")[2]})

    def facts(self, printed: Facts) -> str:
        """Tell how far a printed card is played: "abilities", "keywords" (it has no other text), "facts" (values)."""
        return "abilities"

    # --- what could be done --------------------------------------------------------------------

    def legal(self, game: G) -> list[Step]:
        """Return the steps that no rule forbids now."""
        steps = self.conceivable(game)
        return [step for step in steps if not game.refusals(self.event_of(game, step, game.current), first=True)]

    @abstractmethod
    def conceivable(self, game: G) -> Iterator[Step]:
        """Yield every step that can be named now, allowed or not."""

    # --- reading the table ---------------------------------------------------------------------

    @abstractmethod
    def side_value(self, game: G, side: str, key: str) -> Any:
        """Return a value of a side; of a zone the ids of its cards in their order."""

    @abstractmethod
    def card_value(self, game: G, id: str, key: str) -> Any:
        """Return a value of a card, wherever it lies; None where it has none."""

    def printed_value(self, game: G, id: str, key: str) -> Any:
        """Return what a card has of a value by itself, whatever was done to it; None where it has nothing."""
        return None

    @abstractmethod
    def cards(self, game: G) -> Iterable[str]:
        """Return the ids of all cards that a player can see lying somewhere, those in play first."""

    def in_play(self, game: G, id: str) -> bool:
        """Tell whether a card lies where everyone sees its state."""
        zone = self.vocabulary.zone.get(str(self.card_value(game, id, "zone")))
        return zone is not None and zone.in_play

    def has(self, game: G, id: str, field: Field) -> bool:
        """Tell whether a value is worth looking at on a card of this type."""
        return True

    def table_value(self, game: G, key: str) -> Any:
        """Return a value of the table as a whole, as a check names it."""
        return self.turn(game).get(key)

    def forbids(self, wanted: str, slugs: frozenset[str]) -> bool:
        """Tell whether a refusal that rests on rules of these slugs is the one that a scenario names."""
        return wanted in slugs

    def cited(self, slug: str, cites: set[str]) -> bool:
        """Tell whether the citations of a run show an entry."""
        return slug in cites

    def turn(self, game: G) -> Values:
        """Return what there is to say of the turn, by key."""
        return {"active": game.active}

    def picture(self, game: G) -> Picture:
        """Return what lies on the table, to tell ends of a game apart; unordered zones are sorted."""
        from kfrules.scenarios.play.table import picture

        return picture(self, game)

    # --- words ---------------------------------------------------------------------------------

    def word(self, value: object) -> str:
        """Return a value of an event in German."""
        from kfrules.scenarios.kernel.events import label

        if isinstance(value, bool):
            return "ja" if value else "nein"
        seat = self.vocabulary.seat.get(str(value))
        return seat.subject if seat is not None else label(str(value))

    def turn_word(self, key: str, value: object) -> str:
        """Return in German what there is to say of the turn, "" for nothing."""
        if key != "active":
            return f"{key}: {value}"
        return f"Am Zug: {'du' if value == 'me' else self.word(value)}"

    def agent(self, record: Record, names: Mapping[str, str], prefix: tuple[int, ...] = ()) -> ScriptAgent:
        """Return who answers the decisions of a record as its steps say, and open ones as `prefix` says."""
        from kfrules.scenarios.play.script import ScriptAgent

        return ScriptAgent(self, record["when"], names, prefix)

    def option_names(self, decision: Decision, index: int) -> list[str]:
        """Return the names by which a script may choose an option, the plainest first."""
        from kfrules.scenarios.play.script import option_names

        return option_names(decision.options[index])

    def option_text(self, decision: Decision, index: int) -> str:
        """Return an option in words, as the dialogue offers it."""
        from kfrules.scenarios.play.tell import answer_text

        return answer_text(self, decision, index)

    def answers_of(self, step: Step, decision: Decision | None) -> list[Any] | None:
        """Return the answers that a step gives to a decision, None if it gives none."""
        return list(step["answers"]) if step["do"] == "choose" else None

    def implied(self, answer: Any, decision: Decision, names: Mapping[str, str], game: Any = None) -> int | None:
        """Return the option that goes without saying where an answer is meant for what it leads to."""
        return None

    def share_of(
        self, answer: Mapping[str, object], decision: Decision, names: Mapping[str, str]
    ) -> tuple[int, bool] | None:
        """Return which share a map gives to the card that a decision asks for, and whether that is the last such."""
        return None


Engine = GameEngine[Any]
"""An engine of whatever game."""

_KNOWN: dict[str, str | Engine] = {
    "keyforge": "kfrules.scenarios.keyforge.engine",
    "riftbound": "kfrules.scenarios.riftbound.engine",
    "arkham": "kfrules.scenarios.arkham.engine",
    "magic": "kfrules.scenarios.magic.engine",
}
"""Game → its engine, or the module whose `ENGINE` it is."""


_READERS: dict[str, str] = {
    "keyforge": "kfrules.scenarios.keyforge.situation",
    "riftbound": "kfrules.scenarios.riftbound.situation",
    "magic": "kfrules.scenarios.magic.situation",
    "arkham": "kfrules.scenarios.arkham.situation",
}
"""Game → the module that reads its situations; it needs no engine until one is played."""

_HOMES: dict[str, Path] = {}  # of games that were added


def register(game: str, engine: str | Engine, home: Path | None = None) -> None:
    """Make an engine known: the object, or the module that has it as `ENGINE`.

    `home`: the folder of the game's scenario files (`rulings`, `faq`, `errata` in it), by default `scenarios/GAME`.
    """
    _KNOWN[game] = engine
    if home is not None:
        _HOMES[game] = home


def unregister(game: str) -> None:
    """Forget an engine."""
    _KNOWN.pop(game, None)
    _HOMES.pop(game, None)


def reader_of(game: str) -> Reader | None:
    """Return what reads a game's situations, None where nothing does; the engine is not imported."""
    module = _READERS.get(game)
    return cast("Reader", import_module(module)) if module else None


def home_of(game: str) -> Path:
    """Return the folder of a game's scenario files."""
    return _HOMES.get(game, Path(__file__).parents[1] / game)


def playable() -> tuple[str, ...]:
    """Return the games that have an engine; none is imported."""
    return tuple(_KNOWN)


def has_engine(game: str) -> bool:
    """Tell whether a game has an engine; it is not imported."""
    return game in _KNOWN


def engine_of(game: str) -> Engine:
    """Return the engine of a game. Raises `KfrulesError` where it has none."""
    found = _KNOWN.get(game)
    if found is None:
        raise KfrulesError(f"für das Spiel „{game}“ gibt es keine Engine", remedy=f"möglich ist: {', '.join(_KNOWN)}")
    if isinstance(found, str):
        engine = import_module(found).ENGINE
        assert isinstance(engine, GameEngine)
        found = _KNOWN[game] = engine
    return found
