"""Cards of the set RdA: „Ruf der Archonten“, from number 135 on, in the order of their numbers."""

from __future__ import annotations

from scenarios.keyforge import events as ev
from scenarios.keyforge.cards.odd import copies_an_action
from scenarios.keyforge.cards.registry import card
from scenarios.keyforge.cards.words import *
from scenarios.keyforge.facts import HOUSES

card("Dr. Escotera", play(gain(forged_keys(opponent))))
card("Dysania", play(discard(each(in_zone("archives", opponent))), gain(this_way(ev.Discard))))
card(
    "Neutron Shark",
    play_fight_reap(
        repeat(
            is_(it, not_(logos)),
            destroy(all_of(choose(enemy, creature | artifact), choose(friendly, creature | artifact))),
            discard_top(),
        )
    ),
)
card("Replicator", reap(trigger_effect(ev.Reaped, choose(creature, other), as_yours=True)))
card(
    "Experimental Therapy",
    permit(Use.of(host)),
    play(stun(host), exhaust(host)),
    printed=(belongs_to(host, *HOUSES), play(stun(host), exhaust(host))),
)
card("Sample Collection", play(for_each(forged_keys(opponent), abduct(choose(enemy, creature)))))
card("Combat Pheromones", omni(sacrifice(this), permit_cards(2, Use.by(you).of(mars, other))))
card("“John Smyth”", fight_reap(ready(choose(mars, creature, not_(trait("agent"))))))
card("Mindwarper", action(capture(1, choose(enemy, creature), from_=its_controller)))
card("Yxilo Bolter", fight_reap(deal(2, choose(creature)), if_(was_destroyed, purge(it))))
card(
    "Biomatrix Backup",
    gains(host, destroyed(archive(this))),
    printed=(gains(host, destroyed(may(archive(this)))),),
)
card("Red Planet Ray Gun", gains(host, reap(deal(count(mars, creature), choose(creature)))))
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
card("Key of Darkness", play(if_(aember(opponent) >= 1, forge(plus=6), otherwise=forge(plus=2))))
card("Nerve Blast", play(steal(1), if_you_do(deal(2, choose(creature)))))
card("Pawn Sacrifice", play(sacrifice(choose(friendly, creature)), if_you_do(deal(3, choose(creature, n=2)))))
card(
    "Masterplan",
    play(put_under(choose(in_hand))),
    omni(play_card(choose(grafted_here)), sacrifice(this)),
)
card("Bad Penny", destroyed(return_to_hand(this)))
card("Faygin", reap(return_to_hand(one_of(each(named("Urchin")), each(in_discard, named("Urchin"))))))
card("Magda the Rat", play(steal(2)), leaves_play(steal(2, opponent)))
card("Nexus", reap(use(choose(enemy, artifact), as_yours=True)))
card(
    "Shadow Self",
    fight_damage(0),
    instead_of(Land.of(neighbor, not_(trait("specter"))), redirect_damage(this)),
)
card("Silvertooth", enters_ready())
card("Urchin", play(steal(1)))
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
