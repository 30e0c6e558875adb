"""Cards of Ungezähmte first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_effects import inherits_the_place
from kfrules.scenarios.keyforge.cards.odd_later import gains_text_box
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Creed of Nurture",
    lambda: omni(sacrifice(this), if_you_do(gains_text_box(choose(creature), choose(in_hand, creature)))),
)
card("Bramble Lynx", lambda: enters_ready(if_=happened(Reap.by(you))))
card("Cauldron Boil", lambda: play(deal(damage_on(target), each(creature))))
card("Deepwood Druid", lambda: play_reap(heal_fully(choose(neighbor))))
card("Ghosthawk", lambda: play(one_at_a_time(2, (neighbor,), reap_with(it))))
card(
    "Harmonia",
    lambda: after(Play.by(you).of(creature), if_(count(enemy, creature) > count(friendly, creature), gain(1))),
)
card("Imprinted Murmook", lambda: keys_cost(-1))
card("Molephin", lambda: after(Steal.from_(you), deal(that_much, each(enemy, creature))))
card("Musthic Murmook", lambda: (keys_cost(1, None), play(deal(4, choose(creature)))))
card("Song of the Wild", lambda: play(rest_of_turn(gains(each(friendly, creature), reap(gain(1))))))
card("The Fittest", lambda: play(power_counter(1, each(friendly, creature))))
card(
    "Unnatural Selection",
    lambda: play(
        select(choose(friendly, creature, n=3).named_as("yours")),
        select(choose(enemy, creature, n=3).named_as("theirs")),
        destroy(each(creature, not_(among(all_of(the("yours"), the("theirs")))))),
    ),
)
card("Unsuspecting Prey", lambda: play(deal(2, up_to(3, creature, undamaged))))
card("Fangtooth Cavern", lambda: end_of_turn(destroy(least_powerful(creature))))
card("Instrument of Silence", lambda: (gains_keyword(host, "skirmish"), gains(host, fight(gain(1)))))
card("Kangaphant", lambda: gains(each(creature), reap(destroy(this))))
card(
    "Low Dawn",
    lambda: play(
        if_(count(in_discard, creature, untamed) >= 3, gain(2)),
        shuffle_into_deck(each(in_discard, creature, untamed)),
    ),
)
card("Mab the Mad", lambda: reap(shuffle_into_deck(this)))
card("The Feathered Shaman", lambda: fight_reap(ward(each(neighbor))))
card("Wild Spirit", lambda: gains(host, reap(capture(1))))
card(
    "Creed of Nature",
    lambda: omni(
        sacrifice(this),
        if_you_do(
            select(choose(creature)),
            rest_of_turn(
                gains_keyword(it, "skirmish"), gains_keyword(it, "assault", x(power_of(target)), layer="late")
            ),
        ),
    ),
)
card("Eldest Bear", lambda: while_(is_(this, center), gains(this, before_fight(gain(2)))))
card("Giant Gnawbill", lambda: after(ChooseHouse, that_house(), destroy(choose(artifact, chosen_house))))
card("Moor Wolf", lambda: play(ready(each(creature, other, trait("wolf")))))
card("Nepeta Gigantica", lambda: action(stun(choose(creature, power(at_least=5) | trait("giant")))))
card(
    "Vineapple Tree",
    lambda: (
        keys_cost(counters("growth", this), None),
        after(Forge, remove_counters("growth", this)),
        action(put_counter("growth", this)),
    ),
)
card("Toad", lambda: cannot(Reap.of(this)))
card("Gebuk", lambda: destroyed(discard(top()), if_(is_(it, creature), inherits_the_place())))
