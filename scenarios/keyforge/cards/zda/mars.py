"""Cards of Mars first printed in ZdA: „Zeitalter des Aufstiegs“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Yzphyz Knowdrone",
    play(archive(choose(in_hand)), may(purge(choose(in_archives)), if_you_do(stun(choose(creature))))),
)
