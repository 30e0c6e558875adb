"""The little Markdown that entries use (paragraphs, lists, tables, headings), for a narrow terminal."""

from __future__ import annotations

import re

from kfrules.cli.screen import Screen

_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])\s+(.*)$")
_RULE = re.compile(r"^\|?[\s:|-]+\|[\s:|-]*$")
_CODE = re.compile(r"`([^`]*)`")
_ITALIC = re.compile(r"(?<![\w*])[*_]([^*_\s][^*_]*?)[*_](?![\w*])")


def show_markdown(screen: Screen, text: str) -> None:
    """Write Markdown as wrapped lines; bold stays bold, tables become lines of cells."""
    paragraph: list[str] = []
    start, hang = "", ""

    def finish() -> None:
        nonlocal start, hang
        if paragraph:
            screen.say(_plain(" ".join(paragraph)), indent=start, hang=hang)
        paragraph.clear()
        start = hang = ""

    header: list[str] = []
    for line in text.split("\n"):
        item = _ITEM.match(line)
        if not line.strip():
            finish()
            header = []
            screen.say()
        elif line.startswith("#"):
            finish()
            screen.say(line.lstrip("# "), style="bold")
        elif line.lstrip().startswith("|"):
            finish()
            if _RULE.match(line.strip()):
                continue
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not header:
                header = cells
            else:
                _row(screen, header, cells)
        elif item:
            finish()
            depth = "  " * (len(item[1]) // 2)
            start = f"{depth}{'-' if item[2] in '-*+' else item[2]} "
            hang = " " * len(start)
            paragraph.append(item[3])
        else:
            paragraph.append(line.strip())
    finish()


def _row(screen: Screen, header: list[str], cells: list[str]) -> None:
    """Write a table row as one list item: the first cell, then the others under their headings."""
    others = (f"{name} {cell}" if name else cell for name, cell in zip(header[1:], cells[1:], strict=False))
    screen.say(_plain(f"- {header[0]} {cells[0]}: {', '.join(others)}"), hang="  ")


def _plain(text: str) -> str:
    return _ITALIC.sub(r"\1", _CODE.sub(r"\1", text))
