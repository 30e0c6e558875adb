"""What a card's text is made of, as data: changes, effects, abilities, and the face that bears them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kfrules.records import dataclass, field, replace
from kfrules.scenarios.magic.phrases.costs import FREE, Cost
from kfrules.scenarios.magic.phrases.filters import Filter
from kfrules.scenarios.magic.phrases.happenings import Happening
from kfrules.scenarios.magic.phrases.mana import Mana
from kfrules.scenarios.magic.phrases.numbers import Condition, Number
from kfrules.scenarios.magic.phrases.who import Who

Raw = Mapping[str, object]
Keyword = tuple[str, object]
"""A keyword with its value as the file gives it: true, a number, a cost, a filter."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """What an effect says about the rules: `cannot`, `must`, `limit`, `reduce` and so on (rule 613.11)."""

    kind: str
    what: str = ""
    filter: Filter | None = None
    number: Number | None = None
    cost: Cost | None = None
    event: Happening | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """What a continuous effect changes; what is None it leaves alone."""

    plus: tuple[Number, Number] | None = None
    base: tuple[Number | None, Number | None] | None = None
    x: Number | None = None
    follows: bool = False
    switch: bool = False
    keywords: tuple[Keyword, ...] = ()
    without: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    colors: tuple[str, ...] | None = None
    types: tuple[str, ...] | None = None
    also: tuple[str, ...] = ()
    subtypes: tuple[str, ...] | None = None
    name: str | None = None
    control: Who | None = None
    copy: Who | None = None
    exceptions: Changes | None = None
    legendary: bool | None = None
    keep: bool = False
    no_cost: bool = False
    only_if: str = ""  # of a copy: the card type that it must have for the exception (rule 707.9f)
    rules: tuple[RuleText, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    text: bool = False  # the text box is that of the effect's face (rule 612.5)

    @property
    def layers(self) -> tuple[str, ...]:
        """Return the layers in which something is changed (rule 613.1); found once, since a record stays as it is."""
        found = _LAYERS.get(id(self))
        if found is None:
            found = _LAYERS[id(self)] = (self, self._layers())
        return found[1]

    def _layers(self) -> tuple[str, ...]:
        wanted = (
            ("1", self.copy is not None),
            ("2", self.control is not None),
            ("3", self.name is not None or bool(self.words) or self.text),
            ("4", self.types is not None or bool(self.also) or self.subtypes is not None or self.legendary is not None),
            ("5", self.colors is not None or any(word in _COLORS for word in self.also)),
            ("6", bool(self.keywords or self.without or self.abilities)),
            ("7b", self.base is not None),
            ("7c", self.plus is not None),
            ("7d", self.switch),
        )
        return tuple(layer for layer, there in wanted if there)


_LAYERS: dict[int, tuple[Changes, tuple[str, ...]]] = {}
_COLORS = ("white", "blue", "black", "red", "green", "colorless")


@dataclass(frozen=True, slots=True)
class Effect:
    """One instruction: its verb, and what else it says by key; `may` and `unless` fit any."""

    verb: str
    args: Mapping[str, object] = field(default_factory=dict)
    may: bool = False
    unless: Cost | None = None


@dataclass(frozen=True, slots=True)
class Body:
    """A text that does something: its instructions in order, and its target phrases."""

    effects: tuple[Effect, ...] = ()
    slots: tuple[Who, ...] = ()
    cost: Cost | None = None  # what its choice costs in addition (rules 702.172, 702.183)


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability: `kind` says which (the table of the format). `rule`: the entry that it rests on, of a keyword.

    What a kind does not have stays empty; rule 113.3 tells the kinds apart.
    """

    kind: str
    modes: tuple[Body, ...] = ()
    choose: int | str = 0
    event: Happening | None = None
    condition: Condition | None = None
    cost: Cost = FREE
    loyalty: int | str | None = None
    only: tuple[str, ...] = ()
    once: bool = False
    mana: bool = False
    zone: str = ""
    by: str = ""
    label: str = ""
    each: str = ""
    filter: Filter | None = None
    changes: Changes | None = None
    amount: Number | None = None
    who: Who | None = None
    source: Filter | None = None
    may: bool = False
    combat: bool = False
    optional: bool = False
    counters: tuple[tuple[str, Number], ...] = ()
    pays: Cost | None = None
    special: bool = False
    repeat: bool = False  # the same mode may be chosen more than once (rule 700.2d)
    chapter: int = 0
    cleaved: Body | None = None
    rule: str = ""
    keyword: str = ""
    less: Number | None = None  # how much less it costs to activate, where the condition holds
    less_if: Condition | None = None

    @property
    def body(self) -> Body:
        """Return what it does where it has no modes."""
        return self.modes[0] if self.modes else Body()


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """A room of a dungeon: what happens there, and the rooms to which its arrows lead (rule 309.4)."""

    name: str
    body: Body
    next: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """What is printed on a card, or what a token is: the copiable values (rules 109.3, 707.2)."""

    name: str
    cost: Mana | None = None
    unpayable: bool = False
    colors: frozenset[str] = frozenset()
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    star: tuple[bool, bool] = (False, False)
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    loyalty: int | None = None
    defense: int | None = None
    mana_value: int = 0
    rooms: tuple[Room, ...] = ()  # of a dungeon
    lights: tuple[int, ...] = ()  # of an Attraction
    hand: int = 0  # of a vanguard: how it changes the hand size (rule 211)
    parts: tuple[tuple[str, Face], ...] = ()  # the back, an adventure, halves and so on, by their word

    def shown(self, up: str) -> Face:
        """Return the part of the card that a word names, the card itself where it has none."""
        return next((face for word, face in self.parts if word == up), self) if up else self

    def is_(self, type_: str) -> bool:
        """Tell whether a type is printed on it."""
        return type_ in self.types


@dataclass(frozen=True, slots=True)
class Sized:
    """A token whose power or toughness is X, fixed as it is created (rule 611.2d)."""

    face: Face
    power: bool
    toughness: bool

    def of(self, x: int) -> Face:
        """Return the token for a value of X."""
        face = self.face
        return replace(face, power=x if self.power else face.power, toughness=x if self.toughness else face.toughness)


READERS: dict[str, Callable[..., object]] = {}
"""Readers that need each other, by what they read: an ability may hold a token, and that abilities."""


def read_ability(raw: object) -> tuple[Ability, ...]:
    """Return the abilities that a mapping says."""
    made = READERS["ability"](raw)
    assert isinstance(made, tuple)
    return made


def read_face(raw: object) -> Face:
    """Return the face of a token that a mapping says."""
    made = READERS["face"](raw)
    assert isinstance(made, Face)
    return made
