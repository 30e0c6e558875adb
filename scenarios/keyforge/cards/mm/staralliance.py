"""Cards of Sternenallianz first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Survey", play(select(top(2)), discard(choose(in_deck, is_it))))
