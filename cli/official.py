"""Official passages of imported editions, as `show` writes them: one edition below the other, or two side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass


from kfrules.cli.cite import edition
from kfrules.cli.screen import Screen

Record = dict[str, Any]

SIDE_BY_SIDE = 80
"""Columns from which two editions stand side by side."""


def show_passages(screen: Screen, passages: list[Record], titles: dict[str, str], place: str | None = None) -> None:
    """Write the passages of an entry, edition by edition; `place` is the one that was asked for.

    `titles`: edition → what its document calls itself.
    """
    editions = list(dict.fromkeys(passage["edition"] for passage in passages))
    by_edition = {one: [p for p in passages if p["edition"] == one] for one in editions}
    if len(editions) == 2 and screen.width >= SIDE_BY_SIDE:
        _show_columns(screen, by_edition, titles)
        return
    for one, some in reversed(by_edition.items()):
        screen.title(f"Offiziell: {named(one, titles)}")
        for passage in some:
            _show(screen, passage, marked=passage["entry"] == place)


def named(id: str, titles: dict[str, str]) -> str:
    """Return what an edition is called: ours with its date, another as its document says."""
    known = edition(id)
    return known if known != id else titles.get(id, id)


def label(passage: Record) -> str:
    """Return what stands before a passage: its number, „Beispiel“, or its place."""
    if passage["kind"] == "example":
        return "Beispiel"
    return str(passage["number"] or passage["locator"])


def words_of(passage: Record) -> str:
    """Return the text of a passage in one line; of a question with its answer both."""
    text = " ".join(str(passage["text"]).split())
    return f"{passage['question']} – {text}" if passage.get("question") else text


def _show(screen: Screen, passage: Record, marked: bool) -> None:
    depth = "  " * (1 + (passage["kind"] in ("subrule", "example")))
    lead = f"**{label(passage)}**" if passage["kind"] != "example" else label(passage)
    text = words_of(passage) or passage["title"]
    style = "" if passage["kind"] != "example" else "dim"
    arrow = "→ " if marked else ""
    screen.say(f"{arrow}{lead} {text} [Z. {passage['first_line']}]", indent=depth, hang=f"{depth}  ", style=style)


def _show_columns(screen: Screen, by_edition: dict[str, list[Record]], titles: dict[str, str]) -> None:
    """Write two editions side by side, the newer one on the left."""
    columns = []
    half = (screen.width - 5) // 2
    for one, some in reversed(by_edition.items()):
        lines = screen.wrapped(f"Offiziell: {named(one, titles)}", half)
        for passage in some:
            lines += ["", *screen.wrapped(f"{label(passage)} [Z. {passage['first_line']}]", half)]
            lines += screen.wrapped(words_of(passage) or passage["title"], half)
        columns.append(lines)
    left, right = columns
    screen.say()
    for row in range(max(len(left), len(right))):
        here = left[row] if row < len(left) else ""
        there = right[row] if row < len(right) else ""
        screen.whole(f"  {here:<{half}} │ {there}".rstrip())
