"""The texts of cards are grammatical in their parts: articles, adjectives, nouns agree, prepositions have their case.

The tables here are a schoolbook's, not those that the wording is made with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from kfrules.rules_de import cards
from kfrules.scenarios.keyforge.wording.grammar import tokens
from kfrules.scenarios.keyforge.wording.nouns import ADJECTIVES, article, ending

NOUNS = {
    **dict.fromkeys(("Kreatur", "Karte", "Aufwertung", "Aktionskarte", "Fraktion", "Hand", "Flanke"), "f"),
    **dict.fromkeys(("Schlachtreihe", "Trägerkreatur", "Zahl", "Stärke", "Rüstung", "Menge", "Hälfte"), "f"),
    **dict.fromkeys(("Artefakt", "Æmber", "Deck", "Archiv", "Merkmal", "Schlüsselwort", "Zentrum", "Drittel"), "n"),
    **dict.fromkeys(("Nachbar", "Ablagestapel", "Zug", "Vorrat", "Gegner", "Spieler", "Schlüssel", "Überschuss"), "m"),
    **dict.fromkeys(("Kreaturen", "Karten", "Aufwertungen", "Artefakte", "Artefakten", "Aktionskarten"), "p"),
}
"""Noun → gender, "p" for the plural."""
CASES = "NADG"
DEFINITE = {"m": "der den dem des", "f": "die die der der", "n": "das das dem des", "p": "die die den der"}
MIXED = {"m": "- en em es", "f": "e e er er", "n": "- - em es", "p": "e e en er"}
SAME = {"m": "er en em es", "f": "e e er er", "n": "es es em es", "p": "e e en er"}
STEMS = {
    "ein": {**MIXED, "p": ""},
    "kein": MIXED,
    "dein": MIXED,
    "sein": MIXED,
    "ihr": MIXED,
    "jed": SAME,
    "dies": SAME,
}
WEAK = {"m": "e en en en", "f": "e e en en", "n": "e e en en", "p": "en en en en"}
STRONG_AFTER_EIN = {"m": "er en en en", "f": "e e en en", "n": "es es en en"}
PREPOSITIONS = {"von": "D", "mit": "D", "aus": "D", "zu": "D", "für": "A", "über": "A", "ohne": "A", "durch": "A"}
TEXTS = [text for card in {card.name_en: card for card in cards.load()} for text in cards.texts(card)]


def cases(word: str, gender: str) -> str:
    """Return the cases in which an article may stand before a noun of a gender; "" if it is none."""
    word = word.lower()
    found = "".join(case for case, form in zip(CASES, DEFINITE[gender].split(), strict=True) if form == word)
    for stem, endings in STEMS.items():
        for case, end in zip(CASES, endings[gender].split(), strict=False):
            found += case if word == stem + end.replace("-", "") else ""
    return found


def is_article(word: str) -> bool:
    return any(cases(word, gender) for gender in "mfnp")


def agrees(found: str, word: str, adjectives: list[str], gender: str) -> str:
    """Return the cases that article and adjectives leave open."""
    mixed = word.lower().startswith(("ein", "kein", "dein", "sein", "ihr"))
    table = STRONG_AFTER_EIN if mixed and gender != "p" else WEAK
    for adjective in adjectives:
        stem = next(stem for stem in STEMS_OF_ADJECTIVES if adjective.startswith(stem))
        ends = dict(zip(CASES, table[gender].split(), strict=True))
        found = "".join(case for case in found if ends[case] == adjective.removeprefix(stem))
    return found


STEMS_OF_ADJECTIVES = sorted(
    [*ADJECTIVES.values(), "stärkst", "schwächst", "zufällig", "kontrollierend", "aktiv", "bekämpft", "jeweilig"],
    key=len,
    reverse=True,
)


def phrases(text: str) -> Iterator[tuple[str, str, list[str], str]]:
    """Yield preposition (or ""), article, adjectives and noun of every phrase with an article and a noun known here."""
    words = tokens(text)
    for place, word in enumerate(words):
        if not is_article(word):
            continue
        after, adjectives = place + 1, []
        while after < len(words) and words[after].startswith(tuple(STEMS_OF_ADJECTIVES)):
            adjectives.append(words[after])
            after += 1
        if after < len(words) and words[after] in NOUNS and words[after][0].isupper():
            before = words[place - 1].lower() if place else ""
            yield (before if before in PREPOSITIONS else ""), word, adjectives, words[after]


def genders(noun: str) -> str:
    return NOUNS[noun] + ("p" if noun in ("Gegner", "Spieler", "Schlüssel") else "")


def faults(text: str) -> list[str]:
    """Return the phrases of a text that are not grammatical."""
    found = []
    for preposition, word, adjectives, noun in phrases(text):
        left = "".join(agrees(cases(word, gender), word, adjectives, gender) for gender in genders(noun))
        wanted = PREPOSITIONS.get(preposition)
        if not left or (wanted and wanted not in left):
            found.append(" ".join([preposition, word, *adjectives, noun]).strip())
    return found


@pytest.mark.parametrize(
    "wrong",
    [
        "von die feindlichen Kreaturen",
        "einer befreundetes Kreatur",
        "ein Kreatur",
        "für jedem Artefakt",
        "jede Nachbar",
    ],
)
def test_the_check_finds_faults(wrong: str) -> None:
    assert faults(wrong) == [wrong]


def test_articles_adjectives_and_nouns_agree() -> None:
    phrases_seen = sum(1 for text in TEXTS for _ in phrases(text))
    assert phrases_seen > 1500
    assert {text: found for text in TEXTS if (found := faults(text))} == {}


def test_dative_objects_stand_in_the_dative() -> None:
    """„Füge … zu“ wants a dative first."""
    wrong = []
    for text in TEXTS:
        for match in re.finditer(r"\b[Ff]üge (\w+)((?: \w+)*?) (\w+)", text):
            word, _, noun = match.groups()
            if is_article(word) and noun in NOUNS:
                wrong += [match.group()] if "D" not in cases(word, NOUNS[noun]) else []
    assert wrong == []


def test_sentences_begin_with_a_capital_and_end_with_a_mark() -> None:
    assert [text for text in TEXTS if not re.match(r"[A-ZÄÖÜÆ]", text) or not text.endswith((".", "«"))] == []
    assert [text for text in TEXTS if re.search(r"  | [.,;:)«]|[(»] |,,|,\.|\.\.", text)] == []


@pytest.mark.parametrize(
    ("kind", "gender", "case", "said"),
    [("ein", "m", "A", ("einen", "en")), ("jeder", "f", "D", ("jeder", "en")), ("der", "p", "D", ("den", "en"))],
)
def test_tables(kind: str, gender: str, case: str, said: tuple[str, str]) -> None:
    assert (article(kind, gender, case), ending(kind, gender, case)) == said
