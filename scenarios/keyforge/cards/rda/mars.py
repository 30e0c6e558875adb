"""Cards of Mars first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_texts import catches_aember
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Sample Collection", lambda: play(abduct(choose(enemy, creature, n=forged_keys(opponent)))))
card("Combat Pheromones", lambda: omni(sacrifice(this), permit_cards(2, Use.by(you).of(mars, other))))
card("“John Smyth”", lambda: fight_reap(ready(choose(mars, creature, not_(trait("agent"))))))
card("Mindwarper", lambda: action(capture(1, choose(enemy, creature), from_=its_controller)))
card("Yxilo Bolter", lambda: fight_reap(deal(2, choose(creature)), if_(was_destroyed, purge(it))))
card(
    "Biomatrix Backup",
    lambda: gains(host, destroyed(archive(this))),
    printed=lambda: gains(host, destroyed(may(archive(this)))),
)
card("Red Planet Ray Gun", lambda: gains(host, reap(deal(count(mars, creature), choose(creature)))))
card("Ammonia Clouds", lambda: play(deal(3, each(creature))))
card("Battle Fleet", lambda: play(reveal(any_number(in_hand, mars)), draw(this_way(ev.Reveal))))
card(
    "Deep Probe",
    lambda: play(
        choose_house(),
        reveal(each(in_zone("hand", opponent))),
        discard(each(in_zone("hand", opponent), creature, chosen_house)),
    ),
)
card("EMP Blast", lambda: play(stun(each(creature, mars | trait("robot"))), destroy(each(artifact))))
card(
    "Hypnotic Command",
    lambda: play(for_each(count(friendly, creature, mars), capture(1, choose(enemy, creature), from_=its_controller))),
)
card("Irradiated Æmber", lambda: play(if_(aember(opponent) >= 6, deal(3, each(enemy, creature)))))
card("Key Abduction", lambda: play(return_to_hand(each(creature, mars)), may(forge(plus=9 - count(in_hand)))))
card("Martian Hounds", lambda: play(select(choose(creature)), power_counter(2 * count(creature, damaged), it)))
card(
    "Martians Make Bad Allies",
    lambda: play(reveal(each(in_hand)), purge(each(in_hand, creature, not_(mars))), gain(cards_this_way(ev.Purge))),
)
card("Mass Abduction", lambda: play(abduct(up_to(3, enemy, creature, damaged))))
card(
    "Mating Season",
    lambda: play(
        shuffle_into_deck(each(creature, mars)),
        each_player(gain(cards_this_way(ev.ShuffleIntoDeck, owned_by(that_player)), that_player)),
    ),
)
card("Mothership Support", lambda: play(for_each(count(friendly, creature, is_ready, mars), deal(2, choose(creature)))))
card(
    "Orbital Bombardment",
    lambda: play(reveal(any_number(in_hand, mars)), for_each(this_way(ev.Reveal), deal(2, choose(creature)))),
)
card("Phosphorus Stars", lambda: play(stun(each(creature, not_(mars))), chains(2)))
card("Psychic Network", lambda: play(steal(count(friendly, creature, is_ready, mars))))
card("Shatter Storm", lambda: play(lose(aember(you), you), lose(3 * sum_this_way(ev.LoseAember), opponent)))
card("Soft Landing", lambda: play(rest_of_turn(next_enters_ready(creature | artifact))))
card(
    "Squawker",
    lambda: play(
        choose_one(
            ("spielbereit", ready(choose(creature, mars))),
            ("betäuben", stun(choose(creature, not_(mars)))),
        )
    ),
)
card("Total Recall", lambda: play(gain(count(friendly, creature, is_ready)), return_to_hand(each(friendly, creature))))
card(
    "Commpod",
    lambda: action(
        reveal(any_number(in_hand, mars)), for_each(this_way(ev.Reveal), may(ready(choose(creature, mars))))
    ),
)
card("Crystal Hive", lambda: action(rest_of_turn(after(Reap.by(creature), gain(1)))))
card(
    "Custom Virus",
    lambda: omni(sacrifice(this), purge(choose(in_hand, creature)), destroy(each(creature, shares_trait(it)))),
)
card("Feeding Pit", lambda: action(discard(choose(in_hand, creature)), if_you_do(gain(1))))
card("Invasion Portal", lambda: action(discard_until(creature, mars), return_to_hand(it)))
card("Incubation Chamber", lambda: omni(reveal(choose(in_hand, creature, mars)), if_you_do(archive(it))))
card("Mothergun", lambda: action(reveal(any_number(in_hand, mars)), deal(this_way(ev.Reveal), choose(creature))))
card("Sniffer", lambda: action(rest_of_turn(loses_keyword(each(creature), "elusive"))))
card(
    "Swap Widget",
    lambda: action(
        return_to_hand(choose(friendly, creature, is_ready, mars)),
        if_you_do(put_into_play(choose(in_hand, creature, mars, not_(same_name(it)))), ready(it)),
    ),
)
card("Blypyp", lambda: reap(rest_of_turn(next_enters_ready(creature, mars))))
card(
    "Chuff Ape",
    lambda: (
        enters_stunned(),
        fight_reap(may(sacrifice(choose(friendly, creature, other)), if_you_do(heal_fully(this)))),
    ),
)
card("Grabber Jammer", lambda: (keys_cost(1, opponent), fight_reap(capture(1))))
card(
    "Grommid",
    lambda: (cannot(Play.by(you).of(creature)), after(DestroyedFightingMe.of(enemy, creature), lose(1, opponent))),
)
card("Phylyx the Disintegrator", lambda: action(lose(count(friendly, creature, other, mars), opponent)))
card("Qyxxlyx Plague Master", lambda: fight_reap(deal(3, each(creature, trait("human")), pierce=True)))
card("Tunk", lambda: after(Play.by(you).of(creature, mars, other), heal_fully(this)))
card("Ulyq Megamouth", lambda: fight_reap(use(choose(friendly, creature, not_(mars)))))
card("Uxlyx the Zookeeper", lambda: reap(abduct(choose(enemy, creature))))
card("Vezyma Thinkdrone", lambda: reap(may(archive(choose(friendly, creature | artifact)))))
card(
    "Yxili Marauder",
    lambda: (plus(aember(this), "power", this), play(capture(count(friendly, creature, is_ready, mars)))),
)
card("Yxilx Dominator", lambda: enters_stunned())
card("Zorg", lambda: (enters_stunned(), before_fight(stun(all_of(the_fought, each(neighbor_of(the_fought)))))))
card(
    "Zyzzix the Many",
    lambda: fight_reap(may(reveal(choose(in_hand, creature)), if_you_do(archive(it), power_counter(3, this)))),
)
card(
    "Brain Stem Antenna",
    lambda: gains(
        host,
        after(Play.by(you).of(creature, mars), ready(this), rest_of_turn(belongs_to(this, "mars", only=True))),
    ),
)
card("Jammer Pack", lambda: gains(host, keys_cost(2, opponent)))
card("Ether Spider", lambda: (fight_damage(0), catches_aember()))
