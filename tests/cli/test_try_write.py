"""Records written as files: reading them gives the same record again."""

from __future__ import annotations

from typing import Any

import pytest
from kfrules.scenarios import folders
from kfrules.scenarios.format import find_files, load_file, load_text
from kfrules.scenarios.format.write import text

FILES = find_files(folders())[::9]
APART = ("file", "lines", "warnings")

ODD = """\
id: seltsam
game: keyforge
title: 'yes'
question: '12'
given:
  house: dis
  active: opponent
  first_turn: true
  me:
    keys: [blue]
    chains: 2
    houses: [dis, logos, mars]
    line:
      - {card: 'ja', power: 1, keywords: [poison, {assault: 2}], counters: {doom: 1}}
      - {card: 'Kiesel: rund', power: 2, house: logos, traits: [knight]}
      - {card: Duma die Märtyrerin, ready: false, upgrades: [{card: Klunker, type: upgrade}]}
    artifacts:
      - {card: Truhe, type: artifact}
    deck: []
when:
  - choose: ['ja', none, yes, {cards: [ja, 'Kiesel: rund']}, {'Kiesel: rund': 2}, 3]
  - {play: {card: 'ja', flank: left, position: 1}}
  - archives: leave
  - mulligan: keep
  - house: dis
  - forge: red
  - {reap: 'ja', refused: true}
without:
  gift:
    me: {keys: 1}
then:
  me: {keys: [blue], winner: false}
  cards:
    'ja': {keywords: [poison, {assault: 2}], counters: {doom: 1}}
  trace: [gift]
"""


def same(record: dict[str, Any]) -> bool:
    again = load_text(text(record))
    return all(again[key] == value for key, value in record.items() if key not in APART)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_scenarios_survive(path: Any) -> None:
    assert same(load_file(path))


def test_odd_values_survive() -> None:
    record = load_text(ODD)
    assert record["when"][0]["answers"][:3] == ["ja", None, True]
    assert same(record)


def test_what_is_not_said_is_not_written() -> None:
    given = "{house: dis, active: me, me: {chains: 0, line: [{card: A, power: 1, house: dis}]}}"
    record = load_text(f"id: a\ngame: keyforge\ngiven: {given}\nwhen: [{{reap: A}}]\nthen: {{me: {{aember: 1}}}}")
    assert text(record) == (
        "id: a\ngame: keyforge\ngiven:\n  house: dis\n  me:\n    line:\n      - {card: A, power: 1}\n"
        "when:\n  - reap: A\nthen:\n  me: {aember: 1}\n"
    )
