"""Cards of Dis first printed in KW: „Kollidierende Welten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge import events as ev
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *
from kfrules.scenarios.keyforge.facts import HOUSES

card(
    "Obsidian Forge",
    lambda: action(
        sacrifice(any_number(friendly, creature)),
        may(forge(plus=6 - destroyed_this_way(creature)), if_you_do(destroy(this))),
    ),
)
card("Sinestra", lambda: after(Play.by(opponent).where(at_end_of_line(0)), lose(1, opponent)))
card("Dexus", lambda: after(Play.by(opponent).where(at_end_of_line(-1)), lose(1, opponent)))
card("Giants’ Bane", lambda: play(destroy(choose(creature, trait("giant")))))
card("Beasts’ Bane", lambda: play(destroy(choose(creature, trait("beast")))))
card("Demons’ Bane", lambda: play(destroy(choose(creature, trait("demon")))))
card("Dinosaurs’ Bane", lambda: play(destroy(choose(creature, trait("dinosaur")))))
card("Humans’ Bane", lambda: play(destroy(choose(creature, trait("human")))))
card("Scientists’ Bane", lambda: play(destroy(choose(creature, trait("scientist")))))
card("Thieves’ Bane", lambda: play(destroy(choose(creature, trait("thief")))))

card("Buzzle", lambda: play_fight(may(purge(choose(neighbor)), if_you_do(ready(this)))))
card("Dendrix", lambda: fight(discard(random(in_zone("hand", opponent)))))
card("Draining Touch", lambda: play(destroy(choose(creature, not_(with_aember)))))
card("Etaromme", lambda: reap(destroy(choose(creature, of_commonest_house(creature)))))
card("Festering Touch", lambda: play(deal(either(is_(target, damaged), 3, 1), up_to(2, creature))))
card("Harbinger of Doom", lambda: destroyed(destroy(each(creature))))
card("Impspector", lambda: destroyed(purge(random(in_zone("hand", opponent)))))
card(
    "Infurnace",
    lambda: play(
        choose_player(),
        purge(up_to(2, in_zone("discard", that_player))),
        lose(icons_of(it, "aember"), opponent),
    ),
)
card("Lilithal", lambda: fight_reap(capture(1)))
card(
    "Malison",
    lambda: fight(
        may(move_anywhere(choose(enemy, creature)), if_(is_(it, flank), capture(1, it, from_=its_controller)))
    ),
)
card("Rotgrub", lambda: (play(lose(1, opponent)), reap(archive(this))))
card("The Evil Eye", lambda: play(next_turn(opponent, keys_cost(3, None))))
card(
    "Borr Nit",
    lambda: reap(
        choose_player(),
        look_at_top(5, that_player),
        reveal(each(seen(that_player))),
        purge(choose(seen(that_player))),
        shuffle_deck(that_player),
    ),
)
card(
    "Borr Nit’s Touch",
    lambda: play(
        choose_player(),
        look_at_top(5, that_player),
        reveal(each(seen(that_player))),
        purge(choose(seen(that_player))),
        shuffle_deck(that_player),
    ),
)
card(
    "E’e on the Fringes",
    lambda: after(
        HandDiscard.by(you).of(dis).in_your_turn(),
        may(purge(choose(in_zone("discard", any_player), dis)), if_you_do(steal(1))),
    ),
)
card("Gleeful Mayhem", lambda: play(*[deal(5, choose(creature, house(name))) for name in HOUSES]))
card(
    "Snag",
    lambda: fight(house_of(the_other), next_turn(opponent, must(ChooseHouse.by(opponent).where(house_chosen)))),
)
card("Soul Fiddle", lambda: action(enrage(choose(creature))))
card("Greater Oxtet", lambda: after(ReadyStep.by(you), purge(choose(in_hand)), if_you_do(power_counter(2, this))))
card(
    "Harvest Time",
    lambda: play(
        choose_trait(),
        purge(each(chosen_trait)),
        each_player(gain(cards_this_way(ev.Purge, of(that_player)), that_player)),
    ),
)
card("Lesser Oxtet", lambda: (play(purge(each(in_hand))), reap(next_turn(opponent, keys_cost(3, None)))))
card(
    "Lord Invidius",
    lambda: while_(
        is_(this, center),
        gains(
            this,
            reap(
                take_control(choose(enemy, creature, flank)),
                exhaust(it),
                while_yours(belongs_to(it, "dis", only=True)),
            ),
        ),
    ),
)
card(
    "Noname",
    lambda: (
        plus(count(in_zone("purged", any_player)), "power", this),
        play_fight_reap(purge(choose(in_zone("discard", any_player)))),
    ),
)
card(
    "Snag’s Mirror",
    lambda: after(ChooseHouse, that_house(), next_turn(their_opponent, cannot(ChooseHouse.where(house_chosen)))),
)
card(
    "Snaglet",
    lambda: action(choose_house(), next_turn(opponent, after(ChooseHouse.by(opponent).where(house_chosen), steal(2)))),
)
