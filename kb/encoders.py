"""Other models than the small one: any of sentence-transformers, when the extra `models` is installed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from kfrules.kb.semantic import Encoder, model_of
from kfrules.rules_de.errors import KfrulesError

if TYPE_CHECKING:
    from kfrules.kb.pack import Matrix

INSTALL = 'pip install "kfrules[models]"'


class NamedModel:
    """A model of sentence-transformers, by its name or folder."""

    def __init__(self, name: str) -> None:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise KfrulesError(
                f"für das Modell „{name}“ fehlt das Paket sentence-transformers",
                remedy=f"installiere es mit: {INSTALL}",
            ) from error
        try:
            self._model: Any = SentenceTransformer(name)
        except Exception as error:  # the library raises what its many sources raise
            reason = " ".join(str(error).split())[:200]
            raise KfrulesError(
                f"das Modell „{name}“ lässt sich nicht laden ({reason})",
                remedy="nenne einen Ordner oder einen Namen, den sentence-transformers kennt",
            ) from error
        import hashlib

        self.name = hashlib.blake2b(name.encode(), digest_size=8).hexdigest()

    def vector(self, text: str) -> list[float]:
        """Return the vector of a text."""
        return [float(number) for number in self.encode([text])[0]]

    def encode(self, texts: Sequence[str]) -> Matrix:
        """Return the vectors of many texts, one a row."""
        import numpy as np
        from kfrules.kb.pack import unit_length

        rows = np.asarray(self._model.encode(list(texts), show_progress_bar=False), dtype=np.float32)
        return unit_length(rows)


def encoder_for(name: str | None, game: str) -> Encoder:
    """Return the model with this name (cached); the small one that ships with the package for the game for None."""
    return _named(name) if name else model_of(game)


@cache
def _named(name: str) -> NamedModel:
    return NamedModel(name)
