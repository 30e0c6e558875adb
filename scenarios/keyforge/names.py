"""German names of houses, keys, keywords and places, as the trace and error messages say them."""

from __future__ import annotations

HOUSES_DE = {
    "brobnar": "Brobnar",
    "dis": "Dis",
    "logos": "Logos",
    "mars": "Mars",
    "sanctum": "Sanctum",
    "saurian": "Saurianer",
    "shadows": "Schatten",
    "staralliance": "Sternenallianz",
    "untamed": "Ungezähmte",
}
COLOURS_DE = {"red": "rot", "blue": "blau", "yellow": "gelb"}
KEYWORDS_DE = {
    "ansturm": "Ansturm",
    "gefaehrlich": "Gefährlich",
    "assault": "Ansturm",
    "hazardous": "Gefährlich",
    "poison": "Gift",
    "skirmish": "Scharmützel",
    "elusive": "Schwer zu fassen",
    "taunt": "Spott",
    "deploy": "Stationieren",
    "alpha": "Alpha",
    "omega": "Omega",
    "invulnerable": "Unverwundbar",
}
COUNTERS_DE = {
    "power": "Stärkemarker",
    "doom": "Verderbensmarker",
    "growth": "Wachstumsmarker",
    "fuse": "Luntenmarker",
    "glory": "Ruhmesmarker",
}
ZONES_DE = {
    "line": "Schlachtreihe",
    "artifacts": "Artefakte",
    "hand": "Hand",
    "deck": "Deck",
    "discard": "Ablagestapel",
    "archives": "Archiv",
    "purged": "verbannte Karten",
    "attached": "angelegt",
    "grafted": "transplantiert",
}


def counter_kind(name: str) -> str:
    """Return the kind of counter that a scenario means.

    >>> counter_kind("Verderbensmarker"), counter_kind("Verderben"), counter_kind("doom"), counter_kind("Murmel")
    ('doom', 'doom', 'doom', 'Murmel')
    """
    short = name.casefold().removesuffix("marker").removesuffix("-").removesuffix("s")
    for kind, german in COUNTERS_DE.items():
        if short and short in (kind.removesuffix("s"), german.casefold().removesuffix("marker").removesuffix("s")):
            return kind
    return name


def label(id: str) -> str:
    """Return the name under which a scenario knows a card.

    >>> label("Duma#2"), label("Kiesel~3")
    ('Duma', 'Kiesel')
    """
    return id.partition("#")[0].partition("~")[0]
