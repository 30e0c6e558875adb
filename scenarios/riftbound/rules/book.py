"""The rule objects by the number of their entry; whoever says what a rule does takes it from here."""

from __future__ import annotations

from kfrules.scenarios.kernel import Rule

BOOK: dict[str, Rule] = {}


def rule(number: str) -> Rule:
    """Return the rule of an entry, made when it is first asked for."""
    if number not in BOOK:
        BOOK[number] = Rule(number)
    return BOOK[number]


SAID_ELSEWHERE = (
    "000", "001", "050", "052", "115", "182", "515", "586", "589.1", "589.2", "620", "107.2", "137", "139.2", "142",
    "151", "156", "162", "711", "507", "512", "513", "516", "528", "532", "536", "540", "541", "545", "548", "549",
    "550", "551", "559", "559.3.c", "559.3.d", "560", "560.2", "560.4", "562", "563.2.c", "567", "569", "570", "584",
    "585", "597", "599", "605", "610", "613", "620", "622", "623", "624", "632.1.b", "632.2", "634", "637", "638",
    "639", "648.8", "701", "708", "709", "713", "717", "718", "719", "720", "721", "722", "724", "725", "726", "727",
    "728", "729",
)  # fmt: skip
"""Entries that are asked for where their matter is dealt with: legality, plans, the view, divisions, triggers."""
for _number in SAID_ELSEWHERE:
    rule(_number)
