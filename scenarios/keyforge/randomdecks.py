"""Random decks: ad-hoc cards with every keyword, icon and ability snippet, and printed cards that are defined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

import random
from functools import lru_cache

from kfrules.rules_de import cards
from kfrules.scenarios.keyforge.board import ME, OPPONENT
from kfrules.scenarios.keyforge.facts import HOUSES, ICONS
from kfrules.scenarios.keyforge.names import KEYWORDS_DE
from kfrules.scenarios.keyforge.printed import Printing, facts
from kfrules.scenarios.keyforge.snippets import CONSTANTS, EFFECTS, TRIGGERS

Record = dict[str, Any]
OF_A_HOUSE = 12
DECK_SIZE = 3 * OF_A_HOUSE
ENHANCED = "MM"  # the set with cards that enhance others
TYPES = ("creature",) * 5 + ("action",) * 3 + ("artifact", "upgrade")
NUMBERED = ("assault", "hazardous")
KEYWORDS = tuple(word for word in KEYWORDS_DE if word.isascii() and word not in ("ansturm", "gefaehrlich"))
ONE_NUMBER = tuple(name for name in EFFECTS if name.count("N") < 2)
TRAITS = ("human", "knight", "giant", "mutant", "robot")


@lru_cache(maxsize=1)
def by_set() -> dict[str, dict[str, list[list[Printing]]]]:
    """Return what can be in a deck, by set and house: printed cards as one-card lists, gigantic ones as both halves."""
    found: dict[str, dict[str, dict[str, list[Printing]]]] = {}
    for card in cards.load():
        names = found.setdefault(card.set, {}).setdefault(card.house, {})
        names.setdefault(card.name_en, []).append(Printing(card, card.half, bool(card.half)))
    return {
        set_: {house: [halves[:2] for halves in names.values()] for house, names in houses.items()}
        for set_, houses in found.items()
    }


@lru_cache(maxsize=1)
def defined() -> tuple[Printing, ...]:
    """Return every printed card that has a definition, each name once; both halves of a gigantic one."""
    from kfrules.scenarios.keyforge.cards import definition

    found: dict[tuple[str, int], Printing] = {}
    for card in cards.load():
        printing = Printing(card, card.half, bool(card.half))
        if (card.name_en, card.half) not in found and definition(facts(printing)) is not None:
            found[card.name_en, card.half] = printing
    return tuple(found.values())


def setup(seed: int, printed: float = 0.4, active: str = ME) -> Record:
    """Return a plain record with two random decks, before the starting hands are drawn.

    `printed`: about what part of the cards is printed; 1 gives decks as they are sold: cards of one set, three houses
    of it, twelve cards each, with enhanced ones in MM. The same seed gives the same decks, as long as the same cards
    are defined.
    """
    dice = random.Random(seed)
    record: Record = {"id": f"zufall-{seed}", "facts": {}, "when": []}
    sides = {side: _Deck(dice, side, record["facts"]).side(printed) for side in (ME, OPPONENT)}
    record["given"] = {"step": "setup", "active": active, "house": None, **sides}
    return record


class _Deck:
    def __init__(self, dice: random.Random, side: str, facts_of: Record) -> None:
        self.dice = dice
        self.mark = "a" if side == ME else "b"
        self.facts = facts_of
        self.houses = sorted(dice.sample(HOUSES, 3))

    def side(self, printed: float) -> Record:
        if printed >= 1:
            return self.sold()
        deck: list[Record] = []
        while len(deck) < DECK_SIZE:
            house = self.houses[len(deck) * 3 // DECK_SIZE]
            deck += self.printed(house, len(deck)) if self.dice.random() < printed else [self.own(house, len(deck))]
        self.dice.shuffle(deck)
        chains = self.dice.choice((0, 0, 0, self.dice.randrange(30)))
        return {"houses": self.houses, "deck": deck, "chains": chains}

    def sold(self) -> Record:
        """Return the side of a deck as it is sold."""
        set_, houses = self.dice.choice(list(by_set().items()))
        self.houses = sorted(
            self.dice.sample([house for house in sorted(houses) if len(houses[house]) >= OF_A_HOUSE], 3)
        )
        deck: list[Record] = []
        for house in self.houses:
            mine: list[Record] = []
            while len(mine) < OF_A_HOUSE:
                chosen = self.dice.choice(houses[house])
                if len(mine) + len(chosen) <= OF_A_HOUSE:
                    mine += [self.spec(printing, len(deck) + len(mine)) for printing in chosen]
            deck += mine
        if set_ == ENHANCED:
            for spec in self.dice.sample(deck, 6):
                printed = self.facts[spec["card"]]["aember"]
                spec["bonus"] = ["aember"] * printed + [self.dice.choice(ICONS)]
        self.dice.shuffle(deck)
        return {"houses": self.houses, "deck": deck, "chains": self.dice.choice((0, 0, 0, self.dice.randrange(30)))}

    def spec(self, printing: Printing, number: int) -> Record:
        """Return a printed card: the printing of this set and house, whatever another deck has of its name."""
        name = f"{printing.name} ({printing.card.ref}, {printing.card.house})"
        self.facts[name] = facts(printing)
        suffix = f" {printing.half}/2" if printing.half else ""
        return {"card": name, "as": f"{printing.card.name_de}-{self.mark}{number}{suffix}"}

    def printed(self, house: str, number: int) -> list[Record]:
        """Return a printed card of a house if one is defined; of a gigantic creature both halves."""
        kin = [printing for printing in defined() if printing.card.house == house]
        if not kin:
            return [self.own(house, number)]
        name = self.dice.choice(kin).card.name_en
        chosen = [printing for printing in kin if printing.card.name_en == name]
        return [self.spec(printing, number) for printing in chosen]

    def own(self, house: str, number: int) -> Record:
        """Return an ad-hoc card of a house with random values, keywords, icons and abilities."""
        dice = self.dice
        kind = dice.choice(TYPES)
        spec: Record = {"card": f"{kind}-{self.mark}{number}", "type": kind, "house": house}
        if kind == "creature":
            spec["power"] = dice.choice((0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 12))
            spec["armor"] = dice.choice((0, 0, 0, 1, 1, 2, 3))
            spec["traits"] = dice.sample(TRAITS, dice.randrange(3))
        words = dice.sample(KEYWORDS, dice.choice((0, 0, 1, 1, 2, 3))) if kind == "creature" else []
        if kind != "creature" and dice.random() < 0.1:
            words = [dice.choice(("alpha", "omega"))]
        spec["keywords"] = {word: dice.randint(1, 3) if word in NUMBERED else True for word in words}
        spec["bonus"] = [dice.choice(ICONS) for _ in range(dice.choice((0, 0, 1, 1, 2, 3)))]
        spec["abilities"] = [self.ability(kind) for _ in range(dice.choice((0, 1, 1, 2)))]
        return spec

    def ability(self, kind: str) -> str:
        """Return the name of an ability that a card of a type could have."""
        dice = self.dice
        number = str(dice.randint(1, 3))
        if kind != "action" and dice.random() < 0.35:
            return dice.choice(list(CONSTANTS)).replace("N", number)
        triggers = {"action": ["play"], "artifact": ["play", "action", "omni", "start-of-turn", "end-of-turn"]}
        trigger = dice.choice(triggers.get(kind) or list(TRIGGERS))
        return f"{trigger}-{dice.choice(ONE_NUMBER).replace('N', number)}"
