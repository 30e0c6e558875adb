"""The questions about the board, one after the other; an answer is taken back by asking all anew without it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from kfrules.cli.tryout import cardline
from kfrules.cli.tryout.situation import aliases, checked
from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.record import Given, Record, Spec
from kfrules.scenarios.format.vocabulary import Vocabulary
from kfrules.scenarios.format.words import join_or
from kfrules.scenarios.play.engine import engine_of
from kfrules.scenarios.play.runner import undefined_cards

GO = ("los", "go", "start")
"""What skips all further questions."""
_AMOUNT = re.compile(r"(\d{1,3})(?:-([a-z-]+))?")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now; `zone`: where cards that are named here lie, "" if none are asked for."""

    text: str
    zone: str = ""
    words: tuple[str, ...] = ()


class Builder:
    """Asks for each side's zones and values, then for the table as a whole; `lines` are the answers so far."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.words = engine_of(game).vocabulary
        self.opening = self.words.opening()()
        self.lines: list[str] = []
        self._stages = [(seat.id, what) for seat in self.words.seats[: self.words.asked] for what in self._of_a_side()]
        if self.opening.question({side: {} for side in self.words.sides}):
            self._stages.append(("", "opening"))
        self._begin()

    def _of_a_side(self) -> list[str]:
        """Return what is asked of a side: its early zones, its numbers, its other zones."""
        early = [zone.key for zone in self.words.zones if zone.early]
        numbers = ["supply"] if list(cardline.amounts(self.words.side)) else []
        return [*early, *numbers, *(["more"] if self._later else [])]

    @property
    def _later(self) -> list[str]:
        return [zone.short or zone.german for zone in self.words.zones if not zone.early]

    def _begin(self) -> None:
        self.given: Given = {side: {} for side in self.words.sides}
        self.stage = 0
        self.zone = ""  # asked for by name after "more"
        self.record: Record = checked(self.opening.complete(self.given), self.game)

    @property
    def done(self) -> bool:
        """Tell whether everything is answered."""
        return self.stage >= len(self._stages)

    @property
    def question(self) -> Question:
        """Return what is asked now."""
        side, what = self._stages[self.stage]
        if what == "opening":
            return Question(self.opening.question(self.given), words=self.opening.words)
        whose = self.words.seat[side].short
        zone = self.words.zone.get(self.zone or what)
        if zone is not None:
            there = len(self.given[side].get(zone.key, ()))
            skips = f", {there + 1}. (Enter: weiter)" if there else " (Enter: keine)"
            return Question(f"{whose} – {zone.asked or zone.german}{skips}", zone.key)
        if what == "supply":
            named = [field.name for field in cardline.amounts(self.words.side)]
            return Question(f"{whose} – {', '.join(named)} (Enter: {', '.join('0' * len(named))})")
        text = f"{whose} – Noch Karten in {', '.join(self._later)}? (Enter: nein)"
        return Question(text, words=tuple(self._later))

    def take(self, line: str) -> list[str]:
        """Take an answer; return what must be said about it. Raises `KfrulesError`, and then nothing has changed."""
        before = deepcopy(self.given), self.stage, self.zone, self.record
        assumed = self.opening.assumed(self.given) if slug(line) in GO else ""
        try:
            self._answer(line.strip())
            self.record = checked(self.opening.complete(self.given), self.game)
        except KfrulesError:
            self.given, self.stage, self.zone, self.record = before
            raise
        self.lines.append(line)
        return [*self._notes(before[3]), *filter(None, [assumed])]

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
        side, what = self._stages[self.stage]
        if slug(line) in GO:
            self.given |= self.opening.complete(self.given)
            self.stage = len(self._stages)
        elif what == "opening":
            self.stage += self.opening.answer(line, self.given)
        elif what == "supply":
            self.given[side] |= supply(line, self.words)
            self.stage += 1
        elif what == "more" and not self.zone:
            self._more(side, line)
        elif line:
            self._add(side, self.zone or what, line)
        elif self.zone:
            self.zone = ""
        else:
            self.stage += 1

    def _more(self, side: str, line: str) -> None:
        """Take the name of a zone, perhaps with its cards: „Archiv: A; B“."""
        if not line:
            self.stage += 1
            return
        name, colon, named = line.partition(":")
        zone = self._zone(name)
        if zone is None:
            raise KfrulesError(f"„{name}“ ist keine solche Zone", remedy=f"möglich sind {join_or(self._later)}")
        if colon and named.strip():
            self._add(side, zone, named)
        else:
            self.zone = zone

    def _zone(self, name: str) -> str | None:
        """Return the zone that a word means, of those that are asked for by name."""
        for zone in self.words.zones:
            called = (zone.key, slug(zone.german), slug(zone.short), *zone.also)
            if not zone.early and slug(name) in called:
                return zone.key
        return None

    def _add(self, side: str, zone: str, line: str) -> None:
        specs = cardline.cards(line, self.words, zone)
        for spec in specs:
            misplaced = self.words.pieces().misplaced(spec, self.words.zone[zone])
            if misplaced is not None:
                raise misplaced
            if spec.get("as") in aliases(self.record):
                raise KfrulesError(f"den Namen „{spec['as']}“ gibt es schon", remedy="nimm einen anderen")
        self.given[side].setdefault(zone, []).extend(specs)

    def _notes(self, before: Record) -> Iterator[str]:
        """Say which cards stand there as their facts only, and which got a name of their own."""
        for name in set(undefined_cards(self.record)) - set(undefined_cards(before)):
            yield f"„{name}“ kann ich noch nicht spielen: Die Karte liegt nur mit ihren Werten da, ohne Fähigkeiten."
        for alias in sorted(aliases(self.record) - aliases(before) - self._own_aliases()):
            yield f"Zur Unterscheidung heißt sie „{alias}“."

    def _own_aliases(self) -> set[str]:
        sides = (self.given[side] for side in self.words.sides)
        zones = [cards for side in sides for cards in side.values() if isinstance(cards, list)]
        specs: list[Spec] = [spec for cards in zones for spec in cards if isinstance(spec, dict)]
        return {spec["as"] for spec in specs if spec.get("as")}


def supply(line: str, words: Vocabulary) -> dict[str, Any]:
    """Return a side's values: numbers in the order of the vocabulary, or each with its word. Raises `KfrulesError`."""
    made: dict[str, Any] = {}
    fields = list(cardline.amounts(words.side))
    for part in filter(str.strip, re.split(r"[,;]| und ", line)):
        wanted = slug(part)
        if not _named_word(made, wanted.partition("-")[0], words) and not _number(made, wanted, words):
            named = ", ".join(f"{3 - n} {field.name}" for n, field in enumerate(fields[:2]))
            raise KfrulesError(f"„{part.strip()}“ verstehe ich nicht", remedy=f"schreibe etwa „{named}“")
    return made


def _named_word(made: dict[str, Any], wanted: str, words: Vocabulary) -> bool:
    """Take a word that is one of a list: the colour of a key."""
    for field in cardline.amounts(words.side):
        by_word = getattr(field.kind, "by_word", {})
        if wanted in by_word:
            made.setdefault(field.key, []).append(by_word[wanted])
            return True
    return False


def _number(made: dict[str, Any], wanted: str, words: Vocabulary) -> bool:
    """Take a number, of what its word says or of the first that has none yet."""
    match = _AMOUNT.fullmatch(wanted)
    if match is None:
        return False
    fields = list(cardline.amounts(words.side))
    named = [field for field in fields if match[2] in (slug(field.name), slug(field.one[1:]), field.key, *field.also)]
    free = named if match[2] else [field for field in fields if field.key not in made]
    if match[2] and not named:
        return False
    if not free:
        listed = join_or([field.name for field in fields]).replace(" oder ", " und ")
        raise KfrulesError(f"das sind mehr als {len(fields)} Zahlen", remedy=f"nenne {listed}")
    made[free[0].key] = int(match[1])
    return True


__all__ = ["GO", "Builder", "Question", "supply"]
