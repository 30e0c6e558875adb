"""Cards of Brobnar first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Drummernaut", play_fight_reap(return_to_hand(choose(friendly, other, creature, trait("giant")))))
card("Groggins", cannot(Fight.of(this).against(not_(flank))))
card("Lollop the Titanic", fight_damage(0, when=is_attacked))
card("Forgemaster Og", after(Forge, lose(aember(that_player), that_player)))
card("1-2 Punch", play(select(choose(enemy, creature)), instead_if(is_(it, stunned), destroy(it), of=stun(it))))
card("Bingle Bangbang", before_fight(deal(5, each(neighbor_of(the_fought)))))
card("Brammo", play(deal(2, each(enemy, creature, flank))))
card("Cowfyne", before_fight(deal(2, each(neighbor_of(the_fought)))))
card("First Blood", play(for_each(2 * count(friendly, creature, brobnar), deal(1, choose(creature)))))
card("Foozle", reap(if_(happened(Destroy.where(a_creature_of(opponent))), gain(1))))
card("Groke", fight(lose(1, opponent)))
card("Into the Fray", play(select(choose(friendly, creature, brobnar)), rest_of_turn(gains(it, fight(ready(this))))))
card("Pound", play(deal(2, choose(creature), splash=1)))
card("Flamethrower", action(deal(1, choose(creature), splash=1)))
card("Flamewake Shaman", play(deal(2, choose(creature))))
card("Gargantes Scrapper", play(if_(aember() >= 3, deal(3, choose(enemy, creature)))))
card(
    "Grump Buggy",
    keys_cost(count(friendly, creature, power(at_least=5)), opponent),
    keys_cost(count(enemy, creature, power(at_least=5)), you),
)
card("Little Rapscal", must_fight(each(creature)))
card("Ogopogo", after(DestroyedByMyAttack.of(creature), may(deal(2, choose(creature)))))
card(
    "The Flex",
    play(select(choose(friendly, creature, brobnar, is_ready)), exhaust(it), gain(half(power_of(it)))),
)
card("Bellowing Patrizate", after(Enter.of(creature), if_(is_(this, is_ready), deal(1, it))))
card(
    "Cybergiant Rig",
    gains(host, end_of_turn(remove_counters("power", this, 1))),
    play(heal_fully(host), power_counter(that_much, host)),
)
card("Grumpus Tamer", reap(search(in_deck | in_discard, named("War Grumpus"))))
card(
    "Might Makes Right",
    play(
        may(
            select(any_number(friendly, creature)),
            if_(power_of(it) >= 25, sacrifice(it), if_you_do(forge(free=True))),
        )
    ),
)
card(
    "Shard of Strength",
    action(for_each(count(friendly, trait("shard")), power_counter(1, choose(friendly, creature)))),
)
card("Signal Fire", omni(sacrifice(this), rest_of_turn(permit(Fight.by(friendly, creature, brobnar)))))
card("War Grumpus", fight_reap(ready(choose(neighbor, trait("giant"))), fight_with(it)))
