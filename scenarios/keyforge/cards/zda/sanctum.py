"""Cards of Sanctum first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import captures_what_was_reaped
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Hallowed Shield", action(select(choose(creature)), rest_of_turn(cannot(Damage.of(it)))))
card("Maruck the Marked", after(PreventDamage.of(this), capture(that_much)))
card("Sir Marrows", captures_what_was_reaped())
card("Smite", play(ready(choose(friendly, creature)), fight_with(it), deal(2, each(neighbor_of(the_attacked)))))
card("Prince Derric, Unifier", play(if_(houses_among(friendly, creature) >= 3, gain(3))))
card("Opal Knight", play(destroy(each(creature, even_power))))
