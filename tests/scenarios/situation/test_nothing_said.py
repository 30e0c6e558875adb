"""A question without a word is no situation, in any game."""

from __future__ import annotations

import importlib

import pytest

GAMES = ("keyforge", "magic", "riftbound", "arkham")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("question", ["", "''", "?", "„“", "²"])
def test_nothing_said_is_no_situation(game: str, question: str) -> None:
    assert importlib.import_module(f"kfrules.scenarios.{game}.situation").read(question) is None
