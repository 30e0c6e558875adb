"""Every way a scenario can end: merged where equal, told apart, honest where there are too many."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kfrules.scenarios.format import load_text
from kfrules.scenarios.kernel import explore as bounds
from kfrules.scenarios.play.outcomes import End, Fork, Outcomes, explore, forks

RAIN = """id: regen
game: keyforge
given:
  house: dis
  me: {hand: [{card: Regen, type: action, bonus: [%s]}]}
  opponent: {line: [%s]}
when: [{play: Regen}]
possible: [{}]
"""
POSSIBLE = "possible: [{me: {hand: []}}]"


def rain(icons: int, *powers: int, when: str = "") -> dict[str, Any]:
    """An action with damage icons, and creatures A, B … of these powers."""
    line = ", ".join(f"{{card: {chr(65 + index)}, power: {power}}}" for index, power in enumerate(powers))
    text = RAIN % (", ".join(["damage"] * icons), line)
    text = text.replace("possible: [{}]", POSSIBLE)
    return load_text(text.replace("{play: Regen}", f"{{play: Regen}}{when}"))


def answers(outcomes: Outcomes, end: End) -> list[list[str]]:
    return [branch.answers for _, branch in end.path]


def test_a_decision_that_is_open_gives_several_ends() -> None:
    found = explore(rain(1, 3, 3))
    assert found.complete
    assert isinstance(found.tree, Fork)
    assert (found.tree.player, [branch.answers for branch in found.tree.branches]) == ("me", [["A"], ["B"]])
    assert [answers(found, end) for end in found.ends] == [[["A"]], [["B"]]]
    assert [found.differences(end) for end in found.ends] == [
        {("cards", "A", "damage"): 1, ("cards", "B", "damage"): 0},
        {("cards", "A", "damage"): 0, ("cards", "B", "damage"): 1},
    ]
    assert found.always == {("me", "hand"): [], ("me", "discard"): ["Regen"]}


def test_no_open_decision_gives_one_end() -> None:
    found = explore(rain(1, 3))
    assert isinstance(found.tree, End)
    assert [end.path for end in found.ends] == [[]]
    assert found.always[("cards", "A", "damage")] == 1


def test_a_scripted_decision_is_not_open() -> None:
    found = explore(rain(1, 3, 3, when=", {choose: B}"))
    assert len(found.ends) == 1
    assert found.always == {
        ("me", "hand"): [],
        ("me", "discard"): ["Regen"],
        ("cards", "B", "damage"): 1,
    }


def test_orders_that_lead_to_the_same_are_merged() -> None:
    """A then B leaves the same table as B then A."""
    found = explore(rain(2, 3, 3))
    assert [end.number for end in found.ends] == [1, 2, 3]
    assert isinstance(found.tree, Fork)
    first, second = (branch.then for branch in found.tree.branches)
    assert isinstance(first, Fork)
    assert isinstance(second, Fork)
    assert first.branches[1].then is second.branches[0].then is found.ends[1]


def test_options_that_lead_to_the_same_are_one_branch() -> None:
    """What is called alike is told once, and a decision that changes nothing is left out."""
    text = RAIN % ("damage", "{card: A, power: 1}, {card: A, power: 1}, {card: B, power: 9}")
    found = explore(load_text(text.replace("possible: [{}]", POSSIBLE)))
    assert isinstance(found.tree, Fork)
    assert [branch.answers for branch in found.tree.branches] == [["A"], ["B"]]
    text = RAIN % ("damage", "{card: A, power: 1}, {card: A, power: 1}")
    same = explore(load_text(text.replace("possible: [{}]", POSSIBLE)))
    assert isinstance(same.tree, End)


def test_what_is_reached_in_several_ways_is_one_decision_with_a_number() -> None:
    found = explore(rain(3, 9, 9))
    assert found.tree is not None
    shared = [fork for fork in forks(found.tree) if fork.number]
    assert [fork.number for fork in shared] == [1]
    assert len(found.ends) == 4
    text = json.dumps(found.as_data())
    assert text.count('"again": 1') == 1
    assert text.count('"number": 1, "player"') == 1


def test_a_card_that_is_gone_in_one_end_is_told_by_its_state_in_the_other() -> None:
    found = explore(rain(1, 1, 1))
    assert [found.differences(end) for end in found.ends] == [
        {("opponent", "line"): ["B"], ("opponent", "discard"): ["A"]},
        {("opponent", "line"): ["A"], ("opponent", "discard"): ["B"]},
    ]


def test_a_rule_can_be_switched_off() -> None:
    found = explore(rain(1, 3, 3), without=["keyforge:schaden-bonussymbol"])
    assert len(found.ends) == 1


def test_too_many_ways_are_admitted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "BOUND", 5)
    found = explore(rain(3, 9, 9))
    assert (found.complete, found.cut_short, found.tree) == (False, True, None)
    assert found.message is not None
    assert "zu viele Entscheidungen offen" in found.message
    assert [answers(found, end) for end in found.ends] == [[["A"], ["A"], ["A"]]]
    assert found.as_data()["tree"] is None


def test_a_step_that_is_illegal_on_some_way_is_named() -> None:
    record = load_text(
        """id: halb
game: keyforge
given:
  house: dis
  me: {hand: [{card: Regen, type: action, bonus: [damage]}], line: [{card: A, power: 1}]}
  opponent: {line: [{card: B, power: 9}]}
when: [{play: Regen}, {reap: A}]
possible: [{me: {aember: 1}}]
"""
    )
    found = explore(record)
    assert not found.complete
    assert not found.cut_short
    assert found.message is not None
    assert found.message.startswith("Schritt 2 (Zeile 7)")


def test_progress_is_told() -> None:
    told: list[int] = []
    explore(rain(4, 20, 20, 20, 20), progress=lambda runs, most: told.append(runs))
    assert told
    assert told == sorted(told)


def test_the_data_is_json_in_terms_of_the_format() -> None:
    data = json.loads(json.dumps(explore(rain(1, 3, 3)).as_data()))
    assert list(data) == ["complete", "message", "runs", "ends", "always", "tree"]
    first = data["ends"][0]
    assert first["decisions"] == [{"player": "me", "question": data["tree"]["question"], "answers": ["A"]}]
    assert first["differs"] == {"cards": {"A": {"damage": 1}, "B": {"damage": 0}}}
    assert first["state"]["opponent"]["line"] == ["A", "B"]
    assert data["tree"]["options"] == [{"answers": ["A"], "end": 1}, {"answers": ["B"], "end": 2}]
