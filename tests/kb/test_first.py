"""How sure a reply must be: how many something is may be said sooner, if the numbers of the case are the same."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from kfrules.kb import first
from kfrules.kb.asked import NUMBER, YES_NO
from kfrules.kb.likeness import Asking, feature_names
from kfrules.kb.marks import Marks
from kfrules.kb.replies import Reply, Way

ASKED = "Ich habe 8 Ketten. Wie viele Karten ziehe ich weniger?"


def asking(kind: str, *numbers: str) -> Asking:
    marks = Marks(frozenset(), frozenset(numbers))
    return cast(Asking, SimpleNamespace(kind=kind, marks=marks, query=SimpleNamespace(question="Anders gefragt?")))


def judged(text: str, kind: str, *numbers: str) -> first.Judged:
    marks = Marks(frozenset(), frozenset(numbers))
    way = Way(0, 0, ASKED, [], marks, kind, frozenset(), frozenset(), 0, b"")
    return first.Judged(
        Reply(0, ("keyforge:ketten",), None, False, text, [], 0), way, 0.0, (0.0,) * len(feature_names())
    )


@pytest.mark.parametrize(
    ("question", "answer", "said"),
    [
        (asking(NUMBER, "8"), judged("2 Karten weniger.", NUMBER, "8"), True),
        (asking(NUMBER, "13"), judged("2 Karten weniger.", NUMBER, "8"), False),
        (asking(NUMBER), judged("2 Karten weniger.", NUMBER, "8"), False),
        (asking(NUMBER, "8"), judged("Du ziehst weniger.", NUMBER, "8"), False),
        (asking(NUMBER, "8"), judged("Ja. 2 Karten weniger.", NUMBER, "8"), False),
        (asking(YES_NO, "8"), judged("2 Karten weniger.", NUMBER, "8"), False),
    ],
)
def test_a_number_is_said_sooner_where_the_numbers_are_the_same(
    monkeypatch: pytest.MonkeyPatch, question: Asking, answer: first.Judged, said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: first.weights()["enough_number"])
    chosen = first.choose(question, [answer])
    assert chosen is not None
    assert chosen.enough is said


def test_the_bars_are_in_order() -> None:
    bars = first.weights()
    games = [bars[f"enough_{game}"] for game in ("keyforge", "magic", "riftbound", "arkham")]
    assert bars["enough_number"] < bars["enough_open"] <= min(games)
    assert max(games) < bars["enough_other_number"]


@pytest.mark.parametrize(("numbers", "said"), [(("4", "1"), True), (("4", "1", "2"), True), (("4", "5", "2"), False)])
def test_a_fight_in_other_figures_is_another_case(
    monkeypatch: pytest.MonkeyPatch, numbers: tuple[str, ...], said: bool
) -> None:
    monkeypatch.setattr(first, "sureness", lambda told: 0.99)
    chosen = first.choose(asking(YES_NO, *numbers), [judged("Nein. Stärke 4 hält das aus.", YES_NO, "4", "1")])
    assert chosen is not None
    assert (chosen.enough, chosen.other_figures) == (said, not said)
