"""Cards of Brobnar first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Anger", play(ready(choose(friendly, creature)), fight_with(it)))
card("Punch", play(deal(3, choose(creature))))
card("Smith", play(if_(count(friendly, creature) > count(enemy, creature), gain(2))))
card("Warsong", play(rest_of_turn(after(Fight.by(friendly, creature), gain(1)))))
card("Banner of Battle", plus(1, "power", each(friendly, creature)))
card("Gauntlet of Command", action(ready(choose(friendly, creature)), fight_with(it)))
card("Valdr", fight_damage(plus=2, when=attacks_a_flank))
card("Bumpsy", play(lose(1, opponent)))
card("Firespitter", before_fight(deal(1, each(enemy, creature))))
card("Ganger Chieftain", play(may(ready(choose(neighbor)), fight_with(it))))
card("Headhunter", fight(gain(1)))
card(
    "Kelifi Dragon",
    cannot(Play.of(this), unless=aember(that_player) >= 7, zone="outside"),
    fight_reap(gain(1), deal(5, choose(creature))),
)
card("King of the Crag", plus(-2, "power", each(enemy, brobnar, creature)))
card("Looter Goblin", reap(rest_of_turn(after(Destroy.of(enemy, creature), gain(1)))))
card("Pingle Who Annoys", after(Enter.of(enemy, creature), deal(1, it)))
card("Smaaash", play(stun(choose(creature))))
card("Phoenix Heart", gains(host, destroyed(return_to_hand(this), deal(3, each(creature)))))
card("Barehanded", play(put_on_deck(each(artifact))))
card("Blood Money", play(place_aember(2, choose(enemy, creature))))
card("Brothers in Battle", play(choose_house(), rest_of_turn(permit(Fight.by(friendly, creature, chosen_house)))))
card("Burn the Stockpile", play(if_(aember(opponent) >= 7, lose(4, opponent))))
card(
    "Champion’s Challenge",
    play(
        select(most_powerful(enemy, creature).named_as("theirs")),
        destroy(each(enemy, creature, not_(among(the("theirs"))))),
        select(most_powerful(friendly, creature).named_as("yours")),
        destroy(each(friendly, creature, not_(among(the("yours"))))),
        ready(choose(friendly, creature)),
        fight_with(it),
    ),
)
card("Coward’s End", play(destroy(each(creature, undamaged)), chains(3)))
card("Follow the Leader", play(rest_of_turn(permit(Fight.by(friendly, creature)))))
card("Lava Ball", play(deal(4, choose(creature), splash=2)))
card("Loot the Bodies", play(rest_of_turn(after(Destroy.of(enemy, creature), gain(1)))))
card("Take that, Smartypants", play(if_(count(enemy, logos) >= 3, steal(2))))
card("Relentless Assault", play(one_at_a_time(3, (friendly, creature), ready(it), fight_with(it))))
card("Sound the Horns", play(discard_until(creature, brobnar), return_to_hand(it)))
card(
    "Tremor",
    play(
        select(choose(creature).named_as("first")),
        stun(all_of(the("first"), each(neighbor_of(the("first"))))),
    ),
)
card("Unguarded Camp", play(capture(1, choose(friendly, creature, n=more_creatures()))))
card("Autocannon", after(Enter.of(creature), deal(1, it)))
card("Cannon", action(deal(2, choose(creature))))
card("Iron Obelisk", keys_cost(count(friendly, creature, damaged, brobnar), opponent))
card("Mighty Javelin", omni(sacrifice(this), deal(4, choose(creature))))
card("Pile of Skulls", after(Destroy.of(enemy, creature).in_your_turn(), capture(1, choose(friendly, creature))))
card("Screechbomb", omni(sacrifice(this), lose(2, opponent)))
card("The Warchest", action(gain(times(DestroyedInFight.where(a_creature_of(opponent))))))
card("Bilgum Avalanche", after(Forge.by(you), deal(2, each(enemy, creature))))
card("Earthshaker", play(destroy(each(creature, power(at_most=3)))))
card("Grenade Snib", destroyed(lose(2, opponent)))
card("Hebe the Huge", play(deal(2, each(creature, other, undamaged))))
card("Krump", after(DestroyedFightingMe.of(enemy, creature), lose(1, its_controller)))
card("Lomir Flamefist", play(if_(aember(opponent) >= 7, lose(2, opponent))))
card("Mugwump", after(DestroyedFightingMe.of(enemy, creature), heal_fully(this), power_counter(1, this)))
card("Rock-Hurling Giant", after(HandDiscard.by(you).of(brobnar).in_your_turn(), may(deal(4, choose(creature)))))
card("Rogue Ogre", end_of_turn(if_(times(Play.by(you)).equals(1), heal(2, this), capture(1))))
card(
    "Tireless Crocag",
    cannot(Reap.of(this)),
    permit(Use.of(this)),
    whenever(count(enemy, creature).equals(0), destroy(this)),
)
card("Troll", reap(heal(3, this)))
card("Wardrummer", play(return_to_hand(each(friendly, creature, other, brobnar))))
card("Blood of Titans", plus(5, "power", host))
card("Yo Mama Mastery", gains_keyword(host, "taunt"), play(heal_fully(host)))
