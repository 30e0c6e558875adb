"""Whose turn it is and which house is active: what `kfrules try` asks last."""

from __future__ import annotations

from collections.abc import Iterator

from kfrules.rules_de.cards import HOUSES_DE
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.opening import Opening
from kfrules.scenarios.format.record import Given, Spec, Values
from kfrules.scenarios.format.words import join_or
from kfrules.scenarios.keyforge.pieces import KeyForgePieces
from kfrules.scenarios.keyforge.vocabulary import HOUSE


class KeyForgeOpening(Opening):
    """Asks for the active house; „Gegner“ passes the turn, „wählen“ leaves the house to be chosen."""

    words = (*HOUSES_DE.values(), "Gegner", "wählen")

    def question(self, given: Given) -> str:
        """Return what is asked."""
        whose = "deines Gegners (er ist am Zug)" if given.get("active") == "opponent" else "(du bist am Zug)"
        return f"Aktive Fraktion {whose} (Enter: {HOUSES_DE[likely_house(given)]})"

    def answer(self, line: str, given: Given) -> bool:
        """Take a house, whose turn it is, or that the house is still to be chosen."""
        wanted = slug(line)
        if wanted in ("gegner", "opponent", "du", "me"):
            given["active"] = "opponent" if wanted in ("gegner", "opponent") else "me"
            return False
        if wanted in ("waehlen", "choose"):
            _give_houses(given, likely_house(given))
            given["step"] = "house"
        else:
            given["house"] = house(line) if line else likely_house(given)
        return True

    def assumed(self, given: Given) -> str:
        """Say which house is active unless one is named."""
        if given.get("house") or given.get("step") == "house":
            return ""
        taken = HOUSES_DE[likely_house(given)]
        return f"Als aktive Fraktion nehme ich {taken}; für eine andere nimm „los“ zurück und nenne sie."

    def complete(self, given: Given) -> Values:
        """Return the table with a house, unless one is to be chosen."""
        return given if given.get("step") == "house" else {"house": likely_house(given), **given}


def house(name: str) -> str:
    """Return the house that a word means. Raises `KfrulesError`."""
    found = HOUSE.by_word.get(slug(name))
    if found is None:
        known = join_or(list(HOUSES_DE.values()))
        raise KfrulesError(f"die Fraktion „{name}“ gibt es nicht", remedy=f"möglich sind {known}")
    return found


def likely_house(given: Given) -> str:
    """Return the house of the active side's first card, else the first house."""
    side = given.get("active", "me")
    for zone in ("line", "artifacts", "hand"):
        for spec in given[side].get(zone, ()):
            found = spec.get("house") or KeyForgePieces.house(spec)
            if found:
                return str(found)
    return next(iter(HOUSES_DE))


def _give_houses(given: Given, house: str) -> None:
    """Give own cards a house of their own: while none is active it does not go without saying."""
    for spec in _specs(given):
        if KeyForgePieces.known(spec["card"]) is None:
            spec.setdefault("house", house)


def _specs(given: Given) -> Iterator[Spec]:
    zones = [cards for side in ("me", "opponent") for cards in given[side].values() if isinstance(cards, list)]
    return (spec for cards in zones for spec in cards if isinstance(spec, dict))
