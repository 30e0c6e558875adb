"""What is said of a printed card in one line: its facts, and what it does in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kfrules.kb.units import Record
from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE, TRAITS_DE, TYPES_DE
from kfrules.rules_de.ids import slug

OF_TYPE = {"action": "aktionskarten", "artifact": "artefakte", "creature": "kreaturen", "upgrade": "aufwertungen"}
"""The entry that tells how cards of a type work."""


def card_id(card: Record) -> str:
    """Return the id of a card as scenarios cite it: `keyforge:staubfee`."""
    return f"keyforge:{slug(card['name_de'])}"


def described(printings: Sequence[Record]) -> str:
    """Return the values of a card: „Staubfee: Kreatur, Ungezähmte, Stärke 1, 2 Æmber (Fee).“

    `printings`: all printings that bear the name, the one with its facts first.
    """
    card = printings[0]
    same = [other for other in printings if other["name_en"] == card["name_en"]]
    houses = " oder ".join(dict.fromkeys(HOUSES_DE[one["house"]] for one in same))
    return f"{card['name_de']}: {', '.join([_type(card), houses, *_values(card)])}{_traits(card)}."


def told(printings: Sequence[Record]) -> str:
    """Return the values of a card, and what it does: its texts in our own words."""
    from kfrules.rules_de import cards

    return " ".join([described(printings), *cards.texts(str(printings[0]["name_en"]))])


def _type(card: Record) -> str:
    return ("Gigantische " if card["half"] else "") + TYPES_DE[card["type"]]


def _values(card: Record) -> Iterator[str]:
    if card["power"] is not None:
        yield f"Stärke {card['power']}"
    if card["armor"]:
        yield f"Rüstung {card['armor']}"
    if card["aember"]:
        yield f"{card['aember']} Æmber"
    for keyword in card["keywords"]:
        name, _, value = keyword.partition(":")
        yield f"{KEYWORDS_DE[name]} {value}".strip()


def _traits(card: Record) -> str:
    traits = ", ".join(TRAITS_DE[trait] for trait in card["traits"])
    return f" ({traits})" if traits else ""


def related(card: Record) -> list[str]:
    """Return the entries that tell how a card of these values works: of its keywords, its size, its type."""
    keywords = [slug(KEYWORDS_DE[keyword.partition(":")[0]]) for keyword in card["keywords"]]
    gigantic = ["gigantische-kreaturen"] if card["half"] else []
    bonus = ["aember-bonussymbol"] if card["aember"] else []
    return [f"keyforge:{one}" for one in (*keywords, *gigantic, OF_TYPE[card["type"]], *bonus)]
