"""The questions about the board, one after the other; an answer is taken back by asking all anew without it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from kfrules.cli.tryout import cardline
from kfrules.cli.tryout.situation import Record, aliases, checked
from kfrules.rules_de.cards import HOUSES_DE
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format import words
from kfrules.scenarios.play.runner import undefined_cards

GO = ("los", "go", "start")
"""What skips all further questions."""
_BOARD = ("line", "artifacts", "hand", "supply", "more")
_STAGES = (*(("me", what) for what in _BOARD), *(("opponent", what) for what in _BOARD), ("", "house"))

_ASKED = {
    "line": "Kreaturen, von links nach rechts",
    "artifacts": "Artefakte",
    "hand": "Handkarten",
    "supply": "Æmber, Schlüssel, Ketten (Enter: 0, 0, 0)",
    "more": "Noch Karten in Deck, Ablagestapel, Archiv, verbannt? (Enter: nein)",
    "deck": "Deck, oberste Karte zuerst",
    "discard": "Ablagestapel, oberste Karte zuerst",
    "archives": "Archiv",
    "purged": "verbannte Karten",
}
_ZONES = {
    **dict.fromkeys(("deck", "nachziehstapel"), "deck"),
    **dict.fromkeys(("ablagestapel", "ablage", "abgelegt", "discard"), "discard"),
    **dict.fromkeys(("archiv", "archives"), "archives"),
    **dict.fromkeys(("verbannt", "verbannte-karten", "purged"), "purged"),
}
_FITTING = {"line": "creature", "artifacts": "artifact"}
_PLACES = {
    "creature": "eine Kreatur; nenne sie bei den Kreaturen",
    "artifact": "ein Artefakt; nenne es bei den Artefakten",
    "action": "eine Aktion; nenne sie bei den Handkarten",
    "upgrade": "eine Aufwertung; lege sie an eine Kreatur, etwa „KREATUR, mit {}“",
}
_WHOSE = {"me": "Du", "opponent": "Gegner"}
_AMOUNT = re.compile(r"(\d{1,3})(?:-(aember|schluessel|kette|ketten))?")
_KINDS = ("aember", "keys", "chains")
_KIND = {"aember": "aember", "schluessel": "keys", "kette": "chains", "ketten": "chains"}


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now; `zone`: where cards that are named here lie, "" if none are asked for."""

    text: str
    zone: str = ""
    words: tuple[str, ...] = ()


class Builder:
    """Asks for both sides and the house; `lines` are the answers so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._begin()

    def _begin(self) -> None:
        self.given: dict[str, Any] = {"me": {}, "opponent": {}}
        self.stage = 0
        self.zone = ""  # asked for by name after "more"
        self.record: Record = checked({})

    @property
    def done(self) -> bool:
        """Tell whether everything is answered."""
        return self.stage >= len(_STAGES)

    @property
    def question(self) -> Question:
        """Return what is asked now."""
        side, what = _STAGES[self.stage]
        if what == "house":
            return self._house_question()
        zone = self.zone or what
        there = len(self.given[side].get(zone, ()))
        text = f"{_WHOSE[side]} – {_ASKED[zone]}"
        if zone in _ASKED and zone not in ("supply", "more"):
            skips = f", {there + 1}. (Enter: weiter)" if there else " (Enter: keine)"
            return Question(text + skips, zone)
        return Question(text, words=("Deck", "Ablagestapel", "Archiv", "verbannt") if zone == "more" else ())

    def _house_question(self) -> Question:
        whose = "deines Gegners (er ist am Zug)" if self.given.get("active") == "opponent" else "(du bist am Zug)"
        text = f"Aktive Fraktion {whose} (Enter: {HOUSES_DE[self.likely_house()]})"
        return Question(text, words=(*HOUSES_DE.values(), "Gegner", "wählen"))

    def take(self, line: str) -> list[str]:
        """Take an answer; return what must be said about it. Raises `KfrulesError`, and then nothing has changed."""
        before = deepcopy(self.given), self.stage, self.zone, self.record
        try:
            self._answer(line.strip())
            self.record = checked(self._with_house())
        except KfrulesError:
            self.given, self.stage, self.zone, self.record = before
            raise
        self.lines.append(line)
        return list(self._notes(before[3]))

    def _with_house(self) -> dict[str, Any]:
        """Return what is given so far, with a house unless one is to be chosen."""
        return self.given if self.given.get("step") == "house" else {"house": self.likely_house(), **self.given}

    def undo(self) -> str | None:
        """Take the last answer back and return it; None if there is none."""
        if not self.lines:
            return None
        *earlier, last = self.lines
        self.lines = []
        self._begin()
        for line in earlier:
            self.take(line)
        return last

    def _answer(self, line: str) -> None:
        side, what = _STAGES[self.stage]
        if slug(line) in GO:
            self.given.setdefault("house", self.likely_house())
            self.stage = len(_STAGES)
        elif what == "house":
            self._choose_house(line)
        elif what == "supply":
            self.given[side] |= supply(line)
            self.stage += 1
        elif what == "more" and not self.zone:
            self._more(side, line)
        elif line:
            self._add(side, self.zone or what, line)
        elif self.zone:
            self.zone = ""
        else:
            self.stage += 1

    def _choose_house(self, line: str) -> None:
        wanted = slug(line)
        if wanted in ("gegner", "opponent", "du", "me"):
            self.given["active"] = "opponent" if wanted in ("gegner", "opponent") else "me"
            return
        if wanted in ("waehlen", "choose"):
            self._give_houses(self.likely_house())
            self.given["step"] = "house"
        else:
            self.given["house"] = cardline.house(line) if line else self.likely_house()
        self.stage += 1

    def _give_houses(self, house: str) -> None:
        """Give own cards a house of their own: while none is active it does not go without saying."""
        for spec in self._specs():
            if cardline.printing(spec["card"]) is None:
                spec.setdefault("house", house)

    def _specs(self) -> list[dict[str, Any]]:
        zones = [cards for side in ("me", "opponent") for cards in self.given[side].values() if isinstance(cards, list)]
        return [spec for cards in zones for spec in cards if isinstance(spec, dict)]

    def _more(self, side: str, line: str) -> None:
        """Take the name of a zone, perhaps with its cards: „Archiv: Köder; Duma die Märtyrerin“."""
        if not line:
            self.stage += 1
            return
        name, colon, named = line.partition(":")
        zone = _ZONES.get(slug(name))
        if zone is None:
            raise KfrulesError(
                f"„{name}“ ist keine solche Zone", remedy="möglich sind Deck, Ablagestapel, Archiv und verbannt"
            )
        if colon and named.strip():
            self._add(side, zone, named)
        else:
            self.zone = zone

    def _add(self, side: str, zone: str, line: str) -> None:
        specs = [cardline.read(part, zone) for part in line.split(";") if part.strip()]
        for spec in specs:
            _check_fits(spec, zone)
            if spec.get("as") in aliases(self.record):
                raise KfrulesError(f"den Namen „{spec['as']}“ gibt es schon", remedy="nimm einen anderen")
        self.given[side].setdefault(zone, []).extend(specs)

    def likely_house(self) -> str:
        """Return the house of the active side's first card, else the first house."""
        side = self.given.get("active", "me")
        for zone in ("line", "artifacts", "hand"):
            for spec in self.given[side].get(zone, ()):
                found = cardline.printing(spec["card"])
                house = spec.get("house") or (found.card.house if found else None)
                if house:
                    return str(house)
        return next(iter(HOUSES_DE))

    def _notes(self, before: Record) -> Iterator[str]:
        """Say which cards stand there as their facts only, and which got a name of their own."""
        for name in set(undefined_cards(self.record)) - set(undefined_cards(before)):
            yield f"„{name}“ kann ich noch nicht spielen: Die Karte liegt nur mit ihren Werten da, ohne Fähigkeiten."
        for alias in sorted(aliases(self.record) - aliases(before) - self._own_aliases()):
            yield f"Zur Unterscheidung heißt sie „{alias}“."

    def _own_aliases(self) -> set[str]:
        return {spec["as"] for spec in self._specs() if spec.get("as")}


def _check_fits(spec: dict[str, Any], zone: str) -> None:
    wanted = _FITTING.get(zone)
    found = cardline.printing(spec["card"])
    kind = found.card.type if found else spec.get("type", "creature")
    if wanted and kind != wanted:
        what, _, remedy = _PLACES[kind].format(spec["card"]).partition("; ")
        raise KfrulesError(f"„{spec['card']}“ ist {what}", remedy=remedy)


def supply(line: str) -> dict[str, Any]:
    """Return æmber, keys and chains: numbers in this order, or each with its word. Raises `KfrulesError`.

    >>> supply("3"), supply("2 Ketten, 1 Æmber"), supply("4, rot, blau")
    ({'aember': 3}, {'chains': 2, 'aember': 1}, {'aember': 4, 'keys': ['red', 'blue']})
    """
    made: dict[str, Any] = {}
    for part in filter(str.strip, re.split(r"[,;]| und ", line)):
        wanted = slug(part)
        colour = words.COLORS_BY_WORD.get(wanted.partition("-")[0].removesuffix("er"))
        match = _AMOUNT.fullmatch(wanted)
        if colour:
            made.setdefault("keys", []).append(colour)
        elif match:
            kind = _KIND[match[2]] if match[2] else next((kind for kind in _KINDS if kind not in made), None)
            if kind is None:
                raise KfrulesError("das sind mehr als drei Zahlen", remedy="nenne Æmber, Schlüssel und Ketten")
            made[kind] = int(match[1])
        else:
            raise KfrulesError(f"„{part.strip()}“ verstehe ich nicht", remedy="schreibe etwa „3 Æmber, 1 Schlüssel“")
    return made


__all__ = ["GO", "Builder", "Question", "supply"]
