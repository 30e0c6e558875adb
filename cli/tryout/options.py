"""The options of an open decision in words, each once."""

from __future__ import annotations

from collections import Counter

from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.words import NOTHING
from kfrules.scenarios.kernel import Decision
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play.engine import Engine
from kfrules.scenarios.play.tell import question

_YES, _NO = ("ja", "j", "yes", "y"), ("nein", "n", "no")


def asked(decision: Decision, engine: Engine) -> str:
    """Return who decides what."""
    seat = engine.vocabulary.seat.get(decision.player or "")
    who = "Der Zufall" if seat is None else seat.subject
    return f"{who} {'entscheidest' if who == 'Du' else 'entscheidet'}: {question(decision)}"


def offered(decision: Decision, engine: Engine) -> dict[int, str]:
    """Return the options in words by their index; of equal blank cards only the first."""
    texts: dict[int, str] = {}
    blank = engine.vocabulary.blank
    for index, option in enumerate(decision.options):
        if not (isinstance(option, str) and label(option) == blank and blank in texts.values()):
            texts[index] = engine.option_text(decision, index)
    times = Counter(texts.values())
    seen: Counter[str] = Counter()
    for index, text in texts.items():
        if times[text] > 1:
            seen[text] += 1
            texts[index] = f"{text} ({seen[text]})"
    return texts


def chosen(decision: Decision, line: str, engine: Engine) -> int | None:
    """Return the index of the option that a typed line means: its number in the list, or its words."""
    options = offered(decision, engine)
    wanted = slug(line)
    number = line.strip().rstrip(".")
    if number.isdigit():
        position = int(number) - 1
        return list(options)[position] if 0 <= position < len(options) else None
    for index, text in options.items():
        option = decision.options[index]
        words = _YES if option is True else _NO if option is False else ()
        if wanted in (slug(text), *words) or (option is None and wanted in (*NOTHING, "fertig")):
            return index
    return None
