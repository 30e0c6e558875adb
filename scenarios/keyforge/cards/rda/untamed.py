"""Cards of Ungezähmte first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd import copies_an_action
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Grasping Vines", play(return_to_hand(up_to(3, artifact))))
card(
    "Lost in the Woods",
    play(
        select(choose(friendly, creature, n=2).named_as("friends")),
        select(choose(enemy, creature, n=2).named_as("enemies")),
        shuffle_into_deck(all_of(the("friends"), the("enemies"))),
    ),
)
card("Mimicry", copies_an_action())
card("Cooperative Hunting", play(for_each(count(friendly, creature), deal(1, choose(creature)))))
card("Curiosity", play(destroy(each(creature, trait("scientist")))))
card("Fertility Chant", play(gain(2, opponent)))
card("Fogbank", play(next_turn(opponent, cannot(Fight.by(opponent)))))
card("Full Moon", play(rest_of_turn(after(Play.by(you).of(creature), gain(1)))))
card("Key Charge", play(lose(1, you), if_you_do(may(forge()))))
card("Lifeweb", play(if_(times(Play.by(opponent).where(of_type("creature")), "previous_turn") >= 3, steal(2))))
card("Nature’s Call", play(return_to_hand(up_to(3, creature))))
card("Nocturnal Maneuver", play(exhaust(up_to(3, creature))))
card("Perilous Wild", play(destroy(each(creature, with_keyword("elusive")))))
card("Regrowth", play(return_to_hand(choose(in_discard, creature))))
card("Save the Pack", play(destroy(each(creature, damaged)), chains(1)))
card(
    "Scout",
    play(
        select(up_to(2, friendly, creature)),
        rest_of_turn(gains_keyword(it, "skirmish")),
        fight_with(it),
    ),
)
card("The Common Cold", play(deal(1, each(creature)), may(destroy(each(creature, mars)))))
card(
    "Troop Call",
    play(
        return_to_hand(all_of(each(in_discard, creature, trait("niffle")), each(friendly, creature, trait("niffle"))))
    ),
)
card("Vigor", play(heal_up_to(3, choose(creature)), if_(that_much.equals(3), gain(1))))
card(
    "Word of Returning",
    play(deal(aember(target), each(enemy, creature, with_aember)), move_aember(None, it, you)),
)
card(
    "Bear Flute",
    action(
        if_(
            exists(creature, named("Ancient Bear")),
            heal_fully(choose(creature, named("Ancient Bear"))),
            otherwise=(
                search(in_deck | in_discard, named("Ancient Bear"), n=None),
                if_you_do(shuffle_into_deck(each(in_discard))),
            ),
        )
    ),
)
card("Nepenthe Seed", omni(sacrifice(this), return_to_hand(choose(in_discard))))
card("Ritual of Balance", action(if_(aember(opponent) >= 6, steal(1))))
card("Ritual of the Hunt", omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, creature, untamed)))))
card("World Tree", action(put_on_deck(choose(in_discard, creature))))
card("Bigtwig", cannot(Fight.of(this).against(not_(stunned))), reap(stun(choose(creature)), exhaust(it)))
card("Witch of the Wilds", permit_each_turn(1, Play.by(you).of(untamed)))
card("Chota Hazri", play(lose(1, you), if_you_do(may(forge()))))
card("Dew Faerie", reap(gain(1)))
card("Flaxia", play(if_(count(friendly, creature) > count(enemy, creature), gain(2))))
card("Fuzzy Gruen", play(gain(1, opponent)))
card("Giant Sloth", cannot(Use.of(this), unless=happened(HandDiscard.by(you).of(untamed))), action(gain(3)))
card("Halacor", gains_keyword(each(friendly, creature, flank), "skirmish"))
card("Inka the Spider", play_reap(stun(choose(creature))))
card("Kindrith Longshot", reap(deal(2, choose(creature))))
card("Lupo the Scarred", play(deal(2, choose(enemy, creature))))
card("Mighty Tiger", play(deal(4, choose(enemy, creature))))
card("Murmook", keys_cost(1, opponent))
card("Mushroom Man", plus(3 * unforged_keys(), "power", this))
card("Niffle Ape", ignores(this, "taunt", "elusive"))
card(
    "Niffle Queen",
    plus(1, "power", each(friendly, creature, other, trait("beast"))),
    plus(1, "power", each(friendly, creature, other, trait("niffle"))),
)
card("Piranha Monkeys", play_reap(deal(2, each(creature, other))))
card("Teliga", after(Play.by(opponent).of(creature), gain(1)))
card("Hunting Witch", after(Play.by(you).of(creature, other), gain(1)))
card("Witch of the Eye", reap(return_to_hand(choose(in_discard))))
card("Way of the Bear", gains_keyword(host, "assault", 2))
card("Way of the Wolf", gains_keyword(host, "skirmish"))
card("Stampede", play(if_(different(Use.by(you).of(creature)) >= 3, steal(2))))
