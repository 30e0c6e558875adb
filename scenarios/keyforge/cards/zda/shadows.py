"""Cards of Schatten first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import takes_more
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Life for a Life", play(sacrifice(choose(friendly, creature)), if_you_do(deal(6, choose(creature)))))
card("Ronnie Wristclocks", play(instead_if(aember(opponent) >= 7, steal(2), of=steal(1))))
card("Little Niff", after(Fight.by(neighbor), steal(1)))
card("Lethal Distraction", play(select(choose(creature)), rest_of_turn(takes_more(2, it))))
card("Sack of Coins", play(for_each(aember(you), deal(1, choose(creature)))))
card("Scowly Caper", enters_under_opponent(), permit(Use.of(this)), end_of_turn(destroy(choose(neighbor))))
card("Shard of Greed", action(gain(count(friendly, trait("shard")))))
