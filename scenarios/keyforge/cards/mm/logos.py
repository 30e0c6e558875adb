"""Cards of Logos first printed in MM: „Massenmutation“."""

from __future__ import annotations

from kfrules.scenarios.keyforge.cards.registry import card
from kfrules.scenarios.keyforge.cards.words import *

card(
    "Ultra Gravitron",
    play(archive(top(5))),
    fight_reap(discard(choose(in_archives)), if_you_do(purge(choose(creature)), resolve_icons(it))),
)
