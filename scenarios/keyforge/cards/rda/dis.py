"""Cards of Dis first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd import forged_last_turn, strikes_it_instead
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

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
