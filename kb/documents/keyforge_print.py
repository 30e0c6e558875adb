"""Read KeyForge's printed rulebook as its PDF gives it: torn columns, card faces, captions, lost pages.

The paragraphs come from `keyforge_pages`; `keyforge_faces` tells pictures from text, `keyforge_columns` puts
the columns in order, `keyforge_print_parts` reads errata, questions and the timing overview.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kfrules.kb.documents.keyforge_columns import Block, Orphan, adopt
from kfrules.kb.documents.keyforge_faces import State, is_caps, next_state, repeated
from kfrules.kb.documents.keyforge_pages import GAP, Pages, Paragraph, pages
from kfrules.kb.documents.keyforge_print_parts import errata, questions, timing
from kfrules.kb.documents.keyforge_refs import references
from kfrules.kb.documents.keyforge_text import example_label, split_inline, text_of
from kfrules.kb.documents.repair import BROKEN, breaks_off, vocabulary
from kfrules.kb.documents.source import lines_of
from kfrules.kb.documents.units import Document, Kind, Oddity, Unit, runs
from kfrules.rules_de.ids import slug

_YEARS = {"RdA": "2018", "ZdA": "2019", "KW": "2019", "MM": "2020"}
"""The year in which a set appeared that the document names."""

_VERSION = re.compile(r"\bVERSION\s+(\d+\.\d+)")
_SIGNS = (
    *(r"^GLOSSAR\s*$", r"^SCHRITT \d: ", r"^ZUGÜBERSICHT\s*$", r"^ERRATA\s*$"),
    *(r"\(RdA \d{3}\)", r"KEYFORGE\s+SPIELREGEL"),
)


def recognise(text: str) -> float:
    """Return how sure it is that the text is KeyForge's printed rulebook (0 to 1)."""
    plain = GAP.sub("", text)
    if "keyforge" not in text.lower() or re.search(r"^#{1,6} ", text, re.M):
        return 0.0
    return min(1.0, 0.2 + 0.25 * sum(bool(re.search(sign, plain, re.M)) for sign in _SIGNS))


def read(text: str) -> Document:
    """Take the rulebook apart."""
    lines = lines_of(text)
    known = vocabulary(text)
    found = pages(lines, known)
    blocks, orphans = _blocks(found)
    moved = adopt(blocks, orphans)
    found.oddities += [Oddity(line, "Text ohne seine Überschrift", f"gehört zu „{title}“") for line, title in moved]
    blank = [number for number, line in enumerate(lines, 1) if not line.strip()]
    skipped = [*blank, *(number for numbers in found.furniture.values() for number in numbers)]
    units = [unit for block in blocks for unit in _units(block, known, skipped)]
    for part, reader in (("errata", errata), ("faq", questions), ("timing", timing)):
        paragraphs = [paragraph for paragraph in found.paragraphs if paragraph.part == part]
        units += reader(paragraphs, known, skipped, found.oddities) if paragraphs else []
    version = _VERSION.search(text)
    edition = version[1] if version else "print"
    sets = [name for name in _YEARS if re.search(rf"\({name}\s?\d", text)]
    parts = {unit.part for unit in units}
    missing = [name for part, name in (("glossary", "Glossar"), ("faq", "FAQ")) if part not in parts]
    document = Document(
        game="keyforge",
        edition=f"keyforge-{edition}",
        format="Text aus PDF (Regelheft)",
        title="KeyForge-Regelheft" + (f" ({', '.join(sets)})" if sets else ""),
        date=max((_YEARS[name] for name in sets), default=""),
        units=tuple(units),
        oddities=tuple(sorted(found.oddities, key=lambda oddity: oddity.line)),
        furniture={name: tuple(numbers) for name, numbers in found.furniture.items()},
        incomplete=f"es fehlt: {', '.join(missing)}" if missing else BROKEN if breaks_off(lines) else None,
    )
    return document.accounted(lines)


def _blocks(found: Pages) -> tuple[list[Block], list[Orphan]]:
    """Sort the paragraphs of rules, glossary and stories under their headings; pictures become furniture."""
    blocks: list[Block] = []
    orphans: list[Orphan] = []
    names = repeated([paragraph.lines for paragraph in found.paragraphs])
    state, orphaned = State.CAPTION, False
    own = [paragraph for paragraph in found.paragraphs if paragraph.part in ("rules", "glossary", "story")]
    for index, paragraph in enumerate(own):
        following = own[index + 1] if index + 1 < len(own) else None
        if paragraph.title:
            blocks.append(_block(paragraph))
            state, orphaned = State.TEXT, False
            continue
        before, state = state, _state(state, paragraph, following, names)
        if state is not State.TEXT:
            kind = "Bildbeschriftung" if state is State.CAPTION else "Kartenbild"
            found.furniture.setdefault(kind, []).extend(number for number, _ in paragraph.lines)
            if is_caps(paragraph.first) and paragraph.first.startswith("BEISPIEL"):
                what = "Beispiel aus Bildern, dessen Sätze zerrissen zwischen Kartenbildern stehen"
                found.oddities.append(Oddity(paragraph.lines[0][0], what, "Bildbeschriftung"))
        elif orphaned or not blocks or paragraph.gap or before is not State.TEXT:
            orphaned = True
            page_end = next((i for i in range(index + 1, len(own)) if own[i].gap), len(own))
            page = len(blocks) + sum(other.title is not None for other in own[index:page_end])
            orphans.append(Orphan(paragraph.part, len(blocks), paragraph.lines, page))
        else:
            blocks[-1].paragraphs.append(paragraph.lines)
    if orphans and not blocks:
        blocks.append(Block("Ohne Überschrift", orphans[0].part, []))
    return blocks, orphans


def _state(state: State, paragraph: Paragraph, following: Paragraph | None, names: frozenset[str]) -> State:
    if paragraph.part == "story":
        return State.TEXT
    if all(is_caps(line) for _, line in paragraph.lines) and state is State.TEXT and not paragraph.gap:
        if following and following.first.startswith("- "):
            return State.TEXT
    elif all(is_caps(line) for _, line in paragraph.lines) and paragraph.gap:
        return State.CAPTION
    return next_state(state, paragraph.lines, paragraph.gap, names)


def _block(paragraph: Paragraph) -> Block:
    assert paragraph.title is not None
    return Block(paragraph.title, paragraph.part, paragraph.lines[: paragraph.heading], [paragraph.body])


def _units(block: Block, known: frozenset[str], skipped: Sequence[int]) -> Iterator[Unit]:
    """Yield the unit of a block, then its examples."""
    text: list[tuple[int, str]] = []
    examples: list[list[tuple[int, str]]] = []
    for paragraph in (*block.paragraphs, *block.late):
        before, example = ([], paragraph) if example_label(paragraph) else split_inline(paragraph)
        text += [*before, (0, "")]
        if example:
            examples.append(list(example))
    own = [block.heading, *block.paragraphs, *block.late]
    spans = runs((number for paragraph in own for number, _ in paragraph), skipped)
    top = next(number for paragraph in own for number, _ in paragraph)
    lines = next(span for span in spans if span[0] <= top <= span[1])
    kinds: dict[str, Kind] = {"glossary": "glossary", "story": "story"}
    shown = [text_of(example, known) for example in examples]
    path = () if block.part != "glossary" or block.title == "GLOSSAR" else ("GLOSSAR",)
    yield Unit(
        kind="section" if block.title == "GLOSSAR" else kinds.get(block.part, "section"),
        title=block.title,
        text=text_of(text, known),
        lines=lines,
        path=path,
        part=block.part,
        examples=tuple(shown),
        references=references([line for paragraph in own[1:] for line in (*paragraph, (0, ""))]),
        pieces=tuple(span for span in spans if span != lines),
    )
    for example, words in zip(examples, shown, strict=True):
        span = (example[0][0], example[-1][0])
        yield Unit("example", block.title, words, span, path=(*path, block.title), part=block.part)
    if slug(block.title).startswith("schritt-3"):
        yield from _first_turn(block, known)


def _first_turn(block: Block, known: frozenset[str]) -> Iterator[Unit]:
    """Yield the rule for the first turn, which stands inside step 3 under a name of its own."""
    for paragraph in block.paragraphs:
        match = re.match(r"(Regel [^:.]{3,40}):", paragraph[0][1])
        if match:
            span = (paragraph[0][0], paragraph[-1][0])
            yield Unit("rule", match[1], text_of(paragraph, known), span, path=(block.title,), part=block.part)
