"""Judging a deck: every objection, with the entries that it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from kfrules.scenarios.arkham.decks import options
from kfrules.scenarios.arkham.decks.lists import CHAINED, FORBIDDEN, MUTATED, normal
from kfrules.scenarios.arkham.decks.model import Deck, Line
from kfrules.scenarios.format.record import Values

BASIS = "basis-deckbau"
SIGNATURE = "signaturkarten"
RENAMED = {("Machtwort", "schlüssel 81"): "erratum-schluessel-81"}


class Fault(NamedTuple):
    """An objection in German, and the entries behind it."""

    text: str
    entries: tuple[str, ...]


def faults(deck: Deck) -> list[Fault]:
    """Return everything that is wrong with a deck."""
    found = [
        *_size(deck),
        *_forbidden(deck),
        *_copies(deck),
        *_signatures(deck),
        *_requirements(deck),
        *_options(deck),
        *_bonded(deck),
    ]
    return [fault for fault in found if all(deck.holds(entry) for entry in fault.entries[:1])]


def _size(deck: Deck) -> Iterator[Fault]:
    total = deck.counted + deck.filling
    if total > deck.size:
        yield Fault(f"{total} Karten statt {deck.size}", (BASIS, *_resized(deck)))
    elif total < deck.size:
        rests = ("1.18",) if deck.missing else (BASIS, *_resized(deck))
        yield Fault(f"nur {total} Karten statt {deck.size}", rests)


def _resized(deck: Deck) -> tuple[str, ...]:
    row = deck.row(deck.investigator, MUTATED)
    return (MUTATED, row["id"]) if row is not None else ()


def _forbidden(deck: Deck) -> Iterator[Fault]:
    for line in deck.lines:
        row = deck.row(line.facts, FORBIDDEN)
        if row is not None:
            yield Fault(f"{line.name} ist mit der Tabuliste verboten", (FORBIDDEN, "tabuliste", row["id"]))


def called(deck: Deck, line: Line) -> str:
    """Return the name by which copies are counted; an erratum tells two Machtwort apart."""
    erratum = RENAMED.get((line.name, normal(line.facts.get("number", ""))))
    return f"{line.name} (anderer Name)" if erratum is not None and deck.holds(erratum) else line.name


def _copies(deck: Deck) -> Iterator[Fault]:
    counts: Counter[str] = Counter()
    lines: dict[str, list[Line]] = {}
    for line in deck.lines:
        if line.facts.get("signature") is None and not line.facts.get("weakness"):
            counts[called(deck, line)] += line.copies
            lines.setdefault(called(deck, line), []).append(line)
    for name, copies in counts.items():
        most, entries = _most(deck, lines[name])
        if copies > most:
            yield Fault(f"{copies} Exemplare von {name}; erlaubt {_are(most)}", entries)


def _are(most: int) -> str:
    return "ist 1" if most == 1 else f"sind {most}"


def _most(deck: Deck, lines: list[Line]) -> tuple[int, tuple[str, ...]]:
    """Return how many copies of a name a deck may hold, and by which entries."""
    limits = [int(line.facts["max"]["deck"]) for line in lines if "deck" in (line.facts.get("max") or {})]
    row = next((row for line in lines if (row := deck.row(line.facts, MUTATED))), None)
    rests = (MUTATED, row["id"]) if row is not None else ()
    if limits and deck.holds("2.3"):
        return min(limits), ("2.3", *rests)
    if any("exceptional" in line.keywords for line in lines):
        return 1, ("basis-deckbau", *rests)
    if any("myriad" in line.keywords for line in lines):
        return 3, (BASIS,)
    return 2, (BASIS,)


def _signatures(deck: Deck) -> Iterator[Fault]:
    """Signature cards of others are not allowed; one's own come in exactly the number that is listed."""
    mine = str(deck.investigator.get("card"))
    for line in deck.lines:
        owner = line.facts.get("signature")
        if owner is not None and owner != mine:
            yield Fault(f"{line.name} ist eine Signaturkarte von {owner}", (SIGNATURE,))
    for wanted in _cards_required(deck):
        many = int(wanted.get("copies") or 1)
        there = sum(line.copies for line in deck.lines if line.name == wanted["card"] and _is_signature(line))
        listed = any(line.name == wanted["card"] and _is_signature(line) for line in deck.lines)
        if there > many or (there < many and (deck.exact or listed)):
            row = deck.row(deck.investigator, MUTATED)
            rests = (MUTATED, row["id"]) if row is not None else ()
            yield Fault(f"{there} statt {many} Exemplare von {wanted['card']}", (SIGNATURE, *rests))


def _is_signature(line: Line) -> bool:
    """A card of the same name with a level is another one, and no signature card."""
    return line.facts.get("signature") is not None or line.facts.get("level") is None


def _cards_required(deck: Deck) -> list[Values]:
    """Return the required cards that are not gone for good (faq-duke-geopfert)."""
    wanted = [dict(one) if isinstance(one, dict) else {"card": one} for one in deck.investigator.get("requires") or ()]
    gone = deck.lost if deck.holds("faq-duke-geopfert") else ()
    return [one for one in wanted if "card" in one and one["card"] not in gone]


def _requirements(deck: Deck) -> Iterator[Fault]:
    """So many cards of a trait or type must be there; filling may be of them."""
    for wanted in deck.investigator.get("requires") or ():
        if not isinstance(wanted, dict) or "card" in wanted:
            continue
        many = int(wanted.get("at_least") or wanted.get("copies") or 1)
        there = sum(line.copies for line in deck.lines if _meets(line, wanted))
        if there + deck.filling < many:
            what = wanted.get("trait") or wanted.get("type")
            yield Fault(f"nur {there} von mindestens {many} Karten: {what}", (BASIS, "erratum-joe-diamond"))


def _meets(line: Line, wanted: Values) -> bool:
    traits = {str(trait).casefold().rstrip(".") for trait in line.facts.get("traits") or ()}
    if "trait" in wanted and str(wanted["trait"]).casefold() not in traits:
        return False
    return "type" not in wanted or line.facts.get("type") in (None, wanted["type"])


def _options(deck: Deck) -> Iterator[Fault]:
    taken, wrong = options.used(deck)
    for line in wrong:
        rests = _why(deck, line)
        yield Fault(f"{line.name} erlaubt keine Deckbau-Option", rests)
    for index, option in enumerate(deck.investigator.get("options") or ()):
        name = options.name(option, index)
        if "up_to" in option and taken[name] > int(option["up_to"]):
            entries = (BASIS, *(["1.15"] if option.get("other") else []), *_mixed(deck))
            yield Fault(f"{taken[name]} Karten in „{name}“, erlaubt sind {option['up_to']}", entries)


def _why(deck: Deck, line: Line) -> tuple[str, ...]:
    text = any("text" in option for option in deck.investigator.get("options") or ())
    return (BASIS, *(("1.16",) if len(line.classes) > 1 else ()), *(("1.15",) if text else ()))


def _mixed(deck: Deck) -> tuple[str, ...]:
    return ("1.16",) if any(len(line.classes) > 1 for line in deck.lines) else ()


def _bonded(deck: Deck) -> Iterator[Fault]:
    for line in deck.lines:
        if "bonded" in line.keywords:
            yield Fault(f"{line.name} ist gebunden und gehört nicht ins Deck", (BASIS, "1.19"))


# --- figures ------------------------------------------------------------------------------------


def spent(deck: Deck) -> int:
    """Return the experience in a deck; of myriad cards only the first copy counts (1.20)."""
    total = 0
    seen: set[str] = set()
    for line in deck.lines:
        copies = line.copies
        if "myriad" in line.keywords and deck.holds("1.20"):
            key = f"{line.name} {line.level}"
            copies = 0 if key in seen else 1
            seen.add(key)
        total += copies * deck.xp(line)
    return total


def set_aside(deck: Deck) -> dict[str, int]:
    """Return the bonded cards that are set aside: as many as the product holds, however many call for them (1.19)."""
    made: dict[str, int] = {}
    for line in deck.lines:
        given = line.facts.get("bonded")
        for one in given if isinstance(given, list) else [given] if given else []:
            facts = one if isinstance(one, dict) else {"card": one}
            name, copies = str(facts["card"]), int(facts.get("copies") or 1)
            if deck.holds("1.19"):
                made[name] = copies
            else:
                made[name] = made.get(name, 0) + line.copies
    return made


__all__ = ["CHAINED", "Fault", "faults", "set_aside", "spent"]
