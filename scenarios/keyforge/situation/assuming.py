"""What was not said and goes without saying: told, so that nobody is misled."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.things import KeyForgeTable
from kfrules.scenarios.situation.things import ME


def assumptions(table: KeyForgeTable) -> list[str]:
    """Return what the board takes for granted, in a few German words each."""
    made = list(table.assumed)
    own = [t for t in table.things if t.card is None and t.type == "creature" and t.zone == "line"]
    if any(not t.facts.get("damage") for t in own):
        made.append("unbeschädigt, wo kein Schaden genannt ist")
    if any(not ({"armor", "keywords"} & set(t.facts)) for t in own):
        made.append("ohne Rüstung, Schlüsselwörter und Marker, wo keine genannt sind")
    if table.steps:
        whose = "dein Zug" if table.steps[0]["side"] == ME else "der Zug des Gegners"
        made.append(f"{whose}, die aktive Fraktion passt")
    return made
