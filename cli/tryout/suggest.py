"""What completion offers while a line is typed; card names in German and English, however they are misspelt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from kfrules.rules_de.ids import slug

if TYPE_CHECKING:
    from kfrules.scenarios.format.vocabulary import Vocabulary

MOST = 12
_ALIKE = 70


class Offer(NamedTuple):
    """A completion: its text, how many characters before the cursor it replaces, and a hint beside it."""

    text: str
    replaces: int
    hint: str = ""


Offers = Callable[[str], list[Offer]]
"""What is typed so far → what completes it."""


def ranked(typed: str, keys: Iterable[str], n: int = MOST) -> list[str]:
    """Return the `n` keys (slugs) that fit what is typed: by their beginning, by a word's, by likeness.

    >>> ranked("märt", ["maertyrer", "duma-die-maertyrerin", "koeder"])
    ['maertyrer', 'duma-die-maertyrerin']
    """
    wanted = slug(typed)
    keys = list(keys)
    if not wanted:
        return keys[:n]
    first = [key for key in keys if key.startswith(wanted)]
    first += [key for key in keys if f"-{wanted}" in key and key not in first]
    if len(first) < n and len(wanted) > 2:
        from rapidfuzz import fuzz, process

        alike = process.extract(wanted, keys, scorer=fuzz.WRatio, limit=n, score_cutoff=_ALIKE)
        first += [key for key, *_ in alike if key not in first]
    return first[:n]


def card_offers(zone: str, words: Vocabulary) -> Offers:
    """Return what completes a line of cards for a zone: names, behind a comma states, behind „mit“ further cards."""
    from kfrules.cli.tryout.cardline import own_states, states

    pieces = words.pieces()
    fits = words.zone[zone].fits if zone in words.zone else ""
    further = {f"{word} ": field.key for field in words.card if field.key in words.nested for word in field.also}

    def names(typed: str, wanted: str) -> list[Offer]:
        """Return cards of a type ("": any) that complete what is typed."""
        if not typed.strip():
            return []
        by_key = {title.key: title for title in pieces.titles() if wanted in ("", title.type)}
        found = {by_key[key].text: by_key[key] for key in reversed(ranked(typed, by_key))}
        return [Offer(title.text, len(typed), title.hint) for title in reversed(found.values())]

    def offers(typed: str) -> list[Offer]:
        part = typed.rpartition(";")[2].rpartition(":")[2].lstrip()
        name, comma, state = part.rpartition(",")
        if not comma:
            return names(part, fits)
        with_comma = [offer for offer in names(part, fits) if _goes_on(offer, part)]
        if with_comma:
            return with_comma
        state = state.lstrip()
        for word, key in further.items():
            if state.lower().startswith(word):
                return names(state[len(word) :].lstrip(), pieces.fits(key))
        own = () if pieces.printed(name) else own_states(words)
        return word_offers((*own, *states(words)))(state)

    return offers


def _goes_on(offer: Offer, typed: str) -> bool:
    """Tell whether the comma that was typed is part of a card's name („Panpaca, Anga“)."""
    names = (offer.text, offer.hint.partition(" · ")[0])
    return any("," in name and slug(name).startswith(slug(typed)) and name != typed for name in names)


def word_offers(words: Iterable[str]) -> Offers:
    """Return what completes a line to one of these words or sentences."""
    by_key = {slug(word): word for word in words}

    def offers(typed: str) -> list[Offer]:
        return [Offer(by_key[key], len(typed)) for key in ranked(typed, by_key)]

    return offers
