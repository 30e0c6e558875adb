"""The README's examples, run: `python -m tests.cli.readme` writes the transcripts anew."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
from pathlib import Path

from kfrules.cli.main import main

README = Path(__file__).parents[2] / "README.md"
COLUMNS = "78"

_TRANSCRIPT = re.compile(r"```text\n\$ (?P<command>kfrules [^\n]*)\n(?P<output>.*?)```", re.DOTALL)
_YAML = re.compile(r"```yaml\n(.*?)```", re.DOTALL)


def output_of(command: str) -> str:
    """Return what a command line prints in a pipe."""
    out = io.StringIO()
    os.environ["COLUMNS"] = COLUMNS
    with contextlib.redirect_stdout(out):
        main(shlex.split(command)[1:])
    return out.getvalue()


def transcripts(text: str) -> list[tuple[str, str]]:
    """Return each command of the README with the output that stands beneath it."""
    return [(match["command"], match["output"]) for match in _TRANSCRIPT.finditer(text)]


def scenarios(text: str) -> list[str]:
    """Return the scenarios of the README."""
    return _YAML.findall(text)


def renewed(text: str) -> str:
    """Return the README with what its commands print now."""
    return _TRANSCRIPT.sub(lambda m: f"```text\n$ {m['command']}\n{output_of(m['command'])}```", text)


if __name__ == "__main__":
    README.write_text(renewed(README.read_text("utf-8")), "utf-8")
