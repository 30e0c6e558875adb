"""Cards of Ungezähmte first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_later import taken_from_the_supply
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Duskwitch", lambda: enters_ready(creature))
card("Glimmer", lambda: play(return_to_hand(choose(in_discard))))
card("Po’s Pixies", lambda: taken_from_the_supply())
card("Dharna", lambda: (play(gain(count(friendly, creature, damaged))), reap(heal(2, choose(friendly, creature)))))
card("Grovekeeper", lambda: end_of_turn(power_counter(1, each(neighbor))))
card("Knoxx", lambda: plus(3 * count(neighbor), "power", this))
card("Marmo Swarm", lambda: plus(aember(you), "power", this))
card("Persistence Hunting", lambda: play(choose_house(), exhaust(each(enemy, creature, chosen_house))))
card("Rustgnawer", lambda: fight(destroy(choose(artifact)), gain(icons_of(it, "aember"))))
card(
    "Song of Spring",
    lambda: play(
        shuffle_into_deck(
            all_of(any_number(in_hand | in_discard, creature, untamed), any_number(friendly, creature, untamed))
        )
    ),
)
card("Tantadlin", lambda: (fight_damage(2), fight(discard(random(in_zone("archives", opponent))))))
card(
    "They’re Everywhere!",
    lambda: play(deal(2, each(enemy, creature, flank)), deal(1, each(enemy, creature, not_(flank)))),
)
card("Æmberspine Mongrel", lambda: after(Reap.by(enemy, creature), gain(1)))
card("Bumblebird", lambda: play(power_counter(2, each(friendly, creature, other, untamed))))
card("Camouflage", lambda: cannot(Fight.by(not_(flank)).against(among(host))))
card("Niffle Grounds", lambda: action(select(choose(creature)), rest_of_turn(loses_keyword(it, "taunt", "elusive"))))
card("Panpaca, Anga", lambda: plus(2, "power", each(creature, right_of_me)))
card("Panpaca, Jaga", lambda: gains_keyword(each(creature, left_of_me), "skirmish"))
card(
    "Soldiers to Flowers",
    lambda: play(
        purge(each(in_zone("discard", any_player), creature, untamed)),
        each_player(gain(cards_this_way(ev.Purge, owned_by(that_player)), that_player)),
    ),
)
card("Way of the Porcupine", lambda: gains_keyword(host, "hazardous", 3))
card("Gravid Cycle", lambda: play(return_to_hand(choose(in_discard))))
card("Heart of the Forest", lambda: cannot(Forge.where(more_keys_than_opponent)))
card(
    "Punctuated Equilibrium",
    lambda: play(each_player(discard_hand(that_player)), each_player(refill_hand(that_player))),
)
card(
    "Quicksand",
    lambda: play(
        if_(
            count(friendly, creature, is_ready, untamed).equals(0),
            select(most_powerful(friendly, creature).named_as("yours")),
        ),
        if_(
            count(enemy, creature, is_ready, untamed).equals(0),
            select(most_powerful(enemy, creature).named_as("theirs")),
        ),
        destroy(all_of(the("yours"), the("theirs"))),
    ),
)
card("Roxador", lambda: (fight_damage(2), fight(stun(the_fought))))
card("Shard of Life", lambda: action(for_each(count(friendly, trait("shard")), shuffle_into_deck(choose(in_discard)))))
card("Earthbind", lambda: cannot(Use.of(host), unless=happened(Discard.by(controller_of(host)))))
