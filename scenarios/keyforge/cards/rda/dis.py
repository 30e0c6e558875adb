"""Cards of Dis first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd import forged_last_turn, strikes_it_instead
from kfrules.scenarios.keyforge.cards.odd_effects import armor_turns_to_damage
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Fear", lambda: play(return_to_hand(choose(enemy, creature))))
card("Gateway to Dis", lambda: play(destroy(each(creature)), chains(3)))
card(
    "Hecatomb",
    lambda: play(
        destroy(each(dis, creature)),
        each_player(gain(destroyed_this_way(creature, of(that_player)), that_player)),
    ),
)
card(
    "Tendrils of Pain",
    lambda: play(
        if_(
            happened(Forge.by(opponent), "previous_turn"),
            deal(4, each(creature)),
            otherwise=deal(1, each(creature)),
        )
    ),
    printed=lambda: play(
        deal(1, each(creature)),
        deal(3 * capped(times(Forge.by(opponent), "previous_turn"), 1), each(creature)),
    ),
)
card(
    "Key Hammer",
    lambda: play(
        if_(happened(Forge.by(opponent), "previous_turn"), unforge(opponent, forged_last_turn)), gain(6, opponent)
    ),
)
card("Poltergeist", lambda: play(use(choose(artifact), as_yours=True), destroy(it)))
card("Three Fates", lambda: play(destroy(most_powerful(creature, n=3))))
card("Drumble", lambda: play(if_(aember(opponent) >= 7, capture(aember(opponent)))))
card("Dust Imp", lambda: destroyed(gain(2)))
card("Gabos Longarms", lambda: before_fight(select(choose(creature)), strikes_it_instead()))
card("Overlord Greking", lambda: after(DestroyedFightingMe.of(enemy, creature), put_into_play(it)))
card("Pitlord", lambda: must(ChooseHouse.by(you).where(house_is("dis"))))
card(
    "Restringuntus",
    lambda: play(choose_house(), while_in_play(cannot(ChooseHouse.by(opponent).where(house_chosen)))),
)
card("Shaffles", lambda: end_of_turn(lose(1, opponent)))
card("Stealer of Souls", lambda: after(DestroyedFightingMe.of(enemy, creature), purge(it), gain(1)))
card("The Terror", lambda: play(if_(aember(opponent).equals(0), gain(2))))
card("Tocsin", lambda: reap(discard(random(in_zone("hand", opponent)))))
card("Tolas", lambda: after(Destroy.of(creature), gain(1, its_opponent)))
card(
    "A Fair Game",
    lambda: play(
        discard(top(1, opponent).named_as("theirs")),
        reveal(each(in_zone("hand", opponent))),
        gain(count(in_zone("hand", opponent), shares_house(the("theirs")))),
        discard(top().named_as("yours")),
        reveal(each(in_hand)),
        gain(count(in_hand, shares_house(the("yours"))), opponent),
    ),
)
card("Arise!", lambda: play(choose_house(), return_to_hand(each(in_discard, creature, chosen_house)), chains(1)))
card(
    "Control the Weak",
    lambda: play(choose_deck_house(opponent), next_turn(opponent, must(ChooseHouse.by(opponent).where(house_chosen)))),
)
card("Creeping Oblivion", lambda: play(choose_player(), purge(up_to(2, in_zone("discard", that_player)))))
card("Dance of Doom", lambda: play(choose_number(highest(creature)), destroy(each(creature, chosen_power))))
card(
    "Gongoozle",
    lambda: play(deal(3, choose(creature)), if_(not_destroyed, discard(random(in_zone("hand", its_owner))))),
)
card("Guilty Hearts", lambda: play(destroy(each(creature, with_aember))))
card("Hand of Dis", lambda: play(destroy(choose(creature, not_(flank)))))
card("Hysteria", lambda: play(return_to_hand(each(creature))))
card("Mind Barb", lambda: play(discard(random(in_zone("hand", opponent)))))
card("Pandemonium", lambda: play(capture(1, each(creature, undamaged))))
card("Annihilation Ritual", lambda: instead_of(Discard.of(in_line), purge(it)))
card("Dominator Bauble", lambda: action(use(choose(friendly, creature))))
card("Key to Dis", lambda: omni(sacrifice(this), destroy(each(creature))))
card("Lash of Broken Dreams", lambda: action(next_turn(opponent, keys_cost(3, None))))
card("Library of the Damned", lambda: action(archive(choose(in_hand))))
card("Lifeward", lambda: omni(sacrifice(this), next_turn(opponent, cannot(Play.by(opponent).of(creature)))))
card(
    "Sacrificial Altar",
    lambda: action(
        purge(choose(friendly, creature, trait("human"))), if_you_do(play_card(choose(in_discard, creature)))
    ),
)
card("Screaming Cave", lambda: action(shuffle_into_deck(all_of(each(in_hand), each(in_discard)))))
card("Soul Snatcher", lambda: after(Destroy.of(creature), gain(1, its_owner)))
card("Charette", lambda: play(capture(3)))
card(
    "Eater of the Dead",
    lambda: fight_reap(purge(choose(in_zone("discard", any_player), creature)), if_you_do(power_counter(1, this))),
)
card("Ember Imp", lambda: cannot(Play.by(opponent), if_=times(Play.by(opponent)) >= 2))
card(
    "Guardian Demon",
    lambda: play_fight_reap(heal_up_to(2, choose(creature)), deal(that_much, choose(creature, not_(is_it)))),
)
card("Master of 1", lambda: reap(may(destroy(choose(creature, power(exactly=1))))))
card("Master of 2", lambda: reap(may(destroy(choose(creature, power(exactly=2))))))
card("Master of 3", lambda: reap(may(destroy(choose(creature, power(exactly=3))))))
card("Pit Demon", lambda: action(steal(1)))
card("Shooler", lambda: play(if_(aember(opponent) >= 4, steal(1))))
card("Snudge", lambda: fight_reap(return_to_hand(choose(artifact | flank))))
card("Succubus", lambda: hand_size(-1, opponent))
card("Tentacus", lambda: must_pay(1, Use.by(opponent).of(artifact)))
card("Truebaru", lambda: (must_lose(3, Play.of(this), zone="outside"), destroyed(gain(5))))
card("Collar of Subordination", lambda: after(Attach.of(this), take_control(host, while_in_play=True)))
card("Flame-Wreathed", lambda: (plus(2, "power", host), gains_keyword(host, "hazardous", 2)))
card("Red-Hot Armor", lambda: play(armor_turns_to_damage(each(enemy, creature))))
