"""Cards of Dis first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Obsidian Forge",
    action(
        sacrifice(any_number(friendly, creature)),
        may(forge(plus=6 - destroyed_this_way(creature)), if_you_do(destroy(this))),
    ),
)
card("Sinestra", after(Play.by(opponent).where(at_end_of_line(0)), lose(1, opponent)))
card("Dexus", after(Play.by(opponent).where(at_end_of_line(-1)), lose(1, opponent)))
