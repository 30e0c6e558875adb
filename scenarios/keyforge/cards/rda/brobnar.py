"""Cards of Brobnar first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *
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
