"""Clarifications and answers that say how words are read: as if, different, each, taking and performing, costs."""

from __future__ import annotations

from kfrules.scenarios.arkham.game import Arkham
from kfrules.scenarios.arkham.queries import (
    ActionTypes,
    Added,
    AsIf,
    AsManyAsThereAre,
    AsOne,
    AssetsAreYou,
    BagKeeps,
    CategoryTakesWeaknesses,
    CleanUp,
    Cleared,
    CluesAdd,
    CombinesEach,
    CostsFirst,
    Counted,
    EncounterFirst,
    ExtraFirst,
    FlippedStays,
    Forgotten,
    HealsYou,
    KeywordsToo,
    LimboReached,
    Looked,
    NamesDiffer,
    NeverNowhere,
    NoEnemiesThere,
    NoWindowBetween,
    OneAtATime,
    OneGranted,
    OnlyBeforeColon,
    OnlyOnPlaces,
    Placed,
    Provokes,
    RestResolves,
    SearchedBefore,
    SignatureLevel,
    SpawnedByAgenda,
    SwarmHasTokens,
    TakesAction,
    TheirYou,
    WeaknessNotChosen,
    ZeroIsEven,
)
from kfrules.scenarios.arkham.rules._rule import entry
from kfrules.scenarios.kernel import At, Rule

EXEMPT = ("fight", "evade", "parley", "resign")

opportunity = Rule("1.1")
designators = Rule("aktionskennzeichen")
signature_level = Rule("faq-signaturkarten-stufe")


@opportunity.define(Provokes)
def provokes(at: At[Arkham], asked: Provokes) -> bool:
    """Attacks of opportunity come only where actions are spent, and not on fighting, evading, parleying, resigning."""
    return asked.spent > 0 and not set(asked.types) & set(EXEMPT)


@designators.define(ActionTypes)
def counts_as(at: At[Arkham], asked: ActionTypes) -> tuple[str, ...]:
    """A text with a bold action designator is an action of that kind too."""
    return asked.bold


@signature_level.define(SignatureLevel)
def no_level(at: At[Arkham], asked: SignatureLevel) -> None:
    """Signature cards have no level."""
    return None


RULES = (
    opportunity, designators, signature_level,
    entry("abfolge-einer-initiierung", CostsFirst),
    entry("faq-zwei-45er-automatik", OneAtATime),
    entry("faq-verhuellte-orte-enthuellt", CluesAdd),
    entry("faq-geisterhaft-umdrehen", FlippedStays),
    entry("faq-vertuschen-hinweise", OnlyOnPlaces),
    entry("faq-wind-und-wetter", KeywordsToo),
    entry("faq-traumtor-gegner", NoEnemiesThere),
    entry("faq-disziplin-gleichgewicht", OneGranted),
    entry("faq-marker-auf-schwarmkarten", SwarmHasTokens),
    entry("2.22", LimboReached),
    entry("merke-dir", Forgotten),
    Rule("kampagnenlogbuch-notieren"),
    entry("1.10", ExtraFirst),
    entry("1.21", NeverNowhere),
    entry("1.26", no=(SearchedBefore,)),
    entry("2.1", TheirYou),
    entry("2.10", AsIf),
    entry("2.11", Cleared),
    entry("2.12", AssetsAreYou),
    entry("2.13", no=(Looked,)),
    entry("2.14", no=(Added,)),
    entry("2.17", NamesDiffer),
    entry("2.19", TakesAction),
    entry("2.20", EncounterFirst),
    entry("2.23", CombinesEach),
    entry("2.24", OnlyBeforeColon),
    entry("faq-erzwungenes-lernen", WeaknessNotChosen),
    entry("faq-gerade-kosten", ZeroIsEven),
    entry("faq-heilen-ohne-ziel", HealsYou),
    entry("faq-spielerfenster-zwischen-aktionen", NoWindowBetween),
    entry("faq-schrecken-aus-dem-jenseits", CategoryTakesWeaknesses),
    entry("faq-zu-wenig-marker-effekt", AsManyAsThereAre),
    entry("faq-anzahl-genommener-aktionen", Counted),
    entry("faq-duke-zug-endet", RestResolves),
    entry("faq-carolyn-fluessiger-mut", AsOne),
    entry("faq-stilvoller-mantel", no=(Placed,)),
    entry("faq-schutzsiegel-agenda-rueckseite", no=(SpawnedByAgenda,)),
    entry("faq-marker-bleiben", no=(BagKeeps,)),
    entry("faq-marker-entfernt", CleanUp),
)  # fmt: skip
