"""Question sets: JSON objects, one a line, each with the answers that count.

A line has `question`, `game`, `kind` and `gold`, the acceptable answers. An item of `gold` names an entry:
- `{"entry": "keyforge:gift"}`: by its id;
- `{"heading": "GLOSSAR: GIFT"}` or `{"heading": "GIFT"}`: by the heading of KeyForge 1.6 that it has there;
- `{"heading": "FAQ: Alpha"}`: any answer of that topic (`faq-alpha-1`, `faq-alpha-2`);
- `{"type": "faq", "section": "Alpha", "heading": "the question's first words"}`: this one answer. Which number it
  has within its topic is read in the official document, when `KFRULES_RULEBOOKS` names its folder;
  without it any answer of the topic counts;
- `{"number": "702.2"}`: the rule of another game, or one below it.

A question without gold is one to abstain on.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules_de import entries
from rules_de.ids import slug

OWN = Path(__file__).parent / "questions.jsonl"
"""Our own small set, written without a look at the entries' questions."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a set. `gold`: patterns of the entry ids that count; empty: abstain."""

    id: str
    game: str
    kind: str
    text: str
    gold: tuple[re.Pattern[str], ...]

    def rank(self, order: list[str]) -> int | None:
        """Return the place of the first hit that counts, from 0, or None."""
        return next((at for at, entry in enumerate(order) if any(g.fullmatch(entry) for g in self.gold)), None)


def load(path: Path) -> list[Question]:
    """Read a question set."""
    lines = (json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip())
    return [
        Question(
            line["id"],
            line["asked_as"] if line.get("abstain") and "asked_as" in line else line["game"],
            line["kind"],
            line["question"],
            tuple(re.compile(pattern) for gold in line["gold"] for pattern in _patterns(gold, line["game"])),
        )
        for line in lines
    ]


def _patterns(gold: dict[str, Any], game: str) -> Iterator[str]:
    if "entry" in gold:
        yield re.escape(gold["entry"])
        return
    heading = str(gold.get("heading") or "")
    part, colon, name = heading.partition(": ")
    if game == "keyforge" and gold.get("type") == "faq":
        yield _faq(str(gold["section"]), heading)
    elif colon and part == "FAQ":
        yield _faq(name, None)
    elif game == "keyforge":
        plain = name if colon and part in ("GLOSSAR", "REGELN") else heading
        found = entries.resolve(plain)
        yield from map(re.escape, [found] if found else _entries_of(plain))
    elif "number" in gold:
        yield rf"{game}:{re.escape(str(gold['number']).rstrip('.'))}([.a-z].*)?"


def _entries_of(heading: str) -> list[str]:
    """Return the entries that rest on a passage that several share, as the first turn does on step 3."""
    found = entries.load("keyforge").values()
    return [e.id for e in found if any(heading.startswith(s.heading.removesuffix(" …")) for s in e.sources)]


def _faq(topic: str, question: str | None) -> str:
    numbers = _faq_numbers().get(topic, [])
    begins = " ".join((question or "").split())
    found = [n for n, text in enumerate(numbers, 1) if begins and text.startswith(begins)]
    return rf"keyforge:faq-{slug(topic)}-{found[0] if found else '[0-9]+'}"


@cache
def _faq_numbers() -> dict[str, list[str]]:
    """Return the questions of each topic in the official document, where the user has it."""
    path = Path(os.environ.get("KFRULES_RULEBOOKS", "/nirgends")) / "keyforge-1.6-web.md"
    if not path.exists():
        return {}
    faq = path.read_text("utf-8").partition("name='faq'")[2]
    topics = re.split(r"^## (.+)$", faq, flags=re.MULTILINE)[1:]
    return {
        topic.strip(): [" ".join(text.split()) for text in re.findall(r"\*\*(.+?)\*\*", body, re.DOTALL)]
        for topic, body in zip(topics[::2], topics[1::2], strict=True)
    }
