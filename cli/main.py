"""Where `kfrules` starts."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kfrules.cli import streams
from kfrules.cli.errors import guarded


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return the exit code."""
    streams.prepare()
    return guarded(lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> object:
    from kfrules.cli.app import app

    given = streams.readable(sys.argv[1:] if arguments is None else arguments)
    return app(args=given, prog_name="kfrules", standalone_mode=False)


if __name__ == "__main__":
    sys.exit(main())
