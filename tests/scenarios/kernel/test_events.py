"""How one event happens: refused, replaced, accompanied, interrupted, applied, checked, reacted to."""

from __future__ import annotations

from typing import Any

import pytest
from kfrules.scenarios.kernel import At, Decision, Event, Rule, Runaway, Steps, Together

from tests.scenarios.kernel.toy import Clear, Gone, Put, Table, Take, Throw, Toy


def recorder(log: list[str], name: str = "seen") -> Rule:
    """Return a rule that takes part in every way and writes down when it was asked."""
    rule = Rule(name)

    def note(what: str, result: bool) -> Any:
        def when(at: At[Any], event: Event) -> bool:
            log.append(f"{what} {type(event).__name__}")
            return result

        return when

    def nothing(at: At[Any], event: Event) -> Steps:
        yield from ()

    def check(at: At[Any], since: list[Event]) -> list[Event]:
        log.append("check " + " + ".join(type(event).__name__ for event in since))
        return []

    rule.hook("forbid", (Event,), note("forbid", False), None)
    rule.hook("replace", (Event,), note("replace", False), nothing)
    rule.hook("along", (Event,), note("along", False), nothing)
    rule.hook("before", (Event,), note("before", False), nothing)
    rule.hook("check", (), None, check)
    rule.hook("react", (Event,), note("react", False), nothing)
    return rule


def test_the_order_of_the_hooks() -> None:
    """Each moment is first forbidden or replaced; the last one is interrupted, applied, checked, reacted to."""
    log: list[str] = []
    game = Toy(Table(a=0), [recorder(log)])
    game.do(Throw("a", 2))
    assert log == [
        "forbid Throw", "replace Throw", "forbid Put", "replace Put", "along Put",
        "before Put", "check Put", "react Put",
    ]  # fmt: skip
    assert game.board.heaps == {"a": 2}


def test_a_batch_is_prepared_one_by_one_and_happens_at_once() -> None:
    """Everything is planned before anything is applied, and checked once for the whole batch."""
    log: list[str] = []
    game = Toy(Table(a=0, b=0), [recorder(log)])
    game.do(Together([Put("a", 1), Take("b", 1)]))
    assert log.index("forbid Take") < log.index("before Put")
    assert [line for line in log if line.startswith("check")] == ["check Put + Take"]
    assert game.board.applied == ["Put + Take"]


def test_what_is_forbidden_does_not_happen_and_says_by_which_rule() -> None:
    rule = Rule("no-puts")
    rule.forbid(Put)(lambda at, event: event.heap == "a")
    game = Toy(Table(a=0, b=0), [rule])
    node = game.do(Throw("a", 1))
    assert not node
    assert (node.forbidden, node.cites) == ("no-puts", ["throw", "put", "no-puts"])
    assert isinstance(node.event, Put)
    assert isinstance(node.origin, Throw)
    assert game.do(Throw("b", 1))
    assert game.board.heaps == {"a": 0, "b": 1}


def test_what_is_forbidden_is_not_replaced() -> None:
    rule = Rule("rule")
    rule.forbid(Throw)(lambda at, event: True)

    @rule.replace(Throw)
    def instead(at: At[Any], event: Throw) -> Steps:
        yield Put("b", 1)

    game = Toy(Table(a=0, b=0), [rule])
    game.do(Throw("a", 1))
    assert game.board.heaps == {"a": 0, "b": 0}


def test_an_event_on_a_card_that_is_gone_is_impossible() -> None:
    game = Toy(Table(a=0))
    assert game.do(Put("b", 1)).forbidden == "not-there"


def test_a_replacement_is_planned_into_the_same_batch() -> None:
    rule = Rule("share")

    @rule.replace(Put, when=lambda at, event: event.heap == "a" and event.amount > 1)
    def half(at: At[Any], event: Put) -> Steps:
        nothing = yield Put("a", 1)
        assert nothing is None  # planned, not performed
        yield Put("b", event.amount - 1)

    game = Toy(Table(a=0, b=0), [rule])
    node = game.do(Put("a", 3))
    assert node.replaced
    assert game.board.heaps == {"a": 1, "b": 2}
    assert game.board.applied == ["Put + Put"]
    assert node.all(Put) == [Put("a", 1), Put("b", 2)]


def test_a_rule_of_the_book_replaces_once_a_subject() -> None:
    """What was redirected meets the same rule again, on its new subject only."""
    rule = Rule("less")

    @rule.replace(Put)
    def one_less(at: At[Any], event: Put) -> Steps:
        yield Put("b" if event.heap == "a" else "a", event.amount - 1)

    game = Toy(Table(a=0, b=0), [rule])
    game.do(Put("a", 5))
    assert game.board.heaps == {"a": 3, "b": 0}


def test_a_text_of_a_card_replaces_once_whatever_the_subject() -> None:
    text = Rule("card")

    @text.replace(Put)
    def over_there(at: At[Any], event: Put) -> Steps:
        yield Put("b" if event.heap == "a" else "a", event.amount)

    game = Toy(Table(a=0, b=0))
    game.lay(text)
    game.do(Put("a", 5))
    assert game.board.heaps == {"a": 0, "b": 5}


def test_the_player_chooses_among_replacements_of_cards() -> None:
    def text(name: str, heap: str) -> Rule:
        rule = Rule(name)

        @rule.replace(Put, when=lambda at, event: event.heap == "a")
        def there(at: At[Any], event: Put) -> Steps:
            yield Put(heap, event.amount)

        return rule

    class Second:
        def decide(self, decision: Decision) -> int:
            assert decision.kind == "replace"
            return 1

    game = Toy(Table(a=0, b=0, c=0), agent=Second())
    game.lay(text("to-b", "b"), text("to-c", "c"))
    game.do(Put("a", 1))
    assert game.board.heaps == {"a": 0, "b": 0, "c": 1}


def test_a_companion_happens_at_the_same_time_and_meets_the_rules() -> None:
    rule = Rule("pairs")

    @rule.along(Put, when=lambda at, event: event.heap == "a")
    def another(at: At[Any], event: Put) -> Steps:
        yield Put("b", event.amount)
        yield Put("c", event.amount)

    rule.forbid(Put)(lambda at, event: event.heap == "c")
    game = Toy(Table(a=0, b=0, c=0), [rule])
    game.do(Put("a", 2))
    assert game.board.applied == ["Put + Put"]
    assert game.board.heaps == {"a": 2, "b": 2, "c": 0}


def test_a_companion_of_itself_comes_once() -> None:
    """ "Another one at the same time" does not accompany what it brought itself."""
    text = Rule("one-more")

    @text.along(Put)
    def one_more(at: At[Any], event: Put) -> Steps:
        yield Put(event.heap, 1)

    game = Toy(Table(a=0))
    game.lay(text)
    game.do(Put("a", 2))
    assert game.board.heaps == {"a": 3}


def test_planned_events_of_the_batch_are_visible() -> None:
    """A rule that prevents the first two stones counts what the batch already uses."""
    rule = Rule("buffer")

    @rule.replace(Put)
    def two_at_most(at: At[Any], event: Put) -> Steps:
        used = sum(other.amount for other, _ in at.game.planned if isinstance(other, Take))
        prevented = min(event.amount, 2 - used)
        if prevented:
            yield Take("used", prevented)
        if event.amount > prevented:
            yield Put(event.heap, event.amount - prevented)

    game = Toy(Table(a=0, used=0), [rule])
    game.do(Together([Put("a", 1), Put("a", 3)]))
    assert game.board.heaps == {"a": 2, "used": -2}


def test_before_comes_first_and_forbid_is_asked_again() -> None:
    rule = Rule("guard")
    rule.forbid(Put)(lambda at, event: at.game.board.heaps["guard"] > 0 and event.heap == "a")

    @rule.before(Put, when=lambda at, event: event.heap == "a")
    def call_the_guard(at: At[Any], event: Put) -> Steps:
        yield Put("guard", 1)

    game = Toy(Table(a=0, guard=0), [rule])
    node = game.do(Put("a", 1))
    assert game.board.heaps == {"a": 0, "guard": 1}
    assert node.forbidden == "guard"
    assert node  # something happened beneath it


def test_checks_of_all_rules_happen_at_once_and_equal_ones_once() -> None:
    def overflow(name: str) -> Rule:
        rule = Rule(name)

        @rule.check(Put)
        def too_many(at: At[Any], since: list[Event]) -> Any:
            yield from (Take(heap, n) for heap, n in at.game.board.heaps.items() if n > 2)

        return rule

    game = Toy(Table(a=2, b=2), [overflow("first"), overflow("second")])
    game.do(Together([Put("a", 1), Put("b", 1)]))
    assert game.board.heaps == {"a": 0, "b": 0}
    assert game.board.applied == ["Put + Put", "Take + Take"]


def test_checks_go_on_to_a_fixpoint_before_anything_reacts() -> None:
    rule = Rule("spill")
    log: list[str] = []

    @rule.check(Put)
    def spill(at: At[Any], since: list[Event]) -> Any:
        if at.game.board.heaps["a"] < 3:
            yield Put("a", 1)

    @rule.react(Put)
    def note(at: At[Any], event: Put) -> Steps:
        log.append(f"a = {at.game.board.heaps['a']}")
        yield from ()

    game = Toy(Table(a=0), [rule])
    game.do(Put("a", 1))
    assert log == ["a = 3"] * 3


def test_reactions_are_judged_on_the_state_after() -> None:
    rule = Rule("rule")

    @rule.react(Put, when=lambda at, event: event.heap == "a" and at.game.board.heaps["a"] == 1)
    def once(at: At[Any], event: Put) -> Steps:
        yield Put("b", 1)

    game = Toy(Table(a=0, b=0), [rule])
    game.do(Put("a", 1))
    game.do(Put("a", 1))
    assert game.board.heaps == {"a": 2, "b": 1}


def test_reactions_to_what_looks_back_are_judged_on_the_state_before() -> None:
    rule = Rule("rule")

    @rule.react(Gone, when=lambda at, event: event.heap in at.game.board.heaps)
    def mourn(at: At[Any], event: Gone) -> Steps:
        yield Put("b", 1)

    game = Toy(Table(a=0, b=0), [rule])
    game.do(Gone("a"))
    assert game.board.heaps == {"b": 1}


def test_a_process_is_carried_out_step_by_step() -> None:
    """`node = yield event`: the event and all that it causes is finished before the generator goes on."""
    rule = Rule("clear")
    seen: list[int] = []

    @rule.perform(Clear)
    def clear(at: At[Any], event: Clear) -> Steps:
        while at.game.board.heaps[event.heap]:
            node = yield Take(event.heap, 1)
            assert node
            seen.append(at.game.board.heaps[event.heap])

    game = Toy(Table(a=3), [rule])
    node = game.do(Clear("a"))
    assert seen == [2, 1, 0]
    assert len(node.all(Take)) == 3
    assert node.cites == ["clear"]


def test_a_process_that_led_to_nothing_did_not_happen() -> None:
    rule = Rule("clear")

    @rule.perform(Clear)
    def clear(at: At[Any], event: Clear) -> Steps:
        for _ in range(at.game.board.heaps[event.heap]):
            yield Take(event.heap, 1)

    game = Toy(Table(a=0, b=1), [rule])
    assert not game.do(Clear("a"))
    assert game.do(Clear("b"))


def test_only_the_first_rule_performs() -> None:
    def clear(name: str) -> Rule:
        rule = Rule(name)

        @rule.perform(Clear)
        def act(at: At[Any], event: Clear) -> Steps:
            yield Take(event.heap, 1)

        return rule

    game = Toy(Table(a=3), [clear("first"), clear("second")])
    game.do(Clear("a"))
    assert game.board.heaps == {"a": 2}


def test_an_event_goes_with_its_entry() -> None:
    """Without the entry that defines it an event cannot happen."""
    game = Toy(Table(a=0), without=frozenset({"put"}))
    assert game.do(Throw("a", 1)).forbidden == "put"


def test_the_rulebook_comes_before_the_cards_and_these_by_their_time() -> None:
    log: list[str] = []
    game = Toy(Table(a=0), [recorder(log, "book")])
    for name in ("old", "new"):
        rule = Rule(name)

        @rule.react(Put, when=lambda at, event: True)
        def note(at: At[Any], event: Put) -> Steps:
            log.append(at.rule.id)
            yield from ()

        game.lay(*(bound.rule for bound in game.on_table), rule)
    game.do(Put("a", 1))
    assert log[-3:] == ["react Put", "old", "new"]


def test_a_run_without_end_is_stopped() -> None:
    rule = Rule("for-ever")

    @rule.react(Put)
    def again(at: At[Any], event: Put) -> Steps:
        yield Put(event.heap, 1)

    with pytest.raises(Runaway):
        Toy(Table(a=0), [rule]).do(Put("a", 1))


def test_an_event_that_brings_others_along_without_end_is_stopped() -> None:
    rule = Rule("ever-longer")

    @rule.along(Put)
    def longer(at: At[Any], event: Put) -> Steps:
        yield Put(f"{event.heap}a", 1)

    heaps = {"a" * many: 0 for many in range(1, 2000)}
    with pytest.raises(Runaway):
        Toy(Table(**heaps), [rule]).do(Put("a", 1))


def test_legal_options_are_those_that_nothing_forbids_and_of_these_the_demanded() -> None:
    rule = Rule("rule")
    rule.forbid(Take)(lambda at, event: event.heap == "c")
    options = [Take("a", 1), Take("b", 1), Take("c", 1)]
    assert Toy(Table(), [rule]).legal(options) == [Take("a", 1), Take("b", 1)]
    rule.require(Take)(lambda at, event: event.heap in ("b", "c"))
    assert Toy(Table(), [rule]).legal(options) == [Take("b", 1)]


def test_a_single_option_settles_itself_and_none_gives_none() -> None:
    class Nobody:
        def decide(self, decision: Decision) -> int:
            raise AssertionError("nobody is asked")

    game = Toy(Table(), agent=Nobody())
    assert game.decide("me", "choose", ["only"]) == "only"
    assert game.decide("me", "choose", []) is None
    assert game.path == ()
