"""A value that only looks like one is a fault of the file, said in a sentence, whatever it does to the engine."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format import load_text

HEAD = "id: x\ntitle: X\nquestion: Geht das?\nruling: Ja.\n"

MISREAD = {
    "arkham": HEAD
    + """game: arkham
given: {me: {play: [{card: Ding, abilities: [{action: {heal: 1}, actions: "-"}]}]}}
when: [{activate: Ding}]
then: {}
""",
    "magic": HEAD
    + """game: magic
given: {me: {exile: [{card: Ding, type: Kreatur, pt: 1/1, keywords: [{suspend: ["x", {}]}]}]}}
when: [{pass: all}]
then: {}
""",
    "keyforge": HEAD
    + """game: keyforge
given: {house: dis, me: {hand: [{card: Ding, type: action, house: dis}]}}
when: [{play: Ding}, {choose: []}]
then: {}
""",
}


@pytest.mark.parametrize("game", MISREAD)
def test_what_the_engine_cannot_read_is_said(game: str) -> None:
    with pytest.raises(ScenarioError) as told:
        scenarios.run(load_text(MISREAD[game], "ding.scenario.yaml"))
    assert "\n" not in str(told.value)
    assert "ding.scenario.yaml" in str(told.value)
