"""Cards of Dis first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import is_hurt_with_its_neighbors, power_of_neighbors_without
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Bonesaw", enters_ready(if_=happened(Destroy.where(a_creature_of(you)))))
card("Drecker", is_hurt_with_its_neighbors(), reap(steal(1)))
card("Waking Nightmare", play(next_turn(opponent, keys_cost(count(dis, creature), None))))
card("Picaroon", power_of_neighbors_without("changeling"))
card("Maleficorn", after(Land.of(enemy, creature).cause("bonus"), deal(1, it)))
