from __future__ import annotations

import doctest
import importlib

import pytest
from kfrules.rules_de.errors import KfrulesError


def test_an_error_is_one_sentence_with_place_and_remedy() -> None:
    error = KfrulesError("das geht nicht.", "a.yaml", "lass es.")
    assert str(error) == "a.yaml: Das geht nicht; lass es."
    assert (error.what, error.where, error.remedy) == ("das geht nicht.", "a.yaml", "lass es.")


@pytest.mark.parametrize("module", ["cards", "entries", "errors", "ids", "own_words", "similar"])
def test_examples_in_docstrings_hold(module: str) -> None:
    assert doctest.testmod(importlib.import_module(f"kfrules.rules_de.{module}")).failed == 0
