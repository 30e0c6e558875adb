"""Cards of Schatten first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Poison Wave", play(deal(2, each(creature))))
card(
    "Bait and Switch",
    play(repeat_above(aember(opponent) > aember(you), if_(aember(opponent) > aember(you), steal(1)))),
    printed=(play(repeat(aember(opponent) > aember(you), if_(aember(opponent) > aember(you), steal(1)))),),
)
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
