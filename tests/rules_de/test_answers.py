"""The answers of entries: read with their questions and proofs, refused with file and number where they are broken."""

from __future__ import annotations

from pathlib import Path

import pytest
from kfrules.rules_de.answers import EntryAnswer
from kfrules.rules_de.entries import read
from kfrules.rules_de.errors import KfrulesError

HEAD = """\
---
id: keyforge:gift
title: Gift
kind: glossary
effect: rule
summary: Gift tötet.
aliases: []
sources: []
"""


def entry_file(folder: Path, answers: str) -> Path:
    path = folder / "gift.md"
    path.write_text(f"{HEAD}{answers}---\nText.\n", "utf-8")
    return path


def test_every_way_to_ask_is_a_question_of_the_entry(tmp_path: Path) -> None:
    answers = 'answers:\n  - a: "Ja. Immer."\n    proof: fall\n    q: ["Stirbt sie?"]\nquestions: ["Was tut Gift?"]\n'
    entry = read(entry_file(tmp_path, answers))
    assert entry.answers == (EntryAnswer("Ja. Immer.", ("Stirbt sie?",), "fall"),)
    assert entry.questions == ("Stirbt sie?", "Was tut Gift?")


@pytest.mark.parametrize(
    "answers",
    [
        "answers: Ja\n",
        "answers: [Ja]\n",
        'answers:\n  - a: "Ja."\n',
        'answers:\n  - {a: "Ja.", q: []}\n',
        'answers:\n  - {a: "Ja.", q: [1]}\n',
        'answers:\n  - {a: "", q: ["Stirbt sie?"]}\n',
        'answers:\n  - {a: "Ja.", q: ["Stirbt sie?"], proven: fall}\n',
    ],
)
def test_a_broken_answer_is_refused_with_its_file(tmp_path: Path, answers: str) -> None:
    with pytest.raises(KfrulesError) as error:
        read(entry_file(tmp_path, answers))
    assert "gift.md" in str(error.value)
