"""Cards of the set RdA: „Ruf der Archonten“, in the order of their numbers."""

from __future__ import annotations

from scenarios.keyforge.cards.registry import card
from scenarios.keyforge.cards.words import *

card("Anger", play(ready(choose(friendly, creature)), fight_with(it)))
card("Firespitter", before_fight(deal(1, each(enemy, creature))))
card("Gateway to Dis", play(destroy(each(creature)), chains(3)))
card("Duma the Martyr", destroyed(heal_fully(each(friendly, creature, other)), draw(2)))
card("Dust Imp", destroyed(gain(2)))
card("Poison Wave", play(deal(2, each(creature))))
card("Bait and Switch", play(repeat_above(aember(opponent) > aember(you), steal(1))))
card("Raiding Knight", play(capture(1)))
