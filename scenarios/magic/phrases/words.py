"""The words of Magic that phrases are made of, and what is wrong with one that is none of them."""

from __future__ import annotations

TYPES = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "land",
    "planeswalker",
    "sorcery",
    "kindred",
    "dungeon",
    "plane",
    "phenomenon",
    "vanguard",
    "scheme",
    "conspiracy",
)
COMMAND_TYPES = ("plane", "phenomenon", "vanguard", "scheme", "conspiracy")
PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
SUPERTYPES = ("legendary", "basic", "snow", "world")
COLORS = ("white", "blue", "black", "red", "green")
LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LETTER_OF = {color: letter for letter, color in LETTERS.items()}
SUBTYPES = (
    "aura", "equipment", "fortification", "vehicle", "plains", "island", "swamp", "mountain", "forest", "arcane",
    "saga", "curse", "role", "shrine", "cave", "desert", "gate", "locus", "clue", "food", "treasure", "blood", "map",
    "powerstone",
    "trap", "adventure", "lesson", "class", "room", "case", "background", "cartouche", "siege", "wall",
    "spacecraft", "omen", "rune", "planet",
)  # fmt: skip
"""Subtypes that a file writes small; all others begin with a capital letter."""
LAND_TYPES = ("plains", "island", "swamp", "mountain", "forest")
LAND_MANA = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}
BASICS = {"Ebene": "plains", "Insel": "island", "Sumpf": "swamp", "Gebirge": "mountain", "Wald": "forest"}
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "stack", "outside")
STATES = ("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "face-down")
CLASSES = (
    "permanent",
    "card",
    "spell",
    "token",
    "player",
    "opponent",
    "any",
    "activated",
    "triggered",
    "ability",
    "you",
)
STEPS = (
    "untap", "upkeep", "draw", "main1", "combat", "attackers", "blockers", "damage", "end-of-combat", "main2", "end",
    "cleanup",
)  # fmt: skip
COUNTERS_OF_PLAYERS = ("poison", "energy", "experience", "rad", "ticket")


class PhraseError(ValueError):
    """A phrase that cannot be read: what is wrong with it, and the way out, in German."""

    def __init__(self, what: str, remedy: str = "sieh in docs/scenario-format.md nach") -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy


def subtype(word: str) -> str:
    """Return a subtype as the engine holds it: the small ones small, a name as it is written.

    >>> subtype("Aura"), subtype("Goblin")
    ('aura', 'Goblin')
    """
    return word.lower() if word.lower() in SUBTYPES else word


def is_subtype(word: str) -> bool:
    """Tell whether a word can be a subtype."""
    return word.lower() in SUBTYPES or (word[:1].isupper() and word[:1].isalpha())
