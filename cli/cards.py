"""What is known of a card: facts, erratum, rulings, scenarios, related entries, and whether the engine plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from kfrules.rules_de import cards, entries
from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE, TRAITS_DE, TYPES_DE, Card
from kfrules.rules_de.errors import KfrulesError
from kfrules.rules_de.ids import slug

if TYPE_CHECKING:
    from kfrules.kb import Snapshot

Record = dict[str, Any]

ERRATUM = "erratum-"
"""How the ids of scenarios begin that show what an erratum changed."""
ENGINE = {
    "abilities": "Die Engine spielt sie mit ihren Fähigkeiten.",
    "keywords": "Die Engine spielt sie ganz: Außer Werten und Schlüsselwörtern hat sie keinen Text.",
    "facts": "Die Engine kennt sie nur als Werte: Ihr Text wird noch nicht gespielt.",
}
RARITIES = {
    "Common": "häufig",
    "Uncommon": "ungewöhnlich",
    "Rare": "selten",
    "Variant": "Variante",
    "FIXED": "fest",
    "Special": "besonders",
}
RELATED = 10
_OF_TYPE = {"action": "aktionskarten", "artifact": "artefakte", "creature": "kreaturen", "upgrade": "aufwertungen"}


def printings_of(name: str) -> list[Card]:
    """Return all printings of the one card that a name or number means, the one with its facts first.

    Raises `KfrulesError` with the nearest three names, for cards of later sets, and where several are meant.
    """
    found = cards.find(name) or cards.guess(name)
    if not found:
        raise _unknown(name)
    kinds: dict[str, list[Card]] = {}
    for card in found:
        kinds.setdefault(card.name_en, []).append(card)
    named = [kind for kind in kinds.values() if any(slug(name) == slug(card.name_de) for card in kind)]
    if len(kinds) > 1 and len(named) != 1:
        listed = ", ".join(f"{kind[0].name_de} ({kind[0].ref})" for kind in kinds.values())
        raise KfrulesError(f"„{name}“ steht auf mehreren Karten", remedy=f"gemeint ist eine von diesen: {listed}")
    chosen = (named or list(kinds.values()))[0][0]
    return cards.find(chosen.name_en) or found


def _unknown(name: str) -> KfrulesError:
    later = cards.not_in_sets(name)
    sets = ", ".join(cards.SETS)
    if later:
        return KfrulesError(f"„{later[0]}“ ist nicht in diesen Sets ({sets})")
    near = [f"{printed} ({cards.find(printed)[0].ref})" for printed in cards.nearest(name, 3)]
    remedy = f"am nächsten liegen {', '.join(near)}" if near else "prüfe den Namen"
    return KfrulesError(f"die Karte „{name}“ gibt es nicht in diesen Sets ({sets})", remedy=remedy)


def known_of(snapshot: Snapshot, name: str) -> Record:
    """Return everything known of a card as plain data. Raises `KfrulesError` like `printings_of`."""
    printings = printings_of(name)
    card = printings[0]
    records = [record for record in snapshot.scenarios(entries.DEFAULT_GAME) if _concerns(record, card)]
    errata = [record for record in records if record["id"].startswith(ERRATUM)]
    rulings = [(faq, record) for record in records for faq in [_faq(record)] if faq and record not in errata]
    answers = [record for _, record in rulings]
    using = [record for record in records if _uses(record, card) and record not in errata and record not in answers]
    using.sort(key=lambda record: _id(card) not in record["shows"])  # first those that show the card itself
    return {
        **facts(printings),
        "engine": engine_knows(card),
        "errata": [_told(record) for record in errata],
        "rulings": [{"entry": faq, **_told(record)} for faq, record in rulings],
        "scenarios": [{"id": record["id"], "title": title_of(record)} for record in using],
        "entries": list(_related(card, [*errata, *answers, *using])),
    }


def facts(printings: list[Card]) -> Record:
    """Return what is printed on a card as plain data."""
    card = printings[0]
    also = {other.ref: other for other in cards.find(card.name_de) if other.name_en != card.name_en}
    return {
        "name_de": card.name_de,
        "name_en": card.name_en,
        "slug": card.slug,
        "printed_de": card.printed_de or None,
        "type": card.type,
        "power": card.power,
        "armor": card.armor,
        "aember": card.aember,
        "traits": list(card.traits),
        "keywords": list(card.keywords),
        "texts": cards.texts(card.name_en),
        "gigantic": bool(card.half),
        "printings": _printings(printings),
        "same_name": [{"name_de": other.name_de, "number": ref} for ref, other in also.items()],
    }


def _printings(printings: Iterable[Card]) -> list[Record]:
    """Return number, house and rarity of each printing; of a gigantic creature the lower half's."""
    rows = [{"number": card.ref, "house": card.house, "rarity": card.rarity} for card in printings if card.half != 1]
    return [row for index, row in enumerate(rows) if row not in rows[:index]]


def engine_knows(card: Card) -> str:
    """Tell how far the engine knows a card: "abilities", "keywords" (it has no other text) or "facts" (values only)."""
    from kfrules.scenarios.play.engine import engine_of

    facts = {"name_en": card.name_en, "name_de": card.name_de, "type": card.type}
    return engine_of(entries.DEFAULT_GAME).facts(facts)


def _concerns(record: Record, card: Card) -> bool:
    """Tell whether a scenario has the card on the table, names it among its entries, or speaks of it."""
    named = [*record["shows"], *record["about"], *(cite["entry"] for cite in record["cites"])]
    if _uses(record, card) or (_id(card) in named and _id(card) not in entries.load()):
        return True
    text = " ".join(filter(None, (record.get("title"), record.get("question"), record.get("ruling"))))
    return _faq(record) is not None and re.search(rf"(?<!\w){re.escape(card.name_de)}(?!\w)", text) is not None


def _uses(record: Record, card: Card) -> bool:
    return any(printed["name_en"] == card.name_en for printed in record["facts"].values())


def _faq(record: Record) -> str | None:
    from kfrules.kb.units import faq_entry

    return faq_entry(record)


def _id(card: Card) -> str:
    return f"{entries.DEFAULT_GAME}:{card.slug}"


def title_of(record: Mapping[str, Any]) -> str:
    """Return what a scenario is called: its title or question, else „So wirkt Troll“ if it shows one, else its id."""
    return str(record.get("title") or record.get("question") or _shows(record) or record["id"])


def _shows(record: Mapping[str, Any]) -> str | None:
    for facts in record["facts"].values():
        if f"{record['game']}:{slug(facts['name_de'])}" in record["shows"]:
            return f"So wirkt {facts['name_de']}"
    return None


def _told(record: Record) -> Record:
    keys = ("question", "ruling")
    return {"scenario": record["id"], "title": title_of(record), **{key: record.get(key) for key in keys}}


def _related(card: Card, records: Iterable[Record]) -> Iterator[Record]:
    """Yield the entries of the card's keywords and type, then those that its scenarios name most often."""
    words = [KEYWORDS_DE.get(keyword.partition(":")[0], keyword) for keyword in card.keywords]
    own = [*words, *(["gigantische-kreaturen"] if card.half else []), *(["aember-bonussymbol"] if card.aember else [])]
    known = entries.load()
    named = Counter(id for record in records for id in dict.fromkeys([*record["shows"], *record["about"]]))
    ids = [*filter(None, map(entries.resolve, [*own, _OF_TYPE[card.type]])), *(id for id, _ in named.most_common())]
    for id in list(dict.fromkeys(id for id in ids if id in known))[:RELATED]:
        yield {"id": id, "title": known[id].title}


def values(record: Record) -> list[str]:
    """Return the printed values in words: „Kreatur“, „Stärke 3“, „Ritter“, „Gefährlich 3“."""
    made = [f"Gigantische {TYPES_DE[record['type']]}" if record["gigantic"] else TYPES_DE[record["type"]]]
    if record["type"] == "creature":
        made.append(f"Stärke {'X' if record['power'] is None else record['power']}")
    made += [f"Rüstung {record['armor']}"] if record["armor"] else []
    made += [f"{record['aember']} Æmber"] if record["aember"] else []
    made += [TRAITS_DE.get(trait, trait) for trait in record["traits"]]
    for keyword in record["keywords"]:
        word, _, amount = keyword.partition(":")
        made.append(f"{KEYWORDS_DE.get(word, word)} {amount}".strip())
    return made


def printings_told(record: Record) -> list[str]:
    """Return each printing in words: „RdA 242: Sanctum, selten“."""
    rows = [(one["number"], HOUSES_DE.get(one["house"], one["house"]), one["rarity"]) for one in record["printings"]]
    return [f"{number}: {house}, {RARITIES.get(rarity, rarity)}" for number, house, rarity in rows]


def names_told(record: Record) -> list[str]:
    """Return what is to say of a card's name: that another stands on it, or that another card bears it."""
    printed = record["printed_de"]
    others = [f"{other['name_de']} ({other['number']})" for other in record["same_name"]]
    return [
        *([f"Gedruckt steht „{printed}“ darauf; der Name ist berichtigt."] if printed else ()),
        *(f"Nicht zu verwechseln mit {other}: dort steht derselbe Name." for other in others),
    ]
