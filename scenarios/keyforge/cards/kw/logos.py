"""Cards of Logos first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Code Monkey", lambda: play(archive(each(neighbor)), if_(share_a_house(it), gain(2))))
card("Discombobulator", lambda: gains(host, cannot(Steal.from_(you))))
card(
    "Academy Training",
    lambda: (while_(is_(host, friendly), belongs_to(host, "logos", only=True)), gains(host, reap(draw()))),
)
card(
    "Hyde",
    lambda: (
        reap(instead_if(exists(friendly, named("Velum")), draw(2), of=draw())),
        destroyed(archive(choose(in_discard, named("Velum"))), if_you_do(archive(this))),
    ),
)
card(
    "Mimic Gel",
    lambda: (
        cannot(Play.of(this), unless=exists(creature, other), zone="outside"),
        enters_as_copy(each(creature, other), "logos"),
    ),
)
card(
    "Velum",
    lambda: (
        reap(instead_if(exists(friendly, named("Hyde")), archive(choose(in_hand, n=2)), of=archive(choose(in_hand)))),
        destroyed(archive(choose(in_discard, named("Hyde"))), if_you_do(archive(this))),
    ),
)
card("Babbling Bibliophile", lambda: reap(draw(2)))
card("Daughter", lambda: hand_size(1))
card("EDAI “Edie” 4x4", lambda: (play(archive(choose(in_hand))), keys_cost(count(in_archives), opponent)))
card("Hapsis", lambda: after(DestroyedFightingMe.of(enemy, creature), ward(this), draw()))
card("Hologrammophone", lambda: action(ward(choose(creature))))
card(
    "Information Exchange",
    lambda: play(instead_if(happened(Steal.by(opponent), "previous_turn", opponent), steal(2), of=steal(1))),
)
card("Quant", lambda: reap(rest_of_turn(permit(Play.by(you).of(action_card, not_(logos)), up_to=1))))
card("Sanitation Engineer", lambda: reap(discard(choose(in_hand))))
card("Tautau Vapors", lambda: play(draw(2), archive(choose(in_hand))))
card(
    "Thorium Plasmate",
    lambda: play(
        move_anywhere(choose(enemy, creature).named_as("first")),
        deal(2 * count(neighbor_of(the("first")), shares_house(the("first"))), the("first")),
    ),
)
card("Titan Guardian", lambda: destroyed(if_(is_(this, not_(flank)), draw(2))))
card("Wormhole Technician", lambda: reap(reveal(top()), if_(is_(it, logos), play_card(it), otherwise=archive(it))))
card("C.Æ.N.D.L.E. Unit", lambda: (after(Reap.by(enemy, creature), draw()), action(capture(1))))
card("Data Forge", lambda: play(may(forge(plus=10 - count(in_hand)))))
card(
    "Dr. Milli",
    lambda: play(for_each(excess(count(enemy, creature), count(friendly, creature, other)), archive(choose(in_hand)))),
)
card("Groupthink Tank", lambda: action(deal(4, each(creature, neighbors_sharing_house(1)))))
card("Mini Groupthink Tank", lambda: play_fight_reap(deal(8, choose(creature, neighbors_sharing_house(2)))))
card(
    "Reassembling Automaton",
    lambda: destroyed_instead(
        heal_fully(this), exhaust(this), move_to_flank(this), if_=exists(friendly, creature, other)
    ),
)
card("Prescriptive Grammarbot", lambda: reap(enrage(choose(creature))))
card(
    "Self-Bolstering Automata",
    lambda: destroyed_instead(
        heal_fully(this),
        exhaust(this),
        move_to_flank(this),
        power_counter(2, this),
        if_=exists(friendly, creature, other),
    ),
)
card("Universal Keylock", lambda: (keys_cost(3, None), after(Forge, destroy(this))))
card("Universal Recycle Bin", lambda: action(archive(choose(purged))))
card("Zenzizenzizenzic", lambda: while_(is_(this, center), hand_size(2)))
