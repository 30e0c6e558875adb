"""The entries that a scenario names: ids made whole; unknown ones kept, with a warning."""

from __future__ import annotations

import re

from kfrules.rules_de import entries
from kfrules.rules_de.ids import slug
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format.faults import MAX_FAULTS
from kfrules.scenarios.format.vocabulary import Vocabulary
from kfrules.scenarios.format.words import join_or

_RULE = re.compile(r"\d{3}(?:\.[0-9a-z]+)*")
"""A rule number: a place of the official document, whether or not an entry of ours retells it."""

_FAQ = re.compile(r"faq-[a-z0-9-]+-[0-9]+")


class References:
    """Resolves the names of entries in one file and collects warnings about unknown ones.

    `words`: the vocabulary of the game, None where no engine plays it.
    """

    def __init__(self, game: str, file: str, words: Vocabulary | None) -> None:
        self.game = game
        self.file = file
        self.words = words
        self.warnings: list[str] = []

    def entry(self, name: str, line: int) -> str:
        """Return the full id that a name means: an entry, a FAQ answer or a card.

        An unknown name becomes an id of its own, so that a scenario can be shared before its entry exists.
        """
        prefix, colon, rest = name.partition(":")
        game, plain = (prefix, rest) if colon else (self.game, name)
        if game != self.game:
            self._warn(f"das Spiel von „{name}“ ist nicht {self.game}", line, "verweise im selben Spiel")
            return name
        faq = slug(plain)
        if _FAQ.fullmatch(faq):
            return f"{game}:{faq}"
        if colon and self._printed(plain) == plain and name not in entries.load(game):
            return name  # a whole id is nobody else's alias
        found = entries.resolve(plain, game)
        if found is not None:
            return found
        if _RULE.fullmatch(plain) and entries.numbered(game):
            return f"{game}:{plain}"
        if printed := self._printed(plain):
            return f"{game}:{printed}"
        if len(self.warnings) < MAX_FAULTS:
            self._warn_unknown(name, plain, line)
        return f"{game}:{faq or plain}"

    def _printed(self, name: str) -> str | None:
        """Return the slug of a printed card by its name or number."""
        return self.words.pieces().entry(name) if self.words else None

    def known(self, name: str) -> bool:
        """Tell whether a name means an entry, or a card that has one."""
        return entries.resolve(name, self.game) is not None or bool(self._printed(name))

    def _warn_unknown(self, name: str, plain: str, line: int) -> None:
        near = [f"„{entry.partition(':')[2]}“" for entry in entries.nearest(plain[:80], 3, self.game)]
        self._warn(
            f"einen Eintrag „{name}“ gibt es noch nicht",
            line,
            f"gemeint ist vielleicht {join_or(near)}" if near else "prüfe den Namen",
        )

    def edition(self, name: str, line: int) -> str:
        """Return an edition's id as given; an unknown one is a warning."""
        if name not in entries.EDITIONS:
            self._warn(f"die Ausgabe „{name}“ ist unbekannt", line, f"bekannt ist {join_or(list(entries.EDITIONS))}")
        return name

    def _warn(self, what: str, line: int, remedy: str) -> None:
        self.warnings.append(str(ScenarioError(what, self.file, line, remedy)))
