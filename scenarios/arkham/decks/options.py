"""Deckbuilding options: into which category a card falls, and how many places are taken."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.arkham.decks.model import Deck, Line
from kfrules.scenarios.format.record import Values


def fits(deck: Deck, line: Line, option: Values) -> bool:
    """Tell whether a card falls into a category by its class, level, traits and text."""
    low, high = _range(option.get("level"))
    if not low <= (line.level or 0) <= high:
        return False
    if "class" in option and not _of_class(deck, line, option["class"]):
        return False
    if "trait" in option and not _folded(line.facts.get("traits")) & _folded(option["trait"]):
        return False
    if "type" in option and line.facts.get("type") not in (None, option["type"]):
        return False
    if "text" in option:
        if not deck.holds("1.15"):
            return False
        return bool(_folded(line.facts.get("text")) & _folded(option["text"]))
    return True


def _range(level: Any) -> tuple[int, int]:
    if isinstance(level, list):
        return int(level[0]), int(level[-1])
    return (int(level), int(level)) if isinstance(level, int) else (0, 5)


def _of_class(deck: Deck, line: Line, wanted: Any) -> bool:
    """A card of several classes is one of each (1.16)."""
    classes = line.classes if deck.holds("1.16") else line.classes[:1]
    if wanted == "any" or wanted == ["any"]:
        return True
    return bool(set(classes) & set(wanted if isinstance(wanted, list) else [wanted]))


def _folded(value: Any) -> set[str]:
    listed = value if isinstance(value, list | tuple) else [value] if value else []
    return {str(one).casefold().rstrip(".") for one in listed}


def name(option: Values, index: int) -> str:
    """Return what an option is called."""
    return str(option.get("name") or f"Option {index + 1}")


def places(deck: Deck, line: Line) -> list[int] | None:
    """Return the limited options of which a card takes a place of one; empty for none, None where it fits nowhere.

    "Andere" cards are those that fall into no other category (1.15); without that word a limited category counts even
    where an unlimited one fits (1.16).
    """
    options = deck.investigator.get("options") or ()
    plain = [i for i, option in enumerate(options) if fits(deck, line, option)]
    others = [i for i in plain if _other(options[i])]
    firm = [i for i in plain if i not in others]
    if firm and deck.holds("1.15"):
        plain = firm
    if not plain:
        return None
    limited = [i for i in plain if "up_to" in options[i]]
    free = [i for i in plain if "up_to" not in options[i]]
    if free and len(line.classes) < 2 and deck.holds("1.15") and not any("class" in options[i] for i in limited):
        return [i for i in limited if not _other(options[i])]
    return limited


def _other(option: Values) -> bool:
    return option.get("other") in (True, "yes", "true")


def used(deck: Deck) -> tuple[dict[str, int], list[Line]]:
    """Return the places taken by option, and the cards for which none is left or none fits."""
    options = deck.investigator.get("options") or ()
    taken = {name(option, i): 0 for i, option in enumerate(options) if "up_to" in option}
    wrong: list[Line] = []
    for line in deck.lines:
        if not options or _outside(line):
            continue
        found = places(deck, line)
        if found is None:
            wrong.append(line)
            continue
        for _ in range(line.copies if found else 0):
            best = min(found, key=lambda i: taken[name(options[i], i)] - int(options[i]["up_to"]))
            taken[name(options[best], best)] += 1
    return taken, wrong


def _outside(line: Line) -> bool:
    """Tell whether a card is no matter of options: signature cards, weaknesses, bonded cards, cards of no class."""
    facts = line.facts
    return bool(facts.get("signature") or facts.get("weakness") or "bonded" in line.keywords or not line.classes)
