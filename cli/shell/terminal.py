"""The prompt: history, completion with the tab key, and below it what the question finds so far."""

from __future__ import annotations

import os
from asyncio import TimerHandle
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kfrules.cli.tryout.askers import completer, prompt
from kfrules.cli.tryout.suggest import Offers
from kfrules.kb import home
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from pathlib import Path

    from prompt_toolkit.history import History
    from prompt_toolkit.key_binding import KeyBindings

HISTORY = "history"
PAUSE = 0.08
"""Seconds without a key before the question is looked up: whoever types on never waits for it."""
HINT = "Tab vervollständigt · :hilfe · :ende"


class Terminal:
    """Asks at a terminal. `preview`: line → what stands below it while it is typed."""

    person = True

    def __init__(self, preview: Callable[[str], str], offers: Offers, input: Any = None, output: Any = None) -> None:
        from prompt_toolkit import PromptSession

        self.preview = preview
        self.shown = ""
        self._later: TimerHandle | None = None
        self.session: PromptSession[str] = PromptSession(
            history=history(),
            completer=completer(offers),
            complete_while_typing=False,  # the menu would cover what is found
            bottom_toolbar=lambda: self.shown or HINT,
            key_bindings=self._keys(),
            input=input,
            output=output,
        )
        self.session.default_buffer.on_text_changed += lambda buffer: self._typed()

    def ask(self, question: str, offers: Offers) -> str:
        """Return what the player types; an interrupt asks again. Raises `EOFError` at the end."""
        while True:
            self.shown = ""
            try:
                return self.session.prompt(prompt(question))
            except KeyboardInterrupt:
                continue
            finally:
                self._wait_no_longer()

    def _typed(self) -> None:
        """Look the line up as soon as the player pauses; in the same thread, which alone may read the index."""
        self._wait_no_longer()
        loop = self.session.app.loop
        if loop is not None:
            self._later = loop.call_later(PAUSE, self._look)

    def _wait_no_longer(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _look(self) -> None:
        try:
            self.shown = self.preview(self.session.default_buffer.text)
        except Exception:  # it is said where the player asks; here it would tear up the line
            self.shown = ""
        self.session.app.invalidate()

    def _keys(self) -> KeyBindings:
        from prompt_toolkit.key_binding import KeyBindings

        keys = KeyBindings()

        @keys.add("c-c")
        def _(event: Any) -> None:
            event.current_buffer.reset()
            self._typed()

        return keys


def history() -> History:
    """Return the history in the data folder; one for this session only where nothing can be written."""
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    class Kept(FileHistory):
        def store_string(self, string: str) -> None:
            """Write a line; a disk that is full meanwhile loses it, not the session."""
            with suppress(OSError):
                super().store_string(string.encode("utf-8", "replace").decode("utf-8"))

    try:
        return Kept(str(_history_file()))
    except (KfrulesError, OSError):
        return InMemoryHistory()


def _history_file() -> Path:
    """Return the file of the history, made where it is missing and readable by its owner alone."""
    path = home.prepare() / HISTORY
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    return path
