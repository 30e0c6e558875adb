"""The printed cards: facts of the first four German sets, found by name or number; what they do, in our own words.

The texts in `keyforge/kartentexte.csv` are never those of the cards: each is put into words from the card's definition
on the engine, by `python -m kfrules.scenarios.keyforge.wording`. The facts lie in `keyforge/karten.csv`, one row a
printing. A card that appears in several sets or houses has several rows; its English name is the same in all of them,
its German name not always.
"""

from __future__ import annotations

import csv
import re
from bisect import bisect_left
from functools import cache
from pathlib import Path

from kfrules.records import dataclass
from kfrules.rules_de.ids import slug
from kfrules.rules_de.similar import most_like
from kfrules.rules_de.slips import Names

CSV_FILE = Path(__file__).parent / "keyforge" / "karten.csv"
TEXTS_FILE = Path(__file__).parent / "keyforge" / "kartentexte.csv"

SETS: dict[str, str] = {
    "RdA": "Ruf der Archonten",
    "ZdA": "Zeitalter des Aufstiegs",
    "KW": "Kollidierende Welten",
    "MM": "Massenmutation",
}
"""The four sets that edition 1.6 covers, oldest first: abbreviation and German title."""

HOUSES_DE: dict[str, str] = {
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

TYPES_DE: dict[str, str] = {
    "action": "Aktion",
    "artifact": "Artefakt",
    "creature": "Kreatur",
    "upgrade": "Aufwertung",
}

KEYWORDS_DE: dict[str, str] = {
    "alpha": "Alpha",
    "assault": "Ansturm",
    "deploy": "Stationieren",
    "elusive": "Schwer zu fassen",
    "hazardous": "Gefährlich",
    "invulnerable": "Unverwundbar",
    "omega": "Omega",
    "poison": "Gift",
    "skirmish": "Scharmützel",
    "taunt": "Spott",
}

TRAITS_DE: dict[str, str] = {
    "[redacted]": "[ZENSIERT]",
    "agent": "Agent",
    "ai": "KI",
    "alien": "Außerirdischer",
    "ally": "Verbündeter",
    "angel": "Engel",
    "aquan": "Aquaner",
    "assassin": "Assassine",
    "beast": "Bestie",
    "cat": "Katze",
    "changeling": "Wechselbalg",
    "cyborg": "Cyborg",
    "demon": "Dämon",
    "dinosaur": "Dinosaurier",
    "dragon": "Drache",
    "egg": "Ei",
    "elf": "Elf",
    "equation": "Gleichung",
    "experiment": "Experiment",
    "faerie": "Fee",
    "fungus": "Pilz",
    "giant": "Riese",
    "goblin": "Goblin",
    "handuhan": "Handuhaner",
    "horseman": "Reiter",
    "human": "Mensch",
    "hunter": "Jäger",
    "imp": "Teufelchen",
    "insect": "Insekt",
    "item": "Gegenstand",
    "jelly": "Gallert",
    "knight": "Ritter",
    "krxix": "Krxix",
    "law": "Gesetz",
    "leader": "Anführer",
    "location": "Ort",
    "martian": "Marsianer",
    "merchant": "Händler",
    "monk": "Mönch",
    "mutant": "Mutant",
    "niffle": "Niffel",
    "philosopher": "Philosoph",
    "pilot": "Pilot",
    "pirate": "Pirat",
    "politician": "Politiker",
    "power": "Macht",
    "priest": "Priester",
    "proximan": "Proximaner",
    "psion": "Psioniker",
    "quest": "Abenteuerfahrt",
    "ranger": "Waldläufer",
    "rat": "Ratte",
    "robot": "Roboter",
    "scientist": "Wissenschaftler",
    "shapeshifter": "Gestaltwandler",
    "shard": "Scherbe",
    "sin": "Sünde",
    "soldier": "Soldat",
    "specter": "Gespenst",
    "spirit": "Geist",
    "thief": "Dieb",
    "tree": "Baum",
    "vehicle": "Fahrzeug",
    "weapon": "Waffe",
    "witch": "Hexe",
    "wolf": "Wolf",
}
"""English trait to German trait, for all traits printed in the four sets."""

CORRECTED: dict[str, str] = {
    "Backup Copy": "Sicherheitskopie",
    "Prince Derric, Unifier": "Prinz Derric der Einiger",
}
"""English name → the German name that an erratum gives the card; the printed one still finds it."""

_NUMBER = re.compile(r"^(rda|zda|kw|mm)[\s-]*(a?)(\d{1,3})$", re.IGNORECASE)
_HALF = re.compile(r"\s*\b([12])\s*(?:/|von)\s*2\s*$")
_LATER = (
    *("Dark Tidings", "Dunkle Gezeiten", "Winds of Exchange", "Winde des Wandels", "Grim Reminders"),
    *("Æmber Skies", "Tokens of Change", "Prophetic Visions", "Vault Masters", "Menagerie"),
)
"""Sets that came after edition 1.6."""
_MENTION = re.compile(
    rf"\b(?:(?:(?i:RdA|ZdA|KW|MM)|DT|WoE|WdW|GR|AS|ToC|PV)[ -]?(?P<number>A?\d{{1,3}})|(?i:{'|'.join(_LATER)}))\b"
)
_SET_NAMES = {name.lower(): name for name in SETS}


@dataclass(frozen=True, slots=True)
class Card:
    """One printing of a card: its facts, as printed.

    `power`, `armor`: None where the card has none (or, for power, an X). `aember`: printed æmber icons.
    `traits`, `keywords`: English (`knight`, `hazardous:3`). `half`: 1 (upper) or 2 (lower) of a gigantic
    creature, else 0; only the lower half carries power and armor. `name_de` is the name that counts;
    `printed_de` the one on the card, where an erratum corrects it.
    """

    set: str
    number: str
    name_de: str
    name_en: str
    house: str
    type: str
    power: int | None
    armor: int | None
    aember: int
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    rarity: str
    half: int = 0
    printed_de: str = ""

    @property
    def ref(self) -> str:
        """Set and number, as players cite a card: `RdA 242`."""
        return f"{self.set} {self.number}"

    @property
    def slug(self) -> str:
        """The slug of the German name: the card's id in citations."""
        return slug(self.name_de)


def _row(row: dict[str, str]) -> Card:
    def number(key: str) -> int | None:
        return int(row[key]) if row[key] else None

    return Card(
        set=row["set"],
        number=row["number"],
        name_de=CORRECTED.get(row["name_en"], row["name_de"]),
        name_en=row["name_en"],
        house=row["house"],
        type=row["type"],
        power=number("power"),
        armor=number("armor"),
        aember=number("aember") or 0,
        traits=tuple(row["traits"].split()),
        keywords=tuple(row["keywords"].split()),
        rarity=row["rarity"],
        half=number("half") or 0,
        printed_de=row["name_de"] if row["name_en"] in CORRECTED else "",
    )


@cache
def load() -> list[Card]:
    """Return all printings in the order of the sets and their numbers (cached; do not change the list)."""
    with CSV_FILE.open(encoding="utf-8", newline="") as file:
        return [_row(row) for row in csv.DictReader(file)]


@cache
def _texts() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    with TEXTS_FILE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["name_en"], []).append(row["text"])
    return found


def texts(name_en: str) -> list[str]:
    """Return what a card does, each of its texts in our own words; [] if it has none beside its keywords.

    >>> texts("Urchin")
    ['Spielen: Stiehl 1 Æmber.']
    """
    return list(_texts().get(name_en, ()))


@cache
def _by_name() -> dict[str, list[Card]]:
    """Slug of every German and English name → all printings of the cards that bear it, oldest first."""
    printings: dict[str, list[Card]] = {}
    for card in load():
        printings.setdefault(card.name_en, []).append(card)
    named: dict[str, dict[str, None]] = {}
    for name_en, cards in printings.items():
        names = {name_en, *(card.name_de for card in cards), *(card.printed_de for card in cards)} - {""}
        for name in names:
            named.setdefault(slug(name), {})[name_en] = None
    return {
        key: sorted((card for name in names for card in printings[name]), key=_print_order)
        for key, names in named.items()
    }


def _print_order(card: Card) -> tuple[int, int]:
    """Oldest set first; the lower half of a gigantic creature, which holds its facts, before the upper."""
    return (list(SETS).index(card.set), -card.half)


@cache
def _by_number() -> dict[str, list[Card]]:
    numbered: dict[str, list[Card]] = {}
    for card in sorted(load(), key=_print_order):
        numbered.setdefault(card.ref, []).append(card)
    return numbered


def reference(text: str) -> str | None:
    """Return the canonical form of a set number, or None where the text is none.

    >>> reference("rda7"), reference("KW A03"), reference("Köder")
    ('RdA 007', 'KW A03', None)
    """
    match = _NUMBER.match(text.strip())
    if match is None:
        return None
    printed_set, anomaly, number = match.groups()
    return f"{_SET_NAMES[printed_set.lower()]} {'A' + number.zfill(2) if anomaly else number.zfill(3)}"


def find(name_or_number: str) -> list[Card]:
    """Return every printing of the card with this German or English name or set number.

    Quotes, hyphens, case and the spelling of umlauts do not matter; every letter does (see `nearest`). A name
    gives all printings, the first printing first; `NAME 1/2` and `NAME 2/2` give one half of a gigantic
    creature. Two cards of one German name (Back-up der Biomatrix) are both given: compare `name_en`.

    >>> [card.ref for card in find("duma die märtyrerin")]
    ['RdA 242', 'ZdA 251']
    >>> find("RdA 242")[0].name_en
    'Duma the Martyr'
    """
    ref = reference(name_or_number)
    if ref is not None:
        return list(_by_number().get(ref, ()))
    cards = _by_name().get(slug(name_or_number), [])
    half = _HALF.search(name_or_number)
    if not cards and half is not None:
        whole = _by_name().get(slug(name_or_number[: half.start()]), [])
        return [card for card in whole if card.half == int(half.group(1))]
    return list(cards)


def not_in_sets(text: str) -> list[str]:
    """Return the mentions of later sets and of numbers that none of the four sets has.

    >>> not_in_sets("Was macht DT 012? Und RdA 999, RdA 242?")
    ['DT 012', 'RdA 999']
    """
    found = []
    for match in _MENTION.finditer(text):
        if match["number"] and reference(match.group()) in _by_number():
            continue
        found.append(match.group())
    return list(dict.fromkeys(found))


_SHORTEST_GUESS = 4  # letters of the first words that may stand for a whole name
_ALIKE = 84  # per cent of likeness from which a name counts as mistyped
_CLEARLY = 6  # per cent by which it must be ahead of the next


def nearest(name: str, n: int = 3) -> list[str]:
    """Return the `n` German card names that look most like `name`, best first."""
    wanted = slug(name)
    if not wanted:
        return []
    names = _shown_names()
    return list(dict.fromkeys(names[key] for key in most_like(wanted, names)))[:n]


def guess(name: str) -> list[Card]:
    """Return the card that a mistyped or shortened name can only mean ("Sir Makr", "Duma"), else [].

    For commands that people type; scenario files name their cards exactly.
    """
    from rapidfuzz import fuzz, process

    wanted = slug(name)
    names = _shown_names()
    keys = _sorted_names()
    first, end = bisect_left(keys, f"{wanted}-"), bisect_left(keys, f"{wanted}.")  # the sign after the hyphen
    begun = {names[key] for key in keys[first:end]}
    if len(wanted) >= _SHORTEST_GUESS and len(begun) == 1:
        return find(begun.pop())
    likely = _shown_letters().may_share(wanted, _ALIKE - _CLEARLY)
    best = process.extract(wanted, likely, scorer=fuzz.ratio, limit=4)
    close = list(dict.fromkeys(names[key] for key, score, _ in best if score >= best[0][1] - _CLEARLY))
    return find(close[0]) if best and best[0][1] >= _ALIKE and len(close) == 1 else []


@cache
def _sorted_names() -> list[str]:
    return sorted(_shown_names())


@cache
def _shown_names() -> dict[str, str]:
    """Slug of every name → the German name to show for it."""
    names: dict[str, str] = {}
    for card in load():
        names.setdefault(slug(card.name_en), card.name_de)
    for card in load():
        names[slug(card.name_de)] = card.name_de
    return names


@cache
def _shown_letters() -> Names:
    return Names(_shown_names())
