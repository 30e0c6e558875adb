"""Cards of the set ZdA: „Zeitalter des Aufstiegs“, in the order of their numbers."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import captures_what_was_reaped, taken_from_the_supply, takes_more
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Drummernaut", play_fight_reap(return_to_hand(choose(friendly, other, creature, trait("giant")))))
card("Groggins", cannot(Fight.of(this).against(not_(flank))))
card("Lollop the Titanic", fight_damage(0, when=lambda ctx, query: not query.attacking))
card("Forgemaster Og", after(Forge, lose(aember(that_player), that_player)))
card("Æmber Imp", after(Reap.by(creature), stun(it)))
card("Pain Reaction", play(deal(2, choose(enemy, creature)), if_(was_destroyed, deal(2, each(neighbor_of(it))))))
card("Soulkeeper", gains(host, destroyed(destroy(most_powerful(enemy, creature)))))
card("Shadow of Dis", play(until_your_next_turn(blank(each(enemy, creature)))))
card("Shard of Pain", action(for_each(count(friendly, trait("shard")), deal(1, choose(enemy, creature)))))
card(
    "Wretched Doll",
    action(
        if_(
            exists(with_counter("doom")),
            destroy(each(creature, with_counter("doom"))),
            otherwise=put_counter("doom", choose(creature)),
        )
    ),
)
card("Archimedes", gains(each(neighbor), destroyed(archive(this))))
card("Binate Rupture", play(each_player(gain(aember(that_player), that_player))))
card("Backup Copy", gains(host, destroyed(put_on_deck(this))))
card("Eureka!", play(gain(2), archive(random(in_hand, n=2))))
card(
    "Jargogle",
    play(put_under(choose(in_hand))),
    destroyed(if_(your_turn, play_card(each(grafted_here)), otherwise=archive(each(grafted_here)))),
)
card(
    "[REDACTED]",
    after(
        ChooseHouse.by(you).where(house_is("logos")),
        place_aember(1, this),
        if_(aember(this) >= 4, may(sacrifice(this), forge(free=True))),
    ),
)
card("Entropic Swirl", play(select(choose(creature)), deal(2 * traits_of(it), it), gain(traits_of(it))))
card("Scientifical Hack", omni(sacrifice(this), rest_of_turn(permit(Use.of(friendly, artifact)))))
card(
    "Yzphyz Knowdrone",
    play(archive(choose(in_hand)), may(purge(choose(in_archives)), if_you_do(stun(choose(creature))))),
)
card("Hallowed Shield", action(select(choose(creature)), rest_of_turn(cannot(Damage.of(it)))))
card("Maruck the Marked", after(PreventDamage.of(this), capture(that_much)))
card("Sir Marrows", captures_what_was_reaped())
card("Smite", play(ready(choose(friendly, creature)), fight_with(it), deal(2, each(neighbor_of(the_attacked)))))
card("Prince Derric, Unifier", play(if_(houses_among(friendly, creature) >= 3, gain(3))))
card("Opal Knight", play(destroy(each(creature, even_power))))
card("Life for a Life", play(sacrifice(choose(friendly, creature)), if_you_do(deal(6, choose(creature)))))
card("Ronnie Wristclocks", play(instead_if(aember(opponent) >= 7, steal(2), of=steal(1))))
card("Little Niff", after(Fight.by(neighbor), steal(1)))
card("Lethal Distraction", play(select(choose(creature)), rest_of_turn(takes_more(2, it))))
card("Sack of Coins", play(for_each(aember(you), deal(1, choose(creature)))))
card("Scowly Caper", enters_under_opponent(), permit(Use.of(this)), end_of_turn(destroy(choose(neighbor))))
card("Shard of Greed", action(gain(count(friendly, trait("shard")))))
card("Duskwitch", enters_ready(creature))
card("Glimmer", play(return_to_hand(choose(in_discard))))
card("Po’s Pixies", taken_from_the_supply())
