"""Cards of Mars first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Sample Collection", play(abduct(choose(enemy, creature, n=forged_keys(opponent)))))
card("Combat Pheromones", omni(sacrifice(this), permit_cards(2, Use.by(you).of(mars, other))))
card("“John Smyth”", fight_reap(ready(choose(mars, creature, not_(trait("agent"))))))
card("Mindwarper", action(capture(1, choose(enemy, creature), from_=its_controller)))
card("Yxilo Bolter", fight_reap(deal(2, choose(creature)), if_(was_destroyed, purge(it))))
card(
    "Biomatrix Backup",
    gains(host, destroyed(archive(this))),
    printed=(gains(host, destroyed(may(archive(this)))),),
)
card("Red Planet Ray Gun", gains(host, reap(deal(count(mars, creature), choose(creature)))))
