"""Put the columns of the printed rulebook in order: text that got under a wrong heading, or under none.

A PDF gives columns in any order. Text without a heading, on top of a page or column, goes on from the entry
that stands before the next heading in the order of the book: the alphabet in the glossary.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.records import dataclass, field
from kfrules.rules_de.ids import slug

SECTIONS = (
    *("aufbau", "grundlegende-konzepte", "die-goldene-regel", "ziel-des-spiels", "spielbereit-und-erschoepft"),
    *("keine-marker-oder-statuskarten-mehr-uebrig", "zuguebersicht", "schritt-1-schluessel-schmieden"),
    *("schritt-2-fraktion-waehlen", "schritt-3-karten-der-gewaehlten-fraktion-spielen-ablegen-und-verwenden"),
    *("schritt-4-karten-spielbereit-machen", "schritt-5-karten-ziehen", "karten-spielen", "aember-bonus"),
    *("spielen-faehigkeiten", "kartenarten", "aktionskarten", "artefakte", "kreaturen", "karten-ablegen"),
    *("karten-verwenden", "artefakte-verwenden", "kreaturen-verwenden", "ernte", "kampf", "aktion", "universell"),
    *("schaden-und-ruestung", "kartenfaehigkeiten", "so-viel-wie-moeglich-abhandeln"),
    *("karten-ueber-andere-kartenfaehigkeiten-verwenden", "die-sechser-regel", "konstante-faehigkeiten", "ketten"),
)
"""The order of the rules' sections in the book."""

_UMLAUTS = str.maketrans({"Ä": "A", "Ö": "O", "Ü": "U", "Æ": "AE", "ẞ": "SS", "ß": "SS"})


@dataclass(slots=True)
class Block:
    """A heading with its paragraphs. `late` are paragraphs that stand elsewhere in the file."""

    title: str
    part: str
    heading: list[tuple[int, str]]
    paragraphs: list[list[tuple[int, str]]] = field(default_factory=list)
    late: list[list[tuple[int, str]]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Orphan:
    """A paragraph without a heading; `before` is the index of the block that follows it in the file.

    `page` is the index of the block after the last one of its page.
    """

    part: str
    before: int
    paragraph: list[tuple[int, str]]
    page: int = 0


def order_key(title: str, part: str) -> tuple[int, str] | None:
    """Return the place of a heading in its part, or None where the book's order is not known.

    >>> order_key("„FÜR JEDEN“", "glossary") < order_key("GEFÄHRLICH (X)", "glossary")
    True
    >>> order_key("EIGENES", "rules")
    """
    if part == "glossary":
        return (
            None if title == "GLOSSAR" else (0, re.sub(r"[^A-Z0-9+ ]", "", title.upper().translate(_UMLAUTS)).strip())
        )
    return (SECTIONS.index(slug(title)), "") if slug(title) in SECTIONS else None


def predecessor(blocks: Sequence[Block], index: int) -> Block | None:
    """Return the block that goes before the block `index` in the order of the book."""
    if index >= len(blocks):
        return None
    key = order_key(blocks[index].title, blocks[index].part)
    if key is None:
        return None
    before = [
        (found, place, block)
        for place, block in enumerate(blocks)
        if block.part == blocks[index].part and (found := order_key(block.title, block.part)) and found < key
    ]
    return max(before, key=lambda item: item[:2])[2] if before else None


def adopt(blocks: Sequence[Block], orphans: Sequence[Orphan]) -> list[tuple[int, str]]:
    """Give orphans to their blocks, and paragraphs to the block they speak of; return (line, title) of each."""
    moved: list[tuple[int, str]] = []
    last: Block | None = None
    for orphan in orphans:
        home = predecessor(blocks, orphan.before) or _neighbour(blocks, orphan)
        if not home.late or last is not home:
            moved.append((orphan.paragraph[0][0], home.title))
        home.late.append(orphan.paragraph)
        last = home
    for index in range(len(blocks) - 1):
        moved += _give_back(blocks, index)
    return moved


def _neighbour(blocks: Sequence[Block], orphan: Orphan) -> Block:
    """Where the order is not known: in a story the last heading of the page (or the next), else the one before."""
    if orphan.part == "story":
        return blocks[min(max(orphan.page - 1, orphan.before), len(blocks) - 1)]
    earlier = [block for block in blocks[: orphan.before] if block.part == orphan.part]
    return earlier[-1] if earlier else blocks[min(orphan.before, len(blocks) - 1)]


def _give_back(blocks: Sequence[Block], index: int) -> list[tuple[int, str]]:
    """Where the order of the glossary breaks, the end of a block may be the end of another entry."""
    block, following = blocks[index], blocks[index + 1]
    here, there = order_key(block.title, block.part), order_key(following.title, following.part)
    home = predecessor(blocks, index + 1)
    if block.part != "glossary" or here is None or there is None or there > here or home in (None, block):
        return []
    assert home is not None
    moved: list[tuple[int, str]] = []
    while len(block.paragraphs) > 1 and _affinity(block.paragraphs[-1], home) > _affinity(block.paragraphs[-1], block):
        paragraph = block.paragraphs.pop()
        home.late.insert(0, paragraph)
        moved.append((paragraph[0][0], home.title))
    return moved


def _affinity(paragraph: Sequence[tuple[int, str]], block: Block) -> int:
    """How often a paragraph has the words of a heading, by their first five letters."""
    stems = {word[:5].lower() for word in re.findall(r"\w{4,}", block.title)}
    return sum(word[:5].lower() in stems for _, line in paragraph for word in re.findall(r"\w{4,}", line))
