"""`kfrules mcp`: kfrules as a tool for language models."""

from __future__ import annotations

import sys

from kfrules.cli.extras import needs


def mcp() -> None:
    """Gib einem Sprachmodell kfrules als Werkzeug (MCP über Standardein- und -ausgabe)."""
    with needs("mcp"):
        from kfrules.cli.assistant.running import serve
    if sys.stdin.isatty():  # a person, where a program is expected
        print("Hier spricht ein Programm mit kfrules; wie du es einrichtest, steht in docs/server.md.", file=sys.stderr)
    serve()
