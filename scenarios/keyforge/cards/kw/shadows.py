"""Cards of Schatten first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_texts import forges_only_by_guessing
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Brobnar Plant", after(ChooseHouse.where(house_is("brobnar")), gain(1)))
card("Dis Plant", after(ChooseHouse.where(house_is("dis")), gain(1)))
card("Logos Plant", after(ChooseHouse.where(house_is("logos")), gain(1)))
card("Saurian Plant", after(ChooseHouse.where(house_is("saurian")), gain(1)))
card("Star Alliance Plant", after(ChooseHouse.where(house_is("staralliance")), gain(1)))
card("Untamed Plant", after(ChooseHouse.where(house_is("untamed")), gain(1)))

card("A. Vinda", reap(deal(1, choose(creature)), if_(was_destroyed, discard(random(in_zone("hand", opponent))))))
card("Breaker Hill", gains(each(neighbor), action(steal(1))))
card("Hit and Run", play(deal(2, choose(creature)), return_to_hand(choose(friendly, creature))))
card("Hock", play(destroy(choose(artifact)), if_you_do(gain(1))))
card("Hugger-Mugger", play(capture(1), if_(forged_keys(opponent) > forged_keys(), steal(1))))
card("Inky Gloom", play(next_turn(opponent, cannot(Reap.by(opponent)))))
card("J. Vinda", reap(deal(1, choose(creature)), if_(was_destroyed, steal(1))))
card("Kymoor Eclipse", play(shuffle_into_deck(each(creature, flank))))
card("Mug", play(select(choose(creature)), move_aember(1, it, you), deal(2, it)))
card("Pestering Blow", play(deal(1, choose(creature)), enrage(it)))
card("Symon", fight(put_on_deck(the_fought)))
card(
    "Trust No One",
    play(instead_if(no_friendly_creatures(), steal(capped(houses_among(enemy, creature), 3)), of=steal(1))),
)
card(
    "Chain Gang",
    after(Play.by(you).of(named("Subtle Chain")), ready(this)),
    action(steal(1), shuffle_into_deck(choose(in_discard, named("Subtle Chain")))),
)
card(
    "Fidgit",
    reap(
        choose_one(
            ("Archiv", discard(random(in_zone("archives", opponent)))),
            ("Deck", discard_top(1, opponent)),
        ),
        if_(is_(it, action_card), play_card(it)),
    ),
)
card("Into the Night", play(until_your_next_turn(cannot(Fight.by(creature, not_(shadows))))))
card("No Safety in Numbers", play(deal(3, each(creature, of_house_with(3, creature)))))
card("Spike Trap", omni(sacrifice(this), if_you_do(deal(3, each(creature, flank)))))
card("Subtle Chain", play(discard(random(in_zone("hand", opponent)))))
card("Whisper", action(lose(1, you), if_you_do(destroy(choose(creature)))))
card(
    "Finch Cloak",
    fight_reap(if_(aember(you) < aember(opponent), steal(1), otherwise=(gain(1), gain(1, opponent)))),
)
card(
    "Gambling Den",
    start_of_each_turn(
        may(
            choose_house(active_player),
            reveal(top(1, active_player)),
            if_(is_(it, chosen_house), gain(2, active_player), otherwise=lose(2, active_player)),
        )
    ),
)
card(
    "Hunter or Hunted?",
    play(
        choose_one(
            ("beschützen", ward(choose(creature))),
            ("verschieben", then(remove_ward(choose(creature, warded)), ward(choose(creature, not_(is_it))))),
        )
    ),
)
card("Manchego", play(if_(count(in_deck) <= 5, steal(2))), fight_reap(may(shuffle_into_deck(this))))
card("The Quiet Anvil", keys_cost(-2, None), after(Forge, destroy(this)))
card("The Shadow Council", while_(is_(this, center), gains(this, action(steal(2)))))
card("Weasand", whenever(is_(this, flank), destroy(this)), after(Forge, gain(2)))
card("Keyforgery", forges_only_by_guessing())
