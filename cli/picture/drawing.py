"""The whole picture: title and description for screen readers, then the board before and the board after."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from kfrules.cli.picture import tiles
from kfrules.cli.picture.scene import told
from kfrules.cli.screen import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kfrules.cli.picture.scene import Half, Row, Scene, Story, Tile

ACROSS = 5
"""Cards beside each other; further ones stand in the next line."""
MARGIN = 20
WIDTH = 2 * MARGIN + ACROSS * tiles.WIDTH + (ACROSS - 1) * tiles.GAP
LETTERS, BOLD = 96, 84
"""Letters that fit in a line of the picture, and bold ones."""

STEPS = 12
"""So many steps are told between the boards."""

STYLE = """
svg { --paper: #fbfaf7; --ink: #1c1b19; --soft: #5c574e; --line: #8a857b; --card: #ffffff; --mat: #efece5;
  --good: #14602f; --bad: #9c1c1c; --gold: #8a5a00; --steel: #3f4f63; font-family: system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #1b1a18; --ink: #f0ece5; --soft: #b9b3a8; --line: #8f897e; --card: #2b2926; --mat: #232120;
    --good: #8fdca6; --bad: #ff9d94; --gold: #f2c14e; --steel: #a9c1e0; } }
text { fill: var(--ink); font-size: 13px; }
.paper { fill: var(--paper); }
.mat { fill: var(--mat); }
.title { font-size: 19px; font-weight: 700; }
.moment { font-size: 16px; font-weight: 700; }
.whose { font-weight: 700; }
.soft { fill: var(--soft); }
.good { fill: var(--good); font-weight: 600; }
.bad { fill: var(--bad); font-weight: 600; }
.card { fill: var(--card); stroke: var(--line); stroke-width: 1.5; }
.tired { stroke-dasharray: 6 4; }
.name { font-weight: 600; text-anchor: middle; }
.says { font-size: 12px; fill: var(--soft); text-anchor: middle; }
.mark { stroke-width: 2; fill: var(--card); }
.number { font-weight: 700; text-anchor: middle; }
.mark.strength { stroke: var(--ink); }
.mark.shield { stroke: var(--steel); }
.number.shield { fill: var(--steel); }
.mark.damage { fill: var(--bad); stroke: var(--bad); }
.number.damage { fill: var(--paper); }
.mark.gold { stroke: var(--gold); }
.number.gold { fill: var(--gold); }
"""


def svg(title: str, said: Sequence[tuple[str, str]], story: Story, steps: Sequence[str] = ()) -> str:
    """Return the picture as SVG.

    `said`: sentences between title and boards, each with its look ("soft", "good", "bad"); `steps`: what happens.
    """
    happens = f"Dann: {'; '.join([*steps[:STEPS], *(['…'] if len(steps) > STEPS else [])])}." if steps else ""
    names = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-labelledby": "title desc"}
    root = Element("svg", names)
    SubElement(root, "title", id="title").text = clean(title)
    SubElement(root, "desc", id="desc").text = clean(described(said, story, happens))
    SubElement(root, "style").text = STYLE
    tiles.shape(root, "rect", "paper", width="100%", height="100%")
    y = _lines(root, MARGIN + 16, title, "title", 66)
    for sentence, look in said:
        y = _lines(root, y, sentence, look)
    y = _scene(root, y + 8, "Vorher", story.before)
    y = _lines(root, y + 12, happens, "whose", BOLD)
    if story.after is not None:
        y = _scene(root, y, "Nachher", story.after)
    if story.note:
        y = _lines(root, y + 10, story.note, "soft" if story.after is not None else "bad")
    root.set("viewBox", f"0 0 {WIDTH} {y:g}")
    root.set("width", str(WIDTH))
    root.set("height", f"{y:g}")
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, "unicode") + "\n"


def described(said: Sequence[tuple[str, str]], story: Story, happens: str) -> str:
    """Return all that the picture shows in sentences."""
    parts = [sentence for sentence, _ in said]
    parts += ["Vorher:", *told(story.before), happens]
    if story.after is not None:
        parts += ["Nachher:", *told(story.after)]
    return " ".join(filter(None, [*parts, story.note]))


def _lines(parent: Element, y: float, said: str, look: str = "", letters: int = LETTERS, x: float = MARGIN) -> float:
    """Write text in as many lines as it needs; return where the next may stand."""
    step = 26.0 if look == "title" else 19.0
    for line in textwrap.wrap(clean(said), letters):
        tiles.text(parent, x, y, line, look)
        y += step
    return y


def _scene(root: Element, y: float, moment: str, scene: Scene) -> float:
    """Draw a board beneath `y`: the others on top, you at the bottom, cards in play nearest to the middle."""
    group = SubElement(root, "g")
    y = _lines(group, y + 16, moment, "moment") + 2
    if scene.table:
        y = _lines(group, y, " · ".join(scene.table), "soft")
    for half in reversed(scene.halves[1:]):
        y = _half(group, y, half, reversed_rows=True)
    if scene.between:
        y = _cards(group, y + 4, scene.between)
    for half in scene.halves[:1]:
        y = _half(group, y, half, reversed_rows=False)
    return y + 6


def _half(parent: Element, y: float, half: Half, *, reversed_rows: bool) -> float:
    place = {"x": MARGIN - 10, "y": float(y - 8), "width": WIDTH - 2 * MARGIN + 20, "rx": 8}
    mat = tiles.shape(parent, "rect", "mat", **place)
    start, y = y, y + 12
    whose = tiles.text(parent, MARGIN, y, half.whose, "whose")
    if half.has:
        whose.text = f"{half.whose} – {clean(' · '.join(half.has))}"
    y += 18
    if reversed_rows:
        y = _piles(parent, y, half)
    for row in reversed(half.rows) if reversed_rows else half.rows:
        y = _row(parent, y, row)
    if not reversed_rows:
        y = _piles(parent, y, half)
    mat.set("height", f"{y - start:g}")
    return y + 8


def _piles(parent: Element, y: float, half: Half) -> float:
    return _lines(parent, y, " · ".join(half.piles), "soft") if half.piles else y


def _row(parent: Element, y: float, row: Row) -> float:
    if not row.tiles:
        return _lines(parent, y, f"{row.zone}: leer", "soft")
    y = _lines(parent, y, row.zone, "soft") - 8
    return _cards(parent, y, row.tiles)


def _cards(parent: Element, y: float, cards: Sequence[Tile]) -> float:
    for start in range(0, len(cards), ACROSS):
        for place, tile in enumerate(cards[start : start + ACROSS]):
            tiles.draw(parent, tile, MARGIN + place * (tiles.WIDTH + tiles.GAP), y)
        y += tiles.HEIGHT + tiles.GAP
    return y + 10
