"""The options of an open decision in words, each once."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kfrules.rules_de.ids import slug
from kfrules.scenarios.kernel import Decision, Pending
from kfrules.scenarios.keyforge.facts import BLANK
from kfrules.scenarios.keyforge.names import label
from kfrules.scenarios.keyforge.runs import answer_text, question

_WHO = {"me": "Du entscheidest", "opponent": "Dein Gegner entscheidet"}
_YES, _NO = ("ja", "j", "yes", "y"), ("nein", "n", "no")


def asked(decision: Decision) -> str:
    """Return who decides what."""
    return f"{_WHO.get(decision.player or '', 'Der Zufall entscheidet')}: {question(decision)}"


def offered(decision: Decision) -> dict[int, str]:
    """Return the options in words by their index; of equal blank cards only the first."""
    texts: dict[int, str] = {}
    for index, option in enumerate(decision.options):
        blank = isinstance(option, str) and label(option) == BLANK.name
        if not (blank and BLANK.name in texts.values()):
            texts[index] = _text(decision, index)
    times = Counter(texts.values())
    seen: Counter[str] = Counter()
    for index, text in texts.items():
        if times[text] > 1:
            seen[text] += 1
            texts[index] = f"{text} ({seen[text]})"
    return texts


def _text(decision: Decision, index: int) -> str:
    option: Any = decision.options[index]
    if decision.kind == "flank":
        last = len(decision.options) - 1
        return "ganz links" if index == 0 else "ganz rechts" if index == last else f"als {option + 1}. der Reihe"
    text = answer_text(option)
    if isinstance(option, Pending) and option.at.rule.label:
        return f"{text}: „{option.at.rule.label}“"
    return text


def chosen(decision: Decision, line: str) -> int | None:
    """Return the index of the option that a typed line means: its number in the list, or its words."""
    options = offered(decision)
    wanted = slug(line)
    number = line.strip().rstrip(".")
    if number.isdigit():
        position = int(number) - 1
        return list(options)[position] if 0 <= position < len(options) else None
    for index, text in options.items():
        option = decision.options[index]
        words = _YES if option is True else _NO if option is False else ()
        if wanted in (slug(text), *words) or (option is None and wanted in ("nichts", "none", "keine", "fertig")):
            return index
    return None
