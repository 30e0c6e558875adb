"""Cards of Brobnar first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_effects import reveal_until_it_burns, trigger_grafted
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Overrun", lambda: play(if_(times(Destroy.where(a_creature_of(opponent))) >= 3, lose(2, opponent))))
card("Alaka", lambda: enters_ready(if_=happened(Fight.by(you))))
card("Gron Nine-Toes", lambda: plus(4, "power", each(itself, damaged)))
card("Mogghunter", lambda: fight(deal(2, choose(creature, flank))))
card("Narp", lambda: cannot(Reap.by(neighbor)))
card("Shorty", lambda: reap(enrage(this)))
card("Mega Alaka", lambda: enters_ready(if_=happened(Fight.by(you))))
card("Mega Gron Nine-Toes", lambda: plus(4, "power", each(itself, damaged)))
card("Mega Mogghunter", lambda: fight(deal(2, choose(creature, flank))))
card("Mega Narp", lambda: cannot(Reap.by(neighbor)))
card("Mega Shorty", lambda: reap(enrage(this)))
card("Alaka’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Chieftain’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Cowfyne’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Groke’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Gron’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Mogghunter’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Narp’s Brew", lambda: play(power_counter(2, choose(creature))))
card("Shorty’s Brew", lambda: play(power_counter(2, choose(creature))))

card("Mega Cowfyne", lambda: before_fight(deal(2, each(neighbor_of(the_fought)))))
card("Mega Ganger Chieftain", lambda: play(may(ready(choose(neighbor)), fight_with(it))))
card("Mega Groke", lambda: fight(lose(1, opponent)))
card("Ballcano", lambda: play(deal(4, each(creature)), chains(2)))
card("Barn Razing", lambda: play(rest_of_turn(after(Fight.by(friendly, creature), lose(1, opponent)))))
card("Berserker Slam", lambda: play(deal(4, choose(creature, flank)), if_(was_destroyed, lose(1, its_controller))))
card("Irestaff", lambda: action(enrage(choose(creature)), power_counter(1, it)))
card("Stilt-Kin", lambda: after(Play.of(creature, neighbor, trait("giant")), ready(this), fight_with(this)))
card("Warriors’ Refrain", lambda: play(stun(each(creature, power(at_most=3)))))
card("Fyre-Breath", lambda: (plus(3, "power", host), gains(host, before_fight(deal(2, each(neighbor_of(the_fought)))))))
card("Gravelguts", lambda: after(DestroyedFightingMe.of(enemy, creature), power_counter(2, this)))
card(
    "Power of Fire",
    lambda: play(
        sacrifice(choose(friendly, creature)),
        if_you_do(each_player(lose(half(power_of(it)), that_player))),
        chains(1),
    ),
)
card("Ragwarg", lambda: after(Reap.by(creature), if_(times(Reap.by(creature)).equals(1), deal(2, it))))
card("Shattered Throne", lambda: after(Fight.by(creature), capture(1, it)))
card("Sköll", lambda: after(DestroyedByMyAssault.of(enemy, creature), power_counter(1, choose(friendly, creature))))
card("Slimy Jark", lambda: fight(enrage(the_fought)))
card(
    "Guji Dinosaur Hunter",
    lambda: action(
        select(choose(creature)),
        instead_if(is_(it, trait("dinosaur") | with_aember), deal(6, it), of=deal(2, it)),
    ),
)
card(
    "Igon the Green",
    lambda: destroyed(purge(this), return_to_hand(choose(in_discard, named("Igon the Terrible")))),
)
card("Kaloch Stonefather", lambda: while_(is_(this, center), gains_keyword(each(friendly, creature), "skirmish")))
card("Nogi Smartfist", lambda: fight(draw(2), discard(random(in_hand, n=2))))
card(
    "Ragnarok",
    lambda: play(
        rest_of_turn(
            cannot(Reap.by(creature)),
            after(Fight.by(friendly, creature), gain(1)),
            end_of_turn(destroy(each(creature))),
        )
    ),
)
card(
    "The Big One",
    lambda: (
        after(Play.of(creature), put_counter("fuse", this)),
        whenever(counters("fuse", this) >= 10, destroy(each(creature | artifact))),
    ),
)
card("The Floor is Lava", lambda: start_of_turn(deal(1, choose(friendly, creature)), deal(1, choose(enemy, creature))))
card(
    "Igon the Terrible",
    lambda: (
        play(if_(count(in_zone("purged", any_player), named("Igon the Green")).equals(0), destroy(this))),
        fight(steal(1)),
    ),
)
card("Ghostform", lambda: (gains_keyword(host, "invulnerable"), gains(host, fight_reap(archive(giver)))))
card(
    "Lateral Shift",
    lambda: play(look_at(each(in_zone("hand", opponent))), play_card(choose(in_zone("hand", opponent)))),
)
card(
    "Nizak, The Forgotten",
    lambda: (
        while_(fights_now, gains_keyword(this, "invulnerable")),
        after(DestroyedFightingMe.of(enemy, creature), return_to_hand(it)),
    ),
)
card("Orb of Wonder", lambda: omni(sacrifice(this), if_you_do(search(in_deck))))
card(
    "The Grim Reaper",
    lambda: (enters_ready(if_=haunted()), reap(purge(all_of(choose(enemy, creature), choose(friendly, creature))))),
)
card(
    "The Red Baron",
    lambda: (
        while_(key_is_forged("red"), gains(this, reap(steal(1)))),
        while_(key_is_forged("red", opponent), gains_keyword(this, "elusive")),
    ),
)
card(
    "Timequake",
    lambda: play(shuffle_into_deck(each(friendly)), draw(cards_this_way(ev.ShuffleIntoDeck, owned_by(you)))),
)
card("Infomancer", lambda: (play(graft(choose(in_hand, action_card))), reap(trigger_grafted())))
card(
    "Memolith",
    lambda: action(
        choose_one(("transplantieren", graft(choose(in_hand, action_card))), ("Spielen", trigger_grafted()))
    ),
)
card("Old Boomy", lambda: reap(reveal_until_it_burns()))
card(  # the tide is never low: edition 1.6 has no card that changes it
    "Valoocanth",
    lambda: fight_reap(
        select(choose(enemy, creature).named_as("first")),
        exhaust(all_of(the("first"), each(neighbor_of(the("first"))))),
    ),
)
