"""How a question about a combat of Magic is read: its words, its table, and what goes without saying."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.magic.situation.asking import Asker
from kfrules.scenarios.magic.situation.telling import MagicTable, Teller
from kfrules.scenarios.magic.situation.words import GERMAN, TAGGER, MagicChunker
from kfrules.scenarios.magic.situation.writing import write
from kfrules.scenarios.situation.chunks import Chunk, Ref, merge
from kfrules.scenarios.situation.reader import Grammar
from kfrules.scenarios.situation.things import ME

START = 20  # life


def united(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Make one of "eine Kreatur 0/4" and "eine 0/4"."""
    kept: list[Chunk] = []
    for chunk in chunks:
        last = kept[-1] if kept else None
        noun = last if isinstance(last, Ref) and last.head == "creature" and "power" not in last.facts else None
        if noun is not None and isinstance(chunk, Ref) and chunk.head == "er" and chunk.definite == "none":
            merge(noun.facts, chunk.facts, chunk.said)
            noun.head, noun.said = "er", f"{noun.said} {chunk.said}"
        else:
            kept.append(chunk)
    return kept


def assumed(table: MagicTable) -> list[str]:
    """Return what the board takes for granted, in a few German words each."""
    made = list(table.assumed)
    made.append("ohne Fähigkeiten und Schaden, wo keine genannt sind; ungetappt und nicht frisch")
    if len(table.life) < 2:
        made.append(f"{START} Lebenspunkte, wo keine genannt sind")
    made.append(f"{'dein Zug' if table.attacking == ME else 'der Zug des Gegners'}; niemand wirkt etwas dazu")
    return made


GRAMMAR = Grammar(TAGGER, MagicChunker, MagicTable, Teller, Asker, write, assumed, GERMAN, united)
