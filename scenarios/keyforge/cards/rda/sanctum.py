"""Cards of Sanctum first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import fight_in_a_row
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Duma the Martyr", destroyed(heal_fully(each(friendly, creature, other)), draw(2)))
card("Raiding Knight", play(capture(1)))
card("Mighty Lance", play(deal(3, choose(creature)), deal(3, choose(neighbor_of(it)))))
card("Shield of Justice", play(rest_of_turn(cannot(Damage.of(friendly, creature)))))
card("Gorm of Omm", omni(sacrifice(this), destroy(choose(artifact))))
card("Commander Remiel", reap(use(choose(friendly, creature, not_(sanctum)))))
card("Jehu the Bureaucrat", after(ChooseHouse.by(you).where(house_is("sanctum")), gain(2)))
card("Sanctum Guardian", fight_reap(swap(this, choose(friendly, creature, other))))
card("Sequis", reap(capture(1)))
card(
    "Armageddon Cloak",
    gains_keyword(host, "hazardous", 2),
    gains(host, destroyed_instead(heal_fully(this), destroy(giver))),
)
card("Protect the Weak", plus(1, "armor", host), gains_keyword(host, "taunt"))
card("Begone!", play(choose_one(("zerstören", destroy(each(creature, dis))), ("Æmber", gain(1)))))
card("Blinding Light", play(choose_house(), stun(each(creature, chosen_house))))
card(
    "Charge!",
    play(rest_of_turn(gains(each(friendly, creature, entered_since), play(deal(2, choose(enemy, creature)))))),
)
card("Cleansing Wave", play(heal(1, each(creature)), gain(this_way(ev.Heal))))
card("Clear Mind", play(unstun(each(friendly, creature))))
card(
    "Doorstep to Heaven",
    play(each_player(if_(aember(that_player) >= 6, lose(aember(that_player) - 5, that_player)))),
)
card("Glorious Few", play(gain(more_creatures(opponent))))
card("Honorable Claim", play(capture(1, each(friendly, creature, trait("knight")))))
card("Inspiration", play(ready(choose(friendly, creature)), use(it)))
card("Oath of Poverty", play(destroy(each(friendly, artifact)), gain(2 * destroyed_this_way(artifact))))
card("Radiant Truth", play(stun(each(enemy, creature, not_(flank)))))
card("Take Hostages", play(rest_of_turn(after(Fight.by(friendly, creature), capture(1, it)))))
card("Terms of Redress", play(capture(2, choose(friendly, creature))))
card("The Harder They Come", play(purge(choose(creature, power(at_least=5)))))
card("The Spirit’s Way", play(destroy(each(creature, power(at_least=3)))))
card(
    "Epic Quest",
    play(archive(each(friendly, creature, trait("knight")))),
    omni(if_(times(Play.by(you).of(sanctum)) >= 7, sacrifice(this), forge(free=True))),
)
card("Hallowed Blaster", action(heal(3, choose(creature))))
card("Potion of Invulnerability", omni(sacrifice(this), rest_of_turn(cannot(Damage.of(friendly, creature)))))
card(
    "Round Table",
    plus(1, "power", each(friendly, creature, trait("knight"))),
    gains_keyword(each(friendly, creature, trait("knight")), "taunt"),
)
card("Sigil of Brotherhood", omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, creature, sanctum)))))
card("Whispering Reliquary", action(return_to_hand(choose(artifact))))
card("Bulwark", plus(2, "armor", each(neighbor)))
card("Champion Tabris", fight(capture(1)))
card("Francus", after(DestroyedFightingMe.of(enemy, creature), capture(1)))
card("Grey Monk", plus(1, "armor", each(friendly, creature)), reap(heal(2, choose(creature))))
card("Hayyel the Merchant", after(Play.by(you).of(artifact), gain(1)))
card("Horseman of Death", play(return_to_hand(each(in_discard, creature, trait("horseman")))))
card("Horseman of Famine", play_fight_reap(destroy(least_powerful(creature))))
card("Horseman of Pestilence", play_fight_reap(deal(1, each(creature, not_(trait("horseman"))))))
card("Lady Maxena", play(stun(choose(creature))), action(return_to_hand(this)))
card("Lord Golgotha", before_fight(deal(3, each(neighbor_of(the_fought)))))
card(
    "Numquid the Fair",
    play(repeat(count(enemy, creature) > count(friendly, creature), destroy(choose(enemy, creature)))),
)
card(
    "Protectrix",
    reap(may(heal_fully(choose(creature)), if_you_do(rest_of_turn(cannot(Damage.of(it)))))),
)
card("Sergeant Zakiel", play(may(ready(choose(neighbor)), fight_with(it))))
card("Staunch Knight", plus(2, "power", each(itself, flank)))
card("Gatekeeper", play(if_(aember(opponent) >= 7, capture(aember(opponent) - 5))))
card("The Vaultkeeper", cannot(Steal.from_(you)))
card("Veemos Lightbringer", play(destroy(each(creature, with_keyword("elusive")))))
card("Mantle of the Zealot", gains(host, permit(Use.of(this))))
card("Shoulder Armor", plus(2, "armor", each(among(host), flank)), plus(2, "power", each(among(host), flank)))
card(
    "Horseman of War",
    play(
        rest_of_turn(
            permit(Fight.by(friendly, creature)),
            cannot(Reap.by(friendly, creature)),
            cannot(Act.of(friendly, creature)),
        )
    ),
)
card("One Stood Against Many", play(fight_in_a_row(3, choose(friendly, creature))))
