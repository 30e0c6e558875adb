"""The numbers of the Magic rules: their order, and what a number that was printed wrong must have been."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of subrules: l and o are skipped, they look like 1 and 0."""

_NUMBER = re.compile(r"(\d{3})\.(\d+)([a-z]?)\Z")


class Number(NamedTuple):
    """The number of a rule (100.2) or of a subrule (100.2a)."""

    section: int
    rule: int
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.section}.{self.rule}{self.letter}"

    def after(self) -> tuple[Number, Number | None]:
        """Return the number that follows in the same form, and the one in the other form.

        >>> [str(number) for number in Number(704, 5, "k").after()]
        ['704.5m', '704.6']
        >>> [str(number) for number in Number(704, 5).after()]
        ['704.6', '704.5a']
        """
        rule = Number(self.section, self.rule + 1)
        if not self.letter:
            return rule, Number(self.section, self.rule, "a")
        at = LETTERS.find(self.letter) + 1
        return (Number(self.section, self.rule, LETTERS[at]), rule) if 0 < at < len(LETTERS) else (rule, None)


def number(text: str) -> Number | None:
    """Return the number that a text is.

    >>> number("100.2a")
    Number(section=100, rule=2, letter='a')
    """
    match = _NUMBER.match(text)
    return Number(int(match[1]), int(match[2]), match[3]) if match else None


def mended(printed: Number, before: Number | None, section: int | None, taken: Collection[Number]) -> Number:
    """Return the number that was meant: the one printed, or the next free one where that stands elsewhere already.

    `before` is the number of the rule before, `section` the section that the rule stands in, `taken` holds the
    numbers that are printed correctly elsewhere.

    >>> str(mended(Number(120, 3, "c"), Number(120, 3, "g"), 120, {Number(120, 3, "c")}))
    '120.3h'
    >>> str(mended(Number(107, 17), Number(107, 17), 107, {Number(107, 17), Number(107, 18)}))
    '107.17a'
    """
    wrong_section = section is not None and printed.section != section
    if printed not in taken and not wrong_section:
        return printed
    if before is None or (section is not None and before.section != section):
        free = Number(section or printed.section, 1)
        return free if free not in taken else printed
    same_form, other_form = before.after()
    ahead = [same_form, other_form]
    if not before.letter and printed.letter or before.letter and not printed.letter:
        ahead.reverse()
    return next((found for found in ahead if found and found not in taken), printed)


def gap(before: Number | None, now: Number) -> Number | None:
    """Return the number that is missing between two.

    >>> gap(Number(613, 7, "k"), Number(613, 7, "n"))
    Number(section=613, rule=7, letter='m')
    >>> gap(Number(613, 7, "k"), Number(613, 8))
    """
    if before is None or before.section != now.section:
        return None if now.rule == 1 and not now.letter else Number(now.section, 1)
    return None if now in before.after() else next((x for x in before.after() if x and x < now), None)
