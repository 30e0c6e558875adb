"""Cards of Sanctum first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import fight_in_a_row
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Duma the Martyr", lambda: destroyed(heal_fully(each(friendly, creature, other)), draw(2)))
card("Raiding Knight", lambda: play(capture(1)))
card("Mighty Lance", lambda: play(deal(3, choose(creature)), deal(3, choose(neighbor_of(it)))))
card("Shield of Justice", lambda: play(rest_of_turn(cannot(Damage.of(friendly, creature)))))
card("Gorm of Omm", lambda: omni(sacrifice(this), destroy(choose(artifact))))
card("Commander Remiel", lambda: reap(use(choose(friendly, creature, not_(sanctum)))))
card("Jehu the Bureaucrat", lambda: after(ChooseHouse.by(you).where(house_is("sanctum")), gain(2)))
card("Sanctum Guardian", lambda: fight_reap(swap(this, choose(friendly, creature, other))))
card("Sequis", lambda: reap(capture(1)))
card(
    "Armageddon Cloak",
    lambda: (gains_keyword(host, "hazardous", 2), gains(host, destroyed_instead(heal_fully(this), destroy(giver)))),
)
card("Protect the Weak", lambda: (plus(1, "armor", host), gains_keyword(host, "taunt")))
card("Begone!", lambda: play(choose_one(("zerstören", destroy(each(creature, dis))), ("Æmber", gain(1)))))
card("Blinding Light", lambda: play(choose_house(), stun(each(creature, chosen_house))))
card(
    "Charge!",
    lambda: play(rest_of_turn(gains(each(friendly, creature, entered_since), play(deal(2, choose(enemy, creature)))))),
)
card("Cleansing Wave", lambda: play(heal(1, each(creature)), gain(this_way(ev.Heal))))
card("Clear Mind", lambda: play(unstun(each(friendly, creature))))
card(
    "Doorstep to Heaven",
    lambda: play(each_player(if_(aember(that_player) >= 6, lose(aember(that_player) - 5, that_player)))),
)
card("Glorious Few", lambda: play(gain(more_creatures(opponent))))
card("Honorable Claim", lambda: play(capture(1, each(friendly, creature, trait("knight")))))
card("Inspiration", lambda: play(ready(choose(friendly, creature)), use(it)))
card("Oath of Poverty", lambda: play(destroy(each(friendly, artifact)), gain(2 * destroyed_this_way(artifact))))
card("Radiant Truth", lambda: play(stun(each(enemy, creature, not_(flank)))))
card("Take Hostages", lambda: play(rest_of_turn(after(Fight.by(friendly, creature), capture(1, it)))))
card("Terms of Redress", lambda: play(capture(2, choose(friendly, creature))))
card("The Harder They Come", lambda: play(purge(choose(creature, power(at_least=5)))))
card("The Spirit’s Way", lambda: play(destroy(each(creature, power(at_least=3)))))
card(
    "Epic Quest",
    lambda: (
        play(archive(each(friendly, creature, trait("knight")))),
        omni(if_(times(Play.by(you).of(sanctum)) >= 7, sacrifice(this), forge(free=True))),
    ),
)
card("Hallowed Blaster", lambda: action(heal(3, choose(creature))))
card("Potion of Invulnerability", lambda: omni(sacrifice(this), rest_of_turn(cannot(Damage.of(friendly, creature)))))
card(
    "Round Table",
    lambda: (
        plus(1, "power", each(friendly, creature, trait("knight"))),
        gains_keyword(each(friendly, creature, trait("knight")), "taunt"),
    ),
)
card("Sigil of Brotherhood", lambda: omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, creature, sanctum)))))
card("Whispering Reliquary", lambda: action(return_to_hand(choose(artifact))))
card("Bulwark", lambda: plus(2, "armor", each(neighbor)))
card("Champion Tabris", lambda: fight(capture(1)))
card("Francus", lambda: after(DestroyedFightingMe.of(enemy, creature), capture(1)))
card("Grey Monk", lambda: (plus(1, "armor", each(friendly, creature)), reap(heal(2, choose(creature)))))
card("Hayyel the Merchant", lambda: after(Play.by(you).of(artifact), gain(1)))
card("Horseman of Death", lambda: play(return_to_hand(each(in_discard, creature, trait("horseman")))))
card("Horseman of Famine", lambda: play_fight_reap(destroy(least_powerful(creature))))
card("Horseman of Pestilence", lambda: play_fight_reap(deal(1, each(creature, not_(trait("horseman"))))))
card("Lady Maxena", lambda: (play(stun(choose(creature))), action(return_to_hand(this))))
card("Lord Golgotha", lambda: before_fight(deal(3, each(neighbor_of(the_fought)))))
card(
    "Numquid the Fair",
    lambda: play(repeat(count(enemy, creature) > count(friendly, creature), destroy(choose(enemy, creature)))),
)
card(
    "Protectrix",
    lambda: reap(may(heal_fully(choose(creature)), if_you_do(rest_of_turn(cannot(Damage.of(it)))))),
)
card("Sergeant Zakiel", lambda: play(may(ready(choose(neighbor)), fight_with(it))))
card("Staunch Knight", lambda: plus(2, "power", each(itself, flank)))
card("Gatekeeper", lambda: play(if_(aember(opponent) >= 7, capture(aember(opponent) - 5))))
card("The Vaultkeeper", lambda: cannot(Steal.from_(you)))
card("Veemos Lightbringer", lambda: play(destroy(each(creature, with_keyword("elusive")))))
card("Mantle of the Zealot", lambda: gains(host, permit(Use.of(this))))
card("Shoulder Armor", lambda: (plus(2, "armor", each(among(host), flank)), plus(2, "power", each(among(host), flank))))
card(
    "Horseman of War",
    lambda: play(
        rest_of_turn(
            permit(Fight.by(friendly, creature)),
            cannot(Reap.by(friendly, creature)),
            cannot(Act.of(friendly, creature)),
        )
    ),
)
card("One Stood Against Many", lambda: play(fight_in_a_row(3, choose(friendly, creature))))
