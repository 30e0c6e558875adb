"""Where `kfrules` starts."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from kfrules.cli import streams
from kfrules.cli.errors import guarded
from kfrules.cli.quick import plain


def console() -> NoReturn:
    """Run the process's own command line and end the process: what the installed command `kfrules` calls.

    It leaves without taking the interpreter apart, which would take longer than the answer; and collects no garbage
    while it answers a question, which leaves hardly any.
    """
    if sys.argv[1:2] == ["ask"]:
        import gc

        gc.disable()
    code = main()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError, AttributeError):  # nobody listens any more
        pass
    os._exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (by default the process's own) and return the exit code."""
    streams.prepare()
    return guarded(lambda: _run(streams.readable(sys.argv[1:] if arguments is None else arguments)))


def _run(arguments: list[str]) -> object:
    question = None if "_KFRULES_COMPLETE" in os.environ else plain(arguments)
    if question is not None:
        from kfrules.cli.asking import reply

        return reply(**question)
    from kfrules.cli.app import app

    return app(args=arguments, prog_name="kfrules", standalone_mode=False)


if __name__ == "__main__":
    console()
