"""What was not said and goes without saying: told, so that nobody is misled."""

from __future__ import annotations

from kfrules.scenarios.keyforge.situation.things import ME, Table


def assumptions(table: Table) -> list[str]:
    """Return what the board takes for granted, as German sentences."""
    made = list(table.assumed)
    own = [t for t in table.things if t.card is None and t.type == "creature" and t.zone == "line"]
    if any(not t.facts.get("damage") for t in own):
        made.append("Wo kein Schaden genannt ist, ist die Kreatur unbeschädigt.")
    if any(not ({"armor", "keywords"} & set(t.facts)) for t in own):
        made.append("Wo nichts genannt ist, gibt es keine Rüstung, keine Schlüsselwörter und keine Marker.")
    if table.steps:
        whose = "dein Zug" if table.steps[0]["side"] == ME else "der Zug des Gegners"
        made.append(f"Es ist {whose}, und die aktive Fraktion passt.")
    return made
