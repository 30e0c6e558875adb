"""Cards of the set MM: „Massenmutation“, in the order of their numbers."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd_later import is_hurt_with_its_neighbors, power_of_neighbors_without
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Bonesaw", enters_ready(if_=happened(Destroy.where(a_creature_of(you)))))
card("Drecker", is_hurt_with_its_neighbors(), reap(steal(1)))
card("Waking Nightmare", play(next_turn(opponent, keys_cost(count(dis, creature), None))))
card("Picaroon", power_of_neighbors_without("changeling"))
card("Maleficorn", after(Land.of(enemy, creature).cause("bonus"), deal(1, it)))
card(
    "Ultra Gravitron",
    play(archive(top(5))),
    fight_reap(discard(choose(in_archives)), if_you_do(purge(choose(creature)), resolve_icons(it))),
)
card(
    "Saurian Egg",
    cannot(Fight.of(this) | Reap.of(this)),
    omni(
        discard(top(2)),
        if_(
            is_some(it, saurian, creature),
            put_into_play(it_if(saurian, creature), is_ready=True),
            power_counter(3, it),
            destroy(this),
        ),
    ),
)
card("Siren Horn", gains(host, before_fight(move_aember(1, this, the_fought))))
card("Optio Gorkus", gains(each(neighbor), destroyed(move_aember(None, this, choose(neighbor, named("Optio Gorkus"))))))
card("Rad Penny", play(steal(1)), destroyed(shuffle_into_deck(this)))
card("Shoulder Id", cannot(Fight.of(this)), instead_of(Deal.by(this), steal(1)))
card("Survey", play(select(top(2)), discard(choose(in_deck, is_it))))
card("Wild Bounty", play(rest_of_turn(more_icons())))
