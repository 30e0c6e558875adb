"""Which document a text is: the readers look at its content; file names say nothing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from kfrules.kb.documents.units import Document
from kfrules.rules_de.errors import KfrulesError

READERS = ("keyforge_web", "keyforge_print", "magic", "riftbound", "arkham")
"""The modules that read a format: each has `recognise(text) -> float` and `read(text) -> Document`."""

ENOUGH = 0.5
"""A reader takes a text on that it recognises this surely (0 to 1)."""


def reader(text: str, name: str | None = None) -> ModuleType:
    """Return the module that reads this text; `name` is the file's, for the message.

    Raises `KfrulesError` where no reader recognises it.
    """
    known = [import_module(f"{__package__}.{module}") for module in READERS]
    best = max(known, key=lambda module: float(module.recognise(text)))
    if best.recognise(text) < ENOUGH:
        raise KfrulesError(
            "das ist keines der Regeldokumente, die kfrules lesen kann",
            name,
            "möglich sind die deutschen Regeln von KeyForge, Magic und Riftbound und das Arkham-Horror-FAQ",
        )
    return best


def read(text: str, name: str | None = None) -> Document:
    """Recognise a text and take it apart.

    Raises `KfrulesError` where no reader recognises it.
    """
    document = reader(text, name).read(text)
    assert isinstance(document, Document)
    return document
