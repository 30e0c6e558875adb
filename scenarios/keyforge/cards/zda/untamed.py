"""Cards of Ungezähmte first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import taken_from_the_supply
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Duskwitch", enters_ready(creature))
card("Glimmer", play(return_to_hand(choose(in_discard))))
card("Po’s Pixies", taken_from_the_supply())
