"""kfrules: ask a rules question in German, get the verdict, the passage behind it, and a proof that runs.

>>> import kfrules
>>> kfrules.ask("Rüstung bei Gift").hits[0].entry
'keyforge:gift'

The public face is five functions and the types that they give. Nothing is imported before it is used, so importing
kfrules costs nothing. Every error that a caller can mend is a `KfrulesError`: one German sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb.results import Answer, Hit
    from kfrules.rules_de.cards import Card
    from kfrules.rules_de.entries import Entry
    from kfrules.scenarios.format.record import Record
    from kfrules.scenarios.play.check import Report
    from kfrules.scenarios.play.runner import Result

__all__ = ["Answer", "Card", "Entry", "Hit", "KfrulesError", "Report", "Result"]
__all__ += ["ask", "card", "check", "entry", "play"]


def ask(question: str, game: str | None = None, *, limit: int = 10) -> Answer:
    """Answer a rules question, typed as at the table, of one game or of the game that it is about.

    `game`: "keyforge", "magic", "riftbound" or "arkham"; `limit`: so many hits at most. Never fails on what is typed;
    where the rules say nothing, `answered` is False. Raises `KfrulesError` for an unknown game.

    >>> answer = ask("Rüstung bei Gift", game="keyforge")
    >>> answer.answered, [hit.title for hit in answer.hits[:2]]
    (True, ['Gift', 'Rüstung'])
    """
    from kfrules.answering import answer
    from kfrules.knowledge import opened

    return answer(opened(), question, _known(game), limit=limit)


def play(scenario: str | Path | Record, without: Iterable[str] = ()) -> Result:
    """Play a scenario on the reference engine of its game: a file's path, its YAML text, or a record that was read.

    `without`: ids of entries whose rules are switched off. Raises `ScenarioError` (a `KfrulesError`) where it is not
    valid.

    >>> fight = '''
    ... id: fall
    ... game: keyforge
    ... shows: [gift]
    ... given:
    ...   house: dis
    ...   me: {line: [{card: Giftling, power: 1, keywords: [poison]}]}
    ...   opponent: {line: [{card: Koloss, power: 9}]}
    ... when: [{fight: {with: Giftling, against: Koloss}}]
    ... then: {opponent: {discard: [Koloss]}}
    ... '''
    >>> play(fight).status, play(fight, without=["gift"]).status
    ('passed', 'failed')
    """
    from kfrules.scenarios import run
    from kfrules.scenarios.format import load_file, load_text

    if isinstance(scenario, dict):
        record = scenario
    elif isinstance(scenario, Path) or "\n" not in scenario:
        record = load_file(scenario)
    else:
        record = load_text(scenario)
    return run(record, without)


def check(*paths: str | Path, strict: bool = False) -> Report:
    """Play all scenario files that paths name (folders are searched through) and tell what came of each.

    `strict`: a counterfactual that changes nothing and a card without its text count as failed. Raises
    `KfrulesError` where there is no scenario.
    """
    from kfrules.scenarios.play.check import Report, check_files, files_in

    return Report(tuple(check_files(files_in(map(Path, paths)), strict=strict)))


def entry(id: str) -> Entry:
    """Return the entry of an id (`keyforge:gift`, `magic:702.2`), a slug, a title or an alias of its own.

    Raises `KfrulesError` where none bears the name.

    >>> entry("gift").title, entry("magic:702.2").title
    ('Gift', 'Todesberührung')
    """
    from kfrules.rules_de import entries

    found = entries.resolve(id)
    if found is None:
        near = ", ".join(entries.nearest(id))
        raise KfrulesError(f"den Eintrag „{id}“ gibt es nicht", remedy=f"am nächsten liegen {near}" if near else None)
    return entries.load(found.partition(":")[0])[found]


def card(name: str) -> Card:
    """Return the first printing of a KeyForge card by its German or English name, or by its number (`RdA 242`).

    Raises `KfrulesError` where no card bears the name.

    >>> card("Duma the Martyr").name_de
    'Duma die Märtyrerin'
    """
    from kfrules.rules_de import cards

    found = cards.find(name)
    if not found:
        near = ", ".join(f"„{one}“" for one in cards.nearest(name))
        raise KfrulesError(
            f"die Karte „{name}“ gibt es nicht", remedy=f"gemeint ist vielleicht {near}" if near else None
        )
    return found[0]


def _known(game: str | None) -> str | None:
    from kfrules.rules_de.entries import GAMES

    if game is not None and game not in GAMES:
        raise KfrulesError(f"das Spiel „{game}“ kennt kfrules nicht", remedy=f"möglich sind: {', '.join(GAMES)}")
    return game


_HOMES = {
    "Answer": "kb.results",
    "Hit": "kb.results",
    "Card": "rules_de.cards",
    "Entry": "rules_de.entries",
    "Report": "scenarios.play.check",
    "Result": "scenarios.play.runner",
}


def __getattr__(name: str) -> Any:
    """Import a public type when it is first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'kfrules' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"kfrules.{_HOMES[name]}"), name)
