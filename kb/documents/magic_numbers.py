"""The numbers of the Magic rules: their order, and what a number that was printed wrong must have been."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container
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


def mended(
    printed: Number, before: Number | None, section: int, used: Container[Number], known: Counter[Number]
) -> Number:
    """Return the number that was meant: the one printed, or the next free one where that cannot be.

    `before` is the number of the rule before in this section, `used` holds the numbers up to here, `known` counts
    all the numbers that are printed.

    >>> known = Counter([Number(120, 3, "c"), Number(120, 3, "c")])
    >>> str(mended(Number(120, 3, "c"), Number(120, 3, "g"), 120, {Number(120, 3, "c")}, known))
    '120.3h'
    >>> known = Counter([Number(107, 17), Number(107, 17), Number(107, 18)])
    >>> str(mended(Number(107, 17), Number(107, 17), 107, {Number(107, 17)}, known))
    '107.17a'
    """
    following = before.after() if before else (Number(section, 1), None)
    early = known[printed] > 1 and printed not in following and printed > following[0]
    if printed.section == section and printed not in used and not early:
        return printed
    ahead = following if before is None or bool(before.letter) == bool(printed.letter) else following[::-1]
    return next((free for free in ahead if free and not known[free]), printed)


def missing(before: Number | None, now: Number) -> Number | None:
    """Return the number that is missing before `now`.

    >>> missing(Number(613, 7, "k"), Number(613, 7, "n"))
    Number(section=613, rule=7, letter='m')
    >>> missing(Number(613, 7, "k"), Number(613, 8))
    >>> missing(Number(613, 7, "k"), Number(613, 10))
    Number(section=613, rule=9, letter='')
    """
    following = before.after() if before else (Number(now.section, 1), None)
    if now in following or (before and now < before):
        return None
    if now.letter:
        same_rule = before is not None and before.rule == now.rule
        return following[0 if before and before.letter else 1] if same_rule else Number(now.section, now.rule)
    return Number(now.section, now.rule - 1)
