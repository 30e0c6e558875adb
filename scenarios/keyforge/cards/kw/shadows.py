"""Cards of Schatten first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_texts import forges_only_by_guessing
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Brobnar Plant", lambda: after(ChooseHouse.where(house_is("brobnar")), gain(1)))
card("Dis Plant", lambda: after(ChooseHouse.where(house_is("dis")), gain(1)))
card("Logos Plant", lambda: after(ChooseHouse.where(house_is("logos")), gain(1)))
card("Saurian Plant", lambda: after(ChooseHouse.where(house_is("saurian")), gain(1)))
card("Star Alliance Plant", lambda: after(ChooseHouse.where(house_is("staralliance")), gain(1)))
card("Untamed Plant", lambda: after(ChooseHouse.where(house_is("untamed")), gain(1)))

card(
    "A. Vinda", lambda: reap(deal(1, choose(creature)), if_(was_destroyed, discard(random(in_zone("hand", opponent)))))
)
card("Breaker Hill", lambda: gains(each(neighbor), action(steal(1))))
card("Hit and Run", lambda: play(deal(2, choose(creature)), return_to_hand(choose(friendly, creature))))
card("Hock", lambda: play(destroy(choose(artifact)), if_you_do(gain(1))))
card("Hugger-Mugger", lambda: play(capture(1), if_(forged_keys(opponent) > forged_keys(), steal(1))))
card("Inky Gloom", lambda: play(next_turn(opponent, cannot(Reap.by(opponent)))))
card("J. Vinda", lambda: reap(deal(1, choose(creature)), if_(was_destroyed, steal(1))))
card("Kymoor Eclipse", lambda: play(shuffle_into_deck(each(creature, flank))))
card("Mug", lambda: play(select(choose(creature)), move_aember(1, it, you), deal(2, it)))
card("Pestering Blow", lambda: play(deal(1, choose(creature)), enrage(it)))
card("Symon", lambda: fight(put_on_deck(the_fought)))
card(
    "Trust No One",
    lambda: play(instead_if(no_friendly_creatures(), steal(capped(houses_among(enemy, creature), 3)), of=steal(1))),
)
card(
    "Chain Gang",
    lambda: (
        after(Play.by(you).of(named("Subtle Chain")), ready(this)),
        action(steal(1), shuffle_into_deck(choose(in_discard, named("Subtle Chain")))),
    ),
)
card(
    "Fidgit",
    lambda: reap(
        choose_one(
            ("Archiv", discard(random(in_zone("archives", opponent)))),
            ("Deck", discard_top(1, opponent)),
        ),
        if_(is_(it, action_card), play_card(it)),
    ),
)
card("Into the Night", lambda: play(until_your_next_turn(cannot(Fight.by(creature, not_(shadows))))))
card("No Safety in Numbers", lambda: play(deal(3, each(creature, of_house_with(3, creature)))))
card("Spike Trap", lambda: omni(sacrifice(this), if_you_do(deal(3, each(creature, flank)))))
card("Subtle Chain", lambda: play(discard(random(in_zone("hand", opponent)))))
card("Whisper", lambda: action(lose(1, you), if_you_do(destroy(choose(creature)))))
card(
    "Finch Cloak",
    lambda: fight_reap(if_(aember(you) < aember(opponent), steal(1), otherwise=(gain(1), gain(1, opponent)))),
)
card(
    "Gambling Den",
    lambda: start_of_each_turn(
        may(
            choose_house(active_player),
            reveal(top(1, active_player)),
            if_(is_(it, chosen_house), gain(2, active_player), otherwise=lose(2, active_player)),
        )
    ),
)
card(
    "Hunter or Hunted?",
    lambda: play(
        choose_one(
            ("beschützen", ward(choose(creature))),
            ("verschieben", then(remove_ward(choose(creature, warded)), ward(choose(creature, not_(is_it))))),
        )
    ),
)
card("Manchego", lambda: (play(if_(count(in_deck) <= 5, steal(2))), fight_reap(may(shuffle_into_deck(this)))))
card("The Quiet Anvil", lambda: (keys_cost(-2, None), after(Forge, destroy(this))))
card("The Shadow Council", lambda: while_(is_(this, center), gains(this, action(steal(2)))))
card("Weasand", lambda: (whenever(is_(this, flank), destroy(this)), after(Forge, gain(2))))
card("Keyforgery", lambda: forges_only_by_guessing())
