"""How a question about Riftbound is read: its words, its table, and what goes without saying."""

from __future__ import annotations

from kfrules.scenarios.riftbound.situation.asking import Asker
from kfrules.scenarios.riftbound.situation.telling import RiftboundTable, Teller
from kfrules.scenarios.riftbound.situation.words import GERMAN, TAGGER, RiftboundChunker
from kfrules.scenarios.riftbound.situation.writing import write
from kfrules.scenarios.situation.reader import Grammar
from kfrules.scenarios.situation.things import ME


def assumed(table: RiftboundTable) -> list[str]:
    """Return what the board takes for granted, in a few German words each."""
    made = list(table.assumed)
    if table.things:
        made.append("ohne Schlüsselwörter, Schaden und Buffs, wo keine genannt sind")
    if table.steps:
        whose = "dein Zug" if table.steps[0]["side"] == ME else "der Zug des Gegners"
        made.append(f"zu zweit, {whose}; niemand spielt etwas dazu")
    return made


GRAMMAR = Grammar(TAGGER, RiftboundChunker, RiftboundTable, Teller, Asker, write, assumed, GERMAN)
