"""Cards without a text of their own: keywords (from the facts) at most, and icons that are in the deck already."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card

NAMES = (
    "Ancient Bear",
    "Briar Grubbling",
    "Brutodon Auxiliary",
    "Challe the Safeguard",
    "Champion Anaphiel",
    "Culf the Quiet",
    "Dust Pixie",
    "Fanghouse",
    "General Xalvador",
    "Gloriana’s Attendant",
    "Infomorph",
    "Knuckles Bolton",
    "Lieutenant Khrkhar",
    "Lyco-Knight",
    "Lyco-Thief",
    "Macis Asp",
    "Mutagenesis Researcher",
    "Mutant Cutpurse",
    "Rothais the Fierce",
    "Sacro-Beast",
    "Sacro-Thief",
    "Snufflegator",
    "Splinter",
    "Umbra-Beast",
    "Umbra-Knight",
    "Virtuous Works",
    "Xenos Bloodshadow",
)

for _name in NAMES:
    card(_name, lambda: ())
