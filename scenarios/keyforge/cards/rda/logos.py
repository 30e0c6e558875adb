"""Cards of Logos first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.odd import purge_for_now, return_purged
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *
from kfrules.scenarios.keyforge.facts import HOUSES

card("Dimension Door", lambda: play(rest_of_turn(instead_of(GainAember.by(you).cause("reap"), steal(that_much)))))
card("Foggify", lambda: play(next_turn(opponent, cannot(Fight.by(opponent)))))
card("Interdimensional Graft", lambda: play(next_turn(opponent, after(Forge.by(opponent), pay(aember(opponent))))))
card(
    "Library Access",
    lambda: play(rest_of_turn(after(Play.by(you).of(other), draw())), purge(this)),
    printed=lambda: play(rest_of_turn(after(Play.by(you).of(other), draw()))),
)
card("Phase Shift", lambda: play(rest_of_turn(permit(Play.by(you).of(not_(logos)), up_to=1))))
card(
    "Positron Bolt",
    lambda: play(
        deal(3, choose(flank, creature).named_as("first")),
        deal(2, choose(neighbor_of(the("first"))).named_as("second")),
        deal(1, choose(neighbor_of(the("second")), not_(among(the("first"))))),
    ),
)
card("Wild Wormhole", lambda: play(play_card(top())))
card(
    "Spangler Box",
    lambda: (
        action(purge_for_now(choose(creature)), if_you_do(take_control(this, opponent))),
        leaves_play(return_purged()),
    ),
)
card(
    "Spectral Tunneler",
    lambda: action(select(choose(creature)), rest_of_turn(counts_as("flank", it), gains(it, reap(draw())))),
)
card("Strange Gizmo", lambda: after(Forge.by(you), destroy(each(creature | artifact))))
card("Dr. Escotera", lambda: play(gain(forged_keys(opponent))))
card("Dysania", lambda: play(discard(each(in_zone("archives", opponent))), gain(this_way(ev.Discard))))
card(
    "Neutron Shark",
    lambda: play_fight_reap(
        repeat(
            is_(it, not_(logos)),
            destroy(all_of(choose(enemy, creature | artifact), choose(friendly, creature | artifact))),
            discard_top(),
        )
    ),
)
card("Replicator", lambda: reap(trigger_effect(ev.Reaped, choose(creature, other), as_yours=True)))
card(
    "Experimental Therapy",
    lambda: (permit(Use.of(host)), play(stun(host), exhaust(host))),
    printed=lambda: (belongs_to(host, *HOUSES), play(stun(host), exhaust(host))),
)
card(
    "Bouncing Deathquark",
    lambda: play(
        may_repeat(
            exists(enemy, creature) & exists(friendly, creature),
            destroy(all_of(choose(enemy, creature), choose(friendly, creature))),
        )
    ),
)
card("Effervescent Principle", lambda: play(each_player(lose(half(aember(that_player)), that_player)), chains(1)))
card(
    "Help from Future Self",
    lambda: play(search(in_deck | in_discard, named("Timetraveller")), shuffle_into_deck(each(in_discard))),
)
card(
    "Knowledge is Power",
    lambda: play(choose_one(("archivieren", archive(choose(in_hand))), ("Æmber", gain(count(in_archives))))),
)
card("Labwork", lambda: play(archive(choose(in_hand))))
card("Neuro Syphon", lambda: play(if_(aember(opponent) > aember(you), steal(1), draw())))
card("Random Access Archives", lambda: play(archive(top())))
card("Remote Access", lambda: play(use(choose(enemy, artifact), as_yours=True)))
card("Reverse Time", lambda: play(swap_deck_and_discard(), shuffle_deck()))
card("Scrambler Storm", lambda: play(next_turn(opponent, cannot(Play.by(opponent).of(action_card)))))
card("Sloppy Labwork", lambda: play(archive(choose(in_hand)), discard(choose(in_hand))))
card("Twin Bolt Emission", lambda: play(deal(2, choose(creature, n=2))))
card("Anomaly Exploiter", lambda: action(destroy(choose(creature, damaged))))
card("Chaos Portal", lambda: action(choose_house(), reveal(top()), if_(is_(it, chosen_house), play_card(it))))
card(
    "Crazy Killing Machine",
    lambda: action(
        discard(top().named_as("yours")),
        discard(top(1, opponent).named_as("theirs")),
        destroy(choose(creature | artifact, shares_house(the("yours")))),
        destroy(choose(creature | artifact, shares_house(the("theirs")))),
        if_(destroyed_this_way() < 2, destroy(this)),
    ),
)
card("Library of Babble", lambda: action(draw()))
card("Mobius Scroll", lambda: action(archive(all_of(this, up_to(2, in_hand)))))
card("Pocket Universe", lambda: (spend_from(this), action(move_from_pool(1, you, this))))
card("The Howling Pit", lambda: hand_size(1, None))
card("Batdrone", lambda: fight(steal(1)))
card("Brain Eater", lambda: after(DestroyedFightingMe.of(creature), draw()))
card("Dextre", lambda: (play(capture(1)), destroyed(put_on_deck(this))))
card("Doc Bookton", lambda: reap(draw()))
card("Ganymede Archivist", lambda: reap(archive(choose(in_hand))))
card("Harland Mindlock", lambda: play(take_control(choose(enemy, flank), while_in_play=True)))
card("Quixo the “Adventurer”", lambda: fight(draw()))
card("Mother", lambda: hand_size(1))
card("Novu Archaeologist", lambda: action(archive(choose(in_discard))))
card(
    "Ozmo, Martianologist",
    lambda: fight_reap(
        choose_one(("heilen", heal(3, choose(creature, mars))), ("betäuben", stun(choose(creature, mars))))
    ),
)
card("Research Smoko", lambda: destroyed(archive(top())))
card("Skippy Timehog", lambda: play(next_turn(opponent, cannot(Use.by(opponent)))))
card("Timetraveller", lambda: (play(draw(2)), action(shuffle_into_deck(this))))
card("Titan Mechanic", lambda: while_(is_(this, flank), keys_cost(-1, None)))
card(
    "Vespilon Theorist",
    lambda: reap(
        choose_house(),
        reveal(top()),
        if_(is_(it, chosen_house), archive(it), gain(1), otherwise=discard(it)),
    ),
)
card("Veylan Analyst", lambda: after(Use.by(you).of(artifact), gain(1)))
card("Rocket Boots", lambda: gains(host, fight_reap(if_(times(Use.of(this)).equals(1), ready(this)))))
card(
    "Transposition Sandals",
    lambda: gains(host, action(swap(this, choose(friendly, creature, other)), rest_of_turn(permit(Use.of(it))))),
)
card("Psychic Bug", lambda: play_reap(look_at(each(in_zone("hand", opponent)))))
