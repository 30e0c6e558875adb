"""The rulings of the games that have no engine yet: told in words, each citing a rule, each speaking of an entry."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules import scenarios
from kfrules.rules_de import entries
from kfrules.scenarios.format import load_text
from kfrules.scenarios.play.engine import playable

LEAST = {"magic": 150, "riftbound": 60, "arkham": 30}
OTHERS = sorted(set(entries.GAMES) - set(playable()))


@pytest.mark.parametrize("game", OTHERS)
def test_every_ruling_is_told_and_says_why_it_is_not_played(game: str) -> None:
    records = scenarios.load_all(game)
    assert len(records) >= LEAST[game]
    assert len({record["id"] for record in records}) == len(records)
    for record in records:
        assert record["status"] == "deferred"
        assert "noch keine Engine" in record["reason"]
        assert record["question"]
        assert record["ruling"]
        assert record["cites"]
        assert all(record["situation"][part] for part in ("given", "when", "then"))


@pytest.mark.parametrize("game", OTHERS)
def test_every_ruling_speaks_of_entries_that_there_are(game: str) -> None:
    known = entries.load(game)
    unknown = [
        (Path(record["file"]).name, entry)
        for record in scenarios.load_all(game)
        for entry in [*record["shows"], *record["about"]]
        if entry not in known
    ]
    assert unknown == []
    assert [warning for record in scenarios.load_all(game) for warning in record["warnings"]] == []


def test_words_are_no_steps(tmp_path: Path) -> None:
    entries.add_game("nirgends", "Nirgends", tmp_path)
    told = "id: a\ngame: nirgends\nsituation: {given: [A.], when: [B.], then: [C.]}\n"
    assert load_text(told)["situation"] == {"given": ["A."], "when": ["B."], "then": ["C."]}
    with pytest.raises(scenarios.errors.ScenarioError, match="situation"):
        load_text("id: a\ngame: nirgends\nwhen: [{end: turn}]\nthen: {me: {keys: 0}}\n")
    entries.remove_game("nirgends")
