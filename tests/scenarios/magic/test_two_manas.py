"""All that a mana ability adds pays for the same spell, whether in one instruction or in several (rule 605.3b)."""

from __future__ import annotations

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.runner import run

STONE = '{card: Signet, type: artifact, abilities: [{cost: tap, do: [{add: C}, {add: "W|U|B|R|G"}]}]}'


@pytest.mark.parametrize(
    ("cost", "step"), [("1U", ""), ("1R", ""), ("UU", ', refused: "601.2h"'), ("3", ", refused: true")]
)
def test_a_second_mana_counts_when_the_payment_is_sought(cost: str, step: str) -> None:
    then = "{me: {battlefield: [Signet]}}" if step else '{me: {battlefield: [Signet, Pirat], mana: ""}}'
    hand = f"[{{card: Pirat, pt: 2/2, cost: {cost!r}}}]"
    text = f"id: probe\ngame: magic\ngiven: {{me: {{battlefield: [{STONE}], hand: {hand}}}}}\n"
    text += f"when: [{{cast: Pirat{step}}}, {{resolve: all}}]\nthen: {then}\n"
    assert run(load_text(text), counterfactuals=False).message == ""
