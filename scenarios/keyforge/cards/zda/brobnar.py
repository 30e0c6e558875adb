"""Cards of Brobnar first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card("Drummernaut", play_fight_reap(return_to_hand(choose(friendly, other, creature, trait("giant")))))
card("Groggins", cannot(Fight.of(this).against(not_(flank))))
card("Lollop the Titanic", fight_damage(0, when=lambda ctx, query: not query.attacking))
card("Forgemaster Og", after(Forge, lose(aember(that_player), that_player)))
