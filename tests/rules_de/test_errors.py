from __future__ import annotations

from kfrules.rules_de.errors import KfrulesError


def test_an_error_is_one_sentence_with_place_and_remedy() -> None:
    error = KfrulesError("das geht nicht.", "a.yaml", "lass es.")
    assert str(error) == "a.yaml: Das geht nicht; lass es."
    assert (error.what, error.where, error.remedy) == ("das geht nicht.", "a.yaml", "lass es.")
