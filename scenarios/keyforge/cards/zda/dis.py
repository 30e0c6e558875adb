"""Cards of Dis first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Æmber Imp", lambda: after(Reap.by(creature), stun(it)))
card(
    "Pain Reaction", lambda: play(deal(2, choose(enemy, creature)), if_(was_destroyed, deal(2, each(neighbor_of(it)))))
)
card("Soulkeeper", lambda: gains(host, destroyed(destroy(most_powerful(enemy, creature)))))
card("Shadow of Dis", lambda: play(until_your_next_turn(blank(each(enemy, creature)))))
card("Shard of Pain", lambda: action(for_each(count(friendly, trait("shard")), deal(1, choose(enemy, creature)))))
card(
    "Wretched Doll",
    lambda: action(
        if_(
            exists(with_counter("doom")),
            destroy(each(creature, with_counter("doom"))),
            otherwise=put_counter("doom", choose(creature)),
        )
    ),
)
card("Banish", lambda: play(archive(choose(enemy, creature), opponent)))
card("Binding Irons", lambda: play(chains(3, opponent)))
card("Cull the Weak", lambda: play(destroy(least_powerful(enemy, creature))))
card("Exhume", lambda: play(may(play_card(choose(in_discard, creature)))))
card("Gub", lambda: (plus(5, "power", each(itself, not_(flank))), gains_keyword(each(itself, not_(flank)), "taunt")))
card("Misery Exploit", lambda: play(gain(count(enemy, creature, damaged))))
card("Not Finished with You", lambda: play(shuffle_into_deck(any_number(in_discard, creature))))
card("Streke", lambda: while_(is_(this, not_(flank)), hand_size(-1, opponent)))
card(
    "Tezmal",
    lambda: reap(choose_house(), next_turn(opponent, cannot(ChooseHouse.by(opponent).where(house_chosen)))),
)
card("Unlocked Gateway", lambda: play(destroy(each(creature))))
card("Yurk", lambda: play(discard(choose(in_hand))))
card("Angwish", lambda: keys_cost(damage_on(this), opponent))
card("Bloodshard Imp", lambda: after(Reap.by(creature), sacrifice(it)))
card("Bronze Key Imp", lambda: cannot(Forge.where(key_number(1))))
card("Gold Key Imp", lambda: cannot(Forge.where(key_number(3))))
card("Old Yurk", lambda: play(discard(choose(in_hand, n=2))))
card("Silver Key Imp", lambda: cannot(Forge.where(key_number(2))))
card("Skullion", lambda: play(sacrifice(choose(friendly, creature))))
card("Spyyyder", lambda: while_(attacks(enemy, flank), gains_keyword(this, "poison")))
card("Ancient Yurk", lambda: play(discard(choose(in_hand, n=3))))
card("Neffru", lambda: after(Destroy.of(creature), gain(1, its_owner)))
card("Onyx Knight", lambda: play(destroy(each(creature, odd_power))))
card("Orb of Invidius", lambda: after(Reap.by(creature), stun(it)))
card(
    "Ortannu the Chained",
    lambda: reap(
        return_to_hand(each(in_discard, named("Ortannu’s Binding"))),
        for_each(this_way(ev.ReturnToHand), deal(2, choose(creature), splash=2)),
    ),
)
card("Ortannu’s Binding", lambda: play(deal(2, choose(friendly, creature))))
