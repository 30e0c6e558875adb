"""The board of a scenario as pydantic models: sides, zones and cards.

Docstrings and descriptions of the models are German: they become the JSON Schema that editors show.
"""

from __future__ import annotations

from typing import Annotated

from kfrules.scenarios.format.fields import (
    Bonus,
    CardType,
    Count,
    Counters,
    EmptyList,
    Flag,
    House,
    Keys,
    Keywords,
    Name,
    Names,
    Printing,
    Side,
    Step,
    empty_map,
    map_or_word,
    optional,
)
from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag


class Strict(BaseModel):
    """A mapping of the format: unknown keys are errors, values are not converted."""

    model_config = ConfigDict(extra="forbid", strict=True, validate_default=False)


class CardMap(Strict):
    """Eine gedruckte Karte mit ihrem Zustand, oder eine eigene Karte mit ihren Werten."""

    card: Name = Field(description="Name oder Nummer einer gedruckten Karte, oder der Name einer eigenen.")
    as_: Name = optional("Eigener Name, wenn zwei Karten gleich heißen.", alias="as")
    printing: Printing = optional("printed: mit dem gedruckten Text, den ein Erratum berichtigt hat.")
    type: CardType = optional("Kartenart einer eigenen Karte; ohne Angabe creature.")
    power: Count = optional("Stärke einer eigenen Karte.")
    armor: Count = optional("Rüstung einer eigenen Karte.")
    keywords: Keywords = optional("Schlüsselwörter einer eigenen Karte: [poison, {assault: 2}].")
    traits: Names = optional("Merkmale einer eigenen Karte, deutsch oder englisch.")
    house: House = optional("Fraktion; wählt bei gedruckten Karten auch die Ausgabe.")
    abilities: Names = optional("Fähigkeiten einer eigenen Karte aus der Engine.")
    ready: Flag = optional("Spielbereit? Kreaturen und Artefakte sind es sonst.")
    damage: Count = optional("Schaden, der auf der Kreatur liegt.")
    stunned: Flag = optional("Trägt die Kreatur einen Betäubt-Marker?")
    warded: Flag = optional("Trägt die Kreatur einen Beschützt-Marker?")
    enraged: Flag = optional("Ist die Kreatur wütend?")
    aember: Count = optional("Æmber, das auf der Karte liegt.")
    power_counters: Count = optional("Stärkemarker auf der Kreatur.")
    counters: Counters = optional("Andere Marker: {Art: Anzahl}.")
    upgrades: Annotated[list[CardEntry], EmptyList] = optional("Angelegte Aufwertungen, die älteste zuerst.")
    grafted: Annotated[list[CardEntry], EmptyList] = optional("Karten, die unter dieser liegen (Transplantieren).")
    bonus: Annotated[list[Bonus], EmptyList] = optional("Bonussymbole in gedruckter Reihenfolge.")
    owner: Side = optional("Wem die Karte gehört, wenn nicht dem, bei dem sie liegt.")
    armor_used: Count = optional("In diesem Zug schon verbrauchte Rüstung.")
    attacked: Flag = optional("In diesem Zug schon angegriffen worden?")


CardEntry = Annotated[Annotated[Name, Tag("<word>")] | Annotated[CardMap, Tag("<map>")], Discriminator(map_or_word)]
CardList = Annotated[list[CardEntry], EmptyList]


class GivenSide(Strict):
    """Was einer Seite gehört, bevor der erste Schritt gespielt wird."""

    aember: Count = optional("Æmber im Vorrat; ohne Angabe 0.")
    keys: Keys = optional("Geschmiedete Schlüssel: Anzahl oder Farben.")
    chains: Count = optional("Ketten; ohne Angabe 0.")
    houses: Annotated[list[House], EmptyList] = optional("Fraktionen des Decks; ohne Angabe alle neun.")
    line: CardList = optional("Schlachtreihe von links nach rechts.")
    artifacts: CardList = optional("Artefakte im Spiel.")
    hand: CardList = optional("Handkarten.")
    deck: CardList = optional("Deck, oberste Karte zuerst; sonst zehn leere Karten.")
    discard: CardList = optional("Ablagestapel, oberste Karte zuerst.")
    archives: CardList = optional("Archivierte Karten.")
    purged: CardList = optional("Verbannte Karten.")


OneSide = Annotated[GivenSide, BeforeValidator(empty_map)]


class Given(Strict):
    """Der Tisch, bevor der erste Schritt gespielt wird."""

    house: House = optional("Aktive Fraktion.")
    step: Step = optional("Schritt des Zuges, oder setup: vor der ersten Starthand; ohne Angabe main.")
    active: Side = optional("Wer am Zug ist; ohne Angabe me.")
    first_turn: Flag = optional("Gilt die Regel für den ersten Spielzug?")
    lasting: CardList = optional("Karten, deren andauernder Effekt schon wirkt, wie eben gespielt.")
    me: OneSide = optional("Deine Seite.")
    opponent: OneSide = optional("Die Seite des Gegners.")
