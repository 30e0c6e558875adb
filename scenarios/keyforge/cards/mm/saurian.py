"""Cards of Saurianer first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

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
