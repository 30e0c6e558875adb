"""Cards of Sanctum first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_effects import redistribute_aember
from kfrules.scenarios.keyforge.cards.odd_later import captures_what_was_reaped
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Hallowed Shield", lambda: action(select(choose(creature)), rest_of_turn(cannot(Damage.of(it)))))
card("Maruck the Marked", lambda: after(PreventDamage.of(this), capture(that_much)))
card("Sir Marrows", lambda: captures_what_was_reaped())
card("Smite", lambda: play(ready(choose(friendly, creature)), fight_with(it), deal(2, each(neighbor_of(the_attacked)))))
card("Prince Derric, Unifier", lambda: play(if_(houses_among(friendly, creature) >= 3, gain(3))))
card("Opal Knight", lambda: play(destroy(each(creature, even_power))))
card("“Lion” Bautrem", lambda: plus(2, "power", each(neighbor)))
card(
    "Abond the Armorsmith",
    lambda: (
        plus(1, "armor", each(friendly, creature, other)),
        action(rest_of_turn(plus(1, "armor", each(friendly, creature, other)))),
    ),
)
card("Aubade the Grim", lambda: (play(capture(3)), reap(move_aember(1, this, None))))
card("Bordan the Redeemed", lambda: action(capture(2)))
card(
    "Golden Aura",
    lambda: play(
        select(choose(creature)),
        heal_fully(it),
        rest_of_turn(belongs_to(it, "sanctum", only=True), cannot(Damage.of(it))),
    ),
)
card("Healing Blast", lambda: play(heal_fully(choose(creature)), if_(that_much >= 4, gain(2))))
card("The Grey Rider", lambda: play_fight_reap(may(ready(choose(neighbor)), fight_with(it))))
card("Baron Mengevin", lambda: after(HandDiscard.by(you).of(sanctum), capture(1)))
card("Barrister Joya", lambda: cannot(Reap.by(enemy, creature)))
card("Brobnar Ambassador", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(brobnar), up_to=1))))
card("Dis Ambassador", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(dis), up_to=1))))
card("Free Markets", lambda: play(gain(capped(houses_besides("sanctum"), 6))))
card("Haedroth’s Wall", lambda: plus(2, "power", each(friendly, creature, flank)))
card("Logos Ambassador", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(logos), up_to=1))))
card("Mars Ambassador", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(mars), up_to=1))))
card("Shadows Ambassador", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(shadows), up_to=1))))
card("Untamed Ambassador", lambda: fight_reap(rest_of_turn(permit((Play | Use).by(you).of(untamed), up_to=1))))
card(
    "Anahita the Trader",
    lambda: reap(take_control(choose(friendly, artifact), opponent), if_you_do(pay(2, opponent))),
)
card("Eye of Judgment", lambda: action(purge(choose(in_zone("discard", any_player), creature))))
card("Martyr’s End", lambda: play(destroy(any_number(friendly, creature)), gain(destroyed_this_way(creature))))
card("Mother Northelle", lambda: reap(move_aember(1, choose(friendly, creature, with_aember), you)))
card("Proclamation 346E", lambda: while_(houses_among(enemy, creature) < 3, keys_cost(2, opponent)))
card("Seraphic Armor", lambda: (plus(1, "armor", host), play(heal_fully(host))))
card("Shard of Hope", lambda: action(for_each(count(friendly, trait("shard")), capture(1, choose(friendly, creature)))))
card("Equalize", lambda: play(redistribute_aember(you), redistribute_aember(opponent)))
