"""Timing is a game's policy: when to check, what becomes of reactions, and what "muss" means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kfrules.scenarios.kernel import At, Event, Nested, Rule, Steps
from kfrules.scenarios.kernel.timing import any_demanded, most_demands

from tests.scenarios.kernel.toy import Gone, Put, Table, Toy


class Later(Nested):
    """Magic's manner: nothing is checked until a player may act, then again and again until nothing follows."""

    def applied(self, game: Any, events: Sequence[Event]) -> None:
        game.since = [*getattr(game, "since", []), *events]

    def settle(self, game: Any) -> None:
        while game.check(game.since):
            pass


full = Rule("full")


@full.check(Put)
def full_heaps_go(at: At[Any], since: Sequence[Event]) -> Iterator[Event]:
    """A heap of three and more disappears."""
    return (Gone(heap) for heap, stones in at.game.board.heaps.items() if stones >= 3)


def test_checks_follow_at_once_by_default() -> None:
    game = Toy(Table(a=2), [full])
    game.do(Put("a", 1))
    assert game.board.applied == ["Put", "Gone"]


def test_a_game_may_check_later() -> None:
    game = Toy(Table(a=2, b=0), [full])
    game.timing = Later()
    game.do(Put("a", 1))
    game.do(Put("b", 1))
    assert game.board.applied == ["Put", "Put"]
    game.timing.settle(game)
    assert game.board.applied == ["Put", "Put", "Gone"]


def test_a_check_that_is_forbidden_leaves_no_line_in_the_trace() -> None:
    """What follows from the state and may not happen is no news."""
    kept = Rule("kept")
    kept.forbid(Gone)(lambda at, event: True)
    game = Toy(Table(a=2), [full, kept])
    game.do(Put("a", 1))
    assert [type(node.event).__name__ for node in game.root.walk() if node.event] == ["Put"]
    assert game.check([Put("a", 1)]) is False


def test_one_demand_met_is_enough_or_as_many_as_can_be() -> None:
    options = [Put("a", 1), Put("b", 1), Put("c", 1)]
    assert any_demanded(options, [0, 1, 2]) == options[1:]
    assert any_demanded(options, [0, 0, 0]) == options
    assert most_demands(options, [0, 1, 2]) == options[2:]
    assert most_demands(options, [0, 0, 0]) == options
    assert most_demands([], []) == []


def test_a_game_says_what_must_means() -> None:
    """Two rules demand b, one demands a: a game like Magic leaves b alone, KeyForge both."""
    rules = [Rule("one"), Rule("two")]
    rules[0].require(Put)(lambda at, event: event.heap in "ab")
    rules[1].require(Put)(lambda at, event: event.heap == "b")
    options = [Put(heap, 1) for heap in "abc"]
    game = Toy(Table(a=0, b=0, c=0), rules)
    assert game.legal(options) == options[:2]

    class Most(Nested):
        def required(self, options: Sequence[Event], demands: Sequence[int]) -> list[Event]:
            return most_demands(options, demands)

    game.timing = Most()
    assert game.legal(options) == [options[1]]


def test_a_game_may_store_reactions() -> None:
    """What would follow waits until the game says so."""
    echo = Rule("echo")

    @echo.react(Put, when=lambda at, event: event.heap == "a")
    def again(at: At[Any], event: Put) -> Steps:
        yield Put("b", event.amount)

    class Stored(Nested):
        def __init__(self) -> None:
            self.waiting: list[Any] = []

        def after(self, game: Any, node: Any, pendings: list[Any]) -> None:
            self.waiting += pendings

        def settle(self, game: Any) -> None:
            while self.waiting:
                game.resolve(self.waiting.pop())

    game = Toy(Table(a=0, b=0), [echo])
    game.timing = Stored()
    game.do(Put("a", 2))
    assert game.board.heaps == {"a": 2, "b": 0}
    game.timing.settle(game)
    assert game.board.heaps == {"a": 2, "b": 2}
