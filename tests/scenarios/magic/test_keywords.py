"""Keywords: every entry of chapters 701 and 702 is proved or says why not, and what a word means is known."""

from __future__ import annotations

import pytest
from kfrules import scenarios
from kfrules.scenarios.errors import ScenarioError
from kfrules.scenarios.format import load_text
from kfrules.scenarios.magic.keywords import KEYWORDS, abilities_of
from kfrules.scenarios.magic.keywords.ways import WAYS
from kfrules.scenarios.magic.phrases import faces, keywordverbs
from kfrules.scenarios.magic.phrases.words import PhraseError
from kfrules.scenarios.play.coverage import coverage


def test_every_keyword_ability_and_action_is_proved_or_says_why_not() -> None:
    shown = [
        record
        for record in scenarios.load_all("magic")
        if any(entry.startswith(("magic:701.", "magic:702.")) for entry in (*record["shows"], *record["about"]))
    ]
    entries = [one for one in coverage(shown, "magic").entries if one.id.startswith(("magic:701.", "magic:702."))]
    assert len(entries) == 254
    assert {one.id: one.lack for one in entries if one.missing} == {}


def test_the_chapters_7_to_9_are_proved_or_say_why_not() -> None:
    chapters = ("magic:7", "magic:8", "magic:9")
    shown = [
        record
        for record in scenarios.load_all("magic")
        if any(entry.startswith(chapters) for entry in (*record["shows"], *record["about"]))
    ]
    entries = [one for one in coverage(shown, "magic").entries if one.id.startswith(chapters)]
    assert len(entries) == 432
    assert {one.id: one.lack for one in entries if one.missing} == {}


def test_a_keyword_with_a_number_before_its_cost_keeps_both() -> None:
    act = next(one for one in abilities_of("suspend", (4, "U")) if one.kind == "activated")
    assert (act.special, act.cost.mana.value, act.rule) == (True, 1, "702.62")
    assert [one.zone for one in abilities_of("suspend", (4, "U")) if one.kind == "triggered"] == ["exile", "exile"]


def test_every_way_to_cast_is_a_keyword_or_a_part_of_a_card() -> None:
    parts = {"adventure", "left", "right", "fuse", "modal", "airbend", "prototype", "omen", "siege"}
    assert set(WAYS) - set(KEYWORDS) <= parts


def test_a_split_card_is_both_halves_together_until_one_is_cast() -> None:
    half = {"type": "instant", "abilities": []}
    split = [{"name": "Links", "cost": "1R", **half}, {"name": "Rechts", "cost": "2U", **half}]
    face = faces.parse({"card": "Ganz", "type": "instant", "split": split})
    assert (face.mana_value, sorted(face.colors)) == (5, ["blue", "red"])
    assert [face.shown(word).mana_value for word in ("left", "right", "fused")] == [2, 3, 5]


@pytest.mark.parametrize("word", ["treasure", "food", "blood", "clue", "map", "powerstone", "incubator", "army"])
def test_predefined_tokens_have_their_text(word: str) -> None:
    face = keywordverbs.token(word)
    assert face.name in keywordverbs.NAMES
    assert bool(face.abilities) is (word != "army")


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ({"card": "A", "pt": "1/1", "prototype": {"cost": "1"}}, "prototype"),
        ({"card": "A", "type": "instant", "split": [{}]}, "Hälften"),
        ({"card": "A", "type": "enchantment", "chapters": {"eins": []}}, "Kapitel"),
        ({"card": "A", "type": "dungeon", "rooms": [{"do": []}]}, "Räumen"),
        ({"card": "A", "type": "artifact", "lights": ["x"]}, "Zahlen"),
    ],
)
def test_what_a_part_of_a_card_cannot_be_is_told(card: dict[str, object], part: str) -> None:
    with pytest.raises(PhraseError) as caught:
        faces.parse(card)
    assert part in caught.value.what + caught.value.remedy


def test_a_vote_without_options_is_a_fault_with_its_line() -> None:
    card = "{card: A, type: sorcery, abilities: [{do: [{vote: {Ja: []}}]}]}"
    text = f"id: a\ngame: magic\ngiven:\n  me: {{hand: [{card}]}}\nwhen: [{{end: turn}}]\nthen: {{me: {{life: 20}}}}\n"
    with pytest.raises(ScenarioError) as caught:
        load_text(text)
    assert "Möglichkeiten" in str(caught.value)
