"""The options of an open decision in words, each once."""

from __future__ import annotations

from collections import Counter

from kfrules.rules_de.ids import slug
from kfrules.scenarios.format.words import NOTHING
from kfrules.scenarios.kernel import Decision
from kfrules.scenarios.kernel.events import label
from kfrules.scenarios.play.engine import Engine
from kfrules.scenarios.play.tell import question

YES, _NO = ("ja", "j", "yes", "y"), ("nein", "n", "no")


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
    if number.isdecimal():
        position = int(number) - 1
        return list(options)[position] if 0 <= position < len(options) else None
    called = {index: _called(decision, index, text, engine) for index, text in options.items()}
    exact = [index for index, names in called.items() if wanted in names]
    begun = [index for index, names in called.items() if wanted and any(name.startswith(wanted) for name in names)]
    found = exact or begun
    return found[0] if len(exact) == 1 or len(found) == 1 else None


def _called(decision: Decision, index: int, text: str, engine: Engine) -> set[str]:
    """Return what an option may be called: slugs."""
    option = decision.options[index]
    words = YES if option is True else _NO if option is False else (*NOTHING, "fertig") if option is None else ()
    return {slug(text), *words, *(map(slug, engine.option_names(decision, index)) if not words else ())} - {""}
