"""A card as it is drawn: its name, numbers in its corners, and beneath what else there is to say."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from kfrules.cli.screen import clean

if TYPE_CHECKING:
    from kfrules.cli.picture.scene import Tile

WIDTH, HEIGHT, GAP = 136, 150, 12
"""Pixels: of a card, and between two."""
LETTERS, LINE = 20, 15
"""Letters that fit in a line of a card, pixels from line to line."""

CORNERS = {
    "strength": (18, HEIGHT - 18),
    "shield": (WIDTH - 18, HEIGHT - 18),
    "damage": (WIDTH - 18, 18),
    "gold": (18, 18),
}
"""Where a number stands, from a card's upper left corner."""


def shape(parent: Element, tag: str, look: str = "", **attributes: object) -> Element:
    """Add an element; `look` names its classes."""
    told = {name: f"{one:g}" if isinstance(one, float) else str(one) for name, one in attributes.items()}
    return SubElement(parent, tag, told | ({"class": look} if look else {}))


def text(parent: Element, x: float, y: float, said: str, look: str = "") -> Element:
    """Write text; `look` names its classes."""
    made = shape(parent, "text", look, x=float(x), y=float(y))
    made.text = clean(said)
    return made


def draw(parent: Element, tile: Tile, x: float, y: float) -> None:
    """Draw a card with its upper left corner at a place."""
    card = shape(parent, "g", transform=f"translate({x:g} {y:g})")
    shape(card, "rect", "card" if tile.ready else "card tired", width=WIDTH, height=HEIGHT, rx=8)
    top = 46.0 if {"damage", "gold"} & tile.marks.keys() else 24.0
    name = textwrap.wrap(clean(tile.name), LETTERS - 5, max_lines=2, placeholder="…") or ["?"]
    for line in name:
        text(card, WIDTH / 2, top, line, "name")
        top += LINE + 1
    room = int((HEIGHT - (32 if {"strength", "shield"} & tile.marks.keys() else 8) - top) // LINE) + 1
    said = [line for one in tile.says for line in textwrap.wrap(clean(one), LETTERS)]
    if len(said) > room:
        said = [*said[: max(room - 1, 0)], "…"]
    for line in said:
        text(card, WIDTH / 2, top, line, "says")
        top += LINE
    for look, mark in tile.marks.items():
        _mark(card, look, mark.number)


def _mark(card: Element, look: str, number: str) -> None:
    x, y = CORNERS[look]
    wide = max(26, 12 + 8 * len(number))
    left = min(max(x - wide / 2, 4), WIDTH - 4 - wide)
    shape(card, "rect", f"mark {look}", x=float(left), y=y - 13, width=wide, height=26, rx=13)
    text(card, left + wide / 2, y + 5, number, f"number {look}")
