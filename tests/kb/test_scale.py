"""The benchmark of growth: its passages are made up alike every time, as long as official ones, and can be built."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.kb.snapshot_tables import Content
from kfrules.kb.store import entry_record
from kfrules.kb.text import words
from kfrules.records import asdict
from kfrules.rules_de import entries

from tests.benchmarks import scale

SAID = ["Der Angreifer wird getappt.", "Der Spieler zieht eine Karte.", "Der Blocker wird zerstört."]


def lengths(game: str, count: int) -> list[int]:
    """Return the lengths of made-up passages, shortest first."""
    made = scale.Maker(game, SAID, scale.OFFICIAL[game].lengths).passages(count)
    return sorted(len(words(passage["text"])) for passage in made)


def test_the_same_seed_makes_the_same_passages() -> None:
    one, same, other = (scale.Maker("magic", SAID, range(22), seed).passages(20) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_more_passages_begin_with_the_same_ones() -> None:
    few, many = (scale.Maker("magic", SAID, range(22)).passages(count) for count in (5, 50))
    assert many[:5] == few
    assert len({passage["entry"] for passage in many}) == 50


@pytest.mark.parametrize("game", sorted(scale.OFFICIAL))
def test_made_up_passages_are_as_long_as_official_ones(game: str) -> None:
    made = lengths(game, 4000)
    known = dict(zip(scale.SHARES, scale.OFFICIAL[game].lengths, strict=True))
    for share in (0.25, 0.5, 0.75, 0.9):
        assert made[int(share * len(made))] == pytest.approx(known[share], rel=0.15, abs=1)
    assert made[0] >= known[0.0]
    assert made[-1] <= known[1.0]


def test_made_up_passages_use_words_as_often_as_our_entries() -> None:
    made = scale.Maker("magic", SAID, [100] * 22).passages(50)
    drawn = [word for passage in made for word in words(passage["text"])]
    assert set(drawn) == {word for text in SAID for word in words(text)}
    assert drawn.count("der") / len(drawn) == pytest.approx(3 / 13, rel=0.1)
    assert drawn.count("wird") / len(drawn) == pytest.approx(2 / 13, rel=0.1)


def test_an_index_with_made_up_passages_is_built_and_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = [entry_record(entry) for entry in list(entries.load("riftbound").values())[:5]]
    made = scale.Maker("riftbound", scale.spoken(ours), scale.OFFICIAL["riftbound"].lengths).passages(20)
    monkeypatch.setattr(scale, "content", lambda game, factor: Content(game, ours, passages=made))
    built = scale.build(tmp_path, "riftbound", 1)
    assert built.passages == 20
    assert built.disk > built.vectors > 0
    asked = scale.ask(tmp_path, "riftbound", [ours[0]["title"], "Was ist das?", ""])
    assert asked.questions == 3
    assert asked.total[0] >= asked.dense[0] >= asked.encoded[0] >= 0
    figures = {"factor": 1, "built": asdict(built), "asked": asdict(asked)}
    assert len(scale.row(figures)) == len(scale.HEAD)


def test_a_build_that_takes_too_long_is_said() -> None:
    assert "nicht fertig nach 15 Minuten" in scale.row({"factor": 100.0, "built": None, "asked": None})
