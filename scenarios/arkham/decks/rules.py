"""The rules of decks: what a step of changing one may not do; the judge asks for the others by their entries."""

from __future__ import annotations

from collections.abc import Sequence

from kfrules.scenarios.arkham.decks import buying
from kfrules.scenarios.arkham.decks.lists import rows
from kfrules.scenarios.arkham.decks.playing import DeckStep, deck_of
from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.kernel import At, Rule

LISTED = (
    "1.8", "1.15", "1.16", "1.18", "1.19", "1.20", "verkettet-unverkettet", "verboten", "mutiert", "tabuliste",
    "basis-deckbau", "faq-duke-geopfert", "faq-kaninchenbau-stufe-null", "faq-kaninchenbau-individualisierbar",
    "faq-allein-gestellt-verbessern", "erratum-schluessel-81",
)  # fmt: skip

experience = Rule("basis-erfahrung", also=("1.8", "verkettet-unverkettet"))
permanent = Rule("erratum-referenzhandbuch-seite-7-linke-spalte-dauerhaft-2", also=("faq-dauerhaft-entfernen",))
permanent_faq = Rule("faq-dauerhaft-entfernen", also=("erratum-referenzhandbuch-seite-7-linke-spalte-dauerhaft-2",))
researched = Rule("basis-erforscht")


@experience.forbid(DeckStep)
def affordable(at: At[Arkham], event: DeckStep) -> bool:
    """Nobody spends more experience than there is."""
    deck = deck_of(at.game)
    if deck.experience is None:
        return False
    after = buying.copied(deck)
    buying.apply(after, event.step)
    return after.experience is not None and after.experience < 0 and after.experience < deck.experience


@permanent.forbid(DeckStep)
def permanent_stays(at: At[Arkham], event: DeckStep) -> bool:
    """A permanent card is neither taken out of a deck nor replaced."""
    return _permanent(at.game, event)


@permanent_faq.forbid(DeckStep)
def permanent_is_not_replaced(at: At[Arkham], event: DeckStep) -> bool:
    """Since it does not count towards the size, nothing takes its place."""
    return event.verb == "swap" and _permanent(at.game, event)


def _permanent(game: Arkham, event: DeckStep) -> bool:
    out = event.step.get("out") if event.verb == "swap" else event.step.get("card") if event.verb == "exile" else None
    return out is not None and "permanent" in buying.named(deck_of(game), out).keywords


@researched.forbid(DeckStep)
def only_upgraded_to(at: At[Arkham], event: DeckStep) -> bool:
    """A researched card is not bought, only upgraded to."""
    return event.verb == "buy" and "researched" in buying.named(deck_of(at.game), event.step["card"]).keywords


RULES: Sequence[Rule] = (
    experience,
    permanent,
    permanent_faq,
    researched,
    *(Rule(slug) for slug in LISTED),
    *(Rule(row["id"]) for row in rows()),
)
