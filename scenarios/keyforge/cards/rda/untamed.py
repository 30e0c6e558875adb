"""Cards of Ungezähmte first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd import copies_an_action
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Grasping Vines", lambda: play(return_to_hand(up_to(3, artifact))))
card(
    "Lost in the Woods",
    lambda: play(
        select(choose(friendly, creature, n=2).named_as("friends")),
        select(choose(enemy, creature, n=2).named_as("enemies")),
        shuffle_into_deck(all_of(the("friends"), the("enemies"))),
    ),
)
card("Mimicry", lambda: copies_an_action())
card("Cooperative Hunting", lambda: play(for_each(count(friendly, creature), deal(1, choose(creature)))))
card("Curiosity", lambda: play(destroy(each(creature, trait("scientist")))))
card("Fertility Chant", lambda: play(gain(2, opponent)))
card("Fogbank", lambda: play(next_turn(opponent, cannot(Fight.by(opponent)))))
card("Full Moon", lambda: play(rest_of_turn(after(Play.by(you).of(creature), gain(1)))))
card("Key Charge", lambda: play(lose(1, you), if_you_do(may(forge()))))
card("Lifeweb", lambda: play(if_(times(Play.by(opponent).where(of_type("creature")), "previous_turn") >= 3, steal(2))))
card("Nature’s Call", lambda: play(return_to_hand(up_to(3, creature))))
card("Nocturnal Maneuver", lambda: play(exhaust(up_to(3, creature))))
card("Perilous Wild", lambda: play(destroy(each(creature, with_keyword("elusive")))))
card("Regrowth", lambda: play(return_to_hand(choose(in_discard, creature))))
card("Save the Pack", lambda: play(destroy(each(creature, damaged)), chains(1)))
card(
    "Scout",
    lambda: play(
        select(up_to(2, friendly, creature)),
        rest_of_turn(gains_keyword(it, "skirmish")),
        fight_with(it),
    ),
)
card("The Common Cold", lambda: play(deal(1, each(creature)), may(destroy(each(creature, mars)))))
card(
    "Troop Call",
    lambda: play(
        return_to_hand(all_of(each(in_discard, creature, trait("niffle")), each(friendly, creature, trait("niffle"))))
    ),
)
card("Vigor", lambda: play(heal_up_to(3, choose(creature)), if_(that_much.equals(3), gain(1))))
card(
    "Word of Returning",
    lambda: play(deal(aember(target), each(enemy, creature, with_aember)), move_aember(None, it, you)),
)
card(
    "Bear Flute",
    lambda: action(
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
card("Nepenthe Seed", lambda: omni(sacrifice(this), return_to_hand(choose(in_discard))))
card("Ritual of Balance", lambda: action(if_(aember(opponent) >= 6, steal(1))))
card("Ritual of the Hunt", lambda: omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, creature, untamed)))))
card("World Tree", lambda: action(put_on_deck(choose(in_discard, creature))))
card("Bigtwig", lambda: (cannot(Fight.of(this).against(not_(stunned))), reap(stun(choose(creature)), exhaust(it))))
card("Witch of the Wilds", lambda: permit_each_turn(1, Play.by(you).of(untamed)))
card("Chota Hazri", lambda: play(lose(1, you), if_you_do(may(forge()))))
card("Dew Faerie", lambda: reap(gain(1)))
card("Flaxia", lambda: play(if_(count(friendly, creature) > count(enemy, creature), gain(2))))
card("Fuzzy Gruen", lambda: play(gain(1, opponent)))
card("Giant Sloth", lambda: (cannot(Use.of(this), unless=happened(HandDiscard.by(you).of(untamed))), action(gain(3))))
card("Halacor", lambda: gains_keyword(each(friendly, creature, flank), "skirmish"))
card("Inka the Spider", lambda: play_reap(stun(choose(creature))))
card("Kindrith Longshot", lambda: reap(deal(2, choose(creature))))
card("Lupo the Scarred", lambda: play(deal(2, choose(enemy, creature))))
card("Mighty Tiger", lambda: play(deal(4, choose(enemy, creature))))
card("Murmook", lambda: keys_cost(1, opponent))
card("Mushroom Man", lambda: plus(3 * unforged_keys(), "power", this))
card("Niffle Ape", lambda: ignores(this, "taunt", "elusive"))
card(
    "Niffle Queen",
    lambda: (
        plus(1, "power", each(friendly, creature, other, trait("beast"))),
        plus(1, "power", each(friendly, creature, other, trait("niffle"))),
    ),
)
card("Piranha Monkeys", lambda: play_reap(deal(2, each(creature, other))))
card("Teliga", lambda: after(Play.by(opponent).of(creature), gain(1)))
card("Hunting Witch", lambda: after(Play.by(you).of(creature, other), gain(1)))
card("Witch of the Eye", lambda: reap(return_to_hand(choose(in_discard))))
card("Way of the Bear", lambda: gains_keyword(host, "assault", 2))
card("Way of the Wolf", lambda: gains_keyword(host, "skirmish"))
card("Stampede", lambda: play(if_(different(Use.by(you).of(creature)) >= 3, steal(2))))
