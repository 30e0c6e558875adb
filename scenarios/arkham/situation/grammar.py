"""How a question about Arkham Horror is read: its words, its table, and what goes without saying."""

from __future__ import annotations

from kfrules.scenarios.arkham.situation.asking import Asker
from kfrules.scenarios.arkham.situation.telling import ArkhamTable, Teller
from kfrules.scenarios.arkham.situation.words import GERMAN, TAGGER, ArkhamChunker
from kfrules.scenarios.arkham.situation.writing import tokens, unknown, write
from kfrules.scenarios.situation.reader import Grammar


def assumed(table: ArkhamTable) -> list[str]:
    """Return what the board takes for granted, in a few German words each."""
    made = list(table.assumed)
    if unknown(table):
        made.append("jeder Angriff macht mindestens 1 Schaden")
    elif table.things:
        made.append("Schaden und Horror eines Gegners sind die seines Angriffs")
    if len(tokens(table)) > 1:
        made.append("ob die Probe gelingt, ändert nichts")
    made.append("dein Zug, du bist allein; niemand nutzt Fähigkeiten oder trägt Karten bei")
    return made


GRAMMAR = Grammar(TAGGER, ArkhamChunker, ArkhamTable, Teller, Asker, write, assumed, GERMAN)
