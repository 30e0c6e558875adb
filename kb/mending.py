"""A shelf that mends itself: whatever fails while its files are read, they are built anew, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from kfrules.kb import notice
from kfrules.kb.shelf import Shelf
from kfrules.rules_de.errors import KfrulesError


def mending(opened: Shelf, rebuilt: Callable[[], Shelf]) -> Shelf:
    """Return a shelf that reads like `opened`; `rebuilt` gives the one that takes its place."""
    return cast(Shelf, _Mending(opened, rebuilt))


class _Mending:
    """Stands for a shelf. Only calls from outside pass here, so that a question is asked again as a whole."""

    def __init__(self, shelf: Shelf, rebuilt: Callable[[], Shelf]) -> None:
        self._shelf = shelf
        self._rebuilt: Callable[[], Shelf] | None = rebuilt

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._shelf, name)
        if name == "close" or not callable(found):
            return found

        def read(*arguments: Any, **options: Any) -> Any:
            try:
                return found(*arguments, **options)
            except KfrulesError:
                raise
            except Exception as error:
                self._mend(error)
                return getattr(self._shelf, name)(*arguments, **options)

        return read

    def _mend(self, error: Exception) -> None:
        """Take the rebuilt shelf. The second time the fault is not the files': raises `error`."""
        if self._rebuilt is None:
            raise error
        rebuilt, self._rebuilt = self._rebuilt, None
        self._shelf.close()
        notice.tell(unreadable(self._shelf.folder, error))
        self._shelf = rebuilt()


def unreadable(folder: object, error: Exception) -> str:
    """Return the sentence for an index that could not be read."""
    cause = " ".join(str(error).split()) or type(error).__name__
    return f"{folder}: Der Suchindex ließ sich nicht lesen ({cause}) und wird neu gebaut."
