"""What an object is after all effects: the characteristics that the layers give it (rule 109.3)."""

from __future__ import annotations

from kfrules.records import dataclass, field
from kfrules.scenarios.magic.phrases.texts import Ability, Face, Keyword, RuleText


@dataclass(slots=True, eq=False)
class Bound:
    """An ability that an object has. `number`: which of its abilities; `stamp`: when it got it, 0 for its own."""

    ability: Ability
    number: int
    stamp: int = 0
    giver: str = ""

    @property
    def pair(self) -> str:
        """Return what tells abilities that one effect gave together from all others, "" of its own (rule 607.5)."""
        return f"{self.giver} {self.stamp}" if self.giver else ""


@dataclass(slots=True, eq=False)
class Chars:
    """The characteristics of one object, and who controls it."""

    name: str
    controller: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: frozenset[str] = frozenset()
    power: int = 0
    toughness: int = 0
    keywords: dict[str, tuple[object, ...]] = field(default_factory=dict)
    abilities: tuple[Bound, ...] = ()
    mana_value: int = 0
    every_creature_type: bool = False
    sources: tuple[str, ...] = ()  # rules and cards that made it what it is
    face: Face | None = None

    def is_(self, type_: str) -> bool:
        """Tell whether it has a card type."""
        return type_ in self.types

    def has_subtype(self, subtype: str) -> bool:
        """Tell whether it has a subtype; a changeling has every creature type (rule 702.73)."""
        return subtype in self.subtypes or (self.every_creature_type and subtype[:1].isupper())

    def has(self, keyword: str) -> bool:
        """Tell whether it has a keyword."""
        return keyword in self.keywords

    def values(self, keyword: str) -> tuple[object, ...]:
        """Return the values of a keyword, each instance its own."""
        return self.keywords.get(keyword, ())

    def total(self, keyword: str) -> int:
        """Return the sum of a keyword's numbers."""
        return sum(value for value in self.values(keyword) if isinstance(value, int))

    def copy(self) -> Chars:
        """Return a copy of its own."""
        return Chars(
            self.name, self.controller, self.types, self.supertypes, self.subtypes, self.colors, self.power,
            self.toughness, dict(self.keywords), self.abilities, self.mana_value, self.every_creature_type,
            self.sources, self.face,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class RuleEffect:
    """What a static ability or a lasting effect says about the rules, with its source and whom it concerns."""

    text: RuleText
    source: str
    you: str
    cards: frozenset[str] | None = None
    ability: Ability | None = None
    players: frozenset[str] | None = None
    rule: str = ""  # of the keyword that a lasting effect comes from


def keywords_of(face: Face) -> dict[str, tuple[object, ...]]:
    """Return the keywords that are printed on a face, each with its values."""
    return gathered(face.keywords)


def gathered(keywords: tuple[Keyword, ...]) -> dict[str, tuple[object, ...]]:
    """Return keywords with all their values."""
    made: dict[str, tuple[object, ...]] = {}
    for word, value in keywords:
        made[word] = (*made.get(word, ()), value)
    return made
