"""What an entry answers: each answer once, with the many ways to ask for it, and the scenario that proves it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kfrules.records import dataclass
from kfrules.rules_de.errors import KfrulesError

_KEYS = {"a", "q", "proof"}
_VERDICT = re.compile(r"(Ja|Nein|\d+)\b")


@dataclass(frozen=True, slots=True)
class EntryAnswer:
    """One answer of an entry: true standing alone, verdict word first where there is one.

    `questions`: ways to ask for it, each answered directly by `text`. `proof`: the id of the scenario that shows it.
    """

    text: str
    questions: tuple[str, ...]
    proof: str | None = None

    @property
    def verdict(self) -> str | None:
        """The word that it begins with, where that is one: "Ja", "Nein" or a number.

        >>> EntryAnswer("Nein. Gift braucht Schaden.", ()).verdict, EntryAnswer("6 Æmber.", ()).verdict
        ('Nein', '6')
        """
        return verdict_word(self.text)


def verdict_word(text: str) -> str | None:
    """Return the verdict that an answer or a ruling begins with: "Ja", "Nein", a number, or None.

    >>> verdict_word("Ja, beides."), verdict_word("Jagd ist kein Begriff."), verdict_word("Kommt darauf an.")
    ('Ja', None, None)
    """
    found = _VERDICT.match(text)
    return found.group(1) if found else None


def read_answers(front: Mapping[str, Any], path: Path) -> Iterator[EntryAnswer]:
    """Yield the answers of an entry's front matter. Raises `KfrulesError` naming file and answer."""
    items = front.get("answers") or []
    if not isinstance(items, list):
        raise KfrulesError("„answers“ ist keine Liste", str(path), "schreibe Einträge mit „a:“ und „q:“")
    for number, item in enumerate(items, 1):
        yield _answer(item, number, path)


def _answer(item: Any, number: int, path: Path) -> EntryAnswer:
    where = f"{path}, Antwort {number}"
    if not isinstance(item, dict) or not _KEYS.issuperset(item) or not {"a", "q"}.issubset(item):
        raise KfrulesError("die Antwort hat andere Felder als a, q und proof", where, "schreibe „a:“ und „q:“")
    asked = item["q"]
    if not isinstance(asked, list) or not asked or not all(isinstance(one, str) for one in asked):
        raise KfrulesError("„q“ ist keine Liste von Fragen", where, "setze jede Frage in Anführung")
    if not isinstance(item["a"], str) or not item["a"].strip():
        raise KfrulesError("„a“ ist kein Text", where, "setze die Antwort in Anführung")
    proof = item.get("proof")
    return EntryAnswer(item["a"].strip(), tuple(one.strip() for one in asked), str(proof) if proof else None)
