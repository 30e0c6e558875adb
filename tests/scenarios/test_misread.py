"""A value that only looks like one is a fault of the file, said in a sentence, whatever it does to the engine."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.cli.picture import scene
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play import film, outcomes

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


WAYS = {"run": scenarios.run, "explore": outcomes.explore, "film": film.film, "picture": scene.story}
"""All ways to play a scenario."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", MISREAD)
def test_what_the_engine_cannot_read_is_said(game: str, way: str) -> None:
    with pytest.raises(ScenarioError) as told:
        WAYS[way](load_text(MISREAD[game], "ding.scenario.yaml"))
    assert "\n" not in str(told.value)
    assert "ding.scenario.yaml" in str(told.value)
