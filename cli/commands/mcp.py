"""`kfrules mcp`: kfrules as a tool for language models."""

from __future__ import annotations

from kfrules.cli.extras import needs


def mcp() -> None:
    """Gib einem Sprachmodell kfrules als Werkzeug (MCP über Standardein- und -ausgabe)."""
    with needs("mcp"):
        from kfrules.cli.assistant.running import serve
    serve()
