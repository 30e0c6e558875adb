"""Every open decision: merging equal states loses no outcome, and "possible" is not "can be forced"."""

from __future__ import annotations

from math import factorial
from typing import Any

import pytest
from kfrules import scenarios
from kfrules.scenarios.format import load_text
from kfrules.scenarios.kernel import Decision
from kfrules.scenarios.kernel import explore as bounds
from kfrules.scenarios.kernel.explore import Choice, Explorer, Leaf, Tree, ensured, leaves
from kfrules.scenarios.play.player import Player

ABILITIES = (
    "destroyed-gain-1",
    "destroyed-deal-2-each-friendly",
    "destroyed-draw-1",
    "destroyed-opponent-gains-1",
    "destroyed-steal-1",
)


class Unmerged(Explorer[Any]):
    """Replays every order, also where the same state was reached before."""

    def _open(self, decision: Decision, *rest: Any) -> Tree[Any]:
        decision.merge = None
        return super()._open(decision, *rest)


def record(text: str) -> dict[str, Any]:
    return load_text("id: versuch\ngame: keyforge\n" + text)


def dying(abilities: tuple[str, ...]) -> dict[str, Any]:
    """Return a record in which creatures with these abilities are destroyed at once, and what comes of it is open."""
    line = "\n".join(
        f"      - {{card: Sterblich {i}, power: 2, abilities: [{name}]}}" for i, name in enumerate(abilities)
    )
    return record(
        "given:\n  house: dis\n  me:\n    hand: [{card: Ende, type: action, abilities: [play-destroy-each]}]\n"
        f"    line:\n{line}\n      - {{card: Zäh, power: 9, keywords: [invulnerable]}}\n  opponent: {{aember: 1}}\n"
        "when: [{play: Ende}]\npossible: [{me: {line: [Zäh]}}]\n"
    )


def outcomes(tree: Tree) -> set[Any]:
    return {state.game.board.fingerprint() for state in leaves(tree)}


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_merging_gives_the_outcomes_of_all_orders(n: int) -> None:
    """n effects at once: fewer replays, the same ends."""
    scenario = dying(ABILITIES[:n])
    merged, every = Player(scenario), Player(scenario)
    found = outcomes(merged.explore())
    assert found == outcomes(every.search(Unmerged(every)))
    assert every.runs >= factorial(n)
    assert merged.runs <= every.runs
    if n > 3:
        assert merged.runs < every.runs


def test_equal_effects_cost_little() -> None:
    """Six equal effects in every order are few states, although there are 720 orders."""
    player = Player(dying(("destroyed-gain-1",) * 6))
    assert len(outcomes(player.explore())) == 1
    assert player.runs < 200


def test_orders_that_matter_are_kept_apart() -> None:
    """Steal 1 and give 1 in either order: with 1 æmber there, both ways end alike; with none they do not."""
    text = """
given:
  house: dis
  me:
    hand: [{card: Ende, type: action, abilities: [play-destroy-each]}]
    line:
      - {card: Dieb, power: 2, abilities: [destroyed-steal-1]}
      - {card: Geber, power: 2, abilities: [destroyed-opponent-gains-1]}
when: [{play: Ende}]
possible:
  - {me: {aember: 1}, opponent: {aember: 0}}
  - {me: {aember: 0}, opponent: {aember: 1}}
never: [{me: {aember: 2}}]
"""
    assert scenarios.run(record(text)).status == "passed"


def test_an_order_that_a_scenario_leaves_open_must_not_matter() -> None:
    """`then` with an open order: every order is played, and one that comes out differently fails, with its way."""
    text = """
given:
  house: dis
  me:
    hand: [{card: Ende, type: action, abilities: [play-destroy-each]}]
    line:
      - {card: Dieb, power: 2, abilities: [destroyed-steal-1]}
      - {card: Geber, power: 2, abilities: [destroyed-opponent-gains-1]}
when: [{play: Ende}]
then: {me: {aember: 1}}
"""
    result = scenarios.run(record(text))
    assert result.status == "failed"
    assert "wenn: Was geschieht zuerst? Dieb" in result.message


def test_ensured_lets_the_other_side_choose_against() -> None:
    """I force an end if one of my options does, and all of the other side's."""

    def leaf(value: int) -> Leaf:
        return Leaf(value)  # type: ignore[arg-type]

    def good(value: Any) -> bool:
        return bool(value > 0)

    mine = Choice("me", "", ["a", "b"], [leaf(0), leaf(1)])
    theirs = Choice("opponent", "", ["a", "b"], [leaf(0), leaf(1)])
    assert ensured(mine, "me", good)
    assert not ensured(theirs, "me", good)
    assert ensured(theirs, "opponent", good)
    assert ensured(Choice("me", "", ["a", "b"], [theirs, mine]), "me", good)
    assert not ensured(Choice("opponent", "", ["a", "b"], [theirs, mine]), "me", good)


def test_possible_in_the_opponents_turn_is_not_ensured() -> None:
    """Which house the opponent names is possible for me, and not mine to force."""
    text = """
given: {house: dis, opponent: {houses: [mars, logos]}}
when: [{end: turn}, {end: turn}]
"""
    block = "[{me: {aember: 0}, trace: [Logos]}]"
    assert scenarios.run(record(text + f"possible: {block}\n")).status == "passed"
    assert scenarios.run(record(text + f"ensured: {block}\n")).status == "failed"


def test_the_bound_is_said() -> None:
    """More runs than the bound: the scenario fails and says so."""
    scenario = dying(ABILITIES[:4])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bounds, "BOUND", 3)
        result = scenarios.run(scenario)
    assert result.status == "failed"
    assert result.cut_short
    assert "zu viele Entscheidungen offen" in result.message


def board_wipe(mine: int, theirs: int, check: str) -> dict[str, Any]:
    """Return a record in which so many creatures of both sides are destroyed at once."""
    line, other = (
        "".join(f"      - {{card: {name} {number}, power: 2}}\n" for number in range(count))
        for name, count in (("Mein", mine), ("Sein", theirs))
    )
    return record(
        "given:\n  house: dis\n  me:\n    hand: [{card: Ende, type: action, abilities: [play-destroy-each]}]\n"
        f"    line:\n{line}  opponent:\n    line:\n{other}when: [{{play: Ende}}]\npossible: [{check}]\n"
    )


def test_only_the_pile_that_a_check_looks_at_is_ordered() -> None:
    """Four creatures a side: 24 orders of my discard pile, not 24² of both."""
    player = Player(board_wipe(4, 4, "{me: {discard: [Ende, Mein 0, Mein 1, Mein 2, Mein 3]}}"))
    assert len(outcomes(player.explore())) == factorial(4)
    player = Player(board_wipe(4, 4, "{me: {line: []}}"))
    assert len(outcomes(player.explore())) == 1


def test_both_piles_are_ordered_where_checks_look_at_both() -> None:
    check = "{me: {discard: [Ende, Mein 0, Mein 1, Mein 2]}, opponent: {discard: [Sein 0, Sein 1]}}"
    assert len(outcomes(Player(board_wipe(3, 2, check)).explore())) == factorial(3) * factorial(2)


def test_an_end_that_is_kept_can_still_be_asked() -> None:
    """What the explorer lets go of at an end is made anew: the power of a creature, what it may do."""
    tree = Player(dying(ABILITIES[:3])).explore()
    states = list(leaves(tree))
    assert all(state.game.power("Zäh") == 9 for state in states)
