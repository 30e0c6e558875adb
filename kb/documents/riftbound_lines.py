"""The lines of the Riftbound rules: numbers, references and examples in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kfrules.kb.documents.units import Reference

Number = tuple[str, ...]
"""A number in its parts: `("103", "1", "b", "2")`."""

NUMBERED = re.compile(r"(?P<number>\d{3}(?:\.(?:\d{1,2}|[a-z]))*)(?P<end>[.:]?)\s+(?P<text>\S.*)")
EXAMPLE = re.compile(r"Beispiele?:(?:\s+|\Z)")

_INNER_EXAMPLE = re.compile(r"(?<=\S)\s*(?<![\w-])(?<![Zz]um )Beispiele?:\s+")
_PLACE = r"\d{3}(?:\.(?:\d{1,2}|[a-z])(?![\w]))*"
_MORE = r"für\s+(?:weitere|mehr)\s+Informationen"
_REFERENCE = re.compile(
    rf"(?:\bRegeln?\s+|\bunter\s+|(?<=\d\s)und\s+|(?<=,\s))(?P<target>{_PLACE}(?:\s?–\s?{_PLACE}|\s+bis\s+{_PLACE})?)"
    rf"(?P<dot>\.?)(?:\s+(?P<title>[A-ZÄÖÜ„][^.,;:]{{1,60}}?)(?=\s+{_MORE}|\s+und\s+Regel\s+\d|(?P<stop>\.)\Z))?"
)
_POINTS = re.compile(r"(?:[Ss]iehe|[Ww]eitere\s+Informationen|[Ss]pringe\s+zu|\bund)\b[^.]*\Z")


def parts(number: str) -> Number:
    """Return a number in its parts, without dots.

    >>> parts("103.1.b.2")
    ('103', '1', 'b', '2')
    """
    return tuple(number.split("."))


def following(number: Number) -> set[Number]:
    """Return the numbers that may come next: the first one below, or the next one at any level above.

    >>> sorted(".".join(found) for found in following(("103", "1", "b")))
    ['103.1.b.1', '103.1.c', '103.2', '104']
    """
    below = "a" if len(number) > 1 and number[-1].isdecimal() else "1"
    found = {(*number, below)}
    for depth in range(1, len(number) + 1):
        last = number[depth - 1]
        after = chr(ord(last) + 1) if last.isalpha() else str(int(last) + 1).zfill(len(last) if depth == 1 else 0)
        found.add((*number[: depth - 1], after))
    return found


def examples(text: str) -> tuple[str, list[str]]:
    """Return a text and the examples that stand inside it or make it up.

    >>> examples("Eins zählt. Beispiel: Zwei zählt nicht. Beispiel: Drei auch nicht.")
    ('Eins zählt.', ['Zwei zählt nicht.', 'Drei auch nicht.'])
    """
    start = EXAMPLE.match(text)
    rest = text[start.end() :] if start else text
    first, *others = _INNER_EXAMPLE.split(rest)
    return ("", [first.strip(), *map(str.strip, others)]) if start else (first.strip(), [*map(str.strip, others)])


def references(text: str, line: int) -> Iterator[Reference]:
    """Yield the references in a line.

    >>> told = "Siehe Regel 103.3. Ziegenstall für weitere Informationen."
    >>> [(found.target, found.title) for found in references(told, 1)]
    [('103.3', 'Ziegenstall')]
    >>> told = "Tu dies nach den Regeln 557 bis 563, dann Regel 540.4.b."
    >>> [(found.target, found.kind) for found in references(told, 1)]
    [('557 bis 563', 'range'), ('540.4.b', 'rule')]
    """
    for match in _REFERENCE.finditer(text):
        target = re.sub(r"\s+", " ", match["target"])
        ranged = "–" in target or " bis " in target
        title = match["title"]
        if title and match["stop"] and not _POINTS.search(text[: match.start()]):
            title = None
        yield Reference(target, "range" if ranged else "rule", line, title if match["dot"] else None)
