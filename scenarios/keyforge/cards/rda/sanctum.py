"""Cards of Sanctum first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Duma the Martyr", destroyed(heal_fully(each(friendly, creature, other)), draw(2)))
card("Raiding Knight", play(capture(1)))
card("Mighty Lance", play(deal(3, choose(creature)), deal(3, choose(neighbor_of(it)))))
card("Shield of Justice", play(rest_of_turn(cannot(Damage.of(friendly, creature)))))
card("Gorm of Omm", omni(sacrifice(this), destroy(choose(artifact))))
card("Commander Remiel", reap(use(choose(friendly, creature, not_(sanctum)))))
card("Jehu the Bureaucrat", after(ChooseHouse.by(you).where(house_is("sanctum")), gain(2)))
card("Sanctum Guardian", fight_reap(swap(this, choose(friendly, creature, other))))
card("Sequis", reap(capture(1)))
card(
    "Armageddon Cloak",
    gains_keyword(host, "hazardous", 2),
    gains(host, destroyed_instead(heal_fully(this), destroy(giver))),
)
card("Protect the Weak", plus(1, "armor", host), gains_keyword(host, "taunt"))
