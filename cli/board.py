"""The board of a scenario in a line or two a side, so that its proof can be followed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from kfrules.cli.screen import Screen
from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE

SIDES = {"me": "Du", "opponent": "Gegner"}
"""Who is who; `me` and `opponent` stay the two sides for the whole scenario."""

_ZONES = {
    "line": "",
    "artifacts": "Artefakte: ",
    "hand": "Hand: ",
    "deck": "Deck: ",
    "discard": "Ablagestapel: ",
    "archives": "Archiv: ",
    "purged": "verbannt: ",
}
_STATES = {
    "stunned": "betäubt",
    "warded": "beschützt",
    "enraged": "wütend",
    "attacked": "schon angegriffen",
}
_AMOUNTS = {
    "damage": "{} Schaden",
    "aember": "{} Æmber darauf",
    "power_counters": "{} Stärkemarker",
    "armor_used": "{} Rüstung verbraucht",
}
_LONG_ZONE = 6


def show_board(screen: Screen, record: dict[str, Any], indent: str = "  ") -> None:
    """Write who has what when the scenario begins."""
    given = record["given"]
    for side, name in SIDES.items():
        parts = list(_parts(given.get(side) or {}, record.get("facts") or {}))
        if parts:
            screen.say(f"{name}: {'; '.join(parts)}", indent=indent, hang=indent + "  ")
    details = list(_turn(given))
    if details:
        screen.say("; ".join(details), indent=indent)


def _parts(side: dict[str, Any], facts: dict[str, Any]) -> Iterator[str]:
    for zone, label in _ZONES.items():
        cards = side.get(zone) or []
        if len(cards) > _LONG_ZONE and zone != "line":
            yield f"{label}{len(cards)} Karten"
        elif cards:
            yield label + ", ".join(_grouped(cards, facts))
    if side.get("aember"):
        yield f"{side['aember']} Æmber"
    if side.get("keys"):
        yield f"{len(side['keys'])} Schlüssel"
    if side.get("chains"):
        yield f"{side['chains']} Ketten"


def _turn(given: dict[str, Any]) -> Iterator[str]:
    if given.get("active") == "opponent":
        yield "Der Gegner ist am Zug"
    if given.get("house"):
        yield f"Aktive Fraktion: {HOUSES_DE.get(given['house'], given['house'])}"
    if given.get("first_turn"):
        yield "Erster Spielzug"
    for card in given.get("lasting") or []:
        yield f"{card['card']} wirkt schon"


def _grouped(cards: list[dict[str, Any]], facts: dict[str, Any]) -> Iterator[str]:
    """Tell equal neighbours once: „A, B = Goblin (Stärke 1)“, „3× Kiesel“."""
    for told, equals in groupby(cards, lambda card: describe(card, facts)):
        names = [card.get("as") for card in equals]
        aliases = [str(name) for name in names if name]
        times = f"{len(names)}× " if len(names) > len(aliases) + 1 else ""
        yield f"{', '.join(aliases)} = {told}" if aliases else times + told


def describe(card: dict[str, Any], facts: dict[str, Any]) -> str:
    """Return a card's name with its values and state: „Giftling (Stärke 2, Gift, betäubt)“."""
    printed = facts.get(card["card"], {})
    name = printed.get("name_de", card["card"])
    values = {**printed, **card}
    details = [f"Stärke {values['power']}"] if values.get("power") is not None else []
    if values.get("armor"):
        details.append(f"Rüstung {values['armor']}")
    details += _keywords(values.get("keywords") or {})
    details += [word for key, word in _STATES.items() if card.get(key)]
    details += [phrase.format(card[key]) for key, phrase in _AMOUNTS.items() if card.get(key)]
    if card.get("ready") is False:
        details.append("erschöpft")
    details += [f"mit {_name(upgrade, facts)}" for upgrade in card.get("upgrades") or []]
    return f"{name} ({', '.join(details)})" if details else name


def _name(card: dict[str, Any], facts: dict[str, Any]) -> str:
    return str(facts.get(card["card"], {}).get("name_de", card["card"]))


def _keywords(keywords: Any) -> list[str]:
    """Name keywords in German; they come as a dict of values or, from facts, as `hazardous:3`."""
    if not isinstance(keywords, dict):
        keywords = {word: int(value) if value else True for word, _, value in (k.partition(":") for k in keywords)}
    return [
        KEYWORDS_DE.get(word, word) + (f" {value}" if value is not True else "")
        for word, value in keywords.items()
        if value
    ]
