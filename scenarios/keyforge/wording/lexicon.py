"""Words that stand for one value each: houses, traits, keywords, counters, titles of cards, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from kfrules.rules_de.cards import HOUSES_DE, KEYWORDS_DE, TRAITS_DE
from kfrules.scenarios.keyforge.names import COUNTERS_DE
from kfrules.scenarios.keyforge.wording.grammar import Category, Found, Reader, Unsaid, Voice, tokens
from kfrules.scenarios.keyforge.wording.terms import Term

ICONS = {"aember": "Æmber", "capture": "Erbeuten", "damage": "Schaden", "draw": "Ziehen"}
TABLES: dict[str, dict[Any, str]] = {
    "haus": dict(HOUSES_DE),
    "merkmal": TRAITS_DE,
    "wort": KEYWORDS_DE,
    "marker": COUNTERS_DE,
    "fach": {2: "Doppelte", 3: "Dreifache", 4: "Vierfache", 5: "Fünffache"},
    "symbol": {kind: f"{name}-Bonussymbol" for kind, name in ICONS.items()},
    "symbole": {kind: f"{name}-Bonussymbole" for kind, name in ICONS.items()},
    "typ": {"action": "Aktionskarte", "creature": "Kreatur", "artifact": "Artefakt", "upgrade": "Aufwertung"},
    "farbe": {"red": "rote", "blue": "blaue", "yellow": "gelbe"},
    "farber": {"red": "roter", "blue": "blauer", "yellow": "gelber"},
    "schritt": {"forge": "Schlüssel schmieden", "draw": "Karten ziehen", "ready": "Karten spielbereit machen"},
    "getan": {
        Term("ev.Heal"): "geheilten",
        Term("ev.Discard"): "abgelegten",
        Term("ev.Reveal"): "aufgedeckten",
        Term("ev.Purge"): "verbannten",
        Term("ev.ReturnToHand"): "zurückgeschickten",
        Term("ev.ShuffleIntoDeck"): "eingemischten",
        Term("ev.Mark"): "zum Zerstören markierten",
        Term("ev.LoseAember"): "verlorenen",
        Term("ev.Capture"): "erbeuteten",
        Term("ev.Steal"): "gestohlenen",
        Term("ev.Played"): "gespielten",
    },
    "rufend": {
        Term("ev.Played"): "„Spielen:“",
        Term("ev.Reaped"): "„Ernte:“",
        Term("ev.Fought"): "„Kampf:“",
        Term("ev.Mark"): "„Zerstört:“",
    },
}


class Lexicon(Category):
    """Values by their form: a table above, `num` a number, `plus` one with its sign, `titel` the title of a card."""

    def say(self, term: Any, form: str, voice: Voice) -> list[str]:
        """Return the word. Raises `Unsaid` for a value without one."""
        if form == "num" and isinstance(term, int) and not isinstance(term, bool) and term >= 0:
            return [str(term)]
        if form == "viele" and isinstance(term, int) and term > 1:
            return [str(term)]
        if form == "plus" and isinstance(term, int) and not isinstance(term, bool):
            return [f"+{term}" if term >= 0 else f"−{-term}"]
        if form == "titel" and isinstance(term, str):
            return [f"„{_titles()[0].get(term, term)}“"]
        if form == "wort_label" and isinstance(term, str):
            return [f"„{term}“"]
        if form == "buchstabe" and isinstance(term, str) and len(term) == 1:
            return [term]
        if form in TABLES and isinstance(term, str | int | Term) and term in TABLES[form]:
            return tokens(TABLES[form][term])
        raise Unsaid(f"{form} {term!r}")

    def read(self, form: str, reader: Reader, at: int) -> Iterator[Found]:
        """Yield the value."""
        word = reader.tokens[at] if at < len(reader.tokens) else ""
        if form in ("num", "viele") and word.isdecimal():
            yield int(word), at + 1
        elif form == "plus" and word[:1] in ("+", "−") and word[1:].isdecimal():
            yield int(word[1:]) * (1 if word[0] == "+" else -1), at + 1
        elif form == "buchstabe" and len(word) == 1 and word.isupper():
            yield word, at + 1
        elif form in ("titel", "wort_label") and word.startswith("„"):
            name = word[1:-1]
            yield (_titles()[1].get(name, name) if form == "titel" else name), at + 1
        for value, said in TABLES.get(form, {}).items():
            words = tokens(said)
            if reader.is_at(at, *words):
                yield value, at + len(words)


@cache
def _titles() -> tuple[dict[str, str], dict[str, str]]:
    """English title → German one, where that names one card only; and back."""
    from kfrules.rules_de import cards

    german = {card.name_en: card.name_de for card in reversed(cards.load())}
    several = {name for name in german.values() if sum(other == name for other in german.values()) > 1}
    there = {english: name for english, name in german.items() if name not in several}
    return there, {name: english for english, name in there.items()}
