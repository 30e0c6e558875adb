"""Cards of the set MM: „Massenmutation“, in the order of their numbers."""

from __future__ import annotations

from scenarios.keyforge.cards.registry import card
from scenarios.keyforge.cards.words import *

card("Optio Gorkus", gains(each(neighbor), destroyed(move_aember(None, this, choose(neighbor, named("Optio Gorkus"))))))
