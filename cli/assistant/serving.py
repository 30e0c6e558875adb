"""The tools at work: a model's call is checked, made by a worker, and comes back as data or as a German sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import anyio
import anyio.to_thread
from kfrules.cli.assistant import hints
from kfrules.cli.assistant.tools import told, tools
from kfrules.cli.commands.version import number
from kfrules.cli.service.given import checked
from kfrules.rules_de.errors import KfrulesError
from kfrules.scenarios.play.engine import playable
from mcp import types
from mcp.server.lowlevel import Server

if TYPE_CHECKING:
    from kfrules.cli.service.pool import Pool

RESOURCES = {
    "template": ("application/yaml", "Ein Szenario zum Anfangen, mit Erklärungen: {}"),
    "schema": ("application/json", "Alles, was in einem Szenario stehen kann, als JSON-Schema: {}"),
}
"""What there is of each game besides the tools: `kfrules://KIND/GAME`."""


def made(pool: Pool) -> Server[Any]:
    """Return the server; `pool` makes the calls."""

    async def listed(context: object, params: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=shown())

    async def called(context: object, params: types.CallToolRequestParams) -> types.CallToolResult:
        return await anyio.to_thread.run_sync(call, pool, params.name, params.arguments or {})

    async def resources(context: object, params: object) -> types.ListResourcesResult:
        found = [
            types.Resource(
                uri=f"kfrules://{kind}/{game}", name=f"{kind} {game}", description=about.format(game), mime_type=type
            )
            for game in playable()
            for kind, (type, about) in RESOURCES.items()
        ]
        return types.ListResourcesResult(resources=found)

    async def read(context: object, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        kind, text = await anyio.to_thread.run_sync(resource, str(params.uri))
        contents = types.TextResourceContents(uri=params.uri, mime_type=RESOURCES[kind][0], text=text)
        return types.ReadResourceResult(contents=[contents])

    return Server(
        "kfrules",
        version=number(),
        title="kfrules – Regelrichter",
        instructions=told()["instructions"],
        on_list_tools=listed,
        on_call_tool=called,
        on_list_resources=resources,
        on_read_resource=read,
    )


def shown() -> list[types.Tool]:
    """Return the tools as the protocol lists them: none of them changes anything, none asks the network."""
    harmless = types.ToolAnnotations(read_only_hint=True, open_world_hint=False, idempotent_hint=True)
    return [
        types.Tool(
            name=tool.name,
            title=tool.title,
            description=tool.description,
            input_schema=tool.takes,
            output_schema=tool.gives,
            annotations=harmless,
        )
        for tool in tools().values()
    ]


def call(pool: Pool, name: str, given: object) -> types.CallToolResult:
    """Make a call; what is wrong with it comes back as text, so that the model reads it and tries again."""
    tool = tools().get(name)
    if tool is None:
        return _wrong(f"Das Werkzeug „{name}“ gibt es nicht; möglich sind: {', '.join(tools())}.")
    try:
        wanted = tool.usual | checked(given, tool.takes)
    except KfrulesError as error:
        return _wrong(str(error))
    if tool.call == "play":
        wanted["scenario"] = hints.unfenced(wanted["scenario"])
    status, body = pool.call(tool.call, wanted)
    data = json.loads(body)
    if status != 200:
        errors = [data["error"], *data["others"]]
        written = tool.call == "play" and status == 422
        return _wrong("\n".join(hints.told(wanted["scenario"], errors) if written else errors))
    found = data["played"][0] if tool.call == "play" else data
    text = types.TextContent(type="text", text=json.dumps(found, ensure_ascii=False))
    return types.CallToolResult(content=[text], structured_content=found)


def _wrong(sentence: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(type="text", text=sentence)], is_error=True)


def resource(uri: str) -> tuple[str, str]:
    """Return the kind and the text of a resource. Raises `MCPError` where there is none."""
    from kfrules.scenarios.format import schema
    from kfrules.scenarios.template import template
    from mcp.shared.exceptions import MCPError

    kind, _, game = uri.removeprefix("kfrules://").partition("/")
    if kind not in RESOURCES or game not in playable():
        raise MCPError(code=types.INVALID_PARAMS, message=f"Die Ressource „{uri[:80]}“ gibt es nicht.")
    return kind, template(game=game) if kind == "template" else json.dumps(schema(game), ensure_ascii=False)
