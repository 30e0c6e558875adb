"""From a checked document to the plain record: defaults, cards, names and ids made explicit.

The record is JSON-able and everything that engine, index and screen need; its form is described in `record`.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from kfrules.rules_de.entries import GAMES
from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.faults import Faults
from kfrules.scenarios.format.names import Names
from kfrules.scenarios.format.record import Block, Given, Lines, Record, Source, Step
from kfrules.scenarios.format.references import References
from kfrules.scenarios.format.vocabulary import Field, Vocabulary
from kfrules.scenarios.format.words import BLOCK_LISTS, NO_ENGINE, TOLD
from kfrules.scenarios.format.yaml_lines import Document

Path = tuple[str | int, ...]


def normalise(given: Source, document: Document, words: Vocabulary | None) -> Record:
    """Return the plain record of a document that the models accepted (`given`: the keys that it gives).

    `words`: the vocabulary of its game, None where no engine plays it. Raises `ScenarioError` for unknown cards and
    names, with every further fault in its `others`.
    """
    faults = Faults(document)
    references = References(given["game"], document.file, words)
    record = _envelope(given, document, references)
    if words is not None and not _told(given):
        Normaliser(given, document, words, faults, references).fill(record)
    record["warnings"] = references.warnings
    faults.raise_first()
    return record


def _told(given: Source) -> bool:
    """Tell whether a file says in words what will be played."""
    return "situation" in given and not {"given", "when"} & set(given)


def _envelope(source: Source, document: Document, references: References) -> Record:
    """Return the record of a file with nothing played in it."""

    def line(*path: str | int) -> int:
        return document.line(*path)

    def entries(key: str) -> list[str]:
        found = (references.entry(name, line(key, index)) for index, name in enumerate(source.get(key, [])))
        return list(dict.fromkeys(found))

    status, reason = source.get("status"), source.get("reason")
    if references.words is None and not status:
        status, reason = "deferred", f"{GAMES[source['game']]} {NO_ENGINE}"
    elif _told(source) and not status:
        status, reason = "deferred", TOLD
    reviewed = source.get("reviewed")
    return {
        "id": source["id"],
        "game": source["game"],
        "file": document.file,
        "title": source.get("title"),
        "question": source.get("question"),
        "asked": source.get("asked", []),
        "ruling": source.get("ruling"),
        "status": status,
        "reason": reason,
        "situation": source.get("situation"),
        "reviewed": None if reviewed is None else references.edition(reviewed, line("reviewed")),
        "shows": entries("shows"),
        "about": entries("about"),
        "cites": [
            {
                "edition": references.edition(cite["edition"], line("cites", index)),
                "entry": references.entry(cite["entry"], line("cites", index)),
            }
            for index, cite in enumerate(source.get("cites", []))
        ],
        "given": {},
        "when": [],
        "then": None,
        "possible": [],
        "never": [],
        "always": [],
        "ensured": [],
        "without": {},
        "facts": {},
        "lines": _lines(source, document),
        "warnings": [],
    }


def _lines(source: Source, document: Document) -> Lines:
    """Return the lines of steps and checks, for messages at run time."""

    def lines(key: str) -> list[int]:
        listed = source.get(key)
        return [document.line(key, index) for index in range(len(listed) if isinstance(listed, list) else 0)]

    return {
        "when": lines("when"),
        "possible": lines("possible"),
        "never": lines("never"),
        "always": lines("always"),
        "ensured": lines("ensured"),
        "then": document.line("then") if "then" in source else None,
    }


class Normaliser:
    """Turns what is played in one document into its record. `source`: the keys that the file gives."""

    def __init__(
        self, source: Source, document: Document, words: Vocabulary, faults: Faults, references: References
    ) -> None:
        self.source = source
        self.document = document
        self.words = words
        self.faults = faults
        self.references = references
        self.table: Source = source.get("given", {})
        self.pieces = words.pieces()(self)
        self.names = Names(self)

    def fill(self, record: Record) -> None:
        """Put table, steps and checks into the record."""
        source = self.source
        record["given"] = self._given()
        self.pieces.check_aliases()
        record["when"] = [self._step(step, ("when", i)) for i, step in enumerate(source.get("when", []))]
        record["then"] = self._block(source["then"], ("then",)) if "then" in source else None
        for key in BLOCK_LISTS:
            blocks = [self._block(block, (key, index)) for index, block in enumerate(source.get(key, []))]
            record[key] = blocks  # type: ignore[literal-required]
        record["without"] = {
            self.references.entry(name, self.document.line("without", name)): self._block(block, ("without", name))
            for name, block in source.get("without", {}).items()
        }
        record["facts"] = self.pieces.facts

    def _given(self) -> Given:
        """Return the table: sides first, since what lies beside them may name their cards."""
        sides = {side: self._side(self.table.get(side, {}), ("given", side)) for side in self.words.sides}
        made = {**self._fields(self.words.table, self.table, ("given",)), **sides}
        if len(self.words.sides) > 2:  # who takes part is for the file to say
            made["seated"] = [side for side in self.words.sides if side in self.table]
        return made

    def _side(self, side: Source, path: Path) -> Given:
        made = self._fields(self.words.side, side, path)
        for zone in self.words.zones:
            cards = side.get(zone.key, [])
            made[zone.key] = cards if isinstance(cards, int) else self.pieces.cards(cards, zone.key, (*path, zone.key))
            if zone.blank and zone.key not in side:
                made[zone.key] = None
        return made

    def _fields(self, fields: tuple[Field, ...], source: Source, path: Path) -> Source:
        """Return the values that the file gives, and the defaults of the others."""
        made = {}
        for field in fields:
            if field.kind is not None:
                given = field.key in source
                resolve = field.kind.resolve
                made[field.key] = resolve(source[field.key], self, (*path, field.key)) if given else copy(field.default)
        return made

    def _step(self, step: Source, path: Path) -> Step:
        beside = [field for field in self.words.beside if field.key in step]
        action = next(key for key in step if key in self.words.verb)
        verb, value = self.words.verb[action], step[action]
        options = value if isinstance(value, dict) and len(verb.fields) > 1 and not verb.flat else {verb.bare: value}
        if verb.flat:
            options |= {key: given for key, given in step.items() if key not in (action, "refused")}
        made: Step = {"do": action}
        for field in verb.fields:
            if field.key in options and field.kind is not None:
                place = (*path, action, field.key) if isinstance(value, dict) and not verb.flat else (*path, action)
                made[field.key] = field.kind.resolve(options[field.key], self, place)
        for field in beside:
            assert field.kind is not None
            made[field.key] = field.kind.resolve(step[field.key], self, (*path, field.key))
        if "refused" in step:
            refused, line = step["refused"], self.document.line(*path, "refused")
            if isinstance(refused, list):
                refused = [self._rule(one, line) for one in refused]
            made["refused"] = refused if refused is True or isinstance(refused, list) else self._rule(refused, line)
        return made

    def _rule(self, name: str, line: int) -> str:
        found = self.pieces.called(name)
        if found and not self.references.known(name):
            return slug(found[0].name)
        return self.references.entry(name, line).partition(":")[2]

    def _block(self, block: Source, path: Path) -> Block:
        made: Block = {}
        for key, value in block.items():
            if key in self.words.sides:
                made[key] = self._checked_side(value, (*path, key))
            elif key == "cards":
                made[key] = self._checked_cards(value, (*path, key))
            else:
                field = self.words.table_field.get(key)
                made[key] = field.checked.resolve(value, self, (*path, key)) if field and field.checked else value
        return made

    def _checked_side(self, side: Source, path: Path) -> Block:
        from kfrules.scenarios.format.kinds import Pile

        made: Block = {}
        for key, value in side.items():
            field = self.words.side_field.get(key)
            kind = Pile() if key in self.words.zone else field.checked if field else None
            made[key] = kind.resolve(value, self, (*path, key)) if kind else value
        return made

    def _checked_cards(self, cards: Source, path: Path) -> Block:
        made: Block = {}
        for name, state in cards.items():
            card = self.names.one(name, *path, name)
            if card in made:
                self.faults.add(f"„{card}“ steht hier doppelt", "fasse beides zusammen", *path, name)
            made[card] = {key: self._checked(key, value, (*path, name, key)) for key, value in state.items()}
        return made

    def _checked(self, key: str, value: Any, path: Path) -> Any:
        kind = self.words.card_field[key].checked
        return kind.resolve(value, self, path) if kind else value
