"""What a card is after all changes: the later effect has the last word, unless it is waited for."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.kernel import Rule
from kfrules.scenarios.kernel.layers import Modification, apply_layer
from kfrules.scenarios.kernel.rules import At

Heaps = dict[str, int]


def becomes(amount: int, since: int) -> Modification:
    """A text in force since a moment: every heap becomes so many stones."""
    rule = Rule(f"becomes-{amount}")

    @rule.modify("value")
    def change(at: Any, heaps: Heaps) -> None:
        heaps.update(dict.fromkeys(heaps, amount))

    return At(None, rule, rule.id, "me", since), rule.hooks[0]


def doubles(since: int) -> Modification:
    """A text in force since a moment: every heap doubles."""
    rule = Rule("doubles")

    @rule.modify("value")
    def change(at: Any, heaps: Heaps) -> None:
        heaps.update({heap: 2 * stones for heap, stones in heaps.items()})

    return At(None, rule, rule.id, "me", since), rule.hooks[0]


def applied(*modifications: Modification, **options: Any) -> Heaps:
    heaps = {"a": 1}

    def apply(one: Modification) -> None:
        at, hook = one
        assert hook.act is not None
        hook.act(at, heaps)

    apply_layer(lambda: modifications, apply, **options)
    return heaps


def test_the_later_effect_has_the_last_word() -> None:
    """Whatever the order in which they are gathered."""
    assert applied(becomes(3, since=1), becomes(5, since=2)) == {"a": 5}
    assert applied(becomes(5, since=2), becomes(3, since=1)) == {"a": 5}
    assert applied(doubles(since=2), becomes(3, since=1)) == {"a": 6}
    assert applied(doubles(since=1), becomes(3, since=2)) == {"a": 3}


def test_an_effect_waits_for_the_one_that_it_depends_on() -> None:
    """Also for a later one; where two wait for each other the timestamps decide."""
    double, three = doubles(since=1), becomes(3, since=2)
    assert applied(double, three, depends=lambda a, b: a is double) == {"a": 6}
    assert applied(double, three, depends=lambda a, b: True) == {"a": 3}


def test_what_is_given_on_the_way_applies_too_and_each_once() -> None:
    three, double = becomes(3, since=1), doubles(since=2)
    done: list[str] = []
    apply_layer(lambda: (three, double) if done else (three,), lambda one: done.append(one[0].rule.id), again=True)
    assert done == ["becomes-3", "doubles"]


def test_what_is_blanked_on_the_way_does_not_apply() -> None:
    three, double = becomes(3, since=1), doubles(since=2)
    done: list[str] = []
    apply_layer(lambda: (three,) if done else (three, double), lambda one: done.append(one[0].rule.id), again=True)
    assert done == ["becomes-3"]
