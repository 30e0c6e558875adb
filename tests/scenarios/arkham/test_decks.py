"""Decks: read from lists and JSON, judged with the entry behind each objection, hostile files in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from kfrules.rules_de.entries import load
from kfrules.scenarios.arkham.decks.lists import by_number, rows
from kfrules.scenarios.play.decks import judged

from tests.cli.conftest import Ran
from tests.cli.conftest import run as run

Run = Callable[..., Ran]
INVESTIGATOR = {"card": "Roland Banks", "size": 30, "options": [{"class": ["guardian", "neutral"], "level": [0, 5]}]}


def deck(tmp_path: Path, cards: list[object], **more: object) -> Path:
    """Write a deck as JSON."""
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({"investigator": INVESTIGATOR, "cards": cards, **more}), "utf-8")
    return file


def test_every_row_of_the_taboo_list_is_data() -> None:
    known = load("arkham")
    assert len(rows()) == 62
    assert [row["id"] for row in rows() if f"arkham:{row['id']}" not in known] == []
    assert by_number()["traumfresser 332"]["xp"] == 2
    assert by_number()["innsmouth 197"]["xp"] == -2


@pytest.mark.parametrize(
    ("cards", "entries"),
    [
        ([{"card": "Dolch", "class": "rogue"}], ["basis-deckbau"]),
        ([{"card": "Dolch", "class": "guardian", "copies": 3}], ["basis-deckbau"]),
        ([{"card": "Stab", "class": "guardian", "keywords": ["exceptional"], "copies": 2}], ["basis-deckbau"]),
        ([{"card": "Ring", "class": "neutral", "max": {"deck": 1}, "copies": 2}], ["2.3"]),
        ([{"card": "Buch", "signature": "Daisy Walker"}], ["signaturkarten"]),
        ([{"card": "Doppelt oder Nichts", "number": "Dunwich 26", "class": "neutral"}], ["verboten"]),
    ],
)
def test_each_objection_names_its_entry(tmp_path: Path, cards: list[object], entries: list[str]) -> None:
    made = judged(deck(tmp_path, cards), taboo=True)
    assert [objection.entries[0] for objection in made.objections] == entries


def test_myriad_cards_come_in_threes_and_count_once(tmp_path: Path) -> None:
    made = judged(
        deck(tmp_path, [{"card": "Strom", "class": "guardian", "level": 2, "keywords": ["myriad"], "copies": 3}])
    )
    assert (made.valid, made.spent) == (True, 2)


def test_without_the_list_the_forbidden_card_is_allowed(tmp_path: Path) -> None:
    file = deck(tmp_path, [{"card": "Doppelt oder Nichts", "number": "Dunwich 26", "class": "neutral"}])
    assert not judged(file, taboo=True).valid
    assert judged(file).valid
    assert judged(file, taboo=True, without=frozenset({"tabuliste"})).valid


def test_the_command_reads_an_export(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "export.txt"
    lines = [f"2x Karte {number} (Grundspiel {number})" for number in range(1, 15)]
    file.write_text("\n".join(["Roland Banks", "", "Assets (28)", *lines, "2x Axt [3] (Dunwich 9)"]), "utf-8")
    ran = run("deck", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "Roland Banks: gültig." in ran.out
    assert "30 Karten, 6 Erfahrungspunkte" in ran.out


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\xff\xfe\x00", b"{", b"[1, 2]", b'{"cards": 3}', b'{"cards": [{"card": 5}]}', b"nichts",
        b'{"cards": [{"card": "A", "copies": -4}]}', b'{"cards": [{"card": "A", "copies": 1e400}]}', b"\x00\x01",
        b'{"cards": [{"card": "A", "class": "x"}], "investigator": {"card": "B", "options": [{"up_to": "viele"}]}}',
        b"[" * 100_000, b"1x A\n" * 600,
    ],
)  # fmt: skip
def test_a_broken_file_is_one_german_sentence(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "kaputt.txt"
    file.write_bytes(content)
    ran = run("deck", str(file))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip().count("\n") <= 1
    assert "Traceback" not in ran.err
