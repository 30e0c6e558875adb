"""From the blocks of the Arkham FAQ (a heading and what follows) to units."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kfrules.kb.documents.arkham_cards import card
from kfrules.kb.documents.arkham_examples import Example, split
from kfrules.kb.documents.arkham_lines import Paragraph
from kfrules.kb.documents.arkham_references import references
from kfrules.kb.documents.units import Kind, Lines, Oddity, Unit
from kfrules.records import dataclass, replace

TAG = re.compile(r"\(v(?P<version>\d+\.\d+[a-z]?)\)\s*(?P<rest>.*)\Z")
NUMBERED = re.compile(r"\((?P<number>\d+\.\d+)\)\s*(?P<title>.*)\Z")
QUESTION, ANSWER = re.compile(r"F:\s*"), re.compile(r"A:\s*")
FORBIDDEN = "Verboten"
_LONGEST_CARD = 120
_LIST_WITHOUT_SYMBOLS = re.compile(r"[ \t]*\t|- {2,}")
_ONLY_PLACE = re.compile(r"\([^()]*\d[^()]*\)\Z")
_HEADING = re.compile(r"[^(].*\((?:[^()„“.]*|[^()]*\.\.\.)\)\Z")
_EXPERIENCE = re.compile(r"(?P<name>.+?\)|[^()]+?)\s*(?P<more>[^():]*):\s*(?P<change>[+–-]\d+) Erfahrung\Z")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading and the paragraphs below it, up to the next heading."""

    kind: Kind
    body: tuple[Paragraph, ...]
    part: str
    path: tuple[str, ...] = ()

    @property
    def lines(self) -> Lines:
        """From the first line to the last."""
        return self.body[0].lines[0], self.body[-1].lines[1]


def units(blocks: Sequence[Block]) -> tuple[list[Unit], list[Oddity]]:
    """Return the units of the blocks, in order, and what was odd about them."""
    found: list[Unit] = []
    oddities: list[Oddity] = []
    for place, block in enumerate(blocks):
        if block.kind == "erratum":
            following = blocks[place + 1] if place + 1 < len(blocks) else None
            found += _erratum(block, following, oddities)
        elif block.kind == "faq":
            found += _faq(block, oddities)
        elif block.kind == "taboo":
            found += _taboo(block)
        else:
            found += _titled(block, oddities)
    return found, oddities


def _with_examples(unit: Unit, examples: Sequence[Example]) -> list[Unit]:
    """Return a unit with its examples, and each of them as a unit of its own."""
    path = (*unit.path, f"{unit.number} {unit.title}" if unit.kind == "clarification" else unit.title)
    own = [
        Unit("example", f"Beispiel: {unit.title}", example.text, example.lines, path=path, part=unit.part)
        for example in examples
    ]
    return [replace(unit, examples=tuple(example.text for example in examples)), *own]


def _titled(block: Block, oddities: list[Oddity]) -> list[Unit]:
    """Return a section, a definition or a clarification: the first paragraph is its heading."""
    head, *rest = block.body
    text, examples = split(rest)
    bare = sum(1 for paragraph in rest if _LIST_WITHOUT_SYMBOLS.match(paragraph.raw))
    if bare:
        what = f"in der Liste fehlen die Spielsymbole ({bare} Zeilen)"
        oddities.append(Oddity(block.lines[0], what, "Liste der Namen"))
    numbered = NUMBERED.match(head.text)
    title, number = (numbered["title"], numbered["number"]) if numbered else (head.text, None)
    if block.kind == "section" and (counted := re.match(r"(\d+)\. (.+)", title)):
        number, title = counted.groups()
    found = references(block.body[1:])
    unit = Unit(block.kind, title, text, block.lines, number, block.path, block.part, references=found)
    return _with_examples(unit, examples)


def _faq(block: Block, oddities: list[Oddity]) -> list[Unit]:
    """Return a question with its answer."""
    at = next((n for n, p in enumerate(block.body) if ANSWER.match(p.text)), len(block.body))
    question = QUESTION.sub("", "\n\n".join(paragraph.shown for paragraph in block.body[:at]), count=1)
    text, examples = split(block.body[at:])
    if at == len(block.body):
        oddities.append(Oddity(block.lines[0], "die Frage hat keine Antwort", "Frage ohne Antwort"))
    unit = Unit(
        "faq",
        question,
        ANSWER.sub("", text, count=1),
        block.lines,
        path=block.path,
        part=block.part,
        references=references(block.body),
        question=question,
    )
    return _with_examples(unit, examples)


def _erratum(block: Block, following: Block | None, oddities: list[Oddity]) -> list[Unit]:
    """Return an erratum. Where the tag of the next follows at once, the text below is that of both."""
    heads, body = _heads(block.body)
    text, examples = split(body)
    pieces: tuple[Lines, ...] = ()
    if not body:
        read_as = "Eintrag ohne Text"
        shared = _heads(following.body)[1] if following and following.kind == "erratum" else ()
        if shared:
            text, pieces = split(shared)[0], ((shared[0].lines[0], shared[-1].lines[1]),)
            read_as = "er teilt den Text des nächsten Eintrags"
        oddities.append(Oddity(block.lines[0], "unter dem Eintrag steht kein Text", read_as))
    tag = TAG.match(heads[0])
    named = [card(head) for head in (tag["rest"] if tag else heads[0], *heads[1:])]
    unit = Unit(
        "erratum",
        "; ".join(dict.fromkeys(entry.name for entry in named)),
        text,
        block.lines,
        "; ".join(dict.fromkeys(entry.place for entry in named if entry.place)) or None,
        block.path,
        block.part,
        references=references(block.body),
        version=tag["version"] if tag else None,
        pieces=pieces,
    )
    return _with_examples(unit, examples)


def _heads(body: Sequence[Paragraph]) -> tuple[list[str], Sequence[Paragraph]]:
    """Return the headings of an erratum (a card each) and the paragraphs of its text."""
    heads = [body[0].text]
    place = 1
    while place < len(body):
        text = body[place].text
        before_place = place + 1 < len(body) and _ONLY_PLACE.match(body[place + 1].text)
        if _ONLY_PLACE.match(text):
            heads[-1] += f" {text}"
        elif not body[place].bullet and (before_place or _names_card(text)):
            heads.append(text)
        else:
            break
        place += 1
    return heads, body[place:]


def _names_card(text: str) -> bool:
    return len(text) <= _LONGEST_CARD and bool(_HEADING.match(text))


def _taboo(block: Block) -> list[Unit]:
    """Return an entry of the taboo list; the category is the last part of its path, and opens its text."""
    head, *rest = block.body
    *above, category = block.path
    text, examples = split(rest)
    name = head.text.rstrip(":")
    if change := _EXPERIENCE.match(head.text):
        name, amount = change["name"], change["change"].replace("–", "-")
        category = next(
            (word.strip() for word in category.split("/") if ("Un" in word) == (amount[0] == "-")), category
        )
        text = f"{amount} Erfahrung" + (f" ({change['more']})" if change["more"] else "")
    entry = card(name)
    text = f"{category}: {text}" if text else category
    path = (*above, category)
    found = references(block.body)
    unit = Unit("taboo", entry.name, text, block.lines, entry.place, path, block.part, references=found)
    return _with_examples(unit, examples)
