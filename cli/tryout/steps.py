"""Steps in words: those that are legal now, those that could be named at all, and what a typed line means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kfrules.cli.tryout.position import Position, Step
from kfrules.rules_de.ids import slug
from kfrules.scenarios.keyforge.events import (
    ChooseHouse,
    DiscardFromHand,
    EndStep,
    Fight,
    ForgeStep,
    Mulligan,
    Play,
    Reap,
    TakeArchives,
    Unstun,
    UseAction,
    UseOmni,
)
from kfrules.scenarios.keyforge.facts import BLANK, COLOURS, HOUSES
from kfrules.scenarios.keyforge.names import COLOURS_DE, HOUSES_DE, label
from kfrules.scenarios.keyforge.options import actions

_ALIKE = 50
"""How much (of 100) a typed line must look like a step for the step to be named."""
_OF_EVENT: dict[type, str] = {
    Play: "play",
    DiscardFromHand: "discard",
    Reap: "reap",
    UseAction: "action",
    UseOmni: "omni",
    Unstun: "unstun",
}
_USES = ("reap", "action", "omni", "unstun")
_ONE_CARD = ("play", "discard", *_USES)

_SAID = {
    "play": "{card} spielen",
    "discard": "{card} ablegen",
    "reap": "mit {card} ernten",
    "action": "{card}: „Aktion:“ verwenden",
    "omni": "{card}: „Universell:“ verwenden",
    "unstun": "{card}: Betäubung entfernen",
    "fight": "{with} kämpft gegen {against}",
    "end": "Zug beenden",
}
_ALSO = {
    "play": ("spiele {card}", "play {card}"),
    "discard": ("lege {card} ab", "discard {card}"),
    "reap": ("{card} erntet", "ernte mit {card}", "ernte {card}", "ernten {card}", "reap {card}"),
    "action": ("aktion {card}", "aktion von {card}", "{card} aktion", "action {card}"),
    "omni": ("universell {card}", "{card} universell", "omni {card}"),
    "unstun": ("betäubung {card}", "betäubung von {card} entfernen", "unstun {card}"),
    "fight": (
        *("kampf {with} gegen {against}", "kampf {with} {against}", "{with} gegen {against}"),
        *("fight {with} against {against}", "fight {with} {against}", "fight with {with} against {against}"),
        *("mit {with} gegen {against} kämpfen", "kämpfe mit {with} gegen {against}"),
    ),
    "house": ("{house}", "fraktion {house}", "house {house}"),
    "forge": ("{color}", "schlüssel {color}", "forge {color}"),
    "end": ("zugende", "ende", "end", "end turn", "end of turn", "zug zu ende"),
}


def sentence(step: Step) -> str:
    """Return a step in words.

    >>> sentence({"do": "fight", "with": "Köder", "against": "Brocken"})
    'Köder kämpft gegen Brocken'
    """
    do = step["do"]
    if do == "house":
        return f"Fraktion {HOUSES_DE[step['house']]} wählen"
    if do == "forge":
        return f"den Schlüssel schmieden: {COLOURS_DE[step['color']]}"
    if do == "archives":
        return "das Archiv auf die Hand nehmen" if step["take"] else "das Archiv liegen lassen"
    if do == "mulligan":
        return "die Starthand tauschen (Mulligan)" if step["take"] else "die Starthand behalten"
    return _SAID[do].format(**_shown(step)) + _details(step)


def _shown(step: Step) -> dict[str, Any]:
    return {key: label(str(value)) for key, value in step.items()}


def _details(step: Step) -> str:
    """Say what a scenario gives beside the card to be played."""
    parts = [f"an {step['on']}"] if step.get("on") else []
    if step.get("flank"):
        parts.append("ganz links" if step["flank"] == "left" else "ganz rechts")
    if step.get("position"):
        parts.append(f"als {step['position']}. der Reihe")
    return f" ({', '.join(parts)})" if parts else ""


def legal(position: Position) -> list[Step]:
    """Return the steps that no rule forbids now; none while a decision is open."""
    if position.open is not None or position.game.over():
        return []
    found = [step_of(event) for event in actions(position.game)]
    return [step for index, step in enumerate(found) if step not in found[:index]]


def step_of(event: Any) -> Step:
    """Return the step that an action is, with the names by which a scenario calls its cards."""
    if isinstance(event, ChooseHouse):
        return {"do": "house", "house": event.house}
    if isinstance(event, ForgeStep):
        return {"do": "forge", "color": event.colour}
    if isinstance(event, TakeArchives | Mulligan):
        return {"do": "archives" if isinstance(event, TakeArchives) else "mulligan", "take": event.take}
    if isinstance(event, EndStep):
        return {"do": "end"}
    if isinstance(event, Fight):
        assert event.against is not None
        return {"do": "fight", "with": called(event.card), "against": called(event.against)}
    return {"do": _OF_EVENT[type(event)], "card": called(event.card)}


def called(id: str) -> str:
    """Return the name by which a scenario calls a card, whatever id it has now.

    >>> called("Köder#2"), called("Leere Karte~me3#1")
    ('Köder', 'Leere Karte~me3')
    """
    return id.partition("#")[0]


def conceivable(position: Position) -> Iterator[Step]:
    """Yield every step that can be named now, allowed or not."""
    board = position.game.board
    names = [called(id) for id, card in board.cards.items() if label(id) != BLANK.name and card.zone != "joined"]
    for name in names:
        yield from ({"do": do, "card": name} for do in _ONE_CARD)
    for name in names:
        yield from ({"do": "fight", "with": name, "against": other} for other in names if other != name)
    yield from ({"do": "house", "house": house} for house in HOUSES)
    yield from ({"do": "forge", "color": colour} for colour in COLOURS)
    yield {"do": "end"}
    if board.phase in ("archives", "mulligan"):
        yield from ({"do": board.phase, "take": take} for take in (True, False))


def meant(position: Position, line: str) -> Step | None:
    """Return the step that a typed line names, legal or not; None for a line that names none."""
    wanted = slug(line)
    return next((step for step in conceivable(position) if wanted in _forms(step)), None)


def _forms(step: Step) -> set[str]:
    """Return the slugs of all ways to say a step."""
    shown = _shown(step)
    if step["do"] == "house":
        shown["house"] = HOUSES_DE[step["house"]]
    if step["do"] == "forge":
        shown["color"] = COLOURS_DE[step["color"]]
    forms = {sentence(step), *(form.format(**shown) for form in _ALSO.get(step["do"], ()))}
    forms |= {form.format(**step) for form in _ALSO.get(step["do"], ()) if step["do"] in ("house", "forge")}
    return {slug(form) for form in forms}


def nearest(position: Position, line: str, n: int = 3) -> list[str]:
    """Return up to `n` steps that look like a typed line, legal ones first among equals; none if nothing does."""
    from rapidfuzz import fuzz, process

    said = {sentence(step): None for step in (*legal(position), *conceivable(position))}
    keys = {text: slug(text) for text in said}
    found = process.extract(slug(line), keys, scorer=fuzz.token_sort_ratio, limit=n, score_cutoff=_ALIKE)
    return [text for _, _, text in found]
