"""Cards of Schatten first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd_texts import gets_what_is_paid, skips_forging
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Poison Wave", lambda: play(deal(2, each(creature))))
card(
    "Bait and Switch",
    lambda: play(repeat_above(aember(opponent) > aember(you), if_(aember(opponent) > aember(you), steal(1)))),
    printed=lambda: play(repeat(aember(opponent) > aember(you), if_(aember(opponent) > aember(you), steal(1)))),
)
card("Key of Darkness", lambda: play(if_(aember(opponent) >= 1, forge(plus=6), otherwise=forge(plus=2))))
card("Nerve Blast", lambda: play(steal(1), if_you_do(deal(2, choose(creature)))))
card("Pawn Sacrifice", lambda: play(sacrifice(choose(friendly, creature)), if_you_do(deal(3, choose(creature, n=2)))))
card(
    "Masterplan",
    lambda: (play(put_under(choose(in_hand))), omni(play_card(choose(grafted_here)), sacrifice(this))),
)
card("Bad Penny", lambda: destroyed(return_to_hand(this)))
card("Faygin", lambda: reap(return_to_hand(one_of(each(named("Urchin")), each(in_discard, named("Urchin"))))))
card("Magda the Rat", lambda: (play(steal(2)), leaves_play(steal(2, opponent))))
card("Nexus", lambda: reap(use(choose(enemy, artifact), as_yours=True)))
card(
    "Shadow Self",
    lambda: (fight_damage(0), instead_of(Land.of(neighbor, not_(trait("specter"))), redirect_damage(this))),
)
card("Silvertooth", lambda: enters_ready())
card("Urchin", lambda: play(steal(1)))
card("Booby Trap", lambda: play(deal(4, choose(creature, not_(flank)), splash=2)))
card("Finishing Blow", lambda: play(destroy(choose(creature, damaged)), if_you_do(steal(1))))
card("Ghostly Hand", lambda: play(if_(aember(opponent).equals(1), steal(1))))
card("Hidden Stash", lambda: play(archive(choose(in_hand))))
card("Imperial Traitor", lambda: play(may(purge(choose(in_zone("hand", opponent), sanctum)))))
card("Lights Out", lambda: play(return_to_hand(choose(enemy, creature, n=2))))
card("Miasma", lambda: play(skip_step("forge")))
card("One Last Job", lambda: play(purge(each(friendly, creature, shadows)), steal(cards_this_way(ev.Purge))))
card("Oubliette", lambda: play(purge(choose(creature, power(at_most=3)))))
card("Relentless Whispers", lambda: play(deal(2, choose(creature)), if_(was_destroyed, steal(1))))
card("Routine Job", lambda: play(steal(1), steal(count(in_discard, named("Routine Job")))))
card("Too Much to Protect", lambda: play(steal(excess(aember(opponent), 6))))
card(
    "Treasure Map",
    lambda: play(if_(times(Play.by(you).of(other)).equals(0), gain(3)), rest_of_turn(cannot(Play.by(you)))),
)
card("Customs Office", lambda: must_pay(1, Play.by(opponent).of(artifact)))
card("Longfused Mines", lambda: omni(sacrifice(this), deal(3, each(enemy, creature, not_(flank)))))
card("Safe Place", lambda: (spend_from(this), action(move_from_pool(1, you, this))))
card("Seeker Needle", lambda: action(deal(1, choose(creature)), if_(was_destroyed, gain(1))))
card("Skeleton Key", lambda: action(capture(1, choose(friendly, creature))))
card("Special Delivery", lambda: omni(sacrifice(this), deal(3, choose(creature, flank)), if_(was_destroyed, purge(it))))
card("Speed Sigil", lambda: first_played_enters_ready(creature))
card("Subtle Maul", lambda: action(discard(random(in_zone("hand", opponent)))))
card("Bulleteye", lambda: reap(destroy(choose(creature, flank))))
card("Carlo Phantom", lambda: after(Play.by(you).of(artifact), steal(1)))
card("Deipno Spymaster", lambda: omni(select(choose(friendly, creature)), rest_of_turn(permit(Use.of(it)))))
card("Mack the Knife", lambda: (permit(Use.of(this)), action(deal(1, choose(creature)), if_(was_destroyed, gain(1)))))
card("Mooncurser", lambda: fight(steal(1)))
card("Noddy the Thief", lambda: action(steal(1)))
card("Old Bruno", lambda: play(capture(3)))
card("Dodger", lambda: fight(steal(1)))
card("Selwyn the Fence", lambda: fight_reap(move_aember(1, choose(friendly, with_aember), you)))
card("Smiling Ruth", lambda: reap(if_(happened(Forge.by(you)), take_control(choose(enemy, creature, flank)))))
card(
    "Sneklifter",
    lambda: play(
        take_control(choose(enemy, artifact)),
        if_(is_(it, not_(of_deck())), while_yours(belongs_to(it, "shadows", only=True))),
    ),
)
card("Umbra", lambda: fight(steal(1)))
card("Duskrunner", lambda: gains(host, reap(steal(1))))
card("Ring of Invisibility", lambda: (gains_keyword(host, "elusive"), gains_keyword(host, "skirmish")))
card("Silent Dagger", lambda: gains(host, reap(deal(4, choose(creature, flank)))))
card(
    "Evasion Sigil",
    lambda: before(
        Fight.by(creature),
        select(it.named_as("first")),
        discard(top(1, its_controller)),
        if_(is_(it, active_house), exhaust(the("first"))),
    ),
)
card("The Sting", lambda: (skips_forging(), gets_what_is_paid(), action(sacrifice(this))))
