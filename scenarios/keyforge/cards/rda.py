"""Cards of the set RdA: „Ruf der Archonten“, in the order of their numbers."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd import (
    copies_an_action,
    forged_last_turn,
    purge_for_now,
    return_purged,
    strikes_it_instead,
)
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *
from kfrules.scenarios.keyforge.facts import HOUSES
from kfrules.scenarios.keyforge.queries import OnFlank

card("Anger", play(ready(choose(friendly, creature)), fight_with(it)))
card("Punch", play(deal(3, choose(creature))))
card("Smith", play(if_(count(friendly, creature) > count(enemy, creature), gain(2))))
card("Warsong", play(rest_of_turn(after(Fight.by(friendly, creature), gain(1)))))
card("Banner of Battle", plus(1, "power", each(friendly, creature)))
card("Gauntlet of Command", action(ready(choose(friendly, creature)), fight_with(it)))
card("Valdr", fight_damage(plus=2, when=lambda ctx, q: q.attacking and ctx.game.ask(OnFlank(q.against))))
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
card("Fear", play(return_to_hand(choose(enemy, creature))))
card("Gateway to Dis", play(destroy(each(creature)), chains(3)))
card(
    "Hecatomb",
    play(
        destroy(each(dis, creature)),
        each_player(gain(destroyed_this_way(creature, of(that_player)), that_player)),
    ),
)
card(
    "Tendrils of Pain",
    play(
        if_(
            happened(Forge.by(opponent), "previous_turn"),
            deal(4, each(creature)),
            otherwise=deal(1, each(creature)),
        )
    ),
    printed=(
        play(
            deal(1, each(creature)),
            deal(3 * capped(times(Forge.by(opponent), "previous_turn"), 1), each(creature)),
        ),
    ),
)
card(
    "Key Hammer",
    play(if_(happened(Forge.by(opponent), "previous_turn"), unforge(opponent, forged_last_turn)), gain(6, opponent)),
)
card("Poltergeist", play(use(choose(artifact), as_yours=True), destroy(it)))
card("Three Fates", play(destroy(most_powerful(creature, n=3))))
card("Drumble", play(if_(aember(opponent) >= 7, capture(aember(opponent)))))
card("Dust Imp", destroyed(gain(2)))
card("Gabos Longarms", before_fight(select(choose(creature)), strikes_it_instead()))
card("Overlord Greking", after(DestroyedFightingMe.of(enemy, creature), put_into_play(it)))
card("Pitlord", must(ChooseHouse.by(you).where(house_is("dis"))))
card(
    "Restringuntus",
    play(choose_house(), while_in_play(cannot(ChooseHouse.by(opponent).where(lambda ctx, e: e.house == ctx.value)))),
)
card("Shaffles", end_of_turn(lose(1, opponent)))
card("Stealer of Souls", after(DestroyedFightingMe.of(enemy, creature), purge(it), gain(1)))
card("The Terror", play(if_(aember(opponent).equals(0), gain(2))))
card("Tocsin", reap(discard(random(in_zone("hand", opponent)))))
card("Tolas", after(Destroy.of(creature), gain(1, its_opponent)))
card("Dimension Door", play(rest_of_turn(instead_of(GainAember.by(you).cause("reap"), steal(that_much)))))
card("Foggify", play(next_turn(opponent, cannot(Fight.by(opponent)))))
card("Interdimensional Graft", play(next_turn(opponent, after(Forge.by(opponent), pay(aember(opponent))))))
card(
    "Library Access",
    play(rest_of_turn(after(Play.by(you).of(other), draw())), purge(this)),
    printed=(play(rest_of_turn(after(Play.by(you).of(other), draw()))),),
)
card("Phase Shift", play(rest_of_turn(permit(Play.by(you).of(not_(logos)), up_to=1))))
card(
    "Positron Bolt",
    play(
        deal(3, choose(flank, creature).named_as("first")),
        deal(2, choose(neighbor_of(the("first"))).named_as("second")),
        deal(1, choose(neighbor_of(the("second")), not_(among(the("first"))))),
    ),
)
card("Wild Wormhole", play(play_card(top())))
card(
    "Spangler Box",
    action(purge_for_now(choose(creature)), if_you_do(take_control(this, opponent))),
    leaves_play(return_purged()),
)
card(
    "Spectral Tunneler",
    action(select(choose(creature)), rest_of_turn(counts_as("flank", it), gains(it, reap(draw())))),
)
card("Strange Gizmo", after(Forge.by(you), destroy(each(creature | artifact))))
card("Duma the Martyr", destroyed(heal_fully(each(friendly, creature, other)), draw(2)))
card("Poison Wave", play(deal(2, each(creature))))
card(
    "Bait and Switch",
    play(repeat_above(aember(opponent) > aember(you), if_(aember(opponent) > aember(you), steal(1)))),
    printed=(play(repeat(aember(opponent) > aember(you), if_(aember(opponent) > aember(you), steal(1)))),),
)
card("Raiding Knight", play(capture(1)))
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
card("Sample Collection", play(abduct(choose(enemy, creature, n=forged_keys(opponent)))))
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
