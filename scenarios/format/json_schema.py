"""The JSON Schema (draft 7) of the format, generated from the models, for editors."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.format import models
from kfrules.scenarios.format.record import Source
from kfrules.scenarios.play.engine import engine_of, playable
from pydantic.json_schema import GenerateJsonSchema

DRAFT = "http://json-schema.org/draft-07/schema#"


def schema(game: str | None = None) -> Source:
    """Return the JSON Schema, draft 7, with German descriptions, of one game's files or of all.

    For all of them the envelope comes first, then by `game` what holds for it. It says what a file may look like;
    cards, entries and names are checked by `kfrules check` alone.
    """
    if game is not None:
        return _whole(_of(models.of(engine_of(game).vocabulary)))
    made = _of(models.told())
    for key in _PLAYED:
        made["properties"][key].pop("description", None)
        made["properties"][key]["description"] = _PLAYED[key]
    made["description"] = models.of(engine_of(playable()[0]).vocabulary).scenario.__doc__
    made["allOf"] = []
    for one in playable():
        part = _of(models.of(engine_of(one).vocabulary), f"{one}.")
        made["$defs"] |= part.pop("$defs", {})
        made["$defs"][f"{one}.Scenario"] = part
        by_game = {"properties": {"game": {"const": one}}}
        made["allOf"].append({"if": by_game, "then": {"$ref": f"#/$defs/{one}.Scenario"}})
    return _whole(made)


_PLAYED = {
    "given": "Der Tisch vorher.",
    "when": "Die Schritte, der Reihe nach.",
    "then": "Was nach dem letzten Schritt gilt.",
    "possible": "Ausgänge, die erreichbar sein müssen.",
    "never": "Ausgänge, die nie erreicht werden dürfen.",
    "always": "Was bei jedem Ausgang gilt.",
    "ensured": "Ausgänge, die me erzwingen kann.",
    "without": "Eintrag → was gälte, wenn es seine Regel nicht gäbe.",
}


def _of(made: models.Models, prefix: str = "") -> Source:
    """Return a model's schema; `prefix` tells the definitions of games apart."""
    template = f"#/$defs/{prefix}{{model}}"
    found = made.scenario.model_json_schema(by_alias=True, ref_template=template, schema_generator=_German)
    found["$defs"] = {f"{prefix}{name}": one for name, one in found.pop("$defs", {}).items()}
    return found


def _whole(made: Source) -> Source:
    definitions = made.pop("$defs", {})
    whole = {"$schema": DRAFT, **made, "title": "Szenario von kfrules", "definitions": definitions}
    cleaned: Source = _draft_7(whole)
    return cleaned


class _German(GenerateJsonSchema):
    """pydantic's generator without the English titles that it makes of field names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Set no title: descriptions say it in German."""
        return False


def _draft_7(node: Any) -> Any:
    """Rewrite what draft 7 says otherwise: definitions, and references beside which nothing may stand."""
    if isinstance(node, list):
        return [_draft_7(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: _draft_7(value) for key, value in node.items()}
    if made.get("default", 0) is None:
        del made["default"]
    if "$ref" in made and isinstance(made["$ref"], str):
        made["$ref"] = made["$ref"].replace("#/$defs/", "#/definitions/")
        if len(made) > 1:
            made["allOf"] = [{"$ref": made.pop("$ref")}]
    return made
