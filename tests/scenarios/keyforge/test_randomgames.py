"""Random games from the setup on keep every invariant; 2,000 are played by the command, a short run here."""

from __future__ import annotations

from collections import Counter

import pytest
from kfrules.records import replace
from kfrules.scenarios.keyforge import invariants, randomdecks, randomgames
from kfrules.scenarios.keyforge.board import Board
from kfrules.scenarios.keyforge.engine import ENGINE
from kfrules.scenarios.keyforge.events import GainAember, LoseAember, ShiftAember
from kfrules.scenarios.keyforge.flow import advance
from kfrules.scenarios.keyforge.options import actions
from kfrules.scenarios.keyforge.setup import SetUp

GAMES = 100


@pytest.mark.parametrize("seed", range(0, GAMES, 10))
def test_ten_random_games(seed: int) -> None:
    """Cards conserved, æmber accounted for, no tag outside play; replays end in the same position."""
    games = [randomgames.play(number, turns=8) for number in range(seed, seed + 10)]
    assert [game.fault for game in games if game.fault] == []
    assert sum(len(game.steps) for game in games) > 100


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (randomgames.play(5, turns=6) for _ in range(2))
    assert first.steps == second.steps


def test_a_deck_is_full_and_of_three_houses() -> None:
    record = randomdecks.setup(3)
    for side in ("me", "opponent"):
        deck = record["given"][side]["deck"]
        assert len(deck) >= randomdecks.DECK_SIZE
        assert len(record["given"][side]["houses"]) == 3


@pytest.mark.parametrize("seed", range(6))
def test_a_deck_as_it_is_sold_has_twelve_cards_of_each_house_of_one_set(seed: int) -> None:
    record = randomdecks.setup(seed, printed=1)
    for side in ("me", "opponent"):
        facts = [record["facts"][spec["card"]] for spec in record["given"][side]["deck"]]
        assert sorted(Counter(one["house"] for one in facts).values()) == [12, 12, 12]
        assert len({one["set"] for one in facts}) == 1


def test_decks_as_they_are_sold_are_played() -> None:
    games = [randomgames.play(number, turns=8, printed=1) for number in range(200, 210)]
    assert [game.fault for game in games if game.fault] == []


def game() -> randomgames.Watched:
    watched = randomgames.Watched(
        SetUp(randomdecks.setup(1, printed=0)).board, ENGINE.rulebook(), randomgames.Recorder(1)
    )
    advance(watched)
    return watched


def test_an_open_decision_offers_something() -> None:
    """After the setup it is the mulligan, yes or no, of the side that begins."""
    assert [type(event).__name__ for event in actions(game())] == ["Mulligan", "Mulligan"]


def spoil(board: Board, what: str) -> None:
    """Break a board in a way that no event would."""
    card = board.cards[board.sides["me"].hand[0]]
    if what == "twice":
        board.sides["me"].discard.append(card.id)
    elif what == "lost":
        board.sides["me"].hand.remove(card.id)
    elif what == "elsewhere":
        card.zone = "discard"
    elif what == "tag":
        card.warded = True
    elif what == "counter":
        card.counters = {"doom": 1}
    elif what == "marked":
        board.marked[card.id] = True
    elif what == "debt":
        board.sides["me"].aember = -1
    elif what == "orphan":
        card.zone = "attached"
        board.sides["me"].hand.remove(card.id)


@pytest.mark.parametrize("what", ["twice", "lost", "elsewhere", "tag", "counter", "marked", "debt", "orphan"])
def test_the_invariants_notice(what: str) -> None:
    """A check that never fails proves nothing."""
    watched = game()
    assert list(invariants.faults(watched)) == []
    spoil(watched.board, what)
    assert list(invariants.faults(watched)) != []


def test_a_creature_that_should_be_dead_is_noticed() -> None:
    watched = game()
    board = watched.board
    id = next(id for id, card in board.cards.items() if card.facts.type == "creature" and card.zone == "deck")
    card = board.cards[id]
    card.facts = replace(card.facts, keywords={}, texts=())
    board.sides[card.owner].deck.remove(id)
    board.sides[card.owner].line.append(id)
    card.zone, card.damage = "line", 99
    board.version += 1
    assert any("99 Schaden" in fault for fault in invariants.overdue(watched))


def test_aember_from_nowhere_is_noticed() -> None:
    watched = game()
    watched.board.sides["me"].aember += 1
    with pytest.raises(randomgames.Broken):
        watched.count_aember()


def test_what_events_say_of_aember() -> None:
    """Gaining is exact, losing at most; moving from place to place changes nothing."""
    assert invariants.aember_change([GainAember("me", 2), LoseAember("me", 3)]) == (-1, 2)
    assert invariants.aember_change([ShiftAember("me", "opponent", 3)]) == (0, 0)
    assert invariants.aember_change([ShiftAember(None, "me", 3), ShiftAember("me", None, 1)]) == (2, 3)


def test_the_command_says_what_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert randomgames.main(["--games", "2", "--seed", "7", "--turns", "3"]) == 0
    assert capsys.readouterr().out.startswith("2 Spiele, ")
