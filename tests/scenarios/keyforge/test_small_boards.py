"""Any small board and any sequence of legal actions: the invariants hold, and no step crashes."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kfrules.scenarios.kernel import Refused
from kfrules.scenarios.keyforge import invariants
from kfrules.scenarios.keyforge.engine import ENGINE
from kfrules.scenarios.keyforge.facts import HOUSES, ICONS
from kfrules.scenarios.keyforge.flow import act, advance
from kfrules.scenarios.keyforge.options import actions, conceivable
from kfrules.scenarios.keyforge.randomdecks import KEYWORDS, NUMBERED
from kfrules.scenarios.keyforge.randomgames import Recorder, Watched
from kfrules.scenarios.keyforge.setup import SetUp
from kfrules.scenarios.play.runner import run

ABILITIES = (
    "destroyed-deal-2-each", "destroyed-return-self", "destroyed-purge-chosen", "destroyed-ward-chosen",
    "reap-take-control", "fight-ready-self", "before-fight-deal-2-chosen", "play-destroy-each",
    "play-deal-2-each", "action-graft-hand", "leaves-play-capture-1-chosen", "destroyed-heal-instead",
    "friendly-power-plus-2", "enemy-power-minus-1", "neighbors-armor-plus-2", "elusive-neighbors",
    "host-power-plus-2", "after-destroyed-gain-1", "spend-aember", "play-swap-any", "omni-archive-chosen",
)  # fmt: skip


def card(kind: str, *, in_play: bool = False) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for ad-hoc cards, in play with any state that can be there."""
    fields: dict[str, Any] = {
        "type": st.just(kind),
        "house": st.sampled_from(HOUSES[:2]),
        "bonus": st.lists(st.sampled_from(ICONS), max_size=2),
        "abilities": st.lists(st.sampled_from(ABILITIES), max_size=1),
    }
    if kind == "creature":
        words = st.dictionaries(st.sampled_from(KEYWORDS), st.integers(1, 3), max_size=3)
        fields["power"] = st.integers(1, 6)
        fields["armor"] = st.integers(0, 2)
        fields["keywords"] = words.map(lambda w: {k: n if k in NUMBERED else True for k, n in w.items()})
    if in_play:
        fields["ready"] = st.booleans()
        fields["aember"] = st.integers(0, 2)
    if in_play and kind == "creature":
        flags = {name: st.booleans() for name in ("stunned", "warded", "enraged")}
        upgrades = st.lists(card("upgrade"), max_size=1)
        fields |= flags | {"upgrades": upgrades, "power_counters": st.integers(0, 1)}
    return st.fixed_dictionaries(fields)


def named(side: dict[str, Any], mark: str) -> dict[str, Any]:
    """Give every card of a side a name of its own."""
    number = 0

    def name(spec: dict[str, Any]) -> dict[str, Any]:
        nonlocal number
        number += 1
        below = {"upgrades": [name(upgrade) for upgrade in spec["upgrades"]]} if "upgrades" in spec else {}
        return {**spec, **below, "card": f"{spec['type']}-{mark}{number}"}

    return {key: [name(spec) for spec in value] if isinstance(value, list) else value for key, value in side.items()}


def side(mark: str) -> st.SearchStrategy[dict[str, Any]]:
    cards = st.one_of([card(kind) for kind in ("creature", "action", "upgrade", "artifact")])
    zones = {
        "line": st.lists(card("creature", in_play=True), max_size=4),
        "artifacts": st.lists(card("artifact", in_play=True), max_size=1),
        "hand": st.lists(cards, max_size=3),
        "deck": st.lists(cards, max_size=3),
        "discard": st.lists(cards, max_size=2),
        "archives": st.lists(cards, max_size=1),
        "aember": st.integers(0, 7),
        "chains": st.integers(0, 7),
    }
    return st.fixed_dictionaries(zones).map(lambda given: named(given, mark))


boards = st.fixed_dictionaries({"me": side("a"), "opponent": side("b"), "house": st.sampled_from(HOUSES[:2])})
seeds = st.integers(0, 2**16)
small = settings(max_examples=80, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def record(table: dict[str, Any]) -> dict[str, Any]:
    return {"id": "tisch", "facts": {}, "when": [], "given": {"step": "main", "active": "me", **table}}


def begin(table: dict[str, Any], seed: int) -> Watched:
    game = Watched(SetUp(record(table)).board, ENGINE.rulebook(), Recorder(seed))
    advance(game)
    return game


@small
@given(boards, seeds)
def test_legal_actions_keep_the_invariants(table: dict[str, Any], seed: int) -> None:
    game, dice = begin(table, seed), random.Random(seed)
    names = invariants.names(game.board)
    for _ in range(12):
        options = actions(game)
        if not options or game.over():
            break
        act(game, dice.choice(options))
        game.count_aember()
        assert invariants.names(game.board) == names
        if not game.over():
            assert list(invariants.faults(game)) == []


@small
@given(boards, seeds)
def test_what_is_refused_changes_nothing(table: dict[str, Any], seed: int) -> None:
    """Every conceivable action of both sides is either offered, or refused by a rule and without a trace."""
    game = begin(table, seed)
    offered = actions(game)
    before, told = game.board.fingerprint(), len(game.root.children)
    for side in ("me", "opponent"):
        for event in conceivable(game, side):
            if event in offered:
                continue
            with pytest.raises(Refused) as refused:
                act(game, event)
            assert refused.value.slugs
    assert game.board.fingerprint() == before
    assert len(game.root.children) == told


@small
@given(boards, seeds)
def test_a_copied_board_plays_the_same(table: dict[str, Any], seed: int) -> None:
    """The explorer copies boards between steps: a copy must be equal and independent."""
    start = begin(table, seed).board
    ends = []
    for _ in range(2):
        game, dice = Watched(start.clone(), ENGINE.rulebook(), Recorder(seed)), random.Random(seed)
        for _ in range(4):
            if options := actions(game):
                act(game, dice.choice(options))
        ends.append(game.board.fingerprint())
    assert ends[0] == ends[1]


@small
@given(boards, st.sampled_from(("fight", "reap")))
def test_the_runner_never_crashes(table: dict[str, Any], do: str) -> None:
    """A scenario on any board ends with a verdict: passed or failed, in German."""
    mine, theirs = table["me"]["line"], table["opponent"]["line"]
    if not mine or (do == "fight" and not theirs):
        return
    step = {"do": "fight", "with": mine[0]["card"], "against": theirs[0]["card"]} if do == "fight" else {}
    blocks: dict[str, Any] = {key: [] for key in ("possible", "never", "always", "ensured", "shows")}
    whole = {
        **record(table), **blocks, "without": {}, "then": {"me": {"keys": 0}}, "lines": {"when": []},
        "game": "keyforge",
        "when": [step or {"do": "reap", "card": mine[0]["card"]}],
    }  # fmt: skip
    result = run(whole)
    assert result.status in ("passed", "failed")
    assert result.passed or result.message.endswith(".")
