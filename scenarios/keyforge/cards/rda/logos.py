"""Cards of Logos first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd import purge_for_now, return_purged
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *
from kfrules.scenarios.keyforge.facts import HOUSES

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
