"""The JSON Schema (draft 7) of the format, generated from the models, for editors."""

from __future__ import annotations

from typing import Any

from kfrules.scenarios.format.models import Scenario
from pydantic.json_schema import GenerateJsonSchema

DRAFT = "http://json-schema.org/draft-07/schema#"


def schema() -> dict[str, Any]:
    """Return the JSON Schema, draft 7, with German descriptions.

    It says what a file may look like; cards, entries and names are checked by `kfrules check` alone.
    """
    made = Scenario.model_json_schema(by_alias=True, schema_generator=_German)
    definitions = made.pop("$defs", {})
    whole = {"$schema": DRAFT, **made, "title": "Szenario von kfrules", "definitions": definitions}
    cleaned: dict[str, Any] = _draft_7(whole)
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
