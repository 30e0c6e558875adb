"""Family and friends at the table are the opponent, where a game is for two."""

from __future__ import annotations

import kfrules
import pytest
from kfrules.kb.people import FOR_TWO, mate_for, opponent_for
from kfrules.rules_de.entries import GAMES


@pytest.mark.parametrize("who", ["papa", "Oma", "meine Schwester", "opp", "Kumpel"])
def test_who_sits_opposite_is_the_opponent(who: str) -> None:
    assert opponent_for(f"Darf {who} das?", "keyforge").endswith("Gegner das?")


@pytest.mark.parametrize(
    ("question", "game"),
    [
        ("Mein Freund hat keine Hinweise, darf er sie nehmen?", "arkham"),
        ("Mein Bruder und ich sind ein Team. Darf er blocken?", "magic"),
        ("Zu dritt: Darf mein Kumpel auch angreifen?", "riftbound"),
        ("Was macht die Mutter aller Kanonen?", "keyforge"),
        ("Darf Opferung das?", "keyforge"),
    ],
)
def test_who_may_be_on_my_side_or_a_card_stays_who_they_are(question: str, game: str) -> None:
    assert opponent_for(question, game) == question


@pytest.mark.parametrize(
    ("question", "game", "read"),
    [
        ("hat lisa noch Hinweise", "arkham", "hat Mitspieler noch Hinweise"),
        ("Wie viele in Annas Probe?", "arkham", "Wie viele in Mitspieler Probe?"),
        ("Darf Roland das?", "arkham", "Darf Roland das?"),
        ("Darf Lisa das?", "magic", "Darf Lisa das?"),
    ],
)
def test_who_is_called_by_a_first_name_is_a_mate(question: str, game: str, read: str) -> None:
    assert mate_for(question, game) == read


def test_only_games_for_two_know_opponents() -> None:
    assert set(GAMES).difference(FOR_TWO) == {"arkham"}


def test_the_child_gets_the_verdict_that_the_judge_gets() -> None:
    child, judge = (
        kfrules.ask(f"Darf {who} in mein Archiv gucken?", game="keyforge") for who in ("Papa", "mein Gegner")
    )
    assert child.verdict == judge.verdict
    assert child.verdict.kind == "no"
