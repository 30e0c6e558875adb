"""Mana: costs (`2RR`, `X1G`, `{1}{W/U}{B/P}`) and what is in a pool (`WWUC`)."""

from __future__ import annotations

import re
from functools import lru_cache

from kfrules.records import dataclass
from kfrules.scenarios.magic.phrases.words import LETTERS, PhraseError

_SYMBOL = re.compile(r"\{([^}]+)\}|(\d+)|([WUBRGCXYS])")


@dataclass(frozen=True, slots=True)
class Mana:
    """A mana cost. `symbols`: each the ways to pay it, of letters, "2" (two generic) and "P" (2 life).

    Rule 107.4: the symbols of mana.
    """

    generic: int = 0
    x: int = 0
    symbols: tuple[tuple[str, ...], ...] = ()

    @property
    def value(self) -> int:
        """Return the mana value with X as 0 (rule 202.3)."""
        return self.generic + sum(2 if "2" in symbol else 1 for symbol in self.symbols)

    @property
    def colors(self) -> frozenset[str]:
        """Return the colors of the symbols (rule 202.2)."""
        return frozenset(LETTERS[one] for symbol in self.symbols for one in symbol if one in LETTERS)

    def __bool__(self) -> bool:
        return bool(self.generic or self.x or self.symbols)

    def plus(self, other: Mana) -> Mana:
        """Return both costs together."""
        return Mana(self.generic + other.generic, self.x + other.x, (*self.symbols, *other.symbols))


def is_mana(text: str) -> bool:
    """Tell whether a text is a mana cost."""
    return bool(text) and not _SYMBOL.sub("", text)


@lru_cache(4096)
def mana(text: str) -> Mana:
    """Return the cost that a text says.

    >>> mana("2RR").value, mana("{1}{W/U}{B/P}").symbols
    (4, (('W', 'U'), ('B', 'P')))
    """
    if not is_mana(text):
        raise PhraseError(f"„{text}“ sind keine Manakosten", "schreibe sie wie 2RR oder {1}{W/U}{B/P}")
    generic, x, symbols = 0, 0, []
    for braced, number, letter in _SYMBOL.findall(text):
        one = braced or number or letter
        if one.isdecimal():
            generic += int(one)
        elif one in "XY":
            x += 1
        else:
            parts = tuple(one.split("/"))
            if not all(part in "WUBRGCS2P" and len(part) == 1 for part in parts):
                raise PhraseError(f"„{{{one}}}“ ist kein Manasymbol", "möglich sind etwa {W}, {W/U}, {2/W}, {B/P}, {S}")
            symbols.append(parts)
    return Mana(generic, x, tuple(symbols))


def pool(text: str) -> tuple[str, ...]:
    """Return the mana of a pool, a letter each.

    >>> pool("GWC2")
    ('G', 'W', 'C', 'C', 'C')
    """
    made: list[str] = []
    for braced, number, letter in _SYMBOL.findall(text):
        one = braced or number or letter
        made += ["C"] * int(one) if one.isdecimal() else [one]
    if _SYMBOL.sub("", text) or not all(one in "WUBRGC" for one in made):
        raise PhraseError(f"„{text}“ ist kein Mana", "schreibe Buchstaben aus WUBRGC")
    return tuple(made)
