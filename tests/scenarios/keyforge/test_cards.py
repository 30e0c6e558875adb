"""Every card of the four sets: defined by words that are used, found by any printing, and shown by a scenario."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from kfrules.rules_de import cards
from kfrules.rules_de.ids import slug
from kfrules.scenarios.keyforge import cards as definitions
from kfrules.scenarios.keyforge.cards import definition, registry, words
from kfrules.scenarios.keyforge.printed import Printing, facts

KEYFORGE = Path(__file__).parents[3] / "scenarios" / "keyforge"
CARDS = KEYFORGE / "cards"


@cache
def first_printings() -> dict[str, cards.Card]:
    """The oldest printing of each name, of a gigantic creature the half that holds its facts."""
    found: dict[str, cards.Card] = {}
    for card in cards.load():
        if card.half != 1:
            found.setdefault(card.name_en, card)
    return found


def printed(card: cards.Card) -> dict[str, object]:
    return facts(Printing(card, 0, False))


def test_every_card_is_defined() -> None:
    assert {name for name, card in first_printings().items() if definition(printed(card)) is None} == set()


@pytest.mark.parametrize("name", ["Anger", "Dust Pixie", "Dark Æmber Vault", "Niffle Kong"])
def test_a_definition_is_the_same_for_every_printing(name: str) -> None:
    printings = [card for card in cards.find(name) if card.name_en == name]
    assert len({id(definition(printed(card))) for card in printings}) == 1


def shown() -> Iterator[str]:
    """Yield what the scenarios prove, as their files name it."""
    for file in KEYFORGE.rglob("*.scenario.yaml"):
        found = re.search(r"^shows: \[(.*)\]$", file.read_text("utf-8"), re.MULTILINE)
        if found is not None:
            yield from (part.strip() for part in found.group(1).split(","))


def test_every_text_has_a_scenario() -> None:
    """A scenario that shows a card fails where the card's text is blanked: `check --strict` and coverage prove it."""
    proven = set(shown())
    without = []
    for name, card in first_printings().items():
        same = [other for other in cards.find(name) if other.name_en == name]
        called = {call for other in same for call in (slug(other.name_de), slug(other.printed_de), other.ref)}
        if definition(printed(card)) and not called & proven:
            without.append(name)
    assert without == []


def names_in(file: Path) -> Iterator[str]:
    """Yield the public names that a module of words defines."""
    for node in ast.parse(file.read_text("utf-8")).body:
        targets = [node] if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
        if isinstance(node, ast.Assign):
            targets = [
                t for target in node.targets for t in (target.elts if isinstance(target, ast.Tuple) else [target])
            ]
        for target in targets:
            name = getattr(target, "name", getattr(target, "id", "_"))
            if not name.startswith("_"):
                yield name


TOOLS = {  # what words are made of
    "Amount", "Condition", "Effects", "Filter", "Pattern", "Place", "Player", "Test",
    "candidates", "choosable", "matches", "on_each", "run_all", "simply", "slug_of",
}  # fmt: skip


def test_every_word_is_used() -> None:
    """By a card, or by an ability of ad-hoc cards; what no card says is no word."""
    files = [file for file in CARDS.rglob("*.py") if file.parent.name != "words"]
    said = set(re.findall(r"\w+", "\n".join(file.read_text("utf-8") for file in files)))
    said |= set(re.findall(r"\bw\.(\w+)", (KEYFORGE / "snippets.py").read_text("utf-8")))
    modules = [f for f in (CARDS / "words").glob("*.py") if f.name not in ("__init__.py", "making.py")]
    idle = {name for file in modules for name in names_in(file) if hasattr(words, name)} - said - TOOLS
    assert idle == set()


def test_the_list_of_words_is_whole() -> None:
    page = (KEYFORGE.parents[1] / "docs" / "card-words.md").read_text("utf-8")
    listed = set(re.findall(r"`\.?(\w+)", page))
    modules = [f for f in (CARDS / "words").glob("*.py") if f.name not in ("__init__.py", "making.py", "base.py")]
    missing = {name for file in modules for name in names_in(file)} - listed - TOOLS - {"Selector", "Make"}
    assert missing == set()


_NO_RULE = """
from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.keyforge.cards import load, modules, odd, odd_effects, odd_later, odd_texts, registry
made = []
Rule.__init__ = lambda rule, *given, **said: made.append(rule)
for module in modules():
    load(module)
print(len(made), len(registry.CARDS))
"""


def test_definitions_are_imported_without_making_a_rule() -> None:
    run = subprocess.run([sys.executable, "-c", _NO_RULE], capture_output=True, text=True, check=True)
    made, known = map(int, run.stdout.split())
    assert made == 0
    assert known == len(first_printings())


def test_a_card_makes_its_rules_once_and_for_itself() -> None:
    anger = definition(printed(first_printings()["Anger"]))
    assert anger
    assert anger is definition(printed(first_printings()["Anger"]))
    assert not {id(rule) for rule in anger} & {id(rule) for rule in registry.made(registry.CARDS["Anger"].texts)}


def test_a_definition_without_its_lambda_is_refused() -> None:
    with pytest.raises(AssertionError, match="Rad Nickel"):
        registry.card("Rad Nickel", words.reap(words.draw(1)))  # type: ignore[arg-type]
    assert "Rad Nickel" not in registry.CARDS


def test_only_the_modules_in_which_a_card_can_stand_are_loaded() -> None:
    loaded = set(definitions.LOADED)
    definition(printed(first_printings()["Anger"]))
    assert set(definitions.LOADED) - loaded <= {"plain", "rda.brobnar"}
