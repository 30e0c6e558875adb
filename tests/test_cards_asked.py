"""A question about what a card does is answered with that card, whatever other games make of the words of its name."""

from __future__ import annotations

import random

import kfrules
import pytest
from kfrules.rules_de.cards import load

FORMS = ("was macht {}", "was tut {}", "wie funktioniert {}")


def sample(n: int, seed: int) -> list[str]:
    """Return German names of printed cards, of two words of some length at least: those that other games may know."""
    names = sorted({card.name_de for card in load() if " " in card.name_de and "." not in card.name_de})
    return random.Random(seed).sample(names, n)


@pytest.mark.parametrize(
    "question",
    [
        "was macht Tödliche Ablenkung",
        "Was macht die Tödliche Ablenkung?",
        "was macht tödliche ablenkung",
        "was tun Tödliche Ablenkungen",
        "was macht tödliche ablenkug",
        "wie funktioniert Tödliche Ablenkung",
        "Tödliche Ablenkung",
    ],
)
def test_words_of_another_game_name_the_card(question: str) -> None:
    answer = kfrules.ask(question)
    assert answer.basis == "card"
    assert (answer.ruling or "").startswith("Tödliche Ablenkung: Aktion, Schatten, 1 Æmber.")


@pytest.mark.parametrize(
    "question", ["Ablenken", "was macht Ablenken", "Was tut Trampelschaden?", "Gelegenheitsangriff"]
)
def test_a_term_of_another_game_is_no_card(question: str) -> None:
    assert kfrules.ask(question).basis != "card"


def test_a_random_card_is_told_first() -> None:
    other = []
    for number, name in enumerate(sample(60, seed=28)):
        answer = kfrules.ask(FORMS[number % len(FORMS)].format(name))
        if answer.basis != "card" or not (answer.ruling or "").startswith(f"{name}:"):
            other.append((name, answer.ruling))
    assert other == []


def test_swapped_letters_do_not_hide_a_name() -> None:
    """A slip in one word of a name is no other card that the rest of it would be short for."""
    answer = kfrules.ask("was macht Forum edr Riesen")
    assert (answer.ruling or "").startswith("Forum der Riesen:")
