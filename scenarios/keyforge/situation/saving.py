"""The scenario of a situation as a file: what was played, with the end as its checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kfrules.scenarios.keyforge.situation.playing import End

if TYPE_CHECKING:
    from kfrules.scenarios.keyforge.situation import Situation
    from kfrules.scenarios.keyforge.situation.judging import Variant
    from kfrules.scenarios.keyforge.situation.verdict import Verdict

_CARD = ("damage", "stunned", "warded", "enraged", "aember", "ready")
_SIDE = ("aember", "keys", "chains")


def scenario(situation: Situation, variant: Variant, verdict: Verdict) -> str:
    """Return the text of a scenario file that `kfrules check` passes."""
    from kfrules.scenarios.format.write import text

    record: Any = dict(variant.record)
    record["ruling"] = verdict.text
    steps = [dict(step) for step in record["when"]]
    if variant.ends.step is not None:
        steps[variant.ends.step]["refused"] = _refusal(variant)
    record["when"] = steps
    names = [thing.name for thing in situation.reading.table.things]
    blocks = [_block(end, names) for end in variant.ends.ends]
    if len(blocks) == 1:
        record["then"] = blocks[0]
    else:
        record["possible"] = [block for index, block in enumerate(blocks) if block not in blocks[:index]][:6]
    return text(record)


def _refusal(variant: Variant) -> Any:
    from kfrules.rules_de.entries import load

    known = {name.rpartition(":")[2] for name in load("keyforge")}
    return next((rule for rule in variant.ends.refused or () if rule in known), True)


def _block(end: End, names: list[str]) -> dict[str, Any]:
    block: dict[str, Any] = {side: {key: end.sides[side][key] for key in _SIDE} for side in ("me", "opponent")}
    cards = {}
    for name in names:
        card = end.cards[name]
        cards[name] = {"zone": card["zone"]} | ({key: card[key] for key in _CARD} if card["zone"] == "line" else {})
    return block | ({"cards": cards} if cards else {})
