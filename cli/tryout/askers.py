"""Who reads the lines: a terminal with completion and history, or whatever stands on standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, TextIO

from kfrules.cli.screen import Screen, clean
from kfrules.cli.tryout.suggest import Offers

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer


class Asker(Protocol):
    """Asks for one line. `person`: somebody sits there and can be asked again."""

    person: bool

    def ask(self, question: str, offers: Offers) -> str:
        """Return the answer. Raises `EOFError` at the end, `KeyboardInterrupt` where the user stops."""


def prompt(question: str) -> str:
    """Return what stands before the answer.

    >>> prompt("Was geschieht?"), prompt("Antwort")
    ('Was geschieht? ', 'Antwort: ')
    """
    return f"{question} " if question.endswith("?") else f"{question}: "


class Lines:
    """Reads lines from a stream and writes them behind the question: the output tells the whole talk."""

    person = False

    def __init__(self, screen: Screen, stream: TextIO | None = None) -> None:
        self.screen = screen
        self.stream = stream if stream is not None else sys.stdin

    def ask(self, question: str, offers: Offers) -> str:
        """Return the next line."""
        print(prompt(question), end="", file=self.screen.file, flush=True)
        line = self.stream.readline()
        if not line:
            raise EOFError
        line = clean(line.rstrip("\r\n"))
        if not self.stream.isatty():
            print(line, file=self.screen.file)
        return line


class Terminal:
    """Asks at a terminal: tab completes, arrow up brings earlier lines back (also those of earlier sessions)."""

    person = True

    def __init__(self, session: PromptSession[str] | None = None) -> None:
        from prompt_toolkit import PromptSession

        self.session: PromptSession[str] = session if session is not None else PromptSession(history=_history())

    def ask(self, question: str, offers: Offers) -> str:
        """Return what the user types; an interrupt clears the line."""
        while True:
            with suppress(KeyboardInterrupt):
                typed = self.session.prompt(prompt(question), completer=completer(offers), complete_while_typing=True)
                return clean(typed)


def completer(offers: Offers) -> Completer:
    """Return what the terminal asks for completions."""
    from prompt_toolkit.completion import Completer, Completion

    class Offering(Completer):
        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:
            for offer in offers(document.text_before_cursor):
                yield Completion(offer.text, start_position=-offer.replaces, display_meta=offer.hint)

    return Offering()


def _history() -> Any:
    """Return the history in the data folder; one for this session only where nothing can be written."""
    from kfrules.kb import home
    from kfrules.rules_de.errors import KfrulesError
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    try:
        path = home.prepare() / "try-history"
        path.touch()
    except (KfrulesError, OSError):
        return InMemoryHistory()
    return FileHistory(str(path))


def asker(screen: Screen) -> Asker:
    """Return who asks here: the terminal if a person sits there, else the lines of standard input."""
    return Terminal() if sys.stdin.isatty() and sys.stdout.isatty() else Lines(screen)
