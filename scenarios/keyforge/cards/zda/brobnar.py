"""Cards of Brobnar first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Drummernaut", lambda: play_fight_reap(return_to_hand(choose(friendly, other, creature, trait("giant")))))
card("Groggins", lambda: cannot(Fight.of(this).against(not_(flank))))
card("Lollop the Titanic", lambda: fight_damage(0, when=is_attacked))
card("Forgemaster Og", lambda: after(Forge, lose(aember(that_player), that_player)))
card("1-2 Punch", lambda: play(select(choose(enemy, creature)), instead_if(is_(it, stunned), destroy(it), of=stun(it))))
card("Bingle Bangbang", lambda: before_fight(deal(5, each(neighbor_of(the_fought)))))
card("Brammo", lambda: play(deal(2, each(enemy, creature, flank))))
card("Cowfyne", lambda: before_fight(deal(2, each(neighbor_of(the_fought)))))
card("First Blood", lambda: play(for_each(2 * count(friendly, creature, brobnar), deal(1, choose(creature)))))
card("Foozle", lambda: reap(if_(happened(Destroy.where(a_creature_of(opponent))), gain(1))))
card("Groke", lambda: fight(lose(1, opponent)))
card(
    "Into the Fray",
    lambda: play(select(choose(friendly, creature, brobnar)), rest_of_turn(gains(it, fight(ready(this))))),
)
card("Pound", lambda: play(deal(2, choose(creature), splash=1)))
card("Flamethrower", lambda: action(deal(1, choose(creature), splash=1)))
card("Flamewake Shaman", lambda: play(deal(2, choose(creature))))
card("Gargantes Scrapper", lambda: play(if_(aember() >= 3, deal(3, choose(enemy, creature)))))
card(
    "Grump Buggy",
    lambda: (
        keys_cost(count(friendly, creature, power(at_least=5)), opponent),
        keys_cost(count(enemy, creature, power(at_least=5)), you),
    ),
)
card("Little Rapscal", lambda: must_fight(each(creature)))
card("Ogopogo", lambda: after(DestroyedByMyAttack.of(creature), may(deal(2, choose(creature)))))
card(
    "The Flex",
    lambda: play(select(choose(friendly, creature, brobnar, is_ready)), exhaust(it), gain(half(power_of(it)))),
)
card("Bellowing Patrizate", lambda: after(Enter.of(creature), if_(is_(this, is_ready), deal(1, it))))
card(
    "Cybergiant Rig",
    lambda: (
        gains(host, end_of_turn(remove_counters("power", this, 1))),
        play(heal_fully(host), power_counter(that_much, host)),
    ),
)
card("Grumpus Tamer", lambda: reap(search(in_deck | in_discard, named("War Grumpus"))))
card(
    "Might Makes Right",
    lambda: play(
        may(
            select(any_number(friendly, creature)),
            if_(power_of(it) >= 25, sacrifice(it), if_you_do(forge(free=True))),
        )
    ),
)
card(
    "Shard of Strength",
    lambda: action(for_each(count(friendly, trait("shard")), power_counter(1, choose(friendly, creature)))),
)
card("Signal Fire", lambda: omni(sacrifice(this), rest_of_turn(permit(Fight.by(friendly, creature, brobnar)))))
card("War Grumpus", lambda: fight_reap(ready(choose(neighbor, trait("giant"))), fight_with(it)))
