"""Cards of Ungezähmte first printed in RdA: „Ruf der Archonten“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.odd import copies_an_action
from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Grasping Vines", play(return_to_hand(up_to(3, artifact))))
card(
    "Lost in the Woods",
    play(
        select(choose(friendly, creature, n=2).named_as("friends")),
        select(choose(enemy, creature, n=2).named_as("enemies")),
        shuffle_into_deck(all_of(the("friends"), the("enemies"))),
    ),
)
card("Mimicry", copies_an_action())
