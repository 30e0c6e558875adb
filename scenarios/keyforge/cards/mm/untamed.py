"""Cards of Ungezähmte first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Wild Bounty", play(rest_of_turn(more_icons())))
