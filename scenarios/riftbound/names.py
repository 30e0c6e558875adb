"""What the words of the format are called in German."""

from __future__ import annotations

DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")
UNIVERSAL, ANY = "universal", "any"
DOMAINS_DE = {"fury": "Wut", "calm": "Ruhe", "mind": "Geist", "body": "Körper", "chaos": "Chaos", "order": "Ordnung"}
POWER_DE = {**DOMAINS_DE, UNIVERSAL: "universelle Power"}
MODES_DE = {"duel": "Duell", "match": "Match", "ffa3": "Geplänkel zu dritt", "2v2": "Magmakammer (2 gegen 2)"}
PHASES = ("awaken", "beginning", "channel", "draw", "action", "ending")
PHASES_DE = {
    "awaken": "Erweckungsphase",
    "beginning": "Anfangsphase",
    "channel": "Channel-Phase",
    "draw": "Ziehphase",
    "action": "Aktionsphase",
    "ending": "Ende des Zuges",
}
TYPES_DE = {"unit": "Einheit", "spell": "Zauber", "gear": "Ausrüstung"}
KEYWORDS_DE = {
    "accelerate": "Beschleunigen",
    "action": "Aktion",
    "assault": "Sturmangriff",
    "deflect": "Ablenken",
    "ganking": "Ganking",
    "hidden": "Versteckt",
    "reaction": "Reaktion",
    "shield": "Schild",
    "tank": "Tank",
    "temporary": "Temporär",
    "vision": "Vision",
}
VALUED = frozenset({"assault", "deflect", "shield"})
"""Keywords that carry a value; without one it is 1."""
COUNTED = VALUED | {"vision"}
"""Keywords whose instances add up; of the others further ones are redundant."""
ZONES_DE = {
    "base": "Basis",
    "hand": "Hand",
    "deck": "Hauptdeck",
    "trash": "Ablage",
    "banished": "Verbannung",
    "chain": "Kette",
    "hidden": "verdeckt",
    "champion": "Champion-Zone",
    "legend": "Legendenzone",
    "gone": "nicht mehr im Spiel",
}
TOKENS_DE = {"recruit": "Rekrut", "sprite": "Sprite"}
SIDES = ("me", "opponent", "ally", "opponent2")
ORDER = {
    "duel": ("me", "opponent"),
    "match": ("me", "opponent"),
    "ffa3": ("me", "opponent", "opponent2"),
    "2v2": ("me", "opponent", "ally", "opponent2"),
}
"""The sides of a mode in turn order."""
VICTORY = {"duel": 8, "match": 8, "ffa3": 8, "2v2": 11}
BATTLEFIELDS = {"duel": 2, "match": 2, "ffa3": 3, "2v2": 3}
BLANK = "Leere Karte"
