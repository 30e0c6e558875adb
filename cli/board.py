"""The board of a scenario in a line or two a side, so that its proof can be followed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kfrules.cli.screen import Screen

if TYPE_CHECKING:
    from kfrules.scenarios.format.record import Facts, Given, Record, Spec
    from kfrules.scenarios.format.vocabulary import Vocabulary

_LONG_ZONE = 6


def show_board(screen: Screen, record: Record, indent: str = "  ") -> None:
    """Write who has what when the scenario begins."""
    from kfrules.scenarios.play.engine import engine_of

    words = engine_of(record["game"]).vocabulary
    given = record["given"]
    for seat in words.seats:
        parts = list(_parts(given.get(seat.id) or {}, record.get("facts") or {}, words))
        if parts:
            screen.say(f"{seat.short}: {'; '.join(parts)}", indent=indent, hang=indent + "  ")
    details = list(_table(given, words))
    if details:
        screen.say("; ".join(details), indent=indent)


def _parts(side: Given, facts: Mapping[str, Facts], words: Vocabulary) -> Iterator[str]:
    from kfrules.scenarios.format.spoken import goes_without_saying, phrase

    for index, zone in enumerate(words.zones):
        label = f"{zone.short or zone.german}: " if index else ""  # where cards usually lie goes without saying
        cards = side.get(zone.key) or []
        count = cards if isinstance(cards, int) else len(cards)  # of a zone where only that matters
        if isinstance(cards, int) or (count > _LONG_ZONE and index):
            yield f"{label}{count} {'Karte' if count == 1 else 'Karten'}"
        elif cards:
            yield label + ", ".join(_grouped(cards, facts, words))
    for field in words.side:
        value = side.get(field.key)
        if field.said and not goes_without_saying(field, value):
            told = phrase(field, value, words)
            yield told.partition(" (")[0] if isinstance(value, list) else told


def _table(given: Given, words: Vocabulary) -> Iterator[str]:
    """Yield what there is to say of the table as a whole."""
    from kfrules.scenarios.format.spoken import goes_without_saying, phrase

    for field in words.table:
        value = given.get(field.key)
        if not field.said or goes_without_saying(field, value):
            continue
        if isinstance(value, list):
            yield from (phrase(field, [card["card"]], words) for card in value)
        else:
            yield phrase(field, value, words)


def _grouped(cards: list[Spec], facts: Mapping[str, Facts], words: Vocabulary) -> Iterator[str]:
    """Tell equal neighbours once: „A, B = Goblin (Stärke 1)“, „3× Kiesel“."""
    for told, equals in groupby(cards, lambda card: describe(card, facts, words)):
        names = [card.get("as") for card in equals]
        aliases = [str(name) for name in names if name]
        times = f"{len(names)}× " if len(names) > len(aliases) + 1 else ""
        yield f"{', '.join(aliases)} = {told}" if aliases else times + told


def describe(card: Spec, facts: Mapping[str, Facts], words: Vocabulary) -> str:
    """Return a card's name with its values and state: „Giftling (Stärke 2, Gift, betäubt)“."""
    from kfrules.scenarios.format.spoken import card_phrases

    named: dict[str, Any] = {key: [_name(other, facts) for other in card[key]] for key in words.nested if card.get(key)}
    details = list(card_phrases({**card, **named}, facts.get(card["card"], {}), words))
    return f"{_name(card, facts)} ({', '.join(details)})" if details else _name(card, facts)


def _name(card: Spec, facts: Mapping[str, Facts]) -> str:
    return str(facts.get(card["card"], {}).get("name_de", card["card"]))
