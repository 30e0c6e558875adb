"""What a judge should read again: found where it is, explained where somebody has read it, nothing left in ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules import scenarios
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.format import load_text
from kfrules.scenarios.format.record import Record
from kfrules.scenarios.play import known
from kfrules.scenarios.play.boards import board, names, on_board_of
from kfrules.scenarios.play.doubts import Doubt, Editions, contradictions, doubts
from kfrules.scenarios.play.engine import home_of, playable
from kfrules.scenarios.play.known import Known
from kfrules.scenarios.play.runner import run

NOTHING = Known({})
EVERY = 8
"""Of the rulings that show a rule and were never doubted only each eighth is played here; `.ci/run` plays them all."""


def ruling(
    id: str, says: str, *, me: str = "Giftling", armor: int = 2, shows: str = "shows: [ruestung]", **checks: str
) -> Record:
    """A poisonous creature fights an armored one: armor of 2 saves it, of 1 does not."""
    then = checks.get("then", "{cards: {Wand: {zone: line, damage: 0}}}")
    return load_text(
        f"id: {id}\ngame: keyforge\n{shows}\nquestion: Überlebt sie?\nruling: {says}\n"
        f"given:\n  house: dis\n  me: {{line: [{{card: {me}, power: 2, keywords: [poison]}}]}}\n"
        f"  opponent: {{line: [{{card: Wand, power: 5, armor: {armor}}}]}}\n"
        f"when: [{{fight: {{with: {me}, against: Wand}}}}]\nthen: {then}\n"
    )


def keys(found: list[Doubt]) -> list[tuple[str, str]]:
    return [(doubt.kind, doubt.key) for doubt in found]


def test_boards_agree_whatever_the_cards_are_called() -> None:
    one, other = ruling("a", "Ja.", me="Giftling"), ruling("b", "Nein.", me="Natter")
    assert board(one) == board(other)
    assert names(other) == {"Natter": "#0", "Wand": "#1"}
    assert board(one) != board(ruling("c", "Ja.", armor=1))


def test_the_checks_of_one_are_played_on_the_board_of_the_other() -> None:
    one = ruling("a", "Ja.", me="Giftling")
    other = ruling("b", "Nein.", me="Natter", then="{me: {discard: [Natter]}}")
    crossed = on_board_of(one, other)
    assert crossed["given"] == one["given"]
    assert crossed["then"] == {"me": {"discard": ["Giftling"]}}
    assert run(crossed, counterfactuals=False).passed
    assert run(on_board_of(other, one), counterfactuals=False).passed


def test_two_verdicts_on_one_board_are_doubtful() -> None:
    one, other, same = ruling("a", "Ja."), ruling("b", "Nein.", me="Natter"), ruling("c", "Ja. Gewiss.")
    found = list(contradictions([other, one, same]))
    assert keys(found) == [("verdicts", "a + b"), ("verdicts", "b + c")]
    assert found[0].said == "Dasselbe Brett, einmal „Ja“, einmal „Nein“."


def test_a_number_and_a_yes_answer_different_questions() -> None:
    assert list(contradictions([ruling("a", "Ja."), ruling("b", "2 Schaden.")])) == []
    assert keys(list(contradictions([ruling("a", "3."), ruling("b", "2 Schaden.")]))) == [("verdicts", "a + b")]


def test_what_fails_on_the_other_board_cannot_be_explained_away() -> None:
    dead = ruling("b", "Nein.", then="{opponent: {discard: [Wand]}}")
    made = doubts([ruling("a", "Ja."), dead], "keyforge", Known({("verdicts", "a + b"): "Lüge.", ("failed", "b"): "x"}))
    assert keys(made.unexplained) == [("failed", "a + b"), ("failed", "b")]
    assert "hält auf demselben Brett von a nicht" in made.found[0].said


def test_a_shown_rule_that_changes_nothing_is_doubtful() -> None:
    found = doubts([ruling("a", "Ja.", shows="shows: [ruestung, omega, seltenheit]")], "keyforge", NOTHING).unexplained
    assert keys(found) == [("idle", "a ohne omega"), ("idle", "a ohne seltenheit")]
    assert [doubt.said for doubt in found] == [
        "Ohne „omega“ käme es genauso.",
        "Die Engine hat keine Regel „seltenheit“.",
    ]


def test_a_ruling_none_of_whose_rules_changes_anything_is_doubtful() -> None:
    idle = ruling("a", "Ja.", shows="about: [omega]")
    assert keys(doubts([idle], "keyforge", NOTHING).unexplained) == [("proofless", "a")]
    assert doubts([ruling("b", "Ja.", shows="about: [ruestung]")], "keyforge", NOTHING).found == ()


def test_a_rule_that_only_one_edition_has_and_that_decides_is_doubtful() -> None:
    two = Editions("alt", "neu", ("keyforge:ruestung", "keyforge:omega"))
    records = [ruling("a", "Ja."), ruling("b", "Ja.", shows="about: [gift]")]
    idle = {("proofless", "b"): "Gift wirkt hier nicht."}
    (flip,) = doubts(records, "keyforge", Known(idle), [two]).unexplained
    assert (flip.kind, flip.key, flip.ids) == ("editions", "alt/neu ruestung", ("a", "b"))
    reasons = Known({**idle, ("editions", "alt/neu ruestung"): "Neu.", ("editions", "x/y gift"): "Anderswo."})
    assert doubts(records, "keyforge", reasons, [two]).unexplained == []
    assert doubts(records, "keyforge", reasons, [two]).outdated == ()
    assert doubts(records, "keyforge", reasons).outdated == ()


def test_an_explanation_that_nobody_needs_is_told() -> None:
    made = doubts([ruling("a", "Ja.")], "keyforge", Known({("idle", "a ohne omega"): "Einst."}))
    assert made.outdated == ("a ohne omega",)


@pytest.mark.parametrize(
    "text",
    [
        "verdicts: [{doubts: [a + b]}]",
        "sonstiges: [{reason: x, doubts: [a]}]",
        "idle: [{reason: '', doubts: [a]}]",
        "idle: [{reason: x, doubts: [a, a]}]",
        "- a",
        "a: [",
    ],
)
def test_a_list_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / known.FILE).write_text(text, "utf-8")
    with pytest.raises(KfrulesError, match=r"doubts\.yaml"):
        known.load(tmp_path)


@pytest.mark.parametrize("game", playable())
def test_every_doubt_about_ours_is_explained(game: str) -> None:
    """Every two rulings on one board; by itself each that was doubted once or shows no rule, and each eighth."""
    records = [record for record in scenarios.load_all(game) if record["status"] != "deferred"]
    reasons = known.load(home_of(game))
    pairs = list(contradictions(records))
    assert [doubt.key for doubt in pairs if reasons.reason(doubt.kind, doubt.key) is None] == []
    once = {id for _, key in reasons.explained() for id in key.split(" ohne ")[0].split(" + ")}
    made = doubts(
        [one for at, one in enumerate(records) if not one["shows"] or one["id"] in once or at % EVERY == 0],
        game,
        reasons,
    )
    assert [f"{doubt.key}: {doubt.said}" for doubt in made.unexplained] == []
    assert made.outdated == ()
