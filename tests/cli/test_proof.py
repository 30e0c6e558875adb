from __future__ import annotations

import io
from typing import Any

import pytest
from kfrules.cli.board import describe, show_board
from kfrules.cli.knowledge import titles_of
from kfrules.cli.proof import Proof, show_proof, verdict
from kfrules.cli.screen import Screen
from kfrules.cli.trace import Line, Short, as_data, explained, guides, lines, merged, shortened
from kfrules.scenarios.keyforge.vocabulary import VOCABULARY

from tests.cli.conftest import RECORD, TRACE, result


def test_a_proof_tells_board_trace_and_verdict(snapshot: Any) -> None:
    screen = Screen(io.StringIO(), width=60)
    show_proof(screen, Proof(RECORD, result(**{"keyforge:ruestung": True})), titles_of(snapshot))
    assert screen.file.getvalue().split("\n") == [
        "  Du: Giftling (Stärke 2, Gift); 2 Æmber",
        "  Gegner: Duma die Märtyrerin (Stärke 3, betäubt, 1 Schaden)",
        "  Aktive Fraktion: Dis",
        "  Giftling kämpft gegen Duma die Märtyrerin [Kampf]",
        "  - Rüstung verhindert 2 Schaden an Duma, mehr käme nicht",
        "    bei ihr an [Rüstung · Schaden]",
        "  - Duma fügt Giftling 3 Schaden zu [Schaden]",
        "    - Giftling wird zerstört [Zerstört]",
        "  ✓ Gespielt und bestätigt; ohne „Rüstung“ käme es anders.",
        "",
    ]


def test_a_long_trace_is_cut_in_the_middle() -> None:
    told = [Line(0, str(number), ()) for number in range(10)]
    short = Short("kfrules play x", lines=4)
    assert [line.text for line in shortened(told, short)] == [
        *("0", "1", "… 6 weitere Schritte: kfrules play x", "8", "9")
    ]
    assert shortened(told[:5], short) == told[:5]


@pytest.mark.parametrize(
    ("text", "cites", "first"),
    [
        ("B wird zum Zerstören markiert", ("zerstoert", "gift", "schaden"), ("gift", "schaden", "zerstoert")),
        (
            "A kämpft gegen B",
            ("kampf", "feindlich", "kreaturen-verwenden"),
            ("kampf", "kreaturen-verwenden", "feindlich"),
        ),
        ("Du stiehlst 1 Æmber", ("stehlen", "koeder"), ("koeder", "stehlen")),
        ("Köder: „Spielen:“", ("koeder", "oben-genannt"), ("oben-genannt", "koeder")),
        ("A will B 2 Schaden zufügen: verhindert", ("spott", "scharmuetzel"), ("scharmuetzel", "spott")),
    ],
)
def test_what_explains_a_line_comes_first(text: str, cites: tuple[str, ...], first: tuple[str, ...]) -> None:
    """The engine names the event's own entry first; a player wants to know why it happened."""
    often = [Line(0, "B verlässt zerstört das Spiel", ("zerstoert",)), Line(0, "", ("zerstoert", "schaden"))]
    assert explained([Line(0, text, cites), *often], titles_of(None))[0].cites == first


def test_rules_of_one_title_are_named_once() -> None:
    proof = Proof(RECORD, result(gift=True, schaden=True))
    assert verdict(proof, lambda entry: "Ziehen") == "✓ Gespielt und bestätigt; ohne „Ziehen“ käme es anders."


def test_equal_lines_are_told_once() -> None:
    assert merged([Line(1, "Du ziehst 1 Karte", ("a",))] * 3) == [Line(1, "Du ziehst 1 Karte (3-mal)", ("a",))]


@pytest.mark.parametrize(
    ("proof", "expected"),
    [
        (Proof(RECORD, result()), "✓ Gespielt und bestätigt."),
        (
            Proof(RECORD, result(gift=True, kampf=False, schaden=True)),
            "✓ Gespielt und bestätigt; ohne „Gift“ oder ohne „Schaden“ käme es anders.",
        ),
        (Proof(RECORD, result("failed", "Duma liegt woanders.")), "✗ Nicht bestätigt: Duma liegt woanders."),
        (
            Proof(RECORD, result("failed", "Duma lebt."), frozenset({"keyforge:gift"})),
            "≠ Ohne „Gift“ kommt es anders: Duma lebt.",
        ),
        (
            Proof(RECORD, result(), frozenset({"keyforge:gift", "keyforge:kampf"})),
            "= Auch ohne „Gift“ und „Kampf“ kommt es genauso.",
        ),
        (Proof({**RECORD, "reason": "fehlt noch"}, None), "… Noch kein Beweis: fehlt noch."),
    ],
)
def test_verdicts(snapshot: Any, proof: Proof, expected: str) -> None:
    assert verdict(proof, titles_of(snapshot)) == expected


def test_equal_cards_are_told_once() -> None:
    twins = [{"card": "Goblin", "as": name, "power": 1} for name in ("Links", "Rechts")]
    line = [*twins, *[{"card": "Kiesel"}] * 3, {"card": "Goblin", "power": 1}]
    screen = Screen(io.StringIO(), width=100)
    show_board(screen, {"game": "keyforge", "given": {"me": {"line": line}}})
    told = "  Du: Links, Rechts = Goblin (Stärke 1), 3× Kiesel, Goblin (Stärke 1)\n"
    assert screen.file.getvalue() == told


def test_a_trace_is_flat_data_with_depths() -> None:
    assert [(row["depth"], row["cites"]) for row in as_data(TRACE)] == [
        (0, ["kampf"]),
        (1, ["ruestung", "schaden"]),
        (1, ["schaden"]),
        (2, ["zerstoert"]),
    ]


def test_on_a_terminal_the_trace_is_a_tree() -> None:
    told = lines(TRACE)
    assert [guides(told, index)[0] for index in range(4)] == ["", "├─ ", "└─ ", "   └─ "]


def test_cards_are_told_with_their_state() -> None:
    card = {"card": "A", "power": 3, "armor": 1, "keywords": {"hazardous": 2}, "ready": False}
    card |= {"upgrades": [{"card": "B"}], "warded": True}
    expected = "A (Stärke 3, Rüstung 1, Gefährlich 2, beschützt, erschöpft, mit B)"
    assert describe(card, {}, VOCABULARY) == expected
    assert describe(
        {"card": "C"}, {"C": {"name_de": "Zeh", "keywords": {"assault": 4, "poison": True}}}, VOCABULARY
    ) == ("Zeh (Ansturm 4, Gift)")
