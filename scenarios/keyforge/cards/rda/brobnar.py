"""Cards of Brobnar first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Anger", lambda: play(ready(choose(friendly, creature)), fight_with(it)))
card("Punch", lambda: play(deal(3, choose(creature))))
card("Smith", lambda: play(if_(count(friendly, creature) > count(enemy, creature), gain(2))))
card("Warsong", lambda: play(rest_of_turn(after(Fight.by(friendly, creature), gain(1)))))
card("Banner of Battle", lambda: plus(1, "power", each(friendly, creature)))
card("Gauntlet of Command", lambda: action(ready(choose(friendly, creature)), fight_with(it)))
card("Valdr", lambda: fight_damage(plus=2, when=attacks_a_flank))
card("Bumpsy", lambda: play(lose(1, opponent)))
card("Firespitter", lambda: before_fight(deal(1, each(enemy, creature))))
card("Ganger Chieftain", lambda: play(may(ready(choose(neighbor)), fight_with(it))))
card("Headhunter", lambda: fight(gain(1)))
card(
    "Kelifi Dragon",
    lambda: (
        cannot(Play.of(this), unless=aember(that_player) >= 7, zone="outside"),
        fight_reap(gain(1), deal(5, choose(creature))),
    ),
)
card("King of the Crag", lambda: plus(-2, "power", each(enemy, brobnar, creature)))
card("Looter Goblin", lambda: reap(rest_of_turn(after(Destroy.of(enemy, creature), gain(1)))))
card("Pingle Who Annoys", lambda: after(Enter.of(enemy, creature), deal(1, it)))
card("Smaaash", lambda: play(stun(choose(creature))))
card("Phoenix Heart", lambda: gains(host, destroyed(return_to_hand(this), deal(3, each(creature)))))
card("Barehanded", lambda: play(put_on_deck(each(artifact))))
card("Blood Money", lambda: play(place_aember(2, choose(enemy, creature))))
card(
    "Brothers in Battle", lambda: play(choose_house(), rest_of_turn(permit(Fight.by(friendly, creature, chosen_house))))
)
card("Burn the Stockpile", lambda: play(if_(aember(opponent) >= 7, lose(4, opponent))))
card(
    "Champion’s Challenge",
    lambda: play(
        select(most_powerful(enemy, creature).named_as("theirs")),
        destroy(each(enemy, creature, not_(among(the("theirs"))))),
        select(most_powerful(friendly, creature).named_as("yours")),
        destroy(each(friendly, creature, not_(among(the("yours"))))),
        ready(choose(friendly, creature)),
        fight_with(it),
    ),
)
card("Coward’s End", lambda: play(destroy(each(creature, undamaged)), chains(3)))
card("Follow the Leader", lambda: play(rest_of_turn(permit(Fight.by(friendly, creature)))))
card("Lava Ball", lambda: play(deal(4, choose(creature), splash=2)))
card("Loot the Bodies", lambda: play(rest_of_turn(after(Destroy.of(enemy, creature), gain(1)))))
card("Take that, Smartypants", lambda: play(if_(count(enemy, logos) >= 3, steal(2))))
card("Relentless Assault", lambda: play(one_at_a_time(3, (friendly, creature), ready(it), fight_with(it))))
card("Sound the Horns", lambda: play(discard_until(creature, brobnar), return_to_hand(it)))
card(
    "Tremor",
    lambda: play(
        select(choose(creature).named_as("first")),
        stun(all_of(the("first"), each(neighbor_of(the("first"))))),
    ),
)
card("Unguarded Camp", lambda: play(capture(1, choose(friendly, creature, n=more_creatures()))))
card("Autocannon", lambda: after(Enter.of(creature), deal(1, it)))
card("Cannon", lambda: action(deal(2, choose(creature))))
card("Iron Obelisk", lambda: keys_cost(count(friendly, creature, damaged, brobnar), opponent))
card("Mighty Javelin", lambda: omni(sacrifice(this), deal(4, choose(creature))))
card(
    "Pile of Skulls", lambda: after(Destroy.of(enemy, creature).in_your_turn(), capture(1, choose(friendly, creature)))
)
card("Screechbomb", lambda: omni(sacrifice(this), lose(2, opponent)))
card("The Warchest", lambda: action(gain(times(DestroyedInFight.where(a_creature_of(opponent))))))
card("Bilgum Avalanche", lambda: after(Forge.by(you), deal(2, each(enemy, creature))))
card("Earthshaker", lambda: play(destroy(each(creature, power(at_most=3)))))
card("Grenade Snib", lambda: destroyed(lose(2, opponent)))
card("Hebe the Huge", lambda: play(deal(2, each(creature, other, undamaged))))
card("Krump", lambda: after(DestroyedFightingMe.of(enemy, creature), lose(1, its_controller)))
card("Lomir Flamefist", lambda: play(if_(aember(opponent) >= 7, lose(2, opponent))))
card("Mugwump", lambda: after(DestroyedFightingMe.of(enemy, creature), heal_fully(this), power_counter(1, this)))
card(
    "Rock-Hurling Giant", lambda: after(HandDiscard.by(you).of(brobnar).in_your_turn(), may(deal(4, choose(creature))))
)
card("Rogue Ogre", lambda: end_of_turn(if_(times(Play.by(you)).equals(1), heal(2, this), capture(1))))
card(
    "Tireless Crocag",
    lambda: (cannot(Reap.of(this)), permit(Use.of(this)), whenever(count(enemy, creature).equals(0), destroy(this))),
)
card("Troll", lambda: reap(heal(3, this)))
card("Wardrummer", lambda: play(return_to_hand(each(friendly, creature, other, brobnar))))
card("Blood of Titans", lambda: plus(5, "power", host))
card("Yo Mama Mastery", lambda: (gains_keyword(host, "taunt"), play(heal_fully(host))))
