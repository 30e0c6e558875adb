"""The scenario format, version 1, as pydantic models: what a file may say.

The models check words, numbers and keys, nothing that needs a card or an entry (`normalise` does that).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from kfrules.rules_de.entries import ENGINES
from kfrules.scenarios.format.fields import EmptyList, Id, Name, Names, Text, empty_map, optional, refuse
from kfrules.scenarios.format.models_board import Given, Strict
from kfrules.scenarios.format.models_steps import Block, Move
from pydantic import BeforeValidator, Field, model_validator

CHECKS = ("then", "possible", "never", "always", "ensured")


class Cite(Strict):
    """Eine Stelle des Regelwerks."""

    edition: Name = Field(description="Ausgabe, etwa keyforge-1.6.")
    entry: Name = Field(description="Eintrag oder FAQ, etwa gift oder faq-alpha-1.")


Blocks = Annotated[list[Block], EmptyList]


class Situation(Strict):
    """Die Lage in Worten, solange das Spiel noch keine Engine hat: das Szenario, das daraus wird."""

    given: list[Name] = Field(description="Was auf dem Tisch liegt, Satz für Satz.")
    when: list[Name] = Field(description="Was geschieht.")
    then: list[Name] = Field(description="Was danach gilt.")


class Scenario(Strict):
    """Ein Szenario von kfrules: Tisch, Züge, was danach gilt, und die Regelaussage, die es belegt."""

    id: Id = Field(description="Eindeutig im Spiel: Kleinbuchstaben, Ziffern und Bindestriche.")
    game: Literal["keyforge", "magic", "riftbound", "arkham"] = Field(description="Das Spiel.")
    title: Text = optional("Überschrift.")
    shows: Names = optional("Einträge, die das Szenario beweist (ohne sie kommt es anders).")
    about: Names = optional("Einträge, um die es auch geht.")
    cites: Annotated[list[Cite], EmptyList] = optional("Fundstellen im Regelwerk.")
    reviewed: Name = optional("Ausgabe, gegen die zuletzt geprüft wurde.")
    question: Text = optional("Die Frage, wie ein Spieler sie stellt.")
    ruling: Text = optional("Die Antwort in ein oder zwei Sätzen.")
    status: Literal["deferred"] = optional("deferred: kann noch nicht laufen.")
    reason: Text = optional("Warum das Szenario noch nicht laufen kann.")
    situation: Situation = optional("Die Lage in Worten, wo das Spiel noch keine Engine hat.")
    given: Annotated[Given, BeforeValidator(empty_map)] = optional("Der Tisch vorher.")
    when: Annotated[list[Move], EmptyList] = optional("Die Schritte, der Reihe nach.")
    then: Block = optional("Was nach dem letzten Schritt gilt.")
    possible: Blocks = optional("Ausgänge, die erreichbar sein müssen.")
    never: Blocks = optional("Ausgänge, die nie erreicht werden dürfen.")
    always: Blocks = optional("Was bei jedem Ausgang gilt.")
    ensured: Blocks = optional("Ausgänge, die me erzwingen kann.")
    without: dict[str, Block] = optional("Eintrag → was gälte, wenn es seine Regel nicht gäbe.")

    @model_validator(mode="after")
    def _is_checkable(self) -> Self:
        if self.game not in ENGINES and self.status is None:
            self._is_told()
            return self
        if self.status == "deferred":
            if "reason" not in self.model_fields_set:
                refuse(
                    "dem zurückgestellten Szenario fehlt „reason“",
                    "schreibe, warum es noch nicht laufen kann",
                )
            return self
        if "when" not in self.model_fields_set:
            refuse("„when“ fehlt", "schreibe die Schritte als Liste unter „when:“")
        last_refused = bool(self.when) and "refused" in self.when[-1].model_fields_set
        if not last_refused and not any(getattr(self, check) for check in CHECKS):
            refuse(
                "das Szenario prüft nichts",
                "ergänze then, possible, never, always oder ensured, oder „refused“ am letzten Schritt",
            )
        return self

    def _is_told(self) -> None:
        """Without an engine, only words can say what the scenario will be."""
        if "situation" not in self.model_fields_set:
            refuse(f"für „{self.game}“ gibt es noch keine Engine", "beschreibe die Lage in Worten unter „situation:“")
        if "when" in self.model_fields_set:
            refuse(f"für „{self.game}“ lässt sich „when“ noch nicht spielen", "schreibe es unter „situation:“")


def validate(value: dict[str, Any]) -> dict[str, Any]:
    """Check a document and return it with only the keys that it gives. Raises pydantic's error."""
    given: dict[str, Any] = plain(Scenario.model_validate(value))
    return given


def plain(value: Any) -> Any:
    """Return a model as a mapping of the keys that the file gives, under the file's names."""
    if isinstance(value, Strict):
        given = value.model_fields_set
        fields = type(value).model_fields
        return {field.alias or key: plain(getattr(value, key)) for key, field in fields.items() if key in given}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value
