"""Where every error ends: one German sentence on standard error and an exit code, never a traceback.

Exit codes: 0 all is well, 1 the answer is no (nothing found, a scenario fails), 2 the input is wrong,
70 a fault of ours, 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Callable
from typing import Any

from kfrules.cli.screen import clean
from kfrules.rules_de.errors import KfrulesError

WRONG_INPUT = 2
OUR_FAULT = 70
INTERRUPTED = 130

CAUSES_DE = {
    errno.ENOSPC: "Auf dem Gerät ist kein Platz mehr",
    errno.EACCES: "Das ist nicht erlaubt, prüfe die Rechte",
    errno.EPERM: "Das ist nicht erlaubt, prüfe die Rechte",
    errno.ENOENT: "Das gibt es nicht, prüfe den Pfad",
    errno.EISDIR: "Das ist ein Ordner, nenne eine Datei",
    errno.ENOTDIR: "Ein Teil des Pfads ist kein Ordner",
    errno.EEXIST: "Das gibt es schon",
    errno.EROFS: "Hier lässt sich nur lesen",
    errno.ENAMETOOLONG: "Der Name ist zu lang, nimm einen kürzeren",
}
"""What the system says most often, in German."""

LONGEST_QUOTE, LONGEST_PATH = 80, 1000
"""Letters that an error repeats of what was typed; a path that there can be is told as a whole."""


def guarded(action: Callable[[], Any]) -> int:
    """Run `action` and return the exit code: its own if it returns one, else by what it raised."""
    try:
        code = action()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return 0
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # click met it first and would leave with 1
            _silence_output()
            return 0
        code = leaving.code
    except Exception as error:
        if os.environ.get("KFRULES_DEBUG"):
            raise
        return _reported(error)
    if code == INTERRUPTED:
        _complain("Abgebrochen.")
    return code if isinstance(code, int) else 0


def _reported(error: Exception) -> int:
    if type(error).__name__ == "Abort":
        _complain("Abgebrochen.")
        return INTERRUPTED
    if isinstance(error, KfrulesError):
        _complain(str(error))
        return WRONG_INPUT
    if hasattr(error, "format_message"):
        _complain(usage_error(error))
        return WRONG_INPUT
    if isinstance(error, OSError):
        _complain(f"{_place(error)}: {CAUSES_DE.get(error.errno or 0, error.strerror or error)}.")
        return WRONG_INPUT
    _complain(
        f"Das ist ein Fehler in kfrules ({type(error).__name__}: {error}); bitte melde ihn. "
        "Mit KFRULES_DEBUG=1 davor siehst du, wo er steckt."
    )
    return OUR_FAULT


def _place(error: OSError) -> str:
    name = str(error.filename or "Ausgabe")
    return name if len(name) <= LONGEST_PATH else f"{name[:LONGEST_QUOTE]}…"


def usage_error(error: Any) -> str:
    """Say in German what typer found wrong with the command line; told by the error's class and fields."""
    kind, message = type(error).__name__, str(error.format_message())
    parameter = getattr(error, "param", None)
    name = _shown(parameter) if parameter is not None else ""
    quoted = re.search(r"'([^']*)'", str(getattr(error, "message", "")))
    if kind == "NoSuchOption":
        near = ", ".join(error.possibilities or [])
        what = f"die Option „{error.option_name}“ gibt es nicht" + (f", nahe liegt {near}" if near else "")
    elif kind == "MissingParameter":
        what = f"es fehlt {name}"
    elif kind == "BadParameter":
        value = f" „{quoted.group(1)}“" if quoted else ""
        what = f"der Wert{value} passt nicht zu {name or 'dieser Angabe'}"
    elif kind == "BadOptionUsage":
        what = f"der Option „{error.option_name}“ fehlt ihr Wert, oder sie nimmt keinen"
    elif "extra argument" in message:
        what = f"zu viele Angaben: {message.rpartition('(')[2].rstrip('.)')}"
    else:
        what = f"dieser Aufruf ist nicht möglich ({message.rstrip('.')})"
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "kfrules"
    return str(KfrulesError(what, remedy=f"Hilfe gibt „{command} --help“"))


def _shown(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name.upper())
    return f"„{' '.join(filter(None, [parameter.opts[0], parameter.metavar]))}“"


def _complain(sentence: str) -> None:
    short = re.sub(rf"„([^“]{{{LONGEST_QUOTE}}})[^“]+“", r"„\1…“", sentence)
    print(clean(short), file=sys.stderr)


def _silence_output() -> None:
    """The reader of the pipe has left: nothing may complain about it when the interpreter ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = None
