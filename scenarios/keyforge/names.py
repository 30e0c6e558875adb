"""German names of houses, keys, keywords and places, as the trace and error messages say them."""

from __future__ import annotations

from collections.abc import Iterable

from kfrules.rules_de.cards import HOUSES_DE
from kfrules.rules_de.cards import KEYWORDS_DE as PRINTED_KEYWORDS
from kfrules.scenarios.kernel.events import label

COLOURS_DE = {"red": "rot", "blue": "blau", "yellow": "gelb"}
KEYWORDS_DE = {**PRINTED_KEYWORDS, "ansturm": "Ansturm", "gefaehrlich": "Gefährlich"}  # and the entries of two
BONUS_DE = {"aember": "Æmber", "capture": "Erbeuten", "damage": "Schaden", "draw": "Ziehen"}
STEPS_DE = {
    "setup": "Spielaufbau",
    "forge": "Schlüssel schmieden",
    "house": "Fraktion wählen",
    "main": "Karten spielen, ablegen und verwenden",
    "ready": "Karten spielbereit machen",
    "draw": "Karten ziehen",
}
PHASES_DE = {
    "mulligan": "Mulligan",
    "forge": "Schlüssel schmieden",
    "house": "Fraktion wählen",
    "archives": "Archiv",
    "main": "Karten spielen, ablegen und verwenden",
}
COUNTERS_DE = {
    "power": "Stärkemarker",
    "doom": "Verderbensmarker",
    "growth": "Wachstumsmarker",
    "fuse": "Luntenmarker",
    "glory": "Ruhmesmarker",
    "disruption": "Störmarker",
    "scheme": "Intrigenmarker",
    "warrant": "Gesucht-Marker",
}
WAYS_EN = {
    "Ablagestapel": "discard",
    "Ansturm": "assault",
    "Archiv": "archives",
    "Deck": "deck",
    "Kampf": "fight",
    "Mutant": "mutants",
    "Rüstung": "armor",
    "Schaden": "damage",
    "Spielen": "trigger",
    "anlegen": "attach",
    "archivieren": "archive",
    "beschützen": "ward",
    "betäuben": "stun",
    "eine Kreatur": "creature",
    "heilen": "heal",
    "spielbereit": "ready",
    "transplantieren": "graft",
    "verschieben": "move",
    "zerstören": "destroy",
    "Æmber": "aember",
}
"""What texts of which one instruction is chosen call these, as a scenario written in English would."""
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


class Way(str):
    """The name of one of several things to do; `on` are the cards that it could be done to."""

    on: tuple[str, ...]

    def __new__(cls, name: str, on: Iterable[str] = ()) -> Way:
        """Return the name with the cards."""
        made = super().__new__(cls, name)
        made.on = tuple(on)
        return made


def counter_kind(name: str) -> str:
    """Return the kind of counter that a scenario means.

    >>> counter_kind("Verderbensmarker"), counter_kind("Verderben"), counter_kind("doom"), counter_kind("Murmel")
    ('doom', 'doom', 'doom', 'Murmel')
    >>> counter_kind("Gesucht-Marker"), counter_kind("Gesucht"), counter_kind("Ruhm"), counter_kind("Lunte")
    ('warrant', 'warrant', 'glory', 'fuse')
    """
    short = name.casefold().removesuffix("marker").removesuffix("-").removesuffix("s")
    for kind, german in COUNTERS_DE.items():
        stem = german.casefold().removesuffix("marker").removesuffix("-").removesuffix("s")
        if short and (short == kind.removesuffix("s") or (len(short) > 3 and stem.startswith(short))):
            return kind
    return name


__all__ = [
    "BONUS_DE",
    "COLOURS_DE",
    "COUNTERS_DE",
    "HOUSES_DE",
    "KEYWORDS_DE",
    "PHASES_DE",
    "STEPS_DE",
    "WAYS_EN",
    "ZONES_DE",
    "Way",
    "counter_kind",
    "label",
]
