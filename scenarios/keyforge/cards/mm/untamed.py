"""Cards of Ungezähmte first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Wild Bounty", lambda: play(rest_of_turn(more_icons())))
card("Dæmo-Beast", lambda: fiend())
card("Dino-Beast", lambda: dino())
card("Techno-Beast", lambda: techno())
card("Xeno-Beast", lambda: xeno())
card("Cephaloist", lambda: while_(aember(you) >= 4, cannot(Steal.from_(you))))
card("Dark Faerie", lambda: fight(gain(2)))
card("Fandangle", lambda: enters_ready(both(creature, not_(untamed)), if_=aember(you) >= 4))
card("Floomf", lambda: fight(power_counter(2, choose(creature, trait("beast")))))
card("Keyfrog", lambda: destroyed(forge()))
card(
    "Pismire",
    lambda: while_(
        count(friendly, creature, trait("mutant")) > count(enemy, creature, trait("mutant")),
        keys_cost(2, opponent),
    ),
)
card("Rapid Evolution", lambda: play(power_counter(aember(you), choose(creature))))
card("Reclaimed by Nature", lambda: play(purge(choose(artifact)), resolve_icons(it)))
card(
    "Resurgence",
    lambda: play(
        return_to_hand(choose(in_discard, creature).named_as("first")),
        if_(is_(the("first"), trait("mutant")), return_to_hand(choose(in_discard, creature))),
    ),
)
card(
    "Savage Clash",
    lambda: play(
        select(most_powerful(enemy, creature).named_as("theirs")),
        select(least_powerful(friendly, creature).named_as("yours")),
        destroy(each(creature, not_(among(all_of(the("theirs"), the("yours")))))),
    ),
)
card("Commune", lambda: play(lose(aember(you), you), gain(4)))
card("Dark Harbinger", lambda: after(Play.by(you).of(action_card, untamed), ready(this)))
card(
    "Growth Surge",
    lambda: play(
        power_counter(3, choose(creature, flank).named_as("first")),
        power_counter(2, choose(neighbor_of(the("first"))).named_as("second")),
        power_counter(1, choose(neighbor_of(the("second")), not_(among(the("first"))))),
    ),
)
card("Lumilu", lambda: reap(gain(count(friendly, creature, other, trait("beast")))))
card("Mushroom with a View", lambda: omni(heal(1, each(friendly, creature))))
card("Trimble", lambda: gains_keyword(each(creature, trait("mutant")), "skirmish"))
card(
    "Vault’s Blessing", lambda: play(each_player(gain(count(of(that_player), creature, trait("mutant")), that_player)))
)
card(
    "Æmberlution",
    lambda: play(
        destroy(each(creature)),
        each_player(reveal(each(in_zone("hand", that_player)))),
        put_into_play(each(in_zone("hand", any_player), creature), its_owner, is_ready=True),
    ),
)
card("Blossom Drake", lambda: (plus(count(artifact), "power", this), blank(each(artifact))))
card(
    "Chonkers",
    lambda: (
        after(DestroyedFightingMe.of(enemy, creature), power_counter(counters("power", this), this)),
        play(power_counter(1, this)),
    ),
)
card("Dark Queen Gloriana", lambda: play(return_to_hand(choose(friendly, creature, not_(untamed)))))
card("Eunoia", lambda: after(DestroyedFightingMe.of(enemy, creature), gain(1), heal(2, this)))
card(
    "Look What I Found!",
    lambda: play(
        return_to_hand(
            all_of(
                choose(in_discard, action_card),
                choose(in_discard, artifact),
                choose(in_discard, creature),
                choose(in_discard, upgrade),
            )
        )
    ),
)
card(
    "Mercy, Malkin Queen",
    lambda: (
        after(Enter.of(friendly, creature, trait("cat")), ward(it)),
        fight(ready(choose(friendly, creature, trait("beast")))),
    ),
)
card(
    "Mutation of Cunning",
    lambda: play(
        select(choose(creature)), until_your_next_turn(gains_keyword(it, "elusive"), gains_trait(it, "mutant"))
    ),
)
card(
    "Mutation of Fury",
    lambda: play(
        select(choose(creature)), until_your_next_turn(gains_keyword(it, "assault", 3), gains_trait(it, "mutant"))
    ),
)
card(
    "Mutation of Instinct",
    lambda: play(
        select(choose(creature)), until_your_next_turn(gains_keyword(it, "skirmish"), gains_trait(it, "mutant"))
    ),
)
card(
    "Niffle Kong",
    lambda: (
        play(search(in_deck | in_discard, creature, trait("niffle"), n=None)),
        fight_reap(
            may(
                destroy(choose(friendly, creature, trait("niffle"))),
                if_you_do(deal(3, choose(creature)), steal(1), destroy(choose(enemy, artifact))),
            )
        ),
    ),
)
