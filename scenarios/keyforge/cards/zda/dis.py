"""Cards of Dis first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Æmber Imp", after(Reap.by(creature), stun(it)))
card("Pain Reaction", play(deal(2, choose(enemy, creature)), if_(was_destroyed, deal(2, each(neighbor_of(it))))))
card("Soulkeeper", gains(host, destroyed(destroy(most_powerful(enemy, creature)))))
card("Shadow of Dis", play(until_your_next_turn(blank(each(enemy, creature)))))
card("Shard of Pain", action(for_each(count(friendly, trait("shard")), deal(1, choose(enemy, creature)))))
card(
    "Wretched Doll",
    action(
        if_(
            exists(with_counter("doom")),
            destroy(each(creature, with_counter("doom"))),
            otherwise=put_counter("doom", choose(creature)),
        )
    ),
)
