"""Question sets: JSON objects, one a line, each with the answers that count.

A line has `question`, `game`, `kind` and `gold`, the acceptable answers. An item of `gold` names an entry:
- `{"entry": "keyforge:gift"}`: by its id;
- `{"heading": "GLOSSAR: GIFT"}` or `{"heading": "GIFT"}`: by the heading of KeyForge 1.6 that it has there;
- `{"heading": "FAQ: Alpha"}`: any answer of that topic (`faq-alpha-1`, `faq-alpha-2`);
- `{"type": "faq", "section": "Alpha", "heading": "the question's first words"}`: this one answer. Which number it
  has within its topic is read in the official document, when `KFRULES_RULEBOOKS` names its folder;
  without it any answer of the topic counts;
- `{"number": "702.2b", "parent": "702.2"}` or `{"heading": "702.2"}`: the rule of another game, one below it, or the
  entry of its parent;
- `{"heading": "G: Todesberührung"}`: the entry or the glossary entry of that name;
- `{"doc": "004", "line": 1218}`: a passage over that line of the document.

A question without gold is one to abstain on. `needs_game`: its words fit another game too.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from kfrules.kb.results import Hit
from kfrules.records import dataclass
from kfrules.rules_de import entries
from kfrules.rules_de.ids import slug

OWN = Path(__file__).parent / "questions.jsonl"
"""Our own small set, written without a look at the entries' questions."""


DOCUMENTS = {
    "000": "keyforge-1.6",
    "001": "keyforge-print",
    "002": "magic-2025-11-14",
    "003": "riftbound-kernregeln",
    "004": "arkham-2.2",
}
"""How the sets name the documents → the edition."""


@dataclass(frozen=True, slots=True)
class Gold:
    """An answer that counts: a pattern of ids (or titles, after `=`), or a line of an edition."""

    pattern: re.Pattern[str]
    edition: str = ""
    line: int = 0

    def counts(self, hit: str) -> bool:
        """Tell whether a hit (as `names` writes it) is this answer."""
        for name in hit.split(" | "):
            edition, _, lines = name.partition("@")
            if lines and edition == self.edition:
                first, _, last = lines.partition("-")
                if int(first) <= self.line <= int(last):
                    return True
            elif self.pattern.fullmatch(name):
                return True
        return False


def names(hit: Hit) -> str:
    """Return what a hit answers to: its entry, its rule number, its title, its lines."""
    called = [hit.entry, f"={slug(hit.title)}"]
    if hit.number and hit.game != "keyforge":
        called.append(f"{hit.game}:{hit.number}")
    if hit.lines:
        called.append(f"{hit.edition}@{hit.lines[0]}-{hit.lines[1]}")
    return " | ".join(called)


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a set. `gold`: the answers that count; empty: abstain."""

    id: str
    game: str
    kind: str
    text: str
    gold: tuple[Gold, ...]
    needs_game: bool | None = None

    def rank(self, order: list[str]) -> int | None:
        """Return the place of the first hit (see `names`) that counts, from 0, or None."""
        return next((at for at, hit in enumerate(order) if any(gold.counts(hit) for gold in self.gold)), None)


def load(path: Path) -> list[Question]:
    """Read a question set."""
    lines = (json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip())
    return [
        Question(
            line["id"],
            line["asked_as"] if line.get("abstain") and "asked_as" in line else line["game"],
            line["kind"],
            line["question"],
            tuple(found for gold in line["gold"] for found in _golds(gold, line["game"])),
            line.get("needs_game"),
        )
        for line in lines
    ]


def _golds(gold: dict[str, Any], game: str) -> Iterator[Gold]:
    edition, line = DOCUMENTS.get(str(gold.get("doc")), ""), int(gold.get("line") or 0)
    for pattern in _patterns(gold, game):
        yield Gold(re.compile(pattern), edition, line)


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
        yield _below(game, gold["number"])
        if gold.get("parent"):
            yield re.escape(f"{game}:{gold['parent']}")
    elif heading[:1].isdigit():
        yield _below(game, heading)
    else:
        yield re.escape(f"={slug(name if part == 'G' else heading)}")


def _below(game: str, number: Any) -> str:
    return rf"{game}:{re.escape(str(number).strip('.()'))}([.a-z].*)?"


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
