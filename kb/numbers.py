"""Rule numbers in a question: `702.2b`, `Regel 704.5`, `103.1.b`, `(1.14)`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kfrules.kb.text import words

_NUMBER = (
    r"(?<![\w.,])(?P<chapter>\d{1,3})"
    r"(?:\.(?P<rule>\d{1,3}))?"
    r"(?:\.?(?P<letter>[a-z])(?:\.(?P<deep>\d{1,2}))?)?"
    r"(?![\w%])(?!\.\d)(?!/)"
)
_AROUND = frozenset(
    words(
        "regel regeln rule rules nummer nr cr abschnitt klarstellung paragraph kapitel magic riftbound arkham horror "
        "was sagt steht in der die das unter bei zu zur zeige show lautet heisst genau und oder besagt von"
    )
)
"""Words beside a number that ask for nothing but the rule."""


def numbers(question: str) -> list[str]:
    """Return the rule numbers of a question in their order, as they are typed but in small letters.

    A number counts with a dot or a letter in it, or behind „Regel“ or alone with three digits: "3 Schaden" is none.

    >>> numbers("Was sagt Regel 704 zu 702.2B und (1.14)?"), numbers("3 Schaden bei 4/4, 2.5"), numbers("704")
    (['704', '702.2b', '1.14'], ['2.5'], ['704'])
    """
    return list(dict.fromkeys(_numbers(question)))


def _numbers(question: str) -> Iterator[str]:
    if not any(map(str.isdecimal, question)):  # most questions: the pattern need not be compiled
        return
    for match in re.finditer(_NUMBER, question, re.IGNORECASE):
        before = question[: match.start()].casefold().split()
        ruled = bool(before) and before[-1].strip("(.") in ("regel", "rule", "cr", "abschnitt")
        alone = len(match["chapter"]) == 3 and match.group() == question.strip(" .?!()")
        if match["rule"] or ruled or alone:
            yield match.group().lower()


def only_numbers(question: str) -> bool:
    """Tell whether a question asks for rules by number and for nothing else.

    >>> only_numbers("Was sagt Regel 704.5?"), only_numbers("Legenden nach 704.5j")
    (True, False)
    """
    if not numbers(question):
        return False
    return all(word in _AROUND for word in words(re.sub(_NUMBER, " ", question, flags=re.IGNORECASE)))


def spellings(number: str) -> list[str]:
    """Return the ways in which documents write a number: Magic `702.2b`, Riftbound `103.1.b`.

    >>> spellings("103.1.b"), spellings("702.2b"), spellings("1.14")
    (['103.1.b', '103.1b'], ['702.2b', '702.2.b'], ['1.14'])
    """
    joined = re.sub(r"\.([a-z])", r"\1", number)
    dotted = re.sub(r"(?<=\d)([a-z])", r".\1", joined)
    return list(dict.fromkeys([number, joined, dotted]))
