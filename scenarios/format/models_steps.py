"""What is played and what is checked, as pydantic models.

Docstrings and descriptions of the models are German: they become the JSON Schema that editors show.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from kfrules.scenarios.format.fields import (
    Answers,
    Cards,
    Color,
    Count,
    Counters,
    EmptyList,
    Flag,
    House,
    Keys,
    Keywords,
    Name,
    Position,
    Refused,
    Side,
    Text,
    Zone,
    empty_map,
    optional,
    play_or_word,
    refuse,
)
from kfrules.scenarios.format.models_board import Strict
from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, Tag, model_validator

ACTIONS = (
    "play", "fight", "reap", "action", "omni", "unstun", "discard",
    "house", "forge", "archives", "mulligan", "end", "choose",
)  # fmt: skip


class Play(Strict):
    """Eine Karte spielen, mit Angaben dazu."""

    card: Name = Field(description="Die Karte, die gespielt wird.")
    on: Name = optional("Woran eine Aufwertung angelegt wird.")
    flank: Literal["left", "right"] = optional("An welche Flanke die Kreatur kommt.")
    position: Position = optional("Platz in der Reihe danach, 1 ist ganz links.")


class Fight(Strict):
    """Mit einer Kreatur gegen eine andere kämpfen."""

    with_: Name = Field(alias="with", description="Die Kreatur, die angreift.")
    against: Name = Field(description="Die Kreatur, die angegriffen wird.")


class Move(Strict):
    """Ein Schritt: genau eine Handlung, dazu vielleicht refused."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": [action]} for action in ACTIONS]},
    )

    play: Annotated[
        Annotated[Name, Tag("<word>")] | Annotated[Play, Tag("<play>")],
        Discriminator(play_or_word),
    ] = optional("Karte spielen: Name, oder {card, on, flank, position}.")
    fight: Fight = optional("Kämpfen: {with: Angreifer, against: Verteidiger}.")
    reap: Name = optional("Mit dieser Kreatur ernten.")
    action: Name = optional("Die „Aktion:“-Fähigkeit dieser Karte verwenden.")
    omni: Name = optional("Die „Universell:“-Fähigkeit dieser Karte verwenden.")
    unstun: Name = optional("Diese Kreatur verwenden, um den Betäubt-Marker zu entfernen.")
    discard: Name = optional("Diese Handkarte ablegen.")
    house: House = optional("Diese Fraktion als aktive wählen.")
    forge: Color = optional("Den Schlüssel dieser Farbe schmieden.")
    archives: Literal["take", "leave"] = optional("Archiv nehmen oder liegen lassen.")
    mulligan: Literal["take", "keep"] = optional("Beim Aufbau die Starthand tauschen (take) oder behalten.")
    end: Literal["turn"] = optional("turn: den Rest des Zuges spielen und weitergeben.")
    choose: Answers = optional("Antwort auf die offene Entscheidung; eine Liste beantwortet mehrere nacheinander.")
    refused: Refused = optional("Der Schritt muss verboten sein: durch diese Regel oder Karte, oder true.")

    @model_validator(mode="after")
    def _one_action(self) -> Self:
        given = [action for action in ACTIONS if action in self.model_fields_set]
        if not given:
            refuse("der Schritt hat keine Handlung", f"möglich sind {', '.join(ACTIONS)}")
        if len(given) > 1:
            refuse(
                f"der Schritt hat mehrere Handlungen: {', '.join(given)}",
                "schreibe jede in einen eigenen Schritt",
            )
        return self


class CheckedSide(Strict):
    """Was für eine Seite danach gelten muss; nur das Genannte wird geprüft."""

    aember: Count = optional("Æmber im Vorrat.")
    keys: Keys = optional("Geschmiedete Schlüssel: Anzahl oder Farben.")
    chains: Count = optional("Ketten.")
    winner: Flag = optional("Hat diese Seite gewonnen?")
    line: Cards = optional("Schlachtreihe von links nach rechts, oder wie viele Karten.")
    artifacts: Cards = optional("Artefakte, oder wie viele Karten.")
    hand: Cards = optional("Handkarten in beliebiger Reihenfolge, oder wie viele.")
    deck: Cards = optional("Deck, oberste Karte zuerst, oder wie viele Karten.")
    discard: Cards = optional("Ablagestapel, oberste Karte zuerst, oder wie viele Karten.")
    archives: Cards = optional("Archiv in beliebiger Reihenfolge, oder wie viele Karten.")
    purged: Cards = optional("Verbannte Karten, oder wie viele.")


class CheckedCard(Strict):
    """Was für eine Karte danach gelten muss; nur das Genannte wird geprüft."""

    zone: Zone = optional("Wo die Karte liegt.")
    controller: Side = optional("Wer sie kontrolliert.")
    owner: Side = optional("Wem sie gehört.")
    ready: Flag = optional("Ist sie spielbereit?")
    damage: Count = optional("Schaden auf ihr.")
    power: Count = optional("Ihre Stärke.")
    armor: Count = optional("Rüstung, die in diesem Zug noch übrig ist.")
    aember: Count = optional("Æmber auf ihr.")
    stunned: Flag = optional("Trägt sie einen Betäubt-Marker?")
    warded: Flag = optional("Trägt sie einen Beschützt-Marker?")
    enraged: Flag = optional("Ist sie wütend?")
    power_counters: Count = optional("Stärkemarker auf ihr.")
    counters: Counters = optional("Andere Marker: {Art: Anzahl}.")
    keywords: Keywords = optional("Ihre Schlüsselwörter.")
    upgrades: Cards = optional("Angelegte Aufwertungen, oder wie viele.")


class Block(Strict):
    """Was danach gelten muss; nur das Genannte wird geprüft."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1})

    me: Annotated[CheckedSide, BeforeValidator(empty_map)] = optional("Deine Seite.")
    opponent: Annotated[CheckedSide, BeforeValidator(empty_map)] = optional("Die Seite des Gegners.")
    cards: dict[str, Annotated[CheckedCard, BeforeValidator(empty_map)]] = optional("Einzelne Karten: Name → Zustand.")
    trace: Annotated[list[Text], EmptyList] = optional("Ereignisse, die in dieser Reihenfolge vorkommen.")
    not_in_trace: Annotated[list[Text], EmptyList] = optional("Ereignisse, die nicht vorkommen.")

    @model_validator(mode="after")
    def _checks_something(self) -> Self:
        if not self.model_fields_set:
            refuse("der Block prüft nichts", "nenne me, opponent, cards, trace oder not_in_trace")
        return self
