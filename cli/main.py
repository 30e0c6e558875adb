"""Where `kfrules` starts."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

from kfrules.cli.errors import guarded


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    return guarded(lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> object:
    from kfrules.cli.app import app

    given = list(sys.argv[1:] if arguments is None else arguments)
    return app(args=given, prog_name="kfrules", standalone_mode=False)


if __name__ == "__main__":
    sys.exit(main())
