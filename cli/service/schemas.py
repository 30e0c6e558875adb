"""The schemas of what calls give back (`schemas.yaml`), as http and the assistant's tools show them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, cast

Schema = dict[str, Any]


@cache
def known() -> dict[str, Schema]:
    """Return all schemas by name; they refer to each other as `#/$defs/NAME`."""
    import yaml

    return cast("dict[str, Schema]", yaml.safe_load(Path(__file__).with_name("schemas.yaml").read_text("utf-8")))


def whole(name: str) -> Schema:
    """Return a schema that stands alone: those that it refers to are its `$defs`."""
    needed: dict[str, Schema] = {}
    waiting = [name]
    for one in waiting:  # grows while it is read
        for other in re.findall(r"'#/\$defs/(\w+)'", repr(known()[one])):
            if other not in needed:
                needed[other] = known()[other]
                waiting.append(other)
    return {**known()[name], "$defs": needed} if needed else known()[name]


def moved(node: Any, place: str) -> Any:
    """Return schemas whose references lead to another place than `#/$defs/`."""
    if isinstance(node, dict):
        return {
            key: one.replace("#/$defs/", place) if key == "$ref" else moved(one, place) for key, one in node.items()
        }
    return [moved(one, place) for one in node] if isinstance(node, list) else node
