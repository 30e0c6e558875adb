"""Cards of Brobnar first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import reveal_until_it_burns, trigger_grafted
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Overrun", play(if_(times(Destroy.where(a_creature_of(opponent))) >= 3, lose(2, opponent))))
card("Alaka", enters_ready(if_=happened(Fight.by(you))))
card("Gron Nine-Toes", plus(4, "power", each(itself, damaged)))
card("Mogghunter", fight(deal(2, choose(creature, flank))))
card("Narp", cannot(Reap.by(neighbor)))
card("Shorty", reap(enrage(this)))
card("Mega Alaka", enters_ready(if_=happened(Fight.by(you))))
card("Mega Gron Nine-Toes", plus(4, "power", each(itself, damaged)))
card("Mega Mogghunter", fight(deal(2, choose(creature, flank))))
card("Mega Narp", cannot(Reap.by(neighbor)))
card("Mega Shorty", reap(enrage(this)))
card("Alaka’s Brew", play(power_counter(2, choose(creature))))
card("Chieftain’s Brew", play(power_counter(2, choose(creature))))
card("Cowfyne’s Brew", play(power_counter(2, choose(creature))))
card("Groke’s Brew", play(power_counter(2, choose(creature))))
card("Gron’s Brew", play(power_counter(2, choose(creature))))
card("Mogghunter’s Brew", play(power_counter(2, choose(creature))))
card("Narp’s Brew", play(power_counter(2, choose(creature))))
card("Shorty’s Brew", play(power_counter(2, choose(creature))))

card("Mega Cowfyne", before_fight(deal(2, each(neighbor_of(the_fought)))))
card("Mega Ganger Chieftain", play(may(ready(choose(neighbor)), fight_with(it))))
card("Mega Groke", fight(lose(1, opponent)))
card("Ballcano", play(deal(4, each(creature)), chains(2)))
card("Barn Razing", play(rest_of_turn(after(Fight.by(friendly, creature), lose(1, opponent)))))
card("Berserker Slam", play(deal(4, choose(creature, flank)), if_(was_destroyed, lose(1, its_controller))))
card("Irestaff", action(enrage(choose(creature)), power_counter(1, it)))
card("Stilt-Kin", after(Play.of(creature, neighbor, trait("giant")), ready(this), fight_with(this)))
card("Warriors’ Refrain", play(stun(each(creature, power(at_most=3)))))
card("Fyre-Breath", plus(3, "power", host), gains(host, before_fight(deal(2, each(neighbor_of(the_fought))))))
card("Gravelguts", after(DestroyedFightingMe.of(enemy, creature), power_counter(2, this)))
card(
    "Power of Fire",
    play(
        sacrifice(choose(friendly, creature)),
        if_you_do(each_player(lose(half(power_of(it)), that_player))),
        chains(1),
    ),
)
card("Ragwarg", after(Reap.by(creature), if_(times(Reap.by(creature)).equals(1), deal(2, it))))
card("Shattered Throne", after(Fight.by(creature), capture(1, it)))
card("Sköll", after(DestroyedByMyAssault.of(enemy, creature), power_counter(1, choose(friendly, creature))))
card("Slimy Jark", fight(enrage(the_fought)))
card(
    "Guji Dinosaur Hunter",
    action(
        select(choose(creature)),
        instead_if(is_(it, trait("dinosaur") | with_aember), deal(6, it), of=deal(2, it)),
    ),
)
card(
    "Igon the Green",
    destroyed(purge(this), return_to_hand(choose(in_discard, named("Igon the Terrible")))),
)
card("Kaloch Stonefather", while_(is_(this, center), gains_keyword(each(friendly, creature), "skirmish")))
card("Nogi Smartfist", fight(draw(2), discard(random(in_hand, n=2))))
card(
    "Ragnarok",
    play(
        rest_of_turn(
            cannot(Reap.by(creature)),
            after(Fight.by(friendly, creature), gain(1)),
            end_of_turn(destroy(each(creature))),
        )
    ),
)
card(
    "The Big One",
    after(Play.of(creature), put_counter("fuse", this)),
    whenever(counters("fuse", this) >= 10, destroy(each(creature | artifact))),
)
card("The Floor is Lava", start_of_turn(deal(1, choose(friendly, creature)), deal(1, choose(enemy, creature))))
card(
    "Igon the Terrible",
    play(if_(count(in_zone("purged", any_player), named("Igon the Green")).equals(0), destroy(this))),
    fight(steal(1)),
)
card("Ghostform", gains_keyword(host, "invulnerable"), gains(host, fight_reap(archive(giver))))
card("Lateral Shift", play(look_at(each(in_zone("hand", opponent))), play_card(choose(in_zone("hand", opponent)))))
card(
    "Nizak, The Forgotten",
    while_(fights_now, gains_keyword(this, "invulnerable")),
    after(DestroyedFightingMe.of(enemy, creature), return_to_hand(it)),
)
card("Orb of Wonder", omni(sacrifice(this), if_you_do(search(in_deck))))
card(
    "The Grim Reaper",
    enters_ready(if_=haunted()),
    reap(purge(all_of(choose(enemy, creature), choose(friendly, creature)))),
)
card(
    "The Red Baron",
    while_(key_is_forged("red"), gains(this, reap(steal(1)))),
    while_(key_is_forged("red", opponent), gains_keyword(this, "elusive")),
)
card("Timequake", play(shuffle_into_deck(each(friendly)), draw(cards_this_way(ev.ShuffleIntoDeck, owned_by(you)))))
card("Infomancer", play(graft(choose(in_hand, action_card))), reap(trigger_grafted()))
card(
    "Memolith",
    action(choose_one(("transplantieren", graft(choose(in_hand, action_card))), ("Spielen", trigger_grafted()))),
)
card("Old Boomy", reap(reveal_until_it_burns()))
card(  # the tide is never low: edition 1.6 has no card that changes it
    "Valoocanth",
    fight_reap(
        select(choose(enemy, creature).named_as("first")),
        exhaust(all_of(the("first"), each(neighbor_of(the("first"))))),
    ),
)
