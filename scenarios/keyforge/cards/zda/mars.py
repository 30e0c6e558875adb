"""Cards of Mars first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import redistribute_damage
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Yzphyz Knowdrone",
    lambda: play(archive(choose(in_hand)), may(purge(choose(in_archives)), if_you_do(stun(choose(creature))))),
)
card(
    "Agent Hoo-man",
    lambda: reap(
        select(choose(friendly, creature, not_(mars)).named_as("yours")),
        select(choose(enemy, creature, not_(mars)).named_as("theirs")),
        stun(all_of(the("yours"), the("theirs"))),
    ),
)
card("Carpet Phloxem", lambda: play(if_(no_friendly_creatures(), deal(4, each(creature)))))
card("Collector Worm", lambda: fight(abduct(the_fought)))
card("Glyxl Proliferator", lambda: reap(if_(is_(this, flank), archive(choose(in_discard, mars)))))
card("Ixxyxli Fixfinger", lambda: plus(1, "armor", each(creature, other, trait("martian"))))
card("Mars First", lambda: play(ready(choose(friendly, creature, mars)), use(it)))
card("Mars Needs Æmber", lambda: play(capture(1, each(enemy, creature, damaged, not_(mars)), from_=opponent)))
card("Mindworm", lambda: before_fight(deal(power_of(the_fought), each(neighbor_of(the_fought)), by=the_fought)))
card("Skybooster Squadron", lambda: reap(return_to_hand(this)))
card("Tyxl Beambuckler", lambda: play(deal(2, choose(creature)), move_to_flank(it)))
card("Xanthyx Harvester", lambda: (cannot(Use.of(this), if_=exists(neighbor, not_(mars))), reap(gain(1))))
card("Zysysyx Shockworm", lambda: after(Reap.by(enemy, creature), stun(it)))
card(
    "Æmber Conduction Unit", lambda: after(Reap.by(enemy, creature), if_(times(Reap.by(creature)).equals(1), stun(it)))
)
card("Containment Field", lambda: after(Use.of(host), destroy(host)))
card("Destroy Them All!", lambda: play(destroy(all_of(choose(artifact), choose(creature), choose(upgrade)))))
card(
    "Exterminate! Exterminate!",
    lambda: play(
        one_at_a_time(None, (friendly, creature, mars), destroy(choose(creature, not_(mars), power_below(it))))
    ),
)
card("Hypnobeam", lambda: play(take_control(choose(enemy, creature))))
card("Nyzyk Resonator", lambda: keys_cost(2 * count(neighbor), opponent))
card("Phloxem Spike", lambda: play(if_(no_friendly_creatures(), destroy(each(creature, not_(flank))))))
card("Storm Crawler", lambda: (fight_damage(1), after(Reap.by(enemy, creature), stun(it))))
card(
    "Destructive Analysis",
    lambda: play(
        deal(2, choose(creature).named_as("first")),
        purge(any_number(in_archives)),
        deal(2 * this_way(ev.Purge), the("first")),
    ),
)
card(
    "Extinction",
    lambda: play(
        select(choose(creature).named_as("first")),
        destroy(all_of(the("first"), each(creature, shares_trait(the("first"))))),
        chains(1),
    ),
)
card(
    "Killzord Mk. 9001",
    lambda: (
        plus(2, "armor", host),
        plus(2, "power", host),
        gains_keyword(host, "skirmish"),
        gains(host, fight(chains(1))),
    ),
)
card("Martian Generosity", lambda: play(lose(aember(you), you), draw(2 * sum_this_way(ev.LoseAember))))
card("Shard of Hate", lambda: action(for_each(count(friendly, trait("shard")), stun(choose(enemy, creature)))))
card("Yxlyx Stimrager", lambda: fight(deal(2, choose(creature)), move_to_flank(it)))
card("Entropic Manipulator", lambda: play(choose_player(), may(redistribute_damage(that_player))))
