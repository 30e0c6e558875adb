"""The tools as `tools.yaml` describes them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kfrules.cli.service.schemas import whole

if TYPE_CHECKING:
    from kfrules.cli.service.schemas import Schema
    from kfrules.scenarios.format.record import Values


class Tool(NamedTuple):
    """What a model may call: `call` with what `takes` allows; what comes back fits `gives`."""

    name: str
    title: str
    description: str
    call: str
    takes: Schema
    gives: Schema
    usual: Values


@cache
def told() -> Schema:
    """Return the file."""
    import yaml

    found: Schema = yaml.safe_load(Path(__file__).with_name("tools.yaml").read_text("utf-8"))
    return found


@cache
def tools() -> dict[str, Tool]:
    """Return all tools by name."""
    return {one["name"]: _tool(one) for one in told()["tools"]}


def _tool(told: Schema) -> Tool:
    inputs: dict[str, Schema] = told["input"]
    takes = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {key: value for key, value in one.items() if key != "required"} for name, one in inputs.items()
        },
        "required": [name for name, one in inputs.items() if one.get("required")],
    }
    usual = {name: one["default"] for name, one in inputs.items() if "default" in one}
    return Tool(told["name"], told["title"], told["description"], told["call"], takes, whole(told["gives"]), usual)
