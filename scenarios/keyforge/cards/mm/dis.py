"""Cards of Dis first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.mm.hybrids import dino, fiend, techno, xeno
from kfrules.scenarios.keyforge.cards.odd_later import is_hurt_with_its_neighbors, power_of_neighbors_without
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Bonesaw", lambda: enters_ready(if_=happened(Destroy.where(a_creature_of(you)))))
card("Drecker", lambda: (is_hurt_with_its_neighbors(), reap(steal(1))))
card("Waking Nightmare", lambda: play(next_turn(opponent, keys_cost(count(dis, creature), None))))
card("Picaroon", lambda: power_of_neighbors_without("changeling"))
card("Maleficorn", lambda: after(Land.of(enemy, creature).cause("bonus"), deal(1, it)))
card("Dino-Fiend", lambda: (dino(), fiend()))
card("Lyco-Fiend", lambda: fiend())
card("Sacro-Fiend", lambda: fiend())
card("Techno-Fiend", lambda: (techno(), fiend()))
card("Umbra-Fiend", lambda: fiend())
card("Xeno-Fiend", lambda: (xeno(), fiend()))
card("Brabble", lambda: destroyed(instead_if(~your_turn, lose(3, opponent), of=lose(1, opponent))))
card("Dark Minion", lambda: destroyed(deal(1, each(enemy, creature))))
card("Imp-losion", lambda: play(destroy(all_of(choose(friendly, creature), choose(enemy, creature)))))
card(
    "Mark of Dis",
    lambda: play(
        deal(2, choose(creature)),
        if_(
            not_destroyed,
            house_of(it),
            if_(
                is_(it, friendly),
                unbound(next_turn(you, must(ChooseHouse.by(you).where(house_chosen)))),
                otherwise=unbound(next_turn(opponent, must(ChooseHouse.by(opponent).where(house_chosen)))),
            ),
        ),
    ),
)
card("Mindfire", lambda: play(discard(random(in_zone("hand", opponent))), steal(icons_of(it))))
card("Sinder", lambda: reap(destroy(choose(friendly, creature))))
card("Snarette", lambda: (end_of_turn(capture(1)), action(move_aember(None, this, None))))
card("Stirring Grave", lambda: play(archive(choose(in_discard, creature))))
card(
    "Break-key",
    lambda: play(if_(forged_keys(opponent) > forged_keys(), unforge(opponent), if_you_do(gain(6, opponent)))),
)
card("Double Doom", lambda: play(return_to_hand(choose(enemy, creature)), discard(random(in_zone("hand", opponent)))))
card(
    "Essence Scale",
    lambda: action(
        destroy(choose(friendly, creature)),
        if_you_do(ready(choose(friendly, creature, shares_house(it))), use(it)),
    ),
)
card("Grim Reminder", lambda: play(choose_house(), archive(each(in_discard, creature, chosen_house)), chains(1)))
card("Hystricog", lambda: action(destroy(choose(creature, damaged))))
card(
    "Relentless Creeper",
    lambda: in_the_discard_pile(after(ChooseHouse.by(you).where(house_is("dis")), may(return_to_hand(this)))),
)
card("Wail of the Damned", lambda: play(destroy(choose(creature, not_(with_icons())))))
card("Painmail", lambda: gains(host, after(ChooseHouse.where(house_is("dis")), archive(giver), destroy(this))))
card("Ritual of Tognath", lambda: play(destroy(choose(friendly, creature, n=2))))
card("Skixuno", lambda: play(destroy(each(creature, other)), power_counter(destroyed_this_way(creature), this)))
card(
    "The Pale Star",
    lambda: omni(destroy(this), rest_of_turn(becomes(1, "power", each(creature)), becomes(0, "armor", each(creature)))),
)
card(
    "Turnkey",
    lambda: play(
        unforge(opponent),
        if_you_do(while_in_play(gains(this, leaves_play(forge(free=True, who=opponent))))),
    ),
)
card("Desire", lambda: (keys_cost(4, None), reap(forge(plus=0 - count(friendly, creature, trait("sin"))))))
card("Envy", lambda: reap(if_(count(friendly, creature, trait("sin")) >= 2, capture(aember(opponent)))))
card(
    "Gluttony",
    lambda: (
        play(for_each(count(friendly, creature, trait("sin")), exalt(this))),
        reap(move_aember(None, each(friendly, creature, with_aember), you)),
    ),
)
card("Greed", lambda: hand_size(count(friendly, creature, trait("sin"))))
card("Pride", lambda: reap(ward(each(friendly, creature, trait("sin")))))
card(
    "Sloth",
    lambda: end_of_turn(if_(times(Use.by(you).of(creature)).equals(0), gain(count(friendly, creature, trait("sin"))))),
)
card("Wrath", lambda: fight(for_each(count(friendly, creature, trait("sin")), enrage(choose(enemy, creature)))))
card("Etan’s Jar", lambda: play(choose_name(), while_in_play(cannot(Play.of(chosen_name)))))
