"""Cards of Schatten first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Rad Penny", play(steal(1)), destroyed(shuffle_into_deck(this)))
card("Shoulder Id", cannot(Fight.of(this)), instead_of(Deal.by(this), steal(1)))
