"""The envelope of a scenario file: what is the same in every game, from `id` to `situation`."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from kfrules.rules_de.entries import GAMES
from kfrules.scenarios.format.fields import EmptyList, Id, Name, Names, Text, optional, refuse, shown
from kfrules.scenarios.format.record import Source
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

CHECKS = ("then", "possible", "never", "always", "ensured")


class Strict(BaseModel):
    """A mapping of the format: unknown keys are errors, values are not converted."""

    model_config = ConfigDict(extra="forbid", strict=True, validate_default=False)


class Cite(Strict):
    """Eine Stelle des Regelwerks."""

    edition: Name = Field(description="Ausgabe, etwa keyforge-1.6.")
    entry: Name = Field(description="Eintrag oder FAQ, etwa gift oder faq-alpha-1.")


class Situation(Strict):
    """Die Lage in Worten: das Szenario, das daraus wird, wenn es gespielt werden kann."""

    given: list[Name] = Field(description="Was auf dem Tisch liegt, Satz für Satz.")
    when: list[Name] = Field(description="Was geschieht.")
    then: list[Name] = Field(description="Was danach gilt.")


def _known_game(game: str) -> str:
    if game not in GAMES:
        refuse(f"„game“ ist {shown(game)}", f"möglich sind {', '.join(GAMES)}")
    return game


def _name_the_games(schema: Source) -> None:
    schema["enum"] = list(GAMES)


def _with_reason(given: set[str]) -> None:
    if "reason" not in given:
        refuse("dem zurückgestellten Szenario fehlt „reason“", "schreibe, warum es noch nicht laufen kann")


class Base(Strict):
    """Ein Szenario von kfrules: Tisch, Züge, was danach gilt, und die Regelaussage, die es belegt."""

    id: Id = Field(description="Eindeutig im Spiel: Kleinbuchstaben, Ziffern und Bindestriche.")
    game: Annotated[
        str, AfterValidator(_known_game), Field(description="Das Spiel.", json_schema_extra=_name_the_games)
    ]
    title: Text = optional("Überschrift.")
    shows: Names = optional("Einträge, die das Szenario beweist (ohne sie kommt es anders).")
    about: Names = optional("Einträge, um die es auch geht.")
    cites: Annotated[list[Cite], EmptyList] = optional("Fundstellen im Regelwerk.")
    reviewed: Name = optional("Ausgabe, gegen die zuletzt geprüft wurde.")
    question: Text = optional("Die Frage, wie ein Spieler sie stellt.")
    asked: Names = optional("Weitere Arten, dasselbe zu fragen; „ruling“ antwortet auf jede.")
    ruling: Text = optional("Die Antwort in ein oder zwei Sätzen.")
    status: Literal["deferred"] = optional("deferred: kann noch nicht laufen.")
    reason: Text = optional("Warum das Szenario noch nicht laufen kann.")
    situation: Situation = optional("Die Lage in Worten, statt given und when.")


class Envelope(Base):
    """A file that is played, or told in words. `still`: keys of the table with which it needs no step."""

    still: ClassVar[frozenset[str]] = frozenset()

    @model_validator(mode="after")
    def _is_checkable(self) -> Self:
        given = self.model_fields_set
        if self.status == "deferred":
            _with_reason(given)
            return self
        if "situation" in given:
            played = [key for key in ("given", "when", *CHECKS) if key in given]
            if played:
                what = f"das Szenario erzählt („situation“) und wird auch gespielt („{played[0]}“)"
                refuse(what, "lass eines von beiden weg")
            return self
        when: list[Any] | None = getattr(self, "when", None)
        if "when" not in given and not self._stands():
            refuse("„when“ fehlt", "schreibe die Schritte als Liste unter „when:“")
        last_refused = bool(when) and "refused" in when[-1].model_fields_set
        if not last_refused and not any(getattr(self, check) for check in CHECKS):
            refuse(
                "das Szenario prüft nichts",
                "ergänze then, possible, never, always oder ensured, oder „refused“ am letzten Schritt",
            )
        return self

    def _stands(self) -> bool:
        """Tell whether the table alone says what is asked."""
        table: BaseModel | None = getattr(self, "given", None)
        return table is not None and bool(self.still & table.model_fields_set)


class Told(Base):
    """Ein Szenario in Worten, zu einem Spiel, das kfrules noch nicht spielt."""

    given: Any = optional("Erst mit einer Engine: der Tisch vorher.")
    when: Any = optional("Erst mit einer Engine: die Schritte.")
    then: Any = optional("Erst mit einer Engine: was danach gilt.")
    possible: Any = optional("Erst mit einer Engine: was erreichbar ist.")
    never: Any = optional("Erst mit einer Engine: was nie geschieht.")
    always: Any = optional("Erst mit einer Engine: was immer gilt.")
    ensured: Any = optional("Erst mit einer Engine: was me erzwingen kann.")
    without: Any = optional("Erst mit einer Engine: was ohne eine Regel gälte.")

    @model_validator(mode="after")
    def _is_told(self) -> Self:
        """Without an engine, only words can say what the scenario will be."""
        given = self.model_fields_set
        if self.status == "deferred":
            _with_reason(given)
            return self
        if "situation" not in given:
            refuse(f"für „{self.game}“ gibt es noch keine Engine", "beschreibe die Lage in Worten unter „situation:“")
        if "when" in given:
            refuse(f"für „{self.game}“ lässt sich „when“ noch nicht spielen", "schreibe es unter „situation:“")
        return self
