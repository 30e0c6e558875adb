"""What lies on KeyForge's table beside its cards: æmber, chains, keys, and what is said of a turn."""

from __future__ import annotations

from typing import Any, ClassVar

from kfrules.records import astuple, dataclass, field
from kfrules.scenarios.keyforge.situation import named
from kfrules.scenarios.situation.things import ME, OPPONENT, Table, Thing

KEY_COST = 6  # æmber


@dataclass
class Half:
    """What is said of a side; None: nothing was said."""

    aember: int | None = None
    chains: int | None = None
    keys: int | None = None
    deck: int | None = None
    discard: int | None = None
    hand: int | None = None
    archives: int | None = None


@dataclass
class KeyForgeTable(Table):
    """The table of a question about KeyForge."""

    types: ClassVar = {
        "creature": "Kreatur", "card": "Karte", "artifact": "Artefakt", "action": "Aktion", "upgrade": "Aufwertung",
    }  # fmt: skip

    by_roles: ClassVar[bool] = True

    halves: dict[str, Half] = field(default_factory=lambda: {ME: Half(), OPPONENT: Half()})
    first_turn: bool = False
    house: str | None = None
    lacks: bool = False  # what somebody has was told by what is lacking for a key of the usual cost
    stolen: bool = False  # a supply that was not told is looked at
    passed_to: str | None = None  # whose turn it is after the steps so far
    later: bool = False  # what follows is done in the next turn of the same side
    claimed: bool = False  # it was said that something is allowed, which is to be asked
    takes_archives: bool = False  # whoever is at turn takes them after choosing a house
    leaves_archives: bool = False  # it is asked whether they must be taken: they are not
    sketched: bool = False  # it was told again: what is not asked for need not be as it was meant
    laid: list[dict[str, Any]] | None = None  # records of boards that no sentences tell (`retold/laying.py`)
    declines: str | None = None  # who would rather not forge
    speaker: str | None = None  # who was spoken of last
    spoke: bool = False  # somebody is the subject of the clause that was told last
    forging: int = 1  # keys that somebody wants to forge in a turn
    unit: str = ""  # of the last number that was told
    removed: list[Thing] = field(default_factory=list)  # by a card, to a hand or out of the game: they do not die
    unclear: list[Thing] = field(default_factory=list)  # that wear an upgrade of which nothing is told
    worn: list[Thing] = field(default_factory=list)  # of which it was said that they have damage

    @property
    def is_case(self) -> bool:
        """Whether it tells of more than creatures of some sort: a card, a state, a house, a supply, a place, a turn.

        „Kann meine Kreatur den Gegner direkt angreifen?“ asks for a rule: one board would not answer it.
        """
        facts = {key for thing in self.things for key in thing.facts} - {"keywords", "type", "abilities"}
        supplies = (value for half in self.halves.values() for value in astuple(half))
        lying = self.empty or self.adjacent or self.in_order or self.first_turn or self.house
        named = any(thing.card or thing.type == "upgrade" for thing in self.things)
        told = facts or lying or named or any(value is not None for value in supplies)
        return bool(self.takes_archives or (self.steps and (told or len(self.steps) > 1)))

    def type_of(self, card: str) -> str:
        """Return the type of a printed card."""
        return named.facts(card).type
