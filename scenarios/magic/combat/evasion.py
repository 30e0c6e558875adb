"""Why a creature cannot block an attacker: evasion abilities, all of which must be met (rule 509.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.magic.forbidding import of_keyword, rule
from kfrules.scenarios.magic.numbers import matches
from kfrules.scenarios.magic.objects import Context
from kfrules.scenarios.magic.phrases import filters
from kfrules.scenarios.magic.protection import protected
from kfrules.scenarios.magic.snapshot import Chars

if TYPE_CHECKING:
    from kfrules.scenarios.magic.game import Magic


def evades(game: Magic, blocker: str, attacker: str) -> list[Rule]:
    """Return the rules by which a creature cannot block an attacker."""
    if not game.on("509.1b"):
        return []
    found = [rule(number, *also, "509.1b") for number, *also in _keywords(game, blocker, attacker)]
    for one in game.told("cannot", "be blocked", attacker):
        if one.text.filter is None:
            found.append(rule("509.1b", label(one.source), "101.2", *of_keyword(one)))
    for one in game.told("cannot", "be blocked by", attacker):
        context = Context(one.you, one.source)
        if one.text.filter is None or matches(game, one.text.filter, blocker, context):
            found.append(rule("509.1b", label(one.source), "101.2", *of_keyword(one)))
    for one in game.told("cannot", "block", blocker):
        if one.text.filter is not None and matches(game, one.text.filter, attacker, Context(one.you, one.source)):
            found.append(rule("509.1b", label(one.source), "101.2", *of_keyword(one)))
    return found


def _keywords(game: Magic, blocker: str, attacker: str) -> list[tuple[str, ...]]:
    mine, theirs = game.chars(blocker), game.chars(attacker)
    found: list[tuple[str, ...]] = []
    if not theirs.keywords and "shadow" not in mine.keywords and "decayed" not in mine.keywords:
        return found
    flies = mine.has("flying") or (mine.has("reach") and game.applies("702.17"))
    checks = (
        ("702.9", "702.9b", theirs.has("flying") and not flies),
        ("702.28", "702.28b", theirs.has("shadow") is not mine.has("shadow")),
        ("702.31", "702.31b", theirs.has("horsemanship") and not mine.has("horsemanship")),
        ("702.36", "702.36b", theirs.has("fear") and not (mine.is_("artifact") or "black" in mine.colors)),
        ("702.13", "702.13b", theirs.has("intimidate") and not (mine.is_("artifact") or mine.colors & theirs.colors)),
        ("702.118", "702.118b", theirs.has("skulk") and mine.power > theirs.power),
        ("702.16", "702.16f", protected(game, attacker, blocker)),
        ("702.14", "702.14c", _walks(game, theirs, mine.controller)),
    )  # fmt: skip
    for number, letter, holds in checks:
        if holds and game.applies(number):
            found.append((number, letter))
    return found


def _walks(game: Magic, attacker: Chars, defender: str) -> bool:
    """Landwalk: the defending player controls such a land (rule 702.14c)."""
    for value in attacker.values("landwalk"):
        text = str(value)
        wanted = filters.parse(text if "land" in text.split() else f"{text} land")
        if any(matches(game, wanted, id, Context(defender, id)) for id in game.under(defender)):
            return True
    return False
