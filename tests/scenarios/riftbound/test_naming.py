"""How files name what has no name of its own: runes by their domain, entries by a deeper or a higher number."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.scenarios.format import load_text
from kfrules.scenarios.riftbound.engine import ENGINE
from kfrules.scenarios.riftbound.references import nearest

RUNES = """
id: runen
game: riftbound
given:
  me:
    runes: {{ready: [fury, mind], exhausted: [fury]}}
    hand: [{{card: Kraftwort, do: [{{{what}}}]}}]
    base: [{{card: Brunnen, type: gear, abilities: [{{cost: {{exhaust: rune}}, do: [{{draw: 1}}]}}]}}]
  opponent: {{runes: {{ready: [order, calm]}}}}
when:
  - {step}
  - {{resolve: all}}
then:
  {then}
"""


@pytest.mark.parametrize(
    ("what", "step", "then"),
    [
        ("ready: 2 runes", "{play: {card: Kraftwort, targets: [fury, mind]}}", "me: {runes: {ready: 3}}"),
        ("ready: 2 runes", "{play: {card: Kraftwort, targets: [fury, fury]}}", "me: {runes: {ready: 3}}"),
        ("draw: 1", "{activate: {card: Brunnen, costs: [mind]}}", "me: {hand: 2, runes: {ready: [fury]}}"),
        (
            "exhaust: enemy rune",
            "{play: {card: Kraftwort, targets: [calm]}}",
            "opponent: {runes: {ready: [order], exhausted: [calm]}}",
        ),
    ],
)
def test_a_rune_is_named_by_its_domain(what: str, step: str, then: str) -> None:
    result = scenarios.run(load_text(RUNES.format(what=what, step=step, then=then)))
    assert result.passed, result.message


def test_several_runes_answer_one_decision() -> None:
    text = """
id: runen
game: riftbound
given:
  me:
    runes: {exhausted: [fury, mind, calm]}
    base: [{card: Quellnymphe, might: 1, abilities: [{when: end, do: [{ready: 2 runes}]}]}]
when: [{end: turn}, {choose: {cards: [mind, calm]}}]
then: {me: {runes: {ready: [mind, calm], exhausted: [fury]}}}
"""
    result = scenarios.run(load_text(text))
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("number", "slug"), [("563.2.c.3", "563.2.c"), ("581", "576"), ("160", "158"), ("727.1.b", "727"), ("711", "711")]
)
def test_a_deeper_number_means_its_nearest_entry(number: str, slug: str) -> None:
    assert nearest(number) == slug
    assert ENGINE.off(f"riftbound:{number}") == {slug}


def test_what_stands_below_an_entry_goes_with_it() -> None:
    assert ENGINE.off("559") == {"559", "559.3.c", "559.3.d"}
    assert ENGINE.off("632") == {"632.1.b", "632.2"}
